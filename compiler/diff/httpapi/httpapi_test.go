package httpapi_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"catalogc.dev/catalogc/compiler/diff/change"
	"catalogc.dev/catalogc/compiler/diff/httpapi"
)

// api is a document with the paths.
func api(paths string) []byte {
	return []byte(`{"openapi": "3.1.0", "info": {"title": "T", "version": "1"}, "paths": {` + paths + `}}`)
}

// post is a path that takes and answers a schema.
func post(path, schema string) string {
	return `"` + path + `": {"post": {"requestBody": {"content": {"application/json": {"schema": ` + schema + `}}},
		"responses": {"200": {"description": "OK", "content": {"application/json": {"schema": ` + schema + `}}}}}}`
}

func compare(t *testing.T, old, new []byte) []change.Change {
	t.Helper()
	found, err := httpapi.Compare(old, new)
	if err != nil {
		t.Fatal(err)
	}
	return found
}

func lines(found []change.Change) []string {
	var out []string
	for _, c := range found {
		out = append(out, c.Class.String()+" "+c.Rule+": "+strings.Join(c.Endpoints, ", "))
	}
	return out
}

func TestCompare(t *testing.T) {
	const (
		name     = `{"type": "object", "properties": {"name": {"type": "string"}}}`
		required = `{"type": "object", "properties": {"name": {"type": "string"}}, "required": ["name"]}`
		closed   = `{"type": "object", "properties": {"name": {"type": "string"}}, "additionalProperties": false}`
		list     = `{"type": "array", "items": {"type": "object"}}`
		closedIn = `{"type": "array", "items": {"type": "object", "additionalProperties": false}}`
	)
	for _, test := range []struct {
		name, old, new string
		want           []string
	}{
		{"equal", post("/a", name), post("/a", name), nil},
		{"removed", post("/a", name) + "," + post("/b", name), post("/a", name), []string{"breaking api-path-removed-without-deprecation: POST /b"}},
		{"added", post("/a", name), post("/a", name) + "," + post("/b", name), []string{"safe endpoint-added: POST /b"}},
		{"the same change twice is one", post("/b", name) + "," + post("/a", name), post("/b", required) + "," + post("/a", required), []string{
			"breaking request-property-became-required: POST /a, POST /b", "safe response-property-became-required: POST /a, POST /b"}},
		{"closed", post("/a", name), post("/a", closed), []string{"breaking request-object-closed: POST /a", "safe response-object-closed: POST /a"}},
		{"opened", post("/a", closed), post("/a", name), []string{"risky response-object-opened: POST /a", "safe request-object-opened: POST /a"}},
		{"closed elements", post("/a", list), post("/a", closedIn), []string{"breaking request-object-closed: POST /a", "safe response-object-closed: POST /a"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := lines(compare(t, api(test.old), api(test.new))); !slices.Equal(got, test.want) {
				t.Errorf("got %q; want %q", got, test.want)
			}
		})
	}
}

// TestSameAnswerOnAnyDay: a sunset date, past or to come, changes nothing.
func TestSameAnswerOnAnyDay(t *testing.T) {
	endpoint := func(date string) string {
		return `"/a": {"get": {"deprecated": true, ` + date + `"responses": {"200": {"description": "OK"}}}}`
	}
	want := lines(compare(t, api(endpoint(``)), api(``)))
	for _, date := range []string{`"x-sunset": "2001-01-01", `, `"x-sunset": "2999-01-01", `} {
		if got := lines(compare(t, api(endpoint(date)), api(``))); !slices.Equal(got, want) {
			t.Errorf("with %s got %q; want %q", date, got, want)
		}
	}
	named := `{"type": "object", "properties": {"x-sunset": {"type": "string"}}}`
	if got := lines(compare(t, api(post("/a", named)), api(post("/a", `{"type": "object"}`)))); len(got) != 2 {
		t.Errorf("a property called x-sunset: got %q; want its removal, both ways", got)
	}
}

func TestUnreadable(t *testing.T) {
	good := api(``)
	for _, test := range []struct{ name, text, want string }{
		{"not JSON", `{`, "isn't JSON or YAML"},
		{"nothing", ``, `no "openapi" version`},
		{"Swagger", `{"swagger": "2.0", "paths": {}}`, `no "openapi" version`},
		{"wrong shape", `{"openapi": "3.1.0", "paths": []}`, "a part has the wrong shape"},
		{"reference to nowhere", `{"openapi": "3.1.0", "paths": {"/a": {"$ref": "#/nowhere"}}}`, "a $ref leads nowhere"},
		{"reference out of the document", `{"openapi": "3.1.0", "paths": {"/a": {"$ref": "other.json"}}}`, "out of the document"},
	} {
		for side, pair := range map[string][2][]byte{"old": {[]byte(test.text), good}, "new": {good, []byte(test.text)}} {
			_, err := httpapi.Compare(pair[0], pair[1])
			if err == nil || !strings.HasPrefix(err.Error(), "the "+side+" OpenAPI document can't be compared: ") || !strings.Contains(err.Error(), test.want) {
				t.Errorf("%s, %s side: got %v; want %q", test.name, side, err, test.want)
			}
		}
	}
}

func TestDeterministic(t *testing.T) {
	old, new := "", ""
	for _, path := range []string{"/a", "/b", "/c", "/d", "/e"} {
		old += post(path, `{"type": "object", "properties": {"x": {"type": "string"}, "y": {"type": "object"}}}`) + ","
		new += post(path, `{"type": "object", "properties": {"x": {"type": "boolean"}, "y": {"type": "object", "additionalProperties": false}}, "required": ["y"]}`) + ","
	}
	a, b := api(strings.TrimSuffix(old, ",")), api(strings.TrimSuffix(new, ","))
	first := compare(t, a, b)
	for range 10 {
		if again := compare(t, a, b); !reflect.DeepEqual(first, again) {
			t.Fatalf("two runs differ: %q and %q", lines(first), lines(again))
		}
	}
}
