package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"catalogc.dev/catalogc/compiler/emit"
)

func files(content string, paths ...string) []emit.File {
	var out []emit.File
	for _, p := range paths {
		out = append(out, emit.File{Path: p, Data: []byte(content)})
	}
	return out
}

func mustWrite(t *testing.T, out string, list []emit.File) {
	t.Helper()
	if _, err := write(out, list); err != nil {
		t.Fatal(err)
	}
}

// TestWriteFailsWhole: when one of the files can't be written, none is.
func TestWriteFailsWhole(t *testing.T) {
	out := filepath.Join(t.TempDir(), "out")
	mustWrite(t, out, files("old", "a.json", "mcp/b.json"))
	// A file stands where a folder is needed.
	if err := os.WriteFile(filepath.Join(out, "ts"), []byte("mine"), 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := write(out, files("new", "a.json", "mcp/b.json", "ts/c.ts")); err == nil {
		t.Fatal("write succeeded over a file in the way of a folder")
	}
	for _, p := range []string{"a.json", "mcp/b.json"} {
		got, err := os.ReadFile(filepath.Join(out, p))
		if err != nil || !bytes.Equal(got, []byte("old")) {
			t.Errorf("%s holds %q, %v after a failed write", p, got, err)
		}
	}
	if _, err := os.Stat(filepath.Join(out, stageName)); !os.IsNotExist(err) {
		t.Error("a failed write left its staging folder")
	}
}

// TestWriteAfterKill: what a killed build left behind is no file of the
// output, and doesn't get in the way of the next one.
func TestWriteAfterKill(t *testing.T) {
	out := filepath.Join(t.TempDir(), "out")
	mustWrite(t, out, files("old", "a.json"))
	stage := filepath.Join(out, stageName)
	if err := os.MkdirAll(stage, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(stage, "0"), []byte("ne"), 0o644); err != nil {
		t.Fatal(err)
	}
	c, err := compare(out, files("old", "a.json"))
	if err != nil || len(c.changed)+len(c.unknown) != 0 {
		t.Fatalf("compare after a killed build: %+v, %v", c, err)
	}
	mustWrite(t, out, files("new", "a.json"))
	if got, _ := os.ReadFile(filepath.Join(out, "a.json")); string(got) != "new" {
		t.Errorf("a.json holds %q", got)
	}
	if _, err := os.Stat(stage); !os.IsNotExist(err) {
		t.Error("the killed build's staging folder is still there")
	}
}

// TestWriteTwiceAtOnce: two builds of the same folder don't disturb each other.
func TestWriteTwiceAtOnce(t *testing.T) {
	out := filepath.Join(t.TempDir(), "out")
	done := make(chan error)
	for _, content := range []string{"one", "two"} {
		go func() {
			var err error
			for i := 0; i < 50 && err == nil; i++ {
				_, err = write(out, files(content, "a.json", "mcp/b.json"))
			}
			done <- err
		}()
	}
	for range 2 {
		if err := <-done; err != nil {
			t.Error(err)
		}
	}
	a, errA := os.ReadFile(filepath.Join(out, "a.json"))
	b, errB := os.ReadFile(filepath.Join(out, "mcp/b.json"))
	if errA != nil || errB != nil || string(a) != string(b) {
		t.Errorf("the files are of two builds: %q and %q (%v, %v)", a, b, errA, errB)
	}
}

// A build that is killed at any moment leaves every file either old or new, and
// where the set is of two builds it can be told: the staging folder is there.
func TestKilledAtAnyMoment(t *testing.T) {
	dir := t.TempDir()
	out := filepath.Join(dir, "out")
	catalogOf := func(version string) {
		var b strings.Builder
		fmt.Fprintf(&b, "catalog: {name: x, version: %s}\nprofiles: {\n", version)
		for i := range 60 {
			fmt.Fprintf(&b, "  p%d: {from: operations},\n", i)
		}
		fmt.Fprintf(&b, "}\noperations:\n  add_user: {description: 'Adds a user, %s.', input: {properties: {}}}\n", version)
		if err := os.MkdirAll(filepath.Join(dir, "catalog"), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, "catalog", "c.yaml"), []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	build := func() *exec.Cmd {
		exe, err := os.Executable()
		if err != nil {
			t.Fatal(err)
		}
		return &exec.Cmd{Path: exe, Args: []string{"catalogc", "build", "catalog"}, Dir: dir}
	}
	catalogOf("1.0.0")
	if err := build().Run(); err != nil {
		t.Fatal(err)
	}
	mixed := 0
	for i := range 40 {
		version := fmt.Sprintf("2.0.%d", i)
		catalogOf(version)
		cmd := build()
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Duration(i) * 2 * time.Millisecond)
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
		if versions := versionsIn(t, out); versions > 1 {
			mixed++
			if _, err := os.Stat(filepath.Join(out, stageName)); err != nil {
				t.Fatalf("files of %d builds, and nothing tells", versions)
			}
		}
	}
	if err := build().Run(); err != nil {
		t.Fatal(err)
	}
	if n := versionsIn(t, out); n != 1 {
		t.Errorf("after a whole build there are files of %d", n)
	}
	t.Logf("%d of 40 killed builds left files of two", mixed)
}

var userText = regexp.MustCompile(`Adds a user, ([0-9.]+)\.`)

// versionsIn reads every tool list of a folder, which must be whole, and counts
// the builds they are of.
func versionsIn(t *testing.T, out string) int {
	t.Helper()
	lists, err := filepath.Glob(filepath.Join(out, "mcp", "*.tools.json"))
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for _, path := range lists {
		text, err := os.ReadFile(path)
		m := userText.FindSubmatch(text)
		if err != nil || m == nil || !json.Valid(text) {
			t.Fatalf("%s is half-written: %v\n%s", path, err, text)
		}
		seen[string(m[1])] = true
	}
	return len(seen)
}
