package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"catalogc.dev/catalogc/compiler/diff"
	"catalogc.dev/catalogc/compiler/diff/change"
	"catalogc.dev/catalogc/compiler/diff/render"
)

func diffCommand(e env) *cobra.Command {
	var format, failOn, dir string
	cmd := &cobra.Command{
		Use:   "diff OLD NEW",
		Short: "Tells what changes for agents and API readers, and what breaks them",
		Long: "Compares what two versions offer, tool by tool and field by field: breaking, risky, safe, or only wording.\n" +
			"OLD and NEW are each an output folder, a catalog folder, one compiled file, a captured answer to tools/list,\n" +
			"an OpenAPI document, or git:REV, the catalog as it was in that revision.\n" +
			"Exit: 0 done, 1 a change at or above --fail-on, 2 usage or environment.",
		Args: cobra.ExactArgs(2),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := oneOf("--format", format, render.Formats()...); err != nil {
				return err
			}
			if err := oneOf("--fail-on", failOn, "breaking", "risky", "never"); err != nil {
				return err
			}
			changes, err := compareSides(e, dir, args[0], args[1])
			if err != nil {
				return err
			}
			if err := render.Write(e.stdout, format, changes); err != nil {
				return fmt.Errorf("write the changes: %w", err)
			}
			if failOn == "breaking" && changes.Has(change.Breaking) || failOn == "risky" && changes.Has(change.Risky) {
				return errFindings
			}
			return nil
		},
	}
	cmd.Flags().StringVar(&format, "format", "text", "output format: text, markdown (a pull request's comment), json")
	cmd.Flags().StringVar(&failOn, "fail-on", "never", "least class that makes the exit code 1: breaking, risky, or never")
	cmd.Flags().StringVar(&dir, "catalog", "catalog", "the catalog folder that git:REV means")
	return cmd
}

func compareSides(e env, dir, old, new string) (*change.Changes, error) {
	from, err := readSide(e, dir, old)
	if err != nil {
		return nil, err
	}
	to, err := readSide(e, dir, new)
	if err != nil {
		return nil, err
	}
	// Two single lists are meant to be compared, whatever their files are called.
	if !from.Complete && !to.Complete && len(from.Lists) == 1 && len(to.Lists) == 1 {
		from.Lists[0].List, to.Lists[0].List = change.List{Profile: "tools"}, change.List{Profile: "tools"}
	}
	return diff.Compare(from, to)
}
