package editor

import (
	"fmt"
	"strings"

	"cuelang.org/go/cue/ast"
	"cuelang.org/go/cue/format"
	"cuelang.org/go/cue/literal"
	"cuelang.org/go/cue/token"

	"catalogc.dev/catalogc/compiler/check"
	"catalogc.dev/catalogc/internal/canonjson"
)

const rootName, rubricName = "#File", "#rubric"

// schema is a JSON Schema; an empty one accepts everything.
type schema = canonjson.Object

// writer turns the law's syntax into JSON Schema. It knows as much of CUE as
// the law uses.
type writer struct {
	definitions map[string]*ast.Field
	names       []string // of definitions, in the law's order
	// unread are parts of the law that have no form here: a mistake in this
	// package.
	unread []string
	// leftOut are labels of rules that JSON Schema can't express.
	leftOut []string
}

// document is the whole schema: #File, and what it refers to.
func (w *writer) document() schema {
	root := schema{
		{Key: "$schema", Value: "http://json-schema.org/draft-07/schema#"},
		{Key: "title", Value: "Catalog file"},
	}
	root = append(root, describe(w.expr(w.definitions[rootName].Value), comment(w.definitions[rootName]))...)
	var definitions schema
	for _, name := range w.names {
		if name != rootName && name != rubricName {
			f := w.definitions[name]
			definitions.Set(strings.TrimPrefix(name, "#"), describe(w.expr(f.Value), comment(f)))
		}
	}
	return append(root, canonjson.Member{Key: "definitions", Value: definitions})
}

// comment is what the law says above a field, as one paragraph.
func comment(f *ast.Field) string {
	for _, group := range ast.Comments(f) {
		if group.Doc {
			return strings.Join(strings.Fields(group.Text()), " ")
		}
	}
	return ""
}

// describe puts a comment in front of a schema. Beside a $ref, draft-07 ignores
// it and editors show it.
func describe(s schema, comment string) schema {
	if comment == "" {
		return s
	}
	return append(schema{{Key: "description", Value: comment}}, s...)
}

// cannotRead notes the place of a part of the law that has no form here.
func (w *writer) cannotRead(n ast.Node) schema {
	w.unread = append(w.unread, n.Pos().String())
	return nil
}

// expr writes an expression that stands for a set of values.
func (w *writer) expr(e ast.Expr) schema {
	switch e := e.(type) {
	case *ast.Ident:
		return w.named(e)
	case *ast.BasicLit:
		if value, ok := literalValue(e); ok {
			return schema{{Key: "const", Value: value}}
		}
	case *ast.UnaryExpr:
		return w.bound(e, "")
	case *ast.BinaryExpr:
		switch e.Op {
		case token.AND:
			return both(w.expr(e.X), w.expr(e.Y))
		case token.OR:
			return w.choice(operands(e, token.OR))
		}
	case *ast.ListLit:
		return w.list(e)
	case *ast.StructLit, *ast.Alias:
		return w.structure(e)
	}
	return w.cannotRead(e)
}

var kinds = map[string]string{"string": "string", "int": "integer", "number": "number", "bool": "boolean"}

func ofType(name string) schema { return schema{{Key: "type", Value: name}} }

func (w *writer) named(e *ast.Ident) schema {
	switch {
	case e.Name == "_":
		return nil
	case kinds[e.Name] != "":
		return ofType(kinds[e.Name])
	case w.definitions[e.Name] != nil:
		return schema{{Key: "$ref", Value: "#/definitions/" + strings.TrimPrefix(e.Name, "#")}}
	}
	return w.cannotRead(e)
}

// bound writes =~, !~ and comparisons with a number. The pattern of a rule has
// the rule's advice, another one its own.
func (w *writer) bound(e *ast.UnaryExpr, rule string) schema {
	switch e.Op {
	case token.MAT, token.NMAT:
		return w.pattern(e, rule)
	case token.GEQ, token.LEQ, token.GTR, token.LSS:
		if lit, ok := e.X.(*ast.BasicLit); ok {
			return schema{{Key: limits[e.Op], Value: canonjson.Number(lit.Value)}}
		}
	}
	return w.cannotRead(e)
}

var limits = map[token.Token]string{
	token.GEQ: "minimum", token.LEQ: "maximum", token.GTR: "exclusiveMinimum", token.LSS: "exclusiveMaximum",
}

func (w *writer) pattern(e *ast.UnaryExpr, rule string) schema {
	lit, ok := w.constant(e.X)
	if !ok {
		return w.cannotRead(e)
	}
	text, err := literal.Unquote(lit.Value)
	if err != nil {
		return w.cannotRead(e)
	}
	if words := wordsOf(text); words != nil && e.Op == token.MAT {
		return schema{{Key: "enum", Value: words}}
	}
	portable, err := ecma(text)
	if err != nil {
		return w.cannotRead(e)
	}
	if e.Op == token.NMAT {
		return schema{{Key: "not", Value: schema{{Key: "pattern", Value: portable}}}}
	}
	s := append(ofType("string"), canonjson.Member{Key: "pattern", Value: portable})
	part := rule
	if part == "" {
		part = e.Op.String() + lit.Value
	}
	if advice := check.Advice(part); advice != "" {
		// Read by VS Code and yaml-language-server, ignored by others.
		s = append(s, canonjson.Member{Key: "patternErrorMessage", Value: advice})
	}
	return s
}

// constant is a literal, or what #rubric holds for it.
func (w *writer) constant(e ast.Expr) (*ast.BasicLit, bool) {
	if s, ok := e.(*ast.SelectorExpr); ok {
		if x, isIdent := s.X.(*ast.Ident); isIdent && x.Name == rubricName {
			e = fieldOf(w.definitions[rubricName].Value, s.Sel)
		}
	}
	lit, ok := e.(*ast.BasicLit)
	return lit, ok
}

// fieldOf is the value of a struct's field, nil when there is none.
func fieldOf(e ast.Expr, label ast.Label) ast.Expr {
	want, _, _ := ast.LabelName(label)
	if lit, ok := e.(*ast.StructLit); ok {
		for _, d := range lit.Elts {
			if f, ok := d.(*ast.Field); ok {
				if name, _, _ := ast.LabelName(f.Label); name == want {
					return f.Value
				}
			}
		}
	}
	return nil
}

// operands are the parts of a chain of one operator.
func operands(e ast.Expr, op token.Token) []ast.Expr {
	if b, ok := e.(*ast.BinaryExpr); ok && b.Op == op {
		return append(operands(b.X, op), operands(b.Y, op)...)
	}
	return []ast.Expr{e}
}

// choice writes alternatives: literals as an enum, so that editors offer them.
func (w *writer) choice(alternatives []ast.Expr) schema {
	var values []any
	var others []any
	for _, a := range alternatives {
		if value, ok := literalValue(a); ok {
			values = append(values, value)
		} else {
			others = append(others, w.expr(a))
		}
	}
	var s schema
	switch {
	case len(values) == 1:
		s = schema{{Key: "const", Value: values[0]}}
	case len(values) > 1:
		s = schema{{Key: "enum", Value: values}}
	}
	if len(others) == 0 {
		return s
	}
	if s != nil {
		others = append([]any{s}, others...)
	}
	return schema{{Key: "anyOf", Value: others}}
}

// literalValue is a JSON scalar written in the law.
func literalValue(e ast.Expr) (any, bool) {
	lit, ok := e.(*ast.BasicLit)
	if !ok {
		return nil, false
	}
	switch lit.Kind {
	case token.NULL:
		return nil, true
	case token.INT, token.FLOAT:
		return canonjson.Number(lit.Value), true
	case token.STRING:
		text, err := literal.Unquote(lit.Value)
		return text, err == nil
	}
	return nil, false
}

// list writes [...x] and [x, ...x]: the law has lists of one kind only.
func (w *writer) list(e *ast.ListLit) schema {
	s := ofType("array")
	if len(e.Elts) == 0 {
		return w.cannotRead(e)
	}
	rest, ok := e.Elts[len(e.Elts)-1].(*ast.Ellipsis)
	if !ok {
		return w.cannotRead(e)
	}
	items := rest.Type
	if items == nil {
		items = ast.NewIdent("_")
	}
	if each := w.expr(items); each != nil {
		s = append(s, canonjson.Member{Key: "items", Value: each})
	}
	first := e.Elts[:len(e.Elts)-1]
	for _, x := range first {
		if source(x) != source(items) {
			return w.cannotRead(e)
		}
	}
	if len(first) > 0 {
		s = append(s, canonjson.Member{Key: "minItems", Value: canonjson.Number(fmt.Sprint(len(first)))})
	}
	return s
}

// source is an expression as CUE writes it, to compare two.
func source(e ast.Expr) string {
	text, err := format.Node(e, format.Simplify())
	if err != nil {
		return fmt.Sprintf("%p", e)
	}
	return string(text)
}
