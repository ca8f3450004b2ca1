// Package golden compares what a test made with a file in its testdata folder.
//
// With CATALOGC_UPDATE=1 in the environment the files are rewritten instead;
// an environment variable rather than a flag, so that one command covers every
// package. Read the diff before you commit it: a golden file is a claim, not a
// recording. The package is for tests only.
package golden

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
)

// updateVar names the variable that turns comparing into rewriting.
const updateVar = "CATALOGC_UPDATE"

// Check fails t unless the file at path holds exactly got: no line ending,
// blank or final newline is forgiven, since outputs are compared byte by byte
// by everyone who commits them.
func Check(t testing.TB, path string, got []byte) {
	t.Helper()
	if os.Getenv(updateVar) == "1" {
		if err := write(path, got); err != nil {
			t.Errorf("update golden file: %v", err)
		}
		return
	}
	want, err := os.ReadFile(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		t.Errorf("golden file %s is missing; write it with %s=1 and read it.\ngot:\n%s", path, updateVar, got)
	case err != nil:
		t.Errorf("read golden file: %v", err)
	case !bytes.Equal(got, want):
		t.Errorf("%s differs (%s=1 rewrites it):\n%s", path, updateVar, firstDifference(got, want))
	}
}

// Orphans fails t for each file under dir that is not in used, so that a
// renamed or removed case takes its golden file along. The paths are those
// given to Check. Call it with every path of the test's table, not with those
// that happened to run, or `go test -run` would report the rest.
func Orphans(t testing.TB, dir string, used ...string) {
	t.Helper()
	known := make(map[string]bool, len(used))
	for _, path := range used {
		known[filepath.Clean(path)] = true
	}
	err := filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if !entry.IsDir() && !known[filepath.Clean(path)] {
			t.Errorf("golden file %s belongs to no test: delete it", path)
		}
		return nil
	})
	if err != nil {
		t.Errorf("look for unused golden files: %v", err)
	}
}

func write(path string, data []byte) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	return os.WriteFile(path, data, 0o644)
}

// firstDifference shows the first line that differs, quoted, so that blanks
// and line endings can be seen.
func firstDifference(got, want []byte) string {
	g, w := bytes.SplitAfter(got, []byte("\n")), bytes.SplitAfter(want, []byte("\n"))
	i := 0
	for i < len(g) && i < len(w) && bytes.Equal(g[i], w[i]) {
		i++
	}
	return fmt.Sprintf("line %d\n got  %s\n want %s", i+1, quoteLine(g, i), quoteLine(w, i))
}

func quoteLine(lines [][]byte, i int) string {
	if i >= len(lines) || len(lines[i]) == 0 {
		return "(end of file)"
	}
	return fmt.Sprintf("%q", lines[i])
}
