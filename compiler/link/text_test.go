package link_test

import (
	"strings"
	"testing"

	"catalogc.dev/catalogc/compiler/link"
)

// DESIGN §5: soft line breaks inside a paragraph fold to a space; blank lines
// and lists stay.
func TestFold(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"nothing", "", ""},
		{"only space", " \n\t\n", ""},
		{"one line", "Current inventory level.", "Current inventory level."},
		{"soft break", "Product catalog row — what shows up in the storefront listing,\nsearch, and inventory feeds.", "Product catalog row — what shows up in the storefront listing, search, and inventory feeds."},
		{"indented continuation", "One\n    two\n\tthree", "One two three"},
		{"space before a break", "One  \ntwo", "One two"},
		{"space inside a line stays", "a  b", "a  b"},
		{"blank line", "One\ntwo\n\nthree\nfour", "One two\n\nthree four"},
		{"blank lines with space in them", "One\n \t\n\n\ntwo", "One\n\ntwo"},
		{"edges", "\n\n  One.\n\n", "One."},
		{"dashes", "Any of:\n- a\n- b", "Any of:\n- a\n- b"},
		{"other bullets", "* a\n+ b\n• c", "* a\n+ b\n• c"},
		{"numbers", "Steps:\n1. open\n2) close", "Steps:\n1. open\n2) close"},
		{"item over two lines", "- one\n  more of one\n- two", "- one more of one\n- two"},
		{"list behind a blank line", "Intro.\n\n- a\n- b\n\nOutro\nhere.", "Intro.\n\n- a\n- b\n\nOutro here."},
		{"no bullet without space behind it", "From\n-5 to 5", "From -5 to 5"},
		{"a year is no list number", "Founded in\n2024. Closed since.", "Founded in 2024. Closed since."},
		{"a dash alone is no item", "a\n-\nb", "a - b"},
		{"CRLF", "One\r\ntwo\r\n\r\nthree\r\n- a\r\n- b", "One two\n\nthree\n- a\n- b"},
		{"CR", "One\rtwo\r\rthree", "One two\n\nthree"},
		{"not ASCII", "naïve\ncafé 日本", "naïve café 日本"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := link.Fold(c.text); got != c.want {
				t.Errorf("Fold(%q)\n got  %q\n want %q", c.text, got, c.want)
			}
		})
	}
}

// What is folded stays as it is, and no line of it needs trimming.
func FuzzFold(f *testing.F) {
	for _, seed := range []string{"", "a\nb", "a\r\n\r\n- b\n- c", "1. x\n 2. y", "\u00a0a\u2028b", "- - -", "\xff\n\xfe"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		once := link.Fold(text)
		if again := link.Fold(once); again != once {
			t.Errorf("folding twice differs: %q then %q", once, again)
		}
		if strings.Contains(once, "\r") || strings.Contains(once, "\n\n\n") {
			t.Errorf("Fold(%q) = %q", text, once)
		}
		for line := range strings.SplitSeq(once, "\n") {
			if strings.TrimSpace(line) != line {
				t.Errorf("line %q of Fold(%q) has space at its ends", line, text)
			}
		}
	})
}
