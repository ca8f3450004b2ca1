// Package shared holds the rules that more than one phase raises: the law or a
// later phase for what a catalog's author wrote, lint for a captured
// tools/list, where neither has run. One value each, so that a name has one
// page, one severity and one setting. Data only.
package shared

import "catalogc.dev/catalogc/compiler/diag"

var (
	// ParamWithoutDescription is the law's for catalogs.
	ParamWithoutDescription = &diag.Rule{
		Name: "param-without-description", Severity: diag.Error,
		Summary: "A parameter that nobody described. In a capture a warning, once per tool.",
		Why:     "The description says how to fill the tool's arguments; without it a model guesses the format.",
		Bad:     "properties:\n  id: {type: string}\n",
		Good:    "properties:\n  id: {type: string, description: \"Job id, e.g. '24b1…'.\"}\n",
		Fix:     "Describe it with an example value, or pull a shared parameter in with `use:`.",
		Sources: []string{"second seed, F1, P1.2 and validator rule 2"},
	}
	// ParamWithoutType is the law's for catalogs.
	ParamWithoutType = &diag.Rule{
		Name: "param-without-type", Severity: diag.Error,
		Summary: "A parameter without a type, enum or const.",
		Why:     "Some providers reject it, all others guess.",
		Bad:     "properties:\n  id: {description: Job id.}\n",
		Good:    "properties:\n  id: {type: string, description: Job id.}\n",
		Fix:     "Add a type; a list of types is allowed.",
		Sources: []string{"facts/mcp.md §2"},
	}
	// HintsContradict is the law's for catalogs.
	HintsContradict = &diag.Rule{
		Name: "hints-contradict", Severity: diag.Error,
		Summary: "Hints that say both read-only and destructive.",
		Why:     "Clients auto-approve read-only tools.",
		Bad:     "hints: {readOnly: true, destructive: true}\n",
		Good:    "hints: {readOnly: true, destructive: false}\n",
		Fix:     "Set one of the two to false.",
		Sources: []string{"facts/mcp.md §1"},
	}
	// IdempotentCreate is the law's for a catalog's idempotency set.
	IdempotentCreate = &diag.Rule{
		Name: "idempotent-create", Severity: diag.Error, Fixed: true,
		Summary: "An add_* or create_* operation that claims to be safe to repeat.",
		Why:     "The second call answers \"already exists\" or adds a second one: a different outcome, so the hint would be a lie.",
		Bad:     "idempotent:\n  add_user: {…}\n",
		Good:    "idempotent:\n  alter_user: {…}\n",
		Fix:     "Remove the entry, or the tool's idempotentHint.",
		Sources: []string{"first seed, annotations.idempotentHint"},
	}
	// RequiredNotDefined is link's for catalogs.
	RequiredNotDefined = &diag.Rule{
		Name: "required-not-defined", Severity: diag.Error,
		Summary: "A name in `required` that isn't among the properties.",
		Why:     "Closed schemas make such a call impossible: the parameter is both demanded and refused.",
		Bad:     "properties: {id: …}\nrequired: [ids]\n",
		Good:    "properties: {id: …}\nrequired: [id]\n",
		Fix:     "Fix the name, or add the property.",
		Sources: []string{"JSON Schema 2020-12 validation §6.5.3"},
	}
	// DuplicateTool is derive's for catalogs.
	DuplicateTool = &diag.Rule{
		Name: "duplicate-tool", Severity: diag.Error, Fixed: true,
		Summary: "Two tools of one list have the same name.",
		Why:     "One of them could never be called, and some clients refuse the whole list.",
		Bad:     "mcpTools: [{name: get_Product, …}]   # beside the table's own get_Product\n",
		Good:    "mcpTools: [{name: find_product_by_barcode, …}]\n",
		Fix:     "Rename one of them.",
		Sources: []string{"facts/mcp.md §1"},
	}
	// UnresolvedName is link's, and lint's for names of tools.
	UnresolvedName = &diag.Rule{
		Name: "unresolved-name", Severity: diag.Error, Fixed: true,
		Summary: "A reference to an operation, tool, resource, shared parameter, contract or role that doesn't exist.",
		Why:     "What refers to nothing would silently mean nothing.",
		Bad:     "role: {use: rol}\n",
		Good:    "role: {use: role}\n",
		Fix:     "Write the name the message suggests, or declare it.",
		Sources: []string{"DESIGN §3"},
	}
)
