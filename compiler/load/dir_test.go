package load

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"testing"
	"testing/fstest"
)

func TestDirFindsCatalogFiles(t *testing.T) {
	file := &fstest.MapFile{Data: []byte("x")}
	inputs, diags, err := Dir(fstest.MapFS{
		"b.yaml": file, "a.yml": file, "a/z.cue": file, "a-b.yaml": file, "s/t.graphql": file, "README.md": file, "x.json": file,
		".hidden/a.yaml": file, ".x.yaml": file, "node_modules/a.yaml": file, "sub/cue.mod/module.cue": file,
	})
	if err != nil || diags.Len() > 0 {
		t.Fatal(err, findings(diags))
	}
	var got []string
	for _, in := range inputs {
		got = append(got, in.Path)
	}
	want := []string{"a-b.yaml", "a.yml", "a/z.cue", "b.yaml", "s/t.graphql"}
	if !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

func TestDirRefusesLargeFiles(t *testing.T) {
	inputs, diags, err := Dir(fstest.MapFS{
		"large.yaml": {Data: make([]byte, maxFileSize+1)},
		"fits.yaml":  {Data: make([]byte, maxFileSize)},
	})
	want := []string{"- file-too-large: large.yaml is larger than 8 MiB"}
	if err != nil || len(inputs) != 1 || !slices.Equal(findings(diags), want) {
		t.Errorf("%v, %d inputs, %v; want %v", err, len(inputs), findings(diags), want)
	}
}

func TestDirDoesNotFollowLinks(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("making links takes privileges there")
	}
	root, outside := t.TempDir(), t.TempDir()
	for name, target := range map[string]string{
		"up": root, "file.yaml": filepath.Join(outside, "x.yaml"), "dangling.cue": "nowhere", "notes.md": "nowhere", "other": outside,
	} {
		if err := os.Symlink(target, filepath.Join(root, name)); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(filepath.Join(outside, "x.yaml"), []byte("x: 1\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	inputs, diags, err := Dir(os.DirFS(root))
	want := []string{
		"- skipped-symlink: symbolic link dangling.cue is not followed",
		"- skipped-symlink: symbolic link file.yaml is not followed",
		"- skipped-symlink: symbolic link other is not followed",
		"- skipped-symlink: symbolic link up is not followed",
	}
	if err != nil || len(inputs) != 0 || !slices.Equal(findings(diags), want) {
		t.Errorf("%v, %d inputs, %v", err, len(inputs), findings(diags))
	}
}

// brokenFS refuses to open some names, as a folder without permissions does;
// permissions themselves don't bind a test that runs as root.
type brokenFS struct {
	fstest.MapFS
	broken string
}

func (b brokenFS) Open(name string) (fs.File, error) {
	if name == b.broken {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrPermission}
	}
	return b.MapFS.Open(name)
}

func (b brokenFS) ReadDir(name string) ([]fs.DirEntry, error) {
	if name == b.broken {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrPermission}
	}
	return b.MapFS.ReadDir(name)
}

func (b brokenFS) ReadFile(name string) ([]byte, error) {
	if name == b.broken {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrPermission}
	}
	return b.MapFS.ReadFile(name)
}

func TestDirReportsWhatItCannotRead(t *testing.T) {
	files := fstest.MapFS{
		"a.yaml":     {Data: []byte("a: 1")},
		"sub/b.yaml": {Data: []byte("b: 1")},
		"pipe.yaml":  {Mode: fs.ModeNamedPipe},
	}
	for broken, want := range map[string][]string{
		"a.yaml": {"- unreadable-file: can't read a.yaml", "- unreadable-file: pipe.yaml is not a readable file"},
		"sub":    {"- unreadable-file: pipe.yaml is not a readable file", "- unreadable-file: can't read sub"},
	} {
		inputs, diags, err := Dir(brokenFS{files, broken})
		if err != nil || len(inputs) != 1 || !slices.Equal(findings(diags), want) {
			t.Errorf("%s: %v, %d inputs, %v; want %v", broken, err, len(inputs), findings(diags), want)
		}
	}
	if _, _, err := Dir(brokenFS{files, "."}); !errors.Is(err, fs.ErrPermission) {
		t.Errorf("unreadable root: got %v, want a permission error", err)
	}
	if _, _, err := Dir(os.DirFS(filepath.Join(t.TempDir(), "missing"))); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("missing root: got %v, want not-exist", err)
	}
}
