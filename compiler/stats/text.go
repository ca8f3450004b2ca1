package stats

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"catalogc.dev/catalogc/internal/table"
)

// Text is the report for a terminal. With bars, each list's share of the budget
// is drawn too.
func Text(r *Report, bars bool) string {
	parts := []string{summary(r) + "\n"}
	for _, s := range sections(r, bars) {
		parts = append(parts, s.title+"\n"+s.Text())
	}
	return strings.Join(parts, "\n")
}

// Markdown is the report for a comment or a page: it has the same tables, with
// headings of the third level.
func Markdown(r *Report) string {
	parts := []string{summary(r) + "\n"}
	for _, s := range sections(r, false) {
		parts = append(parts, "### "+s.title+"\n\n"+s.Markdown())
	}
	return strings.Join(parts, "\n")
}

func summary(r *Report) string {
	o := r.Operations
	noun := "operations"
	if o.All == 1 {
		noun = "operation"
	}
	return fmt.Sprintf("%d %s: %d on a profile, %d with an input schema, %d with utterances", o.All, noun, o.Listed, o.Input, o.Utterances)
}

// section is one table under its title.
type section struct {
	title string
	table.Table
}

func sections(r *Report, bars bool) []section {
	return []section{
		{"What each list costs", costs(r, bars)},
		{"How many have it", coverage(r)},
		{"How many tools say a hint, and how many of them true", hintTable(r)},
		{"Largest tools", sizes(r, func(l List) []Size { return l.Largest })},
		{"Longest descriptions", sizes(r, func(l List) []Size { return l.Longest })},
	}
}

func (r *Report) lists() []List {
	var out []List
	for _, p := range r.Profiles {
		out = append(out, p.Lists...)
	}
	return out
}

var listColumn = table.Column{Name: "list", Kind: table.Code}

func numbers(names ...string) []table.Column {
	out := []table.Column{listColumn}
	for _, n := range names {
		out = append(out, table.Column{Name: n, Kind: table.Number})
	}
	return out
}

func costs(r *Report, bars bool) table.Table {
	t := table.Table{Columns: numbers("tools", "characters", "tokens", "per tool")}
	bars = bars && r.Budget > 0
	if r.Budget > 0 {
		t.Columns = append(t.Columns, table.Column{Name: fmt.Sprintf("of %d", r.Budget), Kind: table.Number})
	}
	if bars {
		t.Columns = append(t.Columns, table.Column{})
	}
	for _, l := range r.lists() {
		row := []string{l.Name(), strconv.Itoa(l.Tools), strconv.Itoa(l.Characters), strconv.Itoa(l.Tokens), strconv.Itoa(int(math.Round(l.PerTool())))}
		if r.Budget > 0 {
			row = append(row, strconv.FormatFloat(100*float64(l.Tokens)/float64(r.Budget), 'f', 1, 64)+"%")
		}
		if bars {
			row = append(row, bar(l.Tokens, r.Budget))
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// barWidth is how many characters a bar has.
const barWidth = 20

// bar draws a share, full where it is exceeded.
func bar(part, of int) string {
	full := min(barWidth, (part*barWidth+of/2)/of)
	return strings.Repeat("█", full) + strings.Repeat("░", barWidth-full)
}

func coverage(r *Report) table.Table {
	t := table.Table{Columns: numbers("description", "title", "output schema", "parameters", "described", "with a value")}
	for _, l := range r.lists() {
		c := l.Coverage
		t.Rows = append(t.Rows, []string{
			l.Name(), percent(c.Description), percent(c.Title), percent(c.Output),
			strconv.Itoa(c.Parameter.Of), percent(c.Parameter), percent(c.Example),
		})
	}
	return t
}

// percent is a share, rounded down so that 100% means all; "-" of nothing.
func percent(s Share) string {
	if s.Of == 0 {
		return "-"
	}
	return strconv.Itoa(100*s.Have/s.Of) + "%"
}

func hintTable(r *Report) table.Table {
	t := table.Table{Columns: numbers("read only", "destructive", "idempotent", "open world")}
	for _, l := range r.lists() {
		row := []string{l.Name()}
		for _, h := range l.Hints {
			row = append(row, fmt.Sprintf("%d, %d true", h.Said, h.True))
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// sizes names tools of whole lists; those of roles are among them.
func sizes(r *Report, of func(List) []Size) table.Table {
	t := table.Table{Columns: []table.Column{
		listColumn, {Name: "tool", Kind: table.Code}, {Name: "characters", Kind: table.Number}, {Name: "tokens", Kind: table.Number},
	}}
	for _, l := range r.lists() {
		if l.Role != "" {
			continue
		}
		for _, s := range of(l) {
			t.Rows = append(t.Rows, []string{l.Name(), s.Tool, strconv.Itoa(s.Characters), strconv.Itoa(s.Tokens)})
		}
	}
	return t
}
