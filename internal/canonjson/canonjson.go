// Package canonjson is ordered JSON: values whose objects keep the order they
// were built in, one writer whose bytes depend on nothing but the value, and a
// reader that keeps order.
//
// encoding/json sorts maps, escapes HTML and turns numbers into float64; a
// compiled catalog must do none of that (DESIGN.md §8).
package canonjson

import (
	"bytes"
	"fmt"
	"iter"
	"unicode/utf8"
)

// Object is a JSON object in order. Keys are unique.
type Object []Member

// Seq is a list whose elements are made while it is written, so that a long one
// isn't in memory whole.
type Seq iter.Seq[any]

// Member is one key and its value: nil, bool, string, Number, []any, Seq or
// Object.
type Member struct {
	Key   string
	Value any
}

// Number is a number in its JSON text form; it never passes through a float.
type Number string

// Get returns the value of a key.
func (o Object) Get(key string) (any, bool) {
	for _, m := range o {
		if m.Key == key {
			return m.Value, true
		}
	}
	return nil, false
}

// Set replaces a key's value in place, or appends it.
func (o *Object) Set(key string, value any) {
	for i := range *o {
		if (*o)[i].Key == key {
			(*o)[i].Value = value
			return
		}
	}
	*o = append(*o, Member{key, value})
}

// Marshal writes a value as UTF-8 with two-space indent and a final newline.
// Strings keep every character that JSON allows unescaped. A value of any
// other Go type is a programming mistake and panics.
func Marshal(value any) []byte {
	var w bytes.Buffer
	write(&w, value, 0)
	w.WriteByte('\n')
	return w.Bytes()
}

// Compact writes a value on one line with a space behind each comma and
// colon, for messages and comments that quote it.
func Compact(value any) string {
	var w bytes.Buffer
	write(&w, value, -1)
	return w.String()
}

// Wire writes a value without any space, as it goes over a wire.
func Wire(value any) string {
	var w bytes.Buffer
	write(&w, value, -2)
	return w.String()
}

func write(w *bytes.Buffer, value any, depth int) {
	switch v := value.(type) {
	case nil:
		w.WriteString("null")
	case bool:
		fmt.Fprintf(w, "%t", v)
	case string:
		writeString(w, v)
	case Number:
		w.WriteString(string(v))
	case int:
		fmt.Fprintf(w, "%d", v)
	case []any:
		l := open(w, '[', depth)
		for _, item := range v {
			l.next()
			write(w, item, l.inner)
		}
		l.close(']')
	case Seq:
		l := open(w, '[', depth)
		for item := range v {
			l.next()
			write(w, item, l.inner)
		}
		l.close(']')
	case Object:
		l := open(w, '{', depth)
		for _, m := range v {
			l.next()
			writeString(w, m.Key)
			w.WriteByte(':')
			if depth >= -1 {
				w.WriteByte(' ')
			}
			write(w, m.Value, l.inner)
		}
		l.close('}')
	default:
		panic(fmt.Sprintf("canonjson: %T is not a JSON value", value))
	}
}

// list is a bracketed list being written; a depth of -1 means on one line, -2 without any space.
type list struct {
	w            *bytes.Buffer
	depth, inner int
	n            int
}

func open(w *bytes.Buffer, bracket byte, depth int) *list {
	w.WriteByte(bracket)
	l := &list{w: w, depth: depth, inner: depth}
	if depth >= 0 {
		l.inner++
	}
	return l
}

// next goes to where an element begins.
func (l *list) next() {
	if l.n > 0 {
		l.w.WriteByte(',')
	}
	if l.depth >= 0 {
		newline(l.w, l.inner)
	} else if l.n > 0 && l.depth == -1 {
		l.w.WriteByte(' ')
	}
	l.n++
}

func (l *list) close(bracket byte) {
	if l.n > 0 && l.depth >= 0 {
		newline(l.w, l.depth)
	}
	l.w.WriteByte(bracket)
}

func newline(w *bytes.Buffer, depth int) {
	w.WriteByte('\n')
	for range depth {
		w.WriteString("  ")
	}
}

const hex = "0123456789abcdef"

func writeString(w *bytes.Buffer, s string) {
	w.WriteByte('"')
	start := 0
	for i, r := range s {
		escaped := escape(r)
		if escaped == "" {
			continue
		}
		_, size := utf8.DecodeRuneInString(s[i:])
		w.WriteString(s[start:i])
		w.WriteString(escaped)
		start = i + size
	}
	w.WriteString(s[start:])
	w.WriteByte('"')
}

// escape is what stands for a character in a JSON string, "" for itself.
func escape(r rune) string {
	switch {
	case r == '"':
		return `\"`
	case r == '\\':
		return `\\`
	case r >= 0x20 && r < 0x7f:
		return ""
	case r == '\n':
		return `\n`
	case r == '\t':
		return `\t`
	case r == '\r':
		return `\r`
	case r < 0x20 || r == 0x7f:
		return `\u00` + hex[r>>4:r>>4+1] + hex[r&15:r&15+1]
	case r == 0x2028:
		return `\u2028`
	case r == 0x2029:
		return `\u2029`
	case r == utf8.RuneError:
		return "\uFFFD"
	}
	return ""
}
