package lint

import (
	"cmp"
	"fmt"
	"slices"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/model"
	"catalogc.dev/catalogc/compiler/source"
)

var nearIdenticalDescriptions = Rule{
	Rule: &diag.Rule{
		Name: "near-identical-descriptions", Severity: diag.Warning,
		Summary: "Tools of one list whose descriptions differ by little but the name of what they're about, or resources without docstrings.",
		Why: "A model that picks between get_Product, get_Order and get_Customer by three texts that vary only by entity name" +
			" picks by name alone. One finding per group.",
		Bad:     "type Product @table @export {…}\ntype Order @table @export {…}   # neither has a docstring\n",
		Good:    "\"\"\"Product catalog row: what the storefront lists. One row per SKU.\"\"\"\ntype Product @table @export {…}\n",
		Fix:     "Say what each one holds or does that the others don't, and when to use it rather than them.",
		Sources: []string{"first seed, Context", "facts/mcp.md §3"},
	},
	Lists: func(p *Pass) {
		// An operation can be on several lists. The largest list comes first,
		// and a group that a larger one has shown isn't shown again.
		lists := slices.Clone(p.Lists)
		slices.SortStableFunc(lists, func(a, b List) int { return cmp.Compare(len(b.Tools), len(a.Tools)) })
		shown := map[[2]string]bool{}
		for _, l := range lists {
			for _, group := range lookAlikes(comparableTexts(l.Tools)) {
				if news := markPairs(shown, group); news {
					p.Report(lookAlikeReport(group))
				}
			}
		}
	},
}

// rival is one text of a list that is compared with the others: a tool's, or
// the docstring that all tools of a resource start with.
type rival struct {
	name, owner, subject string
	place                source.Span
	verb                 string // what the name says it does, "" for a resource
	text                 string
	masked               []string // the text's words, with the entity's replaced by "§"
	boilerplate          bool     // a resource without a docstring: all text is the compiler's
}

// comparableTexts makes the rivals of a list, in order of place. Operations that
// nobody described are template-description's.
func comparableTexts(tools []*model.Tool) []rival {
	var out []rival
	seen := map[string]bool{}
	for _, t := range tools {
		e := rival{name: t.Name, subject: t.Subject, place: t.Description.Origin.Span, text: t.Description.Value}
		switch {
		case t.Resource != nil && t.Custom == nil:
			r := t.Resource
			e = rival{
				name: r.Name, owner: "resource " + quoted(r.Name), subject: "resources." + r.Name,
				place: r.Span, text: r.Description.Value, boilerplate: r.Description.Value == "",
			}
		case t.Operation != nil:
			e.owner, e.text = "operation "+quoted(t.Name), t.Operation.Description.Value
		case t.Custom != nil:
			e.owner, e.text = "custom tool "+quoted(t.Name), t.Custom.Description.Value
		default:
			e.owner = "tool " + quoted(t.Name)
		}
		if seen[e.subject] || e.text == "" && !e.boilerplate {
			continue
		}
		seen[e.subject] = true
		if e.place.IsZero() {
			e.place = t.Span
		}
		e.masked, e.verb = masked(e.text, e.name, t.Verb != "")
		out = append(out, e)
	}
	slices.SortStableFunc(out, func(a, b rival) int {
		return cmp.Or(source.Compare(a.place, b.place), cmp.Compare(a.subject, b.subject))
	})
	return out
}

// masked replaces the words of an entity's name in a text by one "§", and
// tells which verb the name has: the verb is what tells start_server and
// stop_server apart, so it stays.
func masked(text, name string, resource bool) (out []string, verb string) {
	own := map[string]bool{}
	for _, w := range nameWords(name) {
		if verb == "" && !resource && isVerb(w) {
			verb = stem(w)
			continue
		}
		own[stem(w)] = true
	}
	for _, t := range tokens(text) {
		s := stem(t.word)
		switch {
		case !own[s]:
			out = append(out, s)
		case len(out) == 0 || out[len(out)-1] != "§":
			out = append(out, "§")
		}
	}
	return out, verb
}

// lookAlikes groups rivals that read the same. Each joins the first rival it
// resembles, so a chain of small differences doesn't grow into one group.
//
// Two texts that share most of their words share one of the rarest few of
// either; only groups found by those are compared, so that a list of ten
// thousand tools costs no hundred million comparisons.
func lookAlikes(rivals []rival) [][]rival {
	var groups [][]rival
	byWord := map[string][]int{} // groups by the rare words of their first rival
	rare := rareWords(rivals)
next:
	for i, e := range rivals {
		var candidates []int
		for _, w := range rare[i] {
			candidates = append(candidates, byWord[w]...)
		}
		slices.Sort(candidates)
		for _, g := range slices.Compact(candidates) {
			if lookAlike(groups[g][0], e) {
				groups[g] = append(groups[g], e)
				continue next
			}
		}
		for _, w := range rare[i] {
			byWord[w] = append(byWord[w], len(groups))
		}
		groups = append(groups, []rival{e})
	}
	return slices.DeleteFunc(groups, func(g []rival) bool { return len(g) < 2 })
}

// rareWords gives each rival's rarest words among all, as many as any text that
// shares the share `alike` of words has to meet one of. Texts that are compared
// whole have their text, or being boilerplate, as one word more.
func rareWords(rivals []rival) [][]string {
	uses := map[string]int{}
	counted := make([][]string, len(rivals))
	for i, e := range rivals {
		seen := map[string]int{}
		for _, w := range e.masked {
			seen[w]++
			word := fmt.Sprintf("%s %d", w, seen[w]) // a word's second use is another word
			counted[i] = append(counted[i], word)
			uses[word]++
		}
	}
	out := make([][]string, len(rivals))
	for i, words := range counted {
		slices.SortFunc(words, func(a, b string) int { return cmp.Or(cmp.Compare(uses[a], uses[b]), cmp.Compare(a, b)) })
		out[i] = append(words[:min(len(words), int(float64(len(words))*(1-alike))+1)], "\x00"+rivals[i].text)
	}
	return out
}

const (
	// leastShared is how many words two texts must share, entity apart: below
	// that a text is short rather than boilerplate ("Deletes a webhook.").
	leastShared = 8
	// alike is the share of common words, entity apart, from which two texts
	// read the same.
	alike = 0.85
)

func lookAlike(a, b rival) bool {
	switch {
	case a.boilerplate || b.boilerplate:
		return a.boilerplate && b.boilerplate
	case a.text == b.text:
		return true
	case a.verb != b.verb || len(a.masked) == 0 || len(b.masked) == 0 || a.masked[0] != b.masked[0]:
		return false
	}
	count := map[string]int{}
	for _, w := range a.masked {
		count[w]++
	}
	shared := 0
	for _, w := range b.masked {
		if count[w] > 0 {
			count[w]--
			shared++
		}
	}
	return shared >= leastShared && float64(shared) >= alike*float64(len(a.masked)+len(b.masked)-shared)
}

// markPairs notes who was shown with the group's first, and tells whether that
// was news for anyone.
func markPairs(shown map[[2]string]bool, group []rival) bool {
	news := false
	for _, e := range group[1:] {
		pair := [2]string{group[0].subject, e.subject}
		news = news || !shown[pair]
		shown[pair] = true
	}
	return news
}

func lookAlikeReport(group []rival) diag.Diagnostic {
	first := group[0]
	var names []string
	for _, e := range group {
		names = append(names, e.name)
	}
	d := diag.Diagnostic{
		Span: first.place, Subject: first.subject + ".description",
		Message: fmt.Sprintf("%s read alike but for the name", few(names)),
		Help:    "say in each what it does or holds that the others don't, and when to use it",
	}
	switch {
	case first.boilerplate:
		d.Message = fmt.Sprintf("tools of %s read alike but for the name", few(names))
		d.Label = "no docstring, so all text is the compiler's"
		d.Help = "write a docstring on each type, or `description:` in its overlay: what one record stands for"
	case !slices.ContainsFunc(group, func(e rival) bool { return e.text != first.text }):
		d.Message = fmt.Sprintf("%s have the same description", few(names))
	}
	for _, e := range group[1:min(len(group), 9)] {
		d.Related = append(d.Related, diag.Related{Span: e.place, Message: e.owner + " reads the same"})
	}
	return d
}

// few are the first two names of a group, short enough for a headline.
func few(names []string) string {
	most := 26
	if len(names) > 2 {
		most = 20
	}
	short := make([]string, len(names))
	for i, n := range names {
		short[i] = `"` + clipped(n, most) + `"`
	}
	return series(short, 2)
}
