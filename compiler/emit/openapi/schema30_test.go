package openapi

import (
	"testing"

	"catalogc.dev/catalogc/compiler/model"
	"catalogc.dev/catalogc/internal/canonjson"
)

// The words of OpenAPI 3.0.3 §4.7.24 (Schema Object) for what JSON Schema
// 2020-12 says. Each case is also emitted as a component and judged by two
// validators, so a want that 3.0 forbids fails too.
var dialects = []struct{ name, in, want string }{
	{"a plain schema stays", `{"type": "string", "format": "date-time", "description": "When."}`,
		`{"type": "string", "format": "date-time", "description": "When."}`},
	{"a schema without type stays", `{"description": "Any JSON."}`, `{"description": "Any JSON."}`},
	{"null beside one type is nullable", `{"type": ["string", "null"], "title": "Name"}`,
		`{"type": "string", "nullable": true, "title": "Name"}`},
	{"null may come first", `{"type": ["null", "integer"]}`, `{"type": "integer", "nullable": true}`},
	{"a list of one type is the type", `{"type": ["integer"]}`, `{"type": "integer"}`},
	{"null in a nullable enum stays", `{"type": ["string", "null"], "enum": ["a", null]}`,
		`{"type": "string", "nullable": true, "enum": ["a", null]}`},
	{"several types are alternatives", `{"type": ["string", "integer"], "description": "Key.", "minLength": 1}`,
		`{"description": "Key.", "minLength": 1, "anyOf": [{"type": "string"}, {"type": "integer"}]}`},
	{"several types and null", `{"type": ["string", "number", "null"]}`,
		`{"anyOf": [{"type": "string", "nullable": true}, {"type": "number", "nullable": true}]}`},
	{"items go with the array", `{"type": ["array", "string"], "items": {"const": 1}}`,
		`{"anyOf": [{"type": "array", "items": {"enum": [1]}}, {"type": "string"}]}`},
	{"several types beside anyOf must both hold", `{"type": ["string", "integer"], "anyOf": [{"minLength": 1}, {"minimum": 1}]}`,
		`{"anyOf": [{"minLength": 1}, {"minimum": 1}], "allOf": [{"anyOf": [{"type": "string"}, {"type": "integer"}]}]}`},
	{"several types beside anyOf and allOf", `{"type": ["string", "integer"], "anyOf": [{}], "allOf": [{"title": "x"}]}`,
		`{"anyOf": [{}], "allOf": [{"title": "x"}, {"anyOf": [{"type": "string"}, {"type": "integer"}]}]}`},
	{"the null type", `{"type": "null", "description": "Nothing."}`,
		`{"nullable": true, "enum": [null], "description": "Nothing."}`},
	{"the null type in a list", `{"type": ["null"]}`, `{"nullable": true, "enum": [null]}`},
	{"a nullable reference", `{"anyOf": [{"$ref": "#/components/schemas/Other"}, {"type": "null"}]}`,
		`{"anyOf": [{"$ref": "#/components/schemas/Other"}, {"nullable": true, "enum": [null]}]}`},
	{"const is an enum of one", `{"type": "string", "const": "add_user"}`, `{"type": "string", "enum": ["add_user"]}`},
	{"const narrows an enum", `{"enum": ["a", "b"], "const": "b"}`, `{"enum": ["b"]}`},
	{"a const of null", `{"const": null}`, `{"nullable": true, "enum": [null]}`},
	{"the first of the examples", `{"type": "string", "examples": ["jane", "joe"]}`, `{"type": "string", "example": "jane"}`},
	{"no examples, no example", `{"examples": []}`, `{}`},
	{"base64 is the format byte", `{"type": "string", "contentEncoding": "base64", "contentMediaType": "image/png"}`,
		`{"type": "string", "format": "byte"}`},
	{"a given format wins", `{"type": "string", "format": "password", "contentEncoding": "base64"}`,
		`{"type": "string", "format": "password"}`},
	{"other encodings have no word", `{"type": "string", "contentEncoding": "base32"}`, `{"type": "string"}`},
	{"an exclusive minimum is a flag", `{"type": "integer", "exclusiveMinimum": 0}`,
		`{"type": "integer", "minimum": 0, "exclusiveMinimum": true}`},
	{"an exclusive maximum is a flag", `{"exclusiveMaximum": 9007199254740993}`,
		`{"maximum": 9007199254740993, "exclusiveMaximum": true}`},
	{"the tighter lower limit: exclusive", `{"minimum": 1, "exclusiveMinimum": 5}`, `{"minimum": 5, "exclusiveMinimum": true}`},
	{"the tighter lower limit: equal", `{"minimum": 5, "exclusiveMinimum": 5}`, `{"minimum": 5, "exclusiveMinimum": true}`},
	{"the tighter lower limit: inclusive", `{"minimum": 7, "exclusiveMinimum": 5}`, `{"minimum": 7}`},
	{"the tighter upper limit: exclusive", `{"maximum": 9, "exclusiveMaximum": 5}`, `{"maximum": 5, "exclusiveMaximum": true}`},
	{"the tighter upper limit: inclusive", `{"maximum": 3, "exclusiveMaximum": 5}`, `{"maximum": 3}`},
	{"inclusive limits stay", `{"minimum": 1, "maximum": 2}`, `{"minimum": 1, "maximum": 2}`},
	{"a reference alone stays", `{"$ref": "#/components/schemas/Other"}`, `{"$ref": "#/components/schemas/Other"}`},
	{"a reference with siblings", `{"$ref": "#/components/schemas/Other", "description": "Who made it."}`,
		`{"allOf": [{"$ref": "#/components/schemas/Other"}], "description": "Who made it."}`},
	{"a reference beside allOf", `{"$ref": "#/components/schemas/Other", "allOf": [{"const": 1}]}`,
		`{"allOf": [{"$ref": "#/components/schemas/Other"}, {"enum": [1]}]}`},
	{"an empty required list", `{"type": "object", "required": []}`, `{"type": "object"}`},
	{"a required list", `{"type": "object", "required": ["a"]}`, `{"type": "object", "required": ["a"]}`},
	{"schemas inside schemas",
		`{"properties": {"const": {"const": 1}, "type": {"type": ["string", "null"]}}, "additionalProperties": {"const": 2}, "items": {"const": 3}, "oneOf": [{"const": 4}], "allOf": [{"const": 5}]}`,
		`{"properties": {"const": {"enum": [1]}, "type": {"type": "string", "nullable": true}}, "additionalProperties": {"enum": [2]}, "items": {"enum": [3]}, "oneOf": [{"enum": [4]}], "allOf": [{"enum": [5]}]}`},
	{"additionalProperties as a yes or no", `{"additionalProperties": false}`, `{"additionalProperties": false}`},
	{"values aren't schemas", `{"default": {"const": 1, "type": ["string", "null"]}, "enum": [{"required": []}]}`,
		`{"default": {"const": 1, "type": ["string", "null"]}, "enum": [{"required": []}]}`},
}

func TestSchema30(t *testing.T) {
	for _, test := range dialects {
		t.Run(test.name, func(t *testing.T) {
			in := parse(t, []byte(test.in))
			got := schema30(in)
			if text := canonjson.Compact(got); text != test.want {
				t.Errorf("\n got %s\nwant %s", text, test.want)
			}
			if after := canonjson.Compact(in); after != test.in {
				t.Errorf("the input was changed to %s", after)
			}
			document := canonjson.Marshal(canonjson.Object{
				{Key: "openapi", Value: version30},
				{Key: "info", Value: canonjson.Object{{Key: "title", Value: "t"}, {Key: "version", Value: "1"}}},
				{Key: "paths", Value: canonjson.Object{}},
				{Key: "components", Value: canonjson.Object{{Key: "schemas", Value: canonjson.Object{
					{Key: "Case", Value: got}, {Key: "Other", Value: canonjson.Object{}},
				}}}},
			})
			validByLibopenapi(t, document)
			if test.name != "values aren't schemas" { // kin-openapi judges that default, too
				validByKin(t, document)
			}
		})
	}
}

// A catalog's dialect reaches every place a schema can stand in.
func TestBothDialectsAreUsedEverywhere(t *testing.T) {
	nullable := func() *model.Schema { return typed("string", "null") }
	api := model.API{
		Paths: []model.APIPath{{Path: "/x", Endpoints: []model.Endpoint{{
			Method: "post",
			Params: []model.Param{{Name: "q", In: "query", Schema: nullable()}},
			Body:   &model.Body{Schema: nullable()},
			Responses: []model.Response{{
				Status: "200", Schema: nullable(),
				Headers: []model.Param{{Name: "Location", Schema: nullable()}},
			}},
		}}}},
		Schemas: []model.NamedSchema{{Name: "X", Schema: nullable()}},
	}
	want := map[string]string{
		version31: `{"type": ["string", "null"]}`,
		version30: `{"type": "string", "nullable": true}`,
	}
	for _, version := range versions {
		doc := parse(t, mustEmit(t, surface(version, api)))
		post := dig(t, doc, "paths", "/x", "post")
		param := dig(t, post, "parameters").([]any)[0]
		answer := dig(t, post, "responses", "200")
		for place, schema := range map[string]any{
			"parameter": dig(t, param, "schema"),
			"body":      dig(t, post, "requestBody", "content", "application/json", "schema"),
			"answer":    dig(t, answer, "content", "application/json", "schema"),
			"header":    dig(t, answer, "headers", "Location", "schema"),
			"component": dig(t, doc, "components", "schemas", "X"),
		} {
			if got := canonjson.Compact(schema); got != want[version] {
				t.Errorf("%s, %s: got %s, want %s", version, place, got, want[version])
			}
		}
	}
}
