package lint

import (
	"fmt"
	"strings"

	"catalogc.dev/catalogc/compiler/diag"
)

var descriptionPadded = Rule{
	Rule: &diag.Rule{
		Name: "description-padded", Severity: diag.Note,
		Summary: "A captured description with space at its ends, or with the indentation of the source code it stood in.",
		Why:     "The text goes to the model byte for byte, and all that space is paid for in every request.",
		Bad:     "\"description\": \"\\n      Reads a file.\\n      Fails on folders.\\n    \"\n",
		Good:    "\"description\": \"Reads a file. Fails on folders.\"\n",
		Fix:     "Strip and dedent the text before serving it.",
		Sources: []string{"jlowin/fastmcp#844"},
	},
	Lists: func(p *Pass) {
		for _, d := range p.texts(ofCapture) {
			trimmed := strings.TrimSpace(d.text)
			message := ""
			switch {
			case trimmed == "":
			case indented(d.text):
				message = fmt.Sprintf("description of %s is indented like source code", d.owner)
			case trimmed != strings.TrimSuffix(d.text, "\n"): // one final line break costs nothing
				message = fmt.Sprintf("description of %s starts or ends with space", d.owner)
			}
			if message != "" {
				p.Report(diag.Diagnostic{
					Span: d.place, Subject: d.subject + ".description", Message: message,
					Help: "strip and dedent the text before serving it",
				})
			}
		}
	},
}

// indented tells whether every line behind the first starts with the same
// deep indentation, and prose among them: a list under a sentence is indented
// on purpose.
func indented(text string) bool {
	_, rest, _ := strings.Cut(text, "\n")
	common, lines, prose := "", 0, false
	for line := range strings.SplitSeq(rest, "\n") {
		body := strings.TrimLeft(line, " \t")
		if strings.TrimSpace(body) == "" {
			continue
		}
		indent := line[:len(line)-len(body)]
		if lines == 0 {
			common = indent
		}
		for !strings.HasPrefix(indent, common) {
			common = common[:len(common)-1]
		}
		lines++
		prose = prose || !strings.ContainsAny(body[:1], "-*+•0123456789{[<\"'`|#@$/")
	}
	return prose && lines >= 2 && (len(common) >= 4 || strings.HasPrefix(common, "\t"))
}
