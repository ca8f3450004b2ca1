package lint

import (
	"fmt"
	"regexp"
	"strings"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/model"
)

var sanitisedCollision = Rule{
	Rule: &diag.Rule{
		Name: "sanitised-collision", Severity: diag.Warning,
		Summary: "Two tools whose names are the same once a client has replaced characters, or but for capitals.",
		Why:     "Clients write _ for what providers don't accept, and some fold case: one of the two can't be called.",
		Bad:     "\"user.add\" beside \"user_add\"\n",
		Good:    "\"user_add\" beside \"user_add_many\"\n",
		Fix:     "Rename one of them.",
		Sources: []string{"facts/mcp.md §2, name rewriting", "daintree PR #11608"},
	},
	Lists: func(p *Pass) {
		for _, list := range p.Lists {
			first := map[string]*model.Tool{}
			for _, t := range list.Tools {
				key := sanitised(t.Name)
				other := first[key]
				if other == nil {
					first[key] = t
					continue
				}
				if other.Name == t.Name {
					continue // the same name twice is another rule's
				}
				p.Report(diag.Diagnostic{
					Span: t.Span, Subject: t.Subject,
					Message: fmt.Sprintf("clients may take %s and %s for the same tool", clip(other.Name), clip(t.Name)),
					Label:   fmt.Sprintf("both become %q", key),
					Help:    "rename one of them",
					Related: []diag.Related{{Span: other.Span, Message: "the other one"}},
				})
			}
		}
	},
}

var replaced = regexp.MustCompile(`[^A-Za-z0-9_]`)

// sanitised is what is left of a name after clients have been at it. The dash
// is legal with providers, and becomes _ where a name has to be an identifier.
func sanitised(name string) string {
	return strings.ToLower(replaced.ReplaceAllString(name, "_"))
}
