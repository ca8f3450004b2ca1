package lint

import (
	"strconv"

	"catalogc.dev/catalogc/compiler/model"
)

// server adds what a catalog's server says besides its tools.
func (c *collector) server(catalog *model.Catalog) {
	s := catalog.Server
	c.text(roleInstructions, s.Instructions, `"instructions" of the server`, "server.instructions")
	if s.Boot != nil {
		c.boot(s.Boot)
	}
	for _, e := range serverErrors(catalog) {
		c.text(roleServed, e.Problem, e.what, e.subject)
		c.actions(e.Next, e.what, e.subject)
	}
	for _, p := range s.Prompts {
		what, subject := "prompt "+quoted(p.Name.Value), "server.prompts."+p.Name.Value
		c.text(roleServed, p.Description, "the description of "+what, subject+".description")
		for _, a := range p.Arguments {
			c.text(roleServed, a.Description, "argument "+quoted(a.Name.Value)+" of "+what, subject+".arguments."+a.Name.Value)
		}
		for i, m := range p.Messages {
			c.text(roleServed, m.Text, "a message of "+what, subject+".messages."+strconv.Itoa(i))
		}
	}
}

func (c *collector) boot(b *model.Boot) {
	for i, rule := range b.Rules {
		c.text(roleServed, rule, "a boot rule", "server.boot.rules."+strconv.Itoa(i))
	}
	for i, step := range b.Next {
		subject := "server.boot.next." + strconv.Itoa(i)
		c.text(roleServed, step.When, "a step of the boot payload", subject+".when")
		c.actions([]model.Action{step.Action}, "a step of the boot payload", subject)
	}
}

func (c *collector) actions(list []model.Action, what, subject string) {
	for _, a := range list {
		c.text(roleServed, a.Reason, what, subject+".next.reason")
	}
}

func (c *collector) text(r role, t model.Text, what, subject string) {
	c.add(served{role: r, what: what, subject: subject, text: t.Value, span: t.Origin.Span})
}

// serverError is an authored error and what it belongs to.
type serverError struct {
	*model.ErrorText
	what, subject string
	// operation is nil for a shared error.
	operation *model.Operation
}

// serverErrors lists the errors somebody wrote: the shared ones, then those of
// operations.
func serverErrors(c *model.Catalog) []serverError {
	var out []serverError
	for _, e := range c.Server.Errors {
		out = append(out, serverError{e, "error " + quoted(e.Code.Value), "server.errors." + e.Code.Value, nil})
	}
	for _, o := range c.Operations {
		for _, e := range o.Errors {
			if !e.Shared {
				out = append(out, serverError{e, "error " + quoted(e.Code.Value) + " of " + quoted(o.Name), "operations." + o.Name + ".errors." + e.Code.Value, o})
			}
		}
	}
	return out
}
