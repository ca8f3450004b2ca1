package tools_test

import (
	"strings"
	"testing"

	"catalogc.dev/catalogc/compiler/diff/change"
	"catalogc.dev/catalogc/compiler/diff/tools"
)

// hinted is a tool with annotations.
func hinted(annotations string) string { return tool(`"annotations": {` + annotations + `}`) }

// TestHints has the hint rows of facts/mcp.md §5, over effective values.
func TestHints(t *testing.T) {
	const writes = `"destructiveHint": false, "openWorldHint": false`
	for _, test := range []struct{ name, old, new, want string }{
		{"none to the defaults", ``, `"readOnlyHint": false, "destructiveHint": true, "idempotentHint": false, "openWorldHint": true`, ""},
		{"read-only needs no other", `"readOnlyHint": true`, `"readOnlyHint": true, "destructiveHint": false, "idempotentHint": true`, ""},
		{"a destructive read is none", `"readOnlyHint": true, "destructiveHint": true`, `"readOnlyHint": true, "destructiveHint": false`, ""},
		{"read-only withdrawn", `"readOnlyHint": true`, ``, "breaking read-only-withdrawn annotations.readOnlyHint"},
		{"read-only claimed", ``, `"readOnlyHint": true`, "risky read-only-claimed annotations.readOnlyHint"},
		{"destructive admitted", writes, `"openWorldHint": false`, "breaking destructive-admitted annotations.destructiveHint"},
		{"destructive denied", `"openWorldHint": false`, writes, "risky destructive-denied annotations.destructiveHint"},
		{"idempotency withdrawn", `"idempotentHint": true`, ``, "breaking idempotency-withdrawn annotations.idempotentHint"},
		{"idempotency claimed", ``, `"idempotentHint": true`, "risky idempotency-claimed annotations.idempotentHint"},
		{"open world admitted", `"openWorldHint": false`, ``, "risky open-world-admitted annotations.openWorldHint"},
		{"open world denied", ``, `"openWorldHint": false`, "risky open-world-denied annotations.openWorldHint"},
	} {
		t.Run(test.name, func(t *testing.T) {
			equal(t, "changes", short(compare(t, one(t, hinted(test.old)), one(t, hinted(test.new)))), split(test.want)...)
		})
	}
}

func TestToolChanges(t *testing.T) {
	const plain = `"title": ""`
	for _, test := range []struct{ name, old, new, want string }{
		{"output removed", tool(`"outputSchema": {"type": "object"}`), tool(plain), "breaking output-schema-removed output"},
		{"output added", tool(plain), tool(`"outputSchema": {"type": "object"}`), "risky output-schema-added output"},
		{"output root an array", output(`{"type": "object"}`), output(`{"type": "array", "items": {}}`), "breaking output-root-not-object output.type"},
		{"input without a type", input(`{}`), input(`{"type": "object"}`), ""},
		{"title added", tool(plain), tool(`"title": "Does"`), "wording title-added title"},
		{"title in the annotations", tool(`"title": "Does"`), tool(`"annotations": {"title": "Does"}`), ""},
		{"description", `[{"name": "t", "description": "Does it.", "inputSchema": {}}]`, `[{"name": "t", "description": "Does that.", "inputSchema": {}}]`, "wording description-changed description"},
		{"tool removed", tool(plain), `[]`, "breaking tool-removed"},
		{"tool added", `[]`, tool(plain), "safe tool-added"},
		{"order", `[{"name": "a", "inputSchema": {}}, {"name": "b", "inputSchema": {}}]`, `[{"name": "b", "inputSchema": {}}, {"name": "a", "inputSchema": {}}]`, "safe list-order-changed"},
		{"a new tool is no new order", `[{"name": "a", "inputSchema": {}}, {"name": "c", "inputSchema": {}}]`, `[{"name": "a", "inputSchema": {}}, {"name": "b", "inputSchema": {}}, {"name": "c", "inputSchema": {}}]`, "safe tool-added"},
		{"the same name twice", `[{"name": "a", "inputSchema": {}}]`, `[{"name": "a", "inputSchema": {}}, {"name": "a", "inputSchema": {"required": ["x"]}}]`, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			equal(t, "changes", short(compare(t, one(t, test.old), one(t, test.new))), split(test.want)...)
		})
	}
}

// TestNameLimits: Cursor counts server and tool together up to 60, OpenAI and
// others up to 64 characters (facts/mcp.md §2).
func TestNameLimits(t *testing.T) {
	named := func(n int) string { return `[{"name": "` + strings.Repeat("a", n) + `", "inputSchema": {}}]` }
	side := func(server string, n int) tools.Side {
		s := one(t, named(n))
		s.Server = server
		return s
	}
	// The tool keeps its name; the server's grows from 4 to 9 characters, so that
	// "nine_char:" and 51 characters are 61.
	found := compare(t, side("four", 51), side("nine_char", 51))
	equal(t, "server renamed", rules(found), "breaking tool-name-refused", "breaking tool-name-refused", "breaking tool-name-refused")
	if !strings.HasPrefix(found[0].Message, "Cursor no longer takes the tool") || !strings.HasSuffix(found[0].Message, "61 characters of at most 60") {
		t.Errorf("got %q; want Cursor's limit", found[0].Message)
	}
	equal(t, "short enough", rules(compare(t, side("four", 40), side("nine_char", 40))))
	equal(t, "too long before", rules(compare(t, side("four", 70), side("nine_char", 70))))
}

func TestRenames(t *testing.T) {
	const id = `"inputSchema": {"type": "object", "properties": {"id": {"type": "string"}}, "required": ["id"]}`
	for _, test := range []struct{ name, old, new, want string }{
		{"spelling", `"name": "getTinyImage", "description": "Returns it.", "inputSchema": {}`, `"name": "get-tiny-image", "description": "An image.", "inputSchema": {}`, "breaking tool-renamed"},
		{"same description", `"name": "longJob", "description": "Runs a job that takes long.", ` + id, `"name": "trigger-job", "description": "Runs a job that takes long.", ` + id, "breaking tool-renamed"},
		{"similar name", `"name": "export_user_report", "description": "X.", ` + id, `"name": "export_user_report_v2", "description": "Y.", ` + id, "breaking tool-renamed"},
		{"hardly similar name", `"name": "export_user_report", "description": "X.", ` + id, `"name": "export_user_reports_v2", "description": "Y.", ` + id, ""},
		{"other arguments", `"name": "docs", "description": "Finds documents about a library.", ` + id, `"name": "find_docs", "description": "Finds documents about a library.", "inputSchema": {"properties": {"query": {}}}`, ""},
		{"opposite verbs", `"name": "delete_user_record", "description": "Deletes a user record by its id.", ` + id, `"name": "get_user_record", "description": "Gets a user record by its id.", ` + id, ""},
		{"nothing in common but no arguments", `"name": "list_all", "description": "Lists everything.", "inputSchema": {}`, `"name": "list_none", "description": "Does nothing.", "inputSchema": {}`, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			found := compare(t, one(t, "[{"+test.old+"}]"), one(t, "[{"+test.new+"}]"))
			renamed := ""
			for _, c := range found {
				if c.Rule == "tool-renamed" {
					renamed = c.Class.String() + " " + c.Rule
					if c.Advice == "" || c.Old == nil || c.New == nil {
						t.Errorf("got %+v; want both names and the advice to offer an alias", c)
					}
				}
				if renamed != "" && (c.Rule == "tool-removed" || c.Rule == "tool-added") {
					t.Errorf("a renamed tool was also reported as %s", c.Rule)
				}
			}
			if renamed != test.want {
				t.Errorf("got %q in %q; want %q", renamed, short(found), test.want)
			}
		})
	}
}

// TestRenamedToolIsCompared: what else changed is said of the new name.
func TestRenamedToolIsCompared(t *testing.T) {
	found := compare(t,
		one(t, `[{"name": "findUser", "inputSchema": {"type": "object", "properties": {"id": {"maximum": 9}}}}]`),
		one(t, `[{"name": "find_user", "inputSchema": {"type": "object", "properties": {"id": {"maximum": 8}}}}]`))
	equal(t, "changes", short(found), "breaking tool-renamed", "breaking bound-tightened input.properties.id.maximum")
	for _, c := range found {
		if c.Tool != "find_user" {
			t.Errorf("got tool %q; want find_user", c.Tool)
		}
	}
}

// several is a side of all lists of a server.
func several(lists ...tools.List) tools.Side { return tools.Side{Lists: lists, Complete: true} }

func TestLists(t *testing.T) {
	const (
		a  = `{"name": "alpha", "description": "First.", "inputSchema": {"type": "object"}}`
		a2 = `{"name": "alpha", "description": "First!", "inputSchema": {"type": "object"}}`
		b  = `{"name": "beta", "description": "Second.", "inputSchema": {"type": "object", "properties": {"x": {}}}}`
	)
	both, onlyA := "["+a+", "+b+"]", "["+a+"]"
	old := several(list(t, "ops", both), list(t, "ops/admin", both), list(t, "ops/user", both), list(t, "core", both))
	for _, test := range []struct {
		name string
		old  tools.Side
		new  tools.Side
		want []string
	}{
		{"a change everywhere is said once", old,
			several(list(t, "ops", "["+a2+", "+b+"]"), list(t, "ops/admin", "["+a2+", "+b+"]"), list(t, "ops/user", "["+a2+", "+b+"]"), list(t, "core", "["+a2+", "+b+"]")),
			[]string{"alpha: the description changed @ everywhere"}},
		{"a change in one list", old,
			several(list(t, "ops", both), list(t, "ops/admin", both), list(t, "ops/user", both), list(t, "core", "["+a2+", "+b+"]")),
			[]string{"alpha: the description changed @ profile core"}},
		{"a tool leaves a role", old,
			several(list(t, "ops", both), list(t, "ops/admin", both), list(t, "ops/user", onlyA), list(t, "core", both)),
			[]string{"beta: no longer listed for role user of profile ops @ everywhere"}},
		{"a tool leaves a profile", old,
			several(list(t, "ops", onlyA), list(t, "ops/admin", onlyA), list(t, "ops/user", onlyA), list(t, "core", both)),
			[]string{"beta: no longer listed for profile ops @ everywhere"}},
		{"a tool enters", several(list(t, "ops", both), list(t, "core", onlyA)), several(list(t, "ops", both), list(t, "core", both)),
			[]string{"beta: now listed for profile core too @ everywhere"}},
		{"a tool goes everywhere", old,
			several(list(t, "ops", onlyA), list(t, "ops/admin", onlyA), list(t, "ops/user", onlyA), list(t, "core", onlyA)),
			[]string{"beta: tool removed @ everywhere"}},
		{"a list goes, with a tool that no other has", several(list(t, "ops", both), list(t, "core", onlyA)), several(list(t, "core", onlyA)),
			[]string{": profile ops is no longer served (2 tools) @ everywhere"}},
		{"a list comes", several(list(t, "core", onlyA)), several(list(t, "core", onlyA), list(t, "ops", both)),
			[]string{": profile ops is new (2 tools) @ everywhere"}},
		{"of a single file only its list counts", old, tools.Side{Lists: []tools.List{list(t, "core", onlyA)}},
			[]string{"beta: tool removed @ everywhere"}},
		{"two single files need no common name", one(t, both), tools.Side{Lists: []tools.List{list(t, "core", onlyA)}},
			[]string{"beta: tool removed @ everywhere"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			var got []string
			for _, c := range compare(t, test.old, test.new) {
				at := "everywhere"
				if !c.Everywhere {
					at = tools.Where(c.Lists)
				}
				got = append(got, c.Tool+": "+c.Message+" @ "+at)
			}
			equal(t, "changes", got, test.want...)
		})
	}
}

func TestClassesOfListChanges(t *testing.T) {
	want := map[string]change.Class{
		"list-removed": change.Breaking, "list-added": change.Safe, "tool-left-list": change.Breaking, "tool-entered-list": change.Safe,
	}
	for _, r := range tools.Rules() {
		if class, ok := want[r.Name]; ok && r.Request != class {
			t.Errorf("%s is %s; want %s", r.Name, r.Request, class)
		}
	}
}

func TestNothingInCommon(t *testing.T) {
	_, err := tools.Compare(tools.Side{Lists: []tools.List{list(t, "a", `[]`), list(t, "a/user", `[]`)}}, tools.Side{Lists: []tools.List{list(t, "b/user", `[]`), list(t, "c", `[]`)}})
	const want = "the two sides have no tool list in common: the old one has profile a, the new one role user of profile b and profile c; compare two files of the same profile and role, or two whole out folders"
	if err == nil || err.Error() != want {
		t.Errorf("got %v; want %q", err, want)
	}
}
