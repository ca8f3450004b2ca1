package suggest

import (
	"strings"
	"testing"
	"unicode/utf8"
)

func TestClosest(t *testing.T) {
	keys := []string{"description", "title", "role", "tags", "hints", "see", "input", "errors", "utterances"}
	for _, test := range []struct {
		name, word string
		candidates []string
		want       string // "" means no suggestion
	}{
		{"one-letter-missing", "desciption", keys, "description"},
		{"guide-example", "sumary", []string{"name", "summary"}, "summary"},
		{"two-letters-wrong", "utternaces", keys, "utterances"},
		{"swap-counts-once", "rloe", keys, "role"},
		{"swap-in-enum", "PSOT", []string{"GET", "POST", "PUT", "DELETE"}, "POST"},
		{"wrong-letter", "strng", []string{"number", "string"}, "string"},
		{"case-is-free", "DESCRIPTION", keys, "description"},
		{"camel-for-snake", "readOnly", []string{"read_write", "read_only"}, "read_only"},
		{"kebab-for-camel", "read-only", []string{"readWrite", "readOnly"}, "readOnly"},
		{"dotted-for-snake", "users.list", []string{"list_users", "users_list"}, "users_list"},
		{"separator-and-slip", "read-onyl", []string{"readOnly"}, "readOnly"},
		{"nearer-case-wins", "sKu", []string{"SKU", "sku"}, "sku"},
		{"earlier-wins-tie", "cat", []string{"car", "bat"}, "car"},
		{"nearer-beats-earlier", "title", []string{"tile_", "titl"}, "titl"},
		{"non-ascii-letters", "größe", []string{"grosse", "größen"}, "größen"},
		{"non-ascii-case", "ÉTAT", []string{"état"}, "état"},

		{"abbreviation", "desc", keys, "description"},
		{"abbreviation-prefers-shorter", "desc", []string{"descriptionFormat", "description"}, "description"},
		{"word-added-behind", "descriptionText", keys, "description"},
		{"word-added-before", "user_role", keys, "role"},
		{"word-left-out", "annotations", []string{"mcp_annotations"}, "mcp_annotations"},
		{"camel-word-left-out", "tools", []string{"mcpTools"}, "mcpTools"},
		{"mistake-beats-prefix", "input", []string{"inputSchema", "inptu"}, "inptu"},

		{"nothing-near", "volume", keys, ""},
		{"itself-is-no-suggestion", "role", []string{"role"}, ""},
		{"itself-is-passed-over", "role", []string{"role", "roles"}, "roles"},
		{"no-candidates", "role", nil, ""},
		{"empty-word", "", keys, ""},
		{"empty-candidate", "a", []string{""}, ""},
		{"only-separators", "___", keys, ""},
		{"empty-word-for-separator", "", []string{"_"}, ""},
		{"endless-name", strings.Repeat("a", 1_000_000), []string{strings.Repeat("a", 1_000_001)}, ""},
		{"single-letter", "a", []string{"b"}, ""},
		{"all-letters-wrong", "no", []string{"it"}, ""},
		{"short-words-need-to-be-near", "get", []string{"put"}, ""},
		{"not-inside-a-word", "target", []string{"get"}, ""},
		{"too-short-to-share", "is_id", []string{"id"}, ""},
		{"at-most-three-mistakes", "abcdefghijklmnop", []string{"abcdefghijklwxyz"}, ""},
		{"three-mistakes", "abcdefghijklmnop", []string{"abcdefghijklmxyz"}, "abcdefghijklmxyz"},
	} {
		t.Run(test.name, func(t *testing.T) {
			got, ok := Closest(test.word, test.candidates)
			if got != test.want || ok != (test.want != "") {
				t.Errorf("Closest(%q) = %q, %t; want %q", test.word, got, ok, test.want)
			}
		})
	}
}

func TestDistance(t *testing.T) {
	for _, test := range []struct {
		a, b string
		want int
	}{
		{"", "", 0},
		{"", "abc", 3},
		{"abc", "abc", 0},
		{"abc", "acb", 1},
		{"kitten", "sitting", 3}, // the textbook pair
		{"ca", "abc", 3},         // each part is edited once; without that rule it'd be 2
		{"é", "e", 1},
	} {
		a, b := []rune(test.a), []rune(test.b)
		if got := distance(a, b, 9); got != test.want {
			t.Errorf("distance(%q, %q) = %d; want %d", test.a, test.b, got, test.want)
		}
		if got := distance(b, a, 9); got != test.want {
			t.Errorf("distance(%q, %q) = %d; want %d", test.b, test.a, got, test.want)
		}
	}
	if got := distance([]rune("a"), []rune(strings.Repeat("a", 1_000_000)), 3); got != 4 {
		t.Errorf("beyond the limit: got %d; want 4", got)
	}
}

func FuzzClosest(f *testing.F) {
	f.Add("desciption", "description", "title")
	f.Add("read-only", "readOnly", "")
	f.Add("\xff", "ÿ", "_")
	f.Fuzz(func(t *testing.T, word, first, second string) {
		got, ok := Closest(word, []string{first, second})
		if !ok {
			if got != "" {
				t.Errorf("no suggestion, but %q", got)
			}
			return
		}
		if got == word || got != first && got != second {
			t.Errorf("Closest(%q, %q, %q) = %q", word, first, second, got)
		}
		if !utf8.ValidString(word) {
			return
		}
		// A suggestion shares something with the word besides its length.
		if !strings.ContainsAny(string(fold(got)), string(fold(word))) {
			t.Errorf("Closest(%q) = %q has no letter in common", word, got)
		}
	})
}
