package lint_test

import (
	"fmt"
	"strings"
	"testing"

	"catalogc.dev/catalogc/compiler/clients"
)

// forClients is a catalog that cares about these clients.
func forClients(names, operation string) string {
	return "catalog: {name: harper, version: 5.1.0, clients: [" + names + "]}\noperations:\n  get_job: {description: Returns one job., " + operation + "}\n" +
		"profiles: {all: {from: operations, allow: [\"*\"]}}\n"
}

func TestClientName(t *testing.T) {
	testRule(t, "client-name", []lintCase{
		{"dot", named("calendar.respond"), []string{`tool name "calendar.respond" isn't accepted by OpenAI and Anthropic`}},
		{"space", named("get job"), []string{"OpenAI, Anthropic and Gemini"}},
		{"digit-first", named("2fa_status"), []string{"isn't accepted by Gemini"}},
		{"fine", named("calendar_respond", "get-job", "_hello"), nil},
	})
}

func TestClientParameterName(t *testing.T) {
	testRule(t, "client-parameter-name", []lintCase{
		{"sign", withParams(`"a b<": {"type": "string"}`), []string{`Anthropic and Gemini may refuse parameter "a b<" of tool "get_job"`}},
		{"dash", withParams(`"page-size": {"type": "integer"}, "api-version": {"type": "string"}`), []string{`Gemini may refuse 2 parameter names`}},
		{"catalog", forClients("gemini", `input: {properties: {page-size: {type: integer, description: Size.}}}`), []string{`"page-size"`}},
		{"not-asked-for", forClients("anthropic", `input: {properties: {page-size: {type: integer, description: Size.}}}`), nil},
		{"nested-keys-are-free", withParams(`"sort": {"type": "object", "properties": {"$meta": {"type": "string"}}}`), nil},
	})
}

func TestClientDescriptionCut(t *testing.T) {
	testRule(t, "client-description-cut", []lintCase{
		{"claude-code", oneTool("Returns " + strings.Repeat("é", 2041)), []string{`description of "list_users" has 2049 characters; at most 2048 for Claude Code`}},
		{"fits", oneTool("Returns " + strings.Repeat("é", 2040)), nil},
		{"directory", strings.Replace(forClients("chatgpt-directory", `input: {properties: {}}`), "one job.", "one job"+strings.Repeat(" again", 40)+".", 1),
			[]string{"at most 200 for the ChatGPT directory"}},
		{"directory-not-asked-for", strings.Replace(forClients("openai", `input: {properties: {}}`), "one job.", "one job"+strings.Repeat(" again", 40)+".", 1), nil},
	})
}

func TestClientToolCount(t *testing.T) {
	tools := func(n int) string {
		names := make([]string, n)
		for i := range names {
			names[i] = fmt.Sprintf("tool_%d", i)
		}
		return named(names...)
	}
	testRule(t, "client-tool-count", []lintCase{
		{"cursor", tools(81), []string{"the list has 81 tools, more than Cursor can take"}},
		{"all", tools(129), []string{"OpenAI, Cursor and VS Code"}},
		{"fits", tools(80), nil},
	})
}

func TestClientSchema(t *testing.T) {
	bare := func(schema string) string {
		return `{"tools": [{"name": "get_job", "inputSchema": ` + schema + `}]}`
	}
	testRule(t, "client-schema", []lintCase{
		{"root-combinator", bare(`{"type": "object", "properties": {}, "anyOf": [{"required": ["id"]}]}`), []string{`Anthropic can't take the anyOf, oneOf or allOf`}},
		{"no-properties", bare(`{"type": "object"}`), []string{`OpenAI can't take the missing properties`}},
		{"reference", withParams(`"id": {"$ref": "#/$defs/id"}`), []string{`the $ref in parameter "id" of tool "get_job"`}},
		{"numbers", withParams(`"level": {"type": "integer", "enum": [1, 2]}`), []string{`Gemini can't take the enum of numbers or flags in parameter "level"`}},
		{"empty-member", withParams(`"sort": {"type": "string", "enum": ["", "asc"]}`), []string{`the empty text in the enum of parameter "sort"`}},
		{"draft-4-bound", withParams(`"n": {"type": "integer", "minimum": 0, "exclusiveMinimum": true}`), []string{`bound in parameter "n"`}},
		{"catalog", forClients("gemini", `input: {properties: {level: {type: integer, enum: [1, 2], description: Level.}}}`), []string{`"level" of tool "get_job"`}},
		{"not-asked-for", forClients("anthropic", `input: {properties: {level: {type: integer, enum: [1, 2], description: Level.}}}`), nil},
		{"nested-combinator", withParams(`"id": {"anyOf": [{"type": "string"}, {"type": "integer"}]}`), nil},
		{"null-in-an-enum", withParams(`"sort": {"type": ["string", "null"], "enum": ["asc", null]}`), nil},
		{"number-as-bound", withParams(`"n": {"type": "integer", "exclusiveMinimum": 0}`), nil},
	})
}

func TestClientHints(t *testing.T) {
	testRule(t, "client-hints", []lintCase{
		{"chatgpt", forClients("chatgpt-directory", `hints: {readOnly: true}, input: {properties: {}}`), []string{`tool "get_job" has no destructiveHint, no openWorldHint`}},
		{"anthropic", forClients("anthropic-directory", `hints: {openWorld: false}, input: {properties: {}}`), []string{`has no title, no readOnlyHint or destructiveHint`}},
		{"all-there", forClients("chatgpt-directory, anthropic-directory", `title: Get job, hints: {readOnly: true, destructive: false, openWorld: false}, input: {properties: {}}`), nil},
		{"not-asked-for", forClients("openai", `input: {properties: {}}`), nil},
		{"defaults-filled-in", strings.Replace(forClients("chatgpt-directory", `input: {properties: {}}`), "version", "mcp: {explicitHints: true}, version", 1), nil},
	})
}

// TestBrokenTool: the tool that other linters were measured with, of whose
// structural faults they find almost none (facts/mcp.md §3).
func TestBrokenTool(t *testing.T) {
	name := "do é " + strings.Repeat("x", 86)
	all := lintJSON(t, fmt.Sprintf(`{"tools": [{"name": %q, "description": "Does it.", "inputSchema": {"type": "object", "properties": {
		"a b<": {"type": "string", "description": "First."},
		"list": {"type": "array", "description": "List."},
		"level": {"type": "integer", "enum": [1, 2], "description": "Level."}
	}, "anyOf": [{"required": ["a b<"]}, {"required": ["list"]}]}}]}`, name))
	for rule, want := range map[string][]string{
		"client-name":           {"OpenAI, Anthropic and Gemini"},
		"client-parameter-name": {`"a b<"`},
		"array-without-items":   {`"list"`},
		"client-schema":         {"anyOf", "enum of numbers"},
	} {
		checkFindings(t, all, rule, want)
	}
	for _, d := range all {
		if strings.HasPrefix(d.Rule.Name, "client-") && len(d.Notes) == 0 {
			t.Errorf("%s doesn't say where it's known from", d.Rule.Name)
		}
	}
}

// A misspelt client is the law's finding, with the names to choose from.
func TestUnknownClient(t *testing.T) {
	testRule(t, "bad-value", []lintCase{
		{"misspelt", forClients("cursr", `input: {properties: {}}`), []string{`"cursr"`}},
		{"known", forClients("cursor", `input: {properties: {}}`), nil},
	})
}

// Every client of the table can be asked for by name.
func TestEveryClientHasLimits(t *testing.T) {
	for _, c := range clients.All() {
		n := 0
		for _, kind := range []clients.Kind{clients.ToolName, clients.ExposedName, clients.ParameterName, clients.Description, clients.ToolCount, clients.Schema, clients.Hints} {
			n += len(clients.Limits(kind, []string{c.Name}))
		}
		if n == 0 {
			t.Errorf("%s has no limits", c.Name)
		}
	}
}
