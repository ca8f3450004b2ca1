package lint

import (
	"fmt"
	"slices"
	"strings"

	"catalogc.dev/catalogc/compiler/clients"
	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/model"
)

var clientHints = Rule{
	Rule: &diag.Rule{
		Name: "client-hints", Severity: diag.Warning,
		Summary: "A tool without the title or hints that a directory demands.",
		Why:     "The directory refuses the server. It reads what is written, not the protocol's defaults.",
		Bad:     "catalog: {clients: [chatgpt-directory]}\noperations: {get_job: {hints: {readOnly: true}}}\n",
		Good:    "operations: {get_job: {hints: {readOnly: true, destructive: false, openWorld: false}}}\n",
		Fix:     "Give each hint a value, or set catalog.mcp.explicitHints. Only directories named in catalog.clients count.",
		Sources: []string{"cue/clients.yaml", "whisper-money/whisper-money#751"},
	},
	Tool: func(p *Pass, t *model.Tool) {
		given := map[string]bool{
			"readOnlyHint": t.Hints.ReadOnly != nil, "destructiveHint": t.Hints.Destructive != nil,
			"idempotentHint": t.Hints.Idempotent != nil, "openWorldHint": t.Hints.OpenWorld != nil,
		}
		for _, l := range p.limits(clients.Hints) {
			var missing []string
			if l.Title && t.Title == "" {
				missing = append(missing, "title")
			}
			for _, hint := range l.Require {
				any := slices.ContainsFunc(strings.Split(hint, "|"), func(h string) bool { return given[h] })
				if !any && !p.Surface.Info.MCP.ExplicitHints {
					missing = append(missing, strings.ReplaceAll(hint, "|", " or "))
				}
			}
			if missing == nil {
				continue
			}
			p.Report(diag.Diagnostic{
				Span: t.Span, Subject: t.Subject,
				Message: fmt.Sprintf("tool %s has no %s", quoted(t.Name), strings.Join(missing, ", no ")),
				Help:    fmt.Sprintf("add it: %s %s otherwise", clients.Title(l.Client), l.Effect),
				Notes:   []string{l.Know()},
			})
		}
	},
}
