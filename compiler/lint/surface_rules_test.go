package lint_test

import (
	"strings"
	"testing"
)

func TestBootOversized(t *testing.T) {
	boot := func(words int) string {
		return withServer("  boot: {rules: [\"" + strings.TrimSpace(strings.Repeat("word ", words)) + ".\"]}\n")
	}
	testRule(t, "boot-oversized", []lintCase{
		// " word" is one token of o200k.
		{"1,600 words", boot(1600), []string{"tokens, more than 1500"}},
		{"1,200 words", boot(1200), nil},
	})
}

func TestBootTooManyRules(t *testing.T) {
	testRule(t, "boot-too-many-rules", []lintCase{
		{"seven", withServer("  boot: {rules: [a b, b b, c b, d b, e b, f b, g b]}\n"), []string{"7 rules, more than 6"}},
		{"six", withServer("  boot: {rules: [a b, b b, c b, d b, e b, f b]}\n"), nil},
	})
}

func TestBootToolNotCallable(t *testing.T) {
	testRule(t, "boot-tool-not-callable", []lintCase{
		{"of a higher role", withServer("  boot: {tool: drop_job}\n"), []string{`role "user" on profile "all" can't call the boot tool "drop_job"`}},
		{"on no profile", replaceOnce(withServer("  boot: {tool: list_jobs}\n"), "all: {from: operations, roles: [user, admin]}, ", ""), []string{`no profile lists the boot tool "list_jobs"`}},
		{"for everybody", withServer("  boot: {tool: list_jobs}\n"), nil},
	})
}

func TestVisualUnreachable(t *testing.T) {
	const format = "most: {type: integer, description: Most jobs.}"
	testRule(t, "visual-unreachable", []lintCase{
		{"no parameter", withServer("  boot: {tool: list_jobs, visual: \"~ jobs ~\"}\n"), []string{`nobody can ask for "visual"`}},
		{"without the word", replaceOnce(withServer("  boot: {tool: list_jobs, visual: \"~\"}\n"), format, "format: {type: string, enum: [agent], description: Form.}"), []string{"visual"}},
		{"offered", replaceOnce(withServer("  boot: {tool: list_jobs, visual: \"~\"}\n"), format, "format: {type: string, enum: [agent, visual], description: Form.}"), nil},
		{"no banner", withServer("  boot: {tool: list_jobs}\n"), nil},
	})
}

func TestInstructionsTooLong(t *testing.T) {
	testRule(t, "instructions-too-long", []lintCase{
		{"four sentences", withServer("  instructions: One is here. Two is, e.g. 'this'. Three. Four.\n"), []string{"4 sentences, more than three"}},
		{"three", withServer("  instructions: Call list_jobs first. It tells all, e.g. 'j1'. Go on from there.\n"), nil},
		{"cut by a client", `{"instructions": "` + strings.Repeat("long text ", 210) + `", "tools": []}`, []string{"2100 characters"}},
		{"a capture may explain itself", `{"instructions": "One. Two. Three. Four. Five.", "tools": []}`, nil},
	})
}

func TestInstructionsMissing(t *testing.T) {
	testRule(t, "instructions-missing", []lintCase{
		{"a boot tool and no pointer to it", withServer("  boot: {tool: list_jobs}\n"), []string{`call "list_jobs" first`}},
		{"a tool that says so by its name", "operations: {x-_hello: {description: Says hello.}}\n", []string{`call "x-_hello" first`}},
		{"a file that can't be read may have them", withServer("  boot: {tool: list_jobs}\n") + "-- more.yaml --\nserver:\n  instructions: \"Call list_jobs first.\n", nil},
		{"with", withServer("  instructions: Call list_jobs first.\n  boot: {tool: list_jobs}\n"), nil},
	})
}

func TestBannerInText(t *testing.T) {
	rule := func(text string) string { return withServer("  boot: {rules: [\"" + text + "\"]}\n") }
	testRule(t, "banner-in-text", []lintCase{
		{"a box", rule("╔═══════╗ READ ME"), []string{"a boot rule has a banner in it"}},
		{"a progress bar", rule("Progress ▓▓▓▓░░░░ 50%"), []string{"banner"}},
		{"a ruler", rule("========== RULES =========="), []string{"banner"}},
		{"emoji in a row", rule("🚀🚀🚀 Go!"), []string{"banner"}},
		{"in a capture", oneTool("+----------+ Lists users."), []string{"the description of"}},
		{"a title between rulers", rule("==== RULES ===="), []string{"banner"}},
		{"between dashes", rule("---- RULES ----"), []string{"banner"}},
		{"a bar of letters", rule("Progress [#####-----] 50%"), []string{"banner"}},
		{"a bar of shapes", rule("Progress ▰▰▰▱▱ 60%"), []string{"banner"}},
		{"a line of a box", rule("│ jobs │ 5 │"), []string{"banner"}},
		{"stars", rule("⭐⭐⭐ Look first."), []string{"banner"}},
		{"a certificate", oneTool("Takes a PEM text, -----BEGIN CERTIFICATE----- first, and masks keys as ********."), nil},
		{"a wide markdown table", oneTool("| name | value |\\n| ---- | ----- |\\n| a | 1 |\\n\\n#### More\\n---"), nil},
		{"words", rule("Pass ids, e.g. 'a-b'; 1 == 1 -- always. ✅"), nil},
		{"a markdown table", oneTool("| a | b |\\n|---|---|\\n| 1 | 2 |"), nil},
	})
}

func TestUpsellInText(t *testing.T) {
	testRule(t, "upsell-in-text", []lintCase{
		{"in an error", withOperation("errors: [{code: full, problem: \"No room. Upgrade to Pro for unlimited jobs!\", next: [{tool: list_jobs, reason: list jobs}]}],"),
			[]string{`error "full" of "get_job" advertises: "Upgrade to Pro"`}},
		{"in a boot rule", withServer("  boot: {rules: [Start your free trial today.]}\n"), []string{"free trial"}},
		{"in a capture", oneTool("Lists users. Unlock more results with the paid plan."), []string{"Unlock more"}},
		{"a plan behind it", oneTool("Lists users. Upgrade your plan to see all."), []string{`"Upgrade your plan"`}},
		{"a newer version", oneTool("Changes a package. Use to upgrade to the newest version, or to upgrade your dependencies."), nil},
		{"events", oneTool("Watches a table. Use to subscribe to changes."), nil},
		{"an upgrade of software", oneTool("Upgrades a package. Use to upgrade dependencies to the newest version."), nil},
		{"a tool about the account", replaceOnce(oneTool("Changes the plan. Use when the user wants to upgrade to Pro."), "list_users", "change_plan"), nil},
	})
}

func TestTwoVersions(t *testing.T) {
	testRule(t, "two-versions", []lintCase{
		{"instructions", withServer("  instructions: This is version 0.24.0. Call list_jobs first.\n"), []string{`says version 0.24.0, and the catalog is 1.0.0`}},
		{"a boot rule", withServer("  boot: {rules: [v0.9.9 has no jobs.]}\n"), []string{"0.9.9"}},
		{"behind the server's name", withServer("  boot: {rules: [\"Call x 0.24.0 as you like.\"]}\n"), []string{"says version 0.24.0"}},
		{"the second of two equal numbers", withServer("  boot: {rules: [\"Needs Node 0.24.0 for x 0.24.0.\"]}\n"), []string{"says version 0.24.0"}},
		{"called one", withServer("  boot: {rules: [Node version 20.1.0 or later is needed.]}\n"), nil},
		{"an older one", withServer("  boot: {rules: [Backups from before v0.9.9 are not read.]}\n"), nil},
		{"with build metadata", replaceOnce(withServer("  instructions: This is version 1.0.0+b7. Call list_jobs first.\n"), "version: 1.0.0,", "version: 1.0.0+b7,"), nil},
		{"the same one", withServer("  instructions: This is version 1.0.0. Call list_jobs first.\n"), nil},
		{"something else's", withServer("  instructions: Needs Node 20.1.0 or later at 127.0.0.1.\n"), nil},
	})
}

func TestPlanSkipsStep(t *testing.T) {
	prompt := func(lines string) string {
		return withOperation("workflow: {after: [list_jobs]},") + "server: {prompts: {p: {description: Plans., " + lines + "}}}\n"
	}
	testRule(t, "plan-skips-step", []lintCase{
		{"in a plan", prompt("plan: [drop_job, get_job], messages: [{text: \"{plan}\"}]"), []string{`prompt "p" calls "get_job" before "list_jobs"`}},
		{"in a message", prompt("messages: [{text: Call drop_job and then get_job.}]"), []string{`"get_job"`}},
		{"the wrong way round", prompt("plan: [get_job, list_jobs], messages: [{text: \"{plan}\"}]"), []string{`"get_job" before "list_jobs"`}},
		{"of several, the one that comes too late", replaceOnce(prompt("plan: [get_job, list_jobs], messages: [{text: \"{plan}\"}]"), "after: [list_jobs]", "after: [drop_job, list_jobs]"),
			[]string{`"get_job" before "list_jobs"`}},
		{"in order", prompt("plan: [list_jobs, get_job], messages: [{text: \"{plan}\"}]"), nil},
		{"the first step may follow what was done before", prompt("plan: [get_job, drop_job], messages: [{text: \"{plan}\"}]"), nil},
	})
}

func TestStateWithoutIdentifier(t *testing.T) {
	input := func(properties string) string {
		return "operations:\n  make_it: {description: Makes it., input: {properties: {" + properties + "}}}\n"
	}
	const plan = "modelPlan: {type: object, description: The plan.}"
	testRule(t, "state-without-identifier", []lintCase{
		{"alone", input(plan), []string{`parameter "modelPlan" is state`}},
		{"beside an id", input(plan + ", projectId: {type: string, description: Project.}"), nil},
		{"its keys are listed", input("modelPlan: {type: object, description: The plan., properties: {a: {type: string, description: A.}}}"), nil},
	})
}

func TestVocabularyRedefined(t *testing.T) {
	use := func(limit string) string {
		return "vocabulary: {limit: {type: integer, description: Most rows., enum: [10, 20]}}\noperations:\n" +
			"  list_a: {description: Lists a., input: {properties: {limit: {use: limit}}}}\n" +
			"  list_b: {description: Lists b., input: {properties: {limit: " + limit + "}}}\n"
	}
	testRule(t, "vocabulary-redefined", []lintCase{
		{"a twin", use("{type: integer, description: Something else.}"), []string{`parameter "limit" of operation "list_b" isn't the shared one`}},
		{"another shared one", use("{use: page}") + "-- more.yaml --\nvocabulary: {page: {type: integer, description: Page.}}\n", []string{"isn't the shared one"}},
		{"another type", use("{use: limit, type: string}"), []string{"takes what the shared one doesn't"}},
		{"another member", use("{use: limit, enum: [10, 30]}"), []string{"takes what"}},
		{"said differently", use("{use: limit, description: Most b., enum: [10]}"), nil},
	})
}

func TestToolWithoutTitle(t *testing.T) {
	testRule(t, "tool-without-title", []lintCase{
		{"two of four", "operations: {a: {title: A, description: Does a.}, b: {description: Does b.}, c: {title: C}, d: {description: Does d.}}\n", []string{`"b" and 1 more: each has no title`}},
		{"one", "operations: {a: {title: A, description: Does a.}, b: {description: Does b.}}\n", []string{`"b" has no title`}},
		{"a catalog without titles", withOperation(""), nil},
		{"none", "operations: {a: {title: A, description: Does a.}}\n", nil},
	})
}

func TestToolWithoutHints(t *testing.T) {
	testRule(t, "tool-without-hints", []lintCase{
		{"one", "operations: {a: {description: Does a., hints: {openWorld: true}}, b: {description: Does b., hints: {readOnly: false}}}\n", []string{`"a" says neither readOnly nor destructive`}},
		{"none", "operations: {a: {description: Does a., hints: {destructive: false}}}\n", nil},
	})
}

func TestNameOutsidePattern(t *testing.T) {
	named := func(pattern, name string) string {
		return "catalog: {name: x, version: 1.0.0, rubric: {toolNames: \"" + pattern + "\"}}\noperations: {" + name + ": {description: Does a.}}\n"
	}
	testRule(t, "name-outside-pattern", []lintCase{
		{"another case", named("fab-[a-z]+", "fab-Plan"), []string{`the tool name "fab-Plan" breaks catalog.rubric.toolNames`}},
		{"more than the pattern", named("fab-[a-z]+", "fab-plan_b"), []string{"fab-plan_b"}},
		{"no pattern", named("fab-[", "fab-plan"), []string{`"fab-[" is not a regular expression`}},
		{"a stray parenthesis", named("fab-[a-z]+)|(?:b", "fab-plan"), []string{"is not a regular expression"}},
		{"a match", named("fab-[a-z]+|_hello", "_hello"), nil},
	})
}

// Words about screens are found in what the server says, too.
func TestUIVocabularyInServedTexts(t *testing.T) {
	testRule(t, "ui-vocabulary", []lintCase{
		{"a boot rule", withServer("  boot: {rules: [Open the right panel first.]}\n"), []string{`speaks of "panel"`}},
		{"an error", withServer("  errors: {busy: {problem: The modal is open.}}\n"), []string{`speaks of "modal"`}},
		{"neither", withServer("  boot: {rules: [Look first.]}\n"), nil},
	})
}

func TestListOverBudget(t *testing.T) {
	budget := func(tokens string) string {
		return "catalog: {name: x, version: 1.0.0, budget: {tokens: " + tokens + "}}\noperations: {a: {description: Does a.}, b: {description: Does b.}}\n"
	}
	testRule(t, "list-over-budget", []lintCase{
		// Two tools of some thirty tokens each.
		{"over", budget("50"), []string{`the list of profile "operations" has`}},
		{"under", budget("100"), nil},
	})
}
