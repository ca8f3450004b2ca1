// Package clients reads the table of client limits (cue/clients.yaml) into
// values. Data only: what a limit means for a tool, the rules in lint decide.
package clients

import (
	"bytes"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"

	"gopkg.in/yaml.v3"

	schema "catalogc.dev/catalogc/cue"
)

// Client is one consumer of tool lists: a provider's API, an agent, a directory.
type Client struct {
	Name    string // as catalog.clients calls it
	Title   string // as people call it
	Default bool   // counts when a catalog doesn't say which clients it cares about
}

// Kind says what a limit is about.
type Kind string

const (
	ToolName      Kind = "tool-name"      // Pattern, Words: the tool's name
	ExposedName   Kind = "exposed-name"   // Form, Max: the name with the server's in it
	ParameterName Kind = "parameter-name" // Pattern, Words: names of top-level parameters
	Description   Kind = "description"    // Max: characters of a tool's description
	ToolCount     Kind = "tool-count"     // Max: tools in one list
	Schema        Kind = "schema"         // Construct: what input schemas may not hold
	Hints         Kind = "hints"          // Require, Title: annotations that have to be there
)

// Kinds lists them all.
func Kinds() []Kind {
	return []Kind{ToolName, ExposedName, ParameterName, Description, ToolCount, Schema, Hints}
}

// Limit is one row: what a client accepts, what it does beyond that, and how
// that is known. Which fields are set depends on the kind.
type Limit struct {
	Client    string
	Kind      Kind
	Pattern   string
	Words     string // the pattern for people
	Form      string // "mcp__{server}__{tool}"
	Max       int
	Construct string
	Require   []string // hint names; "a|b" is satisfied by either
	Title     bool
	Effect    string // what the client does, as in "refuses the whole request"
	Source    string
	Date      string // when the row was last looked at, year-month-day

	accepts *regexp.Regexp // Pattern
}

type table struct {
	Clients []Client
	Limits  []Limit
}

// parse reads the embedded table. It is part of the program, so that a mistake
// in it is one in the code: like a bad regular expression there, it panics.
var parse = sync.OnceValue(func() table {
	var t table
	d := yaml.NewDecoder(bytes.NewReader(schema.Clients))
	d.KnownFields(true)
	if err := d.Decode(&t); err != nil {
		panic(fmt.Sprintf("clients.yaml: %v", err))
	}
	for i := range t.Limits {
		t.Limits[i].accepts = regexp.MustCompile(t.Limits[i].Pattern)
	}
	return t
})

// All lists the clients of the table, in its order.
func All() []Client { return slices.Clone(parse().Clients) }

// Title is a client's name for people.
func Title(name string) string {
	for _, c := range parse().Clients {
		if c.Name == name {
			return c.Title
		}
	}
	return name
}

// Limits are the limits of a kind that the named clients have, in the order of
// the table; without names those of the default clients.
func Limits(kind Kind, names []string) []Limit {
	t := parse()
	if names == nil {
		for _, c := range t.Clients {
			if c.Default {
				names = append(names, c.Name)
			}
		}
	}
	var out []Limit
	for _, l := range t.Limits {
		if l.Kind == kind && slices.Contains(names, l.Client) {
			out = append(out, l)
		}
	}
	return out
}

// Accepts tells whether a name matches the pattern of a tool-name or
// parameter-name limit.
func (l Limit) Accepts(name string) bool { return l.accepts.MatchString(name) }

// Exposed is the name a model sees of a tool, by an exposed-name limit's form.
func (l Limit) Exposed(server, tool string) string {
	return strings.NewReplacer("{server}", server, "{tool}", tool).Replace(l.Form)
}

// Know says how the limit is known, for a note under a finding.
func (l Limit) Know() string {
	return fmt.Sprintf("%s %s (%s, looked at %s)", Title(l.Client), l.Effect, l.Source, l.Date)
}
