// Package jsonschema reads a JSON Schema: syntax tree → model.Schema. It serves
// the phases that meet schemas, check for authored ones and capture for those
// of a captured tools/list. It judges nothing: a keyword of the wrong kind is
// read as absent, and told to whoever asked.
package jsonschema

import (
	"catalogc.dev/catalogc/compiler/model"
	"catalogc.dev/catalogc/compiler/syntax"
)

// Authored reads a schema of a catalog, which may also say `use` and the
// facets of a resource's property. The law has objected to all that doesn't
// fit, so that it is only left out here. from tells what the texts are.
func Authored(n *syntax.Node, from model.OriginKind) *model.Schema {
	return decoder{from: from, authored: true, misfit: func(syntax.Field, string) {}}.schema(n)
}

// Captured reads a schema that somebody else wrote. Unknown keywords end up in
// Schema.Other; misfit is told each known keyword whose value is of another
// kind than the wanted ones, named in words ("a list").
func Captured(n *syntax.Node, misfit func(f syntax.Field, want string)) *model.Schema {
	return decoder{from: model.FromCapture, misfit: misfit}.schema(n)
}

type decoder struct {
	from     model.OriginKind
	authored bool
	misfit   func(f syntax.Field, want string)
}

func (d decoder) schema(n *syntax.Node) *model.Schema {
	s := &model.Schema{Span: n.Span, From: d.from, Keys: Keys(n)}
	if n.Kind == syntax.Bool && !d.authored {
		s.Other = []model.Keyword{{Name: model.Name{Value: n.Text, Span: n.Span}}}
	}
	for _, f := range n.Fields {
		d.keyword(s, f)
	}
	return s
}

// isSchema tells whether a value may stand for a schema.
func (d decoder) isSchema(v *syntax.Node) bool {
	return v.Kind == syntax.Map || v.Kind == syntax.Bool && !d.authored
}

func (d decoder) keyword(s *model.Schema, f syntax.Field) {
	v := f.Value
	switch f.Key {
	case "type":
		s.Types, s.Facets.Nullable = d.types(f, s.Facets.Nullable)
	case "description":
		if d.is(f, syntax.String, "text") {
			s.Description = model.Text{Value: v.Text, Origin: model.Origin{Kind: d.from, Span: v.Span}}
		}
	case "enum":
		s.Enum = d.values(f)
	case "examples":
		s.Examples = d.values(f)
	case "const":
		s.Const = Value(v)
	case "default":
		s.Default = Value(v)
	case "items":
		switch {
		case d.isSchema(v):
			s.Items = d.schema(v)
		case v.Kind == syntax.List && !d.authored:
			d.other(s, f)
		default:
			d.misfit(f, "a map")
		}
	case "properties":
		if d.is(f, syntax.Map, "a map") {
			s.Properties = d.named(v, "")
		}
	case "required":
		if s.HasRequired = d.is(f, syntax.List, "a list of names"); s.HasRequired {
			for _, item := range v.Items {
				s.Required = append(s.Required, item.Text)
			}
		}
	case "additionalProperties":
		s.Additional = d.additional(f)
	case "anyOf":
		s.AnyOf = d.branches(f)
	case "oneOf":
		s.OneOf = d.branches(f)
	case "allOf":
		s.AllOf = d.branches(f)
	default:
		d.rest(s, f)
	}
}

// rest reads the keywords without a field of their own.
func (d decoder) rest(s *model.Schema, f syntax.Field) {
	switch {
	case d.authored && f.Key == "use":
		s.Use, s.UseSpan = f.Value.Text, f.Value.Span
	case d.authored && facet(&s.Facets, f):
	case model.KeywordRank(f.Key) >= 0:
		if !d.authored && (f.Value.Kind == syntax.Map || f.Value.Kind == syntax.List) {
			d.misfit(f, "text, a number, or true/false")
			return
		}
		s.SetWord(f.Key, Plain(Value(f.Value)))
	case !d.authored:
		d.other(s, f)
	}
}

// is tells whether a keyword's value is of a kind, and reports it if not.
func (d decoder) is(f syntax.Field, kind syntax.Kind, want string) bool {
	if f.Value.Kind != kind {
		d.misfit(f, want)
	}
	return f.Value.Kind == kind
}

// types reads `type`. A null among several types is a fact about the value,
// kept as such, so that an overlay may restate the type alone.
func (d decoder) types(f syntax.Field, nullable model.Nullability) ([]string, model.Nullability) {
	if f.Value.Kind == syntax.String {
		return []string{f.Value.Text}, nullable
	}
	if !d.is(f, syntax.List, "the name of a type, or a list of names") {
		return nil, nullable
	}
	var types []string
	for _, item := range f.Value.Items {
		if item.Kind != syntax.String {
			d.misfit(f, "the name of a type, or a list of names")
			return nil, nullable
		}
		if item.Text == "null" && len(f.Value.Items) > 1 && nullable == model.NullUnknown {
			nullable = model.NullAllowed
		}
		types = append(types, item.Text)
	}
	return types, nullable
}

// named reads a map of schemas; prefix goes in front of their names.
func (d decoder) named(v *syntax.Node, prefix string) []model.Property {
	out := []model.Property{}
	for _, f := range v.Fields {
		if !d.isSchema(f.Value) {
			d.misfit(f, "a map")
			continue
		}
		out = append(out, model.Property{Name: prefix + f.Key, NameSpan: f.KeySpan, Schema: d.schema(f.Value)})
	}
	return out
}

func (d decoder) additional(f syntax.Field) model.Additional {
	switch {
	case f.Value.Kind == syntax.Map:
		return model.Additional{Mode: model.AdditionalSchema, Schema: d.schema(f.Value)}
	case f.Value.Kind == syntax.Bool && f.Value.Text == "true":
		return model.Additional{Mode: model.AdditionalOpen}
	case f.Value.Kind == syntax.Bool || d.authored:
		return model.Additional{Mode: model.AdditionalClosed}
	default:
		d.misfit(f, "true, false or a map")
		return model.Additional{}
	}
}

func (d decoder) branches(f syntax.Field) []*model.Schema {
	if !d.is(f, syntax.List, "a list of maps") {
		return nil
	}
	var out []*model.Schema
	for _, item := range f.Value.Items {
		if d.isSchema(item) {
			out = append(out, d.schema(item))
		} else {
			d.misfit(f, "a list of maps")
		}
	}
	return out
}

func (d decoder) values(f syntax.Field) []any {
	if !d.is(f, syntax.List, "a list") {
		return nil
	}
	return List(f.Value)
}
