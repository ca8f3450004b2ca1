package openapi

import (
	"slices"

	"catalogc.dev/catalogc/internal/canonjson"
)

// schema30 rewrites a printed schema from JSON Schema 2020-12, which OpenAPI
// 3.1 speaks, into the older dialect of OpenAPI 3.0.3. It allows the same
// values, as far as 3.0 has words for them, and keeps the order of keywords.
func schema30(s canonjson.Object) canonjson.Object {
	if onlyNull(s) {
		s = nullOnly(s)
	} else {
		s = wrapRef(s)
	}
	types, nullable := types30(s)
	out := make(canonjson.Object, 0, len(s))
	for _, m := range s {
		switch m.Key {
		case "type":
			if len(types) == 1 {
				put(&out, "type", types[0])
				if nullable {
					put(&out, "nullable", true)
				}
			}
		case "items":
			if len(types) <= 1 {
				put(&out, "items", schema30(m.Value.(canonjson.Object)))
			} // else the items go into the array's branch of typeBranches
		case "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum":
			out = append(out, limit30(s, m)...)
		case "properties":
			put(&out, m.Key, properties30(m.Value.(canonjson.Object)))
		case "anyOf", "oneOf", "allOf":
			put(&out, m.Key, branches30(m.Value.([]any)))
		default:
			out = append(out, keyword30(s, m)...)
		}
	}
	if len(types) > 1 {
		addAnyOf(&out, typeBranches(s, types, nullable))
	}
	return out
}

// keyword30 rewrites a keyword that stands for itself.
func keyword30(s canonjson.Object, m canonjson.Member) canonjson.Object {
	switch m.Key {
	case "enum":
		if _, narrower := s.Get("const"); narrower {
			return nil
		}
	case "const":
		return canonjson.Object{{Key: "enum", Value: []any{m.Value}}}
	case "examples":
		if list := m.Value.([]any); len(list) > 0 {
			return canonjson.Object{{Key: "example", Value: list[0]}}
		}
		return nil
	case "contentEncoding":
		if _, given := s.Get("format"); m.Value == "base64" && !given {
			return canonjson.Object{{Key: "format", Value: "byte"}}
		}
		return nil // 3.0 has no word for other encodings
	case "contentMediaType":
		return nil
	case "required":
		if len(m.Value.([]any)) == 0 {
			return nil // 3.0 wants at least one name
		}
	case "additionalProperties":
		if schema, ok := m.Value.(canonjson.Object); ok {
			return canonjson.Object{{Key: m.Key, Value: schema30(schema)}}
		}
	}
	return canonjson.Object{m}
}

// onlyNull tells that null is the one value a schema allows.
func onlyNull(s canonjson.Object) bool {
	if typ, ok := s.Get("type"); ok {
		list, several := typ.([]any)
		return typ == "null" || several && len(list) == 1 && list[0] == "null"
	}
	value, ok := s.Get("const")
	return ok && value == nil
}

// nullOnly says "null" in 3.0, which has no such type. The enum rules out all
// else; readers who take every schema for not nullable need the flag.
func nullOnly(s canonjson.Object) canonjson.Object {
	out := canonjson.Object{{Key: "nullable", Value: true}, {Key: "enum", Value: []any{nil}}}
	for _, m := range s {
		switch m.Key {
		case "type", "const", "enum":
		default:
			out = append(out, m)
		}
	}
	return out
}

// wrapRef moves a $ref with siblings into allOf: 3.0 ignores what stands
// beside a $ref, and validators reject it.
func wrapRef(s canonjson.Object) canonjson.Object {
	ref, ok := s.Get("$ref")
	if !ok || len(s) == 1 {
		return s
	}
	branches := []any{canonjson.Object{{Key: "$ref", Value: ref}}}
	if more, ok := s.Get("allOf"); ok {
		branches = append(branches, more.([]any)...)
	}
	out := canonjson.Object{{Key: "allOf", Value: branches}}
	for _, m := range s {
		if m.Key != "$ref" && m.Key != "allOf" {
			out = append(out, m)
		}
	}
	return out
}

// types30 gives the types other than null, and whether null was among them.
func types30(s canonjson.Object) (types []any, nullable bool) {
	switch typ, _ := s.Get("type"); typ := typ.(type) {
	case string:
		return []any{typ}, false
	case []any:
		rest := slices.DeleteFunc(slices.Clone(typ), func(t any) bool { return t == "null" })
		return rest, len(rest) < len(typ)
	default:
		return nil, false
	}
}

// typeBranches is one schema per type, since 3.0's type is a single word. The
// other keywords stay outside: each speaks of one type and ignores the rest.
// Only items goes along with its array, where 3.0 requires it.
func typeBranches(s canonjson.Object, types []any, nullable bool) []any {
	out := make([]any, len(types))
	for i, typ := range types {
		branch := canonjson.Object{{Key: "type", Value: typ}}
		if nullable {
			put(&branch, "nullable", true)
		}
		if items, ok := s.Get("items"); ok && typ == "array" {
			put(&branch, "items", schema30(items.(canonjson.Object)))
		}
		out[i] = branch
	}
	return out
}

// addAnyOf adds alternatives to a schema that may already have others, in
// which case both must hold.
func addAnyOf(s *canonjson.Object, branches []any) {
	if _, taken := s.Get("anyOf"); !taken {
		put(s, "anyOf", branches)
		return
	}
	all, _ := s.Get("allOf")
	list, _ := all.([]any)
	s.Set("allOf", append(slices.Clone(list), canonjson.Object{{Key: "anyOf", Value: branches}}))
}

// limit30 rewrites one of the four range keywords. In 3.0 the exclusive ones
// are flags on the plain ones, so of a pair only the tighter can be kept.
func limit30(s canonjson.Object, m canonjson.Member) canonjson.Object {
	plain, exclusive := "minimum", "exclusiveMinimum"
	if m.Key == "maximum" || m.Key == "exclusiveMaximum" {
		plain, exclusive = "maximum", "exclusiveMaximum"
	}
	inclusiveValue, hasPlain := s.Get(plain)
	exclusiveValue, hasExclusive := s.Get(exclusive)
	keepExclusive := hasExclusive
	if hasPlain && hasExclusive {
		inside, _ := float(inclusiveValue)
		outside, _ := float(exclusiveValue)
		keepExclusive = outside >= inside
		if plain == "maximum" {
			keepExclusive = outside <= inside
		}
	}
	switch {
	case keepExclusive != (m.Key == exclusive):
		return nil
	case keepExclusive:
		return canonjson.Object{{Key: plain, Value: exclusiveValue}, {Key: exclusive, Value: true}}
	default:
		return canonjson.Object{m}
	}
}

func properties30(tree canonjson.Object) canonjson.Object {
	out := make(canonjson.Object, len(tree))
	for i, m := range tree {
		out[i] = canonjson.Member{Key: m.Key, Value: schema30(m.Value.(canonjson.Object))}
	}
	return out
}

func branches30(list []any) []any {
	out := make([]any, len(list))
	for i, item := range list {
		out[i] = schema30(item.(canonjson.Object))
	}
	return out
}
