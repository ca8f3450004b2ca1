package capture

import (
	"unicode/utf8"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/source"
	"catalogc.dev/catalogc/compiler/syntax"
)

func (r *reader) malformed(span source.Span, subject, message, help string) {
	r.diags.Add(diag.Diagnostic{Rule: malformedTool, Span: span, Subject: subject, Message: message, Help: help})
}

// start is a place for a finding about a whole value: all of a scalar, the
// bracket of a map or list, which may be thousands of lines long.
func start(n *syntax.Node) source.Span {
	if n.Kind == syntax.Map || n.Kind == syntax.List {
		return n.Span.File.Span(n.Span.Start, n.Span.Start+1)
	}
	return n.Span
}

func emptyOr(n *syntax.Node) string {
	if n.Kind == syntax.String {
		return "empty"
	}
	return n.Kind.String()
}

// clip shortens a name for a headline; a broken one may be of any length.
func clip(name string) string {
	const most = 30
	if utf8.RuneCountInString(name) <= most {
		return name
	}
	return string([]rune(name)[:most-1]) + "…"
}
