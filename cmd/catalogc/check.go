package main

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"catalogc.dev/catalogc/compiler"
	"catalogc.dev/catalogc/compiler/load"
	"catalogc.dev/catalogc/compiler/report"
)

func checkCommand(e env) *cobra.Command {
	var format, failOn string
	var fix, noCache bool
	cmd := &cobra.Command{
		Use:   "check [DIR | FILE.json...]",
		Short: "Reports what is wrong in a catalog or in captured tool lists, writes nothing",
		Long: "Compiles the catalog in DIR (default \"catalog\") in memory and reports every finding on standard output.\n" +
			"Files are captured answers to tools/list: the result, the JSON-RPC response, or the bare list.\n" +
			"Exit: 0 clean, 1 findings at or above --fail-on, 2 usage or environment.",
		RunE: func(cmd *cobra.Command, args []string) error {
			if !slices.Contains(report.Formats(), format) {
				return fmt.Errorf("--format takes %s, not %q", strings.Join(report.Formats(), ", "), format)
			}
			least, err := parseFailOn(failOn)
			if err != nil {
				return err
			}
			result, base, err := checkArguments(e, args, noCache)
			if err == nil && fix {
				result, err = fixed(e, args, base, result)
			}
			if err != nil {
				return err
			}
			if err := newPrinter(e, e.stdout, format, base).print(e.stdout, result.Diagnostics); err != nil {
				return fmt.Errorf("write findings: %w", err)
			}
			if result.Failed(least) {
				return errFindings
			}
			if format == "text" && len(result.Diagnostics) == 0 {
				fmt.Fprintf(e.stdout, "%s: no findings\n", checked(args))
			}
			return nil
		},
	}
	cmd.Flags().StringVar(&format, "format", "text", "output format: "+strings.Join(report.Formats(), ", "))
	cmd.Flags().StringVar(&failOn, "fail-on", "error", "least severity that makes the exit code 1: error, warning, note")
	cmd.Flags().BoolVar(&noCache, "no-cache", false, "compile also what was compiled before")
	cmd.Flags().BoolVar(&fix, "fix", false, "first make the edits that are safe, in the catalog's files")
	return cmd
}

// fixed makes the safe edits and checks again.
func fixed(e env, args []string, dir string, result *compiler.Result) (*compiler.Result, error) {
	if len(args) > 0 && strings.HasSuffix(args[0], ".json") {
		return nil, errors.New("--fix works on a catalog folder; a captured tool list is fixed where it was made")
	}
	n, err := applyFixes(dir, result.Diagnostics)
	if err != nil {
		return nil, err
	}
	fmt.Fprintf(e.stderr, "%d findings fixed\n", n)
	if n == 0 {
		return result, nil
	}
	result, _, err = checkArguments(e, args, false)
	return result, err
}

// checkArguments checks one catalog folder or any number of captured files. The
// paths of findings are relative to base.
func checkArguments(e env, args []string, noCache bool) (result *compiler.Result, base string, err error) {
	if len(args) == 0 || len(args) == 1 && !strings.HasSuffix(args[0], ".json") {
		dir := dirArgument(args)
		result, err = checkDir(dir, noCache)
		return result, dir, err
	}
	var captures []load.Input
	for _, name := range args {
		if !strings.HasSuffix(name, ".json") {
			return nil, "", fmt.Errorf("%q is not a .json file; check takes one catalog folder, or captured tool lists", name)
		}
		text, err := os.ReadFile(name)
		if err != nil {
			return nil, "", fmt.Errorf("read the captured tool list: %w", err)
		}
		captures = append(captures, load.Input{Path: displayPath(e, name), Text: text})
	}
	return compiler.CheckCaptures(captures), ".", nil
}

// checkDir finds what is wrong in a catalog, or remembers it.
func checkDir(dir string, noCache bool) (*compiler.Result, error) {
	inputs, found, err := readDir(dir)
	if err != nil {
		return nil, err
	}
	memo := newMemo(noCache || found.Len() > 0)
	key := memo.key(inputs)
	if findings, _, ok := memo.recall(key, inputs); ok {
		return &compiler.Result{Diagnostics: findings, Rules: compiler.Rules()}, nil
	}
	result, err := compiler.Compile(inputs, found)
	if err == nil {
		memo.remember(key, result)
	}
	return result, err
}

// checked names what was checked.
func checked(args []string) string {
	if len(args) > 1 {
		return fmt.Sprintf("%d files", len(args))
	}
	return dirArgument(args)
}

func dirArgument(args []string) string {
	if len(args) == 1 {
		return args[0]
	}
	return "catalog"
}
