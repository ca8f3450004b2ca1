package openapi

import (
	"fmt"
	"runtime"
	"testing"

	"catalogc.dev/catalogc/compiler/model"
)

// wide is an API of n operations behind one endpoint and n paths, where every
// component can be reached from every other: the shape that makes a validator
// quadratic if it walks into references.
func wide(n int) model.API {
	union := &model.Schema{Discriminator: &model.Discriminator{Property: "operation"}}
	api := model.API{Security: []string{"basic", "bearer"}}
	name := func(i int) string { return fmt.Sprintf("Operation%05d", i%n) }
	for i := range n {
		api.Schemas = append(api.Schemas, model.NamedSchema{Name: name(i), Schema: &model.Schema{
			Types:       []string{"object"},
			Description: text("Does a thing & returns it."),
			Properties: []model.Property{
				{Name: "operation", Schema: &model.Schema{Types: []string{"string"}, Const: name(i)}},
				{Name: "limit", Schema: &model.Schema{Types: []string{"integer", "null"}, Description: text("How many.")}},
				{Name: "next", Schema: &model.Schema{Ref: name(i + 1), Description: text("What to do next.")}},
				{Name: "all", Schema: ref("Any")},
			},
			Required: []string{"operation"},
		}})
		union.OneOf = append(union.OneOf, ref(name(i)))
		union.Discriminator.Mapping = append(union.Discriminator.Mapping, model.Mapping{Value: name(i), Ref: name(i)})
		api.Paths = append(api.Paths, model.APIPath{Path: "/" + name(i) + "/{id}", Endpoints: []model.Endpoint{{
			Method: "get", OperationID: name(i),
			Params:    []model.Param{{Name: "id", In: "path", Required: true, Schema: typed("string")}},
			Responses: []model.Response{{Status: "200", Description: "Done.", Schema: ref("Any")}},
		}}})
	}
	api.Schemas = append(api.Schemas, model.NamedSchema{Name: "Any", Schema: union})
	return api
}

func TestTheMeasuredAPIIsValid(t *testing.T) {
	for _, version := range versions {
		mustEmit(t, surface(version, wide(20)))
	}
}

func BenchmarkEmit(b *testing.B) {
	for _, n := range []int{100, 1_000, 10_000} {
		for _, version := range versions {
			api := wide(n)
			withoutPaths := api
			withoutPaths.Paths = nil
			for _, api := range []model.API{withoutPaths, api} {
				b.Run(fmt.Sprintf("%s/%d schemas/%d paths", version, len(api.Schemas), len(api.Paths)), func(b *testing.B) {
					s := surface(version, api)
					b.ReportAllocs()
					for b.Loop() {
						if _, err := New().Emit(s); err != nil {
							b.Fatal(err)
						}
					}
				})
			}
		}
	}
}

// Ten times the catalog may take about ten times the memory; a validator that
// walks into references needs a hundred times. Memory stands for time here:
// it doesn't depend on what else the machine does.
func TestEmitGrowsLinearly(t *testing.T) {
	allocated := func(n int) uint64 {
		s := surface(version31, wide(n))
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		if _, err := New().Emit(s); err != nil {
			t.Fatal(err)
		}
		runtime.ReadMemStats(&after)
		return after.TotalAlloc - before.TotalAlloc
	}
	small, large := allocated(200), allocated(2_000)
	if large > 20*small {
		t.Errorf("200 components take %d bytes, 2,000 take %d", small, large)
	}
}
