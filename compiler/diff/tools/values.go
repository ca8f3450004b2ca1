package tools

import (
	"slices"
	"strings"

	"catalogc.dev/catalogc/compiler/diff/change"
	"catalogc.dev/catalogc/compiler/model"
	"catalogc.dev/catalogc/internal/canonjson"
)

// types compares what JSON types a value may have; null counts on its own. It
// tells that the two have nothing in common, so that no more can be compared.
func (c *comparer) types(at place, old, new *model.Schema) (apart bool) {
	o, oldNull := withoutNull(typesOf(old))
	n, newNull := withoutNull(typesOf(new))
	was, is := typeValue(old.Types), typeValue(new.Types)
	turned := " was " + typeNames(typesOf(old)) + ", is now " + typeNames(typesOf(new))
	if len(o) > 0 && len(n) > 0 {
		switch {
		case oldNull && !newNull:
			c.say(becameNotNull, at, "type", " may no longer be null", was, is)
		case !oldNull && newNull:
			c.say(becameNullable, at, "type", " may now be null", was, is)
		}
	}
	switch narrower, wider := covers(o, n), covers(n, o); {
	case narrower && wider:
	case narrower:
		c.say(typeNarrowed, at, "type", turned, was, is)
	case wider:
		c.say(typeWidened, at, "type", turned, was, is)
	default:
		c.say(typeChanged, at, "type", turned, was, is)
		return !slices.ContainsFunc(o, func(t string) bool { return covers(n, []string{t}) || covers([]string{t}, n) })
	}
	return false
}

// typesOf are a schema's types, taken from its values where it names none;
// empty means any.
func typesOf(s *model.Schema) []string {
	values := s.Enum
	if s.Const != nil {
		values = []any{s.Const}
	}
	if len(s.Types) > 0 || len(values) == 0 {
		return s.Types
	}
	var out []string
	for _, v := range values {
		t := typeOf(v)
		if !slices.Contains(out, t) {
			out = append(out, t)
		}
	}
	return out
}

func typeOf(v any) string {
	switch v := v.(type) {
	case bool:
		return "boolean"
	case string:
		return "string"
	case canonjson.Number:
		if strings.ContainsAny(string(v), ".eE") {
			return "number"
		}
		return "integer"
	case []any:
		return "array"
	case canonjson.Object:
		return "object"
	}
	return "null"
}

func withoutNull(types []string) (rest []string, null bool) {
	for _, t := range types {
		if t == "null" && len(types) > 1 {
			null = true
			continue
		}
		rest = append(rest, t)
	}
	return rest, null
}

// covers tells whether every value of the inner types has one of the outer
// ones; no types are all types, and an integer is a number.
func covers(outer, inner []string) bool {
	if len(outer) == 0 {
		return true
	}
	return len(inner) > 0 && !slices.ContainsFunc(inner, func(t string) bool {
		return !slices.Contains(outer, t) && !(t == "integer" && slices.Contains(outer, "number"))
	})
}

func typeNames(types []string) string {
	if len(types) == 0 {
		return "of any type"
	}
	return strings.Join(types, " or ")
}

func typeValue(types []string) any {
	switch len(types) {
	case 0:
		return nil
	case 1:
		return types[0]
	}
	return model.Strings(types)
}

// values compares enum and const. Beside an enum a const is an enum of one.
func (c *comparer) values(at place, old, new *model.Schema) {
	oldEnum, oldConst := old.Enum, old.Const
	newEnum, newConst := new.Enum, new.Const
	if oldConst != nil && newEnum != nil {
		oldEnum, oldConst = []any{oldConst}, nil
	}
	if newConst != nil && old.Enum != nil {
		newEnum, newConst = []any{newConst}, nil
	}
	c.enum(at, oldEnum, newEnum)
	switch {
	case compact(oldConst) == compact(newConst):
	case oldConst == nil:
		c.say(constAdded, at, "const", " must now be "+show(newConst), nil, newConst)
	case newConst == nil:
		c.say(constDropped, at, "const", " no longer has to be "+show(oldConst), oldConst, nil)
	default:
		c.say(constChanged, at, "const", " must now be "+show(newConst)+", not "+show(oldConst), oldConst, newConst)
	}
}

// fallback compares the values that stand for a missing one.
func (c *comparer) fallback(at place, old, new *model.Schema) {
	switch {
	case compact(old.Default) == compact(new.Default):
	case old.Default == nil:
		c.say(defaultAdded, at, "default", " now has the default "+show(new.Default), nil, new.Default)
	case new.Default == nil:
		c.say(defaultRemoved, at, "default", " no longer has the default "+show(old.Default), old.Default, nil)
	default:
		c.say(defaultChanged, at, "default", ": default changed from "+show(old.Default)+" to "+show(new.Default), old.Default, new.Default)
	}
}

func has(values []any, value any) bool {
	text := compact(value)
	return slices.ContainsFunc(values, func(v any) bool { return compact(v) == text })
}

// enum compares lists of values, in any order.
func (c *comparer) enum(at place, old, new []any) {
	switch {
	case old == nil && new == nil:
	case old == nil:
		c.say(enumAdded, at, "enum", " may now only be "+shown(new), nil, list(new))
	case new == nil:
		c.say(enumDropped, at, "enum", " may now be anything, not only "+shown(old), list(old), nil)
	default:
		gone := slices.DeleteFunc(slices.Clone(old), func(v any) bool { return has(new, v) })
		come := slices.DeleteFunc(slices.Clone(new), func(v any) bool { return has(old, v) })
		takes, no := " also takes ", " no longer takes "
		if c.direction == change.Response {
			takes, no = " may also be ", " is never again "
		}
		if len(gone) > 0 {
			c.say(enumValueRemoved, at, "enum", no+shown(gone), list(gone), nil)
		}
		if len(come) > 0 {
			c.say(enumValueAdded, at, "enum", takes+shown(come), nil, list(come))
		}
	}
}

// shown lists a few values for a message.
func shown(values []any) string {
	const most = 8
	var words []string
	for _, v := range values[:min(len(values), most)] {
		words = append(words, show(v))
	}
	if len(values) > most {
		words = append(words, "…")
	}
	return strings.Join(words, ", ")
}
