package derive

import (
	"fmt"
	"slices"
	"strings"

	"catalogc.dev/catalogc/compiler/model"
)

// prompts are those that the list's reader can follow to the end: of their
// role, of this profile, and naming tools of the list only. A plan with a step
// missing is no plan, so a prompt is left out whole.
func (v *view) prompts() []*model.Prompt {
	var out []*model.Prompt
	for _, p := range v.d.catalog.Server.Prompts {
		if v.offers(p) {
			out = append(out, v.planned(p))
		}
	}
	return out
}

func (v *view) offers(p *model.Prompt) bool {
	inProfile := len(p.Profiles) == 0 || slices.ContainsFunc(p.Profiles, func(n model.Name) bool { return n.Value == v.profile.Name })
	if !inProfile || v.role != "" && !v.d.mayCall(v.role, p.Role.Value) {
		return false
	}
	texts := []string{p.Title, p.Description.Value}
	for _, a := range p.Arguments {
		texts = append(texts, a.Title, a.Description.Value)
	}
	for _, m := range p.Messages {
		texts = append(texts, m.Text.Value)
	}
	return !slices.ContainsFunc(texts, v.names) &&
		!slices.ContainsFunc(p.Plan, func(n model.Name) bool { return v.byName[n.Value] == nil })
}

// planned writes the plan where the messages want it.
func (v *view) planned(p *model.Prompt) *model.Prompt {
	var lines []string
	for i, n := range p.Plan {
		line := fmt.Sprintf("%d. %s", i+1, n.Value)
		if title := v.byName[n.Value].Title; title != "" {
			line += ": " + title
		}
		lines = append(lines, line)
	}
	c := *p
	c.Messages = slices.Clone(p.Messages)
	for i := range c.Messages {
		c.Messages[i].Text.Value = strings.ReplaceAll(c.Messages[i].Text.Value, "{plan}", strings.Join(lines, "\n"))
	}
	return &c
}
