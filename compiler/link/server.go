package link

import (
	"fmt"
	"slices"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/model"
)

// linkServer resolves what the server block says, as far as it doesn't name
// tools: which tools there are is derive's to say.
func (l *linker) linkServer() {
	if l.decls.Server != nil {
		l.catalog.Server = *l.decls.Server
	}
	s := &l.catalog.Server
	s.Instructions = folded(s.Instructions)
	byName(s.Errors, func(e *model.ErrorText) string { return e.Code.Value })
	byName(s.Prompts, func(p *model.Prompt) string { return p.Name.Value })
	l.linkErrors()
	if s.Boot != nil {
		for i := range s.Boot.State {
			p := &s.Boot.State[i]
			p.Schema = l.resolve(p.Schema, "the boot payload", "server.boot.state."+p.Name, nil)
		}
	}
	for _, p := range s.Prompts {
		owner, subject := fmt.Sprintf("prompt %q", p.Name.Value), "server.prompts."+p.Name.Value
		p.Description = folded(p.Description)
		l.role(p.Role, owner, subject+".role")
		for _, ref := range p.Profiles {
			l.profileName(ref, owner, subject+".profiles")
		}
	}
}

// linkErrors gives the operations the shared errors they name.
func (l *linker) linkErrors() {
	s := &l.catalog.Server
	var codes []string
	for _, e := range s.Errors {
		codes = append(codes, e.Code.Value)
	}
	for _, o := range l.catalog.Operations {
		owner, subject := fmt.Sprintf("operation %q", o.Name), "operations."+o.Name+".errors"
		var kept []*model.ErrorText
		for _, e := range o.Errors {
			if twin := slices.IndexFunc(kept, func(k *model.ErrorText) bool { return k.Code.Value == e.Code.Value }); twin >= 0 {
				l.diags.Add(diag.Diagnostic{
					Rule: errorRepeated, Span: e.Code.Span, Subject: subject,
					Message: fmt.Sprintf("%s has the error %q twice", owner, e.Code.Value),
					Help:    "keep one of the two",
					Related: []diag.Related{{Span: kept[twin].Code.Span, Message: "the other one"}},
				})
				continue
			}
			if e.ByCode {
				shared := s.Error(e.Code.Value)
				if shared == nil {
					l.unresolved("shared error", e.Code, owner, subject, codes)
					continue
				}
				shared.Uses++
				e = shared
			}
			kept = append(kept, e)
		}
		o.Errors = kept
	}
}

func (l *linker) profileName(ref model.Name, owner, subject string) {
	var known []string
	for _, p := range l.catalog.Profiles {
		known = append(known, p.Name)
	}
	if !slices.Contains(known, ref.Value) {
		l.unresolved("profile", ref, owner, subject, known)
	}
}
