package tools

import (
	"slices"
	"strconv"
	"strings"

	"catalogc.dev/catalogc/compiler/model"
)

// resolver follows the $refs of one schema document.
type resolver struct{ root *model.Schema }

// mostRefs bounds a chain of references, which may be a circle.
const mostRefs = 32

// resolve follows a schema's $ref, and tells whether there was one. One that
// leads nowhere, or outside, is left as it is.
func (r resolver) resolve(s *model.Schema) (target *model.Schema, followed bool) {
	for range mostRefs {
		ref, ok := reference(s)
		if !ok {
			return s, followed
		}
		next := r.find(ref)
		if next == nil {
			return s, followed
		}
		s, followed = next, true
	}
	return s, followed
}

func reference(s *model.Schema) (string, bool) {
	for _, k := range s.Other {
		if k.Value == "$ref" {
			ref, ok := k.Content.(string)
			return ref, ok
		}
	}
	return "", false
}

// find walks a JSON pointer within the document.
func (r resolver) find(ref string) *model.Schema {
	path, ok := strings.CutPrefix(ref, "#")
	if !ok {
		return nil
	}
	s := r.root
	tokens := strings.Split(strings.TrimPrefix(path, "/"), "/")
	if path == "" {
		tokens = nil
	}
	for i := 0; i < len(tokens) && s != nil; i++ {
		word := unescape(tokens[i])
		next := ""
		if i+1 < len(tokens) {
			next = unescape(tokens[i+1])
		}
		var two bool
		if s, two = step(s, word, next); two {
			i++
		}
	}
	return s
}

func unescape(token string) string {
	return strings.NewReplacer("~1", "/", "~0", "~").Replace(token)
}

// step goes one keyword down, with the name or number behind it where the
// keyword holds several schemas.
func step(s *model.Schema, word, next string) (to *model.Schema, two bool) {
	switch word {
	case "properties":
		if p := s.Property(next); p != nil {
			return p.Schema, true
		}
		return nil, true
	case "items":
		if s.Items != nil {
			return s.Items, false
		}
	case "additionalProperties":
		return s.Additional.Schema, false
	case "anyOf":
		return nth(s.AnyOf, next), true
	case "oneOf":
		return nth(s.OneOf, next), true
	case "allOf":
		return nth(s.AllOf, next), true
	}
	for _, k := range s.Other {
		if k.Value != word {
			continue
		}
		for _, sub := range k.Schemas {
			if sub.Name == word {
				return sub.Schema, false
			}
			if sub.Name == word+"."+next {
				return sub.Schema, true
			}
		}
	}
	return nil, false
}

func nth(list []*model.Schema, number string) *model.Schema {
	if i, err := strconv.Atoi(number); err == nil && i >= 0 && i < len(list) {
		return list[i]
	}
	return nil
}

// plain follows a $ref and writes the two usual detours out: anyOf [X, null] as
// X that may be null, and allOf [X] as X, so that one spelling can be compared
// with another. target is the schema itself, or the one that a $ref led to.
func (r resolver) plain(s *model.Schema) (plain, target *model.Schema) {
	target, _ = r.resolve(s)
	plain = described(target, s)
	branch, null := r.detour(plain)
	if branch == nil {
		return plain, target
	}
	inner, followed := r.resolve(branch)
	if null && (len(inner.Types) == 0 || inner.Const != nil) {
		return plain, target
	}
	if followed {
		target = inner
	}
	return merged(plain, inner, null), target
}

// described gives a referenced schema the description written beside the $ref.
func described(target, at *model.Schema) *model.Schema {
	if target == at || at.Description.Value == "" {
		return target
	}
	s := *target
	s.Description = at.Description
	return &s
}

// detour is the one branch that a schema stands for, nil where it says more.
func (r resolver) detour(s *model.Schema) (branch *model.Schema, null bool) {
	alone := *bare(s)
	alone.AnyOf, alone.OneOf, alone.AllOf = nil, nil, nil
	if full(&alone) != "{}" {
		return nil, false
	}
	either := append(slices.Clone(s.AnyOf), s.OneOf...)
	switch {
	case len(s.AllOf) == 1 && len(either) == 0:
		return s.AllOf[0], false
	case len(s.AllOf) == 0 && len(either) == 2 && (s.AnyOf == nil || s.OneOf == nil):
		for i, b := range either {
			if b, _ := r.resolve(b); slices.Equal(b.Types, []string{"null"}) {
				return either[1-i], true
			}
		}
	}
	return nil, false
}

// merged puts the one branch of a schema in its place, and keeps the texts and
// the default beside it.
func merged(outer, inner *model.Schema, null bool) *model.Schema {
	s := *inner
	if outer.Description.Value != "" {
		s.Description = outer.Description
	}
	if outer.Default != nil {
		s.Default = outer.Default
	}
	if outer.Examples != nil {
		s.Examples = outer.Examples
	}
	if null && !s.Is("null") {
		s.Types = append(slices.Clone(s.Types), "null")
		if s.Enum != nil {
			s.Enum = append(slices.Clone(s.Enum), model.Null{})
		}
	}
	if title, ok := outer.Words.Get("title"); ok {
		s.Words = slices.Clone(inner.Words)
		s.SetWord("title", title)
	}
	return &s
}
