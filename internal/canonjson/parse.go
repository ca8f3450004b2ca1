package canonjson

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
)

// maxDepth is the nesting that encoding/json accepts too. A stack overflow
// can't be recovered from, and files to compare come from anywhere.
const maxDepth = 10_000

// Parse reads one JSON value and keeps the order of keys; a key given twice
// keeps its first place and last value. Errors are those of encoding/json.
func Parse(text []byte) (any, error) {
	d := json.NewDecoder(bytes.NewReader(text))
	d.UseNumber()
	value, err := parse(d, 0)
	if err == io.EOF {
		return nil, io.ErrUnexpectedEOF
	}
	if err != nil {
		return nil, err
	}
	if _, err := d.Token(); err != io.EOF {
		return nil, fmt.Errorf("more than one JSON value")
	}
	return value, nil
}

func parse(d *json.Decoder, depth int) (any, error) {
	token, err := d.Token()
	if err != nil {
		return nil, err
	}
	switch t := token.(type) {
	case json.Number:
		return Number(t), nil
	case json.Delim:
		if depth == maxDepth {
			return nil, fmt.Errorf("nested deeper than %d levels", maxDepth)
		}
		if t == '[' {
			return parseList(d, depth+1)
		}
		return parseObject(d, depth+1)
	default:
		return token, nil
	}
}

func parseList(d *json.Decoder, depth int) (any, error) {
	list := []any{}
	for d.More() {
		item, err := parse(d, depth)
		if err != nil {
			return nil, err
		}
		list = append(list, item)
	}
	_, err := d.Token()
	return list, err
}

func parseObject(d *json.Decoder, depth int) (any, error) {
	object := Object{}
	place := map[string]int{} // Set would search the object for each key
	for d.More() {
		key, err := d.Token()
		if err != nil {
			return nil, err
		}
		value, err := parse(d, depth)
		if err != nil {
			return nil, err
		}
		name := key.(string) // the decoder accepts nothing else here
		if i, again := place[name]; again {
			object[i].Value = value
			continue
		}
		place[name] = len(object)
		object = append(object, Member{name, value})
	}
	_, err := d.Token()
	return object, err
}
