// Package visible makes text of other people safe to print.
package visible

import (
	"bytes"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"
)

// Text makes text safe to show: what a terminal would obey
// (escape codes, line breaks), what reorders the line (bidi controls) and what
// nobody could see is spelled out as <U+202E>, a broken byte as <0xFF>.
func Text(s string) string {
	var b strings.Builder
	for s != "" {
		text, size := Rune(s)
		b.WriteString(text)
		s = s[size:]
	}
	return b.String()
}

// Rune returns how the first code point of s is shown, and its size.
func Rune(s string) (text string, size int) {
	r, size := utf8.DecodeRuneInString(s)
	switch {
	case r == utf8.RuneError && size == 1:
		return fmt.Sprintf("<0x%02X>", s[0]), 1
	case hidden(r):
		return fmt.Sprintf("<U+%04X>", r), size
	}
	return s[:size], size
}

// hidden tells that a character shows nothing or does something. A no-break
// space is one too: YAML doesn't take it for a space, and it looks like one.
func hidden(r rune) bool {
	const brailleBlank = 0x2800
	return !unicode.IsPrint(r) || r == brailleBlank ||
		unicode.In(r, unicode.Variation_Selector, unicode.Other_Default_Ignorable_Code_Point)
}

// JSON writes hidden characters of a JSON document as \u escapes: the
// document means the same, and may be printed. Such characters occur in
// strings only, where the escape is allowed.
func JSON(document []byte) []byte {
	var b bytes.Buffer
	for len(document) > 0 {
		r, size := utf8.DecodeRune(document)
		switch {
		case r < 0x7f || !hidden(r):
			b.Write(document[:size])
		case r > 0xffff:
			high, low := utf16.EncodeRune(r)
			fmt.Fprintf(&b, `\u%04x\u%04x`, high, low)
		default:
			fmt.Fprintf(&b, `\u%04x`, r)
		}
		document = document[size:]
	}
	return b.Bytes()
}
