package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"catalogc.dev/catalogc/compiler"
	"catalogc.dev/catalogc/compiler/report"
	"catalogc.dev/catalogc/internal/suggest"
)

func explainCommand(e env) *cobra.Command {
	return &cobra.Command{
		Use:   "explain RULE",
		Short: "Explains a rule: what it reports, why, and how to fix and configure it",
		Args:  cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			var names []string
			for _, r := range compiler.Rules() {
				if r.Name == args[0] {
					return report.RulePage(e.stdout, r)
				}
				names = append(names, r.Name)
			}
			if best, ok := suggest.Closest(args[0], names); ok {
				return fmt.Errorf("there is no rule %q; did you mean %q?", args[0], best)
			}
			return fmt.Errorf("there is no rule %q; RULES.md lists them all", args[0])
		},
	}
}
