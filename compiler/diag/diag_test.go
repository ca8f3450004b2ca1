package diag_test

import (
	"slices"
	"testing"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/source"
)

var (
	styleRule = &diag.Rule{Name: "style", Severity: diag.Warning}
	otherRule = &diag.Rule{Name: "other", Severity: diag.Warning}
	fixedRule = &diag.Rule{Name: "fixed", Severity: diag.Error, Fixed: true}
)

func TestSeverityWords(t *testing.T) {
	for severity, word := range map[diag.Severity]string{
		diag.Off: "off", diag.Note: "note", diag.Warning: "warning", diag.Error: "error",
	} {
		if got := severity.String(); got != word {
			t.Errorf("%d.String() = %q; want %q", severity, got, word)
		}
		if got, ok := diag.ParseSeverity(word); got != severity || !ok {
			t.Errorf("ParseSeverity(%q) = %v, %t; want %v", word, got, ok, severity)
		}
	}
	for _, word := range []string{"", "Error", "err", "info", "invalid", "warning "} {
		if got, ok := diag.ParseSeverity(word); ok || got != 0 {
			t.Errorf("ParseSeverity(%q) = %v, %t", word, got, ok)
		}
	}
	if got := diag.Severity(0).String(); got != "invalid" {
		t.Errorf("the zero severity is %q", got)
	}
}

func TestSeveritiesAreOrdered(t *testing.T) {
	if !(diag.Off < 0 && 0 < diag.Note && diag.Note < diag.Warning && diag.Warning < diag.Error) {
		t.Error("--fail-on compares severities: off < note < warning < error")
	}
}

func TestAddFillsInTheDefaultSeverity(t *testing.T) {
	var l diag.List
	l.Add(diag.Diagnostic{Rule: styleRule, Message: "a"})
	l.Add(diag.Diagnostic{Rule: styleRule, Message: "b", Severity: diag.Note})
	got := l.Sorted(nil)
	if got[0].Severity != diag.Warning || got[1].Severity != diag.Note {
		t.Errorf("severities %v, %v; want warning, note", got[0].Severity, got[1].Severity)
	}
}

func TestListCounts(t *testing.T) {
	var l, more diag.List
	if l.Len() != 0 || l.Has(diag.Note) || l.Sorted(nil) == nil || len(l.Sorted(nil)) != 0 {
		t.Error("the zero List isn't an empty list")
	}
	l.Add(diag.Diagnostic{Rule: styleRule, Message: "a"})
	more.Add(diag.Diagnostic{Rule: styleRule, Message: "a"})
	more.Add(diag.Diagnostic{Rule: styleRule, Message: "b"})
	l.Extend(more)
	if l.Len() != 3 {
		t.Errorf("Len() = %d; want 3, duplicates included", l.Len())
	}
	if l.Has(diag.Error) || !l.Has(diag.Warning) || !l.Has(diag.Note) {
		t.Error("Has must tell of findings of at least the severity")
	}
}

func TestSortedOrder(t *testing.T) {
	a := source.NewFile("a.yaml", []byte("0123456789"))
	b := source.NewFile("b.yaml", []byte("0123456789"))
	at := func(rule *diag.Rule, severity diag.Severity, span source.Span, message, subject string) diag.Diagnostic {
		return diag.Diagnostic{Rule: rule, Severity: severity, Span: span, Message: message, Subject: subject}
	}
	// Each differs from the one before in the next key of the documented
	// order: place (path, start, end), severity from worst, rule, message, subject.
	want := []diag.Diagnostic{
		at(styleRule, diag.Note, source.Span{}, "z", "z"),
		at(styleRule, diag.Note, a.Whole(), "z", "z"),
		at(styleRule, diag.Note, a.Span(1, 2), "z", "z"),
		at(styleRule, diag.Note, a.Span(1, 9), "z", "z"),
		at(styleRule, diag.Error, a.Span(2, 3), "z", "z"),
		at(styleRule, diag.Warning, a.Span(2, 3), "z", "z"),
		at(otherRule, diag.Note, a.Span(2, 3), "z", "z"),
		at(styleRule, diag.Note, a.Span(2, 3), "m", "z"),
		at(styleRule, diag.Note, a.Span(2, 3), "n", "a"),
		at(styleRule, diag.Note, a.Span(2, 3), "n", "b"),
		at(fixedRule, diag.Error, b.Span(0, 1), "a", "a"),
	}
	for _, reorder := range []func([]diag.Diagnostic){
		func([]diag.Diagnostic) {},
		slices.Reverse[[]diag.Diagnostic],
		func(d []diag.Diagnostic) { d[0], d[5], d[9] = d[9], d[0], d[5] },
	} {
		added := slices.Clone(want)
		reorder(added)
		var l diag.List
		for _, d := range added {
			l.Add(d)
			l.Add(d)
		}
		got := l.Sorted(nil)
		if len(got) != len(want) {
			t.Fatalf("%d findings; want %d without repeats", len(got), len(want))
		}
		for i := range want {
			if got[i].Span != want[i].Span || got[i].Severity != want[i].Severity || got[i].Rule != want[i].Rule ||
				got[i].Message != want[i].Message || got[i].Subject != want[i].Subject {
				t.Errorf("place %d: got %+v; want %+v", i, got[i], want[i])
			}
		}
	}
}

func TestRepeatsDifferOnlyInWhatIsSaid(t *testing.T) {
	file := source.NewFile("a.yaml", []byte("0123456789"))
	first := diag.Diagnostic{Rule: styleRule, Message: "m", Span: file.Span(1, 2), Help: "first"}
	second := first
	second.Help = "second"
	var l diag.List
	l.Add(first)
	l.Add(second)
	if got := l.Sorted(nil); len(got) != 1 || got[0].Help != "first" {
		t.Errorf("got %+v; want the first of the two", got)
	}
}

func TestSortedUnderAPolicy(t *testing.T) {
	policy := func(want diag.Severity) diag.Policy {
		return func(d diag.Diagnostic) diag.Severity {
			if d.Rule.Fixed {
				t.Errorf("the policy was asked about fixed rule %q", d.Rule.Name)
			}
			if d.Rule == styleRule {
				return want
			}
			return 0
		}
	}
	for _, test := range []struct {
		name   string
		policy diag.Policy
		want   []string
	}{
		{"none", nil, []string{"error fixed", "warning other", "warning style"}},
		{"no-opinion", policy(0), []string{"error fixed", "warning other", "warning style"}},
		{"raised", policy(diag.Error), []string{"error fixed", "error style", "warning other"}},
		{"lowered", policy(diag.Note), []string{"error fixed", "warning other", "note style"}},
		{"off", policy(diag.Off), []string{"error fixed", "warning other"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			var l diag.List
			for _, rule := range []*diag.Rule{styleRule, otherRule, fixedRule} {
				l.Add(diag.Diagnostic{Rule: rule, Message: "m"})
			}
			var got []string
			for _, d := range l.Sorted(test.policy) {
				got = append(got, d.Severity.String()+" "+d.Rule.Name)
			}
			if !slices.Equal(got, test.want) {
				t.Errorf("got %q; want %q", got, test.want)
			}
			if l.Len() != 3 || !l.Has(diag.Error) {
				t.Error("a policy changed the list itself")
			}
		})
	}
}
