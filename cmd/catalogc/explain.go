package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"catalogc.dev/catalogc/compiler"
	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/explain"
	"catalogc.dev/catalogc/compiler/report"
	"catalogc.dev/catalogc/internal/suggest"
)

func explainCommand(e env) *cobra.Command {
	var format string
	cmd := &cobra.Command{
		Use:   "explain WHAT [DIR]",
		Short: "Explains a rule, or where each value of a tool, operation or resource comes from",
		Long: "WHAT is the name of a rule: prints what it reports, why, and how to fix and configure it.\n" +
			"Or it is a tool, an operation or a resource of the catalog in DIR (default \"catalog\"): prints each value\n" +
			"with the file and line it comes from, and the lists that show it. A dot selects a part:\n" +
			"add_user.description, add_user.input.username, get_Product.output.sku, add_user.annotations.\n" +
			"Exit: 0 done, 2 unknown name, usage or environment.",
		Args: cobra.RangeArgs(1, 2),
		RunE: func(cmd *cobra.Command, args []string) error {
			if format != "text" && format != "json" {
				return fmt.Errorf("--format takes text, json, not %q", format)
			}
			return explainWhat(e, args[0], args[1:], format)
		},
	}
	cmd.Flags().StringVar(&format, "format", "text", "output format: text, json")
	return cmd
}

// explainWhat looks for a built-in rule first, which takes no catalog.
func explainWhat(e env, what string, dirs []string, format string) error {
	if r := ruleNamed(compiler.Rules(), what); r != nil {
		return writeRule(e.stdout, r, format)
	}
	dir := dirArgument(dirs)
	if _, err := os.Stat(dir); err != nil && len(dirs) == 0 {
		return unknownName(what, ruleNames(compiler.Rules()), fmt.Sprintf("rule %q, and no catalog folder %q to look for a tool", what, dir))
	}
	result, err := compileDir(dir)
	if err != nil {
		return err
	}
	if r := ruleNamed(result.Rules, what); r != nil {
		return writeRule(e.stdout, r, format)
	}
	if result.Failed(diag.Error) {
		fmt.Fprintln(e.stderr, "catalogc: the catalog has errors, so something may be missing here; `catalogc check` lists them")
	}
	book := explain.New(result.Catalog, result.Surface)
	pages, err := selected(book, what)
	if err != nil {
		return err
	}
	if pages == nil {
		name, _, _ := strings.Cut(what, ".")
		return unknownName(name, append(ruleNames(result.Rules), book.Names()...), fmt.Sprintf("rule, tool, operation or resource %q", name))
	}
	return writePages(e, what, pages, displayPath(e, dir), format)
}

func writePages(e env, what string, pages []*explain.Page, prefix, format string) error {
	page := []byte(explain.Text(pages, prefix))
	if format == "json" {
		page = explain.JSON(what, pages, prefix)
	}
	if _, err := e.stdout.Write(page); err != nil {
		return fmt.Errorf("write the page: %w", err)
	}
	return nil
}

// selected are the pages of WHAT: of a name, or of the part behind its dot. Nil
// when nothing has the name.
func selected(book *explain.Book, what string) ([]*explain.Page, error) {
	if pages := book.Pages(what); pages != nil {
		return pages, nil
	}
	name, path, dotted := strings.Cut(what, ".")
	whole := book.Pages(name)
	if !dotted || whole == nil {
		return nil, nil
	}
	var parts []*explain.Page
	var paths []string
	for _, p := range whole {
		if part, ok := p.Select(path); ok {
			parts = append(parts, part)
		}
		paths = append(paths, p.Paths()...)
	}
	if parts != nil {
		return parts, nil
	}
	message := fmt.Sprintf("%s %q has no %q", whole[0].Kind, name, path)
	if best, ok := suggest.Closest(path, paths); ok {
		return nil, fmt.Errorf("%s; did you mean %q?", message, name+"."+best)
	}
	return nil, fmt.Errorf("%s; `catalogc explain %s` lists what it has", message, name)
}

func unknownName(name string, known []string, what string) error {
	if best, ok := suggest.Closest(name, known); ok {
		return fmt.Errorf("there is no %s; did you mean %q?", what, best)
	}
	return fmt.Errorf("there is no %s; RULES.md lists the built-in rules, the built *.tools.json files the tools", what)
}

func writeRule(w io.Writer, r *diag.Rule, format string) error {
	if format == "json" {
		return errors.New("--format json is for tools, operations and resources; a rule's page is text")
	}
	return report.RulePage(w, r)
}

func ruleNamed(rules []*diag.Rule, name string) *diag.Rule {
	if i := slices.IndexFunc(rules, func(r *diag.Rule) bool { return r.Name == name }); i >= 0 {
		return rules[i]
	}
	return nil
}

func ruleNames(rules []*diag.Rule) []string {
	var names []string
	for _, r := range rules {
		names = append(names, r.Name)
	}
	return names
}
