// Package emit is the boundary between the compiled Surface and its output
// formats. An emitter is one folder below; it returns files in memory and
// never touches a disk, so that build, --check and diff differ only in what
// they do with the files.
package emit

import "catalogc.dev/catalogc/compiler/model"

// File is one output file. Path is relative to the output folder, with slashes.
type File struct {
	Path string
	Data []byte
}

// Emitter writes a Surface down in one format. An error means the compiler
// derived something the format can't hold: a bug, not a user's mistake.
type Emitter interface {
	// Name is the output's name in catalog.outputs and in messages.
	Name() string
	Emit(*model.Surface) ([]File, error)
}
