package lint

import (
	"fmt"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/model"
)

// schemaOpen speaks once per captured list: servers close all of their schemas
// or none, by a setting of the library they use.
var schemaOpen = Rule{
	Rule: &diag.Rule{
		Name: "schema-open", Severity: diag.Note,
		Summary: "Captured tools whose input accepts arguments they don't define.",
		Why:     "A misspelt or invented argument passes unnoticed, and the call does something else than was meant.",
		Bad:     "\"inputSchema\": {\"type\": \"object\", \"properties\": {…}}\n",
		Good:    "\"inputSchema\": {\"type\": \"object\", \"properties\": {…}, \"additionalProperties\": false}\n",
		Fix:     "Add \"additionalProperties\": false to the input schema.",
		Sources: []string{"second seed, P1.3 and validator rule 4"},
	},
	Lists: func(p *Pass) {
		if p.Catalog != nil {
			return
		}
		var open []*model.Tool
		for _, t := range p.Tools {
			if t.Input.Additional.Mode != model.AdditionalClosed && t.Input.Additional.Mode != model.AdditionalSchema && !t.Input.Has("unevaluatedProperties") {
				open = append(open, t)
			}
		}
		if open == nil {
			return
		}
		d := diag.Diagnostic{
			Span: open[0].Span, Subject: open[0].Subject + ".inputSchema",
			Message: fmt.Sprintf("tool %s accepts arguments it doesn't define", quoted(open[0].Name)),
			Help:    `add "additionalProperties": false to the input schema, so that a misspelt argument is refused`,
		}
		if len(open) > 1 {
			d.Message = fmt.Sprintf("%d of %d tools accept arguments they don't define", len(open), len(p.Tools))
			names := make([]string, len(open))
			for i, t := range open {
				names[i] = t.Name
			}
			d.Notes = []string{"these are " + listed(names, 12)}
		}
		p.Report(d)
	},
}
