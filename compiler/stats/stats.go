// Package stats measures what a catalog costs and covers: for each tools/list
// the characters and o200k tokens of its tools, which share of them is
// described, titled, exemplified and typed, and which hints they say.
//
// A tool is measured as the JSON object that the MCP emitter writes, without
// white space between its tokens: what goes over the wire. A list costs the sum
// of its tools; the frame of the answer, about 20 tokens, isn't counted.
package stats

import (
	"cmp"
	"slices"
	"unicode/utf8"

	"catalogc.dev/catalogc/compiler/model"
)

// most is how many of the largest tools and longest descriptions are named.
const most = 5

// Report is the figures of a whole catalog.
type Report struct {
	// Budget is how many tokens a list may cost; 0 for no budget.
	Budget     int
	Operations Operations
	Profiles   []Profile // sorted by name
}

// Operations counts all operations of the catalog, whatever the profiles
// select: how many there are, are on a profile, have a curated input schema,
// and have utterances.
type Operations struct{ All, Listed, Input, Utterances int }

// Profile is one profile's lists, the whole list (Role "") first.
type Profile struct {
	Name  string
	Lists []List
}

// List is one tools/list.
type List struct {
	Profile, Role string
	Tools         int
	// Characters are code points.
	Characters, Tokens int
	// Largest are the tools with most tokens, Longest those with the longest
	// descriptions: at most five, the largest first, equal ones by name.
	Largest, Longest []Size
	Coverage         Coverage
	Hints            []Hint // the four of MCP, in the specification's order
}

// Name is how the list's file is called, as in "operations.super_user".
func (l List) Name() string {
	if l.Role == "" {
		return l.Profile
	}
	return l.Profile + "." + l.Role
}

// PerTool is the mean of the tools' tokens.
func (l List) PerTool() float64 { return float64(l.Tokens) / float64(max(l.Tools, 1)) }

// Size is how large a tool or a description is.
type Size struct {
	Tool               string
	Characters, Tokens int
}

// Coverage is how many tools or parameters have what they should have.
// Parameters are the named members of input schemas, at any depth.
type Coverage struct {
	Description, Title, Output Share // of the tools
	// Parameter is how many parameters have a description; Example how many show
	// a value: in examples, default, const, enum or behind "e.g." in the
	// description, or because there are only true and false.
	Parameter, Example Share
}

// Share is so many of so many.
type Share struct{ Have, Of int }

func (s *Share) count(have bool) {
	s.Of++
	if have {
		s.Have++
	}
}

// Hint is how many tools say a hint, and how many of them say true.
type Hint struct {
	Name       string
	Said, True int
}

// Measure makes the Report. Budget is how many tokens a list may cost, 0 for
// no budget.
func Measure(c *model.Catalog, s *model.Surface, budget int) *Report {
	weights := weigh(s)
	r := &Report{Budget: budget, Operations: operations(c, s)}
	for _, p := range s.Profiles {
		profile := Profile{Name: p.Profile.Name}
		for _, l := range p.Lists {
			profile.Lists = append(profile.Lists, measure(p.Profile.Name, l, weights))
		}
		r.Profiles = append(r.Profiles, profile)
	}
	return r
}

func operations(c *model.Catalog, s *model.Surface) Operations {
	listed := map[*model.Operation]bool{}
	for _, p := range s.Profiles {
		for _, t := range p.Tools {
			listed[t.Operation] = true
		}
	}
	n := Operations{All: len(c.Operations)}
	for _, o := range c.Operations {
		n.Listed += one(listed[o])
		n.Input += one(o.Input != nil)
		n.Utterances += one(len(o.Utterances) > 0)
	}
	return n
}

func one(yes bool) int {
	if yes {
		return 1
	}
	return 0
}

func measure(profile string, list model.ToolList, weights map[*model.Tool]weight) List {
	l := List{Profile: profile, Role: list.Role, Tools: len(list.Tools), Hints: hints(list.Tools, weights)}
	var sizes, descriptions []Size
	for _, t := range list.Tools {
		w := weights[t]
		l.Characters += w.characters
		l.Tokens += w.tokens
		l.Coverage.add(t)
		sizes = append(sizes, Size{t.Name, w.characters, w.tokens})
		if text := t.Description.Value; text != "" {
			descriptions = append(descriptions, Size{t.Name, utf8.RuneCountInString(text), w.description})
		}
	}
	l.Largest = largest(sizes, func(s Size) int { return s.Tokens })
	l.Longest = largest(descriptions, func(s Size) int { return s.Characters })
	return l
}

// largest are the few with most, equal ones by name.
func largest(list []Size, by func(Size) int) []Size {
	slices.SortFunc(list, func(a, b Size) int { return cmp.Or(cmp.Compare(by(b), by(a)), cmp.Compare(a.Tool, b.Tool)) })
	return slices.Clip(list[:min(len(list), most)])
}
