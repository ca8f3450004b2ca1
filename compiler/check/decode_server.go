package check

import (
	"catalogc.dev/catalogc/compiler/jsonschema"
	"catalogc.dev/catalogc/compiler/model"
	"catalogc.dev/catalogc/compiler/source"
	"catalogc.dev/catalogc/compiler/syntax"
	"catalogc.dev/catalogc/internal/canonjson"
)

// serverMaps are the parts of the server block that hold named entries.
var serverMaps = []string{"errors", "prompts"}

// decodeServer adds one file's part of the server block.
func decodeServer(n *syntax.Node, decls *model.Declarations) {
	if decls.Server == nil {
		decls.Server = &model.Server{Span: n.Span}
	}
	s := decls.Server
	if t := text(n, "instructions", model.FromServer); t.Value != "" {
		s.Instructions = t
	}
	if b := n.Field("boot"); b != nil && b.Value.Kind == syntax.Map {
		s.Boot = decodeBoot(b.KeySpan, b.Value)
	}
	for _, f := range fields(n, "errors") {
		s.Errors = append(s.Errors, &model.ErrorText{
			Code: model.Name{Value: f.Key, Span: f.KeySpan}, Problem: text(f.Value, "problem", model.FromServer),
			Next: decodeActions(f.Value, model.FromServer), Shared: true,
		})
	}
	for _, f := range fields(n, "prompts") {
		s.Prompts = append(s.Prompts, decodePrompt(f))
	}
}

func decodeBoot(key source.Span, n *syntax.Node) *model.Boot {
	b := &model.Boot{
		Place: key, Tool: name(n, "tool"), Rules: texts(n, "rules", model.FromServer),
		Domains: names(n, "domains"), HasDomains: n.Get("domains") != nil,
		Visual: text(n, "visual", model.FromServer),
	}
	for _, step := range items(n, "next") {
		b.Next = append(b.Next, model.Step{When: text(step, "when", model.FromServer), Action: decodeAction(step, model.FromServer)})
	}
	for _, f := range fields(n, "state") {
		b.State = append(b.State, model.Property{Name: f.Key, NameSpan: f.KeySpan, Schema: decodeSchema(f.Value, model.FromServer)})
	}
	return b
}

func decodePrompt(f syntax.Field) *model.Prompt {
	n := f.Value
	p := &model.Prompt{
		Name: model.Name{Value: f.Key, Span: f.KeySpan}, Title: str(n, "title"),
		Description: text(n, "description", model.FromServer), Role: name(n, "role"),
		Profiles: names(n, "profiles"), Plan: names(n, "plan"),
	}
	for _, a := range fields(n, "arguments") {
		p.Arguments = append(p.Arguments, model.PromptArgument{
			Name: model.Name{Value: a.Key, Span: a.KeySpan}, Title: str(a.Value, "title"),
			Description: text(a.Value, "description", model.FromServer), Required: boolean(a.Value, "required"),
		})
	}
	for _, m := range items(n, "messages") {
		role := str(m, "role")
		if role == "" {
			role = "user"
		}
		p.Messages = append(p.Messages, model.Message{Role: role, Text: text(m, "text", model.FromServer)})
	}
	return p
}

// decodeErrors reads an operation's errors: codes of shared ones, and its own.
func decodeErrors(n *syntax.Node) []*model.ErrorText {
	var out []*model.ErrorText
	for _, e := range items(n, "errors") {
		if e.Kind == syntax.String {
			out = append(out, &model.ErrorText{Code: model.Name{Value: e.Text, Span: e.Span}, ByCode: true})
			continue
		}
		if name(e, "code").Value == "" {
			continue // the law has objected
		}
		out = append(out, &model.ErrorText{
			Code: name(e, "code"), Problem: text(e, "problem", model.FromOperation), Next: decodeActions(e, model.FromOperation),
		})
	}
	return out
}

func decodeWorkflow(n *syntax.Node) *model.Workflow {
	if n == nil || n.Kind != syntax.Map {
		return nil
	}
	return &model.Workflow{Span: n.Span, After: names(n, "after"), Next: names(n, "next")}
}

func decodeActions(n *syntax.Node, from model.OriginKind) []model.Action {
	var out []model.Action
	for _, a := range items(n, "next") {
		out = append(out, decodeAction(a, from))
	}
	return out
}

func decodeAction(n *syntax.Node, from model.OriginKind) model.Action {
	a := model.Action{Tool: name(n, "tool"), Args: canonjson.Object{}, ArgsSpan: n.Span, Reason: text(n, "reason", from)}
	if args := n.Field("args"); args != nil && args.Value.Kind == syntax.Map {
		a.ArgsSpan = args.KeySpan
		a.Args, _ = jsonschema.Value(args.Value).(canonjson.Object)
	}
	return a
}
