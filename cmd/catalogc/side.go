package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"catalogc.dev/catalogc/compiler"
	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/diff"
	"catalogc.dev/catalogc/compiler/diff/change"
	"catalogc.dev/catalogc/compiler/diff/tools"
	"catalogc.dev/catalogc/compiler/load"
)

// readSide reads one side of a comparison.
func readSide(e env, dir, what string) (diff.Side, error) {
	if rev, ok := strings.CutPrefix(what, "git:"); ok {
		inputs, found, err := readRevision(dir, rev)
		if err != nil {
			return diff.Side{}, err
		}
		return compiledSide(e, what, inputs, found)
	}
	info, err := os.Stat(what)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return diff.Side{}, fmt.Errorf("there is no %q; name an output folder, a file, or git:REV", what)
	case err != nil:
		return diff.Side{}, fmt.Errorf("read %q: %w", what, err)
	case !info.IsDir():
		return fileSide(e, what)
	case isOutput(what):
		return outputSide(e, what)
	}
	inputs, found, err := readDir(what)
	if err != nil {
		return diff.Side{}, err
	}
	return compiledSide(e, what, inputs, found)
}

// compiledSide compiles a catalog in memory.
func compiledSide(e env, what string, inputs []load.Input, found diag.List) (diff.Side, error) {
	result, err := compiler.Compile(inputs, found)
	if err != nil {
		return diff.Side{}, err
	}
	if result.Failed(diag.Error) {
		if err := newPrinter(e, e.stderr, "text", what).print(e.stderr, onlyErrors(result.Diagnostics)); err != nil {
			return diff.Side{}, fmt.Errorf("write findings: %w", err)
		}
		return diff.Side{}, fmt.Errorf("%s doesn't compile, so there is nothing to compare", what)
	}
	return sideOf(result), nil
}

// sideOf is what a catalog compiled to.
func sideOf(result *compiler.Result) diff.Side {
	side := diff.Side{Side: tools.Side{Server: result.Surface.Info.Name, Lists: diff.Lists(result.Surface), Complete: true}}
	for _, f := range result.Files {
		if f.Path == "openapi.json" {
			side.OpenAPI = f.Data
		}
	}
	return side
}

// isOutput tells an output folder from a catalog folder.
func isOutput(dir string) bool {
	lists, _ := filepath.Glob(filepath.Join(dir, "mcp", "*.tools.json"))
	_, err := os.Stat(filepath.Join(dir, "openapi.json"))
	return len(lists) > 0 || err == nil
}

// outputSide reads a folder that build wrote.
func outputSide(e env, dir string) (diff.Side, error) {
	side := diff.Side{Side: tools.Side{Complete: true}}
	paths, err := filepath.Glob(filepath.Join(dir, "mcp", "*.tools.json"))
	if err != nil {
		return side, fmt.Errorf("read the output folder %q: %w", dir, err)
	}
	var names []string
	for _, path := range paths {
		names = append(names, strings.TrimSuffix(filepath.Base(path), ".tools.json"))
	}
	for i, path := range paths {
		list, err := readList(e, path)
		if err != nil {
			return side, err
		}
		list.List = listOf(names[i], names)
		side.Lists = append(side.Lists, list)
	}
	if text, err := os.ReadFile(filepath.Join(dir, "openapi.json")); err == nil {
		side.OpenAPI = text
	} else if !errors.Is(err, fs.ErrNotExist) {
		return side, fmt.Errorf("read the output folder %q: %w", dir, err)
	}
	side.Server = serverName(filepath.Join(dir, "mcp", "server.json"))
	return side, nil
}

// listOf tells a profile's role list from a profile with a dot in its name: the
// whole list of a profile is there, too.
func listOf(name string, all []string) change.List {
	if i := strings.LastIndexByte(name, '.'); i > 0 && slices.Contains(all, name[:i]) {
		return change.List{Profile: name[:i], Role: name[i+1:]}
	}
	return change.List{Profile: name}
}

// fileSide reads one file: an OpenAPI document or a list of tools.
func fileSide(e env, path string) (diff.Side, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return diff.Side{}, fmt.Errorf("read %q: %w", path, err)
	}
	if isOpenAPI(path, text) {
		return diff.Side{OpenAPI: text}, nil
	}
	list, err := readList(e, path)
	if err != nil {
		return diff.Side{}, err
	}
	list.List = change.List{Profile: "tools"}
	if name, ok := strings.CutSuffix(filepath.Base(path), ".tools.json"); ok {
		list.List = listOf(name, namesBeside(path))
	}
	return diff.Side{Side: tools.Side{Lists: []tools.List{list}}}, nil
}

func namesBeside(path string) []string {
	paths, _ := filepath.Glob(filepath.Join(filepath.Dir(path), "*.tools.json"))
	var names []string
	for _, p := range paths {
		names = append(names, strings.TrimSuffix(filepath.Base(p), ".tools.json"))
	}
	return names
}

// readList reads a tools/list. What can't be read of it is printed and ends the
// command: half a list would show tools as removed.
func readList(e env, path string) (tools.List, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return tools.List{}, fmt.Errorf("read %q: %w", path, err)
	}
	surface, found := compiler.ReadCapture(load.Input{Path: displayPath(e, path), Text: text})
	// A tool that clients would refuse is compared all the same; a list that
	// can't be read isn't.
	errs := slices.DeleteFunc(onlyErrors(found.Sorted(nil)), func(d diag.Diagnostic) bool { return strings.HasPrefix(d.Rule.Name, "malformed-") })
	if len(errs) > 0 {
		if err := newPrinter(e, e.stderr, "text", ".").print(e.stderr, errs); err != nil {
			return tools.List{}, fmt.Errorf("write findings: %w", err)
		}
		return tools.List{}, fmt.Errorf("%s can't be read as a list of tools", path)
	}
	return tools.List{Tools: surface.Profiles[0].Lists[0].Tools}, nil
}

func onlyErrors(all []diag.Diagnostic) []diag.Diagnostic {
	return slices.DeleteFunc(slices.Clone(all), func(d diag.Diagnostic) bool { return d.Severity < diag.Error })
}
