package link_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"catalogc.dev/catalogc/compiler/check"
	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/link"
	"catalogc.dev/catalogc/compiler/load"
	"catalogc.dev/catalogc/compiler/model"
	schema "catalogc.dev/catalogc/cue"
)

// linked runs the first three phases on files in txtar form. The law must have
// nothing to say: these tests are about what it lets through.
func linked(t *testing.T, archive string) (*model.Catalog, []diag.Diagnostic) {
	t.Helper()
	var inputs []load.Input
	for _, f := range txtar.Parse([]byte(archive)).Files {
		inputs = append(inputs, load.Input{Path: f.Name, Text: f.Data})
	}
	return linkInputs(t, inputs)
}

func linkInputs(t *testing.T, inputs []load.Input) (*model.Catalog, []diag.Diagnostic) {
	t.Helper()
	loaded, diags := load.Files(append(inputs, load.Input{Path: "prelude.yaml", Text: schema.Prelude}))
	decls, _, found, err := check.Documents(loaded.Documents, loaded.Law)
	if err != nil {
		t.Fatal(err)
	}
	diags.Extend(found)
	for _, d := range diags.Sorted(nil) {
		t.Errorf("before link: %s", finding(d))
	}
	catalog, diags := link.Link(decls, loaded.SDLs)
	return catalog, diags.Sorted(nil)
}

// clean is linked for files that must give no finding but the one about a
// missing catalog block.
func clean(t *testing.T, archive string) *model.Catalog {
	t.Helper()
	catalog, diags := linked(t, archive)
	for _, d := range diags {
		if d.Rule.Name != "catalog-missing" {
			t.Errorf("unexpected finding: %s", finding(d))
		}
	}
	return catalog
}

// finding is a diagnostic on one line: place, rule, message.
func finding(d diag.Diagnostic) string {
	p := d.Span.Begin()
	return fmt.Sprintf("%s:%d:%d %s: %s", d.Span.Path(), p.Line, p.Column, d.Rule.Name, d.Message)
}

// wantFindings compares findings, leaving out those of rules the case isn't about.
func wantFindings(t *testing.T, diags []diag.Diagnostic, want []string, except ...string) {
	t.Helper()
	var got []string
	for _, d := range diags {
		if d.Rule.Name != "catalog-missing" && !slices.Contains(except, d.Rule.Name) {
			got = append(got, finding(d))
		}
		if n := len([]rune(d.Message)); n > 90 {
			t.Errorf("headline has %d characters: %s", n, d.Message)
		}
		if strings.HasSuffix(d.Message, ".") || d.Help == "" && d.Rule.Name != "catalog-missing" {
			t.Errorf("headline with full stop, or no help: %s", finding(d))
		}
	}
	if !slices.Equal(got, want) {
		t.Errorf("findings:\n got  %s\n want %s", strings.Join(got, "\n      "), strings.Join(want, "\n      "))
	}
}

// resource finds a resource by name, exported or not.
func resource(t *testing.T, c *model.Catalog, name string) *model.Resource {
	t.Helper()
	for _, r := range c.Resources {
		if r.Name == name {
			return r
		}
	}
	if r := c.Nested[name]; r != nil {
		return r
	}
	t.Fatalf("no resource %q", name)
	return nil
}

// field finds a resource's field.
func field(t *testing.T, c *model.Catalog, name, attribute string) *model.Schema {
	t.Helper()
	p := resource(t, c, name).Attribute(attribute)
	if p == nil {
		t.Fatalf("resource %q has no field %q", name, attribute)
	}
	return p.Schema
}

func TestRules(t *testing.T) {
	rules := link.Rules()
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
