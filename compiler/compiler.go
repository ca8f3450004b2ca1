package compiler

import (
	"errors"
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
	"catalogc.dev/catalogc/internal/parallel"
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
	if result.Files, err = emitAll(catalog.Info, surface); err != nil {
		return nil, err
	}
	return result, nil
}

// emitAll writes the outputs that the catalog wants, side by side.
func emitAll(info model.Info, surface *model.Surface) ([]emit.File, error) {
	wanted := slices.DeleteFunc(emitters(), func(e emit.Emitter) bool { return !chosen(info, e.Name()) })
	written, errs := make([][]emit.File, len(wanted)), make([]error, len(wanted))
	parallel.Do(len(wanted), func(i int) {
		if written[i], errs[i] = wanted[i].Emit(surface); errs[i] != nil {
			errs[i] = fmt.Errorf("emit %s: %w", wanted[i].Name(), errs[i])
		}
	})
	files := slices.Concat(written...)
	slices.SortFunc(files, func(a, b emit.File) int { return strings.Compare(a.Path, b.Path) })
	return files, errors.Join(errs...)
}
