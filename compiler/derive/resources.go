package derive

import (
	"fmt"
	"slices"
	"strings"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/model"
)

// resourceTools compiles one resource's verbs and custom tools under a
// contract; names are given later, when all resources of a profile are known.
func (d *deriver) resourceTools(r *model.Resource, contract *model.Contract) []*model.Tool {
	s := &shaper{d.catalog, contract}
	var tools []*model.Tool
	for _, verb := range r.Verbs {
		vc := contract.Verbs[verb]
		if vc == nil {
			continue // the contract doesn't know the verb, so nothing true can be said
		}
		t := &model.Tool{
			Title:       r.Annotations[verb].Title,
			Description: verbDescription(r, verb, vc.Access),
			Input:       s.verbInput(r, verb),
			Output:      r.OutputSchemas[verb],
			Hints:       verbHints(vc, r.Annotations[verb].Hints),
			Role:        r.Roles[verb].Value,
			Span:        r.Span, Subject: "resources." + r.Name + "." + string(verb),
			Resource: r, Verb: verb,
		}
		// The envelope of search is an open question (harper#1107): a contract
		// may answer it with a schema, the compiler doesn't guess one.
		if t.Output == nil && (verb != model.Search || vc.MCP.Kind == model.ReturnsSchema) {
			t.Output = s.returns(r, vc.MCP)
		} else {
			t.Output = authoredOutput(t.Output)
		}
		tools = append(tools, t)
	}
	return tools
}

// verbDescription composes docstring, blank line, verb sentence and access
// sentence (seed 1, Surface 2, Step B).
func verbDescription(r *model.Resource, verb model.Verb, access string) model.Text {
	text := verbSentence(verb, r.Name, keyName(r))
	if access != "" {
		text += fmt.Sprintf(" Runtime RBAC (%s) enforces per-record access at call time.", access)
	}
	if r.Description.Value == "" {
		return fromDefault(text)
	}
	return model.Text{Value: r.Description.Value + "\n\n" + text, Origin: r.Description.Origin}
}

// verbHints are the contract's hints under the resource's own.
func verbHints(vc *model.VerbContract, own model.Hints) model.Hints {
	h := vc.Hints
	if vc.RepeatsSame {
		h.Idempotent = ptr(true)
	}
	for _, pair := range []struct{ to, from **bool }{
		{&h.ReadOnly, &own.ReadOnly}, {&h.Destructive, &own.Destructive},
		{&h.Idempotent, &own.Idempotent}, {&h.OpenWorld, &own.OpenWorld},
	} {
		if *pair.from != nil {
			*pair.to = *pair.from
		}
	}
	return h
}

// returns is the shape of an answer as structured content, nil when nothing is
// known. Structured content is an object, so a bare key or list has none.
func (s *shaper) returns(r *model.Resource, ret model.Returns) *model.Schema {
	switch ret.Kind {
	case model.ReturnsRecord:
		return s.record(r)
	case model.ReturnsSchema:
		return s.withKey(r, ret.Schema)
	default:
		return nil
	}
}

// withKey puts the resource's primary key in the place of a contract's "<pk>".
// Without a key the place stays empty; a key that is called like another
// property of the answer takes that one's place.
func (s *shaper) withKey(r *model.Resource, schema *model.Schema) *model.Schema {
	out := schema.Clone()
	pk := r.PrimaryKey()
	out.Properties, out.Required = nil, nil
	for _, p := range schema.Properties {
		name, value := p.Name, p.Schema.Clone()
		if p.Name == model.PrimaryKeyPlaceholder {
			if pk == nil {
				continue
			}
			name, value = pk.Name, s.property(*pk, output, nil)
			if p.Schema.Description.Value != "" {
				value.Description = p.Schema.Description
			}
		}
		if old := out.Property(name); old == nil {
			out.Properties = append(out.Properties, model.Property{Name: name, Schema: value})
		} else if p.Name == model.PrimaryKeyPlaceholder {
			old.Schema = value
		}
	}
	for _, name := range schema.Required {
		if name == model.PrimaryKeyPlaceholder {
			if pk == nil {
				continue
			}
			name = pk.Name
		}
		if !slices.Contains(out.Required, name) {
			out.Required = append(out.Required, name)
		}
	}
	return out
}

// customTools compiles a resource's mcpTools (seed 1, Surface 3): each missing
// description or input schema is reported once, and filled with the generic one.
func (d *deriver) customTools(r *model.Resource) []*model.Tool {
	var tools []*model.Tool
	for _, c := range r.Tools {
		t := &model.Tool{
			Name: c.Name.Value, Title: c.Title, Description: c.Description, Hints: c.Hints, Role: c.Role.Value,
			Output: authoredOutput(c.OutputSchema), Span: c.Name.Span,
			Subject: "resources." + r.Name + ".mcpTools." + c.Name.Value, Resource: r, Custom: c,
		}
		if t.Description.Value == "" {
			t.Description = fromDefault(fmt.Sprintf("Custom MCP tool exposed by Resource '%s' (method '%s'). RBAC is enforced by the Resource itself.", r.Path, c.Method))
			d.diags.Add(diag.Diagnostic{
				Rule: customToolWithoutDescription, Span: c.Name.Span, Subject: t.Subject,
				Message: fmt.Sprintf("custom tool %q of resource %q has no description", c.Name.Value, r.Name),
				Help:    "add `description:` that says what it does and when to use it; agents pick tools by it",
			})
		}
		if c.InputSchema != nil {
			t.Input = closedInput(c.InputSchema)
		} else {
			t.Input = permissive()
			d.diags.Add(diag.Diagnostic{
				Rule: customToolWithoutInput, Span: c.Name.Span, Subject: t.Subject,
				Message: fmt.Sprintf("custom tool %q of resource %q has no inputSchema", c.Name.Value, r.Name),
				Help:    "add `inputSchema: {type: object, properties: {…}}`; without it an agent can't build arguments",
			})
		}
		tools = append(tools, t)
	}
	return tools
}

// mcpResources are the entries of a resource profile's resources/list (seed 1,
// Surface 4): those that the profile has a tool of.
func (d *deriver) mcpResources(tools []*model.Tool) []model.MCPResource {
	base := d.catalog.Info.MCP.BaseURL
	if base == "" && len(d.catalog.Info.OpenAPI.Servers) > 0 && strings.HasPrefix(d.catalog.Info.OpenAPI.Servers[0].URL, "http") {
		base = d.catalog.Info.OpenAPI.Servers[0].URL
	}
	if base == "" {
		base = "https://localhost:9926"
	}
	out := []model.MCPResource{}
	for _, r := range d.resources {
		if !r.InREST || !slices.ContainsFunc(tools, func(t *model.Tool) bool { return t.Resource == r }) {
			continue
		}
		text := fromDefault(fmt.Sprintf("Application resource at /%s.", r.Path))
		if r.Description.Value != "" {
			text = model.Text{Value: r.Description.Value + " " + text.Value, Origin: r.Description.Origin}
		}
		out = append(out, model.MCPResource{
			URI: strings.TrimSuffix(base, "/") + "/" + r.Path, Name: r.Name, MIMEType: "application/json", Description: text,
		})
	}
	return out
}
