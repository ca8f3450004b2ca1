// Package suggest finds the name an author probably meant.
//
// A wrong suggestion costs more than none: the reader follows it. So the
// distance allowed grows slowly with the word, and callers should pass only
// names that would be valid at that place.
package suggest

import (
	"slices"
	"strings"
	"unicode"
)

const (
	// minShared is how many letters make names related by their start or by a
	// shared word; shorter ones occur by chance ("id", "is", "to").
	minShared = 3
	// maxName bounds the work: nobody misspells a name longer than this.
	maxName = 200
)

// Closest returns the candidate nearest to word: one that differs only in case
// or separators (readOnly, read_only, read-only), else the one with the fewest
// typing mistakes, else one that begins with the word or the other way round
// (desc, description), else one that shares whole words with it (user_role,
// role). The earlier candidate wins a tie. It never returns the word itself,
// and false when nothing is near.
func Closest(word string, candidates []string) (string, bool) {
	if len(word) > maxName {
		return "", false
	}
	near := func(c string) (int, bool) { return typingMistakes(word, c) }
	for _, rank := range []func(string) (int, bool){
		near,
		func(c string) (int, bool) { return prefix(fold(word), fold(c)) },
		func(c string) (int, bool) { return sharedWords(split(word), split(c)) },
	} {
		if found, ok := best(word, candidates, rank); ok {
			return found, true
		}
	}
	return "", false
}

// best returns the first candidate of the lowest rank.
func best(word string, candidates []string, rank func(string) (int, bool)) (found string, ok bool) {
	lowest := 0
	for _, c := range candidates {
		if c == word {
			continue
		}
		if n, near := rank(c); near && (!ok || n < lowest) {
			found, lowest, ok = c, n, true
		}
	}
	return found, ok
}

// typingMistakes ranks by the distance without case and separators; among
// equals by the distance with them. False means too far to be a slip.
func typingMistakes(word, candidate string) (int, bool) {
	a, b := fold(word), fold(candidate)
	limit := min(max(1, len(a)/3), 3)
	d := distance(a, b, limit)
	// A name of which every letter is wrong isn't a slip: "a" for "b", "" for "_".
	if d > limit || d >= max(len(a), len(b)) {
		return 0, false
	}
	// An exact distance can't reach twice maxName, so the keys stay apart.
	return d*2*maxName + distance([]rune(word), []rune(candidate), maxName), true
}

// prefix ranks by how much longer the longer name is.
func prefix(a, b []rune) (int, bool) {
	if len(a) > len(b) {
		a, b = b, a
	}
	return len(b) - len(a), len(a) >= minShared && slices.Equal(a, b[:len(a)])
}

// sharedWords ranks by how many words the longer name has more; all words of
// the shorter one must stand in the longer one, side by side.
func sharedWords(a, b []string) (int, bool) {
	if len(a) > len(b) {
		a, b = b, a
	}
	if len([]rune(strings.Join(a, ""))) < minShared {
		return 0, false
	}
	for i := 0; i+len(a) <= len(b); i++ {
		if slices.Equal(a, b[i:i+len(a)]) {
			return len(b) - len(a), true
		}
	}
	return 0, false
}

// fold removes what people mix up without misspelling: case and separators.
func fold(name string) []rune {
	var out []rune
	for _, r := range name {
		if !separator(r) {
			out = append(out, unicode.ToLower(r))
		}
	}
	return out
}

// split cuts a name into lower-case words at separators and camel humps.
func split(name string) []string {
	var words []string
	var last rune
	for _, r := range name {
		switch {
		case separator(r):
		case len(words) == 0 || separator(last) || unicode.IsUpper(r) && !unicode.IsUpper(last):
			words = append(words, string(unicode.ToLower(r)))
		default:
			words[len(words)-1] += string(unicode.ToLower(r))
		}
		last = r
	}
	return words
}

func separator(r rune) bool { return r == '-' || r == '_' || r == '.' || r == ' ' }

// distance is the number of insertions, deletions, replacements and swaps of
// two neighbours that turn a into b (Damerau-Levenshtein, each part edited
// once). Above limit it returns some number above limit. The libraries at hand
// count a swap, the commonest slip of all, as two.
func distance(a, b []rune, limit int) int {
	if d := len(a) - len(b); max(d, -d) > limit {
		return limit + 1
	}
	before, last, row := make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range last {
		last[j] = j
	}
	for i := range a {
		row[0] = i + 1
		for j := range b {
			replace := last[j]
			if a[i] != b[j] {
				replace++
			}
			row[j+1] = min(replace, last[j+1]+1, row[j]+1)
			if i > 0 && j > 0 && a[i] == b[j-1] && a[i-1] == b[j] {
				row[j+1] = min(row[j+1], before[j-1]+1)
			}
		}
		before, last, row = last, row, before
	}
	return last[len(b)]
}
