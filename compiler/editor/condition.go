package editor

import (
	"slices"

	"cuelang.org/go/cue/ast"
	"cuelang.org/go/cue/token"

	"catalogc.dev/catalogc/internal/canonjson"
)

// scope is a struct whose fields an expression may speak of, by their names or
// as fields of the struct's alias.
type scope struct {
	w    *writer
	self string
}

// path reads `hints.destructive`, and `P.use` where P is the struct: the names
// of one field or more.
func (in scope) path(e ast.Expr) (path []string, ok bool) {
	path, ok = in.steps(e)
	return path, ok && len(path) > 0
}

func (in scope) steps(e ast.Expr) ([]string, bool) {
	switch e := e.(type) {
	case *ast.Ident:
		if e.Name == in.self {
			return nil, true
		}
		return []string{e.Name}, e.Name != "_" && kinds[e.Name] == "" && in.w.definitions[e.Name] == nil
	case *ast.SelectorExpr:
		path, ok := in.steps(e.X)
		name, _, err := ast.LabelName(e.Sel)
		return append(path, name), ok && err == nil
	}
	return nil, false
}

// condition is what an `if` of the law asks about one field: that it is absent,
// or there and as wanted.
type condition struct {
	path   []string
	absent bool
	want   schema
}

// read adds what stands behind `if` to a conjunction.
func (in scope) read(e ast.Expr, conditions []condition) []condition {
	if path, ok := in.path(e); ok {
		return require(conditions, condition{path: path, want: schema{{Key: "const", Value: true}}})
	}
	b, ok := e.(*ast.BinaryExpr)
	if !ok {
		in.w.cannotRead(e)
		return conditions
	}
	_, bottom := b.Y.(*ast.BottomLit)
	path, isPath := in.path(b.X)
	switch {
	case bottom && isPath && (b.Op == token.NEQ || b.Op == token.EQL):
		return require(conditions, condition{path: path, absent: b.Op == token.EQL})
	case bottom && b.Op == token.NEQ:
		if path, kind, ok := in.kind(b.X); ok {
			return require(conditions, condition{path: path, want: kind})
		}
	case b.Op == token.LAND:
		return in.read(b.Y, in.read(b.X, conditions))
	case b.Op == token.MAT && isPath:
		return require(conditions, condition{path: path, want: in.w.pattern(&ast.UnaryExpr{Op: token.MAT, X: b.Y}, "")})
	}
	in.w.cannotRead(e)
	return conditions
}

// kind reads `(field & bool)`: that the field is of a kind.
func (in scope) kind(e ast.Expr) (path []string, kind schema, ok bool) {
	paren, ok := e.(*ast.ParenExpr)
	if !ok {
		return nil, nil, false
	}
	b, ok := paren.X.(*ast.BinaryExpr)
	if !ok || b.Op != token.AND {
		return nil, nil, false
	}
	path, ok = in.path(b.X)
	return path, in.w.expr(b.Y), ok
}

// require adds a condition; two about one field become one.
func require(conditions []condition, c condition) []condition {
	out := slices.Clone(conditions)
	for i, other := range out {
		if slices.Equal(other.path, c.path) && !other.absent && !c.absent {
			out[i].want = both(other.want, c.want)
			return out
		}
	}
	return append(out, c)
}

// conjunction is a schema of the struct for which all conditions hold.
func conjunction(conditions []condition) schema {
	var s schema
	for _, c := range conditions {
		part := present(c.path, c.want)
		if c.absent {
			part = schema{{Key: "not", Value: part}}
		}
		s = both(s, part)
	}
	return s
}

// present is a schema of a struct in which the value at a path is there and as
// wanted.
func present(path []string, want schema) schema {
	s := schema{{Key: "required", Value: []any{path[0]}}}
	if inner := below(path, want); len(inner) > 0 {
		s = append(s, canonjson.Member{Key: "properties", Value: schema{{Key: path[0], Value: inner}}})
	}
	return s
}

// below is what the first field of a path has to be.
func below(path []string, want schema) schema {
	if len(path) == 1 {
		return want
	}
	return present(path[1:], want)
}

// clauses reads the conditions of a comprehension.
func (in scope) clauses(c *ast.Comprehension, conditions []condition) []condition {
	for _, clause := range c.Clauses {
		is, ok := clause.(*ast.IfClause)
		if !ok {
			in.w.cannotRead(c)
			continue
		}
		conditions = in.read(is.Condition, conditions)
	}
	return conditions
}

// conditional writes `if … {fields}`. The fields must be known to the struct
// without the condition: it is closed.
func (w *writer) conditional(o *object, c *ast.Comprehension, in scope) {
	lit, ok := c.Value.(*ast.StructLit)
	if !ok {
		w.cannotRead(c)
		return
	}
	part := &object{comments: map[string]string{}, outer: o}
	w.members(part, lit, in)
	var then, properties schema
	for _, p := range part.properties {
		known, ok := o.property(p.Key)
		wanted, _ := part.property(p.Key)
		if !ok {
			w.cannotRead(c)
			return
		}
		if !implied(known, wanted) {
			properties.Set(p.Key, wanted)
		}
	}
	then = add(then, "required", anys(part.required))
	then = add(then, "properties", properties)
	then = add(then, "allOf", part.conditions)
	o.when(in.clauses(c, nil), then)
}

// when adds what holds under conditions.
func (o *object) when(conditions []condition, then schema) {
	o.conditions = append(o.conditions, schema{{Key: "if", Value: conjunction(conditions)}, {Key: "then", Value: then}})
}
