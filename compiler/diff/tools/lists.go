package tools

import (
	"fmt"
	"slices"
	"strings"

	"catalogc.dev/catalogc/compiler/diff/change"
	"catalogc.dev/catalogc/compiler/model"
)

// both is a tool on both sides of a list.
type both struct{ old, new *model.Tool }

// both lists the tools that are on both sides, renamed ones included.
func (p pair) both(names renames) []both {
	var out []both
	old := byName(p.old)
	for name, t := range ordered(p.new) {
		if o := old[names.before(name)]; o != nil {
			out = append(out, both{o, t})
		}
	}
	return out
}

// byName indexes a list; of tools with the same name the first counts.
func byName(l *List) map[string]*model.Tool {
	out := map[string]*model.Tool{}
	for name, t := range ordered(l) {
		out[name] = t
	}
	return out
}

// ordered visits the tools of a list in order, each name once. The list may be nil.
func ordered(l *List) func(func(string, *model.Tool) bool) {
	return func(visit func(string, *model.Tool) bool) {
		if l == nil {
			return
		}
		seen := map[string]bool{}
		for _, t := range l.Tools {
			if seen[t.Name] {
				continue
			}
			seen[t.Name] = true
			if !visit(t.Name, t) {
				return
			}
		}
	}
}

// whole reports what is true of lists as such: there or not, and their order.
func whole(c *collector, pairs []pair) {
	for _, p := range pairs {
		c.tool, c.list = "", p.name
		switch {
		case p.new == nil:
			c.say(listRemoved, "", fmt.Sprintf("%s is no longer served (%s)", Where([]change.List{p.name}), toolCount(p.old)), nil, nil)
		case p.old == nil:
			c.say(listAdded, "", fmt.Sprintf("%s is new (%s)", Where([]change.List{p.name}), toolCount(p.new)), nil, nil)
		case reordered(p):
			c.say(listReordered, "", "the order of the tools changed, which breaks prompt caches once", nil, nil)
		}
	}
}

func toolCount(l *List) string {
	if len(l.Tools) == 1 {
		return "1 tool"
	}
	return fmt.Sprintf("%d tools", len(l.Tools))
}

// reordered tells whether the tools that kept their names changed places.
func reordered(p pair) bool {
	sequence := func(l *List, other map[string]*model.Tool) []string {
		var out []string
		for name := range ordered(l) {
			if other[name] != nil {
				out = append(out, name)
			}
		}
		return out
	}
	return !slices.Equal(sequence(p.old, byName(p.new)), sequence(p.new, byName(p.old)))
}

// seen says in which lists a tool is, by its new name.
type seen struct {
	old, new       *model.Tool // the first found on each side
	before, after  []change.List
	left, entered  []change.List // of lists that both sides have
	inKept, inMade bool          // was, or is, in a list that both sides have
}

// presence reports tools that came, went, moved between lists or were renamed.
func presence(c *collector, pairs []pair, names renames) {
	all := map[string]*seen{}
	at := func(name string) *seen {
		if all[name] == nil {
			all[name] = &seen{}
		}
		return all[name]
	}
	for _, p := range pairs {
		old, new := byName(p.old), byName(p.new)
		for name, t := range old {
			s := at(names.after(name))
			s.note(&s.old, &s.before, p, t)
			s.inKept = s.inKept || p.new != nil
			if p.new != nil && new[names.after(name)] == nil {
				s.left = append(s.left, p.name)
			}
		}
		for name, t := range new {
			s := at(name)
			s.note(&s.new, &s.after, p, t)
			s.inMade = s.inMade || p.old != nil
			if p.old != nil && old[names.before(name)] == nil {
				s.entered = append(s.entered, p.name)
			}
		}
	}
	for name, s := range all {
		c.tool = name
		s.report(c)
	}
}

func (s *seen) note(first **model.Tool, lists *[]change.List, p pair, t *model.Tool) {
	if *first == nil {
		*first = t
	}
	*lists = append(*lists, p.name)
}

// report says what became of one tool. A tool that came or went with its whole
// list needs no line of its own.
func (s *seen) report(c *collector) {
	switch {
	case s.new == nil:
		if s.inKept {
			c.in(s.before, toolRemoved, "tool removed", s.old.Name, nil)
		}
	case s.old == nil:
		if s.inMade {
			c.in(s.after, toolAdded, "tool added"+purpose(s.new), nil, s.new.Name)
		}
	default:
		if s.old.Name != s.new.Name {
			c.in(s.after, toolRenamed, fmt.Sprintf("renamed, was %q", s.old.Name), s.old.Name, s.new.Name)
		}
		if s.left != nil {
			c.in(s.left, toolLeft, "no longer listed for "+Where(s.left), nil, nil)
		}
		if s.entered != nil {
			c.in(s.entered, toolEntered, "now listed for "+Where(s.entered)+" too", nil, nil)
		}
	}
}

// purpose is the first sentence of a new tool's description, or its title.
func purpose(t *model.Tool) string {
	text := t.Description.Value
	if text == "" {
		text = t.Title
	}
	text, _, _ = strings.Cut(strings.TrimSpace(text), "\n")
	if end := strings.Index(text, ". "); end >= 0 {
		text = text[:end]
	}
	text = strings.TrimRight(strings.TrimSpace(text), ".")
	if text == "" {
		return ""
	}
	return ": " + clip(text)
}
