package selection_test

import (
	"bytes"
	"encoding/json"
	"math"
	"strings"
	"testing"

	"catalogc.dev/catalogc/compiler/selection"
	"catalogc.dev/catalogc/internal/golden"
)

// Two versions of a list: in the new one "close it" is found, and "jane | bob"
// has lost its place on both lists.
func versions() (old, new *selection.Report) {
	report := func(closing, adding selection.Query) *selection.Report {
		all := []selection.Query{
			{Tool: "add_user", Utterance: "an account", Rank: 1, Rival: "drop_user", Margin: 1.25}, adding,
			{Tool: "drop_user", Utterance: "evict", Rank: 1, Margin: math.Inf(1)}, closing,
		}
		return &selection.Report{Lists: []selection.List{
			{Profile: "ops", Tools: 3, Tested: 2, Queries: all},
			{Profile: "ops", Role: "user", Tools: 1, Tested: 1, Queries: []selection.Query{adding}},
			{Profile: "rest", Tools: 9},
		}}
	}
	unfound := selection.Query{Tool: "drop_user", Utterance: "close *it*"}
	found := selection.Query{Tool: "drop_user", Utterance: "close *it*", Rank: 2, Rival: "add_user", Margin: 2.0 / 3, Words: []string{"close"}}
	first := selection.Query{Tool: "add_user", Utterance: "jane | bob", Rank: 1, Rival: "drop_user", Margin: 1.5}
	later := selection.Query{Tool: "add_user", Utterance: "jane | bob", Rank: 3, Rival: "drop_user", Margin: 0.4, Words: []string{"bob", "jane"}}
	return report(unfound, first), report(found, later)
}

func TestRender(t *testing.T) {
	old, new := versions()
	c := selection.Compare(old, new)
	var used []string
	for name, got := range map[string]string{
		"report.txt": selection.Text(new), "report.md": selection.Markdown(new), "report.json": string(selection.JSON(new)),
		"comparison.txt": c.Text(), "comparison.md": c.Markdown(), "comparison.json": string(c.JSON()),
	} {
		golden.Check(t, "testdata/"+name, []byte(got))
		used = append(used, "testdata/"+name)
	}
	golden.Orphans(t, "testdata", used...)
}

func TestNothingToSay(t *testing.T) {
	empty := &selection.Report{Lists: []selection.List{{Profile: "ops", Tools: 3}}}
	for name, got := range map[string]string{"text": selection.Text(empty), "markdown": selection.Markdown(empty)} {
		if !strings.HasPrefix(got, "No list has a tool with utterances.") {
			t.Errorf("%s: got %s", name, got)
		}
	}
	old, _ := versions()
	if got := selection.Compare(old, old).Text(); !strings.HasSuffix(got, "\nEvery utterance finds its tool in the same place as before.\n") {
		t.Errorf("no difference: got %s", got)
	}
}

func TestJSON(t *testing.T) {
	old, new := versions()
	var doc struct {
		Version int
		Lists   []struct {
			Profile, Role                 string
			Tools, TestedTools            int
			Utterances                    int
			RecallAt1, MeanReciprocalRank *float64
			Queries                       []struct {
				Rank   *int
				Margin *float64
				Words  []string
			}
		}
	}
	if err := json.NewDecoder(bytes.NewReader(selection.JSON(new))).Decode(&doc); err != nil {
		t.Fatal(err)
	}
	ops, rest := doc.Lists[0], doc.Lists[2]
	// Places 1, 3, 1 and 2: (1 + 1/3 + 1 + 1/2)/4 = 0.708.
	if doc.Version != 1 || ops.Utterances != 4 || *ops.RecallAt1 != 0.5 || *ops.MeanReciprocalRank != 0.708 {
		t.Errorf("got %+v", doc)
	}
	if ops.Queries[2].Margin != nil || *ops.Queries[3].Margin != 0.667 || *ops.Queries[3].Rank != 2 {
		t.Errorf("got %+v", ops.Queries)
	}
	if rest.RecallAt1 != nil || rest.Queries == nil {
		t.Errorf("a list without utterances: got %+v", rest)
	}
	if was := string(selection.JSON(old)); !strings.Contains(was, `"rank": null`) {
		t.Errorf("a tool that isn't found: got %s", was)
	}
}
