package compiler_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"catalogc.dev/catalogc/compiler"
	"catalogc.dev/catalogc/compiler/load"
	"catalogc.dev/catalogc/internal/canonjson"
)

// bugs is where each kind of bug seen in other compilers is looked for. A kind
// is either run here, or names the test that does (folder:Test), or says why
// it can't happen to a compiler.
var bugs = []struct {
	kind    string
	run     func(*testing.T)
	covered string
}{
	{"desc-boilerplate", descBoilerplate, ""},
	{"param-desc-lost", paramDescLost, "compiler/link:TestUse"},
	{"body-dropped", bodyDropped, ""},
	{"input-schema-missing", inputSchemaMissing, "compiler/derive:TestAllowedOperations"},
	{"nil-to-null", nilToNull, "compiler/emit/openapi:TestNothingMissingIsPrintedAsNull"},
	{"omitempty-empty-array", emptyRequired, "compiler/link:TestUse"},
	{"map-order", nil, "compiler:TestShuffledInputs compiler:TestFreshProcesses"},
	{"diff-cycles-random", recursion, ""}, // of one compile; two are the diff's
	{"name-dots", badNames, "compiler/lint:TestDottedToolName"},
	{"name-space", badNames, ""},
	{"name-collision-drop", nil, "compiler/derive:TestNamesAreUnique compiler/derive:TestNameCollision"},
	{"prop-name-grammar", badParameterNames, ""},
	{"defs-dropped", sharedNestedType, "compiler:TestToolListsAreClosedWorld"},
	{"output-schema-shape", outputSchemaShape, ""},
	{"top-level-combinator", rootCombinator, ""},
	{"items-wrong-type", itemsOfTwoLists, ""},
	{"desc-length-silent-cut", descriptionLengths, "compiler/check:TestLengthCountsCodePoints"},
	{"utf8-overcut", descriptionLengths, ""},
	{"annot-copied", annotationsAreOwn, ""},
	{"annot-default-inverted", explicitHints, ""}, // of one compile; two are the diff's
	{"cursor-endless", nil, "serving: a compiled list is one page without a cursor"},
	{"list-null", nil, "compiler/capture:TestForms"},
	{"yaml-merge-twice", nil, "compiler/load:TestYAMLValues"},
	{"yaml-dup-key", duplicateKeys, "compiler/load:TestDuplicateKeyNamesBothPlaces"},
	{"yaml-octal", nil, "compiler/load:TestYAMLFindings"},
	{"yaml-date-key", dateKeys, "compiler/load:TestYAMLValues"},
	{"float-format", floatFormat, "compiler/load:TestCanonicalDecimal"},
	{"yaml-flow-comma", nil, "compiler/load:TestYAMLFindings"},
	{"yaml-hash", nil, "compiler/load:TestYAMLFindings"},
	{"gql-comment-docs", nil, "compiler/link:TestCommentsAsDocstrings"},
	{"gql-wrong-error", undefinedType, "compiler/link:TestSDLMistakes"},
	{"gql-merge-directive-lost", nil, "compiler/link:TestSDLMistakes"},
	{"gql-deprecated-empty", deprecated, ""},
	{"gql-lexer-crash", lexerCrash, "compiler/load:TestGQLLexerCrash"},
	{"ref-sibling-30", refSibling, "compiler/emit/openapi:TestTextBesideAReference"},
	{"nullable-31", nullable, "compiler/emit/openapi:TestNoDialectUsesTheOthersWords"},
	{"path-template-conflict", pathTemplates, "compiler/derive:TestPathCollision compiler/emit/openapi:TestTwoTemplatesOfOnePath"},
	{"emit-yaml-quoting", wordsThatLookLikeValues, "compiler:TestYAMLTurnedIntoCUE"},
	{"string-reparsed", textThatLooksLikeYAML, ""},
	{"cue-order-eval", nil, "compiler:TestYAMLTurnedIntoCUE compiler/load:TestCUEOrderDoesNotMatter"},
	{"comment-lost-export", nil, "rewriting: the compiler never writes a catalog file"},
}

func TestBugs(t *testing.T) {
	if len(bugs) != 41 {
		t.Errorf("%d kinds, want all 41", len(bugs))
	}
	seen := map[string]bool{}
	for _, bug := range bugs {
		if seen[bug.kind] {
			t.Errorf("%s is listed twice", bug.kind)
		}
		seen[bug.kind] = true
		t.Run(bug.kind, func(t *testing.T) {
			if bug.run != nil {
				bug.run(t)
			} else if bug.covered == "" {
				t.Error("nobody looks for it")
			}
			for _, ref := range strings.Fields(bug.covered) {
				if folder, name, ok := strings.Cut(ref, ":"); ok && name != "" && !hasTest(t, folder, name) {
					t.Errorf("%s has no test %s", folder, name)
				}
			}
		})
	}
}

// hasTest tells whether a folder's tests have one of this name.
func hasTest(t *testing.T, folder, name string) bool {
	t.Helper()
	sources, err := filepath.Glob(filepath.Join("..", filepath.FromSlash(folder), "*_test.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, source := range sources {
		text, err := os.ReadFile(source)
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(string(text), "\nfunc "+name+"(") {
			return true
		}
	}
	return false
}

const header = "-- c.yaml --\ncatalog: {name: x, title: X, version: 1.0.0}\n"

// operations compiles operations written in YAML's flow style, and gives their
// tools; there must be no errors.
func operations(t *testing.T, text string) any {
	t.Helper()
	compiled := files(t, compile(t, archive(header+"-- o.yaml --\noperations: {"+text+"}\n")))
	return at(parse(t, compiled["mcp/operations.tools.json"]), "tools")
}

// application compiles a schema and gives its tools and the API.
func application(t *testing.T, sdl string, more ...string) (tools, api any) {
	t.Helper()
	compiled := files(t, compile(t, archive(header+"-- s.graphql --\n"+sdl+"\n"+strings.Join(more, ""))))
	return at(parse(t, compiled["mcp/application.tools.json"]), "tools"), parse(t, compiled["openapi.json"])
}

// refused compiles what must not compile, and gives the errors.
func refused(t *testing.T, text string) []string {
	t.Helper()
	r := compile(t, archive(header+text))
	if r.Files != nil {
		t.Errorf("compiled to %d files", len(r.Files))
	}
	return errorsOf(r)
}

func errorsOf(r *compiler.Result) []string {
	var out []string
	for _, d := range r.Diagnostics {
		if d.Severity.String() == "error" {
			out = append(out, finding(d))
		}
	}
	return out
}

// want compares a value with JSON on one line.
func want(t *testing.T, what string, got any, json string) {
	t.Helper()
	if show(got) != json {
		t.Errorf("%s\n got  %s\n want %s", what, show(got), json)
	}
}

func wantErrors(t *testing.T, got []string, want ...string) {
	t.Helper()
	if len(got) != len(want) {
		t.Errorf("errors:\n got  %s\n want %s", strings.Join(got, "\n      "), strings.Join(want, "\n      "))
		return
	}
	for i := range want {
		if !strings.Contains(got[i], want[i]) {
			t.Errorf("error %d is %q, want %q in it", i, got[i], want[i])
		}
	}
}

func descBoilerplate(t *testing.T) {
	r := compile(t, archive(header+`-- s.graphql --
type Product @table @export { id: ID @primaryKey name: String }
type Order @table @export { id: ID @primaryKey name: String }
type Customer @table @export { id: ID @primaryKey name: String }
`))
	found := findings(r, "near-identical-descriptions", "resource-without-docstring", "property-without-docstring")
	for _, name := range []string{"Product", "Order", "Customer"} {
		if n := strings.Count(strings.Join(found, "\n"), `"`+name+`"`); n < 2 {
			t.Errorf("%s is named %d times in %q", name, n, found)
		}
	}
	if !strings.Contains(strings.Join(found, "\n"), "near-identical-descriptions") {
		t.Errorf("nobody says that the tools read alike: %q", found)
	}
}

func paramDescLost(t *testing.T) {
	wantErrors(t, refused(t, "-- o.yaml --\noperations: {a_b: {description: Adds it., input: {properties: {id: {description: Job id., schema: {type: string}}}}}}\n"),
		`o.yaml:1:64 param-without-type`, `o.yaml:1:91 unknown-field`)
	tools := operations(t, `a_b: {description: Adds it., input: {properties: {id: {type: object, description: Outer., properties: {id: {type: string, description: Inner.}}}}}}`)
	want(t, "both texts", at(tools, "a_b", "inputSchema", "properties", "id"),
		`{"type": "object", "description": "Outer.", "properties": {"id": {"type": "string", "description": "Inner."}}, "additionalProperties": false}`)
}

func bodyDropped(t *testing.T) {
	compiled := files(t, compile(t, archive(header+`-- o.yaml --
vocabulary: {filter: {type: object, description: What to find., properties: {city: {type: string, description: City.}}, required: [city]}}
operations: {search_docks: {description: Searches docks., input: {use: filter}}}
`)))
	tool := at(parse(t, compiled["mcp/operations.tools.json"]), "tools", "search_docks")
	want(t, "the tool", at(tool, "inputSchema"),
		`{"type": "object", "description": "What to find.", "properties": {"city": {"type": "string", "description": "City."}}, "required": ["city"], "additionalProperties": false}`)
	body := at(parse(t, compiled["openapi.json"]), "components", "schemas", "operation.search_docks")
	want(t, "the API", at(body, "properties", "city"), `{"type": "string", "description": "City."}`)
	want(t, "the API", at(body, "required"), `["operation", "city"]`)
}

func inputSchemaMissing(t *testing.T) {
	// CUE files may say one thing together; YAML files may not.
	compiled := files(t, compile(t, archive(header+`-- a.cue --
package catalog
operations: list_docks: description: "Lists docks."
-- b.cue --
package catalog
operations: list_docks: input: properties: limit: {type: "integer", description: "Most to return."}
`)))
	want(t, "the input", at(parse(t, compiled["mcp/operations.tools.json"]), "tools", "list_docks", "inputSchema", "properties"),
		`{"limit": {"type": "integer", "description": "Most to return."}}`)
	wantErrors(t, refused(t, `-- a.yaml --
operations: {list_docks: {description: Lists docks.}}
-- b.yaml --
operations: {list_docks: {input: {properties: {}}}}
`), `b.yaml:1:14 duplicate-entry: operation "list_docks" is defined twice`)
}

func nilToNull(t *testing.T) {
	compiled := files(t, compile(t, archive(header+`-- o.yaml --
operations:
  a_b: {description: Adds it., input: {properties: {x: {type: string, description: X.}, y: {type: object, description: Y., properties: {z: {type: array, description: Z., items: {}}}}}}}
  c_d: {description: Counts it.}
  e_f: {description: Exports it., input: {}}
resources: {Class: {verbs: [get, search, create, update, patch, delete], properties: {}}}
-- s.graphql --
type T @table @export { id: ID @primaryKey n: N l: [N] }
type N { a: Int }
type Bare @table @export
`)))
	for path, data := range compiled {
		if nulls := strings.Count(string(data), ": null"); nulls > 0 {
			t.Errorf("%s has %d members that are null", path, nulls)
		}
	}
	if len(compiled) < 5 {
		t.Errorf("%d files", len(compiled))
	}
}

func emptyRequired(t *testing.T) {
	overlay := "-- o.yaml --\nresources: {T: {properties: {home: {required: []}}}}\n"
	tools, _ := application(t, "type T @table @export { id: ID @primaryKey home: Home }\ntype Home { street: String! }", overlay)
	want(t, "an empty list over one that has a name", at(tools, "create_T", "inputSchema", "properties", "home"),
		`{"type": ["object", "null"], "properties": {"street": {"type": "string"}}, "required": [], "additionalProperties": false}`)
	want(t, "an empty list", at(operations(t, "a_b: {description: Adds it., input: {properties: {}, required: []}}"), "a_b", "inputSchema"),
		`{"type": "object", "properties": {}, "required": [], "additionalProperties": false}`)
}

func recursion(t *testing.T) {
	sdl := "type Token @table @export { id: ID @primaryKey \"Its parent.\" parent: Token children: [Token] }"
	_, first := application(t, sdl)
	for range 50 {
		if _, again := application(t, sdl); show(again) != show(first) {
			t.Fatal("two compiles differ")
		}
	}
}

func badNames(t *testing.T) {
	for _, name := range []string{"calendar.respondToEvent", "Dockerfile problems scanner", "2fa", "", "größe", strings.Repeat("a", 65)} {
		found := refused(t, fmt.Sprintf("-- o.yaml --\noperations: {%q: {description: Adds it., input: {properties: {}}}}\n", name))
		if len(found) != 1 || !strings.Contains(found[0], "o.yaml:1:14 bad-name") {
			t.Errorf("%q: %q", name, found)
		}
	}
	operations(t, strings.Repeat("a", 64)+": {description: Adds it., input: {properties: {}}}")
}

func badParameterNames(t *testing.T) {
	for _, name := range []string{"$top", "filter[search]", "uids[]", "日本", strings.Repeat("a", 65)} {
		found := refused(t, fmt.Sprintf("-- o.yaml --\noperations: {a_b: {description: Adds it., input: {properties: {%q: {type: string, description: X.}}}}}\n", name))
		if len(found) != 1 || !strings.Contains(found[0], "o.yaml:1:64 bad-name") {
			t.Errorf("%q: %q", name, found)
		}
	}
}

func sharedNestedType(t *testing.T) {
	tools, _ := application(t, "type T @table @export { id: ID @primaryKey a: N b: [N!] c: M }\ntype M { n: N }\ntype N { x: Int! }")
	n := `"properties": {"x": {"type": "integer"}}, "required": ["x"], "additionalProperties": false}`
	properties := at(tools, "create_T", "inputSchema", "properties")
	want(t, "a", at(properties, "a"), `{"type": ["object", "null"], `+n)
	want(t, "b", at(properties, "b", "items"), `{"type": "object", `+n)
	want(t, "c", at(properties, "c", "properties", "n"), `{"type": ["object", "null"], `+n)
	for _, key := range []string{"inputSchema", "outputSchema"} {
		if _, problems := checkExamples(t, at(tools, "update_T", key)); len(problems) > 0 {
			t.Errorf("%s: %v", key, problems)
		}
	}
}

func outputSchemaShape(t *testing.T) {
	for _, output := range []string{"{description: What it found.}", "{type: array, items: {type: string}}", "{type: string}"} {
		for _, place := range []string{
			"operations: {a_b: {description: Adds it., output: " + output + "}}",
			"resources: {A: {verbs: [get], outputSchemas: {get: " + output + "}}}",
			"resources: {A: {mcpTools: [{name: a_b, method: m, description: Adds it., inputSchema: {properties: {}}, outputSchema: " + output + "}]}}",
		} {
			if got := refused(t, "-- o.yaml --\n"+place+"\n"); len(got) == 0 || !strings.Contains(got[0], "o.yaml:1:") {
				t.Errorf("%s: %q", place, got)
			}
		}
	}
}

func rootCombinator(t *testing.T) {
	for _, word := range []string{"anyOf", "oneOf", "allOf"} {
		wantErrors(t, refused(t, "-- o.yaml --\noperations: {a_b: {description: Adds it., input: {properties: {}, "+word+": [{required: [a]}]}}}\n"), "root-combinator")
	}
	// A choice deeper down is fine.
	tools := operations(t, "a_b: {description: Adds it., input: {properties: {x: {description: X., anyOf: [{type: string}, {type: integer}]}}}}")
	want(t, "x", at(tools, "a_b", "inputSchema", "properties", "x", "anyOf"), `[{"type": "string"}, {"type": "integer"}]`)
	// GraphQL's own way to say it doesn't reach a tool.
	application(t, "input Choice @oneOf { a: Int b: Int }\ntype T @table @export { id: ID @primaryKey }")
}

func itemsOfTwoLists(t *testing.T) {
	tools := operations(t, "a_b: {description: Adds it., input: {properties: {"+
		"names: {type: array, description: Names., items: {type: string}}, "+
		"docks: {type: array, description: Docks., items: {type: object, properties: {code: {type: string, description: Code.}}}}, "+
		"any: {type: array, description: Any.}}}}")
	properties := at(tools, "a_b", "inputSchema", "properties")
	want(t, "names", at(properties, "names", "items"), `{"type": "string"}`)
	want(t, "docks", at(properties, "docks", "items"), `{"type": "object", "properties": {"code": {"type": "string", "description": "Code."}}, "additionalProperties": false}`)
	want(t, "any", at(properties, "any", "items"), `{}`)
}

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

func annotationsAreOwn(t *testing.T) {
	text := "-- o.yaml --\noperations:\n" +
		"  drop_bikes: {description: Drops all bikes. Destructive., hints: {destructive: true}, input: {properties: {}}}\n" +
		"  get_bike: {description: Returns a bike., input: {properties: {}}}\n" +
		"  list_bikes: {description: Lists bikes., hints: {readOnly: false}, input: {properties: {}}}\n"
	r := compile(t, archive(header+text))
	tools := at(parse(t, files(t, r)["mcp/operations.tools.json"]), "tools")
	want(t, "drop_bikes", at(tools, "drop_bikes", "annotations"), `{"destructiveHint": true}`)
	want(t, "get_bike", at(tools, "get_bike", "annotations"), "nothing")
	found := findings(r, "read-only-name-with-writing-hint")
	if len(found) != 1 || !strings.Contains(found[0], "list_bikes") {
		t.Errorf("a name that says read and a hint that says write: %q", found)
	}
}

// An absent hint means the protocol's default, and is filled in with it where
// a catalog asks for that.
func explicitHints(t *testing.T) {
	text := "operations: {a_b: {description: Adds it., hints: {openWorld: false}, input: {properties: {}}}, c_d: {description: Counts it., hints: {readOnly: true, destructive: false}, input: {properties: {}}}}\n"
	for explicit, hints := range map[bool][2]string{
		false: {`{"openWorldHint": false}`, `{"readOnlyHint": true, "destructiveHint": false}`},
		true: {`{"readOnlyHint": false, "destructiveHint": true, "idempotentHint": false, "openWorldHint": false}`,
			`{"readOnlyHint": true, "destructiveHint": false, "idempotentHint": false, "openWorldHint": true}`},
	} {
		compiled := files(t, compile(t, archive(fmt.Sprintf("-- c.yaml --\ncatalog: {name: x, title: X, version: 1.0.0, mcp: {explicitHints: %t}}\n%s", explicit, text))))
		tools := at(parse(t, compiled["mcp/operations.tools.json"]), "tools")
		for i, name := range []string{"a_b", "c_d"} {
			want(t, fmt.Sprintf("%s, explicit: %t", name, explicit), at(tools, name, "annotations"), hints[i])
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

func refSibling(t *testing.T) {
	sdl := "-- s.graphql --\ntype T @table @export { id: ID @primaryKey \"Where it stands.\" home: Home! }\n\"A place.\"\ntype Home { street: String }\n"
	for version, schema := range map[string]string{
		"3.0.3": `{"allOf": [{"$ref": "#/components/schemas/Home"}], "description": "Where it stands."}`,
		"3.1.0": `{"$ref": "#/components/schemas/Home", "description": "Where it stands."}`,
	} {
		document := files(t, compile(t, archive("-- c.yaml --\ncatalog: {name: x, title: X, version: 1.0.0, openapi: {version: "+version+"}}\n"+sdl)))["openapi.json"]
		want(t, version, at(parse(t, document), "components", "schemas", "T", "properties", "home"), schema)
		validByKin(t, document)
	}
}

func nullable(t *testing.T) {
	sdl := "-- s.graphql --\ntype T @table @export { id: ID! @primaryKey a: String b: [Int] c: Home }\ntype Home { street: String }\n"
	for version, schemas := range map[string][3]string{
		"3.0.3": {`{"type": "string", "nullable": true}`, `{"type": "array", "nullable": true, "items": {"type": "integer", "format": "int32"}}`, ""},
		"3.1.0": {`{"type": ["string", "null"]}`, `{"type": ["array", "null"], "items": {"type": "integer", "format": "int32"}}`, `{"anyOf": [{"$ref": "#/components/schemas/Home"}, {"type": "null"}]}`},
	} {
		document := files(t, compile(t, archive("-- c.yaml --\ncatalog: {name: x, title: X, version: 1.0.0, openapi: {version: "+version+"}}\n"+sdl)))["openapi.json"]
		properties := at(parse(t, document), "components", "schemas", "T", "properties")
		for i, name := range []string{"a", "b", "c"} {
			if schemas[i] != "" {
				want(t, version+" "+name, at(properties, name), schemas[i])
			}
		}
		text := string(document)
		if version == "3.1.0" && strings.Contains(text, `"nullable"`) || version == "3.0.3" && strings.Contains(text, `"null"`) {
			t.Errorf("%s speaks the other's dialect", version)
		}
		validByKin(t, document)
		validByLibopenapi(t, document)
	}
}

func pathTemplates(t *testing.T) {
	wantErrors(t, refused(t, "-- s.graphql --\ntype A @table @export(name: \"test\") { a: ID @primaryKey }\ntype B @table @export(name: \"test\") { b: ID @primaryKey }\n"),
		`s.graphql:2:6 path-collision: resources "A" and "B" have the same path /test`)
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
