package link_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"catalogc.dev/catalogc/compiler/load"
	"catalogc.dev/catalogc/compiler/model"
)

// product is the first seed's example, with what extends it (Surface 5, B.5).
const product = `
-- schema.graphql --
"""
Product catalog row.
"""
type Product @table @export @sealed {
  "Stock keeping unit."
  sku: String! @primaryKey
  "Display name."
  name: String!
  "Retail price in cents (USD)."
  priceCents: Int!
  "Last warehouse count."
  lastCountedAt: String
  created: Float @createdTime
}
`

func attributeNames(r *model.Resource) []string {
	var names []string
	for _, a := range r.Attributes() {
		names = append(names, a.Name)
	}
	return names
}

// The spread: what the child doesn't give is the parent's, a property given
// again overrides field by field, null removes one, and the parent is left alone.
func TestExtends(t *testing.T) {
	c := clean(t, product+`
-- overlays.yaml --
resources:
  CustomProduct:
    extends: Product
    properties:
      priceCents: {description: A little different description of cents.}
      name: {maxLength: 100}
      lastCountedAt: null
      discount: {type: integer, description: Percent off.}
  Special:
    extends: CustomProduct
    path: shop/special
    description: What is on sale.
    properties:
      discount: {minimum: 1}
`)
	custom, special, parent := resource(t, c, "CustomProduct"), resource(t, c, "Special"), resource(t, c, "Product")
	if got, want := attributeNames(custom), []string{"sku", "name", "priceCents", "created", "discount"}; !slices.Equal(got, want) {
		t.Errorf("CustomProduct has fields %v, want %v", got, want)
	}
	if got, want := attributeNames(parent), []string{"sku", "name", "priceCents", "lastCountedAt", "created"}; !slices.Equal(got, want) {
		t.Errorf("Product has fields %v, want %v", got, want)
	}
	if !slices.Equal(custom.Verbs, model.Verbs()) || !custom.Exported || custom.Path != "CustomProduct" || !custom.Sealed || custom.Database != "data" {
		t.Errorf("CustomProduct: verbs %v, exported %t, path %q, sealed %t", custom.Verbs, custom.Exported, custom.Path, custom.Sealed)
	}
	if custom.Description.Value != "Product catalog row." || special.Description.Value != "What is on sale." || special.Path != "shop/special" {
		t.Errorf("descriptions %q and %q, path %q", custom.Description.Value, special.Description.Value, special.Path)
	}
	for _, f := range []struct {
		resource, name, want string
		kind                 model.OriginKind
	}{
		{"Product", "priceCents", "Retail price in cents (USD).", model.FromDocstring},
		{"CustomProduct", "priceCents", "A little different description of cents.", model.FromOverlay},
		{"CustomProduct", "sku", "Stock keeping unit.", model.FromDocstring},
		{"CustomProduct", "name", "Display name.", model.FromDocstring},
		{"Special", "priceCents", "A little different description of cents.", model.FromOverlay},
		{"Special", "discount", "Percent off.", model.FromOverlay},
	} {
		if got := field(t, c, f.resource, f.name).Description; got.Value != f.want || got.Origin.Kind != f.kind {
			t.Errorf("%s.%s is %q from %s, want %q from %s", f.resource, f.name, got.Value, got.Origin.Kind, f.want, f.kind)
		}
	}
	price := field(t, c, "CustomProduct", "priceCents")
	if !price.Is("integer") || price.Facets.Nullable != model.NotNull || price.Facets.GraphQLType != "Int" {
		t.Errorf("what the child doesn't say of priceCents is lost: %v %+v", price.Types, price.Facets)
	}
	if !field(t, c, "CustomProduct", "sku").Facets.PrimaryKey || !field(t, c, "CustomProduct", "created").Facets.CreatedTime {
		t.Error("the child's key and times are the parent's")
	}
	if _, limited := field(t, c, "Product", "name").Words.Get("maxLength"); limited {
		t.Error("the child's limit reached the parent")
	}
}

// An overlay over a type: precedence overlay > docstring, per field.
func TestOverlay(t *testing.T) {
	c := clean(t, product+`
-- overlays.yaml --
resources:
  Product:
    description: "What the shop sells.\nOne row per SKU."
    path: goods
    database: shop
    verbs: [search, get, get]
    roles: {get: user}
    properties:
      name: {description: Name on the shelf.}
      note: {type: string}
      created: null
    outputSchemas: {get: {type: object, properties: {sku: {type: string}}, required: [sku]}}
    mcp: {annotations: {get: {title: Look up, idempotentHint: true}}}
    mcpTools: [{name: recount, method: recount, description: Counts again., inputSchema: {properties: {}}}]
  Hidden: {verbs: [get], hidden: true}
`)
	r := resource(t, c, "Product")
	if r.Description.Value != "What the shop sells. One row per SKU." || r.Path != "goods" || r.Database != "shop" {
		t.Errorf("description %q, path %q, database %q", r.Description.Value, r.Path, r.Database)
	}
	if want := []model.Verb{model.Get, model.Search}; !slices.Equal(r.Verbs, want) {
		t.Errorf("verbs %v, want %v: registration order, each once", r.Verbs, want)
	}
	if got, want := attributeNames(r), []string{"sku", "name", "priceCents", "lastCountedAt", "note"}; !slices.Equal(got, want) {
		t.Errorf("fields %v, want %v", got, want)
	}
	if r.OutputSchemas[model.Get] == nil || r.Roles[model.Get].Value != "user" || r.Annotations[model.Get].Title != "Look up" || len(r.Tools) != 1 {
		t.Error("settings of single verbs, or custom tools, are lost")
	}
	if h := resource(t, c, "Hidden"); h.InMCP || h.InREST {
		t.Error("hidden: true leaves a resource out of every surface")
	}
}

// Every text keeps where it came from and what it won over.
func TestOrigins(t *testing.T) {
	c := clean(t, product+`
-- overlays.yaml --
resources:
  Product:
    description: What the shop sells.
    properties:
      name: {description: Name on the shelf.}
  Child:
    extends: Product
    properties:
      name: {description: Name in the catalogue.}
`)
	at := func(o model.Origin) string {
		p := o.Span.Begin()
		return string(o.Kind) + " " + o.Span.Path() + ":" + string(rune('0'+p.Line))
	}
	d := resource(t, c, "Product").Description
	if at(d.Origin) != "overlay overlays.yaml:3" || d.Origin.Over == nil || d.Origin.Over.Value != "Product catalog row." || at(d.Origin.Over.Origin) != "docstring schema.graphql:1" {
		t.Errorf("description comes from %s", at(d.Origin))
	}
	name := field(t, c, "Product", "name").Description
	if at(name.Origin) != "overlay overlays.yaml:5" || name.Origin.Over == nil || at(name.Origin.Over.Origin) != "docstring schema.graphql:7" {
		t.Errorf("name comes from %s", at(name.Origin))
	}
	child := field(t, c, "Child", "name").Description
	if child.Origin.Over == nil || child.Origin.Over.Value != "Name on the shelf." || child.Origin.Over.Origin.Over == nil || child.Origin.Over.Origin.Over.Value != "Display name." {
		t.Error("the child's text won over the overlay's, which won over the docstring's")
	}
	if sku := field(t, c, "Product", "sku").Description; at(sku.Origin) != "docstring schema.graphql:5" || sku.Origin.Over != nil {
		t.Errorf("sku comes from %s and won over nothing", at(sku.Origin))
	}
}

// Restating a type says nothing new; naming another one replaces what the
// SDL's type meant.
func TestOverlayTypes(t *testing.T) {
	c := clean(t, `
-- s.graphql --
type Address { street: String }
enum Size { S L }
type T @table @export {
  id: ID @primaryKey
  when: Date
  until: Date
  home: Address
  work: Address
  stops: [Address]
  tags: [Address]
  size: [Size]
}
-- o.yaml --
resources:
  T:
    properties:
      when: {type: string}
      until: {type: integer}
      home: {type: object}
      work: {type: string}
      stops: {type: array, items: {type: object, description: One stop.}}
      tags: {type: array, items: {type: string}}
      size: {type: array, items: {type: string}}
`)
	for name, want := range map[string]string{
		"when": "Date ", "until": " ", "home": "Address Address", "work": " ", "stops": "Address Address", "tags": " ", "size": "Size ",
	} {
		f := field(t, c, "T", name).Facets
		if got := f.GraphQLType + " " + f.NestedType; got != want {
			t.Errorf("%s is %q to Harper, want %q", name, got, want)
		}
	}
	if got := field(t, c, "T", "stops").Items; got.Description.Value != "One stop." || got.Facets.NestedType != "Address" {
		t.Errorf("restated items: %q, nested %q", got.Description.Value, got.Facets.NestedType)
	}
	if got := field(t, c, "T", "size").Items.Enum; len(got) != 2 {
		t.Errorf("restating the items' type lost their values: %v", got)
	}
}

func TestOverlayMistakes(t *testing.T) {
	for _, c := range []struct {
		name, overlays string
		want           []string
	}{
		{"matches nothing", "Prodct: {description: Gone.}", []string{`o.yaml:1:13 overlay-target-missing: overlay "Prodct" matches no type, and declares no resource of its own`}},
		{"extends nothing", "A: {extends: Prodct}", []string{`o.yaml:1:26 unresolved-name: resource "A" names the resource "Prodct", which doesn't exist`}},
		{"extends itself", "A: {extends: A}", []string{`o.yaml:1:26 circular-extends: resource "A" extends itself`}},
		{"circle of two", "A: {extends: B}, B: {extends: A}", []string{`o.yaml:1:26 circular-extends: resource "A" extends itself through B`}},
		{"circle entered from outside", "A: {extends: B}, B: {extends: C}, C: {extends: B}", []string{`o.yaml:1:43 circular-extends: resource "B" extends itself through C`}},
		{"a type can't extend", "Product: {extends: Other}, Other: {verbs: [get]}", []string{`o.yaml:1:32 extends-own-type: resource "Product" is a GraphQL type, so it can't extend "Other"`}},
		{"removes nothing", "Product: {properties: {priceCent: null}}", []string{`o.yaml:1:36 removes-nothing: resource "Product" removes the property "priceCent", which isn't there`}},
		{"output of a verb that isn't there", "Product: {verbs: [search], outputSchemas: {get: {type: object}}}", []string{`o.yaml:1:61 verb-missing: resource "Product" has no verb "get", but sets something for it`}},
		{"role of a verb that isn't there", "Product: {verbs: [search], roles: {get: user}}", []string{`o.yaml:1:53 verb-missing: resource "Product" has no verb "get", but sets something for it`}},
		{"annotations of a verb that isn't there", "Product: {verbs: [search], mcp: {annotations: {get: {title: X}}}}", []string{`o.yaml:1:13 verb-missing: resource "Product" has no verb "get", but sets something for it`}},
		{"required names no property", "Product: {outputSchemas: {get: {type: object, properties: {sku: {type: string}}, required: [sk]}}}", []string{`o.yaml:1:44 required-not-defined: resource "Product" requires "sk", which isn't among its properties`}},
		{"required of a custom tool", "Product: {mcpTools: [{name: recount, method: m, inputSchema: {properties: {sku: {type: string, description: SKU.}}, required: [sk]}}]}", []string{`o.yaml:1:74 required-not-defined: tool "recount" requires "sk", which isn't among its properties`}},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, diags := linked(t, product+"-- o.yaml --\nresources: {"+c.overlays+"}\n")
			wantFindings(t, diags, c.want)
		})
	}
}

// A circle must not take the rest of the catalog with it.
func TestCircleLeavesTheRest(t *testing.T) {
	c, _ := linked(t, product+"-- o.yaml --\nresources: {A: {extends: B}, B: {extends: A}}\n")
	if got := attributeNames(resource(t, c, "Product")); len(got) != 5 {
		t.Errorf("Product has fields %v", got)
	}
}

// Seed 1, acceptance criteria: for every fixture resource the keyed and the
// ordered form describe the same data.
func TestPropertiesAndAttributesAgree(t *testing.T) {
	inputs, diags, err := load.Dir(os.DirFS("../../catalog"))
	if err != nil || diags.Len() > 0 || len(inputs) == 0 {
		t.Fatal("can't read the shipped catalog", err)
	}
	shipped, _ := linkInputs(t, inputs)
	fixture := clean(t, product+`
-- o.yaml --
resources:
  Product: {properties: {name: null, note: {type: string}}}
  Child: {extends: Product, properties: {sku: {description: Key.}, note: null, extra: {type: integer}}}
  Class: {verbs: [get], properties: {id: {type: string, primaryKey: true}}}
`)
	seen := 0
	for _, c := range []*model.Catalog{shipped, fixture} {
		all := slices.Clone(c.Resources)
		for _, r := range c.Nested {
			all = append(all, r)
		}
		for _, r := range all {
			seen++
			properties := r.Properties()
			if len(properties) != len(r.Attributes()) {
				t.Errorf("%s: %d properties, %d attributes", r.Name, len(properties), len(r.Attributes()))
			}
			for _, a := range r.Attributes() {
				if properties[a.Name] == nil || properties[a.Name] != a.Schema || r.Attribute(a.Name).Schema != a.Schema {
					t.Errorf("%s.%s: the two forms disagree", r.Name, a.Name)
				}
			}
		}
	}
	if seen < 15 {
		t.Errorf("only %d resources looked at", seen)
	}
	if got := strings.Join(attributeNames(resource(t, fixture, "Child")), " "); got != "sku priceCents lastCountedAt created extra" {
		t.Errorf("Child has fields %s", got)
	}
}
