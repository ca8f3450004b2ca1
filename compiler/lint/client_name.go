package lint

import (
	"fmt"

	"catalogc.dev/catalogc/compiler/clients"
	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/model"
)

var clientName = Rule{
	Rule: &diag.Rule{
		Name: "client-name", Severity: diag.Warning,
		Summary: "A tool name that a client doesn't accept.",
		Why:     "Providers check all tools of a request: one name they don't like, and no tool works.",
		Bad:     "\"name\": \"calendar.respond\"\n",
		Good:    "\"name\": \"calendar_respond\"\n",
		Fix:     "Use letters, digits and _, at most 64 of them, and start with a letter. Which clients count is said in catalog.clients.",
		Sources: []string{"cue/clients.yaml", "facts/mcp.md §2"},
	},
	Tool: func(p *Pass, t *model.Tool) {
		refusing := p.refusingName(t.Name)
		if refusing == nil {
			return
		}
		p.Report(diag.Diagnostic{
			Span: t.Span, Subject: t.Subject,
			Message: fmt.Sprintf("tool name %s isn't accepted by %s", clip(t.Name), who(refusing)),
			Help:    "use 1 to 64 letters, digits, _ or -, starting with a letter",
			Notes:   sources(refusing),
		})
	},
}

// refusingName are the limits a tool's own name breaks.
func (p *Pass) refusingName(name string) []clients.Limit {
	var out []clients.Limit
	for _, l := range p.limits(clients.ToolName) {
		if !l.Accepts(name) {
			out = append(out, l)
		}
	}
	return out
}

// clip is a name in a headline that has other long words in it.
func clip(name string) string { return `"` + clipped(name, 30) + `"` }
