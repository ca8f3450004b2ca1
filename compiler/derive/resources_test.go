package derive_test

import (
	"strings"
	"testing"

	"catalogc.dev/catalogc/compiler/model"
)

// order has a field for every row of the first seed's Step E, and for what
// facts/harper.md §3 and §5 add to it.
const order = `
-- s.graphql --
"""
One order of the shop,
paid or not.
"""
type Order @table(database: "shop") @export {
  "Order number."
  number: String! @primaryKey
  "Who ordered."
  customer: String!
  note: String
  total: Float!
  due: Date
  days: [Date!]
  tags: [String!]
  ship: Address
  photo: Blob
  extra: Any
  state: State
  states: [State!]
  sum: Float @computed(from: "total")
  until: Long @expiresAt
  secret: String @hidden
  client: Client @relationship(from: customer)
  ledger: Ledger @relationship(from: number)
  created: Float @createdTime
  updated: Date @updatedTime
}
enum State { OPEN PAID }
"Where it goes."
type Address { street: String "City." city: String! }
type Client @table @export { id: ID @primaryKey }
type Ledger @table { id: ID @primaryKey }
-- p.yaml --
profiles:
  record: {from: resources, contract: record}
  measured: {from: resources, contract: harper-5.1}
`

// schemas of order's fields as a caller sends them, and as they come back.
var sent = map[string]string{
	"number":   `{"type": "string", "description": "Order number."}`,
	"customer": `{"type": "string", "description": "Who ordered."}`,
	"note":     `{"type": ["string", "null"]}`,
	"total":    `{"type": "number"}`,
	"due":      `{"type": ["string", "number", "null"]}`,
	"days":     `{"type": ["array", "null"], "items": {"type": ["string", "number"]}}`,
	"tags":     `{"type": ["array", "null"], "items": {"type": "string"}}`,
	"ship":     `{"type": ["object", "null"], "description": "Where it goes.", "properties": {"street": {"type": ["string", "null"]}, "city": {"type": "string", "description": "City."}}, "required": ["city"], "additionalProperties": false}`,
	"photo":    `{"type": ["string", "null"], "contentEncoding": "base64"}`,
	"extra":    `{}`,
	"state":    `{"type": "string", "enum": ["OPEN", "PAID"]}`,
	"states":   `{"type": ["array", "null"], "items": {"type": "string", "enum": ["OPEN", "PAID"]}}`,
}

var returned = map[string]string{
	"number": sent["number"], "customer": sent["customer"], "note": sent["note"], "total": sent["total"],
	"tags": sent["tags"], "ship": sent["ship"], "photo": sent["photo"], "extra": sent["extra"],
	"due":  `{"type": ["string", "null"], "format": "date-time"}`,
	"days": `{"type": ["array", "null"], "items": {"type": "string", "format": "date-time"}}`,
	// Harper stores and returns what isn't in the enum, too.
	"state":   `{"type": ["string", "null"]}`,
	"states":  `{"type": ["array", "null"], "items": {"type": "string"}}`,
	"sum":     `{"type": ["number", "null"]}`,
	"until":   `{"type": ["integer", "null"]}`,
	"created": `{"type": "number"}`,
	"updated": `{"type": "string", "format": "date-time"}`,
}

// object prints a schema made of the fields of a table, in order.
func object(fields map[string]string, names, rest string) string {
	var members []string
	for name := range strings.FieldsSeq(names) {
		members = append(members, `"`+name+`": `+fields[name])
	}
	return `{"type": "object", "properties": {` + strings.Join(members, ", ") + `}` + rest + `}`
}

const (
	writable = "number customer note total due days tags ship photo extra state states"
	closed   = `, "additionalProperties": false`
)

func TestWrites(t *testing.T) {
	s := clean(t, order)
	// Non-null fields are required on create; the key is, where the server
	// can't assign it (facts/harper.md §1: String! without a value is 400).
	create := object(sent, writable, `, "required": ["number", "customer", "total"]`+closed)
	update := object(sent, writable, `, "required": ["number", "customer", "total"]`+closed)
	patch := object(sent, writable, `, "required": ["number"]`+closed)
	byID := func(schema string) string { return strings.ReplaceAll(schema, `"number":`, `"id":`) }
	for name, want := range map[string][2]string{
		"create_Order": {create, create},
		"update_Order": {update, strings.Replace(byID(update), `["number", "cust`, `["id", "cust`, 1)},
		"patch_Order":  {patch, strings.Replace(byID(patch), `["number"]`, `["id"]`, 1)},
	} {
		for i, profile := range []string{"record", "measured"} {
			if got := text(tool(t, s, profile, name).Input); got != want[i] {
				t.Errorf("%s under %s:\n got  %s\n want %s", name, profile, got, want[i])
			}
		}
	}
}

func TestReadsAndDeletes(t *testing.T) {
	s := clean(t, order)
	key := object(sent, "number", `, "required": ["number"]`+closed)
	if got := text(tool(t, s, "record", "get_Order").Input); got != key {
		t.Errorf("get under record: %s, want %s", got, key)
	}
	for _, profile := range []string{"record", "measured"} {
		want := key
		if profile == "measured" {
			want = strings.ReplaceAll(key, `"number"`, `"id"`)
		}
		if got := text(tool(t, s, profile, "delete_Order").Input); got != want {
			t.Errorf("delete under %s: %s, want %s", profile, got, want)
		}
	}
	// facts/harper.md §5: id, whatever the key column is called, and get_attributes.
	get := tool(t, s, "measured", "get_Order").Input
	if got := propertyNames(get); got != "id get_attributes" || strings.Join(get.Required, " ") != "id" {
		t.Errorf("get takes %s, requires %v", got, get.Required)
	}
	names := get.Property("get_attributes").Schema.Items.Enum
	if len(names) != 17 || names[0] != "number" || names[14] != "client" {
		t.Errorf("get_attributes offers %v: all but hidden ones and related records the caller can't see", names)
	}
}

func TestSearch(t *testing.T) {
	s := clean(t, order)
	for _, profile := range []string{"record", "measured"} {
		search := tool(t, s, profile, "search_Order")
		if search.Output != nil {
			t.Errorf("search has an output under %s; its envelope is an open question (harper#1107)", profile)
		}
		in := search.Input
		if got := propertyNames(in); got != "conditions operator get_attributes limit cursor" || strings.Join(in.Required, " ") != "conditions" {
			t.Errorf("search takes %s, requires %v", got, in.Required)
		}
		conditions := in.Property("conditions").Schema
		attribute := conditions.Items.Property("attribute").Schema
		want := `{"type": "string", "description": "Attribute name to filter on. number: Order number. customer: Who ordered.", ` +
			`"enum": ["number", "customer", "note", "total", "due", "days", "tags", "extra", "state", "states", "sum", "until", "created", "updated"]}`
		if got := text(attribute); got != want {
			t.Errorf("attribute under %s:\n got  %s\n want %s", profile, got, want)
		}
		if least, _ := conditions.Words.Get("minItems"); text(&model.Schema{Default: least}) != `{"default": 1}` {
			t.Error("at least one condition is required (harper#542)")
		}
		if got := text(conditions.Items.Property("comparator").Schema); !strings.Contains(got, `["equals", "contains", "starts_with", "ends_with", "greater_than", "greater_than_equal", "less_than", "less_than_equal", "between", "not_equal"]`) {
			t.Errorf("comparator %s", got)
		}
	}
}

// Step E and F for the built-in contract, facts/harper.md §1 for the measured one.
func TestOutputs(t *testing.T) {
	s := clean(t, order)
	const fields = "number customer note total due days tags ship photo extra state states sum until created updated"
	describe := func(schema string) string {
		return strings.Replace(schema, `"object", `, `"object", "description": "One order of the shop, paid or not.", `, 1)
	}
	record := describe(object(returned, fields, `, "required": ["number", "customer", "total", "created", "updated"]`+closed))
	done := `{"type": "object", "properties": {"ok": {"type": "boolean", "description": "True when the write was accepted."}}, "required": ["ok"]}`
	for name, want := range map[string][2]string{
		"create_Order": {record, `{"type": "object", "properties": {"number": {"type": "string", "description": "Primary key of the new record."}}, "required": ["number"]}`},
		"update_Order": {record, done},
		"patch_Order":  {record, done},
		"get_Order":    {record, ""},
		"delete_Order": {
			`{"type": "object", "properties": {"deleted": {"type": "boolean", "description": "True when the record was deleted.", "const": true}, "number": {"type": "string", "description": "Primary key of the deleted record."}}, "required": ["deleted", "number"], "additionalProperties": false}`,
			`{"type": "object", "properties": {"deleted": {"type": "boolean", "description": "True also when there was no such record."}}, "required": ["deleted"]}`,
		},
	} {
		for i, profile := range []string{"record", "measured"} {
			if got := text(tool(t, s, profile, name).Output); want[i] != "" && got != want[i] {
				t.Errorf("%s under %s:\n got  %s\n want %s", name, profile, got, want[i])
			}
		}
	}

	// Measured: undeclared attributes come back, and a PATCH can leave a partial
	// record, so nothing is closed or promised (R26, R05). Related records can
	// be selected, where the caller may see their resource.
	got := tool(t, s, "measured", "get_Order").Output
	if names := propertyNames(got); names != strings.Replace(fields, " created", " client created", 1) {
		t.Errorf("get returns %s", names)
	}
	if got.Additional.Mode != model.AdditionalUnset || len(got.Required) != 0 || len(got.Property("ship").Schema.Required) != 0 || got.Property("ship").Schema.Additional.Mode != model.AdditionalUnset {
		t.Errorf("the measured record promises too much: %s", text(got))
	}
}

func TestSealed(t *testing.T) {
	s := clean(t, strings.Replace(order, "@export {", "@export @sealed {", 1))
	if got := tool(t, s, "measured", "get_Order").Output.Additional.Mode; got != model.AdditionalClosed {
		t.Error("records of a sealed type hold nothing undeclared, under any contract")
	}
}

// Verb hints (DESIGN §5): from the contract's evidence, under the resource's own.
func TestVerbHints(t *testing.T) {
	s := clean(t, order+`
  own: {from: resources, contract: record, allow: ["*_Bike"]}
-- o.yaml --
resources:
  Bike:
    verbs: [get, create, delete]
    properties: {id: {type: string, primaryKey: true}}
    mcp: {annotations: {get: {title: Look up, idempotentHint: true, openWorldHint: false}, delete: {destructiveHint: false}}}
`)
	for name, want := range map[string]string{
		"get_Order":    "readOnly=true destructive=false",
		"search_Order": "readOnly=true destructive=false",
		"create_Order": "readOnly=false destructive=false",
		"update_Order": "readOnly=false idempotent=true",
		"patch_Order":  "readOnly=false",
		"delete_Order": "readOnly=false destructive=true idempotent=true",
	} {
		for _, profile := range []string{"record", "measured"} {
			if got := hints(tool(t, s, profile, name).Hints); got != want {
				t.Errorf("%s under %s: %q, want %q", name, profile, got, want)
			}
		}
	}
	for name, want := range map[string]string{
		"get_Bike":    "readOnly=true destructive=false idempotent=true openWorld=false",
		"create_Bike": "readOnly=false destructive=false",
		"delete_Bike": "readOnly=false destructive=false idempotent=true",
	} {
		if got := hints(tool(t, s, "own", name).Hints); got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
	if got := tool(t, s, "own", "get_Bike").Title; got != "Look up" {
		t.Errorf("title %q", got)
	}
}

// Step B: docstring, blank line, verb sentence, access sentence.
func TestDescriptions(t *testing.T) {
	s := clean(t, order)
	doc := "One order of the shop, paid or not.\n\n"
	for name, want := range map[string]string{
		"get_Order":     doc + "Fetches a single Order record by number. Runtime RBAC (allowGet) enforces per-record access at call time.",
		"search_Order":  doc + "Searches Order records by attribute conditions. Runtime RBAC (allowSearch) enforces per-record access at call time.",
		"create_Order":  doc + "Creates a new Order record. Runtime RBAC (allowCreate) enforces per-record access at call time.",
		"update_Order":  doc + "Replaces a Order record by number (PUT semantics). Runtime RBAC (allowUpdate) enforces per-record access at call time.",
		"patch_Order":   doc + "Partially updates a Order record by number. Runtime RBAC (allowPatch) enforces per-record access at call time.",
		"delete_Order":  doc + "Deletes a Order record by number. Runtime RBAC (allowDelete) enforces per-record access at call time.",
		"delete_Client": "Deletes a Client record by id. Runtime RBAC (allowDelete) enforces per-record access at call time.",
	} {
		if got := tool(t, s, "record", name).Description.Value; got != want {
			t.Errorf("%s:\n got  %q\n want %q", name, got, want)
		}
	}
	// The measured hooks are allowRead, allowCreate, allowUpdate, allowDelete.
	if got := tool(t, s, "measured", "search_Order").Description.Value; !strings.Contains(got, "(allowRead)") {
		t.Errorf("search: %q", got)
	}
	if got := tool(t, s, "record", "get_Order").Description.Origin.Kind; got != model.FromDocstring {
		t.Errorf("the description comes from a %s", got)
	}
	if got := tool(t, s, "record", "get_Client").Description.Origin.Kind; got != model.FromDefault {
		t.Errorf("the description comes from a %s", got)
	}
}

// @hidden, mcp: false and rest: false keep things off the surfaces they name.
func TestVisibility(t *testing.T) {
	s := clean(t, `
-- s.graphql --
type Plain @table @export { id: ID @primaryKey inner: Inner rest: NoREST far: NoMCP @relationship(from: id) gone: Gone @relationship(from: id) }
type NoMCP @table @export(mcp: false) { id: ID @primaryKey }
type NoREST @table @export(rest: false) { id: ID @primaryKey }
type Gone @table @export @hidden { id: ID @primaryKey }
type Inside @table { id: ID @primaryKey }
"Not for readers."
type Inner @hidden { code: String }
-- o.yaml --
resources: {Off: {verbs: [get], hidden: true}}
profiles: {p: {from: resources, contract: harper-5.1}}
`)
	want := "create_NoREST create_Plain delete_NoREST delete_Plain get_NoREST get_Plain patch_NoREST patch_Plain search_NoREST search_Plain update_NoREST update_Plain"
	if got := toolNames(tools(t, s, "p")); got != want {
		t.Errorf("tools %s", got)
	}
	if got, want := strings.Join(paths(s), " "), "/NoMCP/ /NoMCP/{id} /NoMCP/{id}.{property} /Plain/ /Plain/{id} /Plain/{id}.{property}"; got != want {
		t.Errorf("paths %s, want %s", got, want)
	}
	var entries []string
	for _, r := range s.Profiles[0].Resources {
		entries = append(entries, r.Name)
	}
	if got := strings.Join(entries, " "); got != "Plain" {
		t.Errorf("MCP resources %s: what isn't reached over REST has no address", got)
	}
	get := tool(t, s, "p", "get_Plain").Output
	if got := propertyNames(get); got != "id inner rest" {
		t.Errorf("get_Plain returns %s: a related record only where its resource is on the surface", got)
	}
	if got := text(get.Property("inner").Schema); got != `{"type": ["object", "null"]}` {
		t.Errorf("the shape of a hidden type is shown: %s", got)
	}
	if got := propertyNames(component(t, s, "Plain")); got != "id inner rest far" {
		t.Errorf("the API's Plain has %s", got)
	}
	for _, c := range s.API.Schemas {
		if strings.HasPrefix(c.Name, "Inner") || strings.HasPrefix(c.Name, "Gone") || strings.HasPrefix(c.Name, "Inside") || strings.HasPrefix(c.Name, "Off") {
			t.Errorf("the API shows %s", c.Name)
		}
	}
}

// Recursion ends: a type inside itself is an object of which nothing is said.
func TestRecursion(t *testing.T) {
	s := clean(t, `
-- s.graphql --
type Token @table @export { id: ID @primaryKey parent: Token children: [Token] a: A }
type A { b: B } type B { c: C } type C { d: D } type D { e: E } type E { name: String }
`)
	out := tool(t, s, "application", "get_Token").Output
	if got, want := text(out.Property("parent").Schema), `{"type": ["object", "null"]}`; got != want {
		t.Errorf("parent: %s, want %s", got, want)
	}
	if got, want := text(out.Property("children").Schema), `{"type": ["array", "null"], "items": {"type": "object"}}`; got != want {
		t.Errorf("children: %s, want %s", got, want)
	}
	depth := 0
	for at := out.Property("a"); at != nil; at = at.Schema.Property(string(rune('a' + depth))) {
		depth++
	}
	if depth < 2 || depth > 8 {
		t.Errorf("nesting goes %d levels deep", depth)
	}
	// The API may refer instead.
	if got, want := text(component(t, s, "Token").Property("parent").Schema), `{"anyOf": [{"$ref": "#/components/schemas/Token"}, {"type": "null"}]}`; got != want {
		t.Errorf("parent in the API: %s, want %s", got, want)
	}
	if got, want := text(component(t, s, "Token").Property("children").Schema), `{"type": ["array", "null"], "items": {"$ref": "#/components/schemas/Token"}}`; got != want {
		t.Errorf("children in the API: %s, want %s", got, want)
	}
}

// A class of which nobody said what it holds: no invented output, and input
// that isn't closed against everything (seed 1, Surface 5, F).
func TestNothingDeclared(t *testing.T) {
	s := clean(t, `
-- s.graphql --
type Bare @table @export
type Sealed @table @export @sealed
-- o.yaml --
resources: {Class: {verbs: [get, create, update, patch, delete, search]}}
`)
	for _, name := range []string{"Bare", "Class"} {
		for _, verb := range []string{"get", "create", "update", "patch", "search"} {
			if got := tool(t, s, "application", verb+"_"+name).Output; got != nil {
				t.Errorf("%s_%s claims to return %s", verb, name, text(got))
			}
		}
		if got, want := text(tool(t, s, "application", "create_"+name).Input), `{"type": "object", "properties": {}, "additionalProperties": true}`; got != want {
			t.Errorf("create_%s takes %s, want %s", name, got, want)
		}
		if got, want := text(tool(t, s, "application", "update_"+name).Input), `{"type": "object", "properties": {"id": {"type": "string", "description": "Primary key of the record."}}, "required": ["id"], "additionalProperties": true}`; got != want {
			t.Errorf("update_%s takes %s, want %s", name, got, want)
		}
		if got, want := text(tool(t, s, "application", "delete_"+name).Output), `{"type": "object", "properties": {"deleted": {"type": "boolean", "description": "True when the record was deleted.", "const": true}}, "required": ["deleted"], "additionalProperties": false}`; got != want {
			t.Errorf("delete_%s returns %s, want %s", name, got, want)
		}
		if got := component(t, s, name).Additional.Mode; got != model.AdditionalUnset {
			t.Errorf("the API closes %s", name)
		}
	}
	if got := tool(t, s, "application", "create_Sealed").Input.Additional.Mode; got != model.AdditionalClosed {
		t.Error("a sealed type takes nothing undeclared")
	}
}

// A table without @primaryKey is addressed by `id`, once.
func TestNoPrimaryKey(t *testing.T) {
	s := clean(t, `
-- s.graphql --
type Event @table @export { "Number." id: Int name: String }
`)
	for _, verb := range []string{"update", "patch", "create"} {
		if got := propertyNames(tool(t, s, "application", verb+"_Event").Input); got != "id name" {
			t.Errorf("%s takes %q", verb, got)
		}
	}
	if got, want := text(tool(t, s, "application", "get_Event").Input.Property("id").Schema), `{"type": "integer", "description": "Number."}`; got != want {
		t.Errorf("get takes id %s, want %s", got, want)
	}
}

// A key argument that another field is called keeps the key's own name.
func TestKeyArgumentTaken(t *testing.T) {
	s := clean(t, `
-- s.graphql --
type T @table @export { sku: ID! @primaryKey id: Int }
-- p.yaml --
profiles: {p: {from: resources, contract: harper-5.1}}
`)
	for verb, want := range map[string]string{"get": "sku get_attributes", "update": "sku id", "patch": "sku id", "delete": "sku"} {
		if got := propertyNames(tool(t, s, "p", verb+"_T").Input); got != want {
			t.Errorf("%s takes %q, want %q", verb, got, want)
		}
	}
}

// An overlay's own words on a field: a closed set is the author's claim, in
// both directions, and null comes back where the field may be null.
func TestOverlaidFields(t *testing.T) {
	s := clean(t, `
-- s.graphql --
type T @table @export { id: ID! @primaryKey a: String! b: String c: String home: Home }
type Home { street: String }
-- o.yaml --
resources:
  T:
    properties:
      a: {enum: [x, y]}
      b: {enum: [x, y]}
      c: {enum: [x, null]}
      home: {type: object, properties: {zip: {type: string}}}
      server: {type: string, readOnly: true}
`)
	in, out := tool(t, s, "application", "create_T").Input, tool(t, s, "application", "get_T").Output
	for _, c := range []struct{ field, in, out string }{
		{"a", `{"type": "string", "enum": ["x", "y"]}`, `{"type": "string", "enum": ["x", "y"]}`},
		{"b", `{"type": "string", "enum": ["x", "y"]}`, `{"type": ["string", "null"], "enum": ["x", "y", null]}`},
		{"c", `{"type": ["string", "null"], "enum": ["x", null]}`, `{"type": ["string", "null"], "enum": ["x", null]}`},
		{"home", `{"type": ["object", "null"], "properties": {"zip": {"type": "string"}}, "additionalProperties": false}`, `{"type": ["object", "null"], "properties": {"zip": {"type": "string"}}, "additionalProperties": false}`},
	} {
		if got := text(in.Property(c.field).Schema); got != c.in {
			t.Errorf("%s sent: %s, want %s", c.field, got, c.in)
		}
		if got := text(out.Property(c.field).Schema); got != c.out {
			t.Errorf("%s returned: %s, want %s", c.field, got, c.out)
		}
	}
	if in.Property("server") != nil || out.Property("server") == nil {
		t.Error("a readOnly field is returned and not sent")
	}
}

// Surface 3: what a custom tool leaves out is filled in and reported once,
// however many profiles list it.
func TestCustomTools(t *testing.T) {
	s, diags := derived(t, `
-- o.yaml --
resources:
  Inventory:
    path: stock/inventory
    mcpTools:
      - {name: recount, method: recountAll}
      - {name: plan, method: plan, description: Plans it., title: Plan, inputSchema: {properties: {}}, annotations: {readOnlyHint: true}}
      - {name: plan, method: other, description: Plans otherwise., inputSchema: {properties: {}}}
profiles:
  a: {from: resources}
  b: {from: resources, contract: harper-5.1}
`)
	wantFindings(t, diags, []string{
		`o.yaml:5:16 custom-tool-without-description: custom tool "recount" of resource "Inventory" has no description`,
		`o.yaml:5:16 custom-tool-without-input: custom tool "recount" of resource "Inventory" has no inputSchema`,
		`o.yaml:7:16 duplicate-tool: two tools are called "plan"`,
	})
	for _, profile := range []string{"a", "b"} {
		if got := toolNames(tools(t, s, profile)); got != "plan recount" {
			t.Errorf("profile %s has tools %s", profile, got)
		}
	}
	recount := tool(t, s, "a", "recount")
	if got, want := recount.Description.Value, "Custom MCP tool exposed by Resource 'stock/inventory' (method 'recountAll'). RBAC is enforced by the Resource itself."; got != want {
		t.Errorf("description %q, want %q", got, want)
	}
	if got, want := text(recount.Input), `{"type": "object", "properties": {}, "additionalProperties": true}`; got != want {
		t.Errorf("input %s, want %s", got, want)
	}
	if plan := tool(t, s, "a", "plan"); plan.Title != "Plan" || hints(plan.Hints) != "readOnly=true" || plan.Description.Value != "Plans it." {
		t.Errorf("plan: %q, %s", plan.Title, hints(plan.Hints))
	}
}

// Surface 4, and a profile's patterns: what it has no tool of isn't listed.
func TestMCPResources(t *testing.T) {
	s := clean(t, `
-- s.graphql --
"Product catalog row."
type Product @table @export { id: ID @primaryKey }
type Order @table @export(name: "shop/orders") { id: ID @primaryKey }
-- o.yaml --
catalog: {name: x, version: 1.0.0, mcp: {baseUrl: "https://h.example/api/"}}
profiles:
  all: {from: resources}
  some: {from: resources, deny: ["*_shop_*"]}
`)
	entries := func(i int) string {
		var out []string
		for _, r := range s.Profiles[i].Resources {
			out = append(out, r.Name+" "+r.URI+" "+r.Description.Value)
		}
		return strings.Join(out, "; ")
	}
	product := "Product https://h.example/api/Product Product catalog row. Application resource at /Product."
	if got, want := entries(0), "Order https://h.example/api/shop/orders Application resource at /shop/orders.; "+product; got != want {
		t.Errorf("entries %s", got)
	}
	if got := entries(1); got != product {
		t.Errorf("entries %s", got)
	}
}
