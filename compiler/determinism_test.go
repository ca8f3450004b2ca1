package compiler_test

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"catalogc.dev/catalogc/compiler"
	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/load"
	"catalogc.dev/catalogc/compiler/syntax"
	"catalogc.dev/catalogc/internal/canonjson"
)

// bikes is a small catalog over many files, with something of everything whose
// order could show.
const bikes = `
-- catalog.yaml --
catalog: {name: bikes, title: Bikes, version: 1.2.3, roles: [rider, staff], openapi: {contract: lean}}
profiles:
  app: {from: resources, contract: lean, roles: [staff, rider]}
  ops: {from: operations, allow: ["*_bike*", list_docks], deny: [drop_bikes]}
  all: {from: operations, tags: [core, heavy]}
contracts:
  lean:
    verbs:
      get: {hints: {readOnly: true}, mcp: record, http: {status: 200, body: record}}
      create: {mcp: {type: object, properties: {<pk>: {}, at: {type: string}}, required: [<pk>]}, http: {status: 201, body: key}}
      delete: {repeatsSame: true, evidence: [R12], http: {status: 200}}
-- operations/bikes.yaml --
operations:
  list_bikes: {description: "Lists bikes.", tags: [core], input: {properties: {limit: {use: limit}, city: {use: city}}}}
  drop_bikes: {description: "Drops bikes. Destructive.", tags: [heavy], role: staff, hints: {destructive: true}, input: {properties: {city: {use: city, default: Bergen}}, required: [city]}}
  move_bike: {description: "Moves a bike.", input: {properties: {to: {type: string, description: Dock., enum: [b, a]}, at: {type: number, description: When., examples: [1.50, 2]}}}}
-- operations/docks.yaml --
operations:
  list_docks: {description: "Lists docks.", tags: [core], input: {properties: {limit: {use: limit}}}}
idempotent: {move_bike: {server: x, first: "200 a", second: "200 a"}}
-- vocabulary.yml --
vocabulary:
  limit: {type: integer, minimum: 1, maximum: 500, description: "Most to return, e.g. 20.", examples: [20]}
  city: {type: string, description: "City, e.g. 'Bergen'."}
-- overlays/a.yaml --
resources:
  Bike: {properties: {state: {enum: [free, ridden]}, note: null}, roles: {delete: staff}, mcpTools: [{name: recall, method: recall, description: "Recalls bikes.", inputSchema: {properties: {ids: {type: array, description: Ids., items: {type: string}}}}}]}
  Racer: {extends: Bike, path: fast/racer, properties: {gears: {type: integer}}}
-- overlays/b.yaml --
resources:
  Weather: {verbs: [get], path: fast.racer, properties: {city: {type: string, primaryKey: true}, rain: {type: number}}}
-- schemas/bike.graphql --
"One bike."
type Bike @table(database: "city") @export { id: ID! @primaryKey state: String note: String home: Place places: [Place] dock: Dock @relationship(from: state) }
-- schemas/dock.graphql --
type Place { lat: Float! lon: Float! }
type Dock @table(database: "city") @export(name: "fast_racer") { id: Long @primaryKey bikes: [Bike] @relationship(to: state) }
extend type Bike { made: Float @createdTime }
`

// same compiles inputs and wants the bytes of another compile.
func same(t *testing.T, what string, inputs []load.Input, want map[string][]byte) {
	t.Helper()
	got := files(t, compile(t, inputs))
	if len(got) != len(want) {
		t.Errorf("%s: %d files, want %d", what, len(got), len(want))
	}
	for path, data := range want {
		if !bytes.Equal(got[path], data) {
			t.Errorf("%s: %s differs: %s", what, path, firstDifference(got[path], data))
		}
	}
}

func firstDifference(got, want []byte) string {
	g, w := strings.Split(string(got), "\n"), strings.Split(string(want), "\n")
	for i := range min(len(g), len(w)) {
		if g[i] != w[i] {
			return fmt.Sprintf("line %d: %s, want %s", i+1, g[i], w[i])
		}
	}
	return fmt.Sprintf("%d lines, want %d", len(g), len(w))
}

// inputs/bugs map-order: the same bytes whatever the order of files, compiled
// again and again in one process.
func TestShuffledInputs(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 1))
	shuffle := func(inputs []load.Input) []load.Input {
		inputs = slices.Clone(inputs)
		random.Shuffle(len(inputs), func(i, j int) { inputs[i], inputs[j] = inputs[j], inputs[i] })
		return inputs
	}
	want := files(t, compile(t, archive(bikes)))
	for i := range 50 {
		same(t, fmt.Sprintf("shuffle %d", i), shuffle(archive(bikes)), want)
	}
	catalog, err := shippedInputs()
	if err != nil {
		t.Fatal(err)
	}
	for i := range 3 {
		same(t, fmt.Sprintf("shipped catalog, shuffle %d", i), shuffle(catalog), compiledShipped(t))
	}
}

// Which file says what doesn't show either: contents change places.
func TestRenamedFiles(t *testing.T) {
	random := rand.New(rand.NewPCG(2, 2))
	want := files(t, compile(t, archive(bikes)))
	for i := range 20 {
		inputs := archive(bikes)
		order := random.Perm(len(inputs))
		for j := range inputs {
			inputs[j].Path = fmt.Sprintf("%02d/%s", order[j], filepath.Base(inputs[j].Path))
		}
		same(t, fmt.Sprintf("renaming %d", i), inputs, want)
	}
}

// childVariable tells a copy of the test binary to print what it compiles.
const childVariable = "CATALOGC_TEST_CHILD"

// The same bytes from fresh processes, with other map seeds, another number of
// processors and another environment.
func TestFreshProcesses(t *testing.T) {
	if os.Getenv(childVariable) != "" {
		r, err := shipped()
		if err != nil {
			t.Fatal(err)
		}
		fmt.Println("sum", sum(r))
		return
	}
	r, err := shipped()
	if err != nil {
		t.Fatal(err)
	}
	for _, env := range [][]string{
		{"GOMAXPROCS=1"}, {"GOMAXPROCS=4", "LANG=tr_TR.UTF-8", "LC_ALL=tr_TR.UTF-8", "TZ=Asia/Tokyo"},
		{"GOMAXPROCS=2", "CUE_DEBUG=openinline=1", "CUE_EXPERIMENT=aliasv2=0"},
	} {
		cmd := exec.Command(os.Args[0], "-test.run=^TestFreshProcesses$", "-test.v")
		cmd.Env = append(append(os.Environ(), childVariable+"=1"), env...)
		out, err := cmd.CombinedOutput()
		if err != nil {
			t.Fatalf("%v: %v\n%s", env, err, out)
		}
		if want := "sum " + sum(r); !strings.Contains(string(out), want) {
			t.Errorf("with %v the bytes differ:\n%s", env, out)
		}
	}
}

func sum(r *compiler.Result) string {
	h := sha256.New()
	for _, f := range r.Files {
		fmt.Fprintf(h, "%s %d\n", f.Path, len(f.Data))
		h.Write(f.Data)
	}
	for _, d := range r.Diagnostics {
		fmt.Fprintln(h, finding(d))
	}
	return fmt.Sprintf("%x %d", h.Sum(nil), len(r.Files))
}

// The name of the catalog's folder is in no output and no finding.
func TestFolderName(t *testing.T) {
	want := compile(t, archive(bikes))
	for _, name := range []string{"catalog", "Übersicht mit Leerzeichen", "out.yaml"} {
		dir := filepath.Join(t.TempDir(), name)
		if err := os.CopyFS(dir, os.DirFS("../catalog")); err != nil {
			t.Fatal(err)
		}
		inputs, _, err := load.Dir(os.DirFS(dir))
		if err != nil {
			t.Fatal(err)
		}
		same(t, name, inputs, compiledShipped(t))
		if err := os.RemoveAll(dir); err != nil {
			t.Fatal(err)
		}
		for _, in := range archive(bikes) {
			if err := os.MkdirAll(filepath.Dir(filepath.Join(dir, in.Path)), 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(filepath.Join(dir, in.Path), in.Text, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		inputs, _, err = load.Dir(os.DirFS(dir))
		if err != nil {
			t.Fatal(err)
		}
		if got := compile(t, inputs); sum(got) != sum(want) {
			t.Errorf("%s: the result differs", name)
		}
	}
}

// YAML and CUE mean the same (DESIGN §3): the same content in either syntax
// compiles to the same bytes, also where entries stand in another order
// (inputs/bugs cue-order-eval).
func TestYAMLTurnedIntoCUE(t *testing.T) {
	catalog, err := shippedInputs()
	if err != nil {
		t.Fatal(err)
	}
	random := rand.New(rand.NewPCG(3, 3))
	for _, c := range []struct {
		name   string
		inputs []load.Input
		want   map[string][]byte
	}{
		{"fixture", archive(bikes), files(t, compile(t, archive(bikes)))},
		{"shipped catalog", catalog, compiledShipped(t)},
	} {
		t.Run(c.name, func(t *testing.T) {
			same(t, "as CUE", toCUE(t, c.inputs, func(*syntax.Node) {}), c.want)
			same(t, "as CUE in another order", toCUE(t, c.inputs, func(root *syntax.Node) { shuffleEntries(random, root) }), c.want)
			one := toCUE(t, c.inputs, func(*syntax.Node) {})
			one[0].Path = "zz/last.cue"
			same(t, "as CUE under other names", one, c.want)
		})
	}
}

// toCUE turns every YAML file into a CUE file of the same name.
func toCUE(t *testing.T, inputs []load.Input, change func(root *syntax.Node)) []load.Input {
	t.Helper()
	var out []load.Input
	for _, in := range inputs {
		ext := filepath.Ext(in.Path)
		if ext != ".yaml" && ext != ".yml" {
			out = append(out, in)
			continue
		}
		loaded, diags := load.Files([]load.Input{in})
		if diags.Has(diag.Error) || len(loaded.Documents) != 1 {
			t.Fatalf("can't read %s", in.Path)
		}
		root := loaded.Documents[0].Root
		change(root)
		text := "package catalog\n\n"
		for _, f := range root.Fields {
			text += canonjson.Compact(f.Key) + ": " + cueValue(f.Value) + "\n"
		}
		out = append(out, load.Input{Path: strings.TrimSuffix(in.Path, ext) + ".cue", Text: []byte(text)})
	}
	return out
}

// cueValue writes a tree as CUE. Every label is quoted, so that none is hidden
// or a definition.
func cueValue(n *syntax.Node) string {
	switch n.Kind {
	case syntax.Map:
		var fields []string
		for _, f := range n.Fields {
			fields = append(fields, canonjson.Compact(f.Key)+": "+cueValue(f.Value))
		}
		return "{" + strings.Join(fields, ", ") + "}"
	case syntax.List:
		var items []string
		for _, item := range n.Items {
			items = append(items, cueValue(item))
		}
		return "[" + strings.Join(items, ", ") + "]"
	case syntax.String:
		return canonjson.Compact(n.Text)
	case syntax.Null:
		return "null"
	default:
		return n.Text
	}
}

// shuffleEntries reorders a file's blocks and their entries. The order of
// properties, examples and the like is the author's and shows.
func shuffleEntries(random *rand.Rand, root *syntax.Node) {
	shuffle := func(fields []syntax.Field) {
		random.Shuffle(len(fields), func(i, j int) { fields[i], fields[j] = fields[j], fields[i] })
	}
	shuffle(root.Fields)
	for _, f := range root.Fields {
		if f.Key != "catalog" && f.Key != "server" {
			shuffle(f.Value.Fields)
		}
	}
}

// An overlay that restates what the SDL says, types and texts alike, changes
// nothing (DESIGN §3).
func TestRestatingOverlay(t *testing.T) {
	const sdl = `
-- c.yaml --
catalog: {name: x, title: X, version: 1.0.0}
profiles: {a: {from: resources}, b: {from: resources, contract: lean}}
contracts: {lean: {keyArgument: id, selectAttributes: true, verbs: {get: {mcp: record, http: {status: 200, body: record}}, create: {http: {status: 201, body: key}}, update: {http: {status: 204}}}}}
-- s.graphql --
"""
One order,
paid or not.
"""
type Order @table @export {
  "Number." id: ID! @primaryKey
  "Words." note: String
  "Whole." count: Int!
  "Broken." total: Float
  "Big." big: Long
  "Flag." paid: Boolean
  "Moment." at: Date
  "Moments." days: [Date]
  "Words." tags: [String!]!
  "Place." home: Home
  "Places." places: [Home!]
  "Colour." color: Color
  "Colours." colors: [Color]
  "Bytes." pic: Blob
  "Anything." any: Any
  "Set by the server." made: Float @createdTime
  "Other." other: Other @relationship(from: note)
}
"A home." type Home { "Street." street: String! }
enum Color { RED GREEN }
type Other @table @export { id: ID @primaryKey }
`
	overlay := `
-- o.yaml --
resources:
  Order:
    description: One order, paid or not.
    path: Order
    verbs: [delete, get, search, create, update, patch]
    properties:
      any: {description: Anything.}
      id: {type: string, primaryKey: true, nullable: false, description: Number.}
      note: {type: string, description: Words.}
      count: {type: integer, description: Whole.}
      total: {type: [number, "null"], description: Broken.}
      big: {type: integer, nullable: true, description: Big.}
      paid: {type: boolean, description: Flag.}
      at: {type: string, description: Moment.}
      days: {type: array, items: {type: string}, description: Moments.}
      tags: {type: array, items: {type: string}, description: Words.}
      home: {type: object, description: Place.}
      places: {type: array, items: {type: object}, description: Places.}
      color: {type: string, description: Colour.}
      colors: {type: array, items: {type: string}, description: Colours.}
      pic: {type: string, contentEncoding: base64, description: Bytes.}
      made: {type: number, assignCreatedTime: true, description: Set by the server.}
      other: {type: object, description: Other.}
`
	same(t, "restated", archive(sdl+overlay[1:]), files(t, compile(t, archive(sdl))))
}
