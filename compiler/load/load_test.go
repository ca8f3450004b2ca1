package load

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/source"
	"catalogc.dev/catalogc/compiler/syntax"
)

// loadText loads one file and returns its tree (nil when there is none) and
// its findings as "line:column rule: message".
func loadText(t *testing.T, path, text string) (*syntax.Node, []string) {
	t.Helper()
	result, diags := Files([]Input{{Path: path, Text: []byte(text)}})
	if len(result.Documents) == 0 {
		return nil, findings(diags)
	}
	return result.Documents[0].Root, findings(diags)
}

func findings(diags diag.List) []string {
	var out []string
	for _, d := range diags.Sorted(nil) {
		at := "-"
		if !d.Span.IsWhole() {
			at = fmt.Sprintf("%d:%d", d.Span.Begin().Line, d.Span.Begin().Column)
		}
		out = append(out, fmt.Sprintf("%s %s: %s", at, d.Rule.Name, d.Message))
	}
	return out
}

// clean loads a file that must have no findings.
func clean(t *testing.T, path, text string) *syntax.Node {
	t.Helper()
	root, found := loadText(t, path, text)
	if len(found) > 0 {
		t.Errorf("%s: unexpected findings:\n%s\nin:\n%s", path, strings.Join(found, "\n"), text)
	}
	return root
}

// render writes a tree on one line, without places: kinds show as JSON does,
// except that text is always quoted.
func render(n *syntax.Node) string {
	var parts []string
	switch {
	case n == nil:
		return "<none>"
	case n.Kind == syntax.Map:
		for _, f := range n.Fields {
			parts = append(parts, fmt.Sprintf("%q:%s", f.Key, render(f.Value)))
		}
		return "{" + strings.Join(parts, ",") + "}"
	case n.Kind == syntax.List:
		for _, item := range n.Items {
			parts = append(parts, render(item))
		}
		return "[" + strings.Join(parts, ",") + "]"
	case n.Kind == syntax.String:
		return fmt.Sprintf("%q", n.Text)
	case n.Kind == syntax.Null:
		return "null"
	}
	return n.Text
}

// renderSorted is render without the order of keys.
func renderSorted(n *syntax.Node) string {
	if n.Kind != syntax.Map {
		return render(n)
	}
	var parts []string
	for _, f := range n.Fields {
		parts = append(parts, fmt.Sprintf("%q:%s", f.Key, renderSorted(f.Value)))
	}
	slices.Sort(parts)
	return "{" + strings.Join(parts, ",") + "}"
}

// written is the source text under a span.
func written(s source.Span) string { return string(s.File.Text[s.Start:s.End]) }

func TestFilesAreOrderedByPath(t *testing.T) {
	result, diags := Files([]Input{
		{Path: "z.cue", Text: []byte("package catalog\nz: 1\n")},
		{Path: "b.yaml", Text: []byte("b: 1\n")},
		{Path: "notes.txt", Text: []byte("\xff")},
		{Path: "a.cue", Text: []byte("package catalog\na: 1\n")},
		{Path: "b.graphql", Text: []byte("type B { x: Int }\n")},
		{Path: "a/c.yml", Text: []byte("c: 1\n")},
		{Path: "a.graphql", Text: []byte("type A { x: Int }\n")},
	})
	if diags.Len() > 0 {
		t.Fatal(findings(diags))
	}
	var got []string
	for _, d := range result.Documents {
		got = append(got, d.File.Path+" "+render(d.Root))
	}
	for _, s := range result.SDLs {
		got = append(got, s.File.Path)
	}
	for _, f := range result.Files {
		got = append(got, "file "+f.Path)
	}
	want := []string{
		`a.cue {"a":1,"z":1}`, `a/c.yml {"c":1}`, `b.yaml {"b":1}`, "a.graphql", "b.graphql",
		"file a.cue", "file a.graphql", "file a/c.yml", "file b.graphql", "file b.yaml", "file z.cue",
	}
	if !slices.Equal(got, want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// The order of inputs must not show, also not in what is reported.
func TestFilesIgnoreInputOrder(t *testing.T) {
	inputs := []Input{
		{Path: "a.yaml", Text: []byte("a: 1\na: 2\n")},
		{Path: "b.yaml", Text: []byte("b: .inf\n")},
		{Path: "c.cue", Text: []byte("package catalog\nx: y: string\n")},
		{Path: "d.cue", Text: []byte("package catalog\nx: y: \"d\" & \"e\"\n")},
		{Path: "e.graphql", Text: []byte("type {\n")},
	}
	result, diags := Files(inputs)
	slices.Reverse(inputs)
	reversed, reversedDiags := Files(inputs)
	if a, b := findings(diags), findings(reversedDiags); !slices.Equal(a, b) {
		t.Errorf("findings differ:\n%v\n%v", a, b)
	}
	if len(result.Documents) != 3 || len(reversed.Documents) != 3 {
		t.Fatalf("got %d and %d documents, want 3", len(result.Documents), len(reversed.Documents))
	}
	for i, d := range result.Documents {
		if render(d.Root) != render(reversed.Documents[i].Root) {
			t.Errorf("%s differs", d.File.Path)
		}
	}
}

// DESIGN.md §3: the same content in either syntax compiles to the same bytes.
func TestYAMLAndCUEMeanTheSame(t *testing.T) {
	for _, c := range []struct{ name, yaml, cue string }{
		{"texts", `a: {b: plain words, c: "q\"u\\o\té", d: ''}`, `a: {b: "plain words", c: "q\"u\\o\té", d: ""}`},
		{"block", "a: |\n  one\n    two\n\n  three\n", "a: \"\"\"\n\tone\n\t  two\n\n\tthree\n\t\"\"\"\n"},
		{"folded", "a: >-\n  one\n  two\n", `a: "one two"`},
		{"nothing", "a: {b: null, c: ~}\nd:\n", "a: {b: null, c: null}\nd: null"},
		{"truth", "a: [true, False, TRUE]\n", "a: [true, false, true]"},
		{"whole numbers", "a: [0, -0, 12, -7, 0x1F, 0o17, 0b11, 123456789012345678901234567890]",
			"a: [0, -0, 12, -7, 0x1F, 0o17, 0b11, 123456789012345678901234567890]"},
		{"numbers", "a: [1.0, 50.0, 0.10, 2.50, -0.5, 1e3, 1.5e-3, 1e30, 1E+2, -0.0, 1e20, 1e21, 1e-20, 1e-21]",
			"a: [1.0, 50.0, 0.10, 2.50, -0.5, 1e3, 1.5e-3, 1e30, 1E+2, -0.0, 1e20, 1e21, 1e-20, 1e-21]"},
		{"order", "a: {z: 1, b: 2, m: {y: 1, x: 2}}", "a: {z: 1, b: 2, m: {y: 1, x: 2}}"},
		{"empty", "a: {}\nb: []\n", "a: {}\nb: []"},
		{"keys", `a: {"x-y": 1, 2026-01-01: 2, "#c": 3, _d: 4, "": 5}`, `a: {"x-y": 1, "2026-01-01": 2, "#c": 3, "_d": 4, "": 5}`},
		{"words that look like values", `a: ["yes", "1.0", "null", "2026-01-01", "~", "0755"]`, `a: ["yes", "1.0", "null", "2026-01-01", "~", "0755"]`},
		// github.com/cue-lang/cue/issues/2331: text that looks like YAML stays text
		{"string-reparsed", `a: {description: "More info: https://example.com/"}`, `a: description: "More info: https://example.com/"`},
	} {
		t.Run(c.name, func(t *testing.T) {
			fromYAML := render(clean(t, "a.yaml", c.yaml))
			fromCUE := render(clean(t, "a.cue", "package catalog\n"+c.cue+"\n"))
			if fromYAML != fromCUE {
				t.Errorf("YAML %s\nCUE  %s", fromYAML, fromCUE)
			}
		})
	}
}
