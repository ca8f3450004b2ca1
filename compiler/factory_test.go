package compiler_test

import (
	"encoding/json"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/load"
	"catalogc.dev/catalogc/internal/tokens"
)

// The second seed's example builds without an error or a warning under a
// rubric stricter than the default one.
func TestFactoryIsClean(t *testing.T) {
	r, err := factory()
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range r.Diagnostics {
		t.Error(finding(d))
	}
	if n := len(r.Surface.Operations); n < 40 {
		t.Errorf("%d tools, want 40 or more", n)
	}
	if r.Failed(diag.Warning) {
		t.Error("not clean")
	}
}

// Each of the second seed's findings, planted in a copy of the example, is
// reported by name.
func TestSeedFindings(t *testing.T) {
	for _, c := range []struct{ finding, file, old, planted, rule string }{
		{"F1 a parameter without a description", "operations/projects.yaml",
			"query: {use: query}", "query: {type: string}", "param-without-description"},
		{"F2 a closed set in prose", "operations/workspace.yaml",
			`enum: [accelerator, seml_only, docs_only, validation, prompt_pack, deployment], description: "What the archive is for, e.g. 'seml_only'."`,
			`description: "Kind of archive, one of: accelerator, seml_only, docs_only."`, "options-in-prose"},
		{"F3 an error that doesn't teach", "server/errors.yaml",
			"  errors:\n", "  errors:\n    planted: {problem: Pattern not found.}\n", "error-without-next-action"},
		{"F4 state that the agent carries, required", "operations/generate-and-validate.yaml",
			"        projectId: {use: projectId}\n        modelPlan: {use: modelPlan}\n      required: [projectId]",
			"        model: {type: object, description: The plan to generate from.}\n      required: [model]", "opaque-object-required"},
		{"F4 and optional", "operations/generate-and-validate.yaml",
			"        projectId: {use: projectId}\n        modelPlan: {use: modelPlan}\n      required: [projectId]",
			"        modelPlan: {type: object, description: The plan to generate from.}", "state-without-identifier"},
		{"F5 fourteen rules", "server/boot.yaml",
			"    rules:\n", "    rules:\n" + strings.Repeat("      - This rule is critical, too.\n", 8), "boot-too-many-rules"},
		{"F5 an oversized payload", "server/boot.yaml",
			"    rules:\n", "    rules:\n      - " + strings.Repeat("critical ", 1600) + "rule\n", "boot-oversized"},
		{"F5 a banner for an agent", "server/boot.yaml",
			"    rules:\n", "    rules:\n      - \"╔════════╗ CHOOSE YOUR ADVENTURE\"\n", "banner-in-text"},
		{"F6 an upsell in a result", "server/errors.yaml",
			"problem: The session has expired.", "problem: The session has expired. Upgrade to Pro for longer sessions.", "upsell-in-text"},
		{"F7 no title", "operations/projects.yaml", "    title: Project status\n", "", "tool-without-title"},
		{"F7 no hints", "operations/projects.yaml", "    hints: {readOnly: true, destructive: false, openWorld: false}\n", "", "tool-without-hints"},
		{"F7 no instructions", "server/instructions.yaml", "", "server: {}\n", "instructions-missing"},
		{"F8 an alias in a prompt", "server/prompts.yaml",
			"Show me what the modeling factory does.", "Call semarchy.catalog.list_patterns first.", "dotted-tool-name"},
		{"F8 a tool that was renamed", "server/boot.yaml",
			"Search with semarchy-docs-search before", "Search with semarchy-docs-find before", "unknown-tool-mentioned"},
		{"F8 an alias in a next step", "server/boot.yaml", "tool: semarchy-project-create", "tool: semarchy.project.create", "unresolved-name"},
		{"F8 two versions", "server/instructions.yaml", "Call semarchy-_hello first", "This is version 0.24.0. Call semarchy-_hello first", "two-versions"},
		{"F9 words about a screen", "operations/data-and-jobs.yaml",
			"Browses rows of a local data collection", "Browses rows for the right panel of a local data collection", "banned-word"},
	} {
		t.Run(c.finding, func(t *testing.T) {
			found := findings(compile(t, factoryWith(t, c.file, c.old, c.planted)), c.rule)
			if len(found) == 0 {
				t.Errorf("%s doesn't report it", c.rule)
			}
		})
	}
}

// F10 is about the whole catalog: descriptions say what, almost never when.
func TestSeedFindingF10(t *testing.T) {
	inputs, _, err := load.Dir(os.DirFS("../examples/factory/catalog"))
	if err != nil {
		t.Fatal(err)
	}
	firstClause := regexp.MustCompile(`(?m)^(    description: [^.;\n]*)[.;].*$`)
	for i, in := range inputs {
		inputs[i].Text = firstClause.ReplaceAll(in.Text, []byte("$1."))
	}
	if len(findings(compile(t, inputs), "description-without-trigger")) == 0 {
		t.Error("description-without-trigger doesn't report it")
	}
}

// factoryWith is the example with the first place of a text changed; an empty
// one stands for the whole file.
func factoryWith(t *testing.T, path, old, planted string) []load.Input {
	t.Helper()
	inputs, _, err := load.Dir(os.DirFS("../examples/factory/catalog"))
	if err != nil {
		t.Fatal(err)
	}
	for i, in := range inputs {
		if in.Path != path {
			continue
		}
		text := string(in.Text)
		if !strings.Contains(text, old) {
			t.Fatalf("%s has no %q", path, old)
		}
		if inputs[i].Text = []byte(strings.Replace(text, old, planted, 1)); old == "" {
			inputs[i].Text = []byte(planted)
		}
		return inputs
	}
	t.Fatalf("there is no %s", path)
	return nil
}

// Each of the second seed's improvements is to be seen in what the example
// compiles to.
func TestSeedImprovements(t *testing.T) {
	out := compiledFactory(t)
	tool := func(list, name string) any {
		return at(parse(t, out["mcp/"+list+".tools.json"]), "tools", name)
	}
	tools := at(parse(t, out["mcp/factory.tools.json"]), "tools").([]any)

	t.Run("P1 schemas that remove choices", func(t *testing.T) {
		for _, set := range []struct{ tool, parameter, members string }{
			{"semarchy-workspace-export_profile", "profile", `["accelerator", "seml_only", "docs_only", "validation", "prompt_pack", "deployment"]`},
			{"semarchy-jobs-queue", "type", ""}, {"semarchy-report-submit", "kind", ""}, {"semarchy-security-store_secret", "kind", ""},
			{"semarchy-model-add_override", "type", ""}, {"semarchy-learning-list_patterns", "status", ""}, {"semarchy-docs-add_source", "type", ""},
			{"semarchy-data-browse", "collection", ""},
		} {
			enum := show(at(tool("factory", set.tool), "inputSchema", "properties", set.parameter, "enum"))
			if enum == "nothing" || set.members != "" && enum != set.members {
				t.Errorf("%s.%s is one of %s", set.tool, set.parameter, enum)
			}
		}
		for _, tool := range tools {
			if show(at(tool, "inputSchema", "additionalProperties")) != "false" {
				t.Errorf("%s is open", show(at(tool, "name")))
			}
		}
		api := show(at(parse(t, out["openapi.json"]), "components", "schemas", "operation.semarchy-model-review_plan", "properties", "projectId"))
		if api != `{"$ref": "#/components/schemas/parameter.projectId"}` {
			t.Errorf("in the API projectId is %s", api)
		}
	})
	t.Run("P2 identifiers travel", func(t *testing.T) {
		input := at(tool("factory", "semarchy-model-generate_entities"), "inputSchema")
		if show(at(input, "required")) != `["projectId"]` || at(input, "properties", "modelPlan") == nil {
			t.Errorf("the input is %s", show(input))
		}
	})
	t.Run("P3 errors that contain the next action", func(t *testing.T) {
		want := `projectId is required. Call semarchy-project-status {} to list projects, or semarchy-fixtures-create_demo {"fixtureId": "customer-hub"} to create one.`
		if !slices.ContainsFunc(at(parse(t, out["mcp/factory.member.errors.json"]), "errors").([]any), func(e any) bool { return at(e, "text") == want }) {
			t.Errorf("nobody is told: %s", want)
		}
	})
	t.Run("P4 descriptions that say when", func(t *testing.T) {
		if text := show(at(tool("factory", "semarchy-data-browse"), "description")); !strings.Contains(text, "Use when") || !strings.Contains(text, "use semarchy-data-read_record to open one row") {
			t.Errorf("data-browse: %s", text)
		}
	})
	t.Run("P5 boot diet", func(t *testing.T) {
		if text := show(at(parse(t, out["mcp/server.json"]), "instructions")); !strings.HasPrefix(text, `"Call semarchy-_hello first`) {
			t.Errorf("instructions: %s", text)
		}
		for _, role := range []string{"public", "member", "editor", "admin"} {
			boot := parse(t, out["mcp/factory."+role+".boot.json"])
			if n := tokens.Count(show(boot)); n >= 1500 {
				t.Errorf("the boot payload of %s has %d tokens", role, n)
			}
			list := at(parse(t, out["mcp/factory."+role+".tools.json"]), "tools").([]any)
			if count, _ := json.Marshal(len(list)); show(at(boot, "structuredContent", "tools")) != string(count) {
				t.Errorf("%s is told of %s tools and has %s", role, show(at(boot, "structuredContent", "tools")), count)
			}
		}
		for _, tool := range tools {
			if at(tool, "title") == nil || at(tool, "annotations", "readOnlyHint") == nil {
				t.Errorf("%s lacks a title or hints", show(at(tool, "name")))
			}
		}
	})
	t.Run("P6 result hygiene", func(t *testing.T) {
		output := at(tool("factory", "semarchy-model-create_plan"), "outputSchema", "properties")
		if at(output, "nextAction", "properties", "tool", "enum") == nil || at(output, "blockers") == nil {
			t.Errorf("a workflow step answers %s", show(output))
		}
		if at(tool("factory", "semarchy-_hello"), "outputSchema", "properties", "upgradeHint") == nil {
			t.Error("_hello has no upgradeHint")
		}
	})
	t.Run("P7 one name, one version", func(t *testing.T) {
		for file, data := range out {
			for _, dotted := range []string{"semarchy.", "cuppy.", "account."} {
				for _, text := range strings.Split(string(data), dotted)[1:] {
					if text != "" && text[0] >= 'a' && text[0] <= 'z' {
						t.Errorf("%s holds %s%.20s", file, dotted, text)
					}
				}
			}
		}
		info := show(at(parse(t, out["mcp/server.json"]), "serverInfo", "version"))
		if boot := show(at(parse(t, out["mcp/factory.admin.boot.json"]), "structuredContent", "version")); boot != info {
			t.Errorf("serverInfo has version %s, the boot payload %s", info, boot)
		}
	})
	t.Run("P8 a core surface", func(t *testing.T) {
		core := len(at(parse(t, out["mcp/core.tools.json"]), "tools").([]any))
		public := len(at(parse(t, out["mcp/factory.public.tools.json"]), "tools").([]any))
		if core < 25 || core > 35 || public != 11 {
			t.Errorf("core has %d tools, want about 30; public has %d, want 11", core, public)
		}
	})
}
