package lint

import (
	"fmt"
	"maps"
	"strings"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/source"
)

// The descriptions of operations and custom tools are the law's (banned-word);
// this rule reads the texts the law doesn't.
var uiVocabulary = Rule{
	Rule: &diag.Rule{
		Name: "ui-vocabulary", Severity: diag.Warning,
		Summary: "A parameter, docstring, served string or captured description with a word of catalog.rubric.bannedWords (default: modal, panel, ASCII, UX).",
		Why:     "Words about screens mean nothing to an agent that decides whether to call, or mislead it.",
		Bad:     "limit: {type: integer, description: Rows for the side panel.}\n",
		Good:    "limit: {type: integer, description: \"Most rows to return, e.g. 20.\"}\n",
		Fix:     "Say what the value does to the answer.",
		Sources: []string{"second seed, F9 and validator rule 5"},
	},
	Lists: func(p *Pass) {
		banned := p.bannedWords()
		judge := func(owner, subject, text string, place source.Span, help string) {
			toks := tokens(text)
			from, to, ok := banned.find(toks)
			if !ok {
				return
			}
			word := text[toks[from].start:toks[to-1].end]
			p.Report(diag.Diagnostic{
				Span: place.Find(word), Subject: subject + ".description", Help: help,
				Message: fmt.Sprintf("description of %s speaks of %q", clipped(owner, 44), clipped(word, 16)),
				Label:   "means nothing to an agent",
			})
		}
		for _, d := range p.texts(ofResource, ofCapture) {
			judge(d.owner, d.subject, d.text, d.place, "say what it does or holds instead of how a screen shows it")
		}
		for _, s := range p.served() {
			if s.role == roleServed || s.role == roleInstructions && p.Catalog != nil {
				judge(s.what, s.subject, s.text, s.span, "say what to do instead of how a screen shows it")
			}
		}
		for _, q := range describedParams(p.params()) {
			judge(q.owner(), q.subject, q.schema.Description.Value, q.place(), "say what the value does to the answer instead of how a screen shows it")
		}
	},
}

// bannedWords are the rubric's. Captured servers may be about such things: a
// word in one of their own names is a word of their trade (Grafana's panels),
// and ASCII is an encoding too, so only drawings made of it count.
func (p *Pass) bannedWords() phrases {
	var patterns []string
	trade := p.tradeWords()
	for _, word := range p.Rubric.BannedWords {
		pattern := strings.Join(words(word), " ")
		switch {
		case p.Catalog != nil:
		case pattern == "ascii":
			pattern = "ascii art|banner|banners|bar|bars|box|boxes|chart|table|tree|diagram|telemetry"
		case trade[stem(pattern)]:
			continue
		}
		if pattern != "" {
			patterns = append(patterns, pattern)
		}
	}
	return phraseList(patterns...)
}

// tradeWords are the words of a capture's names of tools and parameters.
func (p *Pass) tradeWords() map[string]bool {
	out := map[string]bool{}
	if p.Catalog != nil {
		return out
	}
	for _, t := range p.Tools {
		maps.Copy(out, stems(nameWords(t.Name)))
		if t.Input != nil {
			for _, a := range t.Input.Properties {
				maps.Copy(out, stems(nameWords(a.Name)))
			}
		}
	}
	return out
}
