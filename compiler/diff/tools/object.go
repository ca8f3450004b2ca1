package tools

import (
	"maps"
	"slices"

	"catalogc.dev/catalogc/compiler/diff/change"
	"catalogc.dev/catalogc/compiler/model"
)

// object compares properties, which of them are required, and what else an
// object may hold.
func (c *comparer) object(at place, old, new *model.Schema) {
	for _, name := range memberNames(old, new) {
		c.member(at, name, old, new)
	}
	c.additional(at, old, new)
}

// memberNames are the names in properties and required of both, sorted.
func memberNames(schemas ...*model.Schema) []string {
	all := map[string]bool{}
	for _, s := range schemas {
		for _, p := range s.Properties {
			all[p.Name] = true
		}
		for _, name := range s.Required {
			all[name] = true
		}
	}
	return slices.Sorted(maps.Keys(all))
}

// member compares one property; one that is only required counts as there.
func (c *comparer) member(at place, name string, old, new *model.Schema) {
	was, wasRequired := c.membership(old, name)
	is, isRequired := c.membership(new, name)
	at = at.property(name)
	switch {
	case was == nil:
		c.added(at, is, old, isRequired)
	case is == nil:
		c.removed(at, was, new, wasRequired)
	default:
		switch {
		case !wasRequired && isRequired && c.direction == change.Request:
			c.say(becameRequired, at, "", " is now required", false, true)
		case !wasRequired && isRequired:
			c.say(becameRequired, at, "", " is now always there", false, true)
		case wasRequired && !isRequired && c.direction == change.Request:
			c.say(becameOptional, at, "", " is now optional", true, false)
		case wasRequired && !isRequired:
			c.say(becameOptional, at, "", " may now be missing", true, false)
		}
		c.schema(at, was, is)
	}
}

// membership is a property's schema, nil where the object doesn't know it.
func (c *comparer) membership(s *model.Schema, name string) (schema *model.Schema, required bool) {
	required = slices.Contains(s.Required, name)
	if p := s.Property(name); p != nil {
		return p.Schema, required
	}
	if required {
		return c.empty, true
	}
	return nil, false
}

func (c *comparer) added(at place, is, old *model.Schema, required bool) {
	kind := ""
	if plain, _ := c.new.plain(is); len(plain.Types) > 0 {
		kind = " (" + typeNames(plain.Types) + ")"
	}
	value := toJSON(is)
	subject := at.subject(c.direction) + kind
	say := func(r change.Rule, message string) { c.collector.say(r, at.field, message, nil, value) }
	switch {
	case c.direction == change.Response && old.Additional.Mode == model.AdditionalClosed:
		say(closedGrew, "new "+subject+" in an object that was closed")
	case required && c.direction == change.Request:
		say(requiredAdded, "new required "+subject)
	case required:
		say(requiredAdded, "new "+subject+", always there")
	case c.direction == change.Request:
		say(optionalAdded, "new optional "+subject)
	default:
		say(optionalAdded, "new "+subject+", which may be missing")
	}
	if is.Has("true") || is.Has("false") {
		c.say(booleanSchema, at, "", " has a boolean schema", nil, is.Has("true"))
	}
}

func (c *comparer) removed(at place, was, new *model.Schema, required bool) {
	value := toJSON(was)
	switch {
	case c.direction == change.Response && required:
		c.say(requiredRemoved, at, "", " removed; it was always there", value, nil)
	case c.direction == change.Request && new.Additional.Mode == model.AdditionalClosed:
		c.say(closedRemoved, at, "", " removed, and refused from now on", value, nil)
	default:
		c.say(propertyRemoved, at, "", " removed", value, nil)
	}
}

// additional compares what properties beyond the named ones an object may have.
func (c *comparer) additional(at place, old, new *model.Schema) {
	const closed, limited, open = 0, 1, 2
	openness := func(s *model.Schema) int {
		switch a := s.Additional; {
		case a.Mode == model.AdditionalClosed:
			return closed
		case a.Mode == model.AdditionalSchema && !anything(a.Schema):
			return limited
		}
		return open
	}
	o, n := openness(old), openness(new)
	was, is := additionalValue(old), additionalValue(new)
	say := func(r change.Rule, request, response string) {
		if c.direction == change.Response {
			request = response
		}
		c.say(r, at, "additionalProperties", request, was, is)
	}
	switch {
	case o == limited && n == limited:
		c.schema(at.others(), old.Additional.Schema, new.Additional.Schema)
	case n == closed && o != closed:
		say(objectClosed, " no longer takes properties that aren't named", " no longer has properties that aren't named")
	case n == limited && o == open:
		say(objectLimited, " takes other properties of one form only", " has other properties of one form only")
	case n > o:
		say(objectOpened, " now takes properties that aren't named", " may now have properties that aren't named")
	}
}

func additionalValue(s *model.Schema) any {
	switch s.Additional.Mode {
	case model.AdditionalClosed:
		return false
	case model.AdditionalOpen:
		return true
	case model.AdditionalSchema:
		return toJSON(s.Additional.Schema)
	}
	return nil
}
