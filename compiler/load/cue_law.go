package load

import (
	"strconv"
	"strings"

	"cuelang.org/go/cue/ast"
	"cuelang.org/go/cue/ast/astutil"
	"cuelang.org/go/cue/format"
	"cuelang.org/go/cue/parser"

	"catalogc.dev/catalogc/compiler/source"
	"catalogc.dev/catalogc/compiler/syntax"
)

// readLaw takes the definitions out of CUE files. Files that can't be parsed
// add nothing: reading them as data reports them.
func readLaw(files []*source.File) syntax.Law {
	var law syntax.Law
	for _, f := range files {
		if longExpression(f.Text) >= 0 {
			continue
		}
		tree, err := parser.ParseFile(f.Path, f.Text, parser.ParseComments)
		if err != nil {
			continue
		}
		only := &ast.File{Filename: f.Path}
		found := false
		for _, decl := range tree.Decls {
			field, isField := decl.(*ast.Field)
			switch {
			case !isField:
				switch decl.(type) {
				case *ast.Package, *ast.ImportDecl, *ast.LetClause:
					only.Decls = append(only.Decls, decl)
				}
			case strings.HasPrefix(labelName(field.Label), "#"):
				only.Decls = append(only.Decls, decl)
				found = true
				law.Rules = append(law.Rules, rulesIn(f, labelName(field.Label), field.Value)...)
			}
		}
		if !found {
			continue
		}
		if astutil.Sanitize(only) != nil { // drops the imports that only data used
			continue
		}
		if text, err := format.Node(only); err == nil {
			law.Text = append(law.Text, string(text))
		}
	}
	return law
}

// rulesIn finds the labels under #rules in a definition's value, also those
// inside `if` clauses.
func rulesIn(f *source.File, definition string, value ast.Expr) []syntax.LawRule {
	var out []syntax.LawRule
	var walk func(n ast.Node, inRules bool)
	walk = func(n ast.Node, inRules bool) {
		switch n := n.(type) {
		case *ast.StructLit:
			for _, decl := range n.Elts {
				walk(decl, inRules)
			}
		case *ast.BinaryExpr:
			walk(n.X, inRules)
			walk(n.Y, inRules)
		case *ast.Comprehension:
			walk(n.Value, inRules)
		case *ast.Alias:
			walk(n.Expr, inRules)
		case *ast.Field:
			if inRules {
				out = append(out, lawRule(f, definition, n))
			} else if labelName(n.Label) == "#rules" {
				walk(n.Value, true)
			}
		}
	}
	walk(value, false)
	return out
}

func lawRule(f *source.File, definition string, field *ast.Field) syntax.LawRule {
	rule := syntax.LawRule{Name: labelName(field.Label), NameSpan: nodeSpan(f, field.Label), Definition: definition}
	for _, attr := range field.Attrs {
		name, body := attr.Split()
		if name != "rule" {
			continue
		}
		args := attributeArgs(body)
		rule.Message, rule.Severity = args["message"], args["severity"]
		rule.Field, rule.Help = args["field"], args["help"]
	}
	for _, group := range ast.Comments(field) {
		if group.Doc {
			rule.Doc = strings.TrimSpace(group.Text())
		}
	}
	return rule
}

// attributeArgs reads `key="value"` pairs separated by commas.
func attributeArgs(body string) map[string]string {
	args := map[string]string{}
	for body != "" {
		key, rest, found := strings.Cut(body, "=")
		if !found {
			break
		}
		rest = strings.TrimSpace(rest)
		value, tail := rest, ""
		if quoted, err := strconv.QuotedPrefix(rest); err == nil {
			value, _ = strconv.Unquote(quoted)
			tail = rest[len(quoted):]
		} else {
			value, tail, _ = strings.Cut(rest, ",")
			tail = "," + tail
		}
		args[strings.TrimSpace(key)] = strings.TrimSpace(value)
		_, body, _ = strings.Cut(tail, ",")
	}
	return args
}

func labelName(label ast.Label) string {
	name, _, err := ast.LabelName(label)
	if err != nil {
		return ""
	}
	return name
}
