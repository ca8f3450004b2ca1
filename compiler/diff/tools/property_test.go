package tools_test

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"catalogc.dev/catalogc/compiler/diff/change"
	"catalogc.dev/catalogc/compiler/diff/tools"
)

// random writes lists of tools from a fixed seed.
type random struct{ *rand.Rand }

func (r random) pick(words ...string) string { return words[r.IntN(len(words))] }

func (r random) schema(depth int) string {
	if depth == 0 {
		return r.pick(`{}`, `true`, `{"type": "string"}`, `{"type": ["integer", "null"], "minimum": 1}`, `{"enum": ["a", null, 2]}`, `{"const": {"x": 1}}`, `{"$ref": "#"}`, `{"type": "string", "description": "A text.", "pattern": "^a"}`)
	}
	inner := func() string { return r.schema(r.IntN(depth)) }
	return r.pick(
		`{"type": "object", "properties": {"`+r.pick("a", "b", "c")+`": `+inner()+`, "d": `+inner()+`}, "required": ["`+r.pick("a", "d", "zz")+`"]}`,
		`{"type": "array", "items": `+inner()+`, "maxItems": `+r.pick("1", "2", "1e9")+`}`,
		`{"anyOf": [`+inner()+`, `+inner()+`]}`,
		`{"oneOf": [`+inner()+`, {"type": "null"}], "default": null}`,
		`{"allOf": [`+inner()+`], "title": "`+r.pick("A", "B")+`"}`,
		`{"type": "object", "additionalProperties": `+inner()+`, "patternProperties": {"^x": `+inner()+`}}`,
		`{"not": `+inner()+`, "if": `+inner()+`, "then": `+inner()+`}`,
		r.schema(0),
	)
}

func (r random) list() string {
	var out []string
	for range r.IntN(6) {
		out = append(out, fmt.Sprintf(`{"name": "%s", "description": "%s it.", "inputSchema": {"type": "object", "properties": {"p": %s}}, "outputSchema": {"type": "object", "properties": {"p": %s}}, "annotations": {"readOnlyHint": %s}}`,
			r.pick("getUser", "get_user", "add_user", "drop_user", "find_all", "list_all"), r.pick("Gets", "Adds", "Drops"),
			r.schema(2), r.schema(2), r.pick("true", "false")))
	}
	return "[" + strings.Join(out, ", ") + "]"
}

func (r random) side(t *testing.T) tools.Side {
	return several(list(t, "a", r.list()), list(t, "a/"+r.pick("user", "admin"), r.list()), list(t, r.pick("b", "c"), r.list()))
}

// opposite is what a change of presence becomes when old and new are swapped.
var opposite = map[string]string{
	"tool-added": "tool-removed", "tool-removed": "tool-added", "tool-renamed": "tool-renamed",
	"tool-left-list": "tool-entered-list", "tool-entered-list": "tool-left-list",
	"list-added": "list-removed", "list-removed": "list-added", "list-order-changed": "list-order-changed",
	"output-schema-added": "output-schema-removed", "output-schema-removed": "output-schema-added",
	"type-narrowed": "type-widened", "type-widened": "type-narrowed", "bound-tightened": "bound-loosened", "bound-loosened": "bound-tightened",
	"enum-value-added": "enum-value-removed", "enum-value-removed": "enum-value-added",
	"description-added": "description-removed", "description-removed": "description-added",
}

func TestProperties(t *testing.T) {
	const seeds = 200
	for seed := range uint64(seeds) {
		r := random{rand.New(rand.NewPCG(seed, 0))}
		old, new := r.side(t), r.side(t)
		if found := compare(t, old, old); len(found) > 0 {
			t.Fatalf("seed %d: a side differs from itself: %q", seed, short(found))
		}
		forth := compare(t, old, new)
		if again := compare(t, old, new); !reflect.DeepEqual(forth, again) {
			t.Fatalf("seed %d: two runs differ", seed)
		}
		a, b := swapped(forth), kept(compare(t, new, old))
		if !slices.Equal(a, b) {
			t.Fatalf("seed %d: swapped sides give\n got  %q\n want %q", seed, b, a)
		}
		for _, c := range forth {
			if c.Message == "" || len(c.Lists) == 0 || c.Class >= change.Risky && c.Advice == "" {
				t.Errorf("seed %d: incomplete change %+v", seed, c)
			}
		}
	}
}

// swapped are the opposites of changes, sorted; a renamed tool goes by its
// other name.
func swapped(found []change.Change) []string {
	other := map[string]string{}
	for _, c := range found {
		if c.Rule == "tool-renamed" {
			other[c.Tool] = c.Old.(string)
		}
	}
	var out []string
	for _, c := range found {
		if rule, ok := opposite[c.Rule]; ok {
			name := c.Tool
			if o, ok := other[name]; ok {
				name = o
			}
			out = append(out, rule+" "+name+" "+unnumbered(c.Field))
		}
	}
	slices.Sort(out)
	return out
}

func kept(found []change.Change) []string {
	var out []string
	for _, c := range found {
		if _, ok := opposite[c.Rule]; ok {
			out = append(out, c.Rule+" "+c.Tool+" "+unnumbered(c.Field))
		}
	}
	slices.Sort(out)
	return out
}

// unnumbered is a path without the numbers of branches, which are those of the
// new side.
func unnumbered(field string) string {
	return strings.Map(func(r rune) rune {
		if r >= '0' && r <= '9' {
			return -1
		}
		return r
	}, field)
}

func TestRules(t *testing.T) {
	seen := map[string]bool{}
	for _, r := range tools.Rules() {
		if seen[r.Name] || strings.ToLower(r.Name) != r.Name || strings.ContainsAny(r.Name, " _.") {
			t.Errorf("rule %q is not unique and in kebab case", r.Name)
		}
		seen[r.Name] = true
		if r.Advice == "" && max(r.Request, r.Response) >= change.Risky {
			t.Errorf("rule %s says nothing of what to do", r.Name)
		}
		if strings.HasSuffix(r.Advice, ".") || len(r.Advice) > 160 {
			t.Errorf("advice of %s is no single short sentence: %q", r.Name, r.Advice)
		}
	}
}
