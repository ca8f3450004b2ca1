package derive

import (
	"slices"

	"catalogc.dev/catalogc/compiler/model"
)

// maxNesting bounds how deep object types are inlined into tools. Clients drop
// $ref (facts/mcp.md §2), so recursion has to end somewhere.
const maxNesting = 4

// direction tells whether a schema describes what a caller sends or gets.
type direction int

const (
	input direction = iota
	output
)

// shaper turns a resource's fields into tool schemas under one contract.
type shaper struct {
	catalog  *model.Catalog
	contract *model.Contract
}

// property is one field as a tool shows it; within are the object types being
// inlined around it.
func (s *shaper) property(a model.Property, dir direction, within []string) *model.Schema {
	f := a.Schema.Facets
	out := a.Schema.Clone()
	out.Types = withoutNull(out.Types)
	inner := innermost(out)
	switch {
	case f.GraphQLType == "Date" && inner.Is("string") && dir == input:
		inner.Types = []string{"string", "number"} // ISO 8601 or epoch milliseconds
	case f.GraphQLType == "Date" && inner.Is("string"):
		inner.SetWord("format", "date-time")
	}
	if f.NestedType != "" {
		s.nest(out, f, dir, within)
	}
	if inner.Facets.UncheckedEnum && dir == output {
		inner.Enum = nil // Harper stores and returns other values too
	}
	// The key and server-set times are never null in an answer, and null is
	// no key to send.
	if f.Nullable == model.NullAllowed && !f.PrimaryKey && !f.CreatedTime && !f.UpdatedTime && len(out.Types) > 0 {
		allowNull(out, dir)
	}
	if authored(a.Schema) && (dir == input || s.contract.ClosedRecords) {
		out = closed(out)
	}
	closeItems(out)
	return out
}

// innermost is the schema of a value or, of a list, that of its elements.
func innermost(s *model.Schema) *model.Schema {
	for s.Items != nil {
		s = s.Items
	}
	return s
}

// allowNull adds null to a schema's types. With a closed set of values a null
// can come back, but is only sent where the set has it.
func allowNull(s *model.Schema, dir direction) {
	listed := s.Enum == nil || slices.Contains(s.Enum, any(model.Null{}))
	if dir == input && !listed {
		return
	}
	s.Types = append(s.Types, "null")
	if !listed {
		s.Enum = append(s.Enum, model.Null{})
	}
}

// nest inlines the object type of a value, or of a list's elements.
func (s *shaper) nest(out *model.Schema, f model.Facets, dir direction, within []string) {
	target := innermost(out)
	nested := s.catalog.Nested[f.NestedType]
	if nested == nil || hidden(nested) || target.Properties != nil {
		return // unknown, not to be shown, or already written by an overlay
	}
	if target == out && target.Description.Value == "" {
		target.Description = nested.Description
	}
	if slices.Contains(within, nested.Name) || len(within) >= maxNesting {
		return // an object, with nothing said about its fields
	}
	within = append(within[:len(within):len(within)], nested.Name)
	target.Properties = []model.Property{}
	for _, a := range nested.Attributes() {
		// What belongs to another record stays with that record.
		if a.Schema.Facets.Hidden || a.Schema.Facets.Relationship != "" || (dir == input && a.Schema.Facets.ServerSet()) {
			continue
		}
		target.Properties = append(target.Properties, model.Property{Name: a.Name, NameSpan: a.NameSpan, Schema: s.property(a, dir, within)})
		if !target.HasRequired && a.Schema.Facets.Nullable == model.NotNull && (dir == input || s.contract.PromisedFields) {
			target.Required = append(target.Required, a.Name)
		}
	}
	if dir == input || s.contract.ClosedRecords {
		target.Additional.Mode = model.AdditionalClosed
	}
}

// closeItems gives every array its items, at any depth.
func closeItems(s *model.Schema) {
	for ; s != nil; s = s.Items {
		if s.Is("array") && s.Items == nil {
			s.Items = &model.Schema{}
		}
	}
}

// record is the full shape of a returned record (seed 1, Step F): required is
// what is non-null, the key, or set by the server, where the contract promises
// it at all. Nil when nobody said what a record holds.
func (s *shaper) record(r *model.Resource) *model.Schema {
	out := &model.Schema{Types: []string{"object"}, Description: r.Description, Properties: []model.Property{}}
	for _, a := range r.Attributes() {
		f := a.Schema.Facets
		if f.Hidden || !s.returned(f) {
			continue
		}
		out.Properties = append(out.Properties, model.Property{Name: a.Name, NameSpan: a.NameSpan, Schema: s.property(a, output, []string{r.Name})})
		if s.contract.PromisedFields && promised(f) {
			out.Required = append(out.Required, a.Name)
		}
	}
	if len(out.Properties) == 0 {
		return nil
	}
	if s.contract.ClosedRecords || r.Sealed {
		out.Additional.Mode = model.AdditionalClosed
	}
	return out
}

// promised: a computed or related value comes only when it is selected.
func promised(f model.Facets) bool {
	if f.Computed || f.Relationship != "" {
		return false
	}
	return f.Nullable == model.NotNull || f.PrimaryKey || f.CreatedTime || f.UpdatedTime
}

// returned tells whether a field can be in an answer: a related record only
// where the caller can select it and may see its resource.
func (s *shaper) returned(f model.Facets) bool {
	if f.Relationship == "" {
		return true
	}
	target := s.catalog.Nested[f.Relationship]
	return s.contract.SelectAttributes && target != nil && target.Exported && target.InMCP
}

// writable lists the fields a caller may send: not those the server sets, not
// related records, not expiry (facts/harper.md §5).
func writable(r *model.Resource) []model.Property {
	var out []model.Property
	for _, a := range r.Attributes() {
		f := a.Schema.Facets
		readOnly, _ := a.Schema.Words.Get("readOnly")
		if !f.Hidden && !f.ServerSet() && !f.ExpiresAt && f.Relationship == "" && readOnly != true {
			out = append(out, a)
		}
	}
	return out
}

// withoutNull leaves a type that is nothing but null alone: an empty list would
// mean any type.
func withoutNull(types []string) []string {
	if len(types) < 2 {
		return types
	}
	return slices.DeleteFunc(slices.Clone(types), func(t string) bool { return t == "null" })
}
