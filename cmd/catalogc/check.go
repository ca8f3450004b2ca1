package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"catalogc.dev/catalogc/compiler/report"
)

func checkCommand(e env) *cobra.Command {
	var format, failOn string
	cmd := &cobra.Command{
		Use:   "check [DIR]",
		Short: "Reports what is wrong in a catalog, writes nothing",
		Long: "Compiles the catalog in DIR (default \"catalog\") in memory and reports every finding on standard output.\n" +
			"Exit: 0 clean, 1 findings at or above --fail-on, 2 usage or environment.",
		Args: cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if !slices.Contains(report.Formats(), format) {
				return fmt.Errorf("--format takes %s, not %q", strings.Join(report.Formats(), ", "), format)
			}
			least, err := parseFailOn(failOn)
			if err != nil {
				return err
			}
			dir := dirArgument(args)
			result, err := compileDir(dir)
			if err != nil {
				return err
			}
			if err := newPrinter(e, e.stdout, format, dir).print(e.stdout, result.Diagnostics); err != nil {
				return fmt.Errorf("write findings: %w", err)
			}
			if result.Failed(least) {
				return errFindings
			}
			if format == "text" && len(result.Diagnostics) == 0 {
				fmt.Fprintf(e.stdout, "%s: no findings\n", dir)
			}
			return nil
		},
	}
	cmd.Flags().StringVar(&format, "format", "text", "output format: "+strings.Join(report.Formats(), ", "))
	cmd.Flags().StringVar(&failOn, "fail-on", "error", "least severity that makes the exit code 1: error, warning, note")
	return cmd
}

func dirArgument(args []string) string {
	if len(args) == 1 {
		return args[0]
	}
	return "catalog"
}
