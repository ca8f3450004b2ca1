package lint

import (
	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/model"
)

var exampleOutsideSchema = Rule{
	Rule: &diag.Rule{
		Name: "example-outside-schema", Severity: diag.Warning,
		Summary: "An example that its own schema doesn't allow.",
		Why:     "Models copy examples; this one is refused.",
		Bad:     "ids: {type: array, items: {type: string}, examples: [job-1], description: …}\n",
		Good:    "ids: {type: array, items: {type: string}, examples: [[job-1]], description: …}\n",
		Fix:     "Change the example, or what the schema allows. For a list, each example is a list.",
		Sources: []string{"JSON Schema 2020-12 validation §9.5"},
	},
	Lists: func(p *Pass) {
		reportMisfits(p, "example", "change the example, or what the schema allows; for a list, each example is a list", func(s *model.Schema) ([]any, *model.Schema) {
			list := s.Examples
			for _, k := range s.Other {
				if k.Value == "example" && k.Content != nil { // OpenAPI's word, in captures
					list = append(list[:len(list):len(list)], k.Content)
				}
			}
			return list, s
		})
	},
}
