package check_test

import (
	"bytes"
	"fmt"
	"slices"
	"testing"
	"unicode/utf8"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"catalogc.dev/catalogc/compiler/check"
	"catalogc.dev/catalogc/compiler/editor"
	"catalogc.dev/catalogc/compiler/emit"
	"catalogc.dev/catalogc/compiler/syntax"
	"catalogc.dev/catalogc/internal/canonjson"
)

// lawOnly are what the law refuses and the JSON Schema for editors accepts:
// the rules of findings, with what makes them so.
var lawOnly = map[string]func(root *syntax.Node) bool{
	// Compares two texts.
	"evidence-differs": func(*syntax.Node) bool { return true },
	// JSON Schema takes 1.0 for a whole number, and 3 for 3.0.
	"wrong-kind": func(root *syntax.Node) bool { return holdsNumber(root, syntax.Float) },
	"bad-value":  func(root *syntax.Node) bool { return holdsNumber(root, syntax.Int) },
}

func holdsNumber(n *syntax.Node, kind syntax.Kind) bool {
	for _, s := range slots(n) {
		if s.node().Kind == kind {
			return true
		}
	}
	return false
}

// schemas holds the compiled JSON Schema of each rubric.
var schemas = map[string]*jsonschema.Schema{}

func schemaFor(t *testing.T, root *syntax.Node) *jsonschema.Schema {
	t.Helper()
	rubric := check.RubricOf(root)
	key := fmt.Sprint(rubric.MaxDescription, rubric.BannedWords)
	if s := schemas[key]; s != nil {
		return s
	}
	written, err := editor.Write(rubric)
	if err != nil {
		t.Fatal(err)
	}
	i := slices.IndexFunc(written.Files, func(f emit.File) bool { return f.Path == editor.SchemaFile })
	document, err := jsonschema.UnmarshalJSON(bytes.NewReader(written.Files[i].Data))
	if err != nil {
		t.Fatal(err)
	}
	compiler := jsonschema.NewCompiler()
	if err := compiler.AddResource(editor.SchemaFile, document); err != nil {
		t.Fatal(err)
	}
	if schemas[key], err = compiler.Compile(editor.SchemaFile); err != nil {
		t.Fatal(err)
	}
	return schemas[key]
}

// schemaAccepts asks the JSON Schema for editors; ok is false for a tree that
// JSON can't hold.
func schemaAccepts(t *testing.T, root *syntax.Node) (accepts, ok bool) {
	t.Helper()
	value, ok := asJSON(root)
	if !ok {
		return false, false
	}
	instance, err := jsonschema.UnmarshalJSON(bytes.NewReader(canonjson.Marshal(value)))
	if err != nil {
		t.Fatal(err)
	}
	return schemaFor(t, root).Validate(instance) == nil, true
}

// schemaAgrees holds the JSON Schema for editors against the law: it never
// refuses what the law accepts, and it accepts more only where lawOnly says so.
func schemaAgrees(t *testing.T, root *syntax.Node, accepted bool) {
	t.Helper()
	accepts, ok := schemaAccepts(t, root)
	if !ok || accepts == accepted {
		return
	}
	if accepted {
		t.Errorf("the law accepts it, the JSON Schema doesn't\nthe tree was:%.20000s", sketch(root, ""))
		return
	}
	_, _, diags, err := check.Documents([]*syntax.Document{{Root: root}}, syntax.Law{})
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range diags.Sorted(nil) {
		if may := lawOnly[d.Rule.Name]; may == nil || !may(root) {
			t.Errorf("the JSON Schema accepts what the law refuses: %s: %s", d.Rule.Name, d.Message)
		}
	}
}

// asJSON is a tree as JSON; false when it holds what JSON can't, a text that
// isn't UTF-8.
func asJSON(n *syntax.Node) (value any, ok bool) {
	if !utf8.ValidString(n.Text) {
		return nil, false
	}
	switch n.Kind {
	case syntax.Map:
		o := canonjson.Object{}
		for _, f := range n.Fields {
			value, ok := asJSON(f.Value)
			if !ok || !utf8.ValidString(f.Key) {
				return nil, false
			}
			o.Set(f.Key, value)
		}
		return o, true
	case syntax.List:
		list := []any{}
		for _, item := range n.Items {
			value, ok := asJSON(item)
			if !ok {
				return nil, false
			}
			list = append(list, value)
		}
		return list, true
	case syntax.Int, syntax.Float:
		return canonjson.Number(n.Text), true
	case syntax.Bool:
		return n.Text == "true", true
	case syntax.String:
		return n.Text, true
	}
	return nil, true
}

// What the law refuses and editors don't, each with the rule that refuses it.
// The table is complete: schemaAgrees holds every other test's input to it.
func TestWhatOnlyTheLawSees(t *testing.T) {
	for rule, text := range map[string]string{
		"evidence-differs": "idempotent: {a: {server: s, first: 200 ok, second: 404 gone}}\n",
		"wrong-kind":       "catalog: {name: x, version: a, rubric: {maxDescription: 100.0}}\n",
		"bad-value":        "catalog: {name: x, version: a, openapi: {version: 3}}\n",
	} {
		root := documents(t, map[string]string{"a.yaml": text}).Documents[0].Root
		found := judge(t, text)
		if len(found) != 1 || found[0].Rule.Name != rule {
			t.Errorf("%s: found %v, want %s alone", text, found, rule)
		}
		if accepts, _ := schemaAccepts(t, root); !accepts {
			t.Errorf("%s: the JSON Schema refuses it, too: take %s off lawOnly", text, rule)
		}
		schemaAgrees(t, root, false)
	}
}
