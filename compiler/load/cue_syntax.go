package load

import (
	"fmt"
	"strings"

	"cuelang.org/go/cue/errors"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/source"
)

// fileErrors reports what stops the evaluation as a whole, and tells where.
func (r *cueReader) fileErrors(all error) (places []source.Span) {
	missing := len(r.places.trees) < len(r.places.files)
	for _, err := range errors.Errors(all) {
		format, args := err.Msg()
		span := r.places.at(err.Position())
		if !span.IsZero() {
			places = append(places, span)
		} else {
			span = r.places.files[0].Whole()
		}
		name := ""
		if len(args) > 0 {
			name = strings.Trim(fmt.Sprint(args[0]), `"`)
		}
		d := unexplained(span, "")
		switch {
		case strings.HasPrefix(format, "reference") && missing, strings.HasPrefix(format, "import %q not found"),
			strings.Contains(format, "not used") && len(r.cut) > 0:
			continue // follows from what was reported already
		case strings.HasPrefix(format, "reference"):
			d.Rule = ruleCUEUndefined
			d.Message = fmt.Sprintf("%q is not defined in the CUE files of the catalog", clip(name, 35))
			d.Help = "Correct the name, or put it in quotes if it is text."
		case strings.Contains(format, "package %q"):
			d = importRefused(name, span)
		case strings.HasPrefix(format, "imported and not used"):
			d.Rule = ruleCUEUndefined
			d.Message = fmt.Sprintf("the import %q is not used", clip(name, 50))
			d.Help = "Remove the import."
		case strings.HasPrefix(format, "unreferenced"):
			d.Rule = ruleCUEUndefined
			d.Message = fmt.Sprintf("%q is defined with let and never used", clip(name, 40))
			d.Help = "Remove the let clause."
		}
		r.diags.Add(d)
	}
	return places
}

// syntaxErrors reports every syntax error of a file, one a line: what follows
// on the same line is an echo.
func (r *cueReader) syntaxErrors(f *source.File, all error) {
	line := 0
	for _, err := range errors.Errors(all) {
		offset := min(err.Position().Offset(), len(f.Text))
		if !err.Position().IsValid() {
			offset = 0
		}
		at := f.Span(offset, wordEnd(f.Text, offset))
		if offset > 0 && f.Text[offset-1] == '\\' { // an escape is reported behind its backslash
			at = f.Span(offset-1, offset+1)
		}
		if at.Begin().Line == line {
			continue
		}
		line = at.Begin().Line
		r.diags.Add(cueSyntaxError(f, at, err))
	}
}

// wordEnd is the end of the word or sign at an offset.
func wordEnd(text []byte, i int) int {
	start := i
	for i < len(text) && !isSpace(text[i]) && !strings.ContainsRune(`,:{}[]()`, rune(text[i])) {
		i++
	}
	if i == start && i < len(text) && !isSpace(text[i]) {
		i++
	}
	return i
}

func cueSyntaxError(f *source.File, at source.Span, err errors.Error) diag.Diagnostic {
	format, args := err.Msg()
	word := clip(string(f.Text[at.Start:at.End]), 30)
	d := diag.Diagnostic{Rule: ruleCUESyntax, Span: at}
	switch {
	case at.Start >= len(f.Text):
		d.Message, d.Help = "the file ends in the middle of a value", `Close every "{", "[", "(" and quote that was opened.`
	case strings.Contains(format, "not terminated"):
		d.Message = fmt.Sprintf("the quote that opens %s is never closed", word)
		d.Help = `Close it on the same line, or write a text of several lines between """ lines.`
	case strings.Contains(format, "escape"):
		d.Message, d.Help = fmt.Sprintf("%s has an unknown escape behind a backslash", word), "Write the backslash twice."
	case strings.Contains(format, "number"):
		d.Message = fmt.Sprintf("%q is not a number in CUE", word)
		d.Help = fmt.Sprintf(`Write "%s" in quotes if it is text; a number has no leading zero, and octal is 0o17.`, word)
	case strings.HasPrefix(format, "missing ','"):
		d.Message = fmt.Sprintf("%q follows a value on the same line", word)
		if len(args) > 0 && strings.Contains(fmt.Sprint(args[0]), "list") {
			d.Message = fmt.Sprintf("the list is not closed in front of %q", word)
		}
		d.Help = "Put texts in double quotes, close brackets, and start each key on a line of its own."
	case strings.Contains(format, "reserved"):
		d.Message, d.Help = fmt.Sprintf("%q is a name that CUE keeps for itself", word), "Use a name that doesn't start with two underscores, or put it in quotes."
	case word == "":
		d.Message, d.Help = "the line ends in the middle of a value", "Write what is missing; a text needs double quotes."
	default:
		d.Message, d.Help = fmt.Sprintf("%q can't stand here in CUE", word), "Put texts in double quotes, and write keys as name: value."
	}
	return d
}
