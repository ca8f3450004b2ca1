package derive_test

import (
	"slices"
	"strings"
	"testing"

	"catalogc.dev/catalogc/compiler/model"
)

// responses prints an endpoint's success answer: status, headers, schema.
func success(e *model.Endpoint) string {
	r := e.Responses[0]
	out := r.Status
	for _, h := range r.Headers {
		out += " " + h.Name + " " + text(h.Schema)
	}
	return out + " " + text(r.Schema)
}

// DESIGN §5: responses follow the contract, so that API readers are told the
// same as agents; the numbers are measured (facts/harper.md §1).
func TestResponses(t *testing.T) {
	deleted := `{"type": "object", "properties": {"deleted": {"type": "boolean", "description": "True when the record was deleted.", "const": true}, "number": {"type": "string", "description": "Primary key of the deleted record."}}, "required": ["deleted", "number"], "additionalProperties": false}`
	for _, c := range []struct{ method, path, record, measured string }{
		{"get", "/Order/", `200 {"type": "array", "items": {"$ref": "#/components/schemas/Order"}}`, `200 {"type": "array", "items": {"$ref": "#/components/schemas/Order"}}`},
		{"post", "/Order/", `200 {"$ref": "#/components/schemas/Order"}`, `201 Location {"type": "string"} {"type": "string", "description": "Primary key of the record."}`},
		{"get", "/Order/{number}", `200 {"$ref": "#/components/schemas/Order"}`, `200 {"$ref": "#/components/schemas/Order"}`},
		{"put", "/Order/{number}", `200 {"$ref": "#/components/schemas/Order"}`, "204 none"},
		{"patch", "/Order/{number}", `200 {"$ref": "#/components/schemas/Order"}`, "204 none"},
		{"delete", "/Order/{number}", "200 " + deleted, `200 {"type": "boolean", "description": "True also when there was no such record.", "const": true}`},
		// What confirms one record says nothing of many.
		{"delete", "/Order/", "200 none", `200 {"type": "boolean", "description": "True also when there was no such record.", "const": true}`},
		{"options", "/Order/", "200 none", "200 none"},
		{"options", "/Order/{number}", "200 none", "200 none"},
		{"get", "/Order/{number}.{property}", "200 {}", "200 {}"},
	} {
		for contract, want := range map[string]string{"record": c.record, "harper-5.1": c.measured} {
			s := clean(t, order+"-- c.yaml --\ncatalog: {name: x, version: 1.0.0, openapi: {contract: "+contract+"}}\n")
			if got := success(endpoint(t, s, c.method, c.path)); got != want {
				t.Errorf("%s %s under %s:\n got  %s\n want %s", c.method, c.path, contract, got, want)
			}
		}
	}
}

// What a class returns in its own words has a body, also where the contract's
// answer has none.
func TestAuthoredResponse(t *testing.T) {
	s := clean(t, order+`
-- c.yaml --
catalog: {name: x, version: 1.0.0, openapi: {contract: harper-5.1}}
resources:
  Order:
    outputSchemas:
      update: {type: object, properties: {version: {type: integer}}}
      search: {type: object, properties: {records: {type: array}}}
`)
	if got, want := success(endpoint(t, s, "put", "/Order/{number}")), `200 {"type": "object", "properties": {"version": {"type": "integer"}}}`; got != want {
		t.Errorf("put: %s, want %s", got, want)
	}
	// The envelope of search is MCP's; over HTTP it is a list.
	if got := success(endpoint(t, s, "get", "/Order/")); !strings.HasPrefix(got, `200 {"type": "array"`) {
		t.Errorf("search: %s", got)
	}
	if got, want := text(tool(t, s, "measured", "search_Order").Output), `{"type": "object", "properties": {"records": {"type": "array", "items": {}}}}`; got != want {
		t.Errorf("search_Order: %s, want %s", got, want)
	}
}

// Request bodies and records are components; a body leaves out what the server
// sets, and a PATCH requires nothing.
func TestComponents(t *testing.T) {
	s := clean(t, order+"-- c.yaml --\ncatalog: {name: x, version: 1.0.0, openapi: {contract: record}}\n")
	const fields = "number customer note total due days tags ship photo extra state states"
	for name, want := range map[string]struct{ properties, required string }{
		// Related records come back where they are part of the API.
		"Order":       {fields + " sum until client created updated", "number customer total created updated"},
		"Order.write": {fields + " until", "number customer total"},
		"Order.patch": {fields + " until", ""},
		"Address":     {"street city", "city"},
	} {
		c := component(t, s, name)
		if got := propertyNames(c); got != want.properties {
			t.Errorf("%s has %s, want %s", name, got, want.properties)
		}
		if got := strings.Join(c.Required, " "); got != want.required {
			t.Errorf("%s requires %q, want %q", name, got, want.required)
		}
	}
	record := component(t, s, "Order")
	for name, want := range map[string]bool{"created": true, "updated": true, "sum": true, "client": true, "number": false, "until": false} {
		if readOnly, _ := record.Property(name).Schema.Words.Get("readOnly"); (readOnly == true) != want {
			t.Errorf("%s is readOnly: %v", name, readOnly)
		}
	}
	// facts/harper.md §4: types that aren't exported leak there; not here.
	for _, c := range s.API.Schemas {
		if strings.HasPrefix(c.Name, "Ledger") {
			t.Errorf("the API shows %s", c.Name)
		}
	}
	if got, want := text(record.Property("ship").Schema), `{"anyOf": [{"$ref": "#/components/schemas/Address"}, {"type": "null"}]}`; got != want {
		t.Errorf("ship: %s, want %s", got, want)
	}
}

// Path and query parameters have the key's and the fields' own types, each
// described (facts/harper.md §4: a string, whatever the key; undescribed).
func TestParameters(t *testing.T) {
	s := clean(t, `
-- s.graphql --
type Trip @table @export(name: "bike/trips") {
  "Trip number."
  no: Long! @primaryKey
  "Metres."
  length: Float
  tags: [String]
  at: Date
  home: Home
  pic: Blob
  any: Any
  secret: String @hidden
  rider: Trip @relationship(from: no)
}
type Home { street: String }
`)
	var query []string
	for _, p := range endpoint(t, s, "get", "/bike/trips/").Params {
		query = append(query, p.In+" "+p.Name+" "+text(p.Schema)+" "+p.Description)
	}
	want := []string{
		`query no {"type": "integer", "format": "int64"} Trip number.`,
		`query length {"type": "number", "format": "double"} Metres.`,
		`query tags {"type": "string"} Matches records whose tags has this value.`,
		`query at {"type": "string", "format": "date-time"} Matches records whose at has this value.`,
		`query any {} Matches records whose any has this value.`,
	}
	if !slices.Equal(query, want) {
		t.Errorf("query\n got  %s\n want %s", strings.Join(query, "\n      "), strings.Join(want, "\n      "))
	}
	key := endpoint(t, s, "get", "/bike/trips/{no}").Params[0]
	if key.In != "path" || key.Name != "no" || !key.Required || key.Description != "Trip number." || text(key.Schema) != `{"type": "integer", "format": "int64"}` {
		t.Errorf("key: %+v %s", key, text(key.Schema))
	}
	property := endpoint(t, s, "get", "/bike/trips/{no}.{property}").Params[1]
	if got, want := text(property.Schema), `{"type": "string", "enum": ["no", "length", "tags", "at", "home", "pic", "any", "rider"]}`; got != want {
		t.Errorf("property: %s, want %s", got, want)
	}
}

// A key that is called "property" would meet the parameter of that name.
func TestKeyCalledProperty(t *testing.T) {
	s := clean(t, "-- s.graphql --\ntype T @table @export { property: ID @primaryKey }\n")
	var names []string
	for _, p := range endpoint(t, s, "get", "/T/{property}.{attribute}").Params {
		names = append(names, p.Name)
	}
	if got := strings.Join(names, " "); got != "property attribute" {
		t.Errorf("parameters %s", got)
	}
}

// Only the verbs a resource has; DELETE on the collection warns that without a
// query it empties the table (facts/harper.md §2, R36).
func TestMethods(t *testing.T) {
	s := clean(t, `
-- s.graphql --
type All @table @export { id: ID @primaryKey }
-- o.yaml --
resources:
  ReadOnly: {verbs: [get, search], properties: {id: {type: string, primaryKey: true}}}
  Inbox: {verbs: [create]}
  NoVerbs: {mcpTools: [{name: ping, method: ping, description: Pings it., inputSchema: {properties: {}}}]}
`)
	var got []string
	for _, p := range s.API.Paths {
		line := p.Path
		for _, e := range p.Endpoints {
			line += " " + e.Method
		}
		got = append(got, line)
	}
	want := []string{
		"/All/ get post delete options", "/All/{id} get put delete patch options", "/All/{id}.{property} get",
		"/Inbox/ post options",
		"/ReadOnly/ get options", "/ReadOnly/{id} get options", "/ReadOnly/{id}.{property} get",
	}
	if !slices.Equal(got, want) {
		t.Errorf("paths\n got  %s\n want %s", strings.Join(got, "\n      "), strings.Join(want, "\n      "))
	}
	if got := endpoint(t, s, "delete", "/All/").Description; !strings.Contains(got, "without a query it deletes all records") || !strings.Contains(got, "Destructive") {
		t.Errorf("DELETE on the collection: %q", got)
	}
}

// Names that the compiler uses itself are left to a type that has them.
func TestNamesOfTheCompilersOwn(t *testing.T) {
	s := clean(t, `
-- s.graphql --
type Operations @table @export { id: ID @primaryKey }
type Error @table @export { code: ID @primaryKey }
type Holder @table @export { id: ID @primaryKey inner: OperationError }
type OperationError { text: String }
-- o.yaml --
operations: {add_user: {description: Adds a user., input: {properties: {}}}}
`)
	tags := map[string]int{}
	for _, tag := range s.API.Tags {
		tags[tag.Name]++
	}
	if tags["Operations"] != 1 || tags["Operations API"] != 1 {
		t.Errorf("tags %v", tags)
	}
	if got := endpoint(t, s, "post", "/").Tag; got != "Operations API" {
		t.Errorf("the Operations API has the tag %q", got)
	}
	names := map[string]int{}
	for _, c := range s.API.Schemas {
		names[c.Name]++
	}
	for name, n := range names {
		if n > 1 {
			t.Errorf("%d schemas are called %q", n, name)
		}
	}
	failure := func(e *model.Endpoint) string {
		for _, r := range e.Responses {
			if r.Status == "401" {
				return r.Schema.Ref
			}
		}
		return ""
	}
	if got := component(t, s, failure(endpoint(t, s, "get", "/Error/"))); text(got) != `{"type": "string", "description": "What went wrong."}` {
		t.Errorf("a failed call answers %s", text(got))
	}
	if got := propertyNames(component(t, s, failure(endpoint(t, s, "post", "/")))); got != "error" {
		t.Errorf("a failed operation answers with %s", got)
	}
	if got := propertyNames(component(t, s, "Error")); got != "code" {
		t.Errorf("type Error has %s", got)
	}
	if got := propertyNames(component(t, s, "OperationError")); got != "text" {
		t.Errorf("type OperationError has %s", got)
	}
}

// The Operations API: one endpoint, one request schema per operation, told
// apart by the key `operation`.
func TestOperationsAPI(t *testing.T) {
	s := clean(t, `
-- o.yaml --
catalog: {name: x, title: Harper, version: 1.0.0, openapi: {servers: [{url: "http://h:9926"}], operationsServers: [{url: "http://h:9925", description: Ops}]}}
operations:
  add_user: {description: Adds a user., title: Add user, input: {properties: {username: {type: string, description: Login.}}, required: [username]}}
  old_call: {description: Returns it., deprecated: Use add_user.}
`)
	e := endpoint(t, s, "post", "/")
	if e.OperationID != "operation" || s.API.Paths[0].Servers[0].URL != "http://h:9925" {
		t.Errorf("id %q, servers %v", e.OperationID, s.API.Paths[0].Servers)
	}
	if got, want := text(e.Body.Schema), `{"oneOf": [{"$ref": "#/components/schemas/operation.add_user"}, {"$ref": "#/components/schemas/operation.old_call"}], `+
		`"discriminator": {"propertyName": "operation", "mapping": {"add_user": "#/components/schemas/operation.add_user", "old_call": "#/components/schemas/operation.old_call"}}}`; got != want {
		t.Errorf("body\n got  %s\n want %s", got, want)
	}
	if got, want := text(component(t, s, "operation.add_user")), `{"type": "object", "title": "Add user", "description": "Adds a user.", "properties": {`+
		`"operation": {"type": "string", "description": "Names the operation to run.", "const": "add_user"}, "username": {"type": "string", "description": "Login."}}, `+
		`"required": ["operation", "username"], "additionalProperties": false}`; got != want {
		t.Errorf("add_user\n got  %s\n want %s", got, want)
	}
	if deprecated, _ := component(t, s, "operation.old_call").Words.Get("deprecated"); deprecated != true {
		t.Error("a deprecated operation isn't marked")
	}
	if got := tool(t, s, "operations", "add_user").Input.Property("operation"); got != nil {
		t.Error("the tool's own input has no `operation`: the tool's name says it")
	}
}

// Without anything exported there are no paths, and a component of nothing.
func TestEmpty(t *testing.T) {
	s := clean(t, "-- o.yaml --\ncatalog: {name: x, version: 1.0.0}\n")
	if len(s.API.Paths) != 0 || len(s.API.Schemas) != 0 || len(s.API.Tags) != 0 || len(s.Profiles) != 0 {
		t.Errorf("%d paths, %d schemas, %d tags, %d profiles", len(s.API.Paths), len(s.API.Schemas), len(s.API.Tags), len(s.Profiles))
	}
}
