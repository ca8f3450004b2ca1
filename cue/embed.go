// Package schema is the law for catalog files, written in CUE, and the data
// every catalog starts with. The Go file sits here because it embeds its
// neighbours.
package schema

import _ "embed"

// CUE is the law: package catalog, definitions only, no regular fields, so
// that it can be unified with an author's own CUE files.
//
//go:embed catalog.cue
var CUE []byte

// Prelude is the part of every catalog that nobody has to write: the built-in
// contract. It is loaded as a catalog file of its own.
//
//go:embed prelude.yaml
var Prelude []byte

// Clients is the table of what clients and providers accept of a tools/list,
// one limit a row; package clients reads it.
//
//go:embed clients.yaml
var Clients []byte
