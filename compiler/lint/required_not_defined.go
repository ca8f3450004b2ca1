package lint

import (
	"fmt"
	"slices"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/model"
	"catalogc.dev/catalogc/compiler/shared"
	"catalogc.dev/catalogc/internal/suggest"
)

// requiredNotDefined judges captures only; in a catalog link does.
var requiredNotDefined = Rule{
	Rule: shared.RequiredNotDefined,
	Tool: func(p *Pass, t *model.Tool) {
		if p.Catalog != nil {
			return
		}
		var reported []string
		t.Input.Walk(func(s *model.Schema) {
			// Beside combinators and patterns the properties stand elsewhere,
			// and a schema inside a branch may only name what its parent has.
			if s.Properties == nil && len(s.Types) == 0 || s.AllOf != nil || s.AnyOf != nil || s.OneOf != nil ||
				s.Has("$ref") || s.Has("patternProperties") || s.Additional.Mode == model.AdditionalSchema {
				return
			}
			for _, name := range s.Required {
				if s.Property(name) != nil || slices.Contains(reported, name) {
					continue
				}
				reported = append(reported, name)
				var known []string
				for _, m := range s.Properties {
					known = append(known, m.Name)
				}
				d := diag.Diagnostic{
					Severity: diag.Warning, Span: t.Span, Subject: t.Subject + ".inputSchema.required",
					Message: fmt.Sprintf("tool %s requires %s, which it doesn't define", quoted(t.Name), quoted(name)),
					Help:    "add it under properties, or remove it from required",
				}
				if best, ok := suggest.Closest(name, known); ok {
					d.Label = fmt.Sprintf("did you mean %q?", best)
				}
				p.Report(d)
			}
		})
	},
}
