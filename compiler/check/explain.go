package check

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"cuelang.org/go/cue"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/syntax"
)

// explainer says in an author's words what the law objects to.
type explainer struct {
	law   *law
	diags *diag.List
}

// longestHeadline keeps a message on one line of any report.
const longestHeadline = 90

// add is the only way to a finding, so that none has a headline too long or
// lacks its address.
func (e *explainer) add(p place, d diag.Diagnostic) {
	d.Subject = p.subject()
	if runes := []rune(d.Message); len(runes) > longestHeadline {
		d.Message = string(runes[:longestHeadline-1]) + "…"
	}
	e.diags.Add(d)
}

// entry reports everything wrong with one entry, or with a block without
// entries, and returns it with misspelt keys put right.
func (e *explainer) entry(p place, definition string, f syntax.Field) syntax.Field {
	before := e.diags.Len()
	p.root = f.Value
	repaired, satisfied := e.explain(e.law.definition(definition), p, f)
	if !satisfied && e.diags.Len() == before {
		e.mismatch(p, f)
	}
	return repaired
}

// mismatch is the last resort, for objections nobody foresaw.
func (e *explainer) mismatch(p place, f syntax.Field) {
	e.add(p, diag.Diagnostic{
		Rule: schemaMismatch, Span: f.KeySpan, Message: p.String() + " doesn't fit the catalog format",
		Help: "compare it with the examples in the README; if they agree, please report this message",
	})
}

// explain reports everything wrong with one value. It returns the value with
// unknown keys renamed to what was meant, or without them, and whether the law
// was satisfied with it.
func (e *explainer) explain(schema cue.Value, p place, f syntax.Field) (repaired syntax.Field, satisfied bool) {
	x := e.law.examine(schema, f.Value)
	if x.satisfied {
		return f, true
	}
	// A key that the law doesn't have is first taken for what was meant, or out
	// of the way: only then can be told what is wrong or missing besides.
	meant := map[string]bool{}
	for range maxRounds {
		unknown := slices.DeleteFunc(slices.Clone(x.faults), func(o *fault) bool { return !o.unknown })
		if len(unknown) == 0 {
			break
		}
		for _, o := range unknown {
			f.Value = e.unknown(p, f, o, meant)
		}
		x = e.law.examine(schema, f.Value)
	}
	for _, o := range x.faults {
		found, _ := at(f, o.path)
		inside := p.at(o.path...)
		switch {
		case o.rule != "":
			e.rule(inside, found, o.rule)
		case !o.unknown:
			o.needed = isBlank(found.Value) && e.needs(schema, x.rest, o.path)
			e.misfit(inside, found, o)
		}
	}
	e.missing(p, f, x.rest, x.value, nil, meant)
	return f, false
}

func isBlank(n *syntax.Node) bool {
	return n.Kind == syntax.Null || n.Kind == syntax.String && strings.TrimSpace(n.Text) == ""
}

// needs tells whether a value can't do without the field at a path.
func (e *explainer) needs(schema cue.Value, n *syntax.Node, path []string) bool {
	if len(path) == 0 {
		return false
	}
	last := len(path) - 1
	v := schema.Unify(e.law.ctx.BuildExpr(toCUE(without(n, path))))
	return slices.Contains(membersOf(lookUp(v, path[:last])).required, path[last])
}

// missing walks what the law makes of a value beside the value itself. A field
// that is still a required constraint wasn't given.
func (e *explainer) missing(p place, f syntax.Field, rest *syntax.Node, value cue.Value, path []string, meant map[string]bool) {
	switch rest.Kind {
	case syntax.Map:
		m := membersOf(value)
		// What a schema starts from may bring everything; a hole hides that.
		if use := rest.Field("use"); use != nil && p.at(path...).isSchema() {
			m.required = nil
		}
		for _, name := range m.required {
			if rest.Field(name) == nil && !meant[strings.Join(join(path, name), "\x00")] {
				e.missingField(p.at(path...), f, path, name, m.schemas[name])
			}
		}
		for _, child := range rest.Fields {
			e.missing(p, f, child.Value, value.LookupPath(cue.MakePath(cue.Str(child.Key))), join(path, child.Key), meant)
		}
	case syntax.List:
		for i, item := range rest.Items {
			e.missing(p, f, item, value.LookupPath(cue.MakePath(cue.Index(i))), join(path, strconv.Itoa(i)), meant)
		}
	}
}

func (e *explainer) missingField(p place, f syntax.Field, path []string, name string, schema cue.Value) {
	parent, _ := at(f, path)
	d := diag.Diagnostic{
		Rule: missingFieldRule, Span: parent.KeySpan,
		Message: fmt.Sprintf("%s has no %q", p, name),
		Help:    fmt.Sprintf("add a line `%s: …`", name),
	}
	if words, all := wordsOf(alternatives(schema)); all {
		d.Help = fmt.Sprintf("add a line `%s: %s`", name, strings.Join(words, fmt.Sprintf("` or `%s: ", name)))
	}
	switch {
	case p.isSchema() && name == "description":
		d.Rule, d.Message = paramWithoutDescription, fmt.Sprintf("%s has no description", p)
		d.Help = "say what the value means and give an example, e.g. `description: \"Project id, e.g. 'p-17'.\"`"
	case p.isSchema() && name == "type":
		d.Rule, d.Message = paramWithoutType, fmt.Sprintf("%s has no type", p)
		d.Help = "add `type: string` (or number, integer, boolean, object, array), or `use:` a shared parameter"
	}
	e.add(p.at(name), d)
}
