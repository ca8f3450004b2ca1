package compiler_test

import (
	"fmt"
	"math/rand/v2"
	"path"
	"regexp"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"catalogc.dev/catalogc/compiler/load"
	"catalogc.dev/catalogc/internal/canonjson"
)

// names of tools in bytes: the generated ones all look like this.
var generatedName = regexp.MustCompile(`fab-[a-z]+_[a-z]+`)

// served writes a random catalog whose texts name its tools everywhere a text
// can be, with random roles and profiles.
func (g generator) served() string {
	var names []string
	for i := range 4 + g.IntN(8) {
		names = append(names, fmt.Sprintf("fab-%s_%c", g.pick("get", "list", "make"), 'a'+i))
	}
	name := func() string { return names[g.IntN(len(names))] }
	text := func() string {
		var b strings.Builder
		for range 1 + g.IntN(3) {
			fmt.Fprintf(&b, "%s ", g.pick("Reads a thing.", "Use "+name()+" first.", "Follows "+name()+" and `"+name()+"`.", "Fast, e.g. 'x'."))
		}
		return strings.TrimSpace(b.String())
	}
	next := func() string {
		list := "{tool: " + name() + ", args: {id: i1}, reason: look with " + g.pick("care", name()) + "}"
		return "next: [" + list + ", {tool: " + name() + ", args: {id: \"{id}\"}, reason: look again}]"
	}
	var b strings.Builder
	b.WriteString("catalog: {name: x, version: 1.0.0, roles: [low, mid, high], rules: {next-action-not-callable: \"off\", boot-tool-not-callable: \"off\", plan-skips-step: \"off\", unknown-placeholder: \"off\"}}\nvocabulary:\n")
	fmt.Fprintf(&b, "  id: {type: string, description: %q, %s}\noperations:\n", text(), next())
	for _, n := range names {
		fmt.Fprintf(&b, "  %s:\n    description: %q\n    role: %s\n    tags: [%s]\n", n, "Does it. "+text(), g.pick("low", "mid", "high"), g.pick("core", "other"))
		fmt.Fprintf(&b, "    input: {properties: {id: {use: id}, kind: {type: string, enum: [a, b], description: %q}}, required: [id]}\n", text())
		fmt.Fprintf(&b, "    workflow: {next: [%s, %s]}\n    errors: [gone, {code: odd, problem: %q, %s}]\n", name(), name(), text(), next())
	}
	fmt.Fprintf(&b, "server:\n  instructions: %q\n  errors: {gone: {problem: %q, %s}, busy: {problem: %q, %s}, role_denied: {%s}}\n", text(), text(), next(), text(), next(), next())
	fmt.Fprintf(&b, "  boot: {tool: %s, rules: [%q, %q], next: [{when: %q, tool: %s, args: {id: i1}}, {when: lost, tool: %s, args: {id: i1}}]}\n",
		name(), text(), text(), "a b "+name(), name(), name())
	fmt.Fprintf(&b, "  prompts: {one: {description: %q, plan: [%s, %s], messages: [{text: %q}]}, two: {description: Two., role: mid, messages: [{text: %q}]}}\n",
		text(), name(), name(), text(), text())
	fmt.Fprintf(&b, "profiles:\n  all: {from: operations, roles: [low, mid, high]}\n  some: {from: operations, allow: [%s, %s, %s], roles: [low, high]}\n  core: {from: operations, tags: [core], deny: [%s]}\n",
		name(), name(), g.pick("fab-get_*", "fab-*_b"), name())
	return b.String()
}

// A role's list, boot payload, prompts and errors never name a tool that the
// role can't call, and what they tell to call validates (second seed, P5.3).
func TestNoListNamesWhatItLacks(t *testing.T) {
	checked := map[string]int{}
	for seed := range uint64(60) {
		g := generator{rand.New(rand.NewPCG(seed, 7))}
		text := g.served()
		compiled := files(t, compile(t, []load.Input{{Path: "c.yaml", Text: []byte(text)}}))
		for file, data := range compiled {
			if path.Dir(file) != "mcp" || !strings.HasSuffix(file, ".tools.json") {
				continue
			}
			base := strings.TrimSuffix(file, ".tools.json")
			held := map[string]any{}
			for _, tool := range at(parse(t, data), "tools").([]any) {
				held[at(tool, "name").(string)] = at(tool, "inputSchema")
			}
			for _, kind := range []string{"tools", "errors", "boot", "prompts", "prompts.get", "server"} {
				served, ok := compiled[base+"."+kind+".json"]
				if !ok {
					continue
				}
				checked[kind]++
				for _, name := range generatedName.FindAllString(string(served), -1) {
					if held[name] == nil {
						t.Fatalf("seed %d: %s.%s.json names %s, which isn't on the list:\n%s", seed, base, kind, name, text)
					}
				}
			}
			checkActions(t, compiled[base+".errors.json"], held, checked)
		}
	}
	for _, kind := range []string{"tools", "errors", "boot", "prompts", "prompts.get", "server", "actions"} {
		if checked[kind] < 20 {
			t.Errorf("looked at %d of %s only", checked[kind], kind)
		}
	}
}

// checkActions holds the calls of an errors file against the list's schemas,
// by a validator that isn't ours.
func checkActions(t *testing.T, data []byte, held map[string]any, checked map[string]int) {
	t.Helper()
	for _, e := range at(parse(t, data), "errors").([]any) {
		actions, _ := at(e, "alternatives").([]any)
		if next := at(e, "nextAction"); next != nil {
			actions = append(actions, next)
		}
		for _, action := range actions {
			checked["actions"]++
			schema := compileSchema(t, held[at(action, "tool").(string)])
			if err := schema.Validate(instance(t, []byte(canonjson.Compact(at(action, "args"))))); err != nil {
				t.Errorf("%s: %v", show(e), err)
			}
		}
	}
}

func compileSchema(t *testing.T, schema any) *jsonschema.Schema {
	t.Helper()
	c := jsonschema.NewCompiler()
	if err := c.AddResource("schema.json", instance(t, []byte(canonjson.Compact(schema)))); err != nil {
		t.Fatal(err)
	}
	compiled, err := c.Compile("schema.json")
	if err != nil {
		t.Fatal(err)
	}
	return compiled
}
