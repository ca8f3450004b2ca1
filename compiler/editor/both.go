package editor

import (
	"reflect"
	"slices"

	"catalogc.dev/catalogc/internal/canonjson"
)

// both is a schema that holds where a and b hold. Keywords are laid into one
// schema where they can be, since editors show that best.
func both(a, b schema) schema {
	switch {
	case len(a) == 0:
		return b
	case len(b) == 0:
		return a
	case fits(a, b):
		merged := slices.Clone(a)
		for _, m := range b {
			merged.Set(m.Key, m.Value)
		}
		return merged
	case len(a) == 1 && a[0].Key == "$ref": // draft-07 ignores what stands beside it
		return schema{{Key: "allOf", Value: []any{a, b}}}
	}
	out := slices.Clone(a)
	all, _ := a.Get("allOf")
	list, _ := all.([]any)
	out.Set("allOf", append(slices.Clone(list), b))
	return out
}

// fits tells whether no keyword of b says another thing than a.
func fits(a, b schema) bool {
	for _, m := range b {
		if value, taken := a.Get(m.Key); taken && !reflect.DeepEqual(value, m.Value) {
			return false
		}
	}
	return !refers(a) && !refers(b)
}

func refers(s schema) bool {
	_, ok := s.Get("$ref")
	return ok
}

// implied tells whether every keyword of inner stands in outer.
func implied(outer, inner schema) bool {
	for _, m := range inner {
		if value, ok := outer.Get(m.Key); !ok || !reflect.DeepEqual(value, m.Value) {
			return false
		}
	}
	return true
}

// anys is a list for JSON.
func anys[T any](list []T) []any {
	out := make([]any, len(list))
	for i, x := range list {
		out[i] = x
	}
	return out
}

// add appends a keyword unless its value is empty.
func add(s schema, key string, value any) schema {
	switch v := value.(type) {
	case schema:
		if len(v) == 0 {
			return s
		}
	case []any:
		if len(v) == 0 {
			return s
		}
	}
	return append(s, canonjson.Member{Key: key, Value: value})
}
