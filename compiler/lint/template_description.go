package lint

import (
	"fmt"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/model"
)

var templateDescription = Rule{
	Rule: &diag.Rule{
		Name: "template-description", Severity: diag.Note,
		Summary: "An operation that nobody described, so that agents read the template.",
		Why:     "A model that picks between tools sees near-identical text for all of them.",
		Bad:     "operations:\n  drop_user: {}\n",
		Good:    "operations:\n  drop_user: {description: \"Deletes a user. Destructive; cannot be undone.\"}\n",
		Fix:     "Write a description: what it does, when to use it, what it's not for.",
		Sources: []string{"first seed, Context and Surface 1", "HarperFast/harper#1095"},
	},
	Tool: func(p *Pass, t *model.Tool) {
		if t.Operation == nil || t.Operation.Broken || t.Operation.Description.Value != "" {
			return
		}
		p.Report(diag.Diagnostic{
			Span: t.Span, Subject: t.Subject,
			Message: fmt.Sprintf("operation %q has no description, so agents read the template", t.Name),
			Help:    "add `description:`: what it does, when to use it, what it's not for",
		})
	},
}
