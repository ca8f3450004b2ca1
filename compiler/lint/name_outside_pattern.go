package lint

import (
	"fmt"
	"regexp"

	"catalogc.dev/catalogc/compiler/diag"
)

var nameOutsidePattern = Rule{
	Rule: &diag.Rule{
		Name: "name-outside-pattern", Severity: diag.Error,
		Summary: "A tool name that catalog.rubric.toolNames doesn't match, or a pattern that isn't a regular expression.",
		Why:     "A naming standard that isn't checked is a suggestion; agents guess names by it.",
		Bad:     "rubric: {toolNames: \"factory-[a-z]+-[a-z_]+\"}   # and a tool createPlan\n",
		Good:    "factory-plan-create: {…}\n",
		Fix:     "Rename the tool, or widen the pattern. It must match the whole name.",
		Sources: []string{"second seed, validator rule 1"},
	},
	Catalog: func(p *Pass) {
		pattern := p.Rubric.ToolNames
		if pattern.Value == "" {
			return
		}
		// On its own: a stray parenthesis mustn't close the group around it.
		if _, err := regexp.Compile(pattern.Value); err != nil {
			p.Report(diag.Diagnostic{
				Span: pattern.Span, Subject: "catalog.rubric.toolNames",
				Message: fmt.Sprintf("%s is not a regular expression", quoted(clipped(pattern.Value, 50))),
				Help:    "write one in RE2 syntax, such as \"[a-z]+(_[a-z]+)*\"",
			})
			return
		}
		re := regexp.MustCompile("^(?:" + pattern.Value + ")$")
		for _, t := range p.Tools {
			if !re.MatchString(t.Name) {
				p.Report(diag.Diagnostic{
					Span: t.Span, Subject: t.Subject,
					Message: fmt.Sprintf("the tool name %s breaks catalog.rubric.toolNames", quoted(clipped(t.Name, 40))),
					Label:   "doesn't match " + clipped(pattern.Value, 60),
					Help:    "rename the tool, or widen the pattern",
				})
			}
		}
	},
}
