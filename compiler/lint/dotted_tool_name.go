package lint

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"catalogc.dev/catalogc/compiler/diag"
)

var dottedToolName = Rule{
	Rule: &diag.Rule{
		Name: "dotted-tool-name", Severity: diag.Error,
		Summary: "A text that writes a tool's name with a dot: users.list, harper.add_user.",
		Why:     "Clients and providers don't allow dots in names and replace them, so the model never sees a tool of that name.",
		Bad:     "description: Lists the users. To add one call harper.add_user.\n",
		Good:    "description: Lists the users. To add one call add_user.\n",
		Fix:     "Write the name as the tool list has it, without a server in front of it. If the tool's own name has a dot, rename the tool.",
		Sources: []string{"second seed, served strings", "OpenAI and Anthropic name grammars"},
	},
	Lists: func(p *Pass) {
		n := p.naming()
		for _, s := range p.served() {
			if s.prose() && hasInnerDot(s.text) {
				reportDotted(p, n, s)
			}
		}
	},
}

var dotted = regexp.MustCompile(`[A-Za-z_][A-Za-z0-9_-]*(?:\.[A-Za-z_][A-Za-z0-9_-]*)+`)

func reportDotted(p *Pass, n *naming, s served) {
	var seen []string
	for _, at := range dotted.FindAllStringIndex(s.text, -1) {
		m := nameAt{s.text[at[0]:at[1]], at[0], at[1], s.text[:at[0]], s.text[at[1]:]}
		tool := n.dotted(m.name)
		if tool == "" || n.others[m.name] || slices.Contains(seen, m.name) || partOfMore(m) {
			continue
		}
		seen = append(seen, m.name)
		d := diag.Diagnostic{
			Span: s.at(m.name), Subject: s.subject,
			Message: fmt.Sprintf("%s calls the tool %s %s", s.what, quoted(tool), quoted(m.name)),
			Label:   fmt.Sprintf("write %q", tool),
			Help:    fmt.Sprintf("write %q: that is what clients list", tool),
		}
		if tool == m.name {
			d.Message = fmt.Sprintf("%s names a tool with a dot: %s", s.what, quoted(tool))
			d.Label, d.Help = "clients replace the dot", "rename the tool without the dot, here and where it's defined"
		}
		p.Report(d)
	}
}

// hasInnerDot tells whether a dot stands between two letters somewhere.
func hasInnerDot(text string) bool {
	for i := 1; i+1 < len(text); i++ {
		if text[i] == '.' && isNameByte(text[i-1]) && isNameByte(text[i+1]) {
			return true
		}
	}
	return false
}

// dotted finds the tool that a dotted name means: one whose name has the same
// words, or the last part does where a server's name stands in front.
func (n *naming) dotted(name string) string {
	if n.tools[name] {
		return name
	}
	if tool := n.spelled[spelling(name)]; tool != "" {
		return tool
	}
	last := name[strings.LastIndexByte(name, '.')+1:]
	if n.tools[last] && len(nameWords(last)) > 1 {
		return last
	}
	return ""
}
