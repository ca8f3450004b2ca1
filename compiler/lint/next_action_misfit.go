package lint

import (
	"fmt"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/jsonschema"
)

var nextActionMisfit = Rule{
	Rule: &diag.Rule{
		Name: "next-action-misfit", Severity: diag.Error,
		Summary: "Arguments of a next call that don't validate against the tool's input schema.",
		Why:     "A model copies the call as it stands: an error that teaches a wrong call makes the second attempt fail, too.",
		Bad:     "next: [{tool: get_job, args: {job: 12}, reason: see how it went}]   # the parameter is id\n",
		Good:    "next: [{tool: get_job, args: {id: \"{id}\"}, reason: see how it went}]\n",
		Fix: "Write arguments that the tool takes, all required ones among them. A value \"{name}\" stands for a parameter of the call that failed" +
			" and is text; where the schema wants a number or one of an enum, write an example.",
		Sources: []string{"second seed, P3", "DESIGN §7"},
	},
	Catalog: func(p *Pass) {
		for _, ref := range p.toolRefs() {
			t := p.tool(ref.Value)
			if ref.action == nil || t == nil {
				continue
			}
			if why := jsonschema.Misfit(t.Input, ref.action.Args); why != "" {
				p.Report(diag.Diagnostic{
					Span: ref.place(), Subject: ref.subject, Label: why,
					Message: fmt.Sprintf("%s calls %s with arguments it doesn't take", ref.what, quoted(t.Name)),
					Help:    "write arguments that validate against the tool's input schema",
				})
			}
		}
	},
}
