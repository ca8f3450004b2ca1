package load

import "catalogc.dev/catalogc/compiler/diag"

func jsonRules() []*diag.Rule { return []*diag.Rule{ruleJSONSyntax} }

var ruleJSONSyntax = &diag.Rule{
	Name: "json-syntax", Severity: diag.Error, Fixed: true,
	Summary: "Reports a captured file that isn't one JSON value.",
	Why:     "What can't be read can't be judged, and reading a part would pass the rest unseen.",
	Bad:     `{"tools": [{"name": "add_user",}]}`,
	Good:    `{"tools": [{"name": "add_user"}]}`,
	Fix:     "Save the whole JSON answer to tools/list and nothing else.",
	Sources: []string{"RFC 8259"},
}
