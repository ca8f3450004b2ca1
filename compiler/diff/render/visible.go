package render

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// visible makes text of a tool safe to show on one line: line breaks become
// spaces, and what a terminal would obey, what reorders the line and what
// nobody could see is spelled out as <U+202E>, a broken byte as <0xFF>.
func visible(s string) string {
	var b strings.Builder
	for s != "" {
		r, size := utf8.DecodeRuneInString(s)
		switch {
		case r == utf8.RuneError && size == 1:
			fmt.Fprintf(&b, "<0x%02X>", s[0])
		case r == '\n', r == '\t', r == '\r':
			b.WriteByte(' ')
		case hidden(r):
			fmt.Fprintf(&b, "<U+%04X>", r)
		default:
			b.WriteString(s[:size])
		}
		s = s[size:]
	}
	return b.String()
}

// hidden tells that a character shows nothing or does something.
func hidden(r rune) bool {
	const brailleBlank = 0x2800
	return !unicode.IsPrint(r) || r == brailleBlank ||
		unicode.In(r, unicode.Variation_Selector, unicode.Other_Default_Ignorable_Code_Point)
}

// clip cuts a text to a number of characters.
func clip(s string, most int) string {
	if utf8.RuneCountInString(s) <= most {
		return s
	}
	return string([]rune(s)[:most-1]) + "…"
}
