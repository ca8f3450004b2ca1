package selection

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"catalogc.dev/catalogc/internal/table"
)

// Text is the report for a terminal: the figures of each list, and what whole
// lists miss. What the lists of roles miss is in JSON.
func Text(r *Report) string { return text(r.sections()) }

// Markdown is the report for a comment or a page: the same tables, with
// headings of the third level.
func Markdown(r *Report) string { return markdown(r.sections()) }

// Text is the comparison for a terminal.
func (c *Comparison) Text() string { return text(c.sections()) }

// Markdown is the comparison for a comment or a page.
func (c *Comparison) Markdown() string { return markdown(c.sections()) }

// section is a table, or a sentence instead of one, under its title.
type section struct {
	title, sentence string
	table.Table
}

func text(list []section) string {
	parts := make([]string, len(list))
	for i, s := range list {
		if parts[i] = s.title + "\n" + s.Table.Text(); s.sentence != "" {
			parts[i] = s.sentence + "\n"
		}
	}
	return strings.Join(parts, "\n")
}

func markdown(list []section) string {
	parts := make([]string, len(list))
	for i, s := range list {
		if parts[i] = "### " + s.title + "\n\n" + s.Table.Markdown(); s.sentence != "" {
			parts[i] = table.Escape(s.sentence) + "\n"
		}
	}
	return strings.Join(parts, "\n")
}

var (
	listColumn  = table.Column{Name: "list", Kind: table.Code}
	toolColumn  = table.Column{Name: "tool", Kind: table.Code}
	rivalColumn = table.Column{Name: "best other", Kind: table.Code}
)

func number(name string) table.Column { return table.Column{Name: name, Kind: table.Number} }

func (r *Report) sections() []section {
	t := table.Table{Columns: []table.Column{
		listColumn, number("tools"), number("tested"), number("utterances"),
		number("first"), number("in 3"), number("in 5"), number("not found"), number("MRR"), number("margin"),
	}}
	out, queries := []section{}, 0
	for i := range r.Lists {
		l := &r.Lists[i]
		f := l.Figures()
		queries += f.Utterances
		t.Rows = append(t.Rows, []string{
			l.Name(), strconv.Itoa(l.Tools), strconv.Itoa(l.Tested), strconv.Itoa(f.Utterances),
			percent(f.First, f), percent(f.In3, f), percent(f.In5, f), percent(f.NotFound, f), f.mrr(), margin(f),
		})
		if l.Role == "" && f.First < f.Utterances {
			out = append(out, section{title: "Missed in " + l.Name(), Table: missed(l)})
		}
	}
	if queries == 0 {
		return []section{{sentence: "No list has a tool with utterances. Write what a user would say under `utterances:` of its operation."}}
	}
	return append([]section{{title: "How many utterances find their tool", Table: t}}, out...)
}

// percent is a part of a list's utterances, "-" where it has none.
func percent(part int, f Figures) string {
	if f.Utterances == 0 {
		return "-"
	}
	return strconv.FormatFloat(100*float64(part)/float64(f.Utterances), 'f', 1, 64) + "%"
}

func (f Figures) mrr() string {
	if f.Utterances == 0 {
		return "-"
	}
	return strconv.FormatFloat(f.MRR, 'f', 3, 64)
}

func margin(f Figures) string {
	switch {
	case f.Utterances == 0:
		return "-"
	case math.IsInf(f.Margin, 1):
		return "∞"
	}
	return strconv.FormatFloat(f.Margin, 'f', 2, 64)
}

func missed(l *List) table.Table {
	t := table.Table{Columns: []table.Column{{Name: "utterance"}, toolColumn, number("place"), rivalColumn, {Name: "by its words"}}}
	for _, q := range l.Queries {
		if q.Missed() {
			t.Rows = append(t.Rows, []string{quoted(q.Utterance), q.Tool, place(q.Rank), q.Rival, strings.Join(q.Words, ", ")})
		}
	}
	return t
}

func quoted(utterance string) string { return `"` + utterance + `"` }

// place is a rank, "-" for a tool that isn't found.
func place(rank int) string {
	if rank == 0 {
		return "-"
	}
	return strconv.Itoa(rank)
}

func (c *Comparison) sections() []section {
	t := table.Table{Columns: []table.Column{listColumn, number("utterances"), number("first"), number("in 3"), number("in 5"), number("MRR")}}
	for _, l := range c.Lists {
		figures := func(of func(Figures) string) string {
			old, new := figure(l.Old, of), figure(l.New, of)
			if old == new {
				return new
			}
			return old + " → " + new
		}
		t.Rows = append(t.Rows, []string{
			l.Name,
			figures(func(f Figures) string { return strconv.Itoa(f.Utterances) }),
			figures(func(f Figures) string { return percent(f.First, f) }),
			figures(func(f Figures) string { return percent(f.In3, f) }),
			figures(func(f Figures) string { return percent(f.In5, f) }),
			figures(Figures.mrr),
		})
	}
	out := []section{{title: "How many utterances find their tool", Table: t}}
	for _, part := range []struct {
		title   string
		changes []Change
	}{{"Worse", c.Worse}, {"Better", c.Better}} {
		if len(part.changes) > 0 {
			out = append(out, section{title: part.title, Table: moved(part.changes)})
		}
	}
	if len(out) == 1 {
		out = append(out, section{sentence: "Every utterance finds its tool in the same place as before."})
	}
	return out
}

// figure is one of a list's figures, "-" where the version hasn't the list.
func figure(f *Figures, of func(Figures) string) string {
	if f == nil {
		return "-"
	}
	return of(*f)
}

// moved has a line for each utterance that moved, with all lists in which it
// moved in the same way.
func moved(changes []Change) table.Table {
	t := table.Table{Columns: []table.Column{{Name: "utterance"}, toolColumn, {Name: "place"}, rivalColumn, {Name: "by its words"}, {Name: "lists"}}}
	lines := map[string]int{}
	for _, c := range changes {
		row := []string{quoted(c.Utterance), c.Tool, place(c.Old) + " → " + place(c.New), c.Rival, strings.Join(c.Words, ", ")}
		key := fmt.Sprintf("%q", row)
		if i, seen := lines[key]; seen {
			t.Rows[i][len(row)] += ", " + c.List
			continue
		}
		lines[key] = len(t.Rows)
		t.Rows = append(t.Rows, append(row, c.List))
	}
	return t
}
