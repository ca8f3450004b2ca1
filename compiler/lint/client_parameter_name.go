package lint

import (
	"fmt"
	"slices"

	"catalogc.dev/catalogc/compiler/clients"
	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/model"
)

var clientParameterName = Rule{
	Rule: &diag.Rule{
		Name: "client-parameter-name", Severity: diag.Warning,
		Summary: "A parameter name that a client doesn't accept.",
		Why:     "Providers check all tools of a request: one parameter name they don't like, and no tool works.",
		Bad:     "properties: {\"StartTime<\": {…}}\n",
		Good:    "properties: {StartTimeBefore: {…}}\n",
		Fix:     "Use letters, digits and _, at most 64 of them, and start with a letter. Which clients count is said in catalog.clients.",
		Sources: []string{"cue/clients.yaml", "facts/mcp.md §2", "twilio-labs/mcp#56"},
	},
	Tool: func(p *Pass, t *model.Tool) {
		var names []string
		var refusing []clients.Limit
		var first model.Property
		for _, m := range t.Input.Properties {
			for _, l := range p.limits(clients.ParameterName) {
				if l.Accepts(m.Name) {
					continue
				}
				if !slices.Contains(names, m.Name) {
					names = append(names, m.Name)
				}
				if len(names) == 1 {
					first = m
				}
				if !slices.ContainsFunc(refusing, func(r clients.Limit) bool { return r.Client == l.Client }) {
					refusing = append(refusing, l)
				}
			}
		}
		if names == nil {
			return
		}
		d := diag.Diagnostic{
			Span: first.NameSpan, Subject: t.Subject,
			Message: fmt.Sprintf("%s may refuse parameter %s of tool %s", who(refusing), clip(names[0]), clip(t.Name)),
			Help:    "use 1 to 64 letters, digits or _, starting with a letter",
			Notes:   sources(refusing),
		}
		if d.Span.IsZero() {
			d.Span = t.Span
		}
		if len(names) > 1 {
			d.Message = fmt.Sprintf("%s may refuse %d parameter names of tool %s", who(refusing), len(names), clip(t.Name))
			d.Notes = append([]string{"these are " + listed(names, 12)}, d.Notes...)
		}
		p.Report(d)
	},
}
