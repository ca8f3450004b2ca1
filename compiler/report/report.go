// Package report turns findings into what people and machines read.
//
// It is the end of the pipeline: []diag.Diagnostic → the bytes of one format,
// each in a file of its own. It decides nothing: order, severities and repeats
// were settled by diag.List.Sorted. Except for the command itself, nothing
// else in the compiler renders, and this package reads no file, environment or
// clock, so that the same findings give the same bytes everywhere.
package report

import (
	"fmt"
	"io"
	"path"
	"strings"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/source"
	"catalogc.dev/catalogc/internal/visible"
)

// Options is what a report needs to know besides the findings.
type Options struct {
	// Prefix is joined in front of every file path: the catalog folder relative
	// to the working directory, with slashes. "" leaves the paths alone.
	Prefix string
	// Color allows ANSI colours; only the text format has any.
	Color bool
	// Rules are all rules of the tool, for formats that describe them.
	Rules []*diag.Rule
	// Version of the tool; may be empty.
	Version string
}

// format is one way to write findings down.
type format struct {
	name   string
	render func([]diag.Diagnostic, Options) ([]byte, error)
}

// formats lists them in the order in which help texts do.
func formats() []format {
	return []format{
		{"text", renderText},
		{"concise", renderConcise},
		{"json", renderJSON},
		{"sarif", renderSARIF},
		{"github", renderGitHub},
	}
}

// Formats returns the names that Write knows.
func Formats() []string {
	var names []string
	for _, f := range formats() {
		names = append(names, f.name)
	}
	return names
}

// Write writes the findings, in the order given, in one write. Without
// findings the formats for people write nothing and json and sarif a document
// that says so. An error means an unknown format, or comes from w.
func Write(w io.Writer, format string, diags []diag.Diagnostic, o Options) error {
	for _, f := range formats() {
		if f.name != format {
			continue
		}
		data, err := f.render(diags, o)
		if err != nil {
			return fmt.Errorf("render findings as %s: %w", format, err)
		}
		if len(data) == 0 {
			return nil
		}
		_, err = w.Write(data)
		return err
	}
	return fmt.Errorf("unknown format %q, want one of %s", format, strings.Join(Formats(), ", "))
}

// place is where a finding is shown. Nothing is made up: path is "" when the
// file is unknown, and the positions are zero when only the file is known.
type place struct {
	path       string
	begin, end source.Position
}

func (o Options) place(s source.Span) place {
	if s.IsZero() {
		return place{}
	}
	p := place{path: path.Join(o.Prefix, s.Path())}
	if !s.IsWhole() {
		p.begin, p.end = s.Begin(), s.Finish()
	}
	return p
}

// inFile tells that line and column are known.
func (p place) inFile() bool { return p.begin.Line > 0 }

// String is path:line:column, or as much of it as is known.
func (p place) String() string {
	if !p.inFile() {
		return visible.Text(p.path)
	}
	return fmt.Sprintf("%s:%d:%d", visible.Text(p.path), p.begin.Line, p.begin.Column)
}

// tally counts findings and the files they are in.
type tally struct{ errors, warnings, notes, files int }

func count(diags []diag.Diagnostic) tally {
	var t tally
	seen := map[string]bool{}
	for _, d := range diags {
		switch d.Severity {
		case diag.Error:
			t.errors++
		case diag.Warning:
			t.warnings++
		default:
			t.notes++
		}
		if path := d.Span.Path(); path != "" && !seen[path] {
			seen[path] = true
			t.files++
		}
	}
	return t
}

// String is a sentence such as "2 errors, 1 warning in 2 files".
func (t tally) String() string {
	var parts []string
	for _, part := range []struct {
		n    int
		word string
	}{{t.errors, "error"}, {t.warnings, "warning"}, {t.notes, "note"}} {
		if part.n > 0 {
			parts = append(parts, plural(part.n, part.word))
		}
	}
	if t.files == 0 {
		return strings.Join(parts, ", ")
	}
	return strings.Join(parts, ", ") + " in " + plural(t.files, "file")
}

func plural(n int, word string) string {
	if n == 1 {
		return "1 " + word
	}
	return fmt.Sprintf("%d %ss", n, word)
}

// details are the lines below a headline in formats without a layout of their
// own: the help, the label, the notes and the related places.
func details(d diag.Diagnostic, related func(i int, r diag.Related) string) []string {
	var lines []string
	add := func(kind, text string) {
		lines = append(lines, strings.Split(kind+": "+text, "\n")...)
	}
	if d.Help != "" {
		add("help", d.Help)
	}
	if d.Label != "" {
		add("note", d.Label)
	}
	for _, note := range d.Notes {
		add("note", note)
	}
	for i, r := range d.Related {
		add("note", related(i, r))
	}
	return lines
}
