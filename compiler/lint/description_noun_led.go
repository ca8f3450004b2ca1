package lint

import (
	"fmt"
	"regexp"
	"strings"
	"unicode"

	"catalogc.dev/catalogc/compiler/diag"
)

var descriptionNounLed = Rule{
	Rule: &diag.Rule{
		Name: "description-noun-led", Severity: diag.Warning,
		Summary: "A tool description whose first word isn't a verb, though in a catalog it may look like one (\"Class\", \"Status\", \"This\").",
		Why:     "The first word is what a model weighs most when it picks a tool: it should say what the tool does.",
		Bad:     "description: Status of one background job.\n",
		Good:    "description: Returns the status of one background job.\n",
		Fix:     "Start with what it does: Returns, Lists, Creates, Updates, Deletes …",
		Sources: []string{"first seed, Surface 1 rubric 1"},
	},
	Lists: func(p *Pass) {
		for _, d := range p.texts(ofOperation, ofCustomTool, ofCapture) {
			word, ok := notLedByVerb(d)
			if !ok {
				continue
			}
			help := "start with what it does, in the third person: \"Returns …\", \"Creates …\", \"Deletes …\""
			if base := strings.ToLower(word); verbs[base] && d.kind != ofCapture {
				help = fmt.Sprintf("write it in the third person: %q", thirdPerson(word)+" …")
			}
			p.Report(diag.Diagnostic{
				Span: d.at(word), Subject: d.subject + ".description",
				Message: fmt.Sprintf("description of %s starts with %q, not a verb", d.owner, clipped(word, 12)),
				Help:    help,
			})
		}
	},
}

// thirdPersonLed is what the law accepts in a catalog; what it refuses, it has
// reported already.
var thirdPersonLed = regexp.MustCompile(`^[A-Z][a-z]+(-[a-z]+)?s `)

// decoration is what may stand in front of a captured description's first word:
// a label in brackets or before a colon, Markdown, an emoji, a bullet.
var decoration = regexp.MustCompile(`^(?:\s|\[[^\]\n]{1,40}\]|\([^)\n]{1,24}\)|(?:[A-Z]{2,}|Deprecated|Important|Note|Required): |\*+|#+|_+|[-–•>:]|\x60|[^\x00-\x7F])+`)

// notLedByVerb returns the first word of a description that surely doesn't
// start with a verb.
func notLedByVerb(d described) (string, bool) {
	if d.kind != ofCapture {
		first, _, _ := strings.Cut(d.text, " ")
		lower := strings.ToLower(first)
		return first, thirdPersonLed.MatchString(d.text) && !isThirdPerson(lower) && (isNotVerb(lower) || verbs[lower])
	}
	if !english(d.text) {
		return "", false
	}
	start := d.text[:min(len(d.text), 400)]
	fields := strings.Fields(strings.TrimPrefix(start, decoration.FindString(start)))
	if len(fields) == 0 {
		return "", false
	}
	first := strings.TrimRight(fields[0], ".,:;!*_`")
	lower := strings.ToLower(first)
	second := ""
	if len(fields) > 1 {
		second = strings.ToLower(strings.Trim(fields[1], ".,:;*_`"))
	}
	switch {
	case first == "" || !unicode.IsLetter([]rune(first)[0]):
		return "", false
	case isVerb(lower) && second != "of":
		return "", false
	case strings.HasSuffix(lower, "ly") && lower != "only":
		return first, isNotVerb(second) // "Permanently delete"
	case second == "of" && lower != "dispose":
		return first, true // "List of", "Set of"
	case strings.EqualFold(first, d.name) && strings.ContainsAny(first, "_-"):
		return first, true // "get_job returns …"
	}
	return first, isNotVerb(lower)
}

// thirdPerson is a verb's -s form.
func thirdPerson(verb string) string {
	for _, ending := range []string{"s", "x", "z", "ch", "sh"} {
		if strings.HasSuffix(verb, ending) {
			return verb + "es"
		}
	}
	return verb + "s"
}
