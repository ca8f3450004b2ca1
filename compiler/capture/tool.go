package capture

import (
	"fmt"
	"slices"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/jsonschema"
	"catalogc.dev/catalogc/compiler/model"
	"catalogc.dev/catalogc/compiler/source"
	"catalogc.dev/catalogc/compiler/syntax"
	"catalogc.dev/catalogc/internal/suggest"
)

// The keys of a Tool and of its annotations in any protocol revision.
var (
	toolKeys       = []string{"name", "title", "description", "inputSchema", "outputSchema", "annotations", "icons", "execution", "_meta"}
	annotationKeys = []string{"title", "readOnlyHint", "destructiveHint", "idempotentHint", "openWorldHint"}
)

// tool reads one entry; nil when it can't even be named.
func (r *reader) tool(n *syntax.Node) *model.Tool {
	name := n.Get("name")
	switch {
	case n.Kind != syntax.Map:
		r.malformed(start(n), "tools", fmt.Sprintf("an entry of the list is %s, not a tool", n.Kind),
			`write {"name": …, "inputSchema": …}, or remove the entry`)
		return nil
	case n.Get("function") != nil && name == nil:
		r.malformed(start(n), "tools", "an entry is a provider's function, not an MCP tool",
			`write {"name": …, "description": …, "inputSchema": …} instead of {"function": …}`)
		return nil
	case name == nil:
		r.malformed(start(n), "tools", "a tool has no name", `add "name"`)
		return nil
	case name.Kind != syntax.String || name.Text == "":
		r.malformed(name.Span, "tools", fmt.Sprintf("a tool's name is %s, must be text", emptyOr(name)), "write the name that clients call")
		return nil
	}
	t := &model.Tool{Name: name.Text, Span: name.Span, Subject: "tools." + name.Text}
	t.Description = r.text(t, n, "description")
	title := r.text(t, n, "title")
	t.Hints = r.annotations(t, n.Field("annotations"), &title)
	t.Title, t.TitleSpan = title.Value, title.Origin.Span
	t.Input = r.input(t, n.Field("inputSchema"))
	if out := n.Field("outputSchema"); out != nil {
		t.Output = r.schema(t, out)
	}
	r.misspelt(t, n, toolKeys)
	return t
}

// input reads the input schema; a tool always has one, if only an empty one.
func (r *reader) input(t *model.Tool, f *syntax.Field) *model.Schema {
	if f == nil {
		r.malformed(t.Span, t.Subject, fmt.Sprintf("tool %q has no inputSchema", clip(t.Name)),
			`add "inputSchema": {"type": "object", "properties": {}}`)
		return &model.Schema{Span: t.Span}
	}
	s := r.schema(t, f)
	if s == nil {
		return &model.Schema{Span: t.Span}
	}
	if f.Value.Kind == syntax.Map && (len(s.Types) != 1 || s.Types[0] != "object") {
		r.malformed(typeSpan(f), t.Subject, fmt.Sprintf("the inputSchema of %q doesn't say \"type\": \"object\"", clip(t.Name)),
			`write "type": "object": arguments are always an object`)
	}
	return s
}

// typeSpan is the narrowest place about the type of a schema.
func typeSpan(f *syntax.Field) source.Span {
	if v := f.Value.Get("type"); v != nil {
		return v.Span
	}
	return f.KeySpan
}

// schema reads an input or output schema; nil when it isn't a map.
func (r *reader) schema(t *model.Tool, f *syntax.Field) *model.Schema {
	if f.Value.Kind != syntax.Map {
		r.malformed(f.KeySpan, t.Subject, fmt.Sprintf("the %s of %q is %s, must be a map", f.Key, clip(t.Name), f.Value.Kind),
			"write a JSON Schema such as {\"type\": \"object\", \"properties\": {}}")
		return nil
	}
	return jsonschema.Captured(f.Value, func(bad syntax.Field, want string) {
		r.diags.Add(diag.Diagnostic{
			Rule: malformedSchema, Span: bad.KeySpan, Subject: t.Subject + "." + f.Key,
			Message: fmt.Sprintf("%q in a schema of %q is %s, must be %s", clip(bad.Key), clip(t.Name), bad.Value.Kind, want),
			Help:    fmt.Sprintf("write %s", want),
		})
	})
}

// text reads an optional text of a tool.
func (r *reader) text(t *model.Tool, n *syntax.Node, key string) model.Text {
	v := n.Get(key)
	switch {
	case v == nil:
	case v.Kind == syntax.String:
		return model.Text{Value: v.Text, Origin: model.Origin{Kind: model.FromCapture, Span: v.Span}}
	default:
		r.malformed(v.Span, t.Subject, fmt.Sprintf("the %s of %q is %s, must be text", key, clip(t.Name), v.Kind), "write text, or remove the key")
	}
	return model.Text{}
}

// annotations reads the hints; the older place of a title counts where the
// newer has none.
func (r *reader) annotations(t *model.Tool, f *syntax.Field, title *model.Text) model.Hints {
	if f == nil {
		return model.Hints{}
	}
	if f.Value.Kind != syntax.Map {
		r.malformed(f.KeySpan, t.Subject, fmt.Sprintf("the annotations of %q are %s, must be a map", clip(t.Name), f.Value.Kind), "write {} or remove the key")
		return model.Hints{}
	}
	old := r.text(t, f.Value, "title")
	if title.Value == "" {
		*title = old
	}
	r.misspelt(t, f.Value, annotationKeys)
	hint := func(key string) *bool {
		v := f.Value.Get(key)
		if v == nil {
			return nil
		}
		if v.Kind != syntax.Bool {
			r.malformed(v.Span, t.Subject, fmt.Sprintf("%s of %q is %s, must be true or false", key, clip(t.Name), v.Kind), "write true or false, without quotes")
			return nil
		}
		b := v.Text == "true"
		return &b
	}
	return model.Hints{
		ReadOnly: hint("readOnlyHint"), Destructive: hint("destructiveHint"),
		Idempotent: hint("idempotentHint"), OpenWorld: hint("openWorldHint"),
	}
}

// misspelt reports keys that are nearly one a client would read. Other unknown
// keys are extensions.
func (r *reader) misspelt(t *model.Tool, n *syntax.Node, known []string) {
	missing := slices.DeleteFunc(slices.Clone(known), func(k string) bool { return n.Get(k) != nil })
	for _, f := range n.Fields {
		if slices.Contains(known, f.Key) {
			continue
		}
		best, near := suggest.Closest(f.Key, missing)
		if !near {
			continue
		}
		r.diags.Add(diag.Diagnostic{
			Rule: misspeltToolKey, Span: f.KeySpan, Subject: t.Subject,
			Message: fmt.Sprintf("no client reads %q of tool %q", clip(f.Key), clip(t.Name)),
			Label:   fmt.Sprintf("did you mean %q?", best),
			Help:    fmt.Sprintf("rename the key to %q", best),
		})
	}
}
