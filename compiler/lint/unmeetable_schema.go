package lint

import (
	"errors"
	"fmt"
	"regexp/syntax"
	"strconv"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/model"
	"catalogc.dev/catalogc/compiler/source"
	"catalogc.dev/catalogc/internal/canonjson"
)

var unmeetableSchema = Rule{
	Rule: &diag.Rule{
		Name: "unmeetable-schema", Severity: diag.Warning,
		Summary: "A parameter that no value fits: a pattern that can't be read, or a lower limit above the upper one.",
		Why:     "Strict clients refuse the tool, others every call of it.",
		Bad:     "id: {type: string, description: Job id., pattern: \"[a-\"}\n",
		Good:    "id: {type: string, description: Job id., pattern: \"^[a-f0-9]+$\"}\n",
		Fix:     "Mend the pattern, or swap the limits.",
		Sources: []string{"JSON Schema 2020-12 validation §6"},
	},
	Lists: func(p *Pass) {
		seen := map[source.Span]bool{}
		for _, q := range p.params() {
			fault := ""
			own(q.schema, func(s *model.Schema) {
				if fault == "" {
					fault = unmeetable(s)
				}
			})
			if fault == "" || seen[q.schema.Span] {
				continue
			}
			seen[q.schema.Span] = true
			d := diag.Diagnostic{
				Span: q.nameSpan, Subject: q.subject, Message: q.says("nothing fits ", ": "+fault),
				Help: "mend the pattern, or swap the limits",
			}
			if d.Span.IsZero() {
				d.Span = q.schema.Span
			}
			p.Report(d)
		}
	},
}

// unmeetable says why no value fits a schema's own limits, "" when one may.
func unmeetable(s *model.Schema) string {
	if pattern, ok := s.Words.Get("pattern"); ok {
		text, _ := pattern.(string)
		// ECMA's lookarounds and back-references aren't Go's, and are no fault.
		var e *syntax.Error
		if _, err := syntax.Parse(text, syntax.Perl); errors.As(err, &e) && e.Code != syntax.ErrInvalidPerlOp && e.Code != syntax.ErrInvalidEscape {
			return fmt.Sprintf("pattern %q", clipped(text, 20))
		}
	}
	for _, limits := range [][2]string{
		{"minimum", "maximum"}, {"minLength", "maxLength"}, {"minItems", "maxItems"}, {"minProperties", "maxProperties"},
	} {
		low, lowGiven := limit(s, limits[0])
		high, highGiven := limit(s, limits[1])
		if lowGiven && highGiven && low > high {
			return limits[0] + " is above " + limits[1]
		}
	}
	return ""
}

func limit(s *model.Schema, word string) (float64, bool) {
	value, _ := s.Words.Get(word)
	number, ok := value.(canonjson.Number)
	if !ok {
		return 0, false
	}
	f, err := strconv.ParseFloat(string(number), 64)
	return f, err == nil
}
