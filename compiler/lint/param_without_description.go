package lint

import (
	"fmt"
	"slices"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/model"
	"catalogc.dev/catalogc/compiler/shared"
)

// paramWithoutDescription judges captures only: what a catalog says of its
// parameters, the law has seen to, and fields without a docstring have a rule
// of their own.
var paramWithoutDescription = Rule{
	Rule: shared.ParamWithoutDescription,
	Tool: func(p *Pass, t *model.Tool) {
		if p.Catalog != nil {
			return
		}
		var missing []string
		var first param
		for _, q := range toolParams(nil, t, "", t.Subject+".inputSchema") {
			if !saysSomething(q.schema) && !slices.Contains(missing, q.path) {
				if missing = append(missing, q.path); len(missing) == 1 {
					first = q
				}
			}
		}
		if missing == nil {
			return
		}
		message := fmt.Sprintf("parameter %s of tool %s has no description", quoted(missing[0]), quoted(t.Name))
		if len(missing) > 1 {
			message = fmt.Sprintf("%d parameters of tool %s have no description", len(missing), quoted(t.Name))
		}
		d := diag.Diagnostic{
			Severity: diag.Warning, Span: first.nameSpan, Subject: first.subject, Message: message,
			Help: "say what each one means and give an example value, as in \"Job id, e.g. '24b1'; list_jobs shows them.\"",
		}
		if len(missing) > 1 {
			d.Notes = []string{"these are " + listed(missing, 12)}
		}
		p.Report(d)
	},
}

// saysSomething tells that a parameter's meaning is written down: in its own
// description, in a branch's, behind its reference, or in its members'.
func saysSomething(s *model.Schema) bool {
	if s.Description.Value != "" || s.Const != nil || s.Has("$ref") || len(s.Properties) > 0 {
		return true
	}
	for _, list := range [][]*model.Schema{s.AnyOf, s.OneOf, s.AllOf} {
		for _, b := range list {
			if b.Description.Value != "" || b.Has("$ref") {
				return true
			}
		}
	}
	return false
}
