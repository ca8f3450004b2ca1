package link_test

import (
	"slices"
	"strings"
	"testing"

	"catalogc.dev/catalogc/compiler/model"
	"catalogc.dev/catalogc/internal/canonjson"
)

const vocabulary = `
-- v.yaml --
vocabulary:
  role: {type: string, description: "Role to\nassign.", examples: [editor], minLength: 1}
  admin_role: {use: role, description: Role of an administrator., enum: [super_user]}
  roles: {type: array, description: Roles., items: {use: role}, minItems: 1}
  filter:
    type: object
    description: What to look for.
    properties:
      role: {use: role}
      limit: {type: integer, description: Most to return.}
    required: [role]
`

// input compiles one operation's input.
func input(t *testing.T, properties string) *model.Schema {
	t.Helper()
	c := clean(t, vocabulary+"-- o.yaml --\noperations: {list_users: {description: Lists users., input: {properties: {"+properties+"}}}}\n")
	return c.Operation("list_users").Input
}

// `use` starts from the shared parameter; what stands beside it is added, or
// wins keyword by keyword.
func TestUse(t *testing.T) {
	for _, c := range []struct{ name, property, want string }{
		{"alone", "{use: role}", `{"type": "string", "description": "Role to assign.", "examples": ["editor"], "minLength": 1}`},
		{"with another description", "{use: role, description: New role.}", `{"type": "string", "description": "New role.", "examples": ["editor"], "minLength": 1}`},
		{"with a default and a limit", "{use: role, default: viewer, minLength: 3}", `{"type": "string", "description": "Role to assign.", "default": "viewer", "examples": ["editor"], "minLength": 3}`},
		{"through another", "{use: admin_role}", `{"type": "string", "description": "Role of an administrator.", "enum": ["super_user"], "examples": ["editor"], "minLength": 1}`},
		{"in items of a shared one", "{use: roles, maxItems: 2}", `{"type": "array", "description": "Roles.", "minItems": 1, "maxItems": 2, "items": {"type": "string", "description": "Role to assign.", "examples": ["editor"], "minLength": 1}}`},
		{"items narrowed", "{use: roles, items: {description: A role.}}", `{"type": "array", "description": "Roles.", "minItems": 1, "items": {"type": "string", "description": "A role.", "examples": ["editor"], "minLength": 1}}`},
		{"items of another type", "{use: roles, items: {type: integer, description: A number.}}", `{"type": "array", "description": "Roles.", "minItems": 1, "items": {"type": "integer", "description": "A number."}}`},
		{"object: properties merge by name", "{use: filter, properties: {limit: {type: integer, maximum: 9, description: At most 9.}, more: {type: boolean, description: More.}}}",
			`{"type": "object", "description": "What to look for.", "properties": {"role": {"type": "string", "description": "Role to assign.", "examples": ["editor"], "minLength": 1}, "limit": {"type": "integer", "description": "At most 9.", "maximum": 9}, "more": {"type": "boolean", "description": "More."}}, "required": ["role"]}`},
		// inputs/bugs omitempty-empty-array: an explicit empty list must survive.
		{"empty required over one that had names", "{use: filter, required: []}",
			`{"type": "object", "description": "What to look for.", "properties": {"role": {"type": "string", "description": "Role to assign.", "examples": ["editor"], "minLength": 1}, "limit": {"type": "integer", "description": "Most to return."}}, "required": []}`},
		{"repeats in lists mean nothing", "{use: filter, type: [object, object], required: [role, role]}",
			`{"type": "object", "description": "What to look for.", "properties": {"role": {"type": "string", "description": "Role to assign.", "examples": ["editor"], "minLength": 1}, "limit": {"type": "integer", "description": "Most to return."}}, "required": ["role"]}`},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := canonjson.Compact(input(t, "x: "+c.property).Property("x").Schema.JSON())
			if got != c.want {
				t.Errorf("\n got  %s\n want %s", got, c.want)
			}
		})
	}
}

func TestUseOrigins(t *testing.T) {
	in := input(t, "a: {use: role}, b: {use: role, description: Mine.}")
	if got := in.Property("a").Schema.Description; got.Origin.Kind != model.FromVocabulary || got.Origin.Span.Path() != "v.yaml" || got.Origin.Span.Begin().Line != 2 {
		t.Errorf("a comes from %s %s", got.Origin.Kind, got.Origin.Span.Path())
	}
	got := in.Property("b").Schema.Description
	if got.Origin.Kind != model.FromOperation || got.Origin.Over == nil || got.Origin.Over.Value != "Role to assign." {
		t.Errorf("b comes from %s", got.Origin.Kind)
	}
	if a, b := in.Property("a").Schema, input(t, "a: {use: role}").Property("a").Schema; a == b {
		t.Error("two uses share one schema")
	}
}

// What nobody uses is marked, for the rule that reports it.
func TestUsed(t *testing.T) {
	c := clean(t, vocabulary+"-- o.yaml --\noperations: {list_users: {description: Lists users., input: {properties: {x: {use: roles}}}}}\n")
	var used []string
	for _, v := range c.Vocabulary {
		if v.Used {
			used = append(used, v.Name)
		}
	}
	if want := []string{"role", "roles"}; !slices.Equal(used, want) {
		t.Errorf("used: %v, want %v", used, want)
	}
}

func TestReferenceMistakes(t *testing.T) {
	for _, c := range []struct {
		name, archive string
		want          []string
		help          string
	}{
		{"use names nothing", `
-- o.yaml --
vocabulary: {role: {type: string, description: Role.}}
operations: {a: {description: Adds it., input: {properties: {x: {use: rol}}}}}
`, []string{`o.yaml:2:71 unresolved-name: operation "a" names the shared parameter "rol", which doesn't exist`}, `write "role"`},
		{"use in a circle", `
-- v.yaml --
vocabulary:
  a: {use: b}
  b: {use: c}
  c: {use: a}
`, []string{`v.yaml:4:12 circular-use: shared parameter "a" uses itself`}, "give one of the parameters in the circle a schema of its own"},
		{"use of itself, deep inside", `
-- v.yaml --
vocabulary:
  a: {type: array, description: A., items: {type: object, properties: {b: {use: a}}}}
`, []string{`v.yaml:2:81 circular-use: shared parameter "a" uses itself`}, "give one of the parameters in the circle a schema of its own"},
		{"required names nothing", `
-- o.yaml --
operations: {a: {description: Adds it., input: {properties: {id: {type: string, description: Id.}}, required: [ids]}}}
`, []string{`o.yaml:1:48 required-not-defined: operation "a" requires "ids", which isn't among its properties`}, `write "id"`},
		{"required of the output", `
-- o.yaml --
operations: {a: {description: Adds it., output: {type: object, properties: {id: {type: string}}, required: [ids]}}}
`, []string{`o.yaml:1:49 required-not-defined: operation "a" requires "ids", which isn't among its properties`}, `write "id"`},
		{"required of an open schema may name anything", `
-- o.yaml --
operations: {a: {description: Adds it., input: {properties: {}, required: [ids], additionalProperties: true, $comment: Any key.}}}
`, nil, ""},
		{"see names nothing", `
-- o.yaml --
operations: {add_user: {description: Adds it., see: [alter_usr]}, alter_user: {description: Alters it.}}
`, []string{`o.yaml:1:54 unresolved-name: operation "add_user" names the operation "alter_usr", which doesn't exist`}, `write "alter_user"`},
		{"idempotency set", `
-- o.yaml --
operations: {alter_user: {description: Alters it.}}
idempotent: {alter_usr: {server: x, first: "200", second: "200"}}
`, []string{`o.yaml:2:14 unresolved-name: the idempotency set names the operation "alter_usr", which doesn't exist`}, `write "alter_user"`},
		{"role that isn't a tier", `
-- o.yaml --
catalog: {name: x, version: 1.0.0, roles: [user, super_user]}
operations: {a: {description: Adds it., role: superuser}}
`, []string{`o.yaml:2:47 unresolved-name: operation "a" names the role "superuser", which doesn't exist`}, `write "super_user"`},
		{"without tiers any role goes", `
-- o.yaml --
operations: {a: {description: Adds it., role: whoever}}
`, nil, ""},
		{"profile roles without tiers", `
-- o.yaml --
operations: {a: {description: Adds it.}}
profiles: {p: {from: operations, roles: [user]}}
`, []string{`o.yaml:2:42 unresolved-name: profile "p" names the role "user", but catalog.roles declares none`}, "list the roles in catalog.roles, from least to most powerful"},
		{"contract of a profile", `
-- o.yaml --
profiles: {p: {from: resources, contract: recrd}}
`, []string{`o.yaml:1:43 unresolved-name: profile "p" names the contract "recrd", which doesn't exist`}, `write "record"`},
		{"contract of the API", `
-- o.yaml --
catalog: {name: x, version: 1.0.0, openapi: {contract: recrd}}
`, []string{`o.yaml:1:56 unresolved-name: catalog.openapi names the contract "recrd", which doesn't exist`}, `write "record"`},
		{"both read-only and write-only", `
-- o.yaml --
operations: {a: {description: Adds it., input: {properties: {x: {type: string, description: X., readOnly: true, writeOnly: true}}}}}
`, []string{`o.yaml:1:65 read-only-and-write-only: a schema of operation "a" is both readOnly and writeOnly`}, "keep the one that is meant: readOnly is never sent, writeOnly is never returned"},
		{"a parameter called operation", `
-- o.yaml --
operations: {a: {description: Adds it., input: {properties: {operation: {type: string, description: X.}}}}}
`, []string{`o.yaml:1:62 reserved-parameter: operation "a" has a parameter "operation", a key that every call has already`}, "remove it: the body's `operation` is the operation's own name"},
		{"a placeholder in an address", `
-- o.yaml --
catalog: {name: x, version: 1.0.0, openapi: {servers: [{url: "https://{region}.example.com"}]}}
`, []string{`o.yaml:1:10 bad-address: the address "https://{region}.example.com" has a placeholder in braces`}, "write an address that works as it stands; list several servers if there are several"},
		{"an address that isn't one", `
-- o.yaml --
catalog: {name: x, version: 1.0.0, openapi: {operationsServers: [{url: "http://host:port"}]}}
`, []string{`o.yaml:1:10 bad-address: "http://host:port" is not an address that can be called`}, `write a full address such as "https://harper.example.com:9926"`},
		{"placeholder in the base address", `
-- o.yaml --
catalog: {name: x, version: 1.0.0, mcp: {baseUrl: "https://{h}"}}
`, []string{`o.yaml:1:10 bad-address: the address "https://{h}" has a placeholder in braces`}, "write an address that works as it stands; list several servers if there are several"},
		{"a profile called like another's tier", `
-- o.yaml --
catalog: {name: x, version: 1.0.0, roles: [user]}
profiles: {ops: {from: operations, roles: [user]}, ops.user: {from: operations}}
`, []string{`o.yaml:2:52 profiles-share-file: profiles "ops" and "ops.user" share the file ops.user.tools.json`}, "rename one of them"},
		{"profiles that differ in case only", `
-- o.yaml --
profiles: {Core: {from: operations}, core: {from: operations}}
`, []string{`o.yaml:1:38 profiles-share-file: profiles "Core" and "core" share the file core.tools.json`}, "rename one of them"},
		{"a tier named twice is one list", `
-- o.yaml --
catalog: {name: x, version: 1.0.0, roles: [user]}
profiles: {ops: {from: operations, roles: [user], tiers: [user]}}
`, nil, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, diags := linked(t, c.archive)
			wantFindings(t, diags, c.want)
			for _, d := range diags {
				if d.Rule.Name != "catalog-missing" && d.Help != c.help {
					t.Errorf("help %q, want %q", d.Help, c.help)
				}
			}
		})
	}
}

// A catalog that says nothing gets the defaults of DESIGN §3, §5, §6 and §8.
func TestDefaults(t *testing.T) {
	c, diags := linked(t, product+"-- o.yaml --\noperations: {add_user: {description: Adds it.}}\n")
	if len(diags) != 1 || diags[0].Rule.Name != "catalog-missing" || !diags[0].Span.IsZero() {
		t.Errorf("%d findings, want the one about the missing block", len(diags))
	}
	var profiles []string
	for _, p := range c.Profiles {
		profiles = append(profiles, p.Name+"/"+p.From+"/"+p.Contract.Value)
	}
	if want := []string{"application/resources/record", "operations/operations/"}; !slices.Equal(profiles, want) {
		t.Errorf("profiles %v, want %v", profiles, want)
	}
	api := c.Info.OpenAPI
	if api.Version != "3.1.0" || api.Contract.Value != "record" || strings.Join(api.Security, " ") != "basic bearer" {
		t.Errorf("openapi: %+v", api)
	}
	if c.Info.MCP.CacheScope != "private" || c.Info.Name == "" || c.Info.Title == "" || c.Info.Version == "" {
		t.Errorf("info: %+v", c.Info)
	}
}

// Responses follow the contract of the resource profile, unless the catalog
// names another.
func TestOpenAPIContract(t *testing.T) {
	contracts := "contracts: {mine: {}, other: {}}\n"
	for _, c := range []struct{ name, text, want string }{
		{"named", "catalog: {name: x, version: 1.0.0, openapi: {contract: other}}\nprofiles: {application: {from: resources, contract: mine}}\n", "other"},
		{"of the profile application", "profiles: {a: {from: resources, contract: other}, application: {from: resources, contract: mine}}\n", "mine"},
		{"of the first resource profile", "profiles: {b: {from: resources, contract: other}, a: {from: resources, contract: mine}, c: {from: operations}}\n", "mine"},
		{"built in", "profiles: {}\n", "record"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := clean(t, "-- o.yaml --\n"+contracts+c.text).Info.OpenAPI.Contract.Value; got != c.want {
				t.Errorf("contract %q, want %q", got, c.want)
			}
		})
	}
}
