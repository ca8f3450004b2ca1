package load

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/source"
)

// The YAML library's messages name the grammar, not the mistake, and its line
// is that of the block around it, or none. So the line is found by experiment
// (the first one that no longer parses), and the mistake by looking at it.

// maxReparsed bounds the search for the bad line, in bytes parsed again.
const maxReparsed = 32 << 20

// lookahead is how many lines behind a line that doesn't parse are tried: a
// quoted text or bracket of several lines is incomplete at each but the last,
// and no mistake.
var lookahead = [...]int{1, 2, 3, 5, 8, 13, 21, 34, 55}

// explainYAML turns a syntax error into a finding at the line an author has to
// correct.
func explainYAML(f *source.File, err error) diag.Diagnostic {
	line := firstBadLine(f)
	if line > 0 {
		if d, found := newYAMLLine(f, line).flowMistake(); found {
			return d
		}
	}
	if line = max(line, reportedLine(err)); line < 1 {
		return diag.Diagnostic{
			Rule: ruleYAMLSyntax, Message: "the file can't be read as YAML", Span: f.Whole(),
			Help: "Check it with a YAML editor; the place of the mistake is unknown.",
		}
	}
	for line < f.LineCount() && isBlankLine(f.Line(line)) {
		line++
	}
	return newYAMLLine(f, line).explain()
}

var lineInMessage = regexp.MustCompile(`line ([0-9]+)`)

// reportedLine is the library's own line, 0 when it has none.
func reportedLine(err error) int {
	if m := lineInMessage.FindStringSubmatch(err.Error()); m != nil {
		n, _ := strconv.Atoi(m[1])
		return n
	}
	return 0
}

// firstBadLine finds the line behind the longest beginning of the file that is
// YAML by itself; 0 when that takes too long.
func firstBadLine(f *source.File) int {
	budget := maxReparsed
	parses := func(lines int) bool {
		end := len(f.Text)
		if lines < f.LineCount() {
			end = f.Offset(lines+1, 1)
		}
		budget -= end
		_, err := parseYAML(f.Text[:end])
		return err == nil
	}
	good, bad := 0, f.LineCount()
search:
	for {
		for bad-good > 1 && budget > 0 {
			if middle := (good + bad) / 2; parses(middle) {
				good = middle
			} else {
				bad = middle
			}
		}
		for _, n := range lookahead {
			if bad+n < f.LineCount() && budget > 0 && parses(bad+n) {
				good, bad = bad+n, f.LineCount()
				continue search
			}
		}
		if budget <= 0 {
			return 0
		}
		return bad
	}
}

// yamlLine is a line that can't be read, and its neighbourhood.
type yamlLine struct {
	f      *source.File
	number int
	text   string
	start  int // byte offset of the line
}

func newYAMLLine(f *source.File, number int) yamlLine {
	return yamlLine{f: f, number: number, text: f.Line(number), start: f.Offset(number, 1)}
}

var (
	// indentation and dashes, key, value
	keyValue = regexp.MustCompile(`^([ \t]*(?:-[ \t]+)*)(.*?):(?:[ \t]+(.*?))?[ \t]*$`)
	listItem = regexp.MustCompile(`^[ \t]*-[ \t]+(.*?)[ \t]*$`)
)

func (l yamlLine) explain() diag.Diagnostic {
	indent := l.text[:len(l.text)-len(strings.TrimLeft(l.text, " \t"))]
	if tab := strings.IndexByte(indent, '\t'); tab >= 0 {
		d := l.at(tab, len(indent), "a tab indents this line", "Indent with spaces; YAML doesn't allow tabs there.")
		d.Rule = ruleTabIndent
		return d
	}
	if strings.HasPrefix(l.text, "%") {
		return l.at(0, len(l.text), fmt.Sprintf("%q is read as a YAML directive", clip(l.text, 40)), "Remove the line; no directive is needed.")
	}
	key, value, valueAt := l.split(l.text)
	if strings.HasPrefix(l.text[len(indent):], ":") {
		return l.at(len(indent), len(indent)+1, `the key in front of ":" is missing`, `Write a key in front of ":", or remove the line.`)
	}
	if value != "" {
		if p := valueProblem(value); p != nil {
			return l.at(valueAt+p.start, valueAt+p.end, p.message, p.help)
		}
	}
	if word, line := l.wordWithoutColon(); word != "" {
		at := newYAMLLine(l.f, line)
		from := strings.Index(at.text, word)
		return at.at(from, from+len(word), fmt.Sprintf(`%q has no ":" behind it`, clip(word, 50)),
			fmt.Sprintf(`Write "%s:".`, word))
	}
	return l.indentation(len(indent), key)
}

// at makes the finding, with a span counted from the line's start.
func (l yamlLine) at(from, to int, message, help string) diag.Diagnostic {
	return diag.Diagnostic{Rule: ruleYAMLSyntax, Message: message, Span: l.f.Span(l.start+from, l.start+to), Help: help}
}

// split takes a line apart; valueAt is the value's offset in it.
func (l yamlLine) split(text string) (key, value string, valueAt int) {
	if m := keyValue.FindStringSubmatchIndex(text); m != nil {
		key = text[m[4]:m[5]]
		if m[6] >= 0 {
			value, valueAt = text[m[6]:m[7]], m[6]
		}
		return key, value, valueAt
	}
	if m := listItem.FindStringSubmatchIndex(text); m != nil {
		return "", text[m[2]:m[3]], m[2]
	}
	return "", "", 0
}

// previous is the nearest line above that holds something.
func (l yamlLine) previous() int {
	for n := l.number - 1; n > 0; n-- {
		if !isBlankLine(l.f.Line(n)) {
			return n
		}
	}
	return 0
}

// wordWithoutColon finds a lone word, in this line or as the head of this
// block, that must have been meant as a key.
func (l yamlLine) wordWithoutColon() (word string, line int) {
	for _, n := range []int{l.number, l.previous()} {
		text := strings.TrimSpace(l.f.Line(n))
		if n == 0 || text == "" || strings.ContainsAny(text, `:#"'{}[]`) || strings.HasPrefix(text, "- ") {
			continue
		}
		if n == l.number || indentOf(l.f.Line(n)) < indentOf(l.text) && !strings.Contains(text, " ") {
			return text, n
		}
	}
	return "", 0
}

// indentation explains a line that is fine by itself and wrong in its place.
func (l yamlLine) indentation(indent int, key string) diag.Diagnostic {
	what := clip(key, 40)
	if what == "" {
		what = clip(l.text, 40)
	}
	end := len(strings.TrimRight(l.text, " \t"))
	above := l.previous()
	if above == 0 {
		return l.at(indent, end, fmt.Sprintf("%q can't be read as YAML", what), "Write the text in quotes.")
	}
	aboveText := l.f.Line(above)
	aboveIndent := indentOf(aboveText)
	aboveKey, aboveValue, _ := l.split(aboveText)
	switch {
	case indent > aboveIndent && aboveValue != "" && aboveKey != "":
		return l.at(indent, end, fmt.Sprintf("%q is indented under %q, which already has a value", what, clip(aboveKey, 30)),
			fmt.Sprintf("Indent it by %d spaces, or write a text of several lines as \"%s: >-\" with the text below.", aboveIndent, aboveKey))
	case indent < aboveIndent && !l.opened(indent):
		return l.at(0, indent, fmt.Sprintf("the indentation of %q matches no line above it", what),
			fmt.Sprintf("Indent it by %s spaces.", l.openIndents()))
	case !strings.HasPrefix(l.text[indent:], "-") && l.amongItems(indent):
		return l.at(indent, end, fmt.Sprintf("the key %q stands among list entries", what),
			"Indent it under the entry it belongs to, or end the list above it.")
	case strings.HasPrefix(l.text[indent:], "- "):
		return l.at(indent, end, fmt.Sprintf("the list entry %q stands among keys", clip(l.text, 40)),
			"Indent it under the key whose list it belongs to.")
	}
	return l.at(indent, end, fmt.Sprintf("%q can't be read in this place", what),
		"Indent it like its neighbours, and write a text with special characters in quotes.")
}

// opened tells whether a line above, not closed by a shallower one, has this
// indentation.
func (l yamlLine) opened(indent int) bool {
	for n := l.number - 1; n > 0; n-- {
		if text := l.f.Line(n); !isBlankLine(text) && indentOf(text) <= indent {
			return indentOf(text) == indent
		}
	}
	return indent == 0
}

// amongItems tells whether the nearest line above with this indentation is a
// list entry.
func (l yamlLine) amongItems(indent int) bool {
	for n := l.number - 1; n > 0; n-- {
		if text := l.f.Line(n); !isBlankLine(text) && indentOf(text) <= indent {
			return indentOf(text) == indent && strings.HasPrefix(text[indent:], "-")
		}
	}
	return false
}

// openIndents lists the indentations this line could have, "2, 4 or 6".
func (l yamlLine) openIndents() string {
	var list []string
	least := len(l.text) + 1<<20
	for n := l.number - 1; n > 0; n-- {
		if text := l.f.Line(n); !isBlankLine(text) && indentOf(text) < least {
			least = indentOf(text)
			list = append([]string{strconv.Itoa(least)}, list...)
		}
	}
	if len(list) < 2 {
		return strings.Join(list, "")
	}
	return strings.Join(list[:len(list)-1], ", ") + " or " + list[len(list)-1]
}

func indentOf(text string) int { return len(text) - len(strings.TrimLeft(text, " ")) }

// isBlankLine tells lines without content: empty ones and comments.
func isBlankLine(text string) bool {
	text = strings.TrimSpace(text)
	return text == "" || strings.HasPrefix(text, "#")
}
