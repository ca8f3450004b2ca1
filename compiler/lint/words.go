package lint

import (
	"strings"
	"unicode"
)

// token is one lower-case word of letters and digits, and its place in the text.
type token struct {
	word       string
	start, end int
}

// tokens cuts a text into words. What joins the words of a name (_ - . /)
// separates here too, so that `add_user` in a sentence is the words of the
// tool it names. A possessive 's is no part of the word.
func tokens(text string) []token {
	out := make([]token, 0, len(text)/6)
	start := -1
	for i, r := range text + " " {
		inWord := unicode.IsLetter(r) || unicode.IsDigit(r) || (r == '\'' || r == '’') && start >= 0
		switch {
		case inWord && start < 0:
			start = i
		case !inWord && start >= 0:
			word := strings.TrimRight(text[start:i], "'’")
			word = strings.TrimSuffix(strings.TrimSuffix(word, "'s"), "’s")
			out = append(out, token{strings.ToLower(word), start, start + len(word)})
			start = -1
		}
	}
	return out
}

// words are the words of a text without their places.
func words(text string) []string {
	var out []string
	for _, t := range tokens(text) {
		out = append(out, t.word)
	}
	return out
}

// nameWords cuts a tool, type or field name into its lower-case words:
// separators, camel humps and the end of an acronym part them.
func nameWords(name string) []string {
	var spaced strings.Builder
	runes := []rune(name)
	for i, r := range runes {
		if i > 0 && unicode.IsUpper(r) &&
			(unicode.IsLower(runes[i-1]) || i+1 < len(runes) && unicode.IsUpper(runes[i-1]) && unicode.IsLower(runes[i+1])) {
			spaced.WriteByte(' ')
		}
		spaced.WriteRune(r)
	}
	return words(spaced.String())
}

// stem makes the forms of one English word equal: plural, third person, -ing
// and -ed. It needn't give a word, only the same letters for the same word.
func stem(word string) string {
	switch {
	case len(word) > 4 && strings.HasSuffix(word, "ies"):
		return word[:len(word)-3] + "y"
	case len(word) > 4 && (strings.HasSuffix(word, "sses") || strings.HasSuffix(word, "shes") ||
		strings.HasSuffix(word, "ches") || strings.HasSuffix(word, "xes") || strings.HasSuffix(word, "zes")):
		return word[:len(word)-2]
	case len(word) > 5 && strings.HasSuffix(word, "ing"):
		word = undouble(word[:len(word)-3])
	case len(word) > 4 && strings.HasSuffix(word, "ed"):
		word = undouble(word[:len(word)-2])
	case len(word) > 3 && strings.HasSuffix(word, "s") && !strings.HasSuffix(word, "ss") && !strings.HasSuffix(word, "us"):
		word = word[:len(word)-1]
	}
	if len(word) > 4 {
		word = strings.TrimSuffix(word, "e")
	}
	return word
}

// undouble turns "dropp" back into "drop"; "install" and "process" keep theirs.
func undouble(s string) string {
	if n := len(s); n > 3 && s[n-1] == s[n-2] && !strings.ContainsRune("lsz", rune(s[n-1])) {
		return s[:n-1]
	}
	return s
}

func stems(list []string) map[string]bool {
	out := make(map[string]bool, len(list))
	for _, w := range list {
		out[stem(w)] = true
	}
	return out
}

// set makes a lookup table of a list of words.
func set(list string) map[string]bool {
	out := map[string]bool{}
	for w := range strings.FieldsSeq(list) {
		out[w] = true
	}
	return out
}

// stopWords carry no meaning of their own.
var stopWords = set(`a an and any are as at be been being between but by can could do does each every for from had
	has have her his i if in into is it its may might more most my no not of on one only or other our out over per
	she should so some such than that the their them then there these they this those through to too under up upon
	via was we were what when where which who whose will with within would you your`)

// english tells whether a text can be judged by English words: most of its
// letters are ASCII. A description in Chinese is none of the rules' business.
func english(text string) bool {
	ascii, other := 0, 0
	for _, r := range text {
		switch {
		case r < 128 && unicode.IsLetter(r):
			ascii++
		case unicode.IsLetter(r):
			other++
		}
	}
	return ascii > 3*other
}

// quoted is a name as a headline shows it: long ones are cut, since a headline
// has 90 characters.
func quoted(name string) string { return `"` + clipped(name, 40) + `"` }

// clipped is a text on one line, with at most so many characters.
func clipped(text string, most int) string {
	runes := []rune(strings.Join(strings.Fields(text), " "))
	if len(runes) > most {
		runes = append(runes[:most-1:most-1], '…')
	}
	return string(runes)
}
