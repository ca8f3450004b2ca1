package check_test

import (
	"fmt"
	"strings"
	"testing"
)

// What is said about a value of the wrong kind or form, by field: the headline
// names the place, the help shows what to write.
func TestWordingForOneField(t *testing.T) {
	cases := []struct {
		template string // %s stands for the value
		value    string
		rule     string
		says     []string // in the headline, then in the help
	}{
		// Operations.
		{"operations: {get_job: %s}", "Returns one job.", "wrong-kind", []string{`operation "get_job" must be a map`, "indent its fields below `get_job:`, such as description"}},
		{"operations: {get_job: %s}", "~", "wrong-kind", []string{`operation "get_job" is empty`, "or remove it"}},
		{"operations: %s", "[get_job]", "wrong-kind", []string{`"operations" must be a map of names to operations`, "write each operation under `operations:` as `name:`"}},
		{"operations: %s", "get_job", "wrong-kind", []string{`"operations" must be a map of names`, "as `name:`"}},
		{"operations: %s", "", "wrong-kind", []string{`"operations" is empty`, "or remove the line"}},
		{"operations: {a: {description: %s}}", "~", "wrong-kind", []string{`"description" of operation "a" is empty`, "write text, or remove it"}},
		{"operations: {a: {description: %s}}", "5", "wrong-kind", []string{`"description" of operation "a" must be text`, `put it in quotes: "5"`}},
		{"operations: {a: {description: %s}}", "[Returns a.]", "wrong-kind", []string{"must be text", "remove the brackets: Returns a."}},
		{"operations: {a: {description: %s}}", "{Returns: a}", "wrong-kind", []string{"must be text", "quotes when it holds a colon"}},
		{"operations: {a: {title: %s}}", `""`, "bad-text", []string{`"title" of operation "a" is empty`, "write text, or remove it"}},
		{"operations: {a: {title: %s}}", `"a\nb"`, "bad-text", []string{"has a line break", "on one line"}},
		{"operations: {a: {title: %s}}", `" a"`, "bad-text", []string{"starts or ends with space"}},
		{"operations: {a: {tags: %s}}", "{jobs: true, core: ~}", "wrong-kind", []string{`"tags" of operation "a" must be a list`, "[jobs, core]"}},
		{"operations: {a: {tags: %s}}", `"a, b"`, "wrong-kind", []string{"must be a list", `["a, b"]`}},
		{"operations: {a: {tags: %s}}", "3", "wrong-kind", []string{"must be a list", `["3"]`}},
		{"operations: {a: {hints: %s}}", "[destructive]", "wrong-kind", []string{`"hints" of operation "a" must be a map`, "such as readOnly"}},
		{"operations: {a: {hints: {readOnly: %s}}}", "Yes", "wrong-kind", []string{`"readOnly" of "hints" of operation "a" must be true or false`, "without quotes"}},
		{"operations: {a: {hints: {readOnly: %s}}}", "0", "wrong-kind", []string{"must be true or false", "write true or false"}},
		{"operations: {a: {deprecated: %s}}", "true", "wrong-kind", []string{`"deprecated" of operation "a" must be text`, `"true"`}},
		{"operations: {a: {output: %s}}", "{properties: {}}", "missing-field", []string{`"output" of operation "a" has no "type"`, "`type: object`"}},
		{"operations: {a: {ignore: %s}}", "[banned-word]", "wrong-kind", []string{`"ignore" of operation "a" must be a map`, "one line per name below `ignore:`"}},
		// Input schemas.
		{"operations: {a: {input: %s}}", "[id]", "wrong-kind", []string{`"input" of operation "a" must be a map`, "such as properties, required"}},
		{"operations: {a: {input: {type: %s}}}", "array", "bad-value", []string{`"array" is not valid for "type" of "input" of operation "a"`, "write object"}},
		{"operations: {a: {input: {username: %s}}}", "{type: string, description: Login.}", "unknown-field", []string{`"input" of operation "a" has no field "username"`, "below `properties:`"}},
		{"operations: {a: {input: {properties: {b: {type: array, description: d, itms: %s}}}}}", "{type: string}", "unknown-field", []string{`parameter "b" of operation "a" has no field "itms"`, "rename the key to \"items\""}},
		{"vocabulary: {v: {description: d, type: string, schema: %s}}", "{type: string}", "unknown-field", []string{`shared parameter "v" has no field "schema"`, "remove `schema:` and indent what is below it one step less"}},
		{"operations: {a: {input: {required: %s}}}", "true", "wrong-kind", []string{`"required" of "input" of operation "a" must be a list`}},
		{"operations: {a: {input: {properties: {id: %s}}}}", "string", "wrong-kind", []string{`parameter "id" of operation "a" must be a map`, "`id: {type: string, description: …}`"}},
		{"operations: {a: {input: {properties: {id: %s}}}}", "~", "wrong-kind", []string{`parameter "id" of operation "a" is empty`}},
		{"vocabulary: {v: {type: string, description: d, required: %s}}", "true", "wrong-kind", []string{`"required" of shared parameter "v" must be a list`, `add "v" to the list`}},
		{"vocabulary: {v: {description: d, type: %s}}", "strng", "bad-value", []string{`"strng" is not valid for "type" of shared parameter "v"`, "string, number, integer, boolean, object, array, null"}},
		{"vocabulary: {v: {description: d, type: %s}}", "[string, nul]", "bad-value", []string{`"nul" is not valid in "type"`, "string, number"}},
		{"vocabulary: {v: {description: d, type: %s}}", "[]", "bad-value", []string{`"type" of shared parameter "v" is an empty list`}},
		{"vocabulary: {v: {description: d, type: %s}}", "3", "wrong-kind", []string{"must be text or a list", "write one of: string"}},
		{"vocabulary: {v: {description: d, type: array, items: %s}}", "string", "wrong-kind", []string{`"items" of shared parameter "v" must be a map`, "`items: {type: string}`"}},
		{"vocabulary: {v: {description: d, type: array, items: %s}}", "{type: strng}", "bad-value", []string{`"type" of "items" of shared parameter "v"`}},
		{"vocabulary: {v: {description: d, enum: %s}}", "asc", "wrong-kind", []string{`"enum" of shared parameter "v" must be a list`, "[asc]"}},
		{"vocabulary: {v: {description: d, enum: %s}}", "[]", "bad-value", []string{"is an empty list", "at least one value"}},
		{"vocabulary: {v: {description: d, type: string, maxLength: %s}}", "1.5", "wrong-kind", []string{`must be a whole number`}},
		{"vocabulary: {v: {description: d, type: integer, minimum: %s}}", `"3"`, "wrong-kind", []string{"must be a number", "remove the quotes: 3"}},
		{"vocabulary: {v: {description: d, type: integer, multipleOf: %s}}", "0", "bad-value", []string{`0 is not valid for "multipleOf"`, "more than 0"}},
		{"vocabulary: {v: {description: d, type: object, additionalProperties: %s}}", `"yes"`, "wrong-kind", []string{"must be true, false or a map", "without quotes"}},
		{"vocabulary: {v: {description: d, type: object, additionalProperties: %s}}", "{typ: string}", "unknown-field", []string{`"additionalProperties" of shared parameter "v" has no field "typ"`, `rename the key to "type"`}},
		{"vocabulary: {v: {use: %s}}", "[w]", "wrong-kind", []string{`"use" of shared parameter "v" must be text`, "remove the brackets: w"}},
		// Resources and custom tools.
		{"resources: {P: {verbs: %s}}", "get", "wrong-kind", []string{`"verbs" of resource "P" must be a list`, "[get]"}},
		{"resources: {P: {verbs: %s}}", "{get: ~, search: ~}", "wrong-kind", []string{"must be a list", "[get, search]"}},
		{"resources: {P: {properties: {x: %s}}}", "string", "wrong-kind", []string{`property "x" of resource "P" must be null or a map`, "`x: {type: string}`"}},
		{"resources: {P: {properties: {x: %s}}}", "{primarykey: true}", "unknown-field", []string{`property "x" of resource "P" has no field "primarykey"`, `"primaryKey"`}},
		{"resources: {P: {outputSchemas: {get: %s}}}", "{type: array}", "bad-value", []string{`"type" of the get answer of resource "P"`, "write object"}},
		{"resources: {P: {roles: {fetch: %s}}}", "admin", "bad-value", []string{`"fetch" in "roles" of resource "P" is not a verb`, "use one of: get, search"}},
		{"resources: {P: {mcp: {annotations: {get: {idempotentHint: %s}}}}}", `"yes"`, "wrong-kind", []string{`"idempotentHint" of verb "get" of resource "P"`, "write true or false"}},
		{"resources: {P: {mcp: {annotations: {get: %s}}}}", "true", "wrong-kind", []string{`verb "get" of resource "P" must be a map`, "such as title"}},
		{"resources: {P: {mcpTools: %s}}", "{reconcile: {}}", "wrong-kind", []string{`"mcpTools" of resource "P" must be a list`, "start each entry with `- name:`"}},
		{"resources: {P: {mcpTools: [%s]}}", "reconcile", "wrong-kind", []string{`custom tool 1 of resource "P" must be a map`, "give each entry its fields, such as name, method"}},
		// Contracts and profiles.
		{"contracts: {c: {verbs: {get: %s}}}", "record", "wrong-kind", []string{`verb "get" of contract "c" must be a map`}},
		{"contracts: {c: {verbs: {get: {mcp: %s}}}}", "records", "bad-value", []string{`"records" is not valid for "mcp" of verb "get" of contract "c"`, "write record; or indent fields below it, such as type"}},
		{"contracts: {c: {verbs: {get: {http: {status: 200, body: %s}}}}}", "[a]", "wrong-kind", []string{`"body" of "http" of verb "get" of contract "c" must be text or a map`}},
		{"contracts: {c: {verbs: {get: {http: {status: %s}}}}}", `"200"`, "wrong-kind", []string{"must be a whole number", "remove the quotes: 200"}},
		{"contracts: {c: {records: %s}}", "closed", "wrong-kind", []string{`"records" of contract "c" must be a map`, "such as closed, promised"}},
		{"profiles: {p: {from: %s}}", "operation", "bad-value", []string{`"operation" is not valid for "from" of profile "p"`, "operations, resources"}},
		{"profiles: {p: {from: %s}}", "", "wrong-kind", []string{`"from" of profile "p" is empty`, "write one of: operations, resources"}},
		{"profiles: {p: {from: operations, allow: %s}}", "describe_*", "wrong-kind", []string{`"allow" of profile "p" must be a list`, "[describe_*]"}},
		{"profiles: {p: {from: operations, allow: [%s]}}", "a b", "bad-text", []string{`"a b" is not valid in "allow" of profile "p"`, "search_*"}},
		// The catalog block and the server.
		{"catalog: %s", "harper", "wrong-kind", []string{`the "catalog" block must be a map`, "such as name, version"}},
		{"catalog: {version: a, name: %s}", "Harper DB", "bad-text", []string{`"Harper DB" is not valid for "name" of the "catalog" block`, `such as "harper"`}},
		{"catalog: {name: x, version: %s}", "5", "wrong-kind", []string{`"version" of the "catalog" block must be text`, `"5"`}},
		{"catalog: {name: x, version: %s}", "", "wrong-kind", []string{`"version" of the "catalog" block is empty`, "write text"}},
		{"catalog: {name: x, version: a, rubric: {maxDescription: %s}}", "10", "bad-value", []string{`10 is not valid for "maxDescription" of "rubric"`, "at least 40"}},
		{"catalog: {name: x, version: a, rubric: {bannedWords: %s}}", "modal", "wrong-kind", []string{`"bannedWords" of "rubric" of the "catalog" block must be a list`, "[modal]"}},
		{"catalog: {name: x, version: a, rules: {banned-word: %s}}", "of", "bad-value", []string{`"of" is not valid for "banned-word" of "rules"`, "error, warning, note, off"}},
		{"catalog: {name: x, version: a, rules: {%s: off}}", "bad name", "bad-name", []string{`"bad name" can't be a name in "rules" of the "catalog" block`}},
		{"catalog: {name: x, version: a, mcp: {baseUrl: %s}}", "localhost:9926", "bad-text", []string{`"localhost:9926" is not valid for "baseUrl" of "mcp"`, "https://"}},
		{"catalog: {name: x, version: a, openapi: {version: %s}}", "3.2", "bad-value", []string{`3.2 is not valid for "version" of "openapi"`, "3.0, 3.0.3, 3.1, 3.1.0"}},
		{"catalog: {name: x, version: a, openapi: {servers: %s}}", "https://x.example", "wrong-kind", []string{`"servers" of "openapi" of the "catalog" block must be a list`, "`- url:`"}},
		{"catalog: {name: x, version: a, openapi: {servers: [{url: %s}]}}", "ftp://x", "bad-text", []string{`"ftp://x" is not valid for "url" of "servers"`}},
		{"server: {instructions: %s}", "[a, b]", "wrong-kind", []string{`"instructions" of the "server" block must be text`, "write one text, not a list"}},
		{"server: {errors: {%s: {problem: p}}}", "notFound", "bad-name", []string{`"notFound" can't be a name in "errors" of the "server" block`}},
		{"server: {errors: {gone: {problem: p, next: [{tool: a, reason: %s}]}}}", "Lists jobs.", "bad-text", []string{`"Lists jobs." is not valid for "reason"`, "list projects"}},
		{"server: {boot: {tool: %s}}", "get job", "bad-text", []string{`"get job" is not valid for "tool" of "boot"`, "one tool's name"}},
		{"server: {boot: {rules: %s}}", "Pass ids.", "wrong-kind", []string{`"rules" of "boot" of the "server" block must be a list`, "[Pass ids.]"}},
		{"server: {prompts: {p: {description: d, messages: [{text: t, role: %s}]}}}", "system", "bad-value", []string{`"system" is not valid for "role"`, "user, assistant"}},
		{"server: {prompts: {p: {description: d, messages: %s}}}", "[]", "bad-value", []string{`"messages" of prompt "p" of the "server" block is an empty list`}},
		{"operations: {a: {errors: %s}}", "not_found", "wrong-kind", []string{`"errors" of operation "a" must be a list`, "[not_found]"}},
		{"operations: {a: {errors: [%s]}}", "{code: not_found, problm: p}", "unknown-field", []string{`has no field "problm"`}},
		{"operations: {a: {errors: [%s]}}", "5", "wrong-kind", []string{`must be text or a map`}},
		{"operations: {a: {workflow: %s}}", "true", "wrong-kind", []string{`"workflow" of operation "a" must be a map`, "such as after, next"}},
		{"vocabulary: {v: {type: string, description: d, next: [{tool: t, reason: r, arg: %s}]}}", "{}", "unknown-field", []string{`has no field "arg"`, `"args"`}},
		{"idempotent: {alter_user: %s}", "true", "wrong-kind", []string{`idempotency entry "alter_user" must be a map`, "such as server, first, second"}},
		{"rules: {%s: off}", "x", "unknown-field", []string{`a catalog file has no field "rules"`, "indent it below `catalog:`"}},
	}
	for _, c := range cases {
		text := fmt.Sprintf(c.template, c.value) + "\n"
		t.Run(strings.TrimSpace(text), func(t *testing.T) {
			agree(t, documents(t, map[string]string{"a.yaml": text}).Documents[0].Root)
			found := judge(t, text)
			if len(found) != 1 {
				t.Fatalf("%d findings, want 1: %v", len(found), found)
			}
			if found[0].Rule.Name != c.rule {
				t.Errorf("rule %s, want %s", found[0].Rule.Name, c.rule)
			}
			if !strings.Contains(found[0].Message, c.says[0]) {
				t.Errorf("headline %q doesn't say %q", found[0].Message, c.says[0])
			}
			for _, s := range c.says[1:] {
				if !strings.Contains(found[0].Help, s) {
					t.Errorf("help %q doesn't say %q", found[0].Help, s)
				}
			}
		})
	}
}

// A field that can't be left out isn't to be removed.
func TestEmptyFieldThatIsNeeded(t *testing.T) {
	for text, removable := range map[string]bool{
		"catalog: {name: x, version: }\n":                       false,
		"catalog: {name: x, version: a, title: \"\"}\n":         true,
		"profiles: {p: {from: }}\n":                             false,
		"vocabulary: {v: {type: string, description: }}\n":      false,
		"resources: {P: {mcpTools: [{name: \"\", method: m}]}}": false,
		"operations: {a: {description: }}\n":                    true,
		"operations: {a: {tags: [jobs, ]}}\n":                   true,
	} {
		for _, d := range judge(t, text) {
			if got := strings.Contains(d.Help, "remove"); got != removable {
				t.Errorf("%s: %s: offers to remove it: %v, want %v", text, d.Help, got, removable)
			}
		}
	}
}
