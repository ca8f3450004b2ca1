package lint

import (
	"fmt"

	"catalogc.dev/catalogc/compiler/diag"
)

var unusedVocabulary = Rule{
	Rule: &diag.Rule{
		Name: "unused-vocabulary", Severity: diag.Warning,
		Summary: "A shared parameter that nothing uses.",
		Why:     "It's a leftover, or a `use:` was forgotten and the parameter is defined twice.",
		Bad:     "vocabulary: {rolle: {…}}   # every operation says {use: role}\n",
		Good:    "vocabulary: {role: {…}}\n",
		Fix:     "Use it with `use:`, or remove it.",
		Sources: []string{"second seed, P1.4"},
	},
	Catalog: func(p *Pass) {
		for _, v := range p.Catalog.Vocabulary {
			if !v.Used && !p.Catalog.Incomplete {
				p.Report(diag.Diagnostic{
					Span: v.NameSpan, Subject: "vocabulary." + v.Name,
					Message: fmt.Sprintf("nothing uses the shared parameter %q", v.Name),
					Help:    fmt.Sprintf("write {use: %s} where it's meant, or remove it", v.Name),
				})
			}
		}
	},
}
