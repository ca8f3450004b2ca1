package tools

import (
	"fmt"
	"slices"

	"catalogc.dev/catalogc/compiler/model"
)

// union compares anyOf and oneOf. A plain schema is a union of one, so that a
// second form beside it is one more choice. It tells that nothing else is left.
func (c *comparer) union(at place, old, new *model.Schema) (done bool) {
	oldWord, o := choices(old)
	newWord, n := choices(new)
	switch {
	case o == nil && n == nil:
		return false
	case o == nil && onlyChoices(new):
		c.choices(at, newWord, []*model.Schema{bare(old)}, n)
		return true
	case n == nil && onlyChoices(old):
		c.choices(at, oldWord, o, []*model.Schema{bare(new)})
		return true
	case o == nil:
		c.say(choicesAdded, at, newWord, " must now also be "+oneOf(n), nil, nil)
	case n == nil:
		c.say(choicesDropped, at, oldWord, " no longer has to be "+oneOf(o), nil, nil)
	default:
		if oldWord != newWord && len(n) > 1 {
			c.say(combinatorChanged, at, newWord, ": "+oldWord+" became "+newWord, nil, nil)
		}
		c.choices(at, newWord, o, n)
	}
	return onlyChoices(old) && onlyChoices(new)
}

// choices are the branches of anyOf or else oneOf.
func choices(s *model.Schema) (word string, branches []*model.Schema) {
	if s.AnyOf != nil {
		return "anyOf", s.AnyOf
	}
	return "oneOf", s.OneOf
}

// onlyChoices tells that a schema says nothing beside its choices, apart from
// texts and a default.
func onlyChoices(s *model.Schema) bool {
	rest := *bare(s)
	rest.AnyOf, rest.OneOf = nil, nil
	return full(&rest) == "{}" && (s.AnyOf != nil) != (s.OneOf != nil)
}

func oneOf(branches []*model.Schema) string {
	if len(branches) == 1 {
		return "of 1 form"
	}
	return fmt.Sprintf("one of %d forms", len(branches))
}

// choices pairs branches and reports the rest. Equal ones belong together, then
// those of the same types, in order.
func (c *comparer) choices(at place, word string, old, new []*model.Schema) {
	oldLeft, newLeft := pairEqual(c, old, new)
	for _, i := range slices.Clone(oldLeft) {
		at0 := slices.IndexFunc(newLeft, func(j int) bool { return c.sameKind(old[i], new[j]) })
		if at0 < 0 {
			continue
		}
		j := newLeft[at0]
		c.schema(at.choice(word, j), old[i], new[j])
		newLeft = slices.Delete(newLeft, at0, at0+1)
		oldLeft = slices.DeleteFunc(oldLeft, func(k int) bool { return k == i })
	}
	for _, i := range oldLeft {
		c.say(choiceRemoved, at, word, ": a form was removed, "+c.form(c.old, old[i]), toJSON(old[i]), nil)
	}
	for _, j := range newLeft {
		c.say(choiceAdded, at, word, ": a form was added, "+c.form(c.new, new[j]), nil, toJSON(new[j]))
	}
}

// pairEqual removes the branches that are on both sides and returns the
// indices of the others.
func pairEqual(c *comparer, old, new []*model.Schema) (oldLeft, newLeft []int) {
	for j := range new {
		newLeft = append(newLeft, j)
	}
	for i, o := range old {
		o, _ = c.old.resolve(o)
		at := slices.IndexFunc(newLeft, func(j int) bool {
			n, _ := c.new.resolve(new[j])
			return full(o) == full(n)
		})
		if at < 0 {
			oldLeft = append(oldLeft, i)
			continue
		}
		newLeft = slices.Delete(newLeft, at, at+1)
	}
	return oldLeft, newLeft
}

// sameKind tells that one branch may have become the other: same types, and for
// objects a common property whose fixed value, if any, is the same.
func (c *comparer) sameKind(old, new *model.Schema) bool {
	o, _ := c.old.resolve(old)
	n, _ := c.new.resolve(new)
	a, b := typesOf(o), typesOf(n)
	if !covers(a, b) || !covers(b, a) || len(a) == 0 {
		return false
	}
	if len(o.Properties) == 0 || len(n.Properties) == 0 {
		return true
	}
	common := false
	for _, p := range o.Properties {
		q := n.Property(p.Name)
		if q == nil {
			continue
		}
		if p.Schema.Const != nil && q.Schema.Const != nil && compact(p.Schema.Const) != compact(q.Schema.Const) {
			return false
		}
		common = true
	}
	return common
}

// form describes a branch in a few words.
func (c *comparer) form(r resolver, s *model.Schema) string {
	s, _ = r.resolve(s)
	if title := wordText(s, "title"); title != "" {
		return clip(title)
	}
	return clip(compact(toJSON(s)))
}

// demands compares allOf, where each branch is one more condition.
func (c *comparer) demands(at place, old, new *model.Schema) {
	oldLeft, newLeft := pairEqual(c, old.AllOf, new.AllOf)
	for len(oldLeft) > 0 && len(newLeft) > 0 && len(old.AllOf) == len(new.AllOf) {
		c.schema(at.choice("allOf", newLeft[0]), old.AllOf[oldLeft[0]], new.AllOf[newLeft[0]])
		oldLeft, newLeft = oldLeft[1:], newLeft[1:]
	}
	for _, i := range oldLeft {
		c.say(demandRemoved, at, "allOf", " no longer has to be "+c.form(c.old, old.AllOf[i])+" as well", toJSON(old.AllOf[i]), nil)
	}
	for _, j := range newLeft {
		c.say(demandAdded, at, "allOf", " must now be "+c.form(c.new, new.AllOf[j])+" as well", nil, toJSON(new.AllOf[j]))
	}
}
