package jsonschema

import (
	"catalogc.dev/catalogc/compiler/model"
	"catalogc.dev/catalogc/compiler/syntax"
	"catalogc.dev/catalogc/internal/canonjson"
)

// Keys are the keys of a map and their places; nil for nil and for anything but
// a map.
func Keys(n *syntax.Node) model.Keys {
	if n == nil || len(n.Fields) == 0 {
		return nil
	}
	keys := make(model.Keys, len(n.Fields))
	for i, f := range n.Fields {
		keys[i] = model.Name{Value: f.Key, Span: f.KeySpan}
	}
	return keys
}

// List turns a list's items into JSON values; nil for anything but a list.
func List(v *syntax.Node) []any {
	if v.Kind != syntax.List {
		return nil
	}
	out := make([]any, len(v.Items))
	for i, item := range v.Items {
		out[i] = Value(item)
	}
	return out
}

// Value turns any tree into a JSON value; a null becomes model.Null at the top
// and JSON's own null (nil) below it.
func Value(v *syntax.Node) any {
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
			out[i] = Plain(Value(item))
		}
		return out
	case syntax.Map:
		out := make(canonjson.Object, len(v.Fields))
		for i, f := range v.Fields {
			out[i] = canonjson.Member{Key: f.Key, Value: Plain(Value(f.Value))}
		}
		return out
	default:
		return model.Null{}
	}
}

// Plain turns model.Null into JSON's own null, for places where "not given"
// can't be meant.
func Plain(v any) any {
	if _, null := v.(model.Null); null {
		return nil
	}
	return v
}

// facet reads a fact about a resource's property; false means it isn't one.
func facet(facets *model.Facets, f syntax.Field) bool {
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
