package main

import (
	"fmt"
	"os"

	"github.com/spf13/cobra"

	"catalogc.dev/catalogc/compiler"
	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/report"
	"catalogc.dev/catalogc/internal/suggest"
)

func explainCommand(e env) *cobra.Command {
	return &cobra.Command{
		Use:   "explain RULE [DIR]",
		Short: "Explains a rule: what it reports, why, and how to fix and configure it",
		Long:  "Prints the page of a rule: a built-in one, or one that the catalog in DIR (default \"catalog\") adds in its own CUE files.",
		Args:  cobra.RangeArgs(1, 2),
		RunE: func(cmd *cobra.Command, args []string) error {
			rules := compiler.Rules()
			if r := ruleNamed(rules, args[0]); r != nil {
				return report.RulePage(e.stdout, r)
			}
			dir := dirArgument(args[1:])
			if _, err := os.Stat(dir); err == nil || len(args) == 2 {
				result, err := compileDir(dir)
				if err != nil {
					return err
				}
				rules = result.Rules
				if r := ruleNamed(rules, args[0]); r != nil {
					return report.RulePage(e.stdout, r)
				}
			}
			var names []string
			for _, r := range rules {
				names = append(names, r.Name)
			}
			if best, ok := suggest.Closest(args[0], names); ok {
				return fmt.Errorf("there is no rule %q; did you mean %q?", args[0], best)
			}
			return fmt.Errorf("there is no rule %q; RULES.md lists the built-in ones", args[0])
		},
	}
}

func ruleNamed(rules []*diag.Rule, name string) *diag.Rule {
	for _, r := range rules {
		if r.Name == name {
			return r
		}
	}
	return nil
}
