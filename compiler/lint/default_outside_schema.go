package lint

import (
	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/model"
)

var defaultOutsideSchema = Rule{
	Rule: &diag.Rule{
		Name: "default-outside-schema", Severity: diag.Warning,
		Summary: "A default that its own schema doesn't allow.",
		Why:     "A client that fills it in sends a call that's refused; a model that copies it, too.",
		Bad:     "limit: {type: integer, maximum: 20, default: 50, description: …}\n",
		Good:    "limit: {type: integer, maximum: 100, default: 50, description: …}\n",
		Fix:     "Change the default, or what the schema allows.",
		Sources: []string{"JSON Schema 2020-12 validation §9.2"},
	},
	Lists: func(p *Pass) {
		reportMisfits(p, "default", "change the default, or what the schema allows", func(s *model.Schema) ([]any, *model.Schema) {
			if s.Default == nil {
				return nil, nil
			}
			return []any{s.Default}, s
		})
	},
}
