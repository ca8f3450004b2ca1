package openapi

import (
	"slices"
	"strings"

	"github.com/getkin/kin-openapi/openapi3"

	"catalogc.dev/catalogc/compiler/model"
	"catalogc.dev/catalogc/internal/canonjson"
)

// methods is the order of a path item's operations in the specification.
// TRACE is left out: no endpoint of a catalog has it.
var methods = []string{"get", "put", "post", "delete", "options", "head", "patch"}

// paths is always an object, also when empty: 3.0 requires the field, and
// readers of 3.1 documents expect it.
func (b *builder) paths(paths []model.APIPath) canonjson.Object {
	o := make(canonjson.Object, 0, len(paths))
	b.doc.Paths = openapi3.NewPathsWithCapacity(len(paths))
	for _, p := range paths {
		if b.doc.Paths.Value(p.Path) != nil {
			b.fault("path %s is listed twice", p.Path)
		}
		tree, item := b.path(p)
		put(&o, p.Path, tree)
		b.doc.Paths.Set(p.Path, item)
	}
	return o
}

func (b *builder) path(p model.APIPath) (canonjson.Object, *openapi3.PathItem) {
	o, item := canonjson.Object{}, &openapi3.PathItem{}
	endpoints := slices.Clone(p.Endpoints)
	slices.SortStableFunc(endpoints, func(x, y model.Endpoint) int {
		return slices.Index(methods, x.Method) - slices.Index(methods, y.Method)
	})
	for _, e := range endpoints {
		b.at = e.Method + " " + p.Path
		method := strings.ToUpper(e.Method)
		switch {
		case !slices.Contains(methods, e.Method):
			b.fault("a path has no method %q", e.Method)
			continue
		case item.GetOperation(method) != nil:
			b.fault("the method is listed twice")
		}
		tree, operation := b.endpoint(e)
		put(&o, e.Method, tree)
		item.SetOperation(method, operation)
	}
	b.at = ""
	if len(p.Servers) > 0 {
		list, kin := servers(p.Servers)
		put(&o, "servers", list)
		item.Servers = kin
	}
	return o, item
}

func (b *builder) endpoint(e model.Endpoint) (canonjson.Object, *openapi3.Operation) {
	o := canonjson.Object{}
	kin := &openapi3.Operation{Summary: e.Summary, Description: e.Description, OperationID: e.OperationID}
	if e.Tag != "" {
		put(&o, "tags", []any{e.Tag})
		kin.Tags = []string{e.Tag}
	}
	putText(&o, "summary", e.Summary)
	putText(&o, "description", e.Description)
	putText(&o, "operationId", e.OperationID)
	if len(e.Params) > 0 {
		list := make([]any, len(e.Params))
		for i, p := range e.Params {
			tree, param := b.param(p)
			list[i] = tree
			kin.Parameters = append(kin.Parameters, &openapi3.ParameterRef{Value: param})
		}
		put(&o, "parameters", list)
	}
	if e.Body != nil {
		tree, body := b.body(e.Body)
		put(&o, "requestBody", tree)
		kin.RequestBody = &openapi3.RequestBodyRef{Value: body}
	}
	if len(e.Responses) > 0 {
		tree, responses := b.responses(e.Responses)
		put(&o, "responses", tree)
		kin.Responses = responses
	}
	return o, kin
}

func (b *builder) param(p model.Param) (canonjson.Object, *openapi3.Parameter) {
	rest, kin := b.valued(p)
	kin.Name, kin.In = p.Name, p.In
	return append(canonjson.Object{{Key: "name", Value: p.Name}, {Key: "in", Value: p.In}}, rest...), kin
}

// valued builds what a parameter and a header have in common: all but the
// name and the place.
func (b *builder) valued(p model.Param) (canonjson.Object, *openapi3.Parameter) {
	o := canonjson.Object{}
	kin := &openapi3.Parameter{Description: p.Description, Required: p.Required}
	putText(&o, "description", p.Description)
	if p.Required {
		put(&o, "required", true)
	}
	if p.Schema != nil {
		tree, schema := b.schema(p.Schema)
		put(&o, "schema", tree)
		kin.Schema = schema
	}
	return o, kin
}

func (b *builder) body(body *model.Body) (canonjson.Object, *openapi3.RequestBody) {
	o := canonjson.Object{}
	kin := &openapi3.RequestBody{Description: body.Description, Required: body.Required}
	putText(&o, "description", body.Description)
	content, kinContent := b.content(body.Schema)
	put(&o, "content", content)
	kin.Content = kinContent
	if body.Required {
		put(&o, "required", true)
	}
	return o, kin
}

// content is a JSON body; a nil schema means any JSON.
func (b *builder) content(schema *model.Schema) (canonjson.Object, openapi3.Content) {
	media, kin := canonjson.Object{}, &openapi3.MediaType{}
	if schema != nil {
		tree, kinSchema := b.schema(schema)
		put(&media, "schema", tree)
		kin.Schema = kinSchema
	}
	return canonjson.Object{{Key: "application/json", Value: media}}, openapi3.Content{"application/json": kin}
}

func (b *builder) responses(list []model.Response) (canonjson.Object, *openapi3.Responses) {
	o, kin := canonjson.Object{}, openapi3.NewResponsesWithCapacity(len(list))
	for _, r := range list {
		if kin.Value(r.Status) != nil {
			b.fault("response %s is listed twice", r.Status)
		}
		tree, response := b.response(r)
		put(&o, r.Status, tree)
		kin.Set(r.Status, &openapi3.ResponseRef{Value: response})
	}
	return o, kin
}

func (b *builder) response(r model.Response) (canonjson.Object, *openapi3.Response) {
	o := canonjson.Object{{Key: "description", Value: r.Description}} // required, even if empty
	kin := &openapi3.Response{Description: &r.Description}
	if len(r.Headers) > 0 {
		headers := canonjson.Object{}
		kin.Headers = make(openapi3.Headers, len(r.Headers))
		for _, h := range r.Headers {
			if kin.Headers[h.Name] != nil {
				b.fault("header %s of response %s is listed twice", h.Name, r.Status)
			}
			tree, value := b.valued(h)
			put(&headers, h.Name, tree)
			kin.Headers[h.Name] = &openapi3.HeaderRef{Value: &openapi3.Header{Parameter: *value}}
		}
		put(&o, "headers", headers)
	}
	if r.Schema != nil {
		content, kinContent := b.content(r.Schema)
		put(&o, "content", content)
		kin.Content = kinContent
	}
	return o, kin
}
