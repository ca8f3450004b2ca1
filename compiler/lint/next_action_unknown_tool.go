package lint

import (
	"fmt"
	"strings"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/shared"
	"catalogc.dev/catalogc/internal/suggest"
)

// nextActionUnknownTool follows the names of tools in actions, the boot
// payload, plans and workflows. Its page is link's: a name that nothing has.
var nextActionUnknownTool = Rule{
	Rule: shared.UnresolvedName,
	Catalog: func(p *Pass) {
		if p.Catalog.Incomplete {
			return
		}
		n := p.naming()
		for _, ref := range p.toolRefs() {
			if ref.Value == "" || p.tool(ref.Value) != nil {
				continue
			}
			d := diag.Diagnostic{
				Span: ref.Span, Subject: ref.subject,
				Message: fmt.Sprintf("%s names the tool %s, which doesn't exist", ref.what, quoted(ref.Value)),
				Help:    "name a tool of the catalog, or remove it",
			}
			best, near := n.dotted(ref.Value), false
			if near = best != "" && strings.Contains(ref.Value, "."); !near {
				best, near = suggest.Closest(ref.Value, n.sorted)
			}
			if near {
				d.Label, d.Help = fmt.Sprintf("did you mean %q?", best), fmt.Sprintf("write %q", best)
			}
			p.Report(d)
		}
	},
}
