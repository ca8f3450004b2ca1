package tools

import (
	"fmt"
	"slices"

	"catalogc.dev/catalogc/compiler/model"
)

// unjudged are keywords that say how a schema is written, not which values fit.
var unjudged = []string{"$schema", "$id", "$anchor", "$dynamicAnchor", "$vocabulary", "$defs", "definitions", "true", "false"}

// judging are the keywords without a field in model.Schema that decide which
// values fit.
var judging = []string{
	"$ref", "$dynamicRef", "$recursiveRef", "if", "then", "else", "not", "contains", "minContains", "maxContains",
	"propertyNames", "patternProperties", "dependencies", "dependentRequired", "dependentSchemas",
	"prefixItems", "items", "additionalItems", "unevaluatedItems", "unevaluatedProperties", "contentSchema",
}

// rest compares the keywords of captured schemas without a field of their own.
func (c *comparer) rest(at place, old, new *model.Schema) {
	for _, word := range otherWords(old, new) {
		o, n := other(old, word), other(new, word)
		was, is := keywordValue(o), keywordValue(n)
		switch {
		case compact(was) == compact(is):
		case !slices.Contains(judging, word):
			c.say(annotationChanged, at, word, ": "+fmt.Sprintf("%q", word)+" changed", was, is)
		case o == nil:
			c.say(constraintAdded, at, word, " must now meet "+fmt.Sprintf("%q", word)+" as well", nil, is)
		case n == nil:
			c.say(constraintRemoved, at, word, " no longer has to meet "+fmt.Sprintf("%q", word), was, nil)
		case sameSense(word) && len(o.Schemas) > 0 && len(n.Schemas) > 0:
			c.inside(at, o, n)
		default:
			c.say(constraintChanged, at, word, ": "+fmt.Sprintf("%q", word)+" changed", was, is)
		}
	}
}

// sameSense tells that tightening a schema in the keyword tightens the whole;
// under not and if it may do the opposite.
func sameSense(word string) bool { return word != "not" && word != "if" }

// inside compares the schemas of one keyword by their names.
func (c *comparer) inside(at place, old, new *model.Keyword) {
	for _, o := range old.Schemas {
		i := slices.IndexFunc(new.Schemas, func(p model.Property) bool { return p.Name == o.Name })
		if i < 0 {
			c.say(constraintRemoved, at.keyword(o.Name), "", " no longer has to be met", toJSON(o.Schema), nil)
			continue
		}
		c.schema(at.keyword(o.Name), o.Schema, new.Schemas[i].Schema)
	}
	for _, n := range new.Schemas {
		if !slices.ContainsFunc(old.Schemas, func(p model.Property) bool { return p.Name == n.Name }) {
			c.say(constraintAdded, at.keyword(n.Name), "", " must now be met", nil, toJSON(n.Schema))
		}
	}
}

func other(s *model.Schema, word string) *model.Keyword {
	for i := range s.Other {
		if s.Other[i].Value == word {
			return &s.Other[i]
		}
	}
	return nil
}

// otherWords are the keywords of either schema that count, sorted.
func otherWords(schemas ...*model.Schema) []string {
	var out []string
	for _, s := range schemas {
		for _, k := range s.Other {
			if !slices.Contains(out, k.Value) && !slices.Contains(unjudged, k.Value) {
				out = append(out, k.Value)
			}
		}
	}
	slices.Sort(out)
	return out
}
