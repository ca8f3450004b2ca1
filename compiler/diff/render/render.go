// Package render writes changes for people and programs: *change.Changes → the
// bytes of one format. It decides nothing and depends on nothing but the
// changes, so that the same ones give the same bytes everywhere.
package render

import (
	"fmt"
	"io"
	"strings"

	"catalogc.dev/catalogc/compiler/diff/change"
)

// format is one way to write changes down.
type format struct {
	name   string
	render func(*change.Changes) []byte
}

// formats lists them in the order in which help texts do.
func formats() []format {
	return []format{{"text", text}, {"markdown", markdown}, {"json", asJSON}}
}

// Formats returns the names that Write knows.
func Formats() []string {
	var names []string
	for _, f := range formats() {
		names = append(names, f.name)
	}
	return names
}

// Write writes the changes in one write. An error means an unknown format, or
// comes from w.
func Write(w io.Writer, name string, c *change.Changes) error {
	for _, f := range formats() {
		if f.name == name {
			_, err := w.Write(f.render(c))
			return err
		}
	}
	return fmt.Errorf("unknown format %q, want one of %s", name, strings.Join(Formats(), ", "))
}

// Counts says how many changes there are of each class, worst first.
func Counts(c *change.Changes) string {
	var parts []string
	for _, class := range change.Classes() {
		if n := len(c.Of(class)); n > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", n, class))
		}
	}
	switch {
	case parts == nil:
		return "no changes"
	case len(c.All) == 1:
		return parts[0] + " change"
	}
	return strings.Join(parts, ", ") + " changes"
}

// title heads the changes of one class.
func title(class change.Class) string {
	return map[change.Class]string{
		change.Breaking: "Breaking", change.Risky: "Risky", change.Safe: "Safe", change.Wording: "Wording",
	}[class]
}
