package tools_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"catalogc.dev/catalogc/compiler/capture"
	"catalogc.dev/catalogc/compiler/diff/change"
	"catalogc.dev/catalogc/compiler/diff/tools"
	"catalogc.dev/catalogc/compiler/load"
)

// list reads a list of tools, written as in a tools/list, as the whole list of
// a profile or as a role's ("shop", "shop/admin").
func list(t *testing.T, name, text string) tools.List {
	t.Helper()
	root, diags := load.JSON("tools.json", []byte(text))
	if root == nil {
		t.Fatalf("not JSON: %s: %v", text, diags)
	}
	surface, _ := capture.Surface(root)
	profile, role, _ := strings.Cut(name, "/")
	return tools.List{List: change.List{Profile: profile, Role: role}, Tools: surface.Profiles[0].Tools}
}

// one is a side of one captured list.
func one(t *testing.T, text string) tools.Side {
	t.Helper()
	return tools.Side{Lists: []tools.List{list(t, "tools", text)}}
}

// compare reports changes, in their order.
func compare(t *testing.T, old, new tools.Side) []change.Change {
	t.Helper()
	found, err := tools.Compare(old, new)
	if err != nil {
		t.Fatal(err)
	}
	return found
}

// short writes changes as "class rule field".
func short(found []change.Change) []string {
	var out []string
	for _, c := range found {
		out = append(out, strings.TrimSpace(fmt.Sprintf("%s %s %s", c.Class, c.Rule, c.Field)))
	}
	return out
}

// tool is a list of one tool with a member of its own.
func tool(member string) string {
	return `[{"name": "t", "description": "Does it.", "inputSchema": {"type": "object"}, ` + member + `}]`
}

func input(schema string) string  { return `[{"name": "t", "inputSchema": ` + schema + `}]` }
func output(schema string) string { return tool(`"outputSchema": ` + schema) }

func equal(t *testing.T, what string, got []string, want ...string) {
	t.Helper()
	if !slices.Equal(got, want) {
		t.Errorf("%s:\n got  %q\n want %q", what, got, want)
	}
}
