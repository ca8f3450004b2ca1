package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"time"

	"github.com/fsnotify/fsnotify"

	"catalogc.dev/catalogc/compiler/diag"
)

// quiet is how long a catalog must stay unchanged before it's compiled: an
// editor's save is several events, and a checkout many.
const quiet = 60 * time.Millisecond

// watch builds, and builds again after every change, until it's interrupted.
// A catalog with errors is told about and leaves OUT as it is.
func (b builder) watch() error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	w, err := fsnotify.NewWatcher()
	if err != nil {
		return fmt.Errorf("watch the catalog folder: %w", err)
	}
	defer w.Close()
	// Watched before the first build, so that no change falls between the two.
	if err := watchFolders(w, b.dir); err != nil {
		return fmt.Errorf("watch the catalog folder %q: %w", b.dir, err)
	}
	b.rebuild()
	timer := time.NewTimer(quiet)
	timer.Stop()
	for {
		select {
		case <-ctx.Done():
			return nil
		case err := <-w.Errors:
			// Events were lost, at most; what is there now is what counts.
			fmt.Fprintf(b.stderr, "catalogc: watching: %v\n", err)
			timer.Reset(quiet)
		case event := <-w.Events:
			if !b.concerns(event) {
				continue
			}
			if event.Has(fsnotify.Create) {
				// A folder that comes is watched, with what is in it already.
				if err := watchFolders(w, event.Name); err != nil && !errors.Is(err, fs.ErrNotExist) {
					fmt.Fprintf(b.stderr, "catalogc: watch %s: %v\n", event.Name, err)
				}
			}
			timer.Reset(quiet)
		case <-timer.C:
			b.rebuild()
		}
	}
}

// watchFolders watches a folder and those below it, never single files: an
// editor that saves by renaming would take the watch away with the old file.
func watchFolders(w *fsnotify.Watcher, root string) error {
	return filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case !entry.IsDir():
			return nil
		case path != root && (strings.HasPrefix(entry.Name(), ".") || entry.Name() == "node_modules"):
			return fs.SkipDir
		}
		return w.Add(path)
	})
}

// concerns tells whether an event can change what is compiled: OUT may lie
// inside the catalog folder, and editors keep hidden files beside the others.
func (b builder) concerns(event fsnotify.Event) bool {
	if event.Op == fsnotify.Chmod || strings.HasPrefix(filepath.Base(event.Name), ".") {
		return false
	}
	rel, err := filepath.Rel(b.out, event.Name)
	return err != nil || rel == ".." || strings.HasPrefix(rel, ".."+string(filepath.Separator))
}

// rebuild builds once and says in a line how it went.
func (b builder) rebuild() {
	result, err := compileDir(b.dir)
	if err != nil {
		fmt.Fprintf(b.stderr, "catalogc: %v; %s is unchanged\n", err, b.out)
		return
	}
	if errs := countErrors(result.Diagnostics); errs > 0 {
		first := result.Diagnostics[0]
		for _, d := range result.Diagnostics {
			if d.Severity == diag.Error {
				first = d
				break
			}
		}
		more := ""
		if errs > 1 {
			more = fmt.Sprintf(" (and %d more)", errs-1)
		}
		fmt.Fprintf(b.stdout, "%s%s; %s is unchanged\n", b.oneLine(first), more, b.out)
		return
	}
	changes, err := write(b.out, result.Files)
	if err != nil {
		fmt.Fprintf(b.stderr, "catalogc: %v\n", err)
		return
	}
	fmt.Fprintln(b.stdout, summary(b.out, len(result.Files), len(changes.changed)))
}

// oneLine is a finding as `check --format concise` prints it.
func (b builder) oneLine(d diag.Diagnostic) string {
	var line strings.Builder
	if err := newPrinter(b.env, b.stdout, "concise", b.dir).print(&line, []diag.Diagnostic{d}); err != nil {
		return d.Message
	}
	first, _, _ := strings.Cut(line.String(), "\n")
	return first
}

func countErrors(diags []diag.Diagnostic) int {
	n := 0
	for _, d := range diags {
		if d.Severity == diag.Error {
			n++
		}
	}
	return n
}
