package openapi

import (
	"fmt"
	"strings"
	"testing"

	"catalogc.dev/catalogc/compiler/model"
	"catalogc.dev/catalogc/internal/canonjson"
)

func TestWhatTheSpecificationForbidsIsAnError(t *testing.T) {
	done := []model.Response{{Status: "200", Description: "Done."}}
	endpoint := func(path string, e model.Endpoint) model.API {
		return model.API{Paths: []model.APIPath{{Path: path, Endpoints: []model.Endpoint{e}}}}
	}
	schema := func(s *model.Schema) model.API { return schemas(model.NamedSchema{Name: "Hat", Schema: s}) }
	tests := []struct {
		name string
		api  model.API
		want []string
	}{
		{"a reference to nothing", schema(ref("Cap")), []string{"component schema Hat", `"Cap"`}},
		{"a mapping to nothing", schema(&model.Schema{Discriminator: &model.Discriminator{Property: "p", Mapping: []model.Mapping{{Value: "v", Ref: "Cap"}}}}), []string{`"Cap"`}},
		{"a reference to nothing, deep inside an endpoint", endpoint("/x", model.Endpoint{Method: "get", Responses: []model.Response{
			{Status: "200", Schema: &model.Schema{Types: []string{"array"}, Items: &model.Schema{OneOf: []*model.Schema{ref("Cap")}}}}}}), []string{"get /x", `"Cap"`}},
		{"a type of our own", schema(typed("text")), []string{"text"}},
		{"a keyword of our own", schema(with(&model.Schema{}, "sparkle", true)), []string{"sparkle", "3.1.0"}},
		{"3.0's nullable in 3.1", schema(with(&model.Schema{}, "nullable", true)), []string{"nullable", "3.1.0"}},
		{"text for a number", schema(with(&model.Schema{}, "minimum", "one")), []string{"minimum", "one"}},
		{"a broken count", schema(with(&model.Schema{}, "maxLength", canonjson.Number("1.5"))), []string{"maxLength", "1.5"}},
		{"a negative count", schema(with(&model.Schema{}, "minItems", canonjson.Number("-1"))), []string{"minItems", "-1"}},
		{"a number for a flag", schema(with(&model.Schema{}, "uniqueItems", canonjson.Number("1"))), []string{"uniqueItems"}},
		{"a component name with a space", schemas(model.NamedSchema{Name: "Top Hat", Schema: typed("object")}), []string{"Top Hat"}},
		{"an undeclared path parameter", endpoint("/x/{id}", model.Endpoint{Method: "get", Responses: done}), []string{"/x/{id}", "id"}},
		{"an optional path parameter", endpoint("/x/{id}", model.Endpoint{Method: "get", Responses: done,
			Params: []model.Param{{Name: "id", In: "path", Schema: typed("string")}}}), []string{"id"}},
		{"a parameter without schema", endpoint("/x", model.Endpoint{Method: "get", Responses: done,
			Params: []model.Param{{Name: "limit", In: "query"}}}), []string{"limit"}},
		{"a path without its slash", endpoint("x", model.Endpoint{Method: "get", Responses: done}), []string{"x"}},
		{"a method HTTP hasn't", endpoint("/x", model.Endpoint{Method: "fetch", Responses: done}), []string{"fetch", "/x"}},
		{"a method in capitals", endpoint("/x", model.Endpoint{Method: "GET", Responses: done}), []string{"GET", "/x"}},
		{"a server without URL", model.API{Servers: []model.URL{{}}}, []string{"server"}},
		{"a way to sign in we don't know", model.API{Security: []string{"digest"}}, []string{"digest"}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			contains(t, "the error", emitError(t, surface(version31, test.api)), test.want...)
		})
	}
}

// 3.1 lets an operation promise nothing; 3.0 requires a response.
func TestAnEndpointWithoutResponses(t *testing.T) {
	api := model.API{Paths: []model.APIPath{{Path: "/x", Endpoints: []model.Endpoint{{Method: "get"}}}}}
	mustEmit(t, surface(version31, api))
	contains(t, "the error", emitError(t, surface(version30, api)), "/x", "responses")
}

// kin-openapi takes versions it doesn't know for 3.0.
func TestOtherVersionsAreRefused(t *testing.T) {
	for _, version := range []string{"", "2.0", "3.0", "3.0.0", "3.2.0", "4.0.0"} {
		contains(t, "the error", emitError(t, surface(version, model.API{})), `"`+version+`"`, version31, version30)
	}
}

func TestTheDocumentNeedsAVersionOfItsOwn(t *testing.T) {
	s := surface(version31, model.API{})
	s.Info.Version = ""
	contains(t, "the error", emitError(t, s), "version")
}

func TestAllFaultsAreReportedUpToALimit(t *testing.T) {
	api := model.API{}
	for i := range 30 {
		api.Schemas = append(api.Schemas, model.NamedSchema{Name: fmt.Sprintf("Hat%02d", i), Schema: typed("text")})
	}
	message := emitError(t, surface(version31, api))
	contains(t, "the error", message, "Hat00", "Hat09", "and 20 more")
	if strings.Contains(message, "Hat10") {
		t.Errorf("more than ten faults: %s", message)
	}
}
