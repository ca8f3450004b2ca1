package lint

import (
	"fmt"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/model"
)

var toolWithoutTitle = Rule{
	Rule: &diag.Rule{
		Name: "tool-without-title", Severity: diag.Note,
		Summary: "Operations or custom tools without a title, where most have one. One finding for all.",
		Why:     "Clients show the title to the person who approves a call; without one they show the name. Anthropic's directory demands it.",
		Bad:     "add_user: {description: …}\n",
		Good:    "add_user: {title: Add user, description: …}\n",
		Fix:     "Add `title:`, two or three words for people.",
		Sources: []string{"second seed, F7 and P5.5", "facts/mcp.md §2"},
	},
	Catalog: func(p *Pass) {
		p.reportCounted("has no title", "add `title:`, two or three words for people", func(t *model.Tool) bool { return t.Title == "" })
	},
}

// reportCounted makes one finding of all tools that lack what most have: every
// tool alone would be noise, and a catalog that doesn't care is none of its
// business.
func (p *Pass) reportCounted(lacks, help string, without func(*model.Tool) bool) {
	var found []*model.Tool
	seen := map[string]bool{}
	for _, t := range p.Tools {
		if t.Operation == nil && t.Custom == nil || t.Operation != nil && t.Operation.Broken || seen[t.Subject] {
			continue
		}
		seen[t.Subject] = true
		if without(t) {
			found = append(found, t)
		}
	}
	if len(found) == 0 || 2*len(found) > len(seen) {
		return
	}
	message := quoted(clipped(found[0].Name, 50)) + " " + lacks
	if len(found) > 1 {
		message = fmt.Sprintf("%s and %d more: each %s", quoted(clipped(found[0].Name, 40)), len(found)-1, lacks)
	}
	p.Report(diag.Diagnostic{Span: found[0].Span, Subject: found[0].Subject, Message: message, Help: help})
}
