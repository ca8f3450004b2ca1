package compiler

import (
	"fmt"
	"testing"

	"catalogc.dev/catalogc/compiler/check"
	"catalogc.dev/catalogc/compiler/derive"
	"catalogc.dev/catalogc/compiler/link"
	"catalogc.dev/catalogc/compiler/lint"
	"catalogc.dev/catalogc/compiler/load"
	"catalogc.dev/catalogc/compiler/model"
	"catalogc.dev/catalogc/internal/generate"
)

// BenchmarkPhases is what each phase takes of a compile. Link and derive write
// to what they get, so their input is made anew outside the clock.
func BenchmarkPhases(b *testing.B) {
	for _, n := range []int{100, 1000, 10000} {
		var inputs []load.Input
		for _, f := range generate.Operations(n) {
			inputs = append(inputs, load.Input{Path: f.Path, Text: f.Text})
		}
		phase := func(name string, prepare func() func()) {
			b.Run(fmt.Sprintf("%s/operations=%d", name, n), func(b *testing.B) {
				b.ReportAllocs()
				for range b.N {
					b.StopTimer()
					work := prepare()
					b.StartTimer()
					work()
				}
			})
		}
		loaded, _ := load.Files(inputs)
		declared := func() *model.Declarations {
			decls, _, _, err := check.Documents(loaded.Documents, loaded.Law)
			if err != nil {
				b.Fatal(err)
			}
			return decls
		}
		phase("load", func() func() { return func() { load.Files(inputs) } })
		phase("check", func() func() { return func() { declared() } })
		phase("link", func() func() { d := declared(); return func() { link.Link(d, loaded.SDLs) } })
		phase("derive", func() func() {
			c, _ := link.Link(declared(), loaded.SDLs)
			return func() { derive.Derive(c) }
		})
		catalog, _ := link.Link(declared(), loaded.SDLs)
		surface, _ := derive.Derive(catalog)
		phase("lint", func() func() { return func() { lint.Run(catalog, surface) } })
		phase("emit", func() func() {
			return func() {
				if _, err := emitAll(catalog.Info, surface); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
