package editor

import (
	"cuelang.org/go/cue/ast"
	"cuelang.org/go/cue/token"

	"catalogc.dev/catalogc/internal/canonjson"
)

// object is a struct of the law. All are closed.
type object struct {
	properties schema            // schemas by name
	comments   map[string]string // of properties
	required   []string
	// patterns are schemas of values by a pattern of their keys, names is what a
	// key must be besides, and others is what other keys hold; nil is nothing.
	patterns, names schema
	others          *schema
	conditions      []any // if/then, all of which hold
	// outer is the struct of which this is the part under a condition.
	outer *object
}

// property is what is known of a field, here or outside the condition.
func (o *object) property(name string) (s schema, ok bool) {
	value, ok := o.properties.Get(name)
	if !ok && o.outer != nil {
		return o.outer.property(name)
	}
	s, _ = value.(schema)
	return s, ok
}

// structure writes a struct with the fields of what it embeds: a closed schema
// can't be combined with another one.
func (w *writer) structure(e ast.Expr) schema {
	o := &object{comments: map[string]string{}}
	w.embed(o, e)
	s := ofType("object")
	var properties schema
	for _, p := range o.properties {
		value, _ := o.property(p.Key)
		properties.Set(p.Key, describe(value, o.comments[p.Key]))
	}
	s = add(s, "properties", properties)
	s = add(s, "patternProperties", o.patterns)
	s = add(s, "propertyNames", o.names)
	s = add(s, "required", anys(o.required))
	if o.others != nil {
		s = append(s, canonjson.Member{Key: "additionalProperties", Value: *o.others})
	} else {
		s = append(s, canonjson.Member{Key: "additionalProperties", Value: false})
	}
	return add(s, "allOf", o.conditions)
}

// embed adds the members of a struct, or of a definition that is one.
func (w *writer) embed(o *object, e ast.Expr) {
	scope := scope{w: w}
	if a, ok := e.(*ast.Alias); ok {
		scope.self, e = a.Ident.Name, a.Expr
	}
	switch e := e.(type) {
	case *ast.Ident:
		if d := w.definitions[e.Name]; d != nil {
			w.embed(o, d.Value)
			return
		}
	case *ast.StructLit:
		w.members(o, e, scope)
		return
	}
	w.cannotRead(e)
}

func (w *writer) members(o *object, lit *ast.StructLit, in scope) {
	for _, d := range lit.Elts {
		switch d := d.(type) {
		case *ast.Field:
			w.field(o, d, in)
		case *ast.EmbedDecl:
			w.embed(o, d.Expr)
		case *ast.Comprehension:
			w.conditional(o, d, in)
		default:
			w.cannotRead(d)
		}
	}
}

func (w *writer) field(o *object, f *ast.Field, in scope) {
	if pattern, ok := f.Label.(*ast.ListLit); ok && len(pattern.Elts) == 1 {
		w.patternField(o, pattern.Elts[0], w.expr(f.Value))
		return
	}
	name, _, err := ast.LabelName(f.Label)
	lit, isStruct := f.Value.(*ast.StructLit)
	switch {
	case err != nil:
		w.cannotRead(f)
	case name == "#rules" && isStruct:
		w.rules(o, lit, in, nil)
	case f.Constraint == token.NOT, f.Constraint == token.OPTION:
		wanted := w.expr(f.Value)
		if known, again := o.properties.Get(name); again {
			wanted = both(known.(schema), wanted)
		}
		o.properties.Set(name, wanted)
		if text := comment(f); text != "" {
			o.comments[name] = text
		}
		if f.Constraint == token.NOT {
			o.required = append(o.required, name)
		}
	default:
		w.cannotRead(f)
	}
}

// patternField writes [key]: value.
func (w *writer) patternField(o *object, key ast.Expr, value schema) {
	k := w.keys(key)
	switch {
	case k.any && k.pattern == "":
		o.others = &value
	case k.pattern != "":
		// Not propertyNames: editors hold YAML's merge key << against that, too.
		o.patterns.Set(k.pattern, value)
	}
	for _, word := range k.words {
		o.properties.Set(word, value)
	}
	o.names = both(o.names, k.not)
}

// keySet is what the keys of a map may be: one of some words, or any text, of
// a pattern, less what `not` refuses.
type keySet struct {
	words   []string
	any     bool
	pattern string
	not     schema
}

func (w *writer) keys(e ast.Expr) keySet {
	switch e := e.(type) {
	case *ast.Ident:
		if e.Name == "string" {
			return keySet{any: true}
		}
		if d := w.definitions[e.Name]; d != nil {
			return w.keys(d.Value)
		}
	case *ast.UnaryExpr:
		s := w.bound(e, "")
		if not, ok := s.Get("not"); ok {
			return keySet{any: true, not: schema{{Key: "not", Value: not}}}
		}
		if pattern, ok := s.Get("pattern"); ok {
			return keySet{any: true, pattern: pattern.(string)}
		}
	case *ast.BinaryExpr:
		if e.Op == token.AND {
			if k, ok := intersect(w.keys(e.X), w.keys(e.Y)); ok {
				return k
			}
		}
		if e.Op == token.OR {
			return w.wordKeys(e)
		}
	}
	w.cannotRead(e)
	return keySet{}
}

// intersect is for keys of one pattern at most.
func intersect(a, b keySet) (keySet, bool) {
	k := keySet{any: true, pattern: a.pattern + b.pattern, not: both(a.not, b.not)}
	return k, a.any && b.any && (a.pattern == "" || b.pattern == "")
}

func (w *writer) wordKeys(e *ast.BinaryExpr) (k keySet) {
	for _, o := range operands(e, token.OR) {
		value, _ := literalValue(o)
		word, ok := value.(string)
		if !ok {
			w.cannotRead(o)
		}
		k.words = append(k.words, word)
	}
	return k
}
