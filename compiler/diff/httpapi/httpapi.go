// Package httpapi compares two OpenAPI documents: bytes → classified changes.
// oasdiff's checker does it; its ERR, WARN and INFO are breaking, risky and
// safe. It is the only user of oasdiff, of which no type or error gets out.
//
// A changed description is no change here: the checker leaves texts out. Nor is
// a sunset date, whose meaning changes from one day to the next.
package httpapi

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/oasdiff/oasdiff/checker"
	"github.com/oasdiff/oasdiff/diff"
	"github.com/oasdiff/oasdiff/load"
	"gopkg.in/yaml.v3"

	"catalogc.dev/catalogc/compiler/diff/change"
)

// Unreadable tells that a document can't be compared. Its text is for users.
type Unreadable struct {
	Side   string // "old" or "new"
	Reason string
}

func (e *Unreadable) Error() string {
	return fmt.Sprintf("the %s OpenAPI document can't be compared: %s", e.Side, e.Reason)
}

// Compare reports the changes from one document, JSON or YAML, to the other, in
// the order of change.Sort. A change that several endpoints have is one with
// several endpoints.
func Compare(old, new []byte) ([]change.Change, error) {
	a, err := read("old", old)
	if err != nil {
		return nil, err
	}
	b, err := read("new", new)
	if err != nil {
		return nil, err
	}
	d, operations, err := diff.GetWithOperationsSourcesMap(diff.NewConfig(), a, b)
	if err != nil {
		return nil, &Unreadable{"new", "it and the old one can't be brought together; two paths may differ only in the names of their parameters"}
	}
	config := checker.NewConfig(checker.GetAllChecks())
	found := checker.CheckBackwardCompatibilityUntilLevel(config, d, operations, checker.INFO)
	return merge(append(convert(found), closedObjects(d)...)), nil
}

// read parses a document. References to other documents aren't followed.
func read(side string, data []byte) (*load.SpecInfo, error) {
	info, err := load.NewSpecInfoFromData(openapi3.NewLoader(), withoutDates(data), "openapi")
	switch {
	case err != nil:
		return nil, &Unreadable{side, "it isn't JSON or YAML, a part has the wrong shape, or a $ref leads nowhere or out of the document"}
	case info.Spec.OpenAPI == "":
		return nil, &Unreadable{side, `it has no "openapi" version; only OpenAPI 3 is read`}
	}
	return info, nil
}

// withoutDates drops the sunset dates. The checker holds them against today's,
// so that the same two documents would be judged differently on another day.
func withoutDates(data []byte) []byte {
	var root yaml.Node
	if !bytes.Contains(data, []byte(diff.SunsetExtension)) || yaml.Unmarshal(data, &root) != nil {
		return data
	}
	dropDates(&root, false)
	out, err := yaml.Marshal(&root)
	if err != nil {
		return data
	}
	return out
}

// dropDates walks a tree; the keys of a `properties` map are names of the user.
func dropDates(n *yaml.Node, names bool) {
	if n.Kind != yaml.MappingNode {
		for _, item := range n.Content {
			dropDates(item, false)
		}
		return
	}
	kept := n.Content[:0]
	for i := 0; i+1 < len(n.Content); i += 2 {
		key, value := n.Content[i], n.Content[i+1]
		if key.Value == diff.SunsetExtension && !names {
			continue
		}
		dropDates(value, key.Value == "properties" && !names)
		kept = append(kept, key, value)
	}
	n.Content = kept
}

// convert takes what the checker found out of its types.
func convert(found checker.Changes) []change.Change {
	text := checker.NewDefaultLocalizer()
	out := make([]change.Change, len(found))
	for i, f := range found {
		out[i] = change.Change{
			HTTP: true, Everywhere: true, Class: class(f.GetLevel()), Rule: f.GetId(),
			Message: f.GetUncolorizedText(text),
		}
		if endpoint := strings.TrimSpace(f.GetOperation() + " " + f.GetPath()); endpoint != "" {
			out[i].Endpoints = []string{endpoint}
		}
	}
	return out
}

// merge makes one change of those that say the same of several endpoints.
func merge(found []change.Change) []change.Change {
	var out []change.Change
	known := map[string]int{}
	for _, x := range found {
		key := x.Class.String() + x.Rule + "\x00" + x.Message
		if i, ok := known[key]; ok {
			out[i].Endpoints = append(out[i].Endpoints, x.Endpoints...)
			continue
		}
		known[key] = len(out)
		out = append(out, x)
	}
	for i := range out {
		slices.Sort(out[i].Endpoints)
		out[i].Endpoints = slices.Compact(out[i].Endpoints)
	}
	change.Sort(out)
	return out
}

func class(level checker.Level) change.Class {
	switch level {
	case checker.ERR:
		return change.Breaking
	case checker.WARN:
		return change.Risky
	}
	return change.Safe
}
