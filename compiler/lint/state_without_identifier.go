package lint

import (
	"slices"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/model"
)

var stateWithoutIdentifier = Rule{
	Rule: &diag.Rule{
		Name: "state-without-identifier", Severity: diag.Warning,
		Summary: "An optional object of state, with nothing beside it that names what is stored.",
		Why:     "Without an identifier the caller has to carry the document itself, and small models mangle objects they hand back.",
		Bad:     "generate_entities: {input: {properties: {modelPlan: {type: object, description: The plan.}}}}\n",
		Good:    "properties: {projectId: {use: projectId}, modelPlan: {…}}   # required: [projectId]\n",
		Fix:     "Take an identifier and load the document on the server; the object may stay as an override.",
		Sources: []string{"second seed, F4 and P2"},
	},
	Lists: func(p *Pass) {
		for _, q := range p.params() {
			if !q.top() || q.required || !stateName(q.name) || !opaque(q.schema) || q.tool == nil || identified(q.tool.Input) {
				continue
			}
			p.Report(diag.Diagnostic{
				Span: known(q.nameSpan, q.schema.Span), Subject: q.subject,
				Message: q.says("", " is state, and nothing beside it names what is stored"),
				Help:    "take an identifier and load the document on the server",
			})
		}
	},
}

func stateName(name string) bool {
	list := nameWords(name)
	return len(list) > 0 && slices.Contains([]string{"plan", "state", "context", "document", "session", "snapshot", "model", "workflow", "graph", "spec"}, list[len(list)-1])
}

// identified tells that an input names something by id, key or name.
func identified(s *model.Schema) bool {
	return slices.ContainsFunc(s.Properties, func(p model.Property) bool {
		list := nameWords(p.Name)
		return len(list) > 0 && slices.Contains([]string{"id", "uuid", "key", "name", "slug", "path", "uri"}, list[len(list)-1])
	})
}
