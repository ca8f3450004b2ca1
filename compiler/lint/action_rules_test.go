package lint_test

import "testing"

// served is a catalog of two roles with room for errors, a boot payload and
// prompts: OPS are further lines of get_job, SERVER the server block.
const served = `catalog: {name: x, version: 1.0.0, roles: [user, admin]}
operations:
  get_job: {description: Returns one job., role: user, OPS input: {properties: {id: {type: string, description: "Job, e.g. 'j1'."}}, required: [id]}}
  list_jobs: {description: Lists the jobs., role: user, input: {properties: {most: {type: integer, description: Most jobs.}}}}
  drop_job: {description: Drops a job., role: admin, input: {properties: {id: {type: string, description: "Job, e.g. 'j1'."}}, required: [id]}}
profiles: {all: {from: operations, roles: [user, admin]}, one: {from: operations, allow: [get_job]}}
`

func withOperation(lines string) string { return replaceOnce(served, "OPS", lines) }

func withServer(lines string) string { return withOperation("") + "server:\n" + lines }

func TestNextActionUnknownTool(t *testing.T) {
	testRule(t, "unresolved-name", []lintCase{
		{"misspelt", withOperation("errors: [{code: gone, problem: It is gone., next: [{tool: list_job, reason: list jobs}]}],"),
			[]string{`error "gone" of "get_job" names the tool "list_job", which doesn't exist`}},
		{"dotted", withServer("  boot: {tool: x.list_jobs}\n"), []string{`the boot payload names the tool "x.list_jobs"`}},
		{"in a plan", withServer("  prompts: {p: {description: Plans., plan: [list_jobs, end_job], messages: [{text: Go.}]}}\n"),
			[]string{`the plan of prompt "p" names the tool "end_job"`}},
		{"in a workflow", withOperation("workflow: {after: [make_job], next: [drop_jobs]},"),
			[]string{`operation "get_job" names the tool "make_job"`, `operation "get_job" names the tool "drop_jobs"`}},
		{"all there", withOperation("errors: [{code: gone, problem: It is gone., next: [{tool: list_jobs, reason: list jobs}, {tool: list_jobs, reason: list them}]}], workflow: {after: [list_jobs]},") +
			"server: {boot: {tool: list_jobs, next: [{when: one failed, tool: get_job, args: {id: j1}}]}}\n", nil},
	})
}

func TestNextActionMisfit(t *testing.T) {
	action := func(args string) string {
		return withOperation("errors: [{code: gone, problem: It is gone., next: [{tool: list_jobs, args: " + args + ", reason: list jobs}]}],")
	}
	testRule(t, "next-action-misfit", []lintCase{
		{"unknown parameter", action("{job: j1}"), []string{`calls "list_jobs" with arguments it doesn't take`}},
		{"wrong type", action("{most: many}"), []string{`calls "list_jobs"`}},
		{"a required one missing", withServer("  boot: {next: [{when: one failed, tool: get_job}]}\n"), []string{`the boot payload calls "get_job"`}},
		{"what the caller sent is text, wanted is a number", action(`{most: "{id}"}`), []string{`calls "list_jobs"`}},
		{"fits", action("{most: 5}"), nil},
		{"a placeholder", withOperation(`errors: [{code: locked, problem: It is locked., next: [{tool: get_job, args: {id: "{id}"}, reason: look again}]}],`), nil},
	})
}

func TestNextActionNotCallable(t *testing.T) {
	errors := func(next string) string {
		return withOperation("errors: [{code: gone, problem: It is gone., next: [" + next + "]}],")
	}
	const list, drop = "{tool: list_jobs, reason: list jobs}", "{tool: drop_job, args: {id: j1}, reason: drop it}"
	testRule(t, "next-action-not-callable", []lintCase{
		{"the role may not", errors(drop + ", {tool: get_job, args: {id: j1}, reason: look}"), nil},
		{"only the admin may", replaceOnce(errors(drop), ", one: {from: operations, allow: [get_job]}", ""), []string{`error "gone" of "get_job" leads nowhere for role "user" on profile "all"`}},
		{"the other profile doesn't list it", errors(list), []string{`leads nowhere for profile "one"`}},
		{"a shared error that an operation names", replaceOnce(withOperation("errors: [gone],"), ", one: {from: operations, allow: [get_job]}", "") +
			"server: {errors: {gone: {problem: It is gone., next: [" + drop + "]}}}\n", []string{`error "gone" leads nowhere for role "user" on profile "all"`}},
		{"a general error is of the surfaces that have its call", withServer("  errors: {busy: {problem: It is busy., next: [" + list + "]}}\n"), nil},
	})
}

func TestErrorWithoutNextAction(t *testing.T) {
	testRule(t, "error-without-next-action", []lintCase{
		{"an operation's", withOperation("errors: [{code: gone, problem: Pattern not found.}],"), []string{`error "gone" of "get_job" says what is wrong, and not what to call instead`}},
		{"a shared one", withServer("  errors: {busy: {problem: It is busy.}}\n"), []string{`error "busy" says what is wrong`}},
		{"with a call", withOperation("errors: [{code: gone, problem: It is gone., next: [{tool: get_job, args: {id: j1}, reason: look}]}],"), nil},
		{"a generated one has its own", withServer("  errors: {missing_parameter: {problem: \"{parameter} is missing.\"}}\n"), nil},
	})
}

func TestUnknownPlaceholder(t *testing.T) {
	errors := func(problem, args string) string {
		return withOperation(`errors: [{code: gone, problem: "` + problem + `", next: [{tool: get_job, args: ` + args + `, reason: look}]}],`)
	}
	testRule(t, "unknown-placeholder", []lintCase{
		{"in the problem", errors("There is no job {job}.", "{id: j1}"), []string{`nothing fills in "{job}" in error "gone" of "get_job"`}},
		{"in the arguments", errors("It is gone.", `{id: "{ids}"}`), []string{`"{ids}"`}},
		{"in a shared parameter's next call", "vocabulary: {job: {type: string, description: Job., next: [{tool: find, args: {q: \"{p}\"}, reason: find one}]}}\noperations:\n" +
			"  find: {description: Finds., input: {properties: {q: {type: string, description: Words.}}}}\n  end: {description: Ends., input: {properties: {job: {use: job}}}}\n", []string{`"{p}" in shared parameter "job"`}},
		{"another code's", withServer("  errors: {role_denied: {problem: \"{tool} is not {nearest}.\"}}\n"), []string{`"{nearest}" in error "role_denied"`}},
		{"in a prompt", withServer("  prompts: {p: {description: Plans., arguments: {goal: {description: What for.}}, messages: [{text: \"Do {gaol}.\"}]}}\n"), []string{`"{gaol}" in prompt "p"`}},
		{"known ones", errors("There is no job {id}; did you mean {nearest}?", `{id: "{id}"}`) +
			"server: {prompts: {p: {description: Plans., arguments: {goal: {description: What for.}}, plan: [list_jobs], messages: [{text: \"Do {goal}: {plan}\"}]}}}\n", nil},
	})
}

func TestPromptUnserved(t *testing.T) {
	prompt := func(text string) string {
		return withServer("  prompts: {p: {" + text + "description: Plans., messages: [{text: Call drop_job after list_jobs.}]}}\n")
	}
	testRule(t, "prompt-unserved", []lintCase{
		{"its profile lacks the tool", prompt("profiles: [one], "), []string{`no list offers the prompt "p"`}},
		{"some list has all tools", prompt(""), nil},
	})
}

func TestTextAboutAbsentTool(t *testing.T) {
	describe := func(text string) string { return replaceOnce(withOperation(""), "Lists the jobs.", text) }
	testRule(t, "text-about-absent-tool", []lintCase{
		{"the first sentence", describe("Lists what drop_job left. Fast."), []string{`"list_jobs" begins with "drop_job", which role "user" on profile "all" doesn't have`}},
		{"a later one", describe("Lists the jobs. Use drop_job to end one."), nil},
		{"all that a parameter says", replaceOnce(withOperation(""), "Most jobs.", "What drop_job left."), []string{`parameter "most" has no description left on role "user" on profile "all"`}},
		{"a tool of the list", describe("Lists what get_job returns."), nil},
	})
}
