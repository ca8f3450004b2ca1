package lint

import (
	"fmt"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/model"
)

var errorWithoutNextAction = Rule{
	Rule: &diag.Rule{
		Name: "error-without-next-action", Severity: diag.Warning,
		Summary: "An error that says what is wrong and not what to call instead.",
		Why:     "Dead ends are retried: about a dozen identical calls after one unknown-tool error were measured. An error with the next call in it is followed.",
		Bad:     "{code: pattern_not_found, problem: Pattern not found.}\n",
		Good:    "{code: pattern_not_found, problem: \"There is no pattern {pattern}.\", next: [{tool: list_patterns, args: {}, reason: list patterns}]}\n",
		Fix:     "Add `next:` with a tool, example arguments and a reason.",
		Sources: []string{"second seed, F3 and P3", "hpe-networking-mcp#489"},
	},
	Catalog: func(p *Pass) {
		for _, e := range serverErrors(p.Catalog) {
			if len(e.Next) == 0 && e.Problem.Value != "" && !(e.Shared && model.GeneratedError(e.Code.Value) != nil) {
				p.Report(diag.Diagnostic{
					Span: e.Code.Span, Subject: e.subject,
					Message: fmt.Sprintf("%s says what is wrong, and not what to call instead", e.what),
					Help:    "add `next: [{tool: …, args: {…}, reason: …}]`",
				})
			}
		}
	},
}
