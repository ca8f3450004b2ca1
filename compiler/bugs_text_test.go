package compiler_test

// Bugs of reading: what YAML, CUE and GraphQL readers make of an author's text.

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"catalogc.dev/catalogc/compiler/load"
	"catalogc.dev/catalogc/internal/canonjson"
)

// The limit counts code points, and nothing is ever cut.
func descriptionLengths(t *testing.T) {
	for _, limit := range []int{350, 400, 1024, 2048} {
		for _, letter := range []string{"e", "é", "日", "😀"} {
			for extra := range 2 {
				text := "Returns " + strings.Repeat(letter, limit+extra-len("Returns "))
				if utf8.RuneCountInString(text) != limit+extra {
					t.Fatal("the test can't count")
				}
				r := compile(t, archive(fmt.Sprintf("-- c.yaml --\ncatalog: {name: x, title: X, version: 1.0.0, rubric: {maxDescription: %d}}\noperations:\n  a_b:\n    description: %s\n    input: {properties: {}}\n", limit, text)))
				if extra == 1 {
					wantErrors(t, errorsOf(r), fmt.Sprintf("description-too-long: description of operation \"a_b\" has %d characters, 1 too many", limit+1))
					continue
				}
				compiled := files(t, r)
				if got := at(parse(t, compiled["mcp/operations.tools.json"]), "tools", "a_b", "description"); got != text {
					t.Errorf("limit %d, %s: the text has changed", limit, letter)
				}
			}
		}
	}
}

func duplicateKeys(t *testing.T) {
	const op = "{description: Adds it., input: {properties: {}}}"
	wantErrors(t, refused(t, "-- o.yaml --\noperations:\n  a_b: "+op+"\n  a_b: "+op+"\n"), "o.yaml:3:3 duplicate-key")
	wantErrors(t, refused(t, "-- o.yaml --\noperations: {a_b: "+op+"}\n-- p.yaml --\noperations: {a_b: "+op+"}\n"), "p.yaml:1:14 duplicate-entry")
	wantErrors(t, refused(t, "-- o.yaml --\noperations: {a_b: "+op+"}\n-- p.cue --\npackage catalog\noperations: a_b: description: \"Adds it.\"\n"), "duplicate-entry")
	// A key of one's own over a merged one is what merging is for.
	operations(t, "a_b: &op "+op+", c_d: {<<: *op, description: Counts it.}")
}

func dateKeys(t *testing.T) {
	tools := operations(t, "a_b: {description: Adds it., input: {properties: {x: {type: object, description: X., additionalProperties: true, $comment: Any day., examples: [{2026-01-01: {10: a}}]}}}}")
	want(t, "examples", at(tools, "a_b", "inputSchema", "properties", "x", "examples"), `[{"2026-01-01": {"10": "a"}}]`)
}

func floatFormat(t *testing.T) {
	for _, syntax := range []string{
		"-- o.yaml --\noperations: {a_b: {description: Adds it., input: {properties: {x: {type: number, description: X., default: 1.0, multipleOf: 0.10, enum: [1.0, 2, 9007199254740993]}}}}}\n",
		"-- o.cue --\npackage catalog\noperations: a_b: {description: \"Adds it.\", input: properties: x: {type: \"number\", description: \"X.\", default: 1.0, multipleOf: 0.10, enum: [1.0, 2, 9007199254740993]}}\n",
	} {
		compiled := files(t, compile(t, archive(header+syntax)))
		x := at(parse(t, compiled["mcp/operations.tools.json"]), "tools", "a_b", "inputSchema", "properties", "x")
		want(t, "the fraction is the author's", x, `{"type": "number", "description": "X.", "enum": [1.0, 2, 9007199254740993], "default": 1.0, "multipleOf": 0.1}`)
	}
}

func undefinedType(t *testing.T) {
	r := compile(t, archive(header+`-- a.graphql --
type A @table @export { id: ID @primaryKey name: String }
-- b.graphql --
type B @table @export {
  id: ID @primaryKey
  style: Style
  name: String
}
-- c.graphql --
type C @table @export { id: ID @primaryKey name: String }
`))
	found := findings(r, "unknown-type")
	if len(found) != 1 || found[0] != `b.graphql:3:10 unknown-type: field "style" of type "B" has type "Style", which isn't defined` {
		t.Errorf("findings %q", found)
	}
}

func deprecated(t *testing.T) {
	tools, api := application(t, `enum E { X @deprecated Y }
type T @table @export {
  id: ID @primaryKey
  a: Int @deprecated
  b: Int @deprecated(reason: "")
  c: Int @deprecated(reason: "Use a.")
  d: E
  e(x: Int @deprecated): Int
}`)
	for name, is := range map[string]string{"id": "nothing", "a": "true", "b": "true", "c": "true", "d": "nothing", "e": "nothing"} {
		want(t, name+" in get_T", at(tools, "get_T", "outputSchema", "properties", name, "deprecated"), is)
		want(t, name+" in the API", at(api, "components", "schemas", "T", "properties", name, "deprecated"), is)
	}
}

func lexerCrash(t *testing.T) {
	for _, sdl := range []string{"type A {\r  id: ID\r}\r", "type A { id", "type A", "type A { id: ID } \x00", "type", "\"\"\"", "type A @table(", "\ufefftype A { id: ID }"} {
		r := compile(t, []load.Input{{Path: "s.graphql", Text: []byte(sdl)}})
		for _, d := range r.Diagnostics {
			if d.Severity.String() == "error" && d.Span.Path() != "s.graphql" {
				t.Errorf("%q: %s", sdl, finding(d))
			}
		}
	}
}

// What YAML or CUE readers could take for another kind stays text, in values
// and in keys.
func wordsThatLookLikeValues(t *testing.T) {
	list := `["no", "3.10", "1e3", "2026-01-01", "~", "null", "true", "0755"]`
	for _, syntax := range []string{
		"-- o.yaml --\noperations: {no: {description: Adds it., input: {properties: {yes: {type: string, description: X., enum: " + list + "}}}}}\n",
		"-- o.cue --\npackage catalog\noperations: \"no\": {description: \"Adds it.\", input: properties: \"yes\": {type: \"string\", description: \"X.\", enum: " + list + "}}\n",
	} {
		compiled := files(t, compile(t, archive(header+syntax)))
		want(t, "enum", at(parse(t, compiled["mcp/operations.tools.json"]), "tools", "no", "inputSchema", "properties", "yes", "enum"), list)
	}
}

func textThatLooksLikeYAML(t *testing.T) {
	const text = "Returns it. More info: https://example.com/ - [a, b] {c: d} # e"
	for _, syntax := range []string{
		"-- o.yaml --\noperations: {a_b: {description: \"" + text + "\", input: {properties: {}}}}\n",
		"-- o.yaml --\noperations:\n  a_b:\n    description: >-\n      " + text + "\n    input: {properties: {}}\n",
		"-- o.cue --\npackage catalog\noperations: a_b: {description: \"" + text + "\", input: properties: {}}\n",
	} {
		compiled := files(t, compile(t, archive(header+syntax)))
		want(t, "description", at(parse(t, compiled["mcp/operations.tools.json"]), "tools", "a_b", "description"), canonjson.Compact(text))
	}
}
