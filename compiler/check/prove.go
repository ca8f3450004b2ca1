package check

import (
	"slices"
	"unicode/utf8"

	"cuelang.org/go/cue/ast"

	"catalogc.dev/catalogc/compiler/model"
	"catalogc.dev/catalogc/compiler/syntax"
)

// prover proves that a value satisfies the law, some fifty times faster than
// CUE. It is made of the law's own syntax, so that nothing is written twice,
// and it knows only as much of CUE as the law uses. What it doesn't prove, it
// says nothing about: CUE decides.
type prover struct {
	exprs  map[string]ast.Expr   // definitions, by name
	proofs map[string]constraint // compiled on first use
	rubric model.Rubric
	// unread are parts of the law that the prover can't read; values they speak
	// of are never proven. A test holds that there are none.
	unread []string
}

// constraint tells whether a value is proven to satisfy a part of the law.
type constraint func(n *syntax.Node) bool

func never(*syntax.Node) bool { return false }

// proves tells whether a file, or a part of one, satisfies the law for sure.
func (p *prover) proves(root *syntax.Node) bool { return p.proofs["#File"](root) }

// shape is a struct of the law. All are closed.
type shape struct {
	fields   map[string][]constraint
	required []string
	patterns []patternFields
	// whens are the fields and rules that hold under a condition.
	whens []when
	// rules are the constraints under #rules.
	rules []constraint
}

// patternFields is `[key]: value`.
type patternFields struct{ key, value constraint }

// when is `if … {…}`: its part holds where all conditions do.
type when struct {
	conditions []condition
	part       *shape
}

// truth is what a condition comes to; unknown spoils the proof.
type truth int

const (
	unknown truth = iota
	holds
	fails
)

func truthOf(b bool) truth {
	if b {
		return holds
	}
	return fails
}

// condition is asked about the struct it stands in.
type condition func(n *syntax.Node) truth

// proves tells whether a map satisfies the shape.
func (s *shape) proves(n *syntax.Node) bool {
	if n.Kind != syntax.Map || repeatsKey(n) {
		return false
	}
	parts, ok := s.active(n, nil)
	if !ok {
		return false
	}
	for _, f := range n.Fields {
		if !allowed(parts, f) {
			return false
		}
	}
	for _, part := range parts {
		missing := func(name string) bool { return n.Get(name) == nil }
		if slices.ContainsFunc(part.required, missing) || slices.ContainsFunc(part.rules, func(c constraint) bool { return !c(n) }) {
			return false
		}
	}
	return true
}

// active are the shape itself and the parts whose conditions hold; ok is false
// when a condition can't be judged.
func (s *shape) active(n *syntax.Node, parts []*shape) ([]*shape, bool) {
	parts = append(parts, s)
	for _, w := range s.whens {
		all := holds
		for _, c := range w.conditions {
			if all = c(n); all != holds {
				break // CUE doesn't look at what stands behind either
			}
		}
		if all == unknown {
			return nil, false
		}
		if all == holds {
			var ok bool
			if parts, ok = w.part.active(n, parts); !ok {
				return nil, false
			}
		}
	}
	return parts, true
}

// allowed tells whether some part knows the field, and all that do accept it.
func allowed(parts []*shape, f syntax.Field) bool {
	found := false
	for _, s := range parts {
		for _, c := range s.fields[f.Key] {
			found = true
			if !c(f.Value) {
				return false
			}
		}
		for _, p := range s.patterns {
			if p.key(&syntax.Node{Kind: syntax.String, Text: f.Key}) {
				found = true
				if !p.value(f.Value) {
					return false
				}
			}
		}
	}
	return found
}

// repeatsKey tells of a key that stands twice, or that isn't text.
func repeatsKey(n *syntax.Node) bool {
	for i, f := range n.Fields {
		if !utf8.ValidString(f.Key) {
			return true
		}
		for _, earlier := range n.Fields[:min(i, 16)] {
			if earlier.Key == f.Key {
				return true
			}
		}
	}
	if len(n.Fields) <= 16 {
		return false
	}
	seen := make(map[string]bool, len(n.Fields))
	for _, f := range n.Fields {
		if seen[f.Key] {
			return true
		}
		seen[f.Key] = true
	}
	return false
}
