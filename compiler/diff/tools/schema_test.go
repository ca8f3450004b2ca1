package tools_test

import (
	"strings"
	"testing"

	"catalogc.dev/catalogc/compiler/diff/change"
)

// property is an object with one property.
func property(schema string) string {
	return `{"type": "object", "properties": {"p": ` + schema + `}}`
}

// TestSchemaChanges has the rows of facts/mcp.md §5, and for keywords without a
// row what oasdiff's rules give for a JSON body. Both columns are written as
// "class rule", joined by "; ", worst first.
func TestSchemaChanges(t *testing.T) {
	const (
		none   = `{"type": "object"}`
		closed = `{"type": "object", "additionalProperties": false}`
	)
	str := `{"type": "string"}`
	for _, test := range []struct{ name, old, new, request, response string }{
		// Properties.
		{"required property added", none, `{"type": "object", "properties": {"p": {"type": "string", "default": "x"}}, "required": ["p"]}`,
			"breaking required-property-added", "safe required-property-added"},
		{"optional property added", none, property(str),
			"safe optional-property-added", "safe optional-property-added"},
		{"property added to a closed object", closed, `{"type": "object", "properties": {"p": {"type": "string"}}, "additionalProperties": false}`,
			"safe optional-property-added", "risky closed-output-property-added"},
		{"optional property removed", property(str), none,
			"risky property-removed", "risky property-removed"},
		{"optional property removed from a closed object", `{"type": "object", "properties": {"p": {"type": "string"}}, "additionalProperties": false}`, closed,
			"breaking accepted-property-removed", "risky property-removed"},
		{"required property removed", `{"type": "object", "properties": {"p": {"type": "string"}}, "required": ["p"]}`, none,
			"risky property-removed", "breaking required-property-removed"},
		{"optional to required", property(str), `{"type": "object", "properties": {"p": {"type": "string"}}, "required": ["p"]}`,
			"breaking property-became-required", "safe property-became-required"},
		{"required to optional", `{"type": "object", "properties": {"p": {"type": "string"}}, "required": ["p"]}`, property(str),
			"safe property-became-optional", "breaking property-became-optional"},
		{"closed", none, closed, "breaking additional-properties-closed", "safe additional-properties-closed"},
		{"true to false", `{"type": "object", "additionalProperties": true}`, closed, "breaking additional-properties-closed", "safe additional-properties-closed"},
		{"opened", closed, none, "safe additional-properties-opened", "risky additional-properties-opened"},
		{"opened for one form", closed, `{"type": "object", "additionalProperties": {"type": "string"}}`, "safe additional-properties-opened", "risky additional-properties-opened"},
		{"others limited", none, `{"type": "object", "additionalProperties": {"type": "string"}}`, "breaking additional-properties-limited", "safe additional-properties-limited"},
		{"true and absent and {}", none, `{"type": "object", "additionalProperties": {}}`, "", ""},
		{"order of properties", `{"type": "object", "properties": {"a": {}, "b": {}}, "required": ["a", "b"]}`, `{"required": ["b", "a"], "properties": {"b": {}, "a": {}}, "type": "object"}`, "", ""},
		{"unevaluatedProperties false", none, `{"type": "object", "unevaluatedProperties": false}`, "breaking constraint-added", "safe constraint-added"},
		{"unevaluatedProperties removed", `{"type": "object", "unevaluatedProperties": false}`, none, "safe constraint-removed", "breaking constraint-removed"},

		// Types.
		{"type narrowed", property(`{"type": ["string", "integer"]}`), property(str), "breaking type-narrowed", "safe type-narrowed"},
		{"number to integer", property(`{"type": "number"}`), property(`{"type": "integer"}`), "breaking type-narrowed", "safe type-narrowed"},
		{"type set", property(`{}`), property(str), "breaking type-narrowed", "safe type-narrowed"},
		{"type widened", property(str), property(`{"type": ["string", "integer"]}`), "safe type-widened", "breaking type-widened"},
		{"integer to number", property(`{"type": "integer"}`), property(`{"type": "number"}`), "safe type-widened", "breaking type-widened"},
		{"type changed", property(str), property(`{"type": "boolean"}`), "breaking type-changed", "breaking type-changed"},
		{"changed type ends the comparison", property(`{"type": "object", "properties": {"q": {}}}`), property(str), "breaking type-changed", "breaking type-changed"},
		{"nullable to not", property(`{"type": ["string", "null"]}`), property(str), "breaking became-not-nullable", "safe became-not-nullable"},
		{"not nullable to nullable", property(str), property(`{"type": ["string", "null"]}`), "safe became-nullable", "breaking became-nullable"},
		{"nullable as anyOf", property(str), property(`{"anyOf": [{"type": "string"}, {"type": "null"}]}`), "safe became-nullable", "breaking became-nullable"},
		{"two spellings of nullable", property(`{"type": ["string", "null"]}`), property(`{"anyOf": [{"type": "string"}, {"type": "null"}]}`), "", ""},

		// Values.
		{"enum value removed", property(`{"enum": ["a", "b"]}`), property(`{"enum": ["a"]}`), "breaking enum-value-removed", "safe enum-value-removed"},
		{"enum value added", property(`{"enum": ["a"]}`), property(`{"enum": ["b", "a"]}`), "safe enum-value-added", "risky enum-value-added"},
		{"became enum", property(str), property(`{"type": "string", "enum": ["a"]}`), "breaking enum-added", "safe enum-added"},
		{"became not enum", property(`{"type": "string", "enum": ["a"]}`), property(str), "safe enum-dropped", "breaking enum-dropped"},
		{"const added", property(str), property(`{"type": "string", "const": "a"}`), "breaking const-added", "safe const-added"},
		{"const dropped", property(`{"type": "string", "const": "a"}`), property(str), "safe const-dropped", "breaking const-dropped"},
		{"const changed", property(`{"const": "a"}`), property(`{"const": "b"}`), "breaking const-changed", "breaking const-changed"},
		{"const to enum with it", property(`{"const": "a"}`), property(`{"enum": ["a", "b"]}`), "safe enum-value-added", "risky enum-value-added"},
		{"enum of one to const", property(`{"enum": ["a"]}`), property(`{"const": "a"}`), "", ""},
		{"const null", property(`{"const": null}`), property(`{"const": null}`), "", ""},
		{"default added", property(str), property(`{"type": "string", "default": "a"}`), "safe default-added", "safe default-added"},
		{"default changed", property(`{"type": "string", "default": "a"}`), property(`{"type": "string", "default": "b"}`), "risky default-changed", "safe default-changed"},
		{"default removed", property(`{"type": "string", "default": "a"}`), property(str), "risky default-removed", "safe default-removed"},

		// Limits.
		{"minimum raised", property(`{"minimum": 1}`), property(`{"minimum": 2}`), "breaking bound-tightened", "safe bound-tightened"},
		{"minimum lowered", property(`{"minimum": 10}`), property(`{"minimum": 9}`), "safe bound-loosened", "breaking bound-loosened"},
		{"maximum lowered", property(`{"maximum": 100}`), property(`{"maximum": 50}`), "breaking bound-tightened", "safe bound-tightened"},
		{"maximum raised", property(`{"maximum": 9}`), property(`{"maximum": 10}`), "safe bound-loosened", "breaking bound-loosened"},
		{"minLength raised", property(`{"minLength": 1}`), property(`{"minLength": 2}`), "breaking bound-tightened", "safe bound-tightened"},
		{"maxLength lowered", property(`{"maxLength": 2}`), property(`{"maxLength": 1}`), "breaking bound-tightened", "safe bound-tightened"},
		{"minItems raised", property(`{"minItems": 1}`), property(`{"minItems": 2}`), "breaking bound-tightened", "safe bound-tightened"},
		{"maxItems lowered", property(`{"maxItems": 2}`), property(`{"maxItems": 1}`), "breaking bound-tightened", "safe bound-tightened"},
		{"first bound", property(`{"type": "integer"}`), property(`{"type": "integer", "maximum": 5}`), "risky bound-added", "safe bound-added"},
		{"bound unset", property(`{"type": "integer", "maximum": 5}`), property(`{"type": "integer"}`), "safe bound-removed", "breaking bound-removed"},
		{"same number", property(`{"maximum": 1}`), property(`{"maximum": 1.0}`), "", ""},
		{"huge numbers", property(`{"maximum": 9007199254740993}`), property(`{"maximum": 9007199254740992}`), "breaking bound-tightened", "safe bound-tightened"},
		{"pattern added", property(str), property(`{"type": "string", "pattern": "^a"}`), "breaking pattern-added", "safe pattern-added"},
		{"pattern changed", property(`{"pattern": "^a"}`), property(`{"pattern": "^b"}`), "risky pattern-changed", "safe pattern-changed"},
		{"pattern removed", property(`{"pattern": "^a"}`), property(`{}`), "safe pattern-removed", "safe pattern-removed"},
		{"format added", property(str), property(`{"type": "string", "format": "uuid"}`), "breaking format-added", "safe format-added"},
		{"format removed", property(`{"format": "uuid"}`), property(`{}`), "safe format-removed", "breaking format-removed"},
		{"format changed", property(`{"format": "uuid"}`), property(`{"format": "date"}`), "breaking format-changed", "breaking format-changed"},
		{"multipleOf changed", property(`{"multipleOf": 2}`), property(`{"multipleOf": 3}`), "breaking multiple-of-changed", "breaking multiple-of-changed"},
		{"uniqueItems", property(`{"type": "array"}`), property(`{"type": "array", "uniqueItems": true}`), "breaking constraint-added", "safe constraint-added"},
		{"uniqueItems false is absent", property(`{"type": "array"}`), property(`{"type": "array", "uniqueItems": false}`), "", ""},

		// Combinations.
		{"branch removed", property(`{"anyOf": [{"type": "string"}, {"type": "integer"}]}`), property(`{"anyOf": [{"type": "string"}]}`), "breaking choice-removed", "safe choice-removed"},
		{"branch added", property(`{"oneOf": [{"type": "string"}]}`), property(`{"oneOf": [{"type": "integer"}, {"type": "string"}]}`), "safe choice-added", "breaking choice-added"},
		{"order of branches", property(`{"anyOf": [{"type": "string"}, {"type": "integer"}]}`), property(`{"anyOf": [{"type": "integer"}, {"type": "string"}]}`), "", ""},
		{"change in a branch", property(`{"anyOf": [{"type": "string"}, {"type": "integer", "maximum": 9}]}`), property(`{"anyOf": [{"type": "string"}, {"type": "integer", "maximum": 8}]}`), "breaking bound-tightened", "safe bound-tightened"},
		{"a second form", property(`{"type": "string", "description": "Name."}`), property(`{"anyOf": [{"type": "string"}, {"type": "integer"}], "description": "Name."}`), "safe choice-added", "breaking choice-added"},
		{"forms beside a type", property(`{"type": "object"}`), property(`{"type": "object", "anyOf": [{"required": ["a"]}, {"required": ["b"]}]}`), "breaking choices-added", "safe choices-added"},
		{"forms dropped", property(`{"type": "object", "anyOf": [{"required": ["a"]}]}`), property(`{"type": "object"}`), "safe choices-dropped", "breaking choices-dropped"},
		{"anyOf to oneOf", property(`{"anyOf": [{"type": "string"}, {"type": "integer"}]}`), property(`{"oneOf": [{"type": "string"}, {"type": "integer"}]}`), "risky combinator-changed", "risky combinator-changed"},
		{"allOf added", property(`{"type": "object"}`), property(`{"type": "object", "allOf": [{"required": ["a"]}]}`), "breaking all-of-added", "safe all-of-added"},
		{"allOf removed", property(`{"type": "object", "allOf": [{"required": ["a"]}]}`), property(`{"type": "object"}`), "safe all-of-removed", "breaking all-of-removed"},
		{"allOf of one", property(str), property(`{"allOf": [{"type": "string"}]}`), "", ""},
		{"not changed", property(`{"not": {"const": 1}}`), property(`{"not": {"const": 2}}`), "risky constraint-changed", "risky constraint-changed"},
		{"patternProperties", property(`{"patternProperties": {"^a": {"maximum": 2}}}`), property(`{"patternProperties": {"^a": {"maximum": 1}}}`), "breaking bound-tightened", "safe bound-tightened"},

		// Depth.
		{"in items", property(`{"type": "array", "items": {"type": "string"}}`), property(`{"type": "array", "items": {"type": "string", "enum": ["a"]}}`), "breaking enum-added", "safe enum-added"},
		{"items and no items", property(`{"type": "array"}`), property(`{"type": "array", "items": {}}`), "", ""},
		{"in additionalProperties", property(`{"additionalProperties": {"maximum": 2}}`), property(`{"additionalProperties": {"maximum": 1}}`), "breaking bound-tightened", "safe bound-tightened"},
		{"behind a $ref", `{"type": "object", "properties": {"p": {"$ref": "#/$defs/D"}}, "$defs": {"D": {"type": "integer", "maximum": 2}}}`,
			`{"type": "object", "properties": {"p": {"type": "integer", "maximum": 1}}}`, "breaking bound-tightened", "safe bound-tightened"},
		{"reference written out", `{"type": "object", "properties": {"p": {"$ref": "#/definitions/a~1b"}}, "definitions": {"a/b": {"type": "string"}}}`, property(str), "", ""},

		// What no validator looks at.
		{"dialect", `{"type": "object", "$schema": "http://json-schema.org/draft-07/schema#"}`, none, "", ""},
		{"deprecated", property(str), property(`{"type": "string", "deprecated": true}`), "safe deprecated", "safe deprecated"},
		{"extension", property(str), property(`{"type": "string", "x-order": 1}`), "safe annotation-changed", "safe annotation-changed"},
		{"read-only", property(str), property(`{"type": "string", "readOnly": true}`), "risky access-changed", "safe access-changed"},
		{"boolean schema", property(`{}`), property(`true`), "breaking boolean-schema-added", "breaking boolean-schema-added"},
		{"false schema", property(str), property(`false`), "breaking boolean-schema-added; breaking schema-became-false", "breaking boolean-schema-added; safe schema-became-false"},
		{"root combinator", none, `{"type": "object", "oneOf": [{"required": ["a"]}, {"required": ["b"]}]}`, "breaking root-combinator-added; breaking choices-added", "breaking root-combinator-added; safe choices-added"},

		// Texts.
		{"description of a property", property(`{"description": "Old."}`), property(`{"description": "New."}`), "wording description-changed", "wording description-changed"},
		{"description dropped", property(`{"description": "Old."}`), property(`{}`), "wording description-removed", "wording description-removed"},
		{"title of a property", property(`{}`), property(`{"title": "T"}`), "wording title-added", "wording title-added"},
		{"examples", property(`{"examples": [1]}`), property(`{"examples": [2]}`), "wording examples-changed", "wording examples-changed"},
	} {
		t.Run(test.name, func(t *testing.T) {
			equal(t, "request", rules(compare(t, one(t, input(test.old)), one(t, input(test.new)))), split(test.request)...)
			equal(t, "response", rules(compare(t, one(t, output(test.old)), one(t, output(test.new)))), split(test.response)...)
		})
	}
}

// rules writes changes as "class rule".
func rules(found []change.Change) []string {
	var out []string
	for _, c := range found {
		out = append(out, c.Class.String()+" "+c.Rule)
	}
	return out
}

func split(s string) []string {
	if s == "" {
		return nil
	}
	return strings.Split(s, "; ")
}

func TestFieldAndMessage(t *testing.T) {
	for _, test := range []struct{ name, old, new, field, message string }{
		{"bound", property(`{"maximum": 100}`), property(`{"maximum": 50}`),
			"input.properties.p.maximum", `argument "p": maximum lowered from 100 to 50`},
		{"nested", property(`{"type": "array", "items": {"type": "object", "properties": {"q": {"enum": ["a", "b"]}}}}`),
			property(`{"type": "array", "items": {"type": "object", "properties": {"q": {"enum": ["a"]}}}}`),
			"input.properties.p.items.properties.q.enum", `argument "p[].q" no longer takes "b"`},
		{"name like a path", `{"type": "object", "properties": {"a.b": {"type": "string"}}}`, `{"type": "object", "properties": {"a.b": {"type": "integer"}}}`,
			`input.properties."a.b".type`, `argument "a.b" was string, is now integer`},
		{"branch", property(`{"anyOf": [{"type": "string"}, {"type": "integer", "maximum": 9}]}`), property(`{"anyOf": [{"type": "string"}, {"type": "integer", "maximum": 8}]}`),
			"input.properties.p.anyOf.1.maximum", `argument "p (anyOf 2)": maximum lowered from 9 to 8`},
		{"root", `{"type": "object"}`, `{"type": "object", "additionalProperties": false}`,
			"input.additionalProperties", "the argument object no longer takes properties that aren't named"},
		{"new", `{"type": "object"}`, `{"type": "object", "properties": {"p": {"type": ["string", "null"]}}, "required": ["p"]}`,
			"input.properties.p", `new required argument "p" (string or null)`},
	} {
		t.Run(test.name, func(t *testing.T) {
			found := compare(t, one(t, input(test.old)), one(t, input(test.new)))
			if len(found) != 1 || found[0].Field != test.field || found[0].Message != test.message {
				t.Errorf("got %+v; want one change of %s: %s", found, test.field, test.message)
			}
		})
	}
}

func TestRecursiveSchemas(t *testing.T) {
	tree := func(max string) string {
		return `{"type": "object", "properties": {"root": {"$ref": "#/$defs/Node"}}, "$defs": {"Node": {"type": "object",
			"properties": {"size": {"maximum": ` + max + `}, "children": {"type": "array", "items": {"$ref": "#/$defs/Node"}}}}}}`
	}
	equal(t, "once", short(compare(t, one(t, input(tree("2"))), one(t, input(tree("1"))))),
		"breaking bound-tightened input.properties.root.properties.size.maximum")
	for _, odd := range []string{
		`{"type": "object", "$ref": "#"}`,
		`{"type": "object", "properties": {"a": {"$ref": "#/properties/a"}}}`,
		`{"type": "object", "properties": {"a": {"$ref": "#/nowhere"}, "b": {"$ref": "other.json"}, "c": {"$ref": "#/anyOf/99999999999999999999"}}}`,
		`{"type": "object", "properties": {"a": {"allOf": [{"$ref": "#/properties/a"}]}}}`,
		`{"type": "object", "properties": {"a": {"anyOf": [{"$ref": "#/properties/a"}, {"type": "null"}]}}}`,
		`{"type": "object", "items": {"$ref": "#"}, "additionalProperties": {"$ref": "#"}}`,
	} {
		compare(t, one(t, input(odd)), one(t, input(`{"type": "object"}`)))
		compare(t, one(t, input(`{"type": "object"}`)), one(t, input(odd)))
		compare(t, one(t, input(tree("1"))), one(t, input(odd)))
		compare(t, one(t, input(odd)), one(t, input(odd)))
	}
}
