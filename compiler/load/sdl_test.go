package load

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"catalogc.dev/catalogc/compiler/syntax"
)

// loadSDL loads one GraphQL file.
func loadSDL(t *testing.T, text string) (*syntax.SDL, []string) {
	t.Helper()
	result, diags := Files([]Input{{Path: "a.graphql", Text: []byte(text)}})
	if len(result.SDLs) == 0 {
		return nil, findings(diags)
	}
	return result.SDLs[0], findings(diags)
}

func cleanSDL(t *testing.T, text string) *syntax.SDL {
	t.Helper()
	sdl, found := loadSDL(t, text)
	if len(found) > 0 {
		t.Fatalf("unexpected findings %v in:\n%s", found, text)
	}
	return sdl
}

func names(sdl *syntax.SDL) string {
	var out []string
	for _, d := range sdl.Types {
		name := string(d.Kind) + " " + d.Name
		if d.Extend {
			name = "extend " + name
		}
		out = append(out, name)
	}
	return strings.Join(out, ", ")
}

func typeText(r syntax.TypeRef) string {
	text := r.Name
	if r.Elem != nil {
		text = "[" + typeText(*r.Elem) + "]"
	}
	if r.NonNull {
		text += "!"
	}
	return text
}

func TestSDLDefinitions(t *testing.T) {
	sdl := cleanSDL(t, `
schema @x { query: Q }
type T implements A & B @table(database: "d") { id: ID! @primaryKey, list: [[Int!]]! }
extend type T @export
extend type T { more: Int }
enum E { A @deprecated type input }
scalar Date @specifiedBy(url: "u") union U = | T | I
interface A implements B { id: ID! }
input I { a: Int! = 3 @x, b: [E!] = [A] }
directive @x(a: Int) repeatable on FIELD_DEFINITION | OBJECT
extend schema { mutation: M }
extend enum E { B }
type Empty
`)
	want := "type T, extend type T, extend type T, enum E, scalar Date, union U, interface A, input I, extend enum E, type Empty"
	if got := names(sdl); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	list := sdl.Types[0].Fields[1]
	if typeText(list.Type) != "[[Int!]]!" || written(list.Type.Span) != "[[Int!]]!" || written(list.Type.Elem.Span) != "[Int!]" || written(list.Type.Base().Span) != "Int!" {
		t.Errorf("type %s at %q", typeText(list.Type), written(list.Type.Span))
	}
	values := sdl.Types[3].Values
	if len(values) != 3 || values[1].Name != "type" || values[0].Directives[0].Name != "deprecated" {
		t.Errorf("enum values %v", values)
	}
}

func TestSDLDirectiveArguments(t *testing.T) {
	sdl := cleanSDL(t, `type T @d(i: -12, f: 1.50, e: 1e3, s: "a\u00e9\"", b: """
    block
      text
  """, t: true, n: null, w: HNSW, l: [1, "x", [y]], o: {a: 1, b: {c: false}}) @export(name: "") { x: Int }`)
	d := syntax.FindDirective(sdl.Types[0].Directives, "d")
	for _, c := range []struct{ name, value, span string }{
		{"i", "-12", "-12"},
		{"f", "1.5", "1.50"},
		{"e", "1000.0", "1e3"},
		{"s", `"aé\""`, `"a\u00e9\""`},
		{"b", `"block\n  text"`, "\"\"\"\n    block\n      text\n  \"\"\""},
		{"t", "true", "true"},
		{"n", "null", "null"},
		{"w", `"HNSW"`, "HNSW"},
		{"l", `[1,"x",["y"]]`, `[1, "x", [y]]`},
		{"o", `{"a":1,"b":{"c":false}}`, "{a: 1, b: {c: false}}"},
	} {
		v := d.Arg(c.name)
		if v == nil {
			t.Errorf("no argument %s", c.name)
			continue
		}
		if got := render(v); got != c.value || written(v.Span) != c.span {
			t.Errorf("%s: got %s at %q, want %s at %q", c.name, got, written(v.Span), c.value, c.span)
		}
	}
	if v := syntax.FindDirective(sdl.Types[0].Directives, "export").Arg("name"); v == nil || v.Kind != syntax.String || v.Text != "" {
		t.Errorf("an empty name is not the same as none: %v", v)
	}
}

func TestSDLDocs(t *testing.T) {
	sdl := cleanSDL(t, `# The file as a whole.

# === Users ===
# A user of the app.
#
# Kept for a year.
# ----------
type User @table {
  id: ID! # behind the field
  # Login name,
  #   unique.
  name: String!
  # detached

  age: Int
  """One line."""
  a: Int
  """First é
     second
       third
  """
  b: Int
  # above the docstring
  "short"
  c(
    # no docstring
    x: Int
    "of y" y: Int
  ): Int
  "only" d: Int # behind
  e: Int
  ## loud
  f: Int
  #
  g: Int
}
"""
of Color

- a list
"""
# between
enum Color {
  # red one
  RED
  "green one"
  GREEN
  BLUE # not this
  GREY
}
# of the extension
extend type User { x: Int }
"" type Nothing { x: Int }
`)
	got := map[string][2]syntax.Doc{}
	for _, d := range sdl.Types {
		prefix := d.Name
		if d.Extend {
			prefix = "extend " + d.Name
		}
		got[prefix] = [2]syntax.Doc{d.Doc, d.Comment}
		for _, f := range d.Fields {
			got[prefix+"."+f.Name] = [2]syntax.Doc{f.Doc, f.Comment}
			for _, a := range f.Args {
				got[prefix+"."+f.Name+"."+a.Name] = [2]syntax.Doc{a.Doc, a.Comment}
			}
		}
		for _, v := range d.Values {
			got[prefix+"."+v.Name] = [2]syntax.Doc{v.Doc, v.Comment}
		}
	}
	for _, c := range []struct{ name, doc, docSpan, comment, commentSpan string }{
		{"User", "", "", "A user of the app.\n\nKept for a year.", "# A user of the app.\n#\n# Kept for a year."},
		{"User.id", "", "", "", ""},
		{"User.name", "", "", "Login name,\n  unique.", "# Login name,\n  #   unique."},
		{"User.age", "", "", "", ""},
		{"User.a", "One line.", `"""One line."""`, "", ""},
		{"User.b", "First é\nsecond\n  third", "\"\"\"First é\n     second\n       third\n  \"\"\"", "", ""},
		{"User.c", "short", `"short"`, "above the docstring", "# above the docstring"},
		{"User.c.x", "", "", "no docstring", "# no docstring"},
		{"User.c.y", "of y", `"of y"`, "", ""},
		{"User.d", "only", `"only"`, "", ""},
		{"User.e", "", "", "", ""},
		{"User.f", "", "", "loud", "## loud"},
		{"User.g", "", "", "", ""},
		{"Color", "of Color\n\n- a list", "\"\"\"\nof Color\n\n- a list\n\"\"\"", "between", "# between"},
		{"Color.RED", "", "", "red one", "# red one"},
		{"Color.GREEN", "green one", `"green one"`, "", ""},
		{"Color.BLUE", "", "", "", ""},
		{"Color.GREY", "", "", "", ""},
		{"extend User", "", "", "of the extension", "# of the extension"},
		{"Nothing", "", `""`, "", ""},
	} {
		doc, comment := got[c.name][0], got[c.name][1]
		for i, d := range []syntax.Doc{doc, comment} {
			text, span := [2]string{c.doc, c.comment}[i], [2]string{c.docSpan, c.commentSpan}[i]
			at := ""
			if !d.Span.IsZero() {
				at = written(d.Span)
			}
			if d.Text != text || at != span {
				t.Errorf("%s: got %q at %q, want %q at %q", c.name, d.Text, at, text, span)
			}
		}
	}
}

// github.com/ardatan/graphql-import/issues/49: people document with "#".
func TestCommentsOfOtherLineEnds(t *testing.T) {
	for _, end := range []string{"\n", "\r\n", "\r"} {
		sdl := cleanSDL(t, strings.ReplaceAll("\uFEFF# é one\n# two\ntype T {\n  # of x\n  x: Int\n}\n", "\n", end))
		if d := sdl.Types[0]; d.Comment.Text != "é one\ntwo" || d.Fields[0].Comment.Text != "of x" || written(d.Fields[0].NameSpan) != "x" {
			t.Errorf("%q: got %q and %q", end, d.Comment.Text, d.Fields[0].Comment.Text)
		}
	}
}

func TestSDLFindings(t *testing.T) {
	for _, c := range []struct{ name, text, want, types string }{
		{"placeholder fields", "type A {\n\t...\n}\ntype B { x: Int }\n", `2:2 graphql-syntax: "..." in type "A" is not GraphQL`, "type B"},
		{"placeholder name", "type {{NAME}} @table @export {\n{{FIELDS}}\n\tx: Int\n}\ntype B { x: Int }\n", `1:6 graphql-syntax: the name behind "type" is missing`, "type B"},
		{"list as in other languages", "type A {\n  t: String[] @x\n}\n", `2:6 graphql-syntax: "String[]" is not a type`, ""},
		{"field without type", "type A { x }\ntype B { x: Int }\n", `1:10 graphql-syntax: "x" in type "A" has no type`, "type B"},
		{"field without colon, CRLF", "type A {\r\n  x: Int\r\n  y Int\r\n}\r\n", `3:3 graphql-syntax: "y" in type "A" has no type`, ""},
		{"field with default", "type A { x: Int = 5 }\n", `1:17 graphql-syntax: a field of type "A" can't have a default value`, ""},
		{"no fields", "type A {}\n", `1:9 graphql-syntax: type "A" has nothing between its braces`, ""},
		{"type missing", "type A { x: }\n", `1:13 graphql-syntax: "}" in type "A" stands where a name is expected`, ""},
		{"open brace before a type", "type B {\n  x: Int\ntype C { y: Int }\n", `1:8 graphql-syntax: "{" of type "B" is never closed`, "type C"},
		{"open brace at the end", "type A { x: Int }\ntype B {", `2:8 graphql-syntax: "{" of type "B" is never closed`, "type A"},
		{"brace too many", "type A { x: Int } }\ntype B { x: Int }\n", `1:19 graphql-syntax: "}" closes nothing`, "type A, type B"},
		{"directive behind the braces", "type A { x: Int } @export\n", `1:19 graphql-syntax: "@export" stands behind the braces`, "type A"},
		{"semicolon", "type A { x: Int; y: Int }\ntype B { x: Int }\n", `1:16 graphql-syntax: ";" is not part of GraphQL`, "type B"},
		{"other comments", "type A { x: Int // no\n }\n", `1:17 graphql-syntax: "/" is not part of GraphQL`, ""},
		{"letters", "type A {\n  é: Int\n}\n", `2:3 graphql-syntax: "é" is not part of GraphQL`, ""},
		{"single quotes", "type A @t(name: 'a') { x: Int }\n", `1:17 graphql-syntax: "'" is not part of GraphQL`, ""},
		{"open text", "type A { x: Int @d(a: \"foo) }\ntype B { y: Int }\n", `1:23 graphql-syntax: the text that starts with "foo) } is never closed`, "type B"},
		{"open docstring", "type A { x: Int }\n\"\"\"open\ntype B { x: Int }\n", `2:1 graphql-syntax: the text that starts with """open type B { x: Int } is never closed`, "type A"},
		{"odd number", "type A @d(a: 01) { x: Int }\n", `1:14 graphql-syntax: 01 is not a number`, ""},
		{"odd escape", "type A @d(a: \"C:\\path\") { x: Int }\n", `1:14 graphql-syntax: "C:\path" has an unknown escape behind a backslash`, ""},
		{"docstring of nothing", "type A { x: Int }\n\"dangling\"\n", `2:1 graphql-syntax: the docstring describes nothing`, "type A"},
		{"docstring of an extension", "\"doc\" extend type A { x: Int }\n", `1:1 graphql-syntax: a docstring can't stand in front of "extend"`, ""},
		{"query", "query { a }\ntype B { x: Int }\n", `1:1 graphql-syntax: "query" starts a query, not a schema`, "type B"},
		{"junk", "garbage here\ntype B { x: Int }\n", `1:1 graphql-syntax: "garbage" doesn't start a definition`, "type B"},
		{"no union members", "union U =\ntype B { x: Int }\n", `1:9 graphql-syntax: union "U" is incomplete`, "type B"},
		{"nothing to extend with", "extend type A\n", `1:13 graphql-syntax: type "A" is incomplete`, ""},
		{"keyword only", "type", `1:1 graphql-syntax: this definition is incomplete`, ""},
		{"deep", "type A { x: " + strings.Repeat("[", 2000) + "Int }\n", `1:1 graphql-syntax: brackets in type "A" are nested too deep`, ""},
		{"number out of range", "type A @d(a: 1e999) { x: Int }\n", `1:14 impossible-number: 1e999 is out of range for a number in JSON`, "type A"},
		{"key twice", "type A @d(a: {b: 1, b: 2}) { x: Int }\n", `1:21 duplicate-key: "b" is defined twice in the same map`, "type A"},
		{"escaped control character", "\"\\u0000\" type A @d(a: 1) { x: Int }\n", `1:1 control-character: control character U+0000 in a text`, "type A"},
	} {
		t.Run(c.name, func(t *testing.T) {
			sdl, found := loadSDL(t, c.text)
			if !slices.Equal(found, []string{c.want}) {
				t.Errorf("got  %s\nwant %s", strings.Join(found, "\n     "), c.want)
			}
			if sdl == nil || names(sdl) != c.types {
				t.Errorf("types %q, want %q", names(sdl), c.types)
			}
		})
	}
}

// github.com/99designs/gqlgen/pull/448: inputs that made lexers fall over.
func TestGQLLexerCrash(t *testing.T) {
	sdl := cleanSDL(t, "type A\rtype B { x: Int }\r# c\rtype C { y: Int }\r")
	if names(sdl) != "type A, type B, type C" || sdl.Types[2].Comment.Text != "c" {
		t.Errorf("solo carriage returns: %s", names(sdl))
	}
	whole := "type A @t(n: 1) {\n  \"d\" x(a: [Int!] = [1]): Int! @r(b: {c: \"e\"})\n}\nextend enum E { A }\n"
	for i := range len(whole) {
		loadSDL(t, whole[:i]) // a file that ends anywhere
	}
	if _, found := loadSDL(t, "type A { x: Int }\x00"); len(found) != 1 {
		t.Errorf("NUL: %v", found)
	}
}

// Every bad definition is reported, and every good one is kept.
func TestSDLManyMistakes(t *testing.T) {
	var b strings.Builder
	want := 0
	for i := range 200 {
		if i%10 == 3 {
			fmt.Fprintf(&b, "\"doc é %d\"\ntype Bad%d { x }\n", i, i)
			want++
		} else {
			fmt.Fprintf(&b, "\"doc é %d\"\ntype T%d { x: Int }\n", i, i)
		}
	}
	sdl, found := loadSDL(t, b.String())
	if len(found) != want || len(sdl.Types) != 200-want {
		t.Fatalf("%d findings and %d types, want %d and %d", len(found), len(sdl.Types), want, 200-want)
	}
	last := sdl.Types[len(sdl.Types)-1]
	if last.Doc.Text != "doc é 199" || written(last.Doc.Span) != `"doc é 199"` || written(last.NameSpan) != "T199" {
		t.Errorf("places behind mistakes: %q %q", last.Doc.Text, written(last.NameSpan))
	}
}

func TestSDLTokenLimit(t *testing.T) {
	_, found := loadSDL(t, strings.Repeat("!", maxTokens+2))
	if !slices.Equal(found, []string{"- file-too-large: the file has more than 1,000,000 words"}) {
		t.Errorf("got %v", found)
	}
}

func TestBlockText(t *testing.T) {
	for _, c := range []struct{ raw, want string }{
		{"one", "one"},
		{"one\n  two\n    three\n", "one\ntwo\n  three"},
		{"\n    one\n\n      two\n  ", "one\n\n  two"},
		{"\r\n  one\r\n  two\r\n", "one\ntwo"},
		{"\r  one\r  two\r", "one\ntwo"},
		{`a \""" b`, `a """ b`},
		{"\n\n \t\n", ""},
		{" edge ", " edge "},
		{"", ""},
	} {
		if got := blockText(c.raw); got != c.want {
			t.Errorf("%q: got %q, want %q", c.raw, got, c.want)
		}
	}
}
