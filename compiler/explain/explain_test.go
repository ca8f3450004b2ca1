package explain_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"catalogc.dev/catalogc/compiler/explain"
	"catalogc.dev/catalogc/internal/canonjson"
)

func TestOrigins(t *testing.T) {
	b := book(t, catalog)
	for _, c := range []struct {
		what, value string
		want        []string // the winning place first
	}{
		// Texts: overlay over docstring, then what the compiler and the contract add.
		{"get_shop_product.description", "", []string{
			"overlay overlay.yaml:3", "over docstring schema.graphql:1 = Product catalog row.",
			"default = Fetches a single Product record by sku. Runtime RBAC (allowGet) enforces per-record access at call time.",
			"contract built in: access: allowGet = allowGet",
		}},
		{"get_shop_product.output.priceCents.description", "Price in cents.", []string{
			"overlay overlay.yaml:6", "over docstring schema.graphql:5 = Retail price.",
		}},
		{"get_CustomProduct.output.priceCents.description", "Price for this customer.", []string{
			"overlay overlay.yaml:17", "over overlay overlay.yaml:6 = Price in cents.", "over docstring schema.graphql:5 = Retail price.",
		}},
		{"get_shop_product.output.sku.description", "Stock keeping unit.", []string{"docstring schema.graphql:3"}},
		{"add_user.description", "", []string{"operation operations.yaml:4"}},
		{"drop_user.description", "", []string{"default"}},
		{"recount_product.description", "", []string{"default"}},
		// Shared parameters, with what was added to them.
		{"add_user.input.username.type", "string", []string{"vocabulary catalog.yaml:4"}},
		{"add_user.input.username.description", "Login name, fixed from then on, e.g. 'jane'.", []string{
			"operation operations.yaml:13", "over vocabulary catalog.yaml:5 = Login name, e.g. 'jane'.",
		}},
		{"add_user.input.other.type", "string", []string{"vocabulary catalog.yaml:4"}},
		{"add_user.input.other.pattern", "^[a-z]+$", []string{"vocabulary catalog.yaml:6"}},
		{"add_user.input.other.minLength", "2", []string{"operation operations.yaml:16"}},
		{"add_user.input.note.type", "string", []string{"operation operations.yaml:17"}},
		{"add_user.input.required", `["username"]`, []string{"operation operations.yaml:18"}},
		{"add_user.input.type", "object", []string{"default"}},
		{"add_user.input.additionalProperties", "false", []string{"default"}},
		// Schemas derived from fields.
		{"get_shop_product.output.sku.type", "string", []string{"sdl schema.graphql:4"}},
		{"get_shop_product.output.priceCents.type", "integer", []string{"overlay overlay.yaml:6", "over sdl schema.graphql:6 = integer"}},
		{"get_shop_product.output.weight.type", "number", []string{"overlay overlay.yaml:7"}},
		{"get_shop_product.output.counted.format", "date-time", []string{"sdl schema.graphql:8"}},
		{"create_shop_product.input.state.enum", `["NEW", "OLD"]`, []string{"sdl schema.graphql:12"}},
		{"get_shop_product.output.maker.name.description", "Name of the maker.", []string{"docstring schema.graphql:14"}},
		{"create_shop_product.input.required", `["sku", "priceCents", "weight"]`, []string{
			"sdl schema.graphql:4 = sku", "sdl schema.graphql:6 = priceCents", "overlay overlay.yaml:7 = weight",
		}},
		{"get_shop_product.output.required", `["sku", "priceCents", "weight"]`, []string{
			"contract built in: records: {closed: true, promised: true}", "sdl schema.graphql:4 = sku", "sdl schema.graphql:6 = priceCents", "overlay overlay.yaml:7 = weight",
		}},
		{"get_shop_product.output.additionalProperties", "false", []string{"contract built in: records: {closed: true, promised: true}"}},
		{"delete_shop_product.output.deleted.const", "true", []string{"contract built in: deleted: {type: boolean, const: true, description: True when the record was deleted.}"}},
		{"search_shop_product.input.conditions[].comparator.default", "equals", []string{"default"}},
		// Names, titles and roles.
		{"get_shop_product.name", "get_shop_product", []string{"overlay overlay.yaml:4"}},
		{"get_CustomProduct.name", "get_CustomProduct", []string{"overlay overlay.yaml:14"}},
		{"add_user.name", "add_user", []string{"operation operations.yaml:2"}},
		{"recount_product.name", "recount_product", []string{"overlay overlay.yaml:11"}},
		{"add_user.title", "Add user", []string{"operation operations.yaml:3"}},
		{"get_shop_product.title", "Product by SKU", []string{"overlay overlay.yaml:8"}},
		{"recount_product.title", "Recount", []string{"overlay overlay.yaml:13"}},
		{"add_user.role", "super_user", []string{"operation operations.yaml:5"}},
		{"get_shop_product.role", "user", []string{"overlay overlay.yaml:9"}},
		// Hints: author, evidence, contract.
		{"add_user.annotations.destructiveHint", "false", []string{"operation operations.yaml:8"}},
		{"set_status.annotations.idempotentHint", "true", []string{"evidence catalog.yaml:8"}},
		{"get_shop_product.annotations.readOnlyHint", "true", []string{"contract built in: hints: {readOnly: true, destructive: false}"}},
		{"get_shop_product.annotations.destructiveHint", "true", []string{"overlay overlay.yaml:8", "over contract built in: hints: {readOnly: true, destructive: false}"}},
		{"update_shop_product.annotations.idempotentHint", "true", []string{"contract built in: repeatsSame: true"}},
		{"recount_product.annotations.idempotentHint", "true", []string{"overlay overlay.yaml:13"}},
		// A resource itself.
		{"Product.path", "/shop/product", []string{"overlay overlay.yaml:4"}},
		{"CustomProduct.path", "/CustomProduct", []string{"overlay overlay.yaml:14"}},
		{"Maker.path", "/Maker", []string{"sdl schema.graphql:13"}},
		{"CustomProduct.database", "shop", []string{"sdl schema.graphql:2"}},
		{"CustomProduct.extends", "Product", []string{"overlay overlay.yaml:15"}},
		{"Product.sku.primaryKey", "true", []string{"sdl schema.graphql:4"}},
		{"Product.properties.weight.nullable", "false", []string{"overlay overlay.yaml:7"}},
	} {
		t.Run(c.what, func(t *testing.T) {
			name, path, _ := strings.Cut(c.what, ".")
			part, ok := page(t, b, name).Select(path)
			if !ok || len(part.Fields) != 1 {
				t.Fatalf("not one field: %v", part)
			}
			f := part.Fields[0]
			if value := strings.Trim(canonjson.Compact(f.Value), `"`); c.value != "" && value != c.value {
				t.Errorf("value %s; want %s", value, c.value)
			}
			if got := showAll(f.Origins); !slices.Equal(got, c.want) {
				t.Errorf("origins\n%q\nwant\n%q", got, c.want)
			}
		})
	}
}

// Each contract makes a tool of its own; a name may be a tool and a resource.
func TestPages(t *testing.T) {
	b := book(t, catalog+"-- more.yaml --\noperations: {Maker: {description: Makes a thing.}}\n")
	for _, c := range []struct {
		name string
		want []string
	}{
		{"get_shop_product", []string{"tool record", "tool plain"}},
		{"search_shop_product", []string{"tool record"}},
		{"drop_user", []string{"tool "}},
		{"Maker", []string{"tool ", "resource "}},
		{"nothing", nil},
	} {
		var got []string
		for _, p := range b.Pages(c.name) {
			got = append(got, p.Kind+" "+p.Contract)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %q; want %q", c.name, got, c.want)
		}
	}
}

func TestListsAndErrors(t *testing.T) {
	b := book(t, catalog)
	p := page(t, b, "add_user")
	want := []explain.List{
		{Profile: "operations", LeftOut: []explain.LeftOut{{Path: "description", Text: "Use drop_user to take it back.", Names: []string{"drop_user"}}}},
	}
	want = append(want, explain.List{Profile: "operations", Role: "super_user", LeftOut: want[0].LeftOut})
	if fmt.Sprint(p.Lists) != fmt.Sprint(want) {
		t.Errorf("lists %v; want %v", p.Lists, want)
	}
	if got := page(t, b, "drop_user").Lists; got != nil {
		t.Errorf("drop_user is on no profile, not on %v", got)
	}
	var errors []string
	for _, e := range p.Errors {
		errors = append(errors, fmt.Sprintf("%s %v %s", e.Code, e.Parameters, show(e.Origin)))
	}
	if wanted := []string{
		"busy [] server catalog.yaml:10", "name_taken [] operation operations.yaml:9",
		"missing_parameter [username] server catalog.yaml:10", "wrong_type [username other note] default", "unknown_parameter [] default",
	}; !slices.Equal(errors, wanted) {
		t.Errorf("errors %q; want %q", errors, wanted)
	}
	if p.Utterances != 2 || !slices.Equal(p.See, []string{"drop_user"}) || !slices.Equal(p.Tags, []string{"security"}) {
		t.Errorf("%d utterances, see %q, tags %q", p.Utterances, p.See, p.Tags)
	}
	evidence := page(t, b, "set_status").Evidence
	if len(evidence) != 1 || !slices.Equal(evidence[0].Lines, []string{"harper 5.1", "first: 200 {}", "second: 200 {}", "same state"}) {
		t.Errorf("evidence %v", evidence)
	}
}

func TestSelect(t *testing.T) {
	b := book(t, catalog)
	for _, c := range []struct{ what, want string }{
		{"add_user.description", "description"},
		{"add_user.annotations", "annotations.destructiveHint"},
		{"add_user.input.username", "input.username.type input.username.description"},
		{"add_user.input.user", ""},
		{"get_shop_product.output.maker", "output.maker.type output.maker.description output.maker.name.type output.maker.name.description " +
			"output.maker.required output.maker.additionalProperties"},
		{"Product.maker.type", "properties.maker.type"},
		{"search_shop_product.input.conditions[].value[]", "input.conditions[].value[].type"},
		{"add_user.", ""},
	} {
		name, path, _ := strings.Cut(c.what, ".")
		var got []string
		if part, ok := page(t, b, name).Select(path); ok {
			for _, f := range part.Fields {
				got = append(got, f.Path)
			}
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("%s: %q; want %q", c.what, got, c.want)
		}
	}
	if paths := page(t, b, "add_user").Paths(); !slices.Contains(paths, "input.username") || !slices.Contains(paths, "input") {
		t.Errorf("paths without what the fields are in: %q", paths)
	}
}
