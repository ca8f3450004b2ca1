// Package sample makes example values for schemas: what an error shows a
// caller who got the arguments wrong. Every value it gives validates, or there
// is none.
package sample

import (
	"regexp"
	"slices"

	"catalogc.dev/catalogc/compiler/jsonschema"
	"catalogc.dev/catalogc/compiler/model"
	"catalogc.dev/catalogc/internal/canonjson"
)

// Value is an example for a parameter: the author's own where there is one
// (examples, default, const, the first of an enum, "e.g. 'x'" in the
// description), else the plainest value of its type, and for free text the
// placeholder "{name}".
func Value(name string, s *model.Schema) (any, bool) {
	for _, v := range candidates(name, s) {
		if jsonschema.Misfit(s, v) == "" {
			return plain(v), true
		}
	}
	return nil, false
}

// Call makes example calls of one tool: the example of each parameter is looked
// for once.
type Call struct {
	input    *model.Schema
	examples []any          // of the properties, nil where there is none
	index    map[string]int // of the properties
	required []int
}

// NewCall looks for an example of every parameter.
func NewCall(input *model.Schema) Call {
	c := Call{input: input, examples: make([]any, len(input.Properties)), index: make(map[string]int, len(input.Properties))}
	for i, p := range input.Properties {
		c.index[p.Name] = i
		if v, ok := Value(p.Name, p.Schema); ok {
			c.examples[i] = v
		}
	}
	for _, name := range input.Required {
		if i, ok := c.index[name]; ok {
			c.required = append(c.required, i)
		}
	}
	slices.Sort(c.required)
	return c
}

// Args are the arguments of an example call: those that are required, and the
// others that are named. ok is false when a value can't be made up.
func (c Call) Args(also ...string) (args canonjson.Object, ok bool) {
	wanted := slices.Clone(c.required)
	for _, name := range also {
		if i, ok := c.index[name]; ok && !slices.Contains(wanted, i) {
			wanted = append(wanted, i)
		}
	}
	slices.Sort(wanted)
	args = canonjson.Object{}
	for _, i := range wanted {
		if c.examples[i] == nil {
			return nil, false
		}
		args = append(args, canonjson.Member{Key: c.input.Properties[i].Name, Value: c.examples[i]})
	}
	return args, len(c.required) == len(c.input.Required) && (!c.bound() || jsonschema.Misfit(c.input, args) == "")
}

// bound tells that arguments which fit one by one may not fit together.
func (c Call) bound() bool {
	s := c.input
	for _, word := range []string{"minProperties", "maxProperties"} {
		if _, given := s.Words.Get(word); given {
			return true
		}
	}
	return s.AnyOf != nil || s.OneOf != nil || s.AllOf != nil || s.Enum != nil || s.Const != nil || s.Other != nil ||
		!slices.Equal(s.Types, []string{"object"})
}

func candidates(name string, s *model.Schema) []any {
	out := slices.Clone(s.Examples)
	for _, v := range []any{s.Default, s.Const} {
		if v != nil {
			out = append(out, v)
		}
	}
	out = append(out, s.Enum...)
	if v, ok := shown(s); ok {
		out = append(out, v)
	}
	for _, branch := range slices.Concat(s.AnyOf, s.OneOf) {
		if v, ok := Value(name, branch); ok {
			out = append(out, v)
		}
	}
	return append(out, ofType(name, s)...)
}

// eg is how the rubric wants an example in a description.
var eg = regexp.MustCompile(`e\.g\.,? (?:'([^']+)'|"([^"]+)"|(-?\d+(?:\.\d+)?)\b)`)

// shown reads the example out of a description.
func shown(s *model.Schema) (any, bool) {
	m := eg.FindStringSubmatch(s.Description.Value)
	switch {
	case m == nil:
		return nil, false
	case m[3] != "":
		return canonjson.Number(m[3]), true
	default:
		return m[1] + m[2], true
	}
}

// ofType are plain values of the types a schema allows.
func ofType(name string, s *model.Schema) []any {
	var out []any
	add := func(typ string, values ...any) {
		if len(s.Types) == 0 || s.Is(typ) {
			out = append(out, values...)
		}
	}
	add("string", "{"+name+"}")
	if s.Is("integer") || s.Is("number") {
		for _, word := range []string{"minimum", "exclusiveMinimum", "maximum"} {
			if v, ok := s.Words.Get(word); ok {
				out = append(out, v)
			}
		}
		out = append(out, canonjson.Number("1"), canonjson.Number("10"), canonjson.Number("0"))
	}
	add("boolean", true)
	if s.Is("array") {
		out = append(out, []any{})
		if s.Items != nil {
			if v, ok := Value(name, s.Items); ok {
				out = append(out, []any{v})
			}
		}
	}
	if s.Is("object") {
		if v, ok := NewCall(s).Args(); ok {
			out = append(out, v)
		}
	}
	return out
}

func plain(v any) any {
	if _, null := v.(model.Null); null {
		return nil
	}
	return v
}
