package compiler

import (
	"catalogc.dev/catalogc/compiler/capture"
	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/lint"
	"catalogc.dev/catalogc/compiler/load"
	"catalogc.dev/catalogc/compiler/model"
	"catalogc.dev/catalogc/internal/parallel"
)

// CheckCaptures judges captured tools/list results, each on its own; an
// Input's Path is how its findings name it. The rules are those for compiled
// tools; those that need a catalog don't run. The Result holds no surface.
func CheckCaptures(inputs []load.Input) *Result {
	found := make([]diag.List, len(inputs))
	parallel.Do(len(inputs), func(i int) {
		surface, diags := ReadCapture(inputs[i])
		diags.Extend(lint.Run(nil, surface))
		found[i] = diags
	})
	var all diag.List
	for _, diags := range found {
		all.Extend(diags)
	}
	return &Result{Rules: Rules(), Diagnostics: all.Sorted(nil)}
}

// ReadCapture reads one captured tools/list. What can't be read is reported and
// missing from the surface, which is never nil.
func ReadCapture(in load.Input) (*model.Surface, diag.List) {
	root, diags := load.JSON(in.Path, in.Text)
	surface, found := capture.Surface(root)
	diags.Extend(found)
	return surface, diags
}
