package tools

import (
	"catalogc.dev/catalogc/compiler/diff/change"
	"catalogc.dev/catalogc/compiler/model"
)

// comparer compares one schema of a tool, from its root down.
type comparer struct {
	*collector
	old, new resolver
	// done are pairs of schemas that a $ref led to: they are reported where they
	// are met first, and recursion ends.
	done map[[2]*model.Schema]bool
	// empty stands for a schema that isn't there. There is one, or done would
	// not know it again.
	empty *model.Schema
}

// newComparer sets the collector's direction to that of the schemas.
func newComparer(c *collector, d change.Direction, old, new *model.Schema) *comparer {
	c.direction = d
	return &comparer{collector: c, old: resolver{old}, new: resolver{new}, done: map[[2]*model.Schema]bool{}, empty: &model.Schema{}}
}

// say reports a change at a keyword of a place; the message starts with what
// the place is called.
func (c *comparer) say(r change.Rule, at place, keyword, message string, old, new any) {
	field := at.field
	if keyword != "" {
		field += "." + keyword
	}
	c.collector.say(r, field, at.subject(c.direction)+message, old, new)
}

// root compares the whole schema, with what only matters at its root.
func (c *comparer) root(at place) {
	old, new := c.old.root, c.new.root
	if c.direction == change.Request { // arguments are an object, said or not
		old, new = typed(old), typed(new)
	}
	if !combined(old) && combined(new) {
		c.say(rootCombinator, at, "", " now has "+combinators(new)+" at the root", nil, nil)
	}
	if c.direction == change.Response && objectRoot(old) && !objectRoot(new) {
		c.texts(at, old, new)
		c.say(rootNotObject, at, "type", " is no longer an object, now "+typeNames(new.Types), typeValue(old.Types), typeValue(new.Types))
		return
	}
	c.schema(at, old, new)
}

// typed is a schema without a type as one of objects.
func typed(s *model.Schema) *model.Schema {
	if len(s.Types) > 0 {
		return s
	}
	t := *s
	t.Types = []string{"object"}
	return &t
}

func objectRoot(s *model.Schema) bool { return len(s.Types) == 1 && s.Types[0] == "object" }

func combined(s *model.Schema) bool { return combinators(s) != "" }

// combinators names those of a schema.
func combinators(s *model.Schema) string {
	var words []string
	for _, k := range []struct {
		word string
		list []*model.Schema
	}{{"anyOf", s.AnyOf}, {"oneOf", s.OneOf}, {"allOf", s.AllOf}} {
		if k.list != nil {
			words = append(words, k.word)
		}
	}
	return and(words)
}

// schema compares two schemas at a place, keyword by keyword.
func (c *comparer) schema(at place, old, new *model.Schema) {
	o, oldTarget := c.old.plain(old)
	n, newTarget := c.new.plain(new)
	if oldTarget != old || newTarget != new {
		pair := [2]*model.Schema{oldTarget, newTarget}
		if c.done[pair] {
			return
		}
		c.done[pair] = true
	}
	c.texts(at, o, n)
	c.fallback(at, o, n)
	if c.boolean(at, o, n) || c.union(at, o, n) || c.types(at, o, n) {
		return
	}
	c.values(at, o, n)
	c.limits(at, o, n)
	c.object(at, o, n)
	c.items(at, o, n)
	c.demands(at, o, n)
	c.rest(at, o, n)
}

// texts compares what people and models read of a schema.
func (c *comparer) texts(at place, old, new *model.Schema) {
	of := " of " + at.subject(c.direction)
	text(c.collector, descriptionTexts, at.field+".description", "the description"+of, old.Description.Value, new.Description.Value)
	text(c.collector, titleTexts, at.field+".title", "the title"+of, wordText(old, "title"), wordText(new, "title"))
	if a, b := compact(list(old.Examples)), compact(list(new.Examples)); a != b {
		c.collector.say(examplesChanged, at.field+".examples", "the examples"+of+" changed", list(old.Examples), list(new.Examples))
	}
}

// boolean compares schemas that are just true or false; true is an empty one.
// It tells that no more is to be said.
func (c *comparer) boolean(at place, old, new *model.Schema) bool {
	was, is := old.Has("false"), new.Has("false")
	if !old.Has("true") && !was && (new.Has("true") || is) {
		c.say(booleanSchema, at, "", " now has a boolean schema", nil, new.Has("true"))
	}
	switch {
	case !was && is:
		c.say(becameFalse, at, "", " may no longer have any value", nil, nil)
	case was && !is:
		c.say(becameNotFalse, at, "", " may now have a value", nil, nil)
	}
	return was || is
}

// items compares the elements of arrays. No items and {} mean the same.
func (c *comparer) items(at place, old, new *model.Schema) {
	o, n := old.Items, new.Items
	if o == nil && n == nil {
		return
	}
	if o == nil {
		o = c.empty
	}
	if n == nil {
		n = c.empty
	}
	c.schema(at.items(), o, n)
}

func wordText(s *model.Schema, word string) string {
	v, _ := s.Words.Get(word)
	text, _ := v.(string)
	return text
}

// list is a list of values as JSON; nil for none.
func list(values []any) any {
	if values == nil {
		return nil
	}
	out := make([]any, len(values))
	for i, v := range values {
		out[i] = plain(v)
	}
	return out
}
