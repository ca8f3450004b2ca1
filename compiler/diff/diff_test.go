package diff_test

import (
	"strings"
	"testing"

	"catalogc.dev/catalogc/compiler/capture"
	"catalogc.dev/catalogc/compiler/diff"
	"catalogc.dev/catalogc/compiler/diff/change"
	"catalogc.dev/catalogc/compiler/diff/tools"
	"catalogc.dev/catalogc/compiler/load"
)

// captured is a side of one captured list.
func captured(t *testing.T, text string) diff.Side {
	t.Helper()
	root, _ := load.JSON("tools.json", []byte(text))
	surface, _ := capture.Surface(root)
	return diff.Side{Side: tools.Side{Lists: diff.Lists(surface)}}
}

// document is an OpenAPI document with one endpoint, whose JSON body and answer
// have the schemas.
func document(request, response string) []byte {
	return []byte(`{"openapi": "3.1.0", "info": {"title": "T", "version": "1"}, "paths": {"/t": {"post": {"operationId": "t",
		"requestBody": {"content": {"application/json": {"schema": ` + request + `}}},
		"responses": {"200": {"description": "OK", "content": {"application/json": {"schema": ` + response + `}}}}}}}}`)
}

func TestWhatIsCompared(t *testing.T) {
	list := captured(t, `[{"name": "a", "inputSchema": {"type": "object"}}]`)
	api := diff.Side{OpenAPI: document(`{}`, `{}`)}
	whole := list
	whole.Complete, whole.OpenAPI = true, api.OpenAPI
	bare := list
	bare.Complete = true
	for _, test := range []struct {
		name     string
		old, new diff.Side
		changes  string
		notes    string
		err      string
	}{
		{name: "equal", old: whole, new: whole},
		{name: "two lists", old: list, new: list},
		{name: "two documents", old: api, new: api},
		{name: "a list and a document", old: list, new: api, err: "the two sides have nothing in common to compare: one holds tool lists, the other an OpenAPI document"},
		{name: "a whole folder and a list", old: whole, new: list, notes: "only one side has an OpenAPI document; the HTTP API wasn't compared"},
		{name: "a whole folder and a document", old: whole, new: api, notes: "only one side has tool lists; they weren't compared"},
		{name: "a folder without its document", old: whole, new: bare, changes: "breaking openapi-document-removed"},
		{name: "a folder with a new document", old: bare, new: whole, changes: "safe openapi-document-added"},
		{name: "not OpenAPI", old: api, new: diff.Side{OpenAPI: []byte(`{"swagger": "2.0"}`)}, err: `the new OpenAPI document can't be compared: it has no "openapi" version; only OpenAPI 3 is read`},
	} {
		t.Run(test.name, func(t *testing.T) {
			c, err := diff.Compare(test.old, test.new)
			if err != nil {
				if err.Error() != test.err {
					t.Errorf("got error %q; want %q", err, test.err)
				}
				return
			}
			var changes []string
			for _, x := range c.All {
				changes = append(changes, x.Class.String()+" "+x.Rule)
			}
			if got := strings.Join(changes, "; "); got != test.changes || test.err != "" {
				t.Errorf("got changes %q; want %q, error %q", got, test.changes, test.err)
			}
			if got := strings.Join(c.Notes, "; "); got != test.notes {
				t.Errorf("got notes %q; want %q", got, test.notes)
			}
		})
	}
}

func TestRuleNamesAreUnique(t *testing.T) {
	seen := map[string]bool{}
	for _, r := range diff.Rules() {
		if seen[r.Name] {
			t.Errorf("two rules are called %s", r.Name)
		}
		seen[r.Name] = true
	}
}

// worst is the worst class of the changes of one direction; no change is as
// good as a safe one, which only one of the two may find worth saying.
func worst(found []change.Change, direction string) string {
	at, class := -1, change.Safe.String()
	for _, c := range found {
		if mine := strings.HasPrefix(c.Field, direction) || c.HTTP && strings.Contains(c.Rule, direction); mine && int(c.Class) > at {
			at, class = int(c.Class), c.Class.String()
		}
	}
	return class
}
