// Package openapi is the emit phase's OpenAPI writer: model.Surface.API →
// openapi.json. It alone imports kin-openapi, whose types never leave it.
//
// One walk over the API builds two things side by side, out of the same
// values: the ordered JSON tree that is printed, and the kin-openapi document
// that is validated. kin-openapi can't print for us: it sorts every key,
// escapes HTML, rounds big integers and drops empty lists and nulls.
//
// Keys follow the specification's own tables of fields, except the top level
// (DESIGN.md §8) and schemas, whose order is the model's. The package derives
// nothing: what the API doesn't hold isn't printed, and a document the
// specification forbids is an error, never a file.
package openapi

import (
	"fmt"

	"catalogc.dev/catalogc/compiler/emit"
	"catalogc.dev/catalogc/compiler/model"
	"catalogc.dev/catalogc/internal/canonjson"
)

// The versions catalog.openapi.version may ask for.
const (
	version30 = "3.0.3"
	version31 = "3.1.0"
)

type emitter struct{}

// New returns the emitter of openapi.json.
func New() emit.Emitter { return emitter{} }

func (emitter) Name() string { return "openapi" }

// Emit writes openapi.json in the version the catalog asks for; a surface
// without an API has no such file. An error lists what the specification
// forbids in the derived API.
func (emitter) Emit(surface *model.Surface) ([]emit.File, error) {
	if surface.API == nil {
		return nil, nil
	}
	b, err := newBuilder(surface)
	if err != nil {
		return nil, err
	}
	tree := b.document(surface)
	if err := b.validate(); err != nil {
		return nil, fmt.Errorf("openapi: the derived API is not valid OpenAPI %s: %w", b.version, err)
	}
	return []emit.File{{Path: "openapi.json", Data: canonjson.Marshal(tree)}}, nil
}
