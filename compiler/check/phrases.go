package check

import (
	"strings"

	"catalogc.dev/catalogc/compiler/diag"
)

// phrase says in words what a pattern of the law accepts. A test holds the
// table against cue/catalog.cue, so that no pattern is ever shown raw.
type phrase struct {
	expected, help string
	oneOf          []string   // when the pattern is really an enumeration
	aboutSpace     bool       // when only space and line breaks can break it
	rule           *diag.Rule // when breaking it breaks a rule of its own
}

// label says at the caret what a pattern wants.
func (p phrase) label() string {
	if p.expected == "" {
		return ""
	}
	return "expected " + p.expected
}

var jsonTypes = []string{"string", "number", "integer", "boolean", "object", "array", "null"}

// content is what to write where nothing is.
func (p phrase) content() string {
	if p.expected == "" || p.aboutSpace {
		return "text"
	}
	return p.expected
}

// Advice says in one sentence what to write where a part of the law objects: a
// pattern as CUE prints it, such as `=~"^a$"`, or the label of a rule. It is ""
// for anything else.
func Advice(part string) string {
	if r, ok := lawRules[part]; ok {
		return r.rule.Fix
	}
	help := phrases[part].help
	if help == "" {
		return ""
	}
	return strings.ToUpper(help[:1]) + help[1:] + "."
}

// phrases are keyed by the pattern as CUE prints it.
var phrases = map[string]phrase{
	`=~"^[A-Za-z_][A-Za-z0-9_-]{0,63}$"`: {
		expected: "a name of letters, digits, _ and -",
		help:     "use 1 to 64 letters, digits, _ or -, starting with a letter or _",
	},
	`!~"^(add|create)[_-]"`: {
		expected: "an operation that isn't add_* or create_*",
		help:     "remove it: a second call answers that the thing exists already",
		rule:     idempotentCreate,
	},
	`=~"^[A-Za-z_][A-Za-z0-9_]*$"`: {
		expected: "a name of letters, digits and _",
		help:     "use the GraphQL type's or class's name",
	},
	`=~"^[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$"`: {
		expected: "a label of letters, digits, _, . and -",
		help:     "use 1 to 64 letters, digits, _, . or -, starting with a letter or digit",
	},
	`=~"^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$"`: {
		expected: "a name of letters, digits, _ and -",
		help:     "use 1 to 64 letters, digits, _ or -, starting with a letter or digit",
	},
	`=~"^[A-Za-z0-9][A-Za-z0-9._-]*$"`: {
		expected: "a machine name of letters, digits, ., _ and -",
		help:     "write a short machine name such as \"harper\"; the name for people goes into title",
	},
	`=~"^\\S([^\\n]*\\S)?$"`: {
		expected:   "one line without space at its ends",
		help:       "write it on one line, without space at its start and end",
		aboutSpace: true,
	},
	`=~"^\\S(?s:.*\\S)?$"`: {
		expected:   "text without space at its ends",
		help:       "write it without space or line breaks at its start and end",
		aboutSpace: true,
	},
	`=~"^https?://[^/\\s]+(/\\S*)?$"`: {
		expected: "an address that starts with http:// or https://",
		help:     "write a full address such as \"https://harper.example.com:9926\"",
	},
	`=~"^(https?://|/)\\S*$"`: {
		expected: "an address",
		help:     "write a full address such as \"https://harper.example.com:9926\", or a path that starts with /",
	},
	`=~"^(string|number|integer|boolean|object|array|null)$"`: {
		expected: "a JSON type",
		help:     "write one of: string, number, integer, boolean, object, array, null",
		oneOf:    jsonTypes,
	},
	`=~"^([A-Za-z0-9_.~-]+(/[A-Za-z0-9_.~-]+)*)?$"`: {
		expected: "a URL path without slash at its ends",
		help:     "write the path as in \"Product\" or \"shop/orders\", without a leading or trailing slash",
	},
	`=~"^\\S+$"`: {
		expected: "the name of a tool",
		help:     "write one tool's name, without spaces",
	},
	`=~"^[a-z](\\S|\\S.*[^\\s.])?$"`: {
		expected: "a verb phrase that starts in lower case, without a full stop",
		help:     "say what the call is for, as in \"list projects\": it is read after \"to\"",
	},
	`=~"^[a-z][a-z0-9]*(_[a-z0-9]+)*$"`: {
		expected: "a code in lower case with underscores",
		help:     "write a code such as \"project_not_found\"",
	},
	`=~"^[A-Za-z0-9_*?-]+$"`: {
		expected: "a tool name in which * stands for anything",
		help:     "write a tool name, or a pattern such as \"search_*\"",
	},
}
