package jsonschema

import (
	"slices"
	"strconv"

	"catalogc.dev/catalogc/compiler/model"
	"catalogc.dev/catalogc/compiler/syntax"
)

// Keywords of JSON Schema 2020-12 and draft 7 that hold schemas and have no
// field in model.Schema.
var (
	holdsSchema  = []string{"if", "then", "else", "not", "contains", "propertyNames", "additionalItems", "unevaluatedItems", "unevaluatedProperties", "contentSchema"}
	holdsList    = []string{"prefixItems", "items"}
	holdsSchemas = []string{"$defs", "definitions", "patternProperties", "dependentSchemas", "dependencies"}
)

// other keeps a keyword without a field of its own, and reads the schemas in
// it: their texts reach a model like any other.
func (d decoder) other(s *model.Schema, f syntax.Field) {
	k := model.Keyword{Name: model.Name{Value: f.Key, Span: f.KeySpan}}
	v := f.Value
	switch {
	case slices.Contains(holdsSchema, f.Key) && d.isSchema(v):
		k.Schemas = []model.Property{{Name: f.Key, NameSpan: f.KeySpan, Schema: d.schema(v)}}
	case slices.Contains(holdsSchemas, f.Key) && v.Kind == syntax.Map:
		for _, sub := range v.Fields {
			if d.isSchema(sub.Value) { // a draft 7 dependency may be a list of names
				k.Schemas = append(k.Schemas, model.Property{Name: f.Key + "." + sub.Key, NameSpan: sub.KeySpan, Schema: d.schema(sub.Value)})
			}
		}
	case slices.Contains(holdsList, f.Key) && v.Kind == syntax.List:
		for i, item := range v.Items {
			if d.isSchema(item) {
				k.Schemas = append(k.Schemas, model.Property{Name: f.Key + "." + strconv.Itoa(i), NameSpan: item.Span, Schema: d.schema(item)})
			}
		}
	default:
		k.Content = Value(v)
	}
	s.Other = append(s.Other, k)
}
