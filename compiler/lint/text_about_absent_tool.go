package lint

import (
	"fmt"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/model"
	"catalogc.dev/catalogc/compiler/source"
	"catalogc.dev/catalogc/internal/mention"
)

var textAboutAbsentTool = Rule{
	Rule: &diag.Rule{
		Name: "text-about-absent-tool", Severity: diag.Warning,
		Summary: "A description whose first sentence, or a parameter's whose only one, names a tool that some list doesn't hold.",
		Why: "Sentences that name a tool a role or profile can't call are left out of its list, so that no agent plans around it." +
			" Without its first sentence a description doesn't say what the tool does.",
		Bad:     "description: Lists the users that add_user has created.   # add_user takes super_user\n",
		Good:    "description: Lists the users. Use add_user to create one.\n",
		Fix:     "Say what the tool does in a sentence of its own, and name the other tool in the next.",
		Sources: []string{"second seed, P5.3"},
	},
	Catalog: func(p *Pass) {
		lost, mute := map[string]*headless{}, map[source.Span]bool{}
		for _, profile := range p.Surface.Profiles {
			for _, list := range profile.Lists {
				p.headless(listName(profile.Profile.Name, list.Role), list, lost)
				p.mute(listName(profile.Profile.Name, list.Role), list, mute)
			}
		}
		for _, t := range p.Tools {
			h := lost[t.Subject]
			if h == nil {
				continue
			}
			delete(lost, t.Subject)
			p.Report(diag.Diagnostic{
				Span: find(known(t.Description.Origin.Span, t.Span), h.name), Subject: t.Subject + ".description",
				Message: fmt.Sprintf("%s begins with %s, which %s doesn't have", quoted(t.Name), quoted(h.name), h.lists[0]),
				Help:    "name the other tool in a sentence behind the one that says what this tool does",
				Notes:   furtherNotes(h.lists),
			})
		}
	},
}

// headless is a tool whose description loses its first sentence: to which
// name, and on which lists.
type headless struct {
	name  string
	lists []string
}

func (p *Pass) headless(where string, list model.ToolList, lost map[string]*headless) {
	held := make(map[string]bool, len(list.Tools))
	for _, t := range list.Tools {
		held[t.Name] = true
	}
	absent := func(name string) bool { return p.tool(name) != nil && !held[name] }
	for _, shown := range list.Tools {
		t := p.tool(shown.Name)
		if _, first := mention.Without(t.Description.Value, absent); !first {
			continue
		}
		if lost[t.Subject] == nil {
			lost[t.Subject] = &headless{name: mention.Find(t.Description.Value, absent)[0].Text}
		}
		lost[t.Subject].lists = append(lost[t.Subject].lists, where)
	}
}

// mute reports parameters that are left without any description on a list.
func (p *Pass) mute(where string, list model.ToolList, seen map[source.Span]bool) {
	for _, shown := range list.Tools {
		t := p.tool(shown.Name)
		if shown == t {
			continue
		}
		for _, was := range t.Input.Properties {
			is, text := shown.Input.Property(was.Name), was.Schema.Description
			if is == nil || text.Value == "" || is.Schema.Description.Value != "" || seen[text.Origin.Span] {
				continue
			}
			seen[text.Origin.Span] = true
			p.Report(diag.Diagnostic{
				Span: text.Origin.Span, Subject: t.Subject + ".input.properties." + was.Name,
				Message: fmt.Sprintf("parameter %s has no description left on %s", quoted(was.Name), where),
				Label:   "names a tool that isn't there",
				Help:    "name the other tool in a sentence behind the one that says what the parameter means",
			})
		}
	}
}

// listName is what a message calls a list.
func listName(profile, role string) string {
	if role == "" {
		return fmt.Sprintf("profile %q", profile)
	}
	return fmt.Sprintf("role %q on profile %q", role, profile)
}
