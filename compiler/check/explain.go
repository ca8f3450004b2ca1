package check

import (
	"strconv"
	"strings"

	"cuelang.org/go/cue"
	cueerrors "cuelang.org/go/cue/errors"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/syntax"
)

// fault is everything CUE said about one path inside an entry.
type fault struct {
	path []string
	rule string // the label under #rules, when it is one of those
	// unknown: CUE doesn't allow the field at all.
	unknown bool
	// oneOf are the words an enumeration would have accepted, in schema order.
	oneOf []string
	// kinds are the kinds that would have been accepted, as CUE names them.
	kinds []string
	// bound is a pattern or limit that failed, as CUE writes it.
	bound string
	// meant is the field that an unknown one was probably meant to be.
	meant string
}

// maxRounds bounds how often a failing entry is asked about. Each round takes
// at least one fault out, and few entries hide faults more than twice.
const maxRounds = 12

// explain reports everything wrong with one entry.
func explain(l *law, diags *diag.List, p place, definition string, entry syntax.Field) {
	before := diags.Len()
	rest := entry.Value
	seen := map[string]bool{}
	meant := map[string]bool{} // addresses of fields that are there, misspelt
	for range maxRounds {
		value, err := l.judge(definition, rest)
		if err == nil {
			break
		}
		faults := collect(err, rest)
		for _, f := range faults {
			f.path = underBadKey(f.path)
		}
		progress := false
		for _, f := range faults {
			key := strings.Join(f.path, "\x00") + "\x00#" + f.rule
			if seen[key] {
				continue
			}
			seen[key], progress = true, true
			report(l, diags, p, entry, f, value)
			if f.rule == "" {
				rest = without(rest, f.path)
			}
			for _, field := range takeOut[f.rule] {
				rest = without(rest, append(f.path[:len(f.path):len(f.path)], field))
			}
			if f.meant != "" {
				meant[address(f.path[:len(f.path)-1], f.meant)] = true
			}
		}
		// A list with a fault in it is taken out whole, so what is missing in
		// its other items has to be seen now.
		reportMissing(diags, p, entry, entry.Value, value, nil, meant)
		if !progress {
			break
		}
	}
	// Only now, with nothing else in the way, does CUE tell what is missing.
	value, err := l.judge(definition, rest)
	reportMissing(diags, p, entry, entry.Value, value, nil, meant)
	if err != nil && diags.Len() == before {
		diags.Add(diag.Diagnostic{
			Rule: schemaMismatch, Span: entry.KeySpan, Subject: p.subject(),
			Message: p.owner() + " doesn't fit the catalog format",
			Help:    "compare it with the examples in the README; if they agree, please report this message",
		})
	}
}

// collect groups CUE's errors by path, in the order of the first error each.
func collect(err error, entry *syntax.Node) []*fault {
	var faults []*fault
	byKey := map[string]*fault{}
	for _, e := range cueerrors.Errors(err) {
		path := labels(e.Path())
		rule := ""
		for i, label := range path {
			if label == "#rules" {
				rule = strings.Join(path[i+1:], ".")
				path = path[:i]
				break
			}
		}
		format, args := e.Msg()
		if skipFormat(format) {
			continue
		}
		key := strings.Join(path, "\x00") + "\x00#" + rule
		f := byKey[key]
		if f == nil {
			f = &fault{path: path, rule: rule}
			byKey[key] = f
			faults = append(faults, f)
		}
		if rule == "" {
			f.learn(format, args, entry)
		}
	}
	return innermost(faults)
}

// skipFormat tells the messages that only introduce or repeat others, and
// those about missing fields, which reportMissing knows better.
func skipFormat(format string) bool {
	return strings.HasPrefix(format, "%d errors in empty disjunction") ||
		strings.HasPrefix(format, "field is required") ||
		strings.HasPrefix(format, "incomplete value") ||
		strings.HasPrefix(format, "invalid left-hand value")
}

// learn takes one of CUE's messages apart. The format strings are stable
// within a CUE version, which go.mod pins.
func (f *fault) learn(format string, args []any, entry *syntax.Node) {
	text := func(i int) string {
		if i >= len(args) {
			return ""
		}
		return sprint(args[i])
	}
	found, _ := at(syntax.Field{Value: entry}, f.path)
	switch {
	case format == "field not allowed":
		f.unknown = true
	case strings.HasSuffix(format, "(mismatched types %s and %s)"):
		own := cueKind(found.Value)
		for _, kind := range []string{text(2), text(3)} {
			if kind != own && !(own == "int" && kind == "number") {
				f.kinds = appendNew(f.kinds, kind)
			}
		}
	case strings.HasPrefix(format, "conflicting values"):
		for _, operand := range []string{text(0), text(1)} {
			word, err := strconv.Unquote(operand)
			if err != nil {
				word = operand
			}
			if word != found.Value.Text {
				f.oneOf = appendNew(f.oneOf, word)
			}
		}
	case strings.Contains(format, "out of bound"), strings.Contains(format, "does not satisfy"):
		f.bound = text(1)
	}
}

// innermost drops a fault when another one lies deeper inside the same value:
// a disjunction complains about the whole where one of its parts is at fault.
func innermost(faults []*fault) []*fault {
	var out []*fault
	for _, f := range faults {
		deeper := false
		for _, other := range faults {
			if f.rule == "" && other != f && len(other.path) > len(f.path) && hasPrefix(other.path, f.path) {
				deeper = true
			}
		}
		if !deeper || f.unknown {
			out = append(out, f)
		}
	}
	return out
}

func hasPrefix(path, prefix []string) bool {
	for i := range prefix {
		if path[i] != prefix[i] {
			return false
		}
	}
	return true
}

// labels strips the definition CUE looked up from a path and unquotes the rest.
func labels(path []string) []string {
	if len(path) > 0 && strings.HasPrefix(path[0], "#") && path[0] != "#rules" {
		path = path[1:]
	}
	out := make([]string, len(path))
	for i, label := range path {
		if s, err := strconv.Unquote(label); err == nil {
			label = s
		}
		out[i] = label
	}
	return out
}

// cueKind is CUE's word for a node's kind.
func cueKind(n *syntax.Node) string {
	return map[syntax.Kind]string{
		syntax.Null: "null", syntax.Bool: "bool", syntax.Int: "int", syntax.Float: "float",
		syntax.String: "string", syntax.List: "list", syntax.Map: "struct",
	}[n.Kind]
}

// reportMissing walks the unified value beside the author's tree. A field that
// is still a required constraint was not given.
func reportMissing(diags *diag.List, p place, entry syntax.Field, n *syntax.Node, value cue.Value, path []string, meant map[string]bool) {
	switch n.Kind {
	case syntax.Map:
		fields, err := value.Fields(cue.All())
		if err != nil {
			return
		}
		for fields.Next() {
			if fields.FieldType()&cue.RequiredConstraint != 0 {
				name := fields.Selector().Unquoted()
				if n.Field(name) == nil && !meant[address(path, name)] {
					missingField(diags, p, entry, path, name)
				}
			}
		}
		for _, f := range n.Fields {
			if f.Value.Kind == syntax.Map || f.Value.Kind == syntax.List {
				reportMissing(diags, p, entry, f.Value, value.LookupPath(cue.MakePath(cue.Str(f.Key))), append(path[:len(path):len(path)], f.Key), meant)
			}
		}
	case syntax.List:
		for i, item := range n.Items {
			reportMissing(diags, p, entry, item, value.LookupPath(cue.MakePath(cue.Index(i))), append(path[:len(path):len(path)], strconv.Itoa(i)), meant)
		}
	}
}

func address(path []string, name string) string {
	return strings.Join(append(path[:len(path):len(path)], name), "\x00")
}

func appendNew(list []string, s string) []string {
	for _, old := range list {
		if old == s {
			return list
		}
	}
	return append(list, s)
}
