package compiler_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"catalogc.dev/catalogc/compiler/load"
)

// generator writes catalogs that mostly compile, from small pools of names, so
// that names meet: types in types, paths alike, fields called like keys.
type generator struct{ *rand.Rand }

func (g generator) pick(words ...string) string { return words[g.IntN(len(words))] }

// maybe gives a text now and then.
func (g generator) maybe(text string) string {
	if g.IntN(3) == 0 {
		return text
	}
	return ""
}

var (
	typePool  = []string{"Error", "Operations", "OperationError", "A", "B", "C"}
	fieldPool = []string{"id", "property", "deleted", "operation", "ok", "name", "at", "deep"}
)

func (g generator) sdl() string {
	var b strings.Builder
	for _, name := range typePool[:1+g.IntN(len(typePool))] {
		export := g.pick("@export", "@export", `@export(name: "x/y")`, `@export(name: "x.y")`, `@export(name: "x_y")`, `@export(name: "")`,
			"@export(mcp: false)", "@export(rest: false)", "@hidden @export", "")
		fmt.Fprintf(&b, "%stype %s %s %s %s {\n", g.maybe("\"One row.\"\n"), name, g.pick("@table", "@table(database: \"d\")", ""), export, g.maybe("@sealed"))
		for i, field := range fieldPool[:1+g.IntN(len(fieldPool))] {
			typ := g.pick("ID", "Int", "Float", "Long", "String", "Boolean", "Date", "Bytes", "Any", "BigInt", "Blob", "Color", "Missing", typePool[g.IntN(len(typePool))])
			typ = g.pick(typ, typ, "["+typ+"]", "[["+typ+"!]]") + g.pick("", "!")
			fmt.Fprintf(&b, "  %s: %s %s %s\n", field, typ, g.pick("@indexed", "@createdTime", "@updatedTime", "@expiresAt", "@hidden", "@computed(from: \"1\")", "", "", "@relationship(from: id)"), g.maybe("@deprecated"))
			if i == 0 {
				fmt.Fprintf(&b, "  key%d: %s @primaryKey\n", g.IntN(2), g.pick("ID", "String!", "Long"))
			}
		}
		b.WriteString("}\n")
	}
	return b.String() + "enum Color { RED GREEN }\n"
}

func (g generator) overlays() string {
	var b strings.Builder
	b.WriteString("resources:\n")
	for _, name := range slices.Concat(typePool[:g.IntN(3)], []string{"Class", "Child"}) {
		fmt.Fprintf(&b, "  %s:\n    description: What %s holds.\n", name, name)
		if name == "Child" {
			fmt.Fprintf(&b, "    extends: %s\n", typePool[0])
		}
		if name == "Class" || g.IntN(3) == 0 {
			fmt.Fprintf(&b, "    verbs: [%s]\n", g.pick("get", "get, search", "create, delete", "get, search, create, update, patch, delete", ""))
		}
		fmt.Fprintf(&b, "    %s\n", g.maybe("path: "+g.pick("x.y", "x/y", "a", "A")))
		restated := "id: " + g.restated() + ", "
		if name == "Class" {
			restated = ""
		}
		fmt.Fprintf(&b, "    properties: {%s%s: %s, extra: %s}\n", restated, g.pick(fieldPool[1:]...), g.added(), g.added())
		if g.IntN(3) == 0 {
			fmt.Fprintf(&b, "    outputSchemas: {%s: {type: object, properties: {a: {type: array}}}}\n", g.pick("get", "search", "update", "delete"))
		}
		if g.IntN(3) == 0 {
			fmt.Fprintf(&b, "    mcpTools: [{name: %s, method: run%s}]\n", g.pick("get_A", "run_it", "x_y"), g.maybe(", description: Runs it."))
		}
	}
	return b.String()
}

// restated are overrides of a field that is there, added those of any field.
func (g generator) restated() string {
	return g.pick("null", "{description: Text.}", "{enum: [a, null]}", "{nullable: true}", "{hidden: true}", "{readOnly: true}", "{required: []}", g.added())
}

func (g generator) added() string {
	return g.pick("{type: string, primaryKey: true}", `{type: [string, "null"]}`, "{type: array}", `{type: object, properties: {x: {type: [integer, "null"]}}, required: [x]}`,
		"{type: array, items: {type: object}}", "{type: integer, hidden: true}", "{type: boolean, readOnly: true}")
}

func (g generator) catalog() []load.Input {
	settings := fmt.Sprintf(`catalog: {name: x, title: X, version: 1.0.0, roles: [a, b], openapi: {version: %s, contract: %s}, mcp: {explicitHints: %s}}
contracts:
  lean: {keyArgument: id, selectAttributes: true, verbs: {get: {mcp: record, http: {status: 200, body: record}}, search: {mcp: {type: object, properties: {records: {type: array}}}, http: {status: 200, body: records}}, update: {mcp: {type: object, properties: {ok: {type: boolean}, <pk>: {}}, required: [ok, <pk>]}, http: {status: 204}}, delete: {http: {status: 200, body: key}}}}
profiles:
  one: {from: resources, contract: record, roles: [a, b]}
  two: {from: resources, contract: lean, deny: ["*_x_*"]}
  ops: {from: operations, allow: ["*"]}
operations:
  run_it: {description: Runs it., input: {properties: {%s: {type: %s, description: Text.}}}}
`, g.pick("3.1", "3.0"), g.pick("record", "lean"), g.pick("true", "false"), g.pick(fieldPool...), g.pick("string", "array", "object", "[string, \"null\"]"))
	return []load.Input{
		{Path: "c.yaml", Text: []byte(settings)},
		{Path: "o.yaml", Text: []byte(g.overlays())},
		{Path: "s.graphql", Text: []byte(g.sdl())},
	}
}

// Property: a catalog compiles to files that hold what they promise, or to
// findings with a place; it never breaks the compiler.
func TestRandomCatalogs(t *testing.T) {
	count := 200
	if testing.Short() {
		count = 50
	}
	compiled := 0
	for seed := range uint64(count) {
		inputs := generator{rand.New(rand.NewPCG(seed, 7))}.catalog()
		r := compile(t, inputs)
		for _, d := range r.Diagnostics {
			if d.Severity.String() == "error" && d.Span.IsZero() {
				t.Errorf("seed %d: without a place: %s", seed, finding(d))
			}
		}
		if r.Files == nil {
			continue
		}
		compiled++
		out := files(t, r)
		checkFiles(t, out)
		validByKin(t, out["openapi.json"])
		if t.Failed() {
			t.Fatalf("seed %d:\n%s\n%s\n%s", seed, inputs[0].Text, inputs[1].Text, inputs[2].Text)
		}
	}
	if compiled < count/20 {
		t.Errorf("only %d of %d compiled: the generator makes too many mistakes", compiled, count)
	}
}
