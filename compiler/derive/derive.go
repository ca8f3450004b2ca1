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
	diags   diag.List
	catalog *model.Catalog
	curated map[string]bool // operations looked at by allowed, so that each is reported once
}

// Derive compiles the catalog's surfaces.
func Derive(c *model.Catalog) (*model.Surface, diag.List) {
	d := &deriver{catalog: c, curated: map[string]bool{}}
	s := &model.Surface{Info: c.Info, Server: c.Server}
	for _, p := range c.Profiles {
		s.Profiles = append(s.Profiles, d.profile(p))
	}
	s.API = d.api()
	return s, d.diags
}

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

func fromDefault(text string) model.Text {
	return model.Text{Value: text, Origin: model.Origin{Kind: model.FromDefault}}
}

func ptr(b bool) *bool { return &b }
