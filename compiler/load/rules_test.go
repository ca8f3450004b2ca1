package load

import (
	"regexp"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"catalogc.dev/catalogc/compiler/diag"
)

func TestRulesAreDocumented(t *testing.T) {
	seen := map[string]bool{}
	for _, r := range Rules() {
		if !regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`).MatchString(r.Name) || seen[r.Name] {
			t.Errorf("%q: not kebab-case, or twice", r.Name)
		}
		seen[r.Name] = true
		for part, text := range map[string]string{"Summary": r.Summary, "Why": r.Why, "Bad": r.Bad, "Good": r.Good, "Fix": r.Fix} {
			if text == "" {
				t.Errorf("%s: no %s", r.Name, part)
			}
		}
		if r.Severity != diag.Error && r.Severity != diag.Warning {
			t.Errorf("%s: severity %v", r.Name, r.Severity)
		}
		if r.Fixed != (r.Severity == diag.Error) {
			t.Errorf("%s: what can't be read can't be switched off, and only that", r.Name)
		}
	}
}

// A rule's page must not lie: its bad example raises the rule, its good one
// raises nothing.
func TestRuleExamples(t *testing.T) {
	paths := map[*diag.Rule]string{ruleSDLSyntax: "a.graphql", ruleDuplicateKey: "a.yaml", ruleControlCharacter: "a.yaml"}
	for _, r := range yamlRules() {
		paths[r] = "a.yaml"
	}
	for _, r := range cueRules() {
		paths[r] = "a.cue"
	}
	delete(paths, ruleCUETimeout) // no example of it is short
	for rule, path := range paths {
		head := ""
		if path == "a.cue" && rule != ruleCUEPackage {
			head = "package catalog\n"
		}
		use := map[*diag.Rule]string{ruleCUEImport: "\na: strings.ToUpper(\"b\")\n"}[rule]
		_, bad := loadText(t, path, head+rule.Bad+"\n")
		if !strings.Contains(strings.Join(bad, "\n"), " "+rule.Name+": ") {
			t.Errorf("%s: the bad example raises %v", rule.Name, bad)
		}
		good := rule.Good
		if strings.HasPrefix(good, "<<: *") {
			good = "x: &admin_defaults {role: admin}\n" + good
		}
		if _, found := loadText(t, path, head+good+use+"\n"); len(found) > 0 {
			t.Errorf("%s: the good example raises %v", rule.Name, found)
		}
	}
}

// checkStyle holds a finding against the house style of messages.
func checkStyle(t *testing.T, d diag.Diagnostic) {
	t.Helper()
	first, _ := utf8.DecodeRuneInString(d.Message)
	if d.Message == "" || strings.HasSuffix(d.Message, ".") || unicode.IsUpper(first) && d.Rule != ruleCUEEvaluation {
		t.Errorf("%s: message %q", d.Rule.Name, d.Message)
	}
	if n := utf8.RuneCountInString(d.Message); n > 90 {
		t.Errorf("%s: message of %d characters: %q", d.Rule.Name, n, d.Message)
	}
	if strings.ContainsAny(d.Message, "\n\r") || d.Help != "" && !strings.HasSuffix(d.Help, ".") {
		t.Errorf("%s: message %q, help %q", d.Rule.Name, d.Message, d.Help)
	}
	if d.Span.IsZero() {
		t.Errorf("%s: no place: %s", d.Rule.Name, d.Message)
	}
}
