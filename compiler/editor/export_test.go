package editor

import (
	"errors"
	"strings"

	"catalogc.dev/catalogc/internal/canonjson"
)

// ECMA is the translation of one regular expression.
var ECMA = ecma

// JSONSchema writes any law, on one line; an error lists what can't be read.
func JSONSchema(law string) (string, []string, error) {
	w, err := newWriter(law)
	if err != nil {
		return "", nil, err
	}
	document := w.document()
	if len(w.unread) > 0 {
		return "", nil, errors.New(strings.Join(w.unread, " "))
	}
	return canonjson.Compact(document), w.leftOut, nil
}
