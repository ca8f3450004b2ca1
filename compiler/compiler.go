package compiler

import (
	"fmt"
	"slices"
	"strings"

	"catalogc.dev/catalogc/compiler/check"
	"catalogc.dev/catalogc/compiler/derive"
	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/emit"
	"catalogc.dev/catalogc/compiler/emit/mcp"
	"catalogc.dev/catalogc/compiler/emit/openapi"
	"catalogc.dev/catalogc/compiler/emit/typescript"
	"catalogc.dev/catalogc/compiler/link"
	"catalogc.dev/catalogc/compiler/lint"
	"catalogc.dev/catalogc/compiler/load"
	"catalogc.dev/catalogc/compiler/model"
	schema "catalogc.dev/catalogc/cue"
)

// Result is what a catalog compiles to.
type Result struct {
	Catalog *model.Catalog
	Surface *model.Surface
	// Diagnostics are sorted, without repeats, at the severities the catalog sets.
	Diagnostics []diag.Diagnostic
	// Rules are all rules the findings could be of, the catalog's own included.
	Rules []*diag.Rule
	// Files are the outputs, sorted by path; nil when there are errors.
	Files []emit.File
}

// Failed tells whether a finding is at least this bad.
func (r *Result) Failed(least diag.Severity) bool {
	return slices.ContainsFunc(r.Diagnostics, func(d diag.Diagnostic) bool { return d.Severity >= least })
}

// emitters in the order they run. Adding an output is a folder and a line.
func emitters() []emit.Emitter {
	return []emit.Emitter{mcp.New(), openapi.New(), typescript.New()}
}

// chosen tells whether a catalog wants an output.
func chosen(info model.Info, name string) bool {
	if info.Outputs == nil {
		return name == "mcp" || name == "openapi"
	}
	return slices.ContainsFunc(info.Outputs, func(n model.Name) bool { return n.Value == name })
}

// Compile runs the phases in order. User mistakes are in the Result; an error
// means that the compiler itself is broken.
//
// The findings made while reading the inputs come along, so that one report
// holds them all.
func Compile(inputs []load.Input, diags diag.List) (*Result, error) {
	inputs = append([]load.Input{{Path: "catalogc:prelude.yaml", Text: schema.Prelude}}, inputs...)
	loaded, found := load.Files(inputs)
	diags.Extend(found)

	decls, own, found, err := check.Documents(loaded.Documents, loaded.Law)
	if err != nil {
		return nil, err
	}
	decls.Incomplete = diags.Has(diag.Error) // so far only what couldn't be read
	diags.Extend(found)

	catalog, found := link.Link(decls, loaded.SDLs)
	diags.Extend(found)

	surface, found := derive.Derive(catalog)
	diags.Extend(found)

	diags.Extend(lint.Run(catalog, surface))

	rules := append(Rules(), own...)
	result := &Result{Catalog: catalog, Surface: surface, Rules: rules, Diagnostics: judge(diags, catalog, rules)}
	if result.Failed(diag.Error) {
		return result, nil
	}
	for _, e := range emitters() {
		if !chosen(catalog.Info, e.Name()) {
			continue
		}
		files, err := e.Emit(surface)
		if err != nil {
			return nil, fmt.Errorf("emit %s: %w", e.Name(), err)
		}
		result.Files = append(result.Files, files...)
	}
	slices.SortFunc(result.Files, func(a, b emit.File) int { return strings.Compare(a.Path, b.Path) })
	return result, nil
}
