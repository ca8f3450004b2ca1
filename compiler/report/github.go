package report

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/internal/visible"
)

// renderGitHub writes GitHub Actions workflow commands, which become
// annotations on the changed files. GitHub keeps only the first ten or so of a
// step, hence worst first, and a last notice counts them all.
func renderGitHub(diags []diag.Diagnostic, o Options) ([]byte, error) {
	if len(diags) == 0 {
		return nil, nil
	}
	sorted := slices.Clone(diags)
	slices.SortStableFunc(sorted, func(a, b diag.Diagnostic) int { return int(b.Severity - a.Severity) })
	var b bytes.Buffer
	for _, d := range sorted {
		related := func(_ int, r diag.Related) string {
			if p := o.place(r.Span); p.path != "" {
				return fmt.Sprintf("%s (%s)", r.Message, p)
			}
			return r.Message
		}
		lines := append([]string{d.Message}, details(d, related)...)
		for i := range lines {
			lines[i] = visible.Text(lines[i])
		}
		fmt.Fprintf(&b, "::%s %s::%s\n", githubCommand(d.Severity),
			strings.Join(githubProperties(d, o), ","), githubData.Replace(strings.Join(lines, "\n")))
	}
	fmt.Fprintf(&b, "::notice title=catalogc::%s\n", githubData.Replace(count(diags).String()))
	return b.Bytes(), nil
}

// githubProperties are those of the command. Columns belong to a single line:
// on a span of several, GitHub takes them for an error and drops the place.
func githubProperties(d diag.Diagnostic, o Options) []string {
	var properties []string
	add := func(name string, value any) {
		properties = append(properties, name+"="+githubProperty.Replace(fmt.Sprint(value)))
	}
	at := o.place(d.Span)
	if at.path != "" {
		add("file", visible.Text(at.path))
	}
	switch {
	case !at.inFile():
	case at.begin.Line == at.end.Line:
		add("line", at.begin.Line)
		add("col", at.begin.Column)
		add("endLine", at.end.Line)
		add("endColumn", at.end.Column)
	default:
		last := at.end.Line
		if at.end.Column == 1 {
			last-- // the span ends with the line before
		}
		add("line", at.begin.Line)
		add("endLine", last)
	}
	add("title", "catalogc ("+d.Rule.Name+")")
	return properties
}

func githubCommand(s diag.Severity) string {
	if s == diag.Note {
		return "notice"
	}
	return s.String()
}

// The escapes of the toolkit: a command ends with its line, and properties
// also with ':' and ','.
var (
	githubData     = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A")
	githubProperty = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A", ":", "%3A", ",", "%2C")
)
