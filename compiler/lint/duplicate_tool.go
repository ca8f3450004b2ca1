package lint

import (
	"fmt"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/model"
	"catalogc.dev/catalogc/compiler/shared"
)

// duplicateTool judges captures only; in a catalog derive does.
var duplicateTool = Rule{
	Rule: shared.DuplicateTool,
	Lists: func(p *Pass) {
		if p.Catalog != nil {
			return
		}
		for _, list := range p.Lists {
			first := map[string]*model.Tool{}
			for _, t := range list.Tools {
				other := first[t.Name]
				if other == nil {
					first[t.Name] = t
					continue
				}
				p.Report(diag.Diagnostic{
					Span: t.Span, Subject: t.Subject,
					Message: fmt.Sprintf("tool %s is listed twice", quoted(t.Name)),
					Help:    "remove or rename one of the two",
					Related: []diag.Related{{Span: other.Span, Message: "first listed here"}},
				})
			}
		}
	},
}
