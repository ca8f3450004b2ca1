package lint

import (
	"slices"

	"catalogc.dev/catalogc/compiler/model"
)

// What tool names say of what a tool does. Words that do both or neither
// ("check", "open", "fetch", "query", "sync") aren't here.
var (
	readingVerbs    = set("get list search describe read find")
	writingVerbs    = set("add create insert update upsert patch delete drop remove purge truncate destroy erase wipe rename")
	destroyingVerbs = set("delete drop purge truncate destroy erase wipe")
	// otherVerbs in front turn the meaning of what follows: "cancel_delete".
	otherVerbs = set("cancel undo restore prevent stop start simulate mark confirm preview schedule validate check")
)

// verb is the word of a tool's name that says what it does: the first word;
// where that is no verb, the first that changes something ("issue_delete",
// "atlas-create-list"), or else a reading verb at the end ("issue_list").
func verb(t *model.Tool) string {
	if t.Verb != "" {
		return "" // made of a verb by the compiler, with the contract's hints
	}
	names := nameWords(t.Name)
	if len(names) == 0 || otherVerbs[names[0]] {
		return ""
	}
	if readingVerbs[names[0]] || writingVerbs[names[0]] {
		return names[0]
	}
	for _, word := range names[1:] {
		if writingVerbs[word] {
			return word
		}
	}
	if last := names[len(names)-1]; readingVerbs[last] && len(names) > 1 {
		return last
	}
	return ""
}

// saysBoth tells that a name promises more than its verb: "get_or_create",
// "list-and-delete".
func saysBoth(t *model.Tool) bool {
	names := nameWords(t.Name)
	return slices.Contains(names, "or") || slices.Contains(names, "and")
}

func isFalse(hint *bool) bool { return hint != nil && !*hint }
