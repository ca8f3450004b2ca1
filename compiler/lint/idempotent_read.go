package lint

import (
	"fmt"

	"catalogc.dev/catalogc/compiler/diag"
)

var idempotentRead = Rule{
	Rule: &diag.Rule{
		Name: "idempotent-read", Severity: diag.Note,
		Summary: "A read-only operation in the idempotency set.",
		Why:     "The protocol gives idempotentHint a meaning only for tools that write; the entry is evidence to keep up for nothing.",
		Bad:     "idempotent: {list_users: {…}}   # list_users is read-only\n",
		Good:    "idempotent: {alter_user: {…}}\n",
		Fix:     "Remove the entry.",
		Sources: []string{"MCP schema, ToolAnnotations", "first seed, annotations.idempotentHint"},
	},
	Catalog: func(p *Pass) {
		for _, o := range p.Catalog.Operations {
			e := p.Catalog.Idempotent[o.Name]
			if e == nil || !isTrue(o.Hints.ReadOnly) {
				continue
			}
			p.Report(diag.Diagnostic{
				Span: e.Operation.Span, Subject: "idempotent." + o.Name,
				Message: fmt.Sprintf("operation %s only reads, so repeating it is safe anyway", quoted(o.Name)),
				Help:    "remove the entry",
			})
		}
	},
}
