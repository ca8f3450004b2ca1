package lint

import (
	"fmt"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/model"
)

var visualUnreachable = Rule{
	Rule: &diag.Rule{
		Name: "visual-unreachable", Severity: diag.Warning,
		Summary: "A visual boot payload that nobody can ask for.",
		Why:     "It is sent for format: visual only, so the boot tool must have that parameter.",
		Bad:     "boot: {tool: _hello, visual: …}   # _hello takes no parameter\n",
		Good:    "_hello: {input: {properties: {format: {type: string, enum: [agent, visual], …}}}}\n",
		Fix:     "Give the boot tool a parameter `format` with visual in its enum, or remove `visual`.",
		Sources: []string{"second seed, P5.2"},
	},
	Catalog: func(p *Pass) {
		boot := p.Catalog.Server.Boot
		if boot == nil || boot.Visual.Value == "" || p.Catalog.Incomplete {
			return
		}
		if t := p.tool(boot.Tool.Value); t != nil && offersVisual(t) {
			return
		}
		p.Report(diag.Diagnostic{
			Span: boot.Visual.Origin.Span, Subject: "server.boot.visual",
			Message: fmt.Sprintf("nobody can ask for %s of the boot payload", quoted("visual")),
			Help:    "give the boot tool a parameter `format` with visual in its enum",
		})
	},
}

func offersVisual(t *model.Tool) bool {
	p := t.Input.Property("format")
	if p == nil {
		return false
	}
	for _, v := range p.Schema.Enum {
		if v == "visual" {
			return true
		}
	}
	return false
}
