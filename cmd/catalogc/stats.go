package main

import (
	"fmt"
	"io"
	"slices"

	"github.com/spf13/cobra"

	"catalogc.dev/catalogc/compiler"
	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/stats"
)

func statsCommand(e env) *cobra.Command {
	var format string
	cmd := &cobra.Command{
		Use:   "stats [DIR]",
		Short: "Counts tools, characters, tokens and coverage, per profile and role",
		Long: "Compiles the catalog in DIR (default \"catalog\") in memory and prints, for each list, its tools, characters and\n" +
			"o200k tokens, its largest tools and longest descriptions, coverage and hints, and its share of catalog.budget.tokens.\n" +
			"Exit: 0 done, 1 the catalog has errors, 2 usage or environment.",
		Args: cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := oneOf("--format", format, "text", "markdown", "json"); err != nil {
				return err
			}
			result, err := compileClean(e, dirArgument(args))
			if err != nil {
				return err
			}
			r := stats.Measure(result.Catalog, result.Surface, result.Catalog.Info.Budget)
			text := ""
			switch format {
			case "text":
				text = stats.Text(r, e.terminal(e.stdout))
			case "markdown":
				text = stats.Markdown(r)
			case "json":
				text = string(stats.JSON(r))
			}
			_, err = io.WriteString(e.stdout, text)
			return err
		},
	}
	cmd.Flags().StringVar(&format, "format", "text", "output format: text, markdown, json")
	return cmd
}

// compileClean compiles a catalog for a command that reads what it compiles
// to. Errors are printed and end the command; lesser findings are check's.
func compileClean(e env, dir string) (*compiler.Result, error) {
	result, err := compileDir(dir)
	if err != nil {
		return nil, err
	}
	if !result.Failed(diag.Error) {
		return result, nil
	}
	if err := newPrinter(e, e.stderr, "text", dir).print(e.stderr, onlyErrors(result.Diagnostics)); err != nil {
		return nil, fmt.Errorf("write findings: %w", err)
	}
	return nil, errFindings
}

// oneOf checks the value of a flag.
func oneOf(flag, value string, allowed ...string) error {
	if slices.Contains(allowed, value) {
		return nil
	}
	return fmt.Errorf("%s takes %s, not %q", flag, alternatives(allowed), value)
}

// alternatives joins words: "a, b or c".
func alternatives(list []string) string {
	text := list[0]
	for i, w := range list[1:] {
		if i == len(list)-2 {
			text += " or " + w
		} else {
			text += ", " + w
		}
	}
	return text
}
