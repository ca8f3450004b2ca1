package lint

import (
	"fmt"
	"regexp"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/model"
	"catalogc.dev/catalogc/compiler/shared"
)

// idempotentCreate judges captures only; a catalog's idempotency set is the
// law's.
var idempotentCreate = Rule{
	Rule: shared.IdempotentCreate,
	Tool: func(p *Pass, t *model.Tool) {
		word := verb(t)
		if p.Catalog != nil || !isTrue(t.Hints.Idempotent) || isTrue(t.Hints.ReadOnly) || word != "create" && word != "add" || saysBoth(t) || sameTwice.MatchString(t.Description.Value) {
			return
		}
		d := diag.Diagnostic{
			Severity: diag.Warning, Span: t.Span, Subject: t.Subject,
			Message: fmt.Sprintf("tool %s claims that creating twice is the same as once", quoted(t.Name)),
			Help:    "remove idempotentHint, unless a second call changes nothing and answers the same",
		}
		if word == "add" { // adding a label twice may well be the same as once
			d.Severity = diag.Note
			d.Message = fmt.Sprintf("tool %s claims that adding twice is the same as once", quoted(t.Name))
		}
		p.Report(d)
	},
}

// sameTwice is a description's own account of the second call.
var sameTwice = regexp.MustCompile(`(?i)already exists?|exists already|if (?:it|one|none|not)\b.{0,20}\bexists?|idempotent|no-op|does nothing`)
