package load

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/source"
	"catalogc.dev/catalogc/compiler/syntax"
)

// JSON reads one JSON file, such as a captured tools/list; path is how reports
// name it. The tree is nil when the text isn't JSON. Of a key given twice the
// last counts, as it does for JSON's own readers.
//
// Unlike in a catalog, control and invisible characters are left to those who
// judge the texts: here they came from somewhere else, as escapes.
func JSON(path string, text []byte) (*syntax.Node, diag.List) {
	r := &jsonReader{file: source.NewFile(path, withoutBOM(text))}
	if !unicodeText(r.file, &r.diags) {
		return nil, r.diags
	}
	r.tokens = json.NewDecoder(bytes.NewReader(r.file.Text))
	r.tokens.UseNumber()
	root := r.value()
	if root != nil {
		r.checkEnd()
	}
	if r.failed {
		return nil, r.diags
	}
	return root, r.diags
}

// jsonReader turns the tokens of one file into a tree. After a failure its
// methods return nil.
type jsonReader struct {
	file   *source.File
	diags  diag.List
	tokens *json.Decoder
	path   []string // keys down to the current value
	failed bool
}

// next reads a token and its place.
func (r *jsonReader) next() (json.Token, source.Span, bool) {
	start := r.skipBlank(int(r.tokens.InputOffset()))
	token, err := r.tokens.Token()
	if err != nil {
		r.failed = true
		r.diags.Add(explainJSON(r.file, start))
		return nil, source.Span{}, false
	}
	return token, r.file.Span(start, int(r.tokens.InputOffset())), true
}

// skipBlank finds the start of the next token: the decoder tells only where
// one ended, and counts the comma or colon behind it to neither.
func (r *jsonReader) skipBlank(i int) int {
	for i < len(r.file.Text) && strings.IndexByte(" \t\r\n,:", r.file.Text[i]) >= 0 {
		i++
	}
	return i
}

func (r *jsonReader) value() *syntax.Node {
	token, span, ok := r.next()
	if !ok {
		return nil
	}
	if len(r.path) > maxDepth {
		r.failed = true
		r.diags.Add(diag.Diagnostic{
			Rule: ruleTooDeep, Message: fmt.Sprintf("values are nested more than %d levels deep", maxDepth),
			Span: span, Subject: strings.Join(r.path[:20], "."), Help: "Flatten the structure.",
		})
		return nil
	}
	switch t := token.(type) {
	case json.Delim:
		if t == '{' {
			return r.object(span)
		}
		return r.list(span)
	case string:
		return &syntax.Node{Kind: syntax.String, Text: t, Span: span}
	case json.Number:
		return jsonNumber(t.String(), span)
	case bool:
		return &syntax.Node{Kind: syntax.Bool, Text: strconv.FormatBool(t), Span: span}
	default:
		return &syntax.Node{Kind: syntax.Null, Span: span}
	}
}

// jsonNumber keeps the digits; only a number beyond any reader stays as it is
// written.
func jsonNumber(text string, span source.Span) *syntax.Node {
	n := &syntax.Node{Kind: syntax.Float, Text: text, Span: span}
	canonical, whole, ok := canonicalDecimal(text)
	if ok {
		n.Text = canonical
	}
	if whole {
		n.Kind = syntax.Int
	}
	return n
}

func (r *jsonReader) list(open source.Span) *syntax.Node {
	out := &syntax.Node{Kind: syntax.List}
	for r.tokens.More() {
		r.path = append(r.path, strconv.Itoa(len(out.Items)))
		item := r.value()
		r.path = r.path[:len(r.path)-1]
		if item == nil {
			return nil
		}
		out.Items = append(out.Items, item)
	}
	return r.closed(out, open)
}

func (r *jsonReader) object(open source.Span) *syntax.Node {
	out := &syntax.Node{Kind: syntax.Map}
	place := map[string]int{}
	for r.tokens.More() {
		token, span, ok := r.next()
		if !ok {
			return nil
		}
		key, _ := token.(string) // the decoder accepts nothing else here
		r.path = append(r.path, key)
		field := syntax.Field{Key: key, KeySpan: span, Value: r.value()}
		r.path = r.path[:len(r.path)-1]
		if field.Value == nil {
			return nil
		}
		if i, again := place[key]; again {
			d := duplicateKey(out.Fields[i], field)
			d.Subject = strings.Join(r.path, ".")
			r.diags.Add(d)
			out.Fields[i] = field
			continue
		}
		place[key] = len(out.Fields)
		out.Fields = append(out.Fields, field)
	}
	return r.closed(out, open)
}

// closed reads the closing bracket.
func (r *jsonReader) closed(n *syntax.Node, open source.Span) *syntax.Node {
	_, end, ok := r.next()
	if !ok {
		return nil
	}
	n.Span = r.file.Span(open.Start, end.End)
	return n
}

// checkEnd reports what follows the value: it would be lost.
func (r *jsonReader) checkEnd() {
	start := r.skipBlank(int(r.tokens.InputOffset()))
	if start == len(r.file.Text) {
		return
	}
	r.failed = true
	r.diags.Add(diag.Diagnostic{
		Rule: ruleJSONSyntax, Message: "the file goes on behind its JSON value", Span: r.file.Span(start, lineEnd(r.file, start)),
		Label: "here nothing more is expected",
		Help:  "Keep one value in the file; put each captured answer into a file of its own.",
	})
}
