package lint

import (
	"fmt"

	"catalogc.dev/catalogc/compiler/diag"
)

var bootToolNotCallable = Rule{
	Rule: &diag.Rule{
		Name: "boot-tool-not-callable", Severity: diag.Error,
		Summary: "A boot tool that a role can't call, or that no profile lists.",
		Why:     "The tool that everybody is told to call first must be there for everybody.",
		Bad:     "semarchy-_hello: {role: admin, …}   # and boot: {tool: semarchy-_hello}\n",
		Good:    "semarchy-_hello: {…}   # no role: for all\n",
		Fix:     "Take the role off the tool, or lower it; let a profile list it.",
		Sources: []string{"second seed, P5.1 and P5.3"},
	},
	Catalog: func(p *Pass) {
		boot := p.Catalog.Server.Boot
		if boot == nil || boot.Tool.Value == "" || p.tool(boot.Tool.Value) == nil {
			return
		}
		report := func(message string) {
			p.Report(diag.Diagnostic{
				Span: boot.Tool.Span, Subject: "server.boot.tool", Message: message,
				Help: "take the role off the tool, or lower it, and let a profile list it",
			})
		}
		listed := false
		for _, profile := range p.Surface.Profiles {
			if !holds(profile.Lists[0], boot.Tool.Value) {
				continue
			}
			listed = true
			for _, list := range profile.Lists[1:] {
				if !holds(list, boot.Tool.Value) {
					report(fmt.Sprintf("%s can't call the boot tool %s", listName(profile.Profile.Name, list.Role), quoted(boot.Tool.Value)))
				}
			}
		}
		if !listed {
			report(fmt.Sprintf("no profile lists the boot tool %s", quoted(boot.Tool.Value)))
		}
	},
}
