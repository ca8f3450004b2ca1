package load

import (
	"cmp"
	"slices"

	"github.com/vektah/gqlparser/v2/ast"
	"github.com/vektah/gqlparser/v2/parser"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/source"
	"catalogc.dev/catalogc/compiler/syntax"
)

// maxTokens bounds one GraphQL file; the largest public schema has a fifth of
// that.
const maxTokens = 1_000_000

// readSDL reads one GraphQL file by its grammar alone: types nobody declared
// and unknown directives are fine here. A definition that can't be read is
// reported and left out; the others are kept.
func readSDL(f *source.File, diags *diag.List) *syntax.SDL {
	out := &syntax.SDL{File: f}
	text, tooMany := lexSDL(f)
	if tooMany {
		diags.Add(diag.Diagnostic{
			Rule: ruleFileTooLarge, Message: "the file has more than 1,000,000 words", Span: f.Whole(),
			Help: "Split the file: types may be spread over as many files as you like.",
		})
		return out
	}
	if doc, err := parseSDL(f.Text, len(text.tokens)); err == nil {
		out.Types = (&sdlReader{text: text, diags: diags}).types(doc)
		return out
	}
	afterBad := false
	for _, part := range text.definitions() {
		if part.junk && afterBad {
			continue // the rest of a definition that was reported
		}
		doc, problem := text.parsePart(part)
		if afterBad = problem != nil; afterBad {
			diags.Add(*problem)
			continue
		}
		r := &sdlReader{text: text, diags: diags, base: text.runeAt(text.tokens[part.from].start)}
		out.Types = append(out.Types, r.types(doc)...)
	}
	return out
}

// parsePart parses one definition alone, or says what is wrong with it.
func (t *sdlText) parsePart(part sdlPart) (*ast.SchemaDocument, *diag.Diagnostic) {
	if d := t.misplaced(part); d != nil {
		return nil, d
	}
	doc, err := parseSDL(t.source(part), part.to-part.from)
	if err != nil {
		d := t.translate(part, err)
		return nil, &d
	}
	return doc, nil
}

// parseSDL calls the library, whose panics become errors: what it makes of
// broken input is not a reason for the compiler to stop.
func parseSDL(text []byte, tokens int) (doc *ast.SchemaDocument, err error) {
	defer func() {
		if recover() != nil {
			doc, err = nil, errParserFailed
		}
	}()
	// Comments count too, some twice.
	return parser.ParseSchemaWithLimit(&ast.Source{Input: string(text)}, 4*tokens+maxTokens)
}

// sdlReader turns the library's tree of one stretch of text into ours. The
// library's places are code points from the start of the stretch; base is
// where the stretch starts in the file, in code points.
type sdlReader struct {
	text  *sdlText
	diags *diag.List
	base  int
}

var typeKinds = map[ast.DefinitionKind]syntax.TypeKind{
	ast.Object: syntax.ObjectType, ast.Enum: syntax.EnumType, ast.Scalar: syntax.ScalarType,
	ast.Interface: syntax.InterfaceType, ast.Union: syntax.UnionType, ast.InputObject: syntax.InputType,
}

// types converts the type definitions and extensions, in the order of the
// file. Schema and directive definitions say nothing about a catalog.
func (r *sdlReader) types(doc *ast.SchemaDocument) []*syntax.TypeDef {
	var types []*syntax.TypeDef
	for _, def := range doc.Definitions {
		types = append(types, r.typeDef(def, false))
	}
	for _, def := range doc.Extensions {
		types = append(types, r.typeDef(def, true))
	}
	slices.SortStableFunc(types, func(a, b *syntax.TypeDef) int { return cmp.Compare(a.NameSpan.Start, b.NameSpan.Start) })
	return types
}

func (r *sdlReader) typeDef(def *ast.Definition, extend bool) *syntax.TypeDef {
	name := r.token(def.Position)
	head := name - 1 // the keyword
	if extend {
		head--
	}
	t := &syntax.TypeDef{
		Kind: typeKinds[def.Kind], Extend: extend, Name: def.Name, NameSpan: r.text.span(name, name),
		Directives: r.directives(def.Directives),
	}
	t.Doc, t.Comment = r.docs(head)
	for _, field := range def.Fields {
		t.Fields = append(t.Fields, r.field(field))
	}
	for _, value := range def.EnumValues {
		name := r.token(value.Position)
		v := syntax.EnumValue{Name: value.Name, NameSpan: r.text.span(name, name), Directives: r.directives(value.Directives)}
		v.Doc, v.Comment = r.docs(name)
		t.Values = append(t.Values, v)
	}
	return t
}

func (r *sdlReader) field(def *ast.FieldDefinition) *syntax.FieldDef {
	f := r.fieldDef(def.Name, def.Position, def.Type, def.Directives)
	for _, arg := range def.Arguments {
		f.Args = append(f.Args, r.fieldDef(arg.Name, arg.Position, arg.Type, arg.Directives))
	}
	return f
}

func (r *sdlReader) fieldDef(name string, at *ast.Position, typ *ast.Type, directives ast.DirectiveList) *syntax.FieldDef {
	token := r.token(at)
	f := &syntax.FieldDef{Name: name, NameSpan: r.text.span(token, token), Directives: r.directives(directives)}
	f.Doc, f.Comment = r.docs(token)
	f.Type, _, _ = r.typeRef(typ)
	return f
}

// typeRef converts a type and tells its first and last token: the library
// gives a list the place of what is in it.
func (r *sdlReader) typeRef(t *ast.Type) (ref syntax.TypeRef, first, last int) {
	if t.Elem == nil {
		first = r.token(t.Position)
		last = first
		ref.Name = t.NamedType
	} else {
		elem, elemFirst, elemLast := r.typeRef(t.Elem)
		ref.Elem = &elem
		first, last = elemFirst-1, elemLast+1
	}
	if ref.NonNull = t.NonNull; t.NonNull {
		last++
	}
	ref.Span = r.text.span(first, last)
	return ref, first, last
}

func (r *sdlReader) directives(list ast.DirectiveList) []syntax.Directive {
	var out []syntax.Directive
	for _, d := range list {
		name := r.token(d.Position)
		directive := syntax.Directive{Name: d.Name, Span: r.text.span(name, name)}
		for _, arg := range d.Arguments {
			token := r.token(arg.Position)
			directive.Args = append(directive.Args, syntax.Arg{
				Name: arg.Name, Span: r.text.span(token, token), Value: r.value(arg.Value),
			})
		}
		out = append(out, directive)
	}
	return out
}

// value converts a literal.
func (r *sdlReader) value(v *ast.Value) *syntax.Node {
	token := r.token(v.Position)
	node := &syntax.Node{Text: v.Raw, Span: r.text.span(token, token)}
	switch v.Kind {
	case ast.IntValue, ast.FloatValue:
		r.number(node, v.Raw)
	case ast.StringValue, ast.BlockValue, ast.EnumValue:
		node.Kind, node.Text = syntax.String, r.text.tokens[token].value
		checkControls(node.Text, node.Span, "", r.diags)
	case ast.BooleanValue:
		node.Kind = syntax.Bool
	case ast.ListValue:
		node.Kind, node.Text = syntax.List, ""
		node.Span = r.text.span(token, r.text.closing(token))
		for _, item := range v.Children {
			node.Items = append(node.Items, r.value(item.Value))
		}
	case ast.ObjectValue:
		node.Kind, node.Text = syntax.Map, ""
		node.Span = r.text.span(token, r.text.closing(token))
		r.object(node, v.Children)
	default: // null, and variables, which stand for nothing in a schema
		node.Kind, node.Text = syntax.Null, ""
	}
	return node
}

func (r *sdlReader) number(node *syntax.Node, raw string) {
	text, whole, ok := canonicalDecimal(raw)
	node.Kind, node.Text = syntax.Float, text
	if whole {
		node.Kind = syntax.Int
	}
	if !ok {
		node.Kind, node.Text = syntax.String, raw
		complaint := impossible(raw)
		complaint.Span = node.Span
		r.diags.Add(*complaint)
	}
}

func (r *sdlReader) object(node *syntax.Node, children ast.ChildValueList) {
	for _, child := range children {
		token := r.token(child.Position)
		field := syntax.Field{Key: child.Name, KeySpan: r.text.span(token, token), Value: r.value(child.Value)}
		if first := node.Field(child.Name); first != nil {
			r.diags.Add(duplicateKey(*first, field))
			continue
		}
		node.Fields = append(node.Fields, field)
	}
}
