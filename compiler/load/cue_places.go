package load

import (
	"strconv"
	"strings"

	"cuelang.org/go/cue"
	"cuelang.org/go/cue/ast"
	"cuelang.org/go/cue/token"

	"catalogc.dev/catalogc/compiler/source"
)

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
