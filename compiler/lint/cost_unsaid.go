package lint

import (
	"fmt"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/model"
)

var costUnsaid = Rule{
	Rule: &diag.Rule{
		Name: "cost-unsaid", Severity: diag.Warning,
		Summary: "An operation tagged heavy, slow or expensive whose description doesn't say so.",
		Why:     "Tags aren't shown to agents. Without a cost sentence a model calls it in a loop.",
		Bad:     "system_information:\n  tags: [heavy]\n  description: Returns host metrics.\n",
		Good:    "system_information:\n  tags: [heavy]\n  description: Returns host metrics. Heavy; name the attributes you need, and do not poll.\n",
		Fix:     "Add a sentence on the cost: how long, how large, or how often is fine.",
		Sources: []string{"first seed, Surface 1 rubric 3"},
	},
	Catalog: func(p *Pass) {
		for _, o := range p.Catalog.Operations {
			tag, ok := costTag(o)
			if !ok || o.Description.Value == "" {
				continue
			}
			if _, _, said := costs.find(tokens(o.Description.Value)); said {
				continue
			}
			p.Report(diag.Diagnostic{
				Span: o.Description.Origin.Span, Subject: "operations." + o.Name + ".description",
				Message: fmt.Sprintf("operation \"%s\" is tagged %q, not described so", clipped(o.Name, 40), tag.Value),
				Help:    "add a sentence on the cost: how long it takes, how much comes back, or how often to call it",
				Related: []diag.Related{{Span: tag.Span, Message: "agents don't see tags"}},
			})
		}
	},
}

func costTag(o *model.Operation) (model.Name, bool) {
	for _, t := range o.Tags {
		switch t.Value {
		case "heavy", "slow", "expensive", "costly", "long-running":
			return t, true
		}
	}
	return model.Name{}, false
}

// costs are words by which a description says that a call is dear.
var costs = phraseList(
	"heavy|heavily|slow|slowly|expensive|costly|costs|intensive|large|huge", "second|seconds|minute|minutes|hour|hours|background|asynchronously",
	"long running|time", "takes long", "cpu|memory|disk|bandwidth|timeout|timeouts", "poll|polling|loop|repeatedly|sparingly", "whole|full|entire table|database|scan|cluster",
)
