// Package link is phase 3: declarations and SDL in, the resolved Catalog out.
// Every reference by name is followed or reported, overlays are laid over what
// the SDL says, and every text keeps where it came from. It decides nothing
// about tools or paths; that is derive.
package link

import (
	"cmp"
	"fmt"
	"net/url"
	"slices"
	"strings"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/model"
	"catalogc.dev/catalogc/compiler/syntax"
	"catalogc.dev/catalogc/internal/suggest"
)

// linker is the state of one run.
type linker struct {
	diags      diag.List
	decls      *model.Declarations
	catalog    *model.Catalog
	vocabulary map[string]*model.VocabularyEntry
	types      map[string]*sdlType
	enums      map[string]*syntax.TypeDef
	unread     map[string]*syntax.TypeDef // scalars, interfaces, unions and inputs: Harper skips them
	overlays   map[string]*model.Overlay
	resolved   map[string]*model.Resource
	resolving  []string
}

// Link connects declarations and SDL files. The Catalog is usable even when
// there are findings; what couldn't be resolved is left out of it.
func Link(decls *model.Declarations, sdls []*syntax.SDL) (*model.Catalog, diag.List) {
	l := &linker{
		decls: decls,
		catalog: &model.Catalog{
			Idempotent: map[string]*model.Evidence{},
			Contracts:  map[string]*model.Contract{},
			Nested:     map[string]*model.Resource{},
		},
		resolved: map[string]*model.Resource{},
		overlays: map[string]*model.Overlay{},
	}
	l.info()
	l.linkVocabulary()
	l.linkContracts()
	l.linkOperations()
	l.collectTypes(sdls)
	l.linkResources()
	l.linkProfiles()
	l.catalog.Suppressions, l.catalog.Incomplete = decls.Suppressions, decls.Incomplete
	l.linkServer()
	return l.catalog, l.diags
}

// info fills the defaults of the catalog block.
func (l *linker) info() {
	if l.decls.Info != nil {
		l.catalog.Info = *l.decls.Info
	} else if !l.decls.Incomplete {
		l.diags.Add(diag.Diagnostic{
			Rule:    catalogMissing,
			Message: "no file has a `catalog:` block, so the outputs carry a made-up name and version",
			Help:    "add catalog.yaml with `catalog: {name: …, title: …, version: …}`",
		})
	}
	info := &l.catalog.Info
	info.Name = cmp.Or(info.Name, "catalog")
	// The first seed calls the server Harper where a catalog doesn't say its name.
	if info.Title == "" && (info.Name == "catalog" || info.Name == "harper") {
		info.Title = "Harper"
	}
	info.Title = cmp.Or(info.Title, info.Name)
	info.Version = cmp.Or(info.Version, "0.0.0")
	info.MCP.CacheScope = cmp.Or(info.MCP.CacheScope, "private")
	info.OpenAPI.Version = cmp.Or(info.OpenAPI.Version, "3.1.0")
	if info.OpenAPI.Security == nil {
		info.OpenAPI.Security = []string{"basic", "bearer"}
	}
	info.OpenAPI.Security = unique(info.OpenAPI.Security)
	info.Description = Fold(info.Description)
	l.address(info.MCP.BaseURL, "catalog.mcp.baseUrl")
	for _, u := range info.OpenAPI.Servers {
		l.address(u.URL, "catalog.openapi.servers")
	}
	for _, u := range info.OpenAPI.OperationsServers {
		l.address(u.URL, "catalog.openapi.operationsServers")
	}
}

// address reports an address that no client could call as it stands.
func (l *linker) address(text, subject string) {
	_, err := url.Parse(text)
	braces := strings.ContainsAny(text, "{}")
	if err == nil && !braces {
		return
	}
	d := diag.Diagnostic{
		Rule: badAddress, Span: l.catalog.Info.Span, Subject: subject,
		Message: fmt.Sprintf("%q is not an address that can be called", text),
		Help:    `write a full address such as "https://harper.example.com:9926"`,
	}
	if braces {
		d.Message = fmt.Sprintf("the address %q has a placeholder in braces", text)
		d.Help = "write an address that works as it stands; list several servers if there are several"
	}
	l.diags.Add(d)
}

// unresolved reports a name that nothing is called.
func (l *linker) unresolved(what string, ref model.Name, from, subject string, known []string) {
	if l.decls.Incomplete {
		return // it may be in the file that couldn't be read
	}
	d := diag.Diagnostic{
		Rule: unresolvedName, Span: ref.Span, Subject: subject,
		Message: fmt.Sprintf("%s names the %s %q, which doesn't exist", from, what, ref.Value),
		Help:    fmt.Sprintf("name an existing %s, or remove it", what),
	}
	if best, ok := suggest.Closest(ref.Value, known); ok {
		d.Label = fmt.Sprintf("did you mean %q?", best)
		d.Help = fmt.Sprintf("write %q", best)
	}
	l.diags.Add(d)
}

// role checks a role against the declared tiers. A catalog without tiers may
// use any word.
func (l *linker) role(ref model.Name, from, subject string) {
	tiers := l.catalog.Info.Roles
	if ref.Value == "" || len(tiers) == 0 {
		return
	}
	var known []string
	for _, t := range tiers {
		known = append(known, t.Value)
	}
	if !slices.Contains(known, ref.Value) {
		l.unresolved("role", ref, from, subject, known)
	}
}

func byName[T any](list []T, name func(T) string) {
	slices.SortStableFunc(list, func(a, b T) int { return cmp.Compare(name(a), name(b)) })
}
