package lint

import (
	"fmt"
	"regexp"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/model"
)

var sentinelName = Rule{
	Rule: &diag.Rule{
		Name: "sentinel-name", Severity: diag.Warning,
		Summary: "A tool other than the boot tool whose action starts with _.",
		Why:     "The underscore says \"call me first\"; a second one makes it say nothing.",
		Bad:     "\"semarchy-_hello\" beside \"semarchy-_status\"\n",
		Good:    "\"semarchy-_hello\" beside \"semarchy-status\"\n",
		Fix:     "Keep the underscore for the one tool that agents call first.",
		Sources: []string{"second seed, validator rule 1"},
	},
	Lists: func(p *Pass) {
		for _, list := range p.Lists {
			var sentinels []*model.Tool
			boot := -1
			for _, t := range list.Tools {
				if !sentinel.MatchString(t.Name) {
					continue
				}
				if hello.MatchString(t.Name) && boot < 0 {
					boot = len(sentinels)
				}
				sentinels = append(sentinels, t)
			}
			if len(sentinels) < 2 {
				continue // a lone one is the boot tool
			}
			for i, t := range sentinels {
				if i == boot {
					continue
				}
				d := diag.Diagnostic{
					Span: t.Span, Subject: t.Subject,
					Message: fmt.Sprintf("%s starts its action with _, as only the boot tool may", quoted(t.Name)),
					Help:    "drop the underscore, unless agents are to call this tool before all others",
				}
				if boot >= 0 {
					d.Related = []diag.Related{{Span: sentinels[boot].Span, Message: "the boot tool"}}
				}
				p.Report(d)
			}
		}
	},
}

var (
	// sentinel: the name's last part starts with _, as in "_hello" and "semarchy-_hello".
	sentinel = regexp.MustCompile(`(?:^|[-./:])_[A-Za-z0-9_]+$`)
	hello    = regexp.MustCompile(`_(?:hello|boot|start|init)`)
)
