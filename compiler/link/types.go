package link

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/model"
	"catalogc.dev/catalogc/compiler/syntax"
	"catalogc.dev/catalogc/internal/suggest"
)

// sdlType is one object type with its extensions merged in.
type sdlType struct {
	def        *syntax.TypeDef
	directives []syntax.Directive
	fields     []*syntax.FieldDef
}

// harperDirectives are the directives Harper knows (facts/harper.md §3), with
// GraphQL's own.
var harperDirectives = []string{
	"table", "sealed", "export", "hidden", "primaryKey", "indexed", "relationship", "computed",
	"createdTime", "updatedTime", "expiresAt", "enumerable", "allow", "embed", "splitSegments", "replicate",
	"deprecated",
}

// collectTypes gathers definitions over all SDL files, merges `extend type`
// and reports what is defined twice or extends nothing. Harper reads object
// types only; enums are kept for their documentation.
func (l *linker) collectTypes(sdls []*syntax.SDL) {
	l.types = map[string]*sdlType{}
	l.enums = map[string]*syntax.TypeDef{}
	l.unread = map[string]*syntax.TypeDef{}
	seen := map[string]*syntax.TypeDef{}
	for _, file := range sdls {
		for _, def := range file.Types {
			if def.Extend {
				continue
			}
			if def.Kind == syntax.ScalarType {
				l.unread[def.Name] = def
				continue // a scalar may be declared in every file that uses it
			}
			if old := seen[def.Name]; old != nil {
				l.diags.Add(diag.Diagnostic{
					Rule: duplicateType, Span: def.NameSpan, Subject: "types." + def.Name,
					Message: fmt.Sprintf("%s %q is defined twice", def.Kind, def.Name),
					Label:   "second definition",
					Help:    "keep one, or write `extend type` to add fields to it",
					Related: []diag.Related{{Span: old.NameSpan, Message: "first defined here"}},
				})
				continue
			}
			seen[def.Name] = def
			switch def.Kind {
			case syntax.ObjectType:
				l.types[def.Name] = &sdlType{def: def, directives: def.Directives, fields: def.Fields}
			case syntax.EnumType:
				l.enums[def.Name] = def
			default:
				l.unread[def.Name] = def
			}
		}
	}
	for _, file := range sdls {
		for _, def := range file.Types {
			if def.Extend && def.Kind == syntax.ObjectType {
				l.extend(def)
			}
		}
	}
}

func (l *linker) extend(def *syntax.TypeDef) {
	base := l.types[def.Name]
	if base == nil {
		l.unresolved("type", model.Name{Value: def.Name, Span: def.NameSpan}, "extend type", "types."+def.Name, l.typeNames())
		return
	}
	l.diags.Add(diag.Diagnostic{
		Rule: extensionSkipped, Span: def.NameSpan, Subject: "types." + def.Name,
		Message: fmt.Sprintf("type %q is extended here, which Harper skips", def.Name),
		Help:    "write the fields into the type itself: until then agents are told of fields that the server doesn't know",
		Related: []diag.Related{{Span: base.def.NameSpan, Message: "the type"}},
	})
	base.directives = append(base.directives[:len(base.directives):len(base.directives)], def.Directives...)
	base.fields = append(base.fields[:len(base.fields):len(base.fields)], def.Fields...)
}

func (l *linker) typeNames() []string {
	var names []string
	for name := range l.types {
		names = append(names, name)
	}
	byName(names, func(s string) string { return s })
	return names
}

// resourceOf turns a type into a resource: the ordered and the keyed view of
// its fields are filled in one pass (seed 1, Surface 2, Step A).
func (l *linker) resourceOf(t *sdlType) *model.Resource {
	def := t.def
	table := syntax.FindDirective(t.directives, "table")
	export := syntax.FindDirective(t.directives, "export")
	hidden := syntax.FindDirective(t.directives, "hidden") != nil
	r := &model.Resource{
		Name: def.Name, Span: def.NameSpan, Path: def.Name,
		Description: l.docstring(def.Doc, def.Comment),
		Database:    stringArg(table, "database", stringArg(table, "schema", "data")),
		Exported:    export != nil,
		Sealed:      syntax.FindDirective(t.directives, "sealed") != nil,
		InMCP:       !hidden && !isFalse(export.Arg("mcp")),
		InREST:      !hidden && !isFalse(export.Arg("rest")),
	}
	if table != nil || export != nil {
		r.Verbs = model.Verbs()
	}
	if name := export.Arg("name"); name != nil && name.Kind == syntax.String {
		r.Path = l.exportPath(def, name)
	}
	r.Keys = sdlKeys(table, export, syntax.FindDirective(t.directives, "sealed"))
	l.checkExport(export, def)
	l.checkDirectives(t.directives, fmt.Sprintf("type %q", def.Name), "types."+def.Name)
	for _, f := range t.fields {
		if old := r.Attribute(f.Name); old != nil {
			l.diags.Add(diag.Diagnostic{
				Rule: duplicateType, Span: f.NameSpan, Subject: "types." + def.Name + "." + f.Name,
				Message: fmt.Sprintf("field %q of type %q is defined twice", f.Name, def.Name),
				Help:    "keep one of the two",
				Related: []diag.Related{{Span: old.NameSpan, Message: "first defined here"}},
			})
			continue
		}
		r.AddAttribute(model.Property{Name: f.Name, NameSpan: f.NameSpan, Schema: l.field(def, f)})
	}
	l.checkKeys(t, r)
	l.noteComments(t)
	return r
}

// sdlKeys are the places of what a type's directives say of the resource.
func sdlKeys(table, export, sealed *syntax.Directive) model.Keys {
	var keys model.Keys
	add := func(key string, d *syntax.Directive, args ...string) {
		for _, arg := range args {
			if n := d.Arg(arg); n != nil {
				keys = append(keys, model.Name{Value: key, Span: n.Span})
				return
			}
		}
		if d != nil && args == nil {
			keys = append(keys, model.Name{Value: key, Span: d.Span})
		}
	}
	add("path", export, "name")
	add("database", table, "database", "schema")
	add("verbs", table)
	add("verbs", export)
	add("sealed", sealed)
	return keys
}

// exportPath is the URL path an @export asks for. One that can't stand in a
// URL as it is would be a different path to every client.
func (l *linker) exportPath(def *syntax.TypeDef, name *syntax.Node) string {
	path := strings.Trim(name.Text, "/")
	dots := slices.ContainsFunc(strings.Split(path, "/"), func(s string) bool { return s == "." || s == ".." })
	if urlPath.MatchString(path) && !dots {
		return path
	}
	l.diags.Add(diag.Diagnostic{
		Rule: badExportName, Span: name.Span, Subject: "types." + def.Name,
		Message: fmt.Sprintf("type %q is exported as %q, which isn't a plain URL path", def.Name, name.Text),
		Help:    "use letters, digits, ., _, ~ and -, with / between segments, as in \"shop/orders\"",
	})
	return def.Name
}

// urlPath is the law's pattern for the path of an overlay.
var urlPath = regexp.MustCompile(`^([A-Za-z0-9_.~-]+(/[A-Za-z0-9_.~-]+)*)?$`)

// checkExport reports arguments of @export that don't say what they seem to:
// `mcp: "false"` hides nothing. Arguments that Harper passes on to protocols of
// its own are not known here, so only a likely misspelling is reported.
func (l *linker) checkExport(export *syntax.Directive, def *syntax.TypeDef) {
	if export == nil {
		return
	}
	known := []string{"name", "rest", "mcp", "mqtt"}
	for _, a := range export.Args {
		d := diag.Diagnostic{Rule: badExportArgument, Span: a.Span, Subject: "types." + def.Name}
		kind, isKnown := syntax.Bool, slices.Contains(known, a.Name)
		if a.Name == "name" {
			kind = syntax.String
		}
		best, near := suggest.Closest(a.Name, known)
		switch {
		case isKnown && a.Value.Kind != kind:
			d.Message = fmt.Sprintf("@export of type %q gives %s: as %s, must be %s", def.Name, a.Name, a.Value.Kind, kind)
			d.Help = "write true or false, without quotes"
			if kind == syntax.String {
				d.Help = "write the path in quotes, as in name: \"orders\""
			}
		case !isKnown && near:
			d.Message = fmt.Sprintf("@export of type %q has no argument %q", def.Name, a.Name)
			d.Label = fmt.Sprintf("did you mean %q?", best)
			d.Help = fmt.Sprintf("write %s", best)
		default:
			continue
		}
		l.diags.Add(d)
	}
}

// checkDirectives reports directives given twice, and notes what Harper would
// silently ignore. An unknown directive is normal in real schemas, a misspelt
// one isn't.
func (l *linker) checkDirectives(list []syntax.Directive, owner, subject string) {
	for i := range list {
		d := &list[i]
		if slices.Contains(harperDirectives, d.Name) {
			if old := syntax.FindDirective(list, d.Name); old != d {
				l.diags.Add(diag.Diagnostic{
					Rule: duplicateDirective, Span: d.Span, Subject: subject,
					Message: fmt.Sprintf("%s has @%s twice", owner, d.Name),
					Help:    "keep one of the two: which one Harper follows isn't defined",
					Related: []diag.Related{{Span: old.Span, Message: "first given here"}},
				})
			}
			continue
		}
		out := diag.Diagnostic{
			Rule: unknownDirective, Severity: diag.Note, Span: d.Span, Subject: subject,
			Message: fmt.Sprintf("%s has @%s, which Harper doesn't know and ignores", owner, d.Name),
			Help:    "remove it if it was meant for Harper",
		}
		if best, ok := suggest.Closest(d.Name, harperDirectives); ok {
			out.Severity = diag.Warning
			out.Label = fmt.Sprintf("did you mean @%s?", best)
			out.Help = fmt.Sprintf("write @%s", best)
		}
		l.diags.Add(out)
	}
}

// checkKeys reports a table with two primary keys, or with none.
func (l *linker) checkKeys(t *sdlType, r *model.Resource) {
	var first *model.Property
	for i, a := range r.Attributes() {
		if !a.Schema.Facets.PrimaryKey {
			continue
		}
		if first != nil {
			l.diags.Add(diag.Diagnostic{
				Rule: twoPrimaryKeys, Span: a.NameSpan, Subject: "types." + r.Name + "." + a.Name,
				Message: fmt.Sprintf("type %q has two primary keys, %q and %q", r.Name, first.Name, a.Name),
				Help:    "keep @primaryKey on one field",
				Related: []diag.Related{{Span: first.NameSpan, Message: "first key"}},
			})
			continue
		}
		first = &r.Attributes()[i]
	}
	if first == nil && len(r.Verbs) > 0 {
		l.diags.Add(diag.Diagnostic{
			Rule: noPrimaryKey, Span: r.Span, Subject: "types." + r.Name,
			Message: fmt.Sprintf("type %q has no @primaryKey", r.Name),
			Help:    "mark the field that identifies a record with @primaryKey; until then tools call it `id`",
		})
	}
}

// docstring is the text of a docstring or, where the catalog says so, of the
// comment block in its place.
func (l *linker) docstring(doc, comment syntax.Doc) model.Text {
	if doc.Text != "" {
		return model.Text{Value: Fold(doc.Text), Origin: model.Origin{Kind: model.FromDocstring, Span: doc.Span}}
	}
	if l.catalog.Info.CommentsAsDocs && comment.Text != "" {
		return model.Text{Value: Fold(comment.Text), Origin: model.Origin{Kind: model.FromComment, Span: comment.Span}}
	}
	return model.Text{}
}

func stringArg(d *syntax.Directive, name, fallback string) string {
	if n := d.Arg(name); n != nil && n.Kind == syntax.String {
		return n.Text
	}
	return fallback
}

func isFalse(n *syntax.Node) bool { return n != nil && n.Kind == syntax.Bool && n.Text == "false" }
