package link

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/model"
	"catalogc.dev/catalogc/internal/suggest"
)

// linkResources resolves every type and overlay and keeps the exported ones.
func (l *linker) linkResources() {
	byName(l.decls.Resources, func(o *model.Overlay) string { return o.Name })
	for _, o := range l.decls.Resources {
		l.overlays[o.Name] = o
	}
	for _, name := range l.typeNames() {
		l.catalog.Nested[name] = l.resource(name)
	}
	for _, o := range l.decls.Resources {
		l.resource(o.Name)
	}
	for _, name := range slices.Sorted(maps.Keys(l.resolved)) {
		if r := l.resolved[name]; r != nil && r.Exported {
			l.catalog.Resources = append(l.catalog.Resources, r)
		}
	}
}

// resource resolves one resource by name, or nil when nothing declares it.
func (l *linker) resource(name string) *model.Resource {
	if r, done := l.resolved[name]; done {
		return r
	}
	o := l.overlays[name]
	t := l.types[name]
	if i := slices.Index(l.resolving, name); i >= 0 {
		message := fmt.Sprintf("resource %q extends itself", name)
		if between := l.resolving[i+1:]; len(between) > 0 {
			message += " through " + strings.Join(between, " → ")
		}
		l.diags.Add(diag.Diagnostic{
			Rule: circularExtends, Span: o.Extends.Span, Subject: "resources." + name + ".extends",
			Message: message,
			Help:    "let one of them stand on its own",
		})
		return nil
	}
	l.resolving = append(l.resolving, name)
	var r *model.Resource
	switch {
	case t != nil:
		r = l.resourceOf(t)
	case o != nil:
		r = l.programmatic(o)
	}
	if r != nil && o != nil {
		l.overlay(r, o, t != nil)
	}
	l.resolving = l.resolving[:len(l.resolving)-1]
	l.resolved[name] = r
	return r
}

// programmatic starts a resource that no SDL type declares: a class of its
// own, or one that extends another resource.
func (l *linker) programmatic(o *model.Overlay) *model.Resource {
	r := &model.Resource{
		Name: o.Name, Span: o.NameSpan, Path: o.Name, Exported: true, InMCP: true, InREST: true,
	}
	if o.Extends.Value != "" {
		parent := l.resource(o.Extends.Value)
		if parent == nil {
			if l.types[o.Extends.Value] == nil && l.overlays[o.Extends.Value] == nil {
				l.unresolved("resource", o.Extends, fmt.Sprintf("resource %q", o.Name), "resources."+o.Name+".extends", l.resourceNames(o.Name))
			}
			return r
		}
		r.Parent = parent
		r.Description, r.Database, r.Sealed = parent.Description, parent.Database, parent.Sealed
		r.Verbs = parent.Verbs
		r.OutputSchemas, r.Annotations, r.Roles = maps.Clone(parent.OutputSchemas), maps.Clone(parent.Annotations), maps.Clone(parent.Roles)
		for _, a := range parent.Attributes() {
			r.AddAttribute(model.Property{Name: a.Name, NameSpan: a.NameSpan, Schema: a.Schema.Clone()})
		}
		return r
	}
	if !o.HasVerbs && len(o.Tools) == 0 { // a path alone has nothing to answer at it
		d := diag.Diagnostic{
			Rule: overlayTargetMissing, Span: o.NameSpan, Subject: "resources." + o.Name,
			Message: fmt.Sprintf("overlay %q matches no type, and declares no resource of its own", o.Name),
			Help:    "name a GraphQL type, or declare the class with `verbs:` (and `path:`), or `extends:` a resource",
		}
		if best, ok := suggest.Closest(o.Name, l.resourceNames(o.Name)); ok {
			d.Label = fmt.Sprintf("did you mean %q?", best)
		}
		l.diags.Add(d)
		r.Exported = false
	}
	return r
}

func (l *linker) resourceNames(except string) []string {
	names := l.typeNames()
	for _, o := range l.decls.Resources {
		if o.Name != except && !slices.Contains(names, o.Name) {
			names = append(names, o.Name)
		}
	}
	return names
}

// overlay lays what a file says over a resource, field by field.
func (l *linker) overlay(r *model.Resource, o *model.Overlay, overType bool) {
	owner, subject := fmt.Sprintf("resource %q", o.Name), "resources."+o.Name
	r.Overlay = o
	if overType && o.Extends.Value != "" {
		l.diags.Add(diag.Diagnostic{
			Rule: extendsOwnType, Span: o.Extends.Span, Subject: subject + ".extends",
			Message: fmt.Sprintf("resource %q is a GraphQL type, so it can't extend %q", o.Name, o.Extends.Value),
			Help:    "remove extends, or give the overlay a name of its own",
		})
	}
	r.Description = folded(o.Description).Override(r.Description)
	r.Database = cmp.Or(o.Database, r.Database)
	if o.Path != nil {
		r.Path = *o.Path
	}
	if o.Hidden {
		r.InMCP, r.InREST = false, false
	}
	if o.HasVerbs {
		r.Verbs = nil
		for _, v := range model.Verbs() {
			if slices.ContainsFunc(o.Verbs, func(n model.Name) bool { return n.Value == string(v) }) {
				r.Verbs = append(r.Verbs, v)
			}
		}
	}
	l.overlayProperties(r, o, owner, subject)
	l.overlayVerbs(r, o, owner, subject)
	for _, t := range o.Tools {
		toolOwner, toolSubject := fmt.Sprintf("tool %q", t.Name.Value), subject+".mcpTools."+t.Name.Value
		tool := *t
		tool.Description = folded(t.Description)
		tool.InputSchema = l.resolve(t.InputSchema, toolOwner, toolSubject, nil)
		tool.OutputSchema = l.resolve(t.OutputSchema, toolOwner, toolSubject, nil)
		l.required(tool.InputSchema, toolOwner, toolSubject+".inputSchema")
		l.required(tool.OutputSchema, toolOwner, toolSubject+".outputSchema")
		l.role(t.Role, toolOwner, subject+".mcpTools")
		r.Tools = append(r.Tools, &tool)
	}
}

// overlayVerbs takes over what an overlay says of single verbs.
func (l *linker) overlayVerbs(r *model.Resource, o *model.Overlay, owner, subject string) {
	for _, s := range o.OutputSchemas {
		l.verb(r, model.Name{Value: string(s.Verb), Span: s.Schema.Span}, subject+".outputSchemas")
		at := subject + ".outputSchemas." + string(s.Verb)
		schema := l.resolve(s.Schema, owner, at, nil)
		l.required(schema, owner, at)
		set(&r.OutputSchemas, s.Verb, schema)
	}
	for _, a := range o.Annotations {
		l.verb(r, model.Name{Value: string(a.Verb), Span: o.NameSpan}, subject+".mcp.annotations")
		set(&r.Annotations, a.Verb, a)
	}
	for _, role := range o.Roles {
		l.verb(r, model.Name{Value: string(role.Verb), Span: role.Role.Span}, subject+".roles")
		l.role(role.Role, owner, subject+".roles")
		set(&r.Roles, role.Verb, role.Role)
	}
}

func (l *linker) overlayProperties(r *model.Resource, o *model.Overlay, owner, subject string) {
	for _, p := range o.Properties {
		old := r.Attribute(p.Name)
		if p.Removed {
			if old == nil {
				l.diags.Add(diag.Diagnostic{
					Rule: removesNothing, Span: p.NameSpan, Subject: subject + ".properties." + p.Name,
					Message: fmt.Sprintf("%s removes the property %q, which isn't there", owner, p.Name),
					Help:    "remove the line",
				})
			}
			r.RemoveAttribute(p.Name)
			continue
		}
		schema := l.resolve(p.Schema, owner, subject+".properties."+p.Name, nil)
		if old == nil {
			l.untyped(r, p, schema, owner, subject)
			r.AddAttribute(model.Property{Name: p.Name, NameSpan: p.NameSpan, Schema: schema})
			continue
		}
		r.AddAttribute(model.Property{Name: p.Name, NameSpan: old.NameSpan, Schema: restate(old.Schema, schema)})
	}
}

// restate lays an overlay's property over an older one. An overlay that names
// the types without null says nothing about null, so restating a nullable
// field's type changes nothing. One that names other types replaces what the
// SDL's type meant.
func restate(old, upper *model.Schema) *model.Schema {
	out := merge(old, upper)
	switch {
	case !sameTypes(old, upper):
		out.Facets.GraphQLType, out.Facets.NestedType = "", ""
	case slices.Equal(withoutNull(upper.Types), withoutNull(old.Types)):
		out.Types = old.Types
	}
	return out
}

// sameTypes tells whether an overlay leaves the types of a property, and of a
// list's elements, as they are.
func sameTypes(old, upper *model.Schema) bool {
	for upper != nil && old != nil {
		if upper.Types != nil && !slices.Equal(withoutNull(upper.Types), withoutNull(old.Types)) {
			return false
		}
		old, upper = old.Items, upper.Items
	}
	return true
}

func withoutNull(types []string) []string {
	return slices.DeleteFunc(slices.Clone(types), func(t string) bool { return t == "null" })
}

// verb reports settings for a verb that the resource doesn't have.
func (l *linker) verb(r *model.Resource, ref model.Name, subject string) {
	if !r.Has(model.Verb(ref.Value)) {
		l.diags.Add(diag.Diagnostic{
			Rule: verbMissing, Span: ref.Span, Subject: subject + "." + ref.Value,
			Message: fmt.Sprintf("resource %q has no verb %q, but sets something for it", r.Name, ref.Value),
			Help:    fmt.Sprintf("add %q to verbs, or remove the setting", ref.Value),
		})
	}
}

func set[V any](m *map[model.Verb]V, v model.Verb, value V) {
	if *m == nil {
		*m = map[model.Verb]V{}
	}
	(*m)[v] = value
}

// untyped reports an overlay's property that is no field of the resource and
// doesn't say what it holds: most often a misspelt name, whose texts would be
// shown beside the field they were meant for.
func (l *linker) untyped(r *model.Resource, p model.PropertyOverride, s *model.Schema, owner, subject string) {
	if s.Types != nil || s.Enum != nil || s.Const != nil || s.AnyOf != nil || s.OneOf != nil || s.AllOf != nil {
		return
	}
	d := diag.Diagnostic{
		Rule: addedWithoutType, Span: p.NameSpan, Subject: subject + ".properties." + p.Name,
		Message: fmt.Sprintf("%s has no field %q, and the overlay gives it no type", owner, p.Name),
		Help:    "name a field of the resource, or give the new one a type",
	}
	var names []string
	for _, a := range r.Attributes() {
		names = append(names, a.Name)
	}
	if best, ok := suggest.Closest(p.Name, names); ok {
		d.Label = fmt.Sprintf("did you mean %q?", best)
	}
	l.diags.Add(d)
}
