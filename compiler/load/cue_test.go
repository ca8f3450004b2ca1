package load

import (
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
	"time"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/source"
)

// cueText is a CUE file of a catalog.
func cueText(body string) string { return "package catalog\n" + body }

func TestCUEValues(t *testing.T) {
	for _, c := range []struct{ name, body, want string }{
		{"nothing", "", `{}`},
		{"only what is not output", "#T: {a: string}\n_h: 1\nlet l = 2\no?: l\n", `{}`},
		{"chains merge", "a: b: 1\na: c: 2\na: b: 1\n", `{"a":{"b":1,"c":2}}`},
		{"definitions and defaults", "#T: {role: string | *\"admin\", n: int}\na: #T & {n: 1}\n", `{"a":{"role":"admin","n":1}}`},
		{"comprehension", "a: {for i, n in [\"x\", \"y\"] {\"op_\\(n)\": {at: i}}}\n", `{"a":{"op_x":{"at":0},"op_y":{"at":1}}}`},
		{"condition", "#on: true\na: {x: 1, if #on {y: 2}, if !#on {z: 3}}\n", `{"a":{"x":1,"y":2}}`},
		{"standard library", "import \"strings\"\na: strings.ToUpper(\"x\")\n", `{"a":"X"}`},
		{"interpolation", "_n: 3\na: \"n=\\(_n)\"\n", `{"a":"n=3"}`},
		{"arithmetic", "a: [1 + 2, 1.0 * 3, 3 / 2, 1K, 1_000]\n", `{"a":[3,3.0,1.5,1000,1000]}`},
		{"embedding keeps its place", "#E: {x: 1, y: 2}\na: {w: 0, #E, z: 3}\n", `{"a":{"w":0,"x":1,"y":2,"z":3}}`},
		{"order is as written", "a: {z: 1} & {y: 2, b: 3}\na: a: 4\n", `{"a":{"z":1,"y":2,"b":3,"a":4}}`},
		{"open lists and structs", "a: [...string]\nb: [1, ...]\nc: {x: 1, ...}\n", `{"a":[],"b":[1],"c":{"x":1}}`},
		{"scalars at the top", "a: 1\nb: null\n", `{"a":1,"b":null}`},
		{"names of the law", "a: #Verb & \"get\"\nb: x: #Profile & {from: \"operations\"}\n", `{"a":"get","b":{"x":{"from":"operations"}}}`},
		{"keys with dots and dashes", "a: {\"x.y\": 1, \"b-c\": 2, \"d e\": 3}\n", `{"a":{"x.y":1,"b-c":2,"d e":3}}`},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := render(clean(t, "a.cue", cueText(c.body))); got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
		})
	}
}

func TestCUEFindings(t *testing.T) {
	for _, c := range []struct {
		name, body string
		want       []string
		tree       string
	}{
		{"two values", "a: b: {c: \"x\" & \"y\"}\n", []string{`2:11 cue-conflict: "c" is given both "y" and "x"`}, `{"a":{}}`},
		{"text and number", "a: b: 1\na: b: \"x\"\n", []string{`2:7 cue-conflict: "b" is given both 1 and "x"`}, `{"a":{}}`},
		{"constraint", "a: b: 5 & <3\n", []string{`2:7 cue-conflict: "b" is 5, which doesn't meet <3`}, `{"a":{}}`},
		{"closed definition", "#T: {x?: int}\na: b: #T & {z: 1}\n", []string{`3:13 cue-conflict: "z" is not a field of the definition used here`}, `{"a":{}}`},
		{"alternatives", "a: b: (\"x\" | \"y\") & \"z\"\n", []string{`2:7 cue-conflict: "b" fits none of its alternatives`}, `{"a":{}}`},
		{"no value", "a: b: string\n", []string{`2:7 cue-incomplete: "b" has a type, string, but no value`}, `{"a":{}}`},
		{"missing in a template", "#T: {n!: int}\na: b: #T\n", []string{`3:4 cue-incomplete: "n" is required here and missing`}, `{"a":{}}`},
		{"open condition", "_x: string\na: b: {if _x == \"y\" {c: 1}}\n", []string{`3:7 cue-incomplete: "b" has no value yet`}, `{"a":{}}`},
		{"circle", "a: {b: c + 1, c: b + 1}\n", []string{
			`2:8 cue-cycle: "b" depends on itself`, `2:18 cue-cycle: "c" depends on itself`}, `{"a":{}}`},
		{"structural circle", "a: b: {c: b}\n", []string{`2:11 cue-cycle: "c" depends on itself`}, `{"a":{}}`},
		{"bytes", "a: b: 'x'\n", []string{`2:7 cue-bytes: "b" is bytes, not text`}, `{"a":{}}`},
		{"division", "a: b: 1 / 0\n", []string{`2:7 cue-evaluation: the value of "b" can't be computed`}, `{"a":{}}`},
		{"own message", "a: b: error(\"no \\(\"profile\")\")\n", []string{`2:7 cue-evaluation: no profile`}, `{"a":{}}`},
		{"number out of range", "a: {b: 1e400, c: 1e-400}\n", []string{
			`2:8 impossible-number: 1e400 is out of range for a number in JSON`, `2:18 impossible-number: 1e-400 is out of range for a number in JSON`}, `{"a":{}}`},
		{"control character", "a: b: \"x\\u0000\"\n", []string{`2:7 control-character: control character U+0000 in a text`}, `{"a":{"b":"x\x00"}}`},
		{"missing quotes", "a: {b: {role: super_user}, c: 1}\n", []string{`2:15 cue-undefined: "super_user" is not defined in the CUE files of the catalog`}, `{"a":{"c":1}}`},
		{"unused import", "import \"list\"\na: 1\n", []string{`2:8 cue-undefined: the import "list" is not used`}, `{"a":1}`},
		{"import used by a bad entry only", "import \"strings\"\na: {b: strings.ToUpper(x), c: 1}\n", []string{`3:24 cue-undefined: "x" is not defined in the CUE files of the catalog`}, `{"a":{"c":1}}`},
		{"unused let", "let x = 1\na: 1\n", []string{`2:1 cue-undefined: "x" is defined with let and never used`}, `{"a":1}`},
		{"unknown package", "import \"foo/bar\"\na: b: bar.x\nc: 1\n", []string{`2:8 cue-import: the import of "foo/bar" is not allowed`}, `{"a":{},"c":1}`},
		{"package of others", "import \"example.com/x\"\na: x.y\n", []string{`2:8 cue-import: the import of "example.com/x" is not allowed`}, `<none>`},
		{"tools", "import \"tool/exec\"\na: exec.Run\n", []string{`2:8 cue-import: the import of "tool/exec" is not allowed`}, `<none>`},
		{"embedded file", "a: _ @embed(file=\"x.yaml\")\n", []string{`2:6 cue-import: @embed is not allowed in a catalog`}, `<none>`},
		{"one bad entry doesn't hide others", "a: {b: {x: 1 & 2, y: string}, c: {x: 1}, d: e: 'f'}\ng: {h: int, i: 1}\n", []string{
			`2:12 cue-conflict: "x" is given both 2 and 1`, `2:22 cue-incomplete: "y" has a type, string, but no value`,
			`2:48 cue-bytes: "e" is bytes, not text`, `3:8 cue-incomplete: "h" has a type, int, but no value`}, `{"a":{"c":{"x":1}},"g":{"i":1}}`},
		{"open quote and more", "a: {\n b: \"x\n c: 08\n", []string{
			`3:5 cue-syntax: the quote that opens "x is never closed`, `4:5 cue-syntax: "08" is not a number in CUE`}, `<none>`},
		{"words without quotes", "a: Creates a user\n", []string{`2:12 cue-syntax: "a" follows a value on the same line`}, `<none>`},
		{"open list", "a: [1, 2\nb: 3\n", []string{`3:2 cue-syntax: the list is not closed in front of ":"`}, `<none>`},
		{"open brace", "a: {\n b: 1\n", []string{`4:1 cue-syntax: the file ends in the middle of a value`}, `<none>`},
		{"backslash", "a: \"C:\\path\"\n", []string{`2:7 cue-syntax: \p has an unknown escape behind a backslash`}, `<none>`},
		{"YAML block", "a: |\n  text\n", []string{`2:4 cue-syntax: "|" can't stand here in CUE`}, `<none>`},
	} {
		t.Run(c.name, func(t *testing.T) {
			root, found := loadText(t, "a.cue", cueText(c.body))
			if !slices.Equal(found, c.want) {
				t.Errorf("got\n%s\nwant\n%s", strings.Join(found, "\n"), strings.Join(c.want, "\n"))
			}
			if got := render(root); got != c.tree {
				t.Errorf("tree %s\nwant %s", got, c.tree)
			}
		})
	}
}

func TestCUEPackageClause(t *testing.T) {
	for text, want := range map[string]string{
		"a: 1\n":                "- cue-package: the file has no \"package catalog\" line",
		"package users\na: 1\n": "1:9 cue-package: package \"users\" is not part of the catalog",
	} {
		if _, found := loadText(t, "a.cue", text); !slices.Equal(found, []string{want}) {
			t.Errorf("%q: got %v, want %s", text, found, want)
		}
	}
}

// A conflict between files names both, and a file that can't be read isn't
// blamed for with "not defined" elsewhere.
func TestCUEAcrossFiles(t *testing.T) {
	result, diags := Files([]Input{
		{Path: "a.cue", Text: []byte(cueText("op: x: {role: \"admin\", n: 1}\nop: y: #T\n"))},
		{Path: "b/b.cue", Text: []byte(cueText("op: x: role: \"user\"\n#T: {z: 1}\n"))},
	})
	all := diags.Sorted(nil)
	if len(all) != 1 || len(all[0].Related) != 1 || all[0].Span.Path() != "a.cue" || all[0].Related[0].Span.Path() != "b/b.cue" || all[0].Subject != "op.x.role" {
		t.Errorf("got %v", findings(diags))
	}
	root := result.Documents[0].Root
	if got := render(root); got != `{"op":{"y":{"z":1}}}` {
		t.Errorf("tree %s", got)
	}
	if f := at(t, root, "op/y").Field("z"); f.KeySpan.Path() != "b/b.cue" || written(f.KeySpan) != "z" {
		t.Errorf("a template's key is at %s", f.KeySpan.Path())
	}

	_, diags = Files([]Input{
		{Path: "a.cue", Text: []byte(cueText("op: y: #T\n"))},
		{Path: "b.cue", Text: []byte(cueText("#T: {\n"))},
	})
	if got := findings(diags); len(got) != 1 || !strings.Contains(got[0], "cue-syntax") {
		t.Errorf("got %v", got)
	}
}

func TestCUESpans(t *testing.T) {
	root := clean(t, "a.cue", cueText("#T: {role: *\"admin\" | string, ...}\r\na: {b: \"é\", c: \"\"\"\r\n\tone\r\n\ttwo\r\n\t\"\"\", d: [1, {e: 2}]}\r\n"+
		"\"f\": g: h: #T & {i: 1 + 2}\r\nj: {for k in [\"x\", \"y\"] {\"op_\\(k)\": l: k}}\r\n"))
	for _, c := range []struct{ path, key, value string }{
		{"a/b", "b", `"é"`},
		{"a/c", "c", "\"\"\"\r\n\tone\r\n\ttwo\r\n\t\"\"\""},
		{"a/d", "d", "[1, {e: 2}]"},
		{"f", `"f"`, "g: h: #T & {i: 1 + 2}"},
		{"f/g/h", "h", "#T & {i: 1 + 2}"},
		{"f/g/h/i", "i", "1 + 2"},
		{"f/g/h/role", "role", `*"admin" | string`},
		{"j/op_x/l", "l", "k"},
		{"j/op_y", `"op_\(k)"`, "l: k"},
	} {
		i := strings.LastIndexByte(c.path, '/')
		parent := root
		if i > 0 {
			parent = at(t, root, c.path[:i])
		}
		f := parent.Field(c.path[i+1:])
		if f == nil {
			t.Errorf("no %s", c.path)
			continue
		}
		if key, value := written(f.KeySpan), written(f.Value.Span); key != c.key || value != c.value {
			t.Errorf("%s: got %q: %q, want %q: %q", c.path, key, value, c.key, c.value)
		}
	}
	if got := written(at(t, root, "a/d/1/e").Span); got != "2" {
		t.Errorf("a/d/1/e: got %q", got)
	}
}

// An entry that uses a definition of the law and breaks it is read all the
// same: the law is applied later, to YAML and CUE alike.
func TestLawIsNotJudgedHere(t *testing.T) {
	root := clean(t, "a.cue", cueText(`
operations: [#Name]: #Operation
operations: {
	add_user: {description: "user creation", hints: {readOnly: true, destructive: true}, desciption: 1}
	good: #Operation & {description: "Reads a thing."}
}
profiles: p: #Profile & {}
catalog: #Catalog & {title: " x "}
`))
	want := `{"operations":{"add_user":{"description":"user creation","hints":{"readOnly":true,"destructive":true},"desciption":1},` +
		`"good":{"description":"Reads a thing."}},"profiles":{"p":{}},"catalog":{"title":" x "}}`
	if got := render(root); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

// github.com/cue-lang/cue/issues/3638: the order of fields and files must not
// change what they mean.
func TestCUEOrderDoesNotMatter(t *testing.T) {
	parts := []string{
		"#T: {tags: [...string] | *[\"core\"], role: string, note?: string}\n",
		"operations: a: #T & {role: _role}\n",
		"operations: {for n in [\"b\", \"c\"] {(n): #T & {role: n, tags: [\"x\"]}}}\n",
		"_role: \"admin\"\n",
		"operations: a: note: \"n\"\n",
	}
	var want string
	for i := range parts {
		rotated := slices.Concat(parts[i:], parts[:i])
		one := renderSorted(clean(t, "a.cue", cueText(strings.Join(rotated, ""))))
		result, diags := Files([]Input{
			{Path: "a.cue", Text: []byte(cueText(strings.Join(rotated[:2], "")))},
			{Path: "b.cue", Text: []byte(cueText(strings.Join(rotated[2:], "")))},
		})
		if diags.Len() > 0 {
			t.Fatal(findings(diags))
		}
		if two := renderSorted(result.Documents[0].Root); one != two {
			t.Errorf("one file %s\ntwo files %s", one, two)
		}
		if want == "" {
			want = one
		}
		if one != want {
			t.Errorf("rotated by %d: %s\nwant %s", i, one, want)
		}
	}
	if !strings.Contains(want, `"tags":["core"]`) || strings.Count(want, `"role"`) != 3 {
		t.Errorf("got %s", want)
	}
}

// CUE_DEBUG is read once, when a program starts, and could open every closed
// definition; so the program is started again with it.
func TestClosednessIgnoresTheEnvironment(t *testing.T) {
	text := cueText("#T: {x?: int}\na: b: #T & {z: 1}\n")
	if os.Getenv("CUE_DEBUG") == "" {
		again := exec.Command(os.Args[0], "-test.run=^TestClosednessIgnoresTheEnvironment$")
		again.Env = append(os.Environ(), "CUE_DEBUG=opendef=1")
		if out, err := again.CombinedOutput(); err != nil {
			t.Fatalf("with CUE_DEBUG=opendef=1: %v\n%s", err, out)
		}
	}
	if _, found := loadText(t, "a.cue", text); len(found) != 1 {
		t.Errorf("got %v, want the unknown field", found)
	}
}

func TestCUETimeout(t *testing.T) {
	heavy := cueText("#n: [for i in [1,2,3,4,5,6,7,8,9,10] for j in [1,2,3,4,5,6,7,8,9,10] {i}]\na: [for x in #n for y in #n {x + y}]\n")
	var diags diag.List
	doc := readCUEWithin(time.Microsecond, []*source.File{source.NewFile("a.cue", []byte(heavy))}, &diags)
	want := []string{"- cue-timeout: the CUE files take longer than 10 seconds to evaluate"}
	if doc != nil || !slices.Equal(findings(diags), want) {
		t.Errorf("got %v, want %v", findings(diags), want)
	}
}

// CUE evaluates expressions recursively: without a limit these would take the
// whole program down.
func TestLongExpressions(t *testing.T) {
	for name, body := range map[string]string{
		"sum":   "a: 1" + strings.Repeat("+1", 100_000),
		"chain": strings.Repeat("a: ", 100_000) + "1",
		"path":  "a: b" + strings.Repeat(".b", 100_000),
		"calls": "a: f(1, 2)" + strings.Repeat("+f(1, 2)", 100_000),
		"unary": "a: " + strings.Repeat("-", 100_000) + "1",
	} {
		if _, found := loadText(t, "a.cue", cueText(body)); len(found) != 1 || !strings.Contains(found[0], "nested-too-deep") {
			t.Errorf("%s: got %v", name, found)
		}
	}
	list := "a: [" + strings.Repeat("1, ", 20_000) + "]\n"
	clean(t, "a.cue", cueText(list))
	for _, brackets := range []string{"[", "{a:", "(", "!(", `"\(`} {
		if _, found := loadText(t, "a.cue", cueText("a: "+strings.Repeat(brackets, 100_000))); len(found) != 1 || !strings.Contains(found[0], "nested-too-deep") {
			t.Errorf("%s…: got %d findings", brackets, len(found))
		}
	}
}
