package check

import (
	"regexp"
	"slices"
	"unicode/utf8"

	"cuelang.org/go/cue/ast"
	"cuelang.org/go/cue/token"

	"catalogc.dev/catalogc/compiler/syntax"
)

// structure adds a struct of the law to a shape; an embedded definition adds
// its own.
func (p *prover) structure(s *shape, e ast.Expr) {
	self := ""
	if a, ok := e.(*ast.Alias); ok {
		self, e = a.Ident.Name, a.Expr
	}
	if id, ok := e.(*ast.Ident); ok && p.exprs[id.Name] != nil {
		p.structure(s, p.exprs[id.Name])
		return
	}
	lit, ok := e.(*ast.StructLit)
	if !ok {
		s.rules = append(s.rules, p.cannotRead(e))
		return
	}
	p.members(s, lit, self, false)
}

// members adds the members of a struct, or of what stands under #rules.
func (p *prover) members(s *shape, lit *ast.StructLit, self string, rules bool) {
	for _, d := range lit.Elts {
		switch d := d.(type) {
		case *ast.Field:
			p.field(s, d, self, rules)
		case *ast.EmbedDecl:
			p.structure(s, d.Expr)
		case *ast.Comprehension:
			p.when(s, d, self, rules)
		default:
			s.rules = append(s.rules, p.cannotRead(d))
		}
	}
}

func (p *prover) field(s *shape, f *ast.Field, self string, rules bool) {
	if pattern, ok := f.Label.(*ast.ListLit); ok && len(pattern.Elts) == 1 && !rules {
		s.patterns = append(s.patterns, patternFields{p.constraint(pattern.Elts[0]), p.constraint(f.Value)})
		return
	}
	name, _, err := ast.LabelName(f.Label)
	lit, isStruct := f.Value.(*ast.StructLit)
	switch {
	case err != nil:
		s.rules = append(s.rules, p.cannotRead(f))
	case rules:
		s.rules = append(s.rules, p.rule(f.Value, self))
	case name == "#rules" && isStruct:
		p.members(s, lit, self, true)
	case f.Constraint == token.NOT:
		s.required = append(s.required, name)
		s.fields[name] = append(s.fields[name], p.constraint(f.Value))
	case f.Constraint == token.OPTION:
		s.fields[name] = append(s.fields[name], p.constraint(f.Value))
	default: // CUE would add the field
		s.rules = append(s.rules, p.cannotRead(f))
	}
}

func (p *prover) when(s *shape, c *ast.Comprehension, self string, rules bool) {
	w := when{part: &shape{fields: map[string][]constraint{}}}
	for _, clause := range c.Clauses {
		is, ok := clause.(*ast.IfClause)
		if !ok {
			s.rules = append(s.rules, p.cannotRead(c))
			return
		}
		w.conditions = append(w.conditions, p.condition(is.Condition, self))
	}
	lit, ok := c.Value.(*ast.StructLit)
	if !ok {
		s.rules = append(s.rules, p.cannotRead(c))
		return
	}
	p.members(w.part, lit, self, rules)
	s.whens = append(s.whens, w)
}

// reference is a way from a struct to a value below it.
type reference []string

func (r reference) in(n *syntax.Node) *syntax.Node {
	for _, label := range r {
		n = n.Get(label)
	}
	return n
}

// reference reads `hints.destructive`, and `P.use` where P is the struct.
func (p *prover) reference(e ast.Expr, self string) (reference, bool) {
	switch e := e.(type) {
	case *ast.Ident:
		if e.Name == self {
			return reference{}, true
		}
		known := slices.Contains([]string{"string", "int", "number", "bool", "_"}, e.Name) || p.exprs[e.Name] != nil
		return reference{e.Name}, !known
	case *ast.SelectorExpr:
		r, ok := p.reference(e.X, self)
		name, _, err := ast.LabelName(e.Sel)
		return append(r, name), ok && err == nil
	}
	return nil, false
}

// condition compiles what stands behind `if`.
func (p *prover) condition(e ast.Expr, self string) condition {
	unread := func() condition {
		p.cannotRead(e)
		return func(*syntax.Node) truth { return unknown }
	}
	if r, ok := p.reference(e, self); ok {
		return func(n *syntax.Node) truth {
			if v := r.in(n); v != nil && v.Kind == syntax.Bool {
				return truthOf(v.Text == "true")
			}
			return unknown
		}
	}
	b, ok := e.(*ast.BinaryExpr)
	if !ok {
		return unread()
	}
	_, bottom := b.Y.(*ast.BottomLit)
	switch {
	case bottom && (b.Op == token.NEQ || b.Op == token.EQL):
		is, ok := p.given(b.X, self)
		if !ok {
			return unread()
		}
		return func(n *syntax.Node) truth { return truthOf(is(n) == (b.Op == token.NEQ)) }
	case b.Op == token.LAND:
		x, y := p.condition(b.X, self), p.condition(b.Y, self)
		return func(n *syntax.Node) truth {
			if t := x(n); t != holds {
				return t
			}
			return y(n)
		}
	case b.Op == token.MAT:
		r, isReference := p.reference(b.X, self)
		text, known := p.text(b.Y)
		re, err := regexp.Compile(text)
		if !isReference || !known || err != nil {
			return unread()
		}
		return func(n *syntax.Node) truth {
			if v := r.in(n); v != nil && v.Kind == syntax.String {
				return truthOf(re.MatchString(v.Text))
			}
			return unknown
		}
	}
	return unread()
}

// given compiles what is compared with bottom: a value that may be absent, or
// of another kind.
func (p *prover) given(e ast.Expr, self string) (is func(*syntax.Node) bool, ok bool) {
	if r, ok := p.reference(e, self); ok {
		return func(n *syntax.Node) bool { return r.in(n) != nil }, true
	}
	paren, ok := e.(*ast.ParenExpr)
	if !ok {
		return nil, false
	}
	both := operands(paren.X, token.AND)
	r, ok := p.reference(both[0], self)
	if !ok || len(both) != 2 {
		return nil, false
	}
	kind := p.constraint(both[1])
	return func(n *syntax.Node) bool { v := r.in(n); return v != nil && kind(v) }, true
}

// rule compiles a value under #rules: constraints on the one field it refers
// to, or two texts that must be one.
func (p *prover) rule(e ast.Expr, self string) constraint {
	var constraints []constraint
	var target reference
	var texts []func(*syntax.Node) (string, bool)
	for _, operand := range operands(e, token.AND) {
		if r, ok := p.reference(operand, self); ok && target == nil {
			target = r
		} else if t := p.sliced(operand, self); t != nil {
			texts = append(texts, t)
		} else {
			constraints = append(constraints, p.constraint(operand))
		}
	}
	switch {
	case len(texts) == 2 && target == nil && constraints == nil:
		return func(n *syntax.Node) bool {
			a, okA := texts[0](n)
			b, okB := texts[1](n)
			return okA && okB && a == b
		}
	case texts != nil:
		return p.cannotRead(e)
	case target == nil: // a contradiction: where it's reached, the rule is broken
		return never
	}
	return func(n *syntax.Node) bool {
		v := target.in(n)
		return v != nil && !slices.ContainsFunc(constraints, func(c constraint) bool { return !c(v) })
	}
}

// sliced compiles strings.SliceRunes(field, from, to), nil for anything else.
func (p *prover) sliced(e ast.Expr, self string) func(*syntax.Node) (string, bool) {
	name, args := called(e)
	if name != "strings.SliceRunes" || len(args) != 3 {
		return nil
	}
	r, isReference := p.reference(args[0], self)
	from, okFrom := p.count(args[1])
	to, okTo := p.count(args[2])
	if !isReference || !okFrom || !okTo {
		return nil
	}
	return func(n *syntax.Node) (string, bool) {
		v := r.in(n)
		if v == nil || v.Kind != syntax.String || !utf8.ValidString(v.Text) {
			return "", false
		}
		runes := []rune(v.Text)
		if len(runes) < to {
			return "", false
		}
		return string(runes[from:to]), true
	}
}
