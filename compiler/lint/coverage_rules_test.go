package lint_test

import "testing"

const catalogLine = "catalog: {name: harper, version: 5.1.0}\n"

func TestResourceWithoutDocstring(t *testing.T) {
	testRule(t, "resource-without-docstring", []lintCase{
		{"type", types("", "Purchase a customer made."), []string{`type "Product" has no docstring`}},
		{"class", catalogLine + "resources: {Stock: {verbs: [get], properties: {id: {type: string, primaryKey: true, description: Key.}}}}\n", []string{`resource "Stock" has no description`}},
		{"overlay-describes-it", types("") + "-- o.yaml --\nresources: {Product: {description: \"Product catalog row, one per SKU.\"}}\n", nil},
		{"on-no-surface", catalogLine + "-- s.graphql --\ntype Log @table { id: ID @primaryKey }\ntype Raw @table @export(mcp: false, rest: false) { id: ID @primaryKey }\n", nil},
	})
}

func TestPropertyWithoutDocstring(t *testing.T) {
	typed := func(fields string) string {
		return catalogLine + "-- s.graphql --\n\"\"\"Product catalog row.\"\"\"\ntype Product @table @export {\n\"\"\"Key.\"\"\"\nid: ID @primaryKey\n" + fields + "\n}\n"
	}
	testRule(t, "property-without-docstring", []lintCase{
		{"one-finding-per-type", typed("name: String\nprice: Int\nstock: Int"), []string{`3 of 4 fields of type "Product" have no docstring`}},
		{"nested-type", typed("\"\"\"Size of the box.\"\"\"\nsize: Size") + "type Size { width: Int }\n", []string{`1 of 1 field of type "Size" has no docstring`}},
		{"class", catalogLine + "resources: {Stock: {description: Stock per shelf., verbs: [get], properties: {id: {type: string, primaryKey: true}}}}\n", []string{`1 of 1 field of resource "Stock" has no description`}},
		{"inherited-gaps-are-the-parents", typed("name: String") + "-- o.yaml --\nresources: {Other: {extends: Product, path: Other}}\n", []string{`type "Product"`}},

		{"all-described", typed("\"\"\"Shown in lists.\"\"\"\nname: String"), nil},
		{"overlay-describes-it", typed("name: String") + "-- o.yaml --\nresources: {Product: {properties: {name: {description: Shown in lists.}}}}\n", nil},
		{"times-the-server-sets", typed("created: Float @createdTime\nupdated: Float @updatedTime"), nil},
		{"hidden-field", typed("secret: String @hidden"), nil},
		{"type-nobody-shows", typed("") + "type Size { width: Int }\n", nil},
	})
}

func TestUtteranceRepeatsDescription(t *testing.T) {
	testRule(t, "utterance-repeats-description", []lintCase{
		{"words-of-the-text", operation("description: Returns state and result of one background job.", "utterances: [state and result of the background job]"),
			[]string{`utterance of "get_job" only repeats its name or description`}},
		{"the-name", operation("description: Returns the state of a task.", "utterances: [please get job 17]"), []string{`"get_job"`}},
		{"one-per-operation", operation("description: Returns state and result of one background job.", "utterances: [\"state, result, job\", \"result of background jobs\"]"), []string{"get_job"}},
		{"a-users-words", operation("description: Returns state and result of one background job.", "utterances: [\"is my export of orders done yet\"]"), nil},
		{"two-common-words", operation("description: Returns state and result of one background job.", "utterances: [\"result of the job\"]"), nil},
	})
}

func TestDeprecatedWithoutAlternative(t *testing.T) {
	testRule(t, "deprecated-without-alternative", []lintCase{
		{"operation", operation("description: Returns one job.", "deprecated: This is an old operation."), []string{`operation "get_job" is deprecated; nothing says what to use instead`}},
		{"captured", oneTool("[Deprecated] Lists users."), []string{`tool "list_users" is deprecated`}},
		{"captured-in-a-sentence", oneTool("Lists users. This tool is deprecated."), []string{"list_users"}},
		{"names-another", operation("description: Returns one job.", "deprecated: search_jobs does it better.") + "  search_jobs: {description: Searches jobs., input: {properties: {}}}\n", nil},
		{"none-there", operation("description: Returns one job.", "deprecated: There is no replacement."), nil},
		{"captured-with-alternative", toolList(captured("list_users", "Deprecated: see find_users. Lists users."), captured("find_users", "Finds users.")), nil},
		{"something-else-is-deprecated", oneTool("Lists users. The deprecated flag of a user is shown."), nil},
		{"current", operation("description: Returns one job."), nil},
	})
}
