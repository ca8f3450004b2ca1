package derive

import (
	"slices"

	"catalogc.dev/catalogc/compiler/model"
	"catalogc.dev/catalogc/internal/mention"
)

// serve compiles what the server says to whoever gets a list, and takes out of
// its texts what names a tool that the list doesn't hold: an agent that plans
// around a tool it can't call wastes its shot (second seed, P5.3).
func (d *deriver) serve(s *model.Surface) {
	tools := map[string]bool{}
	for _, t := range s.Operations {
		tools[t.Name] = true
	}
	for _, p := range s.Profiles {
		for _, t := range p.Tools {
			tools[t.Name] = true
		}
	}
	everywhere := d.instructions(s, tools)
	s.Server.Instructions.Value = everywhere
	for _, p := range s.Profiles {
		for i := range p.Lists {
			v := newView(d, p.Profile, p.Lists[i], tools)
			list := &p.Lists[i]
			list.Tools = v.tools()
			list.Instructions = v.text(d.catalog.Server.Instructions.Value)
			list.Errors = v.errors()
			list.Boot = v.boot()
			list.Prompts = v.prompts()
		}
	}
}

// instructions are those that most clients get: the sentences whose tools are
// on some profile. A list that doesn't hold all of these has a text of its own.
func (d *deriver) instructions(s *model.Surface, tools map[string]bool) string {
	text, _ := mention.Without(d.catalog.Server.Instructions.Value, func(name string) bool {
		return tools[name] && !slices.ContainsFunc(s.Profiles, func(p *model.ProfileSurface) bool {
			return slices.ContainsFunc(p.Tools, func(t *model.Tool) bool { return t.Name == name })
		})
	})
	return text
}

// view is one list as its reader sees it.
type view struct {
	d       *deriver
	profile *model.Profile
	role    string
	list    []*model.Tool
	byName  map[string]*model.Tool
	known   map[string]bool // tools of the whole surface
}

func newView(d *deriver, p *model.Profile, list model.ToolList, known map[string]bool) *view {
	v := &view{d: d, profile: p, role: list.Role, list: list.Tools, byName: make(map[string]*model.Tool, len(list.Tools)), known: known}
	for _, t := range list.Tools {
		v.byName[t.Name] = t
	}
	return v
}

// absent tells a tool of the surface that this list doesn't hold.
func (v *view) absent(name string) bool { return v.known[name] && v.byName[name] == nil }

// text leaves out the sentences that name an absent tool.
func (v *view) text(text string) string {
	out, _ := mention.Without(text, v.absent)
	return out
}

// names tells whether a text names an absent tool.
func (v *view) names(text string) bool { return len(mention.Find(text, v.absent)) > 0 }

// tools are the list's tools, with texts that hold for the list. Most tools
// need no change and stay the same value.
func (v *view) tools() []*model.Tool {
	out := make([]*model.Tool, len(v.list))
	for i, t := range v.list {
		out[i] = t
		if text := v.text(t.Description.Value); text != t.Description.Value {
			c := *t
			c.Description.Value = text
			out[i] = &c
		}
		in, ok := v.schema(t.Input)
		answer, same := v.schema(t.Output)
		if ok && same {
			continue
		}
		c := *out[i]
		c.Input, c.Output = in, answer
		out[i] = &c
	}
	return out
}

// schema is a schema with texts that hold for the list; same tells that it
// needed no change.
func (v *view) schema(s *model.Schema) (out *model.Schema, same bool) {
	out = s.Map(func(s *model.Schema) *model.Schema {
		text := v.text(s.Description.Value)
		absent := s.ToolNames && slices.ContainsFunc(s.Enum, v.absentValue)
		stuck := slices.Contains(s.Required, nextAction) && pointsNowhere(s.Property(nextAction))
		if text == s.Description.Value && !absent && !stuck {
			return s
		}
		c := *s
		c.Description.Value = text
		if stuck {
			c.Required = slices.DeleteFunc(slices.Clone(s.Required), func(name string) bool { return name == nextAction })
		}
		if absent {
			if c.Enum = slices.DeleteFunc(slices.Clone(s.Enum), v.absentValue); len(c.Enum) == 0 {
				c.Enum = nil
			}
		}
		return &c
	})
	return out, out == s
}

func (v *view) absentValue(value any) bool {
	name, ok := value.(string)
	return ok && v.absent(name)
}
