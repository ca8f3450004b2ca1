package derive

import (
	"fmt"
	"slices"
	"strconv"

	"catalogc.dev/catalogc/compiler/model"
)

// resource adds a resource's collection, record and property paths.
func (b *apiBuilder) resource(r *model.Resource) {
	b.api.Tags = append(b.api.Tags, model.Tag{Name: r.Name, Description: r.Description.Value})
	b.component(r)
	root := "/" + r.Path
	if r.Path == "" {
		root = ""
	}
	key := keyName(r)
	paths := []model.APIPath{
		{Path: root + "/", Endpoints: b.collection(r)},
		{Path: root + "/{" + key + "}", Endpoints: b.record(r)},
	}
	if b.has(r, model.Get) && len(r.Attributes()) > 0 {
		name := propertyParam(r)
		paths = append(paths, model.APIPath{Path: root + "/{" + key + "}.{" + name + "}", Endpoints: []model.Endpoint{b.property(r, name)}})
	}
	paths = slices.DeleteFunc(paths, func(p model.APIPath) bool { return len(p.Endpoints) == 0 })
	b.nameEndpoints(r, paths)
	b.api.Paths = append(b.api.Paths, paths...)
}

// nameEndpoints completes the operation ids of a resource, which so far are
// prefixes, the way tool names are made: one id per document.
func (b *apiBuilder) nameEndpoints(r *model.Resource, paths []model.APIPath) {
	var endpoints []*model.Endpoint
	var prefixes []string
	for _, p := range paths {
		for i := range p.Endpoints {
			endpoints = append(endpoints, &p.Endpoints[i])
			prefixes = append(prefixes, p.Endpoints[i].OperationID)
		}
	}
	base, ok := b.ids.base(r, prefixes)
	for _, e := range endpoints {
		if !ok {
			e.OperationID = "" // an id is optional, a second one isn't allowed
			continue
		}
		e.OperationID += base
	}
}

// collection is what a resource's own path takes; it is empty for a resource
// that is only reached record by record.
func (b *apiBuilder) collection(r *model.Resource) []model.Endpoint {
	var out []model.Endpoint
	query := b.queryParams(r)
	if b.has(r, model.Search) {
		out = append(out, b.endpoint(r, model.Search, "get", "search_", query))
	}
	if b.has(r, model.Create) {
		e := b.endpoint(r, model.Create, "post", "create_", nil)
		e.Body = &model.Body{Required: true, Description: fmt.Sprintf("The new %s record.", r.Name), Schema: &model.Schema{Ref: b.writeComponent(r, false)}}
		out = append(out, e)
	}
	if b.has(r, model.Delete) && b.has(r, model.Search) {
		out = append(out, b.deleteMatching(r, query))
	}
	if len(out) == 0 {
		return nil
	}
	return append(out, b.options(r, "options_", "the "+r.Name+" collection"))
}

// record is what the path of one record takes.
func (b *apiBuilder) record(r *model.Resource) []model.Endpoint {
	var out []model.Endpoint
	path := []model.Param{b.keyParam(r)}
	if b.has(r, model.Get) {
		out = append(out, b.endpoint(r, model.Get, "get", "get_", path))
	}
	if b.has(r, model.Update) {
		e := b.endpoint(r, model.Update, "put", "update_", path)
		e.Body = &model.Body{Required: true, Description: "The whole record; attributes left out are removed.", Schema: &model.Schema{Ref: b.writeComponent(r, false)}}
		out = append(out, e)
	}
	if b.has(r, model.Delete) {
		out = append(out, b.endpoint(r, model.Delete, "delete", "delete_", path))
	}
	if b.has(r, model.Patch) {
		e := b.endpoint(r, model.Patch, "patch", "patch_", path)
		e.Body = &model.Body{Required: true, Description: "The attributes to change.", Schema: &model.Schema{Ref: b.writeComponent(r, true)}}
		out = append(out, e)
	}
	if len(out) == 0 {
		return nil
	}
	options := b.options(r, "options_record_", "a "+r.Name+" record")
	options.Params = path
	return append(out, options)
}

// has tells whether a resource has a verb whose answer the contract knows; of
// others nothing true could be said.
func (b *apiBuilder) has(r *model.Resource, verb model.Verb) bool {
	return r.Has(verb) && b.contract.Verbs[verb] != nil
}

// endpoint is one verb over HTTP: documented like its tool, answered as the
// contract says.
func (b *apiBuilder) endpoint(r *model.Resource, verb model.Verb, method, id string, params []model.Param) model.Endpoint {
	sentence := verbSentence(verb, r.Name, keyName(r))
	e := model.Endpoint{
		Method: method, OperationID: id, Tag: r.Name, Summary: sentence,
		Description: describe(r, sentence), Params: params,
	}
	vc := b.contract.Verbs[verb]
	e.Responses = append(e.Responses, b.success(r, verb, vc))
	e.Responses = append(e.Responses, b.failures(verb)...)
	return e
}

func describe(r *model.Resource, sentence string) string {
	if r.Description.Value == "" {
		return sentence
	}
	return r.Description.Value + "\n\n" + sentence
}

func (b *apiBuilder) success(r *model.Resource, verb model.Verb, vc *model.VerbContract) model.Response {
	res := model.Response{Status: strconv.Itoa(max(vc.HTTP.Status, 200)), Description: successText(vc.HTTP.Body.Kind, verb)}
	switch {
	case verb != model.Search && r.OutputSchemas[verb] != nil:
		res.Schema = authoredOutput(r.OutputSchemas[verb])
		if vc.HTTP.Body.Kind == model.ReturnsNothing {
			res.Status, res.Description = "200", "Done." // a status such as 204 has no body
		}
	case vc.HTTP.Body.Kind == model.ReturnsRecord:
		res.Schema = &model.Schema{Ref: r.Name}
	case vc.HTTP.Body.Kind == model.ReturnsRecords:
		res.Schema = &model.Schema{Types: []string{"array"}, Items: &model.Schema{Ref: r.Name}}
	case vc.HTTP.Body.Kind == model.ReturnsKey:
		res.Schema = b.keySchema(r, "Primary key of the record.")
	case vc.HTTP.Body.Kind == model.ReturnsSchema:
		res.Schema = b.shaper.withKey(r, vc.HTTP.Body.Schema)
	}
	if vc.HTTP.Location {
		res.Headers = []model.Param{{Name: "Location", Description: "Primary key of the record.", Schema: b.keySchema(r, "")}}
	}
	return res
}

func successText(body model.ReturnsKind, verb model.Verb) string {
	switch body {
	case model.ReturnsRecord:
		return "The record."
	case model.ReturnsRecords:
		return "The matching records."
	case model.ReturnsKey:
		return "The record's primary key."
	case model.ReturnsNothing:
		return "Done; no body."
	}
	if verb == model.Delete {
		return "The record is gone."
	}
	return "Done."
}

// failures are a verb's error answers (facts/harper.md §2).
func (b *apiBuilder) failures(verb model.Verb) []model.Response {
	answer := func(status, text string) model.Response {
		res := model.Response{Status: status, Description: text}
		if b.contract.Error != nil {
			name := b.componentName("Error")
			b.schema(name, b.contract.Error)
			res.Schema = &model.Schema{Ref: name}
		}
		return res
	}
	var out []model.Response
	if verb != model.Get && verb != model.Delete {
		out = append(out, answer("400", "The request was refused: a value is missing or of the wrong type."))
	}
	out = append(out, answer("401", "The caller isn't authenticated."), answer("403", "The caller may not do this."))
	if verb == model.Get || verb == model.Search {
		out = append(out, answer("404", "Nothing is there."))
	}
	if verb == model.Create {
		out = append(out, answer("409", "A record with this primary key exists already."))
	}
	return out
}

// deleteMatching is DELETE on the collection: without a query it empties the
// table (facts/harper.md §2, R36), so it says so.
func (b *apiBuilder) deleteMatching(r *model.Resource, params []model.Param) model.Endpoint {
	sentence := fmt.Sprintf("Deletes every %s record that matches the query. Destructive: without a query it deletes all records, which cannot be undone.", r.Name)
	e := b.endpoint(r, model.Delete, "delete", "delete_matching_", params)
	e.Summary, e.Description = fmt.Sprintf("Deletes the %s records that match a query.", r.Name), describe(r, sentence)
	for i, res := range e.Responses {
		// A contract's answer with a key in it is about one record.
		if i == 0 && res.Schema != nil && len(res.Schema.Properties) > 0 {
			e.Responses[0] = model.Response{Status: res.Status, Description: "The matching records are gone."}
		}
	}
	return e
}

func (b *apiBuilder) options(r *model.Resource, id, what string) model.Endpoint {
	return model.Endpoint{
		Method: "options", OperationID: id, Tag: r.Name,
		Summary:     "Says which methods " + what + " takes.",
		Description: "Says which methods the path takes, without doing anything.",
		Responses:   []model.Response{{Status: "200", Description: "The methods, in the Allow header."}},
	}
}

// propertyParam is the path parameter that names an attribute; the key may be
// called "property" itself.
func propertyParam(r *model.Resource) string {
	if keyName(r) == "property" {
		return "attribute"
	}
	return "property"
}

// property is GET of one attribute of a record.
func (b *apiBuilder) property(r *model.Resource, name string) model.Endpoint {
	var names []string
	for _, a := range r.Attributes() {
		if !a.Schema.Facets.Hidden {
			names = append(names, a.Name)
		}
	}
	e := b.endpoint(r, model.Get, "get", "get_property_", []model.Param{b.keyParam(r), {
		Name: name, In: "path", Required: true, Description: "Name of the attribute.", Schema: enumOf(names, ""),
	}})
	sentence := fmt.Sprintf("Fetches one attribute of a %s record.", r.Name)
	e.Summary, e.Description = sentence, describe(r, sentence)
	e.Responses[0] = model.Response{Status: "200", Description: "The attribute's value.", Schema: &model.Schema{}}
	return e
}
