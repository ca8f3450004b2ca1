package lint

import (
	"fmt"
	"unicode/utf8"

	"catalogc.dev/catalogc/compiler/clients"
	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/model"
)

var clientDescriptionCut = Rule{
	Rule: &diag.Rule{
		Name: "client-description-cut", Severity: diag.Warning,
		Summary: "A tool description longer than a client takes: it is cut off or refused.",
		Why:     "The model reads the first part only, and nothing tells it or the author that there was more.",
		Bad:     "\"description\": \"…\"   (2,500 characters)\n",
		Good:    "\"description\": \"…\"   (400 characters, details in the parameters' descriptions)\n",
		Fix:     "Keep capability, when to use it and what it's not for; move details to parameter descriptions. Which clients count is said in catalog.clients.",
		Sources: []string{"cue/clients.yaml", "anthropics/claude-code#87650"},
	},
	Tool: func(p *Pass, t *model.Tool) {
		n := utf8.RuneCountInString(t.Description.Value)
		var beyond []clients.Limit
		least := 0
		for _, l := range p.limits(clients.Description) {
			// A limit that is the rubric's own is reported by the rubric.
			if n <= l.Max || l.Max == rubric(p.Catalog).MaxDescription {
				continue
			}
			beyond = append(beyond, l)
			if least == 0 || l.Max < least {
				least = l.Max
			}
		}
		if beyond == nil {
			return
		}
		span := t.Description.Origin.Span
		if span.IsZero() {
			span = t.Span
		}
		p.Report(diag.Diagnostic{
			Span: span, Subject: t.Subject + ".description",
			Message: fmt.Sprintf("description of %s has %d characters; at most %d for %s", clip(t.Name), n, least, who(beyond)),
			Help:    fmt.Sprintf("shorten it to %d characters, with what decides whether to call the tool in front", least),
			Notes:   sources(beyond),
		})
	},
}
