package lint

import "strings"

// phrases finds any of many fixed phrases in one walk over a text's words: a
// regular expression of the same size costs some fifty times as much, and
// every description of every list passes through here.
type phrases map[string][][]string

// phraseList reads patterns. Words are apart by spaces, alternatives of one
// word by |, "*" is any one word, and a final ~ stands for any ending. The
// first word may have alternatives but no ending.
func phraseList(patterns ...string) phrases {
	out := phrases{}
	for _, p := range patterns {
		pattern := strings.Fields(p)
		for first := range strings.SplitSeq(pattern[0], "|") {
			out[first] = append(out[first], pattern[1:])
		}
	}
	return out
}

// find returns the first and one past the last token of the first match, or
// false.
func (l phrases) find(text []token) (from, to int, ok bool) {
	for i, t := range text {
		for _, rest := range l[t.word] {
			if len(rest) < len(text)-i && matchesWords(rest, text[i+1:]) {
				return i, i + 1 + len(rest), true
			}
		}
	}
	return 0, 0, false
}

func matchesWords(pattern []string, text []token) bool {
	for i, alternatives := range pattern {
		found := false
		for a := range strings.SplitSeq(alternatives, "|") {
			head, anyEnd := strings.CutSuffix(a, "~")
			tail, anyStart := strings.CutPrefix(a, "~")
			found = found || a == text[i].word || anyEnd && strings.HasPrefix(text[i].word, head) || anyStart && strings.HasSuffix(text[i].word, tail)
		}
		if !found {
			return false
		}
	}
	return true
}
