package lint

import (
	"fmt"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/source"
)

var deprecatedWithoutAlternative = Rule{
	Rule: &diag.Rule{
		Name: "deprecated-without-alternative", Severity: diag.Warning,
		Summary: "A deprecated tool that neither names what to use instead nor says that nothing replaces it.",
		Why:     "A model that's told only \"don't\" retries, or gives up.",
		Bad:     "csv_url_load:\n  deprecated: This is an old operation.\n",
		Good:    "csv_url_load:\n  deprecated: Use import_from_url.\n",
		Fix:     "Name the tool that takes over, or write that there is no replacement.",
		Sources: []string{"DESIGN §3", "facts/mcp.md §3"},
	},
	Lists: func(p *Pass) {
		report := func(place source.Span, subject, owner string) {
			p.Report(diag.Diagnostic{
				Span: place, Subject: subject,
				Message: fmt.Sprintf("%s is deprecated; nothing says what to use instead", owner),
				Help:    "name the tool that takes over, or write that there is no replacement",
			})
		}
		if p.Catalog != nil {
			for _, o := range p.Catalog.Operations {
				text := tokens(o.Deprecated.Value)
				if len(text) > 0 && !p.namesAnother(text, o.Name) && !saysReplaced(text) {
					report(o.Deprecated.Origin.Span, "operations."+o.Name+".deprecated", "operation "+quoted(o.Name))
				}
			}
			return
		}
		for _, d := range p.texts(ofCapture) {
			if isDeprecated(d.tokens) && !p.namesAnother(d.tokens, d.name) && !saysReplaced(d.tokens) {
				report(d.at("eprecated"), d.subject+".description", d.owner)
			}
		}
	},
}

// isDeprecated tells whether a description says so of its own tool: first
// thing, or of "this tool". That a parameter is deprecated is another matter.
func isDeprecated(text []token) bool {
	for _, t := range text[:min(len(text), 2)] {
		if t.word == "deprecated" || t.word == "obsolete" {
			return true
		}
	}
	_, _, ok := selfDeprecations.find(text)
	return ok
}

var selfDeprecations = phraseList("this tool|endpoint|method|operation|function|command|api is|was|has deprecated|obsolete",
	"this tool|endpoint|method|operation|function|command|api has been deprecated")

func (p *Pass) namesAnother(text []token, name string) bool {
	for _, t := range p.Tools {
		if t.Name != name && mentions(text, t.Name) {
			return true
		}
	}
	if p.Catalog != nil {
		for _, o := range p.Catalog.Operations {
			if o.Name != name && mentions(text, o.Name) {
				return true
			}
		}
	}
	return false
}

// saysReplaced tells whether a text speaks of a replacement that isn't among
// the tools, or says that there is none.
func saysReplaced(text []token) bool {
	_, _, ok := replacements.find(text)
	return ok
}

var replacements = phraseList("instead", "replaced|superseded|succeeded by", "replacement|replacements", "alternative|alternatives", "nothing replaces",
	"no successor", "migrate|switch|move to", "in favor|favour of", "use the|a|an|this|that", "prefer")
