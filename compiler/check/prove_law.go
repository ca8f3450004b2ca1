package check

import (
	"fmt"
	"math/big"
	"regexp"
	"strconv"
	"unicode/utf8"

	"cuelang.org/go/cue/ast"
	"cuelang.org/go/cue/format"
	"cuelang.org/go/cue/literal"
	"cuelang.org/go/cue/parser"
	"cuelang.org/go/cue/token"

	"catalogc.dev/catalogc/compiler/model"
	"catalogc.dev/catalogc/compiler/syntax"
)

// newProver reads the law. The law is embedded and compiles as CUE, so an error
// means that the compiler is broken.
func newProver(law []byte, r model.Rubric) (*prover, error) {
	file, err := parser.ParseFile("catalog.cue", law)
	if err != nil {
		return nil, fmt.Errorf("read the embedded law: %w", err)
	}
	p := &prover{exprs: map[string]ast.Expr{}, proofs: map[string]constraint{}, rubric: r}
	var names []string
	for _, d := range file.Decls {
		if f, ok := d.(*ast.Field); ok {
			name, _, _ := ast.LabelName(f.Label)
			if name != "#rubric" {
				p.exprs[name] = f.Value
				names = append(names, name)
			}
		}
	}
	for _, name := range names {
		p.proofs[name] = p.constraint(p.exprs[name])
	}
	return p, nil
}

// cannotRead notes a part of the law that the prover doesn't understand.
func (p *prover) cannotRead(n ast.Node) constraint {
	text := fmt.Sprintf("%T", n)
	if e, ok := n.(ast.Expr); ok { // of others CUE can't print every one
		if printed, err := format.Node(e); err == nil {
			text = string(printed)
		}
	}
	p.unread = append(p.unread, text)
	return never
}

// constraint compiles an expression that stands for a set of values.
func (p *prover) constraint(e ast.Expr) constraint {
	switch e := e.(type) {
	case *ast.Ident:
		return p.named(e)
	case *ast.BasicLit:
		return p.value(e)
	case *ast.UnaryExpr:
		return p.bound(e)
	case *ast.BinaryExpr:
		return p.combined(e)
	case *ast.ParenExpr:
		return p.constraint(e.X)
	case *ast.ListLit:
		return p.list(e)
	case *ast.StructLit, *ast.Alias:
		s := &shape{fields: map[string][]constraint{}}
		p.structure(s, e)
		return s.proves
	case *ast.CallExpr:
		return p.call(e)
	}
	return p.cannotRead(e)
}

func (p *prover) named(e *ast.Ident) constraint {
	kinds := map[string]func(syntax.Kind) bool{
		"string": func(k syntax.Kind) bool { return k == syntax.String },
		"int":    func(k syntax.Kind) bool { return k == syntax.Int },
		"number": func(k syntax.Kind) bool { return k == syntax.Int || k == syntax.Float },
		"bool":   func(k syntax.Kind) bool { return k == syntax.Bool },
	}
	switch ok := kinds[e.Name]; {
	case ok != nil:
		return func(n *syntax.Node) bool { return ok(n.Kind) && utf8.ValidString(n.Text) }
	case e.Name == "_":
		return plain
	case p.exprs[e.Name] != nil:
		return func(n *syntax.Node) bool { return p.proofs[e.Name](n) }
	}
	return p.cannotRead(e)
}

// plain tells a value that CUE can't object to by itself.
func plain(n *syntax.Node) bool {
	if n.Kind == hole || !utf8.ValidString(n.Text) || n.Kind == syntax.Map && repeatsKey(n) {
		return false
	}
	for _, f := range n.Fields {
		if !plain(f.Value) {
			return false
		}
	}
	for _, item := range n.Items {
		if !plain(item) {
			return false
		}
	}
	return true
}

// value compiles a literal, which stands for itself.
func (p *prover) value(e *ast.BasicLit) constraint {
	kind, text := syntax.Null, e.Value
	switch e.Kind {
	case token.STRING:
		unquoted, err := literal.Unquote(e.Value)
		if err != nil {
			return p.cannotRead(e)
		}
		kind, text = syntax.String, unquoted
	case token.INT:
		kind = syntax.Int
	case token.FLOAT:
		kind = syntax.Float
	case token.NULL:
		return func(n *syntax.Node) bool { return n.Kind == syntax.Null }
	case token.TRUE, token.FALSE:
		kind = syntax.Bool
	default:
		return p.cannotRead(e)
	}
	return func(n *syntax.Node) bool { return n.Kind == kind && n.Text == text }
}

// bound compiles =~, !~ and comparisons with a number.
func (p *prover) bound(e *ast.UnaryExpr) constraint {
	switch e.Op {
	case token.MAT, token.NMAT:
		text, ok := p.text(e.X)
		if !ok {
			return p.cannotRead(e)
		}
		re, err := regexp.Compile(text)
		if err != nil {
			return p.cannotRead(e)
		}
		want := e.Op == token.MAT
		return func(n *syntax.Node) bool {
			return n.Kind == syntax.String && utf8.ValidString(n.Text) && re.MatchString(n.Text) == want
		}
	case token.GEQ, token.LEQ, token.GTR, token.LSS:
		lit, ok := e.X.(*ast.BasicLit)
		if !ok {
			return p.cannotRead(e)
		}
		limit, ok := exact(lit.Value)
		if !ok {
			return p.cannotRead(e)
		}
		return func(n *syntax.Node) bool {
			v, ok := exact(n.Text)
			return ok && (n.Kind == syntax.Int || n.Kind == syntax.Float) && compares(v.Cmp(limit), e.Op)
		}
	}
	return p.cannotRead(e)
}

func compares(c int, op token.Token) bool {
	switch op {
	case token.GEQ:
		return c >= 0
	case token.LEQ:
		return c <= 0
	case token.GTR:
		return c > 0
	default:
		return c < 0
	}
}

var plainNumber = regexp.MustCompile(`^-?(0|[1-9][0-9]{0,40})(\.[0-9]{1,40})?([eE][+-]?[0-9]{1,2})?$`)

// exact reads a number in its plainest spelling; others are CUE's business.
func exact(text string) (*big.Rat, bool) {
	if !plainNumber.MatchString(text) {
		return nil, false
	}
	return new(big.Rat).SetString(text)
}

// combined compiles & and |. One alternative must be proven, not two: CUE may
// call a value ambiguous.
func (p *prover) combined(e *ast.BinaryExpr) constraint {
	switch e.Op {
	case token.AND:
		x, y := p.constraint(e.X), p.constraint(e.Y)
		return func(n *syntax.Node) bool { return x(n) && y(n) }
	case token.OR:
		var branches []constraint
		for _, b := range operands(e, token.OR) {
			branches = append(branches, p.constraint(b))
		}
		return func(n *syntax.Node) bool {
			proven := 0
			for _, b := range branches {
				if b(n) {
					proven++
				}
			}
			return proven == 1
		}
	}
	return p.cannotRead(e)
}

// operands are the parts of a chain of one operator.
func operands(e ast.Expr, op token.Token) []ast.Expr {
	if b, ok := e.(*ast.BinaryExpr); ok && b.Op == op {
		return append(operands(b.X, op), operands(b.Y, op)...)
	}
	return []ast.Expr{e}
}

// list compiles [a, b, ...c].
func (p *prover) list(e *ast.ListLit) constraint {
	var first []constraint
	var rest constraint
	for _, elt := range e.Elts {
		ellipsis, ok := elt.(*ast.Ellipsis)
		switch {
		case !ok:
			first = append(first, p.constraint(elt))
		case ellipsis.Type == nil:
			rest = plain
		default:
			rest = p.constraint(ellipsis.Type)
		}
	}
	return func(n *syntax.Node) bool {
		if n.Kind != syntax.List || len(n.Items) < len(first) || rest == nil && len(n.Items) > len(first) {
			return false
		}
		for i, item := range n.Items {
			c := rest
			if i < len(first) {
				c = first[i]
			}
			if !c(item) {
				return false
			}
		}
		return true
	}
}

// call compiles strings.MaxRunes(n).
func (p *prover) call(e *ast.CallExpr) constraint {
	if name, args := called(e); name == "strings.MaxRunes" && len(args) == 1 {
		if most, ok := p.count(args[0]); ok {
			return func(n *syntax.Node) bool {
				return n.Kind == syntax.String && utf8.ValidString(n.Text) && utf8.RuneCountInString(n.Text) <= most
			}
		}
	}
	return p.cannotRead(e)
}

func called(e ast.Expr) (name string, args []ast.Expr) {
	c, ok := e.(*ast.CallExpr)
	if !ok {
		return "", nil
	}
	if s, ok := c.Fun.(*ast.SelectorExpr); ok {
		pkg, _ := s.X.(*ast.Ident)
		function, _, _ := ast.LabelName(s.Sel)
		if pkg != nil {
			return pkg.Name + "." + function, c.Args
		}
	}
	return "", nil
}

// text is a string that the law knows beforehand.
func (p *prover) text(e ast.Expr) (string, bool) {
	if lit, ok := e.(*ast.BasicLit); ok && lit.Kind == token.STRING {
		s, err := literal.Unquote(lit.Value)
		return s, err == nil
	}
	if ofRubric(e) == "bannedWords" {
		return bannedPattern(p.rubric), true
	}
	return "", false
}

// count is a number that the law knows beforehand.
func (p *prover) count(e ast.Expr) (int, bool) {
	if lit, ok := e.(*ast.BasicLit); ok && lit.Kind == token.INT {
		n, err := strconv.Atoi(lit.Value)
		return n, err == nil
	}
	return p.rubric.MaxDescription, ofRubric(e) == "maxDescription"
}

func ofRubric(e ast.Expr) string {
	s, ok := e.(*ast.SelectorExpr)
	if !ok {
		return ""
	}
	if x, ok := s.X.(*ast.Ident); !ok || x.Name != "#rubric" {
		return ""
	}
	name, _, _ := ast.LabelName(s.Sel)
	return name
}
