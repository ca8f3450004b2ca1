package stats_test

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"catalogc.dev/catalogc/compiler/stats"
	"catalogc.dev/catalogc/internal/golden"
)

// report has round figures: half of the budget, a third, and more than all.
func report(budget int) *stats.Report {
	list := func(role string, tools, tokens int) stats.List {
		return stats.List{
			Profile: "ops", Role: role, Tools: tools, Characters: 4 * tokens, Tokens: tokens,
			Largest: []stats.Size{{Tool: "get_it", Characters: 400, Tokens: 100}},
			Longest: []stats.Size{{Tool: "drop_it", Characters: 200, Tokens: 50}},
			Coverage: stats.Coverage{
				Description: stats.Share{Have: tools, Of: tools}, Title: stats.Share{Have: 0, Of: tools}, Output: stats.Share{Have: tools - 1, Of: tools},
				Parameter: stats.Share{Have: 2, Of: 3},
			},
			Hints: []stats.Hint{{"readOnlyHint", tools, 1}, {"destructiveHint", 1, 0}, {"idempotentHint", 0, 0}, {"openWorldHint", 0, 0}},
		}
	}
	return &stats.Report{
		Budget: budget, Operations: stats.Operations{All: 5, Listed: 4, Input: 3, Utterances: 2},
		Profiles: []stats.Profile{{Name: "ops", Lists: []stats.List{list("", 6, 1001), list("user", 3, 500), list("guest", 1, 0)}}},
	}
}

func TestRender(t *testing.T) {
	for name, got := range map[string]string{
		"bars.txt": stats.Text(report(1000), true), "budget.md": stats.Markdown(report(1000)), "budget.json": string(stats.JSON(report(1000))),
	} {
		golden.Check(t, "testdata/"+name, []byte(got))
	}
	golden.Orphans(t, "testdata", "testdata/bars.txt", "testdata/budget.md", "testdata/budget.json")
}

func TestBudget(t *testing.T) {
	for _, c := range []struct{ name, in, want string }{
		{"half", stats.Text(report(1000), true), " 50.0%  ██████████░░░░░░░░░░\n"},
		{"more than all shows", stats.Text(report(1000), true), " 100.1%  ████████████████████\n"},
		{"a share of all", stats.Text(report(1000), true), "83%"}, // 5 of 6 output schemas, rounded down
	} {
		if !strings.Contains(c.in, c.want) {
			t.Errorf("%s: %q isn't in\n%s", c.name, c.want, c.in)
		}
	}
	for name, out := range map[string]string{
		"not asked for": stats.Text(report(1000), false), "no budget": stats.Text(report(0), true),
		"markdown": stats.Markdown(report(1000)), "json": string(stats.JSON(report(1000))),
	} {
		if strings.ContainsAny(out, "█░") {
			t.Errorf("%s: a bar in\n%s", name, out)
		}
	}
}

func TestJSON(t *testing.T) {
	type list struct {
		Role                      string
		Tools, Characters, Tokens int
		TokensPerTool             float64
		BudgetShare               *float64
	}
	var doc struct {
		Version  int
		Budget   *int
		Profiles []struct {
			Name  string
			Lists []list
		}
	}
	decoder := json.NewDecoder(bytes.NewReader(stats.JSON(report(0))))
	if err := decoder.Decode(&doc); err != nil {
		t.Fatal(err)
	}
	l := doc.Profiles[0].Lists[0]
	if doc.Version != 1 || doc.Budget != nil || l.BudgetShare != nil || l.TokensPerTool != 166.833 || l.Tokens != 1001 {
		t.Errorf("got %+v", doc)
	}
	if empty := string(stats.JSON(&stats.Report{})); !strings.Contains(empty, `"profiles": []`) {
		t.Errorf("no profiles: %s", empty)
	}
}
