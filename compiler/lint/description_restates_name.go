package lint

import (
	"fmt"

	"catalogc.dev/catalogc/compiler/diag"
)

var descriptionRestatesName = Rule{
	Rule: &diag.Rule{
		Name: "description-restates-name", Severity: diag.Warning,
		Summary: "A description that adds no word to the name.",
		Why:     "A model reads the name anyway; the description is where it learns what comes back and when to call.",
		Bad:     "operations:\n  list_roles: {description: Lists all roles.}\n",
		Good:    "operations:\n  list_roles: {description: Lists all roles with their ids and permissions. Use list_users to see who has a role.}\n",
		Fix:     "Add what it returns, when to use it, or what it's not for.",
		Sources: []string{"arXiv 2602.18914", "facts/mcp.md §4"},
	},
	Lists: func(p *Pass) {
		for _, d := range p.texts() {
			if english(d.text) && restates(d.tokens, d.name) {
				help := "add what it returns, when to use it, or what it's not for"
				if d.kind == ofResource {
					help = "add what one record stands for, and what it's not to be confused with"
				}
				p.Report(diag.Diagnostic{
					Span: d.place, Subject: d.subject + ".description",
					Message: fmt.Sprintf("description of %s says no more than the name", d.owner),
					Help:    help,
				})
			}
		}
	},
}

// fillers say nothing about one tool that isn't true of every tool.
var fillers = stems(words(`tool function endpoint api operation command method action request new existing given specified
	specific particular certain single all one information info detail data table type record object item list
	available provided based using use allow enable perform`))

// sameVerb maps verbs to the one that stands for all of its kind: "fetches
// the user" adds nothing to get_user.
var sameVerb = func() map[string]string {
	out := map[string]string{}
	for _, kind := range []string{
		"get fetch retrieve return read show view display list provide describe", "create add make insert",
		"delete remove", "update edit modify change set", "search find query lookup", "run execute perform start trigger",
	} {
		list := words(kind)
		for _, v := range list {
			out[stem(v)] = stem(list[0])
		}
	}
	return out
}()

// restates tells whether every meaningful word of a text is in the name.
func restates(text []token, name string) bool {
	known := map[string]bool{}
	for _, w := range nameWords(name) {
		known[stem(w)] = true
		known[kind(stem(w))] = true
	}
	found := false
	for _, t := range text {
		s := stem(t.word)
		switch {
		case stopWords[t.word]:
		case known[s] || known[kind(s)]:
			found = true
		case !fillers[s]:
			return false
		}
	}
	return found
}

func kind(stemmed string) string {
	if k, ok := sameVerb[stemmed]; ok {
		return k
	}
	return stemmed
}
