package lint

import (
	"fmt"
	"slices"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/model"
	"catalogc.dev/catalogc/compiler/source"
)

var propertyWithoutDocstring = Rule{
	Rule: &diag.Rule{
		Name: "property-without-docstring", Severity: diag.Warning,
		Summary: "Fields of an exported type, or of a type inside one, that nobody described. One finding per type.",
		Why: "The text says how to fill or filter the field; without it a model guesses units and formats from the name." +
			" Times the server sets itself need none.",
		Bad:     "type Product @table @export {\n  priceCents: Int!\n}\n",
		Good:    "type Product @table @export {\n  \"\"\"Retail price in cents (USD).\"\"\"\n  priceCents: Int!\n}\n",
		Fix:     "Write a docstring above each field, or `description:` under the overlay's properties.",
		Sources: []string{"first seed, Context and Surface 2 Step A"},
	},
	Catalog: func(p *Pass) {
		seen := map[source.Span]bool{}
		for _, r := range p.shownTypes() {
			var names []string
			var first source.Span
			total := 0
			for _, a := range r.Attributes() {
				f := a.Schema.Facets
				// What a subclass inherits is its parent's to describe.
				if f.Hidden || f.CreatedTime || f.UpdatedTime || seen[a.NameSpan] {
					continue
				}
				total++
				seen[a.NameSpan] = !a.NameSpan.IsZero()
				if a.Schema.Description.Value == "" {
					if len(names) == 0 {
						first = a.NameSpan
					}
					names = append(names, a.Name)
				}
			}
			if len(names) == 0 {
				continue
			}
			if first.IsZero() {
				first = r.Span
			}
			field, has := "fields", "have"
			if total == 1 {
				field = "field"
			}
			if len(names) == 1 {
				has = "has"
			}
			p.Report(diag.Diagnostic{
				Span: first, Subject: "resources." + r.Name + ".properties",
				Message: fmt.Sprintf("%d of %d %s of %s %s %s no %s", len(names), total, field, kindOf(r), quoted(r.Name), has, docOf(r)),
				Label:   listed(names, 3),
				Help:    fmt.Sprintf("write a %s for each: what it holds, its unit or format, an example", docOf(r)),
			})
		}
	},
}

// shownTypes are the resources on a surface and the object types inside them,
// which tools show inlined; SDL types come before the classes that extend them.
func (p *Pass) shownTypes() []*model.Resource {
	var out []*model.Resource
	seen := map[*model.Resource]bool{}
	var visit func(*model.Resource)
	visit = func(r *model.Resource) {
		if r == nil || seen[r] {
			return
		}
		seen[r] = true
		out = append(out, r)
		for _, a := range r.Attributes() {
			if nested := a.Schema.Facets.NestedType; nested != "" && !a.Schema.Facets.Hidden {
				visit(p.Catalog.Nested[nested])
			}
		}
	}
	for _, r := range p.Catalog.Resources {
		if r.InMCP || r.InREST {
			visit(r)
		}
	}
	slices.SortStableFunc(out, func(a, b *model.Resource) int {
		switch {
		case isSDL(a) && !isSDL(b):
			return -1
		case isSDL(b) && !isSDL(a):
			return 1
		}
		return 0
	})
	return out
}
