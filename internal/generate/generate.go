// Package generate makes catalogs of any size, for benchmarks: the workload of
// the peers' figures (facts/go-libraries.md, "Workload"), an operation being a
// 200-character description and four typed, described parameters.
package generate

import (
	"fmt"
	"strings"
)

// File is one file of a catalog.
type File struct {
	Path string
	Text []byte
}

// perFile is how many operations a file holds.
const perFile = 50

// Operations makes a catalog of n operations in files of fifty.
func Operations(n int) []File {
	files := []File{{"catalog.yaml", []byte("catalog: {name: generated, version: 1.0.0}\n")}}
	for first := 0; first < n; first += perFile {
		var b strings.Builder
		b.WriteString("operations:\n")
		for i := first; i < min(n, first+perFile); i++ {
			operation(&b, i)
		}
		files = append(files, File{fmt.Sprintf("operations/%04d.yaml", first/perFile), []byte(b.String())})
	}
	return files
}

// Description is the text of the operation number i.
func Description(i int) string {
	return fmt.Sprintf("Returns thing number %d with all that is known about it. Use when its id is at hand; %s.", i, strings.Repeat("use another for all else ", 5))
}

func operation(b *strings.Builder, i int) {
	fmt.Fprintf(b, "  get_thing_%d:\n    description: %q\n", i, Description(i))
	b.WriteString("    hints: {readOnly: true, destructive: false}\n    input:\n      properties:\n")
	b.WriteString("        id: {type: string, description: \"Id of the thing, e.g. 'T-17'.\", pattern: \"^T-[0-9]+$\"}\n")
	b.WriteString("        limit: {type: integer, description: Most parts to return., default: 100, minimum: 1, maximum: 1000}\n")
	b.WriteString("        mode: {type: string, description: How much of each part is returned., enum: [brief, full, raw], default: brief}\n")
	b.WriteString("        tags: {type: array, description: Only parts with one of these tags., items: {type: string}, minItems: 1}\n")
	b.WriteString("      required: [id]\n")
}

// Types makes a catalog of n exported GraphQL types with ten fields each, one
// of them another type's.
func Types(n int) []File {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "\"\"\"\nThing of kind %d, one row per thing.\n\"\"\"\ntype Thing%d @table @export {\n", i, i)
		fmt.Fprintf(&b, "  \"Number the server assigns, e.g. 't-17'.\"\n  id: ID! @primaryKey\n")
		for f := range 8 {
			fmt.Fprintf(&b, "  \"Property %d of the thing.\"\n  p%d: %s\n", f, f, []string{"String", "Int!", "Float", "[String!]", "Boolean", "Date", "Long", "Any"}[f])
		}
		fmt.Fprintf(&b, "  \"The part that matters most.\"\n  part: Part%d\n}\ntype Part%d {\n  \"Name of the part.\"\n  name: String!\n}\n", i, i)
	}
	return []File{{"catalog.yaml", []byte("catalog: {name: generated, version: 1.0.0}\n")}, {"schema.graphql", []byte(b.String())}}
}
