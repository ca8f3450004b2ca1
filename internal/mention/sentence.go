package mention

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Sentences splits a text into its sentences, each with the space behind it,
// so that joined they are the text again. A sentence ends at . ! or ? in front
// of space and of something that can begin one, and at a line break.
func Sentences(text string) []string {
	var out []string
	start := 0
	for i := 0; i < len(text); i++ {
		end := i + 1
		switch text[i] {
		case '\n':
		case '.', '!', '?':
			for end < len(text) && strings.IndexByte(`)"'`+"`", text[end]) >= 0 {
				end++
			}
			if end < len(text) && text[end] != ' ' && text[end] != '\n' || text[i] == '.' && abbreviation(text[start:i]) {
				continue
			}
		default:
			continue
		}
		for end < len(text) && (text[end] == ' ' || text[end] == '\n') {
			end++
		}
		if text[i] != '\n' && end < len(text) && !begins(text[end:]) {
			continue
		}
		out = append(out, text[start:end])
		start, i = end, end-1
	}
	if start < len(text) {
		out = append(out, text[start:])
	}
	return out
}

// abbreviation tells that the full stop behind a text doesn't end a sentence.
func abbreviation(text string) bool {
	word := text[strings.LastIndexAny(text, " (\n")+1:]
	if strings.Trim(word, "0123456789") == "" {
		return true // the number of a list's line, or a decimal
	}
	switch strings.ToLower(word) {
	case "e.g", "i.e", "etc", "cf", "vs", "approx", "no", "incl":
		return true
	}
	return false
}

// begins tells whether a text can be the beginning of a sentence: it doesn't
// start in lower case, unless that is a name.
func begins(text string) bool {
	r, _ := utf8.DecodeRuneInString(text)
	word, _, _ := strings.Cut(text, " ")
	return !unicode.IsLower(r) || joined(strings.Trim(word, ".,;:"))
}

// Without leaves out the sentences that hold a name of which cut is true, and
// tells whether the first one is among them.
func Without(text string, cut func(name string) bool) (rest string, first bool) {
	var kept strings.Builder
	changed := false
	for i, s := range Sentences(text) {
		if len(Find(s, cut)) > 0 {
			changed = true
			first = first || i == 0
			continue
		}
		kept.WriteString(s)
	}
	if !changed {
		return text, false
	}
	return strings.TrimSpace(kept.String()), first
}
