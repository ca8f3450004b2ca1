package mention

import (
	"slices"
	"strings"
	"testing"
)

func known(names string) func(string) bool {
	list := strings.Fields(names)
	return func(name string) bool { return slices.Contains(list, name) }
}

func TestFind(t *testing.T) {
	for _, c := range []struct{ text, names, want string }{
		{"Call add_user, then semarchy-_hello.", "add_user semarchy-_hello", "add_user semarchy-_hello"},
		{"Takes add_user_role and my_add_user.", "add_user", ""},
		{"Use getUser(id).", "getUser", "getUser"},
		// A word is a tool only where it's called.
		{"Deletes by search of the index.", "search", ""},
		{"Use search to find one.", "search", "search"},
		{"Use search results.", "search", ""},
		{"Send it with `insert`.", "insert", "insert"},
		{"To change one call update.", "update", "update"},
		{"Call _hello first.", "_hello", "_hello"},
		{"Call harper.add_user.", "add_user harper.add_user", "harper.add_user"},
	} {
		var got []string
		for _, n := range Find(c.text, known(c.names)) {
			got = append(got, n.Text)
			if c.text[n.Start:n.End] != n.Text {
				t.Errorf("%q: %v is not at its place", c.text, n)
			}
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("%q: got %q, want %q", c.text, got, c.want)
		}
	}
}

func TestSentences(t *testing.T) {
	for _, c := range []struct {
		text string
		want []string
	}{
		{"One. Two! Three?", []string{"One. ", "Two! ", "Three?"}},
		{"An id, e.g. 'a'. Or i.e. more.", []string{"An id, e.g. 'a'. ", "Or i.e. more."}},
		{"Version 1.2 of a.b is new.", []string{"Version 1.2 of a.b is new."}},
		{"Ends with a quote 'x.' Then more.", []string{"Ends with a quote 'x.' ", "Then more."}},
		{"Lists users. add_user creates one.", []string{"Lists users. ", "add_user creates one."}},
		{"First:\n- a\n- b", []string{"First:\n", "- a\n", "- b"}},
		{"", nil},
	} {
		if got := Sentences(c.text); !slices.Equal(got, c.want) {
			t.Errorf("%q: got %q, want %q", c.text, got, c.want)
		}
	}
}

func TestWithout(t *testing.T) {
	for _, c := range []struct {
		text, want string
		first      bool
	}{
		{"Lists users. Use add_user to create one. Fast.", "Lists users. Fast.", false},
		{"Lists what add_user made. Fast.", "Fast.", true},
		{"Only add_user.", "", true},
		{"Nothing  to cut. ", "Nothing  to cut. ", false},
		{"First.\n\n- add_user\n- other", "First.\n\n- other", false},
	} {
		got, first := Without(c.text, known("add_user"))
		if got != c.want || first != c.first {
			t.Errorf("%q: got %q, %t; want %q, %t", c.text, got, first, c.want, c.first)
		}
	}
}

// Sentences joined are the text, and what is left names nothing that was cut.
func FuzzWithout(f *testing.F) {
	f.Add("Lists users. Use add_user to create one, e.g. 'a'. `insert` too.\n\n- add_user", "add_user insert")
	f.Fuzz(func(t *testing.T, text, names string) {
		if joined := strings.Join(Sentences(text), ""); joined != text {
			t.Errorf("%q: the sentences are %q", text, joined)
		}
		rest, _ := Without(text, known(names))
		for _, s := range Sentences(rest) {
			if found := Find(strings.TrimSpace(s), known(names)); len(found) > 0 {
				t.Errorf("%q still names %v in %q", text, found, rest)
			}
		}
	})
}
