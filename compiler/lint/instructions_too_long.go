package lint

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/internal/mention"
)

var instructionsTooLong = Rule{
	Rule: &diag.Rule{
		Name: "instructions-too-long", Severity: diag.Warning,
		Summary: "Server instructions of more than three sentences, or 2,048 characters.",
		Why:     "They are a pointer to the first call. Claude Code cuts them at 2 KB, and no one rereads an essay at every start.",
		Bad:     "instructions: Harper is a database. It was founded … It supports … To begin, call list_tables.\n",
		Good:    "instructions: Call describe_all first to see databases and tables.\n",
		Fix:     "Say which tool to call first and what it tells; leave the rest to that tool.",
		Sources: []string{"second seed, P5.1", "facts/mcp.md §2, claude-code#41593"},
	},
	Lists: func(p *Pass) {
		text := p.Surface.Server.Instructions
		if p.Catalog != nil {
			text = p.Catalog.Server.Instructions
		}
		sentences := 0
		for _, s := range mention.Sentences(text.Value) {
			if strings.TrimSpace(s) != "" {
				sentences++
			}
		}
		d := diag.Diagnostic{
			Span: text.Origin.Span, Subject: "server.instructions",
			Help: "say which tool to call first and what it tells; leave the rest to that tool",
		}
		switch n := utf8.RuneCountInString(text.Value); {
		case n > 2048:
			d.Message = fmt.Sprintf("the server's instructions have %d characters; Claude Code cuts them at 2048", n)
		case sentences > 3 && p.Catalog != nil:
			d.Message = fmt.Sprintf("the server's instructions have %d sentences, more than three", sentences)
		default:
			return
		}
		p.Report(d)
	},
}
