package lint

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/internal/suggest"
)

var unknownToolMentioned = Rule{
	Rule: &diag.Rule{
		Name: "unknown-tool-mentioned", Severity: diag.Warning,
		Summary: "A text that sends the model to a tool that isn't in the catalog or in the captured list.",
		Why:     "The model calls it and fails, or finds a tool of that name on another server. Often the tool was renamed and the text wasn't.",
		Bad:     "description: Lists the users. To see one user call fetch_user.   # the tool is get_user\n",
		Good:    "description: Lists the users. To see one user call get_user.\n",
		Fix:     "Write the name of a tool that is there, or drop the sentence. Names of parameters, fields and values are not reported.",
		Sources: []string{"second seed, served strings", "OWASP MCP Top 10, MCP03"},
	},
	Lists: func(p *Pass) {
		n := p.naming()
		for _, s := range p.served() {
			if s.prose() {
				reportUnknownTools(p, n, s)
			}
		}
	},
}

func reportUnknownTools(p *Pass, n *naming, s served) {
	var seen []string
	for _, m := range mentionsIn(s.text) {
		if n.tools[m.name] || n.others[m.name] || slices.Contains(seen, m.name) ||
			n.spelled[spelling(m.name)] == "" && !n.likeATool(m.name) || !calledLikeATool(m) {
			continue
		}
		seen = append(seen, m.name)
		d := diag.Diagnostic{
			Span: s.at(m.name), Subject: s.subject,
			Message: fmt.Sprintf("%s mentions a tool %s that doesn't exist", s.what, quoted(m.name)),
			Help:    "write the name of a tool that is there, or drop the sentence",
		}
		if best, ok := suggest.Closest(m.name, n.sorted); ok {
			d.Label = fmt.Sprintf("did you mean %q?", best)
		}
		p.Report(d)
	}
}

// likeATool tells whether a name is built as this surface's tool names are:
// same way of joining words, and the same prefix or else the same verbs.
func (n *naming) likeATool(name string) bool {
	if len(nameWords(name)) < 2 || n.styles[separator(name)]*5 < len(n.tools) || strings.ToUpper(name) == name {
		return false
	}
	words := n.words(name)
	if n.prefix != "" {
		// Nothing else begins with a server's name; a short one may be a word of its trade.
		if len(words) == len(nameWords(name)) || len(n.prefix) > 3 {
			return len(words) < len(nameWords(name))
		}
	}
	first, last := words[0], words[len(words)-1]
	return n.firsts[first] > 0 && (verbs[first] || n.lasts[last] > 0 && verbs[last])
}

var (
	calledBefore = regexp.MustCompile("(?i)\\b(?:call|calls|calling|use|using|run|running|invoke|invoking|via|see|prefer|try|with|from|by|through|after|before)\\s+(?:the\\s+|tool\\s+|also\\s+|first\\s+)*[\"'`(*]*$")
	calledAfter  = regexp.MustCompile("^[\"'`)*]*(?:\\(\\))?\\s+(?:tools?\\b|calls?\\b|instead\\b|first\\b|to (?:get|find|list|see|search)\\b)")
)

// calledLikeATool tells whether the words around a name say that it's called.
func calledLikeATool(m nameAt) bool {
	return calledBefore.MatchString(m.before[max(0, len(m.before)-40):]) || calledAfter.MatchString(m.after)
}
