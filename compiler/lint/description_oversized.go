package lint

import (
	"fmt"
	"unicode/utf8"

	"catalogc.dev/catalogc/compiler/diag"
)

// The law limits the texts of operations and custom tools; this rule measures
// what the law doesn't see.
var descriptionOversized = Rule{
	Rule: &diag.Rule{
		Name: "description-oversized", Severity: diag.Warning,
		Summary: "A docstring over catalog.rubric.maxDescription characters, or a captured tool's description over 1,024.",
		Why: "OpenAI refuses a request with a description over 1,024 characters, Claude Code cuts at 2,048, and every listed" +
			" tool costs its text in every request. A docstring is part of up to six tools. Characters are Unicode code points.",
		Bad:     "\"\"\"Product catalog row … (600 characters)\"\"\"\ntype Product @table @export {…}\n",
		Good:    "\"\"\"Product catalog row. One row per SKU.\"\"\"\ntype Product @table @export {…}\n",
		Fix:     "Keep what it is, when to use it, and what it's not for; move details to the fields they're about.",
		Sources: []string{"first seed, Surface 1 rubric 4", "facts/mcp.md §2", "modelcontextprotocol/servers#799"},
	},
	Lists: func(p *Pass) {
		for _, d := range p.texts(ofResource, ofCapture) {
			n, most := utf8.RuneCountInString(d.text), p.Rubric.MaxDescription
			if n <= most {
				continue
			}
			help := "keep what it does, when to use it and what it's not for; put details on the parameters they're about"
			if d.kind == ofResource {
				help = "keep what it holds and when to use it; put details on the fields they're about"
			}
			p.Report(diag.Diagnostic{
				Span: d.place, Subject: d.subject + ".description",
				Message: fmt.Sprintf("description of %s has %d characters, %d too many", d.owner, n, n-most),
				Label:   fmt.Sprintf("the limit is %d", most),
				Help:    help,
			})
		}
	},
}
