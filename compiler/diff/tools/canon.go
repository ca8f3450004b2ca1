package tools

import (
	"slices"
	"strings"

	"catalogc.dev/catalogc/compiler/model"
	"catalogc.dev/catalogc/internal/canonjson"
)

// toJSON is a schema with every keyword that was captured. Unlike
// model.Schema.JSON, which writes what a compiled schema may have, it leaves
// out nothing and sorts what has no order.
func toJSON(s *model.Schema) any {
	switch {
	case s.Has("true"):
		return true
	case s.Has("false"):
		return false
	}
	o := canonjson.Object{}
	set := func(key string, value any, given bool) {
		if given {
			o.Set(key, value)
		}
	}
	set("type", typeValue(slices.Sorted(slices.Values(s.Types))), len(s.Types) > 0)
	set("description", s.Description.Value, s.Description.Value != "")
	for _, w := range s.Words {
		set(w.Key, plain(w.Value), w.Key != "$comment")
	}
	set("enum", list(s.Enum), s.Enum != nil)
	set("const", plain(s.Const), s.Const != nil)
	set("default", plain(s.Default), s.Default != nil)
	set("examples", list(s.Examples), s.Examples != nil)
	if s.Items != nil {
		items := toJSON(s.Items)
		set("items", items, compact(items) != "{}")
	}
	properties := canonjson.Object{}
	for _, p := range s.Properties {
		properties = append(properties, canonjson.Member{Key: p.Name, Value: toJSON(p.Schema)})
	}
	byKey(properties)
	set("properties", properties, len(properties) > 0)
	set("required", model.Strings(slices.Sorted(slices.Values(s.Required))), len(s.Required) > 0)
	set("additionalProperties", additionalValue(s), s.Additional.Mode != model.AdditionalUnset)
	set("anyOf", branches(s.AnyOf), s.AnyOf != nil)
	set("oneOf", branches(s.OneOf), s.OneOf != nil)
	set("allOf", branches(s.AllOf), s.AllOf != nil)
	for _, word := range otherWords(s) {
		set(word, keywordValue(other(s, word)), true)
	}
	return o
}

func byKey(o canonjson.Object) {
	slices.SortStableFunc(o, func(a, b canonjson.Member) int { return strings.Compare(a.Key, b.Key) })
}

func branches(list []*model.Schema) []any {
	out := make([]any, len(list))
	for i, s := range list {
		out[i] = toJSON(s)
	}
	return out
}

// keywordValue is a keyword's value; nil for no keyword.
func keywordValue(k *model.Keyword) any {
	switch {
	case k == nil:
		return nil
	case k.Schemas == nil:
		return plain(k.Content)
	case len(k.Schemas) == 1 && k.Schemas[0].Name == k.Value:
		return toJSON(k.Schemas[0].Schema)
	}
	o := canonjson.Object{}
	for _, p := range k.Schemas { // "patternProperties.^x-", "prefixItems.0"
		o = append(o, canonjson.Member{Key: strings.TrimPrefix(p.Name, k.Value+"."), Value: toJSON(p.Schema)})
	}
	byKey(o)
	return o
}

// full tells schemas apart by everything in them.
func full(s *model.Schema) string { return compact(toJSON(s)) }

// bare is a schema without its texts and default, which say nothing about
// which values fit.
func bare(s *model.Schema) *model.Schema {
	b := *s
	b.Description, b.Examples, b.Default, b.Words = model.Text{}, nil, nil, nil
	for _, w := range s.Words {
		if w.Key != "title" {
			b.Words = append(b.Words, w)
		}
	}
	return &b
}

// anything tells that any value fits.
func anything(s *model.Schema) bool { return s.Has("true") || full(bare(s)) == "{}" }
