package derive_test

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"catalogc.dev/catalogc/compiler/derive"
	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/model"
)

// facts/harper.md §5: <verb>_<path>, "/" and "." become "_", other characters
// are dropped.
func TestToolNames(t *testing.T) {
	for _, c := range []struct{ export, want string }{
		{`@export`, "Thing"},
		{`@export(name: "things")`, "things"},
		{`@export(name: "shop/v1.2/things")`, "shop_v1_2_things"},
		{`@export(name: "a-b_c")`, "a-b_c"},
		{`@export(name: "a~b~")`, "ab"},
		{`@export(name: "~")`, "Thing"}, // nothing is left of the path
		{`@export(name: "")`, "Thing"},  // the component root
	} {
		t.Run(c.export, func(t *testing.T) {
			s := clean(t, "-- s.graphql --\ntype Thing @table "+c.export+" { id: ID @primaryKey }\n")
			var want []string
			for _, verb := range []string{"create", "delete", "get", "patch", "search", "update"} {
				want = append(want, verb+"_"+c.want)
			}
			if got := toolNames(tools(t, s, "application")); got != strings.Join(want, " ") {
				t.Errorf("tools %s, want %s", got, strings.Join(want, " "))
			}
		})
	}
}

// A collision gets the database in front, then a hash of six characters
// (sha256 of database/path); it is reported, and the API's ids go along.
func TestNameCollision(t *testing.T) {
	s, diags := derived(t, `
-- s.graphql --
type A @table @export(name: "x/y") { id: ID @primaryKey }
type B @table @export(name: "x.y") { id: ID @primaryKey }
type C @table @export(name: "x_y") { id: ID @primaryKey }
type D @table(database: "shop") @export(name: "~x_y") { id: ID @primaryKey }
`)
	wantFindings(t, diags, []string{
		`s.graphql:2:6 name-collision: tools of resource "B" would be called like those of "A" (x_y)`,
		`s.graphql:3:6 name-collision: tools of resource "C" would be called like those of "A" (x_y)`,
		`s.graphql:4:6 name-collision: tools of resource "D" would be called like those of "A" (x_y)`,
	})
	for resource, want := range map[string]string{
		"A": "get_x_y", "B": "get_data_x_y", "C": "get_data_x_y_b98121", "D": "get_shop_x_y",
	} {
		if got := tool(t, s, "application", want).Resource.Name; got != resource {
			t.Errorf("%s is a tool of %s, want %s", want, got, resource)
		}
	}
	for path, want := range map[string]string{
		"/x/y/{id}": "get_x_y", "/x.y/{id}": "get_data_x_y", "/x_y/{id}": "get_data_x_y_b98121", "/~x_y/{id}": "get_shop_x_y",
	} {
		if got := endpoint(t, s, "get", path).OperationID; got != want {
			t.Errorf("%s has id %s, want %s: an id is made like a tool's name", path, got, want)
		}
	}
}

// Who has no database, such as a class, goes straight to the hash.
func TestNameCollisionWithoutDatabase(t *testing.T) {
	s, _ := derived(t, `
-- s.graphql --
type A @table @export(name: "x/y") { id: ID @primaryKey }
-- o.yaml --
resources: {B: {path: x.y, verbs: [get]}}
`)
	if got := tool(t, s, "application", "get_x_y_303215").Resource.Name; got != "B" {
		t.Errorf("got a tool of %s", got)
	}
}

// Auxiliary ids (options, property, matching) must not meet a resource whose
// path reads like them.
func TestOperationIDsOfLookalikes(t *testing.T) {
	s := clean(t, `
-- s.graphql --
type X @table @export { id: ID @primaryKey }
type Y @table @export(name: "property_X") { id: ID @primaryKey }
type Z @table @export(name: "record/X") { id: ID @primaryKey }
type W @table @export(name: "matching/X") { id: ID @primaryKey }
`)
	seen := map[string]string{}
	for _, p := range s.API.Paths {
		for _, e := range p.Endpoints {
			at := e.Method + " " + p.Path
			if other, twice := seen[e.OperationID]; twice || e.OperationID == "" {
				t.Errorf("%s and %s have the id %q", other, at, e.OperationID)
			}
			seen[e.OperationID] = at
		}
	}
}

// Harper routes a path to one class, whatever the protocol.
func TestPathCollision(t *testing.T) {
	for _, c := range []struct{ name, archive, want string }{
		{"two types", `
-- s.graphql --
type A @table @export(name: "x") { id: ID @primaryKey }
type B @table @export(name: "x") { sku: ID @primaryKey }
`, `s.graphql:2:6 path-collision: resources "A" and "B" have the same path /x`},
		{"over different protocols", `
-- s.graphql --
type A @table @export(name: "x", mcp: false) { id: ID @primaryKey }
type B @table @export(name: "x", rest: false) { id: ID @primaryKey }
`, `s.graphql:2:6 path-collision: resources "A" and "B" have the same path /x`},
		{"type and class", `
-- s.graphql --
type A @table @export { id: ID @primaryKey }
-- o.yaml --
resources: {B: {path: A, verbs: [get]}}
`, `o.yaml:1:13 path-collision: resources "A" and "B" have the same path /A`},
		{"the root is the Operations API's", `
-- s.graphql --
type A @table @export(name: "") { id: ID @primaryKey }
-- o.yaml --
operations: {add_user: {description: Adds a user.}}
`, `s.graphql:1:6 path-collision: resource "A" is exported at /, where the Operations API answers`},
	} {
		t.Run(c.name, func(t *testing.T) {
			s, diags := derived(t, c.archive)
			wantFindings(t, diags, []string{c.want})
			for _, p := range s.API.Paths {
				for _, e := range p.Endpoints {
					if e.Tag == "B" {
						t.Errorf("%s %s is the second one's", e.Method, p.Path)
					}
				}
			}
		})
	}
	t.Run("hidden types have no path", func(t *testing.T) {
		clean(t, `
-- s.graphql --
type A @table @export(name: "x") { id: ID @primaryKey }
type B @table @export(name: "x") @hidden { id: ID @primaryKey }
`)
	})
}

// Property: whatever the paths and databases, no tool is lost
// (inputs/bugs name-collision-drop), no name is given twice, every name and id
// can be sent to a provider, and the order of resources is all that decides.
func TestNamesAreUnique(t *testing.T) {
	grammar := regexp.MustCompile(`^[A-Za-z_][A-Za-z0-9_-]*$`)
	for seed := range uint64(300) {
		random := rand.New(rand.NewPCG(seed, 1))
		c := &model.Catalog{
			Contracts: map[string]*model.Contract{"record": {Verbs: map[model.Verb]*model.VerbContract{}}},
			Profiles:  []*model.Profile{{Name: "application", From: "resources", Contract: model.Name{Value: "record"}}},
		}
		c.Info.OpenAPI.Contract.Value = "record"
		for _, verb := range model.Verbs() {
			c.Contracts["record"].Verbs[verb] = &model.VerbContract{}
		}
		pathsSeen, want := map[string]bool{}, 0
		for i := range 2 + random.IntN(12) {
			r := &model.Resource{
				Name: fmt.Sprintf("R%02d", i), Exported: true, InMCP: true, InREST: true,
				Path: randomWord(random, "a._/~"), Database: []string{"", "data", "a", "~"}[random.IntN(4)], Verbs: model.Verbs(),
			}
			c.Resources = append(c.Resources, r)
			if !pathsSeen[r.Path] {
				pathsSeen[r.Path] = true
				want += len(r.Verbs)
			}
		}
		s, diags := derive.Derive(c)
		again, _ := derive.Derive(c)
		if a, b := toolNames(tools(t, s, "application")), toolNames(tools(t, again, "application")); a != b {
			t.Fatalf("seed %d: %s, then %s", seed, a, b)
		}
		names := map[string]bool{}
		for _, tool := range tools(t, s, "application") {
			if names[tool.Name] || !grammar.MatchString(tool.Name) {
				t.Errorf("seed %d: tool name %q", seed, tool.Name)
			}
			names[tool.Name] = true
		}
		if len(names) != want {
			t.Errorf("seed %d: %d tools, want %d", seed, len(names), want)
		}
		ids := map[string]bool{}
		for _, p := range s.API.Paths {
			for _, e := range p.Endpoints {
				if ids[e.OperationID] || !grammar.MatchString(e.OperationID) {
					t.Errorf("seed %d: operation id %q", seed, e.OperationID)
				}
				ids[e.OperationID] = true
			}
		}
		for _, d := range diags.Sorted(nil) {
			if d.Severity == diag.Error && d.Rule.Name != "path-collision" {
				t.Errorf("seed %d: %s", seed, finding(d))
			}
		}
	}
}

func randomWord(random *rand.Rand, alphabet string) string {
	word := make([]byte, 1+random.IntN(4))
	for i := range word {
		word[i] = alphabet[random.IntN(len(alphabet))]
	}
	return string(word)
}
