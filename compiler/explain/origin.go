package explain

import (
	"catalogc.dev/catalogc/compiler/model"
)

// byDefault is the origin of what the compiler itself chose.
func byDefault() []Origin { return []Origin{{Kind: model.FromDefault}} }

// textOrigins are where a text came from, and what it won over.
func textOrigins(t model.Text) []Origin {
	if t.Origin.Kind == "" {
		return byDefault()
	}
	out := []Origin{{Kind: t.Origin.Kind, Span: t.Origin.Span}}
	for over := t.Origin.Over; over != nil; over = over.Origin.Over {
		out = append(out, Origin{Kind: over.Origin.Kind, Span: over.Origin.Span, Replaced: true, Value: over.Value})
	}
	return out
}

// said is one map that may hold a key.
type said struct {
	kind model.OriginKind
	keys model.Keys
	key  string
}

// chain asks the maps in turn: the first that has its key wins over the others.
// Nil when none has it.
func chain(maps ...said) []Origin {
	var out []Origin
	for _, m := range maps {
		if span, ok := m.keys.Span(m.key); ok {
			out = append(out, Origin{Kind: m.kind, Span: span, Replaced: len(out) > 0})
		}
	}
	return out
}

// orDefault is the compiler's own choice where nobody said anything.
func orDefault(origins []Origin) []Origin {
	if len(origins) == 0 {
		return byDefault()
	}
	return origins
}

// layered asks the schemas that a schema was laid together from for a keyword
// or facet. Nil when none gave it.
func layered(s *model.Schema, key string) []Origin {
	var out []Origin
	for _, layer := range s.AuthoredLayers() {
		span, ok := layer.Keys.Span(key)
		if !ok {
			continue
		}
		o := Origin{Kind: layer.From, Span: span}
		if len(out) > 0 {
			o.Replaced = true
			o.Value, _ = layer.JSON().Get(key)
		}
		out = append(out, o)
	}
	return out
}

// fieldOrigin is the place that says whether a field may be absent: its type in
// the SDL, or an overlay. It contributes the field's name to a list of names.
func fieldOrigin(name string, s *model.Schema) []Origin {
	for _, key := range []string{"nullable", "primaryKey", "type"} {
		if found := layered(s, key); found != nil {
			return []Origin{{Kind: found[0].Kind, Span: found[0].Span, Value: name}}
		}
	}
	return nil
}

// resourceOrigins are where a resource's path, database, verbs or sealed came
// from. A path isn't inherited: without one, the resource's name is its path.
func resourceOrigins(r *model.Resource, key string) []Origin {
	var maps []said
	for at := r; at != nil; at = at.Parent {
		if at.Overlay != nil {
			maps = append(maps, said{model.FromOverlay, at.Overlay.Keys, key})
		}
		maps = append(maps, said{model.FromSDL, at.Keys, key})
		if key == "path" {
			break
		}
	}
	if found := chain(maps...); found != nil || key != "path" {
		return orDefault(found)
	}
	return []Origin{declared(r)}
}

// declared is the place of a resource's name.
func declared(r *model.Resource) Origin {
	if r.Overlay != nil && r.Overlay.NameSpan == r.Span {
		return Origin{Kind: model.FromOverlay, Span: r.Span}
	}
	return Origin{Kind: model.FromSDL, Span: r.Span}
}
