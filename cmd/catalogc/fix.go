package main

import (
	"bytes"
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"catalogc.dev/catalogc/compiler/diag"
)

// applyFixes makes the safe edits that findings carry, in the files of a
// catalog folder, and tells how many findings they were for. Of two fixes that
// touch the same text only the first is made; the next run finds the other.
func applyFixes(dir string, diags []diag.Diagnostic) (int, error) {
	edits := map[string][]diag.Edit{}
	texts := map[string][]byte{}
	done := 0
	for _, d := range diags {
		if d.Fix == nil || slices.ContainsFunc(d.Fix.Edits, func(e diag.Edit) bool { return overlaps(edits[e.Span.Path()], e) }) {
			continue
		}
		done++
		for _, e := range d.Fix.Edits {
			path := e.Span.Path()
			edits[path] = append(edits[path], e)
			texts[path] = e.Span.File.Text
		}
	}
	paths := make([]string, 0, len(edits))
	for path := range edits {
		paths = append(paths, path)
	}
	slices.Sort(paths)
	for _, path := range paths {
		if err := rewrite(filepath.Join(dir, filepath.FromSlash(path)), texts[path], edits[path]); err != nil {
			return done, err
		}
	}
	return done, nil
}

func overlaps(list []diag.Edit, e diag.Edit) bool {
	return slices.ContainsFunc(list, func(o diag.Edit) bool {
		return e.Span.Start < o.Span.End && o.Span.Start < e.Span.End || e.Span.Start == o.Span.Start
	})
}

// rewrite replaces the edited spans of one file and leaves every other byte as
// it is, a byte order mark included. The file is replaced by a rename, and not
// at all when it has changed since it was read.
func rewrite(path string, read []byte, edits []diag.Edit) error {
	now, err := os.ReadFile(path)
	if err != nil {
		return fmt.Errorf("fix a catalog file: %w", err)
	}
	rest, found := bytes.CutSuffix(now, read)
	if !found {
		return fmt.Errorf("fix %s: it changed while it was being checked; run again", path)
	}
	slices.SortFunc(edits, func(a, b diag.Edit) int { return cmp.Compare(a.Span.Start, b.Span.Start) })
	out := bytes.NewBuffer(slices.Clone(rest))
	at := 0
	for _, e := range edits {
		out.Write(read[at:e.Span.Start])
		out.WriteString(e.New)
		at = e.Span.End
	}
	out.Write(read[at:])
	info, err := os.Stat(path)
	if err != nil {
		return fmt.Errorf("fix a catalog file: %w", err)
	}
	temporary := path + ".catalogc-fix"
	if err := writeSynced(temporary, out.Bytes()); err != nil {
		return fmt.Errorf("fix %s: %w", path, err)
	}
	if err := cmp.Or(os.Chmod(temporary, info.Mode().Perm()), os.Rename(temporary, path)); err != nil {
		return fmt.Errorf("fix %s: %w", path, err)
	}
	return nil
}
