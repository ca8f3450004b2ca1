package derive

import (
	"cmp"
	"fmt"
	"path"
	"slices"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/model"
)

// profile compiles one MCP surface: all its tools, then one list per role tier.
func (d *deriver) profile(p *model.Profile) *model.ProfileSurface {
	s := &model.ProfileSurface{Profile: p}
	var tools []*model.Tool
	if p.From == "resources" {
		tools = d.selectTools(p, d.applicationTools(p))
		s.Resources = d.mcpResources(tools)
	} else {
		tools = d.selectTools(p, d.operations)
	}
	slices.SortFunc(tools, func(a, b *model.Tool) int { return cmp.Compare(a.Name, b.Name) })
	s.Tools = tools
	s.Lists = append(s.Lists, model.ToolList{Tools: tools})
	for _, role := range p.Roles {
		s.Lists = append(s.Lists, model.ToolList{Role: role.Value, Tools: d.callableBy(role.Value, tools)})
	}
	return s
}

func (d *deriver) applicationTools(p *model.Profile) []*model.Tool {
	contract := d.catalog.Contracts[p.Contract.Value]
	if contract == nil {
		return nil // link has reported it
	}
	names := newNames(d)
	var tools []*model.Tool
	for _, r := range d.resources {
		if r.InMCP {
			tools = append(tools, names.give(r, d.resourceTools(r, contract))...)
		}
	}
	for _, r := range d.resources {
		if r.InMCP {
			tools = append(tools, names.custom(d.customTools(r))...)
		}
	}
	return tools
}

// selectTools applies allow, then deny, then tags. A pattern that matches
// nothing is reported: it's a typo, or names what no longer exists.
func (d *deriver) selectTools(p *model.Profile, tools []*model.Tool) []*model.Tool {
	var out []*model.Tool
	for _, t := range tools {
		if p.HasAllow && !matches(p.Allow, t.Name) || matches(p.Deny, t.Name) {
			continue
		}
		if len(p.Tags) > 0 && !slices.ContainsFunc(p.Tags, func(n model.Name) bool { return slices.Contains(t.Tags, n.Value) }) {
			continue
		}
		out = append(out, t)
		if p.HasAllow && t.Operation != nil {
			d.allowed(p, t.Operation)
		}
	}
	for _, list := range []struct {
		word  string
		globs []model.Name
	}{{"allow", p.Allow}, {"deny", p.Deny}} {
		for _, glob := range list.globs {
			if !slices.ContainsFunc(tools, func(t *model.Tool) bool { return matches([]model.Name{glob}, t.Name) }) {
				d.diags.Add(diag.Diagnostic{
					Rule: globMatchesNothing, Span: glob.Span, Subject: "profiles." + p.Name + "." + list.word,
					Message: fmt.Sprintf("%s pattern %q of profile %q matches no tool", list.word, glob.Value, p.Name),
					Help:    "fix the pattern, or remove it",
				})
			}
		}
	}
	return out
}

func matches(globs []model.Name, name string) bool {
	return slices.ContainsFunc(globs, func(g model.Name) bool {
		ok, err := path.Match(g.Value, name)
		return ok && err == nil
	})
}

// allowed reports operations that a profile exposes by name but that nobody
// has curated: listed, and hard to call (seed 1, argument coverage).
func (d *deriver) allowed(p *model.Profile, o *model.Operation) {
	if o.Broken || d.curated[o.Name] {
		return
	}
	d.curated[o.Name] = true
	related := []diag.Related{{Span: p.NameSpan, Message: "allowed by this profile"}}
	if o.Input == nil {
		d.diags.Add(diag.Diagnostic{
			Rule: allowedWithoutInput, Span: o.NameSpan, Subject: "operations." + o.Name, Related: related,
			Message: fmt.Sprintf("operation %q is allowed in profile %q but has no input schema", o.Name, p.Name),
			Help:    "add `input: {properties: {…}, required: […]}`; for a call without parameters `input: {properties: {}}`",
		})
	}
	if o.Description.Value == "" {
		d.diags.Add(diag.Diagnostic{
			Rule: allowedWithoutDescription, Span: o.NameSpan, Subject: "operations." + o.Name, Related: related,
			Message: fmt.Sprintf("operation %q is allowed in profile %q but has no description", o.Name, p.Name),
			Help:    "add `description:`; agents pick tools by it",
		})
	}
}

// callableBy keeps what a role may call.
func (d *deriver) callableBy(role string, tools []*model.Tool) []*model.Tool {
	out := []*model.Tool{}
	for _, t := range tools {
		if d.mayCall(role, t.Role) {
			out = append(out, t)
		}
	}
	return out
}

// mayCall tells whether a role may call what takes a role at least; what takes
// none is for all.
func (d *deriver) mayCall(role, takes string) bool {
	tier := func(name string) int {
		return slices.IndexFunc(d.catalog.Info.Roles, func(n model.Name) bool { return n.Value == name })
	}
	return takes == "" || tier(takes) >= 0 && tier(takes) <= tier(role)
}
