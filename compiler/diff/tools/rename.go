package tools

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	"catalogc.dev/catalogc/compiler/model"
)

// renames are the tools that go by another name now.
type renames struct{ toOld, toNew map[string]string }

// before is what a tool was called on the old side.
func (r renames) before(name string) string {
	if old, ok := r.toOld[name]; ok {
		return old
	}
	return name
}

// after is what a tool is called on the new side.
func (r renames) after(name string) string {
	if new, ok := r.toNew[name]; ok {
		return new
	}
	return name
}

// alike is how similar the words of two names or descriptions must be for the
// two tools to count as one, from 0 to 1.
const alike = 0.6

// rename pairs tools that went with tools that came. Two are the same when
// their names differ in spelling only (getUser, get-user), or when they take
// the same arguments and are named or described alike. The most similar pair
// wins.
func rename(pairs []pair) renames {
	old, new := map[string]*model.Tool{}, map[string]*model.Tool{}
	for _, p := range pairs {
		for name, t := range ordered(p.old) {
			old[name] = cmp.Or(old[name], t)
		}
		for name, t := range ordered(p.new) {
			new[name] = cmp.Or(new[name], t)
		}
	}
	type candidate struct {
		score    float64
		old, new string
	}
	var candidates []candidate
	for name, o := range old {
		if new[name] != nil {
			continue
		}
		for other, n := range new {
			if score := similar(o, n); old[other] == nil && score >= alike {
				candidates = append(candidates, candidate{score, name, other})
			}
		}
	}
	slices.SortFunc(candidates, func(a, b candidate) int {
		return cmp.Or(cmp.Compare(b.score, a.score), strings.Compare(a.old, b.old), strings.Compare(a.new, b.new))
	})
	r := renames{map[string]string{}, map[string]string{}}
	for _, c := range candidates {
		if r.toNew[c.old] == "" && r.toOld[c.new] == "" {
			r.toNew[c.old], r.toOld[c.new] = c.new, c.old
		}
	}
	return r
}

// similar tells how likely it is that two tools are one, from 0 to 2.
func similar(old, new *model.Tool) float64 {
	a, b := words(old.Name), words(new.Name)
	if strings.Join(a, "") == strings.Join(b, "") {
		return 2
	}
	if signature(old.Input) != signature(new.Input) || opposite(a, b) {
		return 0
	}
	named, described := overlap(a, b), overlap(words(old.Description.Value), words(new.Description.Value))
	if len(old.Input.Properties) == 0 {
		return described // taking no arguments, and one word of the name, is nothing in common
	}
	return max(named, described)
}

// signature is what a tool's arguments are called, which types they have and
// which are required.
func signature(s *model.Schema) string {
	var lines []string
	for _, p := range s.Properties {
		types := slices.Sorted(slices.Values(p.Schema.Types))
		line := p.Name + "\x00" + strings.Join(types, ",")
		if slices.Contains(s.Required, p.Name) {
			line += "!"
		}
		lines = append(lines, line)
	}
	slices.Sort(lines)
	return strings.Join(lines, "\x00\x00")
}

// effects are verbs of tool names by what they do. Tools that do different
// things to the same thing read alike and are never one.
var effects = [][]string{
	{"get", "read", "list", "search", "find", "fetch", "query", "describe", "show", "view", "lookup", "count"},
	{"create", "add", "insert", "new"},
	{"update", "set", "edit", "patch", "modify", "replace", "upsert", "rename"},
	{"delete", "remove", "drop", "purge", "destroy", "clear"},
	{"start", "enable", "open", "lock", "attach", "mount"},
	{"stop", "disable", "close", "unlock", "detach", "unmount", "cancel"},
}

// opposite tells that both names have a verb, of different effects.
func opposite(a, b []string) bool {
	ea, eb := effect(a), effect(b)
	return ea >= 0 && eb >= 0 && ea != eb
}

// effect is that of the first verb; -1 without one.
func effect(name []string) int {
	for _, word := range name {
		if i := slices.IndexFunc(effects, func(verbs []string) bool { return slices.Contains(verbs, word) }); i >= 0 {
			return i
		}
	}
	return -1
}

// words splits a name or text into lower-case words, camel case too.
func words(text string) []string {
	var out []string
	var word []rune
	flush := func() {
		if len(word) > 0 {
			out = append(out, strings.ToLower(string(word)))
		}
		word = word[:0]
	}
	var before rune
	for _, r := range text {
		switch {
		case !unicode.IsLetter(r) && !unicode.IsDigit(r):
			flush()
		case unicode.IsUpper(r) && unicode.IsLower(before):
			flush()
			fallthrough
		default:
			word = append(word, r)
		}
		before = r
	}
	flush()
	return out
}

// overlap is Dice's coefficient of two sets of words: 1 for equal ones, 0 for
// none in common.
func overlap(a, b []string) float64 {
	in, all, common := map[string]bool{}, map[string]bool{}, 0
	for _, w := range a {
		in[w] = true
	}
	for _, w := range b {
		if in[w] && !all[w] {
			common++
		}
		all[w] = true
	}
	if len(in)+len(all) == 0 {
		return 0
	}
	return 2 * float64(common) / float64(len(in)+len(all))
}
