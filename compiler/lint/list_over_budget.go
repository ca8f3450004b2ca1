package lint

import (
	"fmt"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/model"
	"catalogc.dev/catalogc/internal/canonjson"
	modeltokens "catalogc.dev/catalogc/internal/tokens"
)

var listOverBudget = Rule{
	Rule: &diag.Rule{
		Name: "list-over-budget", Severity: diag.Error,
		Summary: "A tools/list that costs more tokens (o200k) than catalog.budget.tokens.",
		Why:     "A client puts the whole list in front of every conversation; what it costs isn't there for the task.",
		Bad:     "catalog: {budget: {tokens: 5000}}   # and a profile whose list has 9,000\n",
		Good:    "profiles: {core: {from: operations, tags: [core]}}   # the spine alone\n",
		Fix:     "Offer a smaller profile by tags or patterns, shorten the longest descriptions (`catalogc stats` names them), or raise the budget.",
		Sources: []string{"facts/mcp.md §3, asks 13 and 14", "Dokploy/mcp#52"},
	},
	Catalog: func(p *Pass) {
		budget := p.Catalog.Info.Budget
		if budget <= 0 {
			return
		}
		costs := map[*model.Tool]int{}
		for _, profile := range p.Surface.Profiles {
			for _, list := range profile.Lists {
				total := 0
				for _, t := range list.Tools {
					if costs[t] == 0 {
						costs[t] = modeltokens.Count(canonjson.Wire(t.JSON(p.Catalog.Info.MCP)))
					}
					total += costs[t]
				}
				if total > budget {
					p.Report(diag.Diagnostic{
						Span: profile.Profile.NameSpan, Subject: "profiles." + profile.Profile.Name,
						Message: fmt.Sprintf("the list of %s has %d tokens, more than %d", listName(profile.Profile.Name, list.Role), total, budget),
						Help:    "offer a smaller profile, or shorten the longest texts; `catalogc stats` names them",
					})
				}
			}
		}
	},
}
