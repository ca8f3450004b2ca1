// Command catalogc compiles tool catalogs. One file per verb; a verb turns
// flags into a call of the compiler and its result into a report.
package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"runtime/debug"

	"github.com/spf13/cobra"
)

// Exit codes (DESIGN.md §10).
const (
	exitClean    = 0
	exitFindings = 1 // findings at or above --fail-on, or stale output
	exitBroken   = 2 // usage or environment
)

// env is everything the program takes from the outside.
type env struct {
	stdout, stderr io.Writer
	getenv         func(string) string
	getwd          func() (string, error)
	terminal       func(io.Writer) bool
}

func main() {
	os.Exit(run(os.Args[1:], env{
		stdout: os.Stdout, stderr: os.Stderr, getenv: os.Getenv, getwd: os.Getwd, terminal: isTerminal,
	}))
}

// isTerminal tells a terminal from a file or pipe.
func isTerminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	if !ok {
		return false
	}
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

// errFindings ends a run with exitFindings after the findings were printed.
var errFindings = errors.New("findings")

func run(args []string, e env) int {
	if e.getenv("GOGC") == "" {
		// A compile is short and allocates much: collecting less often is a
		// fifth faster (facts/go-libraries.md §2.1), as long as there is room.
		debug.SetGCPercent(400)
		if e.getenv("GOMEMLIMIT") == "" {
			debug.SetMemoryLimit(440 << 20)
		}
	}
	root := &cobra.Command{
		Use:           "catalogc",
		Short:         "Compiles operation catalogs into MCP tool lists and an OpenAPI document",
		SilenceErrors: true,
		SilenceUsage:  true,
		// Completion scripts would be a verb nobody asked for.
		CompletionOptions: cobra.CompletionOptions{DisableDefaultCmd: true},
	}
	root.SetArgs(args)
	root.SetOut(e.stdout)
	root.SetErr(e.stderr)
	root.AddCommand(buildCommand(e), checkCommand(e), explainCommand(e), initCommand(e), schemaCommand(e), statsCommand(e), diffCommand(e), selectCommand(e))
	switch err := root.Execute(); {
	case err == nil:
		return exitClean
	case errors.Is(err, errFindings):
		return exitFindings
	default:
		fmt.Fprintf(e.stderr, "catalogc: %v\n", err)
		return exitBroken
	}
}
