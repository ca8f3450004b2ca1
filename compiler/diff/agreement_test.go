package diff_test

import (
	"testing"

	"catalogc.dev/catalogc/compiler/diff"
)

// exceptions are where the classes of a tool's schema and of the same schema in
// an OpenAPI document differ on purpose, by case and direction.
var exceptions = map[string]string{
	"property removed, closed/response":      "as property removed",
	"allOf removed/response":                 "oasdiff compares the branches one at a time, so that it lowers ERR to WARN: another may say the same",
	"unevaluatedProperties removed/response": "§5 has ERR; the HTTP side takes it for an opened object",
	"property removed, closed/request":       "§5: old callers are refused where additionalProperties is false; oasdiff has no rule about it",
	"property added, closed/response":        "§5: clients validate against a closed schema they still hold; oasdiff has no rule about it",
	"property removed/response":              "§5 has WARN for an optional field; oasdiff 1.38 went to INFO",
	"enum value added/response":              "§5 has WARN; oasdiff 1.38 went to ERR",
	"first maximum/request":                  "§5 has WARN: often it writes down what the server refused all along; oasdiff 1.38 went to ERR",
	"pattern changed/response":               "§5 has INFO; oasdiff 1.38 went to WARN",
	"pattern removed/response":               "§5 has INFO; oasdiff 1.38 went to ERR",
	"default changed/request":                "§5 has ERR for parameters and INFO for bodies; an argument is both, so WARN",
	"default removed/request":                "§5 has ERR for parameters and INFO for bodies; an argument is both, so WARN",
	"description changed/request":            "oasdiff's changelog leaves texts out",
	"description changed/response":           "oasdiff's changelog leaves texts out",
	"boolean schema/request":                 "§5: clients up to MCP 2025-11-25 refuse boolean schemas; OpenAPI 3.1 has them",
}

// TestAgreement: the same change of the same schema has the same class in a
// tool and in an OpenAPI document, as arguments and as a result.
func TestAgreement(t *testing.T) {
	p := func(schema string) string { return `{"type": "object", "properties": {"p": ` + schema + `}}` }
	const (
		none     = `{"type": "object"}`
		closed   = `{"type": "object", "additionalProperties": false}`
		required = `{"type": "object", "properties": {"p": {"type": "string"}}, "required": ["p"]}`
		sealed   = `{"type": "object", "properties": {"p": {"type": "string"}}, "additionalProperties": false}`
	)
	str := p(`{"type": "string"}`)
	for _, test := range []struct{ name, old, new string }{
		{"required property added", none, required},
		{"optional property added", none, str},
		{"property added, closed", closed, sealed},
		{"property removed", str, none},
		{"property removed, closed", sealed, closed},
		{"required property removed", required, none},
		{"became required", str, required},
		{"became optional", required, str},
		{"closed", none, closed},
		{"opened", closed, none},
		{"type narrowed", p(`{"type": ["string", "integer"]}`), str},
		{"type widened", str, p(`{"type": ["string", "integer"]}`)},
		{"number to integer", p(`{"type": "number"}`), p(`{"type": "integer"}`)},
		{"integer to number", p(`{"type": "integer"}`), p(`{"type": "number"}`)},
		{"type changed", str, p(`{"type": "boolean"}`)},
		{"became nullable", str, p(`{"type": ["string", "null"]}`)},
		{"became not nullable", p(`{"type": ["string", "null"]}`), str},
		{"enum value removed", p(`{"type": "string", "enum": ["a", "b"]}`), p(`{"type": "string", "enum": ["a"]}`)},
		{"enum value added", p(`{"type": "string", "enum": ["a"]}`), p(`{"type": "string", "enum": ["a", "b"]}`)},
		{"became enum", str, p(`{"type": "string", "enum": ["a"]}`)},
		{"became not enum", p(`{"type": "string", "enum": ["a"]}`), str},
		{"const added", str, p(`{"type": "string", "const": "a"}`)},
		{"const changed", p(`{"type": "string", "const": "b"}`), p(`{"type": "string", "const": "a"}`)},
		{"const dropped", p(`{"type": "string", "const": "a"}`), str},
		{"maximum lowered", p(`{"type": "integer", "maximum": 9}`), p(`{"type": "integer", "maximum": 8}`)},
		{"maximum raised", p(`{"type": "integer", "maximum": 8}`), p(`{"type": "integer", "maximum": 9}`)},
		{"minLength raised", p(`{"type": "string", "minLength": 1}`), p(`{"type": "string", "minLength": 2}`)},
		{"minLength lowered", p(`{"type": "string", "minLength": 2}`), p(`{"type": "string", "minLength": 1}`)},
		{"maxItems lowered", p(`{"type": "array", "items": {}, "maxItems": 2}`), p(`{"type": "array", "items": {}, "maxItems": 1}`)},
		{"first maximum", p(`{"type": "integer"}`), p(`{"type": "integer", "maximum": 9}`)},
		{"maximum removed", p(`{"type": "integer", "maximum": 9}`), p(`{"type": "integer"}`)},
		{"pattern added", str, p(`{"type": "string", "pattern": "^a"}`)},
		{"pattern changed", p(`{"type": "string", "pattern": "^b"}`), p(`{"type": "string", "pattern": "^a"}`)},
		{"pattern removed", p(`{"type": "string", "pattern": "^a"}`), str},
		{"format changed", p(`{"type": "string", "format": "uuid"}`), p(`{"type": "string", "format": "date"}`)},
		{"format added", str, p(`{"type": "string", "format": "date"}`)},
		{"format removed", p(`{"type": "string", "format": "date"}`), str},
		{"default added", str, p(`{"type": "string", "default": "a"}`)},
		{"default changed", p(`{"type": "string", "default": "b"}`), p(`{"type": "string", "default": "a"}`)},
		{"default removed", p(`{"type": "string", "default": "a"}`), str},
		{"anyOf branch removed", p(`{"anyOf": [{"type": "string"}, {"type": "integer"}]}`), p(`{"anyOf": [{"type": "string"}]}`)},
		{"anyOf branch added", p(`{"anyOf": [{"type": "string"}]}`), p(`{"anyOf": [{"type": "string"}, {"type": "integer"}]}`)},
		{"oneOf branch removed", p(`{"oneOf": [{"type": "string"}, {"type": "integer"}]}`), p(`{"oneOf": [{"type": "string"}]}`)},
		{"oneOf branch added", p(`{"oneOf": [{"type": "string"}]}`), p(`{"oneOf": [{"type": "string"}, {"type": "integer"}]}`)},
		{"allOf added", p(`{"type": "object"}`), p(`{"type": "object", "allOf": [{"required": ["q"]}]}`)},
		{"allOf removed", p(`{"type": "object", "allOf": [{"required": ["q"]}]}`), p(`{"type": "object"}`)},
		{"unevaluatedProperties false", p(`{"type": "object"}`), p(`{"type": "object", "unevaluatedProperties": false}`)},
		{"unevaluatedProperties removed", p(`{"type": "object", "unevaluatedProperties": false}`), p(`{"type": "object"}`)},
		{"unique elements", p(`{"type": "array", "items": {}}`), p(`{"type": "array", "items": {}, "uniqueItems": true}`)},
		{"in elements", p(`{"type": "array", "items": {"type": "string"}}`), p(`{"type": "array", "items": {"type": "boolean"}}`)},
		{"description changed", p(`{"description": "A."}`), p(`{"description": "B."}`)},
		{"extension changed", p(`{"x-a": 1}`), p(`{"x-a": 2}`)},
		{"boolean schema", str, p(`true`)},
	} {
		for direction, kind := range map[string][2]string{
			"request":  {`[{"name": "t", "inputSchema": `, `}]`},
			"response": {`[{"name": "t", "inputSchema": {}, "outputSchema": `, `}]`},
		} {
			name := test.name + "/" + direction
			tool, err := diff.Compare(captured(t, kind[0]+test.old+kind[1]), captured(t, kind[0]+test.new+kind[1]))
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			api, err := diff.Compare(diff.Side{OpenAPI: document(test.old, test.old)}, diff.Side{OpenAPI: document(test.new, test.new)})
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			field := map[string]string{"request": "input", "response": "output"}[direction]
			ours, theirs := worst(tool.All, field), worst(api.All, direction)
			switch reason, excepted := exceptions[name]; {
			case ours != theirs && !excepted:
				t.Errorf("%s is %s in a tool and %s in OpenAPI", name, ours, theirs)
			case ours == theirs && excepted:
				t.Errorf("%s is %s in both; it's no exception (%s)", name, ours, reason)
			}
		}
	}
}
