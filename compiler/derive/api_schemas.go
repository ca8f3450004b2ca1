package derive

import (
	"slices"

	"catalogc.dev/catalogc/compiler/model"
)

// schema adds a component once.
func (b *apiBuilder) schema(name string, s *model.Schema) {
	if !b.done[name] {
		b.done[name] = true
		b.api.Schemas = append(b.api.Schemas, model.NamedSchema{Name: name, Schema: s})
	}
}

// componentName is a name for a schema that isn't a type's. Type names have no
// dot, so the second choice is always free.
func (b *apiBuilder) componentName(name string) string {
	if b.isType(name) {
		return name + ".answer"
	}
	return name
}

// isType tells whether a GraphQL type or a class has the name.
func (b *apiBuilder) isType(name string) bool {
	return b.d.catalog.Nested[name] != nil || slices.ContainsFunc(b.d.catalog.Resources, func(r *model.Resource) bool { return r.Name == name })
}

// component adds the schema of a resource's returned records, under its name.
func (b *apiBuilder) component(r *model.Resource) {
	if b.done[r.Name] {
		return
	}
	b.done[r.Name] = true // before its fields: types may refer to each other
	out := &model.Schema{Types: []string{"object"}, Description: r.Description, Properties: []model.Property{}}
	for _, a := range r.Attributes() {
		f := a.Schema.Facets
		if f.Hidden || !b.reachable(f) {
			continue
		}
		s := b.field(a, output)
		if f.ServerSet() || f.Relationship != "" {
			s.SetWord("readOnly", true)
		}
		out.Properties = append(out.Properties, model.Property{Name: a.Name, Schema: s})
		nestedOnly := len(r.Verbs) == 0 // Harper enforces non-null inside nested values
		if nestedOnly && f.Nullable == model.NotNull || !nestedOnly && b.contract.PromisedFields && promised(f) {
			out.Required = append(out.Required, a.Name)
		}
	}
	if r.Sealed || len(r.Verbs) > 0 && b.contract.ClosedRecords && len(out.Properties) > 0 {
		out.Additional.Mode = model.AdditionalClosed
	}
	b.api.Schemas = append(b.api.Schemas, model.NamedSchema{Name: r.Name, Schema: out})
}

// writeComponent adds the schema of a request body and returns its name. A
// type name has no dot, so the names can't meet.
func (b *apiBuilder) writeComponent(r *model.Resource, partial bool) string {
	name := r.Name + ".write"
	if partial {
		name = r.Name + ".patch"
	}
	if b.done[name] {
		return name
	}
	b.done[name] = true
	out := &model.Schema{Types: []string{"object"}, Description: r.Description, Properties: []model.Property{}}
	for _, a := range r.Attributes() {
		f := a.Schema.Facets
		readOnly, _ := a.Schema.Words.Get("readOnly")
		if f.Hidden || f.ServerSet() || f.Relationship != "" || readOnly == true {
			continue
		}
		out.Properties = append(out.Properties, model.Property{Name: a.Name, Schema: b.field(a, input)})
		if !partial && f.Nullable == model.NotNull {
			out.Required = append(out.Required, a.Name)
		}
	}
	if r.Sealed {
		out.Additional.Mode = model.AdditionalClosed
	}
	b.api.Schemas = append(b.api.Schemas, model.NamedSchema{Name: name, Schema: out})
	return name
}

// reachable tells whether a field may be shown: a related resource only when
// it is part of the API itself.
func (b *apiBuilder) reachable(f model.Facets) bool {
	if f.Relationship == "" {
		return true
	}
	target := b.d.catalog.Nested[f.Relationship]
	return target != nil && target.Exported && target.InREST
}

// field is one field in a component: like a tool's, but object types are
// references instead of being inlined.
func (b *apiBuilder) field(a model.Property, dir direction) *model.Schema {
	f := a.Schema.Facets
	nested := b.d.catalog.Nested[f.NestedType]
	if nested == nil || hidden(nested) || authored(a.Schema) {
		s := b.shaper.property(a, dir, nil)
		standardFormat(s, f)
		return s
	}
	b.component(nested)
	out := a.Schema.Clone()
	out.Types = withoutNull(out.Types)
	ref := &model.Schema{Ref: nested.Name}
	if out.Is("array") {
		target := out
		for target.Items != nil && target.Items.Is("array") {
			target = target.Items
		}
		target.Items = ref
		if f.Nullable == model.NullAllowed && f.Relationship == "" {
			out.Types = append(out.Types, "null")
		}
		return out
	}
	out.Types = nil
	if f.Nullable == model.NullAllowed {
		out.AnyOf = []*model.Schema{ref, {Types: []string{"null"}}}
		return out
	}
	out.Ref = nested.Name
	return out
}

// authored tells that an overlay has written the object's fields itself.
func authored(s *model.Schema) bool {
	for ; s != nil; s = s.Items {
		if s.Properties != nil {
			return true
		}
	}
	return false
}

// standardFormat adds the format OpenAPI defines for a scalar, where it has one.
func standardFormat(s *model.Schema, f model.Facets) {
	format := map[string]string{"Int": "int32", "Long": "int64", "Float": "double"}[f.GraphQLType]
	if format == "" {
		return
	}
	for s.Is("array") && s.Items != nil {
		s = s.Items
	}
	if _, given := s.Words.Get("format"); !given && (s.Is("integer") || s.Is("number")) {
		s.SetWord("format", format)
	}
}

func (b *apiBuilder) keySchema(r *model.Resource, text string) *model.Schema {
	s := &model.Schema{Types: []string{"string"}}
	if pk := keyField(r); pk != nil {
		s = b.shaper.property(*pk, output, nil)
		s.Types = withoutNull(s.Types)
		standardFormat(s, pk.Schema.Facets)
	}
	s.Description = model.Text{}
	if text != "" {
		s.Description = fromDefault(text)
	}
	return s
}

func (b *apiBuilder) keyParam(r *model.Resource) model.Param {
	text := "Primary key of the record."
	if pk := keyField(r); pk != nil && pk.Schema.Description.Value != "" {
		text = pk.Schema.Description.Value
	}
	return model.Param{Name: keyName(r), In: "path", Required: true, Description: text, Schema: b.keySchema(r, "")}
}

// queryParams: every scalar attribute filters a search; of a list, its
// elements do.
func (b *apiBuilder) queryParams(r *model.Resource) []model.Param {
	var out []model.Param
	for _, a := range filterable(r) {
		s := b.shaper.property(a, output, nil)
		standardFormat(s, a.Schema.Facets)
		for s.Is("array") && s.Items != nil {
			s = s.Items
		}
		s.Types = withoutNull(s.Types)
		s.Enum = slices.DeleteFunc(s.Enum, func(v any) bool { return v == model.Null{} })
		text := s.Description.Value
		s.Description = model.Text{}
		if text == "" {
			text = a.Schema.Description.Value
		}
		if text == "" {
			text = "Matches records whose " + a.Name + " has this value."
		}
		out = append(out, model.Param{Name: a.Name, In: "query", Description: text, Schema: s})
	}
	return out
}
