package load

import (
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/vektah/gqlparser/v2/ast"
	"github.com/vektah/gqlparser/v2/gqlerror"
	"github.com/vektah/gqlparser/v2/lexer"

	"catalogc.dev/catalogc/compiler/diag"
)

// The GraphQL library stops at the first mistake of a file. A file with one is
// cut into its definitions, so that each mistake is reported and every other
// definition is kept.

var errParserFailed = errors.New("parser failed")

// sdlPart is a range of tokens: one definition with its docstring, or junk
// that belongs to none.
type sdlPart struct {
	from, to int
	junk     bool
}

var definitionWords = map[string]bool{
	"type": true, "enum": true, "scalar": true, "interface": true, "union": true, "input": true,
	"extend": true, "schema": true, "directive": true,
}

// definitions cuts the file. A definition ends where its braces close, or
// where the next one must have begun because its braces never close.
func (t *sdlText) definitions() []sdlPart {
	var parts []sdlPart
	start, depth, n := 0, 0, len(t.tokens)-1
	cut := func(to int) {
		if start < to {
			parts = append(parts, sdlPart{from: start, to: to, junk: !t.isDefinition(start, to)})
		}
		start, depth = to, 0
	}
	for i := range n {
		if head := t.beforeDocstring(i, start); head > start && t.begins(i, start, depth) {
			cut(head)
		}
		switch t.tokens[i].kind {
		case lexer.BraceL, lexer.ParenL, lexer.BracketL:
			depth++
		case lexer.BraceR, lexer.ParenR, lexer.BracketR:
			if depth--; depth <= 0 && t.tokens[i].kind == lexer.BraceR {
				cut(i + 1)
			}
		}
	}
	cut(n)
	return parts
}

// beforeDocstring steps back over the docstring in front of a token.
func (t *sdlText) beforeDocstring(i, start int) int {
	if i > start && isString(t.tokens[i-1]) {
		return i - 1
	}
	return i
}

func isString(t sdlToken) bool { return t.kind == lexer.String || t.kind == lexer.BlockString }

// isDefinition tells whether a range starts, behind its docstring, like one.
func (t *sdlText) isDefinition(from, to int) bool {
	if isString(t.tokens[from]) && from+1 < to {
		from++
	}
	return t.tokens[from].kind == lexer.Name && definitionWords[t.tokens[from].value]
}

// begins tells whether a definition starts at a token. Inside braces that
// takes a line of its own without indentation, and a name behind the word:
// fields and enum values may be called "type" or "input" too.
func (t *sdlText) begins(i, start, depth int) bool {
	word, next := t.tokens[i], t.tokens[i+1]
	if word.kind != lexer.Name || !definitionWords[word.value] {
		return false
	}
	if i == start {
		return true
	}
	atMargin := word.start == 0 || strings.ContainsRune("\r\n", rune(t.file.Text[word.start-1]))
	if atMargin && (next.kind == lexer.Name || next.kind == lexer.At && word.value == "directive") {
		return true
	}
	if depth > 0 {
		return false
	}
	switch previous := t.tokens[i-1]; previous.kind {
	case lexer.Equals, lexer.Pipe, lexer.Amp, lexer.Colon, lexer.At:
		return false
	case lexer.Name:
		return !definitionWords[previous.value] && previous.value != "implements"
	}
	return true
}

// source is the text of a part.
func (t *sdlText) source(p sdlPart) []byte {
	return t.file.Text[t.tokens[p.from].start:t.tokens[p.to-1].end]
}

// misplaced reports a part that is wrong before its grammar is looked at.
func (t *sdlText) misplaced(p sdlPart) *diag.Diagnostic {
	for i := p.from; i < p.to; i++ {
		if t.tokens[i].kind == lexer.Invalid {
			d := t.badToken(i)
			return &d
		}
	}
	first := p.from
	if isString(t.tokens[first]) && first+1 < p.to {
		first++
	}
	var d diag.Diagnostic
	switch words := t.words(first); {
	case isString(t.tokens[first]):
		d = t.finding(first, "the docstring describes nothing", "Put it in front of a definition, or remove it.")
	case first > p.from && words == "extend":
		d = t.finding(p.from, `a docstring can't stand in front of "extend"`, "Move the docstring to the definition that is extended.")
	case !p.junk:
		return nil
	case words == "query" || words == "mutation" || words == "subscription" || words == "fragment":
		d = t.finding(first, fmt.Sprintf("%q starts a query, not a schema", words), "Keep queries out of the catalog folder.")
	case words == "@" && p.to-first > 1:
		d = t.finding(first, fmt.Sprintf(`"@%s" stands behind the braces`, t.words(first+1)), `Move it in front of the opening brace.`)
		d.Span = t.span(first, first+1)
	case words == "}":
		d = t.finding(first, `"}" closes nothing`, `Remove it, or look above for a missing "{".`)
	default:
		d = t.finding(first, fmt.Sprintf("%q doesn't start a definition", words), "Start with type, enum, scalar, interface, union, input or extend.")
	}
	return &d
}

func (t *sdlText) finding(token int, message, help string) diag.Diagnostic {
	return diag.Diagnostic{Rule: ruleSDLSyntax, Message: message, Span: t.span(token, token), Help: help}
}

// words is a token as its author wrote it.
func (t *sdlText) words(token int) string {
	return clip(string(t.file.Text[t.tokens[token].start:t.tokens[token].end]), 40)
}

// badToken explains what isn't even a word of GraphQL.
func (t *sdlText) badToken(i int) diag.Diagnostic {
	problem, words := t.tokens[i].problem, t.words(i)
	switch {
	case strings.Contains(problem, "Unterminated"):
		return t.finding(i, fmt.Sprintf("the text that starts with %s is never closed", clip(words, 30)), "Close it with the quotes that opened it.")
	case strings.Contains(problem, "escape"):
		return t.finding(i, fmt.Sprintf("%s has an unknown escape behind a backslash", words), `Write the backslash twice.`)
	case strings.Contains(problem, "number"):
		return t.finding(i, fmt.Sprintf("%s is not a number", words), "Write it in double quotes if it is text.")
	}
	help := "Remove the character."
	switch words {
	case "'":
		help = "Use double quotes."
	case ";":
		help = "Remove it; a line end is enough."
	case "/":
		help = `Start comments with "#".`
	case "?":
		help = `Remove it; without "!" a field may be null.`
	}
	return t.finding(i, fmt.Sprintf("%q is not part of GraphQL", words), help)
}

// invalidExtent finds what the lexer refused, behind the last good token: the
// rest of a text, a number, or one character.
func invalidExtent(text []byte, after int, problem string) (start, end int) {
	start = after
	for start < len(text) && (isSpace(text[start]) || text[start] == ',') {
		start++
	}
	rest := text[start:]
	switch {
	case len(rest) == 0:
		return start, start
	case strings.HasPrefix(string(rest[:min(3, len(rest))]), `"""`):
		return start, len(text)
	case rest[0] == '"':
		line, _ := cutLine(rest)
		if end := quotedEnd(line, 0, '"', '\\'); !strings.Contains(problem, "Unterminated") {
			return start, start + end
		}
		return start, start + len(strings.TrimRight(string(line), "\r\n"))
	case strings.Contains(problem, "number"):
		end = start
		for end < len(text) && strings.ContainsRune("+-._0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", rune(text[end])) {
			end++
		}
		return start, max(end, start+1)
	}
	_, size := utf8.DecodeRune(rest)
	return start, start + size
}

// translate says in plain words where a definition breaks the grammar.
func (t *sdlText) translate(p sdlPart, err error) diag.Diagnostic {
	what := t.name(p)
	message := ""
	at := p.from
	var located *gqlerror.Error
	if errors.As(err, &located) {
		message = located.Message
		if len(located.Locations) > 0 {
			at = t.locate(p, located.Locations[0])
		}
	}
	bad, before := t.tokens[min(at, p.to-1)], t.tokens[max(at-1, p.from)]
	words := t.words(min(at, p.to-1))
	switch {
	case at >= p.to:
		return t.unclosed(p, what)
	case strings.Contains(message, "nesting"):
		return t.finding(p.from, fmt.Sprintf("brackets in %s are nested too deep", what), "Flatten the value.")
	case bad.kind == lexer.Spread:
		return t.finding(at, fmt.Sprintf(`"..." in %s is not GraphQL`, what), "Write the fields out.")
	case bad.kind == lexer.BracketL && before.kind == lexer.Name && t.tokens[at+1].kind == lexer.BracketR:
		d := t.finding(at, fmt.Sprintf(`"%s[]" is not a type`, before.value), fmt.Sprintf("Write a list as [%s].", before.value))
		d.Span = t.span(at-1, at+1)
		return d
	case bad.kind == lexer.BraceL && before.kind == lexer.Name && definitionWords[before.value]:
		return t.finding(at, fmt.Sprintf("the name behind %q is missing", before.value), fmt.Sprintf("Write a name behind %q, in place of any placeholder.", before.value))
	case bad.kind == lexer.BraceR && before.kind == lexer.BraceL:
		return t.finding(at, fmt.Sprintf("%s has nothing between its braces", what), "Write at least one entry, or remove the braces.")
	case bad.kind == lexer.Equals:
		return t.finding(at, fmt.Sprintf("a field of %s can't have a default value", what), `Remove "=" and the value.`)
	case strings.Contains(message, "Expected :") && before.kind == lexer.Name:
		d := t.finding(at-1, fmt.Sprintf("%q in %s has no type", clip(before.value, 30), what), fmt.Sprintf(`Write "%s: String", or whatever type it has.`, before.value))
		return d
	case strings.Contains(message, "Expected Name"):
		return t.finding(at, fmt.Sprintf("%q in %s stands where a name is expected", clip(words, 25), what), "Write a name of letters, digits and _ there.")
	}
	return t.finding(at, fmt.Sprintf("%q can't stand here in %s", clip(words, 30), what), "Compare it with a definition that works.")
}

// unclosed points at the innermost bracket that is still open at the end.
func (t *sdlText) unclosed(p sdlPart, what string) diag.Diagnostic {
	var open []int
	for i := p.from; i < p.to; i++ {
		switch t.tokens[i].kind {
		case lexer.BraceL, lexer.BracketL, lexer.ParenL:
			open = append(open, i)
		case lexer.BraceR, lexer.BracketR, lexer.ParenR:
			open = open[:max(len(open)-1, 0)]
		}
	}
	if len(open) == 0 {
		return t.finding(p.to-1, fmt.Sprintf("%s is incomplete", what), "Write what is missing at its end.")
	}
	opener := open[len(open)-1]
	closer := map[lexer.Type]string{lexer.BraceL: "}", lexer.BracketL: "]", lexer.ParenL: ")"}[t.tokens[opener].kind]
	return t.finding(opener, fmt.Sprintf("%q of %s is never closed", t.words(opener), what), fmt.Sprintf("Write %q at its end.", closer))
}

// name is what to call a part: `type "Product"`.
func (t *sdlText) name(p sdlPart) string {
	for i := p.from; i+1 < p.to; i++ {
		if word := t.tokens[i]; word.kind == lexer.Name && definitionWords[word.value] && word.value != "extend" {
			if next := t.tokens[i+1]; next.kind == lexer.Name {
				return fmt.Sprintf("%s %q", word.value, clip(next.value, 30))
			}
			return fmt.Sprintf("this %s", word.value)
		}
	}
	return "this definition"
}

// locate finds the token the library points at. Its columns are off behind
// CRLF, so the part is read again and the place compared with its own.
func (t *sdlText) locate(p sdlPart, at gqlerror.Location) int {
	lex := lexer.New(&ast.Source{Input: string(t.source(p))})
	for i := p.from; i < p.to; {
		token, _ := readToken(&lex)
		if token.Pos.Line == at.Line && token.Pos.Column == at.Column && token.Kind != lexer.EOF {
			return i
		}
		if token.Kind == lexer.EOF || token.Kind == lexer.Invalid {
			break
		}
		if token.Kind != lexer.Comment {
			i++
		}
	}
	return p.to
}
