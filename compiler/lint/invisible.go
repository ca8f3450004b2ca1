package lint

import (
	"strings"
	"unicode"
)

// concealment is how characters keep a text from the people who read it.
type concealment int

const (
	nothingHidden concealment = iota
	tagCharacter              // the tags block: ASCII that no font shows and models read
	zeroWidth
	bidiControl
	variationSelector
)

func (c concealment) String() string {
	return [...]string{"", "tag character", "invisible character", "text direction control", "variation selector"}[c]
}

// concealed tells what is hidden by each of a text's characters. Characters
// that a script or an emoji needs are no concealment.
func concealed(text []rune) []concealment {
	out := make([]concealment, len(text))
	rtl := strings.ContainsFunc(string(text), func(r rune) bool {
		return unicode.In(r, unicode.Arabic, unicode.Hebrew, unicode.Syriac, unicode.Thaana)
	})
	at := func(i int) rune {
		if i < 0 || i >= len(text) {
			return 0
		}
		return text[i]
	}
	for i, r := range text {
		switch kind := concealmentOf(r); {
		case kind == nothingHidden:
		case kind == tagCharacter && inFlag(text, i):
		case (r == 0x200C || r == 0x200D) && joins(at(i-1), at(i+1)):
		case (r == 0xFE0F || r == 0xFE0E) && pictograph(at(i-1)):
		case r >= 0xE0100 && r <= 0xE01EF && unicode.Is(unicode.Han, at(i-1)):
		case (r == 0x200E || r == 0x200F || r == 0x061C) && rtl:
		default:
			out[i] = kind
		}
	}
	return out
}

// concealmentOf classes a character by itself.
func concealmentOf(r rune) concealment {
	switch {
	case r < 0xAD:
		return nothingHidden
	case r >= 0xE0000 && r <= 0xE007F:
		return tagCharacter
	case r >= 0xFE00 && r <= 0xFE0F, r >= 0xE0100 && r <= 0xE01EF, r >= 0x180B && r <= 0x180D, r == 0x180F:
		return variationSelector
	case r >= 0x202A && r <= 0x202E, r >= 0x2066 && r <= 0x2069, r == 0x200E, r == 0x200F, r == 0x061C:
		return bidiControl
	case unicode.In(r, unicode.Other_Default_Ignorable_Code_Point, unicode.Cf) && !unicode.Is(unicode.Prepended_Concatenation_Mark, r),
		r == 0x115F, r == 0x1160, r == 0x2800, r == 0x3164, r == 0xFFA0:
		return zeroWidth // soft hyphen, ZWSP, ZWNJ, ZWJ, word joiner, BOM, U+180E, fillers
	}
	return nothingHidden
}

// joins tells whether a (non-)joiner between two characters changes how they
// are drawn: in scripts whose letters join, and in emoji of several people.
func joins(before, after rune) bool {
	return pictograph(after) && (pictograph(before) || before == 0xFE0F || before >= 0x1F3FB && before <= 0x1F3FF) ||
		joining(before) && (joining(after) || after == 0 || unicode.IsSpace(after) || unicode.IsPunct(after))
}

// joining tells letters (and their marks) of scripts that use joiners.
func joining(r rune) bool {
	return r > 0x590 && (unicode.IsLetter(r) || unicode.IsMark(r)) && unicode.In(r,
		unicode.Arabic, unicode.Syriac, unicode.Mongolian, unicode.Devanagari, unicode.Bengali, unicode.Gurmukhi, unicode.Gujarati,
		unicode.Oriya, unicode.Tamil, unicode.Telugu, unicode.Kannada, unicode.Malayalam, unicode.Sinhala, unicode.Khmer, unicode.Myanmar, unicode.Inherited)
}

// pictograph tells characters that have an emoji form: symbols, keycaps, and
// the skin tones behind them.
func pictograph(r rune) bool {
	return unicode.In(r, unicode.So, unicode.Sk) && r > 0xA8 || r == 0x200D || r == 0x20E3 ||
		r >= 0x2190 && r <= 0x21FF || r >= 0x25A0 && r <= 0x25FF || r >= '0' && r <= '9' || r == '#' || r == '*' ||
		r == 0x203C || r == 0x2049 || r == 0x3030 || r == 0x303D
}

// inFlag tells whether a tag character belongs to a flag such as Scotland's:
// a black flag, at most six tags, and the tag that ends them.
func inFlag(text []rune, i int) bool {
	const blackFlag, end, most = 0x1F3F4, 0xE007F, 7
	start := i
	for start > 0 && i-start < most && concealmentOf(text[start]) == tagCharacter {
		start--
	}
	if text[start] != blackFlag {
		return false
	}
	for n := start + 1; n < len(text) && n-start <= most; n++ {
		if text[n] == end {
			return n >= i
		}
		if concealmentOf(text[n]) != tagCharacter {
			return false
		}
	}
	return false
}

// revealed is the text as a model reads it: tags as the letters they stand
// for, terminal escapes and other hidden characters left out.
func revealed(text string) string {
	plain := strings.IndexFunc(text, func(r rune) bool { return r < 0x20 && r != '\n' && r != '\t' || r >= 0x7F }) < 0
	if plain {
		return text
	}
	var b strings.Builder
	for _, r := range terminalEscape.ReplaceAllString(text, "") {
		switch {
		case r > 0xE0020 && r < 0xE007F:
			b.WriteRune(r - 0xE0000)
		case r == 0xE0020:
			b.WriteByte(' ')
		case concealmentOf(r) == nothingHidden && !(unicode.IsControl(r) && r != '\n' && r != '\t'):
			b.WriteRune(r)
		}
	}
	return b.String()
}
