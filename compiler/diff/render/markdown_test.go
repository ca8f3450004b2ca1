package render_test

import (
	"fmt"
	"strings"
	"testing"

	"catalogc.dev/catalogc/compiler/diff/change"
)

// TestMarkdownOrder: of a change of 30 tools, the one breaking row is the first.
func TestMarkdownOrder(t *testing.T) {
	var list []change.Change
	for i := range 30 {
		c := reworded
		c.Tool = fmt.Sprintf("tool_%02d", i)
		list = append(list, c)
	}
	for i := range 5 {
		list = append(list, change.Change{Class: change.Risky, Rule: "enum-value-added", Tool: fmt.Sprint("a", i), Message: fmt.Sprint("m", i), Everywhere: true, Advice: "cope"})
	}
	list = append(list, lowered)
	got := write(t, "markdown", list...)
	if !strings.HasPrefix(got, "<!-- catalogc-diff -->\n### catalogc diff: 1 breaking, 5 risky, 30 wording changes\n\n#### Breaking (1)\n") {
		t.Errorf("got %q…; want the summary first, then the breaking changes", got[:min(len(got), 200)])
	}
	var rows []string
	for _, line := range strings.Split(got, "\n") {
		if strings.HasPrefix(line, "| ") && !strings.HasPrefix(line, "| Tool |") {
			rows = append(rows, line)
		}
	}
	const first = "| list&#95;orders | argument &quot;limit&quot;: maximum lowered from 100 to 50<br>`bound-tightened` | <code>100</code> → <code>50</code> |"
	if len(rows) != 36 || rows[0] != first {
		t.Errorf("got %d rows, the first is\n%s\nwant 36 and\n%s", len(rows), rows[0], first)
	}
	if at := strings.Index(got, "<details>"); at < strings.Index(got, rows[0]) || at > strings.Index(got, rows[1]) {
		t.Error("want the breaking row unfolded and the others folded")
	}
}

// TestMarkdownIsInert: text of a tool can't be markup, end its cell, call for a
// person, or link to an issue.
func TestMarkdownIsInert(t *testing.T) {
	const evil = "a|b `c` @octocat #12 GH-7 <img src=x onerror=1> ![x](http://e.vil) **b** _i_ $m$ </details>\n| x | y |\nhttps://github.com/o/r/issues/1"
	c := reworded
	c.Tool, c.Message = evil, evil
	c.Edits = []change.Edit{{Kind: change.Deleted, Text: evil}, {Kind: change.Kept, Text: " " + evil}, {Kind: change.Inserted, Text: evil}}
	d := lowered
	d.Tool, d.Old, d.New = evil, evil, evil
	got := write(t, "markdown", c, d)
	for _, bad := range []string{"@octocat", " #12", "GH-7", "<img", "![", "http://", "https://", "**", "$m", "[x]", "`c`", "a|b"} {
		if strings.Contains(got, bad) {
			t.Errorf("%q got through", bad)
		}
	}
	if strings.Count(got, "<details>") != strings.Count(got, "</details>") {
		t.Error("a fold doesn't close")
	}
	for _, line := range strings.Split(got, "\n") {
		if strings.HasPrefix(line, "|") && strings.Count(line, "|") != 4 {
			t.Errorf("a row has %d cells: %s", strings.Count(line, "|")-1, line)
		}
	}
}

// TestMarkdownFits: GitHub refuses a comment of more than 65,536 characters.
func TestMarkdownFits(t *testing.T) {
	for _, size := range []int{200, 3000} {
		var list []change.Change
		for i := range size {
			for _, class := range change.Classes() {
				list = append(list, change.Change{
					Class: class, Rule: "some-rule-" + class.String(), Tool: fmt.Sprintf("tool_%d", i), Everywhere: true,
					Message: strings.Repeat("é", 300) + fmt.Sprint(i), Old: strings.Repeat("x", 500), New: number("1"), Advice: "do it",
				})
			}
		}
		got := write(t, "markdown", list...)
		if len(got) > 65_536 {
			t.Errorf("%d changes: %d bytes", len(list), len(got))
		}
		if strings.Count(got, "<details>") != strings.Count(got, "</details>") {
			t.Errorf("%d changes: a fold doesn't close", len(list))
		}
		if !strings.Contains(got, "more, see `catalogc diff --format text`") {
			t.Errorf("%d changes: what was left out isn't said", len(list))
		}
		if !strings.Contains(got, fmt.Sprintf("%d breaking, %d risky, %d safe, %d wording changes", size, size, size, size)) {
			t.Errorf("%d changes: the summary is missing", len(list))
		}
	}
}

func TestMarkdownWithoutChanges(t *testing.T) {
	if got := write(t, "markdown"); got != "<!-- catalogc-diff -->\n### catalogc diff: no changes\n" {
		t.Errorf("got %q", got)
	}
}
