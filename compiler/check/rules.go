package check

import (
	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/shared"
)

// Rules lists every rule this phase can raise, sorted by name.
func Rules() []*diag.Rule {
	return []*diag.Rule{
		badName, badText, badValue, bannedWord,
		descriptionNotTrimmed, descriptionNotVerbLed, descriptionTooLong,
		duplicateEntry, evidenceDiffers, hazardMissing, hintsContradict,
		idempotentCreate, idempotentWithoutEvidence, missingFieldRule,
		paramWithoutDescription, paramWithoutType, rootCombinator,
		schemaMismatch, schemaOpenWithoutReason, unknownFieldRule, wrongKind,
	}
}

// Rules about shape: without them the compiler would have to guess.
var (
	unknownFieldRule = &diag.Rule{
		Name: "unknown-field", Severity: diag.Error, Fixed: true,
		Summary: "A key that the catalog format doesn't have at this place.",
		Why:     "A misspelt key would be ignored, and the text under it would never reach an agent.",
		Bad:     "operations:\n  get_job:\n    desciption: Returns one job.\n",
		Good:    "operations:\n  get_job:\n    description: Returns one job.\n",
		Fix:     "Rename the key to the one suggested, or remove it.",
		Sources: []string{"DESIGN §4"},
	}
	missingFieldRule = &diag.Rule{
		Name: "missing-field", Severity: diag.Error, Fixed: true,
		Summary: "An entry lacks a field it can't do without.",
		Why:     "The compiler never fills in what only the author can know.",
		Bad:     "catalog:\n  name: harper\n",
		Good:    "catalog:\n  name: harper\n  version: 5.1.0\n",
		Fix:     "Add the field.",
		Sources: []string{"DESIGN §3"},
	}
	wrongKind = &diag.Rule{
		Name: "wrong-kind", Severity: diag.Error, Fixed: true,
		Summary: "A value is of another kind than the field takes: text for a list, a number for text.",
		Why:     "Guessing what was meant would compile something nobody wrote.",
		Bad:     "operations:\n  get_job:\n    tags: jobs\n",
		Good:    "operations:\n  get_job:\n    tags: [jobs]\n",
		Fix:     "Write the value as the message says; put numbers and true/false in quotes where text is wanted.",
		Sources: []string{"DESIGN §4"},
	}
	badValue = &diag.Rule{
		Name: "bad-value", Severity: diag.Error, Fixed: true,
		Summary: "A value outside the closed set or range of its field.",
		Why:     "Values like a JSON type are understood by clients only as they're spelled.",
		Bad:     "type: strng\n",
		Good:    "type: string\n",
		Fix:     "Use one of the values the message lists.",
		Sources: []string{"DESIGN §4"},
	}
	badText = &diag.Rule{
		Name: "bad-text", Severity: diag.Error, Fixed: true,
		Summary: "A text that doesn't have the form its field wants.",
		Why:     "Titles, addresses and paths are shown and matched as they're written.",
		Bad:     "path: /Product/\n",
		Good:    "path: Product\n",
		Fix:     "Write the text as the message says.",
		Sources: []string{"DESIGN §4"},
	}
	badName = &diag.Rule{
		Name: "bad-name", Severity: diag.Error, Fixed: true,
		Summary: "A name that providers of language models reject.",
		Why:     "One tool or parameter with a dot, a space or a leading $ makes several providers refuse the whole list.",
		Bad:     "operations:\n  calendar.respond: …\n",
		Good:    "operations:\n  calendar_respond: …\n",
		Fix:     "Use 1 to 64 letters, digits, _ or -, starting with a letter or _.",
		Sources: []string{"facts/mcp.md §2", "openai/codex#8174", "microsoft/azure-devops-mcp#317"},
	}
	duplicateEntry = &diag.Rule{
		Name: "duplicate-entry", Severity: diag.Error, Fixed: true,
		Summary: "The same name is defined twice, in one file or in two.",
		Why:     "Which of the two would win depends on file order, and nothing in a catalog may.",
		Bad:     "operations: {get_job: …}   # in jobs.yaml and again in status.yaml\n",
		Good:    "operations: {get_job: …}   # once\n",
		Fix:     "Keep one definition.",
		Sources: []string{"DESIGN §3"},
	}
	schemaMismatch = &diag.Rule{
		Name: "schema-mismatch", Severity: diag.Error, Fixed: true,
		Summary: "An entry doesn't fit the catalog format in a way this version can't put into words.",
		Why:     "The law in cue/ has the last word, also where no better message was written for it.",
		Bad:     "(none known)\n", Good: "(none known)\n",
		Fix:     "Compare the entry with the format in the README, and report the case.",
		Sources: []string{"DESIGN §4"},
	}
	rootCombinator = &diag.Rule{
		Name: "root-combinator", Severity: diag.Error, Fixed: true,
		Summary: "anyOf, oneOf or allOf at the root of an input schema.",
		Why:     "Anthropic, Bedrock and others answer 400 to the whole request when one tool has it.",
		Bad:     "input:\n  anyOf: [{…}, {…}]\n",
		Good:    "input:\n  properties: {…}\n",
		Fix:     "List all parameters under properties and describe which go together.",
		Sources: []string{"facts/mcp.md §2", "makenotion/notion-mcp-server#340"},
	}
	idempotentCreate = shared.IdempotentCreate
	evidenceDiffers  = &diag.Rule{
		Name: "evidence-differs", Severity: diag.Error, Fixed: true,
		Summary: "The two answers given as idempotency evidence have different statuses.",
		Why:     "idempotentHint promises the same observable outcome on a repeat call.",
		Bad:     "first: 200 {…}\nsecond: 404 {…}\n",
		Good:    "first: 200 {…}\nsecond: 200 {…}\n",
		Fix:     "Remove the entry.",
		Sources: []string{"first seed, annotations.idempotentHint"},
	}
	idempotentWithoutEvidence = &diag.Rule{
		Name: "idempotent-without-evidence", Severity: diag.Error, Fixed: true,
		Summary: "A claim that a call is safe to repeat without two measured answers.",
		Why:     "Agents retry what is hinted idempotent; under-annotate before mis-annotate.",
		Bad:     "hints: {idempotent: true}\n",
		Good:    "idempotent:\n  alter_user: {server: …, first: …, second: …}\n",
		Fix:     "Measure it, and write the answers down.",
		Sources: []string{"first seed, annotations.idempotentHint", "DESIGN §3"},
	}
)

// Rules of the writing rubric: a catalog may change their severity.
var (
	descriptionTooLong = &diag.Rule{
		Name: "description-too-long", Severity: diag.Error,
		Summary: "A description longer than catalog.rubric.maxDescription (default 400) characters.",
		Why:     "Every listed tool costs its text in every request, and some clients cut long descriptions silently. Characters are Unicode code points.",
		Bad:     "description: Returns one job … (401 characters)\n",
		Good:    "description: Returns one job … (at most 400)\n",
		Fix:     "Keep capability, when to use it, and what it's not for; move details to parameter descriptions.",
		Sources: []string{"first seed, Surface 1 rubric 4", "anthropics/claude-code#87650"},
	}
	descriptionNotVerbLed = &diag.Rule{
		Name: "description-not-verb-led", Severity: diag.Error,
		Summary: "A description that doesn't start with a verb in the third person.",
		Why:     "The first word is what a model weighs most when it picks a tool.",
		Bad:     "description: Job status by id.\n",
		Good:    "description: Returns one job by id.\n",
		Fix:     "Start with what it does: Returns, Lists, Creates, Updates, Deletes …",
		Sources: []string{"first seed, Surface 1 rubric 1"},
	}
	descriptionNotTrimmed = &diag.Rule{
		Name: "description-not-trimmed", Severity: diag.Error,
		Summary: "A description that is empty, or starts or ends with space.",
		Why:     "The text goes to agents byte for byte.",
		Bad:     "description: \" Returns one job.\"\n",
		Good:    "description: Returns one job.\n",
		Fix:     "Remove the space.",
		Sources: []string{"DESIGN §4"},
	}
	bannedWord = &diag.Rule{
		Name: "banned-word", Severity: diag.Error,
		Summary: "A description uses a word of catalog.rubric.bannedWords (default: modal, panel, ASCII, UX).",
		Why:     "Words about screens mean nothing to an agent, or mislead it.",
		Bad:     "description: Lists jobs for the side panel.\n",
		Good:    "description: Lists jobs with their state.\n",
		Fix:     "Say what the operation does and returns.",
		Sources: []string{"second seed, F9 and validator rule 5"},
	}
	hazardMissing = &diag.Rule{
		Name: "hazard-missing", Severity: diag.Error,
		Summary: "A destructive operation whose description doesn't say so.",
		Why:     "Not every client shows hints; the text is what the model reads.",
		Bad:     "description: Deletes a table.\nhints: {destructive: true}\n",
		Good:    "description: Deletes a table with all its records. Destructive; cannot be undone.\nhints: {destructive: true}\n",
		Fix:     "Add a hazard sentence with the word Destructive, permanently, or cannot be undone.",
		Sources: []string{"first seed, Surface 1 rubric 3"},
	}
	hintsContradict         = shared.HintsContradict
	paramWithoutDescription = shared.ParamWithoutDescription
	paramWithoutType        = shared.ParamWithoutType
	schemaOpenWithoutReason = &diag.Rule{
		Name: "schema-open-without-reason", Severity: diag.Error,
		Summary: "additionalProperties: true without a $comment that says why.",
		Why:     "An open schema tells an agent \"call it somehow\"; a reader should see that this was a decision.",
		Bad:     "input: {additionalProperties: true}\n",
		Good:    "input: {additionalProperties: true, $comment: Keys are the table's own attributes.}\n",
		Fix:     "List the keys, type them with `additionalProperties: {type: …}`, or give the reason.",
		Sources: []string{"second seed, P1.3", "first seed, argument coverage"},
	}
)
