package compiler_test

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"catalogc.dev/catalogc/compiler"
	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/load"
)

// mistakes are catalogs that an output format can't hold as they stand, or
// almost: each is an author's business and must be a finding, or compile.
var mistakes = []struct {
	name, yaml, sdl string
	want            string // the rule that objects; "" when it compiles
}{
	{"braces in a server address", `catalog: {name: x, version: 1.0.0, openapi: {servers: [{url: "https://{region}.example.com"}]}}`, "", "bad-address"},
	{"braces in an export name", "", `type A @table @export(name: "{x}") { id: ID @primaryKey }`, "bad-export-name"},
	{"paths that read alike", "", `type A @table @export(name: "a/b") { id: ID @primaryKey } type B @table @export(name: "a.b") { id: ID @primaryKey }`, ""},
	{"two resources at one path", "", `type A @table @export(name: "a") { id: ID @primaryKey } type B @table @export(name: "a") { id: ID @primaryKey }`, "path-collision"},
	{"a resource called like a tag", "operations: {a_b: {description: Adds it.}}", `type Operations @table @export { id: ID @primaryKey }`, ""},
	{"types called like schemas", "operations: {a_b: {description: Adds it.}}", `type Error @table @export { id: ID @primaryKey } type OperationError @table @export { id: ID @primaryKey a: Error }`, ""},
	{"read-only and write-only", "operations: {a_b: {description: Adds it., input: {properties: {x: {type: string, description: X., readOnly: true, writeOnly: true}}}}}", "", "read-only-and-write-only"},
	{"a parameter called operation", "operations: {a_b: {description: Adds it., input: {properties: {operation: {type: string, description: X.}}}}}", "", "reserved-parameter"},
	{"a key called property", "", `type A @table @export { property: ID @primaryKey }`, ""},
	{"a key called like a confirmation", "", `type A @table @export { deleted: ID @primaryKey }`, ""},
	{"a contract that names the key twice", "contracts: {record: {}, c: {verbs: {get: {mcp: {type: object, properties: {<pk>: {}, id: {type: string}}, required: [id, <pk>]}, http: {status: 200, body: {type: object, properties: {<pk>: {}, id: {}}}}}}}}\nprofiles: {p: {from: resources, contract: c}}", `type A @table @export { id: ID @primaryKey }`, "duplicate-entry"},
	{"a key that is a list", "", `type A @table @export { id: [ID] @primaryKey }`, ""},
	{"a key that is a record", "", `type A @table @export { id: B @primaryKey } type B { x: String }`, ""},
	{"a type in itself, in lists of lists", "", `type A @table @export { id: ID @primaryKey a: [[[A!]]] b: A c: [[Date]] d: [[E]] } enum E { X }`, ""},
	{"security named twice", `catalog: {name: x, version: 1.0.0, openapi: {security: [basic, basic]}}`, "", ""},
	{"roles named twice", "catalog: {name: x, version: 1.0.0, roles: [a, b]}\noperations: {a_b: {description: Adds it.}}\nprofiles: {p: {from: operations, roles: [a, a], tiers: [a]}}", "", ""},
	{"profiles in one file", "catalog: {name: x, version: 1.0.0, roles: [a, b]}\nprofiles: {p: {from: operations, roles: [a]}, p.a: {from: operations}}", "", "profiles-share-file"},
	{"types and required named twice", "operations: {a_b: {description: Adds it., input: {properties: {x: {type: [string, string], description: X.}}, required: [x, x]}}}", "", ""},
	{"large numbers", "operations: {a_b: {description: Adds it., input: {properties: {x: {type: string, description: X., maxLength: 9007199254740991, minLength: 4294967296}}}}}", "", ""},
	{"nothing but null", `operations: {a_b: {description: Adds it., input: {properties: {x: {type: "null", description: X., default: null, const: null}}}}}`, "", ""},
	{"values of every kind", "operations: {a_b: {description: Adds it., input: {properties: {x: {description: X., enum: [a, 1, null, {a: [null]}, [1]], default: {a: [null]}, examples: [null]}}}}}", "", ""},
	{"answers with odd names", `operations: {a_b: {description: Adds it., output: {type: object, properties: {"a b": {type: string}, "": {type: string}, "$ref": {type: string}}}}}`, "", ""},
	{"a class of nothing", "resources: {A: {verbs: [], path: x}, B: {verbs: [create, patch]}}", "", ""},
	{"two keys in an overlay", "resources: {A: {verbs: [get, update], properties: {a-b: {type: integer, primaryKey: true}, c: {type: integer, primaryKey: true}}}}", "", ""},
	{"a contract of nothing", "contracts: {c: {}}\nprofiles: {p: {from: resources, contract: c}}", `type A @table @export { id: ID @primaryKey }`, ""},
	{"a contract of odd answers", "contracts: {c: {error: {type: object}, verbs: {get: {http: {status: 299, body: {}}, mcp: {type: object}}, create: {http: {status: 204, body: record, location: true}}}}}\nprofiles: {p: {from: resources, contract: c}}", `type A @table @export { id: ID @primaryKey }`, ""},
}

// An Emit error would be exit code 2: "the compiler is broken". No author's
// mistake may come to that, in either version of OpenAPI.
func TestMistakesAreFindings(t *testing.T) {
	for _, m := range mistakes {
		for _, version := range []string{"3.1.0", "3.0.3"} {
			t.Run(m.name+" "+version, func(t *testing.T) {
				r := compileTexts(t, version, m.yaml, m.sdl)
				var rules []string
				for _, d := range r.Diagnostics {
					if d.Severity == diag.Error {
						rules = append(rules, d.Rule.Name)
					}
				}
				if got := strings.Join(rules, " "); got != m.want {
					t.Errorf("errors %q, want %q", got, m.want)
				}
				if m.want != "" {
					return
				}
				compiled := files(t, r)
				validByKin(t, compiled["openapi.json"])
				validByLibopenapi(t, compiled["openapi.json"])
				checkFiles(t, compiled)
			})
		}
	}
}

// compileTexts compiles one YAML and one GraphQL file. A catalog block of the
// text's own stays as it is; otherwise one asks for the version of OpenAPI.
func compileTexts(t *testing.T, version, yaml, sdl string) *compiler.Result {
	t.Helper()
	inputs := []load.Input{{Path: "o.yaml", Text: []byte(yaml + "\n")}, {Path: "s.graphql", Text: []byte(sdl + "\n")}}
	if !strings.Contains(yaml, "catalog:") {
		inputs = append(inputs, load.Input{Path: "c.yaml", Text: fmt.Appendf(nil, "catalog: {name: x, title: X, version: 1.0.0, openapi: {version: %s}}\n", version)})
	}
	return compile(t, inputs)
}

// checkFiles holds every tool list against the closed-world check, and every
// file against keys given twice.
func checkFiles(t *testing.T, compiled map[string][]byte) {
	t.Helper()
	for path, data := range compiled {
		if strings.HasSuffix(path, ".tools.json") {
			for _, problem := range closedWorld(parse(t, data)) {
				t.Errorf("%s: %s", path, problem)
			}
		}
		if strings.HasSuffix(path, ".json") {
			if key, twice := repeatedKey(data); twice {
				t.Errorf("%s has the key %q twice", path, key)
			}
		}
	}
}

// FuzzCompile: whatever the files say, a compile ends in findings or in files
// that hold what they promise, never in a broken compiler; every span lies
// inside its file and no headline shows another library's words.
func FuzzCompile(f *testing.F) {
	for _, m := range mistakes {
		f.Add(m.yaml, m.sdl)
	}
	for _, file := range archive(bikes) {
		if strings.HasSuffix(file.Path, ".graphql") {
			f.Add("resources: {Bike: {verbs: [get]}, X: {extends: Bike, properties: {id: null}}}", string(file.Text))
		} else {
			f.Add(string(file.Text), "type Bike @table @export { id: ID! @primaryKey n: N } type N { n: [N] }")
		}
	}
	f.Fuzz(func(t *testing.T, yaml, sdl string) {
		for _, version := range []string{"3.1.0", "3.0.3"} {
			r := compileTexts(t, version, yaml, sdl)
			for _, d := range r.Diagnostics {
				if d.Span.File != nil && (d.Span.Start < 0 || d.Span.End > len(d.Span.File.Text)) {
					t.Errorf("outside its file: %s", finding(d))
				}
				if !utf8.ValidString(d.Message) || strings.Contains(d.Message, "\n") {
					t.Errorf("headline %q", d.Message)
				}
			}
			if r.Files != nil {
				compiled := files(t, r)
				checkFiles(t, compiled)
				if document := compiled["openapi.json"]; document != nil && !strings.Contains(yaml, "pattern") && !strings.Contains(yaml, "default") && !strings.Contains(yaml, "example") {
					validByKin(t, document)
				}
			}
		}
	})
}
