package check

import (
	"slices"
	"strconv"
	"strings"

	"cuelang.org/go/cue"
	"cuelang.org/go/cue/ast"
	cueerrors "cuelang.org/go/cue/errors"

	"catalogc.dev/catalogc/compiler/syntax"
)

// fault is one place of a value that the law objects to.
type fault struct {
	path []string
	// rule is the label under #rules, when the objection is one of those.
	rule string
	// unknown: the law doesn't have such a field.
	unknown bool
	// choice: each of several alternatives was refused, so what CUE says about
	// anything inside says more about the alternatives than about the value.
	choice bool
	mended bool // it is out of the way of further questions
	// needed: leaving the value out wouldn't do either. Known for empty values.
	needed bool
	// schema is what the law wants here; for an unknown field, what it wants
	// of the map around it.
	schema cue.Value
}

func (f *fault) key() string { return strings.Join(f.path, "\x00") + "\x00#" + f.rule }

// examination is all that the law objects to in one value.
type examination struct {
	faults []*fault
	// rest is the value with everything objected to taken out or replaced by
	// holes, and value what CUE makes of it and the schema.
	rest  *syntax.Node
	value cue.Value
	// satisfied: the law has no objection at all.
	satisfied bool
}

// maxRounds bounds how often the law is asked about a value. Each round finds
// at least one fault more, and few values hide faults more than twice.
const maxRounds = 16

// examine finds all faults of a value. CUE hides some behind others, so it is
// asked again with those known out of the way.
func (l *law) examine(schema cue.Value, n *syntax.Node) examination {
	x := examination{rest: n}
	seen := map[string]bool{}
	base := l.base(schema)
	for range maxRounds {
		x.value = schema.Unify(l.ctx.BuildExpr(toCUE(x.rest)))
		x.resolve()
		err := x.value.Validate(cue.Concrete(true))
		x.satisfied = err == nil && len(x.faults) == 0
		var fresh []*fault
		for _, f := range collect(err, base) {
			if !seen[f.key()] {
				seen[f.key()] = true
				fresh = append(fresh, f)
			}
		}
		if !x.mend(l, fresh) {
			break
		}
	}
	return x
}

// base is what every path in an error starts with: where the schema's definition
// stands. Value.Path tells something else, so an error is made on purpose.
func (l *law) base(schema cue.Value) []string {
	for _, e := range cueerrors.Errors(schema.Unify(l.ctx.BuildExpr(ast.NewNull())).Err()) {
		return e.Path()
	}
	return nil
}

// mend records new faults and takes them out of the rest. Rules come last, and
// those about a text last of all: they need what they object to for what else
// they object to. False means that there was nothing to mend.
func (x *examination) mend(l *law, fresh []*fault) bool {
	for _, f := range fresh {
		if f.rule == "" && (f.choice || f.unknown) {
			x.faults = slices.DeleteFunc(x.faults, func(old *fault) bool { return hasPrefix(old.path, f.path) })
		}
		x.faults = append(x.faults, f)
	}
	for _, stage := range []func(*fault) bool{
		func(f *fault) bool { return f.rule == "" },
		func(f *fault) bool { r, _ := l.ruleAt(f.rule); return r.field == "" },
		func(f *fault) bool { return true },
	} {
		mended := false
		for _, f := range x.faults {
			if !f.mended && stage(f) {
				x.rest = withoutFault(l, x.rest, f)
				f.mended, mended = true, true
			}
		}
		if mended {
			return true
		}
	}
	return false
}

// withoutFault is a value with one fault out of the way. A rule about several
// fields is content when those it speaks of are gone.
func withoutFault(l *law, n *syntax.Node, f *fault) *syntax.Node {
	r, _ := l.ruleAt(f.rule)
	switch {
	case f.unknown:
		return without(n, f.path)
	case f.rule == "":
		return withHole(n, f.path)
	case r.field != "":
		return withHole(n, join(f.path, r.field))
	}
	for _, field := range r.find {
		n = without(n, join(f.path, field))
	}
	return n
}

// resolve looks up what the law wants where the last round left a hole.
func (x *examination) resolve() {
	for _, f := range x.faults {
		if f.rule != "" || f.schema.Exists() {
			continue
		}
		path := f.path
		if f.unknown {
			path = path[:len(path)-1]
		}
		f.schema = lookUp(x.value, path)
	}
}

// lookUp follows a path of keys and list positions. A value in error doesn't
// tell that it is a list, so the label decides.
func lookUp(v cue.Value, path []string) cue.Value {
	for _, label := range path {
		next := v.LookupPath(cue.MakePath(cue.Str(label)))
		if i, err := strconv.Atoi(label); err == nil && i >= 0 && !next.Exists() {
			next = v.LookupPath(cue.MakePath(cue.Index(i)))
		}
		v = next
	}
	return v
}

// collect reads CUE's errors: one fault for each path and rule, in CUE's order.
// What is merely not there yet isn't a fault; see missing. Paths lose their base.
func collect(err error, base []string) []*fault {
	var faults []*fault
	byKey := map[string]*fault{}
	for _, e := range cueerrors.Errors(err) {
		format, _ := e.Msg()
		if isSecondary(format) {
			continue
		}
		f := &fault{}
		path := e.Path()
		if hasPrefix(path, base) {
			path = path[len(base):]
		}
		f.path, f.rule = splitPath(path)
		if known := byKey[f.key()]; known != nil {
			f = known
		} else {
			byKey[f.key()] = f
			faults = append(faults, f)
		}
		f.unknown = f.unknown || format == "field not allowed"
		f.choice = f.choice || isChoice(format)
	}
	return tightest(faults)
}

// CUE's format strings are stable within a version, which go.mod pins.
func isChoice(format string) bool { return strings.HasPrefix(format, "%d errors in empty disjunction") }

// isSecondary tells the messages that follow from another one, and those about
// missing and incomplete values, which holes cause too.
func isSecondary(format string) bool {
	return strings.HasPrefix(format, "field is required") ||
		strings.HasPrefix(format, "incomplete value") ||
		strings.HasPrefix(format, "invalid left-hand value")
}

// splitPath unquotes the labels up to "#rules", and tells the rule behind it. An
// author's key "#rules" comes in quotes.
func splitPath(path []string) (labels []string, rule string) {
	for i, label := range path {
		if label == "#rules" {
			rest, _ := splitPath(path[i+1:])
			return labels, strings.Join(rest, ".")
		}
		if s, err := strconv.Unquote(label); err == nil {
			label = s
		}
		labels = append(labels, label)
	}
	return labels, ""
}

// tightest keeps, of faults that lie inside one another, the outermost choice
// or unknown field, or else the innermost fault.
func tightest(faults []*fault) []*fault {
	return slices.DeleteFunc(slices.Clone(faults), func(f *fault) bool {
		return slices.ContainsFunc(faults, func(other *fault) bool {
			inside := other != f && hasPrefix(f.path, other.path) && (len(f.path) > len(other.path) || f.rule != "")
			around := len(other.path) > len(f.path) && hasPrefix(other.path, f.path)
			return inside && other.rule == "" && (other.choice || other.unknown) || around && !f.choice && !f.unknown && f.rule == ""
		})
	})
}
