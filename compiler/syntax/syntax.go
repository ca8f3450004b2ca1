// Package syntax is a catalog file as its author wrote it, whatever the
// language: a tree of maps, lists and scalars with a place for every key and
// value, and the GraphQL types of an SDL file. Load makes it; nothing in it
// belongs to a parser library.
package syntax

import "catalogc.dev/catalogc/compiler/source"

// Kind is the JSON kind of a Node. Int and Float stay apart because authors
// mean different things by 1 and 1.0.
type Kind int

const (
	Null Kind = iota + 1
	Bool
	Int
	Float
	String
	List
	Map
)

// String is the word a docs writer would use.
func (k Kind) String() string {
	switch k {
	case Null:
		return "nothing"
	case Bool:
		return "true/false"
	case Int:
		return "a whole number"
	case Float:
		return "a number"
	case String:
		return "text"
	case List:
		return "a list"
	case Map:
		return "a map"
	}
	return "unknown"
}

// Node is one value.
type Node struct {
	Kind Kind
	// Span covers the value as written; for a block scalar it starts at its
	// indicator, for a map or list in brackets at the bracket, for another map
	// at its first key.
	Span source.Span
	// Text is a scalar's value: the string's content, "true" or "false", or a
	// number in canonical JSON form ("12", "1.0", "-0.5").
	Text string
	// Fields are a map's entries in authoring order; keys are unique.
	Fields []Field
	// Items are a list's values.
	Items []*Node
}

// Field is one entry of a map.
type Field struct {
	Key     string
	KeySpan source.Span
	Value   *Node
}

// Field returns the entry of a key, or nil. It is safe on nil and on scalars.
func (n *Node) Field(key string) *Field {
	if n == nil {
		return nil
	}
	for i := range n.Fields {
		if n.Fields[i].Key == key {
			return &n.Fields[i]
		}
	}
	return nil
}

// Get returns the value of a key, or nil.
func (n *Node) Get(key string) *Node {
	if f := n.Field(key); f != nil {
		return f.Value
	}
	return nil
}

// Keys lists a map's keys in authoring order.
func (n *Node) Keys() []string {
	if n == nil {
		return nil
	}
	keys := make([]string, len(n.Fields))
	for i, f := range n.Fields {
		keys[i] = f.Key
	}
	return keys
}

// Document is one loaded YAML or CUE file.
type Document struct {
	File *source.File
	// Root is a Map; an empty file has a Map without fields.
	Root *Node
}

// Law is what an author's CUE files add to the law: definitions, among them
// rules of their own (DESIGN.md §4).
type Law struct {
	// Text is CUE: the definitions of all files, one file a string.
	Text  []string
	Rules []LawRule
}

// LawRule is one label that an author put under a definition's #rules, with
// what its @rule attribute and doc comment say.
type LawRule struct {
	Name     string
	NameSpan source.Span
	// Definition is the definition it was added to, e.g. "#Operation".
	Definition string
	// Message, Severity, Field and Help are the attribute's arguments, "" where
	// they weren't given.
	Message, Severity, Field, Help string
	Doc                            string
}
