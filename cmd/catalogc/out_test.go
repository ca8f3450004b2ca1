package main

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

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
	c, err := compare(out, list)
	if err == nil {
		err = write(out, c)
	}
	if err != nil {
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
	c := changes{changed: files("new", "a.json", "mcp/b.json", "ts/c.ts")}
	if err := write(out, c); err == nil {
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
				err = write(out, changes{changed: files(content, "a.json", "mcp/b.json")})
			}
			done <- err
		}()
	}
	for range 2 {
		if err := <-done; err != nil {
			t.Error(err)
		}
	}
	for _, p := range []string{"a.json", "mcp/b.json"} {
		got, err := os.ReadFile(filepath.Join(out, p))
		if err != nil || (string(got) != "one" && string(got) != "two") {
			t.Errorf("%s holds %q, %v", p, got, err)
		}
	}
}
