package lint

import (
	"fmt"
	"regexp"

	"catalogc.dev/catalogc/compiler/diag"
)

var bannerInText = Rule{
	Rule: &diag.Rule{
		Name: "banner-in-text", Severity: diag.Warning,
		Summary: "A text with decoration made of characters: boxes, bars, rulers, rows of emoji.",
		Why:     "It costs tokens and tells a model nothing. People who want it ask for format: visual.",
		Bad:     "rules: [\"══════ PROJECT FIRST ══════\"]\n",
		Good:    "rules: [\"Create a project before anything else.\"]\n",
		Fix:     "Say it in words; put a banner into server.boot.visual.",
		Sources: []string{"second seed, F5, P5.2 and P6.1"},
	},
	Lists: func(p *Pass) {
		for _, s := range p.served() {
			if !s.prose() {
				continue
			}
			if part := banner.FindString(s.text); part != "" {
				p.Report(diag.Diagnostic{
					Span: s.at(part), Subject: s.subject,
					Message: fmt.Sprintf("%s has a banner in it: %s", s.what, quoted(clipped(part, 12))),
					Help:    "say it in words; people get a banner from server.boot.visual",
				})
			}
		}
	},
}

// banner matches drawings: three box, block, shape or braille characters
// together, a line of a box, a title between rulers, a long ruler, a progress
// bar, three emoji in a row. Not matched are Markdown's rulers and tables, the
// first line of a PEM text, and masks (********).
var banner = regexp.MustCompile(`[\x{2500}-\x{25FF}\x{2800}-\x{28FF}]{3,}|[\x{2502}\x{2551}][^\n]*[\x{2502}\x{2551}]` +
	`|={4,}|~{6,}|\*{10,}|#{10,}|_{10,}|\+-{5,}|-{4,} \w[^|\n]*? -{4,}|\[[#=]{2,}[->. ]+\]` +
	`|[\x{1F300}-\x{1FAFF}\x{2600}-\x{27BF}\x{2B50}]\x{FE0F}?(?:\s?[\x{1F300}-\x{1FAFF}\x{2600}-\x{27BF}\x{2B50}]\x{FE0F}?){2,}`)
