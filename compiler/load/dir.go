package load

import (
	"cmp"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/source"
)

// maxFileSize keeps one runaway file from taking all memory. The largest
// public GraphQL schema is about 1.2 MB.
const maxFileSize = 8 << 20

// Dir collects the catalog files of a folder, sorted by path. Hidden files and
// folders, node_modules and cue.mod are skipped. A file or folder that can't
// be read, is too large or is a symbolic link is reported and left out; the
// error is for a root that can't be read at all.
func Dir(fsys fs.FS) ([]Input, diag.List, error) {
	w := walker{fsys: fsys}
	if err := fs.WalkDir(fsys, ".", w.visit); err != nil {
		return nil, diag.List{}, fmt.Errorf("read catalog folder: %w", err)
	}
	slices.SortFunc(w.inputs, func(a, b Input) int { return cmp.Compare(a.Path, b.Path) })
	return w.inputs, w.diags, nil
}

type walker struct {
	fsys   fs.FS
	inputs []Input
	diags  diag.List
}

func (w *walker) visit(name string, entry fs.DirEntry, err error) error {
	switch {
	case name == "." && err != nil:
		return err
	case name == ".":
		return nil
	case skipped(path.Base(name)):
		if entry != nil && entry.IsDir() {
			return fs.SkipDir
		}
	case err != nil:
		w.report(ruleUnreadableFile, name, fmt.Sprintf("can't read %s", clip(name, 60)),
			"Give the user that runs the compiler permission to read it.")
		if entry != nil && entry.IsDir() {
			return fs.SkipDir
		}
	case entry.Type()&fs.ModeSymlink != 0:
		w.symlink(name)
	case !entry.IsDir() && languageOf(name) == "" && lookAlike(name) != "":
		w.report(ruleIgnoredFile, name, fmt.Sprintf("%s is not read", clip(name, 60)),
			fmt.Sprintf("Rename it so that it ends in %s.", lookAlike(name)))
	case !entry.IsDir() && languageOf(name) != "":
		w.file(name, entry)
	}
	return nil
}

// skipped names what belongs to tools, not to the catalog.
func skipped(base string) bool {
	return strings.HasPrefix(base, ".") || base == "node_modules" || base == "cue.mod"
}

// symlink reports a link that a reader of the folder would take for a part of
// the catalog. Links aren't followed: one that points upward never ends, and
// one that points outside makes the output depend on the machine.
func (w *walker) symlink(name string) {
	info, err := fs.Stat(w.fsys, name)
	if languageOf(name) != "" || err == nil && info.IsDir() {
		w.report(ruleSkippedSymlink, name, fmt.Sprintf("symbolic link %s is not followed", clip(name, 50)),
			"Replace the link by the file or folder itself.")
	}
}

func (w *walker) file(name string, entry fs.DirEntry) {
	info, err := entry.Info()
	switch {
	case err != nil || !info.Mode().IsRegular():
		w.report(ruleUnreadableFile, name, fmt.Sprintf("%s is not a readable file", clip(name, 60)),
			"Replace it by a regular file.")
		return
	case info.Size() > maxFileSize:
		w.report(ruleFileTooLarge, name, fmt.Sprintf("%s is larger than 8 MiB", clip(name, 60)),
			"Split the file: entries may be spread over as many files as you like.")
		return
	}
	text, err := fs.ReadFile(w.fsys, name)
	if err != nil {
		w.report(ruleUnreadableFile, name, fmt.Sprintf("can't read %s", clip(name, 60)),
			"Give the user that runs the compiler permission to read it.")
		return
	}
	w.inputs = append(w.inputs, Input{Path: name, Text: text})
}

// report adds a finding about a whole file, whose text nobody has read.
func (w *walker) report(rule *diag.Rule, name, message, help string) {
	w.diags.Add(diag.Diagnostic{Rule: rule, Message: message, Span: source.NewFile(name, nil).Whole(), Help: help})
}

// lookAlike gives the ending that a file was probably meant to have: endings
// count as they are written, and other tools take more of them for GraphQL.
func lookAlike(name string) string {
	switch ending := strings.ToLower(path.Ext(name)); ending {
	case ".yaml", ".yml", ".cue", ".graphql":
		return ending
	case ".gql", ".graphqls":
		return ".graphql"
	}
	return ""
}
