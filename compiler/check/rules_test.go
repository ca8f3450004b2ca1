package check_test

import (
	"strings"
	"testing"

	"catalogc.dev/catalogc/compiler/check"
)

// Every rule fires on the mistake it is for, at the author's words, and is
// silent on the look-alike.
var ruleCases = []struct {
	rule      string
	bad, good string
	want      []wanted
}{
	{"unknown-field",
		"operations:\n  get_job:\n    desciption: Returns one job.\n",
		"operations:\n  get_job:\n    description: Returns one job.\n",
		[]wanted{want("3:5", "unknown-field", `operation "get_job" has no field "desciption"`, `did you mean "description"?`, `rename the key to "description"`)}},
	{"unknown-field",
		"operatons:\n  get_job: {description: Returns one job.}\n",
		"operations:\n  get_job: {description: Returns one job.}\n",
		[]wanted{want("1:1", "unknown-field", `a catalog file has no field "operatons"`, `did you mean "operations"?`)}},
	{"missing-field",
		"catalog:\n  name: harper\n",
		"catalog:\n  name: harper\n  version: 5.1.0\n",
		[]wanted{want("1:1", "missing-field", `the "catalog" block has no "version"`, "`version: …`")}},
	{"missing-field", // what may be left out by name is wanted nowhere
		"profiles:\n  core: {allow: [get_job]}\n",
		"profiles:\n  core: {from: operations}\n",
		[]wanted{want("2:3", "missing-field", `profile "core" has no "from"`, "`from: operations` or `from: resources`")}},
	{"wrong-kind",
		"operations:\n  get_job: {description: Returns one job., tags: jobs}\n",
		"operations:\n  get_job: {description: Returns one job., tags: [jobs]}\n",
		[]wanted{want("2:50", "wrong-kind", `"tags" of operation "get_job" must be a list`, "this is text", "[jobs]")}},
	{"wrong-kind", // 5.1 is a number; the version is text
		"catalog: {name: harper, version: 5.1}\n",
		"catalog: {name: harper, version: \"5.1\"}\n",
		[]wanted{want("1:34", "wrong-kind", `"version" of the "catalog" block must be text`, `put it in quotes: "5.1"`)}},
	{"bad-value",
		"resources:\n  Product: {verbs: [gte, search]}\n",
		"resources:\n  Product: {verbs: [get, search]}\n",
		[]wanted{want("2:21", "bad-value", `"gte" is not valid in "verbs" of resource "Product"`, `did you mean "get"?`,
			"write one of: get, search, create, update, patch, delete")}},
	{"bad-value",
		"vocabulary:\n  limit: {type: integer, minLength: -1, description: Most rows.}\n",
		"vocabulary:\n  limit: {type: integer, minimum: -1, description: Most rows.}\n",
		[]wanted{want("2:37", "bad-value", `-1 is not valid for "minLength" of shared parameter "limit"`, "at least 0")}},
	{"bad-text",
		"resources:\n  Product: {path: /Product/}\n",
		"resources:\n  Product: {path: shop/Product}\n",
		[]wanted{want("2:19", "bad-text", `"/Product/" is not valid for "path" of resource "Product"`, "without a leading or trailing slash")}},
	{"bad-name",
		"operations:\n  calendar.respond: {description: Answers an invitation.}\n",
		"operations:\n  calendar_respond: {description: Answers an invitation.}\n",
		[]wanted{want("2:3", "bad-name", `"calendar.respond" can't be the name of an operation`, "1 to 64 letters, digits, _ or -")}},
	{"bad-name", // 64 characters are a name, 65 aren't (facts: providers)
		"operations:\n  " + strings.Repeat("a", 65) + ": {description: Returns one job.}\n",
		"operations:\n  " + strings.Repeat("a", 64) + ": {description: Returns one job.}\n",
		[]wanted{want("2:3", "bad-name", "can't be the name of an operation")}},
	{"bad-name",
		"operations:\n  get_job:\n    description: Returns one job.\n    input: {properties: {$id: {type: string, description: Job id.}}}\n",
		"operations:\n  get_job:\n    description: Returns one job.\n    input: {properties: {_id: {type: string, description: Job id.}}}\n",
		[]wanted{want("4:26", "bad-name", `"$id" can't be the name of a parameter of`, `operation "get_job"`)}},
	{"root-combinator",
		"operations:\n  get_job:\n    description: Returns one job.\n    input:\n      properties: {}\n      oneOf: [{required: [id]}]\n",
		"operations:\n  get_job:\n    description: Returns one job.\n    input:\n      properties: {id: {description: Job id., oneOf: [{type: string}]}}\n",
		[]wanted{want("6:7", "root-combinator", `"oneOf" stands at the root of "input" of operation "get_job"`)}},
	{"idempotent-create",
		"idempotent:\n  add_user: {server: harperdb 4.7.29, first: 200 ok, second: 200 ok}\n",
		"idempotent:\n  address_user: {server: harperdb 4.7.29, first: 200 ok, second: 200 ok}\n",
		[]wanted{want("2:3", "idempotent-create", `"add_user" can't be in the idempotency set`, "exists already")}},
	{"idempotent-create",
		"idempotent:\n  create-role: {server: harperdb 4.7.29, first: 200 ok, second: 200 ok}\n",
		"idempotent:\n  recreate_role: {server: harperdb 4.7.29, first: 200 ok, second: 200 ok}\n",
		[]wanted{want("2:3", "idempotent-create", `"create-role"`)}},
	{"evidence-differs",
		"idempotent:\n  drop_user: {server: harperdb 4.7.29, first: \"200 dropped\", second: \"404 no such user\"}\n",
		"idempotent:\n  drop_user: {server: harperdb 4.7.29, first: \"200 dropped\", second: \"200 nothing to drop\"}\n",
		[]wanted{want("2:70", "evidence-differs", `idempotency entry "drop_user"`, "404, not 200")}},
	{"idempotent-without-evidence",
		"operations:\n  alter_user: {description: Changes a user., hints: {idempotent: true}}\n",
		"operations:\n  alter_user: {description: Changes a user., hints: {idempotent: false}}\n",
		[]wanted{want("2:66", "idempotent-without-evidence", `operation "alter_user" claims to be safe to repeat`, "`idempotent`")}},
	{"idempotent-without-evidence",
		"contracts:\n  c: {verbs: {update: {repeatsSame: true}}}\n",
		"contracts:\n  c: {verbs: {update: {repeatsSame: true, evidence: [measured twice]}}}\n",
		[]wanted{want("2:37", "idempotent-without-evidence", `verb "update" of contract "c"`, "`evidence`")}},
	{"description-too-long",
		"operations:\n  get_job:\n    description: Returns " + strings.Repeat("x", 393) + "\n",
		"operations:\n  get_job:\n    description: Returns " + strings.Repeat("x", 392) + "\n",
		[]wanted{want("3:418", "description-too-long", `description of operation "get_job" has 401 characters, 1 too many`, "the limit of 400 characters is here")}},
	{"description-not-verb-led",
		"operations:\n  get_job: {description: Job status by id.}\n",
		"operations:\n  get_job: {description: Re-reads job status by id.}\n",
		[]wanted{want("2:26", "description-not-verb-led", `operation "get_job" starts with "Job"`, "Returns …")}},
	{"description-not-verb-led",
		"operations:\n  get_job: {description: Returns.}\n",
		"operations:\n  get_job: {description: Returns it.}\n",
		[]wanted{want("2:26", "description-not-verb-led", `operation "get_job" is the single word "Returns."`)}},
	{"description-not-trimmed",
		"operations:\n  get_job: {description: \"Returns one job. \"}\n",
		"operations:\n  get_job: {description: \"Returns one  job.\"}\n",
		[]wanted{want("2:26", "description-not-trimmed", `operation "get_job" starts or ends with space`)}},
	{"description-not-trimmed",
		"vocabulary:\n  id: {type: string, description: \"\"}\n",
		"vocabulary:\n  id: {type: string, description: x}\n",
		[]wanted{want("2:35", "description-not-trimmed", `description of shared parameter "id" is empty`)}},
	{"banned-word",
		"operations:\n  list_jobs: {description: Lists jobs for the side Panel.}\n",
		"operations:\n  list_jobs: {description: Lists jobs of panelists and luxury models.}\n",
		[]wanted{want("2:52", "banned-word", `operation "list_jobs" says "Panel"`, "catalog.rubric.bannedWords")}},
	{"hazard-missing",
		"operations:\n  drop_table: {description: Drops a table., hints: {destructive: true}}\n",
		"operations:\n  drop_table: {description: Drops a table. Irreversible., hints: {destructive: true}}\n",
		[]wanted{want("2:29", "hazard-missing", `operation "drop_table" is destructive but its description doesn't warn`)}},
	{"hints-contradict",
		"operations:\n  get_job: {description: Returns a job. Permanent., hints: {readOnly: true, destructive: true}}\n",
		"operations:\n  get_job: {description: Returns a job. Permanent., hints: {readOnly: false, destructive: true}}\n",
		[]wanted{want("2:71", "hints-contradict", `operation "get_job" is hinted both read-only and destructive`)}},
	{"hints-contradict",
		"resources:\n  P:\n    mcp: {annotations: {get: {readOnlyHint: true, destructiveHint: true}}}\n",
		"resources:\n  P:\n    mcp: {annotations: {get: {readOnlyHint: true}, delete: {destructiveHint: true}}}\n",
		[]wanted{want("3:45", "hints-contradict", `verb "get" of resource "P"`)}},
	{"param-without-description",
		"operations:\n  get_job:\n    description: Returns one job.\n    input: {properties: {id: {type: string}}}\n",
		"vocabulary: {id: {type: string, description: Job id.}}\noperations:\n  get_job:\n    description: Returns one job.\n    input: {properties: {id: {use: id}}}\n",
		[]wanted{want("4:26", "param-without-description", `parameter "id" of operation "get_job" has no description`)}},
	{"param-without-description", // nothing in an answer has to be described
		"resources:\n  P:\n    mcpTools:\n      - name: count\n        method: count\n        inputSchema: {properties: {n: {type: integer}}}\n",
		"resources:\n  P:\n    mcpTools:\n      - name: count\n        method: count\n        outputSchema: {type: object, properties: {n: {type: integer}}}\n",
		[]wanted{want("6:36", "param-without-description", `parameter "n" of custom tool "count"`)}},
	{"param-without-type",
		"vocabulary:\n  id: {description: Job id.}\n",
		"vocabulary:\n  id: {description: Job id., enum: [a, b]}\n  ref: {description: Either., anyOf: [{type: string}, {type: integer}]}\n",
		[]wanted{want("2:3", "param-without-type", `shared parameter "id" has no type`)}},
	{"schema-open-without-reason",
		"operations:\n  insert: {description: Inserts rows., input: {additionalProperties: true}}\n",
		"operations:\n  insert: {description: Inserts rows., input: {additionalProperties: true, $comment: Keys are the table's.}}\n",
		[]wanted{want("2:70", "schema-open-without-reason", `"input" of operation "insert" accepts any key`, "$comment")}},
	{"schema-open-without-reason",
		"vocabulary:\n  row: {type: object, description: A row., additionalProperties: true}\n",
		"vocabulary:\n  row: {type: object, description: A row., additionalProperties: {type: string}}\n",
		[]wanted{want("2:66", "schema-open-without-reason", `shared parameter "row" accepts any key`)}},
}

func TestRules(t *testing.T) {
	covered := map[string]bool{"duplicate-entry": true} // needs two files: repeats_test.go
	for _, c := range ruleCases {
		covered[c.rule] = true
		t.Run(c.rule, func(t *testing.T) {
			compare(t, judge(t, c.bad), c.want)
			compare(t, judge(t, c.good), nil)
		})
	}
	for _, r := range check.Rules() {
		// The last resort has no known case, which the fuzz test holds it to.
		if !covered[r.Name] && r.Name != "schema-mismatch" {
			t.Errorf("rule %s has no case", r.Name)
		}
	}
}
