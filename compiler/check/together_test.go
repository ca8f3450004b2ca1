package check_test

import (
	"strings"
	"testing"
)

// All mistakes of an entry are reported in one run: CUE alone hides missing
// fields behind any other error (facts/go-libraries.md §3.1).
func TestMistakesAreReportedTogether(t *testing.T) {
	cases := map[string]struct {
		text string
		want []wanted
	}{
		"typo, too long, not verb-led, nested bad type, nested missing description": {
			"operations:\n  get_job:\n    description: Job " + strings.Repeat("x", 400) + "\n    titel: Get job\n    input:\n      properties:\n        id: {type: strng}\n      required: id\n",
			[]wanted{
				want("3:18", "description-not-verb-led", `starts with "Job"`),
				want("3:418", "description-too-long", "has 404 characters, 4 too many"),
				want("4:5", "unknown-field", `"titel"`, `did you mean "title"?`),
				want("7:9", "param-without-description", `parameter "id"`),
				want("7:20", "bad-value", `"strng" is not valid for "type" of parameter "id"`, `did you mean "string"?`),
				want("8:17", "wrong-kind", `"required" of "input"`, "[id]"),
			}},
		"a typo of description is nothing else": {
			"operations:\n  get_job:\n    description: Returns one job.\n    input: {properties: {id: {type: string, desciption: Job id.}}}\n",
			[]wanted{want("4:45", "unknown-field", `parameter "id" of operation "get_job" has no field "desciption"`)}},
		"a typo of type is nothing else": {
			"vocabulary:\n  id: {tpye: string, description: Job id.}\n",
			[]wanted{want("2:8", "unknown-field", `did you mean "type"?`)}},
		"a typo of a required field, with a value of the wrong kind, is nothing else": {
			"profiles:\n  core: {form: [operations]}\n",
			[]wanted{want("2:10", "unknown-field", `did you mean "from"?`)}},
		"what stands under a typo is judged as what was meant": {
			"operatoins:\n  get_job:\n    desc: job by id\n    inptu: {properties: {id: {type: strng}}}\n",
			[]wanted{
				want("1:1", "unknown-field", `"operatoins"`, `did you mean "operations"?`),
				want("3:5", "unknown-field", `"desc"`, `did you mean "description"?`),
				want("3:11", "description-not-verb-led", `starts with "job"`),
				want("4:5", "unknown-field", `"inptu"`, `did you mean "input"?`),
				want("4:26", "param-without-description", `parameter "id"`),
				want("4:37", "bad-value", `"strng"`),
			}},
		"what stands under a bad name is judged all the same": {
			"operations:\n  \"get job\":\n    description: Returns one job.\n    input: {properties: {a.b: {}}}\nresources:\n  P: {outputSchemas: {gett: {type: array}}}\n",
			[]wanted{
				want("2:3", "bad-name", `"get job"`),
				want("4:26", "bad-name", `"a.b" can't be the name of a parameter`),
				want("4:26", "param-without-description", `parameter "a.b"`),
				want("4:26", "param-without-type", `parameter "a.b"`),
				want("6:23", "bad-value", `"gett" in "outputSchemas" of resource "P" is not a verb`, `did you mean "get"?`),
				want("6:36", "bad-value", `"array" is not valid for "type" of the gett answer of resource "P"`, "write object"),
			}},
		"parameters without properties around them": {
			"operations:\n  a:\n    input:\n      username: {type: strng, description: Login.}\n      role: {description: Role.}\n      required: [username]\n",
			[]wanted{
				want("4:7", "unknown-field", `"input" of operation "a" has no field "username"`, "below `properties:`"),
				want("4:24", "bad-value", `"strng"`, `parameter "username" of operation "a"`),
				want("5:7", "param-without-type", `parameter "role"`),
				want("5:7", "unknown-field", `"role"`, "below `properties:`"),
			}},
		"every rule of the rubric": {
			"catalog: {name: x, version: a, rubric: {maxDescription: 40, bannedWords: [widget]}}\noperations:\n  drop_it:\n    description: \"The widget removal, which deletes things. \"\n    hints: {destructive: true, readOnly: true, idempotent: true}\n",
			[]wanted{
				want("4:18", "description-not-trimmed", `operation "drop_it"`),
				want("4:18", "description-not-verb-led", `starts with "The"`),
				want("4:18", "hazard-missing", `operation "drop_it" is destructive`),
				want("4:23", "banned-word", `says "widget"`),
				want("4:59", "description-too-long", "has 42 characters, 2 too many"),
				want("5:42", "hints-contradict", `operation "drop_it"`),
				want("5:60", "idempotent-without-evidence", `operation "drop_it"`),
			}},
		"every entry of a list": {
			"operations:\n  get_job: {description: Returns one job., tags: [ok, a b, 3, ~, [c], {d: e}]}\n",
			[]wanted{
				want("2:55", "bad-text", `"a b" is not valid in "tags" of operation "get_job"`),
				want("2:60", "wrong-kind", `entry 3 of "tags"`, `put it in quotes: "3"`),
				want("2:63", "wrong-kind", `entry 4 of "tags"`, "is empty"),
				want("2:66", "wrong-kind", `entry 5 of "tags"`, "remove the brackets: c"),
				want("2:72", "wrong-kind", `entry 6 of "tags"`, "must be text"),
			}},
		"every entry of a list of schemas": {
			"vocabulary:\n  v:\n    description: Any.\n    anyOf:\n      - {type: strng}\n      - {typ: string}\n      - string\n      - {properties: {q: {type: string}}}\n",
			[]wanted{
				want("5:16", "bad-value", `"strng"`),
				want("6:10", "unknown-field", `entry 2 of "anyOf" of shared parameter "v" has no field "typ"`, `did you mean "type"?`),
				want("7:9", "wrong-kind", `entry 3 of "anyOf"`, "`- {type: string}`"),
				want("8:23", "param-without-description", `parameter "q"`),
			}},
		"inside alternatives, as deep as it is": {
			"contracts:\n  c:\n    verbs:\n      get: {mcp: {type: object, propertis: {a: {type: strng}}}, http: {status: 404, body: {typ: string}}}\n",
			[]wanted{
				want("4:33", "unknown-field", `"mcp" of verb "get" of contract "c" has no field "propertis"`, `did you mean "properties"?`),
				want("4:55", "bad-value", `"strng"`, `property "a"`),
				want("4:80", "bad-value", `404 is not valid for "status"`, "at most 299"),
				want("4:92", "unknown-field", `"body" of "http" of verb "get" of contract "c" has no field "typ"`),
			}},
		"of all entries of a file": {
			"operations:\n  a: {description: a}\n  b: {description: Lists x.}\n  c: 3\n  d: {hints: {readOnly: yes}}\nserver: {instrutions: x}\n",
			[]wanted{
				want("2:20", "description-not-verb-led", `operation "a"`),
				want("4:6", "wrong-kind", `operation "c" must be a map`, "this is a whole number"),
				want("5:25", "wrong-kind", `"readOnly" of "hints" of operation "d"`, "write true or false, without quotes"),
				want("6:10", "unknown-field", `the "server" block has no field "instrutions"`),
			}},
		"of a custom tool": {
			"resources:\n  P:\n    mcpTools:\n      - name: recon cile\n        method: reconcile\n        description: in a modal\n        inputSchema: {properties: {sku: string}, anyOf: []}\n      - nam: x\n        annotations: {readOnly: true}\n",
			[]wanted{
				want("4:15", "bad-text", `"recon cile" is not valid for "name"`),
				want("6:22", "description-not-verb-led", `custom tool "recon cile" starts with "in"`),
				want("6:27", "banned-word", `says "modal"`),
				want("7:41", "wrong-kind", `parameter "sku" of custom tool "recon cile" must be a map`, "`sku: {type: string, description: …}`"),
				want("7:50", "bad-value", `"anyOf"`, "is an empty list"),
				want("7:50", "root-combinator", `"anyOf" stands at the root of "inputSchema" of custom tool "recon cile"`),
				want("8:9", "missing-field", `custom tool 2 of resource "P" has no "method"`),
				want("8:9", "unknown-field", `custom tool 2 of resource "P" has no field "nam"`, `did you mean "name"?`),
				want("9:23", "unknown-field", `"annotations" of custom tool 2 of resource "P" has no field "readOnly"`, `"readOnlyHint"`),
			}},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) { compare(t, judge(t, c.text), c.want) })
	}
}
