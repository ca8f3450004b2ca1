package tools_test

import (
	"fmt"
	"strings"
	"testing"

	"catalogc.dev/catalogc/compiler/diff/change"
)

// described is a tool with a description.
func describedAs(text string) string {
	return fmt.Sprintf(`[{"name": "t", "description": %q, "inputSchema": {}}]`, text)
}

func TestWords(t *testing.T) {
	for _, test := range []struct{ old, new, want string }{
		{"Adds a user.", "Adds a role.", "Adds a [-user.-]{+role.+}"},
		{"Adds a user.", "Adds a user. Use first.", "Adds a user. {+Use first.+}"},
		{"Slowly adds a user.", "Adds a user.", "[-Slowly adds -]{+Adds +}a user."},
		{"one two three four", "one three five four", "one [-two -]three {+five +}four"},
		{"a\n\nb c", "a b d", "a b [-c-]{+d+}"},
		{"été à Paris", "été à Rome", "été à [-Paris-]{+Rome+}"},
	} {
		found := compare(t, one(t, describedAs(test.old)), one(t, describedAs(test.new)))
		if len(found) != 1 {
			t.Fatalf("%q → %q: got %d changes; want one", test.old, test.new, len(found))
		}
		var got strings.Builder
		for _, e := range found[0].Edits {
			switch e.Kind {
			case change.Kept:
				got.WriteString(e.Text)
			case change.Deleted:
				got.WriteString("[-" + e.Text + "-]")
			case change.Inserted:
				got.WriteString("{+" + e.Text + "+}")
			}
		}
		if got.String() != test.want {
			t.Errorf("got %q; want %q", got.String(), test.want)
		}
	}
}

func TestWhiteSpaceAlone(t *testing.T) {
	found := compare(t, one(t, describedAs("Adds a user.")), one(t, describedAs("Adds  a user.\n")))
	if len(found) != 1 || found[0].Message != "the description changed in its white space" {
		t.Errorf("got %+v; want one change of white space", found)
	}
}

// TestLongTexts: two long texts without a word in common take no time worth
// mentioning and no memory for a table of all pairs.
func TestLongTexts(t *testing.T) {
	old, new := strings.Repeat("a ", 20_000), strings.Repeat("b ", 20_000)
	if found := compare(t, one(t, describedAs(old)), one(t, describedAs(new))); len(found[0].Edits) != 2 {
		t.Errorf("got %d edits; want one deletion and one insertion", len(found[0].Edits))
	}
}

// TestTextsThatDifferByList: lists leave out sentences about tools they don't
// hold; the same edit in both is one change.
func TestTextsThatDifferByList(t *testing.T) {
	side := func(verb string) (out []string) {
		return []string{describedAs(verb + " a user. Use add_role first."), describedAs(verb + " a user.")}
	}
	old, new := side("Adds"), side("Creates")
	found := compare(t, several(list(t, "a", old[0]), list(t, "b", old[1])), several(list(t, "a", new[0]), list(t, "b", new[1])))
	if len(found) != 1 || len(found[0].Lists) != 2 || !found[0].Everywhere {
		t.Errorf("got %+v; want one change in two lists", found)
	}
}
