package lint_test

import "testing"

func TestUnknownToolMentioned(t *testing.T) {
	var cases []lintCase
	for text, want := range map[string]string{
		"Gets a user. To find the name call list_people.":           `"list_people"`,
		"Gets a user. Use `get_group` instead for groups.":          `"get_group"`,
		"Gets a user, like the get_group tool gets a group.":        `"get_group"`,
		"Gets a user. See list-users.":                              `"list-users"`,
		"Gets a user. Use listUsers to find the name.":              `"listUsers"`,
		"Gets a user that a subsequent list_members call can take.": `"list_members"`,
	} {
		cases = append(cases, lintCase{text, twoTools(text), []string{want}})
	}
	for _, text := range []string{
		"Gets a user. To find the name call list_users.",
		"Gets a user. Use get_deleted instead.",         // a parameter
		"Gets a user by user_id from account_settings.", // fields
		"Gets a user. Run list_users.py first.",
		"Gets a user. See https://acme.dev/docs/get_group or docs/get_group.md.",
		"Gets a user. Use a read-only token.",
		"Gets a user. Use GET_USER_TOKEN from the environment.",
		"Gets a user. Use get_user-style names.",
		"Gets a user with list_* permissions.",
		"Gets a user. Returns get_group_count of each group.", // nobody is told to call it
	} {
		cases = append(cases, lintCase{text, twoTools(text), nil})
	}
	cases = append(cases,
		lintCase{"renamed in a catalog", `
operations:
  get_user: {description: "Gets a user. To find the name call list_people."}
  list_users: {description: "Lists the users."}
`, []string{`the description of "get_user" mentions a tool "list_people"`}},
		lintCase{"a tool that another profile lists", `
profiles: {read: {from: operations, allow: [get_*]}}
operations:
  get_user: {description: "Gets a user. To find the name call list_users."}
  list_users: {description: "Lists the users."}
`, nil})
	testRule(t, "unknown-tool-mentioned", cases)
}
