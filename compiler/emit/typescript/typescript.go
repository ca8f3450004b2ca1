// Package typescript writes the operations as a TypeScript module with the
// three names that the first seed's runtime imports (Surface 1 and
// annotations.idempotentHint). Only curated text is in it: the runtime has
// templates of its own for the rest.
package typescript

import (
	"bytes"
	"fmt"

	"catalogc.dev/catalogc/compiler/emit"
	"catalogc.dev/catalogc/compiler/model"
	"catalogc.dev/catalogc/internal/canonjson"
)

// New returns the TypeScript emitter.
func New() emit.Emitter { return emitter{} }

type emitter struct{}

func (emitter) Name() string { return "typescript" }

func (emitter) Emit(s *model.Surface) ([]emit.File, error) {
	descriptions, inputs, idempotent := canonjson.Object{}, canonjson.Object{}, []any{}
	for _, t := range s.Operations {
		if t.Operation.Description.Value != "" {
			descriptions = append(descriptions, canonjson.Member{Key: t.Name, Value: t.Description.Value})
		}
		if t.Operation.Input != nil {
			inputs = append(inputs, canonjson.Member{Key: t.Name, Value: t.Input.JSON()})
		}
		if h := t.Hints.Idempotent; h != nil && *h {
			idempotent = append(idempotent, t.Name)
		}
	}
	var w bytes.Buffer
	fmt.Fprintf(&w, "// Compiled by catalogc from catalog %q, version %s. Edit the catalog, not this file.\n\n", s.Info.Name, s.Info.Version)
	w.WriteString("/** A JSON Schema (2020-12) of an operation's arguments. */\n")
	w.WriteString("export interface OperationInputSchema {\n\treadonly type: 'object';\n\treadonly [keyword: string]: unknown;\n}\n\n")
	constant(&w, "Curated description of each operation, by name.", "OPERATION_DESCRIPTIONS", "Readonly<Record<string, string>>", descriptions)
	constant(&w, "Curated input schema of each operation, by name.", "OPERATION_INPUT_SCHEMAS", "Readonly<Record<string, OperationInputSchema>>", inputs)
	w.WriteString("/** Operations whose repeated call was measured to have the same outcome. */\n")
	w.WriteString("export const IDEMPOTENT_OPERATIONS: ReadonlySet<string> = new Set<string>(")
	w.Write(bytes.TrimRight(canonjson.Marshal(idempotent), "\n"))
	w.WriteString(");\n")
	return []emit.File{{Path: "ts/operations.ts", Data: w.Bytes()}}, nil
}

// constant writes a documented constant; JSON is TypeScript as it stands.
func constant(w *bytes.Buffer, doc, name, typ string, value canonjson.Object) {
	fmt.Fprintf(w, "/** %s */\nexport const %s: %s = ", doc, name, typ)
	w.Write(bytes.TrimRight(canonjson.Marshal(value), "\n"))
	w.WriteString(";\n\n")
}
