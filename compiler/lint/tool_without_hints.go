package lint

import (
	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/model"
)

var toolWithoutHints = Rule{
	Rule: &diag.Rule{
		Name: "tool-without-hints", Severity: diag.Note,
		Summary: "Operations or custom tools that say neither readOnly nor destructive, where most do. One finding for all.",
		Why:     "Clients gate dangerous calls by these hints, and take the most dangerous for granted where nothing is said.",
		Bad:     "list_users: {description: …}\n",
		Good:    "list_users: {description: …, hints: {readOnly: true, destructive: false}}\n",
		Fix:     "Add `hints:` with what is known to be true of the server.",
		Sources: []string{"second seed, F7 and P5.5", "facts/mcp.md §1"},
	},
	Catalog: func(p *Pass) {
		p.reportCounted("says neither readOnly nor destructive", "add `hints:` with what is true of the server",
			func(t *model.Tool) bool { return t.Hints.ReadOnly == nil && t.Hints.Destructive == nil })
	},
}
