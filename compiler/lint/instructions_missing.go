package lint

import (
	"fmt"

	"catalogc.dev/catalogc/compiler/diag"
)

var instructionsMissing = Rule{
	Rule: &diag.Rule{
		Name: "instructions-missing", Severity: diag.Note,
		Summary: "A boot tool, and no instructions that point to it.",
		Why:     "Instructions are read before the tools are listed: the strongest guarantee there is that the first call is the right one.",
		Bad:     "server: {boot: {tool: semarchy-_hello, …}}\n",
		Good:    "server: {instructions: \"Call semarchy-_hello first.\", boot: {tool: semarchy-_hello, …}}\n",
		Fix:     "Add server.instructions, in three sentences at most.",
		Sources: []string{"second seed, F7 and P5.1"},
	},
	Catalog: func(p *Pass) {
		s := p.Catalog.Server
		if s.Boot == nil || s.Boot.Tool.Value == "" || s.Instructions.Value != "" {
			return
		}
		p.Report(diag.Diagnostic{
			Span: s.Boot.Tool.Span, Subject: "server.instructions",
			Message: fmt.Sprintf("no instructions tell an agent to call %s first", quoted(s.Boot.Tool.Value)),
			Help:    fmt.Sprintf("add `instructions: Call %s first.` to the server block", s.Boot.Tool.Value),
		})
	},
}
