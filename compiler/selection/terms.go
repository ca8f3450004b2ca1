package selection

import (
	"strings"
	"unicode"
)

// stopWords are NLTK's English ones: pronouns, question words, forms of be, have
// and do, articles, conjunctions, prepositions, and what an apostrophe leaves of
// "isn't". What a user says is full of them, and the query that an agent makes
// of it isn't. In a list of a few dozen tools even "which" is rare enough to
// weigh something: what it pulls to would be chance, and the report would name
// it as a word to mind.
var stopWords = wordSet(`i me my myself we our ours ourselves you your yours yourself yourselves he him his himself she
	her hers herself it its itself they them their theirs themselves what which who whom this that these those am is
	are was were be been being have has had having do does did doing a an the and but if or because as until while of
	at by for with about against between into through during before after above below to from up down in out on off
	over under again further then once here there when where why how all any both each few more most other some such
	no nor not only own same so than too very can will just should now ll re ve don ain aren couldn didn doesn hadn
	hasn haven isn ma mightn mustn needn shan shouldn wasn weren won wouldn`)

func wordSet(list string) map[string]bool {
	out := map[string]bool{}
	for w := range strings.FieldsSeq(list) {
		out[w] = true
	}
	return out
}

// terms are the words of a text as the index knows them: runs of letters and
// digits, in lower case. A word with camel humps counts as a whole and hump by
// hump, so that "GraphQL" is found by "graphql" and `hashAttribute` by
// "attribute". Left out are stop words, and single letters: "e.g." has two.
//
// Words aren't stemmed: engines that publish what they do (FastMCP, pi) don't,
// so "job" doesn't find "jobs" there either, and the report should say so.
func terms(text string) []string {
	var out []string
	add := func(word string) {
		if word = strings.ToLower(word); len(word) > 1 && !stopWords[word] {
			out = append(out, word)
		}
	}
	for _, word := range strings.FieldsFunc(text, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.IsMark(r) }) {
		add(word)
		if parts := humps(word); len(parts) > 1 {
			for _, part := range parts {
				add(part)
			}
		}
	}
	return out
}

// humps cuts a word before each capital that follows a small letter, and before
// the last capital of an acronym: "parseHTMLPage" is parse, HTML, Page.
func humps(word string) []string {
	var out []string
	runes, start := []rune(word), 0
	for i := 1; i < len(runes); i++ {
		if unicode.IsUpper(runes[i]) && (unicode.IsLower(runes[i-1]) ||
			unicode.IsUpper(runes[i-1]) && i+1 < len(runes) && unicode.IsLower(runes[i+1])) {
			out = append(out, string(runes[start:i]))
			start = i
		}
	}
	return append(out, string(runes[start:]))
}
