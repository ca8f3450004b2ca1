package check

import (
	"slices"
	"strconv"

	"catalogc.dev/catalogc/compiler/source"
	"catalogc.dev/catalogc/compiler/syntax"
)

// at walks from a field's value down a path and returns the field or item it
// leads to; when the path leaves the tree, the deepest one it reached.
func at(from syntax.Field, path []string) (f syntax.Field, exact bool) {
	f = from
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
			f = syntax.Field{Key: label, KeySpan: itemSpan(item), Value: item}
		default:
			return f, false
		}
	}
	return f, true
}

// itemSpan is where to point for an item of a list: a map of several lines is
// pointed at by its first key.
func itemSpan(item *syntax.Node) source.Span {
	if item.Kind == syntax.Map && len(item.Fields) > 0 {
		return item.Fields[0].KeySpan
	}
	return item.Span
}

// valueSpan is where to point for a value: at its key when the value is empty
// or may fill many lines.
func valueSpan(f syntax.Field) source.Span {
	switch {
	case f.Value.Kind == syntax.Map, f.Value.Kind == syntax.List, f.Value.Kind == syntax.Null && f.Value.Span.Start == f.Value.Span.End:
		return f.KeySpan
	}
	return f.Value.Span
}

// edit copies a tree with the value at a path replaced by what change makes of
// its field; nil drops it. Paths that leave the tree change nothing.
func edit(n *syntax.Node, path []string, change func(syntax.Field) *syntax.Field) *syntax.Node {
	c := *n
	switch n.Kind {
	case syntax.Map:
		c.Fields = make([]syntax.Field, 0, len(n.Fields))
		for _, f := range n.Fields {
			switch {
			case f.Key != path[0]:
			case len(path) > 1:
				f.Value = edit(f.Value, path[1:], change)
			default:
				changed := change(f)
				if changed == nil {
					continue
				}
				f = *changed
			}
			c.Fields = append(c.Fields, f)
		}
	case syntax.List:
		i, err := strconv.Atoi(path[0])
		if err != nil || i < 0 || i >= len(n.Items) {
			break
		}
		c.Items = slices.Clone(n.Items)
		if len(path) > 1 {
			c.Items[i] = edit(n.Items[i], path[1:], change)
		} else if changed := change(syntax.Field{Value: n.Items[i]}); changed != nil {
			c.Items[i] = changed.Value
		}
	}
	return &c
}

// withHole replaces the value at a path by one that fits everywhere.
func withHole(n *syntax.Node, path []string) *syntax.Node {
	if len(path) == 0 {
		return &syntax.Node{Kind: hole}
	}
	return edit(n, path, func(f syntax.Field) *syntax.Field {
		f.Value = &syntax.Node{Kind: hole}
		return &f
	})
}

func without(n *syntax.Node, path []string) *syntax.Node {
	return edit(n, path, func(syntax.Field) *syntax.Field { return nil })
}

// renamed gives the field at a path another key; places stay the author's.
func renamed(n *syntax.Node, path []string, key string) *syntax.Node {
	return edit(n, path, func(f syntax.Field) *syntax.Field {
		f.Key = key
		return &f
	})
}

// join appends to a path without touching the array under it.
func join(path []string, more ...string) []string {
	return append(path[:len(path):len(path)], more...)
}

func hasPrefix(path, prefix []string) bool {
	return len(path) >= len(prefix) && slices.Equal(path[:len(prefix)], prefix)
}
