package report

import (
	"strings"
	"unicode/utf8"

	"catalogc.dev/catalogc/compiler/source"
	"catalogc.dev/catalogc/internal/visible"
)

const (
	tabStop = 4
	// maxColumns is how much of a line is shown; the rest is cut around the caret.
	maxColumns = 100
	// reach is how many code points around the caret are looked at, so that a
	// file of one endless line costs no more than others.
	reach = 5 * maxColumns

	ellipsis = "…"
)

// excerpt is the text around a finding, as shown: the line above, "" when
// there's nothing to see of it, the line itself, and the underline below it.
type excerpt struct {
	above, line string // without trailing blanks
	indent      int    // columns before the underline
	length      int    // columns of the underline, at least 1
}

// newExcerpt underlines from begin to end, or to the end of the first line
// when end is on a later one.
func newExcerpt(f *source.File, begin, end source.Position) excerpt {
	line, above := f.Line(begin.Line), f.Line(begin.Line-1)
	from, to := begin.Column-1, end.Column-1
	if end.Line != begin.Line {
		to = from + utf8.RuneCountInString(line)
	}
	to = max(min(to, from+reach), from)

	first, last := max(from-reach, 0), to+reach
	cells := layout(clip(line, first, last))
	from, to = min(from-first, len(cells)), min(to-first, len(cells))
	start := total(cells[:from])
	stop := max(total(cells[:to]), start+1)

	w := windowAround(start, stop, total(cells))
	start, stop = w.visibleRange(start, stop, total(cells))
	x := excerpt{w.cut(layout(clip(above, first, last))), w.cut(cells), start, stop - start}
	if x.above == ellipsis {
		x.above = ""
	}
	return x
}

// clip returns the code points of line from number first up to last.
func clip(line string, first, last int) string {
	start, n := len(line), 0
	for i := range line {
		if n == first {
			start = i
		}
		if n == last {
			return line[start:i]
		}
		n++
	}
	return line[start:]
}

// cell is one code point of a line as it's shown.
type cell struct {
	text  string
	width int // in columns
}

func layout(line string) []cell {
	var cells []cell
	column := 0
	for line != "" {
		text, size := visible.Rune(line)
		if line[0] == '\t' {
			text = strings.Repeat(" ", tabStop-column%tabStop)
		}
		c := cell{text, columns(text)}
		cells = append(cells, c)
		column += c.width
		line = line[size:]
	}
	return cells
}

// total is the width of cells in columns.
func total(cells []cell) int {
	n := 0
	for _, c := range cells {
		n += c.width
	}
	return n
}

// window is the range of columns that is shown of each line of an excerpt.
// Where it cuts a line, its outermost column holds an ellipsis.
type window struct{ left, right int }

// windowAround begins at the line's start if the underline, or a good part of
// it, can be seen from there.
func windowAround(start, stop, width int) window {
	width = max(width, stop)
	if width <= maxColumns {
		return window{0, maxColumns}
	}
	left := 0
	if min(stop, start+maxColumns/2) >= maxColumns {
		left = min(start-maxColumns/3, width-maxColumns)
	}
	return window{left, left + maxColumns}
}

// inner is the range of columns left for the text of a line of some width.
func (w window) inner(width int) (first, last int) {
	first, last = w.left, w.right
	if w.left > 0 {
		first++
	}
	if width > w.right {
		last--
	}
	return first, last
}

// visibleRange moves a range of columns into the window.
func (w window) visibleRange(start, stop, width int) (from, to int) {
	first, last := w.inner(width)
	from = max(start, first)
	return from - w.left, max(min(stop, last), from+1) - w.left
}

// cut returns the part of a line that's in the window.
func (w window) cut(cells []cell) string {
	first, last := w.inner(total(cells))
	var b strings.Builder
	if first > w.left {
		b.WriteString(ellipsis)
	}
	column, shown := 0, first
	pad := func(column int) {
		b.WriteString(strings.Repeat(" ", column-shown))
		shown = column
	}
	for _, c := range cells {
		// A wide character may stand across the edge; blanks keep its place.
		if column >= first && column+c.width <= last {
			pad(column)
			b.WriteString(c.text)
			shown = column + c.width
		}
		column += c.width
	}
	if column > w.right {
		pad(last)
		b.WriteString(ellipsis)
	}
	return strings.TrimRight(b.String(), " ")
}
