package lint

import (
	"fmt"
	"slices"
	"unicode/utf8"

	"catalogc.dev/catalogc/compiler/clients"
	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/model"
	"catalogc.dev/catalogc/internal/canonjson"
)

var clientSchema = Rule{
	Rule: &diag.Rule{
		Name: "client-schema", Severity: diag.Warning,
		Summary: "An input schema with something in it that a client doesn't understand.",
		Why:     "It's valid JSON Schema, and still one such tool makes a provider refuse the whole request, or a client drop the parameters.",
		Bad:     "level: {type: integer, enum: [1, 2, 3]}\n",
		Good:    "level: {type: integer, minimum: 1, maximum: 3}\n",
		Fix:     "Write it the way the message says. Which clients count is said in catalog.clients.",
		Sources: []string{"cue/clients.yaml", "facts/mcp.md §2"},
	},
	Tool: func(p *Pass, t *model.Tool) {
		if t.Operation != nil && t.Operation.Broken {
			return
		}
		limits := p.limits(clients.Schema)
		for _, c := range constructs {
			of := slices.DeleteFunc(slices.Clone(limits), func(l clients.Limit) bool { return l.Construct != c.name })
			if len(of) == 0 {
				continue
			}
			where, found := c.find(t)
			if !found {
				continue
			}
			d := diag.Diagnostic{
				Span: t.Span, Subject: t.Subject,
				Message: fmt.Sprintf("%s can't take %s tool %s", who(of), c.what, clip(t.Name)),
				Help:    c.help, Notes: sources(of),
			}
			if where.schema != nil {
				d.Message = where.says(who(of)+" can't take "+c.what+" ", "")
				if utf8.RuneCountInString(d.Message) > 90 {
					d.Message = where.says("some clients can't take "+c.what+" ", "")
				}
				d.Span, d.Subject = where.place(), where.subject
			}
			p.Report(d)
		}
	},
}

// construct is something in an input schema that the table has a word for.
type construct struct {
	name, what, help string
	// find gives the first parameter that has it; a zero param where the tool's
	// input itself has.
	find func(*model.Tool) (param, bool)
}

var constructs = []construct{
	{"root-combinator", "the anyOf, oneOf or allOf around the input of",
		"list all parameters under properties and say in descriptions which go together",
		func(t *model.Tool) (param, bool) {
			return param{}, t.Input.AnyOf != nil || t.Input.OneOf != nil || t.Input.AllOf != nil
		}},
	{"no-properties", "the missing properties of",
		`add "properties": {}, also where there are no parameters`,
		func(t *model.Tool) (param, bool) { return param{}, t.Input.Properties == nil }},
	{"ref", "the $ref in",
		"write the schema where it is used; most generators have a setting for that",
		func(t *model.Tool) (param, bool) {
			return firstParam(t, func(s *model.Schema) bool { return s.Has("$ref") })
		}},
	{"enum-not-text", "the enum of numbers or flags in",
		"use minimum and maximum, make the values text, or drop a single value's enum",
		func(t *model.Tool) (param, bool) {
			return firstParam(t, func(s *model.Schema) bool { return slices.ContainsFunc(s.Enum, notText) })
		}},
	{"empty-enum-member", "the empty text in the enum of",
		"leave the parameter out of required instead of offering an empty value",
		func(t *model.Tool) (param, bool) {
			return firstParam(t, func(s *model.Schema) bool { return slices.Contains(s.Enum, any("")) })
		}},
	{"boolean-bound", "the true or false as a bound in",
		"write the bound itself: exclusiveMinimum: 0, as JSON Schema 2020-12 does",
		func(t *model.Tool) (param, bool) {
			return firstParam(t, func(s *model.Schema) bool { return flagged(s, "exclusiveMinimum") || flagged(s, "exclusiveMaximum") })
		}},
}

// firstParam is the first parameter of which a schema of its own has something.
func firstParam(t *model.Tool, has func(*model.Schema) bool) (param, bool) {
	any := false
	t.Input.Walk(func(s *model.Schema) { any = any || has(s) })
	if !any {
		return param{}, false
	}
	for _, q := range toolParams(nil, t, "tool "+quoted(t.Name), t.Subject+".inputSchema") {
		found := false
		own(q.schema, func(s *model.Schema) { found = found || has(s) })
		if found {
			return q, true
		}
	}
	return param{}, false
}

func notText(member any) bool {
	switch member.(type) {
	case canonjson.Number, bool, []any, canonjson.Object:
		return true
	}
	return false
}

func flagged(s *model.Schema, word string) bool {
	v, _ := s.Words.Get(word)
	_, is := v.(bool)
	return is
}
