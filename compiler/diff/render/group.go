package render

import (
	"fmt"
	"slices"
	"strings"

	"catalogc.dev/catalogc/compiler/diff/change"
	"catalogc.dev/catalogc/compiler/diff/tools"
	"catalogc.dev/catalogc/internal/canonjson"
)

// group is what is said about one tool, several tools alike, some endpoints,
// or the lists as such.
type group struct {
	heading string
	changes []change.Change // of several tools alike, one stands for all
}

// shared is from how many tools on a change that they have alike is said once.
const shared = 3

// groups cuts sorted changes of one class by their subject. What several tools
// have alike comes first, under all their names.
func groups(list []change.Change) []group {
	alike := map[string][]string{} // tools by what is said of them
	for _, c := range list {
		if key := statement(c); key != "" {
			alike[key] = append(alike[key], c.Tool)
		}
	}
	var common, single []group
	said := map[string]bool{}
	for _, c := range list {
		key := statement(c)
		switch {
		case len(alike[key]) < shared:
			single = into(single, subject(c), c)
		case !said[key]:
			said[key] = true
			common = into(common, strings.Join(alike[key], ", "), c)
		}
	}
	return append(common, single...)
}

// into adds a change to the group with a heading.
func into(list []group, heading string, c change.Change) []group {
	i := slices.IndexFunc(list, func(g group) bool { return g.heading == heading })
	if i < 0 {
		return append(list, group{heading, []change.Change{c}})
	}
	list[i].changes = append(list[i].changes, c)
	return list
}

// statement is all that a change says of its tool; "" for one that is always
// said on its own.
func statement(c change.Change) string {
	if c.Tool == "" || c.Class == change.Wording {
		return ""
	}
	parts := []string{c.Rule, c.Message, where(c)}
	if c.Field != "" { // otherwise the values are the tool's own names
		parts = append(parts, c.Field, canonjson.Compact(plain(c.Old)), canonjson.Compact(plain(c.New)))
	}
	return strings.Join(parts, "\x00")
}

// mostEndpoints is how many a heading names.
const mostEndpoints = 3

// subject is what a change is about, as a heading.
func subject(c change.Change) string {
	switch {
	case c.Tool != "":
		return c.Tool
	case !c.HTTP:
		return "Tool lists"
	case len(c.Endpoints) == 0:
		return "HTTP API"
	case len(c.Endpoints) > mostEndpoints:
		return fmt.Sprintf("%s and %d more endpoints", strings.Join(c.Endpoints[:mostEndpoints-1], ", "), len(c.Endpoints)-mostEndpoints+1)
	}
	return strings.Join(c.Endpoints, ", ")
}

// where names the lists of a change, if not all have it.
func where(c change.Change) string {
	if c.Everywhere || len(c.Lists) == 0 {
		return ""
	}
	return "only " + tools.Where(c.Lists)
}

// advice are the sentences for the rules of some changes, in their order, each
// once.
func advice(list []change.Change) []change.Change {
	var out []change.Change
	known := map[string]bool{}
	for _, c := range list {
		if c.Advice != "" && !known[c.Rule] {
			known[c.Rule] = true
			out = append(out, c)
		}
	}
	return out
}
