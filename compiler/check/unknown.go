package check

import (
	"fmt"
	"slices"
	"strings"

	"cuelang.org/go/cue"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/source"
	"catalogc.dev/catalogc/compiler/syntax"
	"catalogc.dev/catalogc/internal/suggest"
)

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
	best, near := suggest.Closest(found.Key, m.names)
	fitting := near && slices.ContainsFunc(alternatives(m.schemas[best]), func(want cue.Value) bool { return fits(want, found.Value) })
	if holder, _ := at(f, around); !fitting && isMisplaced(p.at(o.path...), found, holder.Value, m) {
		e.misplaced(p.at(o.path...), found)
		return movedToProperties(f.Value, around, found)
	}
	d := e.unknownField(p.at(o.path...), found, best, m)
	if fitting {
		d.Fix = renameKey(found, best)
	}
	e.add(p.at(o.path...), d)
	if near {
		meant[strings.Join(join(around, best), "\x00")] = true
	}
	if fitting {
		return renamed(f.Value, o.path, best)
	}
	return without(f.Value, o.path)
}

// unknownField words the finding of a field the law has no place for; best is
// the one that was probably meant, "" when none is near.
func (e *explainer) unknownField(p place, f syntax.Field, best string, m members) diag.Diagnostic {
	d := diag.Diagnostic{
		Rule: unknownFieldRule, Span: f.KeySpan,
		Message: fmt.Sprintf("%s has no field %q", p.holder(), clip(f.Key, 40)),
	}
	again, isAgain := suggest.Closest(f.Key, m.given)
	switch {
	case best != "":
		d.Label = fmt.Sprintf("did you mean %q?", best)
		d.Help = fmt.Sprintf("rename the key to %q", best)
	case isAgain:
		d.Help = fmt.Sprintf("remove it: %q is given already", again)
	case p.section == nil && slices.Contains(membersOf(e.law.definition("#Catalog")).names, f.Key):
		d.Help = "indent it below `catalog:`"
	case f.Key == "schema" && looksLikeSchema(f.Value):
		d.Help = "remove `schema:` and indent what is below it one step less"
	case len(m.names) > 0:
		d.Help = "remove it, or use one of: " + someOf(m.names, 12)
	default:
		d.Help = "remove it"
	}
	return d
}

// isMisplaced tells that a key is a parameter which lacks `properties:` around
// it: the commonest mistake of those who know JSON Schema half. Only where an
// object is described can that be meant.
func isMisplaced(p place, f syntax.Field, holder *syntax.Node, m members) bool {
	_, takesProperties := m.schemas["properties"]
	under := holder.Get("properties")
	isObject := slices.Contains([]string{"input", "inputSchema"}, p.holder().field()) || str(holder, "type") == "object" || under != nil
	hasRoom := takesProperties || under != nil && under.Kind == syntax.Map && under.Field(f.Key) == nil
	return isObject && hasRoom && looksLikeSchema(f.Value)
}

func (e *explainer) misplaced(p place, f syntax.Field) {
	e.add(p, diag.Diagnostic{
		Rule: unknownFieldRule, Span: f.KeySpan,
		Message: fmt.Sprintf("%s has no field %q", p.holder(), clip(f.Key, 40)),
		Help:    "move it below `properties:`, where such keys are listed",
	})
}

// movedToProperties is a value with the parameter that stands at a path put
// where it belongs.
func movedToProperties(n *syntax.Node, path []string, f syntax.Field) *syntax.Node {
	n = without(n, join(path, f.Key))
	holder, _ := at(syntax.Field{Value: n}, path)
	if holder.Value.Get("properties") != nil {
		return edit(n, join(path, "properties"), func(p syntax.Field) *syntax.Field {
			v := *p.Value
			v.Fields = append(slices.Clone(v.Fields), f)
			p.Value = &v
			return &p
		})
	}
	properties := syntax.Field{Key: "properties", KeySpan: f.KeySpan, Value: &syntax.Node{Kind: syntax.Map, Span: f.Value.Span, Fields: []syntax.Field{f}}}
	v := *holder.Value
	v.Fields = append(slices.Clone(v.Fields), properties)
	if len(path) == 0 {
		return &v
	}
	return edit(n, path, func(h syntax.Field) *syntax.Field { h.Value = &v; return &h })
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
