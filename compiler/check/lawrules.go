package check

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/source"
	"catalogc.dev/catalogc/compiler/syntax"
)

// lawRule says for one label under #rules which field is at fault and what to
// tell its author.
type lawRule struct {
	rule  *diag.Rule
	field string // relative to the value that holds #rules; "" is the value itself
	tell  func(rubric Rubric, owner string, found syntax.Field, d *diag.Diagnostic)
}

var lawRules = map[string]lawRule{
	"description-too-long": {descriptionTooLong, "description", func(r Rubric, owner string, f syntax.Field, d *diag.Diagnostic) {
		n := utf8.RuneCountInString(f.Value.Text)
		d.Message = fmt.Sprintf("description of %s has %d characters, %d too many", owner, n, n-r.MaxDescription)
		d.Label = fmt.Sprintf("the limit is %d", r.MaxDescription)
		d.Help = "say what it does, when to use it and what it is not for, in two or three sentences"
		if span, ok := behind(f.Value, r.MaxDescription); ok {
			d.Span = span
			d.Label = fmt.Sprintf("the limit of %d characters is here", r.MaxDescription)
		}
	}},
	"description-not-verb-led": {descriptionNotVerbLed, "description", func(_ Rubric, owner string, f syntax.Field, d *diag.Diagnostic) {
		first, _, _ := strings.Cut(f.Value.Text, " ")
		d.Message = fmt.Sprintf("description of %s starts with %q, not with a verb", owner, firstWords(first, 24))
		if f.Value.Text == "" {
			d.Message = fmt.Sprintf("description of %s is empty", owner)
		}
		d.Help = "start with what it does, in the third person: \"Returns …\", \"Creates …\", \"Deletes …\""
	}},
	"description-not-trimmed": {descriptionNotTrimmed, "description", func(_ Rubric, owner string, f syntax.Field, d *diag.Diagnostic) {
		d.Message = fmt.Sprintf("description of %s starts or ends with space", owner)
		d.Help = "remove the space or line break"
		d.Fix = trimmed(f.Value)
		if strings.TrimSpace(f.Value.Text) == "" {
			d.Message = fmt.Sprintf("description of %s is empty", owner)
			d.Help = "write one, or remove the line"
		}
	}},
	"banned-word": {bannedWord, "description", func(r Rubric, owner string, f syntax.Field, d *diag.Diagnostic) {
		word := regexp.MustCompile(r.bannedPattern()).FindStringSubmatch(f.Value.Text)[2]
		d.Message = fmt.Sprintf("description of %s says %q, which tells an agent nothing", owner, word)
		d.Help = "say what the operation does instead of how a screen shows it; the word list is catalog.rubric.bannedWords"
	}},
	"hazard-missing": {hazardMissing, "description", func(_ Rubric, owner string, f syntax.Field, d *diag.Diagnostic) {
		d.Message = fmt.Sprintf("%s is destructive but its description doesn't warn", owner)
		d.Help = "add a sentence that says \"Destructive\", \"permanently\" or \"cannot be undone\""
	}},
	"hints-contradict": {hintsContradict, "", func(_ Rubric, owner string, f syntax.Field, d *diag.Diagnostic) {
		d.Message = "hints say both read-only and destructive"
		if owner != "" {
			d.Message = fmt.Sprintf("%s is hinted both read-only and destructive", owner)
		}
		d.Help = "what only reads can't destroy: set one of the two to false"
	}},
	"idempotent-without-evidence": {idempotentWithoutEvidence, "", func(_ Rubric, owner string, f syntax.Field, d *diag.Diagnostic) {
		d.Message = fmt.Sprintf("%s claims to be safe to repeat without evidence", owner)
		d.Help = "call it twice, then write both answers under the top-level key `idempotent` (for a contract: under `evidence`)"
	}},
	"evidence-differs": {evidenceDiffers, "second", func(_ Rubric, owner string, f syntax.Field, d *diag.Diagnostic) {
		d.Message = fmt.Sprintf("the two answers of %s have different statuses", owner)
		d.Help = "remove the entry: a call whose second answer differs isn't idempotent for an agent"
	}},
	"schema-open-without-reason": {schemaOpenWithoutReason, "additionalProperties", func(_ Rubric, owner string, f syntax.Field, d *diag.Diagnostic) {
		d.Message = fmt.Sprintf("the schema of %s accepts any key", owner)
		d.Help = "list the keys under properties; if they really can't be known, give the reason in `$comment`"
	}},
	"root-combinator": {rootCombinator, "", func(_ Rubric, owner string, f syntax.Field, d *diag.Diagnostic) {
		d.Message = fmt.Sprintf("%s has anyOf, oneOf or allOf at its root", owner)
		d.Help = "list all parameters under properties and say in descriptions which go together: several providers refuse the whole tool list otherwise"
	}},
}

// takeOut names, for rules about several fields at once, those whose absence
// ends the fault, so that CUE can be asked about the rest.
var takeOut = map[string][]string{
	"hints-contradict":            {"readOnly", "readOnlyHint"},
	"idempotent-without-evidence": {"idempotent", "repeatsSame"},
	"root-combinator":             {"anyOf", "oneOf", "allOf"},
	"schema-open-without-reason":  {"additionalProperties"},
	"evidence-differs":            {"second"},
}

func reportRule(l *law, diags *diag.List, p place, entry syntax.Field, f *fault) {
	r, ok := lawRules[f.rule]
	if !ok {
		if r, ok = l.own[f.rule]; !ok {
			return
		}
	}
	path := f.path
	if r.field != "" {
		path = append(path[:len(path):len(path)], r.field)
	}
	found, exact := at(entry, path)
	p.path = path
	if last := len(path) - 1; r.field == "" && last >= 0 && path[last] != "hints" && path[last] != "annotations" {
		p.path = append(path[:len(path):len(path)], "") // the value itself is the owner
	}
	owner := p.owner()
	p.path = path
	d := diag.Diagnostic{Rule: r.rule, Span: found.KeySpan, Subject: p.subject()}
	if exact && found.Value.Kind != syntax.Map {
		d.Span = found.Value.Span
	}
	r.tell(l.rubric, owner, found, &d)
	diags.Add(d)
}

// trimmed takes the space off a text where it stands in the file just as it
// reads; in a block scalar that would change its layout.
func trimmed(n *syntax.Node) *diag.Fix {
	span := n.Span.Find(n.Text)
	short := strings.TrimSpace(n.Text)
	if short == "" || strings.ContainsAny(n.Text, "\n\\") || string(span.File.Text[span.Start:span.End]) != n.Text {
		return nil
	}
	return &diag.Fix{Title: "remove the space", Edits: []diag.Edit{{Span: span, New: short}}}
}

// behind is the part of a text behind its first n characters, when the text
// stands in the file just as it reads (a plain or quoted scalar on one line).
func behind(n *syntax.Node, characters int) (source.Span, bool) {
	text := string(n.Span.File.Text[n.Span.Start:n.Span.End])
	at := strings.Index(text, n.Text)
	if at < 0 {
		return source.Span{}, false
	}
	offset := 0
	for i := range n.Text {
		if characters == 0 {
			offset = i
			break
		}
		characters--
	}
	return n.Span.File.Span(n.Span.Start+at+offset, n.Span.Start+at+len(n.Text)), true
}

var parameterName = regexp.MustCompile(`^[A-Za-z_][A-Za-z0-9_-]{0,63}$`)

// underBadKey shortens a path to the first key in it that can't be one. CUE
// complains about everything below such a key, its author needs to hear of the
// key alone.
func underBadKey(path []string) []string {
	for i := 1; i < len(path)-1; i++ {
		switch path[i-1] {
		case "outputSchemas", "annotations", "verbs":
			if !slices.Contains(verbs, path[i]) && !isIndex(path[i]) {
				return path[:i+1]
			}
		case "output", "outputSchema", "mcp", "body", "error":
			return path // answers may name their properties freely
		case "properties":
			if !parameterName.MatchString(path[i]) {
				return path[:i+1]
			}
		}
		if path[i-1] == "outputSchemas" {
			return path
		}
	}
	return path
}

var verbs = []string{"get", "search", "create", "update", "patch", "delete"}

// badKey reports a key that isn't allowed because of how it is spelled, where
// names are free but have a grammar.
func badKey(diags *diag.List, p place, f syntax.Field) bool {
	key, parent := f.Key, ""
	if len(p.path) >= 2 {
		parent = p.path[len(p.path)-2]
	}
	d := diag.Diagnostic{Rule: badName, Span: f.KeySpan, Subject: p.subject()}
	switch parent {
	case "properties":
		if parameterName.MatchString(key) {
			return false
		}
		d.Message = fmt.Sprintf("%q can't be a parameter name", firstWords(key, 40))
		d.Help = "use 1 to 64 letters, digits, _ or -, starting with a letter or _: providers reject the whole tool list otherwise"
	case "outputSchemas", "annotations", "verbs", "roles":
		if len(p.path) < 2 || p.section.key == "catalog" {
			return false
		}
		d.Rule = badValue
		d.Message = fmt.Sprintf("%q is not a verb", firstWords(key, 40))
		d.Help = "use one of: get, search, create, update, patch, delete"
	case "rules":
		d.Message = fmt.Sprintf("%q can't be a rule name", firstWords(key, 40))
		d.Help = "rule names are lower-case words joined by dashes"
	default:
		return false
	}
	diags.Add(d)
	return true
}

// badEntryName reports an entry whose name the law doesn't accept.
func badEntryName(l *law, diags *diag.List, s *section, entry syntax.Field) {
	n := &syntax.Node{Kind: syntax.String, Span: entry.KeySpan, Text: entry.Key}
	_, err := l.judge(s.name, n)
	if err == nil {
		return
	}
	d := diag.Diagnostic{
		Rule: badName, Span: entry.KeySpan, Subject: s.key + "." + entry.Key,
		Message: fmt.Sprintf("%q can't be the name of %s", firstWords(entry.Key, 40), article(s.one)),
		Help:    "use 1 to 64 letters, digits, _ or -, starting with a letter or _: providers reject anything else",
	}
	if s.key == "idempotent" && regexp.MustCompile(`^(add|create)[_-]`).MatchString(entry.Key) {
		d.Rule = idempotentCreate
		d.Message = fmt.Sprintf("%q can't be in the idempotency set", entry.Key)
		d.Label = "a second call answers that the thing exists already"
		d.Help = "remove it; its idempotentHint stays unset"
	}
	diags.Add(d)
}

func article(noun string) string {
	if strings.ContainsRune("aeiou", rune(noun[0])) {
		return "an " + noun
	}
	return "a " + noun
}
