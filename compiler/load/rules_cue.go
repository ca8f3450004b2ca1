package load

import "catalogc.dev/catalogc/compiler/diag"

func cueRules() []*diag.Rule {
	return []*diag.Rule{
		ruleCUESyntax, ruleCUEPackage, ruleCUEImport, ruleCUEUndefined, ruleCUEConflict, ruleCUEIncomplete,
		ruleCUECycle, ruleCUEBytes, ruleCUEEvaluation, ruleCUETimeout,
	}
}

func sdlRules() []*diag.Rule { return []*diag.Rule{ruleSDLSyntax} }

var ruleCUESyntax = &diag.Rule{
	Name: "cue-syntax", Severity: diag.Error, Fixed: true,
	Summary: "Reports what can't be read as CUE.",
	Why:     "Nothing of the file can be used until it can be read.",
	Bad:     "description: Creates a user",
	Good:    `description: "Creates a user"`,
	Fix:     "Put texts in double quotes, close brackets, and start each key on a line of its own.",
	Sources: []string{"cuelang.org/docs/reference/spec"},
}

var ruleCUEPackage = &diag.Rule{
	Name: "cue-package", Severity: diag.Error, Fixed: true,
	Summary: `Reports a CUE file that isn't "package catalog".`,
	Why:     "All CUE files of a catalog are one package; a file of another one would be left out.",
	Bad:     "package users",
	Good:    "package catalog",
	Fix:     `Write "package catalog" as the first line.`,
}

var ruleCUEImport = &diag.Rule{
	Name: "cue-import", Severity: diag.Error, Fixed: true,
	Summary: "Reports an import from outside CUE's standard library, and @embed and @extern.",
	Why:     "The output must depend on nothing but the catalog folder.",
	Bad:     `import "example.com/shared/roles"`,
	Good:    `import "strings"`,
	Fix:     "Copy what you need into the catalog; the schema itself needs no import.",
}

var ruleCUEUndefined = &diag.Rule{
	Name: "cue-undefined", Severity: diag.Error, Fixed: true,
	Summary: "Reports a name that no CUE file defines, and a definition that none uses.",
	Why:     "In CUE a word without quotes is a reference; most often quotes were forgotten.",
	Bad:     "role: super_user",
	Good:    `role: "super_user"`,
	Fix:     "Put texts in quotes, correct the name, or remove the unused import or let.",
}

var ruleCUEConflict = &diag.Rule{
	Name: "cue-conflict", Severity: diag.Error, Fixed: true,
	Summary: "Reports a value in CUE that contradicts another one, or a constraint, of the same key.",
	Why:     "CUE merges everything said about a key; nothing overrides anything.",
	Bad:     "add_user: role: \"admin\"\nadd_user: role: \"super_user\"",
	Good:    "add_user: role: \"super_user\"",
	Fix:     "Keep one of the values. For something to override, write a default: *\"admin\" | string.",
	Sources: []string{"cuelang.org/docs/reference/spec, section Unification"},
}

var ruleCUEIncomplete = &diag.Rule{
	Name: "cue-incomplete", Severity: diag.Error, Fixed: true,
	Summary: "Reports a key in CUE that has a type or a condition but no value.",
	Why:     "The output holds values only.",
	Bad:     "add_user: role: string",
	Good:    `add_user: role: "super_user"`,
	Fix:     "Give the key a value or a default; put templates into definitions (#Template).",
}

var ruleCUECycle = &diag.Rule{
	Name: "cue-cycle", Severity: diag.Error, Fixed: true,
	Summary: "Reports values in CUE that depend on each other in a circle.",
	Why:     "None of them can be computed.",
	Bad:     "a: b + 1\nb: a + 1",
	Good:    "a: 1\nb: a + 1",
	Fix:     "Give one of them without reference to the others.",
}

var ruleCUEBytes = &diag.Rule{
	Name: "cue-bytes", Severity: diag.Error, Fixed: true,
	Summary: "Reports a value in single quotes, which CUE takes for bytes.",
	Why:     "JSON has no bytes; in CUE texts stand in double quotes.",
	Bad:     "title: 'Add user'",
	Good:    `title: "Add user"`,
	Fix:     "Use double quotes.",
}

var ruleCUEEvaluation = &diag.Rule{
	Name: "cue-evaluation", Severity: diag.Error, Fixed: true,
	Summary: "Reports an expression in CUE that can't be computed, or your own error().",
	Why:     "Its key has no value.",
	Bad:     "maximum: 10 / 0",
	Good:    "maximum: 10",
	Fix:     "Correct the expression; `cue eval` shows CUE's own account of it.",
}

var ruleCUETimeout = &diag.Rule{
	Name: "cue-timeout", Severity: diag.Error, Fixed: true,
	Summary: "Reports CUE files that take longer than 10 seconds to evaluate.",
	Why:     "Such files hold a comprehension that grows with the square or cube of its input.",
	Bad:     "for a in list for b in list for c in list { … }",
	Good:    "The entries, written out.",
	Fix:     "Look for comprehensions inside comprehensions, and write the result out.",
}

var ruleSDLSyntax = &diag.Rule{
	Name: "graphql-syntax", Severity: diag.Error, Fixed: true,
	Summary: "Reports a definition that can't be read as GraphQL schema language.",
	Why:     "The definition is left out until it can be read; all others are used.",
	Bad:     "type Product {\n  tags: String[]\n}",
	Good:    "type Product {\n  tags: [String]\n}",
	Fix:     "Compare the place with a definition that works: name, colon, type, then directives.",
	Sources: []string{"spec.graphql.org/October2021, section 3"},
}
