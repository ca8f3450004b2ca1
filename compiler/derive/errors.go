package derive

import (
	"iter"
	"slices"
	"strings"

	"catalogc.dev/catalogc/compiler/jsonschema"
	"catalogc.dev/catalogc/compiler/model"
	"catalogc.dev/catalogc/compiler/sample"
	"catalogc.dev/catalogc/internal/canonjson"
)

// errors are what the list's tools answer when a call fails: the catalog-wide
// ones first, then those of each tool, authored before generated. They are
// made when they're asked for: of a large catalog they would fill the memory.
func (v *view) errors() iter.Seq[model.ErrorEntry] {
	return func(yield func(model.ErrorEntry) bool) {
		for _, e := range v.general() {
			if !yield(e) {
				return
			}
		}
		for _, t := range v.list {
			for _, e := range v.ofTool(t) {
				if !yield(e) {
					return
				}
			}
		}
	}
}

func (v *view) ofTool(t *model.Tool) []model.ErrorEntry {
	var out []model.ErrorEntry
	if t.Operation != nil {
		for _, e := range t.Operation.Errors {
			out = append(out, v.authored(e, t))
		}
	}
	return append(out, v.generated(t)...)
}

// general are the errors that aren't bound to a tool: shared ones that no
// operation names, and those of a call that reaches no tool.
func (v *view) general() []model.ErrorEntry {
	var out []model.ErrorEntry
	for _, e := range v.d.catalog.Server.Errors {
		if e.Uses == 0 && model.GeneratedError(e.Code.Value) == nil && (len(e.Next) == 0 || slices.ContainsFunc(e.Next, func(a model.Action) bool { return v.byName[a.Tool.Value] != nil })) {
			out = append(out, v.authored(e, nil))
		}
	}
	names := make([]any, len(v.list))
	for i, t := range v.list {
		names[i] = t.Name
	}
	unknown := model.ErrorEntry{Code: unknownTool, Candidates: names, Protocol: true}
	v.render(&unknown, "There is no tool {tool}. Did you mean {nearest}?", v.bootAction())
	out = append(out, unknown)
	if len(v.d.catalog.Info.Roles) > 0 {
		denied := model.ErrorEntry{Code: roleDenied}
		v.render(&denied, "{tool} takes the role {requiredRole}, and the caller has the role {role}.", v.bootAction())
		out = append(out, denied)
	}
	return out
}

// bootAction is where a lost caller starts again.
func (v *view) bootAction() []model.NextAction {
	boot := v.d.catalog.Server.Boot
	if boot == nil || v.byName[boot.Tool.Value] == nil {
		return nil
	}
	args, ok := sample.NewCall(v.byName[boot.Tool.Value].Input).Args()
	if !ok {
		return nil
	}
	return []model.NextAction{{Tool: boot.Tool.Value, Args: args, Reason: "see which tools there are"}}
}

// authored compiles an error somebody wrote; t is nil for a catalog-wide one.
func (v *view) authored(e *model.ErrorText, t *model.Tool) model.ErrorEntry {
	entry := model.ErrorEntry{Code: e.Code.Value}
	if t != nil {
		entry.Tool = t.Name
	}
	entry.Next = v.callable(e.Next)
	problem := v.text(e.Problem.Value)
	if problem == "" {
		problem = "The call failed: " + strings.ReplaceAll(e.Code.Value, "_", " ") + "."
	}
	entry.Text = errorText(problem, entry.Next)
	return entry
}

// callable are the actions that the list's reader can follow as they stand.
func (v *view) callable(actions []model.Action) []model.NextAction {
	var out []model.NextAction
	for _, a := range actions {
		t := v.byName[a.Tool.Value]
		if t == nil || jsonschema.Misfit(t.Input, a.Args) != "" || v.names(a.Reason.Value) {
			continue
		}
		out = append(out, model.NextAction{Tool: t.Name, Args: a.Args, Reason: a.Reason.Value})
	}
	return out
}

// errorText is "problem. Call tool args to reason, or tool args to reason."
// (second seed, P3).
func errorText(problem string, next []model.NextAction) string {
	if problem != "" && !strings.ContainsRune(".!?", rune(problem[len(problem)-1])) {
		problem += "."
	}
	var calls []string
	for _, a := range next {
		calls = append(calls, a.Tool+" "+canonjson.Compact(a.Args)+" to "+a.Reason)
	}
	if len(calls) == 0 {
		return problem
	}
	return strings.TrimSpace(problem + " Call " + strings.Join(calls, ", or ") + ".")
}
