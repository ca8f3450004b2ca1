package lint

import (
	"fmt"
	"strings"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/model"
)

var resourceWithoutDocstring = Rule{
	Rule: &diag.Rule{
		Name: "resource-without-docstring", Severity: diag.Warning,
		Summary: "An exported type or class that nobody described.",
		Why:     "Its six tools, its API paths and its schema all start with that text; without it agents read the compiler's sentence.",
		Bad:     "type Product @table @export {…}\n",
		Good:    "\"\"\"\nProduct catalog row: what shows up in the storefront. One row per SKU.\n\"\"\"\ntype Product @table @export {…}\n",
		Fix:     "Write a docstring above the type, or `description:` in the resource's overlay.",
		Sources: []string{"first seed, Surface 2"},
	},
	Catalog: func(p *Pass) {
		for _, r := range p.Catalog.Resources {
			if r.Description.Value == "" && (r.InMCP || r.InREST) {
				p.Report(diag.Diagnostic{
					Span: r.Span, Subject: "resources." + r.Name,
					Message: fmt.Sprintf("%s %s has no %s", kindOf(r), quoted(r.Name), docOf(r)),
					Help:    fmt.Sprintf("write a %s that says what one record stands for and what it's not", docOf(r)),
				})
			}
		}
	},
}

// kindOf and docOf are an author's words: SDL has types with docstrings, an
// overlay has resources with descriptions.
func kindOf(r *model.Resource) string {
	if isSDL(r) {
		return "type"
	}
	return "resource"
}

func docOf(r *model.Resource) string {
	if isSDL(r) {
		return "docstring"
	}
	return "description"
}

func isSDL(r *model.Resource) bool { return strings.HasSuffix(r.Span.Path(), ".graphql") }
