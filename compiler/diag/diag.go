// Package diag is what the compiler has to say to an author: diagnostics, the
// rules they are instances of, and the one order they are reported in.
//
// A user's mistake is a Diagnostic; a broken environment is a Go error. A
// Diagnostic carries places, never rendered source, colour or escape codes.
package diag

import (
	"cmp"
	"slices"

	"catalogc.dev/catalogc/compiler/source"
)

// Severity says how bad a finding is. The zero value is invalid on purpose.
type Severity int

const (
	Off     Severity = -1 // only as a rule's configured severity: don't report
	Note    Severity = 1
	Warning Severity = 2
	Error   Severity = 3
)

// String is the word used in configuration and in every output format.
func (s Severity) String() string {
	switch s {
	case Off:
		return "off"
	case Note:
		return "note"
	case Warning:
		return "warning"
	case Error:
		return "error"
	}
	return "invalid"
}

// ParseSeverity is the inverse of String.
func ParseSeverity(word string) (Severity, bool) {
	for _, s := range []Severity{Off, Note, Warning, Error} {
		if s.String() == word {
			return s, true
		}
	}
	return 0, false
}

// Rule is what a Diagnostic is an instance of. Rules are package-level values
// of the phase that raises them and are never changed.
type Rule struct {
	// Name is the code in every output: kebab-case, names the bad thing.
	Name string
	// Severity is the default.
	Severity Severity
	// Fixed rules can't be configured: without their guarantee the compiler
	// would have to guess what the author meant.
	Fixed bool
	// Summary is one sentence: what the rule reports.
	Summary string
	// Why, Bad, Good and Fix are the rule's page in the documentation.
	Why, Bad, Good, Fix string
	// Sources name the seed section, specification or fact behind the rule.
	Sources []string
}

// Related is a second place that explains the first.
type Related struct {
	Span    source.Span
	Message string
}

// Diagnostic is one finding of a Rule at a place.
type Diagnostic struct {
	Rule     *Rule
	Severity Severity
	// Message is the headline: what is wrong, with the author's own words in
	// it; lower case start, no full stop, understandable alone.
	Message string
	// Span is the tightest place to look at; may be unknown.
	Span source.Span
	// Label says at the caret why this place; may be empty.
	Label string
	// Subject is the logical address, e.g. "operations.add_user.description".
	Subject string
	// Help says what to do, as an imperative sentence; may be empty.
	Help string
	// Notes are facts that help to decide.
	Notes   []string
	Related []Related
	// Fix is a safe edit that removes the finding, nil where there is none.
	Fix *Fix
}

// Fix is a set of edits against the text the finding was made on. Applying it
// changes nothing that its author didn't get wrong.
type Fix struct {
	// Title says what the edits do, as a verb phrase: "rename the key to …".
	Title string
	Edits []Edit
}

// Edit replaces the bytes of a span.
type Edit struct {
	Span source.Span
	New  string
}

// List collects diagnostics. Its zero value is empty and ready.
type List struct{ items []Diagnostic }

// Add appends a finding; a severity left out becomes the rule's default.
func (l *List) Add(d Diagnostic) {
	if d.Severity == 0 {
		d.Severity = d.Rule.Severity
	}
	l.items = append(l.items, d)
}

// Extend appends all findings of another list.
func (l *List) Extend(other List) { l.items = append(l.items, other.items...) }

// Len is the number of findings added so far, duplicates included.
func (l *List) Len() int { return len(l.items) }

// Has tells whether a finding of at least this severity was added.
func (l *List) Has(least Severity) bool {
	return slices.ContainsFunc(l.items, func(d Diagnostic) bool { return d.Severity >= least })
}

// Policy gives the severity an author configured for a finding, or 0 for the
// default. It is asked only about rules that can be configured.
type Policy func(Diagnostic) Severity

// Sorted returns the findings under a policy, in the one order of all outputs
// (place, severity from worst to mildest, rule, message), without repeats.
func (l *List) Sorted(policy Policy) []Diagnostic {
	out := make([]Diagnostic, 0, len(l.items))
	for _, d := range l.items {
		if policy != nil && !d.Rule.Fixed {
			if s := policy(d); s != 0 {
				d.Severity = s
			}
		}
		if d.Severity != Off {
			out = append(out, d)
		}
	}
	slices.SortStableFunc(out, compare)
	return slices.CompactFunc(out, func(a, b Diagnostic) bool { return compare(a, b) == 0 })
}

func compare(a, b Diagnostic) int {
	return cmp.Or(
		source.Compare(a.Span, b.Span),
		cmp.Compare(b.Severity, a.Severity),
		cmp.Compare(a.Rule.Name, b.Rule.Name),
		cmp.Compare(a.Message, b.Message),
		cmp.Compare(a.Subject, b.Subject),
	)
}
