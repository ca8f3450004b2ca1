package check

import (
	"fmt"
	"strconv"
	"strings"

	"catalogc.dev/catalogc/compiler/source"
	"catalogc.dev/catalogc/compiler/syntax"
)

// place is where in the catalog something stands: a section, an entry of it,
// and the path inside the entry.
type place struct {
	section *section
	entry   string
	path    []string
}

// subject is the logical address, e.g. "operations.add_user.input.properties.role".
func (p place) subject() string {
	var parts []string
	if p.section != nil {
		parts = append(parts, p.section.key)
	}
	if p.entry != "" {
		parts = append(parts, p.entry)
	}
	return strings.Join(append(parts, p.path...), ".")
}

// owner names the thing a field belongs to, in words: `parameter "role" of
// operation "add_user"`. The last path element is the field itself.
func (p place) owner() string {
	if p.section == nil {
		return "a catalog file"
	}
	top := "the " + p.section.one + " block"
	if p.entry != "" {
		top = fmt.Sprintf("%s %q", p.section.one, p.entry)
	}
	within := p.path
	for len(within) > 0 && isIndex(within[len(within)-1]) {
		within = within[:len(within)-1]
	}
	if len(within) > 0 {
		within = within[:len(within)-1]
	}
	for i := len(within) - 1; i > 0; i-- {
		what := ""
		switch within[i-1] {
		case "properties":
			what = "property"
			if p.section.key == "operations" || p.section.key == "vocabulary" || strings.HasPrefix(within[0], "mcpTools") {
				what = "parameter"
			}
		case "mcpTools":
			return "custom tool of " + top
		case "outputSchemas":
			return fmt.Sprintf("the %s answer of %s", within[i], top)
		case "verbs", "annotations":
			return fmt.Sprintf("verb %q of %s", within[i], top)
		}
		if what != "" {
			return fmt.Sprintf("%s %q of %s", what, within[i], top)
		}
	}
	if len(within) > 0 && within[0] != "properties" && within[0] != "mcpTools" {
		return fmt.Sprintf("%q of %s", within[len(within)-1], top)
	}
	return top
}

func isIndex(label string) bool { return label != "" && strings.Trim(label, "0123456789") == "" }

// at walks from an entry's value down a path and returns the field or item it
// leads to; when the path leaves the tree, the deepest one it reached.
func at(entry syntax.Field, path []string) (f syntax.Field, exact bool) {
	f = entry
	for _, label := range path {
		switch f.Value.Kind {
		case syntax.Map:
			next := f.Value.Field(label)
			if next == nil {
				return f, false
			}
			f = *next
		case syntax.List:
			i, err := strconv.Atoi(label)
			if err != nil || i < 0 || i >= len(f.Value.Items) {
				return f, false
			}
			item := f.Value.Items[i]
			f = syntax.Field{Key: label, KeySpan: item.Span, Value: item}
		default:
			return f, false
		}
	}
	return f, true
}

// without copies a tree with one field taken out. An item of a list can't go
// alone, since that would renumber the others: its whole list goes.
func without(n *syntax.Node, path []string) *syntax.Node {
	c := *n
	switch {
	case len(path) == 0:
	case n.Kind == syntax.Map:
		c.Fields = nil
		for _, f := range n.Fields {
			if f.Key == path[0] {
				if len(path) == 1 || (f.Value.Kind == syntax.List && len(path) == 2) {
					continue
				}
				f.Value = without(f.Value, path[1:])
			}
			c.Fields = append(c.Fields, f)
		}
	case n.Kind == syntax.List:
		if i, err := strconv.Atoi(path[0]); err == nil && i < len(n.Items) {
			c.Items = append([]*syntax.Node(nil), n.Items...)
			c.Items[i] = without(n.Items[i], path[1:])
		}
	}
	return &c
}

// firstWords shortens a value for a headline.
func firstWords(s string, most int) string {
	runes := []rune(strings.Join(strings.Fields(s), " "))
	if len(runes) <= most {
		return string(runes)
	}
	return string(runes[:most-1]) + "…"
}

func keyOrValue(f syntax.Field, exact bool) source.Span {
	if exact {
		return f.Value.Span
	}
	return f.KeySpan
}

func atoi(s string) int {
	n, err := strconv.Atoi(s)
	if err != nil {
		return 0
	}
	return n
}
