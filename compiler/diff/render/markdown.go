package render

import (
	"fmt"
	"strings"

	"catalogc.dev/catalogc/compiler/diff/change"
	"catalogc.dev/catalogc/internal/canonjson"
)

// mostMarkdown is below the 65,536 characters that GitHub takes for a comment;
// it is counted in bytes, of which there are never fewer.
const mostMarkdown = 64_000

// mostOpen is how many rows of a table are shown unfolded.
const mostOpen = 25

// markdown writes changes as a comment on a pull request: a summary, the
// breaking changes in a table, the rest folded away. What doesn't fit is
// counted, the harmless first.
func markdown(c *change.Changes) []byte {
	p := page{left: mostMarkdown}
	p.add("<!-- catalogc-diff -->\n### catalogc diff: " + Counts(c) + "\n")
	for _, note := range c.Notes {
		p.add("\n> " + escape(note) + ".\n")
	}
	for _, class := range change.Classes() {
		list := c.Of(class)
		if len(list) == 0 {
			continue
		}
		all := rows(list)
		open := 0
		if class == change.Breaking {
			open = min(len(all), mostOpen)
			p.add(fmt.Sprintf("\n#### Breaking (%d)\n", len(list)))
			p.table(all[:open])
		}
		if rest := all[open:]; len(rest) > 0 {
			summary := fmt.Sprintf("%s (%d)", title(class), len(list))
			if open > 0 {
				summary = "More breaking changes"
			}
			p.folded(summary, func() { p.table(rest) })
		}
		if todo := advice(list); class >= change.Risky && todo != nil {
			p.folded("What to do about "+strings.ToLower(title(class))+" changes", func() {
				p.add("\n")
				for _, x := range todo {
					p.add(fmt.Sprintf("- `%s`: %s\n", x.Rule, escape(x.Advice)))
				}
			})
		}
	}
	return []byte(p.b.String())
}

// page is a document of bounded size.
type page struct {
	b    strings.Builder
	left int
}

// add appends a piece as a whole, or tells that it doesn't fit.
func (p *page) add(s string) bool {
	if len(s) > p.left {
		return false
	}
	p.left -= len(s)
	p.b.WriteString(s)
	return true
}

// folded writes a part that opens on a click, if its frame fits.
func (p *page) folded(summary string, body func()) {
	const end = "\n</details>\n"
	if !p.add("\n<details><summary>" + summary + "</summary>\n") {
		return
	}
	p.left -= len(end) // kept back, so that what is opened is closed
	body()
	p.left += len(end)
	p.add(end)
}

// table writes a row for each change, and at the end how many found no room.
func (p *page) table(rows []string) {
	const reserve = 100 // for the last line, and the frames of what follows
	if !p.add("\n| Tool | Change | Old → new |\n|---|---|---|\n") {
		return
	}
	p.left -= reserve
	shown := 0
	for shown < len(rows) && p.add(rows[shown]) {
		shown++
	}
	p.left += reserve
	if shown < len(rows) {
		p.add(fmt.Sprintf("\n… and %d more, see `catalogc diff --format text`.\n", len(rows)-shown))
	}
}

// rows are the lines of a table.
func rows(list []change.Change) []string {
	var out []string
	for _, g := range groups(list) {
		for _, x := range g.changes {
			out = append(out, fmt.Sprintf("| %s | %s<br>`%s` | %s |\n",
				escape(clip(g.heading, mostHeading)), escape(clip(withWhere(x), mostCell)), x.Rule, values(x)))
		}
	}
	return out
}

// mostCell and mostHeading are how much of a message, or of the names of
// tools, a cell shows, in characters.
const (
	mostCell    = 400
	mostHeading = 2000
)

func withWhere(x change.Change) string {
	if in := where(x); in != "" {
		return x.Message + " (" + in + ")"
	}
	return x.Message
}

// values shows what changed into what.
func values(x change.Change) string {
	if x.Edits != nil {
		return edited(x.Edits, func(kind change.EditKind, words string) string {
			switch kind {
			case change.Deleted:
				return "<del>" + escape(words) + "</del>"
			case change.Inserted:
				return "<ins>" + escape(words) + "</ins>"
			}
			return escape(words)
		})
	}
	if x.Field == "" {
		return "" // names of tools, which the row has already
	}
	old, new := value(x.Old), value(x.New)
	switch {
	case old == "" && new == "":
		return ""
	case old == "":
		return "→ " + new
	case new == "":
		return old + " →"
	}
	return old + " → " + new
}

// value is a JSON value in a cell; "" for none.
func value(v any) string {
	if v == nil {
		return ""
	}
	const most = 160
	return "<code>" + escape(clip(canonjson.Compact(plain(v)), most)) + "</code>"
}

// escape makes text of tools plain in a cell of a table on GitHub: nothing in
// it is markup, ends the cell, calls for a person or links to an issue.
func escape(s string) string { return inert.Replace(oneVisible(s)) }

// noLink, which is shown as nothing, keeps GitHub from making a link of what
// it stands in; other tools that write comments do the same.
const noLink = "&#8203;"

var inert = strings.NewReplacer(
	"&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;",
	"|", "&#124;", "`", "&#96;", "*", "&#42;", "_", "&#95;", "~", "&#126;", "[", "&#91;", "]", "&#93;",
	"!", "&#33;", `\`, "&#92;", "$", "&#36;",
	"@", "@"+noLink, "#", "#"+noLink, "GH-", "GH-"+noLink, "gh-", "gh-"+noLink, "://", ":"+noLink+"//", "www.", "www"+noLink+".",
)
