package check

import (
	"fmt"
	"slices"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/syntax"
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
					l, err := newLaw(defaultRubric(), syntax.Law{}, nil)
					if err != nil {
						return nil, err
					}
					e = &explainer{law: l, diags: diags}
				}
				free, given := splitSections(slices.Concat(doc.Root.Fields, root.Fields))
				meant, near := e.unknownField(place{path: []string{f.Key}}, f, free, given)
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

// splitSections tells the sections a file doesn't have from those it has.
func splitSections(fields []syntax.Field) (free, given []string) {
	for _, s := range sections {
		if slices.ContainsFunc(fields, func(f syntax.Field) bool { return f.Key == s.key }) {
			given = append(given, s.key)
		} else {
			free = append(free, s.key)
		}
	}
	return free, given
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
			case s.entry == "" && repeated(diags, first, f.Key, f.Key, "block", f):
				continue
			case s.entry == "" || f.Value.Kind != syntax.Map:
				root.Fields = append(root.Fields, f)
				continue
			}
			kept := *f.Value
			kept.Fields = nil
			for _, entry := range f.Value.Fields {
				if !repeated(diags, first, f.Key+"."+entry.Key, entry.Key, s.one, entry) {
					kept.Fields = append(kept.Fields, entry)
				}
			}
			root.Fields = append(root.Fields, syntax.Field{Key: f.Key, KeySpan: f.KeySpan, Value: &kept})
		}
		out[i] = &syntax.Document{File: doc.File, Root: &root}
	}
	return out
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
