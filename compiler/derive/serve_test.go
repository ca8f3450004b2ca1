package derive_test

import (
	"slices"
	"strings"
	"testing"

	"catalogc.dev/catalogc/compiler/model"
	"catalogc.dev/catalogc/internal/canonjson"
)

// factory is the second seed's P3 example in small: a caller without a project
// id is sent to the list of projects, or to the fixtures.
const factory = `
-- o.yaml --
catalog: {name: factory, title: Factory, version: 1.2.3, roles: [public, editor]}
vocabulary:
  projectId:
    type: string
    description: Project id, e.g. 'project-G17B'.
    next:
      - {tool: semarchy-project-status, args: {}, reason: list projects}
      - {tool: semarchy-fixtures-create_demo, args: {fixtureId: "..."}, reason: create one}
operations:
  semarchy-_hello:
    description: Returns what the caller may do. Use semarchy-fixtures-create_demo when there is no project.
    input: {properties: {}}
  semarchy-project-status:
    description: Lists projects.
    title: Project status
    tags: [project]
    input: {properties: {}}
  semarchy-fixtures-create_demo:
    description: Creates a demo project.
    title: Create demo
    role: editor
    tags: [fixtures]
    input: {properties: {fixtureId: {type: string, description: "Fixture, e.g. 'retail'. See semarchy-_hello."}}, required: [fixtureId]}
  semarchy-model-plan:
    description: Plans a model. Follow with semarchy-fixtures-create_demo, never before it.
    tags: [model]
    errors: [plan_missing]
    workflow: {next: [semarchy-fixtures-create_demo, semarchy-project-status]}
    upgradeHint: true
    input:
      properties:
        projectId: {use: projectId}
        depth: {type: integer, description: Levels to plan., minimum: 2}
        kind: {type: string, enum: [full, part], description: What to plan. semarchy-fixtures-create_demo needs full.}
      required: [projectId]
server:
  instructions: Call semarchy-_hello first. Create a demo with semarchy-fixtures-create_demo.
  errors:
    plan_missing:
      problem: "Project {projectId} has no plan"
      next: [{tool: semarchy-fixtures-create_demo, args: {fixtureId: retail}, reason: create one with a plan}, {tool: semarchy-project-status, args: {}, reason: list projects}]
    busy: {problem: The server is busy.}
    role_denied:
      problem: "{tool} takes {requiredRole}."
      next: [{tool: semarchy-project-status, args: {}, reason: see what is open}]
  boot:
    tool: semarchy-_hello
    rules: [Pass identifiers., Create demos with semarchy-fixtures-create_demo only.]
    next:
      - {when: no project exists, tool: semarchy-fixtures-create_demo, args: {fixtureId: retail}, reason: create a demo}
      - {when: a project exists, tool: semarchy-project-status}
    state: {projectCount: {type: integer}}
  prompts:
    look: {description: Looks around., plan: [semarchy-project-status], messages: [{text: "Look at {topic}:\n{plan}"}], arguments: {topic: {description: What to look at., required: true}}}
    build: {description: Builds., messages: [{text: Call semarchy-fixtures-create_demo first.}]}
    edit: {description: Edits., role: editor, messages: [{text: Edit.}]}
profiles: {all: {from: operations, roles: [public, editor]}}
`

func list(t *testing.T, s *model.Surface, role string) model.ToolList {
	t.Helper()
	for _, l := range s.Profiles[0].Lists {
		if l.Role == role {
			return l
		}
	}
	t.Fatalf("no list of role %q", role)
	return model.ToolList{}
}

// What a role can't call is in no text it gets (second seed, P5.3); the author's
// text stays whole where it holds.
func TestTextsHoldForTheirList(t *testing.T) {
	s := clean(t, factory)
	for _, c := range []struct{ role, hello, plan, kind, instructions string }{
		{"public", "Returns what the caller may do.", "Plans a model.", "What to plan.", "Call semarchy-_hello first."},
		{"editor", "Returns what the caller may do. Use semarchy-fixtures-create_demo when there is no project.",
			"Plans a model. Follow with semarchy-fixtures-create_demo, never before it.", "What to plan. semarchy-fixtures-create_demo needs full.",
			"Call semarchy-_hello first. Create a demo with semarchy-fixtures-create_demo."},
	} {
		l := list(t, s, c.role)
		tool := func(name string) *model.Tool {
			return l.Tools[slices.IndexFunc(l.Tools, func(t *model.Tool) bool { return t.Name == name })]
		}
		got := []string{tool("semarchy-_hello").Description.Value, tool("semarchy-model-plan").Description.Value,
			tool("semarchy-model-plan").Input.Property("kind").Schema.Description.Value, l.Instructions}
		if want := []string{c.hello, c.plan, c.kind, c.instructions}; !slices.Equal(got, want) {
			t.Errorf("%s:\n got  %q\n want %q", c.role, got, want)
		}
	}
	if got := s.Server.Instructions.Value; got != "Call semarchy-_hello first. Create a demo with semarchy-fixtures-create_demo." {
		t.Errorf("instructions for most: %q", got)
	}
	if got := s.Profiles[0].Tools[0].Description.Value; !strings.Contains(got, "create_demo") {
		t.Errorf("the author's text has changed: %q", got)
	}
}

// problem → what to call instead → example (second seed, P3); the first text is
// the seed's own.
func TestErrors(t *testing.T) {
	s := clean(t, factory)
	for _, c := range []struct{ role, code, tool, parameter, text, action string }{
		{"editor", "missing_parameter", "semarchy-model-plan", "projectId",
			`projectId is required. Call semarchy-project-status {} to list projects, or semarchy-fixtures-create_demo {"fixtureId": "..."} to create one.`,
			`{"tool": "semarchy-project-status", "args": {}, "reason": "list projects"}`},
		{"public", "missing_parameter", "semarchy-model-plan", "projectId",
			`projectId is required. Call semarchy-project-status {} to list projects.`,
			`{"tool": "semarchy-project-status", "args": {}, "reason": "list projects"}`},
		{"editor", "missing_parameter", "semarchy-fixtures-create_demo", "fixtureId",
			`fixtureId is required. Call semarchy-fixtures-create_demo {"fixtureId": "retail"} to pass it.`,
			`{"tool": "semarchy-fixtures-create_demo", "args": {"fixtureId": "retail"}, "reason": "pass it"}`},
		{"public", "wrong_type", "semarchy-model-plan", "depth",
			`depth must be an integer; {value} is not. Call semarchy-model-plan {"projectId": "project-G17B", "depth": 2} to pass one.`,
			`{"tool": "semarchy-model-plan", "args": {"projectId": "project-G17B", "depth": 2}, "reason": "pass one"}`},
		{"public", "not_in_enum", "semarchy-model-plan", "kind",
			`kind must be one of full, part; {value} is not. Did you mean {nearest}? Call semarchy-model-plan {"projectId": "project-G17B", "kind": "full"} to pass one of them.`,
			`{"tool": "semarchy-model-plan", "args": {"projectId": "project-G17B", "kind": "full"}, "reason": "pass one of them"}`},
		{"public", "unknown_parameter", "semarchy-project-status", "",
			`semarchy-project-status takes no parameters, not {parameter}. Call semarchy-project-status {} to use its own parameters.`,
			`{"tool": "semarchy-project-status", "args": {}, "reason": "use its own parameters"}`},
		{"public", "unknown_tool", "", "",
			"There is no tool {tool}. Did you mean {nearest}? Call semarchy-_hello {} to see which tools there are.",
			`{"tool": "semarchy-_hello", "args": {}, "reason": "see which tools there are"}`},
		{"public", "role_denied", "", "", "{tool} takes {requiredRole}. Call semarchy-project-status {} to see what is open.",
			`{"tool": "semarchy-project-status", "args": {}, "reason": "see what is open"}`},
		{"public", "plan_missing", "semarchy-model-plan", "", "Project {projectId} has no plan. Call semarchy-project-status {} to list projects.",
			`{"tool": "semarchy-project-status", "args": {}, "reason": "list projects"}`},
		{"public", "busy", "", "", "The server is busy.", ""},
	} {
		errors := slices.Collect(list(t, s, c.role).Errors)
		i := slices.IndexFunc(errors, func(e model.ErrorEntry) bool {
			return e.Code == c.code && e.Tool == c.tool && e.Parameter == c.parameter
		})
		if i < 0 {
			t.Errorf("%s gets no error %s of %s %s", c.role, c.code, c.tool, c.parameter)
			continue
		}
		e, action := errors[i], ""
		if len(e.Next) > 0 {
			action = canonjson.Compact(e.Next[0].JSON())
		}
		if e.Text != c.text || action != c.action {
			t.Errorf("%s, %s:\n got  %s\n      %s\n want %s\n      %s", c.role, c.code, e.Text, action, c.text, c.action)
		}
	}
	for e := range list(t, s, "public").Errors {
		if e.Code == "plan_missing" && e.Tool == "" {
			t.Error("an error that operations name is told for all tools, too")
		}
	}
}

// The unknown tool's nearest name is chosen from the reader's own list.
func TestUnknownToolCandidates(t *testing.T) {
	s := clean(t, factory)
	for e := range list(t, s, "public").Errors {
		if e.Code == "unknown_tool" {
			want := `["semarchy-_hello", "semarchy-model-plan", "semarchy-project-status"]`
			if got := canonjson.Compact(e.Candidates); got != want || !e.Protocol {
				t.Errorf("candidates %s, protocol error %t; want %s, true", got, e.Protocol, want)
			}
			return
		}
	}
	t.Error("no unknown_tool")
}

// Role, counts of what the role may call, rules, domains by name, and
// conditional next steps (second seed, P5.2 to P5.4).
func TestBoot(t *testing.T) {
	s := clean(t, factory)
	for role, want := range map[string]string{
		"public": `{"role": "public", "version": "1.2.3", "tools": 3, "state": {"projectCount": "{projectCount}"}, "domains": ["model", "project"], ` +
			`"rules": ["Pass identifiers."], "next": [{"when": "a project exists", "tool": "semarchy-project-status", "args": {}, "reason": "Project status"}]}`,
		"editor": `{"role": "editor", "version": "1.2.3", "tools": 4, "state": {"projectCount": "{projectCount}"}, "domains": ["fixtures", "model", "project"], ` +
			`"rules": ["Pass identifiers.", "Create demos with semarchy-fixtures-create_demo only."], "next": [` +
			`{"when": "no project exists", "tool": "semarchy-fixtures-create_demo", "args": {"fixtureId": "retail"}, "reason": "create a demo"}, ` +
			`{"when": "a project exists", "tool": "semarchy-project-status", "args": {}, "reason": "Project status"}]}`,
	} {
		if got := canonjson.Compact(list(t, s, role).Boot.JSON()); got != want {
			t.Errorf("%s:\n got  %s\n want %s", role, got, want)
		}
	}
}

func TestBootWithoutItsTool(t *testing.T) {
	s, _ := derived(t, strings.Replace(factory, "all: {from: operations, ", "all: {from: operations, deny: [semarchy-_hello], ", 1))
	if list(t, s, "editor").Boot != nil {
		t.Error("a boot payload that nobody can ask for")
	}
}

// A prompt is offered where its reader can follow it to the end.
func TestPrompts(t *testing.T) {
	s := clean(t, factory)
	for role, want := range map[string]string{"public": "look", "editor": "build edit look"} {
		var names []string
		for _, p := range list(t, s, role).Prompts {
			names = append(names, p.Name.Value)
			if text := p.Messages[0].Text.Value; p.Name.Value == "look" && text != "Look at {topic}:\n1. semarchy-project-status: Project status" {
				t.Errorf("the plan reads %q", text)
			}
		}
		if got := strings.Join(names, " "); got != want {
			t.Errorf("%s gets the prompts %q, want %q", role, got, want)
		}
	}
}

// Every step answers nextAction and blockers, and points only where its caller
// may go; upgradeHint is in structured content (second seed, P6).
func TestWorkflowOutput(t *testing.T) {
	s := clean(t, factory)
	for role, tools := range map[string]string{
		"public": `["semarchy-project-status"]`, "editor": `["semarchy-fixtures-create_demo", "semarchy-project-status"]`,
	} {
		l := list(t, s, role)
		out := l.Tools[slices.IndexFunc(l.Tools, func(t *model.Tool) bool { return t.Name == "semarchy-model-plan" })].Output
		action := out.Property("nextAction").Schema
		if got := canonjson.Compact(action.Property("tool").Schema.Enum); got != tools {
			t.Errorf("%s is pointed at %s, want %s", role, got, tools)
		}
		if !slices.Equal(out.Required, []string{"nextAction", "blockers"}) || out.Property("upgradeHint") == nil || !out.Property("blockers").Schema.Is("array") {
			t.Errorf("output: %s", text(out))
		}
	}
	if out := list(t, s, "public").Tools[2].Output; out != nil {
		t.Errorf("a tool that is no step answers %s", text(out))
	}
}

// One meaning, one component: what says it differently stands beside the
// reference, what changes it stays as it is (DESIGN §3, vocabulary).
func TestVocabularyInTheAPI(t *testing.T) {
	s := clean(t, `
-- c.yaml --
catalog: {name: x, version: 1.0.0}
vocabulary:
  limit: {type: integer, description: "Most rows, e.g. 10.", minimum: 1}
operations:
  list_a: {description: Lists a., input: {properties: {limit: {use: limit}}}}
  list_b: {description: Lists b., input: {properties: {limit: {use: limit, description: Most b.}}}}
  list_c: {description: Lists c., input: {properties: {limit: {use: limit, maximum: 5}}}}
`)
	want := map[string]string{
		"operation.list_a": `{"$ref": "#/components/schemas/parameter.limit"}`,
		"operation.list_b": `{"$ref": "#/components/schemas/parameter.limit", "description": "Most b."}`,
		"operation.list_c": `{"type": "integer", "description": "Most rows, e.g. 10.", "minimum": 1, "maximum": 5}`,
		"parameter.limit":  `{"type": "integer", "description": "Most rows, e.g. 10.", "minimum": 1}`,
	}
	found := 0
	for _, n := range s.API.Schemas {
		got := n.Schema
		if p := got.Property("limit"); p != nil {
			got = p.Schema
		}
		if w, ok := want[n.Name]; ok {
			found++
			if text(got) != w {
				t.Errorf("%s: got %s, want %s", n.Name, text(got), w)
			}
		}
	}
	if found != len(want) {
		t.Errorf("found %d of %d schemas", found, len(want))
	}
	// Tools have everything in place: clients drop references (facts/mcp.md §2).
	if got := text(tool(t, s, "operations", "list_a").Input.Property("limit").Schema); got != want["parameter.limit"] {
		t.Errorf("in the tool: %s", got)
	}
}

// Nobody shows a value: then the seed's P3 writes "...", since what was missing
// can't stand for itself. What the caller did send stands for itself.
func TestErrorsWithoutAnExample(t *testing.T) {
	s := clean(t, `
-- c.yaml --
catalog: {name: zoo, version: 1.0.0}
operations:
  find: {description: Finds a thing., input: {properties: {q: {type: string, description: Words.}, in: {type: string, description: Where.}}, required: [q, in]}}
`)
	want := map[string]string{
		"missing_parameter q": `q is required. Call find {"q": "...", "in": "{in}"} to pass it.`,
		"wrong_type in":       `in must be a string; {value} is not. Call find {"q": "{q}", "in": "..."} to pass one.`,
	}
	short := clean(t, "-- c.yaml --\ncatalog: {name: zoo, version: 1.0.0}\n"+
		"operations: {find: {description: Finds a thing., input: {properties: {qq: {type: string, maxLength: 4, minLength: 4, description: Words.}}, required: [qq]}}}\n")
	for e := range short.Profiles[0].Lists[0].Errors {
		if len(e.Next) > 0 && e.Code == "missing_parameter" {
			t.Errorf("%s: \"...\" isn't of four characters", e.Text)
		}
	}
	for e := range s.Profiles[0].Lists[0].Errors {
		if text, ok := want[e.Code+" "+e.Parameter]; ok && e.Text != text {
			t.Errorf("got %s, want %s", e.Text, text)
		}
	}
}

// A role that can call none of the next steps isn't owed a pointer to one.
func TestWorkflowWithoutAWayOn(t *testing.T) {
	s := clean(t, strings.Replace(factory, "next: [semarchy-fixtures-create_demo, semarchy-project-status]", "next: [semarchy-fixtures-create_demo]", 1))
	for role, want := range map[string]bool{"public": false, "editor": true} {
		l := list(t, s, role)
		out := l.Tools[slices.IndexFunc(l.Tools, func(t *model.Tool) bool { return t.Name == "semarchy-model-plan" })].Output
		if got := slices.Contains(out.Required, "nextAction"); got != want {
			t.Errorf("%s: nextAction required: %t, want %t", role, got, want)
		}
	}
}
