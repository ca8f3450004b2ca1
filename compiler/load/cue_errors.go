package load

import (
	"fmt"
	"slices"
	"strings"

	"cuelang.org/go/cue"
	"cuelang.org/go/cue/errors"
	"cuelang.org/go/cue/token"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/source"
)

// CUE's errors are told apart by their message formats, which are stable
// within a version; what they say is never shown. A format that isn't known
// here becomes a finding that only names the value.

// cueProblem is a finding about a value, until it is known whether the law
// plays a part in it.
type cueProblem struct {
	rule          *diag.Rule // nil when the problem follows from a reported one
	path          []string
	value         cue.Value // gives the place when no positions are known
	positions     []token.Pos
	message, help string
	law           bool // the law objects, not the author's own files
}

func (r *cueReader) problem(p cueProblem) {
	p.path = slices.Clone(p.path)
	r.problems = append(r.problems, p)
}

// lawObjects tells whether any problem of the entry comes from the law.
func (r *cueReader) lawObjects() bool {
	return slices.ContainsFunc(r.problems, func(p cueProblem) bool { return p.law })
}

// flush reports the problems found so far.
func (r *cueReader) flush() {
	for _, p := range r.problems {
		if p.rule == nil {
			continue
		}
		d := diag.Diagnostic{Rule: p.rule, Message: p.message, Help: p.help, Subject: strings.Join(p.path, ".")}
		spans := r.narrow(p.positions)
		if len(spans) == 0 {
			spans = []source.Span{r.places.value(p.path, p.value)}
		}
		d.Span = spans[0]
		for _, span := range spans[1:] {
			d.Related = append(d.Related, diag.Related{Span: span, Message: "in conflict with this"})
		}
		if !slices.ContainsFunc(r.reported, func(q diag.Diagnostic) bool { return q.Span == d.Span && q.Message == d.Message }) {
			r.diags.Add(d) // a reference repeats the problem of its target
			r.reported = append(r.reported, d)
		}
	}
	r.problems = nil
}

// narrow finds what stands at positions, without what only surrounds another.
func (r *cueReader) narrow(positions []token.Pos) []source.Span {
	var spans []source.Span
	for _, pos := range positions {
		if span := r.places.at(pos); !span.IsZero() && !slices.Contains(spans, span) {
			spans = append(spans, span)
		}
	}
	return slices.DeleteFunc(slices.Clone(spans), func(outer source.Span) bool {
		return slices.ContainsFunc(spans, func(inner source.Span) bool {
			return inner != outer && inner.File == outer.File && outer.Start <= inner.Start && inner.End <= outer.End
		})
	})
}

// ownErrors records the errors of a value itself; those of its fields are
// recorded where the fields are read. before is how many problems there were
// when the value's fields were not yet read: a value that is no value always
// ends up with at least one.
func (r *cueReader) ownErrors(v cue.Value, path []string, before int) {
	all := errors.Errors(v.Err())
	for _, err := range all {
		if len(err.Path()) <= len(path) || inDefinition(err.Path(), len(path)) {
			r.evaluationError(err, path, v)
		}
	}
	if len(r.problems) > before {
		return
	}
	for _, err := range all {
		r.evaluationError(err, path, v)
	}
	if len(all) == 0 {
		r.problem(incompleteProblem(v, path))
	}
}

// inDefinition tells whether an error lies below a definition inside the
// value, such as #rules: those are not read as fields.
func inDefinition(path []string, depth int) bool {
	return len(path) > depth && slices.ContainsFunc(path[depth:], func(p string) bool {
		return strings.HasPrefix(p, "#") || strings.HasPrefix(p, "_")
	})
}

// evaluationError turns one of CUE's errors into a problem.
func (r *cueReader) evaluationError(err errors.Error, path []string, v cue.Value) {
	format, args := err.Msg()
	name := clip(last(path), 30)
	p := cueProblem{rule: ruleCUEConflict}
	arg := func(i int) string {
		if i < len(args) {
			return clip(fmt.Sprint(args[i]), 20)
		}
		return "…"
	}
	switch {
	case strings.HasPrefix(format, "conflicting values"):
		p.message = fmt.Sprintf("%q is given both %s and %s", name, arg(0), arg(1))
		p.help = "Keep one of the two; CUE merges all definitions of a key and never overrides."
	case strings.HasPrefix(format, "invalid value"):
		p.message = fmt.Sprintf("%q is %s, which doesn't meet %s", name, arg(0), arg(1))
		p.help = "Change the value, or the constraint that your CUE files put on it."
	case format == "field not allowed":
		p.message = fmt.Sprintf("%q is not a field of the definition used here", name)
		p.help = "Correct the name, or add the field to the definition."
	case strings.Contains(format, "empty disjunction"):
		p.message = fmt.Sprintf("%q fits none of its alternatives", name)
		p.help = "Choose one of the alternatives that your CUE files list for it."
	case strings.Contains(format, "cycle"):
		p.rule = ruleCUECycle
		p.message = fmt.Sprintf("%q depends on itself", name)
		p.help = "Give one of the values in the circle without reference to the others."
	case r.isErrorCall(err) && !strings.HasPrefix(format, "cannot use"): // the author's own error("…")
		p.rule = ruleCUEEvaluation
		p.message = clip(fmt.Sprintf(format, args...), 90)
	case strings.HasPrefix(format, "import %q not found"), format == "cannot find package %q":
		p.rule = nil
	case isIncomplete(format):
		p = incompleteProblem(v, path)
	default:
		d := unexplained(source.Span{}, name)
		p.rule, p.message, p.help = d.Rule, d.Message, d.Help
	}
	p.path, p.value = path, v
	if p.rule == ruleCUEConflict || p.rule == ruleCUEEvaluation {
		p.positions = r.userPositions(err)
	}
	// CUE doesn't say which definition is closed; the law's are closed all.
	p.law = format == "field not allowed" || slices.ContainsFunc(append(err.InputPositions(), err.Position()), r.places.inLaw)
	// One disjunction gives an error per alternative; one of them is enough.
	if i := slices.IndexFunc(r.problems, func(q cueProblem) bool { return slices.Equal(q.path, path) }); i >= 0 {
		r.problems[i].law = r.problems[i].law || p.law
		return
	}
	r.problem(p)
}

func isIncomplete(format string) bool {
	return strings.Contains(format, "non-concrete") || strings.Contains(format, "incomplete") ||
		strings.Contains(format, "undefined field") || format == "invalid interpolation"
}

// isErrorCall tells that an error comes from CUE's error function.
func (r *cueReader) isErrorCall(err errors.Error) bool {
	pos := err.Position()
	if !pos.IsValid() || r.places.byName[pos.Filename()] == nil {
		return false
	}
	at := r.point(pos)
	return strings.HasPrefix(string(at.File.Text[at.Start:]), "error(")
}

// incompleteProblem is about a value that is still open.
func incompleteProblem(v cue.Value, path []string) cueProblem {
	p := cueProblem{rule: ruleCUEIncomplete, path: path, value: v,
		message: fmt.Sprintf("%q has no value yet", clip(last(path), 40)),
		help:    "Give it a value, or a default with *."}
	if kind := v.IncompleteKind(); kind != cue.BottomKind {
		p.message = fmt.Sprintf("%q has a type, %s, but no value", clip(last(path), 40), clip(kind.String(), 30))
	}
	return p
}

// unexplained is what remains to be said of an error nobody foresaw.
func unexplained(span source.Span, name string) diag.Diagnostic {
	d := diag.Diagnostic{
		Rule: ruleCUEEvaluation, Message: "the CUE files can't be evaluated", Span: span,
		Help: "Run `cue eval` on the CUE files; it shows CUE's own account.",
	}
	if name != "" {
		d.Message = fmt.Sprintf("the value of %q can't be computed", name)
		d.Help = "Check the expression; `cue eval` shows CUE's own account."
	}
	return d
}

// userPositions are the places of an error in authors' files, in order.
func (r *cueReader) userPositions(err errors.Error) []token.Pos {
	var out []token.Pos
	for _, pos := range append([]token.Pos{err.Position()}, err.InputPositions()...) {
		if pos.IsValid() && r.places.byName[pos.Filename()] != nil && !slices.Contains(out, pos) {
			out = append(out, pos)
		}
	}
	slices.SortFunc(out, func(a, b token.Pos) int { return source.Compare(r.point(a), r.point(b)) })
	return out
}

func (r *cueReader) point(pos token.Pos) source.Span {
	return r.places.byName[pos.Filename()].Span(pos.Offset(), pos.Offset())
}
