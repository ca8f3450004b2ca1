package editor

import (
	"slices"

	"cuelang.org/go/cue/ast"
	"cuelang.org/go/cue/token"

	"catalogc.dev/catalogc/compiler/check"
	"catalogc.dev/catalogc/internal/canonjson"
)

// rules writes what stands under #rules, where some conditions hold.
func (w *writer) rules(o *object, lit *ast.StructLit, in scope, conditions []condition) {
	for _, d := range lit.Elts {
		switch d := d.(type) {
		case *ast.Field:
			w.rule(o, d, in, conditions)
		case *ast.Comprehension:
			inner, ok := d.Value.(*ast.StructLit)
			if !ok {
				w.cannotRead(d)
				continue
			}
			w.rules(o, inner, in, in.clauses(d, conditions))
		default:
			w.cannotRead(d)
		}
	}
}

// rule writes one label: constraints on the one field it refers to, or a
// contradiction, which says that its conditions may not all hold.
func (w *writer) rule(o *object, f *ast.Field, in scope, conditions []condition) {
	label, _, err := ast.LabelName(f.Label)
	if err != nil {
		w.cannotRead(f)
		return
	}
	parts := operands(f.Value, token.AND)
	if !slices.ContainsFunc(parts, func(e ast.Expr) bool { return !isBool(e) }) {
		w.forbid(o, f, label, conditions)
		return
	}
	var target []string
	var wanted schema
	for _, part := range parts {
		if isCall(part, "SliceRunes") {
			w.leftOut = append(w.leftOut, label)
			return
		}
		if path, ok := in.path(part); ok {
			target = path
		} else {
			wanted = both(wanted, w.constraint(part, label))
		}
	}
	if len(target) != 1 {
		w.cannotRead(f)
		return
	}
	w.demand(o, f, target[0], wanted, conditions)
}

// constraint writes one part of a rule.
func (w *writer) constraint(e ast.Expr, label string) schema {
	switch e := e.(type) {
	case *ast.UnaryExpr:
		return w.bound(e, label)
	case *ast.CallExpr:
		if isCall(e, "MaxRunes") && len(e.Args) == 1 {
			if most, ok := w.constant(e.Args[0]); ok && most.Kind == token.INT {
				return schema{{Key: "maxLength", Value: canonjson.Number(most.Value)}}
			}
		}
	}
	return w.expr(e)
}

// isCall tells a call of a function of package strings.
func isCall(e ast.Expr, function string) bool {
	c, ok := e.(*ast.CallExpr)
	if !ok {
		return false
	}
	s, ok := c.Fun.(*ast.SelectorExpr)
	if !ok {
		return false
	}
	name, _, _ := ast.LabelName(s.Sel)
	x, ok := s.X.(*ast.Ident)
	return ok && x.Name == "strings" && name == function
}

func isBool(e ast.Expr) bool {
	lit, ok := e.(*ast.BasicLit)
	return ok && (lit.Kind == token.TRUE || lit.Kind == token.FALSE)
}

// demand wants more of a field, where it is there.
func (w *writer) demand(o *object, f *ast.Field, field string, wanted schema, conditions []condition) {
	known, ok := o.property(field)
	if !ok {
		w.cannotRead(f)
		return
	}
	conditions = slices.DeleteFunc(slices.Clone(conditions), func(c condition) bool {
		return slices.Equal(c.path, []string{field}) && !c.absent && len(c.want) == 0
	})
	if len(conditions) == 0 {
		o.properties.Set(field, both(known, wanted))
		return
	}
	o.when(conditions, schema{{Key: "properties", Value: schema{{Key: field, Value: wanted}}}})
}

// forbid says that conditions don't all hold: where all but the first one about
// a field do, that field is otherwise. Editors then point at the field.
func (w *writer) forbid(o *object, f *ast.Field, label string, conditions []condition) {
	i := slices.IndexFunc(conditions, func(c condition) bool { return !c.absent && len(c.path) == 1 })
	if i < 0 {
		w.cannotRead(f)
		return
	}
	c := conditions[i]
	var otherwise any = false // absent
	if known, _ := o.property(c.path[0]); len(c.want) > 0 {
		otherwise = schema{{Key: "not", Value: c.want}}
		if isTrue, _ := c.want.Get("const"); isTrue == true && implied(known, ofType("boolean")) {
			otherwise = schema{{Key: "const", Value: false}, {Key: "errorMessage", Value: check.Advice(label)}}
		}
	}
	then := schema{{Key: "properties", Value: schema{{Key: c.path[0], Value: otherwise}}}}
	if rest := slices.Delete(slices.Clone(conditions), i, i+1); len(rest) > 0 {
		o.when(rest, then)
		return
	}
	o.conditions = append(o.conditions, then)
}
