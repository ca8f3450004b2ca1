package load

import (
	"bytes"
	"strings"

	"github.com/vektah/gqlparser/v2/ast"
	"github.com/vektah/gqlparser/v2/lexer"

	"catalogc.dev/catalogc/compiler/source"
	"catalogc.dev/catalogc/compiler/syntax"
)

// The GraphQL library drops the place of docstrings and loosens comments from
// what they stand above. Both are found again in the tokens of the file.

// sdlToken is one token; start and end are byte offsets, quotes included.
type sdlToken struct {
	kind       lexer.Type
	value      string
	start, end int
	line       int // of start, from 1
	problem    string
}

// sdlText is a GraphQL file as tokens.
type sdlText struct {
	file     *source.File
	tokens   []sdlToken // without comments; the last one is the end of the file
	comments []sdlToken // those that have a line to themselves
	runes    []int      // byte offset of each code point; nil when the text is ASCII
}

// lexSDL reads all tokens. Where the library's lexer gives up it is started
// again behind the bad character, and the token carries what it said.
func lexSDL(f *source.File) (t *sdlText, tooMany bool) {
	t = &sdlText{file: f, runes: runeOffsets(f.Text)}
	base := 0
	lex := lexer.New(&ast.Source{Input: string(f.Text)})
	line, counted := 1, 0
	lastEnd := 0 // of the last token or comment
	for {
		token, problem := readToken(&lex)
		out := sdlToken{kind: token.Kind, value: token.Value, problem: problem}
		out.start = t.byteAt(base + token.Pos.Start)
		out.end = max(t.byteAt(base+token.Pos.End), out.start)
		switch token.Kind {
		case lexer.Invalid:
			out.start, out.end = invalidExtent(f.Text, lastEnd, problem)
			base = t.runeAt(out.end)
			lex = lexer.New(&ast.Source{Input: string(f.Text[out.end:])})
		case lexer.BlockString:
			for out.end < len(f.Text) && f.Text[out.end] == '"' {
				out.end++ // quotes that belong to the text: the lexer counts three
			}
			out.value = blockText(string(f.Text[out.start+3 : max(out.end-3, out.start+3)]))
		}
		line += lineEnds(f.Text[counted:out.start])
		out.line, counted = line, out.start
		if token.Kind == lexer.Comment {
			if !sameLine(f.Text, lastEnd, out.start) {
				t.comments = append(t.comments, out)
			}
		} else {
			t.tokens = append(t.tokens, out)
		}
		lastEnd = out.end
		if token.Kind == lexer.EOF {
			return t, false
		}
		if len(t.tokens)+len(t.comments) > maxTokens {
			return t, true
		}
	}
}

// readToken reads one token; a panic of the lexer is an invalid token.
func readToken(lex *lexer.Lexer) (token lexer.Token, problem string) {
	defer func() {
		if recover() != nil {
			token.Kind, problem = lexer.Invalid, "failed"
		}
	}()
	token, err := lex.ReadToken()
	if err != nil && token.Kind == lexer.Invalid {
		problem = err.Error()
	}
	return token, problem
}

// docs are the docstring and the comment block of what begins at a token.
func (r *sdlReader) docs(first int) (doc, comment syntax.Doc) {
	t := r.text
	comment = t.commentAbove(first)
	if first > 0 {
		if before := t.tokens[first-1]; before.kind == lexer.String || before.kind == lexer.BlockString {
			doc = syntax.Doc{Text: before.value, Span: t.span(first-1, first-1)}
			checkControls(doc.Text, doc.Span, "", r.diags)
			if comment.Span.IsZero() {
				comment = t.commentAbove(first - 1)
			}
		}
	}
	return doc, comment
}

// commentAbove is the block of "#" lines right above a token that begins its
// line, without a blank line in between.
func (t *sdlText) commentAbove(token int) syntax.Doc {
	at := t.tokens[token]
	if token > 0 && sameLine(t.file.Text, t.tokens[token-1].end, at.start) {
		return syntax.Doc{}
	}
	last := t.lastCommentBefore(at.start)
	first := last + 1
	for line := at.line - 1; first > 0 && t.comments[first-1].line == line; line-- {
		first--
	}
	var lines []string
	var from, to int
	for _, c := range t.comments[first : last+1] {
		text, decoration := commentText(c.value)
		if decoration || text == "" && lines == nil {
			continue
		}
		if lines == nil {
			from = c.start
		}
		lines = append(lines, text)
		to = c.end
	}
	for len(lines) > 0 && lines[len(lines)-1] == "" {
		lines = lines[:len(lines)-1]
	}
	if lines == nil {
		return syntax.Doc{}
	}
	return syntax.Doc{Text: strings.Join(lines, "\n"), Span: t.file.Span(from, to)}
}

// lastCommentBefore is the index of the last comment that starts before an
// offset, -1 when there is none.
func (t *sdlText) lastCommentBefore(offset int) int {
	low, high := 0, len(t.comments)
	for low < high {
		if middle := (low + high) / 2; t.comments[middle].start < offset {
			low = middle + 1
		} else {
			high = middle
		}
	}
	return low - 1
}

// blockText is the value of a block string (GraphQL, section 2.9.4). The
// library's own counts the first line's indentation, which is always 0 where
// the text starts behind the quotes, and so removes none.
func blockText(raw string) string {
	raw = strings.ReplaceAll(raw, `\"""`, `"""`)
	lines := strings.Split(strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(raw), "\n")
	common := -1
	for _, line := range lines[1:] {
		indent := len(line) - len(strings.TrimLeft(line, " \t"))
		if indent < len(line) && (common < 0 || indent < common) {
			common = indent
		}
	}
	for i := range lines[1:] {
		lines[i+1] = lines[i+1][min(max(common, 0), len(lines[i+1])):]
	}
	blank := func(line string) bool { return strings.Trim(line, " \t") == "" }
	for len(lines) > 0 && blank(lines[0]) {
		lines = lines[1:]
	}
	for len(lines) > 0 && blank(lines[len(lines)-1]) {
		lines = lines[:len(lines)-1]
	}
	return strings.Join(lines, "\n")
}

// commentText is a comment without its "#"; decoration tells a line drawn to
// part sections, with or without a title, or a note to this compiler.
func commentText(raw string) (text string, decoration bool) {
	text = strings.TrimLeft(raw, "#")
	text = strings.TrimRight(strings.TrimPrefix(text, " "), " \t")
	bare := strings.TrimSpace(text)
	if bare == "" {
		return "", strings.Trim(raw, "# \t") == "" && strings.Count(raw, "#") > 2
	}
	left := len(bare) - len(strings.TrimLeft(bare, "-=#─"))
	right := len(bare) - len(strings.TrimRight(bare, "-=#─"))
	return text, left == len(bare) || left >= 2 && right >= 2 || strings.HasPrefix(bare, "catalogc:")
}

// span covers the tokens from first to last.
func (t *sdlText) span(first, last int) source.Span {
	first = min(max(first, 0), len(t.tokens)-1)
	last = min(max(last, first), len(t.tokens)-1)
	return t.file.Span(t.tokens[first].start, t.tokens[last].end)
}

// token is the index of the token at one of the library's places.
func (r *sdlReader) token(at *ast.Position) int {
	offset := r.text.byteAt(r.base + at.Start)
	low, high := 0, len(r.text.tokens)-1
	for low < high {
		if middle := (low + high) / 2; r.text.tokens[middle].start < offset {
			low = middle + 1
		} else {
			high = middle
		}
	}
	return low
}

// closing is the index of the bracket that closes the one at a token.
func (t *sdlText) closing(token int) int {
	depth := 0
	for i := token; i < len(t.tokens); i++ {
		switch t.tokens[i].kind {
		case lexer.BraceL, lexer.BracketL, lexer.ParenL:
			depth++
		case lexer.BraceR, lexer.BracketR, lexer.ParenR:
			if depth--; depth == 0 {
				return i
			}
		}
	}
	return token
}

// byteAt converts a code point count to a byte offset.
func (t *sdlText) byteAt(rune int) int {
	if t.runes == nil {
		return min(rune, len(t.file.Text))
	}
	if rune >= len(t.runes) {
		return len(t.file.Text)
	}
	return t.runes[max(rune, 0)]
}

// runeAt converts a byte offset to a code point count.
func (t *sdlText) runeAt(offset int) int {
	if t.runes == nil {
		return offset
	}
	low, high := 0, len(t.runes)
	for low < high {
		if middle := (low + high) / 2; t.runes[middle] < offset {
			low = middle + 1
		} else {
			high = middle
		}
	}
	return low
}

func runeOffsets(text []byte) []int {
	ascii := true
	for _, b := range text {
		ascii = ascii && b < 0x80
	}
	if ascii {
		return nil
	}
	offsets := make([]int, 0, len(text))
	for i := range string(text) {
		offsets = append(offsets, i)
	}
	return offsets
}

// sameLine tells that no line ends between two offsets.
func sameLine(text []byte, from, to int) bool {
	return from > 0 && from <= to && !bytes.ContainsAny(text[from:to], "\r\n")
}

// lineEnds counts line ends: LF, CRLF and a lone CR.
func lineEnds(text []byte) int {
	n := bytes.Count(text, []byte("\n"))
	for i, b := range text {
		if b == '\r' && (i+1 == len(text) || text[i+1] != '\n') {
			n++
		}
	}
	return n
}
