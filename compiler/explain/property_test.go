package explain_test

import (
	"bytes"
	"fmt"
	"os"
	"strings"
	"testing"

	"catalogc.dev/catalogc/compiler"
	"catalogc.dev/catalogc/compiler/explain"
	"catalogc.dev/catalogc/compiler/load"
	"catalogc.dev/catalogc/compiler/model"
	"catalogc.dev/catalogc/internal/canonjson"
)

func shipped(t *testing.T) *compiler.Result {
	t.Helper()
	inputs, diags, err := load.Dir(os.DirFS("../../catalog"))
	if err != nil {
		t.Fatal(err)
	}
	r, err := compiler.Compile(inputs, diags)
	if err != nil || r.Files == nil {
		t.Fatalf("the shipped catalog doesn't compile: %v", err)
	}
	return r
}

// Every value of every emitted tool has a field of the same value with an
// origin, and every place lies in its file.
func TestEveryValueHasAnOrigin(t *testing.T) {
	r := shipped(t)
	b := explain.New(r.Catalog, r.Surface)
	pages := map[string][]*explain.Page{}
	values, places := 0, 0
	for _, p := range r.Surface.Profiles {
		for _, l := range p.Lists {
			file := p.Profile.Name
			if l.Role != "" {
				file += "." + l.Role
			}
			for _, tool := range emitted(t, r, "mcp/"+file+".tools.json") {
				name, _ := tool.Get("name")
				if pages[name.(string)] == nil {
					pages[name.(string)] = b.Pages(name.(string))
				}
				page, list := listing(pages[name.(string)], p.Profile.Name, l.Role)
				if page == nil {
					t.Fatalf("no page of %s says that %s lists it", name, file)
				}
				values += compareFields(t, page, list, tool)
			}
		}
	}
	for _, list := range pages {
		for _, page := range list {
			places += checkOrigins(t, page)
		}
	}
	if values < 5000 || places < 2000 {
		t.Errorf("looked at %d values and %d places only", values, places)
	}
}

func emitted(t *testing.T, r *compiler.Result, path string) []canonjson.Object {
	t.Helper()
	for _, f := range r.Files {
		if f.Path != path {
			continue
		}
		doc, err := canonjson.Parse(f.Data)
		if err != nil {
			t.Fatal(err)
		}
		tools, _ := doc.(canonjson.Object).Get("tools")
		var out []canonjson.Object
		for _, tool := range tools.([]any) {
			out = append(out, tool.(canonjson.Object))
		}
		return out
	}
	t.Fatalf("no file %s", path)
	return nil
}

// listing is the page that says of a list that it shows the tool.
func listing(pages []*explain.Page, profile, role string) (*explain.Page, explain.List) {
	for _, p := range pages {
		for _, l := range p.Lists {
			if l.Profile == profile && l.Role == role {
				return p, l
			}
		}
	}
	return nil, explain.List{}
}

// compareFields holds a page against a tool as it was written to a list.
func compareFields(t *testing.T, page *explain.Page, list explain.List, tool canonjson.Object) int {
	t.Helper()
	fields, cut := map[string]string{}, map[string]bool{}
	for _, f := range page.Fields {
		if _, twice := fields[f.Path]; twice {
			t.Errorf("%s has two fields %s", page.Name, f.Path)
		}
		fields[f.Path] = canonjson.Compact(f.Value)
	}
	for _, l := range list.LeftOut {
		cut[l.Path] = true
		if !strings.Contains(fields[l.Path], strings.Trim(canonjson.Compact(l.Text), `"`)) {
			t.Errorf("%s.%s doesn't have what is left out of it: %s", page.Name, l.Path, l.Text)
		}
	}
	leaves := map[string]string{}
	for _, m := range tool {
		inner, _ := m.Value.(canonjson.Object)
		switch m.Key {
		case "inputSchema":
			flatten("input", inner, leaves)
		case "outputSchema":
			flatten("output", inner, leaves)
		case "annotations":
			for _, hint := range inner {
				leaves["annotations."+hint.Key] = canonjson.Compact(hint.Value)
			}
		default:
			leaves[m.Key] = canonjson.Compact(m.Value)
		}
	}
	for path, want := range leaves {
		if got := fields[path]; got != want && !cut[path] {
			t.Errorf("%s.%s is %q; the list has %q", page.Name, path, got, want)
		}
	}
	return len(leaves)
}

// flatten lists the values of a schema by path.
func flatten(path string, schema canonjson.Object, out map[string]string) {
	if len(schema) == 0 {
		out[path] = "{}"
	}
	for _, m := range schema {
		inner, isObject := m.Value.(canonjson.Object)
		branches, _ := m.Value.([]any)
		switch {
		case m.Key == "properties" && len(inner) > 0:
			for _, p := range inner {
				flatten(path+"."+p.Key, p.Value.(canonjson.Object), out)
			}
		case m.Key == "items":
			flatten(path+"[]", inner, out)
		case m.Key == "additionalProperties" && isObject:
			flatten(path+".*", inner, out)
		case m.Key == "anyOf" || m.Key == "oneOf" || m.Key == "allOf":
			for i, branch := range branches {
				flatten(fmt.Sprintf("%s.%s[%d]", path, m.Key, i), branch.(canonjson.Object), out)
			}
		default:
			out[path+"."+m.Key] = canonjson.Compact(m.Value)
		}
	}
}

func checkOrigins(t *testing.T, page *explain.Page) int {
	t.Helper()
	places := 0
	for _, f := range page.Fields {
		if len(f.Origins) == 0 || f.Origins[0].Replaced {
			t.Errorf("%s.%s has no origin that wins: %q", page.Name, f.Path, showAll(f.Origins))
		}
		for _, o := range f.Origins {
			switch s := o.Span; {
			case o.Kind == model.FromDefault && s.IsZero():
			case s.IsZero():
				t.Errorf("%s.%s comes from nowhere: %s", page.Name, f.Path, show(o))
			case s.Start < 0 || s.End > len(s.File.Text) || s.Start >= s.End:
				t.Errorf("%s.%s comes from outside its file: %s", page.Name, f.Path, show(o))
			default:
				places++
			}
		}
	}
	return places
}

// The same catalog gives the same pages, and every line of text fits.
func TestSameBytes(t *testing.T) {
	one, two := shipped(t), shipped(t)
	a, b := explain.New(one.Catalog, one.Surface), explain.New(two.Catalog, two.Surface)
	for _, name := range a.Names() {
		if !bytes.Equal(explain.JSON(name, a.Pages(name), "catalog"), explain.JSON(name, b.Pages(name), "catalog")) {
			t.Errorf("two runs differ in the page of %s", name)
		}
		for line := range strings.Lines(explain.Text(a.Pages(name), "catalog")) {
			if n := len([]rune(strings.TrimSuffix(line, "\n"))); n > 100 {
				t.Errorf("%s: a line of %d characters: %s", name, n, line)
			}
		}
	}
}
