package main

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"

	"catalogc.dev/catalogc/internal/canonjson"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){
		"catalogc": func() {
			os.Exit(run(os.Args[1:], env{
				stdout: os.Stdout, stderr: os.Stderr, getenv: os.Getenv, getwd: os.Getwd,
				terminal: func(io.Writer) bool { return false },
			}))
		},
		"json": func() { os.Exit(printJSON(os.Args[1:])) },
	})
}

// TestScripts is the command line's contract: what users type and see.
// CATALOGC_UPDATE=1 rewrites the compared sections.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata/script",
		UpdateScripts:       os.Getenv("CATALOGC_UPDATE") != "",
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		Cmds:                map[string]func(*testscript.TestScript, bool, []string){"await": await, "await-idle": awaitIdle},
	})
}

// printJSON prints the value at a path of a JSON file: one key an argument, a
// list element by the value of its "name", or of several members. It lets a script compare one part
// of an output with what a seed or specification says it must be.
func printJSON(args []string) int {
	text, err := os.ReadFile(args[0])
	if err == nil {
		var value any
		if value, err = canonjson.Parse(text); err == nil {
			for _, step := range args[1:] {
				if value, err = descend(value, step); err != nil {
					break
				}
			}
		}
		if s, ok := value.(string); ok && err == nil {
			fmt.Println(s)
			return 0
		}
		if err == nil {
			_, err = io.Copy(os.Stdout, bytes.NewReader(canonjson.Marshal(value)))
		}
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	return 0
}

func descend(value any, step string) (any, error) {
	switch v := value.(type) {
	case canonjson.Object:
		if next, ok := v.Get(step); ok {
			return next, nil
		}
	case []any:
		for _, item := range v {
			if o, ok := item.(canonjson.Object); ok && isMeant(o, step) {
				return o, nil
			}
		}
	}
	return nil, fmt.Errorf("there is no %q", step)
}

// isMeant tells whether a step means an object of a list: by its name, or by
// several members, as in "tool=end_rental,code=gone".
func isMeant(o canonjson.Object, step string) bool {
	if !strings.Contains(step, "=") {
		step = "name=" + step
	}
	for member := range strings.SplitSeq(step, ",") {
		key, want, _ := strings.Cut(member, "=")
		if value, _ := o.Get(key); value != want {
			return false
		}
	}
	return true
}

// await waits until a file holds a match of a regular expression. It is for
// --watch alone, which says nothing before it has written.
func await(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: await FILE REGEXP")
	}
	want := regexp.MustCompile(args[1])
	for range 500 {
		if text, err := os.ReadFile(ts.MkAbs(args[0])); err == nil && want.Match(text) {
			return
		}
		time.Sleep(20 * time.Millisecond)
	}
	ts.Fatalf("%s never held %q", args[0], args[1])
}

// awaitIdle gives --watch the time to do what it shouldn't.
func awaitIdle(*testscript.TestScript, bool, []string) { time.Sleep(600 * time.Millisecond) }
