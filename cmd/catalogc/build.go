package main

import (
	"fmt"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"catalogc.dev/catalogc/compiler/diag"
)

func buildCommand(e env) *cobra.Command {
	var out string
	var check bool
	cmd := &cobra.Command{
		Use:   "build [DIR]",
		Short: "Compiles a catalog into its output folder",
		Long: "Compiles the catalog in DIR (default \"catalog\") into OUT (default \"out\" beside DIR).\n" +
			"Findings go to standard error. Nothing is written when there are errors.\n" +
			"Exit: 0 done, 1 errors or (with --check) stale output, 2 usage or environment.",
		Args: cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			dir := dirArgument(args)
			if out == "" {
				abs, err := filepath.Abs(dir)
				if err != nil {
					return fmt.Errorf("find the folder beside %q: %w", dir, err)
				}
				out = displayDir(e, filepath.Join(filepath.Dir(abs), "out"))
			}
			if sameFolder(dir, out) {
				return fmt.Errorf("the output folder is the catalog itself; name another one with -o")
			}
			result, err := compileDir(dir)
			if err != nil {
				return err
			}
			if err := newPrinter(e, e.stderr, "text", dir).print(e.stderr, result.Diagnostics); err != nil {
				return fmt.Errorf("write findings: %w", err)
			}
			if result.Failed(diag.Error) {
				return errFindings
			}
			changes, err := compare(out, result.Files)
			if err != nil {
				return err
			}
			for _, name := range changes.unknown {
				fmt.Fprintf(e.stderr, "%s: not written by this catalog, left alone\n", filepath.Join(out, name))
			}
			if check {
				return reportStale(e, dir, out, changes)
			}
			if err := write(out, changes); err != nil {
				return err
			}
			fmt.Fprintf(e.stdout, "%s: %d files, %d changed\n", out, len(result.Files), len(changes.changed))
			return nil
		},
	}
	cmd.Flags().StringVarP(&out, "out", "o", "", "output folder (default \"out\" beside DIR)")
	cmd.Flags().BoolVar(&check, "check", false, "write nothing; exit 1 if OUT differs from what would be written")
	return cmd
}

func displayDir(e env, abs string) string {
	if short := displayPath(e, abs); short != "" {
		return filepath.FromSlash(short)
	}
	return abs
}

func reportStale(e env, dir, out string, c changes) error {
	if len(c.changed) == 0 {
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
	fmt.Fprintf(e.stdout, "%d of the files in %s are stale; run `%s` and commit the result\n", len(c.changed), out, command)
	return errFindings
}

func sameFolder(a, b string) bool {
	first, errA := os.Stat(a)
	second, errB := os.Stat(b)
	return errA == nil && errB == nil && os.SameFile(first, second)
}
