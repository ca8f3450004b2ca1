package compiler_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"catalogc.dev/catalogc/compiler"
	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/load"
)

// generated makes a catalog of n operations in files of 50: a 200-character
// description and four typed, described parameters each, the workload of the
// peers' figures (facts/go-libraries.md §1).
func generated(n int) []load.Input {
	inputs := []load.Input{{Path: "catalog.yaml", Text: []byte("catalog: {name: generated, version: 1.0.0}\n")}}
	for file := 0; file*50 < n; file++ {
		var b strings.Builder
		b.WriteString("operations:\n")
		for i := file * 50; i < min(n, file*50+50); i++ {
			fmt.Fprintf(&b, "  get_thing_%d:\n    description: %q\n", i, fmt.Sprintf("Returns thing number %d with all that is known about it. Use when its id is at hand; %s.", i, strings.Repeat("use another for all else ", 5)))
			b.WriteString("    hints: {readOnly: true, destructive: false}\n    input:\n      properties:\n")
			b.WriteString("        id: {type: string, description: \"Id of the thing, e.g. 'T-17'.\", pattern: \"^T-[0-9]+$\"}\n")
			b.WriteString("        limit: {type: integer, description: Most parts to return., default: 100, minimum: 1, maximum: 1000}\n")
			b.WriteString("        mode: {type: string, description: How much of each part is returned., enum: [brief, full, raw], default: brief}\n")
			b.WriteString("        tags: {type: array, description: Only parts with one of these tags., items: {type: string}, minItems: 1}\n")
			b.WriteString("      required: [id]\n")
		}
		inputs = append(inputs, load.Input{Path: fmt.Sprintf("operations/%04d.yaml", file), Text: []byte(b.String())})
	}
	return inputs
}

func benchmarkCompile(b *testing.B, inputs []load.Input) {
	b.ReportAllocs()
	for b.Loop() {
		result, err := compiler.Compile(inputs, diag.List{})
		if err != nil || len(result.Files) == 0 {
			b.Fatalf("no output: %v, %d findings", err, len(result.Diagnostics))
		}
	}
}

// BenchmarkCompile is a whole cold compile in memory.
func BenchmarkCompile(b *testing.B) {
	for _, n := range []int{100, 1000, 10000} {
		b.Run(fmt.Sprintf("operations=%d", n), func(b *testing.B) { benchmarkCompile(b, generated(n)) })
	}
	b.Run("shipped", func(b *testing.B) {
		inputs, _, err := load.Dir(os.DirFS("../catalog"))
		if err != nil {
			b.Fatal(err)
		}
		benchmarkCompile(b, inputs)
	})
}
