package selection_test

import (
	"fmt"
	"math"
	"reflect"
	"strings"
	"testing"

	"catalogc.dev/catalogc/compiler/model"
	"catalogc.dev/catalogc/compiler/selection"
)

// tool makes an operation's tool; parameters are "name: description".
func tool(name, description string, parameters []string, utterances ...string) *model.Tool {
	t := &model.Tool{Name: name, Description: model.Text{Value: description}, Input: &model.Schema{}, Operation: &model.Operation{Name: name}}
	for _, p := range parameters {
		key, text, _ := strings.Cut(p, ": ")
		t.Input.Properties = append(t.Input.Properties, model.Property{Name: key, Schema: &model.Schema{Description: model.Text{Value: text}}})
	}
	for _, u := range utterances {
		t.Operation.Utterances = append(t.Operation.Utterances, model.Text{Value: u})
	}
	return t
}

func surface(lists ...model.ToolList) *model.Surface {
	return &model.Surface{Profiles: []*model.ProfileSurface{{Profile: &model.Profile{Name: "ops"}, Lists: lists}}}
}

// queries of one list, one a line: utterance, place, best other and its words.
func queries(l selection.List) string {
	var b strings.Builder
	for _, q := range l.Queries {
		fmt.Fprintf(&b, "%s | %s %d | %s: %s\n", q.Utterance, q.Tool, q.Rank, q.Rival, strings.Join(q.Words, " "))
	}
	return b.String()
}

func TestMeasure(t *testing.T) {
	verb := tool("get_Bike", "Reads one bike.", nil)
	verb.Operation = nil
	r := selection.Measure(surface(model.ToolList{Tools: []*model.Tool{
		tool("add_user", "Creates an account.", []string{"username: Login name, e.g. 'jane'."}, "an account for jane", "onboard bob"),
		tool("drop_user", "Deletes it for good.", []string{"username: Account to close."}, "close the account, as bob left"),
		verb,
		tool("list_users", "Shows who may sign in.", nil, "which account has access", "what is it?"),
		tool("stop", "Halts.", nil),
	}}))
	l := r.Lists[0]
	// add_user and drop_user have "account" once; drop_user is the shorter, by a
	// word, so that alone the word speaks for it.
	want := "" +
		"an account for jane | add_user 1 | drop_user: \n" +
		"onboard bob | add_user 0 | : \n" +
		"close the account, as bob left | drop_user 1 | add_user: \n" +
		"which account has access | list_users 0 | drop_user: account\n" +
		"what is it? | list_users 0 | : \n"
	if got := queries(l); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
	if l.Tools != 5 || l.Tested != 3 || l.Name() != "ops" {
		t.Errorf("got %d tools, %d tested, of %q", l.Tools, l.Tested, l.Name())
	}
	for _, i := range []int{1, 3, 4} {
		if q := l.Queries[i]; q.Margin != 0 {
			t.Errorf("%q isn't found: margin %v, want 0", q.Utterance, q.Margin)
		}
	}
}

// The four fields, each with a word that only it has.
func TestFields(t *testing.T) {
	for _, utterance := range []string{"named", "described", "param", "explained"} {
		target := tool("zz_named", "Described.", []string{"param: Explained."}, utterance)
		target.Title = "Titled"
		r := selection.Measure(surface(model.ToolList{Tools: []*model.Tool{tool("aa", "Other.", nil), target}}))
		if q := r.Lists[0].Queries[0]; q.Rank != 1 || q.Rival != "" || !math.IsInf(q.Margin, 1) {
			t.Errorf("%q: got %+v", utterance, q)
		}
	}
	r := selection.Measure(surface(model.ToolList{Tools: []*model.Tool{tool("aa", "Other.", nil, "titled")}}))
	if q := r.Lists[0].Queries[0]; q.Rank != 0 {
		t.Errorf("a title isn't searched: got %+v", q)
	}
}

func TestTiesAreInOrderOfNames(t *testing.T) {
	twins := []*model.Tool{tool("a", "Alike.", nil, "alike"), tool("b", "Alike.", nil, "alike"), tool("c", "Alike.", nil, "alike")}
	l := selection.Measure(surface(model.ToolList{Tools: twins})).Lists[0]
	for i, q := range l.Queries {
		if q.Rank != i+1 || q.Margin != 1 || len(q.Words) != 0 {
			t.Errorf("%s: got %+v", q.Tool, q)
		}
		if want := []string{"b", "a", "a"}[i]; q.Rival != want {
			t.Errorf("%s: best other %q, want %q", q.Tool, q.Rival, want)
		}
	}
}

// Fewer tools, other rivals: a role's list is searched by itself.
func TestListsAreApart(t *testing.T) {
	add, drop := tool("add_user", "Makes a login.", nil), tool("drop_user", "Removes somebody.", nil, "remove a login")
	r := selection.Measure(surface(
		model.ToolList{Tools: []*model.Tool{add, drop}}, model.ToolList{Role: "user", Tools: []*model.Tool{drop}}, model.ToolList{Role: "guest"},
	))
	if got := queries(r.Lists[0]); got != "remove a login | drop_user 0 | add_user: login\n" {
		t.Errorf("whole list: got %s", got)
	}
	if got := queries(r.Lists[1]); got != "remove a login | drop_user 0 | : \n" || r.Lists[1].Name() != "ops.user" {
		t.Errorf("role: got %s", got)
	}
	if f := r.Lists[2].Figures(); f != (selection.Figures{}) {
		t.Errorf("empty list: got %+v", f)
	}
}

func TestFigures(t *testing.T) {
	l := selection.List{}
	for _, q := range []struct {
		rank   int
		margin float64
	}{{1, 2}, {1, math.Inf(1)}, {2, 0.5}, {4, 0.25}, {6, 0.125}, {0, 0}} {
		l.Queries = append(l.Queries, selection.Query{Rank: q.rank, Margin: q.margin})
	}
	// MRR = (1 + 1 + 1/2 + 1/4 + 1/6 + 0) / 6 = (35/12)/6; the middle margin of the five found is 0.5.
	f := l.Figures()
	if want := (selection.Figures{Utterances: 6, First: 2, In3: 3, In5: 4, NotFound: 1, MRR: f.MRR, Margin: 0.5}); f != want || math.Abs(f.MRR-35.0/72) > 1e-12 {
		t.Errorf("got %+v, want %+v and an MRR of %v", f, want, 35.0/72)
	}
	l.Queries = l.Queries[2:]
	if f := l.Figures(); f.Margin != 0.25 {
		t.Errorf("three found: median %v, want 0.25", f.Margin)
	}
	l.Queries = l.Queries[1:]
	if f := l.Figures(); f.Margin != 0.1875 { // (0.25 + 0.125)/2
		t.Errorf("two found: median %v, want 0.1875", f.Margin)
	}
	l.Queries = l.Queries[2:]
	if f := l.Figures(); f != (selection.Figures{Utterances: 1, NotFound: 1}) {
		t.Errorf("none found: got %+v", f)
	}
}

func TestSameReportEachTime(t *testing.T) {
	s := surface(model.ToolList{Tools: many(200)})
	first := string(selection.JSON(selection.Measure(s)))
	for range 3 {
		if again := string(selection.JSON(selection.Measure(s))); again != first {
			t.Fatal("two runs differ")
		}
	}
}

// many tools whose words overlap much, with an utterance each.
func many(n int) []*model.Tool {
	objects, verbs := strings.Fields("bike dock station trip rider order invoice"), strings.Fields("add list drop move find")
	tools := make([]*model.Tool, n)
	for i := range tools {
		object, verb := objects[i%len(objects)], verbs[i%len(verbs)]
		tools[i] = tool(fmt.Sprintf("%s_%s_%05d", verb, object, i),
			fmt.Sprintf("Returns the %s with number %d and all that is known about it. Use when its id is at hand; use another for everything else.", object, i),
			[]string{"id: Id of the " + object + ", e.g. 'T-17'.", "limit: Most parts to return.", "mode: How much of each part is returned."},
			fmt.Sprintf("%s that %s, id %d, and return its parts", verb, object, i))
	}
	return tools
}

func TestCompare(t *testing.T) {
	list := func(role string, queries ...selection.Query) selection.List {
		return selection.List{Profile: "ops", Role: role, Queries: queries}
	}
	q := func(tool, utterance string, rank int) selection.Query {
		return selection.Query{Tool: tool, Utterance: utterance, Rank: rank, Rival: "other"}
	}
	old := &selection.Report{Lists: []selection.List{
		list("", q("a", "up", 3), q("a", "down", 1), q("a", "found", 0), q("a", "lost", 5), q("a", "same", 2), q("a", "gone", 1), q("old_name", "renamed", 2),
			q("a", "twice", 1), q("b", "twice", 2)),
		list("user", q("a", "up", 1)),
	}}
	new := &selection.Report{Lists: []selection.List{
		list("", q("a", "up", 1), q("a", "down", 2), q("a", "found", 7), q("a", "lost", 0), q("a", "same", 2), q("a", "fresh", 9), q("new_name", "renamed", 1),
			q("a", "twice", 1), q("c", "twice", 9)),
		list("admin", q("a", "up", 1)),
	}}
	c := selection.Compare(old, new)
	moves := func(list []selection.Change) (out []string) {
		for _, m := range list {
			out = append(out, fmt.Sprintf("%s %s %s %d %d", m.List, m.Tool, m.Utterance, m.Old, m.New))
		}
		return out
	}
	if got, want := moves(c.Better), []string{"ops a up 3 1", "ops a found 0 7", "ops new_name renamed 2 1"}; !reflect.DeepEqual(got, want) {
		t.Errorf("better: got %q, want %q", got, want)
	}
	if got, want := moves(c.Worse), []string{"ops a down 1 2", "ops a lost 5 0"}; !reflect.DeepEqual(got, want) {
		t.Errorf("worse: got %q, want %q", got, want)
	}
	var names []string
	for _, l := range c.Lists {
		names = append(names, fmt.Sprint(l.Name, " ", l.Old != nil, " ", l.New != nil))
	}
	if want := []string{"ops true true", "ops.admin false true", "ops.user true false"}; !reflect.DeepEqual(names, want) {
		t.Errorf("lists: got %q, want %q", names, want)
	}
}

// BenchmarkMeasure is 10,000 tools with an utterance each, on two lists.
func BenchmarkMeasure(b *testing.B) {
	tools := many(10000)
	s := surface(model.ToolList{Tools: tools}, model.ToolList{Role: "user", Tools: tools})
	for b.Loop() {
		selection.Measure(s)
	}
}
