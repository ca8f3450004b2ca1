package main

import (
	"bytes"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"
)

// template is what init writes: a catalog that builds clean, a workflow and a
// hook. Its folder "catalog" becomes DIR, the rest goes beside it.
//
//go:embed all:template
var template embed.FS

func initCommand(e env) *cobra.Command {
	return &cobra.Command{
		Use:   "init [DIR]",
		Short: "Writes a small catalog that builds clean, a CI workflow and a pre-commit hook",
		Long: "Writes a small catalog into DIR (default \"catalog\"), which must be absent or empty, and beside it a\n" +
			"GitHub workflow and a pre-commit hook. Files that exist are left alone.\n" +
			"Exit: 0 done, 2 usage or environment.",
		Args: cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			dir := dirArgument(args)
			if strings.TrimSpace(dir) == "" {
				return errors.New("name the folder for the new catalog")
			}
			return initialise(e, dir)
		},
	}
}

func initialise(e env, dir string) error {
	entries, err := os.ReadDir(dir)
	switch {
	case err == nil && len(entries) > 0:
		return fmt.Errorf("the folder %q isn't empty; name another one for the new catalog", dir)
	case err != nil && !errors.Is(err, fs.ErrNotExist):
		return fmt.Errorf("write the new catalog: %w", err)
	}
	root := filepath.Dir(filepath.Clean(dir))
	err = fs.WalkDir(template, "template", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		rel := strings.TrimPrefix(path, "template/")
		target := filepath.Join(root, filepath.FromSlash(rel))
		if below, ok := strings.CutPrefix(rel, "catalog/"); ok {
			target = filepath.Join(dir, filepath.FromSlash(below))
		}
		return writeNew(e, path, target, filepath.Base(filepath.Clean(dir)))
	})
	if err != nil {
		return fmt.Errorf("write the new catalog: %w", err)
	}
	command := "catalogc build"
	if dir != "catalog" {
		command += " " + shellQuoted(dir)
	}
	fmt.Fprintf(e.stdout, "\nNext: `%s`, then read out/mcp. To keep out/ current: `git config core.hooksPath .githooks`.\n", command)
	return nil
}

// shellQuoted is a folder's name as a shell reads it back.
func shellQuoted(name string) string {
	if strings.Trim(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_./-") == "" && !strings.HasPrefix(name, "-") {
		return name
	}
	return "'./" + strings.ReplaceAll(name, "'", `'\''`) + "'"
}

// writeNew writes one file of the template, unless there is one. The commands in
// it name the catalog's folder.
func writeNew(e env, from, to, dir string) error {
	text, err := template.ReadFile(from)
	if err != nil {
		return err
	}
	text = bytes.ReplaceAll(text, []byte("{{catalog}}"), []byte(shellQuoted(dir)))
	if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
		return err
	}
	mode := fs.FileMode(0o644)
	if strings.HasPrefix(string(text), "#!") {
		mode = 0o755
	}
	f, err := os.OpenFile(to, os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode)
	if errors.Is(err, fs.ErrExist) {
		fmt.Fprintf(e.stdout, "%s exists, left alone\n", filepath.ToSlash(to))
		return nil
	}
	if err != nil {
		return err
	}
	if _, err := f.Write(text); err != nil {
		return errors.Join(err, f.Close())
	}
	fmt.Fprintf(e.stdout, "wrote %s\n", filepath.ToSlash(to))
	return f.Close()
}
