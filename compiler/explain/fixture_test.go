package explain_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"catalogc.dev/catalogc/compiler"
	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/explain"
	"catalogc.dev/catalogc/compiler/load"
	"catalogc.dev/catalogc/internal/canonjson"
)

// catalog is the first seed's Product and add_user, with every kind of origin:
// an overlay over a docstring (Surface 5 B.5), a shared parameter with an
// addition, evidence, and what nobody wrote.
const catalog = `
-- catalog.yaml --
catalog: {name: harper, title: Harper, version: 5.1.0, roles: [user, super_user]}
vocabulary:
  username:
    type: string
    description: "Login name, e.g. 'jane'."
  account: {use: username, pattern: "^[a-z]+$"}
idempotent:
  set_status: {server: harper 5.1, first: "200 {}", second: "200 {}", note: same state}
server:
  errors: {busy: {problem: The server is busy.}, missing_parameter: {problem: "{parameter} is missing."}}
profiles:
  operations: {from: operations, allow: [add_user, set_status], roles: [user, super_user]}
  application: {from: resources}
  application-plain: {from: resources, contract: plain}
contracts:
  plain:
    keyArgument: id
    verbs:
      get: {access: allowRead, hints: {readOnly: true}, mcp: record, http: {status: 200}}
-- operations.yaml --
operations:
  add_user:
    title: Add user
    description: Creates a user. Use drop_user to take it back.
    role: super_user
    tags: [security]
    see: [drop_user]
    hints: {destructive: false}
    errors: [busy, {code: name_taken, problem: The name is taken.}]
    utterances: ["a login for jane", "let jane in"]
    input:
      properties:
        username: {use: username, description: "Login name, fixed from then on, e.g. 'jane'."}
        other:
          use: account
          minLength: 2
        note: {type: string, description: "Why, e.g. 'new here'."}
      required: [username]
  drop_user: {}
  set_status:
    description: Sets a status.
    input: {properties: {}}
-- overlay.yaml --
resources:
  Product:
    description: Product as sold.
    path: shop/product
    properties:
      priceCents: {description: Price in cents., type: integer}
      weight: {type: number, nullable: false, description: Weight in grams.}
    mcp: {annotations: {get: {title: Product by SKU, destructiveHint: true}}}
    roles: {get: user}
    mcpTools:
      - name: recount_product
        method: recount
        annotations: {title: Recount, idempotentHint: true}
  CustomProduct:
    extends: Product
    properties:
      priceCents: {description: Price for this customer.}
-- schema.graphql --
"""Product catalog row."""
type Product @table(database: "shop") @export {
  "Stock keeping unit."
  sku: ID! @primaryKey
  "Retail price."
  priceCents: Int!
  state: State
  counted: Date
  "Where it is made."
  maker: Maker
}
enum State { NEW OLD }
type Maker {
  "Name of the maker."
  name: String!
}
`

func compile(t *testing.T, archive string) *compiler.Result {
	t.Helper()
	var inputs []load.Input
	for _, f := range txtar.Parse([]byte(archive)).Files {
		inputs = append(inputs, load.Input{Path: f.Name, Text: f.Data})
	}
	r, err := compiler.Compile(inputs, diag.List{})
	if err != nil {
		t.Fatalf("the compiler is broken: %v", err)
	}
	for _, d := range r.Diagnostics {
		if d.Severity == diag.Error {
			t.Errorf("%s:%d %s: %s", d.Span.Path(), d.Span.Begin().Line, d.Rule.Name, d.Message)
		}
	}
	return r
}

func book(t *testing.T, archive string) *explain.Book {
	t.Helper()
	r := compile(t, archive)
	return explain.New(r.Catalog, r.Surface)
}

// page is the first page of a name.
func page(t *testing.T, b *explain.Book, name string) *explain.Page {
	t.Helper()
	pages := b.Pages(name)
	if len(pages) == 0 {
		t.Fatalf("nothing is called %q", name)
	}
	return pages[0]
}

// show is an origin on one line: "over docstring schema.graphql:1 = Text.". A
// place in what every catalog starts with is shown by the text of its line.
func show(o explain.Origin) string {
	text, line := string(o.Kind), o.Span.Begin().Line
	switch {
	case strings.HasPrefix(o.Span.Path(), "catalogc:"):
		text += " built in: " + strings.TrimSpace(o.Span.File.Line(line))
	case !o.Span.IsZero():
		text += fmt.Sprintf(" %s:%d", o.Span.Path(), line)
	}
	if o.Replaced {
		text = "over " + text
	}
	if o.Value != nil {
		text += " = " + strings.Trim(canonjson.Compact(o.Value), `"`)
	}
	return text
}

func showAll(origins []explain.Origin) []string {
	var out []string
	for _, o := range origins {
		out = append(out, show(o))
	}
	return out
}
