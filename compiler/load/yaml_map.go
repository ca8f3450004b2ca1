package load

import (
	"bytes"
	"fmt"
	"strings"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/syntax"
)

// mapping reads a map. Of a key given twice the first counts; a key written
// out wins over a merged one, and each key stands where it was written.
func (r *yamlReader) mapping(n *yamlNode) *syntax.Node {
	start := r.place(n)
	r.checkTag(n, "!!map", start)
	start = skipProperties(r.file.Text, start, true)
	braces := start < len(r.file.Text) && r.file.Text[start] == '{'

	out := &syntax.Node{Kind: syntax.Map, Fields: make([]syntax.Field, 0, len(n.Content)/2)}
	index := make(map[string]int, len(n.Content)/2) // of a key in out.Fields, plus one; 0 means merged
	written := writtenKeys(n)
	end := start + 1
	for i := 0; i+1 < len(n.Content); i += 2 {
		key, value := n.Content[i], n.Content[i+1]
		if isMerge(key) {
			end = max(end, r.merge(out, index, written, value))
			continue
		}
		field, ok := r.key(key)
		end = max(end, field.KeySpan.End)
		if !ok {
			continue
		}
		if braces && r.lostByComma(out, field, value) {
			continue
		}
		r.path = append(r.path, field.Key)
		indent := -1
		if isBlock(value) {
			indent = field.KeySpan.Begin().Column - 1
		}
		field.Value = r.node(value, indent)
		r.checkHash(field, value)
		end = max(end, field.Value.Span.End)
		if first := index[field.Key]; first > 0 {
			r.add(duplicateKey(out.Fields[first-1], field))
		} else {
			out.Fields = append(out.Fields, field)
			index[field.Key] = len(out.Fields)
		}
		r.path = r.path[:len(r.path)-1]
	}
	out.Span = r.file.Span(start, closeFlow(r.file.Text, start, end))
	return out
}

// key reads a key: its text as written, whatever it would be as a value.
func (r *yamlReader) key(n *yamlNode) (syntax.Field, bool) {
	start := r.place(n)
	if !isYAMLScalar(n) || n.Value == "" && isPlain(n) {
		what, help := "a map or list can't be a key", "Write a single word as the key."
		switch {
		case isYAMLAlias(n):
			what, help = fmt.Sprintf("the alias *%s can't be a key", clip(n.Value, 50)), "Write the key out."
		case isYAMLScalar(n):
			what, help = `the key in front of ":" is missing`, `Write a key in front of ":", or remove the line.`
		}
		r.add(diag.Diagnostic{Rule: ruleComplexKey, Message: what, Span: r.file.Span(start, start+1), Help: help})
		return syntax.Field{KeySpan: r.file.Span(start, start+1)}, false
	}
	if tag := explicitTag(n); tag != "" && tag != "!!str" {
		r.unsupportedTag(tag, n, r.file.Span(start, skipProperties(r.file.Text, start, false)))
	}
	start = skipProperties(r.file.Text, start, true)
	field := syntax.Field{Key: n.Value, KeySpan: r.scalarSpan(n, start, -1)}
	if r.expanding == 0 {
		checkControls(field.Key, field.KeySpan, strings.Join(r.path, "."), r.diags)
	}
	return field, true
}

// isMerge tells the key << that is no quoted text.
func isMerge(key *yamlNode) bool { return isPlain(key) && key.Value == "<<" }

// writtenKeys are the keys that a merge must not touch.
func writtenKeys(n *yamlNode) map[string]bool {
	keys := map[string]bool{}
	for i := 0; i+1 < len(n.Content); i += 2 {
		if key := n.Content[i]; isYAMLScalar(key) && !isMerge(key) {
			keys[key.Value] = true
		}
	}
	return keys
}

// merge adds the fields of a merged map, or of each map of a list, that
// nobody wrote out and no earlier merge gave. It returns where its value ends.
func (r *yamlReader) merge(out *syntax.Node, index map[string]int, written map[string]bool, value *yamlNode) int {
	merged := r.node(value, -1)
	maps := []*syntax.Node{merged}
	if merged.Kind == syntax.List {
		maps = merged.Items
	}
	for _, m := range maps {
		if m.Kind != syntax.Map {
			r.add(diag.Diagnostic{
				Rule: ruleBadMerge, Message: fmt.Sprintf("<< needs a map to merge, not %s", m.Kind), Span: m.Span,
				Help: "Write << with an alias of a map, such as \"<<: *base\".",
			})
			continue
		}
		for _, field := range m.Fields {
			if _, given := index[field.Key]; !given && !written[field.Key] {
				out.Fields = append(out.Fields, field)
				index[field.Key] = 0
			}
		}
	}
	return merged.Span.End
}

// lostByComma reports an entry of a map in braces that has no ":": a comma in
// a text without quotes ended the text, and the rest became a key.
func (r *yamlReader) lostByComma(out *syntax.Node, field syntax.Field, value *yamlNode) bool {
	text := r.file.Text
	after := skipBlank(text, field.KeySpan.End)
	if !isPlain(value) || value.Value != "" || after < len(text) && text[after] == ':' {
		return false
	}
	message := fmt.Sprintf("the key %q has no value", clip(field.Key, 50))
	help := fmt.Sprintf("Write %q: and its value, or remove it.", field.Key)
	if n := len(out.Fields); n > 0 && out.Fields[n-1].Value.Kind == syntax.String {
		before := text[out.Fields[n-1].Value.Span.Start:field.KeySpan.End]
		message = fmt.Sprintf("the comma cuts off %q, which becomes a key", clip(field.Key, 50))
		help = fmt.Sprintf("Write the text with its comma in quotes: %q.", string(bytes.Join(bytes.Fields(before), []byte(" "))))
	}
	r.add(diag.Diagnostic{
		Rule: ruleFlowComma, Message: message,
		Span: field.KeySpan, Label: "a key without a value", Help: help,
	})
	return true
}

// proseKeys hold text for readers, where " #" is more likely meant than not.
var proseKeys = map[string]bool{"description": true, "title": true, "note": true, "summary": true}

// checkHash warns when " #" ended a text without quotes.
func (r *yamlReader) checkHash(field syntax.Field, value *yamlNode) {
	if !proseKeys[field.Key] || !isPlain(value) || field.Value.Kind != syntax.String {
		return
	}
	text, end := r.file.Text, field.Value.Span.End
	hash := end
	for hash < len(text) && (text[hash] == ' ' || text[hash] == '\t') {
		hash++
	}
	// Two spaces or more set a comment apart on purpose.
	if hash != end+1 || hash >= len(text) || text[hash] != '#' {
		return
	}
	stop := hash
	for stop < len(text) && text[stop] != '\n' && text[stop] != '\r' {
		stop++
	}
	r.add(diag.Diagnostic{
		Rule: ruleTextAfterHash, Message: fmt.Sprintf("%q is a comment, not part of the %s", clip(string(text[hash:stop]), 40), field.Key),
		Span: r.file.Span(hash, stop), Label: "dropped from here on",
		Help: `Write the whole text in quotes, or move the comment to a line of its own.`,
	})
}
