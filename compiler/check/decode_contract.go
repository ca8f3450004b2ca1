package check

import (
	"catalogc.dev/catalogc/compiler/jsonschema"
	"catalogc.dev/catalogc/compiler/model"
	"catalogc.dev/catalogc/compiler/syntax"
)

func decodeContract(f syntax.Field) *model.Contract {
	n := f.Value
	records := n.Get("records")
	c := &model.Contract{
		Name: f.Key, NameSpan: f.KeySpan, Keys: append(jsonschema.Keys(n), jsonschema.Keys(records)...),
		Description: str(n, "description"),
		KeyArgument: str(n, "keyArgument"), SelectAttributes: boolean(n, "selectAttributes"),
		ClosedRecords: boolean(records, "closed"), PromisedFields: boolean(records, "promised"),
		Verbs: map[model.Verb]*model.VerbContract{},
	}
	if e := n.Get("error"); e != nil && e.Kind == syntax.Map {
		c.Error = decodeSchema(e, model.FromContract)
	}
	for _, v := range fields(n, "verbs") {
		c.Verbs[model.Verb(v.Key)] = decodeVerbContract(v.Value)
	}
	return c
}

func decodeVerbContract(n *syntax.Node) *model.VerbContract {
	http := n.Get("http")
	return &model.VerbContract{
		Keys: jsonschema.Keys(n), HintKeys: jsonschema.Keys(n.Get("hints")),
		Access: str(n, "access"), Hints: decodeHints(n.Get("hints"), ""),
		RepeatsSame: boolean(n, "repeatsSame"), Evidence: stringList(n, "evidence"),
		MCP: decodeReturns(n.Get("mcp")),
		HTTP: model.HTTPAnswer{
			Status: integer(http, "status"), Body: decodeReturns(http.Get("body")), Location: boolean(http, "location"),
		},
	}
}

func decodeReturns(n *syntax.Node) model.Returns {
	switch {
	case n == nil:
		return model.Returns{}
	case n.Kind == syntax.Map:
		return model.Returns{Kind: model.ReturnsSchema, Schema: decodeSchema(n, model.FromContract)}
	default:
		return model.Returns{Kind: model.ReturnsKind(n.Text)}
	}
}
