package editor_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"cuelang.org/go/cue"
	"cuelang.org/go/cue/cuecontext"
	"cuelang.org/go/encoding/yaml"

	"catalogc.dev/catalogc/compiler/editor"
	"catalogc.dev/catalogc/compiler/model"
	"catalogc.dev/catalogc/internal/canonjson"
)

// law is the least that a law must have, before what a test is about.
const law = "#File: {a?: #A}\n#rubric: {maxDescription: 400, bannedWords: \"(?i)modal\"}\n"

const head = `{"$schema": "http://json-schema.org/draft-07/schema#", "title": "Catalog file", "type": "object", ` +
	`"properties": {"a": {"$ref": "#/definitions/A"}}, "additionalProperties": false, "definitions": {"A": `

// Each form of CUE that the law uses, and what draft-07 has for it.
func TestForms(t *testing.T) {
	for _, c := range []struct{ name, cue, want string }{
		{"a kind", `#A: string`, `{"type": "string"}`},
		{"anything", `#A: _`, `{}`},
		{"a comment", "// One\n// text.\n#A: bool", `{"description": "One text.", "type": "boolean"}`},
		{"limits", `#A: int & >=40 & <=2048`, `{"type": "integer", "minimum": 40, "maximum": 2048}`},
		{"an open limit", `#A: number & >0`, `{"type": "number", "exclusiveMinimum": 0}`},
		{"words", `#A: "x" | "y"`, `{"enum": ["x", "y"]}`},
		{"one word", `#A: "x"`, `{"const": "x"}`},
		{"words as a pattern", `#A: =~"^(x|y)$"`, `{"enum": ["x", "y"]}`},
		{"numbers", `#A: "3.0" | 3.0`, `{"enum": ["3.0", 3.0]}`},
		{"a pattern", `#A: =~"^x\\S$"`, `{"type": "string", "pattern": "^x[^\\t\\n\\f\\r ]$"}`},
		{"not a pattern", `#A: string & !~"^x"`, `{"type": "string", "not": {"pattern": "^x"}}`},
		{"more than a reference", "#A: #B & !~\"^x\"\n#B: string", `{"allOf": [{"$ref": "#/definitions/B"}, {"not": {"pattern": "^x"}}]}, "B": {"type": "string"}`},
		{"a choice", "#A: null | \"x\" | bool", `{"anyOf": [{"enum": [null, "x"]}, {"type": "boolean"}]}`},
		{"a list", `#A: [...string]`, `{"type": "array", "items": {"type": "string"}}`},
		{"a list of one or more", `#A: [_, ...]`, `{"type": "array", "minItems": 1}`},
		{"a list of one or more of a kind", `#A: [{x?: int}, ...{x?: int}]`, `{"type": "array", "items": {"type": "object", "properties": {"x": {"type": "integer"}}, "additionalProperties": false}, "minItems": 1}`},
		{"fields", "#A: {\n// Which.\nx!: string\ny?: _\n}", `{"type": "object", "properties": {"x": {"description": "Which.", "type": "string"}, "y": {}}, "required": ["x"], "additionalProperties": false}`},
		{"any keys", `#A: [string]: int`, `{"type": "object", "additionalProperties": {"type": "integer"}}`},
		{"keys of a pattern", "#A: [#B]: int\n#B: =~\"^x\" & !~\"y$\"", `{"type": "object", "patternProperties": {"^x": {"type": "integer"}}, "propertyNames": {"not": {"pattern": "y$"}}, "additionalProperties": false}, "B": {"type": "string", "pattern": "^x", "not": {"pattern": "y$"}}`},
		{"keys that are words", "#A: [#B]: int\n#B: \"x\" | \"y\"", `{"type": "object", "properties": {"x": {"type": "integer"}, "y": {"type": "integer"}}, "additionalProperties": false}, "B": {"enum": ["x", "y"]}`},
		{"an embedded struct", "#A: {#B, y?: bool, x?: \"one\"}\n#B: {x?: string}", `{"type": "object", "properties": {"x": {"type": "string", "const": "one"}, "y": {"type": "boolean"}}, "additionalProperties": false}, "B": {"type": "object", "properties": {"x": {"type": "string"}}, "additionalProperties": false}`},
		{"a condition", "#A: P={\nx?: int\ny?: int\nif P.x == _|_ {y!: _}\n}", `{"type": "object", "properties": {"x": {"type": "integer"}, "y": {"type": "integer"}}, "additionalProperties": false, "allOf": [{"if": {"not": {"required": ["x"]}}, "then": {"required": ["y"]}}]}`},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, _, err := editor.JSONSchema(law + c.cue + "\n")
			if err != nil {
				t.Fatalf("can't read it, at %v", err)
			}
			if want := head + c.want + "}}"; got != want {
				t.Errorf("got  %s\nwant %s", got, want)
			}
		})
	}
}

// Rules, by what they say of a struct {d?: string, h?: bool, k?: bool, s?: {b?: bool}}.
func TestRules(t *testing.T) {
	const fields = "d?: string\nh?: bool\nk?: bool\ns?: {b?: bool}\n"
	const properties = `"h": {"type": "boolean"}, "k": {"type": "boolean"}, "s": {"type": "object", "properties": {"b": {"type": "boolean"}}, "additionalProperties": false}}, "additionalProperties": false`
	const plain = `{"type": "object", "properties": {"d": {"type": "string"}, ` + properties
	for _, c := range []struct{ name, rules, want string }{
		{"a limit of the rubric", `if d != _|_ {"r": strings.MaxRunes(#rubric.maxDescription) & d}`, `{"type": "object", "properties": {"d": {"type": "string", "maxLength": 400}, ` + properties},
		{"words of the rubric", `if d != _|_ {"r": !~#rubric.bannedWords & d}`, `{"type": "object", "properties": {"d": {"type": "string", "not": {"pattern": "[Mm][Oo][Dd][Aa][Ll]"}}, ` + properties},
		{"under a condition", `if d != _|_ if s.b != _|_ if s.b {"r": =~"x" & d}`, plain + `, "allOf": [{"if": {"required": ["s"], "properties": {"s": {"required": ["b"], "properties": {"b": {"const": true}}}}}, "then": {"properties": {"d": {"type": "string", "pattern": "x"}}}}]`},
		{"two that contradict", `if h != _|_ if k != _|_ if h && k {"hints-contradict": false & true}`, plain + `, "allOf": [{"if": {"required": ["k"], "properties": {"k": {"const": true}}}, "then": {"properties": {"h": {"const": false, "errorMessage": "Set one of the two to false."}}}}]`},
		{"one that may not be", `if d != _|_ {"r": false & true}`, plain + `, "allOf": [{"properties": {"d": false}}]`},
		{"one without another", `if h != _|_ if h if d == _|_ {"r": false & true}`, plain + `, "allOf": [{"if": {"not": {"required": ["d"]}}, "then": {"properties": {"h": {"const": false, "errorMessage": ""}}}}]`},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, _, err := editor.JSONSchema(law + "#A: {\n" + fields + "#rules: {" + c.rules + "}\n}\n")
			if err != nil {
				t.Fatalf("can't read it, at %v", err)
			}
			if want := head + c.want + "}}}"; got != want {
				t.Errorf("got  %s\nwant %s", got, want)
			}
		})
	}
}

// A part of a law that has no form here is an error with its place, never a
// schema that accepts or refuses too much.
func TestUnknownForms(t *testing.T) {
	for _, form := range []string{
		`#A: >=#B`, `#A: x: 1`, `#A: {x?: int, ...}`, `#A: [string, int]`, `#A: [string, ...int]`, `#A: =~"\\d"`, `#A: "x" & #Missing`,
		`#A: [int]: string`, `#A: {x?: int, if x > 1 {x!: _}}`, `#A: {x?: int, if x == _|_ {y!: _}}`,
		`#A: {x?: int, #rules: "r": strings.ToLower(x)}`, `#A: P={x?: int, if P != _|_ {x!: _}}`, `#A: ["x" | 1]: int`, `#A: {x?: int, #rules: "r": false & true}`,
	} {
		if got, _, err := editor.JSONSchema(law + form + "\n"); err == nil || !strings.Contains(err.Error(), "catalog.cue:3:") {
			t.Errorf("%s became %s (%v), want an error of line 3", form, got, err)
		}
	}
}

// DESIGN §4: the numbers come from the catalog's rubric, in both files.
func TestLimitsOfTheCatalog(t *testing.T) {
	out, err := editor.Write(model.Rubric{MaxDescription: 350, BannedWords: []string{"wizard"}})
	if err != nil {
		t.Fatal(err)
	}
	cueFile, schemaFile := string(out.Files[0].Data), string(out.Files[1].Data)
	if !strings.Contains(cueFile, "maxDescription: 350") || !strings.Contains(cueFile, "wizard") {
		t.Error("the CUE file lacks the limits")
	}
	if !strings.Contains(schemaFile, `"maxLength": 350`) || !strings.Contains(schemaFile, "[Ww][Ii]") || strings.Contains(schemaFile, "[Mm][Oo][Dd]") {
		t.Error("the JSON Schema lacks the limits")
	}
	if !slices.Equal(out.NotInSchema, []string{"evidence-differs"}) {
		t.Errorf("not in the schema: %v", out.NotInSchema)
	}
}

// The documentation that editors show is the law's own.
func TestEditorsShowTheLawsWords(t *testing.T) {
	out, err := editor.Write(model.Rubric{})
	if err != nil {
		t.Fatal(err)
	}
	document, err := canonjson.Parse(out.Files[1].Data)
	if err != nil {
		t.Fatal(err)
	}
	property := func(definition, name string) string {
		var at any = document
		for _, key := range []string{"definitions", definition, "properties", name, "description"} {
			at, _ = at.(canonjson.Object).Get(key)
		}
		text, _ := at.(string)
		return text
	}
	for _, c := range [][3]string{
		{"Operation", "description", "What it does, when to use it, what it is not for."},
		{"Catalog", "version", "The only version string; every output takes it from here."},
		{"Input", "use", "Start from a shared parameter of the vocabulary."},
		{"VocabularyEntry", "next", "What a caller without a value calls to find one, the best first."},
	} {
		if got := property(c[0], c[1]); got != c[2] {
			t.Errorf("%s of %s: %q, want %q", c[1], c[0], got, c[2])
		}
	}
	// Every pattern says in words what it wants.
	patterns := regexp.MustCompile(`"pattern": .*,\n`).FindAllString(string(out.Files[1].Data), -1)
	advice := strings.Count(string(out.Files[1].Data), `"patternErrorMessage"`)
	if len(patterns) < 15 || advice != len(patterns) {
		t.Errorf("%d patterns, %d with advice", len(patterns), advice)
	}
}

// What `cue vet -c -d '#File' catalog.cue FILE.yaml` does: the file's value and
// #File become one, which must be whole.
func TestStockCUE(t *testing.T) {
	out, err := editor.Write(model.Rubric{MaxDescription: 60, BannedWords: []string{"wizard"}})
	if err != nil {
		t.Fatal(err)
	}
	ctx := cuecontext.New()
	root := ctx.CompileBytes(out.Files[0].Data)
	if root.Err() != nil {
		t.Fatal(root.Err())
	}
	for text, valid := range map[string]bool{
		"operations: {a: {description: Returns one a.}}\n":                                true,
		"vocabulary: {v: {type: string, description: Which v.}}\n":                        true,
		"operations: {a: {descripton: Returns one a.}}\n":                                 false,
		"operations: {a: {description: Returns one a of the wizard.}}\n":                  false,
		"operations: {a: {description: Returns " + strings.Repeat("x", 53) + "}}\n":       false,
		"operations: {a: {description: Returns " + strings.Repeat("x", 52) + "}}\n":       true,
		"operations: {a: {description: Drops one a., hints: {destructive: true}}}\n":      false,
		"catalog: {name: x, version: 1}\n":                                                false,
		"catalog: {name: x}\n":                                                            false,
		"vocabulary: {v: {type: string}}\n":                                               false,
		"profiles: {p: {from: operation}}\n":                                              false,
		"idempotent: {a: {server: s, first: '200', second: '404'}}\n":                     false,
		"resources: {A: {mcpTools: [{name: b, method: b, description: Counts all b}]}}\n": true,
	} {
		file, err := yaml.Extract("file.yaml", text)
		if err != nil {
			t.Fatal(err)
		}
		err = root.LookupPath(cue.ParsePath("#File")).Unify(ctx.BuildFile(file)).Validate(cue.Concrete(true))
		if (err == nil) != valid {
			t.Errorf("%svalid: %v, want %v (%v)", text, err == nil, valid, err)
		}
	}
}
