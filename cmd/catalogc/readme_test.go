package main

import (
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"
)

// TestReadmeShowsWhatTheScriptDoes holds each fenced block of the README under
// a comment "<!-- from readme.txtar: NAME -->" against that section of the
// script, which TestScripts runs: what the README shows is what happens.
func TestReadmeShowsWhatTheScriptDoes(t *testing.T) {
	archive, err := txtar.ParseFile("testdata/script/readme.txtar")
	if err != nil {
		t.Fatal(err)
	}
	sections := map[string][]byte{}
	for _, f := range archive.Files {
		sections[f.Name] = f.Data
	}
	blocks := readmeBlocks(t)
	if len(blocks) < 10 {
		t.Errorf("only %d blocks of README.md come from readme.txtar", len(blocks))
	}
	for _, b := range blocks {
		want, ok := sections[b.name]
		switch {
		case !ok:
			t.Errorf("README.md:%d shows %q, which readme.txtar doesn't have", b.line, b.name)
		case b.text != string(want):
			t.Errorf("README.md:%d shows %s as\n%s\nreadme.txtar has it as\n%s", b.line, b.name, b.text, want)
		}
	}
}

// TestReadmeNamesEveryOutput: the list of the committed outputs is complete,
// and what `build` prints of them is true.
func TestReadmeNamesEveryOutput(t *testing.T) {
	text := readme(t)
	files := 0
	err := filepath.WalkDir("../../out", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		files++
		name := filepath.ToSlash(path)[len("../../"):]
		for _, ending := range []string{".errors.json", ".prompts.json", ".prompts.get.json", ".server.json"} {
			if list, served := strings.CutSuffix(name, ending); served && strings.Contains(text, list+".tools.json") {
				name = "out/mcp/<list>" + ending // one row for all lists
			}
		}
		if !strings.Contains(text, name) {
			t.Errorf("README.md doesn't name %s", name)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if printed := fmt.Sprintf("out: %d files, 0 changed", files); !strings.Contains(text, printed) {
		t.Errorf("README.md doesn't show %q", printed)
	}
}

func readme(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	return string(bytes.ReplaceAll(text, []byte("\r\n"), []byte("\n")))
}

// readmeBlock is one marked block: the section it shows, and what it shows.
type readmeBlock struct {
	line int // of the marker, from 1
	name string
	text string
}

func readmeBlocks(t *testing.T) []readmeBlock {
	t.Helper()
	var blocks []readmeBlock
	lines := strings.SplitAfter(readme(t), "\n")
	for i, line := range lines {
		name, marked := strings.CutPrefix(line, "<!-- from readme.txtar: ")
		if !marked {
			continue
		}
		b := readmeBlock{line: i + 1, name: strings.TrimSuffix(strings.TrimSpace(name), " -->")}
		if i+1 >= len(lines) || !strings.HasPrefix(lines[i+1], "```") {
			t.Errorf("README.md:%d: no fenced block below the marker of %s", b.line, b.name)
			continue
		}
		for _, inside := range lines[i+2:] {
			if inside == "```\n" {
				break
			}
			b.text += inside
		}
		blocks = append(blocks, b)
	}
	return blocks
}
