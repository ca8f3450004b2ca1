package lint

import (
	"fmt"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/internal/canonjson"
	modeltokens "catalogc.dev/catalogc/internal/tokens"
)

// mostBootTokens is what the second seed allows (P5.2).
const mostBootTokens = 1500

var bootOversized = Rule{
	Rule: &diag.Rule{
		Name: "boot-oversized", Severity: diag.Error,
		Summary: "A boot payload of more than 1,500 tokens (o200k).",
		Why:     "It's the first thing an agent reads in every session; what is too long isn't kept in mind.",
		Bad:     "boot: {rules: [fourteen dense rules], domains: [eighty tags], next: [twenty-four steps]}\n",
		Good:    "boot: {rules: [at most six], domains: [project, model, deploy], next: [the three branches that matter]}\n",
		Fix:     "Name fewer domains under boot.domains, shorten the rules, and keep the steps that are taken most.",
		Sources: []string{"second seed, F5 and P5.2"},
	},
	Catalog: func(p *Pass) {
		boot := p.Catalog.Server.Boot
		if boot == nil {
			return
		}
		worst, where := 0, ""
		for _, profile := range p.Surface.Profiles {
			for _, list := range profile.Lists {
				if list.Boot == nil {
					continue
				}
				if n := modeltokens.Count(list.Boot.Lead + canonjson.Compact(list.Boot.JSON())); n > worst {
					worst, where = n, listName(profile.Profile.Name, list.Role)
				}
			}
		}
		if worst > mostBootTokens {
			p.Report(diag.Diagnostic{
				Span: boot.Place, Subject: "server.boot",
				Message: fmt.Sprintf("the boot payload of %s has %d tokens, more than %d", where, worst, mostBootTokens),
				Help:    "name fewer domains, shorten the rules, and keep the steps that are taken most",
			})
		}
	},
}
