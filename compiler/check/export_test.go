package check

import (
	"regexp"
	"slices"
	"strings"

	"catalogc.dev/catalogc/compiler/model"
	"catalogc.dev/catalogc/compiler/syntax"
	schema "catalogc.dev/catalogc/cue"
)

// LawAccepts asks the law about a whole file, the way an author's `cue vet`
// would: with the file's own rubric and nothing explained.
func LawAccepts(root *syntax.Node) (bool, error) {
	l, err := newLaw(findRubric([]*syntax.Document{{Root: root}}), syntax.Law{}, nil)
	if err != nil {
		return false, err
	}
	return l.accepts("#File", root), nil
}

// RubricOf is the rubric that a file is judged by when it is all there is.
func RubricOf(root *syntax.Node) model.Rubric { return findRubric([]*syntax.Document{{Root: root}}) }

// Proven tells whether the prover proves a whole file, by itself.
func Proven(root *syntax.Node) (bool, error) {
	p, err := newProver(schema.CUE, findRubric([]*syntax.Document{{Root: root}}))
	if err != nil {
		return false, err
	}
	return p.proves(root), nil
}

// UnreadLaw lists the parts of the law that the prover can't read.
func UnreadLaw() ([]string, error) {
	p, err := newProver(schema.CUE, DefaultRubric())
	if err != nil {
		return nil, err
	}
	return p.unread, nil
}

// LawPatterns lists the regular expressions written in the law outside #rules,
// with their operator, as the phrase table is keyed.
func LawPatterns() []string {
	var out []string
	for _, line := range lawOutsideRules() {
		for _, m := range regexp.MustCompile(`([=!]~"(?:[^"\\]|\\.)*")`).FindAllString(line, -1) {
			if !slices.Contains(out, m) {
				out = append(out, m)
			}
		}
	}
	return out
}

// LawRuleLabels lists the labels under every #rules of the law.
func LawRuleLabels() []string {
	var out []string
	outside := lawOutsideRules()
	for _, line := range lawLines() {
		if slices.Contains(outside, line) {
			continue
		}
		for _, m := range regexp.MustCompile(`"([a-z-]+)":`).FindAllStringSubmatch(line, -1) {
			if !slices.Contains(out, m[1]) {
				out = append(out, m[1])
			}
		}
	}
	return out
}

// HasPhrase and HasLawRule tell whether the tables know a pattern or label.
func HasPhrase(pattern string) bool { p, ok := phrases[pattern]; return ok && p.help != "" }
func HasLawRule(label string) bool  { _, ok := lawRules[label]; return ok }

// PhraseKeys and LawRuleKeys list the tables' keys, to find rows for nothing.
func PhraseKeys() []string  { return keys(phrases) }
func LawRuleKeys() []string { return keys(lawRules) }

// JSONTypes are the words the pattern of #TypeName stands for.
func JSONTypes() []string { return jsonTypes }

func keys[V any](m map[string]V) []string {
	var out []string
	for k := range m {
		out = append(out, k)
	}
	slices.Sort(out)
	return out
}

func lawLines() []string {
	var out []string
	for _, line := range strings.Split(string(schema.CUE), "\n") {
		if !strings.HasPrefix(strings.TrimSpace(line), "//") {
			out = append(out, line)
		}
	}
	return out
}

// lawOutsideRules drops the #rules blocks, which end at a brace as deep as
// they began.
func lawOutsideRules() []string {
	var out []string
	inside, indent := false, ""
	for _, line := range lawLines() {
		trimmed := strings.TrimLeft(line, "\t")
		switch {
		case inside:
			inside = line != indent+"}"
		case strings.HasPrefix(trimmed, "#rules:"):
			inside, indent = true, strings.TrimSuffix(line, trimmed)
		default:
			out = append(out, line)
		}
	}
	return out
}
