package lint

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"catalogc.dev/catalogc/compiler/model"
	"catalogc.dev/catalogc/compiler/source"
)

// param is one named parameter: of a tool, at any depth, or of the vocabulary.
type param struct {
	// name is the parameter's own name, path the way to it from the tool's
	// input: "filter.since", "conditions[].attribute".
	name, path string
	schema     *model.Schema
	nameSpan   source.Span
	tool       *model.Tool // nil for a shared parameter
	what, of   string      // "parameter" and what it belongs to: `operation "get_job"`
	subject    string      // logical address
	// required: the call isn't possible without it.
	required bool
}

// owner is what a text calls it: `parameter "id" of operation "get_job"`.
func (q param) owner() string {
	if q.of == "" {
		return q.what + " " + quoted(q.path)
	}
	return q.what + " " + quoted(q.path) + " of " + q.of
}

// says makes a headline about the parameter: before, its owner and behind. A
// headline has 90 characters; what doesn't fit is left to the address.
func (q param) says(before, behind string) string {
	if full := before + q.owner() + behind; utf8.RuneCountInString(full) <= 90 {
		return full
	}
	return before + q.what + " " + quoted(q.path) + behind
}

// top tells that the parameter is an argument of the tool itself.
func (q param) top() bool { return q.tool != nil && q.path == q.name }

// place is where the parameter's description stands, or else its name.
func (q param) place() source.Span {
	for _, span := range []source.Span{q.schema.Description.Origin.Span, q.nameSpan} {
		if !span.IsZero() {
			return span
		}
	}
	return q.schema.Span
}

// params lists every parameter that somebody wrote: the vocabulary's first,
// then those of operations, whether or not a profile lists them, and those of
// the other tools. Parameters of the compiler's own making (an SDL type's
// search conditions) are nobody's to mend and aren't among them.
func (p *Pass) params() []param { return p.paramsOnce() }

func (p *Pass) listParams() []param {
	out := []param{}
	if p.Catalog == nil {
		for _, t := range p.Tools {
			out = toolParams(out, t, "tool "+quoted(t.Name), t.Subject+".inputSchema")
		}
		return out
	}
	for _, v := range p.Catalog.Vocabulary {
		q := param{
			name: v.Name, path: v.Name, schema: v.Schema, nameSpan: v.NameSpan,
			what: "shared parameter", subject: "vocabulary." + v.Name,
		}
		out = append(out, q)
		q.of = "shared parameter " + quoted(v.Name)
		out = within(out, q)
	}
	for _, t := range p.Surface.Operations {
		if t.Operation.Input != nil && !t.Operation.Broken {
			out = toolParams(out, t, "operation "+quoted(t.Name), t.Subject+".input")
		}
	}
	for _, t := range p.Tools {
		switch {
		case t.Custom != nil:
			out = toolParams(out, t, "custom tool "+quoted(t.Name), t.Subject+".inputSchema")
		case t.Resource != nil:
			out = toolParams(out, t, "resource "+quoted(t.Resource.Name), "resources."+t.Resource.Name)
		}
	}
	return slices.DeleteFunc(out, func(q param) bool { return q.schema.Span.IsZero() })
}

func toolParams(out []param, t *model.Tool, owner, subject string) []param {
	return within(out, param{schema: t.Input, tool: t, of: owner, subject: subject, required: true})
}

// within appends the named members of a parameter's schema, at any depth.
func within(out []param, q param) []param {
	s := q.schema
	if s == nil {
		return out
	}
	for _, m := range s.Properties {
		member := param{
			name: m.Name, path: m.Name, schema: m.Schema, nameSpan: m.NameSpan, tool: q.tool, what: "parameter", of: q.of,
			subject:  q.subject + ".properties." + m.Name,
			required: q.required && slices.Contains(s.Required, m.Name),
		}
		if q.path != "" {
			member.path = q.path + "." + m.Name
		}
		if q.tool != nil && q.tool.Verb != "" {
			member.what = "property"
		}
		out = append(out, member)
		out = within(out, member)
	}
	part := func(s *model.Schema, path, word string, required bool) {
		inner := q
		inner.schema, inner.path, inner.subject, inner.required = s, q.path+path, q.subject+"."+word, q.required && required
		out = within(out, inner)
	}
	part(s.Items, "[]", "items", true)
	part(s.Additional.Schema, "", "additionalProperties", false)
	for _, list := range []struct {
		word     string
		branches []*model.Schema
	}{{"anyOf", s.AnyOf}, {"oneOf", s.OneOf}, {"allOf", s.AllOf}} {
		for _, b := range list.branches {
			part(b, "", list.word, list.word == "allOf")
		}
	}
	for _, k := range s.Other {
		for _, sub := range k.Schemas {
			path := ""
			if i := strings.LastIndex(sub.Name, "."); i >= 0 && strings.Contains(strings.ToLower(k.Value), "def") {
				path = sub.Name[i+1:] // a definition is known by its name, wherever it is used
			}
			inner := q
			inner.schema, inner.path, inner.subject, inner.required = sub.Schema, path, q.subject+"."+sub.Name, false
			out = within(out, inner)
		}
	}
	return out
}

// describedParams keeps the parameters with a text somebody wrote, one per text: a
// shared parameter's is judged where the vocabulary has it, a field's once and
// not for each of the resource's verbs.
func describedParams(params []param) []param {
	seen := map[source.Span]bool{}
	var out []param
	for _, q := range params {
		span := q.schema.Description.Origin.Span
		if q.schema.Description.Value == "" || span.IsZero() || seen[span] {
			continue
		}
		seen[span] = true
		out = append(out, q)
	}
	return out
}

// listed joins names for a headline, the first few of them: `"a", "b" and 3 more`.
func listed(names []string, most int) string {
	quotedNames := make([]string, len(names))
	for i, n := range names {
		quotedNames[i] = quoted(n)
	}
	return series(quotedNames, most)
}

// series joins words with commas and a last "and", at most so many of them.
func series(words []string, most int) string {
	if len(words) > most {
		words = append(slices.Clone(words[:most]), fmt.Sprintf("%d more", len(words)-most))
	}
	switch len(words) {
	case 0:
		return ""
	case 1:
		return words[0]
	}
	return strings.Join(words[:len(words)-1], ", ") + " and " + words[len(words)-1]
}

// isText tells that a value is text and nothing else, apart from null.
func isText(s *model.Schema) bool {
	for _, t := range s.Types {
		if t != "string" && t != "null" {
			return false
		}
	}
	return s.Is("string") && s.AnyOf == nil && s.OneOf == nil && s.AllOf == nil
}
