package load

import (
	"testing"
	"time"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/source"
	"catalogc.dev/catalogc/compiler/syntax"
)

// Whatever a file holds, loading it doesn't panic, every span lies inside its
// file, keys are unique and messages are fit to print.

func FuzzYAML(f *testing.F) {
	for _, seed := range []string{
		"", "a: 1\n", "a: &x {b: [1, 0755, .inf]}\nc: *x\n<<: *x\n", "a: |+2\n    x\n\n- b", "? [a]\n: {b, c: }\n", "a: \"\\u00e9\\q\"\n",
		"é: 'it''s' # x\ndescription: a #b\n", "a:\n\tb: 1\n", "a: b: c\n", "---\n--- x\n...\n", "a: [1,\n {b: c: d}\n", "%YAML 1.2\n---\n!!map {a: !x y}\n",
		"a: &a [*a]\n", "a: {x: 1\n  y: 2}\n", "\r\n- >-\r\n  a\r\n", "a: !!float 1\nb: ! 1\nc: !!str\n",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) { checkLoad(t, "a.yaml", text) })
}

func FuzzSDL(f *testing.F) {
	for _, seed := range []string{
		"", "type A @t(n: [1, {a: \"é\"}]) { \"\"\"d\"\"\" x(a: Int = 1): [Int!]! }\n", "# c\ntype A\r# d\renum E { A }", "type { ... }",
		"extend type A @x\nunion U = | A\nschema { query: Q }\ndirective @d on OBJECT\n", "\"\"\"\"a\"\"\"\" type A{x:Int}", "\"\\u{1F600}\\q\" 01 ; 'x' ...",
		"type A { x: String[] }\ntype B {\ntype C { x }", "input I { a: Int @d(x: $v) }\nextend input I @d(x: $v)",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) { checkLoad(t, "a.graphql", text) })
}

func FuzzCUE(f *testing.F) {
	for _, seed := range []string{
		"a: 1\n", "a: b: {c: \"x\" & \"y\", d: string}\n", "import \"strings\"\na: strings.ToUpper(x)\n", "#T: {n!: int}\na: #T & {z: 1}\n",
		"a: {for k in [\"x\"] {\"\\(k)\": 1}, if true {b: [1, ...]}}\n", "a: {b: a}\nc: 'x'\nd: 1e400\n", "a: \"\"\"\r\n\tb\r\n\t\"\"\"\r\n", "let x = 1\na: [08, \"\\q\"", "operations: x: #Operation & {y: 1}\n",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		var diags diag.List
		file := source.NewFile("a.cue", []byte("package catalog\n"+text))
		if !readableText(file, &diags) {
			return
		}
		readLaw([]*source.File{file})
		doc := readCUEWithin(2*time.Second, []*source.File{file}, &diags)
		checkDiagnostics(t, diags)
		if doc != nil {
			checkNode(t, doc.Root)
		}
	})
}

func checkLoad(t *testing.T, path, text string) {
	result, diags := Files([]Input{{Path: path, Text: []byte(text)}})
	checkDiagnostics(t, diags)
	for _, d := range result.Documents {
		if d.Root.Kind != syntax.Map {
			t.Errorf("the root is %s", d.Root.Kind)
		}
		checkNode(t, d.Root)
	}
	for _, s := range result.SDLs {
		for _, d := range s.Types {
			checkSpan(t, d.NameSpan)
			if written(d.NameSpan) != d.Name {
				t.Errorf("name %q is at %q", d.Name, written(d.NameSpan))
			}
			checkDirectives(t, d.Directives)
			checkFields(t, d.Fields)
			for _, v := range d.Values {
				checkSpan(t, v.NameSpan)
				checkDirectives(t, v.Directives)
			}
			for _, doc := range []syntax.Doc{d.Doc, d.Comment} {
				if !doc.Span.IsZero() {
					checkSpan(t, doc.Span)
				}
			}
		}
	}
}

func checkFields(t *testing.T, fields []*syntax.FieldDef) {
	for _, f := range fields {
		checkSpan(t, f.NameSpan)
		checkSpan(t, f.Type.Span)
		if written(f.NameSpan) != f.Name || f.Type.Base().Name != "" && !contains(f.Type.Span, f.Type.Base().Span) {
			t.Errorf("field %q is at %q, its type at %q", f.Name, written(f.NameSpan), written(f.Type.Span))
		}
		checkDirectives(t, f.Directives)
		checkFields(t, f.Args)
	}
}

func contains(outer, inner source.Span) bool {
	return outer.Start <= inner.Start && inner.End <= outer.End
}

func checkDirectives(t *testing.T, list []syntax.Directive) {
	for _, d := range list {
		checkSpan(t, d.Span)
		for _, a := range d.Args {
			checkSpan(t, a.Span)
			checkNode(t, a.Value)
		}
	}
}

func checkNode(t *testing.T, n *syntax.Node) {
	checkSpan(t, n.Span)
	if n.Kind < syntax.Null || n.Kind > syntax.Map {
		t.Errorf("kind %d", n.Kind)
	}
	keys := map[string]bool{}
	for _, f := range n.Fields {
		if keys[f.Key] {
			t.Errorf("key %q twice", f.Key)
		}
		keys[f.Key] = true
		checkSpan(t, f.KeySpan)
		checkNode(t, f.Value)
	}
	for _, item := range n.Items {
		checkNode(t, item)
	}
}

func checkSpan(t *testing.T, s source.Span) {
	if s.File == nil || s.Start < 0 || s.Start > s.End || s.End > len(s.File.Text) {
		t.Errorf("span %d-%d outside its file", s.Start, s.End)
	}
}

func checkDiagnostics(t *testing.T, diags diag.List) {
	for _, d := range diags.Sorted(nil) {
		checkStyle(t, d)
		checkSpan(t, d.Span)
		for _, r := range d.Related {
			checkSpan(t, r.Span)
		}
	}
}
