package compiler_test

import (
	"fmt"
	"os"
	"testing"

	"catalogc.dev/catalogc/compiler"
	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/load"
	"catalogc.dev/catalogc/internal/generate"
)

func inputs(files []generate.File) []load.Input {
	out := make([]load.Input, len(files))
	for i, f := range files {
		out[i] = load.Input{Path: f.Path, Text: f.Text}
	}
	return out
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
		b.Run(fmt.Sprintf("operations=%d", n), func(b *testing.B) { benchmarkCompile(b, inputs(generate.Operations(n))) })
	}
	for _, n := range []int{10, 100, 1000} {
		b.Run(fmt.Sprintf("types=%d", n), func(b *testing.B) { benchmarkCompile(b, inputs(generate.Types(n))) })
	}
	b.Run("shipped", func(b *testing.B) {
		inputs, _, err := load.Dir(os.DirFS("../catalog"))
		if err != nil {
			b.Fatal(err)
		}
		benchmarkCompile(b, inputs)
	})
}
