package lint_test

import "testing"

// types are SDL types of one documented key each; a doc of "" leaves the type
// without docstring.
func types(docs ...string) string {
	text := "catalog: {name: harper, version: 5.1.0}\nprofiles: {application: {from: resources, contract: record}}\n-- s.graphql --\n"
	for i, doc := range docs {
		if doc != "" {
			text += "\"\"\"" + doc + "\"\"\"\n"
		}
		text += "type " + []string{"Product", "Order", "Customer"}[i] + " @table @export { \"\"\"Key.\"\"\" id: ID @primaryKey }\n"
	}
	return text
}

func TestNearIdenticalDescriptions(t *testing.T) {
	ops := func(profiles string, descriptions ...string) string {
		text := "catalog: {name: harper, version: 5.1.0}\noperations:\n"
		for i, d := range descriptions {
			text += "  " + []string{"list_users", "list_roles", "drop_roles"}[i] + ": {description: \"" + d + "\", input: {properties: {}}}\n"
		}
		return text + "profiles: {" + profiles + "}\n"
	}
	all := "all: {from: operations, allow: [\"*\"]}"
	testRule(t, "near-identical-descriptions", []lintCase{
		// The first seed's complaint: three resources, six tools each, one finding.
		{"no-docstrings", types("", "", ""), []string{`tools of "Product", "Order" and 1 more read alike but for the name`}},
		{"docstrings-by-template", types("One record of the product table, as stored by the main application.",
			"One record of the order table, as stored by the main application."), []string{`"Product" and "Order" read alike but for the name`}},
		{"operations", ops(all, "Lists users with optional filters, sorted by name, 20 per page.", "Lists roles with optional filters, sorted by name, 20 per page."),
			[]string{`"list_users" and "list_roles" read alike but for the name`}},
		{"once-for-two-profiles", ops(all+", some: {from: operations, allow: [list_*]}", "Lists users with optional filters, sorted by name, 20 per page.",
			"Lists roles with optional filters, sorted by name, 20 per page."), []string{`"list_users" and "list_roles"`}},
		{"same-text", toolList(captured("start_job", "Does what the job needs."), captured("stop_job", "Does what the job needs.")),
			[]string{`"start_job" and "stop_job" have the same description`}},
		{"subclass-inherits-the-text", types("Product catalog row, one per SKU.") + "-- o.yaml --\nresources: {CustomProduct: {extends: Product, path: CustomProduct}}\n",
			[]string{`"CustomProduct" and "Product" have the same description`}},

		{"one-without-docstring", types("", "Purchase a customer made. Lines are in OrderLine."), nil},
		{"docstrings-that-differ", types("Product catalog row, one per SKU.", "Purchase a customer made.", "Person or company that buys."), nil},
		{"verb-tells-apart", ops(all, "", "Lists roles with optional filters, sorted by name, 20 per page.", "Drops roles with optional filters, sorted by name, 20 per page."), nil},
		{"short-and-to-the-point", toolList(captured("delete_user", "Deletes a user."), captured("delete_role", "Deletes a role.")), nil},
		{"the-difference-is-told", ops(all, "Lists users with optional filters. Use list_roles for what they may do.", "Lists roles with optional filters. Use to find the name add_user takes."), nil},
	})
}

func TestSiblingNotDistinguished(t *testing.T) {
	list := func(description string) string {
		return toolList(captured("list_jobs", "Lists background jobs."), captured("search_jobs", description), captured("get_job", "Gets a job by id."), captured("_hello", "Says hello."))
	}
	see := func(first, second string) string {
		return "catalog: {name: harper, version: 5.1.0}\noperations:\n  alter_user: {description: \"" + first + "\", see: [drop_role], input: {properties: {}}}\n" +
			"  drop_role: {description: \"" + second + "\", input: {properties: {}}}\nprofiles: {all: {from: operations, allow: [\"*\"]}}\n"
	}
	testRule(t, "sibling-not-distinguished", []lintCase{
		{"list-and-search", list("Searches background jobs."), []string{`nothing says when to use "list_jobs" and when "search_jobs"`}},
		{"create-and-add", toolList(captured("create_user", "Creates a user."), captured("addUser", "Adds a user.")), []string{`"create_user" and when "addUser"`}},
		{"get-that-lists", toolList(captured("get_dashboards", "Get a list of dashboards."), captured("search_dashboards", "Search dashboards by name.")), []string{"get_dashboards"}},
		{"verb-behind", toolList(captured("users_list", "Lists users."), captured("users_search", "Searches users.")), []string{"users_list"}},
		{"three-are-one-finding", toolList(captured("list_jobs", "Lists jobs."), captured("find_jobs", "Finds jobs."), captured("search_jobs", "Searches jobs.")),
			[]string{`"list_jobs" and when "find_jobs" or 1 more`}},
		{"see-that-no-text-repeats", see("Changes a user.", "Deletes a role."), []string{`"alter_user" and when "drop_role"`}},

		{"one-names-the-other", list("Searches background jobs. Use list_jobs for all of them."), nil},
		{"named-in-other-words", list("Searches background jobs; list jobs shows all of them."), nil},
		{"both-say-when", toolList(captured("patch_page", "Patches a page. Use for exact changes."), captured("update_page", "Updates a page. Best for rewrites.")), nil},
		{"see-and-told", see("Changes a user. Use drop_role to remove the role.", "Deletes a role."), nil},
		{"one-and-many", toolList(captured("get_users", "Gets a user."), captured("list_users", "Lists users.")), nil},
		{"other-object", toolList(captured("list_jobs", "Lists jobs."), captured("search_logs", "Searches logs.")), nil},
		{"server-prefix-is-no-object", toolList(captured("git_fetch", "Fetches."), captured("git_show", "Shows."), captured("git_log", "Logs."), captured("git_pull", "Pulls.")), nil},
		{"verbs-of-a-resource", types("Product catalog row, one per SKU."), nil},
	})
}
