package openapi

import (
	"github.com/getkin/kin-openapi/openapi3"

	"catalogc.dev/catalogc/compiler/model"
	"catalogc.dev/catalogc/internal/canonjson"
)

// document builds the whole document, top level in the order of DESIGN.md §8.
func (b *builder) document(surface *model.Surface) canonjson.Object {
	api := surface.API
	o := canonjson.Object{}
	b.doc.OpenAPI = b.version
	put(&o, "openapi", b.version)
	put(&o, "info", b.info(surface.Info))
	if len(api.Servers) > 0 {
		var list []any
		list, b.doc.Servers = servers(api.Servers)
		put(&o, "servers", list)
	}
	if len(api.Tags) > 0 {
		put(&o, "tags", b.tags(api.Tags))
	}
	put(&o, "paths", b.paths(api.Paths))

	schemes, requirements := b.security(api.Security)
	if components := b.components(api.Schemas, schemes); len(components) > 0 {
		put(&o, "components", components)
	}
	if len(requirements) > 0 {
		put(&o, "security", requirements)
	}
	return o
}

func (b *builder) info(info model.Info) canonjson.Object {
	title := info.Title
	if title == "" {
		title = info.Name
	}
	b.doc.Info = &openapi3.Info{Title: title, Description: info.Description, Version: info.Version}
	o := canonjson.Object{{Key: "title", Value: title}}
	putText(&o, "description", info.Description)
	put(&o, "version", info.Version)
	return o
}

func servers(urls []model.URL) ([]any, openapi3.Servers) {
	list := make([]any, len(urls))
	kin := make(openapi3.Servers, len(urls))
	for i, u := range urls {
		o := canonjson.Object{{Key: "url", Value: u.URL}}
		putText(&o, "description", u.Description)
		list[i] = o
		kin[i] = &openapi3.Server{URL: u.URL, Description: u.Description}
	}
	return list, kin
}

func (b *builder) tags(tags []model.Tag) []any {
	list := make([]any, len(tags))
	for i, t := range tags {
		o := canonjson.Object{{Key: "name", Value: t.Name}}
		putText(&o, "description", t.Description)
		list[i] = o
		b.doc.Tags = append(b.doc.Tags, &openapi3.Tag{Name: t.Name, Description: t.Description})
	}
	return list
}

// security turns the accepted ways to sign in into their schemes and into
// top-level requirements. Requirements are a list because any one of them is
// enough; one object with two keys would demand both.
func (b *builder) security(words []string) (schemes canonjson.Object, requirements []any) {
	for _, word := range words {
		name, scheme := word+"Auth", canonjson.Object{{Key: "type", Value: "http"}, {Key: "scheme", Value: word}}
		kin := &openapi3.SecurityScheme{Type: "http", Scheme: word}
		switch word {
		case "basic":
		case "bearer":
			kin.BearerFormat = "JWT"
			put(&scheme, "bearerFormat", kin.BearerFormat)
		default:
			b.fault("security %q is neither \"basic\" nor \"bearer\"", word)
			continue
		}
		if _, twice := schemes.Get(name); twice {
			b.fault("security %q is listed twice", word)
			continue
		}
		put(&schemes, name, scheme)
		requirements = append(requirements, canonjson.Object{{Key: name, Value: []any{}}})

		kinComponents := b.kinComponents()
		if kinComponents.SecuritySchemes == nil {
			kinComponents.SecuritySchemes = openapi3.SecuritySchemes{}
		}
		kinComponents.SecuritySchemes[name] = &openapi3.SecuritySchemeRef{Value: kin}
		b.doc.Security = append(b.doc.Security, openapi3.SecurityRequirement{name: {}})
	}
	return schemes, requirements
}

func (b *builder) components(schemas []model.NamedSchema, schemes canonjson.Object) canonjson.Object {
	o := canonjson.Object{}
	if len(schemas) > 0 {
		list := make(canonjson.Object, 0, len(schemas))
		kin := make(openapi3.Schemas, len(schemas))
		for _, s := range schemas {
			b.at = "component schema " + s.Name
			if _, twice := kin[s.Name]; twice {
				b.fault("the name is used twice")
			}
			var tree canonjson.Object
			tree, kin[s.Name] = b.schema(s.Schema)
			put(&list, s.Name, tree)
		}
		b.at = ""
		b.kinComponents().Schemas = kin
		put(&o, "schemas", list)
	}
	if len(schemes) > 0 {
		put(&o, "securitySchemes", schemes)
	}
	return o
}

// kinComponents makes kin-openapi's components on first use, since a document
// may have none.
func (b *builder) kinComponents() *openapi3.Components {
	if b.doc.Components == nil {
		b.doc.Components = &openapi3.Components{}
	}
	return b.doc.Components
}
