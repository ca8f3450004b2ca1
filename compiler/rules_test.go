package compiler_test

import (
	"regexp"
	"strings"
	"testing"

	"catalogc.dev/catalogc/compiler"
	"catalogc.dev/catalogc/compiler/report"
	"catalogc.dev/catalogc/internal/golden"
)

// TestRulesDocumented holds every rule to the house style: a name that can be
// typed, and a page that leaves no question open.
func TestRulesDocumented(t *testing.T) {
	kebab := regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)+$`)
	previous := ""
	for _, r := range compiler.Rules() {
		if !kebab.MatchString(r.Name) {
			t.Errorf("rule name %q isn't kebab-case of two words or more", r.Name)
		}
		if r.Name <= previous {
			t.Errorf("rule %q is listed twice or out of order", r.Name)
		}
		previous = r.Name
		for what, text := range map[string]string{"Summary": r.Summary, "Why": r.Why, "Bad": r.Bad, "Good": r.Good, "Fix": r.Fix} {
			if strings.TrimSpace(text) == "" {
				t.Errorf("rule %q has no %s", r.Name, what)
			}
		}
		if r.Severity < 1 || r.Severity > 3 {
			t.Errorf("rule %q has no default severity", r.Name)
		}
		if len(r.Sources) == 0 && !r.Fixed {
			t.Errorf("rule %q names no source, though a catalog may switch it off", r.Name)
		}
	}
}

// TestRulesMarkdown fails when RULES.md is stale; CATALOGC_UPDATE=1 rewrites it.
func TestRulesMarkdown(t *testing.T) {
	golden.Check(t, "../RULES.md", report.RulesMarkdown(compiler.Rules()))
}
