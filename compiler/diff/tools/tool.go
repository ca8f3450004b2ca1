package tools

import (
	"fmt"
	"unicode/utf8"

	"catalogc.dev/catalogc/compiler/clients"
	"catalogc.dev/catalogc/compiler/diff/change"
	"catalogc.dev/catalogc/compiler/model"
)

// compareTool reports the changes of one tool in one list.
func compareTool(c *collector, t both) {
	text(c, titleTexts, "title", "the title", t.old.Title, t.new.Title)
	text(c, descriptionTexts, "description", "the description", t.old.Description.Value, t.new.Description.Value)
	hints(c, effective(t.old.Hints), effective(t.new.Hints))

	input := newComparer(c, change.Request, t.old.Input, t.new.Input)
	input.root(place{field: "input"})
	switch {
	case t.old.Output == nil && t.new.Output == nil:
	case t.new.Output == nil:
		c.say(outputRemoved, "output", "the result no longer has a schema", nil, nil)
	case t.old.Output == nil:
		c.say(outputAdded, "output", "the result now has a schema", nil, nil)
	default:
		newComparer(c, change.Response, t.old.Output, t.new.Output).root(place{field: "output"})
	}
	c.direction = change.Request
}

// hintValues are a tool's hints with the protocol's defaults filled in (MCP
// schema, ToolAnnotations): only reads false, destroys true, repeats alike
// false, reaches outside true.
type hintValues struct{ readOnly, destructive, idempotent, openWorld bool }

func effective(h model.Hints) hintValues {
	or := func(hint *bool, fallback bool) bool {
		if hint == nil {
			return fallback
		}
		return *hint
	}
	return hintValues{or(h.ReadOnly, false), or(h.Destructive, true), or(h.Idempotent, false), or(h.OpenWorld, true)}
}

// hints reports flips. Whether a tool destroys or repeats alike means something
// only while it writes, so it is compared only where it did before and after.
func hints(c *collector, old, new hintValues) {
	flip := func(hint string, old, new bool, up, down change.Rule, upText, downText string) {
		switch {
		case !old && new:
			c.say(up, "annotations."+hint, upText, old, new)
		case old && !new:
			c.say(down, "annotations."+hint, downText, old, new)
		}
	}
	withdrawn := "authority widened: it no longer says that it only reads"
	if new.destructive {
		withdrawn += ", and it may destroy data"
	}
	flip("readOnlyHint", old.readOnly, new.readOnly, readOnlyClaimed, readOnlyWithdrawn,
		"claims less risk: it now says that it only reads", withdrawn)
	if !old.readOnly && !new.readOnly {
		flip("destructiveHint", old.destructive, new.destructive, destructiveAdmitted, destructiveDenied,
			"authority widened: it may now destroy data", "claims less risk: it now says that it destroys nothing")
		flip("idempotentHint", old.idempotent, new.idempotent, idempotencyClaimed, idempotencyWithdrawn,
			"claims less risk: it now says that a repeated call changes nothing more", "a repeated call is no longer harmless")
	}
	flip("openWorldHint", old.openWorld, new.openWorld, worldOpened, worldClosed,
		"it may now reach systems outside of the server", "claims less risk: it now says that it reaches nothing outside of the server")
}

// nameTaken reports clients that took the tool by its old name, with the server's
// in front, and won't by its new one. Without a server's name one letter counts.
func nameTaken(c *collector, t both, oldServer, newServer string) {
	if oldServer == "" || newServer == "" {
		oldServer, newServer = "x", "x"
	}
	for _, l := range clients.Limits(clients.ToolName, nil) {
		if l.Accepts(t.old.Name) && !l.Accepts(t.new.Name) {
			c.say(nameRefused, "name", fmt.Sprintf("%s no longer takes the name: it wants %s", clients.Title(l.Client), l.Words), t.old.Name, t.new.Name)
		}
	}
	for _, l := range clients.Limits(clients.ExposedName, nil) {
		before, after := l.Exposed(oldServer, t.old.Name), l.Exposed(newServer, t.new.Name)
		if length := utf8.RuneCountInString(after); utf8.RuneCountInString(before) <= l.Max && length > l.Max {
			c.say(nameRefused, "name", fmt.Sprintf("%s no longer takes the tool: it calls it %q, %d characters of at most %d",
				clients.Title(l.Client), after, length, l.Max), t.old.Name, t.new.Name)
		}
	}
}
