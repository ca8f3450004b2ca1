package lint

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf16"

	"catalogc.dev/catalogc/compiler/model"
	"catalogc.dev/catalogc/compiler/source"
	"catalogc.dev/catalogc/internal/canonjson"
)

// role is what a text is for.
type role int

const (
	roleName         role = iota // of a tool or parameter
	roleTitle                    // of a tool or schema
	roleDescription              // of a tool
	roleParameter                // the description of a parameter or of a value in one
	roleValue                    // an enum value, constant, default or example
	roleOther                    // any other string in a schema
	roleInstructions             // what the server says before any call
	roleServed                   // an error, a prompt, or a part of the boot payload
)

// served is one text that reaches a model: when it lists the tools, before any
// call, or as an answer. The security rules read them all.
type served struct {
	role    role
	tool    *model.Tool // nil for what the server says
	what    string      // as a headline calls it: `the description of "add_user"`
	subject string
	text    string
	lower   string      // the text as a model reads it, in lower case
	span    source.Span // of the text, or the nearest place that is known
}

// prose tells whether the text is written to be read, not a name or value.
func (s served) prose() bool {
	return s.role == roleTitle || s.role == roleDescription || s.role == roleParameter || s.role == roleInstructions || s.role == roleServed
}

// served lists the texts of all tools, each once: the tools of a resource
// share its docstring, and a parameter of the vocabulary belongs to many.
func (p *Pass) served() []served { return p.servedOnce() }

func (p *Pass) listServed() []served {
	c := collector{seen: map[servedKey]bool{}}
	if p.Catalog != nil {
		c.server(p.Catalog)
	} else {
		c.text(roleInstructions, p.Surface.Server.Instructions, `"instructions" of the server`, "server.instructions")
	}
	for _, t := range p.Tools {
		c.tool = t
		owner := "of " + quoted(t.Name)
		c.add(served{role: roleName, what: "the name " + owner, subject: t.Subject, text: t.Name, span: t.Span})
		c.add(served{role: roleTitle, what: "the title " + owner, subject: t.Subject + ".title", text: t.Title, span: known(t.TitleSpan, t.Span)})
		c.add(served{role: roleDescription, what: "the description " + owner, subject: t.Subject + ".description", text: t.Description.Value, span: known(t.Description.Origin.Span, t.Span)})
		c.schema(t.Input, owner, t.Subject+".input", t.Span)
		c.schema(t.Output, owner, t.Subject+".output", t.Span)
	}
	return c.out
}

type servedKey struct {
	span source.Span
	text string
}

type collector struct {
	tool *model.Tool
	seen map[servedKey]bool
	out  []served
}

func (c *collector) add(s served) {
	key := servedKey{s.span, s.text}
	if s.text == "" || c.seen[key] && !s.span.IsZero() {
		return
	}
	c.seen[key] = true
	s.tool, s.lower = c.tool, strings.ToLower(revealed(s.text))
	c.out = append(c.out, s)
}

// schema adds the texts of a schema; near is a place for those without one.
func (c *collector) schema(s *model.Schema, owner, subject string, near source.Span) {
	if s == nil {
		return
	}
	near = known(s.Span, near)
	c.add(served{role: roleParameter, what: "the description " + owner, subject: subject, text: s.Description.Value, span: known(s.Description.Origin.Span, near)})
	for _, w := range s.Words {
		r := roleOther
		if w.Key == "title" {
			r = roleTitle
		}
		c.value(w.Value, r, fmt.Sprintf("%q %s", w.Key, owner), subject+"."+w.Key, near)
	}
	for _, values := range []struct {
		what string
		list []any
	}{{"an enum value", s.Enum}, {"the const", []any{s.Const}}, {"the default", []any{s.Default}}, {"an example", s.Examples}} {
		for _, v := range values.list {
			c.value(v, roleValue, values.what+" "+owner, subject, near)
		}
	}
	c.schema(s.Items, owner, subject+".items", near)
	for _, prop := range s.Properties {
		c.property(prop, subject, near)
	}
	c.schema(s.Additional.Schema, owner, subject+".additionalProperties", near)
	for _, branches := range [][]*model.Schema{s.AnyOf, s.OneOf, s.AllOf} {
		for i, b := range branches {
			c.schema(b, owner, subject+"."+strconv.Itoa(i), near)
		}
	}
	for _, k := range s.Other {
		at := known(k.Span, near)
		c.value(k.Content, roleOther, fmt.Sprintf("%s %s", quoted(k.Value), owner), subject+"."+k.Value, at)
		for _, prop := range k.Schemas {
			c.property(prop, subject, at)
		}
	}
}

func (c *collector) property(prop model.Property, subject string, near source.Span) {
	at := known(prop.NameSpan, near)
	owner := "of parameter " + quoted(prop.Name) // the subject names the tool
	subject += "." + prop.Name
	c.add(served{role: roleName, what: "the name " + owner, subject: subject, text: prop.Name, span: at})
	c.schema(prop.Schema, owner, subject, at)
}

// value adds the strings in a JSON value.
func (c *collector) value(v any, r role, what, subject string, near source.Span) {
	switch v := v.(type) {
	case string:
		c.add(served{role: r, what: what, subject: subject, text: v, span: find(near, v)})
	case []any:
		for _, item := range v {
			c.value(item, r, what, subject, near)
		}
	case canonjson.Object:
		for _, m := range v {
			c.value(m.Key, r, what, subject, near)
			c.value(m.Value, r, what, subject, near)
		}
	}
}

func known(span, otherwise source.Span) source.Span {
	if span.IsZero() {
		return otherwise
	}
	return span
}

// find narrows a span to a text in it, also where the file has it as a JSON
// string. Of a map or list in which it can't be found, the bracket is left.
func find(span source.Span, text string) source.Span {
	at := span.Find(text)
	if at == span {
		escaped := canonjson.Compact(text)
		at = span.Find(escaped[1 : len(escaped)-1])
	}
	if at == span && span.End > span.Start && (span.File.Text[span.Start] == '{' || span.File.Text[span.Start] == '[') {
		return span.File.Span(span.Start, span.Start+1)
	}
	return at
}

// at is the place of a part of the text, or of all of it where the file has it
// written differently.
func (s served) at(part string) source.Span {
	if at := find(s.span, part); at != s.span {
		return at
	}
	var lower, upper strings.Builder
	for _, unit := range utf16.Encode([]rune(part)) {
		fmt.Fprintf(&lower, `\u%04x`, unit)
		fmt.Fprintf(&upper, `\u%04X`, unit)
	}
	if at := s.span.Find(lower.String()); at != s.span {
		return at
	}
	return s.span.Find(upper.String())
}

// atFold is at for a part in lower case.
func (s served) atFold(part string) source.Span {
	if i := strings.Index(strings.ToLower(s.text), part); i >= 0 && i+len(part) <= len(s.text) {
		return s.at(s.text[i : i+len(part)])
	}
	return s.span
}
