package compiler_test

// Bugs of OpenAPI documents.

import (
	"strings"
	"testing"
)

func refSibling(t *testing.T) {
	sdl := "-- s.graphql --\ntype T @table @export { id: ID @primaryKey \"Where it stands.\" home: Home! }\n\"A place.\"\ntype Home { street: String }\n"
	for version, schema := range map[string]string{
		"3.0.3": `{"allOf": [{"$ref": "#/components/schemas/Home"}], "description": "Where it stands."}`,
		"3.1.0": `{"$ref": "#/components/schemas/Home", "description": "Where it stands."}`,
	} {
		document := files(t, compile(t, archive("-- c.yaml --\ncatalog: {name: x, title: X, version: 1.0.0, openapi: {version: "+version+"}}\n"+sdl)))["openapi.json"]
		want(t, version, at(parse(t, document), "components", "schemas", "T", "properties", "home"), schema)
		validByKin(t, document)
	}
}

func nullable(t *testing.T) {
	sdl := "-- s.graphql --\ntype T @table @export { id: ID! @primaryKey a: String b: [Int] c: Home }\ntype Home { street: String }\n"
	for version, schemas := range map[string][3]string{
		"3.0.3": {`{"type": "string", "nullable": true}`, `{"type": "array", "nullable": true, "items": {"type": "integer", "format": "int32"}}`, ""},
		"3.1.0": {`{"type": ["string", "null"]}`, `{"type": ["array", "null"], "items": {"type": "integer", "format": "int32"}}`, `{"anyOf": [{"$ref": "#/components/schemas/Home"}, {"type": "null"}]}`},
	} {
		document := files(t, compile(t, archive("-- c.yaml --\ncatalog: {name: x, title: X, version: 1.0.0, openapi: {version: "+version+"}}\n"+sdl)))["openapi.json"]
		properties := at(parse(t, document), "components", "schemas", "T", "properties")
		for i, name := range []string{"a", "b", "c"} {
			if schemas[i] != "" {
				want(t, version+" "+name, at(properties, name), schemas[i])
			}
		}
		text := string(document)
		if version == "3.1.0" && strings.Contains(text, `"nullable"`) || version == "3.0.3" && strings.Contains(text, `"null"`) {
			t.Errorf("%s speaks the other's dialect", version)
		}
		validByKin(t, document)
		validByLibopenapi(t, document)
	}
}

func pathTemplates(t *testing.T) {
	wantErrors(t, refused(t, "-- s.graphql --\ntype A @table @export(name: \"test\") { a: ID @primaryKey }\ntype B @table @export(name: \"test\") { b: ID @primaryKey }\n"),
		`s.graphql:2:6 path-collision: resources "A" and "B" have the same path /test`)
}
