package check

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"cuelang.org/go/cue"

	"catalogc.dev/catalogc/compiler/syntax"
)

// howToWrite tells the author of a value of the wrong kind what to type, in
// the imperative; the first alternative that advice can be given for decides.
func howToWrite(p place, f syntax.Field, alts []cue.Value) string {
	if words, closed := wordsOf(alts); closed || len(words) > 0 && f.Value.Kind != syntax.Map {
		return oneOf(words)
	}
	for _, a := range alts {
		if words, closed := wordsOf([]cue.Value{a}); closed {
			return oneOf(words)
		}
		switch a.IncompleteKind() {
		case cue.BoolKind:
			return howToBool(f)
		case cue.ListKind:
			return howToList(p, f, a)
		case cue.StructKind:
			return howToMap(p, f, a)
		case cue.StringKind:
			return howToText(f, a)
		case cue.IntKind, cue.NumberKind, cue.FloatKind:
			return howToNumber(f, a)
		}
	}
	return "write " + kindsWanted(alts)
}

func oneOf(words []string) string {
	if len(words) == 1 {
		return "write " + words[0]
	}
	return "write one of: " + strings.Join(words, ", ")
}

func howToBool(f syntax.Field) string {
	if slices.Contains([]string{"yes", "no", "on", "off", "y", "n", "true", "false"}, strings.ToLower(f.Value.Text)) {
		return "write true or false, without quotes"
	}
	return "write true or false"
}

func howToNumber(f syntax.Field, want cue.Value) string {
	text := f.Value.Text
	if _, err := strconv.ParseFloat(text, 64); err == nil && f.Value.Kind == syntax.String {
		return "remove the quotes: " + text
	}
	return "write " + kindInWords(want.IncompleteKind()&cue.NumberKind)
}

func howToText(f syntax.Field, want cue.Value) string {
	n := f.Value
	phrase := phrases[failing(want, nil)]
	switch {
	case n.Kind == syntax.Map:
		return "write text; put it in quotes when it holds a colon"
	case n.Kind == syntax.List && len(n.Items) == 1 && n.Items[0].Kind == syntax.String:
		return "remove the brackets: " + yamlText(n.Items[0])
	case n.Kind == syntax.List:
		return "write one text, not a list"
	case n.Kind == syntax.Null:
		return "write " + phrase.content()
	}
	return "put it in quotes: " + strconv.Quote(n.Text)
}

// howToList shows the author's own words as a list where that can be meant.
func howToList(p place, f syntax.Field, want cue.Value) string {
	n := f.Value
	element := want.LookupPath(cue.MakePath(cue.AnyIndex))
	inBrackets := fits(element, &syntax.Node{Kind: syntax.String})
	switch {
	case p.field() == "required" && n.Kind == syntax.Bool && p.holder().isSchema():
		return fmt.Sprintf("remove it, and add %q to the list `required:` beside `properties:`", p.holder().field())
	case n.Kind == syntax.Null:
		return "write a list, such as [a, b]"
	case inBrackets && n.Kind == syntax.Map && len(n.Fields) == 0:
		return "write a list, such as [a, b]"
	case inBrackets && n.Kind == syntax.Map:
		return fmt.Sprintf("write the names in brackets: [%s]", someOf(n.Keys(), 6))
	case inBrackets:
		return fmt.Sprintf("put it in brackets: [%s]", yamlText(n))
	case element.IncompleteKind() == cue.StructKind:
		return fmt.Sprintf("write a list: start each entry with `- %s:`", firstOf(p, membersOf(element)))
	}
	return "write a list: start each entry with `- `"
}

func howToMap(p place, f syntax.Field, want cue.Value) string {
	m := membersOf(want)
	types, _ := wordsOf(alternatives(m.schemas["type"]))
	isType := slices.Contains(types, f.Value.Text)
	key := fmt.Sprintf("%s: ", f.Key)
	if p.isItem() {
		key = "- "
	}
	switch {
	case isType && slices.Contains(m.required, "description"):
		return fmt.Sprintf("write `%s{type: %s, description: …}`", key, f.Value.Text)
	case isType:
		return fmt.Sprintf("write `%s{type: %s}`", key, f.Value.Text)
	case m.free:
		return fmt.Sprintf("indent one line per name below `%s`", strings.TrimSpace(key))
	case len(m.names) > 0 && p.isItem():
		return fmt.Sprintf("give each entry its fields, such as %s", someOf(byNeed(p, m), 3))
	case len(m.names) > 0:
		return fmt.Sprintf("indent its fields below `%s`, such as %s", strings.TrimSpace(key), someOf(byNeed(p, m), 3))
	}
	return "write a map"
}

// byNeed puts the required fields first, then those that a schema nearly always
// has.
func byNeed(p place, m members) []string {
	names := slices.Clone(m.required)
	usual := []string{"type", "description"}
	if slices.Contains([]string{"input", "inputSchema"}, p.field()) {
		usual = []string{"properties", "required"}
	}
	for _, name := range append(usual, m.names...) {
		if slices.Contains(m.names, name) {
			names = appendNew(names, name)
		}
	}
	return names
}

func firstOf(p place, m members) string {
	if names := byNeed(p, m); len(names) > 0 {
		return names[0]
	}
	return "name"
}

// yamlText writes a scalar as an entry of a list in brackets: quoted when it
// would read as something else there.
func yamlText(n *syntax.Node) string {
	special := n.Text == "" || strings.ContainsAny(n.Text, ",[]{}:#'\"\n\\") || strings.ContainsAny(n.Text[:1], "*&!|>%@`?- ")
	if n.Kind != syntax.String || special {
		return strconv.Quote(n.Text)
	}
	return n.Text
}
