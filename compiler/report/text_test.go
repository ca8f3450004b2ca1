package report_test

import (
	"strings"
	"testing"
	"unicode"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/report"
	"catalogc.dev/catalogc/compiler/source"
)

// TestTextAsDesigned is the design's own example, letter by letter.
func TestTextAsDesigned(t *testing.T) {
	f := source.NewFile("operations/orders.yaml", []byte(
		"operations:\n  - name: list_orders\n    sumary: List the orders\n\n    args:\n      first:\n        description: x\n\n        type: integer\n"))
	diags := []diag.Diagnostic{
		{
			Rule: unknownField, Severity: diag.Error, Span: in(f, "sumary"),
			Message: `operation "list_orders" has no field "sumary"`,
			Label:   `did you mean "summary"?`, Help: `rename the key to "summary" (fixable)`,
		},
		{
			Rule: badValue, Severity: diag.Error, Span: in(f, "integer"),
			Message: `"integer" is not an argument type`,
			Subject: `operation "list_orders", argument "first"`,
			Label:   "expected one of: string, int, bool, or a list", Help: `use "int"`,
		},
	}
	const want = `error[unknown-field]: operation "list_orders" has no field "sumary"
  --> catalog/operations/orders.yaml:3:5
   |
 2 |   - name: list_orders
 3 |     sumary: List the orders
   |     ^^^^^^ did you mean "summary"?
   |
   = help: rename the key to "summary" (fixable)

error[bad-value]: "integer" is not an argument type
  --> catalog/operations/orders.yaml:9:15  (operation "list_orders", argument "first")
   |
 9 |         type: integer
   |               ^^^^^^^ expected one of: string, int, bool, or a list
   |
   = help: use "int"

2 errors in 1 file.
`
	got := string(render(t, "text", fixture{"", report.Options{Prefix: "catalog"}, diags}))
	if got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// rows returns the line with the caret and the one above it of each excerpt,
// without the gutter.
func rows(text string) (lines, carets []string) {
	all := strings.Split(text, "\n")
	for i, line := range all {
		_, row, found := strings.Cut(line, "| ")
		if found && strings.HasPrefix(strings.TrimLeft(row, " "), "^") {
			_, above, _ := strings.Cut(all[i-1], "| ")
			lines, carets = append(lines, above), append(carets, row)
		}
	}
	return lines, carets
}

// TestCaretStandsBelow: in columns as a terminal draws them, what the carets
// underline is what the finding is about.
func TestCaretStandsBelow(t *testing.T) {
	text := string(render(t, "text", fixtures()[2]))
	lines, carets := rows(text)
	want := []string{"value", "テキスト", "smile", "NEAR", "MIDDLE", "END", "LONG____", "____", "CJK", "", "HERE", ""}
	if len(carets) != len(want) {
		t.Fatalf("%d excerpts; want %d", len(carets), len(want))
	}
	for i, word := range want {
		indent := strings.Index(carets[i], "^")
		if got := underlined(lines[i], indent, strings.Count(carets[i], "^")); !strings.HasPrefix(got, word) || word == "" && got != "" {
			t.Errorf("excerpt %d underlines %q; want %q\n%s\n%s", i, got, word, lines[i], carets[i])
		}
		if n := drawn(lines[i]); n > 100 {
			t.Errorf("excerpt %d is %d columns wide: %s", i, n, lines[i])
		}
	}
}

// columnsOf is written apart from the package's own measure: only for the
// characters of the fixture.
func columnsOf(r rune) int {
	switch {
	case r == '\u0301':
		return 0
	case r >= 0x2e80:
		return 2
	}
	return 1
}

func drawn(line string) (n int) {
	for _, r := range line {
		n += columnsOf(r)
	}
	return n
}

func underlined(line string, indent, length int) string {
	var b strings.Builder
	column := 0
	for _, r := range line {
		if column >= indent && column < indent+length {
			b.WriteRune(r)
		}
		column += columnsOf(r)
	}
	return b.String()
}

func TestRepeatsAreCapped(t *testing.T) {
	text := string(render(t, "text", fixtures()[3]))
	for word, want := range map[string]int{
		"catalog/many.yaml:1:1\n":                                   1,
		"warning[description-too-long]: op19:":                      2, // the 20th of either file
		"warning[description-too-long]: op20:":                      0,
		"error[bad-value]: op24:":                                   1, // another rule has its own count
		"and 5 more of description-too-long in catalog/many.yaml\n": 1,
		"more of":                             1, // 20 in zzz.yaml are shown all
		"2 errors, 45 warnings in 2 files.\n": 1, // the sum counts what isn't shown
	} {
		if got := strings.Count(text, word); got != want {
			t.Errorf("%q is there %d times; want %d", word, got, want)
		}
	}
	for _, format := range []string{"concise", "json", "sarif", "github"} {
		if got := strings.Count(string(render(t, format, fixtures()[3])), "op24: is too long"); got != 1 {
			t.Errorf("%s has %d findings op24; want 1", format, got)
		}
	}
}

func TestSummary(t *testing.T) {
	f, g := source.NewFile("a", []byte("a: b")), source.NewFile("b", []byte("a: b"))
	of := func(s diag.Severity, file *source.File) diag.Diagnostic {
		d := diag.Diagnostic{Rule: styleRule, Severity: s, Message: "m"}
		if file != nil {
			d.Span = file.Span(1, 2)
		}
		return d
	}
	for _, test := range []struct {
		diags []diag.Diagnostic
		want  string
	}{
		{[]diag.Diagnostic{of(diag.Error, f)}, "1 error in 1 file."},
		{[]diag.Diagnostic{of(diag.Error, f), of(diag.Error, g), of(diag.Warning, g)}, "2 errors, 1 warning in 2 files."},
		{[]diag.Diagnostic{of(diag.Note, f), of(diag.Note, nil)}, "2 notes in 1 file."},
		{[]diag.Diagnostic{of(diag.Warning, nil)}, "1 warning."},
	} {
		text := strings.TrimSuffix(string(render(t, "text", fixture{"", report.Options{}, test.diags})), "\n")
		if got := text[strings.LastIndex(text, "\n")+1:]; got != test.want {
			t.Errorf("got %q; want %q", got, test.want)
		}
	}
}

func TestColorOnlyWhenAsked(t *testing.T) {
	fx := fixtures()[0]
	plain := string(render(t, "text", fx))
	fx.options.Color = true
	colored := string(render(t, "text", fx))
	if strings.Contains(plain, "\x1b") || !strings.Contains(colored, "\x1b[") {
		t.Error("colours don't follow Options.Color")
	}
	var b strings.Builder
	for rest := colored; rest != ""; {
		before, after, found := strings.Cut(rest, "\x1b[")
		b.WriteString(before)
		if _, after, _ = strings.Cut(after, "m"); !found {
			break
		}
		rest = after
	}
	if b.String() != plain {
		t.Error("with its colours taken away the coloured text isn't the plain one")
	}
	for _, format := range report.Formats()[1:] {
		if strings.Contains(string(render(t, format, fx)), "\x1b[") {
			t.Errorf("%s has colours", format)
		}
	}
}

// FuzzText: whatever a file holds and wherever a finding points, the text is
// one excerpt of bounded width that shows nothing hidden.
func FuzzText(f *testing.F) {
	f.Add([]byte(ordersYAML), 40, 50)
	f.Add([]byte("\t\u202e\xff語e\u0301\r\r\n\x00"), 3, 4)
	f.Add([]byte(strings.Repeat("語\u0301", 2000)), 5000, 5001)
	f.Add([]byte(strings.Repeat("\t", 300)+"\n"+strings.Repeat("\u200b", 300)), 299, 900)
	f.Fuzz(func(t *testing.T, text []byte, start, end int) {
		file := source.NewFile("a.yaml", text)
		d := diag.Diagnostic{Rule: badValue, Severity: diag.Error, Message: "m", Span: file.Span(start, end)}
		out := string(render(t, "text", fixture{"", report.Options{}, []diag.Diagnostic{d}}))
		for _, r := range out {
			if r != '\n' && !unicode.IsPrint(r) {
				t.Fatalf("%U in %q", r, out)
			}
		}
		lines := strings.Split(out, "\n")
		if d.Span.IsWhole() {
			if len(lines) != 5 {
				t.Fatalf("%d lines:\n%s", len(lines), out)
			}
			return
		}
		if len(lines) != 9 && len(lines) != 8 {
			t.Fatalf("%d lines:\n%s", len(lines), out)
		}
		_, caret, _ := strings.Cut(lines[len(lines)-4], "| ")
		if !strings.HasSuffix(caret, "^") || len(caret) > 100 {
			t.Fatalf("underline %q:\n%s", caret, out)
		}
	})
}
