package derive

import (
	"cmp"
	"fmt"
	"reflect"
	"slices"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/model"
	"catalogc.dev/catalogc/compiler/source"
)

// apiBuilder collects the HTTP side.
type apiBuilder struct {
	d        *deriver
	contract *model.Contract
	shaper   *shaper
	api      *model.API
	ids      *names
	done     map[string]bool // component schemas already built
}

// api derives the HTTP API: every exported resource, and the Operations API.
func (d *deriver) api() *model.API {
	info := d.catalog.Info
	contract := d.catalog.Contracts[info.OpenAPI.Contract.Value]
	if contract == nil {
		contract = &model.Contract{Verbs: map[model.Verb]*model.VerbContract{}}
	}
	b := &apiBuilder{
		d: d, contract: contract, shaper: &shaper{d.catalog, contract},
		api: &model.API{Servers: info.OpenAPI.Servers, Security: info.OpenAPI.Security},
		ids: newNames(d), done: map[string]bool{},
	}
	for _, r := range d.resources {
		if r.InREST && len(r.Verbs) > 0 && !b.atOperationsRoot(r) {
			b.resource(r)
		}
	}
	b.operations()
	slices.SortStableFunc(b.api.Paths, func(x, y model.APIPath) int { return cmp.Compare(x.Path, y.Path) })
	slices.SortStableFunc(b.api.Schemas, func(x, y model.NamedSchema) int { return cmp.Compare(x.Name, y.Name) })
	slices.SortStableFunc(b.api.Tags, func(x, y model.Tag) int { return cmp.Compare(x.Name, y.Name) })
	return b.api
}

// atOperationsRoot reports a resource at the path of the Operations API.
func (b *apiBuilder) atOperationsRoot(r *model.Resource) bool {
	if r.Path != "" || len(b.d.catalog.Operations) == 0 {
		return false
	}
	b.d.diags.Add(diag.Diagnostic{
		Rule: pathCollision, Span: r.Span, Subject: "resources." + r.Name,
		Message: fmt.Sprintf("resource %q is exported at /, where the Operations API answers", r.Name),
		Help:    "export it under a name, so that one document can describe both",
	})
	return true
}

// operations adds the Operations API: one endpoint, the operation named in the
// body (facts/harper.md §2), one described request schema per operation.
func (b *apiBuilder) operations() {
	ops := b.d.catalog.Operations
	if len(ops) == 0 {
		return
	}
	title := b.d.catalog.Info.Title
	request := &model.Schema{Discriminator: &model.Discriminator{Property: "operation"}}
	for _, o := range ops {
		name := "operation." + o.Name
		request.OneOf = append(request.OneOf, &model.Schema{Ref: name})
		request.Discriminator.Mapping = append(request.Discriminator.Mapping, model.Mapping{Value: o.Name, Ref: name})
		b.api.Schemas = append(b.api.Schemas, model.NamedSchema{Name: name, Schema: b.operationRequest(o)})
	}
	errorSchema, tag := b.componentName("OperationError"), "Operations"
	if b.isType(tag) {
		tag = "Operations API"
	}
	b.schema(errorSchema, operationError())
	b.api.Tags = append(b.api.Tags, model.Tag{
		Name: tag, Description: "The Operations API: every call is a POST whose body names the operation.",
	})
	failure := func(status, text string) model.Response {
		return model.Response{Status: status, Description: text, Schema: &model.Schema{Ref: errorSchema}}
	}
	b.api.Paths = append(b.api.Paths, model.APIPath{
		Path: "/", Servers: b.d.catalog.Info.OpenAPI.OperationsServers,
		Endpoints: []model.Endpoint{{
			Method: "post", OperationID: "operation", Tag: tag, Summary: "Runs one operation.",
			Description: fmt.Sprintf("Runs the %s operation that the body's `operation` names. Each operation has a request schema of its own.", title),
			Body:        &model.Body{Description: "The operation and its arguments.", Required: true, Schema: request},
			Responses: []model.Response{
				{Status: "200", Description: "The operation's answer; its shape depends on the operation.", Schema: &model.Schema{}},
				failure("400", "The arguments were refused."),
				failure("401", "The caller isn't authenticated."),
				failure("403", "The caller's role may not run the operation."),
				failure("404", "What the operation names doesn't exist."),
				failure("409", "What the operation creates exists already."),
				failure("500", "The operation failed; some operations answer this for missing arguments, too."),
			},
		}},
	})
}

// operationRequest is one operation's body: its input with the operation's
// name in front.
func (b *apiBuilder) operationRequest(o *model.Operation) *model.Schema {
	in := b.share(OperationInput(o))
	c := *in
	out := &c
	out.Words = slices.Clone(in.Words)
	out.Description = operationDescription(b.d.catalog, o)
	out.SetWord("title", cmp.Or(o.Title, o.Name))
	if o.Deprecated.Value != "" {
		out.SetWord("deprecated", true)
	}
	name := model.Property{Name: "operation", Schema: &model.Schema{
		Types: []string{"string"}, Const: o.Name, Description: fromDefault("Names the operation to run."),
	}}
	out.Properties = append([]model.Property{name}, out.Properties...)
	out.Required = append([]string{"operation"}, in.Required...)
	return out
}

// share puts references in place of the parameters that come from the
// vocabulary as they are: one meaning, one component. What a parameter only
// says differently stands beside the reference; one with a constraint of its
// own stays as it is.
func (b *apiBuilder) share(s *model.Schema) *model.Schema {
	return s.Map(func(s *model.Schema) *model.Schema {
		var shared []model.Property
		for i, p := range s.Properties {
			if entry := b.d.vocabulary(p.Schema); entry != nil && textOnly(p.Schema.Local) {
				if shared == nil {
					shared = slices.Clone(s.Properties)
				}
				shared[i].Schema = b.reference(entry, p.Schema)
			}
		}
		if shared == nil {
			return s
		}
		c := *s
		c.Properties = shared
		return &c
	})
}

func (b *apiBuilder) reference(entry *model.VocabularyEntry, s *model.Schema) *model.Schema {
	name := "parameter." + entry.Name // as with "operation.": no type's name has a dot
	if !b.done[name] {
		b.schema(name, b.share(closed(entry.Schema)))
	}
	out := &model.Schema{Ref: name, Examples: s.Local.Examples, Default: s.Local.Default}
	if s.Local.Description.Value != "" {
		out.Description = s.Description
	}
	return out
}

// textOnly tells that a schema adds nothing that a value could break.
func textOnly(local *model.Schema) bool {
	rest := *local
	rest.Use, rest.UseSpan, rest.Span, rest.Local = "", source.Span{}, source.Span{}, nil
	rest.From, rest.Keys, rest.Layers = "", nil, nil
	rest.Description, rest.Examples, rest.Default = model.Text{}, nil, nil
	return reflect.DeepEqual(rest, model.Schema{})
}

// operationError is the body of a failed operation (facts/harper.md §2).
func operationError() *model.Schema {
	return &model.Schema{
		Types: []string{"object"}, Description: fromDefault("Why an operation failed."),
		Properties: []model.Property{{Name: "error", Schema: &model.Schema{
			Types: []string{"string"}, Description: fromDefault("What went wrong."),
		}}},
		Required: []string{"error"},
	}
}
