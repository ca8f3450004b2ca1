package compiler_test

import (
	"bytes"
	"context"
	"maps"
	"path"
	"slices"
	"strings"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/pb33f/libopenapi"
	validator "github.com/pb33f/libopenapi-validator"
	"github.com/santhosh-tekuri/jsonschema/v6"

	"catalogc.dev/catalogc/compiler/load"
	"catalogc.dev/catalogc/internal/canonjson"
)

// revisions are MCP's, each with the place of its definitions and the result
// that tells about a server.
var revisions = []struct{ name, definitions, server string }{
	{"2024-11-05", "definitions", "InitializeResult"},
	{"2025-03-26", "definitions", "InitializeResult"},
	{"2025-06-18", "definitions", "InitializeResult"},
	{"2025-11-25", "$defs", "InitializeResult"},
	{"2026-07-28", "$defs", "DiscoverResult"},
}

// official compiles a definition of one revision's official schema.
func official(t *testing.T, revision, definitions, name string) *jsonschema.Schema {
	t.Helper()
	c := jsonschema.NewCompiler()
	c.AssertFormat()
	s, err := c.Compile("testdata/mcp-schema/" + revision + ".schema.json#/" + definitions + "/" + name)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// instance reads JSON the way the validator wants it.
func instance(t *testing.T, data []byte) any {
	t.Helper()
	v, err := jsonschema.UnmarshalJSON(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// Every file of the compiled catalog is valid under all five revisions at once
// (DESIGN §8).
func TestMCPFilesFitEveryRevision(t *testing.T) {
	compiled := compiledShipped(t)
	for file, data := range compiledFactory(t) {
		if path.Dir(file) == "mcp" {
			compiled["mcp/example."+path.Base(file)] = data
		}
	}
	seen := map[string]int{}
	for _, revision := range revisions {
		definitions := map[string]*jsonschema.Schema{}
		for kind, name := range map[string]string{
			"tools": "ListToolsResult", "resources": "ListResourcesResult", "server": revision.server,
			"boot": "CallToolResult", "visual": "CallToolResult", "prompts": "ListPromptsResult", "get": "GetPromptResult",
		} {
			definitions[kind] = official(t, revision.name, revision.definitions, name)
		}
		for file, data := range compiled {
			if path.Dir(file) != "mcp" {
				continue
			}
			kind := kindOf(file)
			if definitions[kind] == nil {
				if kind != "errors" { // MCP has no word for it
					t.Errorf("no definition for %s", file)
				}
				continue
			}
			results := []any{instance(t, data)}
			if kind == "get" { // a map of results
				results = slices.Collect(maps.Values(results[0].(map[string]any)))
			}
			for _, result := range results {
				seen[kind]++
				if err := definitions[kind].Validate(result); err != nil {
					t.Errorf("%s under %s: %v", file, revision.name, err)
				}
			}
		}
	}
	for _, kind := range []string{"tools", "resources", "server", "boot", "visual", "prompts", "get"} {
		if seen[kind] < 5 {
			t.Errorf("validated %d results of %s", seen[kind], kind)
		}
	}
}

// kindOf is what an MCP file holds: mcp/<profile>[.<role>].<kind>.json.
func kindOf(file string) string {
	name := strings.TrimSuffix(path.Base(file), ".json")
	return name[strings.LastIndex(name, ".")+1:]
}

// One version string, and every output takes it from the catalog (DESIGN §3);
// what is said of resources and tools is what there is.
func TestServerFile(t *testing.T) {
	for _, c := range []struct{ name, sdl, capabilities string }{
		{"tools and resources", "type T @table @export { id: ID @primaryKey }", `{"resources": {}, "tools": {}}`},
		{"operations alone", "type T @table { id: ID @primaryKey }", `{"tools": {}}`},
	} {
		compiled := files(t, compile(t, archive(`
-- c.yaml --
catalog: {name: bikes, title: Bikes, version: 9.8.7-rc.1, mcp: {ttlMs: 60000, cacheScope: public}}
operations: {add_user: {description: Adds a user., input: {properties: {}}}}
server: {instructions: "Call add_user first.\nThen stop."}
-- s.graphql --
`+c.sdl+"\n")))
		server := parse(t, compiled["mcp/server.json"])
		info := `{"name": "bikes", "title": "Bikes", "version": "9.8.7-rc.1"}`
		for _, path := range [][]string{{"serverInfo"}, {"_meta", "io.modelcontextprotocol/serverInfo"}} {
			if got := show(at(server, path...)); got != info {
				t.Errorf("%s: %v is %s, want %s", c.name, path, got, info)
			}
		}
		if got := show(at(server, "capabilities")); got != c.capabilities {
			t.Errorf("%s: capabilities %s, want %s", c.name, got, c.capabilities)
		}
		if got := at(server, "instructions"); got != "Call add_user first. Then stop." {
			t.Errorf("%s: instructions %q", c.name, got)
		}
		if got := at(parse(t, compiled["openapi.json"]), "info", "version"); got != "9.8.7-rc.1" {
			t.Errorf("%s: the API has version %v", c.name, got)
		}
		tools := parse(t, compiled["mcp/operations.tools.json"])
		if got := show(at(tools, "ttlMs")) + show(at(tools, "cacheScope")); got != `60000"public"` {
			t.Errorf("%s: caching %s", c.name, got)
		}
	}
}

// The official schemas can fail: otherwise the test above says nothing.
func TestOfficialSchemasCanFail(t *testing.T) {
	for _, revision := range revisions {
		list := official(t, revision.name, revision.definitions, "ListToolsResult")
		for _, broken := range []string{
			`{"resultType": "complete", "ttlMs": 0, "cacheScope": "private"}`,
			`{"resultType": "complete", "ttlMs": 0, "cacheScope": "private", "tools": null}`,
			`{"resultType": "complete", "ttlMs": 0, "cacheScope": "private", "tools": [{"name": "a"}]}`,
			`{"resultType": "complete", "ttlMs": 0, "cacheScope": "private", "tools": [{"name": "a", "inputSchema": {"type": "array"}}]}`,
		} {
			if list.Validate(instance(t, []byte(broken))) == nil {
				t.Errorf("%s accepts %s", revision.name, broken)
			}
		}
	}
}

// The official schemas are weak (facts/mcp.md §1: misspelt hints and names
// with spaces pass), so our own closed-world check comes on top.
func TestToolListsAreClosedWorld(t *testing.T) {
	lists, tools := 0, 0
	for file, data := range compiledShipped(t) {
		if path.Dir(file) != "mcp" || kindOf(file) != "tools" {
			continue
		}
		list := parse(t, data)
		for _, problem := range closedWorld(list) {
			t.Errorf("%s: %s", file, problem)
		}
		lists++
		tools += len(at(list, "tools").([]any))
	}
	if lists < 8 || tools < 100 {
		t.Errorf("looked at %d tools in %d lists only", tools, lists)
	}
}

// Every schema compiles as draft 2020-12, and every default and example is
// valid under the schema it stands in.
func TestToolSchemasCompile(t *testing.T) {
	examples := 0
	for file, data := range compiledShipped(t) {
		if path.Dir(file) != "mcp" || kindOf(file) != "tools" {
			continue
		}
		for _, item := range at(parse(t, data), "tools").([]any) {
			for _, key := range []string{"inputSchema", "outputSchema"} {
				schema, given := item.(canonjson.Object).Get(key)
				if !given {
					continue
				}
				name := file + " " + show(at(item, "name")) + " " + key
				n, problems := checkExamples(t, schema)
				examples += n
				for _, problem := range problems {
					t.Errorf("%s: %s", name, problem)
				}
			}
		}
	}
	if examples < 50 {
		t.Errorf("only %d defaults and examples", examples)
	}
}

// checkExamples compiles a schema and each one in it, and validates defaults
// and examples. It returns how many there were.
func checkExamples(t *testing.T, schema any) (int, []string) {
	t.Helper()
	c := jsonschema.NewCompiler()
	c.DefaultDraft(jsonschema.Draft2020)
	c.AssertFormat()
	if err := c.AddResource("tool:/schema", instance(t, canonjson.Marshal(schema))); err != nil {
		t.Fatal(err)
	}
	count := 0
	var problems []string
	eachSchema(schema, "", func(pointer string, s canonjson.Object) {
		compiled, err := c.Compile("tool:/schema#" + pointer)
		if err != nil {
			problems = append(problems, pointer+": "+err.Error())
			return
		}
		var values []any
		if examples, ok := s.Get("examples"); ok {
			values = append(values, examples.([]any)...)
		}
		if fallback, ok := s.Get("default"); ok {
			values = append(values, fallback)
		}
		count += len(values)
		for _, v := range values {
			if err := compiled.Validate(instance(t, canonjson.Marshal(v))); err != nil {
				problems = append(problems, pointer+": "+show(v)+": "+strings.ReplaceAll(err.Error(), "\n", " "))
			}
		}
	})
	return count, problems
}

func TestCheckExamplesCanFail(t *testing.T) {
	for _, schema := range []string{
		`{"type": "object", "properties": {"a": {"type": "integer", "examples": ["x"]}}}`,
		`{"type": "array", "items": {"type": "string", "enum": ["a"], "default": "b"}}`,
		`{"type": "string", "format": "date-time", "examples": ["yesterday"]}`,
		`{"type": "strnig"}`,
		`{"type": "object", "required": ["a", "a"]}`,
		`{"anyOf": [{"type": "string", "pattern": "("}]}`,
	} {
		if _, problems := checkExamples(t, parse(t, []byte(schema))); len(problems) == 0 {
			t.Errorf("nothing wrong with %s", schema)
		}
	}
}

// The OpenAPI document is valid in both versions, for two validators.
func TestOpenAPIDocumentIsValid(t *testing.T) {
	plain, err := shippedInputs()
	if err != nil {
		t.Fatal(err)
	}
	for version, inputs := range map[string][]load.Input{
		"3.1.0": plain,
		"3.0.3": shippedWith(t, "catalog.yaml", "openapi:\n", "openapi:\n    version: 3.0.3\n"),
	} {
		t.Run(version, func(t *testing.T) {
			document := files(t, compile(t, inputs))["openapi.json"]
			if got := at(parse(t, document), "openapi"); got != version {
				t.Fatalf("version %v", got)
			}
			validByKin(t, document)
			validByLibopenapi(t, document)
		})
	}
}

func validByKin(t *testing.T, data []byte) {
	t.Helper()
	doc, err := openapi3.NewLoader().LoadFromData(data)
	if err != nil {
		t.Fatalf("kin-openapi can't load it: %v", err)
	}
	if err := doc.Validate(context.Background(), openapi3.EnableMultiError()); err != nil {
		t.Errorf("kin-openapi rejects it: %v", err)
	}
}

func validByLibopenapi(t *testing.T, data []byte) {
	t.Helper()
	doc, err := libopenapi.NewDocument(data)
	if err != nil {
		t.Fatalf("libopenapi can't load it: %v", err)
	}
	v, errs := validator.NewValidator(doc)
	if len(errs) > 0 {
		t.Fatalf("libopenapi can't model it: %v", errs)
	}
	if ok, problems := v.ValidateDocument(); !ok {
		for _, p := range problems {
			t.Errorf("libopenapi rejects it: %s: %s %v", p.Message, p.Reason, p.SchemaValidationErrors)
		}
	}
}
