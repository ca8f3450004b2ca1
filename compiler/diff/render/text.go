package render

import (
	"bytes"
	"fmt"
	"strings"

	"catalogc.dev/catalogc/compiler/diff/change"
)

// text writes changes as release notes for a terminal: worst first, by tool,
// and at the end of a part what to do about it.
func text(c *change.Changes) []byte {
	var b bytes.Buffer
	line := func(format string, args ...any) { fmt.Fprintf(&b, format+"\n", args...) }
	for _, class := range change.Classes() {
		list := c.Of(class)
		if len(list) == 0 {
			continue
		}
		line("%s (%d)\n", strings.ToUpper(title(class)), len(list))
		for _, g := range groups(list) {
			line("%s", oneVisible(g.heading))
			for _, x := range g.changes {
				line("  - %s [%s]", sentence(x), x.Rule)
				if words := editedText(x); words != "" {
					line("      %s", words)
				}
			}
			line("")
		}
		if todo := advice(list); class >= change.Risky && todo != nil {
			line("What to do")
			for _, x := range todo {
				line("  - %s: %s", x.Rule, x.Advice)
			}
			line("")
		}
	}
	for _, note := range c.Notes {
		line("Note: %s.", note)
	}
	line("%s.", upper(Counts(c)))
	return b.Bytes()
}

// sentence is a change's message, with the lists that have it.
func sentence(x change.Change) string {
	s := oneVisible(x.Message)
	if came := wholeText(x); came != "" {
		s += ": " + oneVisible(clip(oneLine(came), mostChanged))
	}
	if in := where(x); in != "" {
		s += " (" + oneVisible(in) + ")"
	}
	return s
}

// editedText is a changed text with its words marked; "" for other changes.
func editedText(x change.Change) string {
	return edited(x.Edits, func(kind change.EditKind, words string) string {
		switch kind {
		case change.Deleted:
			return "[-" + oneVisible(words) + "-]"
		case change.Inserted:
			return "{+" + oneVisible(words) + "+}"
		}
		return oneVisible(words)
	})
}

// wholeText is the text that came or went; "" for other changes.
func wholeText(x change.Change) string {
	if x.Class != change.Wording || x.Edits != nil {
		return ""
	}
	text, ok := x.New.(string)
	if !ok {
		text, _ = x.Old.(string)
	}
	return text
}

func upper(s string) string { return strings.ToUpper(s[:1]) + s[1:] }
