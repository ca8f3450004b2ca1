package selection

import (
	"slices"
	"strings"
	"testing"
)

func TestTerms(t *testing.T) {
	for text, want := range map[string]string{
		"":                                    "",
		"add_user":                            "add user",
		"Lists all users, e.g. 'jane'.":       "lists users jane",
		"semarchy-model.create/plan":          "semarchy model create plan",
		"hashAttribute":                       "hashattribute hash attribute",
		"parseHTMLPage":                       "parsehtmlpage parse html page",
		"GraphQL":                             "graphql graph ql",
		"what is it that I haven't done?":     "done",
		"jane’s HTTPS key, v5 of 2026":        "jane https key v5 2026",
		"Größe in ÅR":                         "größe år",
		"列表 用户 表":                             "列表 用户 表",
		"e\u0301te\u0301 (combining accents)": "e\u0301te\u0301 combining accents",
		"Jobs job":                            "jobs job", // not stemmed
	} {
		if got := strings.Join(terms(text), " "); got != want {
			t.Errorf("%q: got %q, want %q", text, got, want)
		}
	}
}

// The corpus of the hand-computed scores: lengths 2, 3 and 1, so avg = 2.
func corpus() *index {
	return newIndex([][]string{{"alpha", "beta"}, {"alpha", "alpha", "gamma"}, {"delta"}})
}

func TestScores(t *testing.T) {
	// alpha is in 2 of 3: idf = ln(1 + 1.5/2.5) = 0.470004.
	//   document 0: f = 1, len = avg:   idf · 2.2/(1 + 1.2)                     = 0.470004
	//   document 1: f = 2, len = 3:     idf · 4.4/(2 + 1.2·(0.25 + 0.75·1.5))   = 0.470004 · 4.4/3.65 = 0.566580
	// delta is in 1 of 3: idf = ln(1 + 2.5/1.5) = 0.980829.
	//   document 2: f = 1, len = 1:     idf · 2.2/(1 + 1.2·(0.25 + 0.75·0.5))   = 0.980829 · 2.2/1.75 = 1.233042
	for _, c := range []struct {
		query string
		want  []int
	}{
		{"alpha", []int{470004, 566580, 0}},
		{"delta", []int{0, 0, 1233042}},
		{"alpha delta", []int{470004, 566580, 1233042}},
		{"alpha alpha", []int{940008, 1133160, 0}},
		{"omega", []int{0, 0, 0}},
		{"", []int{0, 0, 0}},
	} {
		got := corpus().scores(strings.Fields(c.query))
		for i, want := range c.want {
			if d := got[i] - want; d < -1 || d > 1 { // the last digit is rounded by hand
				t.Errorf("%q, document %d: got %d, want %d", c.query, i, got[i], want)
			}
		}
	}
	if got := newIndex(nil).scores([]string{"alpha"}); len(got) != 0 {
		t.Errorf("empty corpus: got %v", got)
	}
	if got := newIndex([][]string{{}, {}}).scores([]string{"alpha"}); !slices.Equal(got, []int{0, 0}) {
		t.Errorf("empty documents: got %v", got)
	}
}

func TestPull(t *testing.T) {
	for _, c := range []struct {
		query    string
		to, from int
		most     int
		want     string
	}{
		{"beta gamma alpha", 1, 0, 3, "gamma alpha"}, // beta speaks for document 0
		{"beta gamma alpha", 0, 1, 3, "beta"},
		{"gamma alpha delta", 1, 2, 1, "gamma"},
		{"omega", 0, 1, 3, ""},
	} {
		if got := strings.Join(corpus().pull(strings.Fields(c.query), c.to, c.from, c.most), " "); got != c.want {
			t.Errorf("%q from %d to %d: got %q, want %q", c.query, c.from, c.to, got, c.want)
		}
	}
}
