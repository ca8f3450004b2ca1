package report

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/internal/visible"
)

// maxRepeats is how many findings of one rule in one file are shown; a rule
// that fires more often has said what it has to say.
const maxRepeats = 20

// ANSI colours, as the parameter of a "select graphic rendition" code.
const (
	bold   = "1"
	red    = "1;31"
	yellow = "1;33"
	blue   = "1;34"
	cyan   = "1;36"
)

// renderText writes findings for people: headline, place, the text with a
// caret, then what to do. The layout doesn't depend on the terminal.
func renderText(diags []diag.Diagnostic, o Options) ([]byte, error) {
	if len(diags) == 0 {
		return nil, nil
	}
	t := textWriter{o: o}
	seen := map[repeats]int{}
	var capped []repeats // in order of appearance
	for _, d := range diags {
		key := repeats{d.Rule.Name, o.place(d.Span).path}
		if seen[key]++; seen[key] <= maxRepeats {
			t.finding(d)
			t.line("")
		} else if seen[key] == maxRepeats+1 {
			capped = append(capped, key)
		}
	}
	for _, key := range capped {
		t.line("and %d more of %s", seen[key]-maxRepeats, key)
	}
	if len(capped) > 0 {
		t.line("")
	}
	t.line("%s.", count(diags))
	return t.Bytes(), nil
}

// repeats is what the findings that are counted together have in common.
type repeats struct{ rule, path string }

func (r repeats) String() string {
	if r.path == "" {
		return r.rule
	}
	return r.rule + " in " + visible.Text(r.path)
}

type textWriter struct {
	bytes.Buffer
	o Options
}

func (t *textWriter) line(format string, args ...any) {
	fmt.Fprintf(t, format, args...)
	t.WriteByte('\n')
}

func (t *textWriter) finding(d diag.Diagnostic) {
	at := t.o.place(d.Span)
	style := severityStyle(d.Severity)
	t.line("%s%s", t.paint(style, fmt.Sprintf("%s[%s]", d.Severity, d.Rule.Name)), t.paint(bold, ": "+visible.Text(d.Message)))

	number := ""
	if at.inFile() {
		number = strconv.Itoa(at.begin.Line)
	}
	gutter := strings.Repeat(" ", max(len(number), 1))
	if at.path != "" {
		subject := ""
		if d.Subject != "" {
			subject = "  (" + visible.Text(d.Subject) + ")"
		}
		t.line("%s %s %s%s", gutter, t.paint(blue, "-->"), at, subject)
	}
	if at.inFile() {
		t.excerpt(d, at, gutter)
	}
	t.remarks(d, at, gutter)
}

// excerpt writes the lines of source behind a gutter of line numbers.
func (t *textWriter) excerpt(d diag.Diagnostic, at place, gutter string) {
	row := func(number, text string) {
		bar := t.paint(blue, fmt.Sprintf("%*s |", len(gutter)+1, number))
		t.line("%s", strings.TrimRight(bar+" "+text, " "))
	}
	x := newExcerpt(d.Span.File, at.begin, at.end)
	row("", "")
	if x.above != "" {
		row(strconv.Itoa(at.begin.Line-1), x.above)
	}
	row(strconv.Itoa(at.begin.Line), x.line)
	mark := strings.Repeat("^", x.length)
	if d.Label != "" {
		mark += " " + visible.Text(d.Label)
	}
	row("", strings.Repeat(" ", x.indent)+t.paint(severityStyle(d.Severity), mark))
	if d.Help != "" || len(d.Notes)+len(d.Related) > 0 {
		row("", "")
	}
}

// remarks writes what stands below the source. A continued line begins with
// the gutter's bar, so that no line begins with text from a catalog.
func (t *textWriter) remarks(d diag.Diagnostic, at place, gutter string) {
	remark := func(kind, text string) {
		lines := strings.Split(text, "\n")
		t.line("%s  %s %s", gutter, t.paint(blue, "="), t.paint(bold, kind+":")+" "+visible.Text(lines[0]))
		for _, line := range lines[1:] {
			t.line("%s", strings.TrimRight(fmt.Sprintf("%s  %s   %s", gutter, t.paint(blue, "|"), visible.Text(line)), " "))
		}
	}
	if at.path == "" && d.Subject != "" {
		remark("in", d.Subject)
	}
	if d.Help != "" {
		remark("help", d.Help)
	}
	for _, note := range d.Notes {
		remark("note", note)
	}
	for _, r := range d.Related {
		text := r.Message
		if p := t.o.place(r.Span); p.path != "" {
			text += " --> " + p.String()
		}
		remark("note", text)
	}
}

func (t *textWriter) paint(style, text string) string {
	if !t.o.Color {
		return text
	}
	return "\x1b[" + style + "m" + text + "\x1b[0m"
}

func severityStyle(s diag.Severity) string {
	switch s {
	case diag.Error:
		return red
	case diag.Warning:
		return yellow
	}
	return cyan
}
