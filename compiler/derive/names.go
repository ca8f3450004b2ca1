package derive

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strings"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/model"
)

// names gives every tool of a profile a name of its own.
type names struct {
	d     *deriver
	taken map[string]*model.Tool
}

func newNames(d *deriver) *names { return &names{d, map[string]*model.Tool{}} }

// give names a resource's verb tools `<verb>_<path>`. Where one of them is
// taken, all of the resource's tools get the database in front of the path and,
// if that doesn't help, a short hash of database and path behind it: the way
// Harper resolves a collision (facts/harper.md §5, harper#618).
func (n *names) give(r *model.Resource, tools []*model.Tool) []*model.Tool {
	base := toolPath(r.Path)
	if r.Path == "" {
		base = toolPath(r.Name)
	}
	sum := sha256.Sum256([]byte(r.Database + "/" + r.Path))
	candidates := []string{base, toolPath(r.Database) + "_" + base, toolPath(r.Database) + "_" + base + "_" + hex.EncodeToString(sum[:])[:6]}
	for i, candidate := range candidates {
		rival := n.rival(candidate, tools)
		if rival != nil && i < len(candidates)-1 {
			if i == 0 {
				n.report(r, candidates[0], rival)
			}
			continue
		}
		for _, t := range tools {
			t.Name = string(t.Verb) + "_" + candidate
			n.taken[t.Name] = t
		}
		break
	}
	return tools
}

func (n *names) rival(path string, tools []*model.Tool) *model.Tool {
	for _, t := range tools {
		if rival := n.taken[string(t.Verb)+"_"+path]; rival != nil {
			return rival
		}
	}
	return nil
}

func (n *names) report(r *model.Resource, path string, rival *model.Tool) {
	n.d.diags.Add(diag.Diagnostic{
		Rule: nameCollision, Span: r.Span, Subject: "resources." + r.Name,
		Message: fmt.Sprintf("tools of resource %q would be called like those of %q (%s)", r.Name, rival.Resource.Name, path),
		Label:   "gets its database's name in front",
		Help:    "export one of the two under another name, so that agents can tell them apart",
		Related: []diag.Related{{Span: rival.Span, Message: "keeps the plain name"}},
	})
}

// custom admits custom tools, whose names are their authors' and can't change.
func (n *names) custom(tools []*model.Tool) []*model.Tool {
	var out []*model.Tool
	for _, t := range tools {
		if rival := n.taken[t.Name]; rival != nil {
			n.d.diags.Add(diag.Diagnostic{
				Rule: duplicateTool, Span: t.Span, Subject: t.Subject,
				Message: fmt.Sprintf("two tools are called %q", t.Name),
				Help:    "rename this one: a tool name must be unique on a server",
				Related: []diag.Related{{Span: rival.Span, Message: "the other one"}},
			})
			continue
		}
		n.taken[t.Name] = t
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
