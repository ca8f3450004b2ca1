package check

import (
	"fmt"
	"regexp"
	"strings"
	"unicode/utf8"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/source"
	"catalogc.dev/catalogc/compiler/syntax"
)

// lawRule says for one label under #rules which field is at fault and what to
// tell its author.
type lawRule struct {
	rule *diag.Rule
	// field is relative to the value that holds #rules. A rule about several
	// fields names in find those of which one must go; the first is pointed at.
	field string
	find  []string
	// tell words the finding. False means that another one says it better.
	tell func(e *explainer, b breach, d *diag.Diagnostic) bool
}

// breach is where a rule was broken: holder is the value that has #rules,
// owner its place, and field the one at fault.
type breach struct {
	owner         place
	holder, field syntax.Field
}

// lawRules are keyed by label. A test holds the table against cue/catalog.cue.
var lawRules = map[string]lawRule{
	"description-too-long":     {rule: descriptionTooLong, field: "description", tell: tellTooLong},
	"description-not-verb-led": {rule: descriptionNotVerbLed, field: "description", tell: tellNotVerbLed},
	"description-not-trimmed":  {rule: descriptionNotTrimmed, field: "description", tell: tellNotTrimmed},
	"banned-word":              {rule: bannedWord, field: "description", tell: tellBannedWord},
	"hazard-missing": {rule: hazardMissing, field: "description", tell: func(_ *explainer, b breach, d *diag.Diagnostic) bool {
		d.Message = fmt.Sprintf("%s is destructive but its description doesn't warn", b.owner)
		d.Help = "add a sentence that says \"Destructive\", \"permanently\" or \"cannot be undone\""
		return true
	}},
	"hints-contradict": {rule: hintsContradict, find: []string{"readOnly", "readOnlyHint"}, tell: func(_ *explainer, b breach, d *diag.Diagnostic) bool {
		d.Message = fmt.Sprintf("%s is hinted both read-only and destructive", hinted(b.owner))
		d.Help = "what only reads can't destroy: set one of the two to false"
		return true
	}},
	"idempotent-without-evidence": {rule: idempotentWithoutEvidence, find: []string{"idempotent", "repeatsSame"}, tell: func(_ *explainer, b breach, d *diag.Diagnostic) bool {
		d.Message = fmt.Sprintf("%s claims to be safe to repeat, without evidence", hinted(b.owner))
		d.Help = "call it twice, and write both answers under the top-level key `idempotent`"
		if b.field.Key == "repeatsSame" {
			d.Help = "call it twice, and write what it answered under `evidence`"
		}
		return true
	}},
	"evidence-differs": {rule: evidenceDiffers, field: "second", tell: func(_ *explainer, b breach, d *diag.Diagnostic) bool {
		d.Message = fmt.Sprintf("the second answer of %s has another status than the first", b.owner)
		d.Label = fmt.Sprintf("%.3s, not %.3s", b.field.Value.Text, str(b.holder.Value, "first"))
		d.Help = "remove the entry: a call whose second answer differs isn't idempotent for an agent"
		return true
	}},
	"schema-open-without-reason": {rule: schemaOpenWithoutReason, field: "additionalProperties", tell: func(_ *explainer, b breach, d *diag.Diagnostic) bool {
		d.Message = fmt.Sprintf("%s accepts any key, without a reason", b.owner)
		d.Help = "list the keys under `properties:`; if they really can't be known, give the reason in `$comment:`"
		return true
	}},
	"root-combinator": {rule: rootCombinator, find: []string{"anyOf", "oneOf", "allOf"}, tell: func(_ *explainer, b breach, d *diag.Diagnostic) bool {
		d.Message = fmt.Sprintf("%q stands at the root of %s", b.field.Key, b.owner)
		d.Help = "list all parameters under `properties:` and describe which go together: several providers refuse the whole tool list otherwise"
		return true
	}},
}

// rule reports what a constraint under #rules objects to; p and holder are the
// value that has the #rules.
func (e *explainer) rule(p place, holder syntax.Field, label string) {
	r, ok := e.law.ruleAt(label)
	if !ok {
		e.mismatch(p, holder)
		return
	}
	f, at := holder, p
	for _, key := range append(r.find, r.field) {
		if child := holder.Value.Field(key); child != nil {
			f, at = *child, p.at(key)
			break
		}
	}
	d := diag.Diagnostic{Rule: r.rule, Span: valueSpan(f)}
	if !r.tell(e, breach{p, holder, f}, &d) {
		return
	}
	if _, builtIn := lawRules[label]; builtIn {
		e.add(at, d)
		return
	}
	d.Subject = at.subject() // an author's own message is theirs, however long
	e.diags.Add(d)
}

// hinted is what hints are about: not the map of hints itself.
func hinted(owner place) place {
	switch owner.field() {
	case "hints":
		return owner.holder()
	case "annotations":
		if owner.steps()[len(owner.steps())-1].named {
			return owner
		}
		return owner.holder()
	}
	return owner
}

func tellTooLong(e *explainer, b breach, d *diag.Diagnostic) bool {
	n := utf8.RuneCountInString(b.field.Value.Text)
	limit := e.law.rubric.MaxDescription
	d.Message = fmt.Sprintf("description of %s has %d characters, %d too many", b.owner, n, n-limit)
	d.Label = fmt.Sprintf("the limit is %d", limit)
	d.Help = "say what it does, when to use it and what it is not for, in two or three sentences"
	if span, ok := behind(b.field.Value, limit); ok {
		d.Span, d.Label = span, fmt.Sprintf("the limit of %d characters is here", limit)
	}
	return true
}

// tellNotVerbLed leaves texts that start with space to description-not-trimmed:
// with the space gone, the verb may well be there.
func tellNotVerbLed(_ *explainer, b breach, d *diag.Diagnostic) bool {
	text := b.field.Value.Text
	words := strings.Fields(text)
	if len(words) == 0 || !strings.HasPrefix(text, words[0]) {
		return false
	}
	d.Help = "start with what it does, in the third person: \"Returns …\", \"Creates …\", \"Deletes …\""
	switch {
	case len(words) == 1:
		d.Message = fmt.Sprintf("description of %s is the single word %q", b.owner, clip(text, 24))
		d.Help = "say what it does, in the third person, and to what: \"Returns one job by its id.\""
	case strings.HasPrefix(text[len(words[0]):], "\n"):
		d.Message = fmt.Sprintf("description of %s has a line break after %q", b.owner, clip(words[0], 24))
		d.Help = "keep the first sentence on one line, or write >- instead of |: it joins lines"
	default:
		d.Message = fmt.Sprintf("description of %s starts with %q, not a verb", b.owner, clip(words[0], 24))
	}
	return true
}

func tellNotTrimmed(_ *explainer, b breach, d *diag.Diagnostic) bool {
	d.Message = fmt.Sprintf("description of %s starts or ends with space", b.owner)
	d.Help, d.Fix = "remove the space or line break", withoutSpace(b.field.Value)
	if strings.TrimSpace(b.field.Value.Text) == "" {
		d.Message = fmt.Sprintf("description of %s is empty", b.owner)
		d.Help, d.Fix = "write one, or remove the line", nil
	}
	return true
}

func tellBannedWord(e *explainer, b breach, d *diag.Diagnostic) bool {
	found := regexp.MustCompile(bannedPattern(e.law.rubric)).FindStringSubmatchIndex(b.field.Value.Text)
	if found == nil {
		return false
	}
	d.Message = fmt.Sprintf("description of %s says %q", b.owner, clip(b.field.Value.Text[found[4]:found[5]], 24))
	d.Label = "this tells an agent nothing"
	d.Help = "say what the operation does instead of how a screen shows it; the words are listed in catalog.rubric.bannedWords"
	if span, ok := within(b.field.Value, found[4], found[5]); ok {
		d.Span = span
	}
	return true
}

// behind is the part of a text behind its first n characters.
func behind(n *syntax.Node, characters int) (source.Span, bool) {
	offset := 0
	for range characters {
		_, size := utf8.DecodeRuneInString(n.Text[offset:])
		offset += size
	}
	return within(n, offset, len(n.Text))
}

// within is the place of a part of a text, when the text stands in the file
// just as it reads: a plain or quoted scalar on one line.
func within(n *syntax.Node, start, end int) (source.Span, bool) {
	span := n.Span.Find(n.Text)
	if !reads(span, n.Text) {
		return source.Span{}, false
	}
	return span.File.Span(span.Start+start, span.Start+end), true
}

// withoutSpace takes the space off a text where it stands in the file just as
// it reads; in a block scalar that would change its layout.
func withoutSpace(n *syntax.Node) *diag.Fix {
	span := n.Span.Find(n.Text)
	if strings.ContainsAny(n.Text, "\n\\") || !reads(span, n.Text) {
		return nil
	}
	return &diag.Fix{Title: "remove the space", Edits: []diag.Edit{{Span: span, New: strings.TrimSpace(n.Text)}}}
}
