package lint

import (
	"fmt"
	"regexp"
	"strings"

	"catalogc.dev/catalogc/compiler/diag"
)

var upsellInText = Rule{
	Rule: &diag.Rule{
		Name: "upsell-in-text", Severity: diag.Warning,
		Summary: "Marketing in a description, an answer or an error.",
		Why:     "Small models answer the advertisement instead of going on with the task.",
		Bad:     "problem: \"Done. Upgrade to Pro for unlimited projects!\"\n",
		Good:    "upgradeHint: true   # the hint is a field of its own in structured content\n",
		Fix:     "Move it to `upgradeHint` of an operation, where it can't be mistaken for content. Tools about the account or its plan may speak of plans.",
		Sources: []string{"second seed, F6 and P6.3"},
	},
	Lists: func(p *Pass) {
		for _, s := range p.served() {
			if !s.prose() || s.tool != nil && aboutAccount(s.tool.Name) || strings.HasSuffix(s.subject, ".upgradeHint") {
				continue
			}
			if part := upsell.FindString(s.text); part != "" {
				p.Report(diag.Diagnostic{
					Span: s.at(part), Subject: s.subject,
					Message: fmt.Sprintf("%s advertises: %s", s.what, quoted(clipped(part, 24))),
					Help:    "drop it, or give the operation `upgradeHint: true`",
				})
			}
		}
	},
}

// upsell matches what asks for a purchase, not what says what one has. One
// upgrades software and subscribes to events, too, so these words count with a
// plan behind them only.
var upsell = regexp.MustCompile(`(?i)\bupgrade (?:now|today|for more)\b|\b(?:upgrade|subscribe) (?:to |your )(?:an? |the |our |your )?(?:\w+ )?(?:pro|premium|enterprise|paid|plan|tier|account|subscription)\b` +
	`|\bgo (?:pro|premium)\b|\bunlock (?:more|all|unlimited|premium|the full)\b|\bsubscribe (?:now|today)\b` +
	`|\b(?:free|7-day|14-day|30-day) trial\b|\b(?:sign up|buy|purchase) (?:now|today|a plan|a licen[cs]e)\b|\bsee (?:our )?pricing\b|\bavailable (?:only )?(?:in|on|with) (?:the |our )?(?:pro|premium|enterprise|paid)(?: plan| tier)?\b`)

func aboutAccount(name string) bool {
	for _, w := range nameWords(name) {
		switch stem(w) {
		case "account", "bill", "plan", "licens", "licenc", "subscription", "usag", "pric", "upgrad":
			return true
		}
	}
	return false
}
