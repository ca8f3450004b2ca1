package lint

import (
	"fmt"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/model"
	"catalogc.dev/catalogc/compiler/shared"
)

// hintsContradict judges captures only; in a catalog the law does.
var hintsContradict = Rule{
	Rule: shared.HintsContradict,
	Tool: func(p *Pass, t *model.Tool) {
		if p.Catalog != nil || !isTrue(t.Hints.ReadOnly) || !isTrue(t.Hints.Destructive) {
			return
		}
		p.Report(diag.Diagnostic{
			Span: t.Span, Subject: t.Subject,
			Message: fmt.Sprintf("tool %s is hinted both read-only and destructive", quoted(t.Name)),
			Help:    "what only reads can't destroy: set one of the two to false",
		})
	},
}
