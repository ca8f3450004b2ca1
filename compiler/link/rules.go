package link

import (
	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/shared"
)

// Rules lists every rule this phase can raise, sorted by name.
func Rules() []*diag.Rule {
	return []*diag.Rule{
		addedWithoutType, badAddress, badExportArgument, badExportName,
		catalogMissing, circularExtends, circularUse, commentNotDocstring,
		danglingRelationship, duplicateDirective, duplicateType, errorRepeated, extendsOwnType, extensionSkipped, noPrimaryKey,
		overlayTargetMissing, profilesShareFile, readOnlyAndWriteOnly, removesNothing, requiredNotDefined,
		reservedParameter, twoPrimaryKeys, unknownDirective, unknownType, unresolvedName, verbMissing,
	}
}

var (
	catalogMissing = &diag.Rule{
		Name: "catalog-missing", Severity: diag.Warning,
		Summary: "No file has a `catalog:` block.",
		Why:     "Every output carries the catalog's name and version.",
		Bad:     "(only schema.graphql)\n",
		Good:    "catalog:\n  name: harper\n  title: Harper\n  version: 5.1.0\n",
		Fix:     "Add catalog.yaml with at least name and version.",
		Sources: []string{"DESIGN §3"},
	}
	badAddress = &diag.Rule{
		Name: "bad-address", Severity: diag.Error, Fixed: true,
		Summary: "A server address with a placeholder, or one that isn't an address.",
		Why:     "Agents and API readers call it as it is written; nobody fills placeholders in for them.",
		Bad:     "servers: [{url: \"https://{region}.example.com\"}]\n",
		Good:    "servers: [{url: \"https://eu.example.com\"}, {url: \"https://us.example.com\"}]\n",
		Fix:     "Write addresses that work as they stand.",
		Sources: []string{"OpenAPI 3.1 server object", "MCP Resource.uri"},
	}
	extensionSkipped = &diag.Rule{
		Name: "extension-skipped", Severity: diag.Warning,
		Summary: "`extend type`, which the compiler merges and Harper skips.",
		Why:     "Harper reads object type definitions only; the fields of an extension aren't in its table.",
		Bad:     "extend type Product { weight: Int }\n",
		Good:    "type Product @table @export { sku: ID @primaryKey weight: Int }\n",
		Fix:     "Write the fields into the type.",
		Sources: []string{"facts/harper.md §3"},
	}
	addedWithoutType = &diag.Rule{
		Name: "added-without-type", Severity: diag.Error,
		Summary: "An overlay's property that the resource doesn't have and that gets no type.",
		Why:     "It's most often a misspelt name: its text would stand beside the field it was meant for.",
		Bad:     "Product: {properties: {pricCents: {description: …}}}\n",
		Good:    "Product: {properties: {priceCents: {description: …}}}\n",
		Fix:     "Fix the name; if the property is new, give it a type.",
		Sources: []string{"DESIGN §3"},
	}
	badExportArgument = &diag.Rule{
		Name: "bad-export-argument", Severity: diag.Error, Fixed: true,
		Summary: "An argument of @export of the wrong kind, or misspelt.",
		Why:     "A type that was meant to be hidden would be served.",
		Bad:     "type Rider @table @export(mcp: \"false\") {…}\n",
		Good:    "type Rider @table @export(mcp: false) {…}\n",
		Fix:     "Write true or false without quotes, and the argument as the message says.",
		Sources: []string{"facts/harper.md §3"},
	}
	badExportName = &diag.Rule{
		Name: "bad-export-name", Severity: diag.Error, Fixed: true,
		Summary: "An @export name that can't stand in a URL as it is.",
		Why:     "Braces, spaces and the like would make it another path to every client, or no path at all.",
		Bad:     "type Order @table @export(name: \"{shop}/orders\")\n",
		Good:    "type Order @table @export(name: \"shop/orders\")\n",
		Fix:     "Use letters, digits, ., _, ~ and -, with / between segments.",
		Sources: []string{"RFC 3986 §2.3", "facts/harper.md §3"},
	}
	profilesShareFile = &diag.Rule{
		Name: "profiles-share-file", Severity: diag.Error, Fixed: true,
		Summary: "Two profiles, or two tiers of one, whose lists would be written to the same file.",
		Why:     "One would overwrite the other. Names that differ in case only are one file on some disks.",
		Bad:     "profiles: {ops: {from: operations, roles: [user]}, ops.user: {from: operations}}\n",
		Good:    "profiles: {ops: {from: operations, roles: [user]}, ops-user: {from: operations}}\n",
		Fix:     "Rename one of them.",
		Sources: []string{"DESIGN §8"},
	}
	readOnlyAndWriteOnly = &diag.Rule{
		Name: "read-only-and-write-only", Severity: diag.Error, Fixed: true,
		Summary: "A schema that is both readOnly and writeOnly.",
		Why:     "Such a value could neither be sent nor returned; OpenAPI forbids it.",
		Bad:     "token: {type: string, readOnly: true, writeOnly: true, description: …}\n",
		Good:    "token: {type: string, writeOnly: true, description: …}\n",
		Fix:     "Keep the one that is meant.",
		Sources: []string{"OpenAPI 3.0.3 schema object"},
	}
	reservedParameter = &diag.Rule{
		Name: "reserved-parameter", Severity: diag.Error, Fixed: true,
		Summary: "An operation with a parameter called `operation`.",
		Why:     "The request body names the operation under that key; it can't mean a second thing.",
		Bad:     "operations: {add_user: {input: {properties: {operation: …}}}}\n",
		Good:    "operations: {add_user: {input: {properties: {username: …}}}}\n",
		Fix:     "Remove it.",
		Sources: []string{"facts/harper.md §2"},
	}
	unresolvedName = shared.UnresolvedName
	errorRepeated  = &diag.Rule{
		Name: "error-repeated", Severity: diag.Error, Fixed: true,
		Summary: "An operation with two errors of one code.",
		Why:     "A server looks an error's text up by its code; which of the two it would find isn't defined.",
		Bad:     "errors: [not_found, {code: not_found, problem: …}]\n",
		Good:    "errors: [{code: not_found, problem: …}]\n",
		Fix:     "Keep one.",
		Sources: []string{"DESIGN §7", "second seed, P3"},
	}
	circularUse = &diag.Rule{
		Name: "circular-use", Severity: diag.Error, Fixed: true,
		Summary: "Shared parameters that use each other in a circle.",
		Why:     "None of them ever says what it is.",
		Bad:     "vocabulary: {a: {use: b}, b: {use: a}}\n",
		Good:    "vocabulary: {a: {use: b}, b: {type: string, description: …}}\n",
		Fix:     "Give one of them a schema of its own.",
		Sources: []string{"DESIGN §3"},
	}
	circularExtends = &diag.Rule{
		Name: "circular-extends", Severity: diag.Error, Fixed: true,
		Summary: "Resources that extend each other in a circle.",
		Why:     "None of them has fields to start from.",
		Bad:     "resources: {A: {extends: B}, B: {extends: A}}\n",
		Good:    "resources: {A: {extends: Product}}\n",
		Fix:     "Let one of them stand on its own.",
		Sources: []string{"DESIGN §3"},
	}
	extendsOwnType = &diag.Rule{
		Name: "extends-own-type", Severity: diag.Error, Fixed: true,
		Summary: "An overlay over a GraphQL type that also extends another resource.",
		Why:     "The type has fields of its own; which would win isn't defined.",
		Bad:     "resources: {Product: {extends: Item}}   # type Product exists\n",
		Good:    "resources: {CustomProduct: {extends: Product}}\n",
		Fix:     "Remove extends, or give the overlay another name.",
		Sources: []string{"DESIGN §3"},
	}
	overlayTargetMissing = &diag.Rule{
		Name: "overlay-target-missing", Severity: diag.Error, Fixed: true,
		Summary: "An overlay whose name matches no GraphQL type and that doesn't declare a class.",
		Why:     "It's most often a misspelt type name, and its texts would be lost.",
		Bad:     "resources: {Prodct: {description: …}}\n",
		Good:    "resources: {Product: {description: …}}\n",
		Fix:     "Fix the name, or add `verbs:` if it's a class of its own.",
		Sources: []string{"DESIGN §3"},
	}
	removesNothing = &diag.Rule{
		Name: "removes-nothing", Severity: diag.Warning,
		Summary: "An overlay removes a property that isn't there.",
		Why:     "It's most often a misspelt name, and the property meant stays visible.",
		Bad:     "properties: {pricCents: null}\n",
		Good:    "properties: {priceCents: null}\n",
		Fix:     "Fix the name or remove the line.",
		Sources: []string{"DESIGN §3"},
	}
	verbMissing = &diag.Rule{
		Name: "verb-missing", Severity: diag.Warning,
		Summary: "A setting for a verb that the resource doesn't have.",
		Why:     "It reaches no output.",
		Bad:     "verbs: [search]\noutputSchemas: {get: …}\n",
		Good:    "verbs: [get, search]\noutputSchemas: {get: …}\n",
		Fix:     "Add the verb, or remove the setting.",
		Sources: []string{"DESIGN §3"},
	}
	requiredNotDefined = shared.RequiredNotDefined
	duplicateType      = &diag.Rule{
		Name: "duplicate-type", Severity: diag.Error, Fixed: true,
		Summary: "A GraphQL type or field defined twice.",
		Why:     "Which definition would win depends on file order.",
		Bad:     "type A {…}\ntype A {…}\n",
		Good:    "type A {…}\nextend type A {…}\n",
		Fix:     "Keep one, or extend it.",
		Sources: []string{"GraphQL October 2021 §3.3"},
	}
	duplicateDirective = &diag.Rule{
		Name: "duplicate-directive", Severity: diag.Error, Fixed: true,
		Summary: "The same directive on a type and on its extension.",
		Why:     "Which of the two holds isn't defined, and merging loses one silently.",
		Bad:     "type T @export(name: \"a\") {…}\nextend type T @export(name: \"b\")\n",
		Good:    "type T @export(name: \"a\") {…}\n",
		Fix:     "Keep one.",
		Sources: []string{"ardatan/graphql-tools#4767"},
	}
	unknownDirective = &diag.Rule{
		Name: "unknown-directive", Severity: diag.Warning,
		Summary: "A directive that Harper doesn't know. A note, or a warning where it looks misspelt.",
		Why:     "Harper ignores unknown directives without a word, so @primarykey makes no key.",
		Bad:     "id: ID @primarykey\n",
		Good:    "id: ID @primaryKey\n",
		Fix:     "Write the directive the message suggests.",
		Sources: []string{"facts/harper.md §3"},
	}
	unknownType = &diag.Rule{
		Name: "unknown-type", Severity: diag.Warning,
		Summary: "A field whose type is neither defined nor one of Harper's scalars.",
		Why:     "Harper logs \"unknown type\" and carries on; agents would see a field that may hold anything.",
		Bad:     "price: Flaot\n",
		Good:    "price: Float\n",
		Fix:     "Use a defined type, or Any where everything is allowed.",
		Sources: []string{"facts/harper.md §3", "Khan/genqlient#175"},
	}
	twoPrimaryKeys = &diag.Rule{
		Name: "two-primary-keys", Severity: diag.Error, Fixed: true,
		Summary: "A type with @primaryKey on more than one field.",
		Why:     "Harper takes one per type.",
		Bad:     "id: ID @primaryKey\nsku: ID @primaryKey\n",
		Good:    "id: ID @primaryKey\nsku: ID @indexed\n",
		Fix:     "Keep it on one field.",
		Sources: []string{"facts/harper.md §3"},
	}
	noPrimaryKey = &diag.Rule{
		Name: "no-primary-key", Severity: diag.Note,
		Summary: "A table type without @primaryKey.",
		Why:     "Tools need to say how a record is named.",
		Bad:     "type Event @table { name: String }\n",
		Good:    "type Event @table { id: ID @primaryKey name: String }\n",
		Fix:     "Mark the key field.",
		Sources: []string{"facts/harper.md §3"},
	}
	danglingRelationship = &diag.Rule{
		Name: "dangling-relationship", Severity: diag.Warning,
		Summary: "@relationship names a field that doesn't exist, or isn't a list where it must be.",
		Why:     "Harper can't follow it.",
		Bad:     "orders: [Order] @relationship(to: customrId)\n",
		Good:    "orders: [Order] @relationship(to: customerId)\n",
		Fix:     "Name the field that holds the key: `from` in this type, `to` in the other.",
		Sources: []string{"facts/harper.md §3"},
	}
	commentNotDocstring = &diag.Rule{
		Name: "comment-not-docstring", Severity: diag.Note,
		Summary: "A type documented with # comments instead of docstrings.",
		Why:     "GraphQL parsers drop comments: the description an agent gets is empty.",
		Bad:     "# One row per SKU.\ntype Product @table {…}\n",
		Good:    "\"\"\"One row per SKU.\"\"\"\ntype Product @table {…}\n",
		Fix:     "Turn the comments into docstrings, or set catalog.sdl.comments to docstring.",
		Sources: []string{"facts/harper.md §3", "ardatan/graphql-import#49"},
	}
)
