package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"github.com/rogpeppe/go-internal/lockedfile"

	"catalogc.dev/catalogc/compiler/emit"
)

// changes is how an output folder differs from what was compiled.
type changes struct {
	changed []emit.File // missing, or with other bytes
	unknown []string    // files in the folder that weren't compiled, slash paths
	// underway tells that a build is writing to the folder, or was killed while
	// it did: the files may be of two builds.
	underway bool
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
		if entry.IsDir() && entry.Name() == stageName {
			c.underway = true
			return fs.SkipDir
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

// stageName is the folder inside OUT where new contents are prepared: there, to
// be on the same file system.
const stageName = ".catalogc-stage"

// write brings a folder up to date and tells what it changed. It looks under the
// lock, so that two builds at once come one after the other. All new contents
// are on disk before the first file changes, and each file changes by a rename:
// a build that fails or is killed while it prepares leaves the folder as it was,
// and one that is killed while renaming leaves every file either old or new,
// never half, and the staging folder, which tells that the set isn't one.
func write(out string, files []emit.File) (c changes, err error) {
	unlock, err := lock(out)
	if err != nil {
		return c, err
	}
	defer unlock()
	if c, err = compare(out, files); err != nil || len(c.changed) == 0 && !c.underway {
		return c, err
	}
	return c, replace(out, c.changed)
}

// replace writes files, all or, as far as the disk allows it, none.
func replace(out string, changed []emit.File) (err error) {
	if err := os.MkdirAll(out, 0o755); err != nil {
		return fmt.Errorf("create the output folder: %w", err)
	}
	// Under the lock, a staging folder can only be what a killed build left.
	stage := filepath.Join(out, stageName)
	if err := errors.Join(os.RemoveAll(stage), os.Mkdir(stage, 0o755)); err != nil {
		return fmt.Errorf("write to the output folder: %w", err)
	}
	defer func() {
		if rest := os.RemoveAll(stage); err == nil && rest != nil {
			err = fmt.Errorf("clean up the output folder: %w", rest)
		}
	}()
	staged := make([]string, len(changed))
	for i, f := range changed {
		staged[i] = filepath.Join(stage, fmt.Sprintf("%d", i))
		if err := writeSynced(staged[i], f.Data); err != nil {
			return fmt.Errorf("write %s: %w", f.Path, err)
		}
		if err := os.MkdirAll(filepath.Join(out, filepath.Dir(filepath.FromSlash(f.Path))), 0o755); err != nil {
			return fmt.Errorf("create the folder of %s: %w", f.Path, err)
		}
	}
	for i, f := range changed {
		if err := os.Rename(staged[i], filepath.Join(out, filepath.FromSlash(f.Path))); err != nil {
			return fmt.Errorf("replace %s: %w", f.Path, err)
		}
	}
	return nil
}

// lock keeps two builds from preparing in the same folder at once. The lock
// file is not in OUT, which is committed.
func lock(out string) (unlock func(), err error) {
	abs, err := filepath.Abs(out)
	if err != nil {
		return nil, fmt.Errorf("find the output folder: %w", err)
	}
	sum := sha256.Sum256([]byte(abs))
	// One lock a user: another user could not open this one's.
	path := filepath.Join(os.TempDir(), fmt.Sprintf("catalogc-%d-%s.lock", os.Getuid(), hex.EncodeToString(sum[:8])))
	unlock, err = lockedfile.MutexAt(path).Lock()
	if err != nil {
		return nil, fmt.Errorf("lock the output folder: %w", err)
	}
	return unlock, nil
}

func writeSynced(path string, data []byte) error {
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	return errors.Join(err, f.Sync(), f.Close())
}
