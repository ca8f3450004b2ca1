package render

import (
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"catalogc.dev/catalogc/compiler/diff/change"
)

// mostContext is how much unchanged text is shown beside a changed word, in
// characters, and mostChanged how much of one changed run.
const (
	mostContext = 40
	mostChanged = 300
)

// edited writes a changed text with marks around what went and what came. Of
// what stayed, only what is next to a change is shown.
func edited(edits []change.Edit, mark func(change.EditKind, string) string) string {
	if !slices.ContainsFunc(edits, func(e change.Edit) bool { return e.Kind != change.Kept }) {
		return "" // white space alone
	}
	var b strings.Builder
	for i, e := range edits {
		e.Text = oneLine(e.Text)
		if e.Kind != change.Kept {
			words := strings.TrimRightFunc(e.Text, isSpace)
			b.WriteString(mark(e.Kind, clip(words, mostChanged)))
			b.WriteString(e.Text[len(words):])
			if words == e.Text && i+1 < len(edits) {
				b.WriteByte(' ') // the last word of a text has no space behind it
			}
			continue
		}
		b.WriteString(mark(change.Kept, context(e.Text, i > 0, i+1 < len(edits))))
	}
	return strings.TrimRightFunc(b.String(), isSpace)
}

// oneLine writes any white space as one space.
func oneLine(s string) string { return spaces.ReplaceAllString(s, " ") }

var spaces = regexp.MustCompile(`\s+`)

func isSpace(r rune) bool { return r == ' ' || r == '\n' || r == '\t' || r == '\r' }

// context cuts unchanged text down to what is next to the change before or
// behind it, at whole words.
func context(text string, before, behind bool) string {
	runes := []rune(text)
	if utf8.RuneCountInString(text) <= 2*mostContext+2 && before && behind || len(runes) <= mostContext {
		return text
	}
	head, tail := "", ""
	if before {
		head = string(runes[:mostContext])
		if end := strings.LastIndexFunc(head, isSpace); end > 0 {
			head = head[:end+1]
		}
	}
	if behind {
		tail = string(runes[len(runes)-mostContext:])
		if start := strings.IndexFunc(strings.TrimRightFunc(tail, isSpace), isSpace); start >= 0 {
			tail = tail[start:]
		}
	}
	return head + "…" + tail
}
