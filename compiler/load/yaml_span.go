package load

import (
	"bytes"
	"strings"

	"catalogc.dev/catalogc/compiler/source"
)

// The YAML library tells where a value starts, not where it ends; these
// functions read the source from there.

// scalarSpan covers a scalar as written, quotes and block header included.
func (r *yamlReader) scalarSpan(n *yamlNode, start, indent int) source.Span {
	text := r.file.Text
	switch {
	case isBlock(n):
		return r.file.Span(start, blockEnd(text, start, indent))
	case isPlain(n):
		return r.file.Span(start, plainEnd(text, start, n.Value))
	case start < len(text) && text[start] == '\'':
		return r.file.Span(start, quotedEnd(text, start, '\'', '\''))
	}
	return r.file.Span(start, quotedEnd(text, start, '"', '\\'))
}

// quotedEnd finds the end of a quoted scalar; escape takes the next byte with it.
func quotedEnd(text []byte, start int, quote, escape byte) int {
	for i := start + 1; i < len(text); i++ {
		switch {
		case text[i] == escape && (escape != quote || i+1 < len(text) && text[i+1] == quote):
			i++
		case text[i] == quote:
			return i + 1
		}
	}
	return len(text)
}

// plainEnd follows a scalar's value through the source, where a space or line
// break of the value may be any run of them.
func plainEnd(text []byte, start int, value string) int {
	i := start
	for v := 0; v < len(value); {
		if isSpace(value[v]) {
			for v < len(value) && isSpace(value[v]) {
				v++
			}
			for i < len(text) && isSpace(text[i]) {
				i++
			}
			continue
		}
		if i >= len(text) || text[i] != value[v] {
			return i
		}
		i, v = i+1, v+1
	}
	return i
}

// blockEnd finds the last line of a block scalar: its lines are blank, or
// indented like its first one.
func blockEnd(text []byte, start, indent int) int {
	header, rest := cutLine(text[start:])
	end := start + len(bytes.TrimRight(header, " \t\r\n"))
	content := -1 // the indentation of the text, once known
	if i := bytes.IndexAny(header, "123456789"); i > 0 && i < 3 {
		content = max(indent, 0) + int(header[i]-'0')
	}
	for offset := start + len(header); len(rest) > 0; {
		var line []byte
		line, rest = cutLine(rest)
		trimmed := bytes.TrimRight(line, " \t\r\n")
		if spaces := len(line) - len(bytes.TrimLeft(line, " ")); len(trimmed) > 0 {
			if content < 0 && spaces > indent {
				content = spaces
			}
			if content < 0 || spaces < content {
				break
			}
			end = offset + len(bytes.TrimRight(line, "\r\n"))
		}
		offset += len(line)
	}
	return end
}

// cutLine splits off the first line with its line end.
func cutLine(text []byte) (line, rest []byte) {
	i := bytes.IndexAny(text, "\r\n")
	if i < 0 {
		return text, nil
	}
	if text[i] == '\r' && i+1 < len(text) && text[i+1] == '\n' {
		i++
	}
	return text[:i+1], text[i+1:]
}

// keepsNewline tells a block scalar whose header asks to keep the line ends
// behind its text ("|+").
func keepsNewline(block []byte) bool {
	header, _ := cutLine(block)
	header, _, _ = bytes.Cut(header, []byte("#"))
	return bytes.ContainsRune(header, '+')
}

// closeFlow extends the end of a map or list in brackets over the closing one.
func closeFlow(text []byte, start, end int) int {
	if start >= len(text) || text[start] != '{' && text[start] != '[' {
		return end
	}
	for i := skipBlank(text, end); i < len(text); i = skipBlank(text, i+1) {
		switch text[i] {
		case ',', ':':
		case '}', ']':
			return i + 1
		default:
			return end
		}
	}
	return end
}

// skipProperties steps over the anchor and tag in front of a value, and over
// the space behind them when a value follows.
func skipProperties(text []byte, i int, valueFollows bool) int {
	for i < len(text) && (text[i] == '&' || text[i] == '!') {
		for i < len(text) && !isSpace(text[i]) && !strings.ContainsRune(",[]{}", rune(text[i])) {
			i++
		}
		if next := skipBlank(text, i); valueFollows || next < len(text) && (text[next] == '&' || text[next] == '!') {
			i = next
		}
	}
	return min(i, len(text))
}

// skipBlank steps over space, line ends and comments.
func skipBlank(text []byte, i int) int {
	for i < len(text) {
		switch {
		case isSpace(text[i]):
			i++
		case text[i] == '#' && i > 0 && isSpace(text[i-1]):
			for i < len(text) && text[i] != '\n' && text[i] != '\r' {
				i++
			}
		default:
			return i
		}
	}
	return i
}

func isSpace(b byte) bool { return b == ' ' || b == '\t' || b == '\n' || b == '\r' }
