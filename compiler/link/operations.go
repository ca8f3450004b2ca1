package link

import (
	"fmt"
	"slices"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/model"
	"catalogc.dev/catalogc/internal/suggest"
)

func (l *linker) linkOperations() {
	ops := l.decls.Operations
	byName(ops, func(o *model.Operation) string { return o.Name })
	l.catalog.Operations = ops
	known := make([]string, len(ops))
	for i, o := range ops {
		known[i] = o.Name
	}
	for _, o := range ops {
		owner, subject := fmt.Sprintf("operation %q", o.Name), "operations."+o.Name
		o.Description, o.Deprecated = folded(o.Description), folded(o.Deprecated)
		o.Input = l.resolve(o.Input, owner, subject+".input", nil)
		o.Output = l.resolve(o.Output, owner, subject+".output", nil)
		l.required(o.Input, owner, subject+".input")
		l.required(o.Output, owner, subject+".output")
		if p := o.Input.Property("operation"); p != nil {
			l.diags.Add(diag.Diagnostic{
				Rule: reservedParameter, Span: p.NameSpan, Subject: subject + ".input.properties.operation",
				Message: owner + ` has a parameter "operation", a key that every call has already`,
				Help:    "remove it: the body's `operation` is the operation's own name",
			})
		}
		l.role(o.Role, owner, subject+".role")
		for _, see := range o.See {
			if !slices.Contains(known, see.Value) {
				l.unresolved("operation", see, owner, subject+".see", known)
			}
		}
	}
	for _, e := range l.decls.Idempotent {
		if !slices.Contains(known, e.Operation.Value) {
			l.unresolved("operation", e.Operation, "the idempotency set", "idempotent."+e.Operation.Value, known)
			continue
		}
		l.catalog.Idempotent[e.Operation.Value] = e
	}
}

// required reports names in `required` that aren't properties, at any depth.
func (l *linker) required(s *model.Schema, owner, subject string) {
	if s == nil {
		return
	}
	for _, name := range s.Required {
		if s.Property(name) == nil && s.Additional.Mode <= model.AdditionalClosed {
			d := diag.Diagnostic{
				Rule: requiredNotDefined, Span: s.Span, Subject: subject + ".required",
				Message: fmt.Sprintf("%s requires %q, which isn't among its properties", owner, name),
				Help:    fmt.Sprintf("add %q under properties, or remove it from required", name),
			}
			var names []string
			for _, p := range s.Properties {
				names = append(names, p.Name)
			}
			if best, ok := suggest.Closest(name, names); ok {
				d.Help = fmt.Sprintf("write %q", best)
			}
			l.diags.Add(d)
		}
	}
	for _, p := range s.Properties {
		l.required(p.Schema, owner, subject+".properties."+p.Name)
	}
	l.required(s.Items, owner, subject+".items")
}

func (l *linker) linkContracts() {
	for _, c := range l.decls.Contracts {
		owner, subject := fmt.Sprintf("contract %q", c.Name), "contracts."+c.Name
		c.Error = l.resolve(c.Error, owner, subject+".error", nil)
		for _, v := range model.Verbs() {
			if vc := c.Verbs[v]; vc != nil {
				vc.MCP.Schema = l.resolve(vc.MCP.Schema, owner, subject+".verbs."+string(v)+".mcp", nil)
				vc.HTTP.Body.Schema = l.resolve(vc.HTTP.Body.Schema, owner, subject+".verbs."+string(v)+".http.body", nil)
				l.required(vc.MCP.Schema, owner, subject+".verbs."+string(v)+".mcp")
				l.required(vc.HTTP.Body.Schema, owner, subject+".verbs."+string(v)+".http.body")
			}
		}
		l.catalog.Contracts[c.Name] = c
	}
}
