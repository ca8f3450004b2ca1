package jsonschema_test

import (
	"regexp"
	"strings"
	"testing"

	library "github.com/santhosh-tekuri/jsonschema/v6"

	"catalogc.dev/catalogc/compiler/jsonschema"
	"catalogc.dev/catalogc/compiler/load"
	"catalogc.dev/catalogc/compiler/model"
	"catalogc.dev/catalogc/compiler/syntax"
	"catalogc.dev/catalogc/internal/canonjson"
)

var misfitCases = []struct{ schema, value, why string }{
	{`{}`, `null`, ""},
	{`{"type": "integer"}`, `1.0`, ""},
	{`{"type": "integer"}`, `1.5`, "1.5 is not a whole number"},
	{`{"type": ["string", "null"]}`, `null`, ""},
	{`{"type": "string"}`, `null`, "null is not text"},
	{`{"type": "boolean"}`, `"true"`, `"true" is not true or false`},
	{`{"enum": [1, "a", null]}`, `1.0`, ""},
	{`{"enum": [1, "a"]}`, `"1"`, `"1" is not in the enum`},
	{`{"const": {"a": 1, "b": [2]}}`, `{"b": [2.0], "a": 1e0}`, ""},
	{`{"minimum": 0.1}`, `0.1`, ""},
	{`{"exclusiveMinimum": 0.1}`, `0.1`, "0.1 is not above 1/10"},
	{`{"maximum": 9007199254740991}`, `9007199254740992`, "9007199254740992 is above 9007199254740991"},
	{`{"multipleOf": 0.1}`, `0.3`, ""},
	{`{"minLength": 2}`, `"é"`, `"é" has 1 characters, at least 2 are wanted`},
	{`{"maxLength": 1}`, `"🙂"`, ""},
	{`{"pattern": "^a"}`, `"ba"`, `"ba" breaks the pattern`},
	{`{"pattern": "^a"}`, `5`, ""},
	{`{"items": {"type": "string"}}`, `["a", 1]`, "1 is not text"},
	{`{"uniqueItems": true}`, `[1, {"a": 2}, {"a": 2.0}]`, `{"a": 2.0} is in the list twice`},
	{`{"maxItems": 1}`, `[1, 2]`, "[1, 2] has 2 elements, at most 1 are allowed"},
	{`{"required": ["a"], "properties": {"a": {"type": "string"}}}`, `{}`, `{} lacks "a"`},
	{`{"properties": {"a": {"type": "string"}}}`, `{"a": 5}`, "5 is not text"},
	{`{"properties": {"a": {}}, "additionalProperties": false}`, `{"b": 1}`, `the key "b" isn't among the properties`},
	{`{"additionalProperties": {"type": "string"}}`, `{"b": 1}`, "1 is not text"},
	{`{"anyOf": [{"type": "string"}, {"type": "null"}]}`, `1`, "1 fits no branch of anyOf"},
	{`{"oneOf": [{"type": "number"}, {"minimum": 2}]}`, `3`, "3 fits 2 branches of oneOf, not one"},
	{`{"allOf": [{"minimum": 2}, {"maximum": 3}]}`, `4`, "4 is above 3"},
	{`{"type": "string", "format": "date"}`, `"soon"`, ""},
}

func TestMisfit(t *testing.T) {
	for _, c := range misfitCases {
		schema, value := readSchema(t, c.schema), readValue(t, c.value)
		if got := jsonschema.Misfit(schema, value); got != c.why {
			t.Errorf("%s against %s: got %q, want %q", c.value, c.schema, got, c.why)
		}
		if valid, ok := libraryAccepts(c.schema, c.value); ok && valid != (c.why == "") {
			t.Errorf("%s against %s: the library disagrees with this table", c.value, c.schema)
		}
	}
}

// What can't be judged fits: a wrong finding is worse than none.
func TestMisfitUnsure(t *testing.T) {
	for _, c := range []struct{ schema, value string }{
		{`{"$ref": "#/$defs/a"}`, `5`},
		{`{"not": {}}`, `5`},
		{`{"pattern": "(?!a)"}`, `"a"`},
		{`{"exclusiveMinimum": true, "minimum": 5}`, `5`},
		{`{"prefixItems": [{"type": "string"}], "items": {"type": "number"}}`, `["a", 1]`},
		{`{"oneOf": [{"$ref": "#/$defs/a"}, {"$ref": "#/$defs/b"}]}`, `5`},
		{`{"maximum": 5}`, `1e999999999`},
	} {
		if why := jsonschema.Misfit(readSchema(t, c.schema), readValue(t, c.value)); why != "" {
			t.Errorf("%s against %s: %s", c.value, c.schema, why)
		}
	}
}

// FuzzMisfit holds misfit to a complete validator: never a finding that isn't
// one, and for what model.Schema can hold never one missed.
func FuzzMisfit(f *testing.F) {
	for _, c := range misfitCases {
		f.Add(c.schema, c.value)
	}
	long := regexp.MustCompile(`[eE][+-]?\d{3}`)
	f.Fuzz(func(t *testing.T, schema, value string) {
		root, diags := load.JSON("schema.json", []byte(schema))
		v, err := canonjson.Parse([]byte(value))
		if root == nil || diags.Len() > 0 || err != nil {
			return
		}
		complete := true
		s := jsonschema.Captured(root, func(syntax.Field, string) { complete = false })
		why := jsonschema.Misfit(s, v) // must not panic, whatever the schema
		s.Walk(func(s *model.Schema) {
			complete = complete && s.Other == nil
		})
		if !complete || long.MatchString(schema+value) {
			return
		}
		if valid, ok := libraryAccepts(schema, value); ok && valid != (why == "") {
			t.Errorf("%s against %s: got %q, the library says valid: %t", value, schema, why, valid)
		}
	})
}

func readSchema(t *testing.T, text string) *model.Schema {
	t.Helper()
	root, diags := load.JSON("schema.json", []byte(text))
	if root == nil || diags.Len() > 0 {
		t.Fatalf("%s isn't JSON", text)
	}
	return jsonschema.Captured(root, func(f syntax.Field, want string) { t.Fatalf("%s: %s must be %s", text, f.Key, want) })
}

func readValue(t *testing.T, text string) any {
	t.Helper()
	v, err := canonjson.Parse([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// libraryAccepts asks a validator that knows all of JSON Schema; ok is false
// where it doesn't take the schema.
func libraryAccepts(schema, value string) (valid, ok bool) {
	s, err := library.UnmarshalJSON(strings.NewReader(schema))
	if err != nil {
		return false, false
	}
	v, err := library.UnmarshalJSON(strings.NewReader(value))
	if err != nil {
		return false, false
	}
	c := library.NewCompiler()
	if err := c.AddResource("schema.json", s); err != nil {
		return false, false
	}
	compiled, err := c.Compile("schema.json")
	if err != nil {
		return false, false
	}
	return compiled.Validate(v) == nil, true
}
