package check_test

import (
	"fmt"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"catalogc.dev/catalogc/compiler/check"
	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/load"
	"catalogc.dev/catalogc/compiler/model"
	"catalogc.dev/catalogc/compiler/syntax"
)

// wanted is one finding a test expects: its place, its rule, and what it must
// say somewhere in its headline, label or help.
type wanted struct {
	at, rule string
	says     []string
}

func want(at, rule string, says ...string) wanted { return wanted{at, rule, says} }

// files parses catalog files; the tests are about what they say, so they must
// be readable.
func documents(t testing.TB, files map[string]string) load.Result {
	t.Helper()
	var inputs []load.Input
	for path, text := range files {
		inputs = append(inputs, load.Input{Path: path, Text: []byte(text)})
	}
	result, diags := load.Files(inputs)
	if diags.Len() > 0 {
		t.Fatalf("the test's input can't be read: %s", diags.Sorted(nil)[0].Message)
	}
	return result
}

// judge checks one YAML file and returns what was found, in report order.
func judge(t testing.TB, text string) []diag.Diagnostic {
	t.Helper()
	found, _ := judgeFiles(t, map[string]string{"a.yaml": text})
	return found
}

func judgeFiles(t testing.TB, files map[string]string) ([]diag.Diagnostic, *model.Declarations) {
	t.Helper()
	decls, _, diags, err := check.Documents(documents(t, files).Documents, syntax.Law{})
	if err != nil {
		t.Fatal(err)
	}
	found := diags.Sorted(nil)
	for _, d := range found {
		reads(t, d, fmt.Sprint(files))
	}
	return found, decls
}

// rawWords are CUE's, and mean nothing to an author.
var rawWords = []string{
	"conflicting values", "out of bound", "empty disjunction", "field not allowed", "incomplete value", "mismatched types",
	"non-concrete", "does not satisfy", "=~", "!~", "_|_", "#Operation", "#Schema", "#rules", "#Line", "#Text", " struct", "regex",
	"something else", "strings.MaxRunes", "%!",
}

// reads holds every finding of every test against the house style: a headline
// of one short line that starts small, help, a place inside its file, and none
// of CUE's own words that aren't the author's.
func reads(t testing.TB, d diag.Diagnostic, authors string) {
	t.Helper()
	first, _ := utf8.DecodeRuneInString(d.Message)
	switch {
	case d.Message == "" || d.Subject == "":
		t.Errorf("finding without headline or subject: %+v", d)
	case utf8.RuneCountInString(d.Message) > 90:
		t.Errorf("headline of %d characters: %s", utf8.RuneCountInString(d.Message), d.Message)
	case unicode.IsUpper(first), strings.HasSuffix(d.Message, "."), strings.ContainsAny(d.Message, "\n\t"):
		t.Errorf("headline is not in house style: %q", d.Message)
	case d.Help == "":
		t.Errorf("no help: %s", d.Message)
	case d.Span.File == nil, d.Span.Start < 0, d.Span.End < d.Span.Start, d.Span.End > len(d.Span.File.Text):
		t.Errorf("place outside its file: %s", d.Message)
	}
	said := words(d)
	for _, raw := range rawWords {
		if strings.Contains(said, raw) && !strings.Contains(authors, raw) {
			t.Errorf("%q is shown to the author: %s", raw, said)
		}
	}
}

func words(d diag.Diagnostic) string {
	parts := append([]string{d.Message, d.Label, d.Help}, d.Notes...)
	for _, r := range d.Related {
		parts = append(parts, r.Message)
	}
	return strings.Join(parts, "\n")
}

func place(d diag.Diagnostic) string {
	p := d.Span.Begin()
	return fmt.Sprintf("%d:%d", p.Line, p.Column)
}

// compare wants exactly these findings, in report order.
func compare(t *testing.T, found []diag.Diagnostic, expected []wanted) {
	t.Helper()
	for i, d := range found {
		if i >= len(expected) {
			t.Errorf("not expected: %s %s: %s", place(d), d.Rule.Name, d.Message)
			continue
		}
		w := expected[i]
		if place(d) != w.at || d.Rule.Name != w.rule {
			t.Errorf("finding %d is %s %s, want %s %s\n%s", i+1, place(d), d.Rule.Name, w.at, w.rule, words(d))
			continue
		}
		for _, s := range w.says {
			if !strings.Contains(words(d), s) {
				t.Errorf("%s %s doesn't say %q:\n%s", place(d), d.Rule.Name, s, words(d))
			}
		}
	}
	for _, w := range expected[min(len(found), len(expected)):] {
		t.Errorf("not found: %s %s", w.at, w.rule)
	}
}
