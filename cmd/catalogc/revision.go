package main

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"strings"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/load"
)

// readCatalog reads git:REV, which means the folder dir as it was, or a folder.
func readCatalog(dir, what string) ([]load.Input, diag.List, error) {
	if rev, ok := strings.CutPrefix(what, "git:"); ok {
		return readRevision(dir, rev)
	}
	return readDir(what)
}

// readRevision reads the catalog folder as it was in a git revision, without
// touching the working tree. It asks the git command, which knows every way a
// repository can be stored.
func readRevision(dir, rev string) ([]load.Input, diag.List, error) {
	if rev == "" || strings.HasPrefix(rev, "-") {
		return nil, diag.List{}, fmt.Errorf("%q names no revision; write one as in git:main or git:v1.2.0", "git:"+rev)
	}
	parent, base := filepath.Dir(filepath.Clean(dir)), filepath.Base(filepath.Clean(dir))
	prefix, err := git(parent, "rev-parse", "--show-prefix")
	if err != nil {
		return nil, diag.List{}, fmt.Errorf("%q isn't in a git repository, so git:%s means nothing there", dir, rev)
	}
	if _, err := git(parent, "rev-parse", "--verify", "--quiet", rev+"^{commit}"); err != nil {
		return nil, diag.List{}, fmt.Errorf("git knows no revision %q here; in a pipeline, check out the whole history", rev)
	}
	folder := path.Join(strings.TrimSpace(string(prefix)), base)
	top, err := git(parent, "rev-parse", "--show-toplevel")
	if err != nil {
		return nil, diag.List{}, fmt.Errorf("%q isn't in the working tree of a git repository", dir)
	}
	// From the top: below it git refuses to archive a folder by its path.
	packed, err := git(strings.TrimRight(string(top), "\r\n"), "archive", "--format=zip", rev+":"+folder)
	if err != nil {
		return nil, diag.List{}, fmt.Errorf("revision %q has no folder %q", rev, folder)
	}
	files, err := zip.NewReader(bytes.NewReader(packed), int64(len(packed)))
	if err != nil {
		return nil, diag.List{}, fmt.Errorf("read the folder %q of revision %q: %w", folder, rev, err)
	}
	inputs, found, err := load.Dir(files)
	if err == nil && len(inputs) == 0 {
		err = errors.New("there is no catalog file in it")
	}
	if err != nil {
		return nil, found, fmt.Errorf("read the folder %q of revision %q: %w", folder, rev, err)
	}
	return inputs, found, nil
}

// git runs a git command in a folder. Its own messages are for those who typed
// it; ours say what was meant.
func git(dir string, args ...string) ([]byte, error) {
	cmd := exec.Command("git", args...)
	cmd.Dir = dir
	return cmd.Output()
}

var openAPIKey = regexp.MustCompile(`(?m)^["']?(openapi|swagger)["']?\s*:`)

// isOpenAPI tells an OpenAPI document, in JSON or YAML, from a list of tools.
func isOpenAPI(path string, text []byte) bool {
	if ending := strings.ToLower(filepath.Ext(path)); ending == ".yaml" || ending == ".yml" {
		return true
	}
	var top map[string]json.RawMessage
	if json.Unmarshal(text, &top) == nil {
		return top["openapi"] != nil || top["swagger"] != nil
	}
	return openAPIKey.Match(text)
}

// serverName is the name in a compiled server.json, "" where there is none.
func serverName(path string) string {
	var server struct {
		ServerInfo struct{ Name string } `json:"serverInfo"`
	}
	text, err := os.ReadFile(path)
	if err != nil && !errors.Is(err, fs.ErrNotExist) || json.Unmarshal(text, &server) != nil {
		return ""
	}
	return server.ServerInfo.Name
}
