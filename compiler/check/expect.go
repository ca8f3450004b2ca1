package check

import (
	"fmt"
	"slices"
	"strconv"

	"cuelang.org/go/cue"

	"catalogc.dev/catalogc/compiler/syntax"
)

// alternatives takes what the law wants at one place apart, in the law's
// order: one value for each way to satisfy it.
func alternatives(v cue.Value) []cue.Value {
	op, args := v.Expr()
	switch op {
	case cue.OrOp:
		var out []cue.Value
		for _, a := range args {
			out = append(out, alternatives(a)...)
		}
		return out
	case cue.SelectorOp:
		if target := cue.Dereference(v); isChoiceOrJoin(target) {
			return alternatives(target)
		}
	case cue.AndOp:
		args = slices.DeleteFunc(slices.Clone(args), func(a cue.Value) bool { return a.IncompleteKind() == cue.TopKind })
		if len(args) == 1 {
			return alternatives(args[0])
		}
		return product(v, args)
	}
	return []cue.Value{v}
}

// isChoiceOrJoin tells whether looking into a definition can bring more than
// one alternative. A struct is left alone: its parts only close it together.
func isChoiceOrJoin(v cue.Value) bool {
	op, _ := v.Expr()
	return op == cue.OrOp || op == cue.AndOp && v.IncompleteKind()&cue.StructKind == 0
}

// product is the alternatives of a conjunction, of which some parts have
// alternatives of their own. Without those it stays whole.
func product(v cue.Value, parts []cue.Value) []cue.Value {
	out := []cue.Value{}
	for i, part := range parts {
		own := alternatives(part)
		if i == 0 {
			out = own
			continue
		}
		var both []cue.Value
		for _, a := range out {
			for _, b := range own {
				if u := a.Unify(b); u.Err() == nil {
					both = append(both, u)
				}
			}
		}
		out = both
	}
	if len(out) <= 1 {
		return []cue.Value{v}
	}
	return out
}

// fits tells whether a value of a kind may be, or become, an alternative.
func fits(want cue.Value, n *syntax.Node) bool {
	kinds := map[syntax.Kind]cue.Kind{
		syntax.Null: cue.NullKind, syntax.Bool: cue.BoolKind, syntax.Int: cue.IntKind, syntax.Float: cue.FloatKind,
		syntax.String: cue.StringKind, syntax.List: cue.ListKind, syntax.Map: cue.StructKind,
	}
	return want.IncompleteKind()&kinds[n.Kind] != 0
}

// wordsOf lists the values to choose from when the alternatives are a closed
// set of them; all is false when there are other ways, too.
func wordsOf(alts []cue.Value) (words []string, all bool) {
	all = true
	for _, a := range alts {
		word, isWord := constant(a)
		switch phrase := phrases[failing(a, nil)]; {
		case isWord:
			words = appendNew(words, word)
		case len(phrase.oneOf) > 0:
			for _, w := range phrase.oneOf {
				words = appendNew(words, w)
			}
		default:
			all = false
		}
	}
	return words, all
}

// constant is the text of a value that leaves nothing open.
func constant(v cue.Value) (string, bool) {
	if !v.IsConcrete() || v.IncompleteKind()&(cue.StringKind|cue.NumberKind|cue.BoolKind) == 0 {
		return "", false
	}
	text := fmt.Sprint(v)
	if s, err := strconv.Unquote(text); err == nil {
		text = s
	}
	return text, true
}

// kindsOf names the kinds of the alternatives in the author's words.
func kindsOf(alts []cue.Value) []string {
	var out []string
	for _, a := range alts {
		if word := kindInWords(a.IncompleteKind()); word != "" {
			out = appendNew(out, word)
		}
	}
	return out
}

func kindInWords(k cue.Kind) string {
	switch k {
	case cue.NullKind:
		return "null"
	case cue.BoolKind:
		return "true or false"
	case cue.IntKind:
		return "a whole number"
	case cue.FloatKind, cue.NumberKind:
		return "a number"
	case cue.StringKind:
		return "text"
	case cue.ListKind:
		return "a list"
	case cue.StructKind:
		return "a map"
	}
	return ""
}

// failing is the first part of a conjunction that a value doesn't satisfy, as
// CUE writes it: a pattern or a limit. Without a value it's the first pattern.
func failing(want cue.Value, n *cue.Value) string {
	op, args := want.Expr()
	switch op {
	case cue.AndOp:
		for _, a := range args {
			if bound := failing(a, n); bound != "" {
				return bound
			}
		}
		return ""
	case cue.SelectorOp:
		if target := cue.Dereference(want); target != want {
			return failing(target, n)
		}
	case cue.RegexMatchOp, cue.NotRegexMatchOp, cue.LessThanOp, cue.LessThanEqualOp, cue.GreaterThanOp, cue.GreaterThanEqualOp:
		if n == nil || want.Unify(*n).Err() != nil {
			return fmt.Sprint(want)
		}
	}
	return ""
}

// members are the fields a map may hold, in the law's order: those it has and
// those it doesn't have yet, or else what names in general must be and hold.
type members struct {
	given    []string
	names    []string
	required []string
	schemas  map[string]cue.Value
	name     cue.Value // of a map with free names: what a name must be
	value    cue.Value // and what stands under it
	free     bool
}

func membersOf(v cue.Value) members {
	m := members{schemas: map[string]cue.Value{}}
	fields, err := v.Fields(cue.Optional(true), cue.Patterns(true))
	if err != nil {
		return m
	}
	for fields.Next() {
		switch kind := fields.FieldType(); {
		case kind.LabelType() != cue.StringLabel: // an entry of a list
		case kind&cue.PatternConstraint != 0:
			m.free, m.name, m.value = true, fields.Selector().Pattern(), fields.Value()
		case kind&(cue.OptionalConstraint|cue.RequiredConstraint) != 0:
			name := fields.Selector().Unquoted()
			m.names = append(m.names, name)
			m.schemas[name] = fields.Value()
			if kind&cue.RequiredConstraint != 0 {
				m.required = append(m.required, name)
			}
		default:
			m.given = append(m.given, fields.Selector().Unquoted())
		}
	}
	return m
}

func appendNew(list []string, s string) []string {
	if slices.Contains(list, s) {
		return list
	}
	return append(list, s)
}
