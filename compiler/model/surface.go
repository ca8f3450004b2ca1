package model

import (
	"iter"

	"catalogc.dev/catalogc/compiler/source"
)

// Surface is what the catalog compiles to, before any output format: the tool
// lists of every profile and the HTTP API. Derive makes it; emitters only
// write it down.
type Surface struct {
	Info     Info
	Server   Server
	Profiles []*ProfileSurface // sorted by name
	// Operations are all operations as tools, whatever the profiles select.
	Operations []*Tool
	API        *API
}

// ProfileSurface is one profile's compiled lists.
type ProfileSurface struct {
	Profile *Profile
	// Tools are the profile's tools as their authors describe them; those of the
	// lists have the sentences left out that name a tool the list doesn't hold.
	Tools []*Tool
	// Lists holds the whole list first (Role "") and then one per role tier.
	Lists []ToolList
	// Resources is non-nil for profiles from resources.
	Resources []MCPResource
}

// ToolList is one tools/list, sorted by tool name, and what else the server
// says to whoever gets it. No text of it names a tool it doesn't hold.
type ToolList struct {
	Role  string
	Tools []*Tool
	// Instructions are the server's, as far as they hold for the list.
	Instructions string
	// Errors are made when they're asked for; ranging over them twice gives the
	// same.
	Errors  iter.Seq[ErrorEntry]
	Boot    *BootPayload // nil when nothing is authored, or its tool isn't here
	Prompts []*Prompt
}

// Tool is one compiled entry.
type Tool struct {
	Name  string
	Title string
	// TitleSpan is unknown for tools of a catalog.
	TitleSpan   source.Span
	Description Text
	Input       *Schema
	Output      *Schema // nil when nothing true is known
	Hints       Hints
	// Role is the lowest role that may call it; "" means any.
	Role string
	Tags []string
	// Span is where the tool was declared: operation, type, overlay or custom tool.
	Span source.Span
	// Subject is its logical address, e.g. "operations.add_user" or
	// "resources.Product.get"; "tools.add_user" for a captured tool.
	Subject string
	// Operation, Resource and Verb tell what the tool was made from; exactly
	// one of Operation and Resource is set, neither for a captured tool.
	Operation *Operation
	Resource  *Resource
	Verb      Verb        // "" for operations and custom tools
	Custom    *CustomTool // set for a custom tool
}

// MCPResource is one entry of a ListResourcesResult.
type MCPResource struct {
	URI, Name, Title, MIMEType string
	Description                Text
}

// API is the HTTP side: every exported resource and the Operations API.
type API struct {
	Servers  []URL
	Tags     []Tag
	Paths    []APIPath // sorted by path
	Schemas  []NamedSchema
	Security []string // "basic", "bearer": alternatives
}

// Tag groups endpoints.
type Tag struct{ Name, Description string }

// APIPath is one URL template.
type APIPath struct {
	Path      string
	Servers   []URL // only where they differ from the API's
	Endpoints []Endpoint
}

// Endpoint is one method of a path.
type Endpoint struct {
	Method      string // lower case: "get", "post", …
	OperationID string
	Tag         string
	Summary     string
	Description string
	Params      []Param
	Body        *Body
	Responses   []Response // in order of status
}

// Param is one path or query parameter.
type Param struct {
	Name, In, Description string
	Required              bool
	Schema                *Schema
}

// Body is a JSON request body.
type Body struct {
	Description string
	Required    bool
	Schema      *Schema
}

// Response is one answer; Schema is nil when it has no body.
type Response struct {
	Status, Description string
	Schema              *Schema
	Headers             []Param
}

// NamedSchema is one component schema.
type NamedSchema struct {
	Name   string
	Schema *Schema
}
