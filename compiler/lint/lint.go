// Package lint is phase 5: the resolved Catalog and the derived Surface in,
// findings out. It judges what needs more than one entry to be seen, and what
// an agent would stumble over; what can be said about one entry alone is the
// law's, in cue/.
//
// A rule is one file: metadata, logic and documentation together, plus a line
// in registry.go. Rules report through their Pass; they never print, read
// files, or know flags, and they look at the same Tool values whether those
// come from a catalog or from a captured tools/list.
package lint

import (
	"cmp"
	"slices"
	"sync"

	"catalogc.dev/catalogc/compiler/clients"
	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/model"
	"catalogc.dev/catalogc/internal/parallel"
)

// Rule is one named check. Exactly one of its functions is set.
type Rule struct {
	*diag.Rule
	// Tool looks at one tool at a time; the surface rules of a capture are of
	// this kind and the next.
	Tool func(*Pass, *model.Tool)
	// Lists looks at all tools of the lists together.
	Lists func(*Pass)
	// Catalog looks at the catalog; it isn't run on a capture.
	Catalog func(*Pass)
}

// Pass is what a rule gets.
type Pass struct {
	// Catalog is nil for a captured tools/list.
	Catalog *model.Catalog
	Surface *model.Surface
	// Lists are the whole lists of every profile, without the role tiers.
	Lists []List
	// Tools are the distinct tools of all lists, sorted by name.
	Tools []*model.Tool
	// Rubric is what descriptions are measured by.
	Rubric model.Rubric

	*facts

	rule  *diag.Rule
	diags *diag.List
}

// facts are what several rules want to know, each found out on first use.
type facts struct {
	describedOnce func() []described
	servedOnce    func() []served
	namingOnce    func() *naming
	paramsOnce    func() []param
	toolsOnce     func() map[string]*model.Tool
	limitsOnce    func() map[clients.Kind][]clients.Limit
}

func newFacts(p *Pass) *facts {
	return &facts{
		sync.OnceValue(p.describe), sync.OnceValue(p.listServed), sync.OnceValue(p.listNames),
		sync.OnceValue(p.listParams), sync.OnceValue(p.toolsByName), sync.OnceValue(p.listLimits),
	}
}

// List is one profile's whole tools/list.
type List struct {
	Profile string
	Tools   []*model.Tool
}

// Report adds a finding of the running rule.
func (p *Pass) Report(d diag.Diagnostic) {
	d.Rule = p.rule
	p.diags.Add(d)
}

// Run runs every rule of the registry, on all processors: each reports into a
// list of its own. The catalog is nil for a capture.
func Run(catalog *model.Catalog, surface *model.Surface) diag.List {
	p := &Pass{Catalog: catalog, Surface: surface, Rubric: rubric(catalog)}
	p.collectTools()
	p.facts = newFacts(p)
	rules := registry()
	found := make([]diag.List, len(rules))
	parallel.Do(len(rules), func(i int) {
		mine := *p
		mine.rule, mine.diags = rules[i].Rule, &found[i]
		mine.run(rules[i])
	})
	var diags diag.List
	for _, list := range found {
		diags.Extend(list)
	}
	return diags
}

func (p *Pass) run(r Rule) {
	switch {
	case r.Tool != nil:
		for _, t := range p.Tools {
			r.Tool(p, t)
		}
	case r.Lists != nil:
		r.Lists(p)
	case r.Catalog != nil && p.Catalog != nil:
		r.Catalog(p)
	}
}

// collectTools fills Lists and Tools.
func (p *Pass) collectTools() {
	seen := map[string]bool{}
	for _, profile := range p.Surface.Profiles {
		p.Lists = append(p.Lists, List{profile.Profile.Name, profile.Tools})
		for _, t := range profile.Tools {
			// An operation is the same tool in every profile; a resource's
			// tools depend on the profile's contract.
			key := t.Subject
			if t.Resource != nil {
				key += "\x00" + profile.Profile.Contract.Value
			}
			if !seen[key] {
				seen[key] = true
				p.Tools = append(p.Tools, t)
			}
		}
	}
	slices.SortStableFunc(p.Tools, func(a, b *model.Tool) int { return cmp.Compare(a.Name, b.Name) })
}

// Rules lists every rule of this phase, in registry order.
func Rules() []*diag.Rule {
	var out []*diag.Rule
	for _, r := range registry() {
		out = append(out, r.Rule)
	}
	return out
}
