package editor

import (
	"errors"
	"fmt"
	"regexp"
	"strings"
	"unicode"
)

// plainWords is a pattern that is really a choice of words.
var plainWords = regexp.MustCompile(`^\^\(([a-z]+(?:\|[a-z]+)+)\)\$$`)

func wordsOf(pattern string) []any {
	m := plainWords.FindStringSubmatch(pattern)
	if m == nil {
		return nil
	}
	return anys(strings.Split(m[1], "|"))
}

// ecma rewrites a regular expression of Go so that it means the same in
// ECMA-262 with the u flag, as JSON Schema has it, and still in Go. The two
// differ in what \s, \S and . match, and ECMA-262 has no flags inside. An error
// tells of a part that isn't known to be the same.
func ecma(pattern string) (string, error) {
	t := translation{rest: pattern, flags: []flags{{}}}
	for t.rest != "" {
		if err := t.next(); err != nil {
			return "", fmt.Errorf("pattern %q: %w", pattern, err)
		}
	}
	return t.out.String(), nil
}

// flags are Go's (?i) and (?s).
type flags struct{ fold, dotAll bool }

type translation struct {
	rest  string
	out   strings.Builder
	flags []flags // of the groups that are open, innermost last
	class bool    // inside [ ]
}

func (t *translation) now() *flags { return &t.flags[len(t.flags)-1] }

// take removes a prefix of what is left, if it is there.
func (t *translation) take(prefix string) (ok bool) {
	t.rest, ok = strings.CutPrefix(t.rest, prefix)
	return ok
}

// What Go calls space, for use inside [ ].
const space = `\t\n\f\r `

func (t *translation) next() error {
	switch {
	case t.take(`\`):
		return t.escape()
	case t.class && t.take("]"):
		t.class = false
		t.out.WriteByte(']')
	case t.class && strings.HasPrefix(t.rest, "["):
		return errors.New("a class like [:alpha:] isn't known")
	case !t.class && t.take("["):
		t.class = true
		t.out.WriteByte('[')
		if t.take("^") {
			t.out.WriteByte('^')
		}
	case !t.class && t.take("("):
		return t.group()
	case !t.class && t.take(")"):
		t.flags = t.flags[:max(len(t.flags)-1, 1)]
		t.out.WriteByte(')')
	case !t.class && t.take("."):
		if t.now().dotAll {
			t.out.WriteString(`[\s\S]`)
		} else {
			t.out.WriteString(`[^\n]`)
		}
	default:
		return t.character()
	}
	return nil
}

// group opens ( with its flags, which end with it; (?i) itself holds for the
// rest of the group that it stands in.
func (t *translation) group() error {
	switch {
	case t.take("?i)"):
		t.now().fold = true
		return nil
	case t.take("?s:"):
		t.flags = append(t.flags, flags{fold: t.now().fold, dotAll: true})
		t.out.WriteString("(?:")
	case t.take("?:"):
		t.flags = append(t.flags, *t.now())
		t.out.WriteString("(?:")
	case strings.HasPrefix(t.rest, "?"):
		return fmt.Errorf("a group (%.3s isn't known", t.rest)
	default:
		t.flags = append(t.flags, *t.now())
		t.out.WriteByte('(')
	}
	return nil
}

func (t *translation) escape() error {
	switch {
	case t.class && t.take("s"):
		t.out.WriteString(space)
	case !t.class && t.take("s"):
		t.out.WriteString("[" + space + "]")
	case !t.class && t.take("S"):
		t.out.WriteString("[^" + space + "]")
	case t.take("A"):
		t.out.WriteByte('^')
	case t.take("z"):
		t.out.WriteByte('$')
	case t.take("n"):
		t.out.WriteString(`\n`)
	case t.class && !t.now().fold && t.take("pL"):
		t.out.WriteString(`\p{L}`)
	case t.class && !t.now().fold && t.take("pN"):
		t.out.WriteString(`\p{N}`)
	case t.rest != "" && strings.ContainsRune(`\.+*?()|[]{}^$`, rune(t.rest[0])):
		t.out.WriteString(`\` + t.rest[:1])
		t.rest = t.rest[1:]
	default:
		return fmt.Errorf(`an escape \%.1s isn't known`, t.rest)
	}
	return nil
}

// character writes one character as it is, or all its cases.
func (t *translation) character() error {
	r := []rune(t.rest)[0]
	t.rest = t.rest[len(string(r)):]
	if !t.now().fold || unicode.SimpleFold(r) == r {
		t.out.WriteRune(r)
		return nil
	}
	if t.class {
		return fmt.Errorf("%q in brackets, where case doesn't count, isn't known", r)
	}
	t.out.WriteByte('[')
	for c := smallest(r); ; c = unicode.SimpleFold(c) {
		t.out.WriteRune(c)
		if unicode.SimpleFold(c) <= c {
			break
		}
	}
	t.out.WriteByte(']')
	return nil
}

// smallest is the first of the characters that differ in case only.
func smallest(r rune) rune {
	for unicode.SimpleFold(r) > r {
		r = unicode.SimpleFold(r)
	}
	return unicode.SimpleFold(r)
}
