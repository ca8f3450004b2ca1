package report

import (
	"fmt"
	"io"
	"strings"

	"catalogc.dev/catalogc/compiler/diag"
)

// RulePage writes what there is to know about one rule, for a terminal. It is
// made of the same parts as the rule's section in RULES.md.
func RulePage(w io.Writer, r *diag.Rule) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n%s\n\n%s\n\nWhy\n%s\n", r.Name, strings.Repeat("=", len(r.Name)), r.Summary, indent(r.Why))
	fmt.Fprintf(&b, "\nBad\n%s\nGood\n%s\nHow to fix\n%s\n", indent(r.Bad), indent(r.Good), indent(r.Fix))
	fmt.Fprintf(&b, "\nHow to configure\n%s\n", indent(configure(r)))
	if len(r.Sources) > 0 {
		fmt.Fprintf(&b, "\nSources\n%s\n", indent(strings.Join(r.Sources, "\n")))
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// RulesMarkdown is RULES.md: every rule's page, in the order given.
func RulesMarkdown(rules []*diag.Rule) []byte {
	var b strings.Builder
	b.WriteString("# Rules\n\nMade from the rules themselves; `catalogc explain RULE` prints one of them.\n\n")
	b.WriteString("| rule | severity | reports |\n|---|---|---|\n")
	for _, r := range rules {
		fmt.Fprintf(&b, "| [%s](#%s) | %s | %s |\n", r.Name, r.Name, r.Severity, strings.ReplaceAll(r.Summary, "|", "\\|"))
	}
	for _, r := range rules {
		fmt.Fprintf(&b, "\n## %s\n\n%s\n\n**Why:** %s\n", r.Name, r.Summary, r.Why)
		fmt.Fprintf(&b, "\n**Bad**\n\n```\n%s```\n\n**Good**\n\n```\n%s```\n", closed(r.Bad), closed(r.Good))
		fmt.Fprintf(&b, "\n**How to fix:** %s\n\n**How to configure:** %s\n", r.Fix, configure(r))
		if len(r.Sources) > 0 {
			fmt.Fprintf(&b, "\n**Sources:** %s\n", strings.Join(r.Sources, "; "))
		}
	}
	return []byte(b.String())
}

// configure says how a catalog may bend a rule.
func configure(r *diag.Rule) string {
	if r.Fixed {
		return "This rule can't be configured: without it the compiler would have to guess what was meant."
	}
	return fmt.Sprintf("Default severity: %s. In the catalog, `rules: {%s: error | warning | note | off}`; on one entry, `ignore: {%s: \"reason\"}`.", r.Severity, r.Name, r.Name)
}

func indent(text string) string {
	lines := strings.Split(strings.TrimRight(text, "\n"), "\n")
	return "  " + strings.Join(lines, "\n  ")
}

// closed ends a text with exactly one line break.
func closed(text string) string { return strings.TrimRight(text, "\n") + "\n" }
