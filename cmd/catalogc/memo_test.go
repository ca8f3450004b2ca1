package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"catalogc.dev/catalogc/compiler"
	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/load"
	"catalogc.dev/catalogc/compiler/report"
)

// noisy has findings of many kinds: with places, related places, notes.
const noisy = `catalog: {name: x, version: 1.0.0}
vocabulary: {lost: {type: string, description: Nobody uses it.}}
operations:
  get_user: {description: Returns one user., input: {properties: {id: {type: string, description: Id.}}}}
  fetch_user: {description: Returns one user., input: {properties: {id: {type: string, description: Id.}}}}
`

func inputsOf(text string) []load.Input {
	return []load.Input{{Path: "c.yaml", Text: []byte(text)}}
}

func compiled(t *testing.T, text string) *compiler.Result {
	t.Helper()
	r, err := compiler.Compile(inputsOf(text), diag.List{})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func rendered(t *testing.T, diags []diag.Diagnostic) string {
	t.Helper()
	var all strings.Builder
	for _, format := range report.Formats() {
		if err := report.Write(&all, format, diags, report.Options{Rules: compiler.Rules()}); err != nil {
			t.Fatal(err)
		}
	}
	return all.String()
}

// What is remembered reads in every format as what was found.
func TestMemoSaysTheSame(t *testing.T) {
	m := memo{t.TempDir(), "one"}
	result := compiled(t, noisy)
	if len(result.Diagnostics) < 3 {
		t.Fatalf("only %d findings", len(result.Diagnostics))
	}
	key := m.key(inputsOf(noisy))
	m.remember(key, result)
	findings, files, ok := m.recall(key, inputsOf(noisy))
	if !ok {
		t.Fatal("nothing was remembered")
	}
	if got, want := rendered(t, findings), rendered(t, result.Diagnostics); got != want {
		t.Errorf("remembered:\n%s\nfound:\n%s", got, want)
	}
	out := t.TempDir()
	if _, err := write(out, result.Files); err != nil {
		t.Fatal(err)
	}
	if !current(out, files) {
		t.Error("what was written isn't what is remembered")
	}
	if err := os.WriteFile(filepath.Join(out, "openapi.json"), []byte("{}"), 0o644); err != nil {
		t.Fatal(err)
	}
	if current(out, files) {
		t.Error("a changed output counts as current")
	}
}

// Another text, path or program is another key.
func TestMemoKeys(t *testing.T) {
	seen := map[string]string{}
	for name, key := range map[string]string{
		"the same":        memo{"", "one"}.key(inputsOf(noisy)),
		"another text":    memo{"", "one"}.key(inputsOf(noisy + "\n")),
		"another path":    memo{"", "one"}.key([]load.Input{{Path: "d.yaml", Text: []byte(noisy)}}),
		"another program": memo{"", "two"}.key(inputsOf(noisy)),
		"two files":       memo{"", "one"}.key([]load.Input{{Path: "c.yaml"}, {Path: noisy}}),
	} {
		if other, twice := seen[key]; twice {
			t.Errorf("%s has the key of %s", name, other)
		}
		seen[key] = name
	}
}

// A damaged entry is none, whatever byte is damaged.
func TestMemoDamaged(t *testing.T) {
	m := memo{t.TempDir(), "one"}
	key := m.key(inputsOf(noisy))
	m.remember(key, compiled(t, noisy))
	text, err := os.ReadFile(m.path(key))
	if err != nil {
		t.Fatal(err)
	}
	for i := 0; i < len(text); i += 7 {
		damaged := append([]byte(nil), text...)
		damaged[i] ^= 1
		if err := os.WriteFile(m.path(key), damaged, 0o600); err != nil {
			t.Fatal(err)
		}
		if _, _, ok := m.recall(key, inputsOf(noisy)); ok {
			t.Fatalf("an entry with byte %d damaged is believed", i)
		}
	}
}

// Errors aren't remembered: what is wrong is always looked at anew.
func TestMemoForgetsErrors(t *testing.T) {
	m := memo{t.TempDir(), "one"}
	broken := "operations: {a: {desciption: x}}\n"
	m.remember(m.key(inputsOf(broken)), compiled(t, broken))
	if entries, _ := os.ReadDir(m.folder); len(entries) != 0 {
		t.Error("a catalog with errors was remembered")
	}
}

func TestMemoIsBounded(t *testing.T) {
	m := memo{t.TempDir(), "one"}
	for i := range mostRemembered + 10 {
		m.remember(fmt.Sprintf("key%d", i), compiled(t, "catalog: {name: x, version: 1.0.0}\n"))
	}
	entries, err := os.ReadDir(m.folder)
	if err != nil || len(entries) > mostRemembered {
		t.Errorf("%d entries, at most %d are wanted (%v)", len(entries), mostRemembered, err)
	}
}
