package derive

import (
	"fmt"
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
	id := toolPath(r.Path)
	if id == "" {
		id = r.Name
	}
	var collection, record []model.Endpoint
	query := b.queryParams(r)
	if r.Has(model.Search) {
		collection = append(collection, b.endpoint(r, model.Search, "get", "search_"+id, query))
	}
	if r.Has(model.Create) {
		e := b.endpoint(r, model.Create, "post", "create_"+id, nil)
		e.Body = &model.Body{Required: true, Description: fmt.Sprintf("The new %s record.", r.Name), Schema: &model.Schema{Ref: b.writeComponent(r, false)}}
		collection = append(collection, e)
	}
	if r.Has(model.Delete) && r.Has(model.Search) {
		collection = append(collection, b.deleteMatching(r, "delete_matching_"+id, query))
	}
	if len(collection) > 0 {
		collection = append(collection, b.options(r, "options_"+id))
		b.api.Paths = append(b.api.Paths, model.APIPath{Path: root + "/", Endpoints: collection})
	}

	path := []model.Param{b.keyParam(r)}
	if r.Has(model.Get) {
		record = append(record, b.endpoint(r, model.Get, "get", "get_"+id, path))
	}
	if r.Has(model.Update) {
		e := b.endpoint(r, model.Update, "put", "update_"+id, path)
		e.Body = &model.Body{Required: true, Description: "The whole record; attributes left out are removed.", Schema: &model.Schema{Ref: b.writeComponent(r, false)}}
		record = append(record, e)
	}
	if r.Has(model.Delete) {
		record = append(record, b.endpoint(r, model.Delete, "delete", "delete_"+id, path))
	}
	if r.Has(model.Patch) {
		e := b.endpoint(r, model.Patch, "patch", "patch_"+id, path)
		e.Body = &model.Body{Required: true, Description: "The attributes to change.", Schema: &model.Schema{Ref: b.writeComponent(r, true)}}
		record = append(record, e)
	}
	if len(record) > 0 {
		record = append(record, b.recordOptions(r, "options_record_"+id, path))
		b.api.Paths = append(b.api.Paths, model.APIPath{Path: root + "/{" + key + "}", Endpoints: record})
	}
	if r.Has(model.Get) && len(r.Attributes()) > 0 {
		b.api.Paths = append(b.api.Paths, model.APIPath{Path: root + "/{" + key + "}.{property}", Endpoints: []model.Endpoint{b.property(r, "get_property_"+id, path)}})
	}
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
	if vc == nil {
		vc = &model.VerbContract{HTTP: model.HTTPAnswer{Status: 200}}
	}
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
			b.schema("Error", b.contract.Error)
			res.Schema = &model.Schema{Ref: "Error"}
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
func (b *apiBuilder) deleteMatching(r *model.Resource, id string, params []model.Param) model.Endpoint {
	sentence := fmt.Sprintf("Deletes every %s record that matches the query. Destructive: without a query it deletes all records, which cannot be undone.", r.Name)
	e := b.endpoint(r, model.Delete, "delete", id, params)
	e.Summary, e.Description = fmt.Sprintf("Deletes the %s records that match a query.", r.Name), describe(r, sentence)
	for i, res := range e.Responses {
		// A contract's answer with a key in it is about one record.
		if i == 0 && res.Schema != nil && len(res.Schema.Properties) > 0 {
			e.Responses[0] = model.Response{Status: res.Status, Description: "The matching records are gone."}
		}
	}
	return e
}

func (b *apiBuilder) options(r *model.Resource, id string) model.Endpoint {
	return model.Endpoint{
		Method: "options", OperationID: id, Tag: r.Name,
		Summary:     fmt.Sprintf("Says which methods the %s collection takes.", r.Name),
		Description: "Says which methods the path takes, without doing anything.",
		Responses:   []model.Response{{Status: "200", Description: "The methods, in the Allow header."}},
	}
}

func (b *apiBuilder) recordOptions(r *model.Resource, id string, params []model.Param) model.Endpoint {
	e := b.options(r, id)
	e.Summary, e.Params = fmt.Sprintf("Says which methods a %s record takes.", r.Name), params
	return e
}

// property is GET of one attribute of a record.
func (b *apiBuilder) property(r *model.Resource, id string, params []model.Param) model.Endpoint {
	var names []string
	for _, a := range r.Attributes() {
		if !a.Schema.Facets.Hidden {
			names = append(names, a.Name)
		}
	}
	e := b.endpoint(r, model.Get, "get", id, append(params[:len(params):len(params)], model.Param{
		Name: "property", In: "path", Required: true, Description: "Name of the attribute.", Schema: enumOf(names, ""),
	}))
	sentence := fmt.Sprintf("Fetches one attribute of a %s record.", r.Name)
	e.Summary, e.Description = sentence, describe(r, sentence)
	e.Responses[0] = model.Response{Status: "200", Description: "The attribute's value.", Schema: &model.Schema{}}
	return e
}
