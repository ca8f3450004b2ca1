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
	"unicode/utf8"
)

// Object is a JSON object in order. Keys are unique.
type Object []Member

// Member is one key and its value: nil, bool, string, Number, []any or Object.
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
		writeList(w, len(v), depth, '[', ']', func(i, depth int) { write(w, v[i], depth) })
	case Object:
		writeList(w, len(v), depth, '{', '}', func(i, depth int) {
			writeString(w, v[i].Key)
			w.WriteString(": ")
			write(w, v[i].Value, depth)
		})
	default:
		panic(fmt.Sprintf("canonjson: %T is not a JSON value", value))
	}
}

// writeList writes a bracketed list; a depth below zero means on one line.
func writeList(w *bytes.Buffer, n, depth int, open, end byte, item func(i, depth int)) {
	w.WriteByte(open)
	inner := depth
	if depth >= 0 {
		inner++
	}
	for i := range n {
		if i > 0 {
			w.WriteByte(',')
		}
		if depth >= 0 {
			newline(w, inner)
		} else if i > 0 {
			w.WriteByte(' ')
		}
		item(i, inner)
	}
	if n > 0 && depth >= 0 {
		newline(w, depth)
	}
	w.WriteByte(end)
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
	for _, r := range s {
		switch {
		case r == '"' || r == '\\':
			w.WriteByte('\\')
			w.WriteRune(r)
		case r == '\n':
			w.WriteString(`\n`)
		case r == '\t':
			w.WriteString(`\t`)
		case r == '\r':
			w.WriteString(`\r`)
		case r < 0x20 || r == 0x7f:
			w.WriteString(`\u00`)
			w.WriteByte(hex[r>>4])
			w.WriteByte(hex[r&15])
		case r == 0x2028:
			w.WriteString(`\u2028`)
		case r == 0x2029:
			w.WriteString(`\u2029`)
		case r == utf8.RuneError:
			w.WriteString("\uFFFD")
		default:
			w.WriteRune(r)
		}
	}
	w.WriteByte('"')
}
