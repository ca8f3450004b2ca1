// Package capture reads the syntax tree of a captured tools/list → the same
// model.Surface that a catalog compiles to, with one profile and a place for
// every name and text, so that the surface rules run on it.
//
// It objects to what isn't a tool at all and to what clients would drop or
// misread; how good a tool is, the rules judge.
package capture

import (
	"fmt"
	"strings"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/model"
	"catalogc.dev/catalogc/compiler/syntax"
)

// profile is what the one list of a capture is called.
const profile = "tools"

// Surface reads a ListToolsResult, a JSON-RPC response around one, or a bare
// list of tools. Tools keep the order of the file; those without a name are
// left out. The tree may be nil.
func Surface(root *syntax.Node) (*model.Surface, diag.List) {
	r := &reader{}
	surface := &model.Surface{}
	var tools []*model.Tool
	if root != nil {
		for _, n := range r.list(root, surface) {
			if t := r.tool(n); t != nil {
				tools = append(tools, t)
			}
		}
	}
	surface.Profiles = []*model.ProfileSurface{{
		Profile: &model.Profile{Name: profile}, Tools: tools, Lists: []model.ToolList{{Tools: tools}},
	}}
	return surface, r.diags
}

type reader struct{ diags diag.List }

// list finds the tools, and the instructions where a capture has them.
func (r *reader) list(root *syntax.Node, surface *model.Surface) []*syntax.Node {
	holder := root
	if result := root.Get("result"); result != nil {
		holder = result
	}
	for _, n := range []*syntax.Node{holder, root, root.Get("initialize")} {
		if text := n.Get("instructions"); text != nil && text.Kind == syntax.String && surface.Server.Span.IsZero() {
			surface.Server = model.Server{Span: text.Span, Instructions: model.Text{
				Value: text.Text, Origin: model.Origin{Kind: model.FromCapture, Span: text.Span},
			}}
		}
	}
	tools := holder.Get("tools")
	switch {
	case root.Kind == syntax.List:
		tools = root
	case tools == nil || tools.Kind != syntax.List:
		r.notAList(root, holder)
		return nil
	}
	if cursor := holder.Field("nextCursor"); cursor != nil && cursor.Value.Text != "" {
		r.diags.Add(diag.Diagnostic{
			Rule: incompleteList, Span: cursor.KeySpan,
			Message: "the list goes on: this is one page of the tools",
			Help:    "capture the other pages and put all tools into one list",
		})
	}
	return tools.Items
}

// notAList says what a file holds instead of tools, as far as one can tell.
func (r *reader) notAList(root, holder *syntax.Node) {
	d := diag.Diagnostic{
		Rule: notAToolList, Span: start(root),
		Message: fmt.Sprintf("the file holds %s and no list of tools", root.Kind),
		Help:    `save the answer to tools/list: {"tools": […]}, the whole response, or the list alone`,
	}
	switch tools, failure := holder.Field("tools"), root.Field("error"); {
	case tools != nil:
		d.Span = tools.KeySpan
		d.Message = fmt.Sprintf(`"tools" is %s, must be a list`, tools.Value.Kind)
		d.Help = "write [] for a server without tools"
	case failure != nil:
		d.Span = failure.KeySpan
		d.Message = "the file holds an error that the server answered, not tools"
		d.Help = "call tools/list again, after initialize, and save its answer"
	case root.Get("name") != nil && (root.Get("inputSchema") != nil || root.Get("description") != nil):
		d.Message = "the file holds one tool, not a list"
		d.Help = "put [ in front of it and ] behind it"
	case root.Kind == syntax.Map && len(root.Fields) == 0:
		d.Message = "the file holds an empty map and no list of tools"
	case root.Kind == syntax.Map:
		d.Message = `the file has no "tools"`
		d.Notes = []string{"its keys are " + words(root.Keys())}
	}
	r.diags.Add(d)
}

// words lists the first few keys.
func words(keys []string) string {
	const most = 6
	quoted := make([]string, 0, most)
	for _, k := range keys[:min(len(keys), most)] {
		quoted = append(quoted, fmt.Sprintf("%.40q", k))
	}
	if len(keys) > most {
		quoted = append(quoted, "…")
	}
	return strings.Join(quoted, ", ")
}
