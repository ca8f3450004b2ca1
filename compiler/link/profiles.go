package link

import (
	"cmp"
	"fmt"
	"maps"
	"slices"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/model"
)

// linkProfiles checks what profiles refer to. A catalog that names no profile
// gets the two obvious ones, for what it has.
func (l *linker) linkProfiles() {
	profiles := l.decls.Profiles
	if !l.decls.HasProfiles {
		if len(l.catalog.Operations) > 0 {
			profiles = append(profiles, &model.Profile{Name: "operations", From: "operations"})
		}
		if len(l.catalog.Resources) > 0 {
			profiles = append(profiles, &model.Profile{Name: "application", From: "resources"})
		}
	}
	byName(profiles, func(p *model.Profile) string { return p.Name })
	for _, p := range profiles {
		owner, subject := fmt.Sprintf("profile %q", p.Name), "profiles."+p.Name
		if p.From == "resources" {
			p.Contract.Value = cmp.Or(p.Contract.Value, "record")
			l.contract(p.Contract, owner, subject+".contract")
		}
		for _, role := range p.Roles {
			if len(l.catalog.Info.Roles) == 0 {
				l.diags.Add(diag.Diagnostic{
					Rule: unresolvedName, Span: role.Span, Subject: subject + ".roles",
					Message: fmt.Sprintf("%s names the role %q, but catalog.roles declares none", owner, role.Value),
					Help:    "list the roles in catalog.roles, from least to most powerful",
				})
				continue
			}
			l.role(role, owner, subject+".roles")
		}
	}
	l.catalog.Profiles = profiles
	l.openAPIContract()
}

// openAPIContract decides which contract the OpenAPI document follows: the one
// the catalog names, else that of the profile "application", else that of the
// first resource profile, else the built-in one.
func (l *linker) openAPIContract() {
	ref := &l.catalog.Info.OpenAPI.Contract
	if ref.Value != "" {
		l.contract(*ref, "catalog.openapi", "catalog.openapi.contract")
		return
	}
	ref.Value = "record"
	for i := len(l.catalog.Profiles) - 1; i >= 0; i-- {
		if p := l.catalog.Profiles[i]; p.From == "resources" {
			ref.Value = p.Contract.Value
			if p.Name == "application" {
				return
			}
		}
	}
}

func (l *linker) contract(ref model.Name, owner, subject string) {
	if l.catalog.Contracts[ref.Value] == nil {
		l.unresolved("contract", ref, owner, subject, slices.Sorted(maps.Keys(l.catalog.Contracts)))
	}
}
