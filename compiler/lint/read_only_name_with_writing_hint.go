package lint

import (
	"fmt"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/model"
)

var readOnlyNameWithWritingHint = Rule{
	Rule: &diag.Rule{
		Name: "read-only-name-with-writing-hint", Severity: diag.Warning,
		Summary: "A tool named get_, list_, search_, describe_ or read_ whose hint says that it writes.",
		Why:     "Clients ask before every call of a tool that writes; or the name hides that it does.",
		Bad:     "list_jobs: {hints: {readOnly: false}}\n",
		Good:    "list_jobs: {hints: {readOnly: true}}\n",
		Fix:     "Set readOnly to true, or name the tool after what it changes.",
		Sources: []string{"facts/mcp.md §1", "MCP schema, ToolAnnotations"},
	},
	Tool: func(p *Pass, t *model.Tool) {
		word := verb(t)
		if !isFalse(t.Hints.ReadOnly) || !readingVerbs[word] || saysBoth(t) {
			return
		}
		p.Report(diag.Diagnostic{
			Span: t.Span, Subject: t.Subject,
			Message: fmt.Sprintf("tool %s is named %q and hinted to write", quoted(t.Name), word),
			Help:    "set the read-only hint to true, or name the tool after what it changes",
		})
	},
}
