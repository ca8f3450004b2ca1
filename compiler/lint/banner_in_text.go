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

// banner: three box, block or braille characters together, a ruler of ten
// characters, or three emoji in a row. Markdown's own rulers and tables are
// shorter or hold letters.
var banner = regexp.MustCompile(`[\x{2500}-\x{259F}\x{2800}-\x{28FF}]{3,}|={10,}|\*{10,}|~{10,}|#{10,}|_{10,}|\+-{5,}|[\x{1F300}-\x{1FAFF}\x{2600}-\x{27BF}]\x{FE0F}?(?:\s?[\x{1F300}-\x{1FAFF}\x{2600}-\x{27BF}]\x{FE0F}?){2,}`)
