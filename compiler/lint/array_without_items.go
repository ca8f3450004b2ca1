package lint

import (
	"catalogc.dev/catalogc/compiler/clients"
	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/model"
	"catalogc.dev/catalogc/compiler/source"
)

var arrayWithoutItems = Rule{
	Rule: &diag.Rule{
		Name: "array-without-items", Severity: diag.Warning,
		Summary: "A list parameter that doesn't say what it holds.",
		Why:     "VS Code refuses the tool, other clients leave the model to guess. The compiler writes `items: {}` where a catalog has none, which keeps the tool and tells the model nothing.",
		Bad:     "ids: {type: array, description: Record ids.}\n",
		Good:    "ids: {type: array, items: {type: string}, description: Record ids.}\n",
		Fix:     "Add items with the type of one element.",
		Sources: []string{"facts/mcp.md §2", "microsoft/vscode#246119"},
	},
	Lists: func(p *Pass) {
		seen := map[source.Span]bool{}
		for _, q := range p.params() {
			if !bareArray(q.schema) || seen[q.schema.Span] {
				continue
			}
			seen[q.schema.Span] = true
			d := diag.Diagnostic{
				Span: q.nameSpan, Subject: q.subject,
				Message: q.says("", " is a list of nobody knows what"),
				Help:    "add items with the type of one element, as in {\"type\": \"array\", \"items\": {\"type\": \"string\"}}",
			}
			if d.Span.IsZero() {
				d.Span = q.schema.Span
			}
			if p.Catalog == nil {
				for _, l := range clients.Limits(clients.Schema, p.clientNames()) {
					if l.Construct == "array-without-items" {
						d.Notes = append(d.Notes, l.Know())
					}
				}
			}
			p.Report(d)
		}
	},
}

// bareArray tells that a list, or a list inside it, has no items.
func bareArray(s *model.Schema) bool {
	bare := false
	own(s, func(s *model.Schema) {
		bare = bare || s.Is("array") && s.Items == nil && !s.Has("items") && !s.Has("prefixItems") && !s.Has("contains")
	})
	return bare
}
