package lint

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/model"
)

var siblingNotDistinguished = Rule{
	Rule: &diag.Rule{
		Name: "sibling-not-distinguished", Severity: diag.Warning,
		Summary: "Two tools with the same object and the same kind of verb (search/list, create/add), or linked by `see`, of which neither names the other.",
		Why: "Agents confuse exactly these pairs. One clause, \"use X instead\", took the right tool from 80 to 100 percent" +
			" in a measured rewording. Similarity of text doesn't find them; the names do.",
		Bad:     "list_jobs:   {description: Lists background jobs.}\nsearch_jobs: {description: Searches background jobs.}\n",
		Good:    "search_jobs: {description: \"Searches background jobs by type or time. Use list_jobs for all of them.\"}\n",
		Fix:     "Say in one of the two when to use the other, by its name.",
		Sources: []string{"modelcontextprotocol/servers#4519", "first seed, Surface 1 rubric 2", "facts/mcp.md §4"},
	},
	Lists: func(p *Pass) {
		lists := slices.Clone(p.Lists)
		slices.SortStableFunc(lists, func(a, b List) int { return cmp.Compare(len(b.Tools), len(a.Tools)) })
		shown := map[string]bool{}
		for _, l := range lists {
			for _, group := range confusable(siblings(l.Tools)) {
				if key := groupKey(group); !shown[key] {
					shown[key] = true
					p.Report(siblingReport(group))
				}
			}
		}
	},
}

// sibling is one operation or captured tool, as its name takes it apart.
type sibling struct {
	tool   *model.Tool
	tokens []token
	verb   string // as the name has it
	kind   string // the kind of verb
	object string // the name's other words, in order
	see    []model.Name
}

// verbKinds are verbs that agents take for each other. "Get one" and "list
// many" are apart, unless the text of the first says that it lists.
var verbKinds = func() map[string]string {
	out := map[string]string{}
	for _, list := range [][]string{
		{"one", "get fetch retrieve read show view describe display"},
		{"many", "list search find query browse lookup open"},
		{"create", "create add insert"},
		{"change", "update edit modify patch alter change"},
		{"delete", "delete remove drop destroy erase"},
		{"run", "run execute invoke trigger"},
		{"send", "send post publish"},
	} {
		for _, v := range words(list[1]) {
			out[v] = list[0]
		}
	}
	return out
}()

// siblings takes the tools of a list apart. The verb is the first word of the
// name that has a kind; a name without one, or of a verb alone, is no rival.
func siblings(tools []*model.Tool) []sibling {
	var out []sibling
	prefix := sharedFirstWord(tools)
	for _, t := range tools {
		if t.Resource != nil || t.Description.Value == "" || t.Operation != nil && t.Operation.Description.Value == "" {
			continue
		}
		s := sibling{tool: t, tokens: tokens(t.Description.Value)}
		if t.Operation != nil {
			s.see = t.Operation.See
		}
		var rest []string
		for _, w := range nameWords(t.Name)[prefix:] {
			if s.verb == "" && verbKinds[w] != "" {
				s.verb, s.kind = w, verbKinds[w]
			} else {
				rest = append(rest, w)
			}
		}
		s.object = strings.Join(rest, " ")
		if s.kind == "one" && s.lists() {
			s.kind = "many"
		}
		out = append(out, s)
	}
	return out
}

// rivals tells whether a reader could take one for the other.
func (s sibling) rivals(other sibling) bool {
	if s.sees(other) || other.sees(s) {
		return true
	}
	if s.object == "" || s.verb == other.verb || s.kind == "" || other.kind == "" || s.object != other.object {
		return false
	}
	return s.kind == other.kind
}

// apart tells whether the texts say which of the two to use: one names the
// other, or both tell when they're the one to use.
func (s sibling) apart(other sibling) bool {
	if mentions(s.tokens, other.tool.Name) || mentions(other.tokens, s.tool.Name) {
		return true
	}
	_, _, mine := triggers.find(s.tokens)
	_, _, theirs := triggers.find(other.tokens)
	return mine && theirs
}

// lists tells whether the text begins by saying that many things come back.
func (s sibling) lists() bool {
	for _, t := range s.tokens[:min(len(s.tokens), 5)] {
		switch t.word {
		case "list", "all", "every", "multiple", "several":
			return true
		}
	}
	return false
}

// sharedFirstWord is 1 when most tools of a list have the same first word in front
// of others (github_list_issues), which says nothing about any of them.
func sharedFirstWord(tools []*model.Tool) int {
	if len(tools) < 4 {
		return 0
	}
	count := map[string]int{}
	for _, t := range tools {
		list := nameWords(t.Name)
		if len(list) < 2 {
			return 0
		}
		count[list[0]]++
	}
	first := nameWords(tools[0].Name)[0]
	if count[first] == len(tools) {
		return 1
	}
	return 0
}

func (s sibling) sees(other sibling) bool {
	return slices.ContainsFunc(s.see, func(n model.Name) bool { return n.Value == other.tool.Name })
}

// confusable groups the pairs of rivals that nothing tells apart; a group holds everything its first member is taken for.
func confusable(list []sibling) [][]sibling {
	var groups [][]sibling
	grouped := make([]bool, len(list))
	candidates := neighbours(list)
	for i, a := range list {
		if grouped[i] {
			continue
		}
		group := []sibling{a}
		for _, j := range candidates(i) {
			if b := list[j]; a.rivals(b) && !a.apart(b) {
				group = append(group, b)
				grouped[j] = a.object == b.object
			}
		}
		if len(group) > 1 {
			groups = append(groups, group)
		}
	}
	return groups
}

// neighbours gives, for a place in the list, the places behind it whose tools
// can be rivals at all: those about the same object, and those linked by `see`.
func neighbours(list []sibling) func(i int) []int {
	byObject, byName, seenBy := map[string][]int{}, map[string][]int{}, map[string][]int{}
	for i, s := range list {
		byObject[s.object] = append(byObject[s.object], i)
		byName[s.tool.Name] = append(byName[s.tool.Name], i)
		for _, n := range s.see {
			seenBy[n.Value] = append(seenBy[n.Value], i)
		}
	}
	return func(i int) []int {
		s := list[i]
		out := slices.Clone(seenBy[s.tool.Name])
		if s.object != "" {
			out = append(out, byObject[s.object]...)
		}
		for _, n := range s.see {
			out = append(out, byName[n.Value]...)
		}
		slices.Sort(out)
		return slices.DeleteFunc(slices.Compact(out), func(j int) bool { return j <= i })
	}
}

func groupKey(group []sibling) string {
	var subjects []string
	for _, s := range group {
		subjects = append(subjects, s.tool.Subject)
	}
	return strings.Join(subjects, "\x00")
}

func siblingReport(group []sibling) diag.Diagnostic {
	first := group[0]
	var names []string
	for _, s := range group {
		names = append(names, s.tool.Name)
	}
	d := diag.Diagnostic{
		Span: first.tool.Description.Origin.Span, Subject: first.tool.Subject + ".description",
		Message: fmt.Sprintf("nothing says when to use %s", alternatives(names)),
		Help:    fmt.Sprintf("say in one of them when to use the other, by name: \"… Use %s to …\"", group[1].tool.Name),
	}
	if d.Span.IsZero() {
		d.Span = first.tool.Span
	}
	for _, s := range group[1:] {
		message := fmt.Sprintf("%s is about the same thing", quoted(s.tool.Name))
		if first.sees(s) || s.sees(first) {
			message = fmt.Sprintf("%s is linked by `see`, which agents don't read", quoted(s.tool.Name))
		}
		span := s.tool.Description.Origin.Span
		if span.IsZero() {
			span = s.tool.Span
		}
		d.Related = append(d.Related, diag.Related{Span: span, Message: message})
	}
	return d
}

// alternatives joins the names of a group: `"list_jobs" and when "search_jobs"`.
func alternatives(names []string) string {
	text := fmt.Sprintf(`"%s" and when "%s"`, clipped(names[0], 22), clipped(names[1], 22))
	if len(names) > 2 {
		text += fmt.Sprintf(" or %d more", len(names)-2)
	}
	return text
}
