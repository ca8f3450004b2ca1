package lint

import (
	"maps"
	"slices"
	"strings"

	"catalogc.dev/catalogc/compiler/model"
	"catalogc.dev/catalogc/internal/canonjson"
)

// naming is how the tools of a surface are named, and every other name the
// surface knows, so that a tool can be told from a field in running text.
type naming struct {
	tools  map[string]bool
	sorted []string // the names of tools
	// spelled finds a tool by its spelling, which case and separators don't show.
	spelled map[string]string
	others  map[string]bool // parameters, fields, enum values, roles, …
	prefix  string          // word that most tool names begin with, "" if none
	// firsts and lasts are the words that tool names begin and end with, the
	// prefix left out.
	firsts, lasts map[string]int
	styles        map[string]int // separator → tool names that have it
}

func (p *Pass) naming() *naming { return p.namingOnce() }

func (p *Pass) listNames() *naming {
	n := &naming{
		tools: map[string]bool{}, spelled: map[string]string{}, others: map[string]bool{},
		firsts: map[string]int{}, lasts: map[string]int{}, styles: map[string]int{},
	}
	for _, t := range append(p.Tools[:len(p.Tools):len(p.Tools)], p.Surface.Operations...) {
		if !n.tools[t.Name] {
			n.tools[t.Name] = true
			n.styles[separator(t.Name)]++
			n.fields(t.Input)
			n.fields(t.Output)
		}
	}
	n.sorted = slices.Sorted(maps.Keys(n.tools))
	n.prefix = commonPrefix(n.sorted)
	for _, name := range n.sorted {
		n.spelled[spelling(name)] = name
		if words := n.words(name); len(words) > 0 {
			n.firsts[words[0]]++
			n.lasts[words[len(words)-1]]++
		}
	}
	if p.Catalog != nil {
		n.catalog(p.Catalog)
	}
	return n
}

// catalog collects the names that only a catalog knows.
func (n *naming) catalog(c *model.Catalog) {
	for _, r := range c.Info.Roles {
		n.others[r.Value] = true
	}
	for _, r := range c.Resources {
		n.others[r.Name] = true
		for _, a := range r.Attributes() {
			n.others[a.Name] = true
		}
	}
}

// commonPrefix is the word that at least three names and more than half of all
// begin with, unless it's a verb.
func commonPrefix(names []string) string {
	count := map[string]int{}
	for _, name := range names {
		if words := nameWords(name); len(words) > 1 {
			count[words[0]]++
		}
	}
	for word, n := range count {
		if n >= 3 && n*2 > len(names) && !verbs[word] {
			return word // no second one can begin more than half
		}
	}
	return ""
}

// spelling is a name's words alone: get_user, get-user and getUser have one.
func spelling(name string) string { return strings.Join(nameWords(name), " ") }

// words are a name's words without the common prefix.
func (n *naming) words(name string) []string {
	words := nameWords(name)
	if len(words) > 1 && words[0] == n.prefix {
		return words[1:]
	}
	return words
}

// fields collects what a schema names: properties and string values.
func (n *naming) fields(s *model.Schema) {
	if s == nil {
		return
	}
	for _, list := range [][]any{s.Enum, s.Examples, {s.Const, s.Default}} {
		for _, v := range list {
			n.value(v)
		}
	}
	for _, prop := range s.Properties {
		n.others[prop.Name] = true
		n.fields(prop.Schema)
	}
	n.fields(s.Items)
	n.fields(s.Additional.Schema)
	for _, branches := range [][]*model.Schema{s.AnyOf, s.OneOf, s.AllOf} {
		for _, b := range branches {
			n.fields(b)
		}
	}
	for _, k := range s.Other {
		for _, prop := range k.Schemas {
			n.fields(prop.Schema)
		}
	}
}

func (n *naming) value(v any) {
	switch v := v.(type) {
	case string:
		n.others[v] = true
	case []any:
		for _, item := range v {
			n.value(item)
		}
	case canonjson.Object:
		for _, m := range v {
			n.others[m.Key] = true
			n.value(m.Value)
		}
	}
}

// separator is what joins the words of a name: "_", "-", "." , "aA" for camel
// case, "" for a single word.
func separator(name string) string {
	for _, sep := range []string{".", "_", "-"} {
		if strings.Contains(strings.Trim(name, sep), sep) {
			return sep
		}
	}
	if hasHump(name) {
		return "aA"
	}
	return ""
}

// hasHump tells whether an upper-case letter follows a lower-case one.
func hasHump(name string) bool {
	for i := 1; i < len(name); i++ {
		if name[i] >= 'A' && name[i] <= 'Z' && name[i-1] >= 'a' {
			return true
		}
	}
	return false
}

// nameAt is a name of several words in running text.
type nameAt struct {
	name          string
	start, end    int // in the text
	before, after string
}

// mentionsIn lists the names of several words in a text: words joined by _ or
// by -, and camel case. What is part of a path, an address or a longer name
// isn't one.
func mentionsIn(text string) []nameAt {
	var out []nameAt
	for i := 0; i < len(text); i++ {
		if !isNameByte(text[i]) {
			continue
		}
		start := i
		for i < len(text) && isNameByte(text[i]) {
			i++
		}
		m := nameAt{text[start:i], start, i, text[:start], text[i:]}
		if severalWords(m.name) && !partOfMore(m) {
			out = append(out, m)
		}
	}
	return out
}

func isNameByte(c byte) bool {
	return c == '_' || c == '-' || c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'
}

// severalWords tells a name of several words from a word, and from two names
// with a dash between them.
func severalWords(name string) bool {
	if strings.Trim(name, "_-") != name || name[0] <= '9' {
		return false
	}
	snake, kebab := strings.Contains(name, "_"), strings.Contains(name, "-")
	return snake != kebab || !snake && name[0] >= 'a' && hasHump(name)
}

func partOfMore(m nameAt) bool {
	if m.before != "" && strings.IndexByte(`/.@#$%&=?\<{`, m.before[len(m.before)-1]) >= 0 {
		return true
	}
	if m.after == "" {
		return false
	}
	if strings.IndexByte(`/=\@*>}`, m.after[0]) >= 0 {
		return true
	}
	return len(m.after) > 1 && (m.after[0] == '.' || m.after[0] == ':') && m.after[1] > ' ' && strings.IndexByte("\"'`)*", m.after[1]) < 0
}
