package check

import (
	"bytes"
	"errors"
	"fmt"

	"cuelang.org/go/cue"
	"cuelang.org/go/cue/build"
	"cuelang.org/go/cue/cuecontext"
	"cuelang.org/go/cue/literal"
	"cuelang.org/go/cue/parser"

	"catalogc.dev/catalogc/compiler/model"
	"catalogc.dev/catalogc/compiler/syntax"
	schema "catalogc.dev/catalogc/cue"
)

// law is the compiled schema. A cue.Context is not for sharing between
// goroutines, so every worker has a law of its own.
type law struct {
	ctx    *cue.Context
	root   cue.Value
	defs   map[string]cue.Value
	rubric model.Rubric
	// file is #File in its cheap form. What it accepts is valid; what it refuses
	// is judged by the law as written, since it refuses some valid schemas
	// inside schemas, too (cuelang.org/go v0.17.1).
	file cue.Value
	own  map[string]lawRule // rules of the catalog's own CUE files, by name
}

// newLaw compiles the embedded schema with the catalog's numbers and whatever
// the catalog's own CUE files add to it.
func newLaw(r model.Rubric, added syntax.Law, own map[string]lawRule) (*law, error) {
	// CUE_DEBUG=opendef=1 in a user's environment would switch closedness off
	// and let every typo pass (facts/go-libraries.md §2.3).
	ctx := cuecontext.New(cuecontext.CUE_DEBUG("opendef=0"))
	text := lawText(schema.CUE, r)
	if len(added.Text) == 0 {
		root := ctx.CompileString(text, cue.Filename("catalog.cue"))
		cheap := ctx.CompileString(lawText(cheapLaw(schema.CUE), r), cue.Filename("catalog.cue"))
		if err := errors.Join(root.Err(), cheap.Err()); err != nil {
			return nil, fmt.Errorf("compile the embedded law: %w", err)
		}
		return &law{
			ctx: ctx, root: root, defs: map[string]cue.Value{}, rubric: r,
			file: cheap.LookupPath(cue.ParsePath("#File")),
		}, nil
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
	l := &law{ctx: ctx, root: root, defs: map[string]cue.Value{}, rubric: r, own: own}
	l.file = l.definition("#File")
	return l, nil
}

// LawText is the whole law with a catalog's numbers filled in, one CUE file that
// stock tools read.
func LawText(r model.Rubric) string { return lawText(schema.CUE, r) }

// lawText is a form of the law with a catalog's numbers filled in.
func lawText(law []byte, r model.Rubric) string {
	return fmt.Sprintf("%s\n#rubric: {maxDescription: %d, bannedWords: %s}\n",
		law, r.MaxDescription, literal.String.Quote(bannedPattern(r)))
}

// cheapLaw writes the choice between true/false and a schema, which as a
// disjunction makes half of all cost, as a match of exactly one of the two.
func cheapLaw(law []byte) []byte {
	for _, schema := range []string{"#Schema", "#Shape"} {
		law = bytes.ReplaceAll(law, []byte("bool | "+schema), []byte("matchN(1, [bool, "+schema+"])"))
	}
	return law
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

// acceptsFile tells whether a file satisfies the law.
func (l *law) acceptsFile(root *syntax.Node) bool {
	return l.file.Unify(l.ctx.BuildExpr(toCUE(root))).Validate(cue.Concrete(true)) == nil
}

// accepts tells whether a value satisfies a definition.
func (l *law) accepts(definition string, n *syntax.Node) bool {
	v := l.definition(definition).Unify(l.ctx.BuildExpr(toCUE(n)))
	return v.Validate(cue.Concrete(true)) == nil
}

// ruleAt is what is known of a label under #rules.
func (l *law) ruleAt(label string) (r lawRule, ok bool) {
	if r, ok = lawRules[label]; !ok {
		r, ok = l.own[label]
	}
	return r, ok
}
