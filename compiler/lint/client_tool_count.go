package lint

import (
	"fmt"

	"catalogc.dev/catalogc/compiler/clients"
	"catalogc.dev/catalogc/compiler/diag"
)

var clientToolCount = Rule{
	Rule: &diag.Rule{
		Name: "client-tool-count", Severity: diag.Warning,
		Summary: "A list with more tools than a client takes.",
		Why:     "The client refuses the request or leaves tools out, and models choose worse among many. Most users have other servers too.",
		Bad:     "profiles: {operations: {from: operations}}   # 132 tools\n",
		Good:    "profiles: {core: {from: operations, tags: [core]}}   # 24 tools\n",
		Fix:     "Offer a smaller profile, by tags or allow patterns. Which clients count is said in catalog.clients.",
		Sources: []string{"cue/clients.yaml", "second seed, P8", "Snowflake-Labs/mcp#77"},
	},
	Lists: func(p *Pass) {
		for i, list := range p.Lists {
			var beyond []clients.Limit
			for _, l := range p.limits(clients.ToolCount) {
				if len(list.Tools) > l.Max {
					beyond = append(beyond, l)
				}
			}
			if beyond == nil {
				continue
			}
			d := diag.Diagnostic{
				Span: list.Tools[0].Span, Subject: "tools",
				Message: fmt.Sprintf("the list has %d tools, more than %s can take", len(list.Tools), who(beyond)),
				Help:    "let users choose a part of them, such as a core set or one set per task",
			}
			if p.Catalog != nil {
				d.Span, d.Subject = p.Surface.Profiles[i].Profile.NameSpan, "profiles."+list.Profile
				d.Message = fmt.Sprintf("profile %s has %d tools, more than %s can take", quoted(list.Profile), len(list.Tools), who(beyond))
				d.Help = "offer a smaller profile beside it, by tags or allow patterns"
			}
			for _, l := range beyond {
				d.Notes = append(d.Notes, fmt.Sprintf("beyond %d tools %s", l.Max, l.Know()))
			}
			p.Report(d)
		}
	},
}
