package check

import (
	"fmt"
	"strings"

	"cuelang.org/go/cue"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/syntax"
	"catalogc.dev/catalogc/internal/suggest"
)

// misfit reports a value that the law doesn't take where it stands. What
// fits by its kind is looked into, so that the tightest place is named.
func (e *explainer) misfit(p place, f syntax.Field, o *fault) {
	alts := alternatives(o.schema)
	var fitting []cue.Value
	for _, a := range alts {
		if fits(a, f.Value) {
			fitting = append(fitting, a)
		}
	}
	words, closed := wordsOf(alts)
	isScalar := f.Value.Kind != syntax.Map && f.Value.Kind != syntax.List && f.Value.Kind != syntax.Null
	switch {
	case f.Value.Kind == syntax.Null:
		e.empty(p, f, alts, o.needed)
	case isScalar && closed, isScalar && len(fitting) > 0 && e.onlyWords(fitting):
		e.choice(p, f, words, alts)
	case len(fitting) == 0:
		e.wrongKind(p, f, alts)
	case f.Value.Kind == syntax.List && len(f.Value.Items) == 0:
		e.add(p, diag.Diagnostic{
			Rule: badValue, Span: f.KeySpan, Message: fmt.Sprintf("%s is an empty list", p),
			Help: "list at least one value, or remove it",
		})
	case isScalar:
		e.form(p, f, fitting[0], o.needed)
	case o.choice && len(alts) > 1:
		e.explain(fitting[0], p, f)
	default:
		e.mismatch(p, f)
	}
}

func (e *explainer) onlyWords(alts []cue.Value) bool {
	_, all := wordsOf(alts)
	return all
}

// empty reports a key without a value.
func (e *explainer) empty(p place, f syntax.Field, alts []cue.Value, needed bool) {
	e.add(p, diag.Diagnostic{
		Rule: wrongKind, Span: valueSpan(f), Message: fmt.Sprintf("%s is empty", p),
		Help: orRemove(howToWrite(p, f, alts), needed),
	})
}

func orRemove(help string, needed bool) string {
	if needed {
		return help
	}
	return help + ", or remove it"
}

// choice reports a word outside a closed set.
func (e *explainer) choice(p place, f syntax.Field, words []string, alts []cue.Value) {
	d := diag.Diagnostic{
		Rule: badValue, Span: f.Value.Span, Message: notValid(p, f),
		Help: oneOf(words),
	}
	for _, a := range alts {
		if a.IncompleteKind() == cue.StructKind {
			d.Help += fmt.Sprintf("; or indent fields below it, such as %s", someOf(membersOf(a).names, 3))
		}
	}
	if best, ok := suggest.Closest(f.Value.Text, words); ok && f.Value.Kind == syntax.String {
		d.Label = fmt.Sprintf("did you mean %q?", best)
	}
	e.add(p, d)
}

// form reports a text or number of the right kind that breaks a pattern or a
// limit.
func (e *explainer) form(p place, f syntax.Field, want cue.Value, needed bool) {
	v := e.law.ctx.BuildExpr(toCUE(f.Value))
	bound := failing(want, &v)
	phrase, known := phrases[bound]
	d := diag.Diagnostic{Rule: badText, Span: f.Value.Span, Message: notValid(p, f), Label: phrase.label(), Help: phrase.help}
	switch text := f.Value.Text; {
	case bound == "":
		e.mismatch(p, f)
		return
	case !known && strings.Contains(bound, "~"):
		d.Help = "change it so that it fits the catalog's own CUE definitions"
	case !known:
		limit := strings.NewReplacer(">=", "at least ", "<=", "at most ", ">", "more than ", "<", "less than ").Replace(bound)
		d.Rule, d.Label, d.Help = badValue, "must be "+limit, "write a number that is "+limit
	case strings.TrimSpace(text) == "":
		d.Message, d.Label, d.Help = fmt.Sprintf("%s is empty", p), "", orRemove("write "+phrase.content(), needed)
	case phrase.aboutSpace && strings.TrimSpace(text) != text:
		d.Message, d.Label = fmt.Sprintf("%s starts or ends with space", p), ""
	case phrase.aboutSpace:
		d.Message, d.Label = fmt.Sprintf("%s has a line break", p), ""
	}
	e.add(p, d)
}

func (e *explainer) wrongKind(p place, f syntax.Field, alts []cue.Value) {
	e.add(p, diag.Diagnostic{
		Rule: wrongKind, Span: valueSpan(f),
		Message: fmt.Sprintf("%s must be %s", p, kindsWanted(alts)),
		Label:   "this is " + f.Value.Kind.String(),
		Help:    howToWrite(p, f, alts),
	})
}

// kindsWanted is what a value may be, e.g. "text or a list".
func kindsWanted(alts []cue.Value) string {
	kinds := kindsOf(alts)
	if len(kinds) == 0 {
		return "something else"
	}
	return strings.Replace(strings.Join(kinds, " or "), "true or false or ", "true, false or ", 1)
}

func notValid(p place, f syntax.Field) string {
	if p.isItem() {
		return fmt.Sprintf("%s is not valid in %s", quoted(f.Value), p.holder())
	}
	return fmt.Sprintf("%s is not valid for %s", quoted(f.Value), p)
}

func quoted(n *syntax.Node) string {
	if n.Kind == syntax.String {
		return fmt.Sprintf("%q", clip(n.Text, 30))
	}
	return clip(n.Text, 30)
}

// someOf lists at most so many names.
func someOf(names []string, most int) string {
	if len(names) > most {
		return strings.Join(names[:most], ", ") + ", …"
	}
	return strings.Join(names, ", ")
}
