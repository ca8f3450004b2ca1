// Package selection tells which tool a search finds for what a user says. The
// utterances of operations are the queries; each list is searched with BM25
// over name, description, and the names and descriptions of parameters, which
// is what the tool search of a large vendor indexes (facts/mcp.md §4). Its
// ranking isn't published, so the figures compare versions of a catalog, and
// tools of one list, better than they predict.
//
// It takes milliseconds and no model, and gives the same figures everywhere.
package selection

import (
	"math"
	"slices"

	"catalogc.dev/catalogc/compiler/model"
	"catalogc.dev/catalogc/internal/parallel"
)

// mostWords is how many words are named that pull to a rival.
const mostWords = 3

// Report is the result for every list of a catalog.
type Report struct {
	Lists []List // by profile, the whole list (Role "") before those of roles
}

// List is one tools/list, searched with the utterances of its own tools.
type List struct {
	Profile, Role string
	// Tools counts all of the list, Tested those that have utterances.
	Tools, Tested int
	// Queries are in the order of the tools, and of their utterances.
	Queries []Query
}

// Name is how the list's file is called, as in "operations.super_user".
func (l *List) Name() string {
	if l.Role == "" {
		return l.Profile
	}
	return l.Profile + "." + l.Role
}

// Query is one utterance and what it finds.
type Query struct {
	// Tool is the tool that it should find, by the catalog.
	Tool, Utterance string
	// Rank is the tool's place, from 1; equal scores are in the order of names.
	// 0 tells that the tool isn't found: it has none of the words.
	Rank int
	// Rival is the best of the other tools, "" when none is found.
	Rival string
	// Margin is the tool's score by the rival's: above 1 the tool is ahead. It is
	// 0 when the tool isn't found and infinite when only the tool is.
	Margin float64
	// Words pull to the rival, the strongest first; for a missed tool only.
	Words []string
}

// Missed tells that the tool isn't the first.
func (q Query) Missed() bool { return q.Rank != 1 }

// Measure searches every list of a surface.
func Measure(s *model.Surface) *Report {
	r, known := &Report{}, documents{}
	for _, p := range s.Profiles {
		for _, l := range p.Lists {
			r.Lists = append(r.Lists, search(p.Profile.Name, l, known))
		}
	}
	return r
}

// documents are the words of tools; lists share most of their tools.
type documents map[*model.Tool][]string

func (d documents) of(t *model.Tool) []string {
	if words, ok := d[t]; ok {
		return words
	}
	words := append(terms(t.Name), terms(t.Description.Value)...)
	if t.Input != nil {
		for _, p := range t.Input.Properties {
			words = append(words, terms(p.Name)...)
			words = append(words, terms(p.Schema.Description.Value)...)
		}
	}
	d[t] = words
	return words
}

func search(profile string, list model.ToolList, known documents) List {
	l := List{Profile: profile, Role: list.Role, Tools: len(list.Tools)}
	docs, names := make([][]string, len(list.Tools)), make([]string, len(list.Tools))
	var expected []int
	for i, t := range list.Tools {
		docs[i], names[i] = known.of(t), t.Name
		if t.Operation == nil || len(t.Operation.Utterances) == 0 {
			continue
		}
		l.Tested++
		for _, u := range t.Operation.Utterances {
			l.Queries = append(l.Queries, Query{Tool: t.Name, Utterance: u.Value})
			expected = append(expected, i)
		}
	}
	x := newIndex(docs)
	parallel.Do(len(l.Queries), func(i int) { l.Queries[i].run(x, names, expected[i]) })
	return l
}

// run asks the index. The names of a list are sorted, so that of equal scores
// the first document counts as the better one.
func (q *Query) run(x *index, names []string, expected int) {
	query := terms(q.Utterance)
	scores := x.scores(query)
	own, rival, better := scores[expected], -1, 0
	for i, score := range scores {
		if i == expected || score == 0 {
			continue
		}
		if rival < 0 || score > scores[rival] {
			rival = i
		}
		if score > own || score == own && i < expected {
			better++
		}
	}
	if own > 0 {
		q.Rank = better + 1
	}
	switch {
	case rival >= 0:
		q.Rival, q.Margin = names[rival], float64(own)/float64(scores[rival])
	case own > 0:
		q.Margin = math.Inf(1)
	}
	if q.Missed() && rival >= 0 {
		q.Words = x.pull(query, rival, expected, mostWords)
	}
}

// Figures sum a list up. First, In3 and In5 count the utterances whose tool is
// the first, or among the first three or five (R@1, R@3, R@5); NotFound those
// that share no word with their tool.
type Figures struct {
	Utterances, First, In3, In5, NotFound int
	// MRR is the mean reciprocal rank, from 0 to 1; a tool not found counts 0.
	MRR float64
	// Margin is the median of the margins of those that are found, 0 for none.
	Margin float64
}

// Figures of a list without utterances are zero.
func (l *List) Figures() Figures {
	f := Figures{Utterances: len(l.Queries)}
	if f.Utterances == 0 {
		return f
	}
	var margins []float64
	for _, q := range l.Queries {
		if q.Rank == 0 {
			f.NotFound++
			continue
		}
		margins = append(margins, q.Margin)
		f.MRR += 1 / float64(q.Rank)
		for _, c := range []struct {
			count *int
			most  int
		}{{&f.First, 1}, {&f.In3, 3}, {&f.In5, 5}} {
			if q.Rank <= c.most {
				*c.count++
			}
		}
	}
	f.MRR /= float64(f.Utterances)
	if slices.Sort(margins); len(margins) > 0 {
		f.Margin = (margins[len(margins)/2] + margins[(len(margins)-1)/2]) / 2
	}
	return f
}
