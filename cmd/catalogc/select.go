package main

import (
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"catalogc.dev/catalogc/compiler"
	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/selection"
)

func selectCommand(e env) *cobra.Command {
	var format, against string
	var minR3 float64
	cmd := &cobra.Command{
		Use:   "select [DIR]",
		Short: "Reports which tool the utterances would find, as tool search does",
		Long: "Takes the utterances of the operations in DIR (default \"catalog\") as queries and ranks the tools of each list by\n" +
			"BM25 over name, description, parameter names and their descriptions, which is what tool-search engines index.\n" +
			"With --against it tells what got better or worse since a revision: git:REV, or another catalog folder.\n" +
			"Exit: 0 done, 1 the catalog has errors, or a list finds less than --min-r3 among its first three, 2 usage or environment.",
		Args: cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := oneOf("--format", format, "text", "markdown", "json"); err != nil {
				return err
			}
			if !(minR3 >= 0 && minR3 <= 1) { // NaN is neither
				return fmt.Errorf("--min-r3 takes a share from 0 to 1, not %v", minR3)
			}
			dir := dirArgument(args)
			result, err := compileClean(e, dir)
			if err != nil {
				return err
			}
			report := selection.Measure(result.Surface)
			text := map[string]func() string{
				"text":     func() string { return selection.Text(report) },
				"markdown": func() string { return selection.Markdown(report) },
				"json":     func() string { return string(selection.JSON(report)) },
			}
			if against != "" {
				old, err := earlierReport(e, dir, against)
				if err != nil {
					return err
				}
				c := selection.Compare(old, report)
				text = map[string]func() string{"text": c.Text, "markdown": c.Markdown, "json": func() string { return string(c.JSON()) }}
			}
			if _, err := io.WriteString(e.stdout, text[format]()); err != nil {
				return fmt.Errorf("write the report: %w", err)
			}
			return belowR3(e, report, minR3)
		},
	}
	cmd.Flags().StringVar(&format, "format", "text", "output format: text, markdown, json")
	cmd.Flags().StringVar(&against, "against", "", "compare with git:REV or another catalog folder")
	cmd.Flags().Float64Var(&minR3, "min-r3", 0, "least share of utterances that find their tool among the first three")
	return cmd
}

// earlierReport measures the catalog that this one is compared with.
func earlierReport(e env, dir, against string) (*selection.Report, error) {
	inputs, found, err := readCatalog(dir, against)
	if err != nil {
		return nil, err
	}
	result, err := compiler.Compile(inputs, found)
	if err != nil {
		return nil, err
	}
	if result.Failed(diag.Error) {
		return nil, fmt.Errorf("%s doesn't compile, so there is nothing to compare with", against)
	}
	return selection.Measure(result.Surface), nil
}

// belowR3 names the whole lists that find too little.
func belowR3(e env, report *selection.Report, least float64) error {
	failed, measured := false, false
	for i := range report.Lists {
		l := &report.Lists[i]
		figures := l.Figures()
		if l.Role != "" || figures.Utterances == 0 {
			continue
		}
		measured = true
		if share := float64(figures.In3) / float64(figures.Utterances); share < least {
			failed = true
			fmt.Fprintf(e.stderr, "%s: %.3f of the utterances find their tool among the first three, less than %v\n", l.Profile, share, least)
		}
	}
	if !measured && least > 0 {
		fmt.Fprintln(e.stderr, "no operation on a profile has utterances, so --min-r3 has nothing to measure")
	}
	if failed || !measured && least > 0 {
		return errFindings
	}
	return nil
}
