package explain

import (
	"slices"
	"strings"
)

// Select is the page with only the fields at or below a path; false when there
// are none. A property of a resource may be named without "properties.".
func (p *Page) Select(path string) (*Page, bool) {
	part := &Page{Kind: p.Kind, Name: p.Name, From: p.From, Contract: p.Contract, Selected: true}
	for _, start := range []string{path, "properties." + path} {
		for _, f := range p.Fields {
			if below(f.Path, start) {
				part.Fields = append(part.Fields, f)
			}
		}
		if part.Fields != nil {
			return part, true
		}
	}
	return nil, false
}

// below tells whether a path is another one, or continues it.
func below(path, start string) bool {
	rest, ok := strings.CutPrefix(path, start)
	return ok && (rest == "" || rest[0] == '.' || rest[0] == '[')
}

// Paths are all that Select takes, sorted: the fields and what they are in.
func (p *Page) Paths() []string {
	var out []string
	for _, f := range p.Fields {
		for i, r := range f.Path {
			if r == '.' || r == '[' {
				out = append(out, f.Path[:i])
			}
		}
		out = append(out, f.Path)
	}
	slices.Sort(out)
	return slices.Compact(out)
}
