package render

import (
	"strings"
	"unicode/utf8"

	"catalogc.dev/catalogc/internal/visible"
)

// oneVisible makes text of a tool safe to show on one line: line breaks become
// spaces.
func oneVisible(s string) string {
	return visible.Text(strings.NewReplacer("\n", " ", "\t", " ", "\r", " ").Replace(s))
}

// clip cuts a text to a number of characters.
func clip(s string, most int) string {
	if utf8.RuneCountInString(s) <= most {
		return s
	}
	return string([]rune(s)[:most-1]) + "…"
}
