package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"catalogc.dev/catalogc/compiler/editor"
	"catalogc.dev/catalogc/compiler/model"
)

func schemaCommand(e env) *cobra.Command {
	var out string
	cmd := &cobra.Command{
		Use:   "schema [DIR]",
		Short: "Writes the format of catalog files for editors and for CUE's own command",
		Long: "Writes " + editor.SchemaFile + ", for editors, and " + editor.LawFile + ", for `cue vet`, into OUT (default \"schema\" beside DIR),\n" +
			"and prints the settings. Limits and banned words are those of the catalog in DIR (default \"catalog\");\n" +
			"where there is no catalog yet, the default ones.\n" +
			"Exit: 0 done, 2 usage or environment.",
		Args: cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return writeSchema(e, args, out)
		},
	}
	cmd.Flags().StringVarP(&out, "out", "o", "", "output folder (default \"schema\" beside DIR)")
	return cmd
}

func writeSchema(e env, args []string, out string) error {
	dir := dirArgument(args)
	if out == "" {
		abs, err := filepath.Abs(dir)
		if err != nil {
			return fmt.Errorf("find the folder beside %q: %w", dir, err)
		}
		out = displayDir(e, filepath.Join(filepath.Dir(abs), "schema"))
	}
	between, err := relative(dir, out)
	if err != nil {
		return err
	}
	if between != ".." && !strings.HasPrefix(between, "../") {
		return errors.New("the output folder lies in the catalog, which would read the files as its own; name another one with -o")
	}
	rubric, err := rubricOf(args, dir)
	if err != nil {
		return err
	}
	written, err := editor.Write(rubric)
	if err != nil {
		return err
	}
	changes, err := write(out, written.Files)
	if err != nil {
		return err
	}
	fmt.Fprintln(e.stdout, summary(out, len(written.Files), len(changes.changed)))
	return printSettings(e, dir, out, between, written)
}

// relative is the way from one folder to another, with slashes.
func relative(from, to string) (string, error) {
	base, errFrom := filepath.Abs(from)
	target, errTo := filepath.Abs(to)
	if err := errors.Join(errFrom, errTo); err != nil {
		return "", fmt.Errorf("find the output folder: %w", err)
	}
	between, err := filepath.Rel(base, target)
	if err != nil {
		return "", fmt.Errorf("find the way from %q to %q: %w", from, to, err)
	}
	return filepath.ToSlash(between), nil
}

// rubricOf reads a catalog's limits. Without an argument there need not be a
// catalog; the rubric is then zero.
func rubricOf(args []string, dir string) (model.Rubric, error) {
	if _, err := os.Stat(dir); len(args) == 0 && errors.Is(err, fs.ErrNotExist) {
		return model.Rubric{}, nil
	}
	result, err := compileDir(dir)
	if err != nil {
		return model.Rubric{}, err
	}
	return result.Catalog.Info.Rubric, nil
}

// printSettings says what to write where, with the limits that the files have.
// In a file's own first line the schema is named relative to that file.
func printSettings(e env, dir, out, between string, written editor.Output) error {
	words := "none"
	if len(written.Rubric.BannedWords) > 0 {
		words = strings.Join(written.Rubric.BannedWords, ", ")
	}
	catalog, folder := filepath.ToSlash(displayDir(e, dir)), filepath.ToSlash(displayDir(e, out))
	schemaPath := path.Join(folder, editor.SchemaFile)
	if !filepath.IsAbs(schemaPath) {
		schemaPath = "./" + schemaPath
	}
	associated, err := json.Marshal(map[string][]string{schemaPath: {path.Join(catalog, "**/*.yaml"), path.Join(catalog, "**/*.yml")}})
	if err != nil {
		return fmt.Errorf("write the editor's settings: %w", err)
	}
	_, err = fmt.Fprintf(e.stdout, `Limits: descriptions of at most %[1]d characters; banned words: %[2]s.

VS Code with the YAML extension, in .vscode/settings.json:
  "yaml.schemas": %[3]s

Any editor with yaml-language-server, first line of a file in %[4]s:
  # yaml-language-server: $schema=%[5]s/%[6]s

JetBrains, first line of a file; or Settings | Languages & Frameworks | Schemas and DTDs | JSON Schema Mappings:
  # $schema: %[5]s/%[6]s

CUE's own command:
  cue vet -c -d '#File' %[7]s %[8]s

Only catalogc check sees everything: what takes two entries, your own rules, and %[9]s.
`, written.Rubric.MaxDescription, words, associated, catalog, between, editor.SchemaFile,
		path.Join(folder, editor.LawFile), path.Join(catalog, "FILE.yaml"),
		strings.Join(written.NotInSchema, ", "))
	return err
}
