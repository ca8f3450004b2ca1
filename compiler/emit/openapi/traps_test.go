package openapi

import (
	"regexp"
	"strings"
	"testing"

	"catalogc.dev/catalogc/compiler/model"
	"catalogc.dev/catalogc/internal/canonjson"
)

// Bugs met by others in the same work, and what kin-openapi 0.153's own writer
// and validator were measured to do. Issue numbers are of the projects named.

// getkin/kin-openapi#1264: text beside a $ref is an error in 3.0.
func TestTextBesideAReference(t *testing.T) {
	api := schemas(
		model.NamedSchema{Name: "Hat", Schema: &model.Schema{
			Types:      []string{"object"},
			Properties: []model.Property{{Name: "maker", Schema: &model.Schema{Ref: "Maker", Description: text("Who made the hat.")}}},
		}},
		model.NamedSchema{Name: "Maker", Schema: typed("object")},
	)
	want := map[string]string{
		version31: `{"$ref": "#/components/schemas/Maker", "description": "Who made the hat."}`,
		version30: `{"allOf": [{"$ref": "#/components/schemas/Maker"}], "description": "Who made the hat."}`,
	}
	for _, version := range versions {
		doc := parse(t, mustEmit(t, surface(version, api)))
		if got := canonjson.Compact(dig(t, doc, "components", "schemas", "Hat", "properties", "maker")); got != want[version] {
			t.Errorf("%s: got %s, want %s", version, got, want[version])
		}
	}
}

// ogen-go/ogen#1617: 3.1 says null as a type, 3.0 as a flag; neither may use
// the other's words anywhere.
func TestNoDialectUsesTheOthersWords(t *testing.T) {
	if text := string(mustEmit(t, surface(version31, shop()))); strings.Contains(text, `"nullable"`) {
		t.Error("3.1 says nullable")
	}
	text := string(mustEmit(t, surface(version30, shop())))
	for _, word := range []string{`"null"`, `"type": [`, `"const"`, `"examples"`, `"contentEncoding"`, `"contentMediaType"`, `"$comment"`, `"required": []`} {
		if strings.Contains(text, word) {
			t.Errorf("3.0 says %s", word)
		}
	}
}

// getkin/kin-openapi#1265: templates that differ only in the names of their
// parameters are the same path.
func TestTwoTemplatesOfOnePath(t *testing.T) {
	path := func(template, name string) model.APIPath {
		return model.APIPath{Path: template, Endpoints: []model.Endpoint{{
			Method:    "get",
			Params:    []model.Param{{Name: name, In: "path", Required: true, Schema: typed("string")}},
			Responses: []model.Response{{Status: "200", Description: "Done."}},
		}}}
	}
	for _, version := range versions {
		api := model.API{Paths: []model.APIPath{path("/test/{a}", "a"), path("/test/{b}", "b")}}
		contains(t, "the error", emitError(t, surface(version, api)), "/test/{a}", "/test/{b}")

		api.Paths[1] = path("/test/{b}/parts", "b")
		mustEmit(t, surface(version, api))
	}
}

// coder/coder#23538: an empty Go slice came out as null. Nothing an author
// left out may; only the nulls they wrote do.
func TestNothingMissingIsPrintedAsNull(t *testing.T) {
	bare := &model.Schema{Types: []string{"object"}, Properties: []model.Property{{Name: "in", Schema: &model.Schema{Types: []string{"object"}, HasRequired: true}}}, HasRequired: true}
	api := model.API{
		Paths: []model.APIPath{{Path: "/empty"}, {Path: "/x", Endpoints: []model.Endpoint{{
			Method: "post", Body: &model.Body{},
			Responses: []model.Response{{Status: "200", Schema: typed("array")}},
		}}}},
		Schemas: []model.NamedSchema{{Name: "Bare", Schema: bare}, {Name: "Any", Schema: &model.Schema{}},
			{Name: "Choice", Schema: &model.Schema{OneOf: []*model.Schema{ref("Bare")}, Discriminator: &model.Discriminator{Property: "in"}}}},
		Security: []string{"basic"},
	}
	null := regexp.MustCompile(`: null|null,|\[\s*null`)
	for _, version := range versions {
		data := mustEmit(t, surface(version, api))
		if at := null.FindIndex(data); at != nil {
			t.Errorf("%s: a null near %q", version, data[max(0, at[0]-60):at[1]])
		}
		doc := parse(t, data)
		if got := canonjson.Compact(dig(t, doc, "paths", "/x", "post", "responses", "200", "content", "application/json", "schema")); got != `{"type": "array", "items": {}}` {
			t.Errorf("%s: a list without items is %s", version, got)
		}
		if got := canonjson.Compact(dig(t, doc, "paths", "/empty")); got != `{}` {
			t.Errorf("%s: a path without endpoints is %s", version, got)
		}
	}
}

// What kin-openapi's writer loses: nulls that were meant, empty lists and
// objects, zeros, the digits of big numbers, and HTML's three characters.
func TestWhatKinOpenAPIWouldLose(t *testing.T) {
	big := canonjson.Number("9007199254740993")
	kept := with(with(&model.Schema{
		Types:       []string{"object", "null"},
		Description: text("Prices in <cents> & up, > 0."),
		Default:     model.Null{},
		Enum:        []any{model.Null{}},
		Properties:  []model.Property{},
		HasRequired: true,
	}, "minProperties", canonjson.Number("0")), "maximum", big)
	constant := &model.Schema{Types: []string{"null"}, Const: model.Null{}}
	number := &model.Schema{Types: []string{"integer"}, Default: big}
	doc := parse(t, mustEmit(t, surface(version31, schemas(
		model.NamedSchema{Name: "Kept", Schema: kept}, model.NamedSchema{Name: "Constant", Schema: constant},
		model.NamedSchema{Name: "Number", Schema: number}))))
	for name, want := range map[string]string{
		"Kept": `{"type": ["object", "null"], "description": "Prices in <cents> & up, > 0.", "enum": [null], "default": null, ` +
			`"maximum": 9007199254740993, "minProperties": 0, "properties": {}, "required": []}`,
		"Constant": `{"type": "null", "const": null}`,
		"Number":   `{"type": "integer", "default": 9007199254740993}`,
	} {
		if got := canonjson.Compact(dig(t, doc, "components", "schemas", name)); got != want {
			t.Errorf("%s:\n got %s\nwant %s", name, got, want)
		}
	}
}

func TestHTMLCharactersStayAsWritten(t *testing.T) {
	for _, version := range versions {
		data := string(mustEmit(t, surface(version, shop())))
		contains(t, "the document", data, `"Shop & Sons"`, "priced in <cents> & sold to anyone > 18")
		if strings.Contains(data, `\u00`) {
			t.Errorf("%s escapes a printable character", version)
		}
	}
}

// Patterns are ECMA-262: a lookahead doesn't compile in Go and is no error.
// Nor are an author's default and example judged here.
func TestAnAuthorsValuesAreNotJudged(t *testing.T) {
	s := with(&model.Schema{Types: []string{"string"}, Default: canonjson.Number("5"), Examples: []any{"b"}}, "pattern", "^(?=a)")
	for _, version := range versions {
		if _, err := New().Emit(surface(version, schemas(model.NamedSchema{Name: "X", Schema: s}))); err != nil {
			t.Errorf("%s: %v", version, err)
		}
	}
}

// matthewhand/mcp-openapi-proxy#44: of two things with one name, the later
// vanished in silence. kin-openapi's maps would do the same.
func TestTwoThingsOfOneName(t *testing.T) {
	done := []model.Response{{Status: "200", Description: "Done."}}
	get := model.Endpoint{Method: "get", Responses: done}
	one := func(e model.Endpoint) model.API {
		e.Method = "get"
		return model.API{Paths: []model.APIPath{{Path: "/x", Endpoints: []model.Endpoint{e}}}}
	}
	header := model.Param{Name: "Location", Schema: typed("string")}
	query := model.Param{Name: "limit", In: "query", Schema: typed("integer")}
	twice := []model.Property{{Name: "sku", Schema: typed("string")}, {Name: "sku", Schema: typed("integer")}}
	tests := []struct {
		name string
		api  model.API
		want string
	}{
		{"components", schemas(model.NamedSchema{Name: "Hat", Schema: typed("object")}, model.NamedSchema{Name: "Hat", Schema: typed("object")}), "Hat"},
		{"properties", schemas(model.NamedSchema{Name: "Hat", Schema: &model.Schema{Properties: twice}}), "sku"},
		{"paths", model.API{Paths: []model.APIPath{{Path: "/hat"}, {Path: "/hat"}}}, "/hat"},
		{"methods", model.API{Paths: []model.APIPath{{Path: "/x", Endpoints: []model.Endpoint{get, get}}}}, "get /x"},
		{"statuses", one(model.Endpoint{Responses: append(done, done...)}), "200"},
		{"headers", one(model.Endpoint{Responses: []model.Response{{Status: "200", Headers: []model.Param{header, header}}}}), "Location"},
		{"parameters", one(model.Endpoint{Params: []model.Param{query, query}, Responses: done}), "limit"},
		{"tags", model.API{Tags: []model.Tag{{Name: "Hat"}, {Name: "Hat"}}}, "Hat"},
		{"security", model.API{Security: []string{"basic", "basic"}}, "basic"},
		{"discriminator values", schemas(model.NamedSchema{Name: "X", Schema: &model.Schema{Discriminator: &model.Discriminator{
			Property: "p", Mapping: []model.Mapping{{Value: "v", Ref: "X"}, {Value: "v", Ref: "X"}}}}}), `"v"`},
		{"operation IDs", model.API{Paths: []model.APIPath{
			{Path: "/a", Endpoints: []model.Endpoint{{Method: "get", OperationID: "readIt", Responses: done}}},
			{Path: "/b", Endpoints: []model.Endpoint{{Method: "get", OperationID: "readIt", Responses: done}}},
		}}, "readIt"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			contains(t, "the error", emitError(t, surface(version31, test.api)), test.want)
		})
	}
}
