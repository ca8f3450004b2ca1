package main

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"catalogc.dev/catalogc/compiler/emit"
)

// changes is how an output folder differs from what was compiled.
type changes struct {
	changed []emit.File // missing, or with other bytes
	unknown []string    // files in the folder that weren't compiled, slash paths
}

// compare holds the compiled files against a folder, which need not exist.
func compare(out string, files []emit.File) (changes, error) {
	var c changes
	known := map[string]bool{}
	for _, f := range files {
		known[f.Path] = true
		old, err := os.ReadFile(filepath.Join(out, filepath.FromSlash(f.Path)))
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return c, fmt.Errorf("read the output folder: %w", err)
		}
		if err != nil || !bytes.Equal(old, f.Data) {
			c.changed = append(c.changed, f)
		}
	}
	err := filepath.WalkDir(out, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			if path == out && errors.Is(err, fs.ErrNotExist) {
				return fs.SkipAll
			}
			return err
		}
		rel, err := filepath.Rel(out, path)
		if err == nil && !entry.IsDir() && !known[filepath.ToSlash(rel)] {
			c.unknown = append(c.unknown, filepath.ToSlash(rel))
		}
		return err
	})
	if err != nil {
		return c, fmt.Errorf("read the output folder: %w", err)
	}
	slices.Sort(c.unknown)
	return c, nil
}

// write brings a folder up to date. All new contents are on disk before the
// first file changes, and each file changes by a rename, so a build that fails
// or is killed while writing leaves the old files as they were.
func write(out string, c changes) (err error) {
	if len(c.changed) == 0 {
		return nil
	}
	if err := os.MkdirAll(out, 0o755); err != nil {
		return fmt.Errorf("create the output folder: %w", err)
	}
	// The staging folder is inside OUT to be on the same file system.
	stage, err := os.MkdirTemp(out, ".catalogc-")
	if err != nil {
		return fmt.Errorf("write to the output folder: %w", err)
	}
	defer func() {
		if rest := os.RemoveAll(stage); err == nil && rest != nil {
			err = fmt.Errorf("clean up the output folder: %w", rest)
		}
	}()
	staged := make([]string, len(c.changed))
	for i, f := range c.changed {
		staged[i] = filepath.Join(stage, fmt.Sprintf("%d", i))
		if err := writeSynced(staged[i], f.Data); err != nil {
			return fmt.Errorf("write %s: %w", f.Path, err)
		}
		if err := os.MkdirAll(filepath.Join(out, filepath.Dir(filepath.FromSlash(f.Path))), 0o755); err != nil {
			return fmt.Errorf("create the folder of %s: %w", f.Path, err)
		}
	}
	for i, f := range c.changed {
		if err := os.Rename(staged[i], filepath.Join(out, filepath.FromSlash(f.Path))); err != nil {
			return fmt.Errorf("replace %s: %w", f.Path, err)
		}
	}
	return nil
}

func writeSynced(path string, data []byte) error {
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	return errors.Join(err, f.Sync(), f.Close())
}
