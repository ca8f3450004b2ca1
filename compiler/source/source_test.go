package source_test

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"catalogc.dev/catalogc/compiler/source"
)

func TestPosition(t *testing.T) {
	const text = "ab\ncé日🙂d\r\n\re\n"
	for _, test := range []struct {
		name, before string // the offset is behind this beginning of text
		want         source.Position
	}{
		{"first-byte", "", source.Position{Line: 1, Column: 1}},
		{"at-line-feed", "ab", source.Position{Line: 1, Column: 3}},
		{"line-start", "ab\n", source.Position{Line: 2, Column: 1}},
		{"before-two-byte-letter", "ab\nc", source.Position{Line: 2, Column: 2}},
		{"behind-two-byte-letter", "ab\ncé", source.Position{Line: 2, Column: 3}},
		{"behind-three-byte-letter", "ab\ncé日", source.Position{Line: 2, Column: 4}},
		{"behind-four-byte-letter", "ab\ncé日🙂", source.Position{Line: 2, Column: 5}},
		{"between-cr-and-lf", "ab\ncé日🙂d\r", source.Position{Line: 2, Column: 7}},
		{"behind-crlf", "ab\ncé日🙂d\r\n", source.Position{Line: 3, Column: 1}},
		{"behind-lone-cr", "ab\ncé日🙂d\r\n\r", source.Position{Line: 4, Column: 1}},
		{"end-of-file", text, source.Position{Line: 5, Column: 1}},
	} {
		t.Run(test.name, func(t *testing.T) {
			f := source.NewFile("a.yaml", []byte(text))
			offset := len(test.before)
			if got := f.Position(offset); got != test.want {
				t.Errorf("Position(%d) = %v; want %v", offset, got, test.want)
			}
		})
	}
}

func TestPositionInsideACodePoint(t *testing.T) {
	f := source.NewFile("a.yaml", []byte("a🙂b"))
	for offset, want := range []int{1, 2, 2, 2, 2, 3, 4} {
		if got := f.Position(offset); got != (source.Position{Line: 1, Column: want}) {
			t.Errorf("Position(%d) = %v; want column %d", offset, got, want)
		}
	}
}

func TestPositionClamps(t *testing.T) {
	f := source.NewFile("a.yaml", []byte("ab\nc"))
	if got := f.Position(-5); got != (source.Position{Line: 1, Column: 1}) {
		t.Errorf("before the file: %v", got)
	}
	if got := f.Position(99); got != (source.Position{Line: 2, Column: 2}) {
		t.Errorf("behind the file: %v", got)
	}
}

func TestOffset(t *testing.T) {
	const text = "ab\r\ncé日d\n"
	for _, test := range []struct {
		name         string
		line, column int
		want         string // the text before the offset
	}{
		{"first", 1, 1, ""},
		{"in-line", 1, 2, "a"},
		{"line-end", 1, 3, "ab"},
		{"clamped-before-line-ending", 1, 4, "ab"},
		{"clamped-far", 1, 1000, "ab"},
		{"columns-are-code-points", 2, 4, "ab\r\ncé日"},
		{"column-zero", 2, 0, "ab\r\n"},
		{"empty-last-line", 3, 1, text},
		{"line-zero", 0, 7, ""},
		{"line-behind-file", 9, 1, text},
	} {
		t.Run(test.name, func(t *testing.T) {
			f := source.NewFile("a.yaml", []byte(text))
			if got := f.Offset(test.line, test.column); got != len(test.want) {
				t.Errorf("Offset(%d, %d) = %d; want %d", test.line, test.column, got, len(test.want))
			}
		})
	}
}

func TestLines(t *testing.T) {
	for _, test := range []struct {
		name, text string
		want       []string
	}{
		{"empty", "", []string{""}},
		{"no-final-newline", "a\nb", []string{"a", "b"}},
		{"final-newline", "a\nb\n", []string{"a", "b", ""}},
		{"crlf", "a\r\nb\r\n", []string{"a", "b", ""}},
		{"lone-cr", "a\rb", []string{"a", "b"}},
		{"cr-before-crlf", "a\r\r\nb", []string{"a", "", "b"}},
		{"blank-lines", "\n\n", []string{"", "", ""}},
	} {
		t.Run(test.name, func(t *testing.T) {
			f := source.NewFile("a.yaml", []byte(test.text))
			var got []string
			for line := range f.LineCount() {
				got = append(got, f.Line(line+1))
			}
			if !slices.Equal(got, test.want) {
				t.Errorf("lines %q; want %q", got, test.want)
			}
			if f.Line(0) != "" || f.Line(f.LineCount()+1) != "" {
				t.Error("a line outside the file isn't empty")
			}
		})
	}
}

func TestSpan(t *testing.T) {
	f := source.NewFile("a.yaml", []byte("abc\ndef\n"))
	for _, test := range []struct {
		name                         string
		start, end, wantStart, wantE int
	}{
		{"inside", 1, 5, 1, 5},
		{"point", 3, 3, 3, 3},
		{"reversed-becomes-point", 5, 2, 5, 5},
		{"before-file", -9, -3, 0, 0},
		{"behind-file", 100, 200, 8, 8},
		{"over-the-end", 4, 200, 4, 8},
	} {
		t.Run(test.name, func(t *testing.T) {
			got := f.Span(test.start, test.end)
			if got.File != f || got.Start != test.wantStart || got.End != test.wantE {
				t.Errorf("Span(%d, %d) = %d, %d; want %d, %d", test.start, test.end, got.Start, got.End, test.wantStart, test.wantE)
			}
		})
	}
	s := f.Span(1, 6)
	if s.Begin() != (source.Position{Line: 1, Column: 2}) || s.Finish() != (source.Position{Line: 2, Column: 3}) || s.Path() != "a.yaml" {
		t.Errorf("span from %v to %v in %q", s.Begin(), s.Finish(), s.Path())
	}
}

func TestUnknownPlaces(t *testing.T) {
	f := source.NewFile("a.yaml", []byte("abc"))
	var nowhere source.Span
	if !nowhere.IsZero() || nowhere.IsWhole() || nowhere.Path() != "" ||
		nowhere.Begin() != (source.Position{}) || nowhere.Finish() != (source.Position{}) {
		t.Error("the zero Span has a place")
	}
	if whole := f.Whole(); whole.IsZero() || !whole.IsWhole() || whole.Path() != "a.yaml" {
		t.Error("the whole file isn't a known file without a place")
	}
	if first := f.Span(0, 1); first.IsZero() || first.IsWhole() {
		t.Error("the first character is a place")
	}
	if point := f.Span(3, 3); point.IsWhole() {
		t.Error("a point behind the text is a place")
	}
}

func TestCompare(t *testing.T) {
	a, b := source.NewFile("a.yaml", []byte("0123456789")), source.NewFile("b.yaml", []byte("0123456789"))
	want := []source.Span{{}, a.Whole(), a.Span(2, 3), a.Span(2, 5), a.Span(4, 4), b.Span(1, 2)}
	for i, x := range want {
		for j, y := range want {
			if got := source.Compare(x, y); sign(got) != sign(i-j) {
				t.Errorf("Compare(%d, %d) = %d", i, j, got)
			}
		}
	}
}

func sign(n int) int {
	switch {
	case n < 0:
		return -1
	case n > 0:
		return 1
	}
	return 0
}

// FuzzFile holds the laws of the line index against each other and against
// the plain definition of a line: text up to LF, CRLF or CR.
func FuzzFile(f *testing.F) {
	for _, text := range []string{"", "a", "é\r\n日\r\r\n🙂\n", "\xff\xc3\n\xe2\x82", "\ufeffa: b\n"} {
		f.Add([]byte(text), len(text)/2)
	}
	f.Fuzz(func(t *testing.T, text []byte, offset int) {
		file := source.NewFile("a.yaml", text)
		lines := strings.Split(strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(string(text)), "\n")
		if file.LineCount() != len(lines) {
			t.Fatalf("%d lines; want %d", file.LineCount(), len(lines))
		}
		for i, want := range lines {
			if got := file.Line(i + 1); got != want {
				t.Fatalf("line %d is %q; want %q", i+1, got, want)
			}
		}

		offset = min(max(offset, 0), len(text))
		p := file.Position(offset)
		if p.Line < 1 || p.Line > len(lines) || p.Column < 1 {
			t.Fatalf("Position(%d) = %v", offset, p)
		}
		back := file.Offset(p.Line, p.Column)
		line := file.Line(p.Line)
		inLine := p.Column <= utf8.RuneCountInString(line)+1
		switch {
		case back > offset:
			t.Fatalf("offset %d is %v, which is offset %d", offset, p, back)
		case inLine && file.Position(back) != p:
			t.Fatalf("offset %d is %v, which is offset %d, which is %v", offset, p, back, file.Position(back))
		case inLine && utf8.Valid(text) && (offset == len(text) || utf8.RuneStart(text[offset])) && back != offset:
			t.Fatalf("offset %d between code points is %v, which is offset %d", offset, p, back)
		}

		if s := file.Span(offset, offset+3); s.Start < 0 || s.End < s.Start || s.End > len(text) {
			t.Fatalf("span %d, %d leaves a file of %d bytes", s.Start, s.End, len(text))
		}
	})
}
