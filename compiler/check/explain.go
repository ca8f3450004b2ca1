package check

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"cuelang.org/go/cue"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/source"
	"catalogc.dev/catalogc/compiler/syntax"
	"catalogc.dev/catalogc/internal/suggest"
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

// unknown reports a key that the law doesn't have, and returns the value with
// it renamed to what was probably meant, or without it. The names meant are
// remembered, so that they aren't reported missing.
func (e *explainer) unknown(p place, f syntax.Field, o *fault, meant map[string]bool) *syntax.Node {
	found, exact := at(f, o.path)
	if !exact {
		return f.Value
	}
	around := o.path[:len(o.path)-1]
	m := membersOf(o.schema)
	if m.free {
		e.badKey(p.at(o.path...), found, m)
		return without(f.Value, o.path)
	}
	best, near := e.unknownField(p.at(o.path...), found, m.names, m.given)
	holder, _ := at(f, around)
	if !near || holder.Value.Field(best) != nil {
		return without(f.Value, o.path)
	}
	meant[strings.Join(join(around, best), "\x00")] = true
	for _, want := range alternatives(m.schemas[best]) {
		if fits(want, found.Value) {
			return renamed(f.Value, o.path, best)
		}
	}
	return without(f.Value, o.path)
}

// unknownField reports a field the law has no place for, and returns the one
// that was probably meant: one of the free ones, which aren't given yet.
func (e *explainer) unknownField(p place, f syntax.Field, free, given []string) (best string, near bool) {
	again, isAgain := suggest.Closest(f.Key, given)
	d := diag.Diagnostic{
		Rule: unknownFieldRule, Span: f.KeySpan,
		Message: fmt.Sprintf("%s has no field %q", p.holder(), clip(f.Key, 40)),
	}
	best, near = suggest.Closest(f.Key, free)
	switch {
	case near:
		d.Label = fmt.Sprintf("did you mean %q?", best)
		d.Help = fmt.Sprintf("rename the key to %q", best)
		d.Fix = renameKey(f, best)
	case isAgain:
		d.Help = fmt.Sprintf("remove it: %q is given already", again)
	case p.section == nil && slices.Contains(membersOf(e.law.definition("#Catalog")).names, f.Key):
		d.Help = "indent it below `catalog:`"
	case slices.Contains(free, "properties") && looksLikeSchema(f.Value):
		d.Help = "move it below `properties:`, where parameters are listed"
	case len(free) > 0:
		d.Help = "remove it, or use one of: " + someOf(free, 12)
	default:
		d.Help = "remove it"
	}
	e.add(p, d)
	return best, near
}

// renameKey replaces a key where it's written, quotes and all else around it
// untouched.
func renameKey(f syntax.Field, name string) *diag.Fix {
	span := f.KeySpan.Find(f.Key)
	if !reads(span, f.Key) {
		return nil // written with escapes
	}
	return &diag.Fix{Title: fmt.Sprintf("rename the key to %q", name), Edits: []diag.Edit{{Span: span, New: name}}}
}

// reads tells whether a text stands at a place just as it reads.
func reads(span source.Span, text string) bool {
	return span.File != nil && string(span.File.Text[span.Start:span.End]) == text
}

func looksLikeSchema(n *syntax.Node) bool {
	return n.Get("type") != nil || n.Get("description") != nil || n.Get("use") != nil
}

// badKey reports a key where names are free but must be of some form, and
// looks at what stands under it all the same.
func (e *explainer) badKey(p place, f syntax.Field, m members) {
	d := diag.Diagnostic{Rule: badName, Span: f.KeySpan}
	if words, all := wordsOf(alternatives(m.name)); all {
		d.Rule = badValue
		d.Message = fmt.Sprintf("%q can't be a name in %s", clip(f.Key, 40), e.mapOf(p))
		if verbs, _ := wordsOf(alternatives(e.law.definition("#Verb"))); slices.Equal(words, verbs) {
			d.Message = fmt.Sprintf("%q in %s is not a verb", clip(f.Key, 40), e.mapOf(p))
		}
		d.Help = "use one of: " + strings.Join(words, ", ")
		if best, ok := suggest.Closest(f.Key, words); ok {
			d.Label = fmt.Sprintf("did you mean %q?", best)
		}
	} else {
		phrase := phrases[e.failing(m.name, f.Key)]
		d.Message = fmt.Sprintf("%q can't be a name in %s", clip(f.Key, 40), e.mapOf(p))
		if what := p.memberWord(); what != "" {
			d.Message = fmt.Sprintf("%q can't be the name of a %s of %s", clip(f.Key, 40), what, p.holder())
		}
		d.Label, d.Help = phrase.label(), phrase.help
	}
	e.add(p, d)
	alts := alternatives(m.value)
	switch i := slices.IndexFunc(alts, func(a cue.Value) bool { return fits(a, f.Value) }); {
	case i < 0:
		e.misfit(p, f, &fault{schema: m.value})
	case f.Value.Kind == syntax.Map:
		e.explain(alts[i], p, f)
	}
}

// mapOf names the map that a key stands in.
func (e *explainer) mapOf(p place) place {
	p.path = p.path[:len(p.path)-1]
	return p
}

// failing is the part of a schema that a text doesn't satisfy.
func (e *explainer) failing(want cue.Value, text string) string {
	v := e.law.ctx.BuildExpr(stringLit(text))
	return failing(want, &v)
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
