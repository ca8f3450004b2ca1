// Package explain says of a compiled tool, or of a resource, where each of its
// values came from, and which lists show it. It reads what link and derive
// made and compiles nothing itself. The values of a tool are those that the MCP
// emitter writes, so that a page can't differ from the output.
package explain

import (
	"maps"
	"slices"

	"catalogc.dev/catalogc/compiler/model"
	"catalogc.dev/catalogc/compiler/source"
)

// Book looks up what a catalog compiled to, by name.
type Book struct {
	catalog *model.Catalog
	surface *model.Surface
}

// New makes the Book of a compiled catalog.
func New(c *model.Catalog, s *model.Surface) *Book { return &Book{c, s} }

// Page is all there is to know of one thing.
type Page struct {
	Kind string // "tool" or "resource"
	Name string
	// From is the operation, resource or custom tool that it was made from, and
	// where that is declared. Contract is of verb tools only.
	From     Made
	Contract string
	// Fields are in the order of the output, one for each value in it: of a
	// tool's JSON, with a list of plain values as one value. Behind them come
	// values that are not written, such as the role.
	Fields []Field
	// Lists are the lists that show a tool.
	Lists      []List
	Errors     []Error
	Evidence   []Evidence
	See, Tags  []string
	Utterances int
	Tools      []ToolRef // of a resource
	Selected   bool      // only some fields, and nothing else
}

// Made is what a thing was made from: an operation, a resource, a verb of a
// resource ("Product.get"), or a custom tool.
type Made struct {
	What, Name string
	Origin     Origin
}

// Field is one value, as JSON has it, and where it came from.
//
// Path names a parameter or property directly ("input.username.type"); "[]"
// are the items of a list, "*" the values of keys that aren't named, "anyOf[0]"
// is a branch.
type Field struct {
	Path    string
	Value   any
	Origins []Origin
}

// Origin is one place that a value came from. The first of a Field wins. A
// Replaced one gave a value that another one won over; the others contributed.
type Origin struct {
	Kind     model.OriginKind
	Span     source.Span // unknown for the compiler's own
	Replaced bool
	// Value is what was replaced or contributed, nil where it's the field's own.
	Value any
}

// List is one tools/list, and what of the tool it leaves out because it
// doesn't hold the tools named there.
type List struct {
	Profile, Role string
	LeftOut       []LeftOut
}

// LeftOut is a sentence of a text, or a member of a list.
type LeftOut struct {
	Path, Text string
	Names      []string // the tools
}

// Error is a code that a tool may answer, with the parameters it is about.
type Error struct {
	Code       string
	Parameters []string
	Origin     Origin
}

// Evidence is why a tool is said to be safe to repeat.
type Evidence struct {
	Lines  []string
	Origin Origin
}

// ToolRef is a tool of a resource.
type ToolRef struct {
	Name, Contract string
	Profiles       []string
}

// Names are all tools, operations and resources, sorted.
func (b *Book) Names() []string {
	var names []string
	for _, v := range b.variants(func(*model.Tool) bool { return true }) {
		names = append(names, v.tool.Name)
	}
	for _, r := range b.resources() {
		names = append(names, r.Name)
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// Pages are those of a name: a tool has one for each contract it is compiled
// under, and a resource may be called like a tool.
func (b *Book) Pages(name string) []*Page {
	var pages []*Page
	for _, v := range b.variants(func(t *model.Tool) bool { return t.Name == name }) {
		pages = append(pages, b.toolPage(v))
	}
	for _, r := range b.resources() {
		if r.Name == name {
			pages = append(pages, b.resourcePage(r))
		}
	}
	return pages
}

// variant is a tool with the profiles that compile it the same way.
type variant struct {
	tool     *model.Tool
	contract *model.Contract // nil but for verb tools
	profiles []*model.ProfileSurface
}

// variants are the tools that match, operations on no profile included.
func (b *Book) variants(match func(*model.Tool) bool) []variant {
	var out []variant
	add := func(t *model.Tool, c *model.Contract, p *model.ProfileSurface) {
		i := slices.IndexFunc(out, func(v variant) bool {
			return v.tool.Name == t.Name && v.tool.Subject == t.Subject && v.contract == c
		})
		if i < 0 {
			i, out = len(out), append(out, variant{tool: t, contract: c})
		}
		if p != nil {
			out[i].profiles = append(out[i].profiles, p)
		}
	}
	for _, p := range b.surface.Profiles {
		for _, t := range p.Tools {
			if !match(t) {
				continue
			}
			var c *model.Contract
			if t.Verb != "" {
				c = b.catalog.Contracts[p.Profile.Contract.Value]
			}
			add(t, c, p)
		}
	}
	for _, t := range b.surface.Operations {
		if match(t) {
			add(t, nil, nil)
		}
	}
	return out
}

// resources are the exported ones and those that only describe nested values.
func (b *Book) resources() []*model.Resource {
	out := slices.Clone(b.catalog.Resources)
	for _, name := range slices.Sorted(maps.Keys(b.catalog.Nested)) {
		if r := b.catalog.Nested[name]; r != nil && !slices.Contains(out, r) {
			out = append(out, r)
		}
	}
	return out
}
