package load

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

// The mistakes of docs writers, each with the place that has to be corrected.
func TestYAMLSyntaxErrors(t *testing.T) {
	head := "operations:\n  add:\n"
	for _, c := range []struct{ name, text, want string }{
		{"second colon", head + "    description: Creates: a user\n", `3:25 yaml-syntax: the ":" in "Creates: a user" makes the text a second key`},
		{"second colon on line 1", "description: Creates: a user\n", `1:21 yaml-syntax: the ":" in "Creates: a user" makes the text a second key`},
		{"colon at the end", head + "    d: as follows:\n", `3:18 yaml-syntax: the ":" in "as follows:" makes the text a second key`},
		{"colon in a later line of a text", head + "    d: some text\n      Note: more\n    e: 1\n", `4:7 yaml-syntax: "Note" is indented under "d", which already has a value`},
		{"indented too little", head + "    a: x\n   b: y\n", `4:1 yaml-syntax: the indentation of "b" matches no line above it`},
		{"indented too far", head + "    a: x\n     b: y\n", `4:6 yaml-syntax: "b" is indented under "a", which already has a value`},
		{"tab on line 2", "operations:\n\tadd: 1\n", "2:1 tab-indent: a tab indents this line"},
		{"tab behind spaces", head + "    a: 1\n  \tb: 2\n", "4:3 tab-indent: a tab indents this line"},
		{"tab in a block", "a: |\n\tfoo\n", "2:1 tab-indent: a tab indents this line"},
		{"at sign", head + "    d: @foo bar\n", `3:8 yaml-syntax: "@foo bar" starts with @, which YAML reserves`},
		{"backquote", head + "    d: `foo` bar\n", "3:8 yaml-syntax: \"`foo` bar\" starts with `, which YAML reserves"},
		{"percent", head + "    d: %foo\n", `3:8 yaml-syntax: "%foo" starts with %, which YAML reserves`},
		{"star", head + "    d: *required* thing\n", `3:8 yaml-syntax: "*required* thing" is read as an alias, because it starts with *`},
		{"unknown alias", head + "    d: *x\n", `3:8 yaml-syntax: "*x" is read as an alias, because it starts with *`},
		{"ampersand", "key: &\n", `1:6 yaml-syntax: "&" is read as an anchor, because it starts with &`},
		{"unknown tag handle", "a: !x!y b\n", `1:4 yaml-syntax: "!x!y b" is read as a tag, because it starts with !`},
		{"brace", head + "    d: {id} of it\n    e: 1\n", `3:8 yaml-syntax: "{id} of it" is read as a map or list, because of its first character`},
		{"bracket", head + "    d: [id] of it\n", `3:8 yaml-syntax: "[id] of it" is read as a map or list, because of its first character`},
		{"behind quotes", head + "    d: \"foo\" bar\n", `3:12 yaml-syntax: "bar" follows the closing quote`},
		{"apostrophe", head + "    d: 'Don't'\n    e: 1\n", `3:12 yaml-syntax: "t'" follows the closing quote`},
		{"open quote", head + "    d: \"foo\n    e: 1\n", `3:8 yaml-syntax: the quote that opens "foo is never closed`},
		{"backslash", head + "    d: \"C:\\path\"\n", `3:11 yaml-syntax: \p is not an escape that YAML knows`},
		{"no colon at the head", head[:len(head)-2] + "\n    d: x\n", `2:3 yaml-syntax: "add" has no ":" behind it`},
		{"no colon", "a: b\nfoo\nc: d\n", `2:1 yaml-syntax: "foo" has no ":" behind it`},
		{"colon alone", "a: 1\n: 2\n", `2:1 yaml-syntax: the key in front of ":" is missing`},
		{"list entry among keys", head + "    d: x\n  - y\n", `4:3 yaml-syntax: the list entry "- y" stands among keys`},
		{"key among list entries", "a:\n  - x\n  b: 1\n", `3:3 yaml-syntax: the key "b" stands among list entries`},
		{"list on the key's line", "a: - b\n", `1:4 yaml-syntax: the list entry "- b" starts on its key's line`},
		{"text behind >", head + "    d: > text here\n    e: 1\n", `3:10 yaml-syntax: "text here" stands behind > instead of below it`},
		{"missing comma in braces", head + "    d: {\n      a: 1\n      b: 2\n    }\n", `5:7 yaml-syntax: the comma in front of "b" is missing`},
		{"colon in braces", "a: [1,\n  {b: c: d}\n]\n", `2:8 yaml-syntax: the ":" behind "b: c" makes the text a second key`},
		{"wrong bracket", "a:\n  b: [x, y}\n  c: 1\n", `2:11 yaml-syntax: the bracket "}" closes nothing that is open`},
		{"open bracket", "a:\n  b: [x, y\n", `2:6 yaml-syntax: "[x, y" has no closing bracket`},
		{"directive", "%FOO\n---\na: 1\n", `1:1 yaml-syntax: "%FOO" is read as a YAML directive`},
		{"behind a quoted text of several lines", "a: \"one\n  two\n  three\n  four\"\nb: x: y\n", `5:5 yaml-syntax: the ":" in "x: y" makes the text a second key`},
	} {
		t.Run(c.name, func(t *testing.T) {
			root, found := loadText(t, "a.yaml", c.text)
			if root != nil || !slices.Equal(found, []string{c.want}) {
				t.Errorf("got  %s\nwant %s", strings.Join(found, "\n     "), c.want)
			}
		})
	}
}

// A mistake deep in a long file is found at its line, in reasonable time.
func TestYAMLErrorInLongFile(t *testing.T) {
	var b strings.Builder
	b.WriteString("operations:\n")
	for i := range 3000 {
		if i == 2500 {
			b.WriteString("   bad: 1\n")
		}
		fmt.Fprintf(&b, "  op_%d:\n    description: \"Reads\n      a thing.\"\n    tags: [a,\n      b]\n", i)
	}
	_, found := loadText(t, "a.yaml", b.String())
	want := []string{fmt.Sprintf(`%d:1 yaml-syntax: the indentation of "bad" matches no line above it`, 2500*5+2)}
	if !slices.Equal(found, want) {
		t.Errorf("got %v, want %v", found, want)
	}
}

func TestUnreadableText(t *testing.T) {
	for _, c := range []struct {
		name, text string
		want       []string
	}{
		{"Latin-1", "a: x\nb: caf\xe9\n", []string{"2:7 not-utf8: byte 0xE9 is not UTF-8 text"}},
		{"UTF-16", "\xff\xfea\x00", []string{"1:1 not-utf8: the file is UTF-16, not UTF-8"}},
		{"NUL", "a: é\x00\n", []string{"1:5 control-character: control character U+0000 in the file"}},
		{"two controls", "a: \x01\nb: \x7f\n", []string{
			"1:4 control-character: control character U+0001 in the file", "2:4 control-character: control character U+007F in the file"}},
		// YAML counts these as line ends; no editor does.
		{"Unicode line ends", "a: x\u2028y\nb: \u0085\n", []string{
			"1:5 control-character: invisible line end U+2028 in the file", "2:4 control-character: invisible line end U+0085 in the file"}},
	} {
		for _, path := range []string{"a.yaml", "a.cue", "a.graphql"} {
			result, diags := Files([]Input{{Path: path, Text: []byte(c.text)}})
			if got := findings(diags); !slices.Equal(got, c.want) || len(result.Documents)+len(result.SDLs) > 0 {
				t.Errorf("%s in %s: got %v, want %v", c.name, path, got, c.want)
			}
		}
	}
	_, found := loadText(t, "a.yaml", strings.Repeat("\x01", 100))
	if len(found) != maxControlReports {
		t.Errorf("a binary file gives %d findings", len(found))
	}
}

func TestClip(t *testing.T) {
	if got := clip("  a\n b\tc ", 10); got != "a b c" {
		t.Errorf("got %q", got)
	}
	if got := clip(strings.Repeat("é", 50), 20); utf8.RuneCountInString(got) != 20 || !strings.HasSuffix(got, "é…") {
		t.Errorf("got %q", got)
	}
}
