package lint

import (
	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/model"
	"catalogc.dev/catalogc/compiler/source"
)

var opaqueObjectRequired = Rule{
	Rule: &diag.Rule{
		Name: "opaque-object-required", Severity: diag.Warning,
		Summary: "A tool demands an object and doesn't say what is in it.",
		Why:     "The caller has to fetch a document somewhere and hand it back intact, which small models don't manage. Identifiers travel; documents stay on the server.",
		Bad:     "modelPlan: {type: object, description: The plan to generate from.}   # required\n",
		Good:    "projectId: {type: string, description: \"Project whose plan is used, e.g. 'project-G17B'.\"}\n",
		Fix:     "Take an identifier and load the document on the server, or list the object's properties. Where its keys really can't be known, say why in $comment.",
		Sources: []string{"second seed, F4 and P2"},
	},
	Lists: func(p *Pass) {
		seen := map[source.Span]bool{}
		for _, q := range p.params() {
			if !q.top() || !q.required || !opaque(q.schema) || seen[q.schema.Span] {
				continue
			}
			// In a catalog the compiler closed it; in a capture someone says it's empty.
			if p.Catalog == nil && q.schema.Additional.Mode == model.AdditionalClosed {
				continue
			}
			seen[q.schema.Span] = true
			span := q.nameSpan
			if span.IsZero() {
				span = q.schema.Span
			}
			p.Report(diag.Diagnostic{
				Span: span, Subject: q.subject,
				Message: q.says("", " is an object, and nothing says what is in it"),
				Help:    "take an identifier and load the document on the server, or list the object's properties",
			})
		}
	},
}

// opaque tells that a schema takes an object and nothing tells its keys.
func opaque(s *model.Schema) bool {
	_, reasoned := s.Words.Get("$comment")
	return len(s.Types) == 1 && s.Is("object") && len(s.Properties) == 0 && !reasoned && s.Other == nil &&
		s.Additional.Mode != model.AdditionalSchema && s.AnyOf == nil && s.OneOf == nil && s.AllOf == nil &&
		s.Enum == nil && s.Const == nil
}
