package link_test

import (
	"slices"
	"strings"
	"testing"

	"catalogc.dev/catalogc/compiler/model"
)

// Harper's eleven scalars (facts/harper.md §3), their JSON types and encoding.
func TestScalars(t *testing.T) {
	c := clean(t, `
-- s.graphql --
type All @table @export {
  id: ID! @primaryKey
  i: Int
  f: Float
  l: Long
  s: String
  b: Boolean
  d: Date
  by: Bytes
  any: Any
  bi: BigInt
  blob: Blob
}
`)
	for name, want := range map[string]string{
		"id": "string", "i": "integer", "f": "number", "l": "integer", "s": "string", "b": "boolean",
		"d": "string", "by": "string", "any": "", "bi": "integer", "blob": "string",
	} {
		s := field(t, c, "All", name)
		if got := strings.Join(s.Types, ","); got != want {
			t.Errorf("%s has type %q, want %q", name, got, want)
		}
		encoding, _ := s.Words.Get("contentEncoding")
		if binary := name == "by" || name == "blob"; (encoding == "base64") != binary {
			t.Errorf("%s has contentEncoding %v", name, encoding)
		}
		want := model.NullAllowed
		if name == "id" {
			want = model.NotNull
		}
		if s.Facets.Nullable != want {
			t.Errorf("%s is nullable: %q, want %q", name, s.Facets.Nullable, want)
		}
	}
}

func TestTypeReferences(t *testing.T) {
	c := clean(t, `
-- s.graphql --
type Address { street: String city: String! }
enum Size {
  "Fits in a letter box."
  SMALL
  LARGE
}
"How it travels."
enum Way { AIR SEA }
type Parcel @table @export {
  id: ID @primaryKey
  tags: [String!]!
  grid: [[Int]]
  to: Address!
  stops: [Address]
  "Size class."
  size: Size
  sizes: [Size!]
  way: Way
}
`)
	tags := field(t, c, "Parcel", "tags")
	if !tags.Is("array") || !tags.Items.Is("string") || tags.Facets.Nullable != model.NotNull {
		t.Errorf("tags: %v of %v, nullable %q", tags.Types, tags.Items.Types, tags.Facets.Nullable)
	}
	grid := field(t, c, "Parcel", "grid")
	if !grid.Is("array") || !grid.Items.Is("array") || !grid.Items.Items.Is("integer") {
		t.Errorf("grid isn't a list of lists of integers")
	}
	if to := field(t, c, "Parcel", "to"); !to.Is("object") || to.Facets.NestedType != "Address" {
		t.Errorf("to: %v, nested type %q", to.Types, to.Facets.NestedType)
	}
	if stops := field(t, c, "Parcel", "stops"); !stops.Items.Is("object") || stops.Facets.NestedType != "Address" {
		t.Errorf("stops: items %v, nested type %q", stops.Items.Types, stops.Facets.NestedType)
	}
	if got := resource(t, c, "Address"); got.Exported || len(got.Verbs) != 0 {
		t.Error("a plain type must not become a resource")
	}

	size := field(t, c, "Parcel", "size")
	if !slices.Equal(size.Enum, []any{"SMALL", "LARGE"}) || !size.Facets.UncheckedEnum {
		t.Errorf("size: enum %v, unchecked %t", size.Enum, size.Facets.UncheckedEnum)
	}
	if got, want := size.Description.Value, "Size class. SMALL: Fits in a letter box."; got != want {
		t.Errorf("size is described as %q, want %q", got, want)
	}
	if sizes := field(t, c, "Parcel", "sizes"); sizes.Items == nil || len(sizes.Items.Enum) != 2 || sizes.Enum != nil {
		t.Error("the enum of a list belongs to its elements")
	}
	if got := field(t, c, "Parcel", "way").Description; got.Value != "How it travels." || got.Origin.Kind != model.FromDocstring {
		t.Errorf("way: %+v; the enum's own text fills in", got)
	}
}

// facts/harper.md §3, table of directives.
func TestDirectives(t *testing.T) {
	c := clean(t, `
-- s.graphql --
type Order @table(database: "shop", table: "orders") @export(name: "/shop/orders/", rest: false) @sealed {
  id: Long! @primaryKey
  customerId: ID @indexed
  customer: Customer @relationship(from: customerId)
  total: Float @computed(from: "a + b")
  vector: [Float] @embed(source: "note")
  made: Float @createdTime
  changed: Date @updatedTime
  until: Long @expiresAt
  secret: String @hidden
  old: String @deprecated(reason: "")
  kind: String @enumerable @allow(role: "x")
}
type Customer @table(schema: "crm") @export(mcp: false) {
  id: ID @primaryKey
  orders: [Order] @relationship(to: customerId)
}
type Stock @table { id: ID @primaryKey }
type Root @table @export(name: "") { id: ID @primaryKey }
type Gone @table @export @hidden { id: ID @primaryKey }
type Tenant @table @splitSegments @replicate @export(name: "a.b~c-d_e") { id: ID @primaryKey }
`)
	order := resource(t, c, "Order")
	if order.Database != "shop" || order.Path != "shop/orders" || !order.Sealed || order.InREST || !order.InMCP {
		t.Errorf("Order: database %q, path %q, sealed %t, REST %t, MCP %t", order.Database, order.Path, order.Sealed, order.InREST, order.InMCP)
	}
	if !slices.Equal(order.Verbs, model.Verbs()) {
		t.Errorf("Order has verbs %v, want all six", order.Verbs)
	}
	facets := func(name string) model.Facets { return field(t, c, "Order", name).Facets }
	for name, is := range map[string]bool{
		"primaryKey": facets("id").PrimaryKey, "indexed": facets("customerId").Indexed,
		"relationship": facets("customer").Relationship == "Customer",
		"computed":     facets("total").Computed && facets("total").ServerSet(),
		"embed":        facets("vector").Computed,
		"createdTime":  facets("made").CreatedTime && facets("made").ServerSet(),
		"updatedTime":  facets("changed").UpdatedTime && facets("changed").ServerSet(),
		"expiresAt":    facets("until").ExpiresAt && !facets("until").ServerSet(),
		"hidden":       facets("secret").Hidden,
	} {
		if !is {
			t.Errorf("@%s didn't reach the field", name)
		}
	}
	if deprecated, _ := field(t, c, "Order", "old").Words.Get("deprecated"); deprecated != true {
		t.Error("@deprecated holds also with an empty reason")
	}
	if customer := resource(t, c, "Customer"); customer.Database != "crm" || customer.InMCP || !customer.InREST || customer.Path != "Customer" {
		t.Errorf("Customer: database %q, path %q, MCP %t, REST %t", customer.Database, customer.Path, customer.InMCP, customer.InREST)
	}
	if stock := resource(t, c, "Stock"); stock.Exported || stock.Database != "data" {
		t.Errorf("Stock: exported %t, database %q", stock.Exported, stock.Database)
	}
	if root := resource(t, c, "Root"); root.Path != "" || !root.Exported {
		t.Errorf("Root has path %q", root.Path)
	}
	if gone := resource(t, c, "Gone"); gone.InMCP || gone.InREST {
		t.Error("@hidden leaves a type out of every surface")
	}
	if got := resource(t, c, "Tenant").Path; got != "a.b~c-d_e" {
		t.Errorf("Tenant has path %q", got)
	}
	var names []string
	for _, r := range c.Resources {
		names = append(names, r.Name)
	}
	if want := []string{"Customer", "Gone", "Order", "Root", "Tenant"}; !slices.Equal(names, want) {
		t.Errorf("resources %v, want %v", names, want)
	}
}

func TestExtendType(t *testing.T) {
	c, diags := linked(t, `
-- a.graphql --
extend type Product @export(name: "goods") { note: String }
-- b.graphql --
type Product @table { id: ID @primaryKey }
-- c.graphql --
extend type Product @sealed { price: Int! }
`)
	// Harper reads plain type definitions only (facts/harper.md §3), so an
	// author who relies on the merge has to hear of it.
	wantFindings(t, diags, []string{
		`a.graphql:1:13 extension-skipped: type "Product" is extended here, which Harper skips`,
		`c.graphql:1:13 extension-skipped: type "Product" is extended here, which Harper skips`,
	})
	r := resource(t, c, "Product")
	var names []string
	for _, a := range r.Attributes() {
		names = append(names, a.Name)
	}
	if want := []string{"id", "note", "price"}; !slices.Equal(names, want) || r.Path != "goods" || !r.Sealed || !r.Exported {
		t.Errorf("fields %v, path %q, sealed %t, exported %t", names, r.Path, r.Sealed, r.Exported)
	}
}

func TestSDLMistakes(t *testing.T) {
	for _, c := range []struct {
		name, archive string
		want, except  []string
	}{
		{"type defined twice", `
-- a.graphql --
type A @table { id: ID @primaryKey }
-- b.graphql --
type A @table { id: ID @primaryKey }
`, []string{`b.graphql:1:6 duplicate-type: type "A" is defined twice`}, nil},
		{"type and enum of one name", `
-- a.graphql --
type A @table { id: ID @primaryKey }
enum A { X }
`, []string{`a.graphql:2:6 duplicate-type: enum "A" is defined twice`}, nil},
		{"a scalar may be declared in each file", `
-- a.graphql --
scalar Long
-- b.graphql --
scalar Long
`, nil, nil},
		{"field defined twice", `
-- a.graphql --
type A @table { id: ID @primaryKey name: String }
extend type A { name: Int }
`, []string{`a.graphql:2:13 extension-skipped: type "A" is extended here, which Harper skips`, `a.graphql:2:17 duplicate-type: field "name" of type "A" is defined twice`}, nil},
		{"extends nothing", `
-- a.graphql --
type Product @table { id: ID @primaryKey }
extend type Prodct { x: Int }
`, []string{`a.graphql:2:13 unresolved-name: extend type names the type "Prodct", which doesn't exist`}, nil},
		{"directive on type and extension", `
-- a.graphql --
type T @table @export(name: "a") { id: ID @primaryKey }
extend type T @export(name: "b")
`, []string{`a.graphql:2:13 extension-skipped: type "T" is extended here, which Harper skips`, `a.graphql:2:16 duplicate-directive: type "T" has @export twice`}, nil},
		{"directive twice on one type", `
-- a.graphql --
type T @table @export(name: "a") @export(name: "b") { id: ID @primaryKey }
`, []string{`a.graphql:1:35 duplicate-directive: type "T" has @export twice`}, nil},
		{"directive twice on a field", `
-- a.graphql --
type T @table { id: ID @primaryKey n: Int @indexed @indexed }
`, []string{`a.graphql:1:53 duplicate-directive: field "n" of type "T" has @indexed twice`}, nil},
		{"misspelt directive", `
-- a.graphql --
type T @table { id: ID @primarykey }
`, []string{`a.graphql:1:25 unknown-directive: field "id" of type "T" has @primarykey, which Harper doesn't know and ignores`}, []string{"no-primary-key"}},
		{"two primary keys", `
-- a.graphql --
type T @table { id: ID @primaryKey sku: ID @primaryKey }
`, []string{`a.graphql:1:36 two-primary-keys: type "T" has two primary keys, "id" and "sku"`}, nil},
		{"no primary key", `
-- a.graphql --
type T @table { name: String }
`, []string{`a.graphql:1:6 no-primary-key: type "T" has no @primaryKey`}, nil},
		{"a plain type needs no key", `
-- a.graphql --
type T { name: String }
`, nil, nil},
		{"misspelt type", `
-- a.graphql --
type T @table { id: ID @primaryKey price: Flaot }
`, []string{`a.graphql:1:43 unknown-type: field "price" of type "T" has type "Flaot", which isn't defined`}, nil},
		{"undefined type of a list", `
-- a.graphql --
type T @table { id: ID @primaryKey styles: [Style!]! }
`, []string{`a.graphql:1:45 unknown-type: field "styles" of type "T" has type "Style", which isn't defined`}, nil},
		{"a scalar of the author's own", `
-- a.graphql --
scalar Money
type T @table { id: ID @primaryKey price: Money }
`, []string{`a.graphql:2:43 unknown-type: field "price" of type "T" has type "Money", a GraphQL scalar that Harper doesn't read`}, nil},
		{"a union", `
-- a.graphql --
type A { a: Int }
union U = A
type T @table { id: ID @primaryKey u: U }
`, []string{`a.graphql:3:39 unknown-type: field "u" of type "T" has type "U", a GraphQL union that Harper doesn't read`}, nil},
		{"relationship names no field", `
-- a.graphql --
type Order @table { id: ID @primaryKey customerId: ID customer: Customer @relationship(from: custId) }
type Customer @table { id: ID @primaryKey orders: [Order] @relationship(to: customrId) }
`, []string{
			`a.graphql:1:94 dangling-relationship: field "Order.customer" relates from "custId", which type "Order" doesn't have`,
			`a.graphql:2:77 dangling-relationship: field "Customer.orders" relates to "customrId", which type "Order" doesn't have`,
		}, nil},
		{"relationship to needs a list", `
-- a.graphql --
type Order @table { id: ID @primaryKey customerId: ID }
type Customer @table { id: ID @primaryKey orders: Order @relationship(to: customerId) }
`, []string{"a.graphql:2:51 dangling-relationship: field \"orders\" of type \"Customer\" relates `to` a field but isn't a list"}, nil},
		{"export name with braces", `
-- a.graphql --
type T @table @export(name: "{shop}/t") { id: ID @primaryKey }
`, []string{`a.graphql:1:29 bad-export-name: type "T" is exported as "{shop}/t", which isn't a plain URL path`}, nil},
		{"export name with space", `
-- a.graphql --
type T @table @export(name: "my things") { id: ID @primaryKey }
`, []string{`a.graphql:1:29 bad-export-name: type "T" is exported as "my things", which isn't a plain URL path`}, nil},
		{"export name with empty segment", `
-- a.graphql --
type T @table @export(name: "a//b") { id: ID @primaryKey }
`, []string{`a.graphql:1:29 bad-export-name: type "T" is exported as "a//b", which isn't a plain URL path`}, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, diags := linked(t, c.archive)
			wantFindings(t, diags, c.want, c.except...)
		})
	}
}

// A suggestion is what the author most probably meant, or none.
func TestSuggestions(t *testing.T) {
	_, diags := linked(t, `
-- a.graphql --
type Style { name: String }
type T @table {
  id: ID @primaryKey
  a: Stile
  b: JSON
  c: DateTime
  d: Xyzzy
  e: Int @indexd
  f: Int @cacheControl
}
extend type Styel { x: Int }
`)
	var got []string
	for _, d := range diags {
		if d.Span.Path() != "" {
			got = append(got, d.Severity.String()+": "+d.Help)
		}
	}
	scalars := "ID, Int, Float, Long, String, Boolean, Date, Bytes, Any, BigInt, Blob"
	want := []string{
		`warning: write "Style"`,
		"warning: write Any, or define the type: Harper's scalars are " + scalars,
		"warning: write Date, or define the type: Harper's scalars are " + scalars,
		"warning: define the type, or use one of Harper's scalars: " + scalars,
		"warning: write @indexed",
		"note: remove it if it was meant for Harper",
		`error: write "Style"`,
	}
	if !slices.Equal(got, want) {
		t.Errorf("help:\n got  %s\n want %s", strings.Join(got, "\n      "), strings.Join(want, "\n      "))
	}
}

// inputs/bugs gql-comment-docs: authors document with # comments, which
// parsers drop.
func TestCommentsAsDocstrings(t *testing.T) {
	sdl := `
-- s.graphql --
# One row per SKU.
# Soft break.
type Product @table @export {
  # Stock keeping unit.
  id: ID @primaryKey
  "Shown in the storefront."
  name: String # not above, beside
  # behind a directive's line
  price: Int
}
type Plain @table { id: ID @primaryKey }
`
	t.Run("note", func(t *testing.T) {
		c, diags := linked(t, sdl)
		wantFindings(t, diags, []string{`s.graphql:1:1 comment-not-docstring: type "Product" is documented with 3 # comments, which agents never see`})
		for _, d := range diags {
			if d.Rule.Name == "comment-not-docstring" && d.Severity.String() != "note" {
				t.Errorf("severity %s, want note: real schemas are full of comments", d.Severity)
			}
		}
		if got := resource(t, c, "Product").Description.Value; got != "" {
			t.Errorf("description %q, want none", got)
		}
	})
	t.Run("docstring", func(t *testing.T) {
		c := clean(t, "-- c.yaml --\ncatalog: {name: x, version: 1.0.0, sdl: {comments: docstring}}\n"+sdl[1:])
		product := resource(t, c, "Product")
		if got := product.Description; got.Value != "One row per SKU. Soft break." || got.Origin.Kind != model.FromComment || got.Origin.Span.Begin().Line != 1 {
			t.Errorf("type: %q from %s, line %d", got.Value, got.Origin.Kind, got.Origin.Span.Begin().Line)
		}
		for name, want := range map[string]string{"id": "Stock keeping unit.", "name": "Shown in the storefront.", "price": "behind a directive's line"} {
			if got := field(t, c, "Product", name).Description.Value; got != want {
				t.Errorf("%s is described as %q, want %q", name, got, want)
			}
		}
		if got := field(t, c, "Product", "name").Description.Origin.Kind; got != model.FromDocstring {
			t.Errorf("a docstring wins over a comment, got origin %s", got)
		}
	})
}
