package load

import "catalogc.dev/catalogc/compiler/diag"

func yamlRules() []*diag.Rule {
	return []*diag.Rule{
		ruleYAMLSyntax, ruleTabIndent, ruleSecondDocument, ruleNotAMap, ruleEndlessAlias, ruleBadMerge,
		ruleUnsupportedTag, ruleComplexKey, ruleAmbiguousNumber, ruleImpossibleNumber, ruleTextAfterHash, ruleFlowComma,
	}
}

var ruleYAMLSyntax = &diag.Rule{
	Name: "yaml-syntax", Severity: diag.Error, Fixed: true,
	Summary: "Reports the first line of a file that can't be read as YAML.",
	Why:     "Nothing of the file can be used until it can be read.",
	Bad:     "description: Creates: a user",
	Good:    "description: >-\n  Creates: a user",
	Fix:     "Put a text with special characters in quotes, or on the next line under >-. Indent with spaces, the same for all keys of a map.",
	Sources: []string{"YAML 1.2.2"},
}

var ruleTabIndent = &diag.Rule{
	Name: "tab-indent", Severity: diag.Error, Fixed: true,
	Summary: "Reports a tab used to indent a line of YAML.",
	Why:     "YAML doesn't allow it, because editors show tabs with different widths.",
	Bad:     "add_user:\n\tdescription: …",
	Good:    "add_user:\n  description: …",
	Fix:     "Replace the tab by spaces; most editors can do so for the whole file.",
	Sources: []string{"YAML 1.2.2, section 6.1"},
}

var ruleSecondDocument = &diag.Rule{
	Name: "second-document", Severity: diag.Error, Fixed: true,
	Summary: `Reports a "---" line that starts a second YAML document in a file.`,
	Why:     "A catalog file is one document; most programs read only the first without saying so.",
	Bad:     "operations: …\n---\nprofiles: …",
	Good:    "operations: …\nprofiles: …",
	Fix:     "Remove the line, or move what follows into a file of its own.",
}

var ruleNotAMap = &diag.Rule{
	Name: "not-a-map", Severity: diag.Error, Fixed: true,
	Summary: "Reports a file whose top level is a list or a text instead of keys.",
	Why:     "What a file holds is told by its top-level keys.",
	Bad:     "- add_user\n- drop_user",
	Good:    "operations:\n  add_user: …",
	Fix:     "Put the content under a top-level key.",
}

var ruleEndlessAlias = &diag.Rule{
	Name: "endless-alias", Severity: diag.Error, Fixed: true,
	Summary: "Reports an alias that contains itself, or aliases that copy too much.",
	Why:     "A few lines of such aliases would fill any memory.",
	Bad:     "base: &base\n  items: *base",
	Good:    "item: &item {type: string}\nbase:\n  items: *item",
	Fix:     "Write the value out, or share it through the vocabulary.",
}

var ruleBadMerge = &diag.Rule{
	Name: "bad-merge", Severity: diag.Error, Fixed: true,
	Summary: "Reports a merge key << whose value isn't a map.",
	Why:     "Only keys can be merged into a map.",
	Bad:     "<<: admin",
	Good:    "<<: *admin_defaults",
	Fix:     "Give << an alias of a map, or a list of such aliases.",
	Sources: []string{"yaml.org/type/merge"},
}

var ruleUnsupportedTag = &diag.Rule{
	Name: "unsupported-tag", Severity: diag.Error, Fixed: true,
	Summary: "Reports a YAML tag that isn't one of the core ones, or that doesn't fit its value.",
	Why:     "A word that starts with ! is a tag; a reader that doesn't know it drops it or the text.",
	Bad:     "note: !important Needs a restart.",
	Good:    `note: "!important Needs a restart."`,
	Fix:     "Remove the tag, or put the whole text in quotes.",
	Sources: []string{"YAML 1.2.2, section 10.3"},
}

var ruleComplexKey = &diag.Rule{
	Name: "complex-key", Severity: diag.Error, Fixed: true,
	Summary: "Reports a key that is a map, a list, an alias or nothing at all.",
	Why:     "JSON has only text as keys.",
	Bad:     "? [a, b]\n: both",
	Good:    "a_and_b: both",
	Fix:     "Write a single word as the key.",
}

var ruleAmbiguousNumber = &diag.Rule{
	Name: "ambiguous-number", Severity: diag.Error, Fixed: true,
	Summary: "Reports a number that different programs read as different values.",
	Why:     "With a leading zero YAML 1.1 reads octal and YAML 1.2 decimal; with underscores one reads a number and the other text.",
	Bad:     "default: 0755",
	Good:    `default: "0755"`,
	Fix:     "Put it in quotes if it is text, or write the plain decimal number; octal is 0o755.",
	Sources: []string{"YAML 1.2.2, section 10.3.2", "YAML 1.1, yaml.org/type/int"},
}

var ruleImpossibleNumber = &diag.Rule{
	Name: "impossible-number", Severity: diag.Error, Fixed: true,
	Summary: "Reports a number that JSON can't hold: infinity, not-a-number, or out of range.",
	Why:     "The compiled output is JSON, and its readers hold numbers as doubles.",
	Bad:     "maximum: .inf",
	Good:    "# no maximum",
	Fix:     "Leave the key out, or put the value in quotes if it is text.",
	Sources: []string{"RFC 8259, section 6"},
}

var ruleTextAfterHash = &diag.Rule{
	Name: "text-after-hash", Severity: diag.Warning,
	Summary: `Reports a description, title, note or summary that " #" cuts short.`,
	Why:     "In a text without quotes a space and # start a comment; the rest of the sentence is lost without a word.",
	Bad:     "description: Closes the hole of issue #784 in the login.",
	Good:    `description: "Closes the hole of issue #784 in the login."`,
	Fix:     "Put the whole text in quotes; a real comment goes on a line of its own.",
	Sources: []string{"YAML 1.2.2, section 6.6"},
}

var ruleFlowComma = &diag.Rule{
	Name: "flow-comma", Severity: diag.Error, Fixed: true,
	Summary: "Reports a comma that cuts a text inside braces and makes a key of the rest.",
	Why:     "Inside { } a comma ends the entry, also in the middle of a sentence without quotes.",
	Bad:     "id: {type: string, description: Amount, as decimal text}",
	Good:    `id: {type: string, description: "Amount, as decimal text"}`,
	Fix:     "Put the text in quotes.",
	Sources: []string{"YAML 1.2.2, section 7.3.3"},
}
