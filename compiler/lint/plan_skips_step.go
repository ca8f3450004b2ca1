package lint

import (
	"fmt"
	"slices"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/model"
	"catalogc.dev/catalogc/internal/mention"
)

var planSkipsStep = Rule{
	Rule: &diag.Rule{
		Name: "plan-skips-step", Severity: diag.Error,
		Summary: "A prompt's plan that calls a workflow step before any of the steps it comes after.",
		Why:     "The agent follows the plan into an error that the catalog could have foreseen.",
		Bad:     "deploy: {workflow: {after: [validate]}, …}\nplan: [generate, deploy]\n",
		Good:    "plan: [generate, validate, deploy]\n",
		Fix:     "Put one of the steps under workflow.after in front. The first tool of a plan may follow steps that were taken before.",
		Sources: []string{"second seed, P5.4 and P6.2"},
	},
	Catalog: func(p *Pass) {
		for _, pr := range p.Catalog.Server.Prompts {
			plan := p.plan(pr)
			for i, step := range plan {
				t := p.tool(step.Value)
				if t == nil || t.Operation == nil || t.Operation.Workflow == nil || len(t.Operation.Workflow.After) == 0 {
					continue
				}
				after := t.Operation.Workflow.After
				before := plan[:i]
				if i == 0 && !slices.ContainsFunc(plan, func(n model.Name) bool {
					return n.Value != step.Value && slices.ContainsFunc(after, func(a model.Name) bool { return a.Value == n.Value })
				}) {
					continue // it may follow what was done before
				}
				if slices.ContainsFunc(after, func(a model.Name) bool {
					return slices.ContainsFunc(before, func(b model.Name) bool { return a.Value == b.Value })
				}) {
					continue
				}
				p.Report(diag.Diagnostic{
					Span: step.Span, Subject: "server.prompts." + pr.Name.Value + ".plan",
					Message: fmt.Sprintf("prompt %s calls %s before %s", quoted(pr.Name.Value), quoted(step.Value), quoted(missing(after, plan))),
					Help:    "put a step in front that it comes after",
					Related: []diag.Related{{Span: t.Operation.Workflow.Span, Message: "says what it comes after"}},
				})
			}
		}
	},
}

// missing is the step to put in front: the one that the plan has too late, or
// else the first.
func missing(after, plan []model.Name) string {
	for _, a := range after {
		if slices.ContainsFunc(plan, func(n model.Name) bool { return n.Value == a.Value }) {
			return a.Value
		}
	}
	return after[0].Value
}

// plan are the tools that a prompt calls, in order: its plan, or else the
// order in which its messages name them.
func (p *Pass) plan(pr *model.Prompt) []model.Name {
	if len(pr.Plan) > 0 {
		return pr.Plan
	}
	var out []model.Name
	for _, m := range pr.Messages {
		for _, n := range mention.Find(m.Text.Value, func(name string) bool { return p.tool(name) != nil }) {
			known := slices.ContainsFunc(out, func(o model.Name) bool { return o.Value == n.Text })
			if !known {
				out = append(out, model.Name{Value: n.Text, Span: find(m.Text.Origin.Span, n.Text)})
			}
		}
	}
	return out
}
