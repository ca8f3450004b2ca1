package model

import "catalogc.dev/catalogc/internal/canonjson"

// JSON is the tool as an entry of a tools/list, with the keys in the
// specification's order.
func (t *Tool) JSON(settings MCPSettings) canonjson.Object {
	o := canonjson.Object{{Key: "name", Value: t.Name}}
	if t.Title != "" {
		o.Set("title", t.Title)
	}
	o.Set("description", t.Description.Value)
	o.Set("inputSchema", t.Input.JSON())
	if t.Output != nil {
		o.Set("outputSchema", t.Output.JSON())
	}
	if a := annotations(settings, t.Hints); len(a) > 0 {
		o.Set("annotations", a)
	}
	return o
}

// annotations carries each hint somebody knows, also where it equals the
// protocol's default; mcp.explicitHints fills in the rest. What only reads
// doesn't destroy, so there the default isn't written against better knowledge.
func annotations(settings MCPSettings, h Hints) canonjson.Object {
	o := canonjson.Object{}
	readOnly := h.ReadOnly != nil && *h.ReadOnly
	for _, hint := range []struct {
		key      string
		value    *bool
		fallback bool // the protocol's default, or what follows from readOnlyHint
	}{
		{"readOnlyHint", h.ReadOnly, false},
		{"destructiveHint", h.Destructive, !readOnly},
		{"idempotentHint", h.Idempotent, false},
		{"openWorldHint", h.OpenWorld, true},
	} {
		switch {
		case hint.value != nil:
			o.Set(hint.key, *hint.value)
		case settings.ExplicitHints:
			o.Set(hint.key, hint.fallback)
		}
	}
	return o
}
