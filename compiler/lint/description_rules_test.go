package lint_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"catalogc.dev/catalogc/internal/canonjson"
)

// operation is a catalog with one operation, get_job, of these YAML fields.
func operation(fields ...string) string {
	return "catalog: {name: harper, version: 5.1.0}\noperations:\n  get_job:\n    " + strings.Join(fields, "\n    ") + "\n"
}

// customTool is a catalog whose one resource has one custom tool, recount.
func customTool(fields ...string) string {
	return "catalog: {name: harper, version: 5.1.0}\nresources:\n  Stock:\n    description: Stock per shelf.\n    verbs: [get]\n" +
		"    mcpTools:\n    - name: recount\n      method: recount\n      inputSchema: {type: object, properties: {}}\n      " +
		strings.Join(fields, "\n      ") + "\n"
}

// captured is one tool of a tools/list.
func captured(name, description string, more ...canonjson.Member) canonjson.Object {
	return append(canonjson.Object{{Key: "name", Value: name}, {Key: "description", Value: description}}, more...)
}

// input is an inputSchema with described string parameters.
func input(names ...string) canonjson.Member {
	properties := canonjson.Object{}
	for _, n := range names {
		properties = append(properties, canonjson.Member{Key: n, Value: canonjson.Object{{Key: "type", Value: "string"}, {Key: "description", Value: "Some value."}}})
	}
	return canonjson.Member{Key: "inputSchema", Value: canonjson.Object{{Key: "type", Value: "object"}, {Key: "properties", Value: properties}}}
}

func destructive(hint bool) canonjson.Member {
	return canonjson.Member{Key: "annotations", Value: canonjson.Object{{Key: "destructiveHint", Value: hint}}}
}

func TestDescriptionMissing(t *testing.T) {
	testRule(t, "description-missing", []lintCase{
		{"absent", toolList(canonjson.Object{{Key: "name", Value: "get_job"}}), []string{`tool "get_job" has no description`}},
		{"blank", toolList(captured("get_job", " \n")), []string{`tool "get_job"`}},
		{"one-word", toolList(captured("get_job", "Job")), nil},
		{"catalog-has-rules-of-its-own", operation("input: {properties: {}}"), nil},
	})
}

func TestDescriptionOversized(t *testing.T) {
	long := strings.Repeat("é", 400)
	schema := func(doc string) string {
		return "catalog: {name: harper, version: 5.1.0}\n-- s.graphql --\n\"\"\"" + doc + "\"\"\"\ntype Product @table @export { \"\"\"Key.\"\"\" id: ID @primaryKey }\n"
	}
	testRule(t, "description-oversized", []lintCase{
		{"provider-limit", oneTool("Returns " + strings.Repeat("é", 1017)), []string{`description of tool "list_users" has 1025 characters, 1 too many`}},
		{"code-points-not-bytes", oneTool("Returns " + strings.Repeat("é", 1016)), nil},
		{"docstring", schema(long + "!"), []string{`description of resource "Product" has 401 characters, 1 too many`}},
		{"docstring-fits", schema(long), nil},
		{"rubric-is-the-catalogs", strings.Replace(schema(long), "5.1.0}", "5.1.0, rubric: {maxDescription: 350}}", 1), []string{"50 too many"}},
		{"operations-are-the-laws", operation("description: Returns " + long), nil},
	})
}

func TestDescriptionMultiParagraph(t *testing.T) {
	testRule(t, "description-multi-paragraph", []lintCase{
		{"blank-line", operation("description: |-", "  Returns one job.", "", "  It may be long gone."), []string{`operation "get_job" has several paragraphs`}},
		{"list", customTool("description: |-", "  Recounts the stock.", "  - shelves", "  - boxes"), []string{`custom tool "recount"`}},
		{"soft-line-breaks", operation("description: |-", "  Returns one job", "  by its id."), nil},
		{"captures-may", oneTool("Lists users.\n\nThey are sorted."), nil},
	})
}

func TestDescriptionPadded(t *testing.T) {
	testRule(t, "description-padded", []lintCase{
		{"ends", oneTool("\nLists users. "), []string{`tool "list_users" starts or ends with space`}},
		{"source-indentation", oneTool("Lists users.\n        They are sorted\n        by name.\n    "), []string{"is indented like source code"}},
		{"final-line-break", oneTool("Lists users.\n"), nil},
		{"list-under-a-sentence", oneTool("Lists users:\n    - active\n    - locked"), nil},
		{"code-in-the-text", oneTool("Lists users. Example:\n    list_users\nThey are sorted."), nil},
	})
}

func TestDescriptionNounLed(t *testing.T) {
	testRule(t, "description-noun-led", []lintCase{
		// The law's pattern, a capitalised word in -s, lets these pass.
		{"class", operation("description: Class of one job."), []string{`operation "get_job" starts with "Class", not a verb`}},
		{"this", operation("description: This returns one job."), []string{`"This"`}},
		{"status", customTool("description: Status of the recount."), []string{`custom tool "recount" starts with "Status"`}},
		{"order-in-s", operation("description: Process one job."), []string{`"Process"`}},
		{"returns", operation("description: Returns one job."), nil},
		{"verbs-that-look-like-plurals", operation("description: Lists runs of one job."), nil},
		{"verbs-in-es-and-ies", customTool("description: Processes and verifies the count."), nil},
		{"unknown-words-are-left-alone", operation("description: Frobnicates one job."), nil},
		{"the-laws", operation("description: Job by id."), nil},

		{"capture-noun", oneTool("User details."), []string{`"User"`}},
		{"capture-list-of", oneTool("List of users."), []string{`"List"`}},
		{"capture-own-name", oneTool("list_users returns users."), []string{`starts with "list_users"`}},
		{"capture-adverb-noun", oneTool("Only users that are active."), []string{`"Only"`}},
		{"capture-order", oneTool("Get all users."), nil},
		{"capture-third-person", oneTool("Gets all users."), nil},
		{"capture-label-and-adverb", oneTool("[Beta] **Permanently** deletes all users."), nil},
		{"capture-emoji-and-caps", oneTool("🚨 EMERGENCY: Stop all users."), nil},
		{"capture-compound", oneTool("Cross-reference users with roles."), nil},
		{"capture-dash", oneTool("Permanently - deletes users."), nil},
		{"capture-prefix-alone", oneTool("Auto- removes users."), nil},
		{"other-languages", oneTool("获取所有用户 user"), nil},
	})
}

func TestDescriptionRestatesName(t *testing.T) {
	testRule(t, "description-restates-name", []lintCase{
		{"operation", operation("description: Gets the specified job."), []string{`operation "get_job" says no more than the name`}},
		{"synonym", oneTool("Retrieves all the users."), []string{`tool "list_users"`}},
		{"camel-case-and-details", toolList(captured("getPullRequestDiff", "Get the diff of a specific pull request")), []string{"getPullRequestDiff"}},
		{"docstring", "catalog: {name: harper, version: 5.1.0}\n-- s.graphql --\n\"\"\"A product record.\"\"\"\ntype Product @table @export { \"\"\"Key.\"\"\" id: ID @primaryKey }\n",
			[]string{`resource "Product"`}},
		{"says-by-what", oneTool("Lists users by role."), nil},
		{"says-which", toolList(captured("get_user", "Get the current user")), nil},
		{"another-verb", toolList(captured("close_job", "Deletes the job")), nil},
	})
}

func TestDescriptionRestatesSchema(t *testing.T) {
	testRule(t, "description-restates-schema", []lintCase{
		{"list", toolList(captured("get_job", "Returns a job.\n\nArgs:\n  id: the job\n  full: with its log", input("id", "full"))), []string{`tool "get_job" lists its parameters again`}},
		{"markdown", toolList(captured("get_job", "Returns a job.\n- **id** (string, required) - the job\n* `full`: with its log", input("id", "full", "since"))), []string{`tool "get_job"`}},
		{"running-text-with-types", operation("description: \"Returns a job. Takes id (string) and full?: boolean.\"",
			"input: {properties: {id: {type: string, description: Job id.}, full: {type: boolean, description: With its log.}}}"), []string{`operation "get_job"`}},
		{"the-only-one", toolList(captured("get_job", "Returns a job.\n:param id: the job", input("id"))), []string{`tool "get_job"`}},
		{"nameless-parameter", toolList(captured("get_job", "Returns a job.", input("", "id"))), nil},
		{"mentions-in-prose", toolList(captured("get_job", "Returns a job. Give its id, and full for the log; since is ignored without full.", input("id", "full", "since"))), nil},
		{"example-call", toolList(captured("get_job", "Returns a job.\n```json\n{\n  \"id\": \"a\",\n  \"full\": true\n}\n```", input("id", "full"))), nil},
		{"what-comes-back", toolList(captured("get_job", "Returns a job:\n- state: running or done\n- log: its lines", input("id"))), nil},
	})
}

func TestDescriptionWithoutTrigger(t *testing.T) {
	tools := func(n int, rest ...string) string {
		var list []canonjson.Object
		for i := range n {
			list = append(list, captured("job_"+string(rune('a'+i)), "Returns jobs of kind "+string(rune('a'+i))+"."))
		}
		for i, text := range rest {
			list = append(list, captured("run_"+string(rune('a'+i)), text))
		}
		return toolList(list...)
	}
	testRule(t, "description-without-trigger", []lintCase{
		{"most", tools(5, "Runs a job. Use when it's due.", "Runs it after pausing all."), []string{"5 of 7 descriptions never say when to use the tool"}},
		{"few-tools", tools(4), nil},
		{"half-of-them", tools(5, "Use when due.", "Use run_a instead.", "Useful for tests.", "Call this first if new.", "Not for use in loops, only for tests."), nil},
	})
}

func TestPromotionalWording(t *testing.T) {
	testRule(t, "promotional-wording", []lintCase{
		{"praise", operation("description: Returns one job. The most powerful lookup there is."), []string{`operation "get_job" praises itself: "most powerful"`}},
		{"demand", oneTool("Lists users. ALWAYS use this tool first."), []string{`demands to be picked: "ALWAYS use this"`}},
		{"default", oneTool("Lists users. If available you should always default to using this."), []string{"demands"}},
		{"comparison-with-a-tool", toolList(captured("fill_form", "Fills a form. Always prefer this over fill when there are several fields."), captured("fill", "Fills one field.")), nil},
		{"plain-words", oneTool("Lists users. Best for small teams; the most popular names come first. Advanced filters are off."), nil},
		{"always-about-something-else", oneTool("Lists users. Always use absolute paths."), nil},
	})
}

func TestUIVocabulary(t *testing.T) {
	testRule(t, "ui-vocabulary", []lintCase{
		{"parameter", operation("description: Returns one job.", "input: {properties: {rows: {type: integer, description: Rows for the side panel.}}}"),
			[]string{`description of parameter "rows" of operation "get_job" speaks of "panel"`}},
		{"shared-parameter-once", operation("description: Returns one job.", "input: {properties: {rows: {use: rows}}}") +
			"  get_jobs: {description: Returns jobs., input: {properties: {rows: {use: rows}}}}\nvocabulary: {rows: {type: integer, description: Rows in the modal.}}\n",
			[]string{`"modal"`}},
		{"docstring", "catalog: {name: harper, version: 5.1.0}\n-- s.graphql --\n\"\"\"Rows of the product panel.\"\"\"\ntype Product @table @export { \"\"\"Key.\"\"\" id: ID @primaryKey }\n",
			[]string{`resource "Product" speaks of "panel"`}},
		{"captured", oneTool("Shows users in the right panel, as ASCII art."), []string{`"panel"`}},
		{"own-words-of-the-catalog", strings.Replace(operation("description: Returns one job.", "input: {properties: {rows: {type: integer, description: Rows on the screen.}}}"),
			"5.1.0}", "5.1.0, rubric: {bannedWords: [screen]}}", 1), []string{`"screen"`}},
		{"words-inside-words", operation("description: Returns one job.", "input: {properties: {rows: {type: integer, description: Panelists and UXO included.}}}"), nil},
		{"a-word-of-the-trade", toolList(captured("list_users", "Lists users of a panel."), captured("get_panel_image", "Returns a picture.")), nil},
		{"ascii-the-encoding", oneTool("Lists users, names in ASCII only."), nil},
	})
}

func TestHazardUnsaid(t *testing.T) {
	testRule(t, "hazard-unsaid", []lintCase{
		{"captured", toolList(captured("sync_stock", "Syncs the stock.", destructive(true))), []string{`tool "sync_stock" is hinted destructive, not described so`}},
		{"custom-tool", customTool("description: Recounts and replaces all counts.", "annotations: {destructiveHint: true}"), []string{`custom tool "recount"`}},
		{"captured-says-so", toolList(captured("sync_stock", "Overwrites the stock.", destructive(true))), nil},
		{"custom-tool-says-so", customTool("description: Replaces all counts; cannot be undone.", "annotations: {destructiveHint: true}"), nil},
		{"not-hinted", toolList(captured("sync_stock", "Syncs the stock.", destructive(false))), nil},
		{"operations-are-the-laws", operation("description: Returns one job.", "hints: {destructive: true}"), nil},
	})
}

func TestCostUnsaid(t *testing.T) {
	testRule(t, "cost-unsaid", []lintCase{
		{"heavy", operation("description: Returns one job.", "tags: [jobs, heavy]"), []string{`operation "get_job" is tagged "heavy", not described so`}},
		{"says-so", operation("description: Returns one job. Heavy; do not poll.", "tags: [heavy]"), nil},
		{"says-how-long", operation("description: Returns one job. Takes up to a minute.", "tags: [slow]"), nil},
		{"other-tags", operation("description: Returns one job.", "tags: [bulk]"), nil},
	})
}

// A headline becomes a line of a pull request: it has to fit whatever the
// tools are called (guide: at most 90 characters, no full stop).
func TestDescriptionHeadlinesFit(t *testing.T) {
	long := func(prefix string) string { return prefix + strings.Repeat("_very", 11) + "_long" }
	text := toolList(
		captured(long("get_a"), ""),
		captured(long("get_b"), long("get_b")+" returns "+strings.Repeat("x", 1024)),
		captured(long("get_c"), " Gets it.\n"),
		captured(long("list_d"), "Lists what is very long. The most sophisticated one.", destructive(true)),
		captured(long("search_d"), "Searches the panel for what is very long.", input("id")),
		captured(long("get_e"), "Gets the same one, id (string), by the same eight words as below.", input("id")),
		captured(long("get_f"), "Gets the same one, id (string), by the same eight words as below.", input("id")),
		captured(long("get_g"), "Deprecated. Gets the same one."),
	)
	seen := map[string]bool{}
	for _, d := range lintJSON(t, text) {
		seen[d.Rule.Name] = true
		if n := utf8.RuneCountInString(d.Message); n > 90 || strings.HasSuffix(d.Message, ".") {
			t.Errorf("%s: headline of %d characters: %s", d.Rule.Name, n, d.Message)
		}
	}
	for _, rule := range []string{
		"description-missing", "description-noun-led", "description-oversized", "description-padded", "promotional-wording", "ui-vocabulary",
		"hazard-unsaid", "description-restates-schema", "near-identical-descriptions", "sibling-not-distinguished", "deprecated-without-alternative",
	} {
		if !seen[rule] {
			t.Errorf("the input doesn't trigger %s", rule)
		}
	}
}
