package openapi

import (
	"bytes"
	"encoding/json"
	"reflect"
	"testing"

	"catalogc.dev/catalogc/compiler/model"
	"catalogc.dev/catalogc/internal/canonjson"
)

var versions = []string{version31, version30}

func TestEveryPartOfTheModelIsValidInBothVersions(t *testing.T) {
	for _, version := range versions {
		t.Run(version, func(t *testing.T) {
			mustEmit(t, surface(version, shop()))
		})
	}
}

func TestKeysFollowTheSpecification(t *testing.T) {
	s := surface(version31, shop())
	s.Info.Description = "Everything a shop does."
	doc := parse(t, mustEmit(t, s))
	tests := []struct {
		at   []string
		want []string
	}{
		{nil, []string{"openapi", "info", "servers", "tags", "paths", "components", "security"}},
		{[]string{"info"}, []string{"title", "description", "version"}},
		{[]string{"paths"}, []string{"/", "/Product/", "/Product/{sku}"}},
		{[]string{"paths", "/"}, []string{"post", "servers"}},
		{[]string{"paths", "/Product/"}, []string{"get", "post"}},
		{[]string{"paths", "/Product/{sku}"}, []string{"get", "put", "delete", "patch"}},
		{[]string{"paths", "/Product/{sku}", "get"}, []string{"summary", "description", "operationId", "parameters", "responses"}},
		{[]string{"paths", "/Product/{sku}", "get", "responses"}, []string{"200", "404", "default"}},
		{[]string{"paths", "/Product/", "post"}, []string{"tags", "operationId", "requestBody", "responses"}},
		{[]string{"paths", "/Product/", "post", "responses", "201"}, []string{"description", "headers", "content"}},
		{[]string{"paths", "/", "post", "requestBody"}, []string{"description", "content", "required"}},
		{[]string{"components"}, []string{"schemas", "securitySchemes"}},
		{[]string{"components", "schemas"}, []string{"Product", "Maker", "DropUser", "AddUser"}},
		{[]string{"components", "schemas", "Product", "properties"},
			[]string{"sku", "name", "price", "kind", "code", "photo", "maker", "tags", "words", "extra"}},
		{[]string{"paths", "/", "post", "requestBody", "content", "application/json", "schema", "discriminator", "mapping"},
			[]string{"drop_user", "add_user"}},
	}
	for _, test := range tests {
		var got []string
		for _, m := range dig(t, doc, test.at...).(canonjson.Object) {
			got = append(got, m.Key)
		}
		if !reflect.DeepEqual(got, test.want) {
			t.Errorf("keys at %v:\n got %v\nwant %v", test.at, got, test.want)
		}
	}
}

// The order of the Path Item Object's table, whatever the model's.
func TestMethodsFollowTheSpecification(t *testing.T) {
	path := model.APIPath{Path: "/x"}
	for _, method := range []string{"patch", "head", "options", "delete", "post", "put", "get"} {
		path.Endpoints = append(path.Endpoints, model.Endpoint{Method: method, Responses: []model.Response{{Status: "200"}}})
	}
	doc := parse(t, mustEmit(t, surface(version31, model.API{Paths: []model.APIPath{path}})))
	var got []string
	for _, m := range dig(t, doc, "paths", "/x").(canonjson.Object) {
		got = append(got, m.Key)
	}
	if want := []string{"get", "put", "post", "delete", "options", "head", "patch"}; !reflect.DeepEqual(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

// One small document in full, byte for byte.
func TestBytes(t *testing.T) {
	s := surface(version31, model.API{
		Paths: []model.APIPath{{
			Path: "/Tag/{id}",
			Endpoints: []model.Endpoint{{
				Method:    "get",
				Params:    []model.Param{{Name: "id", In: "path", Required: true, Schema: typed("string")}},
				Responses: []model.Response{{Status: "200", Schema: &model.Schema{Types: []string{"object"}, HasRequired: true}}},
			}},
		}},
		Security: []string{"bearer"},
	})
	want := `{
  "openapi": "3.1.0",
  "info": {
    "title": "Shop & Sons",
    "version": "1.2.0"
  },
  "paths": {
    "/Tag/{id}": {
      "get": {
        "parameters": [
          {
            "name": "id",
            "in": "path",
            "required": true,
            "schema": {
              "type": "string"
            }
          }
        ],
        "responses": {
          "200": {
            "description": "",
            "content": {
              "application/json": {
                "schema": {
                  "type": "object",
                  "required": []
                }
              }
            }
          }
        }
      }
    }
  },
  "components": {
    "securitySchemes": {
      "bearerAuth": {
        "type": "http",
        "scheme": "bearer",
        "bearerFormat": "JWT"
      }
    }
  },
  "security": [
    {
      "bearerAuth": []
    }
  ]
}
`
	if got := string(mustEmit(t, s)); got != want {
		t.Errorf("got %s\nwant %s", got, want)
	}
}

func TestAnEmptyAPIHasPathsAndNothingElse(t *testing.T) {
	for _, version := range versions {
		doc := parse(t, mustEmit(t, surface(version, model.API{})))
		want := `{"openapi": "` + version + `", "info": {"title": "Shop & Sons", "version": "1.2.0"}, "paths": {}}`
		if got := canonjson.Compact(doc); got != want {
			t.Errorf("got %s\nwant %s", got, want)
		}
	}
}

func TestTheNameStandsInForAMissingTitle(t *testing.T) {
	s := surface(version31, model.API{})
	s.Info.Title = ""
	if got := dig(t, parse(t, mustEmit(t, s)), "info", "title"); got != "shop" {
		t.Errorf("title %q, want shop", got)
	}
}

func TestASurfaceWithoutAnAPIHasNoFile(t *testing.T) {
	files, err := New().Emit(&model.Surface{})
	if files != nil || err != nil {
		t.Errorf("Emit gave %v, %v", files, err)
	}
}

// Two requirement objects are alternatives; one with two keys would demand
// both ways of signing in at once (OpenAPI 3.1.0 §4.8.30).
func TestSecurityRequirementsAreAlternatives(t *testing.T) {
	for _, version := range versions {
		doc := parse(t, mustEmit(t, surface(version, shop())))
		if got, want := canonjson.Compact(dig(t, doc, "security")), `[{"basicAuth": []}, {"bearerAuth": []}]`; got != want {
			t.Errorf("security %s, want %s", got, want)
		}
		want := `{"basicAuth": {"type": "http", "scheme": "basic"}, "bearerAuth": {"type": "http", "scheme": "bearer", "bearerFormat": "JWT"}}`
		if got := canonjson.Compact(dig(t, doc, "components", "securitySchemes")); got != want {
			t.Errorf("schemes %s, want %s", got, want)
		}
	}
}

// What kin-openapi validated is what is printed: its own rendering, which
// shares no code with ours, holds the same JSON. The fixture has nothing that
// kin-openapi drops (§3.9 of its measured traps: see traps_test.go).
func TestTheValidatedDocumentIsThePrintedOne(t *testing.T) {
	for _, version := range versions {
		t.Run(version, func(t *testing.T) {
			api := shop()
			product, maker := api.Schemas[0].Schema, api.Schemas[1].Schema
			product.Property("maker").Schema = ref("Maker") // siblings of a $ref live in a private field there
			maker.HasRequired = false                       // an empty list is dropped there
			s := surface(version, api)
			b, err := newBuilder(s)
			if err != nil {
				t.Fatal(err)
			}
			printed := plain(t, canonjson.Marshal(b.document(s)))
			rendered, err := b.doc.MarshalJSON()
			if err != nil {
				t.Fatal(err)
			}
			if validated := plain(t, rendered); !reflect.DeepEqual(validated, printed) {
				t.Errorf("validated %v\nprinted   %v", validated, printed)
			}
		})
	}
}

func TestEmitIsRepeatable(t *testing.T) {
	first := mustEmit(t, surface(version30, shop()))
	for range 20 {
		files, err := New().Emit(surface(version30, shop()))
		if err != nil || !bytes.Equal(files[0].Data, first) {
			t.Fatalf("second run differs (error %v)", err)
		}
	}
}

func TestEmitLeavesTheSurfaceAlone(t *testing.T) {
	s := surface(version30, shop())
	if _, err := New().Emit(s); err != nil {
		t.Fatal(err)
	}
	if want := surface(version30, shop()); !reflect.DeepEqual(s, want) {
		t.Error("Emit changed the surface it was given")
	}
}

func TestTheEmitterHasAName(t *testing.T) {
	if got := New().Name(); got != "openapi" {
		t.Errorf("Name() = %q", got)
	}
}

func parse(t *testing.T, data []byte) canonjson.Object {
	t.Helper()
	value, err := canonjson.Parse(data)
	if err != nil {
		t.Fatal(err)
	}
	return value.(canonjson.Object)
}

func plain(t *testing.T, data []byte) any {
	t.Helper()
	var value any
	if err := json.Unmarshal(data, &value); err != nil {
		t.Fatal(err)
	}
	return value
}

func dig(t *testing.T, value any, path ...string) any {
	t.Helper()
	for _, key := range path {
		object, _ := value.(canonjson.Object)
		inner, ok := object.Get(key)
		if !ok {
			t.Fatalf("nothing at %v (%s)", path, key)
		}
		value = inner
	}
	return value
}
