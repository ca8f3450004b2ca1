package compiler_test

// Bugs of tool lists: what an agent would be told, or not.

import (
	"fmt"
	"strings"
	"testing"
)

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
