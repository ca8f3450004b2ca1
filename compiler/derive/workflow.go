package derive

import (
	"catalogc.dev/catalogc/compiler/model"
)

// workflowOutput adds what every step of a workflow answers to its output
// schema: the next call and what stands in its way, so that a small model runs
// the workflow by following the pointer (second seed, P6.2), and the hint at a
// better plan, which is kept out of texts (P6.3).
func workflowOutput(o *model.Operation, out *model.Schema) *model.Schema {
	if o.Workflow == nil && !o.UpgradeHint {
		return out
	}
	if out == nil {
		out = &model.Schema{Types: []string{"object"}, Properties: []model.Property{}, Additional: model.Additional{Mode: model.AdditionalOpen}}
	}
	add := func(name string, s *model.Schema, required bool) {
		if out.Property(name) != nil {
			return // its author has said more
		}
		out.Properties = append(out.Properties, model.Property{Name: name, Schema: s})
		if required {
			out.Required, out.HasRequired = append(out.Required, name), true
		}
	}
	if o.Workflow != nil {
		// A step that names none may be the last: then there is nothing to point at.
		add(nextAction, nextActionSchema(o.Workflow), len(o.Workflow.Next) > 0)
		add("blockers", &model.Schema{
			Types: []string{"array"}, Description: fromDefault("What stands in the way of the next action; empty when nothing does."),
			Items: textSchema("One thing to clear first."),
		}, true)
	}
	if o.UpgradeHint {
		add("upgradeHint", textSchema("A better plan for this account, for the user to read; not part of the task."), false)
	}
	return out
}

// nextAction is the field that points to the next call (second seed, P6.2).
const nextAction = "nextAction"

// pointsNowhere tells that none of the tools a nextAction may name is left:
// then the list's reader can't be owed one.
func pointsNowhere(p *model.Property) bool {
	if p == nil {
		return false
	}
	tool := p.Schema.Property("tool")
	return tool != nil && tool.Schema.ToolNames && tool.Schema.Enum == nil
}

func nextActionSchema(w *model.Workflow) *model.Schema {
	tool := textSchema("Tool to call next.")
	for _, n := range w.Next {
		tool.Enum = append(tool.Enum, n.Value)
	}
	tool.ToolNames = true
	return &model.Schema{
		Types: []string{"object"}, Description: fromDefault("The call that leads on."),
		Properties: []model.Property{
			{Name: "tool", Schema: tool},
			{Name: "args", Schema: &model.Schema{Types: []string{"object"}, Description: fromDefault("Its arguments."), Properties: []model.Property{}, Additional: model.Additional{Mode: model.AdditionalOpen}}},
			{Name: "reason", Schema: textSchema("What the call is for.")},
		},
		Required: []string{"tool", "args", "reason"}, Additional: model.Additional{Mode: model.AdditionalClosed},
	}
}

func textSchema(description string) *model.Schema {
	return &model.Schema{Types: []string{"string"}, Description: fromDefault(description)}
}
