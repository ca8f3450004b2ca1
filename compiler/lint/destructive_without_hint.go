package lint

import (
	"fmt"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/model"
)

var destructiveWithoutHint = Rule{
	Rule: &diag.Rule{
		Name: "destructive-without-hint", Severity: diag.Warning,
		Summary: "A tool named delete_, drop_ or purge_ that isn't hinted destructive. A note where it has no hints at all.",
		Why:     "Clients ask for confirmation by this hint. Left out it means true to the protocol, but not to every client.",
		Bad:     "drop_user: {hints: {readOnly: false, destructive: false}}\n",
		Good:    "drop_user: {hints: {readOnly: false, destructive: true}}\n",
		Fix:     "Set destructive to true, or name the tool after what it does instead.",
		Sources: []string{"facts/mcp.md §1", "DESIGN §8"},
	},
	Tool: func(p *Pass, t *model.Tool) {
		word := verb(t)
		if isTrue(t.Hints.Destructive) || isTrue(t.Hints.ReadOnly) || !destroyingVerbs[word] {
			return // a read-only hint on it is another rule's
		}
		d := diag.Diagnostic{
			Span: t.Span, Subject: t.Subject,
			Message: fmt.Sprintf("tool %s is named %q and hinted as harmless", quoted(t.Name), word),
			Help:    "set the destructive hint to true, so that clients ask before they call it",
		}
		if t.Hints.Destructive == nil {
			d.Message = fmt.Sprintf("tool %s is named %q and has no destructive hint", quoted(t.Name), word)
			if t.Hints == (model.Hints{}) {
				d.Severity = diag.Note
			}
		}
		p.Report(d)
	},
}
