package lint

import (
	"strconv"

	"catalogc.dev/catalogc/compiler/model"
	"catalogc.dev/catalogc/compiler/source"
)

// toolRef is a place where a catalog names a tool by its name alone.
type toolRef struct {
	model.Name
	what, subject string
	// action is nil where the tool is only named.
	action *model.Action
}

// toolRefs lists them all: in actions, in the boot payload, plans and workflows.
func (p *Pass) toolRefs() []toolRef {
	var out []toolRef
	actions := func(list []model.Action, what, subject string) {
		for i := range list {
			out = append(out, toolRef{list[i].Tool, what, subject + ".next." + strconv.Itoa(i), &list[i]})
		}
	}
	named := func(list []model.Name, what, subject string) {
		for _, n := range list {
			out = append(out, toolRef{Name: n, what: what, subject: subject})
		}
	}
	for _, v := range p.Catalog.Vocabulary {
		actions(v.Next, "shared parameter "+quoted(v.Name), "vocabulary."+v.Name)
	}
	for _, e := range serverErrors(p.Catalog) {
		actions(e.Next, e.what, e.subject)
	}
	if b := p.Catalog.Server.Boot; b != nil {
		if b.Tool.Value != "" {
			named([]model.Name{b.Tool}, "the boot payload", "server.boot.tool")
		}
		for i := range b.Next {
			out = append(out, toolRef{b.Next[i].Tool, "the boot payload", "server.boot.next." + strconv.Itoa(i), &b.Next[i].Action})
		}
	}
	for _, pr := range p.Catalog.Server.Prompts {
		named(pr.Plan, "the plan of prompt "+quoted(pr.Name.Value), "server.prompts."+pr.Name.Value+".plan")
	}
	for _, o := range p.Catalog.Operations {
		if o.Workflow != nil {
			named(o.Workflow.After, "operation "+quoted(o.Name), "operations."+o.Name+".workflow.after")
			named(o.Workflow.Next, "operation "+quoted(o.Name), "operations."+o.Name+".workflow.next")
		}
	}
	return out
}

// tool finds a tool by name, on any profile or among the operations.
func (p *Pass) tool(name string) *model.Tool { return p.toolsOnce()[name] }

func (p *Pass) toolsByName() map[string]*model.Tool {
	byName := map[string]*model.Tool{}
	for _, t := range p.Surface.Operations {
		byName[t.Name] = t
	}
	for _, t := range p.Tools {
		byName[t.Name] = t
	}
	return byName
}

// place is where the arguments of an action stand, or its tool.
func (r toolRef) place() source.Span {
	if r.action != nil && !r.action.ArgsSpan.IsZero() {
		return r.action.ArgsSpan
	}
	return r.Span
}
