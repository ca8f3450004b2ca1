package mcp

import (
	"catalogc.dev/catalogc/compiler/emit"
	"catalogc.dev/catalogc/compiler/model"
	"catalogc.dev/catalogc/internal/canonjson"
)

// servedFiles are what the server says beside one tools/list: errors always,
// the rest where there is any. base is the path of the list without its ending.
func servedFiles(s *model.Surface, list model.ToolList, base string) []emit.File {
	files := []emit.File{{Path: base + ".errors.json", Data: canonjson.Marshal(errorsFile(list))}}
	add := func(ending string, o canonjson.Object) {
		files = append(files, emit.File{Path: base + ending, Data: canonjson.Marshal(o)})
	}
	if b := list.Boot; b != nil {
		add(".boot.json", bootResult(b, b.Lead))
		if b.Visual != "" {
			add(".boot.visual.json", bootResult(b, b.Visual+"\n\n"+b.Lead))
		}
	}
	if len(list.Prompts) > 0 {
		add(".prompts.json", promptsResult(s, list.Prompts))
		add(".prompts.get.json", promptContents(list.Prompts))
	}
	if list.Instructions != s.Server.Instructions.Value {
		add(".server.json", server(s, list.Instructions))
	}
	return files
}

// errorsFile lists the errors of one tools/list in the order of its tools. The
// format is catalogc's own; a nextAction is spelt as in the second seed's P6.
func errorsFile(list model.ToolList) canonjson.Object {
	return canonjson.Object{{Key: "errors", Value: canonjson.Seq(func(yield func(any) bool) {
		for e := range list.Errors {
			if !yield(errorEntry(e)) {
				return
			}
		}
	})}}
}

func errorEntry(e model.ErrorEntry) canonjson.Object {
	o := canonjson.Object{{Key: "code", Value: e.Code}}
	if e.Protocol {
		o.Set("jsonrpcCode", canonjson.Number("-32602"))
	}
	if e.Tool != "" {
		o.Set("tool", e.Tool)
	}
	if e.Parameter != "" {
		o.Set("parameter", e.Parameter)
	}
	o.Set("text", e.Text)
	if len(e.Next) > 0 {
		o.Set("nextAction", e.Next[0].JSON())
	}
	if len(e.Next) > 1 {
		others := make([]any, len(e.Next)-1)
		for i, a := range e.Next[1:] {
			others[i] = a.JSON()
		}
		o.Set("alternatives", others)
	}
	if len(e.Candidates) > 0 {
		o.Set("candidates", e.Candidates)
	}
	return o
}

// bootResult is a CallToolResult: what the boot tool answers.
func bootResult(b *model.BootPayload, text string) canonjson.Object {
	return canonjson.Object{
		{Key: "resultType", Value: "complete"},
		{Key: "content", Value: []any{canonjson.Object{{Key: "type", Value: "text"}, {Key: "text", Value: text}}}},
		{Key: "structuredContent", Value: b.JSON()},
	}
}

// promptsResult is a ListPromptsResult.
func promptsResult(s *model.Surface, prompts []*model.Prompt) canonjson.Object {
	list := make([]any, len(prompts))
	for i, p := range prompts {
		o := canonjson.Object{{Key: "name", Value: p.Name.Value}}
		if p.Title != "" {
			o.Set("title", p.Title)
		}
		o.Set("description", p.Description.Value)
		if len(p.Arguments) > 0 {
			o.Set("arguments", promptArguments(p.Arguments))
		}
		list[i] = o
	}
	return append(cacheable(s), canonjson.Member{Key: "prompts", Value: list})
}

func promptArguments(arguments []model.PromptArgument) []any {
	out := make([]any, len(arguments))
	for i, a := range arguments {
		o := canonjson.Object{{Key: "name", Value: a.Name.Value}}
		if a.Title != "" {
			o.Set("title", a.Title)
		}
		o.Set("description", a.Description.Value)
		o.Set("required", a.Required)
		out[i] = o
	}
	return out
}

// promptContents maps each prompt's name to its GetPromptResult, in which
// {name} stands for an argument.
func promptContents(prompts []*model.Prompt) canonjson.Object {
	out := canonjson.Object{}
	for _, p := range prompts {
		messages := make([]any, len(p.Messages))
		for i, m := range p.Messages {
			messages[i] = canonjson.Object{
				{Key: "role", Value: m.Role},
				{Key: "content", Value: canonjson.Object{{Key: "type", Value: "text"}, {Key: "text", Value: m.Text.Value}}},
			}
		}
		out.Set(p.Name.Value, canonjson.Object{
			{Key: "resultType", Value: "complete"}, {Key: "description", Value: p.Description.Value}, {Key: "messages", Value: messages},
		})
	}
	return out
}
