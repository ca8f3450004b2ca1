package lint

import (
	"fmt"

	"catalogc.dev/catalogc/compiler/diag"
)

// For operations the law has hazard-missing, which also wants the words.
var hazardUnsaid = Rule{
	Rule: &diag.Rule{
		Name: "hazard-unsaid", Severity: diag.Warning,
		Summary: "A tool hinted destructive whose description tells of nothing being lost.",
		Why:     "Not every client shows hints; the text is what the model reads. Or the hint is wrong, and clients ask for confirmation in vain.",
		Bad:     "{\"name\": \"sync_stock\", \"description\": \"Syncs the stock.\", \"annotations\": {\"destructiveHint\": true}}\n",
		Good:    "{\"name\": \"sync_stock\", \"description\": \"Syncs the stock. Overwrites local counts; cannot be undone.\", …}\n",
		Fix:     "Say what is lost and whether it can be undone; if nothing is, set the hint to false.",
		Sources: []string{"first seed, Surface 1 rubric 3"},
	},
	Lists: func(p *Pass) {
		for _, d := range p.texts(ofCustomTool, ofCapture) {
			said := losses
			if d.kind == ofCustomTool {
				said = hazards
			}
			if !isTrue(d.hints.Destructive) || isTrue(d.hints.ReadOnly) || !english(d.text) || d.phrase(said) != "" {
				continue
			}
			p.Report(diag.Diagnostic{
				Span: d.place, Subject: d.subject + ".description",
				Message: fmt.Sprintf("%s is hinted destructive, not described so", d.owner),
				Help:    "say what is lost and whether it can be undone; if nothing is, set destructiveHint to false",
			})
		}
	},
}

// hazards are the words the law wants of destructive operations.
var hazards = phraseList(
	"destructive|destructively", "permanent|permanently", "irreversible|irreversibly|irrevocably", "cannot|can't be undone", "not recoverable|reversible",
)

// losses are words by which a captured description may say that what is there
// before the call is gone or changed after it.
var losses = phraseList(
	"destructive|destructively|destroy|destroys|destroyed|destroying", "permanent|permanently|irreversible|irreversibly|irrevocably|unrecoverable",
	"cannot|can't|can not be|undo", "not recoverable|reversible", "delete|deletes|deleted|deleting|deletion", "remove|removes|removed|removing|removal",
	"erase|erases|erased|wipe|wipes|wiped", "drop|drops|dropped", "overwrite|overwrites|overwritten|overwriting|replace|replaces|replaced|replacing",
	"purge|purges|purged|truncate|truncates|prune|prunes|clear|clears|cleared|empty|empties", "discard|discards|discarded|reset|resets|revert|reverts|rollback|rolls",
	"terminate|terminates|kill|kills|stop|stops|cancel|cancels|abort|aborts", "revoke|revokes|revoked|uninstall|uninstalls|unpublish|unpublishes|disable|disables|deactivate|deactivates",
	"lose|loses|lost|loss|losing", "force|forces|forced|restart|restarts|reboot|reboots|rebuild|rebuilds|recreate|recreates|reinstall|reinstalls",
	"caution|warning|danger|dangerous|careful|⚠", "trash|trashes|archive|archives|unlink|unlinks|detach|detaches|disconnect|disconnects|unassign|unset|invalidate|invalidates|rotate|rotates",
	"update|updates|updating|change|changes|changing|set|sets|edit|edits|modify|modifies|patch|patches|toggle|toggles|turn|turns|pause|pauses|upgrade|upgrades",
	"close|closes|merge|merges|move|moves|rename|renames|restore|restores|suspend|suspends|ban|bans|block|blocks|shut|shuts|expire|expires",
)

func isTrue(hint *bool) bool { return hint != nil && *hint }
