package lint

import (
	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/model"
)

var enumOutsideSchema = Rule{
	Rule: &diag.Rule{
		Name: "enum-outside-schema", Severity: diag.Warning,
		Summary: "An enum member that the rest of its schema doesn't allow.",
		Why:     "The value is offered and refused at once: no call with it can be right.",
		Bad:     "level: {type: string, enum: [1, 2], description: …}\n",
		Good:    "level: {type: integer, enum: [1, 2], description: …}\n",
		Fix:     "Change the type, or write the values in it: 1 is a number, \"1\" is text.",
		Sources: []string{"JSON Schema 2020-12 validation §6.1"},
	},
	Lists: func(p *Pass) {
		reportMisfits(p, "enum", "change the type, or write the values in it: 1 is a number, \"1\" is text", func(s *model.Schema) ([]any, *model.Schema) {
			rest := *s
			rest.Enum = nil
			return s.Enum, &rest
		})
	},
}
