package link

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

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
	l.checkFileNames()
	l.openAPIContract()
}

// checkFileNames reports profiles whose lists would be written to one file: a
// profile's name may hold the dot that stands before a role, and some disks
// take upper and lower case for the same.
func (l *linker) checkFileNames() {
	owner := map[string]*model.Profile{}
	for _, p := range l.catalog.Profiles {
		p.Roles = uniqueNames(p.Roles)
		files := []string{p.Name}
		for _, role := range p.Roles {
			files = append(files, p.Name+"."+role.Value)
		}
		for _, file := range files {
			rival := owner[strings.ToLower(file)]
			if rival == nil {
				owner[strings.ToLower(file)] = p
				continue
			}
			d := diag.Diagnostic{
				Rule: profilesShareFile, Span: p.NameSpan, Subject: "profiles." + p.Name,
				Message: fmt.Sprintf("profiles %q and %q share the file %s.tools.json", rival.Name, p.Name, file),
				Help:    "rename one of them",
				Related: []diag.Related{{Span: rival.NameSpan, Message: "the other one"}},
			}
			if rival == p {
				d.Message = fmt.Sprintf("two roles of profile %q share the file %s.tools.json", p.Name, file)
				d.Help, d.Related = "rename one of the roles", nil
			}
			l.diags.Add(d)
		}
	}
}

// uniqueNames drops repeats: a tier named twice is one list.
func uniqueNames(list []model.Name) []model.Name {
	var out []model.Name
	for _, n := range list {
		if !slices.ContainsFunc(out, func(o model.Name) bool { return o.Value == n.Value }) {
			out = append(out, n)
		}
	}
	return out
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
