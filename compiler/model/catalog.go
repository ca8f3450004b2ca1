// Package model is the meaning of a catalog: declarations (what files say),
// the resolved Catalog (what they mean together) and the derived Surface (what
// agents and API readers get). Data only: no phase, no parser library.
package model

import (
	"catalogc.dev/catalogc/compiler/source"
)

// Catalog is the whole catalog after linking: every name resolved, every
// derived string with its origin. All slices are sorted by name, so file order
// can't show in any output.
type Catalog struct {
	Info         Info
	Operations   []*Operation
	Idempotent   map[string]*Evidence // by operation name
	Vocabulary   []*VocabularyEntry
	Resources    []*Resource
	Contracts    map[string]*Contract
	Profiles     []*Profile
	Server       Server
	Suppressions []*Suppression
	// Incomplete tells that a file couldn't be read, so that what looks absent
	// may be there.
	Incomplete bool
	// Nested are the SDL's plain object types and unexported tables, by name.
	Nested map[string]*Resource
}

// Operation finds an operation by name, or nil.
func (c *Catalog) Operation(name string) *Operation {
	for _, o := range c.Operations {
		if o.Name == name {
			return o
		}
	}
	return nil
}

// Resource is one table or class: SDL type, overlay, or both, resolved.
type Resource struct {
	Name        string
	Span        source.Span // the name that declares it
	Description Text
	// Path is the URL path without leading slash; "" is the component root.
	Path     string
	Database string
	// Exported resources get tools and paths; others only describe nested values.
	Exported bool
	Sealed   bool
	// InMCP and InREST are false when @export(mcp: false), (rest: false), or
	// @hidden keep the resource off a surface.
	InMCP, InREST bool
	// Parent is the resource it extends, Overlay what was laid over it; nil when
	// there is none. Keys are the places in the SDL of its path, database, verbs
	// and sealed.
	Parent        *Resource
	Overlay       *Overlay
	Keys          Keys
	Verbs         []Verb
	OutputSchemas map[Verb]*Schema
	Annotations   map[Verb]VerbHints
	Roles         map[Verb]Name
	Tools         []*CustomTool

	attributes []Property // the one store behind Attributes and Properties
	index      map[string]int
}

// AddAttribute appends a field, or replaces one of the same name in place. It
// is the only way in, so the ordered and the keyed view can't disagree (seed 1,
// Foundation: properties and attributes are co-populated in one pass).
func (r *Resource) AddAttribute(p Property) {
	if i, ok := r.index[p.Name]; ok {
		r.attributes[i] = p
		return
	}
	if r.index == nil {
		r.index = map[string]int{}
	}
	r.index[p.Name] = len(r.attributes)
	r.attributes = append(r.attributes, p)
}

// RemoveAttribute drops a field; an unknown name is ignored.
func (r *Resource) RemoveAttribute(name string) {
	old := r.attributes
	r.attributes, r.index = nil, nil
	for _, p := range old {
		if p.Name != name {
			r.AddAttribute(p)
		}
	}
}

// Attributes is the internal, ordered form: every field in declaration order.
func (r *Resource) Attributes() []Property { return r.attributes }

// Properties is the public, keyed form of the same fields.
func (r *Resource) Properties() map[string]*Schema {
	out := make(map[string]*Schema, len(r.attributes))
	for _, p := range r.attributes {
		out[p.Name] = p.Schema
	}
	return out
}

// Attribute returns a field by name, or nil.
func (r *Resource) Attribute(name string) *Property {
	if i, ok := r.index[name]; ok {
		return &r.attributes[i]
	}
	return nil
}

// PrimaryKey is the field that identifies a record, or nil.
func (r *Resource) PrimaryKey() *Property {
	for i := range r.attributes {
		if r.attributes[i].Schema.Facets.PrimaryKey {
			return &r.attributes[i]
		}
	}
	return nil
}

// Has tells whether the resource has a verb.
func (r *Resource) Has(verb Verb) bool {
	for _, v := range r.Verbs {
		if v == verb {
			return true
		}
	}
	return false
}
