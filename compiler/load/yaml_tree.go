package load

import (
	"fmt"
	"strconv"
	"strings"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/source"
	"catalogc.dev/catalogc/compiler/syntax"
)

const (
	// maxDepth is far beyond any schema a person writes or a client accepts.
	maxDepth = 100
	// maxCopied bounds what aliases may copy in one file: a short file of
	// aliases to aliases would otherwise fill the memory.
	maxCopied = 50_000
)

// yamlReader turns the nodes of one file into a syntax tree.
type yamlReader struct {
	file  *source.File
	diags *diag.List
	path  []string // keys down to the current node
	depth int
	open  map[*yamlNode]bool // anchored nodes being read: an alias to one never ends

	// While an alias is expanded, findings about its content stay silent: they
	// were reported where the content stands. What only the expansion brings
	// about is remembered in refused, and reported at the alias.
	expanding, copied int
	refused           string
	exhausted         bool // maxCopied was reported

	// The last place asked for; places come mostly in order, and counting
	// columns from the start of a long line each time would be quadratic.
	line, column, offset int
}

func (r *yamlReader) add(d diag.Diagnostic) {
	if r.expanding > 0 {
		return
	}
	if d.Subject == "" {
		d.Subject = strings.Join(r.path[:min(len(r.path), 20)], ".")
	}
	r.diags.Add(d)
}

// place is a node's byte offset; the library counts columns in code points.
func (r *yamlReader) place(n *yamlNode) int {
	if n.Line != r.line || n.Column < r.column {
		r.line, r.column, r.offset = n.Line, 1, r.file.Offset(n.Line, 1)
	}
	for ; r.column < n.Column && r.offset < len(r.file.Text); r.column++ {
		r.offset += runeLength(r.file.Text[r.offset])
	}
	r.offset = min(r.offset, len(r.file.Text))
	return r.offset
}

// runeLength is the length of a UTF-8 sequence by its first byte.
func runeLength(first byte) int {
	switch {
	case first < 0xC0:
		return 1
	case first < 0xE0:
		return 2
	case first < 0xF0:
		return 3
	}
	return 4
}

// node reads one value. indent is the column of the block that holds it, as a
// block scalar's text ends where the indentation does.
func (r *yamlReader) node(n *yamlNode, indent int) *syntax.Node {
	if r.expanding > 0 {
		if r.copied++; r.copied > maxCopied {
			if !r.exhausted {
				r.exhausted = true
				r.refused = "the aliases of this file copy more than 50,000 values"
			}
			return r.nothing(n)
		}
	}
	r.depth++
	defer func() { r.depth-- }()
	if r.depth > maxDepth {
		tooDeep := fmt.Sprintf("values are nested more than %d levels deep", maxDepth)
		if r.expanding > 0 {
			r.refused = tooDeep
		}
		r.add(diag.Diagnostic{Rule: ruleTooDeep, Message: tooDeep, Span: r.nothing(n).Span, Help: "Flatten the structure."})
		return r.nothing(n)
	}
	if n.Anchor != "" {
		r.open[n] = true
		defer delete(r.open, n)
	}
	switch {
	case isYAMLAlias(n):
		return r.alias(n)
	case isYAMLMap(n):
		return r.mapping(n)
	case isYAMLList(n):
		return r.list(n)
	}
	return r.scalar(n, indent)
}

// nothing stands for a value that was refused.
func (r *yamlReader) nothing(n *yamlNode) *syntax.Node {
	start := r.place(n)
	return &syntax.Node{Kind: syntax.Null, Span: r.file.Span(start, start)}
}

// alias copies the anchored tree. Its top stands where the alias does; what is
// in it stays where it is written, because there it has to be corrected.
func (r *yamlReader) alias(n *yamlNode) *syntax.Node {
	start := r.place(n)
	span := r.file.Span(start, start+1+len(n.Value))
	if r.open[n.Alias] {
		r.add(diag.Diagnostic{
			Rule: ruleEndlessAlias, Message: fmt.Sprintf("*%s contains itself", clip(n.Value, 60)), Span: span,
			Help: fmt.Sprintf("Move &%s to a value that doesn't use *%s.", n.Value, n.Value),
		})
		return &syntax.Node{Kind: syntax.Null, Span: span}
	}
	r.expanding++
	value := *r.node(n.Alias, -1)
	r.expanding--
	if r.refused != "" && r.expanding == 0 {
		r.add(diag.Diagnostic{
			Rule: ruleEndlessAlias, Message: r.refused, Span: span, Label: "with this alias",
			Help: "Write the values out, or share them through the vocabulary.",
		})
		r.refused = ""
	}
	value.Span = span
	return &value
}

func (r *yamlReader) list(n *yamlNode) *syntax.Node {
	start := r.place(n)
	r.checkTag(n, "!!seq", start)
	start = skipProperties(r.file.Text, start, true)
	indent := -1 // a list in brackets holds no block scalars
	out := &syntax.Node{Kind: syntax.List, Items: make([]*syntax.Node, 0, len(n.Content))}
	if start < len(r.file.Text) && r.file.Text[start] == '-' {
		indent = r.file.Position(start).Column - 1
	}
	end := start + 1
	for i, item := range n.Content {
		r.path = append(r.path, strconv.Itoa(i))
		value := r.node(item, indent)
		r.path = r.path[:len(r.path)-1]
		out.Items = append(out.Items, value)
		end = max(end, value.Span.End)
	}
	out.Span = r.file.Span(start, closeFlow(r.file.Text, start, end))
	return out
}

func (r *yamlReader) scalar(n *yamlNode, indent int) *syntax.Node {
	start := r.place(n)
	tag := explicitTag(n)
	if tag == "" && strings.HasPrefix(string(r.file.Text[start:min(start+2, len(r.file.Text))]), "! ") {
		tag = "!"
	}
	properties := start
	start = skipProperties(r.file.Text, start, n.Value != "" || !isPlain(n))
	out := &syntax.Node{Kind: syntax.String, Text: n.Value, Span: r.scalarSpan(n, start, indent)}
	var complaint *diag.Diagnostic
	switch {
	case tag != "":
		var ok bool
		if out.Kind, out.Text, complaint, ok = resolveTagged(tag, n.Value); !ok {
			r.unsupportedTag(tag, n, r.file.Span(properties, out.Span.End))
		}
	case isPlain(n):
		out.Kind, out.Text, complaint = resolvePlain(n.Value)
	case isBlock(n) && !keepsNewline(r.file.Text[start:]):
		out.Text = strings.TrimSuffix(n.Value, "\n")
	}
	if complaint != nil {
		complaint.Span = out.Span
		r.add(*complaint)
	}
	if out.Kind == syntax.String && r.expanding == 0 {
		checkControls(out.Text, out.Span, strings.Join(r.path, "."), r.diags)
	}
	return out
}

// checkTag refuses an explicit tag on a map or list unless it is its own.
func (r *yamlReader) checkTag(n *yamlNode, own string, start int) {
	if tag := explicitTag(n); tag != "" && tag != own {
		r.unsupportedTag(tag, n, r.file.Span(start, skipProperties(r.file.Text, start, false)))
	}
}

func (r *yamlReader) unsupportedTag(tag string, n *yamlNode, span source.Span) {
	d := diag.Diagnostic{
		Rule: ruleUnsupportedTag, Message: fmt.Sprintf("the tag %s is not understood", clip(tag, 50)), Span: span,
		Help: fmt.Sprintf("Remove %s.", tag),
	}
	if _, core := scalarTags[tag]; core {
		d.Message = fmt.Sprintf("%q doesn't fit the tag %s", clip(n.Value, 40), tag)
	} else if isPlain(n) || isYAMLScalar(n) {
		d.Help = fmt.Sprintf(`Remove %s, or write the whole value in quotes if "!" belongs to the text.`, tag)
	}
	r.add(d)
}
