package model

import (
	"catalogc.dev/catalogc/compiler/source"
)

// Verb is one of the six things a resource can do.
type Verb string

const (
	Get    Verb = "get"
	Search Verb = "search"
	Create Verb = "create"
	Update Verb = "update"
	Patch  Verb = "patch"
	Delete Verb = "delete"
)

// Verbs is every verb, in the order Harper registers them (seed 1, Step B).
func Verbs() []Verb { return []Verb{Get, Search, Create, Update, Patch, Delete} }

// Contract says what each verb truly returns, over MCP and over HTTP, and
// which verbs are safe to repeat (DESIGN.md §5).
type Contract struct {
	Name        string
	NameSpan    source.Span
	Keys        Keys // of the contract and its `records`
	Description string
	// KeyArgument is what tools call the primary key; "" means the key's own name.
	KeyArgument string
	// SelectAttributes tells that `get` takes get_attributes.
	SelectAttributes bool
	// ClosedRecords closes every returned record; otherwise only those of
	// sealed types are closed.
	ClosedRecords bool
	// PromisedFields keeps non-null and server-set fields required in returned
	// records; otherwise nothing is promised.
	PromisedFields bool
	// Error is the body of an HTTP error answer.
	Error *Schema
	Verbs map[Verb]*VerbContract
}

// VerbContract is one verb's part of a contract.
type VerbContract struct {
	Keys     Keys // HintKeys are those of `hints`
	HintKeys Keys
	// Access is the hook that decides at call time, e.g. "allowRead".
	Access string
	Hints  Hints
	// RepeatsSame makes idempotentHint true; it needs evidence.
	RepeatsSame bool
	Evidence    []string
	// MCP is what the tool returns; without one no outputSchema is emitted.
	MCP  Returns
	HTTP HTTPAnswer
}

// HTTPAnswer is the success answer of a verb over HTTP.
type HTTPAnswer struct {
	Status   int
	Body     Returns
	Location bool // the answer carries a Location header with the key
}

// Returns is the shape of an answer.
type Returns struct {
	Kind ReturnsKind
	// Schema of ReturnsSchema; a property named "<pk>" stands for the
	// resource's primary key.
	Schema *Schema
}

// ReturnsKind is how an answer's shape is given.
type ReturnsKind string

const (
	ReturnsNothing ReturnsKind = ""        // not known over MCP; no body over HTTP
	ReturnsRecord  ReturnsKind = "record"  // the record
	ReturnsRecords ReturnsKind = "records" // a list of records
	ReturnsKey     ReturnsKind = "key"     // the bare primary key
	ReturnsSchema  ReturnsKind = "schema"
)

// PrimaryKeyPlaceholder is the property name that stands for the primary key
// in a contract's schemas.
const PrimaryKeyPlaceholder = "<pk>"
