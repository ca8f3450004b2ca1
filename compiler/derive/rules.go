package derive

import (
	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/shared"
)

// Rules lists every rule this phase can raise, sorted by name.
func Rules() []*diag.Rule {
	return []*diag.Rule{
		allowedWithoutDescription, allowedWithoutInput, customToolWithoutDescription,
		customToolWithoutInput, duplicateTool, globMatchesNothing, nameCollision, pathCollision,
	}
}

var (
	allowedWithoutInput = &diag.Rule{
		Name: "allowed-without-input", Severity: diag.Error,
		Summary: "An operation matched by a profile's allow list has no input schema.",
		Why:     "It would be listed with a schema that says \"call it somehow\".",
		Bad:     "operations: {get_job: {description: …}}\nprofiles: {operations: {from: operations, allow: [get_job]}}\n",
		Good:    "operations: {get_job: {description: …, input: {properties: {id: …}}}}\n",
		Fix:     "Write the input schema, or take the operation off the list.",
		Sources: []string{"first seed, argument coverage", "DESIGN §6"},
	}
	allowedWithoutDescription = &diag.Rule{
		Name: "allowed-without-description", Severity: diag.Error,
		Summary: "An operation matched by a profile's allow list has no description.",
		Why:     "An agent would read the same template for it as for every other.",
		Bad:     "operations: {get_job: {input: …}}\nprofiles: {operations: {from: operations, allow: [get_job]}}\n",
		Good:    "operations: {get_job: {description: Returns one job …, input: …}}\n",
		Fix:     "Write the description, or take the operation off the list.",
		Sources: []string{"first seed, Surface 1"},
	}
	customToolWithoutDescription = &diag.Rule{
		Name: "custom-tool-without-description", Severity: diag.Warning,
		Summary: "An mcpTools entry without a description.",
		Why:     "Tool selection degrades without one.",
		Bad:     "mcpTools: [{name: reconcile_inventory, method: reconcileInventory}]\n",
		Good:    "mcpTools: [{name: reconcile_inventory, method: reconcileInventory, description: Triggers …}]\n",
		Fix:     "Describe it.",
		Sources: []string{"first seed, Surface 3"},
	}
	customToolWithoutInput = &diag.Rule{
		Name: "custom-tool-without-input", Severity: diag.Warning,
		Summary: "An mcpTools entry without an inputSchema.",
		Why:     "An agent can't construct typed arguments.",
		Bad:     "mcpTools: [{name: reconcile_inventory, method: reconcileInventory, description: …}]\n",
		Good:    "mcpTools: [{…, inputSchema: {type: object, properties: {sku: …}}}]\n",
		Fix:     "Write the schema; for a tool without parameters `inputSchema: {type: object, properties: {}}`.",
		Sources: []string{"first seed, argument coverage"},
	}
	duplicateTool = shared.DuplicateTool
	nameCollision = &diag.Rule{
		Name: "name-collision", Severity: diag.Warning,
		Summary: "Two resources whose tools would have the same names.",
		Why:     "The compiler tells them apart the way Harper does, but an agent sees two names that look alike.",
		Bad:     "type A @table @export(name: \"a/b\") and type B @table @export(name: \"a.b\")\n",
		Good:    "type B @table @export(name: \"b\")\n",
		Fix:     "Export one under another name.",
		Sources: []string{"facts/harper.md §5", "matthewhand/mcp-openapi-proxy#44"},
	}
	globMatchesNothing = &diag.Rule{
		Name: "glob-matches-nothing", Severity: diag.Warning,
		Summary: "An allow or deny pattern that matches no tool.",
		Why:     "It's a typo, or it names something that no longer exists.",
		Bad:     "allow: [get_metrics]   # no such operation\n",
		Good:    "allow: [list_metrics]\n",
		Fix:     "Fix or remove it.",
		Sources: []string{"DESIGN §6", "facts/harper.md §1"},
	}
	pathCollision = &diag.Rule{
		Name: "path-collision", Severity: diag.Error, Fixed: true,
		Summary: "Two things would answer at the same URL path.",
		Why:     "A server can route it to one of them only, and an OpenAPI document can hold it once.",
		Bad:     "type A @table @export(name: \"x\") and type B @table @export(name: \"x\")\n",
		Good:    "type B @table @export(name: \"y\")\n",
		Fix:     "Export one under another name.",
		Sources: []string{"getkin/kin-openapi#1265"},
	}
)
