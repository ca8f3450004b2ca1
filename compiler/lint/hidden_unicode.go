package lint

import (
	"fmt"
	"strings"

	"catalogc.dev/catalogc/compiler/diag"
)

var hiddenUnicode = Rule{
	Rule: &diag.Rule{
		Name: "hidden-unicode", Severity: diag.Error,
		Summary: "Characters in a served text that no screen shows: zero-width, tags, direction controls, variation selectors.",
		Why:     "A model reads what a reviewer can't see; hidden text is how instructions are smuggled into tool descriptions.",
		Bad:     "description: \"Lists the users.\\U000E0049\\U000E0067…\"   # tags that spell “Ignore…”\n",
		Good:    "description: \"Lists the users.\"\n",
		Fix:     "Delete the characters. Emoji, and joiners in scripts that need them, are not reported.",
		Sources: []string{"Unicode TR36 §3", "OWASP MCP Top 10, MCP03", "MCP tool poisoning reports (Invariant, Trail of Bits 2025-04)"},
	},
	Lists: func(p *Pass) {
		for _, s := range p.served() {
			reportHidden(p, s)
		}
	},
}

// reportHidden reports each kind of concealment in a text once.
func reportHidden(p *Pass, s served) {
	if !strings.ContainsFunc(s.text, func(r rune) bool { return concealmentOf(r) != nothingHidden }) {
		return
	}
	runes := []rune(s.text)
	kinds := concealed(runes)
	for _, kind := range []concealment{tagCharacter, bidiControl, zeroWidth, variationSelector} {
		first, count := -1, 0
		var spelled []rune
		for i, k := range kinds {
			if k != kind {
				continue
			}
			if first < 0 {
				first = i
			}
			count++
			if r := runes[i] - 0xE0000; kind == tagCharacter && r >= 0x20 && r < 0x7F {
				spelled = append(spelled, r)
			}
		}
		if count == 0 {
			continue
		}
		d := diag.Diagnostic{
			Span: s.at(string(runes[first : first+1])), Subject: s.subject,
			Message: fmt.Sprintf("%s in %s", kind, s.what),
			Label:   fmt.Sprintf("U+%04X", runes[first]),
			Help:    "delete it; retype the words around it if your editor doesn't show it",
		}
		if count > 1 {
			d.Message = fmt.Sprintf("%d %ss in %s", count, kind, s.what)
			d.Help = "delete them; retype the words around them if your editor doesn't show them"
		}
		if len(spelled) > 0 {
			d.Notes = append(d.Notes, fmt.Sprintf("they spell %s", excerptOf(string(spelled), 80)))
		}
		p.Report(d)
	}
}

// excerptOf quotes the beginning of a text on one line.
func excerptOf(text string, most int) string {
	runes := []rune(text)
	if len(runes) > most {
		runes = append(runes[:most-1], '…')
	}
	return fmt.Sprintf("%q", string(runes))
}
