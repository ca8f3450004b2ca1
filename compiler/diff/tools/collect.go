package tools

import (
	"strings"
	"unicode/utf8"

	"catalogc.dev/catalogc/compiler/diff/change"
	"catalogc.dev/catalogc/compiler/model"
	"catalogc.dev/catalogc/internal/canonjson"
)

// collector gathers changes. What several lists have alike is one change with
// several lists.
type collector struct {
	tool      string      // the tool being compared, by its new name
	list      change.List // the list it's compared in
	direction change.Direction
	found     []change.Change
	known     map[string]int // index in found by key
}

// say reports a change of the current tool in the current list.
func (c *collector) say(r change.Rule, field, message string, old, new any) {
	c.add(r, change.Change{Field: field, Message: message, Old: old, New: new, Lists: []change.List{c.list}})
}

// in reports a change of the current tool in several lists at once.
func (c *collector) in(lists []change.List, r change.Rule, message string, old, new any) {
	c.add(r, change.Change{Message: message, Old: old, New: new, Lists: lists})
}

func (c *collector) add(r change.Rule, x change.Change) {
	x.Rule, x.Class, x.Tool = r.Name, r.Class(c.direction), c.tool
	if x.Class >= change.Risky {
		x.Advice = r.Advice
	}
	key := identity(x)
	if i, ok := c.known[key]; ok {
		c.found[i].Lists = append(c.found[i].Lists, x.Lists...)
		return
	}
	c.known[key] = len(c.found)
	c.found = append(c.found, x)
}

// identity is what makes two changes one. Texts differ between lists, which
// leave out the sentences about tools they don't hold, so of a changed text
// only the changed words count.
func identity(x change.Change) string {
	parts := []string{x.Rule, x.Tool, x.Field, x.Message}
	if x.Edits == nil {
		return strings.Join(append(parts, compact(x.Old), compact(x.New)), "\x00")
	}
	for _, e := range x.Edits {
		if e.Kind != change.Kept {
			parts = append(parts, string(rune('0'+e.Kind))+e.Text)
		}
	}
	return strings.Join(parts, "\x00")
}

// everywhere marks the changes that all lists have which could have them.
func (c *collector) everywhere(pairs []pair, names renames) {
	holders := map[string]int{}
	whole := 0
	for _, p := range pairs {
		for _, t := range p.both(names) {
			holders[t.new.Name]++
		}
		if p.old != nil && p.new != nil {
			whole++
		}
	}
	for i := range c.found {
		x := &c.found[i]
		most := holders[x.Tool]
		switch x.Rule {
		case listAdded.Name, listRemoved.Name, toolLeft.Name, toolEntered.Name:
			most = len(x.Lists) // the message names them
		case toolAdded.Name, toolRemoved.Name, listReordered.Name:
			most = whole
		}
		x.Everywhere = len(x.Lists) == most
	}
}

// compact is a JSON value on one line; "" for none.
func compact(v any) string {
	if v == nil {
		return ""
	}
	return canonjson.Compact(plain(v))
}

// plain turns the model's null into JSON's.
func plain(v any) any {
	if _, null := v.(model.Null); null {
		return nil
	}
	return v
}

// mostShown is how much of a value or text a message quotes, in characters.
const mostShown = 120

// clip cuts a text to what a message quotes.
func clip(text string) string {
	if utf8.RuneCountInString(text) <= mostShown {
		return text
	}
	return string([]rune(text)[:mostShown-1]) + "…"
}

// show is a value as a message quotes it.
func show(v any) string { return clip(compact(v)) }
