package check_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"catalogc.dev/catalogc/compiler/check"
	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/load"
	"catalogc.dev/catalogc/compiler/syntax"
	schema "catalogc.dev/catalogc/cue"
)

// findings judges catalog files, given as a txtar, and writes each finding as
// "file:line:column rule: headline".
func findings(t *testing.T, archive string) []string {
	t.Helper()
	var inputs []load.Input
	for _, f := range txtar.Parse([]byte(archive)).Files {
		inputs = append(inputs, load.Input{Path: f.Name, Text: f.Data})
	}
	loaded, found := load.Files(inputs)
	if found.Len() > 0 {
		t.Fatalf("the files can't be read: %+v", found.Sorted(nil))
	}
	_, _, found, err := check.Documents(loaded.Documents, loaded.Law)
	if err != nil {
		t.Fatal(err)
	}
	return lines(found)
}

func lines(found diag.List) []string {
	var out []string
	for _, d := range found.Sorted(nil) {
		at := d.Span.Begin()
		out = append(out, fmt.Sprintf("%s:%d:%d %s: %s", d.Span.Path(), at.Line, at.Column, d.Rule.Name, d.Message))
	}
	return out
}

// TestMistakes: what docs writers get wrong, and what they are told. Every
// mistake in a file is reported in one run, at its own place, in its own words.
func TestMistakes(t *testing.T) {
	tests := []struct{ name, files, want string }{
		{"a typo is reported once, with nothing missing", `
-- c.yaml --
operations:
  get_job: {desciption: Returns one job., input: {properties: {id: {typ: string, description: Job id.}}}}
vocabulary:
  job: {type: string, descripton: Job id.}
`, `
c.yaml:2:13 unknown-field: operation "get_job" has no field "desciption"
c.yaml:2:69 unknown-field: parameter "id" of operation "get_job" has no field "typ"
c.yaml:4:23 unknown-field: shared parameter "job" has no field "descripton"`},
		{"the rubric, all at once", `
-- c.yaml --
catalog: {name: x, version: 1.0.0, rubric: {maxDescription: 40, bannedWords: [widget]}}
operations:
  drop_it:
    description: " the widget removal, which deletes things."
    hints: {destructive: true, readOnly: true, idempotent: true}
`, `
c.yaml:4:18 banned-word: description of operation "drop_it" says "widget", which tells an agent nothing
c.yaml:4:18 description-not-trimmed: description of operation "drop_it" starts or ends with space
c.yaml:4:18 description-not-verb-led: description of operation "drop_it" starts with "", not with a verb
c.yaml:4:18 hazard-missing: operation "drop_it" is destructive but its description doesn't warn
c.yaml:4:59 description-too-long: description of operation "drop_it" has 42 characters, 2 too many
c.yaml:5:5 hints-contradict: operation "drop_it" is hinted both read-only and destructive
c.yaml:5:5 idempotent-without-evidence: operation "drop_it" claims to be safe to repeat without evidence`},
		{"parameters", `
-- c.yaml --
operations:
  a:
    input:
      properties:
        "a b": {type: string, description: x}
        c: {type: [string, x]}
        e: {type: array, items: text, description: 5}
        f: {type: object, description: Filter., additionalProperties: true}
        g: {description: Group.}
        h: {use: role}
        i: {enum: [a], description: One of a closed set.}
        j: {type: object, description: Free., additionalProperties: true, $comment: The table's own attributes.}
      required: c
      anyOf: [{required: [c]}]
`, `
c.yaml:3:5 root-combinator: "input" of operation "a" has anyOf, oneOf or allOf at its root
c.yaml:5:9 bad-name: "a b" can't be a parameter name
c.yaml:6:9 param-without-description: parameter "c" of operation "a" has no description
c.yaml:6:28 bad-value: "x" is not a valid "type" in parameter "c" of operation "a"
c.yaml:7:33 wrong-kind: "items" of parameter "e" of operation "a" is text, must be a map
c.yaml:7:52 wrong-kind: "description" of parameter "e" of operation "a" is a whole number, must be text
c.yaml:8:71 schema-open-without-reason: the schema of parameter "f" of operation "a" accepts any key
c.yaml:9:9 param-without-type: parameter "g" of operation "a" has no type
c.yaml:13:17 wrong-kind: "required" of "input" of operation "a" is text, must be a list`},
		{"kinds", `
-- c.yaml --
catalog: {name: x, version: 5.1, roles: user, titel: X}
operations:
  a: {description: , tags: x, hints: {readOnly: yes}}
  b: [1]
  c: text
profiles:
  p: {from: operation, allow: "x*", contract: 1}
  q: {allow: [a b]}
server: {instructions: [a]}
servr: {}
`, `
c.yaml:1:29 wrong-kind: "version" of the catalog block is a number, must be text
c.yaml:1:41 wrong-kind: "roles" of the catalog block is text, must be a list
c.yaml:1:47 unknown-field: the catalog block has no field "titel"
c.yaml:3:7 wrong-kind: "description" of operation "a" is empty
c.yaml:3:28 wrong-kind: "tags" of operation "a" is text, must be a list
c.yaml:3:49 wrong-kind: "readOnly" of "hints" of operation "a" is text, must be true or false
c.yaml:4:3 wrong-kind: operation "b" is a list, must be a map
c.yaml:5:6 wrong-kind: operation "c" is text, must be a map
c.yaml:7:13 bad-value: "operation" is not a value of "from" in profile "p"
c.yaml:7:31 wrong-kind: "allow" of profile "p" is text, must be a list
c.yaml:7:47 wrong-kind: "contract" of profile "p" is a whole number, must be text
c.yaml:8:3 missing-field: profile "q" has no "from"
c.yaml:8:15 bad-text: "a b" is not a valid "allow" in profile "q"
c.yaml:9:10 wrong-kind: "instructions" of the server block is a list, must be text
c.yaml:10:1 unknown-field: a catalog file has no field "servr"`},
		{"resources and contracts", `
-- c.yaml --
resources:
  A-b: {verbs: get}
  B:
    verbs: [get, find]
    path: /x/
    properties: {a: 5, b: {typ: string}, c: {type: strng}, d: null}
    outputSchemas: {get: {type: array}, fetch: {type: object}}
    mcp: {annotations: {get: {idempotentHit: true}, put: {}}}
    mcpTools: [{name: x y, method: m, descripton: x}, {method: m}]
contracts:
  c: {verbs: {get: {mcp: recrd, http: {status: 404}}, make: {}, update: {repeatsSame: true}}, records: {close: true}}
`, `
c.yaml:2:3 bad-name: "A-b" can't be the name of a resource
c.yaml:2:16 wrong-kind: "verbs" of resource "A-b" is text, must be a list
c.yaml:4:18 bad-value: "find" is not a value of "verbs" in resource "B"
c.yaml:5:11 bad-text: "/x/" is not a valid "path" in resource "B"
c.yaml:6:21 wrong-kind: "a" of resource "B" is a whole number, must be null or a map
c.yaml:6:28 unknown-field: property "b" of resource "B" has no field "typ"
c.yaml:6:52 bad-value: "strng" is not a valid "type" in property "c" of resource "B"
c.yaml:7:33 bad-value: "array" is not a value of "type" in the get answer of resource "B"
c.yaml:7:41 bad-value: "fetch" is not a verb
c.yaml:8:31 unknown-field: verb "get" of resource "B" has no field "idempotentHit"
c.yaml:8:53 bad-value: "put" is not a verb
c.yaml:9:23 bad-text: "x y" is not a valid "name" in custom tool of resource "B"
c.yaml:9:39 unknown-field: custom tool of resource "B" has no field "descripton"
c.yaml:9:55 missing-field: custom tool of resource "B" has no "name"
c.yaml:11:26 bad-value: "recrd" is not a value of "mcp" in verb "get" of contract "c"
c.yaml:11:48 bad-value: 404 is not a valid "status" in verb "get" of contract "c"
c.yaml:11:55 bad-value: "make" is not a verb
c.yaml:11:65 idempotent-without-evidence: verb "update" of contract "c" claims to be safe to repeat without evidence
c.yaml:11:105 unknown-field: "records" of contract "c" has no field "close"`},
		{"the idempotency set", `
-- c.yaml --
idempotent:
  add_user: {server: x, first: "200 a", second: "200 a"}
  create_x: {server: x, first: "200 a", second: "200 a"}
  alter_user: {server: x, first: "200 a", second: "404 b"}
  set_it: {server: x, first: 200 updated}
  addendum: {server: x, first: "200 a", second: "200 a"}
`, `
c.yaml:2:3 idempotent-create: "add_user" can't be in the idempotency set
c.yaml:3:3 idempotent-create: "create_x" can't be in the idempotency set
c.yaml:4:51 evidence-differs: the two answers of idempotency entry "alter_user" have different statuses
c.yaml:5:3 missing-field: idempotency entry "set_it" has no "second"`},
		{"one name, two files", `
-- a.yaml --
operations: {get_job: {description: Returns one job.}}
-- b.yaml --
operations: {get_job: {description: Returns one job.}}
`, `
b.yaml:1:14 duplicate-entry: operation "get_job" is defined twice`},
		{"names that providers reject", `
-- c.yaml --
operations:
  calendar.respond: {description: Returns it.}
  "Dockerfile problems scanner": {description: Returns it.}
  _hello: {description: Returns it.}
  semarchy-_hello: {description: Returns it.}
`, `
c.yaml:2:3 bad-name: "calendar.respond" can't be the name of an operation
c.yaml:3:3 bad-name: "Dockerfile problems scanner" can't be the name of an operation`},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got := strings.Join(findings(t, strings.TrimPrefix(test.files, "\n")), "\n")
			if want := strings.TrimPrefix(test.want, "\n"); got != want {
				t.Errorf("got\n%s\nwant\n%s", got, want)
			}
		})
	}
}

// TestLengthCountsCodePoints: 400 of whatever script is the limit, not 400
// bytes, and one more is one too many (DESIGN §4).
func TestLengthCountsCodePoints(t *testing.T) {
	for _, test := range []struct {
		letter string
		limit  int
	}{{"e", 400}, {"é", 400}, {"𝒆", 400}, {"é", 350}} {
		text := func(n int) string { return "Returns " + strings.Repeat(test.letter, n-len("Returns ")) }
		catalog := func(n int) string {
			return fmt.Sprintf("-- c.yaml --\ncatalog: {name: x, version: 1.0.0, rubric: {maxDescription: %d}}\noperations: {a: {description: %s}}\n", test.limit, text(n))
		}
		if got := findings(t, catalog(test.limit)); len(got) != 0 {
			t.Errorf("%d × %q: %v", test.limit, test.letter, got)
		}
		if got := findings(t, catalog(test.limit+1)); len(got) != 1 || !strings.Contains(got[0], "description-too-long") {
			t.Errorf("%d × %q: %v", test.limit+1, test.letter, got)
		}
	}
}

// TestPhrasesCoverTheLaw: a pattern of the law that had no words would be
// shown as "not valid" without saying what is.
func TestPhrasesCoverTheLaw(t *testing.T) {
	for _, pattern := range check.UnphrasedPatterns(string(schema.CUE)) {
		t.Errorf("the law's pattern %s has no phrase", pattern)
	}
	labels := regexp.MustCompile(`(?m)^\s*"([a-z-]+)":`).FindAllStringSubmatch(string(schema.CUE), -1)
	if len(labels) < 8 {
		t.Fatalf("found only %d rule labels in the law", len(labels))
	}
	for _, label := range labels {
		if !check.KnownLawRule(label[1]) {
			t.Errorf("the law's rule %q has no message", label[1])
		}
	}
}

// FuzzDocuments: any YAML file that can be read is judged without a panic,
// every finding lies in its file, and CUE's own words never show.
func FuzzDocuments(f *testing.F) {
	f.Add("operations:\n  a: {description: Returns x., input: {properties: {b: {type: string}}}}\n")
	f.Add("catalog: {name: 1, rules: {x: y}}\nresources: {A: {properties: {b: null, c: {type: [x]}}}}\n")
	f.Add("contracts: {c: {verbs: {get: {mcp: {type: object, properties: {a: {items: 1}}}}}}}\nidempotent: {add_x: {first: 1}}\n")
	raw := regexp.MustCompile(`conflicting values|out of bound|empty disjunction|field not allowed|#[A-Z]|=~|_\|_`)
	f.Fuzz(func(t *testing.T, text string) {
		loaded, found := load.Files([]load.Input{{Path: "c.yaml", Text: []byte(text)}})
		if found.Has(diag.Error) {
			return
		}
		_, _, found, err := check.Documents(loaded.Documents, syntax.Law{})
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range found.Sorted(nil) {
			if d.Span.File != nil && (d.Span.Start < 0 || d.Span.End > len(d.Span.File.Text) || d.Span.Start > d.Span.End) {
				t.Errorf("span %d–%d of %d bytes", d.Span.Start, d.Span.End, len(d.Span.File.Text))
			}
			if raw.MatchString(d.Help + d.Label) {
				t.Errorf("CUE's words in %q %q", d.Help, d.Label)
			}
		}
	})
}
