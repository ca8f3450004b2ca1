package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"catalogc.dev/catalogc/compiler"
	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/load"
	"catalogc.dev/catalogc/compiler/report"
)

// compileDir compiles the catalog in a folder. Findings about the folder
// itself are among the result's.
func compileDir(dir string) (*compiler.Result, error) {
	inputs, found, err := readDir(dir)
	if err != nil {
		return nil, err
	}
	return compiler.Compile(inputs, found)
}

// readDir reads the catalog files of a folder.
func readDir(dir string) ([]load.Input, diag.List, error) {
	info, err := os.Stat(dir)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, diag.List{}, fmt.Errorf("there is no catalog folder %q; name one, or make one with `catalogc init`", dir)
	case err != nil:
		return nil, diag.List{}, fmt.Errorf("read the catalog folder: %w", err)
	case !info.IsDir():
		return nil, diag.List{}, fmt.Errorf("%q is a file; name the catalog's folder", dir)
	}
	inputs, found, err := load.Dir(os.DirFS(dir))
	if err != nil {
		return nil, found, fmt.Errorf("read the catalog folder %q: %w", dir, err)
	}
	if len(inputs) == 0 && found.Len() == 0 {
		return nil, found, fmt.Errorf("no catalog file (.yaml, .yml, .cue or .graphql) under %q", dir)
	}
	return inputs, found, nil
}

// printer writes findings in a format.
type printer struct {
	format string
	prefix string // in front of every catalog path, for display
	color  bool
}

func newPrinter(e env, w io.Writer, format, dir string) printer {
	return printer{
		format: format, prefix: displayPath(e, dir),
		color: e.terminal(w) && e.getenv("NO_COLOR") == "" && e.getenv("TERM") != "dumb",
	}
}

func (p printer) print(w io.Writer, diags []diag.Diagnostic) error {
	return report.Write(w, p.format, diags, report.Options{
		Prefix: p.prefix, Color: p.color, Rules: compiler.Rules(), Version: version(),
	})
}

// displayPath shows a folder relative to the working directory when it lies
// below it, so that editors and pipelines can open what a finding names.
func displayPath(e env, dir string) string {
	if filepath.IsAbs(dir) {
		if wd, err := e.getwd(); err == nil {
			if rel, err := filepath.Rel(wd, dir); err == nil && rel != ".." && !strings.HasPrefix(rel, ".."+string(filepath.Separator)) {
				dir = rel
			}
		}
	}
	dir = filepath.ToSlash(filepath.Clean(dir))
	if dir == "." {
		return ""
	}
	return dir
}

func parseFailOn(word string) (diag.Severity, error) {
	switch word {
	case "error":
		return diag.Error, nil
	case "warning":
		return diag.Warning, nil
	case "note":
		return diag.Note, nil
	}
	return 0, fmt.Errorf("--fail-on takes error, warning or note, not %q", word)
}
