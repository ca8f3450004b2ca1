package check

import (
	"fmt"
	"slices"
	"strings"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/syntax"
	"catalogc.dev/catalogc/internal/suggest"
)

// knownSections reports top-level keys that no catalog file has. What was
// probably meant is read as that; the rest is left out.
func knownSections(docs []*syntax.Document, diags *diag.List) ([]*syntax.Document, error) {
	var e *explainer
	out := make([]*syntax.Document, len(docs))
	for i, doc := range docs {
		root := *doc.Root
		root.Fields = nil
		for _, f := range doc.Root.Fields {
			if sectionOf(f.Key) == nil {
				if e == nil {
					l, err := newLaw(DefaultRubric(), syntax.Law{}, nil)
					if err != nil {
						return nil, err
					}
					e = &explainer{law: l, diags: diags}
				}
				m := sectionsOf(slices.Concat(doc.Root.Fields, root.Fields))
				meant, near := suggest.Closest(f.Key, m.names)
				p := place{path: []string{f.Key}}
				d := e.unknownField(p, f, meant, m)
				if near {
					d.Fix = renameKey(f, meant)
				}
				e.add(p, d)
				if !near {
					continue
				}
				f.Key = meant
			}
			root.Fields = append(root.Fields, f)
		}
		out[i] = &syntax.Document{File: doc.File, Root: &root}
	}
	return out, nil
}

// sectionsOf tells which sections a file has, and which it doesn't.
func sectionsOf(fields []syntax.Field) (m members) {
	for _, s := range sections {
		if slices.ContainsFunc(fields, func(f syntax.Field) bool { return f.Key == s.key }) {
			m.given = append(m.given, s.key)
		} else {
			m.names = append(m.names, s.key)
		}
	}
	return m
}

// dropRepeats reports keys defined in two files and keeps the first of each,
// so that a repeated entry is judged and decoded once.
func dropRepeats(docs []*syntax.Document, diags *diag.List) []*syntax.Document {
	first := map[string]syntax.Field{}
	out := make([]*syntax.Document, len(docs))
	for i, doc := range docs {
		root := *doc.Root
		root.Fields = nil
		for _, f := range doc.Root.Fields {
			s := sectionOf(f.Key)
			switch {
			case s.key == "server" && f.Value.Kind == syntax.Map:
				f.Value = dropServerRepeats(f.Value, first, diags)
				root.Fields = append(root.Fields, f)
				continue
			case s.entry == "" && repeated(diags, first, f.Key, f.Key, "block", f):
				continue
			case s.entry == "" || f.Value.Kind != syntax.Map:
				root.Fields = append(root.Fields, f)
				continue
			}
			root.Fields = append(root.Fields, syntax.Field{Key: f.Key, KeySpan: f.KeySpan, Value: dropRepeatedEntries(f.Value, f.Key, s.one, first, diags)})
		}
		out[i] = &syntax.Document{File: doc.File, Root: &root}
	}
	return out
}

// dropRepeatedEntries keeps the entries of a map whose address is new.
func dropRepeatedEntries(n *syntax.Node, address, one string, first map[string]syntax.Field, diags *diag.List) *syntax.Node {
	kept := *n
	kept.Fields = nil
	for _, entry := range n.Fields {
		if !repeated(diags, first, address+"."+entry.Key, entry.Key, one, entry) {
			kept.Fields = append(kept.Fields, entry)
		}
	}
	return &kept
}

// dropServerRepeats does the same for the server block, which may be spread
// over files part by part, and its errors and prompts one by one.
func dropServerRepeats(n *syntax.Node, first map[string]syntax.Field, diags *diag.List) *syntax.Node {
	kept := *n
	kept.Fields = nil
	for _, part := range n.Fields {
		switch {
		case slices.Contains(serverMaps, part.Key) && part.Value.Kind == syntax.Map:
			part.Value = dropRepeatedEntries(part.Value, "server."+part.Key, strings.TrimSuffix(part.Key, "s"), first, diags)
		case repeated(diags, first, "server."+part.Key, part.Key, "block", part):
			continue
		}
		kept.Fields = append(kept.Fields, part)
	}
	return &kept
}

func repeated(diags *diag.List, first map[string]syntax.Field, address, name, what string, f syntax.Field) bool {
	old, ok := first[address]
	if !ok {
		first[address] = f
		return false
	}
	help := "keep one of the two, or rename this one"
	if what == "block" {
		help = "move everything into one of the two"
	}
	diags.Add(diag.Diagnostic{
		Rule: duplicateEntry, Span: f.KeySpan, Subject: address,
		Message: fmt.Sprintf("%s %q is defined twice", what, name),
		Label:   "second definition",
		Help:    help,
		Related: []diag.Related{{Span: old.KeySpan, Message: "first defined here"}},
	})
	return true
}
