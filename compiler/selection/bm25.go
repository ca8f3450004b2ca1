package selection

import (
	"cmp"
	"math"
	"slices"
)

// The parameters of BM25, as Lucene (BM25Similarity) and most tool searches
// have them: k1 says how soon more of the same word stops helping, b how much a
// long text counts against its words.
const (
	k1 = 1.2
	b  = 0.75
)

// index answers which documents a query finds. A document is scored by Okapi
// BM25 (Robertson et al., TREC-3), with Lucene's inverse document frequency,
// which is never negative. Of the query's words, each as often as it occurs,
// the score sums
//
//	ln(1 + (N - n + 0.5)/(n + 0.5)) · f·(k1 + 1) / (f + k1·(1 - b + b·len/avg))
//
// for N documents of avg words, n of them with the word, and a document of len
// words with f times the word.
type index struct {
	size     int
	postings map[string][]posting // by term, sorted by document
}

// posting is what a word adds to a document's score. It is in whole millionths,
// so that a sum doesn't depend on its order and equal scores are equal.
type posting struct{ doc, weight int32 }

// newIndex makes the index of documents given as their words.
func newIndex(docs [][]string) *index {
	x := &index{size: len(docs), postings: map[string][]posting{}}
	words := 0
	for d, doc := range docs {
		words += len(doc)
		for _, term := range doc {
			list := x.postings[term]
			if n := len(list); n > 0 && list[n-1].doc == int32(d) {
				list[n-1].weight++ // first the count, below what it weighs
			} else {
				x.postings[term] = append(list, posting{int32(d), 1})
			}
		}
	}
	average := float64(words) / float64(max(len(docs), 1))
	for _, list := range x.postings {
		n := float64(len(list))
		idf := math.Log(1 + (float64(len(docs))-n+0.5)/(n+0.5))
		for i, p := range list {
			f := float64(p.weight)
			list[i].weight = int32(math.Round(1e6 * idf * f * (k1 + 1) / (f + k1*(1-b+b*float64(len(docs[p.doc]))/average))))
		}
	}
	return x
}

// scores are those of all documents, in millionths; 0 means not found.
func (x *index) scores(query []string) []int {
	out := make([]int, x.size)
	for _, term := range query {
		for _, p := range x.postings[term] {
			out[p.doc] += int(p.weight)
		}
	}
	return out
}

// weight is what a word adds to a document's score.
func (x *index) weight(term string, doc int) int {
	list := x.postings[term]
	i, found := slices.BinarySearchFunc(list, doc, func(p posting, doc int) int { return cmp.Compare(int(p.doc), doc) })
	if !found {
		return 0
	}
	return int(list[i].weight)
}

// pull are the words that speak for one document rather than the other, the
// strongest first, at most so many.
func (x *index) pull(query []string, to, from, most int) []string {
	more := map[string]int{}
	var words []string
	for _, term := range query {
		if _, seen := more[term]; !seen {
			words = append(words, term)
		}
		more[term] += x.weight(term, to) - x.weight(term, from)
	}
	words = slices.DeleteFunc(words, func(w string) bool { return more[w] <= 0 })
	slices.SortFunc(words, func(a, b string) int { return cmp.Or(cmp.Compare(more[b], more[a]), cmp.Compare(a, b)) })
	return words[:min(len(words), most)]
}
