package check_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"catalogc.dev/catalogc/compiler/check"
)

// Whoever adds a pattern or a rule to the law must say in words what it wants.
// These tests find what was forgotten, and rows that lost their counterpart.

func TestEveryPatternOfTheLawHasAPhrase(t *testing.T) {
	patterns := check.LawPatterns()
	if len(patterns) < 10 {
		t.Fatalf("found only %d patterns in the law: the test no longer reads it", len(patterns))
	}
	for _, p := range patterns {
		if !check.HasPhrase(p) {
			t.Errorf("the law's pattern %s has no row in phrases, so an author would be shown nothing useful", p)
		}
	}
	for _, key := range check.PhraseKeys() {
		if !slices.Contains(patterns, key) {
			t.Errorf("phrases has a row for %s, which the law doesn't use outside #rules", key)
		}
	}
}

func TestEveryRuleOfTheLawHasWords(t *testing.T) {
	labels := check.LawRuleLabels()
	if len(labels) < 8 {
		t.Fatalf("found only %d labels under #rules in the law: the test no longer reads it", len(labels))
	}
	for _, label := range labels {
		if !check.HasLawRule(label) {
			t.Errorf("the law's rule %q has no row in lawRules", label)
		}
	}
	for _, key := range check.LawRuleKeys() {
		if !slices.Contains(labels, key) {
			t.Errorf("lawRules has a row for %q, which the law doesn't have", key)
		}
	}
}

// An enumeration written as a pattern for speed must list the same words.
func TestTypePatternListsTheJSONTypes(t *testing.T) {
	pattern := `=~"^(` + strings.Join(check.JSONTypes(), "|") + `)$"`
	if !slices.Contains(check.LawPatterns(), pattern) {
		t.Errorf("the law has no pattern %s; its JSON types and those in messages differ", pattern)
	}
}

func TestRulesAreDocumented(t *testing.T) {
	name := regexp.MustCompile(`^[a-z]+(-[a-z]+)+$`)
	seen := map[string]bool{}
	for _, r := range check.Rules() {
		if !name.MatchString(r.Name) || seen[r.Name] {
			t.Errorf("rule name %q is no kebab-case, or there twice", r.Name)
		}
		seen[r.Name] = true
		if r.Summary == "" || r.Why == "" || r.Bad == "" || r.Good == "" || r.Fix == "" || len(r.Sources) == 0 {
			t.Errorf("rule %s lacks a part of its page", r.Name)
		}
	}
}
