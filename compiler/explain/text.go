package explain

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"catalogc.dev/catalogc/internal/canonjson"
)

// The widths of a page, in characters: the value gets what the path and the
// origin leave it.
const (
	lineWidth  = 100
	gap        = 2
	minPath    = 12
	minValue   = 20
	maxOrigins = 4 // lines of origins; the rest is counted
)

// Text is the pages for a terminal. Prefix is the catalog's folder, in front of
// every file. Values are clipped to one line; JSON has them in full.
func Text(pages []*Page, prefix string) string {
	w := textWriter{prefix: prefix}
	for i, p := range pages {
		if i > 0 {
			w.WriteString("\n")
		}
		w.page(p)
	}
	return w.String()
}

type textWriter struct {
	strings.Builder
	prefix string
}

func (w *textWriter) line(format string, args ...any) {
	w.WriteString(strings.TrimRight(fmt.Sprintf(format, args...), " ") + "\n")
}

func (w *textWriter) page(p *Page) {
	w.line("%s %s", p.Kind, p.Name)
	made := p.From.What
	if p.From.Name != p.Name {
		made += " " + p.From.Name
	}
	if p.Contract != "" {
		made += " under contract " + p.Contract
	}
	w.line("  %s at %s", made, w.at(p.From.Origin))
	w.line("")
	w.table(p.Fields)
	w.lists(p)
	w.errors(p)
	if len(p.Evidence) > 0 {
		w.line("\nsafe to repeat, by %s", w.place(p.Evidence[0].Origin))
		for _, text := range p.Evidence[0].Lines {
			w.line("  %s", clip(text, lineWidth-2))
		}
	}
	w.tools(p)
	w.facts(p)
}

// table writes the fields: path, value, and one line per origin with what was
// said there.
func (w *textWriter) table(fields []Field) {
	path, value := w.columns(fields)
	w.line("%-*s  %-*s  %s", path, "FIELD", value, "VALUE", "ORIGIN")
	for _, f := range fields {
		first := f.Path
		if utf8.RuneCountInString(first) > path {
			w.line("%s", first)
			first = ""
		}
		for i, o := range w.origins(f) {
			text := o.value
			if i == 0 {
				text = f.Value
			}
			w.line("%-*s  %-*s  %s", path, first, value, clip(show(text), value), o.text)
			first = ""
		}
	}
}

// columns are the widths of path and value. A path that is wider gets a line of
// its own; a place is never cut.
func (w *textWriter) columns(fields []Field) (path, value int) {
	path, origin := len("FIELD"), len("ORIGIN")
	for _, f := range fields {
		for _, o := range w.origins(f) {
			origin = max(origin, utf8.RuneCountInString(o.text))
		}
	}
	widest := max(minPath, lineWidth-origin-minValue-2*gap)
	for _, f := range fields {
		if n := utf8.RuneCountInString(f.Path); n <= widest {
			path = max(path, n)
		}
	}
	return path, max(minValue, lineWidth-path-origin-2*gap)
}

// originLine is one line about where a value came from.
type originLine struct {
	text  string
	value any // nil for none
}

func (w *textWriter) origins(f Field) []originLine {
	var out []originLine
	for i, o := range f.Origins {
		if i == maxOrigins-1 && len(f.Origins) > maxOrigins {
			return append(out, originLine{text: fmt.Sprintf("and %d more", len(f.Origins)-i)})
		}
		text := w.place(o)
		switch {
		case o.Replaced:
			text = "over " + text
		case i > 0:
			text = "and " + text
		}
		out = append(out, originLine{text, o.Value})
	}
	return out
}

// place is an origin in one line: "overlay catalog/overlays/product.yaml:7".
func (w *textWriter) place(o Origin) string {
	if o.Span.IsZero() {
		return string(o.Kind)
	}
	return string(o.Kind) + " " + w.at(o)
}

func (w *textWriter) at(o Origin) string {
	return fmt.Sprintf("%s:%d", file(w.prefix, o), o.Span.Begin().Line)
}

func (w *textWriter) lists(p *Page) {
	if p.Kind != "tool" || p.Selected {
		return
	}
	w.line("\nlists")
	if len(p.Lists) == 0 {
		w.line("  none: no profile has it")
	}
	for _, l := range p.Lists {
		name := "profile " + l.Profile
		if l.Role != "" {
			name += ", role " + l.Role
		}
		w.line("  %s", name)
		for _, left := range l.LeftOut {
			w.line("    left out of %s, for it names %s:", left.Path, strings.Join(left.Names, ", "))
			w.line("      %s", clip(show(left.Text), lineWidth-6))
		}
	}
}

func (w *textWriter) errors(p *Page) {
	if len(p.Errors) > 0 {
		w.line("\nerrors")
	}
	code, place := 0, 0
	for _, e := range p.Errors {
		code, place = max(code, len(e.Code)), max(place, utf8.RuneCountInString(w.place(e.Origin)))
	}
	for _, e := range p.Errors {
		about := clip(strings.Join(e.Parameters, ", "), lineWidth-code-place-6)
		w.line("  %-*s  %-*s  %s", code, e.Code, place, w.place(e.Origin), about)
	}
}

func (w *textWriter) tools(p *Page) {
	if len(p.Tools) > 0 {
		w.line("\ntools")
	}
	for _, t := range p.Tools {
		text := t.Name
		if t.Contract != "" {
			text += " under contract " + t.Contract
		}
		w.line("  %s, in profile %s", text, strings.Join(t.Profiles, ", "))
	}
}

// facts are what fits on a line.
func (w *textWriter) facts(p *Page) {
	var lines []string
	if len(p.See) > 0 {
		lines = append(lines, "see         "+strings.Join(p.See, ", "))
	}
	if len(p.Tags) > 0 {
		lines = append(lines, "tags        "+strings.Join(p.Tags, ", "))
	}
	if p.Utterances > 0 {
		lines = append(lines, fmt.Sprintf("utterances  %d", p.Utterances))
	}
	if lines != nil {
		w.line("\n%s", strings.Join(lines, "\n"))
	}
}

// show is a value on one line: texts as they are, all else as JSON.
func show(value any) string {
	text, ok := value.(string)
	if !ok && value != nil {
		text = canonjson.Compact(value)
	}
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || unicode.Is(unicode.Cf, r) {
			return ' '
		}
		return r
	}, text)
}

// clip cuts a text to a number of characters.
func clip(text string, width int) string {
	if utf8.RuneCountInString(text) <= width {
		return text
	}
	return string([]rune(text)[:max(width-1, 0)]) + "…"
}
