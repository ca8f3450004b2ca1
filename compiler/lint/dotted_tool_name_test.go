package lint_test

import (
	"testing"

	"catalogc.dev/catalogc/internal/canonjson"
)

func TestDottedToolName(t *testing.T) {
	var cases []lintCase
	for text, want := range map[string]string{
		"Gets a user. To find the name call list.users.":       `calls the tool "list_users" "list.users"`,
		"Gets a user. To find the name call acme.list_users()": `calls the tool "list_users" "acme.list_users"`,
	} {
		cases = append(cases, lintCase{text, twoTools(text), []string{want}})
	}
	for _, text := range []string{
		"Gets a user. To find the name call list_users.",
		"Gets a user.List_users finds the name.", // a blank is missing, that's all
		"Gets a user as user.name and user.id.",
		"See https://acme.dev/list.users and list.users.html.",
		"Runs node.js.",
	} {
		cases = append(cases, lintCase{text, twoTools(text), nil})
	}
	cases = append(cases, lintCase{"the tool's own name", toolList(
		canonjson.Object{{Key: "name", Value: "users.list"}, {Key: "description", Value: "Lists the users."}},
		canonjson.Object{{Key: "name", Value: "users.get"}, {Key: "description", Value: "Gets a user. Call users.list first."}},
	), []string{`names a tool with a dot: "users.list"`}})
	testRule(t, "dotted-tool-name", cases)
}
