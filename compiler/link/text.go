package link

import (
	"regexp"
	"strings"

	"catalogc.dev/catalogc/compiler/model"
)

// listItem is the start of a line that stays a line: a bullet or a number.
var listItem = regexp.MustCompile(`^\s*([-*+•]|\d{1,3}[.)])\s+\S`)

// Fold takes the source layout out of a text: soft line breaks inside a
// paragraph become a space, blank lines between paragraphs and the lines of
// lists stay (DESIGN.md §5). What is one paragraph comes out as one line.
func Fold(text string) string {
	var paragraphs []string
	var lines []string
	flush := func() {
		if len(lines) > 0 {
			paragraphs = append(paragraphs, strings.Join(lines, "\n"))
			lines = nil
		}
	}
	for line := range strings.SplitSeq(strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n"), "\n") {
		trimmed := strings.TrimSpace(line)
		switch {
		case trimmed == "":
			flush()
		case len(lines) == 0 || listItem.MatchString(line):
			lines = append(lines, trimmed)
		default:
			lines[len(lines)-1] += " " + trimmed
		}
	}
	flush()
	return strings.Join(paragraphs, "\n\n")
}

func folded(t model.Text) model.Text {
	t.Value = Fold(t.Value)
	return t
}
