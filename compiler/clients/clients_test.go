package clients

import (
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	schema "catalogc.dev/catalogc/cue"
)

// Every row says all that its kind needs, and where it is known from.
func TestTable(t *testing.T) {
	var names []string
	for _, c := range All() {
		if slices.Contains(names, c.Name) || c.Title == "" {
			t.Errorf("client %q: twice, or without a title", c.Name)
		}
		names = append(names, c.Name)
	}
	constructs := []string{"root-combinator", "ref", "array-without-items", "enum-not-text", "empty-enum-member", "no-properties", "boolean-bound"}
	for _, l := range parse().Limits {
		complete := map[Kind]bool{
			ToolName:      l.Pattern != "" && l.Words != "",
			ParameterName: l.Pattern != "" && l.Words != "",
			ExposedName:   strings.Contains(l.Form, "{server}") && strings.Contains(l.Form, "{tool}") && l.Max > 0,
			Description:   l.Max > 0,
			ToolCount:     l.Max > 0,
			Schema:        slices.Contains(constructs, l.Construct),
			Hints:         len(l.Require) > 0,
		}[l.Kind]
		if !complete {
			t.Errorf("%s: a %s row lacks something, or there is no such kind", l.Client, l.Kind)
		}
		if !slices.Contains(names, l.Client) {
			t.Errorf("%s isn't listed under clients", l.Client)
		}
		if _, err := time.Parse(time.DateOnly, l.Date); err != nil || l.Source == "" || l.Effect == "" {
			t.Errorf("%s, %s: without source, date or effect", l.Client, l.Kind)
		}
	}
}

// The law lists the names that catalog.clients takes; the two must agree.
func TestLawKnowsTheClients(t *testing.T) {
	line := regexp.MustCompile(`(?m)^#Client: .*$`).FindString(string(schema.CUE))
	var inLaw, inTable []string
	for _, m := range regexp.MustCompile(`"([^"]+)"`).FindAllStringSubmatch(line, -1) {
		inLaw = append(inLaw, m[1])
	}
	for _, c := range All() {
		inTable = append(inTable, c.Name)
	}
	if !slices.Equal(inLaw, inTable) {
		t.Errorf("the law has %q, the table %q", inLaw, inTable)
	}
}

func TestLimits(t *testing.T) {
	for _, test := range []struct {
		kind  Kind
		names []string
		want  []string
	}{
		{ToolName, []string{"openai"}, []string{"openai"}},
		{ToolName, []string{"cursor"}, nil},
		{ToolName, []string{}, nil},
		{ToolCount, []string{"windsurf", "cursor"}, []string{"cursor", "windsurf"}},
		{Hints, nil, nil}, // directories count only for who asks
	} {
		var got []string
		for _, l := range Limits(test.kind, test.names) {
			got = append(got, l.Client)
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("%s of %q: %q, want %q", test.kind, test.names, got, test.want)
		}
	}
}

// The numbers and grammars are facts; these are their edges.
func TestEdges(t *testing.T) {
	of := func(kind Kind, client string) Limit { return Limits(kind, []string{client})[0] }
	for _, test := range []struct {
		client string
		kind   Kind
		name   string
		want   bool
	}{
		{"openai", ToolName, strings.Repeat("a", 64), true},
		{"openai", ToolName, strings.Repeat("a", 65), false},
		{"openai", ToolName, "a.b", false},
		{"anthropic", ToolName, strings.Repeat("a", 128), true},
		{"anthropic", ToolName, "café", false},
		{"gemini", ToolName, "9lives", false},
		{"gemini", ToolName, "a.b:c-d", true},
		{"anthropic", ParameterName, "page.size", true},
		{"anthropic", ParameterName, "a b<", false},
		{"gemini", ParameterName, "page-size", false},
		{"bedrock", ToolName, "a\n", false},
	} {
		if got := of(test.kind, test.client).Accepts(test.name); got != test.want {
			t.Errorf("%s accepts %s %q: %t", test.client, test.kind, test.name, got)
		}
	}
	// A 59-character tool of a server called "g" is what Cursor leaves out.
	if name := of(ExposedName, "cursor").Exposed("g", strings.Repeat("a", 59)); len(name) != 61 {
		t.Errorf("cursor sees %q", name)
	}
	if got := of(ExposedName, "claude-code").Exposed("harper", "get_job"); got != "mcp__harper__get_job" {
		t.Errorf("claude-code sees %q", got)
	}
}
