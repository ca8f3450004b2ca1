// Package derive is phase 4: the resolved Catalog in, the Surface out: every
// profile's tools and the HTTP API, format-neutral. It decides names,
// descriptions, schemas and hints by the first seed's Surfaces 1 to 5 and the
// catalog's contracts; how they are written down is emit's business.
package derive

import (
	"fmt"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/model"
)

// deriver is the state of one run.
type deriver struct {
	diags      diag.List
	catalog    *model.Catalog
	operations []*model.Tool     // all operations
	resources  []*model.Resource // those of a surface, each with a path of its own
	entries    map[string]*model.VocabularyEntry
	curated    map[string]bool // operations looked at by allowed, so that each is reported once
}

// Derive compiles the catalog's surfaces.
func Derive(c *model.Catalog) (*model.Surface, diag.List) {
	d := &deriver{catalog: c, entries: map[string]*model.VocabularyEntry{}, curated: map[string]bool{}}
	for _, e := range c.Vocabulary {
		d.entries[e.Name] = e
	}
	d.claimPaths()
	s := &model.Surface{Info: c.Info, Server: c.Server, Operations: d.operationTools()}
	d.operations = s.Operations
	for _, p := range c.Profiles {
		s.Profiles = append(s.Profiles, d.profile(p))
	}
	d.serve(s)
	s.API = d.api()
	return s, d.diags
}

// claimPaths keeps the resources that are on a surface and reports those whose
// path another one has. Harper routes a path to one class, over every protocol.
func (d *deriver) claimPaths() {
	owners := map[string]*model.Resource{}
	for _, r := range d.catalog.Resources {
		if hidden(r) {
			continue
		}
		if rival := owners[r.Path]; rival != nil {
			d.diags.Add(diag.Diagnostic{
				Rule: pathCollision, Span: r.Span, Subject: "resources." + r.Name,
				Message: fmt.Sprintf("resources %q and %q have the same path /%s", rival.Name, r.Name, r.Path),
				Help:    "export one of them under another name",
				Related: []diag.Related{{Span: rival.Span, Message: "has the path already"}},
			})
			continue
		}
		owners[r.Path] = r
		d.resources = append(d.resources, r)
	}
}

// hidden tells that a resource is on no surface; then nothing else may show
// what its records look like either.
func hidden(r *model.Resource) bool { return !r.InMCP && !r.InREST }

// verbSentence says what a verb does, in the first seed's words (Surface 2,
// Step B). The key is named as the table names it.
func verbSentence(verb model.Verb, name, key string) string {
	switch verb {
	case model.Get:
		return fmt.Sprintf("Fetches a single %s record by %s.", name, key)
	case model.Search:
		return fmt.Sprintf("Searches %s records by attribute conditions.", name)
	case model.Create:
		return fmt.Sprintf("Creates a new %s record.", name)
	case model.Update:
		return fmt.Sprintf("Replaces a %s record by %s (PUT semantics).", name, key)
	case model.Patch:
		return fmt.Sprintf("Partially updates a %s record by %s.", name, key)
	default:
		return fmt.Sprintf("Deletes a %s record by %s.", name, key)
	}
}

// keyName is what sentences call the primary key.
func keyName(r *model.Resource) string {
	if pk := r.PrimaryKey(); pk != nil {
		return pk.Name
	}
	return "id"
}

// keyField is the field that names a record: the primary key or, where none is
// marked, a field called like the key's default name. Nil when there is none.
func keyField(r *model.Resource) *model.Property { return r.Attribute(keyName(r)) }

func fromDefault(text string) model.Text {
	return model.Text{Value: text, Origin: model.Origin{Kind: model.FromDefault}}
}

func ptr(b bool) *bool { return &b }
