package lint

import (
	"fmt"
	"regexp"
	"strings"

	"catalogc.dev/catalogc/compiler/diag"
)

var twoVersions = Rule{
	Rule: &diag.Rule{
		Name: "two-versions", Severity: diag.Error,
		Summary: "A text that gives the server another version than catalog.version.",
		Why:     "serverInfo says one thing and the boot payload another; an agent can't tell which is true.",
		Bad:     "catalog: {version: 0.25.1}\nserver: {instructions: \"Factory version 0.24.0. Call _hello first.\"}\n",
		Good:    "server: {instructions: Call _hello first.}   # outputs carry the version by themselves\n",
		Fix:     "Take the version out of the text: every output has it from catalog.version.",
		Sources: []string{"second seed, F8 and P7"},
	},
	Catalog: func(p *Pass) {
		version := strings.TrimPrefix(p.Catalog.Info.Version, "v")
		if version == "" {
			return // refused by the law
		}
		for _, s := range p.served() {
			if s.role != roleInstructions && s.role != roleServed {
				continue
			}
			for _, m := range versionText.FindAllStringSubmatchIndex(s.text, -1) {
				said := s.text[m[2]:m[3]]
				if said != version && p.ofServer(s.text[:m[0]], m[0] < m[2]) {
					p.Report(diag.Diagnostic{
						Span: s.at(said), Subject: s.subject,
						Message: fmt.Sprintf("%s says version %s, and the catalog is %s", s.what, said, version),
						Help:    "take the version out of the text: every output has it from catalog.version",
					})
				}
			}
		}
	},
}

// versionText is a version of three numbers or more; the group is without the
// word before it.
var versionText = regexp.MustCompile(`(?:\b[Vv]ersion:? |\bv|\b)(\d+(?:\.\d+){2,}(?:[-+][0-9A-Za-z.+-]*[0-9A-Za-z])?)\b`)

// itself is what stands before the server's own version, where it isn't the
// server's name: "this is version 1.2.3". Behind any other word ("Node version",
// "since version") the version is something else's, or an older one.
var itself = regexp.MustCompile(`(?i)(?:^|[.!?:;,(]|\b(?:this|is|the|server|current|running))\s*\(?$`)

// ofServer tells the server's version from others' by the text before it.
// Called tells that the number is called a version.
func (p *Pass) ofServer(before string, called bool) bool {
	if called && itself.MatchString(before) {
		return true
	}
	before = strings.TrimRight(strings.ToLower(before), " (,")
	for _, name := range []string{p.Catalog.Info.Name, p.Catalog.Info.Title} {
		if name != "" && strings.HasSuffix(before, strings.ToLower(name)) {
			return true
		}
	}
	return false
}
