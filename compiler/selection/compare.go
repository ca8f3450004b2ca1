package selection

// Comparison is what a new version finds better or worse than an old one.
type Comparison struct {
	// Lists are the new version's, in its order, then those it doesn't have.
	Lists []ListChange
	// Better and Worse are the utterances of both versions whose tool has another
	// place, in the order of the new version.
	Better, Worse []Change
}

// ListChange is a list's figures in both versions, nil where it isn't.
type ListChange struct {
	Name     string
	Old, New *Figures
}

// Change is an utterance whose tool moved on a list. Old and New are its places,
// 0 for not found.
type Change struct {
	List     string
	Query    // as the new version answers it
	Old, New int
}

// Compare holds a new version against an old one. An utterance that moved to
// another tool, as when a tool is renamed, is the same utterance.
func Compare(old, new *Report) *Comparison {
	c := &Comparison{}
	before := map[string]*List{}
	for i := range old.Lists {
		before[old.Lists[i].Name()] = &old.Lists[i]
	}
	for i := range new.Lists {
		l := &new.Lists[i]
		figures := l.Figures()
		change := ListChange{Name: l.Name(), New: &figures}
		if was := before[l.Name()]; was != nil {
			figures := was.Figures()
			change.Old = &figures
			c.queries(was, l)
			delete(before, l.Name())
		}
		c.Lists = append(c.Lists, change)
	}
	for i := range old.Lists {
		if l := before[old.Lists[i].Name()]; l != nil {
			figures := l.Figures()
			c.Lists = append(c.Lists, ListChange{Name: l.Name(), Old: &figures})
		}
	}
	return c
}

func (c *Comparison) queries(old, new *List) {
	known := map[string][]Query{}
	for _, q := range old.Queries {
		known[q.Utterance] = append(known[q.Utterance], q)
	}
	for _, q := range new.Queries {
		was, ok := same(q, known[q.Utterance])
		if !ok || was.Rank == q.Rank {
			continue
		}
		change := Change{List: new.Name(), Query: q, Old: was.Rank, New: q.Rank}
		if was.Rank == 0 || q.Rank > 0 && q.Rank < was.Rank {
			c.Better = append(c.Better, change)
		} else {
			c.Worse = append(c.Worse, change)
		}
	}
}

// same picks the query of the same tool, or else the only one there is.
func same(q Query, old []Query) (Query, bool) {
	for _, was := range old {
		if was.Tool == q.Tool {
			return was, true
		}
	}
	if len(old) == 1 {
		return old[0], true
	}
	return Query{}, false
}
