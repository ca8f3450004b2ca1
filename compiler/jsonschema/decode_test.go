package jsonschema_test

import (
	"fmt"
	"slices"
	"testing"

	"catalogc.dev/catalogc/compiler/jsonschema"
	"catalogc.dev/catalogc/compiler/load"
	"catalogc.dev/catalogc/compiler/model"
	"catalogc.dev/catalogc/compiler/syntax"
)

func tree(t *testing.T, text string) *syntax.Node {
	t.Helper()
	root, diags := load.JSON("schema.json", []byte(text))
	if root == nil || diags.Len() > 0 {
		t.Fatalf("not JSON: %s", text)
	}
	return root
}

// A catalog's own words mean something only in a catalog.
func TestDialects(t *testing.T) {
	const text = `{"use": "role", "primaryKey": true, "nullable": false, "type": "string", "title": "T", "$ref": "#/x", "additionalProperties": {}}`
	own := jsonschema.Authored(tree(t, text), model.FromOperation)
	if own.Use != "role" || !own.Facets.PrimaryKey || own.Facets.Nullable != model.NotNull || len(own.Other) > 0 {
		t.Errorf("authored: got %+v", own)
	}
	foreign := jsonschema.Captured(tree(t, text), func(f syntax.Field, want string) { t.Errorf("%s: want %s", f.Key, want) })
	if foreign.Use != "" || foreign.Facets != (model.Facets{}) {
		t.Errorf("captured: got %+v", foreign)
	}
	var names []string
	for _, k := range foreign.Other {
		names = append(names, k.Value)
	}
	if want := []string{"use", "primaryKey", "nullable", "$ref"}; !slices.Equal(names, want) {
		t.Errorf("captured: other keywords %q, want %q", names, want)
	}
	for _, s := range []*model.Schema{own, foreign} {
		if title, _ := s.Words.Get("title"); title != "T" || !s.Is("string") || s.Additional.Mode != model.AdditionalSchema {
			t.Errorf("got %+v", s)
		}
	}
}

// Every schema below a keyword is kept, whatever the keyword.
func TestSchemasBelow(t *testing.T) {
	for text, want := range map[string]string{
		`{"$defs": {"A": {"description": "here"}}}`:                    "$defs.A",
		`{"definitions": {"A": {"description": "here"}}}`:              "definitions.A",
		`{"patternProperties": {"^a": {"description": "here"}}}`:       "patternProperties.^a",
		`{"dependencies": {"a": ["b"], "c": {"description": "here"}}}`: "dependencies.c",
		`{"if": {"description": "here"}}`:                              "if",
		`{"not": {"description": "here"}}`:                             "not",
		`{"prefixItems": [{}, {"description": "here"}]}`:               "prefixItems.1",
		`{"items": [{"description": "here"}]}`:                         "items.0",
		`{"unevaluatedProperties": {"description": "here"}}`:           "unevaluatedProperties",
	} {
		found := ""
		s := jsonschema.Captured(tree(t, text), func(syntax.Field, string) {})
		for _, k := range s.Clone().Other {
			for _, p := range k.Schemas {
				if p.Schema.Description.Value == "here" {
					found = p.Name
				}
			}
		}
		if found != want {
			t.Errorf("%s: found %q, want %q", text, found, want)
		}
	}
}

func TestMisfits(t *testing.T) {
	for text, want := range map[string]string{
		`{"type": 1}`:                       "type: the name of a type, or a list of names",
		`{"type": ["string", null]}`:        "type: the name of a type, or a list of names",
		`{"description": 1}`:                "description: text",
		`{"properties": [1]}`:               "properties: a map",
		`{"properties": {"x": 1}}`:          "x: a map",
		`{"items": "string"}`:               "items: a map",
		`{"required": "x"}`:                 "required: a list of names",
		`{"enum": {}}`:                      "enum: a list",
		`{"oneOf": {}}`:                     "oneOf: a list of maps",
		`{"additionalProperties": "no"}`:    "additionalProperties: true, false or a map",
		`{"minimum": [1]}`:                  "minimum: text, a number, or true/false",
		`{"items": true}`:                   "",
		`{"exclusiveMinimum": true}`:        "", // draft 4; the rules judge it
		`{"properties": {"x": false}}`:      "",
		`{"additionalProperties": {"x":1}}`: "",
	} {
		got := ""
		jsonschema.Captured(tree(t, text), func(f syntax.Field, want string) { got = fmt.Sprintf("%s: %s", f.Key, want) })
		if got != want {
			t.Errorf("%s: got %q, want %q", text, got, want)
		}
	}
}
