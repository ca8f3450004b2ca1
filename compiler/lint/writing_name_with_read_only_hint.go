package lint

import (
	"fmt"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/model"
)

var writingNameWithReadOnlyHint = Rule{
	Rule: &diag.Rule{
		Name: "writing-name-with-read-only-hint", Severity: diag.Warning,
		Summary: "A tool named drop_, delete_, update_ or insert_ that is hinted read-only.",
		Why:     "Clients call read-only tools without asking.",
		Bad:     "drop_user: {hints: {readOnly: true}}\n",
		Good:    "drop_user: {hints: {readOnly: false, destructive: true}}\n",
		Fix:     "Set readOnly to false, or rename the tool.",
		Sources: []string{"facts/mcp.md §1", "MCP schema, ToolAnnotations"},
	},
	Tool: func(p *Pass, t *model.Tool) {
		word := verb(t)
		// What is created or added may be the answer: a signing request, a sum.
		if !isTrue(t.Hints.ReadOnly) || !writingVerbs[word] || word == "create" || word == "add" {
			return
		}
		p.Report(diag.Diagnostic{
			Span: t.Span, Subject: t.Subject,
			Message: fmt.Sprintf("tool %s is named %q and hinted read-only", quoted(t.Name), word),
			Help:    "set the read-only hint to false, or rename the tool: clients call read-only tools without asking",
		})
	},
}
