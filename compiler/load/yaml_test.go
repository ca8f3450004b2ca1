package load

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"catalogc.dev/catalogc/compiler/syntax"
)

func TestYAMLValues(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"empty file", "", `{}`},
		{"comments only", "# nothing\n\n", `{}`},
		{"document start only", "---\n", `{}`},
		{"byte order mark", "\uFEFFa: 1\n", `{"a":1}`},
		{"CRLF", "a:\r\n  b: x\r\n  c: |\r\n    one\r\n    two\r\n", `{"a":{"b":"x","c":"one\ntwo"}}`},
		{"CR only", "a:\r  b: x\r  c: y\r", `{"a":{"b":"x","c":"y"}}`},
		{"version directive", "%YAML 1.2\n---\na: 1\n...\n", `{"a":1}`},
		{"yes and no are words", "a: [yes, no, on, off, y, n, NO]\n", `{"a":["yes","no","on","off","y","n","NO"]}`},
		{"dates are words", "a: [2026-01-01, 2026-01-01T10:00:00Z, 12:30:45]\n", `{"a":["2026-01-01","2026-01-01T10:00:00Z","12:30:45"]}`},
		{"versions are words", "a: [5.1.0, v1, 1.2.3-beta, 1e, 0x, 0xZZ, -, .]\n", `{"a":["5.1.0","v1","1.2.3-beta","1e","0x","0xZZ","-","."]}`},
		{"merge sign as text", "a: <<\n\"<<\": 2\n", `{"a":"<<","<<":2}`},
		{"core tags", "a: !!str 0755\nb: ! 12\nc: !!float 3\nd: !!int 0x10\ne: !!null ''\nf: !!map {x: 1}\ng: !!seq [1]\nh: !<tag:yaml.org,2002:str> 1\n",
			`{"a":"0755","b":"12","c":3.0,"d":16,"e":null,"f":{"x":1},"g":[1],"h":"1"}`},
		// github.com/getkin/kin-openapi/pull/1181: keys are text, whatever they look like
		{"yaml-date-key", "2026-01-01: a\n1: b\n0755: c\ntrue: d\nnull: e\n~: f\n1.50: g\n", `{"2026-01-01":"a","1":"b","0755":"c","true":"d","null":"e","~":"f","1.50":"g"}`},
		// github.com/mikefarah/yq/issues/2683
		{"float-format", "default: 1.0\nmultipleOf: 0.10\nenum: [1.0, 2]\n", `{"default":1.0,"multipleOf":0.1,"enum":[1.0,2]}`},
		{"clip", "a: |\n  x\n\n\nb: >\n  y\n", `{"a":"x","b":"y"}`},
		{"keep", "a: |+\n  x\n\nb: >+ # comment with |-\n  y\n\n", `{"a":"x\n\n","b":"y\n\n"}`},
		{"strip", "a: |-\n  x\n\nb: >-\n  y\n  z\n", `{"a":"x","b":"y z"}`},
		{"empty block", "a: |\nb: >-\n\nc: 1\n", `{"a":"","b":"","c":1}`},
		{"alias", "a: &x {b: [1]}\nc: *x\n", `{"a":{"b":[1]},"c":{"b":[1]}}`},
		{"anchor on nothing", "a: &x\nb: *x\n", `{"a":null,"b":null}`},
		{"anchor redefined", "a: &x 1\nb: *x\nc: &x 2\nd: *x\n", `{"a":1,"b":1,"c":2,"d":2}`},
		{"merge", "base: &b {x: 1, y: 2}\na:\n  <<: *b\n  y: 3\n", `{"base":{"x":1,"y":2},"a":{"x":1,"y":3}}`},
		{"merge behind the key it must not touch", "base: &b {x: 1, y: 2}\na:\n  y: 3\n  <<: *b\n", `{"base":{"x":1,"y":2},"a":{"y":3,"x":1}}`},
		// github.com/go-yaml/yaml/issues/918
		{"yaml-merge-twice", "p: &p {x: 1}\nq: &q {x: 2, y: 2}\na:\n  <<: *p\n  <<: *q\n", `{"p":{"x":1},"q":{"x":2,"y":2},"a":{"x":1,"y":2}}`},
		{"merge list", "p: &p {x: 1}\nq: &q {x: 2, y: 2}\na:\n  <<: [*p, *q, {z: 3}]\n", `{"p":{"x":1},"q":{"x":2,"y":2},"a":{"x":1,"y":2,"z":3}}`},
		{"merge of a merge", "p: &p {x: 1}\nq: &q {<<: *p, y: 2}\na: {<<: *q}\n", `{"p":{"x":1},"q":{"x":1,"y":2},"a":{"x":1,"y":2}}`},
		{"hash without space", "description: see#784\nother: x # a comment\n", `{"description":"see#784","other":"x"}`},
		{"hash in quotes", "description: \"see #784\" # a comment\n", `{"description":"see #784"}`},
		{"hash in a block", "description: >-\n  see #784\n", `{"description":"see #784"}`},
		{"comma in quotes", "id: { type: string, description: \"WAD, decimal string\" }\n", `{"id":{"type":"string","description":"WAD, decimal string"}}`},
		{"null in braces", "a: {b: null, c: , d: ~}\n", `{"a":{"b":null,"c":null,"d":null}}`},
		{"single pair in a list", "a: [b: 1, c: 2]\n", `{"a":[{"b":1},{"c":2}]}`},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := render(clean(t, "a.yaml", c.text)); got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
		})
	}
}

func TestYAMLFindings(t *testing.T) {
	for _, c := range []struct {
		name, text string
		want       []string
		tree       string
	}{
		{"same key, other value", "a:\n  b: 1\n  b: 2\n", []string{`3:3 duplicate-key: "b" is defined twice in the same map`}, `{"a":{"b":1}}`},
		{"same key, same value", "a: 1\na: 1\n", []string{`2:1 duplicate-key: "a" is defined twice in the same map`}, `{"a":1}`},
		{"same key in other quotes", "a: {b: 1, \"b\": 2, 'b': 3}\n", []string{
			`1:11 duplicate-key: "b" is defined twice in the same map`, `1:19 duplicate-key: "b" is defined twice in the same map`}, `{"a":{"b":1}}`},
		// github.com/adrienverge/yamllint/issues/88: once at the anchor, not again per alias
		{"yaml-dup-key", "a: &x\n  b: 1\n  b: 2\nc: *x\nd: *x\n", []string{`3:3 duplicate-key: "b" is defined twice in the same map`}, `{"a":{"b":1},"c":{"b":1},"d":{"b":1}}`},
		// github.com/opensanctions/opensanctions/issues/3845
		{"yaml-octal", "default: 0755\nexample: 08\nenum: [010, 0o17, 1_000, 0x1F, 1e3, .inf]\n", []string{
			"1:10 ambiguous-number: 0755 is read as different values by different programs",
			"2:10 ambiguous-number: 08 is read as different values by different programs",
			"3:8 ambiguous-number: 010 is read as different values by different programs",
			"3:19 ambiguous-number: 1_000 is read as different values by different programs",
			"3:37 impossible-number: .inf is not a number in JSON",
		}, `{"default":755,"example":8,"enum":[10,15,1000,31,1000.0,".inf"]}`},
		{"more odd numbers", "a: [-.INF, .NaN, 1e999, 01.5, 0x1_F]\n", []string{
			"1:5 impossible-number: -.INF is not a number in JSON",
			"1:12 impossible-number: .NaN is not a number in JSON",
			"1:18 impossible-number: 1e999 is out of range for a number in JSON",
			"1:25 ambiguous-number: 01.5 is read as different values by different programs",
			"1:31 ambiguous-number: 0x1_F is read as different values by different programs",
		}, `{"a":["-.INF",".NaN","1e999",1.5,31]}`},
		// github.com/SlumperSan/agent-governed-vaults/pull/246
		{"yaml-flow-comma", "id: { type: string, description: WAD, decimal string }\n",
			[]string{`1:39 flow-comma: the comma cuts off "decimal string", which becomes a key`}, `{"id":{"type":"string","description":"WAD"}}`},
		{"key without value in braces", "a: {b, c: 1}\n", []string{`1:5 flow-comma: the key "b" has no value`}, `{"a":{"c":1}}`},
		// github.com/ahliweb/awcms/issues/786
		{"yaml-hash", "a:\n  description: see Issue #784 for the rules\n",
			[]string{`2:26 text-after-hash: "#784 for the rules" is a comment, not part of the description`}, `{"a":{"description":"see Issue"}}`},
		{"second document", "a: 1\n---\nb: 2\n", []string{`2:1 second-document: "---" starts a second document, which is not read`}, `{"a":1}`},
		{"text behind the document", "a: 1\n...\nfoo\n", []string{`3:1 yaml-syntax: "foo" has no ":" behind it`}, `{"a":1}`},
		{"list at the top", "- a\n- b\n", []string{"1:1 not-a-map: the file holds a list instead of keys"}, `{}`},
		{"text at the top", "just text\n", []string{"1:1 not-a-map: the file holds text instead of keys"}, `{}`},
		{"alias in itself", "a: &x\n  b: *x\n", []string{"2:6 endless-alias: *x contains itself"}, `{"a":{"b":null}}`},
		{"merge of a word", "a:\n  <<: admin\n", []string{"2:7 bad-merge: << needs a map to merge, not text"}, `{"a":{}}`},
		{"merge of a list of words", "a: {<<: [x, {y: 1}]}\n", []string{"1:10 bad-merge: << needs a map to merge, not text"}, `{"a":{"y":1}}`},
		{"own tag", "a: !important text\n", []string{"1:4 unsupported-tag: the tag !important is not understood"}, `{"a":"text"}`},
		{"tag that doesn't fit", "a: !!int x\nb: !!map [1]\n", []string{
			"1:4 unsupported-tag: \"x\" doesn't fit the tag !!int", "2:4 unsupported-tag: the tag !!map is not understood"}, `{"a":"x","b":[1]}`},
		{"dropped types of YAML 1.1", "a: !!binary aGk=\nb: !!timestamp 2026-01-01\n", []string{
			"1:4 unsupported-tag: the tag !!binary is not understood", "2:4 unsupported-tag: the tag !!timestamp is not understood"}, `{"a":"aGk=","b":"2026-01-01"}`},
		{"keys that are no words", "? [a]\n: 1\n? {b: 1}\n: 2\nc: &c d\n? *c\n: 3\n", []string{
			"1:3 complex-key: a map or list can't be a key", "3:3 complex-key: a map or list can't be a key", "6:3 complex-key: the alias *c can't be a key"}, `{"c":"d"}`},
		{"missing key", "? &a\n: 1\nb: 2\n", []string{`1:3 complex-key: the key in front of ":" is missing`}, `{"b":2}`},
		{"escaped control character", "a: \"x\\0y\"\n\"k\\x01\": 1\n", []string{
			"1:4 control-character: control character U+0000 in a text", "2:1 control-character: control character U+0001 in a text"}, `{"a":"x\x00y","k\x01":1}`},
	} {
		t.Run(c.name, func(t *testing.T) {
			root, found := loadText(t, "a.yaml", c.text)
			if !slices.Equal(found, c.want) {
				t.Errorf("got\n%s\nwant\n%s", strings.Join(found, "\n"), strings.Join(c.want, "\n"))
			}
			if got := render(root); got != c.tree {
				t.Errorf("tree %s\nwant %s", got, c.tree)
			}
		})
	}
}

func TestDuplicateKeyNamesBothPlaces(t *testing.T) {
	_, diags := Files([]Input{{Path: "a.yaml", Text: []byte("x:\n  k: 1\n  k: 1\n")}})
	all := diags.Sorted(nil)
	if len(all) != 1 || len(all[0].Related) != 1 {
		t.Fatalf("got %v", findings(diags))
	}
	if first := all[0].Related[0].Span.Begin(); first.Line != 2 || first.Column != 3 || all[0].Subject != "x.k" {
		t.Errorf("first place %v, subject %q", first, all[0].Subject)
	}
}

// The help for a number with a leading zero gives the readings it may have.
func TestAmbiguousNumberHelp(t *testing.T) {
	for text, want := range map[string]string{
		"0755":  `Write "0755" in quotes if it is text, 493 if it is octal, 755 if it is decimal.`,
		"08":    `Write "08" in quotes if it is text, or 8.`,
		"1_000": `Write 1000, or "1_000" in quotes if it is text.`,
	} {
		if _, _, d := resolvePlain(text); d == nil || d.Help != want {
			t.Errorf("%s: got %v, want help %q", text, d, want)
		}
	}
}

// The span of a value is what the author would mark in an editor.
func TestYAMLSpans(t *testing.T) {
	text := strings.Join([]string{
		`é: plain é words # not this`,
		`double: "a \" # b" # not this`,
		`single: 'it''s'`,
		`anchored: &x !!str  value`,
		`alias: *x`,
		`multi: one`,
		`  two`,
		``,
		`  three`,
		`quoted: "one`,
		`  two"`,
		`block: |2-`,
		`    text`,
		``,
		`  end`,
		``,
		`# comment`,
		`folded: >-`,
		`  x # y`,
		`flow: { a: [1, 2 ], b: {} } # c`,
		`list:`,
		`- x`,
		`- - |`,
		`    deep`,
		`  - y`,
		`nothing:`,
		`map:`,
		`  k: v`,
		`  l: &m`,
		`    n: 1`,
		``,
	}, "\n")
	root := clean(t, "a.yaml", text)
	for _, c := range []struct{ path, want string }{
		{"é", "plain é words"},
		{"double", `"a \" # b"`},
		{"single", `'it''s'`},
		{"anchored", "value"},
		{"alias", "*x"},
		{"multi", "one\n  two\n\n  three"},
		{"quoted", "\"one\n  two\""},
		{"block", "|2-\n    text\n\n  end"},
		{"folded", ">-\n  x # y"},
		{"flow", "{ a: [1, 2 ], b: {} }"},
		{"flow/a", "[1, 2 ]"},
		{"flow/a/1", "2"},
		{"flow/b", "{}"},
		{"list", "- x\n- - |\n    deep\n  - y"},
		{"list/1", "- |\n    deep\n  - y"},
		{"list/1/0", "|\n    deep"},
		{"nothing", ""},
		{"map", "k: v\n  l: &m\n    n: 1"},
		{"map/l", "n: 1"},
	} {
		if got := written(at(t, root, c.path).Span); got != c.want {
			t.Errorf("%s: got %q, want %q", c.path, got, c.want)
		}
	}
	for _, f := range root.Fields {
		if got := written(f.KeySpan); got != f.Key {
			t.Errorf("key %s: its span has %q", f.Key, got)
		}
	}
	if got := root.Get("nothing").Span.Begin(); got.Line != 26 || got.Column != 9 {
		t.Errorf("empty value at %v, want right behind the colon, 26:9", got)
	}
}

// at finds a node by keys and indexes.
func at(t *testing.T, n *syntax.Node, path string) *syntax.Node {
	t.Helper()
	for _, step := range strings.Split(path, "/") {
		var i int
		if n.Kind == syntax.List {
			fmt.Sscan(step, &i)
			n = n.Items[i]
		} else if n = n.Get(step); n == nil {
			t.Fatalf("no %s in %s", step, path)
		}
	}
	return n
}

// What an alias copies keeps the places where it is written: there it has to
// be corrected.
func TestAliasSpans(t *testing.T) {
	root := clean(t, "a.yaml", "a: &x\n  b: text\nc: *x\nd:\n  <<: *x\n")
	if got := written(root.Get("c").Span); got != "*x" {
		t.Errorf("top of the copy: %q", got)
	}
	for _, n := range []*syntax.Node{root.Get("c"), root.Get("d")} {
		f := n.Field("b")
		if f.KeySpan.Begin().Line != 2 || written(f.Value.Span) != "text" {
			t.Errorf("content of the copy at %v", f.KeySpan.Begin())
		}
	}
}

// A "billion laughs" file must not grow, and says so once.
func TestAliasBudget(t *testing.T) {
	text := "a0: &a0 [1,1,1,1,1,1,1,1,1,1]\n"
	for i := 1; i < 9; i++ {
		items := strings.Repeat(fmt.Sprintf("*a%d,", i-1), 10)
		text += fmt.Sprintf("a%d: &a%d [%s]\n", i, i, items)
	}
	_, found := loadText(t, "a.yaml", text)
	if len(found) != 1 || !strings.HasSuffix(found[0], "endless-alias: the aliases of this file copy more than 50,000 values") {
		t.Errorf("got %v", found)
	}
}

func TestNestingLimit(t *testing.T) {
	nest := func(n int) string { return "a: " + strings.Repeat("[", n) + strings.Repeat("]", n) + "\n" }
	clean(t, "a.yaml", nest(maxDepth-1))
	for _, n := range []int{maxDepth, 20_000} {
		if _, found := loadText(t, "a.yaml", nest(n)); len(found) != 1 {
			t.Errorf("%d levels: got %v", n, found)
		}
	}
	// Two halves, each allowed, that an alias puts together.
	half := strings.Repeat("[", 60) + "%s" + strings.Repeat("]", 60)
	text := fmt.Sprintf("a: &a "+half+"\nb: "+half+"\n", "1", "*a")
	_, found := loadText(t, "a.yaml", text)
	if len(found) != 1 || !strings.Contains(found[0], "2:64 endless-alias: values are nested more than 100 levels deep") {
		t.Errorf("got %v", found)
	}
}
