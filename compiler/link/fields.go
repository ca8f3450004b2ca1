package link

import (
	"fmt"
	"strings"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/model"
	"catalogc.dev/catalogc/compiler/syntax"
	"catalogc.dev/catalogc/internal/suggest"
)

// scalars are Harper's eleven (facts/harper.md §3) and the JSON types of their
// values. Any has none: it may be everything. Date is refined by derive, since
// Harper takes more than it returns.
var scalars = map[string][]string{
	"ID": {"string"}, "String": {"string"}, "Date": {"string"}, "Bytes": {"string"}, "Blob": {"string"},
	"Int": {"integer"}, "Long": {"integer"}, "BigInt": {"integer"}, "Float": {"number"},
	"Boolean": {"boolean"}, "Any": nil,
}

var scalarNames = []string{"ID", "Int", "Float", "Long", "String", "Boolean", "Date", "Bytes", "Any", "BigInt", "Blob"}

// field turns one SDL field into a property.
func (l *linker) field(def *syntax.TypeDef, f *syntax.FieldDef) *model.Schema {
	owner := fmt.Sprintf("field %q of type %q", f.Name, def.Name)
	subject := "types." + def.Name + "." + f.Name
	s := l.typeRef(f.Type, owner, subject)
	s.Span = f.NameSpan
	s.Description = l.docstring(f.Doc, f.Comment)
	l.enumDoc(s, f.Type)
	s.Facets.Nullable = model.NullAllowed
	if f.Type.NonNull {
		s.Facets.Nullable = model.NotNull
	}
	s.Keys = append(s.Keys, model.Name{Value: "nullable", Span: f.Type.Span})
	s.Keys = append(s.Keys, directiveKeys(f)...)
	has := func(name string) bool { return syntax.FindDirective(f.Directives, name) != nil }
	s.Facets.PrimaryKey = has("primaryKey")
	s.Facets.CreatedTime = has("createdTime")
	s.Facets.UpdatedTime = has("updatedTime")
	s.Facets.ExpiresAt = has("expiresAt")
	s.Facets.Computed = has("computed") || has("embed")
	s.Facets.Indexed = has("indexed")
	s.Facets.Hidden = has("hidden")
	if d := syntax.FindDirective(f.Directives, "relationship"); d != nil {
		s.Facets.Relationship = f.Type.Base().Name
		l.checkRelationship(def, f, d, owner, subject)
	}
	if has("deprecated") {
		s.SetWord("deprecated", true)
	}
	l.checkDirectives(f.Directives, owner, subject)
	return s
}

// directiveKeys are the places of what a field's directives say, under the
// names that an overlay has for the same.
func directiveKeys(f *syntax.FieldDef) model.Keys {
	var keys model.Keys
	for _, d := range f.Directives {
		key := d.Name
		switch d.Name {
		case "createdTime":
			key = "assignCreatedTime"
		case "updatedTime":
			key = "assignUpdatedTime"
		case "embed":
			key = "computed"
		}
		keys = append(keys, model.Name{Value: key, Span: d.Span})
	}
	return keys
}

// typeRef maps an SDL type to JSON types.
func (l *linker) typeRef(t syntax.TypeRef, owner, subject string) *model.Schema {
	if t.Elem != nil {
		items := l.typeRef(*t.Elem, owner, subject)
		return &model.Schema{
			From: model.FromSDL, Keys: model.Keys{{Value: "type", Span: t.Span}}, Types: []string{"array"}, Items: items,
			Facets: model.Facets{NestedType: items.Facets.NestedType, GraphQLType: items.Facets.GraphQLType},
		}
	}
	s := &model.Schema{
		From: model.FromSDL, Keys: model.Keys{{Value: "type", Span: t.Span}}, Facets: model.Facets{GraphQLType: t.Name},
	}
	if types, ok := scalars[t.Name]; ok {
		s.Types = types
		if t.Name == "Bytes" || t.Name == "Blob" {
			s.SetWord("contentEncoding", "base64")
			s.Keys = append(s.Keys, model.Name{Value: "contentEncoding", Span: t.Span})
		}
		return s
	}
	if l.types[t.Name] != nil {
		s.Types = []string{"object"}
		s.Facets.NestedType = t.Name
		return s
	}
	if enum := l.enums[t.Name]; enum != nil {
		s.Types = []string{"string"}
		s.Facets.UncheckedEnum = true
		for _, v := range enum.Values {
			s.Enum = append(s.Enum, v.Name)
		}
		s.Keys = append(s.Keys, model.Name{Value: "enum", Span: enum.NameSpan})
		return s
	}
	l.unknownType(t, owner, subject)
	return s
}

// otherDialects are scalars that other GraphQL servers have, and Harper's word.
var otherDialects = map[string]string{
	"JSON": "Any", "JSONObject": "Any", "Object": "Any", "Map": "Any",
	"DateTime": "Date", "Timestamp": "Date", "Number": "Float", "Decimal": "Float", "Integer": "Int",
	"UUID": "ID", "Bool": "Boolean", "Text": "String",
}

func (l *linker) unknownType(t syntax.TypeRef, owner, subject string) {
	d := diag.Diagnostic{
		Rule: unknownType, Span: t.Span, Subject: subject,
		Message: fmt.Sprintf("%s has type %q, which isn't defined", owner, t.Name),
		Label:   "compiled as Any",
		Help:    "define the type, or use one of Harper's scalars: " + strings.Join(scalarNames, ", "),
	}
	if def := l.unread[t.Name]; def != nil {
		d.Message = fmt.Sprintf("%s has type %q, a GraphQL %s that Harper doesn't read", owner, t.Name, def.Kind)
		d.Help = "use an object type, or one of Harper's scalars: " + strings.Join(scalarNames, ", ")
		d.Related = []diag.Related{{Span: def.NameSpan, Message: "declared here"}}
	}
	if ours := otherDialects[t.Name]; ours != "" {
		d.Help = fmt.Sprintf("write %s, or define the type: Harper's scalars are %s", ours, strings.Join(scalarNames, ", "))
	} else if best, ok := suggest.Closest(t.Name, append(l.typeNames(), scalarNames...)); ok {
		d.Label = fmt.Sprintf("did you mean %q?", best)
		d.Help = fmt.Sprintf("write %q", best)
	}
	l.diags.Add(d)
}

// enumDoc adds an enum's value descriptions to the field's own, since the
// enum itself doesn't reach a tool.
func (l *linker) enumDoc(s *model.Schema, t syntax.TypeRef) {
	enum := l.enums[t.Base().Name]
	if enum == nil {
		return
	}
	var parts []string
	for _, v := range enum.Values {
		if v.Doc.Text != "" {
			parts = append(parts, v.Name+": "+Fold(v.Doc.Text))
		}
	}
	text := s.Description
	if text.Value == "" {
		text = l.docstring(enum.Doc, enum.Comment)
	}
	if len(parts) > 0 {
		text.Value = strings.TrimSpace(text.Value + " " + strings.Join(parts, " "))
		if text.Origin.Kind == "" {
			text.Origin = model.Origin{Kind: model.FromDocstring, Span: enum.NameSpan}
		}
	}
	s.Description = text
}

// checkRelationship reports from/to attributes that don't exist.
func (l *linker) checkRelationship(def *syntax.TypeDef, f *syntax.FieldDef, d *syntax.Directive, owner, subject string) {
	target := l.types[f.Type.Base().Name]
	check := func(arg string, t *sdlType, typeName string) {
		n := d.Arg(arg)
		if n == nil || t == nil {
			return
		}
		var names []string
		for _, field := range t.fields {
			if field.Name == n.Text {
				return
			}
			names = append(names, field.Name)
		}
		out := diag.Diagnostic{
			Rule: danglingRelationship, Span: n.Span, Subject: subject,
			Message: fmt.Sprintf("field %q relates %s %q, which type %q doesn't have", def.Name+"."+f.Name, arg, n.Text, typeName),
			Help:    fmt.Sprintf("name the field of %q that holds the key", typeName),
		}
		if best, ok := suggest.Closest(n.Text, names); ok {
			out.Label = fmt.Sprintf("did you mean %q?", best)
		}
		l.diags.Add(out)
	}
	check("from", l.types[def.Name], def.Name)
	check("to", target, f.Type.Base().Name)
	if d.Arg("to") != nil && f.Type.Elem == nil {
		l.diags.Add(diag.Diagnostic{
			Rule: danglingRelationship, Span: f.Type.Span, Subject: subject,
			Message: owner + " relates `to` a field but isn't a list",
			Help:    fmt.Sprintf("write [%s]: many records can hold this key", f.Type.Name),
		})
	}
}
