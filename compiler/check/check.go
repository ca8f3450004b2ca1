package check

import (
	"errors"
	"fmt"
	"runtime"
	"sync"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/model"
	"catalogc.dev/catalogc/compiler/syntax"
)

// sections are the top-level keys of a catalog file. Those with an entry
// definition hold a map of named entries; the others are one entry.
var sections = []section{
	{key: "catalog", one: "catalog", definition: "#Catalog"},
	{key: "operations", one: "operation", entry: "#Operation", name: "#Name"},
	{key: "idempotent", one: "idempotency entry", entry: "#Evidence", name: "#IdempotentName"},
	{key: "vocabulary", one: "shared parameter", entry: "#VocabularyEntry", name: "#ParameterName"},
	{key: "resources", one: "resource", entry: "#Resource", name: "#ResourceName"},
	{key: "contracts", one: "contract", entry: "#Contract", name: "#Label"},
	{key: "profiles", one: "profile", entry: "#Profile", name: "#Label"},
	{key: "server", one: "server", definition: "#Server"},
}

type section struct{ key, one, definition, entry, name string }

func sectionOf(key string) *section {
	for i := range sections {
		if sections[i].key == key {
			return &sections[i]
		}
	}
	return nil
}

// Documents judges and decodes all YAML and CUE files of a catalog, in the
// order given. Findings are complete across entries and, as far as CUE lets
// itself be asked, inside each. An error means the embedded law is broken.
//
// added is what the catalog's own CUE files say; the rules among it are
// returned, so that they can be listed and configured like any other.
func Documents(docs []*syntax.Document, added syntax.Law) (*model.Declarations, []*diag.Rule, diag.List, error) {
	var diags diag.List
	own := ownRules(added, &diags)
	docs = dropRepeats(docs, &diags)
	rubric := findRubric(docs)

	// Files are judged in parallel and collected in order, so the result
	// doesn't depend on which worker was faster.
	results := make([]verdict, len(docs))
	err := eachDocument(docs, rubric, added, own, func(l *law, i int) {
		results[i] = judgeDocument(l, docs[i])
	})
	if errors.Is(err, errOwnLaw) {
		diags.Add(diag.Diagnostic{
			Rule: schemaMismatch, Message: "the catalog's own CUE definitions contradict the built-in ones",
			Help: "add rules under #rules of a definition; fields can't be added or changed",
		})
		err = eachDocument(docs, rubric, syntax.Law{}, nil, func(l *law, i int) {
			results[i] = judgeDocument(l, docs[i])
		})
	}
	if err != nil {
		return nil, nil, diags, err
	}
	decls := &model.Declarations{}
	for i, doc := range docs {
		diags.Extend(results[i].diags)
		decode(doc.Root, results[i].broken, decls)
	}
	if decls.Info != nil {
		decls.Info.Rubric = model.Rubric(rubric)
	}
	return decls, listOf(own), diags, nil
}

// eachDocument runs f for every document, on as many workers as there are
// processors, each with a law of its own.
func eachDocument(docs []*syntax.Document, rubric Rubric, added syntax.Law, own map[string]lawRule, f func(*law, int)) error {
	workers := min(runtime.GOMAXPROCS(0), max(1, len(docs)/4))
	next := make(chan int)
	errs := make([]error, workers)
	var group sync.WaitGroup
	for w := range workers {
		group.Go(func() {
			l, err := newLaw(rubric, added, own)
			errs[w] = err
			for i := range next {
				if err == nil {
					f(l, i)
				}
			}
		})
	}
	for i := range docs {
		next <- i
	}
	close(next)
	group.Wait()
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}

// verdict is what the law says of one file, and which operations' shape it
// objects to.
type verdict struct {
	diags  diag.List
	broken map[string]bool
}

func judgeDocument(l *law, doc *syntax.Document) verdict {
	v := verdict{broken: map[string]bool{}}
	if _, err := l.judge("#File", doc.Root); err == nil {
		return v
	}
	diags := &v.diags
	for _, f := range doc.Root.Fields {
		s := sectionOf(f.Key)
		switch {
		case s == nil:
			unknownField(diags, place{}, f, sectionKeys())
		case s.entry == "":
			explain(l, diags, place{section: s}, s.definition, f)
		case f.Value.Kind != syntax.Map:
			diags.Add(diag.Diagnostic{
				Rule: wrongKind, Span: f.Value.Span, Subject: f.Key,
				Message: fmt.Sprintf("%q is %s, must be a map of name to %s", f.Key, f.Value.Kind, s.one),
				Help:    fmt.Sprintf("write each %s on a line of its own under %q, as `name:` with its fields indented below", s.one, f.Key),
			})
		default:
			for _, entry := range f.Value.Fields {
				badEntryName(l, diags, s, entry)
				before := diags.Len()
				explain(l, diags, place{section: s, entry: entry.Key}, s.entry, entry)
				if diags.Len() > before && s.key == "operations" {
					v.broken[entry.Key] = true
				}
			}
		}
	}
	if diags.Len() == 0 {
		diags.Add(diag.Diagnostic{
			Rule: schemaMismatch, Span: doc.Root.Span,
			Message: "this file doesn't fit the catalog format",
			Help:    "compare it with the examples in the README; if they agree, please report this message",
		})
	}
	return v
}

func sectionKeys() []string {
	keys := make([]string, len(sections))
	for i, s := range sections {
		keys[i] = s.key
	}
	return keys
}

// findRubric reads catalog.rubric ahead of the judging, since it holds the
// numbers the law is compiled with. Values the law will refuse are ignored.
func findRubric(docs []*syntax.Document) Rubric {
	r := defaultRubric()
	for _, doc := range docs {
		node := doc.Root.Get("catalog").Get("rubric")
		if n := node.Get("maxDescription"); n != nil && n.Kind == syntax.Int && len(n.Text) < 6 {
			if v := atoi(n.Text); v > 0 {
				r.MaxDescription = v
			}
		}
		if n := node.Get("bannedWords"); n != nil && n.Kind == syntax.List {
			r.BannedWords = nil
			for _, w := range n.Items {
				if w.Kind == syntax.String && w.Text != "" {
					r.BannedWords = append(r.BannedWords, w.Text)
				}
			}
		}
	}
	return r
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
			if s == nil || s.entry == "" || f.Value.Kind != syntax.Map {
				if s == nil || !repeated(diags, first, f.Key, f.Key, "block", f) {
					root.Fields = append(root.Fields, f)
				}
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
	diags.Add(diag.Diagnostic{
		Rule: duplicateEntry, Span: f.KeySpan, Subject: address,
		Message: fmt.Sprintf("%s %q is defined twice", what, name),
		Label:   "second definition",
		Help:    "keep one of the two, or rename this one",
		Related: []diag.Related{{Span: old.KeySpan, Message: "first defined here"}},
	})
	return true
}
