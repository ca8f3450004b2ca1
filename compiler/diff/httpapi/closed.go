package httpapi

import (
	"fmt"
	"strings"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/oasdiff/oasdiff/diff"

	"catalogc.dev/catalogc/compiler/diff/change"
)

// What oasdiff has no rule for: whether an object may have properties that it
// doesn't name (facts/mcp.md §5). The names follow oasdiff's.
var (
	requestClosed  = change.Rule{Name: "request-object-closed", Request: change.Breaking, Advice: "leave the object open: callers that send more are now refused"}
	requestOpened  = change.Rule{Name: "request-object-opened", Request: change.Safe}
	responseClosed = change.Rule{Name: "response-object-closed", Response: change.Safe}
	responseOpened = change.Rule{Name: "response-object-opened", Response: change.Risky, Advice: "clients that still hold the old schema refuse what it doesn't name"}
)

// Rules lists the kinds of changes that are found beside oasdiff's own.
func Rules() []change.Rule {
	return []change.Rule{requestClosed, requestOpened, responseClosed, responseOpened}
}

// openness walks the changed bodies and answers of a comparison.
type openness struct {
	endpoint string
	found    []change.Change
}

func closedObjects(d *diff.Diff) []change.Change {
	var o openness
	if d == nil || d.PathsDiff == nil {
		return nil
	}
	for path, p := range d.PathsDiff.Modified {
		if p.OperationsDiff == nil {
			continue
		}
		for method, m := range p.OperationsDiff.Modified {
			o.endpoint = method + " " + path
			if m.RequestBodyDiff != nil {
				o.content(change.Request, m.RequestBodyDiff.ContentDiff)
			}
			if m.ResponsesDiff == nil {
				continue
			}
			for _, r := range m.ResponsesDiff.Modified {
				o.content(change.Response, r.ContentDiff)
			}
		}
	}
	return o.found
}

func (o *openness) content(d change.Direction, c *diff.ContentDiff) {
	if c == nil {
		return
	}
	for _, m := range c.MediaTypeModified {
		o.schema(d, "", m.SchemaDiff)
	}
}

func (o *openness) schema(d change.Direction, at string, s *diff.SchemaDiff) {
	if s == nil || s.Base == nil || s.Revision == nil {
		return // added or removed as a whole, which the checker tells
	}
	was, is := closed(s.Base), closed(s.Revision)
	switch {
	case !was && is:
		o.say(d, at, requestClosed, responseClosed, "no longer takes", "no longer has")
	case was && !is:
		o.say(d, at, requestOpened, responseOpened, "now takes", "may now have")
	}
	below := func(name string) string { return strings.TrimPrefix(at+"/"+name, "/") }
	o.schema(d, below("items"), s.ItemsDiff)
	o.schema(d, below("*"), s.AdditionalPropertiesDiff)
	if s.PropertiesDiff != nil {
		for name, p := range s.PropertiesDiff.Modified {
			o.schema(d, below(name), p)
		}
	}
	for word, list := range map[string]*diff.SubschemasDiff{"allOf": s.AllOfDiff, "anyOf": s.AnyOfDiff, "oneOf": s.OneOfDiff} {
		if list == nil {
			continue
		}
		for _, b := range list.Modified {
			o.schema(d, below(word), b.Diff)
		}
	}
}

// closed tells that a schema refuses properties it doesn't name.
func closed(s *openapi3.Schema) bool {
	no := func(b openapi3.BoolSchema) bool { return b.Has != nil && !*b.Has }
	return no(s.AdditionalProperties) || no(s.UnevaluatedProperties)
}

func (o *openness) say(d change.Direction, at string, request, response change.Rule, takes, has string) {
	rule, verb, what := request, takes, "request"
	if d == change.Response {
		rule, verb, what = response, has, "response"
	}
	subject := "the " + what + " body"
	if at != "" {
		subject = fmt.Sprintf("the %s property `%s`", what, at)
	}
	c := change.Change{
		HTTP: true, Everywhere: true, Class: rule.Class(d), Rule: rule.Name, Endpoints: []string{o.endpoint},
		Message: subject + " " + verb + " properties that aren't named",
	}
	if c.Class >= change.Risky {
		c.Advice = rule.Advice
	}
	o.found = append(o.found, c)
}
