package check

import (
	"strings"

	"cuelang.org/go/cue/ast"
	"cuelang.org/go/cue/literal"
	"cuelang.org/go/cue/token"

	"catalogc.dev/catalogc/compiler/syntax"
)

// hole is a node that fits everywhere. It stands in for a value that was
// objected to, so that the law can be asked about the rest.
const hole syntax.Kind = 0

// toCUE converts a tree to a CUE expression. Every label is a quoted string,
// so that "_hello" or "#x" is a plain field and not a hidden one.
func toCUE(n *syntax.Node) ast.Expr {
	switch n.Kind {
	case syntax.Map:
		s := &ast.StructLit{Elts: make([]ast.Decl, len(n.Fields))}
		for i, f := range n.Fields {
			s.Elts[i] = &ast.Field{Label: stringLit(f.Key), Value: toCUE(f.Value)}
		}
		return s
	case syntax.List:
		l := &ast.ListLit{Elts: make([]ast.Expr, len(n.Items))}
		for i, item := range n.Items {
			l.Elts[i] = toCUE(item)
		}
		return l
	case syntax.String:
		return stringLit(n.Text)
	case syntax.Int:
		return number(token.INT, n.Text)
	case syntax.Float:
		return number(token.FLOAT, n.Text)
	case syntax.Bool:
		return ast.NewBool(n.Text == "true")
	case hole:
		return ast.NewIdent("_")
	default:
		return ast.NewNull()
	}
}

func stringLit(s string) *ast.BasicLit {
	return &ast.BasicLit{Kind: token.STRING, Value: literal.String.Quote(s)}
}

func number(kind token.Token, text string) ast.Expr {
	if rest, negative := strings.CutPrefix(text, "-"); negative {
		return &ast.UnaryExpr{Op: token.SUB, X: &ast.BasicLit{Kind: kind, Value: rest}}
	}
	return &ast.BasicLit{Kind: kind, Value: text}
}
