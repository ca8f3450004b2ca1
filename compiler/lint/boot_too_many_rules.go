package lint

import (
	"fmt"

	"catalogc.dev/catalogc/compiler/diag"
)

const mostBootRules = 6

var bootTooManyRules = Rule{
	Rule: &diag.Rule{
		Name: "boot-too-many-rules", Severity: diag.Error,
		Summary: "A boot payload with more than six rules.",
		Why:     "Fourteen rules that are all critical are none.",
		Bad:     "rules: [one, two, three, four, five, six, seven]\n",
		Good:    "rules: [the six that agents break most]\n",
		Fix:     "Keep the six that matter; put what concerns one tool into its description.",
		Sources: []string{"second seed, F5 and P5.2"},
	},
	Catalog: func(p *Pass) {
		boot := p.Catalog.Server.Boot
		if boot == nil || len(boot.Rules) <= mostBootRules {
			return
		}
		p.Report(diag.Diagnostic{
			Span: boot.Rules[mostBootRules].Origin.Span, Subject: "server.boot.rules",
			Message: fmt.Sprintf("the boot payload has %d rules, more than %d", len(boot.Rules), mostBootRules),
			Label:   "the first one too many",
			Help:    "keep the six that matter; put what concerns one tool into its description",
		})
	},
}
