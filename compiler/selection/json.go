package selection

import (
	"math"
	"strconv"

	"catalogc.dev/catalogc/compiler/model"
	"catalogc.dev/catalogc/internal/canonjson"
)

// JSON is the report as a document. Its format only grows within a version:
// readers ignore keys that they don't know.
//
//	{"version": 1, "lists": [{"profile", "role"?, "tools", "testedTools", figures,
//	  "queries": [{"tool", "utterance", "rank", "margin", "rival"?, "words"?}]}]}
//
// Figures are "utterances", and where there are any "recallAt1", "recallAt3",
// "recallAt5", "notFound" (shares from 0 to 1), "meanReciprocalRank" and
// "medianMargin" (of the tools found). A rank is null for a tool that isn't
// found; a margin is null where no other tool is. Words are of missed tools
// only. Numbers have at most three decimals.
func JSON(r *Report) []byte {
	lists := make([]any, len(r.Lists))
	for i := range r.Lists {
		l := &r.Lists[i]
		o := canonjson.Object{{Key: "profile", Value: l.Profile}}
		if l.Role != "" {
			o.Set("role", l.Role)
		}
		o.Set("tools", l.Tools)
		o.Set("testedTools", l.Tested)
		o = append(o, l.Figures().json()...)
		o.Set("queries", each(l.Queries, Query.json))
		lists[i] = o
	}
	return canonjson.Marshal(canonjson.Object{{Key: "version", Value: 1}, {Key: "lists", Value: lists}})
}

// JSON is the comparison as a document, under the same rules.
//
//	{"version": 1, "lists": [{"list": "operations.super_user", "old", "new": figures, or null without the list}],
//	 "worse", "better": [{"list", "tool", "utterance", "oldRank", "newRank", "margin", "rival"?, "words"?}]}
func (c *Comparison) JSON() []byte {
	lists := each(c.Lists, func(l ListChange) canonjson.Object {
		return canonjson.Object{{Key: "list", Value: l.Name}, {Key: "old", Value: l.Old.orNull()}, {Key: "new", Value: l.New.orNull()}}
	})
	return canonjson.Marshal(canonjson.Object{
		{Key: "version", Value: 1}, {Key: "lists", Value: lists},
		{Key: "worse", Value: each(c.Worse, Change.json)}, {Key: "better", Value: each(c.Better, Change.json)},
	})
}

func each[T any](of []T, write func(T) canonjson.Object) []any {
	out := make([]any, len(of))
	for i, v := range of {
		out[i] = write(v)
	}
	return out
}

func (f Figures) json() canonjson.Object {
	o := canonjson.Object{{Key: "utterances", Value: f.Utterances}}
	if f.Utterances == 0 {
		return o
	}
	share := func(part int) any { return rounded(float64(part) / float64(f.Utterances)) }
	return append(o, canonjson.Object{
		{Key: "recallAt1", Value: share(f.First)}, {Key: "recallAt3", Value: share(f.In3)}, {Key: "recallAt5", Value: share(f.In5)},
		{Key: "notFound", Value: share(f.NotFound)},
		{Key: "meanReciprocalRank", Value: rounded(f.MRR)}, {Key: "medianMargin", Value: rounded(f.Margin)},
	}...)
}

func (f *Figures) orNull() any {
	if f == nil {
		return nil
	}
	return f.json()
}

func (q Query) json() canonjson.Object {
	return append(canonjson.Object{{Key: "tool", Value: q.Tool}, {Key: "utterance", Value: q.Utterance}, {Key: "rank", Value: rank(q.Rank)}}, q.answer()...)
}

func (c Change) json() canonjson.Object {
	return append(canonjson.Object{
		{Key: "list", Value: c.List}, {Key: "tool", Value: c.Tool}, {Key: "utterance", Value: c.Utterance},
		{Key: "oldRank", Value: rank(c.Old)}, {Key: "newRank", Value: rank(c.New)},
	}, c.answer()...)
}

func (q Query) answer() canonjson.Object {
	o := canonjson.Object{{Key: "margin", Value: rounded(q.Margin)}}
	if q.Rival != "" {
		o.Set("rival", q.Rival)
	}
	if len(q.Words) > 0 {
		o.Set("words", model.Strings(q.Words))
	}
	return o
}

func rank(place int) any {
	if place == 0 {
		return nil
	}
	return place
}

// rounded is a number with at most three decimals, null for an infinite one.
func rounded(f float64) any {
	if math.IsInf(f, 0) {
		return nil
	}
	return canonjson.Number(strconv.FormatFloat(math.Round(f*1000)/1000, 'f', -1, 64))
}
