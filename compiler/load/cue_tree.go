package load

import (
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"cuelang.org/go/cue"

	"catalogc.dev/catalogc/compiler/source"
	"catalogc.dev/catalogc/compiler/syntax"
)

// root reads the package: each top-level key, and below it entry by entry, so
// that a bad entry costs nothing but itself.
func (r *cueReader) root(v cue.Value) *syntax.Node {
	out := &syntax.Node{Kind: syntax.Map, Span: r.places.files[0].Whole()}
	for _, group := range r.fields(v, nil) {
		path := []string{group.name}
		if node := r.group(group.value, path); node != nil {
			out.Fields = append(out.Fields, r.field(group, path, node))
		}
	}
	if r.problems = nil; len(out.Fields) == 0 && r.diags.Len() == 0 && v.Err() != nil {
		r.ownErrors(v, nil, 0)
		r.flush()
	}
	return out
}

func (r *cueReader) group(v cue.Value, path []string) *syntax.Node {
	entries := r.fields(v, path)
	if len(entries) == 0 || v.IncompleteKind()&^cue.StructKind != 0 {
		return r.entry(v, path)
	}
	node := &syntax.Node{Kind: syntax.Map, Span: r.places.value(path, v)}
	bad := 0
	for _, entry := range entries {
		inner := append(path, entry.name)
		if value := r.entry(entry.value, inner); value != nil {
			node.Fields = append(node.Fields, r.field(entry, inner, value))
		} else {
			bad++
		}
	}
	if bad == 0 && v.Err() != nil {
		r.ownErrors(v, path, len(r.problems))
	}
	// What the law misses in a group, check will miss too.
	r.problems = slices.DeleteFunc(r.problems, func(p cueProblem) bool { return p.law })
	r.flush()
	return node
}

// entry reads one entry; nil when it has none. Where the law objects, the
// entry is read as if there were none.
func (r *cueReader) entry(v cue.Value, path []string) *syntax.Node {
	outer := r.problems
	r.problems = nil
	node := r.node(v, path)
	if r.lawObjects() {
		if lenient, ok := r.leniently(path); ok {
			r.problems = nil
			node = r.node(lenient, path)
		}
	}
	failed := len(r.problems) > 0
	r.flush()
	r.problems = outer
	if failed {
		return nil
	}
	return node
}

// leniently finds an entry in the evaluation without the law.
func (r *cueReader) leniently(path []string) (cue.Value, bool) {
	if r.standIn == nil {
		return cue.Value{}, false
	}
	if r.lenient == nil {
		value := r.standIn()
		r.lenient = &value
	}
	selectors := make([]cue.Selector, len(path))
	for i, name := range path {
		selectors[i] = cue.Str(name)
	}
	value := r.lenient.LookupPath(cue.MakePath(selectors...))
	return value, value.Exists()
}

// cueField is a regular field of a struct.
type cueField struct {
	name  string
	value cue.Value
}

// fields are a struct's regular fields, also when the struct has errors: as
// they are written when all are written out, else in CUE's order, which knows
// where embedded fields go. Required fields that nobody gave are problems.
func (r *cueReader) fields(v cue.Value, path []string) []cueField {
	all, err := v.Fields(cue.Optional(true), cue.Definitions(true), cue.Hidden(true))
	if err != nil {
		return nil
	}
	var out []cueField
	for all.Next() {
		selector := all.Selector()
		if selector.LabelType() != cue.StringLabel {
			continue
		}
		switch name := selector.Unquoted(); {
		case all.FieldType()&cue.OptionalConstraint != 0:
		case all.FieldType()&cue.RequiredConstraint != 0:
			r.problem(cueProblem{
				rule: ruleCUEIncomplete, path: append(path, name), law: r.places.inLaw(all.Value().Pos()),
				message: fmt.Sprintf("%q is required here and missing", clip(name, 40)),
				help:    fmt.Sprintf("Write %s and its value.", name),
			})
		default:
			out = append(out, cueField{name, all.Value()})
		}
	}
	spans := make(map[string]source.Span, len(out))
	for _, f := range out {
		span, written := r.places.keys[pathKey(append(path, f.name))]
		if !written {
			return out
		}
		spans[f.name] = span
	}
	slices.SortStableFunc(out, func(a, b cueField) int { return source.Compare(spans[a.name], spans[b.name]) })
	return out
}

func (r *cueReader) field(f cueField, path []string, value *syntax.Node) syntax.Field {
	return syntax.Field{Key: f.name, KeySpan: r.places.key(path, f.value), Value: value}
}

// node reads a value. What it returns counts only if no problem was found.
func (r *cueReader) node(v cue.Value, path []string) *syntax.Node {
	path = path[:len(path):len(path)] // so that appending never shares
	if r.depth++; r.depth > maxDepth {
		r.problem(cueProblem{rule: ruleTooDeep, path: path, value: v,
			message: fmt.Sprintf("values are nested more than %d levels deep", maxDepth), help: "Flatten the structure."})
		r.depth--
		return &syntax.Node{Kind: syntax.Null}
	}
	defer func() { r.depth-- }()

	v, _ = v.Default()
	out := &syntax.Node{Span: r.places.value(path, v)}
	switch kind := v.Kind(); kind {
	case cue.NullKind:
		out.Kind = syntax.Null
	case cue.BoolKind:
		b, _ := v.Bool()
		out.Kind, out.Text = syntax.Bool, strconv.FormatBool(b)
	case cue.IntKind, cue.FloatKind, cue.NumberKind:
		r.number(out, v, path)
	case cue.StringKind:
		out.Kind = syntax.String
		out.Text, _ = v.String()
		checkControls(out.Text, out.Span, strings.Join(path, "."), r.diags)
	case cue.ListKind:
		out.Kind = syntax.List
		r.list(out, v, path)
	case cue.StructKind:
		out.Kind = syntax.Map
		r.structure(out, v, path)
	case cue.BytesKind:
		r.problem(cueProblem{rule: ruleCUEBytes, path: path, value: v,
			message: fmt.Sprintf("%q is bytes, not text", clip(last(path), 40)), help: `Write the text in double quotes: "…".`})
	default:
		before := len(r.problems)
		r.structure(out, v, path) // a struct with errors still has fields
		r.ownErrors(v, path, before)
	}
	return out
}

func (r *cueReader) structure(out *syntax.Node, v cue.Value, path []string) {
	for _, f := range r.fields(v, path) {
		inner := append(path, f.name)
		out.Fields = append(out.Fields, r.field(f, inner, r.node(f.value, inner)))
	}
}

func (r *cueReader) list(out *syntax.Node, v cue.Value, path []string) {
	items, err := v.List()
	if err != nil {
		r.ownErrors(v, path, len(r.problems))
		return
	}
	for i := 0; items.Next(); i++ {
		out.Items = append(out.Items, r.node(items.Value(), append(path, strconv.Itoa(i))))
	}
}

// number writes a number as YAML would have it.
func (r *cueReader) number(out *syntax.Node, v cue.Value, path []string) {
	var mantissa big.Int
	exponent, err := v.MantExp(&mantissa)
	whole := v.Kind() == cue.IntKind
	ok := err == nil && exponent > -1e6 && exponent < 1e6
	negative := mantissa.Sign() < 0
	if ok {
		digits := mantissa.Abs(&mantissa).String()
		if whole {
			out.Kind = syntax.Int
			if exponent > 0 && exponent <= maxIntDigits {
				digits += strings.Repeat("0", exponent)
			}
			out.Text, ok = canonicalInt(negative, digits)
			ok = ok && exponent <= maxIntDigits
		} else {
			out.Kind = syntax.Float
			out.Text, ok = canonicalFloat(negative, digits, exponent)
		}
	}
	if !ok {
		complaint := impossible(string(out.Span.File.Text[out.Span.Start:out.Span.End]))
		r.problem(cueProblem{rule: complaint.Rule, path: path, value: v, message: complaint.Message, help: complaint.Help})
	}
}

func last(path []string) string {
	if len(path) == 0 {
		return ""
	}
	return path[len(path)-1]
}
