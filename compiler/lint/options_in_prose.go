package lint

import (
	"fmt"
	"regexp"
	"strings"

	"catalogc.dev/catalogc/compiler/diag"
)

var optionsInProse = Rule{
	Rule: &diag.Rule{
		Name: "options-in-prose", Severity: diag.Warning,
		Summary: "A text parameter whose description lists its options, without an enum.",
		Why:     "A small model told in prose invents a value; given an enum it can't be wrong.",
		Bad:     "sort: {type: string, description: \"Order, one of: asc, desc.\"}\n",
		Good:    "sort: {type: string, enum: [asc, desc], description: Order.}\n",
		Fix:     "Put the options into enum. Where the list only gives examples, say so with \"e.g.\".",
		Sources: []string{"second seed, F2, P1.1 and validator rule 3"},
	},
	Lists: func(p *Pass) {
		for _, q := range describedParams(p.params()) {
			s := q.schema
			if !isText(s) || s.Enum != nil || s.Const != nil || s.Has("$ref") || openEnded(q) {
				continue
			}
			if _, ok := s.Words.Get("pattern"); ok {
				continue
			}
			options, phrase := proseOptions(s.Description.Value)
			if options == nil {
				continue
			}
			p.Report(diag.Diagnostic{
				Span: s.Description.Origin.Span.Find(phrase), Subject: q.subject,
				Message: q.says("", " lists its options in prose"),
				Label:   fmt.Sprintf("%d options", len(options)),
				Help:    "write them as enum: [" + strings.Join(options, ", ") + "]; where they are only examples, write \"e.g.\" in front",
			})
		}
	},
}

// openNames are last words of parameters whose values can't be listed: what a
// description quotes there is an example or a special value.
var openNames = set(`id ids key keys name names title path paths file files filename directory dir folder url uri link query
	search sql jql cql command cmd code script prompt text content contents body message description comment note notes
	branch ref sha commit tag tags label labels user username email assignee author owner selector expression filter filters
	pattern regex glob date time since until before after from to start end timestamp datetime host hostname port version
	timezone tz locale address phone token cursor domain fields columns include exclude expand args arguments
	value values color colour repo repository list point json header headers parent`)

// closing words in front make a closed set of an open name: a sort_dir is no
// folder, wait_until no time.
var closing = set("sort order wait")

func openEnded(q param) bool {
	names := nameWords(q.name)
	if len(names) > 1 && closing[names[len(names)-2]] {
		return false
	}
	return len(names) > 0 && openNames[names[len(names)-1]]
}

const (
	option = `[A-Za-z0-9][A-Za-z0-9_.+-]{0,29}`
	quote  = `(?:"[^"\n]{1,30}"|'[^'\n]{1,30}'|` + "`[^`\n]{1,30}`" + `|“[^”\n]{1,30}”)`
	remark = `(?:\s*\([^()\n]{1,60}\))?`
	sep    = `(?:\s*,\s*(?:or\s+|and\s+)?|\s*[/|]\s*|\s+or\s+)`
	given  = `(?:allowed|valid|possible|supported|accepted|available|permitted) (?:values|options|types|formats|modes|levels|states)`
	lead   = `(?:one of(?: the following)?(?: values)?(?:\s*:\s*|\s)|(?:options|choices|values|` + given + `)\s*(?:(?:are|include)\s*)?[:=]\s*|` + given + ` (?:are|include)\s)`
)

var (
	quotedSeries = regexp.MustCompile(quote + remark + `(?:` + sep + quote + remark + `)+`)
	pipedSeries  = regexp.MustCompile(`\b` + option + `(?:\s*\|\s*` + option + `)+`)
	ledSeries    = regexp.MustCompile(`(?i)\b` + lead + `(` + option + remark + `(?:` + sep + option + remark + `)+)`)
	inParens     = regexp.MustCompile(`\(\s*` + option + `(?:(?:\s*/\s*|,?\s+or\s+|\s*,\s*)` + option + `)+\s*\)`)
	// gloss is a quoted word with its meaning behind it: 'fast' = skip checks.
	gloss = regexp.MustCompile(`(?:^|[\s(;,.])(` + quote + `)\s*(?:=|:|–|—|->|→| - |\()`)

	// notClosed in the same sentence tells that the list isn't all there is.
	notClosed = regexp.MustCompile(`(?i)\be\.?g\b|\bi\.e\b|\bexamples?\b|\bfor instance\b|\bsuch as\b|\blike\b|\betc\b|\.\.\.|…|\bmore\b|\bothers?\b|\bincluding\b|\bany\b|\bsyntax\b|\bcommon\b|\btypically\b|\busually\b|\bsupports\b`)
	// notValues anywhere tells that a value is made of the options, or may be something else.
	notValues = regexp.MustCompile(`(?i)separated|\bmultiple\b|\blist of\b|\bcombin|\bone or more\b|\bcustom\b|\bappend|\bwildcards?\b|\bpatterns?\b|\bregex|\bexpressions?\b|\bJSON\b.*[[{]`)
	openAfter = regexp.MustCompile(`(?i)^\s*(?:,\s*)?(?:(?:or|and)\s+[^"'` + "`" + `“]|for\s)`)
	// conditional tells that the quoted words are those of another parameter.
	conditional = regexp.MustCompile(`(?i)\b(?:if|when|for|where|unless|only|with|not|required)\b(?:\s+[^\s.;]+){0,3}\s*$`)
	// sentence is the end of one; "e.g." ends none.
	sentence = regexp.MustCompile(`[^\s.]{2}[.;!?]\s|\n`)
	measure  = regexp.MustCompile(`^[\d.]+[A-Za-z%]{0,3}$|YYYY|yyyy|HH|%[A-Za-z]|^<.*>$|^\{.*\}$`)
)

// proseOptions finds a closed list of options in a description, and the phrase
// that lists them; nil where it finds none or isn't sure.
func proseOptions(text string) (options []string, phrase string) {
	// Most texts have no list in them, which is cheaper to see without patterns.
	if !strings.ContainsAny(text, "\"'`“|(:=") && !strings.Contains(text, " of ") && !strings.Contains(text, " are ") && !strings.Contains(text, " include ") ||
		notValues.MatchString(text) {
		return nil, ""
	}
	for _, form := range []*regexp.Regexp{quotedSeries, ledSeries, pipedSeries, inParens} {
		at := form.FindStringSubmatchIndex(text)
		if at == nil {
			continue
		}
		from, to := at[0], at[1]
		if len(at) > 2 {
			from, to = at[2], at[3]
		}
		if !closed(text, from, to) {
			return nil, ""
		}
		phrase = text[from:to]
		if options = splitOptions(phrase); options != nil {
			return options, phrase
		}
	}
	if notClosed.MatchString(text) {
		return nil, ""
	}
	if glosses := gloss.FindAllStringSubmatch(text, -1); len(glosses) > 1 {
		for _, g := range glosses {
			options = append(options, strings.Trim(g[1], "\"'`“”"))
		}
		return plausible(options), glosses[0][1]
	}
	return nil, ""
}

// closed tells that a series of options at a place in a text is all there is.
func closed(text string, from, to int) bool {
	before, own := text[:from], text[from:to]
	if all := sentence.FindAllStringIndex(before, -1); all != nil {
		before = before[all[len(all)-1][1]:]
	}
	after := text[to:]
	if end := sentence.FindStringIndex(after); end != nil {
		after = after[:end[0]]
	}
	return !notClosed.MatchString(before+own+after) && !openAfter.MatchString(after) && !conditional.MatchString(before)
}

var (
	remarks    = regexp.MustCompile(`\s*\([^()]*\)`)
	separators = regexp.MustCompile(`\s*,\s*(?:or\s+|and\s+)?|\s*[/|]\s*|\s+or\s+`)
)

func splitOptions(phrase string) []string {
	phrase = strings.TrimSpace(phrase)
	if strings.HasPrefix(phrase, "(") {
		phrase = phrase[1 : len(phrase)-1]
		// One slash is a path, or two names for one thing, except between opposites.
		if a, b, two := strings.Cut(phrase, "/"); two && !strings.Contains(b, "/") && opposites[strings.ToLower(a)] != strings.ToLower(b) {
			return nil
		}
	}
	var options []string
	for _, o := range separators.Split(remarks.ReplaceAllString(phrase, ""), -1) {
		options = append(options, strings.Trim(strings.TrimSpace(o), "\"'`“”."))
	}
	return plausible(options)
}

var opposites = map[string]string{
	"asc": "desc", "ascending": "descending", "true": "false", "yes": "no", "on": "off", "open": "closed",
	"active": "inactive", "enabled": "disabled", "enable": "disable", "public": "private", "up": "down",
	"left": "right", "read": "write", "internal": "external", "in": "out", "debug": "release", "dark": "light",
}

// plausible keeps a list that can be an enum: at least two different words,
// none of them a measure, a date format or a placeholder.
func plausible(options []string) []string {
	seen := map[string]bool{}
	for _, o := range options {
		if o == "" || seen[o] || measure.MatchString(o) || len(strings.Fields(o)) > 3 || strings.ContainsAny(o, ".:[]{}()/*") {
			return nil
		}
		seen[o] = true
	}
	if len(options) < 2 || len(options) > 40 {
		return nil
	}
	return options
}
