package lint

import (
	"fmt"
	"slices"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/model"
)

var promptUnserved = Rule{
	Rule: &diag.Rule{
		Name: "prompt-unserved", Severity: diag.Warning,
		Summary: "A prompt that no list offers, since none holds all tools it names.",
		Why:     "A prompt is left out where its reader couldn't follow it to the end; this one is left out everywhere.",
		Bad:     "prompts: {clean_up: {plan: [drop_table], …}}   # no profile lists drop_table\n",
		Good:    "prompts: {clean_up: {plan: [delete_records_before], …}}\n",
		Fix:     "Name tools that one profile and role has, or put those tools on a profile.",
		Sources: []string{"second seed, P5.3 and P7"},
	},
	Catalog: func(p *Pass) {
		for _, pr := range p.Catalog.Server.Prompts {
			if !p.offered(pr.Name.Value) {
				p.Report(diag.Diagnostic{
					Span: pr.Name.Span, Subject: "server.prompts." + pr.Name.Value,
					Message: fmt.Sprintf("no list offers the prompt %s", quoted(pr.Name.Value)),
					Help:    "name tools that one profile holds, and check its role and profiles",
				})
			}
		}
	},
}

func (p *Pass) offered(prompt string) bool {
	return slices.ContainsFunc(p.Surface.Profiles, func(s *model.ProfileSurface) bool {
		return slices.ContainsFunc(s.Lists, func(l model.ToolList) bool {
			return slices.ContainsFunc(l.Prompts, func(offer *model.Prompt) bool { return offer.Name.Value == prompt })
		})
	})
}
