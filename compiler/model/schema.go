package model

import (
	"slices"

	"catalogc.dev/catalogc/compiler/source"
	"catalogc.dev/catalogc/internal/canonjson"
)

// OriginKind says what sort of place a compiled value came from.
type OriginKind string

const (
	FromOperation  OriginKind = "operation"
	FromSDL        OriginKind = "sdl" // a type, field or directive
	FromDocstring  OriginKind = "docstring"
	FromComment    OriginKind = "comment" // a "#" block, under catalog.sdl.comments: docstring
	FromOverlay    OriginKind = "overlay"
	FromVocabulary OriginKind = "vocabulary"
	FromContract   OriginKind = "contract"
	FromServer     OriginKind = "server"   // the server: block
	FromEvidence   OriginKind = "evidence" // the idempotency set
	FromCapture    OriginKind = "capture"  // a captured tools/list
	FromDefault    OriginKind = "default"  // the compiler's own sentence or choice
)

// Origin is where a value came from, and what it won over.
type Origin struct {
	Kind OriginKind
	Span source.Span
	// Over is the value this one replaced, nil when there was none.
	Over *Text
}

// Text is a string with its origin. The zero Text means "not given".
type Text struct {
	Value  string
	Origin Origin
}

// Override returns the text with the older one recorded as what it won over;
// an absent text lets the older one stand.
func (t Text) Override(older Text) Text {
	if t.Value == "" {
		return older
	}
	if older.Value != "" {
		t.Origin.Over = &older
	}
	return t
}

// Schema is a JSON Schema (2020-12 words) as a typed value. The same type
// serves authored schemas, resource properties and compiled tool schemas.
type Schema struct {
	// Span is the authored schema, or the SDL field it was derived from.
	Span source.Span
	// From and Keys are who gave the schema, and which keywords; none for a
	// schema that the compiler made. Layers are set once it is laid over another.
	From   OriginKind
	Keys   Keys
	Layers []*Schema
	// Use names the vocabulary entry that the schema starts from; once linked,
	// what the entry says is in the schema too, and Local is what was added to it.
	Use     string
	UseSpan source.Span
	Local   *Schema
	// Ref names a component of the API; set only in schemas of an API.
	Ref string
	// Types are the JSON types; empty means any.
	Types       []string
	Description Text
	// Enum, Const, Default are absent when nil; Null stands for a JSON null.
	Enum     []any
	Const    any
	Default  any
	Examples []any
	// ToolNames tells that Enum lists tools, so that a list shows those it holds.
	ToolNames bool
	Items     *Schema
	// Properties are in authoring order.
	Properties []Property
	// Required lists names in the order of Properties. HasRequired keeps an
	// authored empty list alive (inputs/bugs: omitempty-empty-array).
	Required    []string
	HasRequired bool
	// Additional says what unlisted keys may hold.
	Additional          Additional
	AnyOf, OneOf, AllOf []*Schema
	Discriminator       *Discriminator // only in schemas of an API
	// Words are the remaining keywords with scalar values (title, format,
	// minimum, …) in the order of Keywords.
	Words canonjson.Object
	// Other are the keywords of a captured schema that a compiled one never has
	// ($ref, $defs, patternProperties, if, a tuple's items, …), in the order of
	// the file; JSON leaves them out. A boolean schema is an empty one with the
	// keyword "true" or "false".
	Other []Keyword
	// Facets say what Harper does with a resource's property. They are never
	// written into a compiled schema.
	Facets Facets
}

// Keyword is a schema keyword without a field of its own: its name and place,
// and either the schemas in it, named by their path below the schema
// ("$defs.Filter", "if"), or its value.
type Keyword struct {
	Name
	Schemas []Property
	Content any
}

// Has tells whether a keyword of Other is given.
func (s *Schema) Has(keyword string) bool {
	return slices.ContainsFunc(s.Other, func(k Keyword) bool { return k.Value == keyword })
}

// Null stands for an authored JSON null where nil means "not given".
type Null struct{}

// Property is one named member of an object schema.
type Property struct {
	Name     string
	NameSpan source.Span
	Schema   *Schema
}

// Additional is the additionalProperties keyword.
type Additional struct {
	Mode   AdditionalMode
	Schema *Schema // of AdditionalSchema
}

// AdditionalMode is how additionalProperties was given.
type AdditionalMode int

const (
	AdditionalUnset AdditionalMode = iota
	AdditionalClosed
	AdditionalOpen
	AdditionalSchema
)

// Discriminator is OpenAPI's discriminator: the property whose value picks one
// of OneOf, and the component for each value.
type Discriminator struct {
	Property string
	Mapping  []Mapping
}

// Mapping is one discriminator value and its component schema.
type Mapping struct{ Value, Ref string }

// Facets are the facts about a property that are not JSON Schema.
type Facets struct {
	PrimaryKey  bool
	CreatedTime bool // set by the server on create
	UpdatedTime bool // set by the server on every write
	ExpiresAt   bool
	Computed    bool // computed or embedded by the server; not writable
	Indexed     bool
	Hidden      bool // left out of every surface
	// Relationship names the related resource; the value is returned only
	// when selected.
	Relationship string
	// Nullable is "", "yes" or "no"; "" means nobody said.
	Nullable Nullability
	// NestedType names the SDL object type of the value or of its elements.
	NestedType string
	// UncheckedEnum tells that Harper stores values outside the enum too.
	UncheckedEnum bool
	// GraphQLType is the innermost SDL type name, e.g. "Date"; "" without SDL.
	GraphQLType string
}

// Nullability says whether null is allowed, forbidden, or unknown.
type Nullability string

const (
	NullUnknown Nullability = ""
	NullAllowed Nullability = "yes"
	NotNull     Nullability = "no"
)

// ServerSet tells that a client's value for the property is not accepted.
func (f Facets) ServerSet() bool { return f.CreatedTime || f.UpdatedTime || f.Computed }

// Property returns a member by name, or nil.
func (s *Schema) Property(name string) *Property {
	if s == nil {
		return nil
	}
	for i := range s.Properties {
		if s.Properties[i].Name == name {
			return &s.Properties[i]
		}
	}
	return nil
}

// Is tells whether a type is among the allowed ones by name.
func (s *Schema) Is(typ string) bool { return slices.Contains(s.Types, typ) }

// Keywords is the canonical order of the scalar keywords kept in Words.
// Structured keywords have fields of their own.
var keywords = []string{
	"title", "format", "pattern", "minLength", "maxLength",
	"minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf",
	"minItems", "maxItems", "uniqueItems", "minProperties", "maxProperties",
	"contentEncoding", "contentMediaType", "deprecated", "readOnly", "writeOnly", "$comment",
}

// KeywordRank orders scalar keywords; unknown words get -1.
func KeywordRank(word string) int { return slices.Index(keywords, word) }

// SetWord sets a scalar keyword and keeps canonical order.
func (s *Schema) SetWord(word string, value any) {
	s.Words.Set(word, value)
	slices.SortStableFunc(s.Words, func(a, b canonjson.Member) int {
		return KeywordRank(a.Key) - KeywordRank(b.Key)
	})
}

// Walk visits a schema and every schema in it, from the outside in.
func (s *Schema) Walk(visit func(*Schema)) {
	if s == nil {
		return
	}
	visit(s)
	for _, m := range s.Properties {
		m.Schema.Walk(visit)
	}
	s.Items.Walk(visit)
	s.Additional.Schema.Walk(visit)
	for _, list := range [][]*Schema{s.AnyOf, s.OneOf, s.AllOf} {
		for _, b := range list {
			b.Walk(visit)
		}
	}
	for _, k := range s.Other {
		for _, sub := range k.Schemas {
			sub.Schema.Walk(visit)
		}
	}
}

// Map returns the schema with change applied to every schema in it, from the
// inside out. change must not write to what it gets: it returns that, or a copy
// that differs. What doesn't change stays shared, so that ten thousand tools
// and their API aren't in memory twice.
func (s *Schema) Map(change func(*Schema) *Schema) *Schema {
	if s == nil {
		return nil
	}
	out := s
	own := func() *Schema {
		if out == s {
			c := *s
			out = &c
		}
		return out
	}
	if items := s.Items.Map(change); items != s.Items {
		own().Items = items
	}
	if schema := s.Additional.Schema.Map(change); schema != s.Additional.Schema {
		own().Additional.Schema = schema
	}
	for i, p := range s.Properties {
		if schema := p.Schema.Map(change); schema != p.Schema {
			if o := own(); &o.Properties[0] == &s.Properties[0] {
				o.Properties = slices.Clone(s.Properties)
			}
			out.Properties[i].Schema = schema
		}
	}
	for _, l := range []func(*Schema) *[]*Schema{
		func(s *Schema) *[]*Schema { return &s.AnyOf }, func(s *Schema) *[]*Schema { return &s.OneOf }, func(s *Schema) *[]*Schema { return &s.AllOf },
	} {
		for i, b := range *l(s) {
			if schema := b.Map(change); schema != b {
				if o := own(); &(*l(o))[0] == &(*l(s))[0] {
					*l(o) = slices.Clone(*l(s))
				}
				(*l(out))[i] = schema
			}
		}
	}
	return change(out)
}

// Clone copies a schema deeply, so that a derived schema can be changed.
func (s *Schema) Clone() *Schema {
	if s == nil {
		return nil
	}
	c := *s
	c.Types = slices.Clone(s.Types)
	c.Enum = slices.Clone(s.Enum)
	c.Examples = slices.Clone(s.Examples)
	c.Items = s.Items.Clone()
	c.Properties = slices.Clone(s.Properties)
	for i := range c.Properties {
		c.Properties[i].Schema = c.Properties[i].Schema.Clone()
	}
	c.Required = slices.Clone(s.Required)
	c.Additional.Schema = s.Additional.Schema.Clone()
	c.AnyOf, c.OneOf, c.AllOf = cloneAll(s.AnyOf), cloneAll(s.OneOf), cloneAll(s.AllOf)
	c.Words = slices.Clone(s.Words)
	c.Other = slices.Clone(s.Other)
	for i := range c.Other {
		c.Other[i].Schemas = slices.Clone(c.Other[i].Schemas)
		for j := range c.Other[i].Schemas {
			c.Other[i].Schemas[j].Schema = c.Other[i].Schemas[j].Schema.Clone()
		}
	}
	return &c
}

func cloneAll(list []*Schema) []*Schema {
	if list == nil {
		return nil
	}
	out := make([]*Schema, len(list))
	for i, s := range list {
		out[i] = s.Clone()
	}
	return out
}
