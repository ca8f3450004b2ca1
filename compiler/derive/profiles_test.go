package derive_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"catalogc.dev/catalogc/compiler/derive"
	"catalogc.dev/catalogc/compiler/model"
)

// operations is a catalog of five, each with what a profile can select by.
const operations = `
-- o.yaml --
catalog: {name: x, version: 1.0.0, roles: [public, user, super_user]}
operations:
  add_user: {description: Adds a user., role: super_user, tags: [security, core], input: {properties: {}}}
  get_job: {description: Returns a job., role: user, tags: [jobs, core], input: {properties: {}}}
  get_status: {description: Returns the status., role: public, input: {properties: {}}}
  list_users: {description: Lists users., role: super_user, tags: [security], input: {properties: {}}}
  user_info: {description: Returns the caller., input: {properties: {}}}
`

// DESIGN §6 and facts/harper.md §5: allow, then deny, then tags; no allow is
// everything, an empty one nothing.
func TestSelection(t *testing.T) {
	for _, c := range []struct {
		profile, want string
		findings      []string
	}{
		{"{from: operations}", "add_user get_job get_status list_users user_info", nil},
		{"{from: operations, allow: []}", "", nil},
		{`{from: operations, allow: ["*"]}`, "add_user get_job get_status list_users user_info", nil},
		{"{from: operations, allow: [get_*, add_user]}", "add_user get_job get_status", nil},
		{`{from: operations, allow: ["get_*", "*user*"], deny: [add_*]}`, "get_job get_status list_users user_info", nil},
		{`{from: operations, allow: ["get_?ob"]}`, "get_job", nil},
		{"{from: operations, allow: [get_]}", "", []string{`p.yaml:1:42 glob-matches-nothing: allow pattern "get_" of profile "p" matches no tool`}},
		{"{from: operations, deny: [user_*, drop_*]}", "add_user get_job get_status list_users", []string{`p.yaml:1:49 glob-matches-nothing: deny pattern "drop_*" of profile "p" matches no tool`}},
		{"{from: operations, tags: [core]}", "add_user get_job", nil},
		{"{from: operations, tags: [security, jobs], deny: [add_user]}", "get_job list_users", nil},
		// A pattern is no typo when it matches something that another setting removes.
		{"{from: operations, allow: [get_job, add_user], deny: [add_user], tags: [core]}", "get_job", nil},
		{"{from: resources}", "", nil},
	} {
		t.Run(c.profile, func(t *testing.T) {
			s, diags := derived(t, operations+"-- p.yaml --\nprofiles: {p: "+c.profile+"}\n")
			wantFindings(t, diags, c.findings)
			if got := toolNames(tools(t, s, "p")); got != c.want {
				t.Errorf("tools %q, want %q", got, c.want)
			}
		})
	}
}

func TestRoleTiers(t *testing.T) {
	s := clean(t, operations+"-- p.yaml --\nprofiles: {p: {from: operations, roles: [super_user, public], tiers: [user]}}\n")
	want := []string{
		": add_user get_job get_status list_users user_info",
		"super_user: add_user get_job get_status list_users user_info",
		"public: get_status user_info",
		"user: get_job get_status user_info",
	}
	for i, list := range s.Profiles[0].Lists {
		if got := list.Role + ": " + toolNames(list.Tools); i >= len(want) || got != want[i] {
			t.Errorf("list %d is %q", i, got)
		}
	}
	if got := len(s.Profiles[0].Lists); got != len(want) {
		t.Errorf("%d lists, want the whole one and one per tier", got)
	}
}

// The roles of single verbs and of custom tools count, too.
func TestRolesOfResources(t *testing.T) {
	s := clean(t, `
-- s.graphql --
type Bike @table @export { id: ID @primaryKey }
-- o.yaml --
catalog: {name: x, version: 1.0.0, roles: [rider, staff]}
resources:
  Bike:
    verbs: [get, search, delete]
    roles: {delete: staff, get: rider}
    mcpTools: [{name: recall_bikes, method: recall, description: Recalls bikes., role: staff, inputSchema: {properties: {}}}]
profiles: {p: {from: resources, roles: [rider, staff]}}
`)
	for i, want := range []string{"delete_Bike get_Bike recall_bikes search_Bike", "get_Bike search_Bike", "delete_Bike get_Bike recall_bikes search_Bike"} {
		if got := toolNames(s.Profiles[0].Lists[i].Tools); got != want {
			t.Errorf("list %d is %q, want %q", i, got, want)
		}
	}
}

// Property, over random settings: a role's list holds exactly what is on the
// whole list and not above the role; the whole list is sorted and holds what
// allow, deny and tags leave.
func TestRoleListsNeverHoldMore(t *testing.T) {
	tiers := []string{"a", "b", "c", "d"}
	words := []string{"add", "get", "drop", "user", "role", "job"}
	for seed := range uint64(400) {
		random := rand.New(rand.NewPCG(seed, 2))
		c := &model.Catalog{}
		for _, tier := range tiers[:1+random.IntN(len(tiers))] {
			c.Info.Roles = append(c.Info.Roles, model.Name{Value: tier})
		}
		for i := range random.IntN(12) {
			c.Operations = append(c.Operations, &model.Operation{
				Name:  fmt.Sprintf("%s_%s_%d", words[random.IntN(3)], words[3+random.IntN(3)], i),
				Role:  model.Name{Value: []string{"", "a", "b", "c", "d", "unknown"}[random.IntN(6)]},
				Tags:  pick(random, []string{"core", "security", "jobs"}),
				Input: &model.Schema{},
			})
		}
		p := &model.Profile{
			Name: "p", From: "operations", HasAllow: random.IntN(2) == 0, Roles: pick(random, append(tiers, "unknown")),
			Deny: pick(random, []string{"drop_*", "*_role_*", "get_user_?"}), Tags: pick(random, []string{"core", "jobs"}),
		}
		if p.HasAllow {
			p.Allow = pick(random, []string{"add_*", "get_*", "*user*", "*"})
		}
		c.Profiles = []*model.Profile{p}
		s, _ := derive.Derive(c)

		lists := s.Profiles[0].Lists
		if got, want := toolNames(lists[0].Tools), strings.Join(selected(c, p), " "); got != want {
			t.Fatalf("seed %d: whole list %q, want %q", seed, got, want)
		}
		for _, list := range lists[1:] {
			var want []string
			for _, tool := range lists[0].Tools {
				if mayCall(c, list.Role, tool.Role) {
					want = append(want, tool.Name)
				}
			}
			if got := toolNames(list.Tools); got != strings.Join(want, " ") {
				t.Fatalf("seed %d: list of %q is %q, want %q", seed, list.Role, got, strings.Join(want, " "))
			}
		}
	}
}

// mayCall says it from the tiers: everyone may call what has no role; a role
// nobody declared may call nothing else, and nobody what demands one.
func mayCall(c *model.Catalog, role, needed string) bool {
	if needed == "" {
		return true
	}
	reached := false
	for _, tier := range c.Info.Roles {
		reached = reached || tier.Value == needed
		if tier.Value == role {
			return reached
		}
	}
	return false
}

// selected applies a profile's patterns by hand.
func selected(c *model.Catalog, p *model.Profile) []string {
	matches := func(globs []model.Name, name string) bool {
		return slices.ContainsFunc(globs, func(g model.Name) bool { return globMatches(g.Value, name) })
	}
	var out []string
	for _, o := range c.Operations {
		tagged := len(p.Tags) == 0
		for _, tag := range p.Tags {
			tagged = tagged || slices.ContainsFunc(o.Tags, func(n model.Name) bool { return n.Value == tag.Value })
		}
		if tagged && (!p.HasAllow || matches(p.Allow, o.Name)) && !matches(p.Deny, o.Name) {
			out = append(out, o.Name)
		}
	}
	slices.Sort(out)
	return out
}

// globMatches is * and ? the slow way.
func globMatches(glob, name string) bool {
	switch {
	case glob == "":
		return name == ""
	case glob[0] == '*':
		return globMatches(glob[1:], name) || name != "" && globMatches(glob, name[1:])
	default:
		return name != "" && (glob[0] == '?' || glob[0] == name[0]) && globMatches(glob[1:], name[1:])
	}
}

// pick chooses some of the words, as names, in random order.
func pick(random *rand.Rand, words []string) []model.Name {
	var out []model.Name
	for _, w := range words {
		if random.IntN(2) == 0 {
			out = append(out, model.Name{Value: w})
		}
	}
	random.Shuffle(len(out), func(i, j int) { out[i], out[j] = out[j], out[i] })
	return out
}

// An operation in an allow list needs an input schema and a description; it is
// reported once, whatever the number of profiles. Outside, the templates do.
func TestAllowedOperations(t *testing.T) {
	s, diags := derived(t, `
-- o.yaml --
operations:
  bare: {}
  described: {description: Returns it.}
  given: {input: {properties: {}}}
profiles:
  a: {from: operations, allow: [bare, described, given]}
  b: {from: operations, allow: ["*"]}
`)
	wantFindings(t, diags, []string{
		`o.yaml:2:3 allowed-without-description: operation "bare" is allowed in profile "a" but has no description`,
		`o.yaml:2:3 allowed-without-input: operation "bare" is allowed in profile "a" but has no input schema`,
		`o.yaml:3:3 allowed-without-input: operation "described" is allowed in profile "a" but has no input schema`,
		`o.yaml:4:3 allowed-without-description: operation "given" is allowed in profile "a" but has no description`,
	})

	s = clean(t, `
-- o.yaml --
catalog: {name: harper, title: Harper, version: 1.0.0}
operations:
  bare: {}
  given: {input: {properties: {}}}
profiles: {a: {from: operations}}
`)
	bare := tool(t, s, "a", "bare")
	// First seed, Surface 1, buildDescription.
	if got, want := bare.Description.Value, "Harper operation 'bare'. Arguments forwarded as-is; the server validates and returns a structured error on rejection."; got != want {
		t.Errorf("description %q, want %q", got, want)
	}
	if got, want := text(bare.Input), `{"type": "object", "properties": {}, "additionalProperties": true}`; got != want {
		t.Errorf("input %s, want %s", got, want)
	}
	given := tool(t, s, "a", "given")
	if got, want := given.Description.Value, "Harper operation 'given'. Arguments validated against the curated schema below."; got != want {
		t.Errorf("description %q, want %q", got, want)
	}
	if got, want := text(given.Input), `{"type": "object", "properties": {}, "additionalProperties": false}`; got != want {
		t.Errorf("input %s, want %s", got, want)
	}
}

// Authored input is closed at every level unless its author opened it.
func TestOperationInput(t *testing.T) {
	s := clean(t, `
-- o.yaml --
operations:
  insert:
    description: Inserts records.
    input:
      properties:
        table: {type: string, description: Table.}
        options: {type: object, description: Options., properties: {deep: {type: object, description: Deep., properties: {}}}}
        records:
          type: array
          description: Records.
          items: {type: object, additionalProperties: true, $comment: Attributes are the table's own.}
      required: [table]
`)
	want := `{"type": "object", "properties": {` +
		`"table": {"type": "string", "description": "Table."}, ` +
		`"options": {"type": "object", "description": "Options.", "properties": {"deep": {"type": "object", "description": "Deep.", "properties": {}, "additionalProperties": false}}, "additionalProperties": false}, ` +
		`"records": {"type": "array", "description": "Records.", "items": {"type": "object", "properties": {}, "additionalProperties": true}}}, ` +
		`"required": ["table"], "additionalProperties": false}`
	if got := text(tool(t, s, "operations", "insert").Input); got != want {
		t.Errorf("input\n got  %s\n want %s", got, want)
	}
}

// idempotentHint comes from the idempotency set alone; what nobody knows isn't said.
func TestOperationHints(t *testing.T) {
	s := clean(t, `
-- o.yaml --
operations:
  alter_user: {description: Alters a user., hints: {readOnly: false, destructive: false}}
  drop_user: {description: Drops a user. Destructive., hints: {destructive: true, openWorld: false}}
  get_job: {description: Returns a job.}
idempotent:
  alter_user: {server: harperdb 4.7.29, first: "200 a", second: "200 a"}
`)
	for name, want := range map[string]string{
		"alter_user": "readOnly=false destructive=false idempotent=true",
		"drop_user":  "destructive=true openWorld=false",
		"get_job":    "",
	} {
		if got := hints(tool(t, s, "operations", name).Hints); got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
}

// hints prints those that are known.
func hints(h model.Hints) string {
	var out []string
	for _, hint := range []struct {
		name  string
		value *bool
	}{{"readOnly", h.ReadOnly}, {"destructive", h.Destructive}, {"idempotent", h.Idempotent}, {"openWorld", h.OpenWorld}} {
		if hint.value != nil {
			out = append(out, fmt.Sprintf("%s=%t", hint.name, *hint.value))
		}
	}
	return strings.Join(out, " ")
}
