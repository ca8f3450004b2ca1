package derive

import (
	"strings"

	"catalogc.dev/catalogc/compiler/model"
	"catalogc.dev/catalogc/internal/canonjson"
)

// comparators are what the Operations API's validator takes (facts/harper.md §5).
var comparators = []string{
	"equals", "contains", "starts_with", "ends_with", "greater_than", "greater_than_equal",
	"less_than", "less_than_equal", "between", "not_equal",
}

// verbInput is what a verb's tool takes.
func (s *shaper) verbInput(r *model.Resource, verb model.Verb) *model.Schema {
	out := object()
	if len(r.Attributes()) == 0 && !r.Sealed && verb != model.Get && verb != model.Search && verb != model.Delete {
		out.Additional.Mode = model.AdditionalOpen // nobody said what a record holds
	}
	switch verb {
	case model.Search:
		s.search(r, out)
	case model.Get:
		s.key(r, out)
		if s.contract.SelectAttributes {
			add(out, "get_attributes", s.selection(r))
		}
	case model.Delete:
		s.key(r, out)
	case model.Create:
		for _, a := range writable(r) {
			add(out, a.Name, s.property(a, input, []string{r.Name}))
			if a.Schema.Facets.Nullable == model.NotNull {
				out.Required = append(out.Required, a.Name)
			}
		}
	case model.Update, model.Patch:
		s.key(r, out)
		for _, a := range writable(r) {
			if a.Name == keyName(r) {
				continue
			}
			add(out, a.Name, s.property(a, input, []string{r.Name}))
			if verb == model.Update && a.Schema.Facets.Nullable == model.NotNull {
				out.Required = append(out.Required, a.Name)
			}
		}
	}
	return out
}

func object() *model.Schema {
	return &model.Schema{
		Types: []string{"object"}, Properties: []model.Property{},
		Additional: model.Additional{Mode: model.AdditionalClosed},
	}
}

func add(s *model.Schema, name string, property *model.Schema) {
	s.Properties = append(s.Properties, model.Property{Name: name, Schema: property})
}

// key adds the argument that names the record. A contract may call it the same
// for every resource; where that name is another field's, the key keeps its own.
func (s *shaper) key(r *model.Resource, out *model.Schema) {
	name, schema := keyName(r), &model.Schema{Types: []string{"string"}, Description: fromDefault("Primary key of the record.")}
	if pk := keyField(r); pk != nil {
		schema = s.property(*pk, input, nil)
		schema.Types = withoutNull(schema.Types)
		if schema.Description.Value == "" {
			schema.Description = fromDefault("Primary key of the record.")
		}
		if arg := s.contract.KeyArgument; arg != "" && (r.Attribute(arg) == nil || arg == pk.Name) {
			name = arg
		}
	}
	add(out, name, schema)
	out.Required = append(out.Required, name)
}

// filterable lists the fields a condition can be about.
func filterable(r *model.Resource) []model.Property {
	var out []model.Property
	for _, a := range r.Attributes() {
		f := a.Schema.Facets
		if !f.Hidden && f.Relationship == "" && f.NestedType == "" && f.GraphQLType != "Blob" && !a.Schema.Is("object") {
			out = append(out, a)
		}
	}
	return out
}

func (s *shaper) search(r *model.Resource, out *model.Schema) {
	condition := object()
	add(condition, "attribute", s.attributeName(r))
	add(condition, "comparator", &model.Schema{
		Types: []string{"string"}, Enum: model.Strings(comparators), Default: "equals",
		Description: fromDefault("How the attribute is compared with the value."),
	})
	add(condition, "value", &model.Schema{
		Types:       []string{"string", "number", "boolean", "array", "null"},
		Items:       &model.Schema{Types: []string{"string", "number"}},
		Description: fromDefault("Value to compare with, of the attribute's type; for between a list of the lowest and the highest value."),
	})
	condition.Required = []string{"attribute", "value"}
	conditions := &model.Schema{
		Types: []string{"array"}, Items: condition,
		Description: fromDefault("Conditions that records must meet; at least one."),
	}
	conditions.SetWord("minItems", canonjson.Number("1"))
	add(out, "conditions", conditions)
	add(out, "operator", &model.Schema{
		Types: []string{"string"}, Enum: model.Strings([]string{"and", "or"}), Default: "and",
		Description: fromDefault("Whether all conditions must hold, or one of them."),
	})
	add(out, "get_attributes", s.selection(r))
	limit := &model.Schema{Types: []string{"integer"}, Description: fromDefault("Most records to return.")}
	limit.SetWord("minimum", canonjson.Number("1"))
	add(out, "limit", limit)
	add(out, "cursor", &model.Schema{
		Types: []string{"string"}, Description: fromDefault("Continues a search where an earlier answer's cursor left off."),
	})
	out.Required = []string{"conditions"}
}

// attributeName is the closed set of names a condition may use, each with the
// first sentence of its documentation.
func (s *shaper) attributeName(r *model.Resource) *model.Schema {
	text := "Attribute name to filter on."
	names := []string{}
	for _, a := range filterable(r) {
		names = append(names, a.Name)
		about := firstSentence(a.Schema.Description.Value)
		if about == "" && a.Schema.Facets.PrimaryKey {
			about = "primary key."
		}
		if about != "" {
			text += " " + a.Name + ": " + about
		}
	}
	return enumOf(names, text)
}

// selection is the list of attributes a caller wants back.
func (s *shaper) selection(r *model.Resource) *model.Schema {
	var names []string
	for _, a := range r.Attributes() {
		if !a.Schema.Facets.Hidden && (a.Schema.Facets.Relationship == "" || s.returned(a.Schema.Facets)) {
			names = append(names, a.Name)
		}
	}
	return &model.Schema{
		Types: []string{"array"}, Items: enumOf(names, "Attribute name."),
		Description: fromDefault("Attributes to return; all that are stored when left out."),
	}
}

// enumOf is a closed set of names, or a free string where there are none.
func enumOf(names []string, text string) *model.Schema {
	s := &model.Schema{Types: []string{"string"}, Description: fromDefault(text)}
	if len(names) > 0 {
		s.Enum = model.Strings(names)
	}
	return s
}

// firstSentence ends at the first full stop that ends a sentence, not at one
// of an abbreviation.
func firstSentence(text string) string {
	text, _, _ = strings.Cut(text, "\n")
	for i := 0; i < len(text); i++ {
		if text[i] == '.' && strings.HasPrefix(text[i+1:], " ") && !abbreviation(text[:i]) {
			return text[:i+1]
		}
	}
	if text != "" && !strings.ContainsAny(text[len(text)-1:], ".!?") {
		text += "."
	}
	return text
}

func abbreviation(before string) bool {
	for _, word := range []string{"e.g", "i.e", "etc", "vs", "approx", "max", "min", "incl"} {
		if strings.HasSuffix(before, word) {
			return true
		}
	}
	return false
}
