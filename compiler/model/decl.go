package model

import (
	"catalogc.dev/catalogc/compiler/source"
)

// Declarations are what the catalog's YAML and CUE files say, typed but not
// yet connected: `use`, `extends`, `see` and globs are still names. Check
// makes them, link reads them. Order is file order by path, then authored
// order; nothing downstream depends on it.
type Declarations struct {
	Info         *Info // nil when no file has a `catalog:` key
	Operations   []*Operation
	Idempotent   []*Evidence
	Vocabulary   []*VocabularyEntry
	Resources    []*Overlay
	Contracts    []*Contract
	Profiles     []*Profile
	Server       *Server
	Suppressions []*Suppression
	// Incomplete tells that a file couldn't be read, so that what looks absent
	// may be there.
	Incomplete  bool
	HasProfiles bool // a `profiles:` key was given, even an empty one
}

// Info is the `catalog:` block: identity, policy and per-output settings.
type Info struct {
	Span        source.Span
	Name        string
	Title       string
	Version     string
	Description string
	// Roles are the tiers from least to most powerful; each may do what those
	// before it may.
	Roles      []Name
	RuleLevels []RuleLevel
	Rubric     Rubric
	// Budget is how many tokens a list may cost; 0 for any number.
	Budget int
	// CommentsAsDocs is `sdl.comments: docstring`.
	CommentsAsDocs bool
	// Outputs names the emitters to run; nil means the default ones.
	Outputs []Name
	// Clients names the clients the catalog cares about; nil means the usual ones.
	Clients []Name
	MCP     MCPSettings
	OpenAPI OpenAPISettings
}

// Rubric is `catalog.rubric`, with its defaults: most characters (code points)
// of a description, words that mean nothing to an agent, and the regular
// expression that tool names match as a whole ("" for any).
type Rubric struct {
	MaxDescription int
	BannedWords    []string
	ToolNames      Name
}

// Name is a reference by name and its place.
type Name struct {
	Value string
	Span  source.Span
}

// RuleLevel is one rule's configured severity, as a diag severity's word; ""
// leaves the default. Paths refine it by place, the first match wins.
type RuleLevel struct {
	Rule  Name
	Level string
	Paths []PathLevel
}

// PathLevel is a severity for the files a pattern matches: a file or folder
// below the catalog, with * and ? inside a path element.
type PathLevel struct {
	Pattern Name
	Level   string
}

// Suppression is one `ignore` line: findings of a rule about an entry that its
// author has looked at and accepted.
type Suppression struct {
	Rule   Name
	Reason string
	// Subject is the entry's address, e.g. "operations.add_user".
	Subject string
}

// MCPSettings is `catalog.mcp`.
type MCPSettings struct {
	ExplicitHints bool   // fill hints nobody gave with the protocol's defaults
	BaseURL       string // where application resources are reached
	TTLMs         int    // how long a client may cache a list, milliseconds
	CacheScope    string // "public" or "private"
}

// OpenAPISettings is `catalog.openapi`.
type OpenAPISettings struct {
	Version           string // "3.1.0" or "3.0.3"
	Contract          Name   // which contract responses follow; "" means the resource profile's
	Servers           []URL
	OperationsServers []URL    // servers of the Operations API
	Security          []string // "basic", "bearer": alternatives
}

// URL is a server address and what it is.
type URL struct{ URL, Description string }

// Hints are MCP's four tool hints; nil means "not known".
type Hints struct {
	ReadOnly, Destructive, Idempotent, OpenWorld *bool
}

// Operation is one named call as authored; link resolves Input in place.
type Operation struct {
	Name        string
	NameSpan    source.Span
	Keys        Keys // HintKeys are those of `hints`
	HintKeys    Keys
	Description Text // zero when nobody wrote one
	Title       string
	Role        Name
	Tags        []Name
	Hints       Hints
	See         []Name
	Deprecated  Text
	// Input is nil when the operation has no curated schema.
	Input      *Schema
	Output     *Schema
	Utterances []Text
	// Errors are its own and the shared ones it names, in authored order.
	Errors []*ErrorText
	// Workflow is nil unless the operation is a step of one.
	Workflow    *Workflow
	UpgradeHint bool
	// Broken tells that check has already objected to the entry's shape; what
	// looks absent may be there, misspelt.
	Broken bool
}

// Evidence is one entry of the idempotency set: two equal answers, measured.
type Evidence struct {
	Operation                   Name
	Server, First, Second, Note string
}

// VocabularyEntry is one shared parameter.
type VocabularyEntry struct {
	Name     string
	NameSpan source.Span
	Schema   *Schema
	// Next are the calls that find a value, the best first.
	Next []Action
	Used bool // set by link
}

// Overlay is one entry under `resources:`.
type Overlay struct {
	Name        string
	NameSpan    source.Span
	Keys        Keys
	Description Text
	Extends     Name
	Path        *string // nil when not given; "" is the component root
	Database    string
	Hidden      bool
	Verbs       []Name
	HasVerbs    bool
	// Properties are overrides; a Removed one was given as null.
	Properties    []PropertyOverride
	OutputSchemas []VerbSchema
	Annotations   []VerbHints
	Roles         []VerbRole
	Tools         []*CustomTool
}

// PropertyOverride is one property of an overlay.
type PropertyOverride struct {
	Property
	Removed bool
}

// VerbSchema, VerbHints and VerbRole are per-verb settings of an overlay.
type (
	VerbSchema struct {
		Verb   Verb
		Schema *Schema
	}
	VerbHints struct {
		Verb  Verb
		Keys  Keys
		Hints Hints
		Title string
	}
	VerbRole struct {
		Verb Verb
		Role Name
	}
)

// CustomTool is one entry of `mcpTools`.
type CustomTool struct {
	Name         Name
	Keys         Keys // HintKeys are those of `annotations`
	HintKeys     Keys
	Method       string
	Description  Text
	Title        string
	Role         Name
	InputSchema  *Schema
	OutputSchema *Schema
	Hints        Hints
}

// Profile is one named MCP surface.
type Profile struct {
	Name     string
	NameSpan source.Span
	// From is "operations" or "resources".
	From string
	// Allow and Deny are globs over tool names; HasAllow tells an empty list
	// (nothing) from none (everything).
	Allow, Deny []Name
	HasAllow    bool
	Tags        []Name
	Roles       []Name
	Contract    Name
}
