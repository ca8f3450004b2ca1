package check

import (
	"errors"
	"fmt"
	"runtime"
	"sync"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/syntax"
)

// partSize is how many entries are judged together. One judgement for all of a
// large file would hold all of it in CUE's form at once, about 85 kB an entry,
// and leave the other processors idle (facts/go-libraries.md §2.1).
const partSize = 64

// verdict is what the law says of one part.
type verdict struct {
	diags diag.List
	// root is the part with misspelt keys put right, for the later phases to
	// look at: one mistake shouldn't be reported again as a missing thing.
	root *syntax.Node
	// broken are the operations whose shape the law objects to.
	broken map[string]bool
}

// judge asks about all files, on as many workers as there are processors: the
// prover first, unless it's nil, then the law. Every worker has a law of its
// own: the first one if there is one, or what compile makes. The verdicts are in
// order, so the result doesn't depend on which worker was faster.
func judge(docs []*syntax.Document, p *prover, first *law, compile func() (*law, error)) ([]verdict, error) {
	var parts []*syntax.Node
	for _, doc := range docs {
		parts = append(parts, split(doc.Root)...)
	}
	verdicts := make([]verdict, len(parts))
	err := eachPart(len(parts), first, func(i int, law func() *law) {
		if p != nil && p.proves(parts[i]) {
			verdicts[i] = verdict{root: parts[i]}
		} else if l := law(); l != nil {
			verdicts[i] = judgePart(l, parts[i])
		}
	}, compile)
	return verdicts, err
}

// eachPart runs f for every number below n. A worker gets its law when a part
// first asks for it: compiling one costs as much as judging a small catalog.
func eachPart(n int, first *law, f func(i int, law func() *law), compile func() (*law, error)) error {
	next := make(chan int)
	errs := make([]error, min(runtime.GOMAXPROCS(0), n))
	laws := make([]*law, len(errs))
	var group sync.WaitGroup
	for w := range errs {
		if w == 0 {
			laws[w] = first
		}
		mine := func() *law {
			if laws[w] == nil && errs[w] == nil {
				laws[w], errs[w] = compile()
			}
			return laws[w]
		}
		group.Go(func() {
			for i := range next {
				f(i, mine)
			}
		})
	}
	for i := range n {
		next <- i
	}
	close(next)
	group.Wait()
	return errors.Join(errs...)
}

// split cuts a file into parts of at most partSize entries; blocks without
// entries stay with the first part that follows them.
func split(root *syntax.Node) []*syntax.Node {
	var parts []*syntax.Node
	current, room := &syntax.Node{Kind: syntax.Map, Span: root.Span}, partSize
	for _, f := range root.Fields {
		s := sectionOf(f.Key)
		if s == nil || s.entry == "" || len(f.Value.Fields) == 0 {
			current.Fields = append(current.Fields, f)
			continue
		}
		for entries := f.Value.Fields; len(entries) > 0; {
			n := min(room, len(entries))
			some := *f.Value
			some.Fields = entries[:n]
			current.Fields = append(current.Fields, syntax.Field{Key: f.Key, KeySpan: f.KeySpan, Value: &some})
			entries, room = entries[n:], room-n
			if room == 0 {
				parts = append(parts, current)
				current, room = &syntax.Node{Kind: syntax.Map, Span: root.Span}, partSize
			}
		}
	}
	if len(current.Fields) > 0 {
		parts = append(parts, current)
	}
	return parts
}

// judgePart judges a part whole; only when that fails, entry by entry.
func judgePart(l *law, root *syntax.Node) verdict {
	v := verdict{root: root, broken: map[string]bool{}}
	if l.acceptsFile(root) || l.accepts("#File", root) {
		return v
	}
	e := &explainer{law: l, diags: &v.diags}
	v.root = &syntax.Node{Kind: syntax.Map, Span: root.Span}
	for _, f := range root.Fields {
		switch s := sectionOf(f.Key); {
		case s.entry == "":
			f = e.entry(place{section: s}, s.definition, f)
		case f.Value.Kind != syntax.Map:
			e.noEntries(s, f)
		default:
			repaired := *f.Value
			repaired.Fields = make([]syntax.Field, len(f.Value.Fields))
			for i, entry := range f.Value.Fields {
				before := v.diags.Len()
				repaired.Fields[i] = e.entry(place{section: s, entry: entry.Key}, s.entry, entry)
				v.broken[entry.Key] = v.broken[entry.Key] || s.key == "operations" && v.diags.Len() > before
				e.entryName(s, entry)
			}
			f.Value = &repaired
		}
		v.root.Fields = append(v.root.Fields, f)
	}
	if v.diags.Len() == 0 {
		v.diags.Add(diag.Diagnostic{
			Rule: schemaMismatch, Span: root.Span,
			Message: "this file doesn't fit the catalog format",
			Help:    "compare it with the examples in the README; if they agree, please report this message",
		})
	}
	return v
}

// noEntries reports a section that isn't a map of names to entries.
func (e *explainer) noEntries(s *section, f syntax.Field) {
	d := diag.Diagnostic{
		Rule: wrongKind, Span: valueSpan(f),
		Message: fmt.Sprintf("%q must be a map of names to %s", f.Key, s.many),
		Label:   "this is " + f.Value.Kind.String(),
		Help:    fmt.Sprintf("write each %s under `%s:` as `name:`, with its fields indented below the name", s.one, f.Key),
	}
	if f.Value.Kind == syntax.Null {
		d.Message, d.Label = fmt.Sprintf("%q is empty", f.Key), ""
		d.Help += ", or remove the line"
	}
	e.add(place{section: s}, d)
}

// entryName reports an entry whose name the law doesn't accept.
func (e *explainer) entryName(s *section, entry syntax.Field) {
	bound := e.failing(e.law.definition(s.name), entry.Key)
	if bound == "" {
		return
	}
	phrase := phrases[bound]
	d := diag.Diagnostic{
		Rule: badName, Span: entry.KeySpan,
		Message: fmt.Sprintf("%q can't be the name of %s", clip(entry.Key, 40), article(s.one)),
		Label:   phrase.label(), Help: phrase.help,
	}
	if phrase.rule != nil {
		d.Rule = phrase.rule
		d.Message = fmt.Sprintf("%q can't be in the idempotency set", clip(entry.Key, 40))
	}
	e.add(place{section: s, entry: entry.Key}, d)
}

func article(noun string) string {
	switch noun[0] {
	case 'a', 'e', 'i', 'o', 'u':
		return "an " + noun
	}
	return "a " + noun
}
