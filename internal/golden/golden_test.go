package golden

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// recorder is a testing.TB that notes failures instead of failing.
type recorder struct {
	testing.TB
	errors []string
}

func (r *recorder) Helper() {}

func (r *recorder) Errorf(format string, args ...any) {
	r.errors = append(r.errors, fmt.Sprintf(format, args...))
}

// one fails t unless exactly one failure was recorded, holding all the words.
func (r *recorder) one(t *testing.T, words ...string) {
	t.Helper()
	if len(r.errors) != 1 {
		t.Fatalf("want one failure, got %q", r.errors)
	}
	for _, word := range words {
		if !strings.Contains(r.errors[0], word) {
			t.Errorf("failure lacks %q: %s", word, r.errors[0])
		}
	}
}

func TestCheckComparesBytes(t *testing.T) {
	t.Setenv(updateVar, "")
	path := filepath.Join(t.TempDir(), "a.golden")
	if err := os.WriteFile(path, []byte("one\ntwo\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		name, got string
		words     []string // of the failure; none: passes
	}{
		{"same", "one\ntwo\n", nil},
		{"other-line", "one\n2\n", []string{"line 2", `got  "2\n"`, `want "two\n"`, "CATALOGC_UPDATE=1"}},
		{"no-final-newline", "one\ntwo", []string{"line 2", `got  "two"`}},
		{"other-line-ending", "one\r\ntwo\n", []string{"line 1", `got  "one\r\n"`}},
		{"longer", "one\ntwo\nthree\n", []string{"line 3", "want (end of file)"}},
		{"shorter", "one\n", []string{"line 2", "got  (end of file)"}},
		{"empty", "", []string{"line 1", "got  (end of file)"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			r := &recorder{TB: t}
			Check(r, path, []byte(test.got))
			if test.words != nil {
				r.one(t, test.words...)
			} else if len(r.errors) > 0 {
				t.Errorf("unexpected failure: %q", r.errors)
			}
		})
	}
}

func TestCheckReportsAMissingFile(t *testing.T) {
	t.Setenv(updateVar, "")
	path := filepath.Join(t.TempDir(), "none.golden")
	r := &recorder{TB: t}
	Check(r, path, []byte("new text"))
	r.one(t, "missing", path, "new text")
	if _, err := os.Stat(path); !os.IsNotExist(err) {
		t.Errorf("a comparison wrote the file: %v", err)
	}
}

func TestCheckUpdates(t *testing.T) {
	t.Setenv(updateVar, "1")
	path := filepath.Join(t.TempDir(), "new", "folder", "a.golden")
	const text = "line ending \r\n no final newline"
	Check(t, path, []byte(text))
	got, err := os.ReadFile(path)
	if err != nil || string(got) != text {
		t.Fatalf("wrote %q, %v; want %q", got, err, text)
	}
	t.Setenv(updateVar, "")
	Check(t, path, []byte(text))
}

func TestOrphans(t *testing.T) {
	dir := t.TempDir()
	used := []string{filepath.Join(dir, "a"), filepath.Join(dir, "sub", "b"), filepath.Join(dir, "not-written-yet")}
	for _, path := range used[:2] {
		if err := write(path, nil); err != nil {
			t.Fatal(err)
		}
	}
	Orphans(t, dir, used...)

	r := &recorder{TB: t}
	Orphans(r, dir, used[0])
	r.one(t, used[1], "belongs to no test")

	r = &recorder{TB: t}
	Orphans(r, filepath.Join(dir, "nowhere"))
	r.one(t, "nowhere")
}
