package lint

import (
	"fmt"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/model"
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
		tool := p.firstTool()
		if tool.Value == "" || p.Catalog.Server.Instructions.Value != "" || p.Catalog.Incomplete {
			return
		}
		p.Report(diag.Diagnostic{
			Span: tool.Span, Subject: "server.instructions",
			Message: fmt.Sprintf("no instructions tell an agent to call %s first", quoted(tool.Value)),
			Help:    fmt.Sprintf("add `instructions: Call %s first.` to the server block", tool.Value),
		})
	},
}

// firstTool is the tool that agents call first: the boot tool, or else one
// whose action starts with _; without a name where there is none.
func (p *Pass) firstTool() model.Name {
	if b := p.Catalog.Server.Boot; b != nil && b.Tool.Value != "" {
		return b.Tool
	}
	for _, t := range p.Tools {
		if sentinel.MatchString(t.Name) {
			return model.Name{Value: t.Name, Span: t.Span}
		}
	}
	return model.Name{}
}
