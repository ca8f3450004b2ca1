package report_test

import (
	"bytes"
	"errors"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/report"
	"catalogc.dev/catalogc/internal/golden"
)

// TestGolden renders every fixture in every format, so that no format forgets
// a part of a finding that the others show.
func TestGolden(t *testing.T) {
	extensions := map[string]string{"text": "txt", "concise": "concise.txt", "json": "json", "sarif": "sarif", "github": "github.txt"}
	var used []string
	check := func(name, format string, fx fixture) {
		path := filepath.Join("testdata", "golden", name+"."+extensions[format])
		used = append(used, path)
		t.Run(name+"/"+format, func(t *testing.T) {
			golden.Check(t, path, render(t, format, fx))
		})
	}
	for _, fx := range fixtures() {
		for _, format := range report.Formats() {
			check(fx.name, format, fx)
		}
	}
	colored := fixtures()[0]
	colored.options.Color = true
	check("color", "text", colored)
	golden.Orphans(t, filepath.Join("testdata", "golden"), used...)
}

func render(t testing.TB, format string, fx fixture) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := report.Write(&b, format, fx.diags, fx.options); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestFormats(t *testing.T) {
	if got, want := report.Formats(), []string{"text", "concise", "json", "sarif", "github"}; !slices.Equal(got, want) {
		t.Errorf("got %q; want %q", got, want)
	}
	err := report.Write(&bytes.Buffer{}, "xml", nil, report.Options{})
	if err == nil || !strings.Contains(err.Error(), `"xml"`) || !strings.Contains(err.Error(), "text, concise, json, sarif, github") {
		t.Errorf("an unknown format says %v", err)
	}
}

type brokenPipe struct{ writes int }

var errBroken = errors.New("broken pipe")

func (w *brokenPipe) Write([]byte) (int, error) { w.writes++; return 0, errBroken }

func TestWriteErrors(t *testing.T) {
	for _, format := range report.Formats() {
		w := &brokenPipe{}
		if err := report.Write(w, format, findings(), report.Options{}); !errors.Is(err, errBroken) || w.writes != 1 {
			t.Errorf("%s: %v after %d writes", format, err, w.writes)
		}
	}
}

// TestNothingHidden holds for all formats, whatever is in a catalog: nothing
// reaches a terminal but visible characters, blanks and line feeds.
func TestNothingHidden(t *testing.T) {
	for _, fx := range fixtures() {
		for _, format := range report.Formats() {
			out := render(t, format, fx)
			if !utf8.Valid(out) {
				t.Errorf("%s/%s: broken UTF-8", fx.name, format)
			}
			for i, r := range string(out) {
				if r != '\n' && !unicode.IsPrint(r) {
					t.Errorf("%s/%s: %U in %q", fx.name, format, r, out[max(0, i-20):i+len(string(r))])
				}
			}
		}
	}
}

// TestNoFormatForgets: code, headline and path of each finding, and the help
// where a format shows more than the headline.
func TestNoFormatForgets(t *testing.T) {
	for _, format := range report.Formats() {
		out := string(render(t, format, fixtures()[0]))
		for _, d := range findings() {
			words := []string{d.Rule.Name}
			if d.Message != "" && !strings.Contains(d.Message, `"`) {
				words = append(words, d.Message) // JSON escapes the others
			}
			if path := d.Span.Path(); path != "" && !strings.Contains(path, "%") {
				words = append(words, "catalog/"+path)
			}
			if format != "concise" && !strings.Contains(d.Label, `"`) {
				words = append(words, d.Label)
			}
			if format != "concise" && d.Help != "" && !strings.ContainsAny(d.Help, "\"\n{") {
				words = append(words, d.Help)
			}
			for _, word := range words {
				if !strings.Contains(out, word) {
					t.Errorf("%s lacks %q", format, word)
				}
			}
		}
	}
}

func TestPrefix(t *testing.T) {
	one := findings()[3:4]
	for _, test := range []struct{ prefix, want string }{
		{"", "operations/orders.yaml:3:5: "},
		{".", "operations/orders.yaml:3:5: "},
		{"catalog", "catalog/operations/orders.yaml:3:5: "},
		{"./catalog/", "catalog/operations/orders.yaml:3:5: "},
		{"../shop", "../shop/operations/orders.yaml:3:5: "},
		{"/srv/shop", "/srv/shop/operations/orders.yaml:3:5: "},
	} {
		got := string(render(t, "concise", fixture{"", report.Options{Prefix: test.prefix}, one}))
		if !strings.HasPrefix(got, test.want) {
			t.Errorf("prefix %q: %s", test.prefix, got)
		}
	}
}

func TestUnknownPlacesAreNotMadeUp(t *testing.T) {
	unknown := findings()[:3]
	for _, d := range unknown {
		if !d.Span.IsZero() && !d.Span.IsWhole() {
			t.Fatalf("%s has a place", d.Rule.Name)
		}
	}
	for _, format := range report.Formats() {
		out := string(render(t, format, fixture{"", report.Options{Prefix: "catalog"}, unknown}))
		for _, word := range []string{":1:1", ":0:0", "line=", "col=", "line\"", "startLine", "offset"} {
			if strings.Contains(out, word) {
				t.Errorf("%s makes up a place (%s):\n%s", format, word, out)
			}
		}
	}
}

func TestOrderIsKept(t *testing.T) {
	diags := []diag.Diagnostic{
		{Rule: longText, Severity: diag.Note, Message: "first"},
		{Rule: longText, Severity: diag.Error, Message: "second"},
		{Rule: badValue, Severity: diag.Warning, Message: "third"},
	}
	want := map[string][]string{"github": {"second", "third", "first"}} // worst first
	for _, format := range report.Formats() {
		out := string(render(t, format, fixture{"", report.Options{}, diags}))
		order := want[format]
		if order == nil {
			order = []string{"first", "second", "third"}
		}
		last := -1
		for _, word := range order {
			i := strings.Index(out, word)
			if i <= last {
				t.Errorf("%s: %q isn't behind the one before:\n%s", format, word, out)
			}
			last = i
		}
	}
	if diags[0].Message != "first" {
		t.Error("the caller's list was reordered")
	}
}
