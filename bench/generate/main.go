// Command generate writes the same made-up operations for catalogc, for cue and
// for TypeSpec: generate N DIR.
package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"catalogc.dev/catalogc/internal/generate"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "generate:", err)
		os.Exit(1)
	}
}

func run(args []string) error {
	if len(args) != 2 {
		return fmt.Errorf("usage: generate N DIR")
	}
	n, err := strconv.Atoi(args[0])
	if err != nil || n < 1 {
		return fmt.Errorf("%q is not a number of operations", args[0])
	}
	for _, f := range generate.Operations(n) {
		if err := write(filepath.Join(args[1], "catalog", f.Path), f.Text); err != nil {
			return err
		}
	}
	return write(filepath.Join(args[1], "main.tsp"), []byte(typeSpec(n)))
}

func write(path string, text []byte) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	return os.WriteFile(path, text, 0o644)
}

// typeSpec says the same in TypeSpec: an operation each, with the description,
// the four parameters and their limits.
func typeSpec(n int) string {
	var b strings.Builder
	b.WriteString("import \"@typespec/http\";\nimport \"@typespec/openapi3\";\nusing TypeSpec.Http;\n\n@service(#{title: \"generated\"})\nnamespace Generated;\n\n")
	b.WriteString("enum Mode { brief, full, raw }\n\n")
	for i := range n {
		fmt.Fprintf(&b, "@doc(%q)\n@route(\"/get_thing_%d\")\n@post op get_thing_%d(\n", generate.Description(i), i, i)
		b.WriteString("  @doc(\"Id of the thing, e.g. 'T-17'.\") @pattern(\"^T-[0-9]+$\") id: string,\n")
		b.WriteString("  @doc(\"Most parts to return.\") @minValue(1) @maxValue(1000) limit?: int32 = 100,\n")
		b.WriteString("  @doc(\"How much of each part is returned.\") mode?: Mode = Mode.brief,\n")
		b.WriteString("  @doc(\"Only parts with one of these tags.\") @minItems(1) tags?: string[],\n): void;\n\n")
	}
	return b.String()
}
