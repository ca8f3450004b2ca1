package check

import (
	"regexp"
	"strings"

	"catalogc.dev/catalogc/compiler/model"
	"catalogc.dev/catalogc/compiler/syntax"
)

// The law accepts limits in this range; it gets nothing else to work with.
const leastMaxDescription, mostMaxDescription = 40, 2048

// DefaultRubric is that of a catalog without one: 400 is the first seed's length budget, the words are the
// second seed's banned UI vocabulary.
func DefaultRubric() model.Rubric {
	return model.Rubric{MaxDescription: 400, BannedWords: []string{"modal", "panel", "ASCII", "UX"}}
}

// findRubric reads catalog.rubric ahead of the judging, since it holds the
// numbers the law is compiled with. Values the law will refuse are ignored.
func findRubric(docs []*syntax.Document) model.Rubric {
	r := DefaultRubric()
	for _, doc := range docs {
		node := doc.Root.Get("catalog").Get("rubric")
		if n := integer(node, "maxDescription"); n >= leastMaxDescription && n <= mostMaxDescription {
			r.MaxDescription = n
		}
		if n := node.Get("bannedWords"); n != nil && n.Kind == syntax.List {
			r.BannedWords = nil
			for _, w := range n.Items {
				if w.Kind == syntax.String && strings.TrimSpace(w.Text) != "" {
					r.BannedWords = append(r.BannedWords, w.Text)
				}
			}
		}
		if n := name(node, "toolNames"); n.Value != "" {
			r.ToolNames = n
		}
	}
	return r
}

// bannedPattern is a regular expression for the banned words, whole words in
// any case; with no words it matches nothing.
func bannedPattern(r model.Rubric) string {
	if len(r.BannedWords) == 0 {
		return `\z\A.`
	}
	quoted := make([]string, len(r.BannedWords))
	for i, w := range r.BannedWords {
		quoted[i] = regexp.QuoteMeta(w)
	}
	return `(^|[^\pL\pN])((?i)` + strings.Join(quoted, "|") + `)([^\pL\pN]|$)`
}
