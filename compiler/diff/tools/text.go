package tools

import (
	"slices"
	"strings"
	"unicode"

	"catalogc.dev/catalogc/compiler/diff/change"
)

// textRules are the rules for one sort of text.
type textRules struct{ added, removed, changed change.Rule }

var (
	descriptionTexts = textRules{descriptionAdded, descriptionRemoved, descriptionChanged}
	titleTexts       = textRules{titleAdded, titleRemoved, titleChanged}
)

// text reports a changed text. what names it in a message.
func text(c *collector, rules textRules, field, what, old, new string) {
	switch {
	case old == new:
	case old == "":
		c.say(rules.added, field, what+" was added", nil, new)
	case new == "":
		c.say(rules.removed, field, what+" was removed", old, nil)
	default:
		edits := editWords(old, new)
		message := what + " changed"
		if !slices.ContainsFunc(edits, func(e change.Edit) bool { return e.Kind != change.Kept }) {
			message += " in its white space"
		}
		c.add(rules.changed, change.Change{
			Field: field, Message: message, Old: old, New: new, Edits: edits, Lists: []change.List{c.list},
		})
	}
}

// mostCells bounds the table below; longer texts are replaced as a whole
// between their common ends.
const mostCells = 4_000_000

// word is a word and the white space behind it, which doesn't make it another.
type word struct{ text, space string }

// editWords finds the longest common subsequence of words and tells what was
// deleted and inserted between.
func editWords(old, new string) []change.Edit {
	a, b := splitWords(old), splitWords(new)
	var head, tail []word
	for len(a) > 0 && len(b) > 0 && a[0].text == b[0].text {
		head, a, b = append(head, b[0]), a[1:], b[1:]
	}
	for len(a) > 0 && len(b) > 0 && a[len(a)-1].text == b[len(b)-1].text {
		tail, a, b = append(tail, b[len(b)-1]), a[:len(a)-1], b[:len(b)-1]
	}
	var e edits
	e.add(change.Kept, head...)
	if len(a)*len(b) <= mostCells {
		e.middle(a, b)
	} else {
		e.add(change.Deleted, a...)
		e.add(change.Inserted, b...)
	}
	slices.Reverse(tail)
	e.add(change.Kept, tail...)
	return e.list
}

type edits struct{ list []change.Edit }

// add appends words, to the last run where it is of the same kind.
func (e *edits) add(kind change.EditKind, words ...word) {
	if len(words) == 0 {
		return
	}
	var text strings.Builder
	for _, w := range words {
		text.WriteString(w.text + w.space)
	}
	if last := len(e.list) - 1; last >= 0 && e.list[last].Kind == kind {
		e.list[last].Text += text.String()
		return
	}
	e.list = append(e.list, change.Edit{Kind: kind, Text: text.String()})
}

// middle edits a into b by the usual table: longest[i][j] words are common to
// what is left of a from i and of b from j.
func (e *edits) middle(a, b []word) {
	longest := make([][]int32, len(a)+1)
	for i := range longest {
		longest[i] = make([]int32, len(b)+1)
	}
	for i := len(a) - 1; i >= 0; i-- {
		for j := len(b) - 1; j >= 0; j-- {
			if a[i].text == b[j].text {
				longest[i][j] = longest[i+1][j+1] + 1
			} else {
				longest[i][j] = max(longest[i+1][j], longest[i][j+1])
			}
		}
	}
	i, j := 0, 0
	var deleted, inserted []word // since the last kept word; deletions come first
	flush := func() {
		e.add(change.Deleted, deleted...)
		e.add(change.Inserted, inserted...)
		deleted, inserted = nil, nil
	}
	for i < len(a) && j < len(b) {
		switch {
		case a[i].text == b[j].text:
			flush()
			e.add(change.Kept, b[j])
			i, j = i+1, j+1
		case longest[i+1][j] >= longest[i][j+1]:
			deleted, i = append(deleted, a[i]), i+1
		default:
			inserted, j = append(inserted, b[j]), j+1
		}
	}
	deleted, inserted = append(deleted, a[i:]...), append(inserted, b[j:]...)
	flush()
}

// splitWords cuts a text behind each run of white space; white space in front
// is a word of its own, an empty one.
func splitWords(s string) []word {
	var out []word
	for s != "" {
		end := strings.IndexFunc(s, unicode.IsSpace)
		if end < 0 {
			end = len(s)
		}
		behind := strings.IndexFunc(s[end:], func(r rune) bool { return !unicode.IsSpace(r) })
		if behind < 0 {
			behind = len(s) - end
		}
		out, s = append(out, word{s[:end], s[end : end+behind]}), s[end+behind:]
	}
	return out
}
