package derive

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strings"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/model"
)

// names hands out names made of resources' paths, each once: those of a
// profile's tools, or the operation ids of the API.
type names struct {
	d     *deriver
	taken map[string]holder
}

// holder is who has a name, and where it comes from.
type holder struct {
	resource *model.Resource
	place    diag.Related
}

func newNames(d *deriver) *names { return &names{d, map[string]holder{}} }

// give names a resource's verb tools `<verb>_<path>`.
func (n *names) give(r *model.Resource, tools []*model.Tool) []*model.Tool {
	prefixes := make([]string, len(tools))
	for i, t := range tools {
		prefixes[i] = string(t.Verb) + "_"
	}
	base, ok := n.base(r, prefixes)
	if !ok {
		n.d.diags.Add(diag.Diagnostic{
			Rule: duplicateTool, Span: r.Span, Subject: "resources." + r.Name,
			Message: fmt.Sprintf("every name for the tools of resource %q is taken", r.Name),
			Help:    "export it under another name",
		})
		return nil
	}
	for i, t := range tools {
		t.Name = prefixes[i] + base
	}
	return tools
}

// base finds what stands for a resource's path in its names, and takes the
// names made of it and the prefixes. Where one of them is taken, all get the
// database in front of the path and, if that doesn't help, a short hash of
// database and path behind it: the way Harper resolves a collision
// (facts/harper.md §5, harper#618).
func (n *names) base(r *model.Resource, prefixes []string) (string, bool) {
	for i, candidate := range pathNames(r) {
		if rival, taken := n.rival(candidate, prefixes); taken {
			if i == 0 && pathNames(rival)[0] == candidate {
				n.report(r, candidate, rival)
			}
			continue
		}
		for _, prefix := range prefixes {
			n.taken[prefix+candidate] = holder{r, diag.Related{Span: r.Span, Message: "the other one"}}
		}
		return candidate, true
	}
	return "", false
}

// pathNames are the candidates for what stands for a resource's path, in order.
func pathNames(r *model.Resource) []string {
	plain, database := toolPath(r.Path), toolPath(r.Database)
	if plain == "" {
		plain = r.Name
	}
	sum := sha256.Sum256([]byte(r.Database + "/" + r.Path))
	hash := "_" + hex.EncodeToString(sum[:])[:6]
	if database == "" {
		return []string{plain, plain + hash}
	}
	return []string{plain, database + "_" + plain, database + "_" + plain + hash}
}

func (n *names) rival(base string, prefixes []string) (*model.Resource, bool) {
	for _, prefix := range prefixes {
		if h, taken := n.taken[prefix+base]; taken {
			return h.resource, true
		}
	}
	return nil, false
}

func (n *names) report(r *model.Resource, path string, rival *model.Resource) {
	label := "gets its database's name in front"
	if toolPath(r.Database) == "" {
		label = "gets a short hash behind"
	}
	n.d.diags.Add(diag.Diagnostic{
		Rule: nameCollision, Span: r.Span, Subject: "resources." + r.Name, Label: label,
		Message: fmt.Sprintf("tools of resource %q would be called like those of %q (%s)", r.Name, rival.Name, path),
		Help:    "export one of the two under another name, so that agents can tell them apart",
		Related: []diag.Related{{Span: rival.Span, Message: "keeps the plain name"}},
	})
}

// custom admits custom tools, whose names are their authors' and can't change.
func (n *names) custom(tools []*model.Tool) []*model.Tool {
	var out []*model.Tool
	for _, t := range tools {
		if rival, taken := n.taken[t.Name]; taken {
			n.d.diags.Add(diag.Diagnostic{
				Rule: duplicateTool, Span: t.Span, Subject: t.Subject,
				Message: fmt.Sprintf("two tools are called %q", t.Name),
				Help:    "rename this one: a tool name must be unique on a server",
				Related: []diag.Related{rival.place},
			})
			continue
		}
		n.taken[t.Name] = holder{t.Resource, diag.Related{Span: t.Span, Message: "the other one"}}
		out = append(out, t)
	}
	return out
}

// toolPath makes a URL path part of a tool name: / and . become _, and what
// providers don't accept is dropped.
func toolPath(path string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == '/' || r == '.':
			return '_'
		case r == '_' || r == '-' || '0' <= r && r <= '9' || 'A' <= r && r <= 'Z' || 'a' <= r && r <= 'z':
			return r
		}
		return -1
	}, path)
}
