package check

import (
	"catalogc.dev/catalogc/compiler/model"
	"catalogc.dev/catalogc/compiler/syntax"
	"catalogc.dev/catalogc/internal/canonjson"
)

// decodeSchema reads a JSON Schema; from tells what its texts are.
func decodeSchema(n *syntax.Node, from model.OriginKind) *model.Schema {
	s := &model.Schema{Span: n.Span}
	for _, f := range n.Fields {
		decodeKeyword(s, f, from)
	}
	return s
}

func decodeKeyword(s *model.Schema, f syntax.Field, from model.OriginKind) {
	v := f.Value
	sub := func() *model.Schema {
		if v.Kind != syntax.Map {
			return nil
		}
		return decodeSchema(v, from)
	}
	switch f.Key {
	case "use":
		s.Use, s.UseSpan = v.Text, v.Span
	case "type":
		s.Types, s.Facets.Nullable = decodeTypes(v, s.Facets.Nullable)
	case "description":
		if v.Kind == syntax.String {
			s.Description = model.Text{Value: v.Text, Origin: model.Origin{Kind: from, Span: v.Span}}
		}
	case "enum":
		s.Enum = decodeList(v)
	case "examples":
		s.Examples = decodeList(v)
	case "const":
		s.Const = decodeValue(v)
	case "default":
		s.Default = decodeValue(v)
	case "items":
		s.Items = sub()
	case "properties":
		s.Properties = []model.Property{}
		for _, p := range v.Fields {
			if p.Value.Kind == syntax.Map {
				s.Properties = append(s.Properties, model.Property{Name: p.Key, NameSpan: p.KeySpan, Schema: decodeSchema(p.Value, from)})
			}
		}
	case "required":
		s.HasRequired = v.Kind == syntax.List
		for _, item := range v.Items {
			s.Required = append(s.Required, item.Text)
		}
	case "additionalProperties":
		s.Additional = decodeAdditional(v, from)
	case "anyOf":
		s.AnyOf = decodeBranches(v, from)
	case "oneOf":
		s.OneOf = decodeBranches(v, from)
	case "allOf":
		s.AllOf = decodeBranches(v, from)
	default:
		if !decodeFacet(&s.Facets, f) && model.KeywordRank(f.Key) >= 0 {
			s.SetWord(f.Key, plain(decodeValue(v)))
		}
	}
}

// decodeTypes reads `type`. A null among several types is a fact about the
// value, kept as such, so that an overlay may restate the type alone.
func decodeTypes(v *syntax.Node, nullable model.Nullability) ([]string, model.Nullability) {
	if v.Kind == syntax.String {
		return []string{v.Text}, nullable
	}
	var types []string
	for _, item := range v.Items {
		if item.Text == "null" && len(v.Items) > 1 && nullable == model.NullUnknown {
			nullable = model.NullAllowed
		}
		types = append(types, item.Text)
	}
	return types, nullable
}

func decodeFacet(facets *model.Facets, f syntax.Field) bool {
	on := f.Value.Kind == syntax.Bool && f.Value.Text == "true"
	switch f.Key {
	case "primaryKey":
		facets.PrimaryKey = on
	case "assignCreatedTime":
		facets.CreatedTime = on
	case "assignUpdatedTime":
		facets.UpdatedTime = on
	case "expiresAt":
		facets.ExpiresAt = on
	case "computed":
		facets.Computed = on
	case "indexed":
		facets.Indexed = on
	case "hidden":
		facets.Hidden = on
	case "nullable":
		facets.Nullable = model.NotNull
		if on {
			facets.Nullable = model.NullAllowed
		}
	default:
		return false
	}
	return true
}

func decodeAdditional(v *syntax.Node, from model.OriginKind) model.Additional {
	switch {
	case v.Kind == syntax.Map:
		return model.Additional{Mode: model.AdditionalSchema, Schema: decodeSchema(v, from)}
	case v.Kind == syntax.Bool && v.Text == "true":
		return model.Additional{Mode: model.AdditionalOpen}
	default:
		return model.Additional{Mode: model.AdditionalClosed}
	}
}

func decodeBranches(v *syntax.Node, from model.OriginKind) []*model.Schema {
	var out []*model.Schema
	for _, item := range v.Items {
		if item.Kind == syntax.Map {
			out = append(out, decodeSchema(item, from))
		}
	}
	return out
}

func decodeList(v *syntax.Node) []any {
	if v.Kind != syntax.List {
		return nil
	}
	out := make([]any, len(v.Items))
	for i, item := range v.Items {
		out[i] = decodeValue(item)
	}
	return out
}

// decodeValue turns any tree into a JSON value; null becomes model.Null.
func decodeValue(v *syntax.Node) any {
	switch v.Kind {
	case syntax.Bool:
		return v.Text == "true"
	case syntax.Int, syntax.Float:
		return canonjson.Number(v.Text)
	case syntax.String:
		return v.Text
	case syntax.List:
		out := make([]any, len(v.Items))
		for i, item := range v.Items {
			out[i] = plain(decodeValue(item))
		}
		return out
	case syntax.Map:
		out := make(canonjson.Object, len(v.Fields))
		for i, f := range v.Fields {
			out[i] = canonjson.Member{Key: f.Key, Value: plain(decodeValue(f.Value))}
		}
		return out
	default:
		return model.Null{}
	}
}

// plain turns model.Null into JSON's own null, for places where "not given"
// can't be meant.
func plain(v any) any {
	if _, null := v.(model.Null); null {
		return nil
	}
	return v
}
