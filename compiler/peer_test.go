package compiler_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"catalogc.dev/catalogc/compiler/load"
	"catalogc.dev/catalogc/internal/canonjson"
)

// What Harper's own OpenAPI document (facts/harper.md §4) publishes for types
// like these must be in ours, without what is wrong with it there.
const garage = `
-- c.yaml --
catalog: {name: garage, title: Garage, version: 1.0.0, openapi: {contract: harper-5.1, version: VERSION}}
-- s.graphql --
"One vehicle."
type Vehicle @table @export { "Plate." plate: String! @primaryKey name: String! wheels: Int! seen: String }
type Spot { street: String city: String! }
type Owner @table(database: "shop", table: "owners") @export(name: "owners") {
  id: ID @primaryKey
  email: String! @indexed
  spot: Spot
  spots: [Spot]
  tags: [String]
  scores: [Float!]!
  visits: [Visit] @relationship(to: ownerId)
  createdAt: Float @createdTime
  updatedAt: Float @updatedTime
}
type Visit @table(database: "shop") @export {
  id: Long @primaryKey
  ownerId: ID @indexed
  owner: Owner @relationship(from: ownerId)
  total: Float
  createdAt: Long @createdTime
  updatedAt: Date @updatedTime
}
type Everything @table @sealed @export(name: "nested/every-thing") {
  id: ID @primaryKey
  i: Int l: Long bi: BigInt f: Float s: String b: Boolean d: Date by: Bytes any: Any blob: Blob
  listInt: [Int] listAny: [Any]! listBlob: [Blob]!
  nested: Spot
  sum: Float @computed(from: "f + f")
  vec: [Float] @indexed(type: "HNSW")
  until: Long @expiresAt
}
type Inside @table { id: ID @primaryKey secret: String }
type NotOverREST @table @export(rest: false) { id: ID @primaryKey v: String }
`

func garageAPI(t *testing.T, version string) canonjson.Object {
	t.Helper()
	contracts, err := os.ReadFile("../catalog/contracts.yaml")
	if err != nil {
		t.Fatal(err)
	}
	inputs := append(archive(strings.Replace(garage, "VERSION", version, 1)), load.Input{Path: "contracts.yaml", Text: contracts})
	return parse(t, files(t, compile(t, inputs))["openapi.json"]).(canonjson.Object)
}

func keys(o any) []string {
	var out []string
	for _, m := range o.(canonjson.Object) {
		out = append(out, m.Key)
	}
	return out
}

// Every path and method that the peer publishes.
func TestPeerPaths(t *testing.T) {
	api := garageAPI(t, "3.1.0")
	var got []string
	for _, path := range keys(at(api, "paths")) {
		got = append(got, path+" "+strings.Join(keys(at(api, "paths", path)), " "))
	}
	var want []string
	for _, r := range [][2]string{{"/Vehicle", "plate"}, {"/Visit", "id"}, {"/nested/every-thing", "id"}, {"/owners", "id"}} {
		want = append(want, r[0]+"/ get post delete options", r[0]+"/{"+r[1]+"} get put delete options patch", r[0]+"/{"+r[1]+"}.{property} get")
	}
	if !slices.Equal(got, want) {
		t.Errorf("paths\n got  %s\n want %s", strings.Join(got, "\n      "), strings.Join(want, "\n      "))
	}
}

// Every property is there, also lists of scalars, Any and Blob, which the peer
// loses; what isn't exported isn't there, and each type is described once.
func TestPeerSchemas(t *testing.T) {
	api := garageAPI(t, "3.1.0")
	schemas := at(api, "components", "schemas")
	want := map[string]string{
		"Vehicle":    "plate name wheels seen",
		"Spot":       "street city",
		"Owner":      "id email spot spots tags scores visits createdAt updatedAt",
		"Visit":      "id ownerId owner total createdAt updatedAt",
		"Everything": "id i l bi f s b d by any blob listInt listAny listBlob nested sum vec until",
	}
	for name, properties := range want {
		if got := strings.Join(keys(at(schemas, name, "properties")), " "); got != properties {
			t.Errorf("%s has %s, want %s", name, got, properties)
		}
	}
	for _, name := range keys(schemas) {
		base, _, _ := strings.Cut(name, ".")
		if want[base] == "" && base != "Error" {
			t.Errorf("the document shows %s", name)
		}
	}
	for path, schema := range map[string]string{
		"Owner tags":          `{"type": ["array", "null"], "items": {"type": "string"}}`,
		"Owner scores":        `{"type": "array", "items": {"type": "number", "format": "double"}}`,
		"Owner spots":         `{"type": ["array", "null"], "items": {"$ref": "#/components/schemas/Spot"}}`,
		"Everything any":      `{}`,
		"Everything listAny":  `{"type": "array", "items": {}}`,
		"Everything listBlob": `{"type": "array", "items": {"type": "string", "contentEncoding": "base64"}}`,
		"Everything l":        `{"type": ["integer", "null"], "format": "int64"}`,
		"Everything d":        `{"type": ["string", "null"], "format": "date-time"}`,
	} {
		resource, property, _ := strings.Cut(path, " ")
		if got := show(at(schemas, resource, "properties", property)); got != schema {
			t.Errorf("%s is %s, want %s", path, got, schema)
		}
	}
	for path, readOnly := range map[string]string{
		"Owner createdAt": "true", "Owner updatedAt": "true", "Owner visits": "true", "Visit owner": "true", "Everything sum": "true", "Owner email": "nothing",
	} {
		resource, property, _ := strings.Cut(path, " ")
		if got := show(at(schemas, resource, "properties", property, "readOnly")); got != readOnly {
			t.Errorf("%s is readOnly: %s", path, got)
		}
	}
	if at(schemas, "Everything", "additionalProperties") != false || at(schemas, "Owner", "additionalProperties") != nil {
		t.Error("sealed types are closed, others aren't")
	}
}

// What is required is listed, and never nothing (3.0 wants a name).
func TestPeerRequired(t *testing.T) {
	for _, version := range []string{"3.1.0", "3.0.3"} {
		api := garageAPI(t, version)
		schemas := at(api, "components", "schemas")
		for _, name := range keys(schemas) {
			required := at(schemas, name, "required")
			if required == nil {
				continue
			}
			if len(required.([]any)) == 0 {
				t.Errorf("%s: %s requires nothing", version, name)
			}
			for _, property := range required.([]any) {
				if at(schemas, name, "properties", property.(string)) == nil {
					t.Errorf("%s: %s requires %s, which it hasn't", version, name, property)
				}
			}
		}
		if got := show(at(schemas, "Owner.write", "required")); got != `["email", "scores"]` {
			t.Errorf("a new owner requires %s", got)
		}
	}
}

// Responses are the measured ones; errors are described; one way to sign in is
// enough; every operation has an id, a tag and a summary.
func TestPeerOperations(t *testing.T) {
	api := garageAPI(t, "3.1.0")
	if got := show(at(api, "security")); got != `[{"basicAuth": []}, {"bearerAuth": []}]` {
		t.Errorf("security %s", got)
	}
	for path, want := range map[string]string{
		"/Visit/ post":               `["201", "400", "401", "403", "409"]`,
		"/Visit/{id} put":            `["204", "400", "401", "403"]`,
		"/Visit/{id} patch":          `["204", "400", "401", "403"]`,
		"/Visit/{id} delete":         `["200", "401", "403"]`,
		"/Visit/{id} get":            `["200", "401", "403", "404"]`,
		"/Visit/{id}.{property} get": `["200", "401", "403", "404"]`,
	} {
		at1, method, _ := strings.Cut(path, " ")
		var statuses []any
		for _, status := range keys(at(api, "paths", at1, method, "responses")) {
			statuses = append(statuses, status)
		}
		if got := show(statuses); got != want {
			t.Errorf("%s answers %s, want %s", path, got, want)
		}
	}
	visit := func(steps ...string) string { return show(at(api, append([]string{"paths"}, steps...)...)) }
	if got := visit("/Visit/{id}.{property}", "get", "responses", "200", "content", "application/json", "schema"); got != "{}" {
		t.Errorf("a property's value is %s: anything but the names of properties", got)
	}
	if got := visit("/Visit/{id}", "delete", "responses", "200", "content", "application/json", "schema", "const"); got != "true" {
		t.Errorf("DELETE answers %s", got)
	}
	if got := visit("/Visit/", "post", "responses", "201", "content", "application/json", "schema", "type"); got != `"integer"` {
		t.Errorf("POST answers a key of type %s", got)
	}
	if got := visit("/Visit/{id}", "get", "parameters"); !strings.Contains(got, `"schema": {"type": "integer", "format": "int64"}`) {
		t.Errorf("a Long key is %s", got)
	}
	if got := visit("/owners/", "get", "parameters"); strings.Contains(got, `"spot`) || strings.Contains(got, `"visits"`) || !strings.Contains(got, `"name": "email", "in": "query"`) {
		t.Errorf("query parameters %s", got)
	}
	for _, path := range keys(at(api, "paths")) {
		for _, method := range keys(at(api, "paths", path)) {
			for _, key := range []string{"operationId", "tags", "summary", "description", "responses"} {
				if at(api, "paths", path, method, key) == nil {
					t.Errorf("%s %s has no %s", method, path, key)
				}
			}
		}
	}
}
