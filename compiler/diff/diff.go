// Package diff compares what two versions offer to agents and API readers:
// MCP tool lists and an OpenAPI document → classified changes.
//
//	change   what was found: data
//	tools    two sets of tool lists → changes
//	httpapi  two OpenAPI documents → changes
//	render   changes → text, a pull request's comment, JSON
//
// This package puts the two comparisons together and says what wasn't compared.
package diff

import (
	"errors"
	"slices"

	"catalogc.dev/catalogc/compiler/diff/change"
	"catalogc.dev/catalogc/compiler/diff/httpapi"
	"catalogc.dev/catalogc/compiler/diff/tools"
	"catalogc.dev/catalogc/compiler/model"
)

// Side is one version. It need not have both parts.
type Side struct {
	tools.Side
	// OpenAPI is a document as JSON or YAML; nil where there is none.
	OpenAPI []byte
}

// Lists are the tool lists of a compiled or captured surface.
func Lists(s *model.Surface) []tools.List {
	var out []tools.List
	for _, p := range s.Profiles {
		for _, l := range p.Lists {
			out = append(out, tools.List{List: change.List{Profile: p.Profile.Name, Role: l.Role}, Tools: l.Tools})
		}
	}
	return out
}

// openAPIRemoved and openAPIAdded are about the document as a whole.
var (
	openAPIRemoved = change.Rule{Name: "openapi-document-removed", Request: change.Breaking, Response: change.Breaking, Advice: "keep the openapi output: API readers and generated clients are made from it"}
	openAPIAdded   = change.Rule{Name: "openapi-document-added", Request: change.Safe, Response: change.Safe}
)

// Rules lists the kinds of changes, apart from those of oasdiff, whose names
// are its own.
func Rules() []change.Rule {
	return slices.Concat(tools.Rules(), httpapi.Rules(), []change.Rule{openAPIRemoved, openAPIAdded})
}

// errNothing is for users.
var errNothing = errors.New("the two sides have nothing in common to compare: one holds tool lists, the other an OpenAPI document")

// Compare reports the changes from old to new. Its errors are mistakes of the
// user, and say what to do.
func Compare(old, new Side) (*change.Changes, error) {
	result := &change.Changes{}
	complete := old.Complete && new.Complete
	switch toolsToo, apiToo := old.Lists != nil && new.Lists != nil, old.OpenAPI != nil && new.OpenAPI != nil; {
	case !toolsToo && !apiToo && !complete:
		return nil, errNothing
	case toolsToo || complete:
		found, err := tools.Compare(old.Side, new.Side)
		if err != nil {
			return nil, err
		}
		result.All = found
	case old.Lists != nil || new.Lists != nil:
		result.Notes = append(result.Notes, "only one side has tool lists; they weren't compared")
	}
	switch {
	case old.OpenAPI != nil && new.OpenAPI != nil:
		found, err := httpapi.Compare(old.OpenAPI, new.OpenAPI)
		if err != nil {
			return nil, err
		}
		result.All = append(result.All, found...)
	case old.OpenAPI == nil && new.OpenAPI == nil:
	case !complete:
		result.Notes = append(result.Notes, "only one side has an OpenAPI document; the HTTP API wasn't compared")
	case old.OpenAPI != nil:
		result.All = append(result.All, whole(openAPIRemoved, "the OpenAPI document is no longer there"))
	default:
		result.All = append(result.All, whole(openAPIAdded, "an OpenAPI document was added"))
	}
	change.Sort(result.All)
	return result, nil
}

func whole(r change.Rule, message string) change.Change {
	c := change.Change{Class: r.Request, Rule: r.Name, Message: message, HTTP: true, Everywhere: true}
	if c.Class >= change.Risky {
		c.Advice = r.Advice
	}
	return c
}
