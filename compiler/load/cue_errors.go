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
	rule          *diag.Rule
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
	case isIncomplete(format):
		p = incompleteProblem(v, path)
	default:
		d := unexplained(source.Span{}, name)
		p.rule, p.message, p.help = d.Rule, d.Message, d.Help
	}
	p.path, p.value, p.positions = path, v, r.userPositions(err)
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

// fileErrors reports what stops the evaluation as a whole, and tells where.
func (r *cueReader) fileErrors(all error) (places []source.Span) {
	missing := len(r.places.trees) < len(r.places.files)
	for _, err := range errors.Errors(all) {
		format, args := err.Msg()
		span := r.places.at(err.Position())
		if !span.IsZero() {
			places = append(places, span)
		} else {
			span = r.places.files[0].Whole()
		}
		name := ""
		if len(args) > 0 {
			name = strings.Trim(fmt.Sprint(args[0]), `"`)
		}
		d := unexplained(span, "")
		switch {
		case strings.HasPrefix(format, "reference") && missing, strings.HasPrefix(format, "import %q not found"),
			strings.Contains(format, "not used") && len(r.cut) > 0:
			continue // follows from what was reported already
		case strings.HasPrefix(format, "reference"):
			d.Rule = ruleCUEUndefined
			d.Message = fmt.Sprintf("%q is not defined in the CUE files of the catalog", clip(name, 35))
			d.Help = "Correct the name, or put it in quotes if it is text."
		case strings.Contains(format, "package %q"):
			d = importRefused(name, span)
		case strings.HasPrefix(format, "imported and not used"):
			d.Rule = ruleCUEUndefined
			d.Message = fmt.Sprintf("the import %q is not used", clip(name, 50))
			d.Help = "Remove the import."
		case strings.HasPrefix(format, "unreferenced"):
			d.Rule = ruleCUEUndefined
			d.Message = fmt.Sprintf("%q is defined with let and never used", clip(name, 40))
			d.Help = "Remove the let clause."
		}
		r.diags.Add(d)
	}
	return places
}

// syntaxErrors reports every syntax error of a file, one a line: what follows
// on the same line is an echo.
func (r *cueReader) syntaxErrors(f *source.File, all error) {
	line := 0
	for _, err := range errors.Errors(all) {
		offset := min(err.Position().Offset(), len(f.Text))
		if !err.Position().IsValid() {
			offset = 0
		}
		at := f.Span(offset, wordEnd(f.Text, offset))
		if at.Begin().Line == line {
			continue
		}
		line = at.Begin().Line
		r.diags.Add(cueSyntaxError(f, at, err))
	}
}

// wordEnd is the end of the word or sign at an offset.
func wordEnd(text []byte, i int) int {
	start := i
	for i < len(text) && !isSpace(text[i]) && !strings.ContainsRune(`,:{}[]()`, rune(text[i])) {
		i++
	}
	if i == start && i < len(text) && !isSpace(text[i]) {
		i++
	}
	return i
}

func cueSyntaxError(f *source.File, at source.Span, err errors.Error) diag.Diagnostic {
	format, args := err.Msg()
	word := clip(string(f.Text[at.Start:at.End]), 30)
	d := diag.Diagnostic{Rule: ruleCUESyntax, Span: at}
	switch {
	case at.Start >= len(f.Text):
		d.Message, d.Help = "the file ends in the middle of a value", `Close every "{", "[", "(" and quote that was opened.`
	case strings.Contains(format, "not terminated"):
		d.Message = fmt.Sprintf("the quote that opens %s is never closed", word)
		d.Help = `Close it on the same line, or write a text of several lines between """ lines.`
	case strings.Contains(format, "escape"):
		d.Message, d.Help = fmt.Sprintf("%s has an unknown escape behind a backslash", word), "Write the backslash twice."
	case strings.Contains(format, "number"):
		d.Message = fmt.Sprintf("%s is not a number in CUE", word)
		d.Help = fmt.Sprintf(`Write "%s" in quotes if it is text; a number has no leading zero, and octal is 0o17.`, word)
	case strings.HasPrefix(format, "missing ','"):
		d.Message = fmt.Sprintf("%q follows a value on the same line", word)
		if len(args) > 0 && strings.Contains(fmt.Sprint(args[0]), "list") {
			d.Message = fmt.Sprintf("the list is not closed in front of %q", word)
		}
		d.Help = "Put texts in double quotes, close brackets, and start each key on a line of its own."
	case strings.Contains(format, "reserved"):
		d.Message, d.Help = fmt.Sprintf("%q is a name that CUE keeps for itself", word), "Use a name that doesn't start with two underscores, or put it in quotes."
	case word == "":
		d.Message, d.Help = "the line ends in the middle of a value", "Write what is missing; a text needs double quotes."
	default:
		d.Message, d.Help = fmt.Sprintf("%q can't stand here in CUE", word), "Put texts in double quotes, and write keys as name: value."
	}
	return d
}
