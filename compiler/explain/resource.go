package explain

import (
	"catalogc.dev/catalogc/compiler/model"
)

func (b *Book) resourcePage(r *model.Resource) *Page {
	p := &Page{Kind: "resource", Name: r.Name, From: Made{"resource", r.Name, declared(r)}}
	add := func(path string, value any, origins []Origin) {
		p.Fields = append(p.Fields, Field{path, value, origins})
	}
	add("path", "/"+r.Path, resourceOrigins(r, "path"))
	if r.Database != "" {
		add("database", r.Database, resourceOrigins(r, "database"))
	}
	if r.Parent != nil {
		add("extends", r.Parent.Name, chain(said{model.FromOverlay, r.Overlay.Keys, "extends"}))
	}
	add("verbs", verbs(r), resourceOrigins(r, "verbs"))
	if r.Sealed {
		add("sealed", true, resourceOrigins(r, "sealed"))
	}
	if r.Description.Value != "" {
		add("description", r.Description.Value, textOrigins(r.Description))
	}
	for _, v := range r.Verbs {
		if role := r.Roles[v]; role.Value != "" {
			add("roles."+string(v), role.Value, []Origin{{Kind: model.FromOverlay, Span: role.Span}})
		}
	}
	for _, a := range r.Attributes() {
		path := "properties." + segment(a.Name)
		p.Fields = append(p.Fields, scope{}.schema(path, a.Schema, a.Schema.JSON())...)
		p.Fields = append(p.Fields, facets(path, a.Schema)...)
	}
	for _, v := range b.variants(func(t *model.Tool) bool { return t.Resource == r }) {
		ref := ToolRef{Name: v.tool.Name}
		if v.contract != nil {
			ref.Contract = v.contract.Name
		}
		for _, profile := range v.profiles {
			ref.Profiles = append(ref.Profiles, profile.Profile.Name)
		}
		p.Tools = append(p.Tools, ref)
	}
	return p
}

func verbs(r *model.Resource) []any {
	out := make([]any, len(r.Verbs))
	for i, v := range r.Verbs {
		out[i] = string(v)
	}
	return out
}

// facets are what Harper does with a field, under the names that an overlay
// has for them.
func facets(path string, s *model.Schema) []Field {
	f := s.Facets
	var out []Field
	for _, facet := range []struct {
		key string
		on  bool
	}{
		{"primaryKey", f.PrimaryKey}, {"assignCreatedTime", f.CreatedTime}, {"assignUpdatedTime", f.UpdatedTime},
		{"expiresAt", f.ExpiresAt}, {"computed", f.Computed}, {"indexed", f.Indexed}, {"hidden", f.Hidden},
	} {
		if facet.on {
			out = append(out, Field{path + "." + facet.key, true, orDefault(layered(s, facet.key))})
		}
	}
	if f.Nullable != model.NullUnknown {
		out = append(out, Field{path + ".nullable", f.Nullable == model.NullAllowed, orDefault(layered(s, "nullable"))})
	}
	if f.Relationship != "" {
		out = append(out, Field{path + ".relationship", f.Relationship, orDefault(layered(s, "relationship"))})
	}
	return out
}
