package lint_test

import (
	"strings"
	"testing"

	"catalogc.dev/catalogc/compiler"
	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/load"
	"catalogc.dev/catalogc/internal/canonjson"
)

// lintYAML compiles a catalog, file name → text, and returns all findings.
func lintYAML(t *testing.T, files map[string]string) []diag.Diagnostic {
	t.Helper()
	var inputs []load.Input
	for name, text := range files {
		inputs = append(inputs, load.Input{Path: name, Text: []byte(text)})
	}
	result, err := compiler.Compile(inputs, diag.List{})
	if err != nil {
		t.Fatal(err)
	}
	return result.Diagnostics
}

// lintJSON checks a captured tools/list and returns all findings.
func lintJSON(t *testing.T, text string) []diag.Diagnostic {
	t.Helper()
	return compiler.CheckCaptures([]load.Input{{Path: "tools.json", Text: []byte(text)}}).Diagnostics
}

// lintCase is one input of a rule's table. A text that begins with "{" or "["
// is a captured tools/list, any other a catalog: one YAML file, and behind it,
// each after a line "-- name --", further files.
type lintCase struct {
	name, text string
	// want is a part of the message of each expected finding of the rule, in
	// order of place; empty for a look-alike that must stay silent.
	want []string
}

// testRule runs a rule's table. It needs a case that fires and one that
// doesn't, and a capture may hold nothing that isn't a tool.
func testRule(t *testing.T, rule string, cases []lintCase) {
	t.Helper()
	fires, silent := false, false
	for _, c := range cases {
		fires, silent = fires || len(c.want) > 0, silent || len(c.want) == 0
		t.Run(c.name, func(t *testing.T) {
			var all []diag.Diagnostic
			if strings.HasPrefix(c.text, "{") || strings.HasPrefix(c.text, "[") {
				all = lintJSON(t, c.text)
			} else {
				all = lintYAML(t, filesOf(c.text))
			}
			checkFindings(t, all, rule, c.want)
		})
	}
	if !fires || !silent {
		t.Errorf("the table of %s needs an input that fires and a look-alike that doesn't", rule)
	}
}

func filesOf(text string) map[string]string {
	files := map[string]string{}
	name := "catalog.yaml"
	for line := range strings.Lines(text) {
		if head, ok := strings.CutPrefix(line, "-- "); ok && strings.HasSuffix(head, " --\n") {
			name = strings.TrimSuffix(head, " --\n")
			continue
		}
		files[name] += line
	}
	return files
}

func checkFindings(t *testing.T, all []diag.Diagnostic, rule string, want []string) {
	t.Helper()
	var got []string
	for _, d := range all {
		switch d.Rule.Name {
		case rule:
			got = append(got, d.Message)
		case "not-a-tool-list", "malformed-tool", "malformed-schema", "json-syntax":
			t.Fatalf("the input is broken: %s", d.Message)
		}
	}
	if len(got) != len(want) {
		t.Fatalf("got %d findings %q, want %q", len(got), got, want)
	}
	for i := range want {
		if !strings.Contains(got[i], want[i]) {
			t.Errorf("finding %d: got %q, want a message with %q", i, got[i], want[i])
		}
	}
}

// oneTool is a captured list with one tool of this description.
func oneTool(description string) string {
	return toolList(canonjson.Object{{Key: "name", Value: "list_users"}, {Key: "description", Value: description}})
}

// toolList is a captured list; tools without an inputSchema get an empty one.
func toolList(tools ...canonjson.Object) string {
	list := []any{}
	for _, t := range tools {
		if _, has := t.Get("inputSchema"); !has {
			t = append(t, canonjson.Member{Key: "inputSchema", Value: canonjson.Object{{Key: "type", Value: "object"}}})
		}
		list = append(list, t)
	}
	return canonjson.Compact(canonjson.Object{{Key: "tools", Value: list}})
}

// replaceOnce changes the one place where a text holds old.
func replaceOnce(text, old, replacement string) string {
	if strings.Count(text, old) != 1 {
		panic("the text must hold " + old + " once")
	}
	return strings.Replace(text, old, replacement, 1)
}
