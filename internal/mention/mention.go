// Package mention finds names in running text, and cuts the sentences that
// hold one.
package mention

import (
	"regexp"
	"strings"
)

// A Name is a name in a text, from byte Start to End.
type Name struct {
	Text       string
	Start, End int
}

// Find lists the known names in a text, in order. A name of several words
// (joined by _ or -, or camel case) is one wherever it stands alone; a single
// word only where it's called: in backquotes, or behind "call", "use" and the
// like and not in front of a noun.
func Find(text string, known func(name string) bool) []Name {
	var out []Name
	for i := 0; i < len(text); i++ {
		if !nameByte(text[i]) {
			continue
		}
		start := i
		for i < len(text) && (nameByte(text[i]) || text[i] == '.' && i+1 < len(text) && nameByte(text[i+1]) && text[i+1] > '9') {
			i++
		}
		n := Name{text[start:i], start, i}
		if known(n.Text) && (joined(n.Text) || called(text, n)) {
			out = append(out, n)
		}
	}
	return out
}

func nameByte(c byte) bool {
	return c == '_' || c == '-' || c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'
}

// joined tells a name of several words, or with a leading underscore.
func joined(name string) bool {
	if strings.ContainsAny(name, "_-.") {
		return true
	}
	for i := 1; i < len(name); i++ {
		if name[i] >= 'A' && name[i] <= 'Z' && name[i-1] >= 'a' {
			return true
		}
	}
	return false
}

var (
	before = regexp.MustCompile(`(?i)\b(?:call|calls|calling|use|using|run|running|invoke|via|see|prefer|try|through)\s+(?:the\s+tool\s+)?$`)
	behind = regexp.MustCompile(`^(?:[.,;:)]|$|\s+(?:to|for|instead|first|when|if|or|and|with|on|once|before|after|tool|tools)\b)`)
)

func called(text string, n Name) bool {
	if n.Start > 0 && n.End < len(text) && text[n.Start-1] == '`' && text[n.End] == '`' {
		return true
	}
	return before.MatchString(text[max(0, n.Start-40):n.Start]) && behind.MatchString(text[n.End:])
}
