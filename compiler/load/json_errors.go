package load

import (
	"bytes"
	"fmt"
	"regexp"
	"strings"
	"unicode/utf8"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/source"
)

// explainJSON says why the token at an offset can't be read, or can't stand
// there. What the decoder says of it is neither kind nor, for the place, exact.
func explainJSON(f *source.File, at int) diag.Diagnostic {
	d := diag.Diagnostic{Rule: ruleJSONSyntax}
	rest := f.Text[at:]
	if len(bytes.TrimSpace(rest)) == 0 {
		return endedEarly(f, d)
	}
	d.Span = f.Span(at, at+runeLength(rest[0]))
	switch before := bytes.TrimRight(f.Text[:at], " \t\r\n"); {
	case at == firstText(f):
		return notJSON(f, d)
	case bytes.HasSuffix(before, []byte(",")) && (rest[0] == '}' || rest[0] == ']'):
		d.Span = f.Span(len(before)-1, len(before))
		d.Message, d.Label = fmt.Sprintf("the comma in front of %q is followed by nothing", rest[:1]), "one comma too many"
		d.Help = "Remove the comma."
	case bytes.HasPrefix(rest, []byte("//")), bytes.HasPrefix(rest, []byte("/*")), rest[0] == '#':
		d.Message, d.Help = "a comment stands here, and JSON has none", "Remove the comment."
	case rest[0] == '\'' || bytes.HasPrefix(rest, []byte("“")):
		d.Message, d.Help = "this text isn't in double quotes, as JSON wants it", `Write "…" around the text.`
	case rest[0] == '"' && brokenText(f, at, &d):
	default:
		word := clip(firstWord(rest), 30)
		d.Message, d.Label = fmt.Sprintf("%q can't stand here in JSON", word), "unexpected here"
		d.Help = "Look at the commas, colons and quotes in front of this place."
	}
	return d
}

// escape is what may follow a backslash.
var escape = regexp.MustCompile(`^(?:["\\/bfnrt]|u[0-9A-Fa-f]{4})`)

// brokenText says what is wrong inside the text that begins at an offset;
// false when nothing is.
func brokenText(f *source.File, at int, d *diag.Diagnostic) bool {
	for i := at + 1; i < len(f.Text); i++ {
		switch c := f.Text[i]; {
		case c == '"':
			return false
		case c < 0x20 && len(bytes.TrimSpace(f.Text[i:])) > 0:
			d.Span = f.Span(i, i+1)
			d.Message = fmt.Sprintf("control character U+%04X inside a text", c)
			d.Help = `Write it as an escape, such as \n for a line end, or close the text with a double quote.`
			return true
		case c == '\\':
			if i++; i < len(f.Text) && !escape.Match(f.Text[i:]) {
				d.Span = f.Span(i-1, i+runeLength(f.Text[i]))
				d.Message = fmt.Sprintf(`"%s" begins no escape of JSON`, f.Text[d.Span.Start:d.Span.End])
				d.Help = `Write \\ for a backslash.`
				return true
			}
		}
	}
	*d = endedEarly(f, *d)
	return true
}

func endedEarly(f *source.File, d diag.Diagnostic) diag.Diagnostic {
	if firstText(f) == len(f.Text) {
		d.Message, d.Span = "the file is empty", f.Whole()
		d.Help = "Save the answer to tools/list in it."
		return d
	}
	end := len(bytes.TrimRight(f.Text, " \t\r\n"))
	d.Message, d.Span, d.Label = "the file ends before its JSON value does", f.Span(end-1, end), "here it ends"
	d.Help = "Capture the whole answer again: this one was cut off."
	return d
}

// notJSON names what a file that begins unlike JSON probably is.
func notJSON(f *source.File, d diag.Diagnostic) diag.Diagnostic {
	begin := string(f.Text[d.Span.Start:min(len(f.Text), d.Span.Start+20)])
	d.Message = "the file doesn't begin like JSON"
	d.Help = `Save the JSON of the answer alone; it begins with "{" or "[".`
	switch {
	case strings.HasPrefix(begin, "event:"), strings.HasPrefix(begin, "data:"), strings.HasPrefix(begin, "id:"):
		d.Message = "the file is an event stream, not JSON"
		d.Help = `Keep only what follows "data:" on its line.`
	case strings.HasPrefix(begin, "<"):
		d.Message = "the file is HTML or XML, not JSON"
	case strings.HasPrefix(begin, "HTTP/"):
		d.Message = "the file begins with HTTP headers, not JSON"
		d.Help = "Keep only the body, which follows the empty line."
	}
	return d
}

// firstText is where a file's first character that isn't blank stands.
func firstText(f *source.File) int {
	return len(f.Text) - len(bytes.TrimLeft(f.Text, " \t\r\n"))
}

// firstWord is the token-like piece a text begins with.
func firstWord(text []byte) string {
	end := bytes.IndexAny(text, " \t\r\n,:{}[]\"")
	if end <= 0 {
		_, end = utf8.DecodeRune(text)
	}
	return string(text[:end])
}

// lineEnd is where the line of an offset ends.
func lineEnd(f *source.File, offset int) int {
	if i := bytes.IndexAny(f.Text[offset:], "\r\n"); i >= 0 {
		return offset + i
	}
	return len(f.Text)
}
