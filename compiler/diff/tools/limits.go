package tools

import (
	"math/big"

	"catalogc.dev/catalogc/compiler/diff/change"
	"catalogc.dev/catalogc/compiler/model"
	"catalogc.dev/catalogc/internal/canonjson"
)

// bounds are the keywords that limit a size; upper ones get tighter as they
// get smaller.
var bounds = []struct {
	word, name string
	upper      bool
}{
	{"minimum", "minimum", false}, {"maximum", "maximum", true},
	{"exclusiveMinimum", "exclusive minimum", false}, {"exclusiveMaximum", "exclusive maximum", true},
	{"minLength", "shortest length", false}, {"maxLength", "longest length", true},
	{"minItems", "smallest number of elements", false}, {"maxItems", "largest number of elements", true},
	{"minProperties", "smallest number of properties", false}, {"maxProperties", "largest number of properties", true},
}

// words are the other keywords with plain values, each with its rules.
var plainWords = []struct {
	word, name              string
	added, changed, removed change.Rule
}{
	{"pattern", "pattern", patternAdded, patternChanged, patternRemoved},
	{"format", "format", formatAdded, formatChanged, formatRemoved},
	{"contentEncoding", "content encoding", formatAdded, formatChanged, formatRemoved},
	{"contentMediaType", "content type", formatAdded, formatChanged, formatRemoved},
	{"multipleOf", "step", constraintAdded, multipleChanged, constraintRemoved},
}

// flags are the keywords that are true or false, the latter meaning absent.
var flags = []struct {
	word, on, off string
	set, unset    change.Rule
}{
	{"uniqueItems", " must now have different elements", " may now repeat elements", constraintAdded, constraintRemoved},
	{"deprecated", " is deprecated", " is no longer deprecated", deprecated, reactivated},
	{"readOnly", " is now read-only", " is no longer read-only", accessChanged, accessChanged},
	{"writeOnly", " is now write-only", " is no longer write-only", accessChanged, accessChanged},
}

// limits compares the keywords with plain values.
func (c *comparer) limits(at place, old, new *model.Schema) {
	for _, b := range bounds {
		c.bound(at, b.word, b.name, b.upper, old, new)
	}
	for _, w := range plainWords {
		o, n := plainWord(old, w.word), plainWord(new, w.word)
		switch {
		case compact(o) == compact(n):
		case o == nil:
			c.say(w.added, at, w.word, " now has the "+w.name+" "+show(n), nil, n)
		case n == nil:
			c.say(w.removed, at, w.word, " no longer has the "+w.name+" "+show(o), o, nil)
		default:
			c.say(w.changed, at, w.word, ": "+w.name+" changed from "+show(o)+" to "+show(n), o, n)
		}
	}
	for _, f := range flags {
		switch was, is := plainWord(old, f.word) == true, plainWord(new, f.word) == true; {
		case !was && is:
			c.say(f.set, at, f.word, f.on, false, true)
		case was && !is:
			c.say(f.unset, at, f.word, f.off, true, false)
		}
	}
}

func plainWord(s *model.Schema, word string) any {
	v, _ := s.Words.Get(word)
	return v
}

func (c *comparer) bound(at place, word, name string, upper bool, old, new *model.Schema) {
	o, n := plainWord(old, word), plainWord(new, word)
	switch {
	case compact(o) == compact(n):
		return
	case o == nil:
		c.say(boundAdded, at, word, ": "+name+" of "+show(n)+" added", nil, n)
		return
	case n == nil:
		c.say(boundRemoved, at, word, ": "+name+" of "+show(o)+" removed", o, nil)
		return
	}
	a, b := number(o), number(n)
	if a == nil || b == nil { // draft 4 has true and false here
		c.say(constraintChanged, at, word, ": "+name+" changed from "+show(o)+" to "+show(n), o, n)
		return
	}
	order := b.Cmp(a)
	if order == 0 { // 1 and 1.0
		return
	}
	rule, moved := boundLoosened, "raised"
	if order < 0 {
		moved = "lowered"
	}
	if (order < 0) == upper {
		rule = boundTightened
	}
	c.say(rule, at, word, ": "+name+" "+moved+" from "+show(o)+" to "+show(n), o, n)
}

// number reads a JSON number with enough digits to order any two; nil for
// anything else.
func number(v any) *big.Float {
	n, ok := v.(canonjson.Number)
	if !ok {
		return nil
	}
	f, _, err := big.ParseFloat(string(n), 10, 256, big.ToNearestEven)
	if err != nil {
		return nil
	}
	return f
}
