package stats_test

import (
	"reflect"
	"strings"
	"testing"

	"catalogc.dev/catalogc/compiler/model"
	"catalogc.dev/catalogc/compiler/stats"
	"catalogc.dev/catalogc/internal/tokens"
)

func yes() *bool { v := true; return &v }
func no() *bool  { v := false; return &v }

func text(s string) model.Text { return model.Text{Value: s} }

func object(properties ...model.Property) *model.Schema {
	return &model.Schema{Types: []string{"object"}, Properties: properties}
}

// The tools of the test, and what a client receives of each.
var (
	getIt = &model.Tool{
		Name: "get_it", Title: "Get", Description: text("Reads größe."), Output: object(),
		Hints: model.Hints{ReadOnly: yes(), Destructive: no()}, Operation: &model.Operation{Name: "get_it"},
		Input: object(
			model.Property{Name: "id", Schema: &model.Schema{Types: []string{"string"}, Description: text("Id, e.g. 'x'.")}},
			model.Property{Name: "in", Schema: object(model.Property{Name: "deep", Schema: &model.Schema{Types: []string{"boolean"}}})},
		),
	}
	dropIt = &model.Tool{
		Name: "drop_it", Description: text("Drops it, all of it."), Input: object(), Operation: &model.Operation{Name: "drop_it"},
		Hints: model.Hints{ReadOnly: no(), Destructive: yes(), Idempotent: yes()},
	}
	bare = &model.Tool{Name: "bare", Input: object(), Operation: &model.Operation{Name: "bare"}}
)

const (
	getItWire = `{"name":"get_it","title":"Get","description":"Reads größe.",` +
		`"inputSchema":{"type":"object","properties":{"id":{"type":"string","description":"Id, e.g. 'x'."},` +
		`"in":{"type":"object","properties":{"deep":{"type":"boolean"}}}}},"outputSchema":{"type":"object"},` +
		`"annotations":{"readOnlyHint":true,"destructiveHint":false}}`
	dropItWire = `{"name":"drop_it","description":"Drops it, all of it.","inputSchema":{"type":"object"},` +
		`"annotations":{"readOnlyHint":false,"destructiveHint":true,"idempotentHint":true}}`
	bareWire = `{"name":"bare","description":"","inputSchema":{"type":"object"}}`
)

// fixture has one profile whose role sees a copy of a tool, as derive makes one
// where it leaves out a sentence.
func fixture() (*model.Catalog, *model.Surface) {
	twin := *dropIt
	all := []*model.Tool{bare, dropIt, getIt}
	s := &model.Surface{Profiles: []*model.ProfileSurface{{
		Profile: &model.Profile{Name: "ops"}, Tools: all,
		Lists: []model.ToolList{{Tools: all}, {Role: "user", Tools: []*model.Tool{&twin}}, {Role: "guest"}},
	}}}
	unlisted := &model.Operation{Name: "unlisted", Input: object(), Utterances: []model.Text{text("do it")}}
	return &model.Catalog{Operations: []*model.Operation{bare.Operation, dropIt.Operation, getIt.Operation, unlisted}}, s
}

func TestMeasure(t *testing.T) {
	c, s := fixture()
	r := stats.Measure(c, s, 0)
	if want := (stats.Operations{All: 4, Listed: 3, Input: 1, Utterances: 1}); r.Operations != want {
		t.Errorf("operations: got %+v, want %+v", r.Operations, want)
	}
	wires := map[string]string{"get_it": getItWire, "drop_it": dropItWire, "bare": bareWire}
	size := func(tool string) stats.Size {
		return stats.Size{Tool: tool, Characters: len([]rune(wires[tool])), Tokens: tokens.Count(wires[tool])}
	}
	whole, user, guest := r.Profiles[0].Lists[0], r.Profiles[0].Lists[1], r.Profiles[0].Lists[2]
	want := stats.List{
		Profile: "ops", Tools: 3,
		Characters: size("get_it").Characters + size("drop_it").Characters + size("bare").Characters,
		Tokens:     size("get_it").Tokens + size("drop_it").Tokens + size("bare").Tokens,
		Largest:    []stats.Size{size("get_it"), size("drop_it"), size("bare")},
		Longest: []stats.Size{
			{Tool: "drop_it", Characters: 20, Tokens: tokens.Count("Drops it, all of it.")},
			{Tool: "get_it", Characters: 12, Tokens: tokens.Count("Reads größe.")},
		},
		Coverage: stats.Coverage{
			Description: stats.Share{Have: 2, Of: 3}, Title: stats.Share{Have: 1, Of: 3}, Output: stats.Share{Have: 1, Of: 3},
			Parameter: stats.Share{Have: 1, Of: 3}, Example: stats.Share{Have: 2, Of: 3},
		},
		Hints: []stats.Hint{{"readOnlyHint", 2, 1}, {"destructiveHint", 2, 1}, {"idempotentHint", 1, 1}, {"openWorldHint", 0, 0}},
	}
	if !reflect.DeepEqual(whole, want) {
		t.Errorf("whole list:\ngot  %+v\nwant %+v", whole, want)
	}
	if user.Tools != 1 || user.Tokens != size("drop_it").Tokens || user.Name() != "ops.user" {
		t.Errorf("role's list: %+v", user)
	}
	if guest.Tools != 0 || guest.Tokens != 0 || guest.PerTool() != 0 || len(guest.Hints) != 4 {
		t.Errorf("empty list: %+v", guest)
	}
}

// mcp.explicitHints fills in what nobody said, and a client gets that.
func TestHintsAreThoseWritten(t *testing.T) {
	c, s := fixture()
	s.Info.MCP.ExplicitHints = true
	got := stats.Measure(c, s, 0).Profiles[0].Lists[0].Hints
	// bare: not read-only, destructive, not idempotent, open world (the protocol's defaults)
	want := []stats.Hint{{"readOnlyHint", 3, 1}, {"destructiveHint", 3, 2}, {"idempotentHint", 3, 1}, {"openWorldHint", 3, 3}}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

func TestLargestAreFewAndSorted(t *testing.T) {
	var tools []*model.Tool
	for _, name := range []string{"a", "b", "c", "d", "e", "f"} {
		tools = append(tools, &model.Tool{Name: name, Input: object(), Description: text("Same."), Operation: &model.Operation{}})
	}
	tools[5].Description = text("Somewhat longer than all others.")
	s := &model.Surface{Profiles: []*model.ProfileSurface{{Profile: &model.Profile{}, Tools: tools, Lists: []model.ToolList{{Tools: tools}}}}}
	l := stats.Measure(&model.Catalog{}, s, 0).Profiles[0].Lists[0]
	for what, sizes := range map[string][]stats.Size{"largest": l.Largest, "longest": l.Longest} {
		var names []string
		for _, s := range sizes {
			names = append(names, s.Tool)
		}
		if got := strings.Join(names, ""); got != "fabcd" {
			t.Errorf("%s: got %s, want fabcd", what, got)
		}
	}
}
