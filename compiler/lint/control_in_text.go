package lint

import (
	"fmt"
	"regexp"
	"strings"
	"unicode"

	"catalogc.dev/catalogc/compiler/diag"
)

// terminalEscape matches what a terminal obeys: CSI and OSC sequences in their
// 7- and 8-bit form, and any other escape.
var terminalEscape = regexp.MustCompile(
	"(?:\x1b\\[|\u009b)[0-?]*[ -/]*[@-~]?|(?:\x1b\\]|\u009d)[^\x07\x1b\u009c]*(?:\x07|\x1b\\\\|\u009c)?|\x1b[ -/]*[0-~]?")

// control matches any other control character. A carriage return is one unless
// a line feed follows: alone it lets a terminal overwrite the line.
var control = regexp.MustCompile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\u009f]|\r(?:[^\n]|$)")

var controlInText = Rule{
	Rule: &diag.Rule{
		Name: "control-in-text", Severity: diag.Error,
		Summary: "A terminal escape or another control character in a text of a captured tool list.",
		Why:     "A terminal that shows the text obeys it: lines vanish, colours and links lie, and the person who approves a call sees another text than the model.",
		Bad:     `"description": "Lists the users.\u001b[2K\u001b[1A"` + "\n",
		Good:    `"description": "Lists the users."` + "\n",
		Fix:     "Remove the character where the server makes the text. Line feeds and tabs are not reported. In a catalog the rule control-character refuses such texts before.",
		Sources: []string{"ECMA-48", "OWASP MCP Top 10, MCP03"},
	},
	Lists: func(p *Pass) {
		if p.Catalog != nil {
			return // refused while reading
		}
		for _, s := range p.served() {
			reportControl(p, s)
		}
	},
}

func reportControl(p *Pass, s served) {
	if !strings.ContainsFunc(s.text, func(r rune) bool { return unicode.IsControl(r) && r != '\n' && r != '\t' }) {
		return
	}
	what, found := "terminal escape", terminalEscape.FindAllString(s.text, -1)
	if len(found) == 0 {
		what, found = "control character", control.FindAllString(s.text, -1)
	}
	if len(found) == 0 {
		return
	}
	first := []rune(found[0])[0]
	d := diag.Diagnostic{
		Span: s.at(string(first)), Subject: s.subject,
		Message: fmt.Sprintf("%s in %s", what, s.what),
		Label:   fmt.Sprintf("U+%04X", first),
		Help:    "remove it where the server makes the text",
	}
	if len(found) > 1 {
		d.Message = fmt.Sprintf("%d %ss in %s", len(found), what, s.what)
		d.Help = "remove them where the server makes the text"
	}
	p.Report(d)
}
