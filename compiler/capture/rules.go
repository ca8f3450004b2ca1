package capture

import "catalogc.dev/catalogc/compiler/diag"

// Rules lists every rule this phase raises.
func Rules() []*diag.Rule {
	return []*diag.Rule{notAToolList, incompleteList, malformedTool, malformedSchema, misspeltToolKey}
}

var notAToolList = &diag.Rule{
	Name: "not-a-tool-list", Severity: diag.Error, Fixed: true,
	Summary: "Reports a captured file that holds no list of tools.",
	Why:     "There is nothing to check, which must not look like nothing to find.",
	Bad:     `{"tools": null}`,
	Good:    `{"tools": [{"name": "add_user", "inputSchema": {"type": "object"}}]}`,
	Fix:     "Save what the server answers to tools/list: the result, the whole JSON-RPC response, or the list alone.",
	Sources: []string{"MCP specification, server/tools"},
}

var incompleteList = &diag.Rule{
	Name: "incomplete-tool-list", Severity: diag.Warning,
	Summary: "Reports a capture with a nextCursor: it is one page of the list.",
	Why:     "Tools on the other pages aren't checked, and references to them look like references to nothing.",
	Bad:     `{"tools": […], "nextCursor": "p2"}`,
	Good:    `{"tools": […]}   (the tools of all pages)`,
	Fix:     "Call tools/list with the cursor until none comes back, and put all tools into one list.",
	Sources: []string{"MCP specification, pagination"},
}

var malformedTool = &diag.Rule{
	Name: "malformed-tool", Severity: diag.Error, Fixed: true,
	Summary: "Reports an entry of a tool list that isn't a tool: no name, no input schema, a text that isn't text.",
	Why:     "A client drops the tool, or refuses the whole list because of it.",
	Bad:     `{"name": "add_user", "inputSchema": null}`,
	Good:    `{"name": "add_user", "inputSchema": {"type": "object", "properties": {}}}`,
	Fix:     "Give the tool a name and an inputSchema of type object; leave out what it doesn't have instead of writing null.",
	Sources: []string{"MCP schema, Tool"},
}

var malformedSchema = &diag.Rule{
	Name: "malformed-schema", Severity: diag.Error, Fixed: true,
	Summary: "Reports a keyword of a captured JSON Schema whose value is of the wrong kind.",
	Why:     "Providers validate every schema of a request and refuse all tools because of one.",
	Bad:     `{"type": "object", "required": true}`,
	Good:    `{"type": "object", "required": ["username"]}`,
	Fix:     "Write the value that JSON Schema 2020-12 wants for the keyword.",
	Sources: []string{"JSON Schema 2020-12"},
}

var misspeltToolKey = &diag.Rule{
	Name: "misspelt-tool-key", Severity: diag.Warning,
	Summary: "Reports a key of a tool or of its annotations that is nearly one that clients read.",
	Why:     "The protocol's own schema accepts any key, so that a misspelt hint is lost without a word.",
	Bad:     `"annotations": {"readonlyHint": true}`,
	Good:    `"annotations": {"readOnlyHint": true}`,
	Fix:     "Write the key as the protocol spells it.",
	Sources: []string{"MCP schema, ToolAnnotations"},
}
