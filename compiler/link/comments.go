package link

import (
	"fmt"
	"strings"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/source"
	"catalogc.dev/catalogc/compiler/syntax"
)

// noteComments says where "#" comments stand in for docstrings that agents
// never see: one finding per type, with the edits that make docstrings of them.
func (l *linker) noteComments(t *sdlType) {
	if l.catalog.Info.CommentsAsDocs {
		return
	}
	var comments []syntax.Doc
	note := func(doc, comment syntax.Doc) {
		if doc.Text == "" && comment.Text != "" {
			comments = append(comments, comment)
		}
	}
	note(t.def.Doc, t.def.Comment)
	for _, f := range t.fields {
		note(f.Doc, f.Comment)
	}
	if len(comments) == 0 {
		return
	}
	what := "a # comment, which agents never see"
	if len(comments) > 1 {
		what = fmt.Sprintf("%d # comments, which agents never see", len(comments))
	}
	fix := &diag.Fix{Title: "turn the comments into docstrings"}
	for _, c := range comments {
		fix.Edits = append(fix.Edits, diag.Edit{Span: c.Span, New: asDocstring(c)})
	}
	l.diags.Add(diag.Diagnostic{
		Rule: commentNotDocstring, Span: comments[0].Span, Subject: "types." + t.def.Name, Fix: fix,
		Message: fmt.Sprintf("type %q is documented with %s", t.def.Name, what),
		Help:    "write docstrings (\"\"\"…\"\"\") instead, or set `catalog.sdl.comments: docstring` to take comments as they are",
	})
}

// asDocstring writes a comment block as a block string, indented like the
// comment was.
func asDocstring(c syntax.Doc) string {
	text := strings.ReplaceAll(c.Text, `"""`, `\"""`)
	lines := strings.Split(text, "\n")
	if len(lines) == 1 && !strings.HasSuffix(text, `"`) && !strings.HasSuffix(text, `\`) {
		return `"""` + text + `"""`
	}
	indent := "\n" + indentation(c.Span)
	return `"""` + indent + strings.Join(lines, indent) + indent + `"""`
}

// indentation is the space in front of a place on its line.
func indentation(s source.Span) string {
	line := s.File.Line(s.Begin().Line)
	return line[:len(line)-len(strings.TrimLeft(line, " \t"))]
}
