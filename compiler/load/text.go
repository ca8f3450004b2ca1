package load

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/source"
	"catalogc.dev/catalogc/compiler/syntax"
)

// maxControlReports bounds how often one file is told about control
// characters: a binary file has nothing else.
const maxControlReports = 5

// withoutBOM drops a UTF-8 byte order mark, which editors on Windows write and
// no reader wants.
func withoutBOM(text []byte) []byte { return bytes.TrimPrefix(text, []byte("\uFEFF")) }

// readableText tells whether a file is text that every parser reads alike, and
// reports the places where it isn't. The parsers would stop at such bytes
// without naming a line.
func readableText(f *source.File, diags *diag.List) bool {
	if !unicodeText(f, diags) {
		return false
	}
	found := 0
	for i := 0; i < len(f.Text) && found < maxControlReports; {
		r, size := utf8.DecodeRune(f.Text[i:])
		if what := unwantedInFile(r); what != "" {
			found++
			diags.Add(diag.Diagnostic{
				Rule: ruleControlCharacter, Message: fmt.Sprintf("%s U+%04X in the file", what, r), Span: f.Span(i, i+size),
				Help: "Delete the character; it is invisible in most editors.",
			})
		}
		i += size
	}
	return found == 0
}

// unicodeText tells whether a file is UTF-8, and reports it if not.
func unicodeText(f *source.File, diags *diag.List) bool {
	if bytes.HasPrefix(f.Text, []byte{0xFF, 0xFE}) || bytes.HasPrefix(f.Text, []byte{0xFE, 0xFF}) {
		diags.Add(diag.Diagnostic{
			Rule: ruleNotUTF8, Message: "the file is UTF-16, not UTF-8", Span: f.Span(0, 2),
			Help: "Save the file as UTF-8.",
		})
		return false
	}
	if utf8.Valid(f.Text) {
		return true
	}
	for i := 0; i < len(f.Text); {
		r, size := utf8.DecodeRune(f.Text[i:])
		if r == utf8.RuneError && size == 1 {
			diags.Add(diag.Diagnostic{
				Rule: ruleNotUTF8, Message: fmt.Sprintf("byte 0x%02X is not UTF-8 text", f.Text[i]), Span: f.Span(i, i+1),
				Help: "Save the file as UTF-8; it may be Latin-1 or Windows-1252 now.",
			})
			break
		}
		i += size
	}
	return false
}

// unwantedInFile says what is wrong with a character, "" when nothing is.
// Besides controls these are the Unicode line ends, which YAML counts as lines
// and everybody else doesn't.
func unwantedInFile(r rune) string {
	switch {
	case r == '\t', r == '\n', r == '\r':
		return ""
	case r == 0x85, r == 0x2028, r == 0x2029:
		return "invisible line end"
	case isControl(r):
		return "control character"
	case r == 0xFFFE, r == 0xFFFF:
		return "non-character"
	}
	return ""
}

// isControl tells the characters that no text of a catalog may hold, however
// they were escaped in the source. Tab and line ends are text.
func isControl(r rune) bool {
	return r < 0x20 && r != '\t' && r != '\n' && r != '\r' || r >= 0x7F && r <= 0x9F
}

// checkControls reports a control character that a string got by an escape.
func checkControls(text string, span source.Span, subject string, diags *diag.List) {
	if i := strings.IndexFunc(text, isControl); i >= 0 {
		r, _ := utf8.DecodeRuneInString(text[i:])
		diags.Add(diag.Diagnostic{
			Rule: ruleControlCharacter, Message: fmt.Sprintf("control character U+%04X in a text", r),
			Span: span, Subject: subject, Help: "Remove the escape that writes the character.",
		})
	}
}

// clip shortens an author's words for a headline, on one line.
func clip(text string, most int) string {
	text = strings.Join(strings.Fields(text), " ")
	if quotedWidth(text) <= most {
		return text
	}
	runes := []rune(text)
	runes = runes[:min(len(runes), most-1)]
	for len(runes) > 0 && quotedWidth(string(runes)) >= most {
		runes = runes[:len(runes)-1]
	}
	return string(runes) + "…"
}

// quotedWidth is how many characters a text takes between quotes, where control
// characters and the like are written out.
func quotedWidth(text string) int { return utf8.RuneCountInString(strconv.Quote(text)) - 2 }

// duplicateKey reports the second of two fields of one map.
func duplicateKey(first, second syntax.Field) diag.Diagnostic {
	return diag.Diagnostic{
		Rule: ruleDuplicateKey, Message: fmt.Sprintf("%q is defined twice in the same map", clip(second.Key, 50)),
		Span: second.KeySpan, Label: "second definition",
		Related: []diag.Related{{Span: first.KeySpan, Message: "first defined here"}},
		Help:    "Remove one of the two, or give it another name.",
	}
}
