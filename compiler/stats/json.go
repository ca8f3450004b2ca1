package stats

import (
	"math"
	"strconv"

	"catalogc.dev/catalogc/internal/canonjson"
)

// JSON is the report as a document. Its format only grows within a version:
// readers ignore keys that they don't know.
//
//	{"version": 1, "budget"?: 20000,
//	 "operations": {"all", "listed", "inputSchema", "utterances"},
//	 "profiles": [{"name", "lists": [{"role"?, "tools", "characters", "tokens", "tokensPerTool", "budgetShare"?,
//	   "coverage": {"description", "title", "outputSchema", "parameterDescription", "parameterExample": each {"have", "of"}},
//	   "hints": {"readOnlyHint", "destructiveHint", "idempotentHint", "openWorldHint": each {"said", "true"}},
//	   "largestTools", "longestDescriptions": each [{"tool", "characters", "tokens"}]}]}]}
//
// budget and budgetShare are left out where the catalog has no budget;
// budgetShare is 1 for a list that uses all of it. Numbers have at most three
// decimals.
func JSON(r *Report) []byte {
	o := r.Operations
	doc := canonjson.Object{{Key: "version", Value: 1}}
	if r.Budget > 0 {
		doc.Set("budget", r.Budget)
	}
	doc.Set("operations", canonjson.Object{
		{Key: "all", Value: o.All}, {Key: "listed", Value: o.Listed},
		{Key: "inputSchema", Value: o.Input}, {Key: "utterances", Value: o.Utterances},
	})
	profiles := make([]any, len(r.Profiles))
	for i, p := range r.Profiles {
		lists := make([]any, len(p.Lists))
		for j, l := range p.Lists {
			lists[j] = listJSON(l, r.Budget)
		}
		profiles[i] = canonjson.Object{{Key: "name", Value: p.Name}, {Key: "lists", Value: lists}}
	}
	doc.Set("profiles", profiles)
	return canonjson.Marshal(doc)
}

func listJSON(l List, budget int) canonjson.Object {
	o := canonjson.Object{}
	if l.Role != "" {
		o.Set("role", l.Role)
	}
	o.Set("tools", l.Tools)
	o.Set("characters", l.Characters)
	o.Set("tokens", l.Tokens)
	o.Set("tokensPerTool", number(l.PerTool()))
	if budget > 0 {
		o.Set("budgetShare", number(float64(l.Tokens)/float64(budget)))
	}
	c := l.Coverage
	o.Set("coverage", canonjson.Object{
		{Key: "description", Value: shareJSON(c.Description)}, {Key: "title", Value: shareJSON(c.Title)},
		{Key: "outputSchema", Value: shareJSON(c.Output)},
		{Key: "parameterDescription", Value: shareJSON(c.Parameter)}, {Key: "parameterExample", Value: shareJSON(c.Example)},
	})
	hints := canonjson.Object{}
	for _, h := range l.Hints {
		hints.Set(h.Name, canonjson.Object{{Key: "said", Value: h.Said}, {Key: "true", Value: h.True}})
	}
	o.Set("hints", hints)
	o.Set("largestTools", sizesJSON(l.Largest))
	o.Set("longestDescriptions", sizesJSON(l.Longest))
	return o
}

func shareJSON(s Share) canonjson.Object {
	return canonjson.Object{{Key: "have", Value: s.Have}, {Key: "of", Value: s.Of}}
}

func sizesJSON(list []Size) []any {
	out := make([]any, len(list))
	for i, s := range list {
		out[i] = canonjson.Object{{Key: "tool", Value: s.Tool}, {Key: "characters", Value: s.Characters}, {Key: "tokens", Value: s.Tokens}}
	}
	return out
}

// number is a finite number with at most three decimals.
func number(f float64) canonjson.Number {
	return canonjson.Number(strconv.FormatFloat(math.Round(f*1000)/1000, 'f', -1, 64))
}
