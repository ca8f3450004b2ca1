package load

import (
	"fmt"
	"strconv"
	"strings"

	"cuelang.org/go/cue/ast"
	"cuelang.org/go/cue/parser"
	"cuelang.org/go/cue/scanner"
	"cuelang.org/go/cue/token"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/source"
)

// maxExpression bounds the tokens between two commas, maxBrackets how deep
// brackets are nested. CUE parses and evaluates both recursively and would
// exhaust the stack, which no program can recover from.
const (
	maxExpression = 5_000
	maxBrackets   = 500
)

// parse reads one file's syntax; nil when it can't be part of the catalog.
func (r *cueReader) parse(f *source.File) *ast.File {
	if offset := longExpression(f.Text); offset >= 0 {
		r.diags.Add(diag.Diagnostic{
			Rule: ruleTooDeep, Message: "the expression that reaches here is too long or too deep for CUE",
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

// longExpression finds the offset where an expression grows too long or too
// deep, or -1.
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
		if counts[len(counts)-1] > maxExpression || len(counts) > maxBrackets {
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
