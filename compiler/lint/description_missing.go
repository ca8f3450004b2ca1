package lint

import (
	"fmt"
	"strings"

	"catalogc.dev/catalogc/compiler/diag"
)

// In a catalog the same gap has rules of its own: template-description for
// operations, resource-without-docstring, custom-tool-without-description.
var descriptionMissing = Rule{
	Rule: &diag.Rule{
		Name: "description-missing", Severity: diag.Warning,
		Summary: "A tool of a captured list without a description.",
		Why:     "A model picks tools by their descriptions; of this one it knows the name only.",
		Bad:     "{\"name\": \"get_job\", \"inputSchema\": {…}}\n",
		Good:    "{\"name\": \"get_job\", \"description\": \"Returns one background job by id. Use to …\", \"inputSchema\": {…}}\n",
		Fix:     "Say what it does, when to use it, and what it's not for.",
		Sources: []string{"first seed, Context", "facts/mcp.md §3"},
	},
	Lists: func(p *Pass) {
		for _, d := range p.described() {
			if d.kind == ofCapture && strings.TrimSpace(d.text) == "" {
				p.Report(diag.Diagnostic{
					Span: d.span, Subject: d.subject,
					Message: fmt.Sprintf("%s has no description", d.owner),
					Help:    "describe what it does, when to use it, and what it's not for",
				})
			}
		}
	},
}
