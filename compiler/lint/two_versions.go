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
		for _, s := range p.served() {
			if s.role != roleInstructions && s.role != roleServed {
				continue
			}
			for _, m := range versionText.FindAllStringSubmatch(s.text, -1) {
				if said := m[1]; said != version && p.aboutServer(s.text, m[0]) {
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

var versionText = regexp.MustCompile(`(?:\b[Vv]ersion |\bv|\b)(\d+\.\d+\.\d+(?:-[0-9A-Za-z.]+)?)\b`)

// aboutServer tells the server's version from others': it's called one, or
// stands behind the server's name.
func (p *Pass) aboutServer(text, match string) bool {
	if match[0] == 'v' || match[0] == 'V' {
		return true
	}
	before := strings.ToLower(text[:strings.Index(text, match)])
	before = strings.TrimRight(before, " (")
	for _, name := range []string{p.Catalog.Info.Name, p.Catalog.Info.Title} {
		if name != "" && strings.HasSuffix(before, strings.ToLower(name)) {
			return true
		}
	}
	return false
}
