package check

import (
	"catalogc.dev/catalogc/compiler/jsonschema"
	"catalogc.dev/catalogc/compiler/model"
	"catalogc.dev/catalogc/compiler/syntax"
)

// decodeSchema reads a JSON Schema; from tells what its texts are.
func decodeSchema(n *syntax.Node, from model.OriginKind) *model.Schema {
	return jsonschema.Authored(n, from)
}
