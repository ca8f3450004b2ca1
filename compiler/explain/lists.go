package explain

import (
	"slices"
	"strings"

	"catalogc.dev/catalogc/compiler/model"
	"catalogc.dev/catalogc/internal/mention"
)

// lists are those that show a tool.
func (b *Book) lists(v variant) []List {
	var out []List
	for _, p := range v.profiles {
		for _, l := range p.Lists {
			if shown := held(l, v.tool); shown != nil {
				out = append(out, List{Profile: p.Profile.Name, Role: l.Role, LeftOut: b.leftOut(v, shown, l)})
			}
		}
	}
	return out
}

// held is a tool as a list shows it, or nil.
func held(l model.ToolList, t *model.Tool) *model.Tool {
	i := slices.IndexFunc(l.Tools, func(other *model.Tool) bool { return other.Name == t.Name })
	if i < 0 {
		return nil
	}
	return l.Tools[i]
}

// leftOut are the sentences and names that a list's copy of a tool lacks.
func (b *Book) leftOut(v variant, shown *model.Tool, l model.ToolList) []LeftOut {
	absent := b.absent(l)
	values := map[string]any{}
	for _, f := range b.toolFields(shown, v.contract) {
		values[f.Path] = f.Value
	}
	var out []LeftOut
	for _, f := range b.toolFields(v.tool, v.contract) {
		switch full := f.Value.(type) {
		case string:
			if full == values[f.Path] {
				continue
			}
			for _, s := range mention.Sentences(full) {
				if names := mention.Find(s, absent); len(names) > 0 {
					out = append(out, LeftOut{f.Path, strings.TrimSpace(s), texts(names)})
				}
			}
		case []any:
			kept, _ := values[f.Path].([]any)
			for _, member := range full {
				if name, ok := member.(string); ok && absent(name) && !slices.Contains(kept, member) {
					out = append(out, LeftOut{f.Path, name, []string{name}})
				}
			}
		}
	}
	return out
}

// absent tells the names of tools that a list doesn't hold.
func (b *Book) absent(l model.ToolList) func(string) bool {
	known := map[string]bool{}
	for _, t := range b.surface.Operations {
		known[t.Name] = true
	}
	for _, p := range b.surface.Profiles {
		for _, t := range p.Tools {
			known[t.Name] = true
		}
	}
	for _, t := range l.Tools {
		delete(known, t.Name)
	}
	return func(name string) bool { return known[name] }
}

// texts are names as written, each once.
func texts(names []mention.Name) []string {
	var out []string
	for _, n := range names {
		if !slices.Contains(out, n.Text) {
			out = append(out, n.Text)
		}
	}
	return out
}

// errors are the codes that a tool may answer, as the first list that shows it
// has them; an operation on no list has those that its author gave.
func (b *Book) errors(v variant) []Error {
	var out []Error
	add := func(code, parameter string) {
		i := slices.IndexFunc(out, func(e Error) bool { return e.Code == code })
		if i < 0 {
			i, out = len(out), append(out, Error{Code: code, Origin: b.errorOrigin(v.tool.Operation, code)})
		}
		if parameter != "" {
			out[i].Parameters = append(out[i].Parameters, parameter)
		}
	}
	switch {
	case len(v.profiles) > 0:
		for e := range v.profiles[0].Lists[0].Errors {
			if e.Tool == v.tool.Name {
				add(e.Code, e.Parameter)
			}
		}
	case v.tool.Operation != nil:
		for _, e := range v.tool.Operation.Errors {
			add(e.Code.Value, "")
		}
	}
	return out
}

// errorOrigin is the operation's own error, else the shared one, else the one
// that follows from the schema.
func (b *Book) errorOrigin(o *model.Operation, code string) Origin {
	if o != nil {
		for _, e := range o.Errors {
			if e.Code.Value == code && !e.Shared {
				return Origin{Kind: model.FromOperation, Span: e.Code.Span}
			}
		}
	}
	if e := b.catalog.Server.Error(code); e != nil {
		return Origin{Kind: model.FromServer, Span: e.Code.Span}
	}
	return Origin{Kind: model.FromDefault}
}

// evidence is what the tool's idempotentHint stands on.
func (b *Book) evidence(v variant) []Evidence {
	if v.tool.Operation != nil {
		e := b.catalog.Idempotent[v.tool.Operation.Name]
		if e == nil {
			return nil
		}
		lines := []string{e.Server, "first: " + e.First, "second: " + e.Second}
		if e.Note != "" {
			lines = append(lines, e.Note)
		}
		return []Evidence{{lines, Origin{Kind: model.FromEvidence, Span: e.Operation.Span}}}
	}
	if v.contract == nil || !v.contract.Verbs[v.tool.Verb].RepeatsSame {
		return nil
	}
	vc := v.contract.Verbs[v.tool.Verb]
	var out []Evidence
	for _, o := range chain(said{model.FromContract, vc.Keys, "evidence"}) {
		out = append(out, Evidence{vc.Evidence, o})
	}
	return out
}
