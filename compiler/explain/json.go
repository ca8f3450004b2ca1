package explain

import (
	"path"
	"strings"

	"catalogc.dev/catalogc/compiler/model"
	"catalogc.dev/catalogc/internal/canonjson"
)

// JSON is the pages of a subject as a document. Its format only grows within a
// version: readers ignore keys that they don't know. Prefix is the catalog's
// folder, in front of every file.
//
//	{"version": 1, "subject": …, "kind": "tool" or "resource", "name": …,
//	 "from": {"what", "name", and a place}, "contract": …,
//	 "fields": [{"path", "value", "origins": [{a place, "replaced": true?, "value"?}]}],
//	 "lists": [{"profile", "role"?, "leftOut": [{"path", "text", "names"}]}],
//	 "errors": [{"code", "parameters", a place}], "evidence": [{"lines", a place}],
//	 "see": […], "tags": […], "utterances": 2, "tools": [{"name", "contract"?, "profiles"}],
//	 "also": [pages of the same name, with the keys from kind on]}
//
// A place is {"kind", "file", "line", "column"}; the compiler's own ("default")
// has a kind only. Lines and columns count from 1, columns in code points.
func JSON(subject string, pages []*Page, prefix string) []byte {
	w := jsonWriter{prefix}
	doc := canonjson.Object{{Key: "version", Value: 1}, {Key: "subject", Value: subject}}
	also := []any{}
	for i, p := range pages {
		if i == 0 {
			doc = append(doc, w.page(p)...)
		} else {
			also = append(also, w.page(p))
		}
	}
	if len(also) > 0 {
		doc.Set("also", also)
	}
	return canonjson.Marshal(doc)
}

type jsonWriter struct{ prefix string }

func (w jsonWriter) page(p *Page) canonjson.Object {
	from := append(canonjson.Object{{Key: "what", Value: p.From.What}, {Key: "name", Value: p.From.Name}}, w.place(p.From.Origin)...)
	o := canonjson.Object{{Key: "kind", Value: p.Kind}, {Key: "name", Value: p.Name}, {Key: "from", Value: from}}
	if p.Contract != "" {
		o.Set("contract", p.Contract)
	}
	fields := make([]any, len(p.Fields))
	for i, f := range p.Fields {
		fields[i] = canonjson.Object{
			{Key: "path", Value: f.Path}, {Key: "value", Value: f.Value}, {Key: "origins", Value: each(f.Origins, w.origin)},
		}
	}
	o.Set("fields", fields)
	for _, part := range []struct {
		key  string
		list []any
	}{
		{"lists", each(p.Lists, listJSON)}, {"errors", each(p.Errors, w.err)}, {"evidence", each(p.Evidence, w.evidence)},
		{"see", model.Strings(p.See)}, {"tags", model.Strings(p.Tags)}, {"tools", each(p.Tools, toolRefJSON)},
	} {
		if len(part.list) > 0 {
			o.Set(part.key, part.list)
		}
	}
	if p.Utterances > 0 {
		o.Set("utterances", p.Utterances)
	}
	return o
}

func each[T any](of []T, write func(T) canonjson.Object) []any {
	out := make([]any, len(of))
	for i, v := range of {
		out[i] = write(v)
	}
	return out
}

func (w jsonWriter) place(o Origin) canonjson.Object {
	out := canonjson.Object{{Key: "kind", Value: string(o.Kind)}}
	if !o.Span.IsZero() {
		at := o.Span.Begin()
		out = append(out, canonjson.Object{
			{Key: "file", Value: file(w.prefix, o)}, {Key: "line", Value: at.Line}, {Key: "column", Value: at.Column},
		}...)
	}
	return out
}

// file is an origin's file below the prefix. What every catalog starts with is
// part of the compiler, and so in no folder.
func file(prefix string, o Origin) string {
	if strings.HasPrefix(o.Span.Path(), "catalogc:") {
		return o.Span.Path()
	}
	return path.Join(prefix, o.Span.Path())
}

func (w jsonWriter) origin(o Origin) canonjson.Object {
	out := w.place(o)
	if o.Replaced {
		out.Set("replaced", true)
	}
	if o.Value != nil {
		out.Set("value", o.Value)
	}
	return out
}

func (w jsonWriter) err(e Error) canonjson.Object {
	return append(canonjson.Object{{Key: "code", Value: e.Code}, {Key: "parameters", Value: model.Strings(e.Parameters)}}, w.place(e.Origin)...)
}

func (w jsonWriter) evidence(e Evidence) canonjson.Object {
	return append(canonjson.Object{{Key: "lines", Value: model.Strings(e.Lines)}}, w.place(e.Origin)...)
}

func listJSON(l List) canonjson.Object {
	o := canonjson.Object{{Key: "profile", Value: l.Profile}}
	if l.Role != "" {
		o.Set("role", l.Role)
	}
	o.Set("leftOut", each(l.LeftOut, func(left LeftOut) canonjson.Object {
		return canonjson.Object{
			{Key: "path", Value: left.Path}, {Key: "text", Value: left.Text}, {Key: "names", Value: model.Strings(left.Names)},
		}
	}))
	return o
}

func toolRefJSON(t ToolRef) canonjson.Object {
	o := canonjson.Object{{Key: "name", Value: t.Name}}
	if t.Contract != "" {
		o.Set("contract", t.Contract)
	}
	o.Set("profiles", model.Strings(t.Profiles))
	return o
}
