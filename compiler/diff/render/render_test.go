package render_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"catalogc.dev/catalogc/compiler/diff/change"
	"catalogc.dev/catalogc/compiler/diff/render"
	"catalogc.dev/catalogc/compiler/model"
	"catalogc.dev/catalogc/internal/canonjson"
)

func write(t *testing.T, format string, list ...change.Change) string {
	t.Helper()
	change.Sort(list)
	var b bytes.Buffer
	if err := render.Write(&b, format, &change.Changes{All: list}); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func number(s string) canonjson.Number { return canonjson.Number(s) }

var (
	lowered = change.Change{
		Class: change.Breaking, Rule: "bound-tightened", Tool: "list_orders", Field: "input.properties.limit.maximum", Everywhere: true,
		Lists:   []change.List{{Profile: "shop"}, {Profile: "shop", Role: "user"}},
		Message: `argument "limit": maximum lowered from 100 to 50`, Advice: "keep the old limit", Old: number("100"), New: number("50"),
	}
	left = change.Change{
		Class: change.Breaking, Rule: "hint", Tool: "add_order", Message: "authority widened",
		Lists: []change.List{{Profile: "shop", Role: "user"}}, Advice: "ask",
	}
	reworded = change.Change{
		Class: change.Wording, Rule: "description-changed", Tool: "list_orders", Field: "description", Everywhere: true,
		Message: "the description changed", Old: "Lists orders.", New: "Lists open orders.",
		Edits: []change.Edit{{Kind: change.Kept, Text: "Lists "}, {Kind: change.Inserted, Text: "open "}, {Kind: change.Kept, Text: "orders."}},
	}
	endpoint = change.Change{
		Class: change.Safe, Rule: "endpoint-added", HTTP: true, Everywhere: true, Message: "endpoint added", Endpoints: []string{"GET /a", "GET /b", "GET /c", "GET /d"},
	}
)

func TestText(t *testing.T) {
	const want = `BREAKING (2)

add_order
  - authority widened (only role user of profile shop) [hint]

list_orders
  - argument "limit": maximum lowered from 100 to 50 [bound-tightened]

What to do
  - hint: ask
  - bound-tightened: keep the old limit

SAFE (1)

GET /a, GET /b and 2 more endpoints
  - endpoint added [endpoint-added]

WORDING (1)

list_orders
  - the description changed [description-changed]
      Lists {+open+} orders.

2 breaking, 1 safe, 1 wording changes.
`
	if got := write(t, "text", reworded, endpoint, lowered, left); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	if got := write(t, "text"); got != "No changes.\n" {
		t.Errorf("got %q; want that there are no changes", got)
	}
}

// TestSharedChange: what three tools have alike is said once.
func TestSharedChange(t *testing.T) {
	var list []change.Change
	for _, tool := range []string{"a", "b", "c"} {
		c := lowered
		c.Tool = tool
		list = append(list, c)
	}
	const line = "a, b, c\n  - argument \"limit\": maximum lowered from 100 to 50 [bound-tightened]\n"
	if got := write(t, "text", list...); !strings.Contains(got, line) || strings.Count(got, "lowered") != 1 || !strings.Contains(got, "BREAKING (3)") {
		t.Errorf("got\n%s\nwant one line for three changes", got)
	}
	list[1].New = number("49")
	if got := write(t, "text", list...); strings.Count(got, "lowered") != 3 {
		t.Errorf("got\n%s\nwant different changes on their own", got)
	}
}

func TestJSON(t *testing.T) {
	nulled := lowered
	nulled.Tool, nulled.New = "z", model.Null{}
	text := write(t, "json", lowered, reworded, endpoint, nulled)
	var got struct {
		Version int
		Changes []map[string]any
		Notes   []string
		Summary map[string]int
	}
	if err := json.Unmarshal([]byte(text), &got); err != nil {
		t.Fatal(err)
	}
	if got.Version != 1 || len(got.Changes) != 4 || got.Notes == nil || fmt.Sprint(got.Summary) != "map[breaking:2 risky:0 safe:1 wording:1]" {
		t.Errorf("got %+v", got)
	}
	const first = `map[advice:keep the old limit class:breaking field:input.properties.limit.maximum lists:[map[profile:shop roles:[ user]]] message:argument "limit": maximum lowered from 100 to 50 new:50 old:100 rule:bound-tightened tool:list_orders]`
	if s := fmt.Sprint(got.Changes[0]); s != first {
		t.Errorf("got\n%s\nwant\n%s", s, first)
	}
	if v, given := got.Changes[1]["new"]; !given || v != nil {
		t.Errorf(`got "new": %v, given %t; want null`, v, given)
	}
	if _, given := got.Changes[2]["new"]; given {
		t.Error(`a change without a new value has "new"`)
	}
	if empty := write(t, "json"); !strings.Contains(empty, `"changes": []`) || !strings.Contains(empty, `"notes": []`) {
		t.Errorf("got %s; want empty lists", empty)
	}
}

func TestUnknownFormat(t *testing.T) {
	err := render.Write(&bytes.Buffer{}, "html", &change.Changes{})
	if err == nil || err.Error() != `unknown format "html", want one of text, markdown, json` {
		t.Errorf("got %v", err)
	}
}

// TestHiddenCharacters: nothing in a tool's text reaches the terminal as a command.
func TestHiddenCharacters(t *testing.T) {
	c := reworded
	c.Tool = "a\x1b[31m\u202eb"
	c.Edits = []change.Edit{{Kind: change.Inserted, Text: "x\x1by\u200bz\n\n"}, {Kind: change.Kept, Text: "end\xff"}}
	for _, format := range render.Formats() {
		got := write(t, format, c)
		if i := strings.IndexAny(got, "\x1b\u202e\u200b\xff"); i >= 0 {
			t.Errorf("%s: hidden character at %d in %q", format, i, got)
		}
	}
	if got := write(t, "text", c); !strings.Contains(got, "a<U+001B>[31m<U+202E>b") || !strings.Contains(got, "{+x<U+001B>y<U+200B>z+} end<0xFF>") {
		t.Errorf("got %q; want the characters spelled out, on one line", got)
	}
}
