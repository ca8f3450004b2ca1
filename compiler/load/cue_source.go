package load

import (
	"fmt"
	"strconv"
	"strings"

	"cuelang.org/go/cue"
	"cuelang.org/go/cue/ast"
	"cuelang.org/go/cue/parser"
	"cuelang.org/go/cue/scanner"
	"cuelang.org/go/cue/token"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/source"
)

// maxExpression bounds the tokens between two commas. CUE parses and evaluates
// an expression recursively and would exhaust the stack, which no program can
// recover from; brackets it bounds itself.
const maxExpression = 5_000

// parse reads one file's syntax; nil when it can't be part of the catalog.
func (r *cueReader) parse(f *source.File) *ast.File {
	if offset := longExpression(f.Text); offset >= 0 {
		r.diags.Add(diag.Diagnostic{
			Rule: ruleTooDeep, Message: fmt.Sprintf("an expression has more than %d words", maxExpression),
			Span: f.Span(offset, offset), Help: "Split it into named parts.",
		})
		return nil
	}
	tree, err := parser.ParseFile(f.Path, f.Text, parser.ParseComments)
	if err != nil {
		r.syntaxErrors(f, err)
		return nil
	}
	ok := r.checkPackage(f, tree)
	for spec := range tree.ImportSpecs() {
		ok = r.checkImport(f, spec) && ok
	}
	return keepIf(ok && r.checkAttributes(f, tree), tree)
}

func keepIf(ok bool, tree *ast.File) *ast.File {
	if !ok {
		return nil
	}
	return tree
}

// longExpression finds the offset where an expression grows too long, or -1.
func longExpression(text []byte) int {
	file := token.NewFile("", -1, len(text))
	file.SetContent(text)
	var s scanner.Scanner
	s.Init(file, text, func(token.Pos, string, []interface{}) {}, 0)
	counts := []int{0} // per open bracket, tokens since the last comma
	for {
		pos, tok, _ := s.Scan()
		top := len(counts) - 1
		switch tok {
		case token.EOF:
			return -1
		case token.COMMA:
			counts[top] = 0
		case token.LBRACE, token.LBRACK, token.LPAREN:
			counts[top]++
			counts = append(counts, 0)
		case token.RBRACE, token.RBRACK, token.RPAREN:
			counts = counts[:max(top, 1)]
		case token.INTERPOLATION:
			s.ResumeInterpolation()
			counts[top]++
		default:
			counts[top]++
		}
		if counts[len(counts)-1] > maxExpression {
			return min(pos.Offset(), len(text))
		}
	}
}

func (r *cueReader) checkPackage(f *source.File, tree *ast.File) bool {
	if tree.PackageName() == "catalog" {
		return true
	}
	d := diag.Diagnostic{Rule: ruleCUEPackage, Message: `the file has no "package catalog" line`, Span: f.Whole(),
		Help: `Write "package catalog" as the first line.`}
	if name := tree.PackageName(); name != "" {
		for _, decl := range tree.Preamble() {
			if p, ok := decl.(*ast.Package); ok {
				d.Span = nodeSpan(f, p.Name)
			}
		}
		d.Message = fmt.Sprintf("package %q is not part of the catalog", clip(name, 40))
		d.Help = `Write "package catalog".`
	}
	r.diags.Add(d)
	return false
}

// checkImport allows CUE's own packages: they compute, and read nothing. The
// tool packages are for another program.
func (r *cueReader) checkImport(f *source.File, spec *ast.ImportSpec) bool {
	path, err := strconv.Unquote(spec.Path.Value)
	name, _, _ := strings.Cut(path, "/")
	if err == nil && name != "tool" && !strings.ContainsAny(path, ".:") {
		return true // unknown ones are found when the files are built
	}
	r.diags.Add(importRefused(path, nodeSpan(f, spec.Path)))
	return false
}

func importRefused(path string, span source.Span) diag.Diagnostic {
	return diag.Diagnostic{
		Rule: ruleCUEImport, Message: fmt.Sprintf("the import of %q is not allowed", clip(path, 50)), Span: span,
		Help: `Import only CUE's own packages, such as "strings" or "list"; all CUE files of the catalog are one package already.`,
	}
}

// checkAttributes refuses @embed and @extern, which read files.
func (r *cueReader) checkAttributes(f *source.File, tree *ast.File) bool {
	ok := true
	ast.Walk(tree, func(n ast.Node) bool {
		if a, isAttribute := n.(*ast.Attribute); isAttribute {
			if name, _ := a.Split(); name == "embed" || name == "extern" {
				ok = false
				r.diags.Add(diag.Diagnostic{
					Rule: ruleCUEImport, Message: fmt.Sprintf("@%s is not allowed in a catalog", name), Span: nodeSpan(f, a),
					Help: "Write the content into a catalog file of its own.",
				})
			}
		}
		return true
	}, nil)
	return ok
}

// cuePlaces finds the place of a value by its path. The author's syntax knows
// it better than the evaluator, which has many places for one value, some of
// them in the law.
type cuePlaces struct {
	files  []*source.File
	byName map[string]*source.File
	trees  map[string]*ast.File
	keys   map[string]source.Span // by path, the first place in file order
	values map[string]source.Span
}

func newCUEPlaces(files []*source.File) *cuePlaces {
	p := &cuePlaces{files: files, byName: map[string]*source.File{}, trees: map[string]*ast.File{},
		keys: map[string]source.Span{}, values: map[string]source.Span{}}
	for _, f := range files {
		p.byName[f.Path] = f
	}
	return p
}

// add indexes what a file says under names written out in full.
func (p *cuePlaces) add(f *source.File, tree *ast.File) {
	p.trees[f.Path] = tree
	for _, decl := range tree.Decls {
		p.decl(f, decl, nil)
	}
}

func (p *cuePlaces) decl(f *source.File, decl ast.Decl, path []string) {
	switch d := decl.(type) {
	case *ast.Field:
		if d.Constraint != token.ILLEGAL {
			return // optional or required: says what may be, not what is
		}
		if name, _, err := ast.LabelName(d.Label); err == nil && len(path) < maxDepth {
			path = append(path[:len(path):len(path)], name)
			setFirst(p.keys, pathKey(path), nodeSpan(f, d.Label))
			p.expr(f, d.Value, path)
		}
	case *ast.EmbedDecl:
		p.parts(f, d.Expr, path)
	case *ast.Comprehension:
		p.parts(f, d.Value, path)
	}
}

func (p *cuePlaces) expr(f *source.File, expr ast.Expr, path []string) {
	setFirst(p.values, pathKey(path), nodeSpan(f, expr))
	p.parts(f, expr, path)
}

// parts looks for the fields and items that an expression writes out.
func (p *cuePlaces) parts(f *source.File, expr ast.Expr, path []string) {
	switch e := expr.(type) {
	case *ast.StructLit:
		for _, decl := range e.Elts {
			p.decl(f, decl, path)
		}
	case *ast.ParenExpr:
		p.parts(f, e.X, path)
	case *ast.BinaryExpr:
		if e.Op == token.AND {
			p.parts(f, e.X, path)
			p.parts(f, e.Y, path)
		}
	case *ast.ListLit:
		for i, item := range e.Elts {
			switch item.(type) {
			case *ast.Comprehension, *ast.Ellipsis:
				return // the index of what follows depends on the evaluation
			}
			if len(path) < maxDepth {
				p.expr(f, item, append(path[:len(path):len(path)], strconv.Itoa(i)))
			}
		}
	}
}

func setFirst(m map[string]source.Span, key string, span source.Span) {
	if _, given := m[key]; !given {
		m[key] = span
	}
}

func pathKey(path []string) string { return strings.Join(path, "\x00") }

// value is the place of a value: where it is written, where the evaluator says
// it came from, or the nearest thing around it.
func (p *cuePlaces) value(path []string, v cue.Value) source.Span {
	if span, ok := p.values[pathKey(path)]; ok {
		return span
	}
	if src := v.Source(); src != nil {
		if field, ok := src.(*ast.Field); ok && field.Value != nil {
			src = field.Value
		}
		if f := p.byName[src.Pos().Filename()]; f != nil {
			return nodeSpan(f, src)
		}
	}
	return p.around(path, v)
}

// key is the place of a field's name.
func (p *cuePlaces) key(path []string, v cue.Value) source.Span {
	if span, ok := p.keys[pathKey(path)]; ok {
		return span
	}
	if field, ok := v.Source().(*ast.Field); ok {
		if f := p.byName[field.Label.Pos().Filename()]; f != nil {
			return nodeSpan(f, field.Label)
		}
	}
	return p.around(path, v)
}

func (p *cuePlaces) around(path []string, v cue.Value) source.Span {
	if pos := v.Pos(); pos.IsValid() && p.byName[pos.Filename()] != nil {
		return p.at(pos)
	}
	for ; len(path) > 0; path = path[:len(path)-1] {
		if span, ok := p.keys[pathKey(path)]; ok {
			return span
		}
	}
	return p.files[0].Whole()
}

// at is the smallest piece of syntax that starts at one of CUE's positions;
// zero when it isn't in an author's file.
func (p *cuePlaces) at(pos token.Pos) source.Span {
	f := p.byName[pos.Filename()]
	if f == nil || !pos.IsValid() {
		return source.Span{}
	}
	span := f.Span(pos.Offset(), pos.Offset())
	ast.Walk(p.trees[f.Path], func(n ast.Node) bool {
		if n.Pos().IsValid() && n.Pos().Offset() == pos.Offset() {
			if s := nodeSpan(f, n); s.End > s.Start && (span.End == span.Start || s.End < span.End) {
				span = s
			}
		}
		return true
	}, nil)
	return span
}

// inLaw tells a position in the embedded schema.
func (p *cuePlaces) inLaw(pos token.Pos) bool { return pos.IsValid() && pos.Filename() == lawFile }

// nodeSpan covers a piece of syntax. CUE drops carriage returns from literals
// and counts their length without them.
func nodeSpan(f *source.File, n ast.Node) source.Span {
	if n == nil || !n.Pos().IsValid() {
		return source.Span{}
	}
	start := n.Pos().Offset()
	end := start
	if n.End().IsValid() {
		end = n.End().Offset()
	}
	if lit, ok := n.(*ast.BasicLit); ok && strings.Contains(lit.Value, "\n") {
		end = start
		for i := 0; i < len(lit.Value) && end < len(f.Text); end++ {
			if f.Text[end] != '\r' {
				i++
			}
		}
	}
	return f.Span(start, end)
}
