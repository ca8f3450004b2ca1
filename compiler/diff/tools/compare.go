// Package tools compares MCP tool lists: two sets of lists → classified
// changes, tool by tool and field by field, each with the class that
// facts/mcp.md §5 gives it in its direction.
//
// Lists of the same profile and role are compared; a tool that has another name
// now is recognised (rename.go). Hints count by their effective values, the
// order of properties doesn't count at all.
package tools

import (
	"fmt"
	"slices"
	"strings"

	"catalogc.dev/catalogc/compiler/diff/change"
	"catalogc.dev/catalogc/compiler/model"
)

// List is one tools/list of a side.
type List struct {
	change.List
	Tools []*model.Tool
}

// Side is one version of a server's tool lists.
type Side struct {
	// Server is the server's name, which clients put in front of those of tools;
	// "" where it isn't known.
	Server string
	Lists  []List
	// Complete tells that these are all lists, so that one that the other side
	// has and this one hasn't was added or removed.
	Complete bool
}

// NothingInCommon tells that no list of one side is on the other. Its text
// is for users.
type NothingInCommon struct{ Old, New []change.List }

func (e *NothingInCommon) Error() string {
	return fmt.Sprintf("the two sides have no tool list in common: the old one has %s, the new one %s; compare two files of the same profile and role, or two whole out folders",
		Where(e.Old), Where(e.New))
}

// Compare reports the changes from old to new, in the order of change.Sort. Of
// tools with the same name in one list the first counts. An error means that
// there is nothing to compare.
func Compare(old, new Side) ([]change.Change, error) {
	pairs, err := pairUp(old, new)
	if err != nil {
		return nil, err
	}
	c := &collector{known: map[string]int{}}
	names := rename(pairs)
	whole(c, pairs)
	presence(c, pairs, names)
	for _, p := range pairs {
		for _, t := range p.both(names) {
			c.tool = t.new.Name
			c.list = p.name
			compareTool(c, t)
			nameTaken(c, t, old.Server, new.Server)
		}
	}
	c.everywhere(pairs, names)
	change.Sort(c.found)
	return c.found, nil
}

// pair is one list on both sides; a side that doesn't have it is nil.
type pair struct {
	name     change.List
	old, new *List
}

// pairUp finds the lists that belong together, sorted by name. Where both
// sides are a single list, those are compared whatever they are called.
func pairUp(old, new Side) ([]pair, error) {
	if len(old.Lists) == 1 && len(new.Lists) == 1 && !(old.Complete && new.Complete) {
		return []pair{{new.Lists[0].List, &old.Lists[0], &new.Lists[0]}}, nil
	}
	var pairs []pair
	common := false
	for i := range old.Lists {
		p := pair{old.Lists[i].List, &old.Lists[i], find(new.Lists, old.Lists[i].List)}
		common = common || p.new != nil
		if p.new != nil || new.Complete && old.Complete {
			pairs = append(pairs, p)
		}
	}
	for i := range new.Lists {
		if find(old.Lists, new.Lists[i].List) == nil && new.Complete && old.Complete {
			pairs = append(pairs, pair{new.Lists[i].List, nil, &new.Lists[i]})
		}
	}
	if !common && !(old.Complete && new.Complete) {
		return nil, &NothingInCommon{listNames(old.Lists), listNames(new.Lists)}
	}
	slices.SortStableFunc(pairs, func(a, b pair) int { return a.name.Compare(b.name) })
	return pairs, nil
}

func find(lists []List, name change.List) *List {
	for i := range lists {
		if lists[i].List == name {
			return &lists[i]
		}
	}
	return nil
}

func listNames(lists []List) []change.List {
	out := make([]change.List, len(lists))
	for i, l := range lists {
		out[i] = l.List
	}
	slices.SortFunc(out, change.List.Compare)
	return out
}

// Where names lists for people: a profile's whole list by the profile alone,
// since its roles see parts of that.
func Where(lists []change.List) string {
	if len(lists) == 0 {
		return "none"
	}
	var parts []string
	for i := 0; i < len(lists); {
		profile, whole := lists[i].Profile, false
		var roles []string
		for ; i < len(lists) && lists[i].Profile == profile; i++ {
			whole = whole || lists[i].Role == ""
			roles = append(roles, lists[i].Role)
		}
		switch {
		case whole:
			parts = append(parts, "profile "+profile)
		case len(roles) == 1:
			parts = append(parts, fmt.Sprintf("role %s of profile %s", roles[0], profile))
		default:
			parts = append(parts, fmt.Sprintf("roles %s of profile %s", and(roles), profile))
		}
	}
	return and(parts)
}

// and joins words as in "a, b and c".
func and(words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	last := len(words) - 1
	return strings.Join(words[:last], ", ") + " and " + words[last]
}
