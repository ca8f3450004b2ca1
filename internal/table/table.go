// Package table lays out small tables for people: in columns for a terminal,
// and as GitHub's Markdown.
package table

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Kind says how a column's cells are set.
type Kind int

const (
	Words  Kind = iota // to the left; Markdown shows it as it is, not as markup
	Number             // to the right
	Code               // names: to the left; in Markdown as code
)

// Column is a heading in lower case and how the cells below it are set.
type Column struct {
	Name string
	Kind Kind
}

// Table is columns and rows with one cell a column.
type Table struct {
	Columns []Column
	Rows    [][]string
}

// Text sets the table in columns with two spaces between them, under headings
// in capitals. Columns are measured in characters.
func (t Table) Text() string {
	head := make([]string, len(t.Columns))
	widths := make([]int, len(t.Columns))
	for i, c := range t.Columns {
		head[i] = strings.ToUpper(c.Name)
		widths[i] = utf8.RuneCountInString(head[i])
		for _, row := range t.Rows {
			widths[i] = max(widths[i], utf8.RuneCountInString(Line(row[i])))
		}
	}
	var b strings.Builder
	for _, row := range append([][]string{head}, t.Rows...) {
		cells := make([]string, len(row))
		for i, cell := range row {
			text := Line(cell)
			fill := strings.Repeat(" ", widths[i]-utf8.RuneCountInString(text))
			if t.Columns[i].Kind == Number {
				cells[i] = fill + text
			} else {
				cells[i] = text + fill
			}
		}
		b.WriteString(strings.TrimRight(strings.Join(cells, "  "), " ") + "\n")
	}
	return b.String()
}

// Markdown is the table in GitHub's form.
func (t Table) Markdown() string {
	head, rule := make([]string, len(t.Columns)), make([]string, len(t.Columns))
	for i, c := range t.Columns {
		head[i], rule[i] = Escape(c.Name), "---"
		if c.Kind == Number {
			rule[i] = "--:"
		}
	}
	lines := []string{markdownRow(head), markdownRow(rule)}
	for _, row := range t.Rows {
		cells := make([]string, len(row))
		for i, cell := range row {
			if cells[i] = Escape(cell); t.Columns[i].Kind == Code {
				cells[i] = CodeSpan(cell)
			}
		}
		lines = append(lines, markdownRow(cells))
	}
	return strings.Join(lines, "\n") + "\n"
}

func markdownRow(cells []string) string { return "| " + strings.Join(cells, " | ") + " |" }

// Line is a text on one line: what a terminal would obey, and what nobody
// could see, becomes a space.
func Line(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || unicode.In(r, unicode.Cf, unicode.Zl, unicode.Zp) {
			return ' '
		}
		return r
	}, text)
}

// Escape is a text on one line that Markdown shows as it is.
func Escape(text string) string { return markup.Replace(Line(text)) }

// markup marks every character that can begin markup inside a line.
var markup = strings.NewReplacer(
	`\`, `\\`, "`", "\\`", `*`, `\*`, `_`, `\_`, `[`, `\[`, `]`, `\]`, `<`, `\<`, `>`, `\>`, `|`, `\|`, `~`, `\~`, `&`, `\&`, `@`, `\@`, `#`, `\#`,
)

// CodeSpan is a name as Markdown code, "" for none. A code span can't hold a
// backtick, and a table's row is cut at a bar before its spans are read.
func CodeSpan(name string) string {
	if name == "" {
		return ""
	}
	return "`" + strings.NewReplacer("`", "'", "|", `\|`).Replace(Line(name)) + "`"
}
