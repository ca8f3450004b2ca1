package lint

import (
	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/model"
	"catalogc.dev/catalogc/compiler/shared"
)

// paramWithoutType judges captures only; in a catalog the law does.
var paramWithoutType = Rule{
	Rule: shared.ParamWithoutType,
	Lists: func(p *Pass) {
		if p.Catalog != nil {
			return
		}
		for _, q := range p.params() {
			if hasType(q.schema) {
				continue
			}
			p.Report(diag.Diagnostic{
				Severity: diag.Warning, Span: q.nameSpan, Subject: q.subject,
				Message: q.says("", " has no type"),
				Help:    `add "type"; if any JSON value will do, list the types: ["string", "number", "boolean", "object", "array", "null"]`,
			})
		}
	},
}

// hasType tells that a schema says in some way what its values are.
func hasType(s *model.Schema) bool {
	if s.Types != nil || s.Enum != nil || s.Const != nil || s.AnyOf != nil || s.OneOf != nil || s.AllOf != nil || s.Properties != nil {
		return true
	}
	for _, word := range []string{"$ref", "$dynamicRef", "not", "if"} {
		if s.Has(word) {
			return true
		}
	}
	return false
}
