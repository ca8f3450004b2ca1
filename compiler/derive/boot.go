package derive

import (
	"fmt"
	"slices"
	"strconv"

	"catalogc.dev/catalogc/compiler/model"
)

// boot is what the boot tool answers to the list's reader: what they may call,
// the rules, and conditional next steps (second seed, P5.2 to P5.4).
func (v *view) boot() *model.BootPayload {
	boot := v.d.catalog.Server.Boot
	if boot == nil || boot.Tool.Value != "" && v.byName[boot.Tool.Value] == nil {
		return nil
	}
	p := &model.BootPayload{Role: v.role, Version: v.d.catalog.Info.Version, Tools: len(v.list), Domains: v.domains(boot), Visual: boot.Visual.Value}
	for _, s := range boot.State {
		p.State = append(p.State, s.Name)
	}
	for _, rule := range boot.Rules {
		if !v.names(rule.Value) {
			p.Rules = append(p.Rules, rule.Value)
		}
	}
	for _, step := range boot.Next {
		if v.names(step.When.Value) {
			continue
		}
		for _, next := range v.callable([]model.Action{step.Action}) {
			if next.Reason == "" {
				next.Reason = v.byName[next.Tool].Title
			}
			p.Next = append(p.Next, model.BootStep{When: step.When.Value, NextAction: next})
		}
	}
	p.Lead = v.lead(p)
	return p
}

// lead is the one plain sentence that the text result is: outcome and next
// step (second seed, P6.1).
func (v *view) lead(p *model.BootPayload) string {
	text := fmt.Sprintf("%s %s is ready", v.d.catalog.Info.Title, p.Version)
	if p.Role != "" {
		text += " for the role " + p.Role
	}
	text += " with " + strconv.Itoa(p.Tools) + " tools"
	if len(p.Next) > 0 {
		text += fmt.Sprintf("; if %s, call %s", p.Next[0].When, p.Next[0].Tool)
	}
	return text + "."
}

// domains are the tags that the list's tools have: those the catalog tells, in
// its order, or all of them, sorted. Tools of resources have no tags; their
// domains are the resources.
func (v *view) domains(boot *model.Boot) []string {
	has := map[string]bool{}
	for _, t := range v.list {
		for _, tag := range t.Tags {
			has[tag] = true
		}
		if t.Resource != nil {
			has[t.Resource.Name] = true
		}
	}
	out := []string{}
	if boot.HasDomains {
		for _, d := range boot.Domains {
			if has[d.Value] {
				out = append(out, d.Value)
			}
		}
		return out
	}
	for name := range has {
		out = append(out, name)
	}
	slices.Sort(out)
	return out
}
