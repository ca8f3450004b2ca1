// Package source holds the text of catalog files and the places in it.
//
// Everything inside the compiler speaks of places as byte offsets; lines and
// columns are computed only where a person reads them. A Span knows its File,
// so a diagnostic carries a place without carrying source text.
package source

import (
	"bytes"
	"cmp"
	"sort"
	"unicode/utf8"
)

// File is one catalog file as it was read.
type File struct {
	// Path is relative to the catalog folder, with forward slashes. It is the
	// file's identity in every diagnostic and output-independent of the machine.
	Path string
	// Text is the file's content without a byte order mark.
	Text []byte

	lines []int // byte offset of each line's first byte; computed once in NewFile
}

// NewFile makes a File and its line index. LF, CRLF and a lone CR each end a line.
func NewFile(path string, text []byte) *File {
	f := &File{Path: path, Text: text, lines: []int{0}}
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '\n':
			f.lines = append(f.lines, i+1)
		case '\r':
			if i+1 < len(text) && text[i+1] == '\n' {
				i++
			}
			f.lines = append(f.lines, i+1)
		}
	}
	return f
}

// Position is a place for people: line and column count from 1, the column in
// Unicode code points. The zero Position means "unknown".
type Position struct{ Line, Column int }

// Position converts a byte offset; offsets outside the file are clamped to it.
// An offset inside a code point has that code point's column.
func (f *File) Position(offset int) Position {
	offset = min(max(offset, 0), len(f.Text))
	line := sort.Search(len(f.lines), func(i int) bool { return f.lines[i] > offset }) - 1
	column := 1
	for i := f.lines[line]; i < offset; column++ {
		_, size := utf8.DecodeRune(f.Text[i:])
		if i += size; i > offset {
			break
		}
	}
	return Position{line + 1, column}
}

// Offset converts a 1-based line and code-point column back to a byte offset,
// clamped to the line.
func (f *File) Offset(line, column int) int {
	if line < 1 {
		return 0
	}
	if line > len(f.lines) {
		return len(f.Text)
	}
	offset, end := f.lines[line-1], f.lineEnd(line)
	for ; column > 1 && offset < end; column-- {
		_, size := utf8.DecodeRune(f.Text[offset:end])
		offset += size
	}
	return offset
}

// Line returns the text of a 1-based line without its line ending.
func (f *File) Line(line int) string {
	if line < 1 || line > len(f.lines) {
		return ""
	}
	return string(f.Text[f.lines[line-1]:f.lineEnd(line)])
}

// LineCount is the number of lines, at least 1.
func (f *File) LineCount() int { return len(f.lines) }

func (f *File) lineEnd(line int) int {
	end := len(f.Text)
	if line < len(f.lines) {
		end = f.lines[line]
	}
	for start := f.lines[line-1]; end > start && (f.Text[end-1] == '\n' || f.Text[end-1] == '\r'); end-- {
	}
	return end
}

// Span is a half-open range of bytes in a File. A Span without a File means
// "nowhere"; a Span with Start == End is a point; the point at offset 0 means
// the file as a whole, of which nothing narrower is known.
type Span struct {
	File       *File
	Start, End int
}

// Span clamps the range to the file, so that a Span always lies inside it.
func (f *File) Span(start, end int) Span {
	start = min(max(start, 0), len(f.Text))
	return Span{f, start, min(max(end, start), len(f.Text))}
}

// IsZero tells that the place is unknown.
func (s Span) IsZero() bool { return s.File == nil }

// Whole is the span for a finding about the file itself: reports name the
// file and no line.
func (f *File) Whole() Span { return Span{File: f} }

// IsWhole tells that only the file is known, not a place in it.
func (s Span) IsWhole() bool { return s.File != nil && s.Start == 0 && s.End == 0 }

// Path is the file's path, or "" for an unknown place.
func (s Span) Path() string {
	if s.File == nil {
		return ""
	}
	return s.File.Path
}

// Begin is the position of the first byte, the zero Position when unknown.
func (s Span) Begin() Position {
	if s.File == nil {
		return Position{}
	}
	return s.File.Position(s.Start)
}

// Finish is the position just behind the last byte.
func (s Span) Finish() Position {
	if s.File == nil {
		return Position{}
	}
	return s.File.Position(s.End)
}

// Compare orders spans by path, start and end; unknown places come first.
func Compare(a, b Span) int {
	return cmp.Or(cmp.Compare(a.Path(), b.Path()), cmp.Compare(a.Start, b.Start), cmp.Compare(a.End, b.End))
}

// Find narrows the span to the first occurrence of a text in it, as it stands
// in the file. Where the text is written differently there (escaped, folded,
// indented), the whole span is returned.
func (s Span) Find(text string) Span {
	if s.File == nil || text == "" {
		return s
	}
	at := bytes.Index(s.File.Text[s.Start:s.End], []byte(text))
	if at < 0 {
		return s
	}
	return s.File.Span(s.Start+at, s.Start+at+len(text))
}
