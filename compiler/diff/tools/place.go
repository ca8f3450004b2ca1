package tools

import (
	"fmt"
	"strconv"
	"strings"

	"catalogc.dev/catalogc/compiler/diff/change"
)

// place is a schema's place in a tool: its path for programs, and what people
// call it.
type place struct {
	field string // "input.properties.filter.properties.limit"
	label string // "filter.limit"; "" for the root
}

func (p place) property(name string) place {
	q := p.below("properties." + key(name))
	if q.label != "" {
		q.label += "."
	}
	q.label += name
	return q
}

func (p place) items() place {
	q := p.below("items")
	q.label += "[]"
	return q
}

func (p place) others() place {
	q := p.below("additionalProperties")
	if q.label != "" {
		q.label += "."
	}
	q.label += "*"
	return q
}

// choice is the nth branch of a combinator, counted from 0 in the path.
func (p place) choice(word string, n int) place {
	q := p.below(word + "." + strconv.Itoa(n))
	q.label += fmt.Sprintf(" (%s %d)", word, n+1)
	return q
}

// keyword is a schema inside any other keyword, as in "patternProperties.^x-".
func (p place) keyword(path string) place {
	q := p.below(path)
	q.label += " (" + path + ")"
	return q
}

func (p place) below(path string) place { return place{p.field + "." + path, p.label} }

// key writes a property's name as a path element; one that could be mistaken
// for a path is quoted.
func key(name string) string {
	if name == "" || strings.ContainsAny(name, ".[]\" ") {
		return strconv.Quote(name)
	}
	return name
}

// subject is what a message calls the place.
func (p place) subject(d change.Direction) string {
	what, root := "argument", "the argument object"
	if d == change.Response {
		what, root = "result field", "the result"
	}
	switch {
	case p.label == "":
		return root
	case strings.HasPrefix(p.label, " "), strings.HasPrefix(p.label, "["):
		return root + p.label // a branch or the elements of the root
	}
	return fmt.Sprintf("%s %q", what, p.label)
}
