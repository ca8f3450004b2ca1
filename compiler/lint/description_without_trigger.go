package lint

import (
	"fmt"

	"catalogc.dev/catalogc/compiler/diag"
)

var descriptionWithoutTrigger = Rule{
	Rule: &diag.Rule{
		Name: "description-without-trigger", Severity: diag.Note,
		Summary: "A list in which most descriptions say what a tool does and never when to use it.",
		Why:     "\"Use when\", \"use after\" and \"don't use for\" measurably help cautious models to pick the right tool. One note per list.",
		Bad:     "description: Lists background jobs.\n",
		Good:    "description: Lists background jobs. Use to audit recent imports; use get_job for one job's result.\n",
		Fix:     "Add half a sentence: use when …, use after …, not for ….",
		Sources: []string{"second seed, F10 and P4", "facts/mcp.md §3"},
	},
	Lists: func(p *Pass) {
		var without []described
		all := p.texts(ofOperation, ofCustomTool, ofCapture)
		for _, d := range all {
			if english(d.text) && d.phrase(triggers) == "" {
				without = append(without, d)
			}
		}
		if len(without) < 5 || 2*len(without) <= len(all) {
			return
		}
		report := diag.Diagnostic{
			Span: without[0].place, Subject: without[0].subject + ".description",
			Message: fmt.Sprintf("%d of %d descriptions never say when to use the tool", len(without), len(all)),
			Label:   "the first of them",
			Help:    "add half a sentence to each: \"Use when …\", \"Use after …\", \"Not for …\"",
		}
		for _, d := range without[1:min(len(without), 4)] {
			report.Related = append(report.Related, diag.Related{Span: d.place, Message: d.owner + " is another"})
		}
		p.Report(report)
	},
}

// triggers are the ways a description tells when its tool is the one to use.
var triggers = phraseList(
	"use|call|run|choose|prefer|invoke this|for|to|when|if|after|before|only|instead",
	"used|useful|helpful|suitable|intended|ideal|handy|meant for|to|when|if|by|after|before|in",
	"when|whenever|if|unless|once you|the|a|an|it|you're|needed|no", "after|before|when|while ~ing", "before|after any|you|it|the", "instead", "rather than",
	"unlike", "different from", "only for|when|if|use|call", "best|good|great|perfect for|when", "helps|lets|allows to|you", "not|don't|never use|call|for",
	"in order to", "typically|usually|often follows|used|before|after",
)
