package check

import (
	"errors"
	"fmt"
	"regexp"
	"strings"

	"cuelang.org/go/cue"
	"cuelang.org/go/cue/build"
	"cuelang.org/go/cue/cuecontext"
	"cuelang.org/go/cue/literal"
	"cuelang.org/go/cue/parser"

	"catalogc.dev/catalogc/compiler/syntax"
	schema "catalogc.dev/catalogc/cue"
)

// Rubric is the numbers and words of catalog.rubric.
type Rubric struct {
	MaxDescription int
	BannedWords    []string
}

// defaultRubric: 400 is the first seed's length budget, the words are the
// second seed's banned UI vocabulary.
func defaultRubric() Rubric {
	return Rubric{MaxDescription: 400, BannedWords: []string{"modal", "panel", "ASCII", "UX"}}
}

// bannedPattern is a regular expression for the banned words, whole words in
// any case; with no words it matches nothing.
func (r Rubric) bannedPattern() string {
	if len(r.BannedWords) == 0 {
		return `\z\A.`
	}
	quoted := make([]string, len(r.BannedWords))
	for i, w := range r.BannedWords {
		quoted[i] = regexp.QuoteMeta(w)
	}
	return `(?i)(^|[^\pL\pN])(` + strings.Join(quoted, "|") + `)([^\pL\pN]|$)`
}

// law is the compiled schema. A cue.Context is not for sharing between
// goroutines, so every worker has a law of its own.
type law struct {
	ctx    *cue.Context
	root   cue.Value
	defs   map[string]cue.Value
	rubric Rubric
	own    map[string]lawRule // rules of the catalog's own CUE files, by name
}

// newLaw compiles the embedded schema with the catalog's numbers and whatever
// the catalog's own CUE files add to it.
func newLaw(r Rubric, added syntax.Law, own map[string]lawRule) (*law, error) {
	// CUE_DEBUG=opendef=1 in a user's environment would switch closedness off
	// and let every typo pass (facts/go-libraries.md §2.3).
	ctx := cuecontext.New(cuecontext.CUE_DEBUG("opendef=0"))
	text := fmt.Sprintf("%s\n#rubric: {maxDescription: %d, bannedWords: %s}\n",
		schema.CUE, r.MaxDescription, literal.String.Quote(r.bannedPattern()))
	if len(added.Text) == 0 {
		root := ctx.CompileString(text, cue.Filename("catalog.cue"))
		if err := root.Err(); err != nil {
			return nil, fmt.Errorf("compile the embedded law: %w", err)
		}
		return &law{ctx: ctx, root: root, defs: map[string]cue.Value{}, rubric: r}, nil
	}
	instance := build.NewContext().NewInstance("", nil)
	for i, part := range append([]string{text}, added.Text...) {
		file, err := parser.ParseFile(fmt.Sprintf("law%d.cue", i), part)
		if err == nil {
			err = instance.AddSyntax(file)
		}
		if err != nil {
			return nil, fmt.Errorf("compile the law with the catalog's own: %w", err)
		}
	}
	root := ctx.BuildInstance(instance)
	if err := root.Err(); err != nil {
		return nil, errOwnLaw
	}
	return &law{ctx: ctx, root: root, defs: map[string]cue.Value{}, rubric: r, own: own}, nil
}

// errOwnLaw tells that the catalog's own definitions contradict the law or
// themselves. Reading the CUE files as data has reported what it can.
var errOwnLaw = errors.New("the catalog's own CUE definitions don't fit the law")

// definition looks up "#Operation" and the like.
func (l *law) definition(name string) cue.Value {
	v, ok := l.defs[name]
	if !ok {
		v = l.root.LookupPath(cue.ParsePath(name))
		l.defs[name] = v
	}
	return v
}

// judge unifies a value with a definition. The value is what CUE makes of
// both, also when it objects.
func (l *law) judge(definition string, n *syntax.Node) (cue.Value, error) {
	v := l.definition(definition).Unify(l.ctx.BuildExpr(toCUE(n)))
	return v, v.Validate(cue.Concrete(true))
}
