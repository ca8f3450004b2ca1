package check_test

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"catalogc.dev/catalogc/compiler/check"
	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/load"
	"catalogc.dev/catalogc/compiler/syntax"
)

// slot is one value of a tree, and where it hangs.
type slot struct {
	parent *syntax.Node
	index  int
}

func (s slot) node() *syntax.Node {
	if s.parent.Kind == syntax.Map {
		return s.parent.Fields[s.index].Value
	}
	return s.parent.Items[s.index]
}

func (s slot) set(n *syntax.Node) {
	if s.parent.Kind == syntax.Map {
		s.parent.Fields[s.index].Value = n
	} else {
		s.parent.Items[s.index] = n
	}
}

func slots(n *syntax.Node) []slot {
	var out []slot
	for i, f := range n.Fields {
		out = append(append(out, slot{n, i}), slots(f.Value)...)
	}
	for i, item := range n.Items {
		out = append(append(out, slot{n, i}), slots(item)...)
	}
	return out
}

// mutate makes one mistake in a tree, the kind of mistake that people make.
func mutate(r *rand.Rand, root *syntax.Node) {
	all := slots(root)
	if len(all) == 0 {
		return
	}
	s := all[r.IntN(len(all))]
	old := s.node()
	scalar := func(kind syntax.Kind, text string) *syntax.Node {
		return &syntax.Node{Kind: kind, Span: old.Span, Text: text}
	}
	switch r.IntN(10) {
	case 0: // leave it out
		if s.parent.Kind == syntax.Map {
			s.parent.Fields = slices.Delete(s.parent.Fields, s.index, s.index+1)
		} else {
			s.parent.Items = slices.Delete(s.parent.Items, s.index, s.index+1)
		}
	case 1: // misspell its key
		if s.parent.Kind == syntax.Map {
			misspelt := misspell(r, s.parent.Fields[s.index].Key)
			if s.parent.Field(misspelt) == nil {
				s.parent.Fields[s.index].Key = misspelt
			}
		}
	case 2: // write another kind
		kinds := []*syntax.Node{
			scalar(syntax.Null, ""), scalar(syntax.Bool, "true"), scalar(syntax.Int, "3"), scalar(syntax.Float, "2.5"),
			scalar(syntax.String, "yes"), {Kind: syntax.List, Span: old.Span}, {Kind: syntax.Map, Span: old.Span},
		}
		s.set(kinds[r.IntN(len(kinds))])
	case 3: // say too much, or nothing
		s.set(scalar(syntax.String, strings.Repeat(old.Text+" é", r.IntN(400))))
	case 4: // misspell the value
		s.set(scalar(syntax.String, misspell(r, old.Text)))
	case 5: // one too many brackets
		s.set(&syntax.Node{Kind: syntax.List, Span: old.Span, Items: []*syntax.Node{old}})
	case 6: // one level too deep
		s.set(&syntax.Node{Kind: syntax.Map, Span: old.Span, Fields: []syntax.Field{{Key: "get", KeySpan: old.Span, Value: old}}})
	case 7: // paste something from elsewhere
		s.set(clone(all[r.IntN(len(all))].node()))
	case 8: // another number
		s.set(scalar(syntax.Int, strconv.Itoa(r.IntN(6000)-1000)))
	case 9: // a key that belongs elsewhere
		if from := all[r.IntN(len(all))]; old.Kind == syntax.Map && from.parent.Kind == syntax.Map {
			f := from.parent.Fields[from.index]
			if old.Field(f.Key) == nil {
				old.Fields = append(old.Fields, syntax.Field{Key: f.Key, KeySpan: f.KeySpan, Value: clone(f.Value)})
			}
		}
	}
}

func misspell(r *rand.Rand, word string) string {
	letters := []rune(word)
	if len(letters) < 2 {
		return word + "x"
	}
	i := r.IntN(len(letters) - 1)
	switch r.IntN(5) {
	case 0:
		letters[i], letters[i+1] = letters[i+1], letters[i]
	case 1:
		letters = slices.Delete(letters, i, i+1)
	case 2:
		letters = slices.Insert(letters, i, []rune("x. #\"_-é1")[r.IntN(9)])
	case 3:
		return strings.ToUpper(word)
	case 4:
		return "#" + word
	}
	return string(letters)
}

func clone(n *syntax.Node) *syntax.Node {
	c := *n
	c.Fields = slices.Clone(n.Fields)
	for i := range c.Fields {
		c.Fields[i].Value = clone(c.Fields[i].Value)
	}
	c.Items = slices.Clone(n.Items)
	for i := range c.Items {
		c.Items[i] = clone(c.Items[i])
	}
	return &c
}

// Whatever an author does to a valid catalog: nothing panics, a finding lies
// in its file and reads well, and there are findings exactly when the law
// objects, never by the last resort.
func FuzzMistakes(f *testing.F) {
	for seed := range uint64(60) {
		f.Add(seed, uint8(seed%5))
	}
	f.Fuzz(func(t *testing.T, seed uint64, mistakes uint8) {
		doc := documents(t, map[string]string{"a.yaml": everything}).Documents[0]
		r := rand.New(rand.NewPCG(seed, 0))
		for range mistakes%8 + 1 {
			mutate(r, doc.Root)
		}
		holds(t, doc)
	})
}

func holds(t *testing.T, doc *syntax.Document) {
	t.Helper()
	accepted, err := check.LawAccepts(doc.Root)
	if err != nil {
		t.Fatal(err)
	}
	_, _, diags, err := check.Documents([]*syntax.Document{doc}, syntax.Law{})
	if err != nil {
		t.Fatal(err)
	}
	found := diags.Sorted(nil)
	if accepted != (len(found) == 0) {
		t.Errorf("the law accepts it: %v; findings: %d", accepted, len(found))
	}
	for _, d := range found {
		reads(t, d, sketch(doc.Root, ""))
		if d.Rule.Name == "schema-mismatch" {
			t.Errorf("last resort: %s (%s)", d.Message, d.Subject)
		}
	}
	if t.Failed() {
		t.Logf("the tree was:%.20000s", sketch(doc.Root, ""))
	}
}

// sketch prints a tree for a failing case.
func sketch(n *syntax.Node, indent string) string {
	switch n.Kind {
	case syntax.Map:
		var b strings.Builder
		for _, f := range n.Fields {
			b.WriteString("\n" + indent + strconv.Quote(f.Key) + ": " + sketch(f.Value, indent+"  "))
		}
		return b.String()
	case syntax.List:
		var b strings.Builder
		for _, item := range n.Items {
			b.WriteString("\n" + indent + "- " + sketch(item, indent+"  "))
		}
		return b.String()
	}
	return n.Kind.String() + " " + strconv.Quote(n.Text)
}

// Any text that can be read as YAML is judged without a panic, and whatever is
// said of it reads well.
func FuzzDocuments(f *testing.F) {
	f.Add("operations:\n  a: {description: Returns x., input: {properties: {b: {type: string}}}}\n")
	f.Add("catalog: {name: 1, rules: {x: y}}\nresources: {A: {properties: {b: null, c: {type: [x]}}}}\n")
	f.Add("contracts: {c: {verbs: {get: {mcp: {type: object, properties: {a: {items: 1}}}}}}}\nidempotent: {add_x: {first: 1}}\n")
	f.Add("operations: {\"#rules\": {\"#x\": 1, _h: {}}, \"\": {\"\": \"\"}, \"0\": [[]]}\n\"#rules\": {}\n")
	f.Add(everything)
	f.Fuzz(func(t *testing.T, text string) {
		loaded, found := load.Files([]load.Input{{Path: "c.yaml", Text: []byte(text)}})
		if found.Has(diag.Error) || len(text) > 10_000 {
			return
		}
		for _, doc := range loaded.Documents {
			holds(t, doc)
		}
	})
}
