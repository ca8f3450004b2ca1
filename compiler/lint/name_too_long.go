package lint

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"catalogc.dev/catalogc/compiler/clients"
	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/model"
)

var nameTooLong = Rule{
	Rule: &diag.Rule{
		Name: "name-too-long", Severity: diag.Warning,
		Summary: "A tool name that gets too long when a client puts the server's name in front.",
		Why:     "Some clients drop such a tool without a word, others send a name their provider refuses. A capture doesn't tell the server's name; there one letter is counted.",
		Bad:     "operations: {synchronize_all_customer_data_across_multiple_systems: …}\n",
		Good:    "operations: {sync_customer_data: …}\n",
		Fix:     "Shorten the tool's name; the server's is catalog.name.",
		Sources: []string{"cue/clients.yaml", "facts/mcp.md §2", "PostHog/posthog#51483"},
	},
	Tool: func(p *Pass, t *model.Tool) {
		if p.refusingName(t.Name) != nil {
			return // said by client-name
		}
		server := p.Surface.Info.Name
		if server == "" {
			server = "x"
		}
		var beyond []clients.Limit
		var notes []string
		shortest := 0
		for _, l := range p.limits(clients.ExposedName) {
			exposed := l.Exposed(server, t.Name)
			over := utf8.RuneCountInString(exposed) - l.Max
			if over <= 0 {
				continue
			}
			beyond = append(beyond, l)
			shortest = max(shortest, over)
			notes = append(notes, fmt.Sprintf("%s calls it %s: %d characters of %d. %s",
				clients.Title(l.Client), exposed, l.Max+over, l.Max, l.Know()))
		}
		if beyond == nil {
			return
		}
		help := fmt.Sprintf("shorten it by %d characters", shortest)
		if p.Surface.Info.Name == "" {
			help += ", more if the server's name is longer than one letter"
		}
		p.Report(diag.Diagnostic{
			Span: t.Span, Subject: t.Subject,
			Message: fmt.Sprintf("tool name %s is too long for %s", clip(t.Name), strings.TrimPrefix(who(beyond), "the ")),
			Help:    strings.Replace(help, "by 1 characters", "by 1 character", 1), Notes: notes,
		})
	},
}
