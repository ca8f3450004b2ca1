package model

import "catalogc.dev/catalogc/internal/canonjson"

// JSON renders a schema in the canonical order of keywords, with properties in
// authoring order. Facets and $comment stay inside the compiler.
func (s *Schema) JSON() canonjson.Object {
	o := canonjson.Object{}
	add := func(key string, value any) { o = append(o, canonjson.Member{Key: key, Value: value}) }
	if s.Ref != "" {
		add("$ref", "#/components/schemas/"+s.Ref)
	}
	switch len(s.Types) {
	case 0:
	case 1:
		add("type", s.Types[0])
	default:
		add("type", Strings(s.Types))
	}
	if title, ok := s.Words.Get("title"); ok {
		add("title", title)
	}
	if s.Description.Value != "" {
		add("description", s.Description.Value)
	}
	if s.Enum != nil {
		add("enum", values(s.Enum))
	}
	if s.Const != nil {
		add("const", value(s.Const))
	}
	if s.Default != nil {
		add("default", value(s.Default))
	}
	if s.Examples != nil {
		add("examples", values(s.Examples))
	}
	for _, w := range s.Words {
		if w.Key != "title" && w.Key != "$comment" {
			add(w.Key, w.Value)
		}
	}
	if s.Items != nil {
		add("items", s.Items.JSON())
	} else if s.Is("array") {
		add("items", canonjson.Object{}) // clients reject an array without items (facts/mcp.md §2)
	}
	s.objectJSON(add)
	for _, c := range []struct {
		word string
		list []*Schema
	}{{"anyOf", s.AnyOf}, {"oneOf", s.OneOf}, {"allOf", s.AllOf}} {
		if c.list != nil {
			branches := make([]any, len(c.list))
			for i, b := range c.list {
				branches[i] = b.JSON()
			}
			add(c.word, branches)
		}
	}
	if d := s.Discriminator; d != nil {
		mapping := canonjson.Object{}
		for _, m := range d.Mapping {
			mapping = append(mapping, canonjson.Member{Key: m.Value, Value: "#/components/schemas/" + m.Ref})
		}
		add("discriminator", canonjson.Object{{Key: "propertyName", Value: d.Property}, {Key: "mapping", Value: mapping}})
	}
	return o
}

// JSONEnum are the members of an enum as JSON values.
func (s *Schema) JSONEnum() []any { return values(s.Enum) }

func (s *Schema) objectJSON(add func(string, any)) {
	if s.Properties != nil {
		props := make(canonjson.Object, len(s.Properties))
		for i, p := range s.Properties {
			props[i] = canonjson.Member{Key: p.Name, Value: p.Schema.JSON()}
		}
		add("properties", props)
	}
	if len(s.Required) > 0 || s.HasRequired {
		add("required", Strings(s.Required))
	}
	switch s.Additional.Mode {
	case AdditionalClosed:
		add("additionalProperties", false)
	case AdditionalOpen:
		add("additionalProperties", true)
	case AdditionalSchema:
		add("additionalProperties", s.Additional.Schema.JSON())
	}
}

// Strings converts a list of strings to a JSON array; nil becomes [].
func Strings(list []string) []any {
	out := make([]any, len(list))
	for i, s := range list {
		out[i] = s
	}
	return out
}

func values(list []any) []any {
	out := make([]any, len(list))
	for i, v := range list {
		out[i] = value(v)
	}
	return out
}

func value(v any) any {
	if _, null := v.(Null); null {
		return nil
	}
	return v
}
