package check_test

import (
	"fmt"
	"strings"
	"testing"

	"catalogc.dev/catalogc/compiler/check"
	"catalogc.dev/catalogc/compiler/syntax"
)

// generate writes a file of n operations: a description of 200 characters and
// four typed, described parameters with enum, default, limits and items, about
// 1.1 kB each (facts/go-libraries.md, workload).
func generate(n int) string {
	var b strings.Builder
	b.WriteString("operations:\n")
	for i := range n {
		writeOperation(&b, i)
	}
	return b.String()
}

func writeOperation(b *strings.Builder, i int) {
	description := fmt.Sprintf("Returns thing %d with its parts. Use it when the id is known; use search_things for anything else. ", i)
	description += strings.Repeat("Answers at once. ", 20)
	fmt.Fprintf(b, `  get_thing_%05d:
    description: %q
    title: Get thing %d
    role: super_user
    tags: [things, core]
    hints: {readOnly: true, destructive: false, openWorld: false}
    input:
      properties:
        id: {type: string, description: "Thing id, e.g. 'thing-%d'. Given by search_things.", examples: ["thing-%d"], minLength: 1, maxLength: 64}
        limit: {type: integer, description: "Most parts to return; more than that are cut.", default: 50, minimum: 1, maximum: 1000}
        mode: {type: string, description: "How to look: fast reads the index, exact reads the rows.", enum: [fast, exact, both], default: fast}
        tags: {type: array, description: "Only parts that have all of these tags.", items: {type: string, maxLength: 40}, maxItems: 10}
      required: [id]
`, i, strings.TrimSpace(description[:200]), i, i, i)
}

// BenchmarkDocuments judges and decodes valid catalogs of files of 50
// operations, and one in a single file.
func BenchmarkDocuments(b *testing.B) {
	const perFile = 50
	for _, n := range []int{100, 1000, 10000} {
		files := map[string]string{}
		for from := 0; from < n; from += perFile {
			var text strings.Builder
			text.WriteString("operations:\n")
			for i := from; i < from+perFile; i++ {
				writeOperation(&text, i)
			}
			files[fmt.Sprintf("operations/%05d.yaml", from)] = text.String()
		}
		b.Run(fmt.Sprintf("%d", n), func(b *testing.B) { benchmark(b, files, n) })
	}
	b.Run("1000-in-one-file", func(b *testing.B) { benchmark(b, map[string]string{"a.yaml": generate(1000)}, 1000) })
}

// BenchmarkFindings judges files in which every operation has mistakes.
func BenchmarkFindings(b *testing.B) {
	text := strings.NewReplacer("type: integer", "type: intger", "description: \"Most", "desciption: \"Most").Replace(generate(100))
	docs := documents(b, map[string]string{"a.yaml": text}).Documents
	b.ReportAllocs()
	for b.Loop() {
		_, _, diags, err := check.Documents(docs, syntax.Law{})
		if err != nil || diags.Len() != 200 {
			b.Fatalf("%d findings, %v", diags.Len(), err)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(b.N)/100, "µs/entry")
}

func benchmark(b *testing.B, files map[string]string, n int) {
	docs := documents(b, files).Documents
	b.ReportAllocs()
	b.ResetTimer()
	for b.Loop() {
		_, _, diags, err := check.Documents(docs, syntax.Law{})
		if err != nil || diags.Len() > 0 {
			b.Fatalf("%d findings, %v", diags.Len(), err)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(b.N)/float64(n), "µs/entry")
}
