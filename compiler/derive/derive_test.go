package derive_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"catalogc.dev/catalogc/compiler/check"
	"catalogc.dev/catalogc/compiler/derive"
	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/link"
	"catalogc.dev/catalogc/compiler/load"
	"catalogc.dev/catalogc/compiler/model"
	schema "catalogc.dev/catalogc/cue"
	"catalogc.dev/catalogc/internal/canonjson"
)

// derived runs the phases up to derive on files in txtar form, with the
// shipped catalog's contracts beside the built-in one. Findings of the earlier
// phases are not what these tests are about, except that there are no errors.
func derived(t *testing.T, archive string) (*model.Surface, []diag.Diagnostic) {
	t.Helper()
	contracts, err := os.ReadFile("../../catalog/contracts.yaml")
	if err != nil {
		t.Fatal(err)
	}
	inputs := []load.Input{{Path: "prelude.yaml", Text: schema.Prelude}, {Path: "contracts.yaml", Text: contracts}}
	for _, f := range txtar.Parse([]byte(archive)).Files {
		inputs = append(inputs, load.Input{Path: f.Name, Text: f.Data})
	}
	loaded, diags := load.Files(inputs)
	decls, _, found, err := check.Documents(loaded.Documents, loaded.Law)
	if err != nil {
		t.Fatal(err)
	}
	diags.Extend(found)
	catalog, found := link.Link(decls, loaded.SDLs)
	diags.Extend(found)
	for _, d := range diags.Sorted(nil) {
		if d.Severity == diag.Error {
			t.Errorf("before derive: %s", finding(d))
		}
	}
	surface, diags := derive.Derive(catalog)
	return surface, diags.Sorted(nil)
}

// clean is derived for files that must give no finding.
func clean(t *testing.T, archive string) *model.Surface {
	t.Helper()
	surface, diags := derived(t, archive)
	wantFindings(t, diags, nil)
	return surface
}

func finding(d diag.Diagnostic) string {
	p := d.Span.Begin()
	return fmt.Sprintf("%s:%d:%d %s: %s", d.Span.Path(), p.Line, p.Column, d.Rule.Name, d.Message)
}

func wantFindings(t *testing.T, diags []diag.Diagnostic, want []string) {
	t.Helper()
	var got []string
	for _, d := range diags {
		got = append(got, finding(d))
		if d.Help == "" || strings.HasSuffix(d.Message, ".") || len([]rune(d.Message)) > 90 {
			t.Errorf("no help, full stop, or a headline over 90 characters: %s", finding(d))
		}
	}
	if !slices.Equal(got, want) {
		t.Errorf("findings:\n got  %s\n want %s", strings.Join(got, "\n      "), strings.Join(want, "\n      "))
	}
}

// tools is a profile's whole list.
func tools(t *testing.T, s *model.Surface, profile string) []*model.Tool {
	t.Helper()
	for _, p := range s.Profiles {
		if p.Profile.Name == profile {
			return p.Lists[0].Tools
		}
	}
	t.Fatalf("no profile %q", profile)
	return nil
}

func tool(t *testing.T, s *model.Surface, profile, name string) *model.Tool {
	t.Helper()
	for _, tool := range tools(t, s, profile) {
		if tool.Name == name {
			return tool
		}
	}
	t.Fatalf("profile %q has no tool %q", profile, name)
	return nil
}

func toolNames(list []*model.Tool) string {
	var names []string
	for _, t := range list {
		names = append(names, t.Name)
	}
	return strings.Join(names, " ")
}

// text is a schema on one line, "none" for no schema.
func text(s *model.Schema) string {
	if s == nil {
		return "none"
	}
	return canonjson.Compact(s.JSON())
}

// propertyNames lists a schema's properties in order.
func propertyNames(s *model.Schema) string {
	var names []string
	for _, p := range s.Properties {
		names = append(names, p.Name)
	}
	return strings.Join(names, " ")
}

func endpoint(t *testing.T, s *model.Surface, method, path string) *model.Endpoint {
	t.Helper()
	for _, p := range s.API.Paths {
		for i := range p.Endpoints {
			if p.Path == path && p.Endpoints[i].Method == method {
				return &p.Endpoints[i]
			}
		}
	}
	t.Fatalf("the API has no %s %s", method, path)
	return nil
}

func component(t *testing.T, s *model.Surface, name string) *model.Schema {
	t.Helper()
	for _, c := range s.API.Schemas {
		if c.Name == name {
			return c.Schema
		}
	}
	t.Fatalf("the API has no schema %q", name)
	return nil
}

func paths(s *model.Surface) []string {
	var out []string
	for _, p := range s.API.Paths {
		out = append(out, p.Path)
	}
	return out
}

func TestRules(t *testing.T) {
	rules := derive.Rules()
	if !slices.IsSortedFunc(rules, func(a, b *diag.Rule) int { return strings.Compare(a.Name, b.Name) }) {
		t.Error("rules aren't sorted by name")
	}
	for _, r := range rules {
		for _, text := range []string{r.Summary, r.Why, r.Bad, r.Good, r.Fix, strings.Join(r.Sources, "")} {
			if text == "" {
				t.Errorf("rule %s: its page isn't complete", r.Name)
			}
		}
	}
}
