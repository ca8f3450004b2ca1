package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"

	"github.com/spf13/cobra"

	"catalogc.dev/catalogc/compiler"
	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/diff"
	"catalogc.dev/catalogc/compiler/diff/render"
)

// builder is one `build`: where from and where to.
type builder struct {
	env
	dir, out string
	noCache  bool
}

func buildCommand(e env) *cobra.Command {
	b := builder{env: e}
	var check, watch bool
	cmd := &cobra.Command{
		Use:   "build [DIR]",
		Short: "Compiles a catalog into its output folder",
		Long: "Compiles the catalog in DIR (default \"catalog\") into OUT (default \"out\" beside DIR).\n" +
			"Findings go to standard error. Nothing is written when there are errors.\n" +
			"Exit: 0 done, 1 errors or (with --check) stale output, 2 usage or environment.",
		Args: cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if check && watch {
				return errors.New("--check writes nothing and --watch keeps writing; choose one")
			}
			if err := b.places(args); err != nil {
				return err
			}
			if watch {
				return b.watch()
			}
			return b.build(check)
		},
	}
	cmd.Flags().StringVarP(&b.out, "out", "o", "", "output folder (default \"out\" beside DIR)")
	cmd.Flags().BoolVar(&check, "check", false, "write nothing; exit 1 if OUT differs from what would be written")
	cmd.Flags().BoolVar(&b.noCache, "no-cache", false, "compile also what is known to compile to what OUT holds")
	cmd.Flags().BoolVar(&watch, "watch", false, "build again after every change, until interrupted")
	return cmd
}

// places finds the two folders.
func (b *builder) places(args []string) error {
	b.dir = dirArgument(args)
	if b.out == "" {
		abs, err := filepath.Abs(b.dir)
		if err != nil {
			return fmt.Errorf("find the folder beside %q: %w", b.dir, err)
		}
		b.out = displayDir(b.env, filepath.Join(filepath.Dir(abs), "out"))
	}
	if sameFolder(b.dir, b.out) {
		return fmt.Errorf("the output folder is the catalog itself; name another one with -o")
	}
	return nil
}

func (b builder) build(check bool) error {
	inputs, found, err := readDir(b.dir)
	if err != nil {
		return err
	}
	memo := newMemo(b.noCache || found.Len() > 0)
	key := memo.key(inputs)
	if findings, files, ok := memo.recall(key, inputs); ok && current(b.out, files) {
		if c, err := compare(b.out, nil); err == nil && !c.underway {
			return b.unchanged(check, findings, files, c)
		}
	}
	result, err := compiler.Compile(inputs, found)
	if err != nil {
		return err
	}
	memo.remember(key, result)
	if err := b.printFindings(result.Diagnostics); err != nil {
		return err
	}
	if result.Failed(diag.Error) {
		return errFindings
	}
	var changes changes
	if check {
		changes, err = compare(b.out, result.Files)
	} else {
		changes, err = write(b.out, result.Files)
	}
	if err != nil {
		return err
	}
	b.printUnknown(changes.unknown)
	if check {
		forReaders := ""
		if len(changes.changed) > 0 {
			forReaders = staleFor(b.env, b.out, result)
		}
		return reportStale(b.env, b.dir, b.out, changes, forReaders)
	}
	fmt.Fprintln(b.stdout, summary(b.out, len(result.Files), len(changes.changed)))
	return nil
}

// staleFor says what a stale folder would change for agents and API readers, ""
// where nothing does or the folder can't be compared.
func staleFor(e env, out string, result *compiler.Result) string {
	e.stderr = io.Discard // what is wrong with the folder, a build will mend
	old, err := outputSide(e, out)
	if err != nil || len(old.Lists) == 0 && old.OpenAPI == nil {
		return ""
	}
	changes, err := diff.Compare(old, sideOf(result))
	if err != nil || len(changes.All) == 0 {
		return ""
	}
	return render.Counts(changes)
}

// unchanged reports a folder that holds what the catalog is known to compile to.
func (b builder) unchanged(check bool, findings []diag.Diagnostic, files []rememberedFile, c changes) error {
	if err := b.printFindings(findings); err != nil {
		return err
	}
	b.printUnknown(slices.DeleteFunc(c.unknown, func(name string) bool {
		return slices.ContainsFunc(files, func(f rememberedFile) bool { return f.Path == name })
	}))
	if check {
		return reportStale(b.env, b.dir, b.out, changes{}, "")
	}
	fmt.Fprintln(b.stdout, summary(b.out, len(files), 0))
	return nil
}

func (b builder) printFindings(findings []diag.Diagnostic) error {
	if err := newPrinter(b.env, b.stderr, "text", b.dir).print(b.stderr, findings); err != nil {
		return fmt.Errorf("write findings: %w", err)
	}
	return nil
}

func (b builder) printUnknown(names []string) {
	for _, name := range names {
		fmt.Fprintf(b.stderr, "%s: not written by this catalog, left alone\n", filepath.Join(b.out, name))
	}
}

func summary(out string, files, changed int) string {
	return fmt.Sprintf("%s: %d files, %d changed", out, files, changed)
}

func displayDir(e env, abs string) string {
	if short := displayPath(e, abs); short != "" {
		return filepath.FromSlash(short)
	}
	return abs
}

func reportStale(e env, dir, out string, c changes, forReaders string) error {
	if c.underway {
		fmt.Fprintf(e.stdout, "%s: a build is writing to it, or was killed while it did\n", out)
	}
	if len(c.changed) == 0 && !c.underway {
		fmt.Fprintf(e.stdout, "%s: up to date\n", out)
		return nil
	}
	for _, f := range c.changed {
		state := "differs"
		if _, err := os.Stat(filepath.Join(out, filepath.FromSlash(f.Path))); err != nil {
			state = "is missing"
		}
		fmt.Fprintf(e.stdout, "%s %s\n", filepath.ToSlash(filepath.Join(out, f.Path)), state)
	}
	command := "catalogc build"
	if dir != "catalog" {
		command += " " + dir
	}
	if forReaders != "" {
		fmt.Fprintf(e.stdout, "for agents and API readers: %s; `catalogc diff %s %s` shows them\n", forReaders, filepath.ToSlash(out), filepath.ToSlash(dir))
	}
	if len(c.changed) > 0 {
		fmt.Fprintf(e.stdout, "%d of the files in %s are stale; run `%s` and commit the result\n", len(c.changed), out, command)
	} else {
		fmt.Fprintf(e.stdout, "run `%s`, so that all files are of one build\n", command)
	}
	return errFindings
}

func sameFolder(a, b string) bool {
	first, errA := os.Stat(a)
	second, errB := os.Stat(b)
	return errA == nil && errB == nil && os.SameFile(first, second)
}
