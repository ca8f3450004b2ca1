package lint

import (
	"slices"
	"strings"

	"catalogc.dev/catalogc/compiler/model"
	"catalogc.dev/catalogc/compiler/source"
)

// subjectKind is what a description describes.
type subjectKind int

const (
	ofOperation subjectKind = iota
	ofCustomTool
	ofResource // its docstring, which every tool of the resource starts with
	ofCapture  // a tool of a captured tools/list
)

// described is one thing that should have a text of its own for agents, and
// the text. The verb tools of a resource share one; the compiler's own
// sentences are no one's text and aren't among them.
type described struct {
	kind    subjectKind
	name    string
	owner   string // as a headline calls it: `operation "add_user"`
	subject string // logical address of the thing
	text    string // "" when nobody wrote one
	tokens  []token
	span    source.Span
	place   source.Span // of the text, or else of the name
	input   *model.Schema
	hints   model.Hints
}

// described lists everything that should be described, each once, in order of
// address. Operations count whether or not a profile lists them.
func (p *Pass) described() []described {
	return slices.Clone(p.describedOnce())
}

func (p *Pass) describe() []described {
	out := []described{}
	add := func(d described, what string, text model.Text) {
		d.owner, d.text, d.place = what+` "`+clipped(d.name, 28)+`"`, text.Value, d.span
		d.tokens = tokens(d.text)
		if !text.Origin.Span.IsZero() {
			d.place = text.Origin.Span
		}
		out = append(out, d)
	}
	if p.Catalog == nil {
		for _, t := range p.Tools {
			add(described{kind: ofCapture, name: t.Name, subject: t.Subject, span: t.Span, input: t.Input, hints: t.Hints}, "tool", t.Description)
		}
		return out
	}
	for _, o := range p.Catalog.Operations {
		add(described{kind: ofOperation, name: o.Name, subject: "operations." + o.Name, span: o.NameSpan,
			input: o.Input, hints: o.Hints}, "operation", o.Description)
	}
	for _, r := range p.Catalog.Resources {
		add(described{kind: ofResource, name: r.Name, subject: "resources." + r.Name, span: r.Span}, "resource", r.Description)
		for _, c := range r.Tools {
			add(described{kind: ofCustomTool, name: c.Name.Value, subject: "resources." + r.Name + ".mcpTools." + c.Name.Value,
				span: c.Name.Span, input: c.InputSchema, hints: c.Hints}, "custom tool", c.Description)
		}
	}
	return out
}

// texts are the descriptions of these kinds that somebody wrote. A text that a
// resource inherits is its parent's.
func (p *Pass) texts(kinds ...subjectKind) []described {
	seen := map[source.Span]bool{}
	return slices.DeleteFunc(p.described(), func(d described) bool {
		if d.text == "" || len(kinds) > 0 && !slices.Contains(kinds, d.kind) {
			return true
		}
		repeat := seen[d.place] && !d.place.IsZero()
		seen[d.place] = true
		return repeat
	})
}

// at is the place of a phrase in the text, or the whole text where the phrase
// is written differently in the file.
func (d described) at(phrase string) source.Span { return d.place.Find(phrase) }

// phrase returns the first of some phrases as it stands in the text, or "".
func (d described) phrase(l phrases) string {
	from, to, ok := l.find(d.tokens)
	if !ok {
		return ""
	}
	return d.text[d.tokens[from].start:d.tokens[to-1].end]
}

// mentions tells whether a text names a tool: the name's words stand in it in
// a row, however they're joined there (`add_user`, "add user", addUser).
func mentions(tokens []token, name string) bool {
	want := nameWords(name)
	if len(want) == 0 {
		return false
	}
	joined := strings.Join(want, "")
	for i := range tokens {
		if tokens[i].word == joined {
			return true
		}
		if len(tokens)-i >= len(want) && sameWords(tokens[i:], want) {
			return true
		}
	}
	return false
}

func sameWords(tokens []token, want []string) bool {
	for i, w := range want {
		if tokens[i].word != w {
			return false
		}
	}
	return true
}
