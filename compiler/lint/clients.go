package lint

import (
	"catalogc.dev/catalogc/compiler/clients"
)

// clientNames are the clients whose limits count: those the catalog names, or
// nil for the table's default ones.
func (p *Pass) clientNames() []string {
	var names []string
	for _, n := range p.Surface.Info.Clients {
		names = append(names, n.Value)
	}
	return names
}

// limits are the rows of a kind that count.
func (p *Pass) limits(kind clients.Kind) []clients.Limit { return p.limitsOnce()[kind] }

func (p *Pass) listLimits() map[clients.Kind][]clients.Limit {
	out := map[clients.Kind][]clients.Limit{}
	for _, kind := range clients.Kinds() {
		out[kind] = clients.Limits(kind, p.clientNames())
	}
	return out
}

// who names the clients of some limits for a headline, each once.
func who(limits []clients.Limit) string {
	var titles []string
	for _, l := range limits {
		titles = appendOnce(titles, clients.Title(l.Client))
	}
	if len(titles) > 3 {
		return series(titles, 2)
	}
	return series(titles, 3)
}

// sources says for each limit what its client does and where that is known from.
func sources(limits []clients.Limit) []string {
	var notes []string
	for _, l := range limits {
		notes = appendOnce(notes, l.Know())
	}
	return notes
}

func appendOnce(list []string, s string) []string {
	for _, old := range list {
		if old == s {
			return list
		}
	}
	return append(list, s)
}
