package lint_test

import (
	"fmt"
	"strings"
	"testing"
)

// named is a captured list of tools with these names.
func named(names ...string) string {
	var tools []string
	for _, n := range names {
		tools = append(tools, fmt.Sprintf(`{"name": %q, "inputSchema": {"type": "object", "properties": {}}}`, n))
	}
	return `{"tools": [` + strings.Join(tools, ", ") + `]}`
}

func TestSanitisedCollision(t *testing.T) {
	testRule(t, "sanitised-collision", []lintCase{
		{"dot", named("user.add", "user_add"), []string{`clients may take "user.add" and "user_add" for the same tool`}},
		{"capitals", named("getUser", "getuser"), []string{`"getuser"`}},
		{"dash", named("get-user", "get_user"), []string{`"get_user"`}},
		{"same-name", named("get_user", "get_user"), nil},
		{"different", named("get_user", "get_users"), nil},
	})
}

func TestDuplicateToolInCapture(t *testing.T) {
	testRule(t, "duplicate-tool", []lintCase{
		{"twice", named("get_user", "get_user"), []string{`tool "get_user" is listed twice`}},
		{"once", named("get_user", "Get_user"), nil},
	})
}

func TestSentinelName(t *testing.T) {
	testRule(t, "sentinel-name", []lintCase{
		{"second-one", named("semarchy-_hello", "semarchy-_status"), []string{`"semarchy-_status" starts its action with _`}},
		{"without-prefix", named("_hello", "_status", "list_users"), []string{`"_status"`}},
		{"boot-tool-alone", named("semarchy-_hello", "semarchy-status"), nil},
		{"underscores-elsewhere", named("get__user", "list_users", "a_"), nil},
	})
}

func TestNameTooLong(t *testing.T) {
	catalog := func(server, tool string) string {
		return fmt.Sprintf("catalog: {name: %s, version: 5.1.0}\noperations:\n  %s: {description: Returns one job., input: {properties: {}}}\n"+
			"profiles: {all: {from: operations, allow: [\"*\"]}}\n", server, tool)
	}
	testRule(t, "name-too-long", []lintCase{
		// 7 + 1 + 53: PostHog's own limit for its tools is 52.
		{"cursor", catalog("posthog", strings.Repeat("a", 53)), []string{"is too long for OpenAI, Cursor and VS Code"}},
		{"cursor-fits", catalog("posthog", strings.Repeat("a", 50)), nil},
		{"capture-counts-one-letter", named(strings.Repeat("a", 59)), []string{"is too long for"}},
		{"capture-fits", named(strings.Repeat("a", 50)), nil},
		{"too-long-by-itself-is-another-rule", named(strings.Repeat("a", 65)), nil},
		{"only-whom-the-catalog-names", strings.Replace(catalog("posthog", strings.Repeat("a", 53)), "version", "clients: [claude-code], version", 1), nil},
	})
}
