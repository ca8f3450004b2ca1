package load

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"

	"gopkg.in/yaml.v3"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/source"
	"catalogc.dev/catalogc/compiler/syntax"
)

// The YAML library is named in this file only, so that a successor is one
// change. Its nodes are used as they are: they keep places, styles and text.
type yamlNode = yaml.Node

func isYAMLMap(n *yamlNode) bool    { return n.Kind == yaml.MappingNode }
func isYAMLList(n *yamlNode) bool   { return n.Kind == yaml.SequenceNode }
func isYAMLAlias(n *yamlNode) bool  { return n.Kind == yaml.AliasNode }
func isYAMLScalar(n *yamlNode) bool { return n.Kind == yaml.ScalarNode }

// isPlain tells a scalar without quotes.
func isPlain(n *yamlNode) bool {
	return isYAMLScalar(n) && n.Style&(yaml.DoubleQuotedStyle|yaml.SingleQuotedStyle|yaml.LiteralStyle|yaml.FoldedStyle) == 0
}

// isBlock tells a scalar introduced by | or >.
func isBlock(n *yamlNode) bool { return n.Style&(yaml.LiteralStyle|yaml.FoldedStyle) != 0 }

// explicitTag is the tag an author wrote, shortened, or "".
func explicitTag(n *yamlNode) string {
	if n.Style&yaml.TaggedStyle != 0 {
		return n.Tag
	}
	return ""
}

// parseYAML parses all documents of a text. A document is its content, or nil
// when it is empty. The error is the library's; so are its panics, of which it
// documents none, but which a corner of the format must not turn into ours.
func parseYAML(text []byte) (documents []*yamlNode, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("parser failed: %v", p)
		}
	}()
	decoder := yaml.NewDecoder(bytes.NewReader(withoutVersion(text)))
	for {
		var doc yaml.Node
		switch err := decoder.Decode(&doc); {
		case errors.Is(err, io.EOF):
			return documents, nil
		case err != nil:
			return documents, err
		}
		documents = append(documents, &doc)
	}
}

// withoutVersion turns a first line "%YAML 1.2", which the library refuses,
// into a comment of the same length.
func withoutVersion(text []byte) []byte {
	if !bytes.HasPrefix(text, []byte("%YAML 1.2")) {
		return text
	}
	return append([]byte("#"), text[1:]...)
}

// readYAML reads one file; nil when its text isn't YAML at all.
func readYAML(f *source.File, diags *diag.List) *syntax.Document {
	documents, err := parseYAML(f.Text)
	if err != nil && len(documents) == 0 {
		diags.Add(explainYAML(f, err))
		return nil
	}
	r := &yamlReader{file: f, diags: diags, open: map[*yamlNode]bool{}}
	if len(documents) > 1 || err != nil {
		r.secondDocument(documents, err)
	}
	doc := &syntax.Document{File: f, Root: &syntax.Node{Kind: syntax.Map, Span: f.Whole()}}
	if len(documents) == 0 || len(documents[0].Content) == 0 {
		return doc
	}
	root := r.node(documents[0].Content[0], -1)
	switch root.Kind {
	case syntax.Map:
		doc.Root = root
	case syntax.Null: // nothing but comments, or "---"
	default:
		r.add(diag.Diagnostic{
			Rule: ruleNotAMap, Message: fmt.Sprintf("the file holds %s instead of keys", root.Kind),
			Span: f.Span(root.Span.Start, firstLineEnd(f, root.Span)), Label: "here a key such as operations: is expected",
			Help: `Start the file with a top-level key, such as "operations:".`,
		})
	}
	return doc
}

// secondDocument reports what follows the first document: it would be lost.
func (r *yamlReader) secondDocument(documents []*yamlNode, err error) {
	if len(documents) < 2 {
		r.add(explainYAML(r.file, err))
		return
	}
	start := r.place(documents[1])
	if !strings.HasPrefix(string(r.file.Text[start:]), "---") {
		start = r.file.Offset(documents[1].Line, 1)
	}
	r.add(diag.Diagnostic{
		Rule: ruleSecondDocument, Message: `"---" starts a second document, which is not read`,
		Span: r.file.Span(start, start+3),
		Help: "Remove the line, or move what follows into a file of its own.",
	})
}

// firstLineEnd is where a span's first line ends, or the span.
func firstLineEnd(f *source.File, s source.Span) int {
	if i := bytes.IndexAny(f.Text[s.Start:s.End], "\r\n"); i >= 0 {
		return s.Start + i
	}
	return s.End
}
