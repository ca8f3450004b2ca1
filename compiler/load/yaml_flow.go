package load

import (
	"bytes"
	"fmt"
	"strings"

	"catalogc.dev/catalogc/compiler/diag"
)

// flowMistake explains a map or list in brackets that opens on this line and
// isn't closed on it: the mistake may be on any of its lines, and the library
// only knows where the brackets open. False when no bracket stays open.
func (l yamlLine) flowMistake() (diag.Diagnostic, bool) {
	text := l.f.Text
	lineEnd := l.start + len(l.text)
	var open []int              // offsets of brackets
	piece, colon := l.start, -1 // where the current entry starts, and its first ":"
	last := byte(0)
	for i := l.start; i < len(text); i++ {
		if len(open) == 0 && i >= lineEnd {
			return diag.Diagnostic{}, false
		}
		switch c := text[i]; {
		case c == '"' && strings.IndexByte(" ,:{[\n", text[max(i-1, 0)]) >= 0:
			i = quotedEnd(text, i, '"', '\\') - 1
		case c == '\'' && strings.IndexByte(" ,:{[\n", text[max(i-1, 0)]) >= 0:
			i = quotedEnd(text, i, '\'', '\'') - 1
		case c == '{' || c == '[':
			open = append(open, i)
			piece, colon = i+1, -1
		case c == '}' || c == ']':
			if len(open) == 0 || (text[open[len(open)-1]] == '{') != (c == '}') {
				return l.flowFinding(i, i+1, fmt.Sprintf(`the bracket "%c" closes nothing that is open`, c), "Compare the brackets above it."), true
			}
			if open = open[:len(open)-1]; len(open) == 0 && i < lineEnd {
				return diag.Diagnostic{}, false
			}
			colon = i
		case c == ',':
			piece, colon = i+1, -1
		case c == ':' && len(open) > 0 && (i+1 == len(text) || isSpace(text[i+1])):
			if colon >= 0 {
				return l.secondColon(piece, colon, i), true
			}
			colon = i
		}
		if !isSpace(text[i]) {
			last = text[i]
		}
		if len(open) == 0 && last == '}' || len(open) == 0 && last == ']' {
			return l.flowFinding(l.start, lineEnd, fmt.Sprintf("%q opens brackets that can't be read", clip(l.text, 40)),
				"Check the commas and quotes up to the closing bracket."), true
		}
	}
	if len(open) == 0 {
		return diag.Diagnostic{}, false
	}
	opener := open[len(open)-1]
	rest := string(text[opener:min(opener+80, len(text))])
	return l.flowFinding(opener, opener+1, fmt.Sprintf("%q has no closing bracket", clip(rest, 40)),
		fmt.Sprintf("Close the %c, or write the text in quotes.", text[opener])), true
}

// secondColon tells a text with a colon from an entry whose comma is missing.
func (l yamlLine) secondColon(piece, first, second int) diag.Diagnostic {
	words := l.f.Text[first:second]
	if line := bytes.LastIndexAny(words, "\r\n"); line >= 0 {
		key := strings.TrimSpace(string(words[line:]))
		at := second - len(bytes.TrimLeft(words[line:], " \r\n"))
		return l.flowFinding(at, second, fmt.Sprintf("the comma in front of %q is missing", clip(key, 40)),
			"End the entry above it with a comma.")
	}
	words = l.f.Text[piece:second]
	return l.flowFinding(second, second+1, fmt.Sprintf(`the ":" behind %q makes the text a second key`, clip(string(words), 40)),
		"Write the text in quotes.")
}

func (l yamlLine) flowFinding(from, to int, message, help string) diag.Diagnostic {
	return l.at(from-l.start, to-l.start, message, help)
}
