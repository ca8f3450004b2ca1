package lint

import (
	"fmt"
	"unicode/utf8"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/jsonschema"
	"catalogc.dev/catalogc/compiler/model"
)

// reportMisfits checks values that schemas hold against the schema they stand
// in, and reports those that don't fit, each once: a shared parameter's in the
// vocabulary, a field's not for every verb.
func reportMisfits(p *Pass, noun, help string, values func(*model.Schema) (list []any, against *model.Schema)) {
	seen := map[string]bool{}
	for _, q := range p.params() {
		own(q.schema, func(s *model.Schema) {
			list, against := values(s)
			for _, v := range list {
				why := jsonschema.Misfit(against, v)
				inVocabulary := "vocabulary." + q.name + "\x00" + why
				place := fmt.Sprintf("%s:%d\x00%s", s.Span.Path(), s.Span.Start, why)
				if why == "" || seen[place] || q.tool != nil && seen[inVocabulary] {
					continue
				}
				seen[place] = true
				seen[q.subject+"\x00"+why] = true
				p.Report(misfitFinding(q, s, noun, why, help))
			}
		})
	}
}

func misfitFinding(q param, s *model.Schema, noun, why, help string) diag.Diagnostic {
	d := diag.Diagnostic{Span: q.nameSpan, Subject: q.subject, Help: help, Message: q.says(noun+" of ", " doesn't fit: "+why)}
	if d.Span.IsZero() {
		d.Span = s.Span
	}
	if utf8.RuneCountInString(d.Message) > 90 {
		d.Message, d.Label = q.says(noun+" of ", " doesn't fit its own schema"), why
	}
	return d
}

// own visits a parameter's schema and those parts of it that are no parameters
// of their own.
func own(s *model.Schema, visit func(*model.Schema)) {
	if s == nil {
		return
	}
	visit(s)
	own(s.Items, visit)
	own(s.Additional.Schema, visit)
	for _, list := range [][]*model.Schema{s.AnyOf, s.OneOf, s.AllOf} {
		for _, b := range list {
			own(b, visit)
		}
	}
}
