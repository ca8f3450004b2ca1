package load

import (
	"slices"

	"catalogc.dev/catalogc/compiler/diag"
)

// Rules lists every rule this phase raises, in order of the pipeline.
func Rules() []*diag.Rule {
	return slices.Concat(fileRules(), yamlRules(), cueRules(), sdlRules(), jsonRules())
}

func fileRules() []*diag.Rule {
	return []*diag.Rule{
		ruleUnreadableFile, ruleFileTooLarge, ruleIgnoredFile, ruleSkippedSymlink, ruleNotUTF8, ruleControlCharacter,
		ruleTooDeep, ruleDuplicateKey,
	}
}

var ruleUnreadableFile = &diag.Rule{
	Name: "unreadable-file", Severity: diag.Error, Fixed: true,
	Summary: "Reports a file or folder of the catalog that can't be read.",
	Why:     "What can't be read would be missing from the output without a word.",
	Bad:     "catalog/users.yaml    (mode 0000, or a socket)",
	Good:    "catalog/users.yaml    (a regular file, readable)",
	Fix:     "Correct the permissions, or move the file out of the catalog folder.",
}

var ruleFileTooLarge = &diag.Rule{
	Name: "file-too-large", Severity: diag.Error, Fixed: true,
	Summary: "Reports a catalog file larger than 8 MiB, or a GraphQL file of more than a million words.",
	Why:     "Such a file is nearly always something else: a data dump or a build product.",
	Bad:     "catalog/dump.yaml    (40 MB)",
	Good:    "catalog/operations/users.yaml, catalog/operations/roles.yaml",
	Fix:     "Move the file out of the catalog folder, or split it.",
}

var ruleIgnoredFile = &diag.Rule{
	Name: "ignored-file", Severity: diag.Warning,
	Summary: "Reports a file that looks like a part of the catalog but has another ending.",
	Why:     "It is not read, so what it defines is silently missing.",
	Bad:     "catalog/jobs.YAML\ncatalog/schema.gql",
	Good:    "catalog/jobs.yaml\ncatalog/schema.graphql",
	Fix:     "Rename the file.",
	Sources: []string{"DESIGN.md §3"},
}

var ruleSkippedSymlink = &diag.Rule{
	Name: "skipped-symlink", Severity: diag.Warning,
	Summary: "Reports a symbolic link in the catalog folder, which is not followed.",
	Why:     "A link that points out of the folder makes the output depend on the machine; one that points upward never ends.",
	Bad:     "catalog/shared -> ../../other/shared",
	Good:    "catalog/shared/roles.yaml    (a copy)",
	Fix:     "Replace the link by the file or folder it points to.",
	Sources: []string{"DESIGN §3"},
}

var ruleNotUTF8 = &diag.Rule{
	Name: "not-utf8", Severity: diag.Error, Fixed: true,
	Summary: "Reports a file that isn't UTF-8 text.",
	Why:     "Letters outside ASCII would come out as other letters, or not at all.",
	Bad:     "description: Caf\\xE9    (saved as Latin-1)",
	Good:    "description: Café    (saved as UTF-8)",
	Fix:     "Save the file as UTF-8 in your editor.",
}

var ruleControlCharacter = &diag.Rule{
	Name: "control-character", Severity: diag.Error, Fixed: true,
	Summary: "Reports an invisible control character in a file or in a text.",
	Why:     "Readers of the output stop at such characters, cut the text there, or hide what follows.",
	Bad:     `description: "Adds a user\0"`,
	Good:    `description: "Adds a user"`,
	Fix:     "Delete the character, or the escape that writes it. Tabs and line ends are fine.",
	Sources: []string{"YAML 1.2.2, section 5.1"},
}

var ruleTooDeep = &diag.Rule{
	Name: "nested-too-deep", Severity: diag.Error, Fixed: true,
	Summary: "Reports values nested more than 100 levels deep, or an expression of more than 5,000 words.",
	Why:     "Clients refuse such schemas, and nobody means to write one.",
	Bad:     "[[[[[[ … ]]]]]]",
	Good:    "A flat list or map.",
	Fix:     "Flatten the structure, or split the expression.",
}

var ruleDuplicateKey = &diag.Rule{
	Name: "duplicate-key", Severity: diag.Error, Fixed: true,
	Summary: "Reports a key given twice in one map.",
	Why:     "Only one of the two can count, and programs disagree on which; an edit to the other one is lost.",
	Bad:     "role: admin\nrole: super_user",
	Good:    "role: super_user",
	Fix:     "Remove one of the two, also when both say the same.",
	Sources: []string{"YAML 1.2.2, section 3.2.1.3"},
}
