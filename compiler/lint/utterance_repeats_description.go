package lint

import (
	"fmt"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/model"
)

var utteranceRepeatsDescription = Rule{
	Rule: &diag.Rule{
		Name: "utterance-repeats-description", Severity: diag.Warning,
		Summary: "An utterance made of the operation's own name or of words all taken from its description.",
		Why: "Utterances test whether a user's words find the tool. One that was copied from the text always finds it," +
			" and the selection report says nothing.",
		Bad:     "list_roles:\n  description: Lists all roles with their permissions.\n  utterances: [\"list all roles with permissions\"]\n",
		Good:    "  utterances: [\"what access levels exist\"]\n",
		Fix:     "Write what somebody would say who has never seen the catalog.",
		Sources: []string{"facts/mcp.md §4"},
	},
	Catalog: func(p *Pass) {
		for _, o := range p.Catalog.Operations {
			text := stems(append(words(o.Description.Value), nameWords(o.Name)...))
			var repeats []model.Text
			for _, u := range o.Utterances {
				if repeatsText(tokens(u.Value), o.Name, text) {
					repeats = append(repeats, u)
				}
			}
			if len(repeats) == 0 {
				continue
			}
			d := diag.Diagnostic{
				Span: repeats[0].Origin.Span, Subject: "operations." + o.Name + ".utterances",
				Message: fmt.Sprintf("utterance of \"%s\" only repeats its name or description", clipped(o.Name, 32)),
				Help:    "write what somebody would say who has never seen the catalog",
			}
			for _, u := range repeats[1:] {
				d.Related = append(d.Related, diag.Related{Span: u.Origin.Span, Message: "so does this one"})
			}
			p.Report(d)
		}
	},
}

// repeatsText tells whether an utterance names the operation, or has at least
// three words that mean something and all of them are the description's.
func repeatsText(utterance []token, name string, text map[string]bool) bool {
	if len(nameWords(name)) > 1 && mentions(utterance, name) {
		return true
	}
	count := 0
	for _, t := range utterance {
		if stopWords[t.word] {
			continue
		}
		if !text[stem(t.word)] {
			return false
		}
		count++
	}
	return count >= 3
}
