package openapi

import (
	"context"
	"strings"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/pb33f/libopenapi"
	validator "github.com/pb33f/libopenapi-validator"

	"catalogc.dev/catalogc/compiler/model"
	"catalogc.dev/catalogc/internal/canonjson"
)

func text(s string) model.Text { return model.Text{Value: s} }

func typed(types ...string) *model.Schema { return &model.Schema{Types: types} }

func ref(name string) *model.Schema { return &model.Schema{Ref: name} }

func with(s *model.Schema, word string, value any) *model.Schema {
	s.SetWord(word, value)
	return s
}

// surface wraps an API into what Emit takes.
func surface(version string, api model.API) *model.Surface {
	return &model.Surface{
		Info: model.Info{
			Name:    "shop",
			Title:   "Shop & Sons",
			Version: "1.2.0",
			OpenAPI: model.OpenAPISettings{Version: version},
		},
		API: &api,
	}
}

// schemas is an API of component schemas only.
func schemas(list ...model.NamedSchema) model.API { return model.API{Schemas: list} }

// shop is an API that uses every part of the model.
func shop() model.API {
	product := &model.Schema{
		Types:       []string{"object"},
		Description: text("A product, priced in <cents> & sold to anyone > 18."),
		Properties: []model.Property{
			{Name: "sku", Schema: with(typed("string"), "minLength", canonjson.Number("1"))},
			{Name: "name", Schema: &model.Schema{Types: []string{"string", "null"}, Description: text("Shown name."), Examples: []any{"Hat", "Cap"}}},
			{Name: "price", Schema: with(typed("integer"), "exclusiveMinimum", canonjson.Number("0"))},
			{Name: "kind", Schema: &model.Schema{Const: "hat"}},
			{Name: "code", Schema: typed("string", "integer")},
			{Name: "photo", Schema: with(typed("string", "null"), "contentEncoding", "base64")},
			{Name: "maker", Schema: &model.Schema{Ref: "Maker", Description: text("Who made it.")}},
			{Name: "tags", Schema: &model.Schema{Types: []string{"array"}, Items: typed("string")}},
			{Name: "words", Schema: everyWord()},
			{Name: "extra", Schema: &model.Schema{Types: []string{"object"}, Additional: model.Additional{Mode: model.AdditionalSchema, Schema: typed("number")}}},
		},
		Required:    []string{"sku"},
		HasRequired: true,
		Additional:  model.Additional{Mode: model.AdditionalClosed},
	}
	maker := &model.Schema{
		Types:       []string{"object"},
		Properties:  []model.Property{{Name: "id", Schema: typed("string")}},
		HasRequired: true,
	}
	call := func(name string) *model.Schema {
		return &model.Schema{
			Types:      []string{"object"},
			Properties: []model.Property{{Name: "operation", Schema: &model.Schema{Types: []string{"string"}, Enum: []any{name}}}},
			Required:   []string{"operation"},
		}
	}
	ok := func(status string, schema *model.Schema) model.Response {
		return model.Response{Status: status, Description: "Done.", Schema: schema}
	}
	key := model.Param{Name: "sku", In: "path", Description: "Primary key.", Required: true, Schema: typed("string")}
	return model.API{
		Servers: []model.URL{{URL: "https://shop.example/", Description: "Production"}, {URL: "http://localhost:9926"}},
		Tags:    []model.Tag{{Name: "Product", Description: "Things for sale."}, {Name: "Operations"}},
		Paths: []model.APIPath{
			{
				Path:    "/",
				Servers: []model.URL{{URL: "https://shop.example:9925"}},
				Endpoints: []model.Endpoint{{
					Method: "post", OperationID: "callOperation", Tag: "Operations",
					Body: &model.Body{Description: "One operation.", Required: true, Schema: &model.Schema{
						OneOf: []*model.Schema{ref("AddUser"), ref("DropUser")},
						Discriminator: &model.Discriminator{Property: "operation", Mapping: []model.Mapping{
							{Value: "drop_user", Ref: "DropUser"}, {Value: "add_user", Ref: "AddUser"},
						}},
					}},
					Responses: []model.Response{ok("200", nil)},
				}},
			},
			{
				Path: "/Product/",
				Endpoints: []model.Endpoint{{
					Method: "post", OperationID: "createProduct", Tag: "Product",
					Body: &model.Body{Schema: ref("Product")},
					Responses: []model.Response{{
						Status: "201", Description: "Created.", Schema: typed("string"),
						Headers: []model.Param{{Name: "Location", In: "header", Description: "Where it is.", Schema: typed("string")}},
					}},
				}, {
					Method: "get", OperationID: "searchProduct", Tag: "Product",
					Params:    []model.Param{{Name: "limit", In: "query", Schema: with(typed("integer"), "maximum", canonjson.Number("1000"))}},
					Responses: []model.Response{ok("200", &model.Schema{Types: []string{"array"}, Items: ref("Product")})},
				}},
			},
			{
				Path: "/Product/{sku}",
				Endpoints: []model.Endpoint{
					{Method: "patch", OperationID: "patchProduct", Params: []model.Param{key}, Responses: []model.Response{ok("204", nil)}},
					{Method: "delete", OperationID: "deleteProduct", Params: []model.Param{key}, Responses: []model.Response{ok("200", typed("boolean"))}},
					{Method: "get", OperationID: "getProduct", Params: []model.Param{key}, Summary: "Read one", Description: "Reads a product.",
						Responses: []model.Response{ok("200", ref("Product")), ok("404", nil), ok("default", nil)}},
					{Method: "put", OperationID: "updateProduct", Params: []model.Param{key}, Responses: []model.Response{ok("204", nil)}},
				},
			},
		},
		Schemas: []model.NamedSchema{
			{Name: "Product", Schema: product}, {Name: "Maker", Schema: maker},
			{Name: "DropUser", Schema: call("drop_user")}, {Name: "AddUser", Schema: call("add_user")},
		},
		Security: []string{"basic", "bearer"},
	}
}

// everyWord has each scalar keyword of the model.
func everyWord() *model.Schema {
	s := &model.Schema{Default: "a", Examples: []any{"a"}}
	for _, word := range []string{"minLength", "maxLength", "minItems", "maxItems", "minProperties", "maxProperties"} {
		s.SetWord(word, canonjson.Number("1"))
	}
	for _, word := range []string{"minimum", "exclusiveMinimum"} {
		s.SetWord(word, 3) // a Go int is a JSON number, too
	}
	for _, word := range []string{"maximum", "exclusiveMaximum", "multipleOf"} {
		s.SetWord(word, canonjson.Number("4.5"))
	}
	for _, word := range []string{"uniqueItems", "deprecated", "readOnly"} {
		s.SetWord(word, true)
	}
	for word, value := range map[string]string{
		"title": "Words", "format": "password", "pattern": "^a", "$comment": "For the team.",
		"contentEncoding": "base64", "contentMediaType": "text/plain",
	} {
		s.SetWord(word, value)
	}
	return s
}

// mustEmit returns the one file's bytes, after asking two independent
// validators whether the printed text is an OpenAPI document.
func mustEmit(t *testing.T, s *model.Surface) []byte {
	t.Helper()
	files, err := New().Emit(s)
	if err != nil {
		t.Fatalf("Emit: %v", err)
	}
	if len(files) != 1 || files[0].Path != "openapi.json" {
		t.Fatalf("Emit gave %v, want openapi.json alone", files)
	}
	validByKin(t, files[0].Data)
	validByLibopenapi(t, files[0].Data)
	return files[0].Data
}

func validByKin(t *testing.T, data []byte) {
	t.Helper()
	doc, err := openapi3.NewLoader().LoadFromData(data)
	if err != nil {
		t.Fatalf("kin-openapi can't load it: %v\n%s", err, data)
	}
	if err := doc.Validate(context.Background(), openapi3.EnableMultiError()); err != nil {
		t.Errorf("kin-openapi rejects it: %v\n%s", err, data)
	}
}

func validByLibopenapi(t *testing.T, data []byte) {
	t.Helper()
	doc, err := libopenapi.NewDocument(data)
	if err != nil {
		t.Fatalf("libopenapi can't load it: %v\n%s", err, data)
	}
	v, errs := validator.NewValidator(doc)
	if len(errs) > 0 {
		t.Fatalf("libopenapi can't model it: %v\n%s", errs, data)
	}
	if ok, problems := v.ValidateDocument(); !ok {
		for _, p := range problems {
			t.Errorf("libopenapi rejects it: %s: %s", p.Message, p.Reason)
			for _, s := range p.SchemaValidationErrors {
				t.Errorf("  at %s: %s", s.FieldPath, s.Reason)
			}
		}
	}
}

// emitError returns the error Emit must give.
func emitError(t *testing.T, s *model.Surface) string {
	t.Helper()
	files, err := New().Emit(s)
	if err == nil {
		t.Fatalf("Emit gave no error but %d file(s)", len(files))
	}
	if files != nil {
		t.Errorf("Emit gave files beside its error")
	}
	return err.Error()
}

func contains(t *testing.T, what, text string, parts ...string) {
	t.Helper()
	for _, part := range parts {
		if !strings.Contains(text, part) {
			t.Errorf("%s lacks %q:\n%s", what, part, text)
		}
	}
}
