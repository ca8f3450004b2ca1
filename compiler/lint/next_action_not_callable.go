package lint

import (
	"fmt"
	"slices"
	"strings"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/model"
)

var nextActionNotCallable = Rule{
	Rule: &diag.Rule{
		Name: "next-action-not-callable", Severity: diag.Error,
		Summary: "An error that a role can run into, and none of whose next calls that role may make.",
		Why:     "The list of a role or profile shows only calls its reader can make, so this error would leave them at a dead end.",
		Bad:     "add_user:\n  role: user\n  errors: [{code: role_not_found, problem: …, next: [{tool: add_role, …}]}]   # add_role takes super_user\n",
		Good:    "  errors: [{code: role_not_found, problem: …, next: [{tool: add_role, …}, {tool: list_roles, …}]}]\n",
		Fix:     "Add a call that every role which may make the failing call may make, too. Calls a role can't make are left out for it.",
		Sources: []string{"second seed, P3 and P5.3", "DESIGN §7"},
	},
	Catalog: func(p *Pass) {
		for _, e := range serverErrors(p.Catalog) {
			if len(e.Next) == 0 || !p.allExist(e.Next) {
				continue
			}
			if where := p.deadEnds(e); len(where) > 0 {
				p.Report(diag.Diagnostic{
					Span: e.Next[0].Tool.Span, Subject: e.subject,
					Message: fmt.Sprintf("%s leads nowhere for %s", e.what, where[0]),
					Label:   "not on that list",
					Help:    "add a call that its readers can make",
					Notes:   furtherNotes(where),
				})
			}
		}
	},
}

func (p *Pass) allExist(actions []model.Action) bool {
	return !slices.ContainsFunc(actions, func(a model.Action) bool { return p.tool(a.Tool.Value) == nil })
}

// deadEnds names the lists on which the error can come up and none of its
// calls can be made.
func (p *Pass) deadEnds(e serverError) []string {
	var out []string
	for _, profile := range p.Surface.Profiles {
		reachable := func(list model.ToolList) bool {
			return slices.ContainsFunc(e.Next, func(a model.Action) bool { return holds(list, a.Tool.Value) })
		}
		// A catalog-wide error belongs to the surfaces that have one of its calls.
		if e.operation == nil && e.Uses == 0 && !reachable(profile.Lists[0]) {
			continue
		}
		for _, list := range profile.Lists {
			if p.comesUp(e, list) && !reachable(list) {
				out = append(out, listName(profile.Profile.Name, list.Role))
			}
		}
	}
	return out
}

// comesUp tells whether a call of the list can end in the error.
func (p *Pass) comesUp(e serverError, list model.ToolList) bool {
	switch {
	case e.operation != nil:
		return holds(list, e.operation.Name)
	case e.Uses == 0:
		return true
	}
	return slices.ContainsFunc(list.Tools, func(t *model.Tool) bool {
		return t.Operation != nil && slices.Contains(t.Operation.Errors, e.ErrorText)
	})
}

func holds(list model.ToolList, name string) bool {
	return slices.ContainsFunc(list.Tools, func(t *model.Tool) bool { return t.Name == name })
}

func furtherNotes(where []string) []string {
	if len(where) < 2 {
		return nil
	}
	return []string{"nor for " + strings.Join(where[1:], ", ")}
}
