// Package change is what a comparison finds: classified changes of tool lists
// and of an HTTP API. Data only; who compares and who renders share it.
package change

import (
	"cmp"
	"slices"
	"strings"
)

// Class says what a change means for those who use the old version.
type Class int

// The classes from harmless to harmful. A change breaks when a client that
// obeys the old contract can stop working; it's risky when the contract alone
// doesn't tell whether one does (facts/mcp.md §5).
const (
	Wording Class = iota // only a text that people and models read
	Safe
	Risky
	Breaking
)

// Classes lists them, worst first.
func Classes() []Class { return []Class{Breaking, Risky, Safe, Wording} }

func (c Class) String() string { return [...]string{"wording", "safe", "risky", "breaking"}[c] }

// Direction is whose contract a schema is: what callers send, or what they get.
type Direction int

const (
	Request  Direction = iota // inputSchema
	Response                  // outputSchema
)

// Rule is one kind of change: its stable kebab-case name, its class in either
// direction (equal where it has none), and what an author can do about it.
type Rule struct {
	Name              string
	Request, Response Class
	Advice            string // one sentence; "" where nothing needs doing
}

// Class of the rule in a direction.
func (r Rule) Class(d Direction) Class {
	if d == Response {
		return r.Response
	}
	return r.Request
}

// List names a tools/list; Role "" is the profile's whole list.
type List struct{ Profile, Role string }

// Compare orders lists by profile, the whole list before those of roles.
func (l List) Compare(other List) int {
	return cmp.Or(strings.Compare(l.Profile, other.Profile), strings.Compare(l.Role, other.Role))
}

// Change is one difference, said once however many lists have it.
type Change struct {
	Class Class
	Rule  string
	// Tool is the tool's name, the new one where it was renamed. Endpoints are
	// of the HTTP API, as in "GET /Product/{id}". Both are empty for a change
	// of whole lists or of a whole document.
	Tool      string
	Endpoints []string
	// HTTP tells that the change is one of the OpenAPI document.
	HTTP bool
	// Lists have the change, sorted; Everywhere tells that these are all the
	// lists that could have it, so that they needn't be named.
	Lists      []List
	Everywhere bool
	// Field is the path below the tool, as in "input.properties.limit.maximum".
	Field string
	// Message is a sentence without a capital and a full stop.
	Message string
	Advice  string
	// Old and New are JSON values as package canonjson writes them; nil where
	// there is none, model.Null for a JSON null. Of a text that differs between
	// lists they show the first.
	Old, New any
	// Edits are the words of a changed text.
	Edits []Edit
}

// EditKind says what happened to some words.
type EditKind int

const (
	Kept EditKind = iota
	Deleted
	Inserted
)

// Edit is a run of words with the white space behind them.
type Edit struct {
	Kind EditKind
	Text string
}

// Changes are all of a comparison, in order: worst first, then by list, tool
// and endpoint.
type Changes struct {
	All []Change
	// Notes say what wasn't compared and why.
	Notes []string
}

// Has tells whether a change is at least this bad.
func (c *Changes) Has(least Class) bool {
	return slices.ContainsFunc(c.All, func(x Change) bool { return x.Class >= least })
}

// Of are the changes of a class.
func (c *Changes) Of(class Class) []Change {
	var out []Change
	for _, x := range c.All {
		if x.Class == class {
			out = append(out, x)
		}
	}
	return out
}

// Sort puts changes in their order. It depends on nothing but them.
func Sort(list []Change) {
	slices.SortStableFunc(list, func(a, b Change) int {
		return cmp.Or(
			cmp.Compare(b.Class, a.Class),
			boolean(a.HTTP, b.HTTP),
			strings.Compare(a.Tool, b.Tool),
			slices.Compare(a.Endpoints, b.Endpoints),
			strings.Compare(a.Field, b.Field),
			strings.Compare(a.Rule, b.Rule),
			strings.Compare(a.Message, b.Message),
			slices.CompareFunc(a.Lists, b.Lists, List.Compare),
		)
	})
}

// boolean orders false before true.
func boolean(a, b bool) int {
	switch {
	case a == b:
		return 0
	case b:
		return -1
	}
	return 1
}
