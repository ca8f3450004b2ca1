package explain

import (
	"strings"

	"catalogc.dev/catalogc/compiler/model"
	"catalogc.dev/catalogc/internal/canonjson"
)

func (b *Book) toolPage(v variant) *Page {
	t := v.tool
	p := &Page{
		Kind: "tool", Name: t.Name, From: madeFrom(t), Tags: t.Tags,
		Fields: b.toolFields(t, v.contract), Lists: b.lists(v), Errors: b.errors(v), Evidence: b.evidence(v),
	}
	if v.contract != nil {
		p.Contract = v.contract.Name
	}
	if o := t.Operation; o != nil {
		for _, n := range o.See {
			p.See = append(p.See, n.Value)
		}
		p.Utterances = len(o.Utterances)
	}
	return p
}

func madeFrom(t *model.Tool) Made {
	switch {
	case t.Operation != nil:
		return Made{"operation", t.Operation.Name, Origin{Kind: model.FromOperation, Span: t.Span}}
	case t.Custom != nil:
		return Made{"custom tool", t.Resource.Name + "." + t.Custom.Method, Origin{Kind: model.FromOverlay, Span: t.Span}}
	default:
		return Made{"verb", t.Resource.Name + "." + string(t.Verb), declared(t.Resource)}
	}
}

// toolFields are the values of a tool as tools/list has them, and its role.
func (b *Book) toolFields(t *model.Tool, contract *model.Contract) []Field {
	var out []Field
	in := scope{operation: t.Operation}
	if t.Verb != "" {
		in.resource = t.Resource
	}
	answer := in
	answer.contract = contract
	for _, m := range t.JSON(b.surface.Info.MCP) {
		inner, _ := m.Value.(canonjson.Object)
		switch m.Key {
		case "inputSchema":
			out = append(out, in.schema("input", t.Input, inner)...)
		case "outputSchema":
			out = append(out, answer.schema("output", t.Output, inner)...)
		case "annotations":
			for _, hint := range inner {
				out = append(out, Field{"annotations." + hint.Key, hint.Value, orDefault(b.hintOrigins(t, contract, hint.Key))})
			}
		default:
			out = append(out, Field{m.Key, m.Value, b.lineOrigins(t, contract, m.Key)})
		}
	}
	if role := roleOf(t); role.Value != "" {
		out = append(out, Field{"role", role.Value, []Origin{{Kind: madeFrom(t).kind(), Span: role.Span}}})
	}
	if t.Operation != nil && t.Operation.Deprecated.Value != "" {
		out = append(out, Field{"deprecated", t.Operation.Deprecated.Value, textOrigins(t.Operation.Deprecated)})
	}
	return out
}

// kind is that of a file which says something of single tools.
func (m Made) kind() model.OriginKind {
	if m.What == "operation" {
		return model.FromOperation
	}
	return model.FromOverlay
}

func roleOf(t *model.Tool) model.Name {
	switch {
	case t.Operation != nil:
		return t.Operation.Role
	case t.Custom != nil:
		return t.Custom.Role
	default:
		return t.Resource.Roles[t.Verb]
	}
}

// lineOrigins are those of a tool's name, title and description.
func (b *Book) lineOrigins(t *model.Tool, contract *model.Contract, key string) []Origin {
	switch {
	case key == "description" && t.Verb != "":
		return verbDescription(t, contract)
	case key == "description":
		return textOrigins(t.Description)
	case key == "name" && t.Verb != "":
		return resourceOrigins(t.Resource, "path")
	case key == "name":
		return []Origin{madeFrom(t).Origin}
	case t.Operation != nil:
		return orDefault(chain(said{model.FromOperation, t.Operation.Keys, key}))
	case t.Custom != nil:
		return orDefault(chain(said{model.FromOverlay, t.Custom.Keys, key}, said{model.FromOverlay, t.Custom.HintKeys, key}))
	default:
		return orDefault(chain(said{model.FromOverlay, t.Resource.Annotations[t.Verb].Keys, key}))
	}
}

// verbDescription has up to three parts: the resource's text, the verb's
// sentence, and the hook that the contract names.
func verbDescription(t *model.Tool, contract *model.Contract) []Origin {
	own := t.Resource.Description
	var out []Origin
	sentence := t.Description.Value
	if own.Value != "" {
		out = textOrigins(own)
		sentence = strings.TrimPrefix(sentence, own.Value+"\n\n")
	}
	out = append(out, Origin{Kind: model.FromDefault, Value: sentence})
	if vc := contract.Verbs[t.Verb]; vc.Access != "" {
		for _, o := range chain(said{model.FromContract, vc.Keys, "access"}) {
			o.Value = vc.Access
			out = append(out, o)
		}
	}
	return out
}

// hintOrigins are those of an annotation: what the author of the tool says,
// over evidence and what the contract says of the verb. The idempotency set
// wins over an operation's own hint.
func (b *Book) hintOrigins(t *model.Tool, contract *model.Contract, key string) []Origin {
	plain := strings.TrimSuffix(key, "Hint")
	switch {
	case t.Operation != nil:
		own := said{model.FromOperation, t.Operation.HintKeys, plain}
		if e := b.catalog.Idempotent[t.Operation.Name]; e != nil && plain == "idempotent" {
			return chain(said{model.FromEvidence, model.Keys{e.Operation}, e.Operation.Value}, own)
		}
		return chain(own)
	case t.Custom != nil:
		return chain(said{model.FromOverlay, t.Custom.HintKeys, key})
	}
	vc := contract.Verbs[t.Verb]
	maps := []said{{model.FromOverlay, t.Resource.Annotations[t.Verb].Keys, key}}
	if vc.RepeatsSame && plain == "idempotent" {
		maps = append(maps, said{model.FromContract, vc.Keys, "repeatsSame"})
	}
	return chain(append(maps, said{model.FromContract, vc.HintKeys, plain})...)
}
