package sample

import (
	"testing"

	"catalogc.dev/catalogc/compiler/jsonschema"
	"catalogc.dev/catalogc/compiler/model"
	"catalogc.dev/catalogc/internal/canonjson"
)

func number(s string) canonjson.Number { return canonjson.Number(s) }

func described(text string, types ...string) *model.Schema {
	return &model.Schema{Types: types, Description: model.Text{Value: text}}
}

func with(s *model.Schema, word string, value any) *model.Schema {
	s.SetWord(word, value)
	return s
}

// The author's own example wins, in the order examples, default, const, enum,
// "e.g."; what doesn't validate is none (second seed, P1.2 and P3).
func TestValue(t *testing.T) {
	text := func() *model.Schema { return described("", "string") }
	for _, c := range []struct {
		name string
		s    *model.Schema
		want string
	}{
		{"an example", &model.Schema{Types: []string{"string"}, Examples: []any{"jane"}, Default: "x"}, `"jane"`},
		{"a default", &model.Schema{Types: []string{"integer"}, Default: number("20")}, `20`},
		{"the first of an enum", &model.Schema{Enum: []any{"a", "b"}}, `"a"`},
		{"in the description", described("Project, e.g. 'project-G17'.", "string"), `"project-G17"`},
		{"a number in the description", described("Most rows, e.g. 25.", "integer"), `25`},
		{"an example that doesn't fit", &model.Schema{Types: []string{"integer"}, Examples: []any{"ten"}}, `1`},
		{"free text", text(), `"{p}"`},
		{"a lower bound", with(described("", "integer"), "minimum", number("7")), `7`},
		{"a bound that excludes", with(described("", "number"), "exclusiveMinimum", number("7")), `10`},
		{"a pattern nobody shows", with(text(), "pattern", "^R-[0-9]+$"), `nothing`},
		{"a pattern that is shown", with(described("Rental, e.g. \"R-7\".", "string"), "pattern", "^R-[0-9]+$"), `"R-7"`},
		{"true or false", described("", "boolean"), `true`},
		{"a list that may be empty", &model.Schema{Types: []string{"array"}, Items: text()}, `[]`},
		{"a list that may not", with(&model.Schema{Types: []string{"array"}, Items: text()}, "minItems", number("1")), `["{p}"]`},
		{"an object", &model.Schema{Types: []string{"object"}, Properties: []model.Property{{Name: "a", Schema: text()}, {Name: "b", Schema: text()}}, Required: []string{"b"}}, `{"b": "{b}"}`},
		{"a branch", &model.Schema{AnyOf: []*model.Schema{described("", "boolean"), text()}}, `true`},
		{"null alone", described("", "null"), `nothing`},
	} {
		v, ok := Value("p", c.s)
		got := "nothing"
		if ok {
			got = canonjson.Compact(v)
			if why := jsonschema.Misfit(c.s, v); why != "" {
				t.Errorf("%s: %s doesn't validate: %s", c.name, got, why)
			}
		}
		if got != c.want {
			t.Errorf("%s: got %s, want %s", c.name, got, c.want)
		}
	}
}

func TestArgs(t *testing.T) {
	input := &model.Schema{
		Types: []string{"object"}, Required: []string{"id"}, Additional: model.Additional{Mode: model.AdditionalClosed},
		Properties: []model.Property{
			{Name: "id", Schema: described("Job, e.g. 'j1'.", "string")},
			{Name: "most", Schema: described("", "integer")},
			{Name: "key", Schema: with(described("", "string"), "pattern", "^k")},
		},
	}
	for _, c := range []struct {
		also []string
		want string
	}{
		{nil, `{"id": "j1"}`}, {[]string{"most"}, `{"id": "j1", "most": 1}`}, {[]string{"key"}, "nothing"},
	} {
		args, ok := NewCall(input).Args(c.also...)
		got := "nothing"
		if ok {
			got = canonjson.Compact(args)
		}
		if got != c.want {
			t.Errorf("with %v: got %s, want %s", c.also, got, c.want)
		}
	}
	// What fits one by one may not fit together.
	both := input.Clone()
	both.SetWord("minProperties", number("2"))
	if args, ok := NewCall(both).Args(); ok {
		t.Errorf("%s has too few keys", canonjson.Compact(args))
	}
	missing := &model.Schema{Types: []string{"object"}, Required: []string{"ghost"}}
	if args, ok := NewCall(missing).Args(); ok {
		t.Errorf("%s lacks what is required", canonjson.Compact(args))
	}
}

func TestPlaceholders(t *testing.T) {
	value := canonjson.Object{{Key: "{key}", Value: "{a} and {b}"}, {Key: "list", Value: []any{"{a}", number("1"), "{not a name}"}}}
	if got := canonjson.Compact(model.Strings(InValue(value))); got != `["a", "b", "a"]` {
		t.Errorf("got %s", got)
	}
}
