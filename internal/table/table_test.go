package table_test

import (
	"testing"

	"catalogc.dev/catalogc/internal/table"
)

var sizes = table.Table{
	Columns: []table.Column{{Name: "tool", Kind: table.Code}, {Name: "tokens", Kind: table.Number}, {Name: "says"}},
	Rows: [][]string{
		{"get_it", "7", "a | b"},
		{"größe", "1234567", "*now*\nor\x1b[31m never"},
		{"", "", ""},
	},
}

func TestText(t *testing.T) {
	want := "" +
		"TOOL     TOKENS  SAYS\n" +
		"get_it        7  a | b\n" +
		"größe   1234567  *now* or [31m never\n" +
		"\n"
	if got := sizes.Text(); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func TestMarkdown(t *testing.T) {
	want := "" +
		"| tool | tokens | says |\n" +
		"| --- | --: | --- |\n" +
		"| `get_it` | 7 | a \\| b |\n" +
		"| `größe` | 1234567 | \\*now\\* or \\[31m never |\n" +
		"|  |  |  |\n"
	if got := sizes.Markdown(); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// Bars cut a row even inside code (GitHub Flavored Markdown, section 4.10).
func TestCodeSpan(t *testing.T) {
	for name, want := range map[string]string{"": "", "get_it": "`get_it`", "a|b": "`a\\|b`", "a`b": "`a'b`", "a\u202eb": "`a b`"} {
		if got := table.CodeSpan(name); got != want {
			t.Errorf("%q: got %s, want %s", name, got, want)
		}
	}
}
