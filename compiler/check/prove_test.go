package check_test

import (
	"io/fs"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"catalogc.dev/catalogc/compiler/check"
	"catalogc.dev/catalogc/compiler/load"
	"catalogc.dev/catalogc/compiler/syntax"
)

// Where the law grows beyond what the prover reads, CUE decides and the build
// gets slow: teach the prover.
func TestProverReadsTheWholeLaw(t *testing.T) {
	unread, err := check.UnreadLaw()
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range unread {
		t.Errorf("the prover can't read %s", part)
	}
}

// agree holds the prover against CUE: it never proves what CUE refuses, and
// what CUE accepts it proves. The JSON Schema for editors is held against both.
func agree(t *testing.T, root *syntax.Node) (accepted bool) {
	t.Helper()
	accepted, err := check.LawAccepts(root)
	if err != nil {
		t.Fatal(err)
	}
	proven, err := check.Proven(root)
	if err != nil {
		t.Fatal(err)
	}
	if proven != accepted {
		t.Errorf("CUE accepts it: %v; the prover proves it: %v\nthe tree was:%.20000s", accepted, proven, sketch(root, ""))
	}
	schemaAgrees(t, root, accepted)
	return accepted
}

// Every catalog file of the repository.
func TestProverAgreesOnTheCorpus(t *testing.T) {
	accepted := 0
	for _, dir := range []string{"../../catalog", "../../examples/factory/catalog"} {
		inputs, _, err := load.Dir(os.DirFS(dir))
		if err != nil {
			t.Fatal(err)
		}
		loaded, _ := load.Files(inputs)
		for _, doc := range loaded.Documents {
			if agree(t, doc.Root) {
				accepted++
			}
		}
	}
	if accepted < 30 {
		t.Errorf("only %d files were valid", accepted)
	}
	if !agree(t, documents(t, map[string]string{"a.yaml": everything}).Documents[0].Root) {
		t.Error("everything isn't valid")
	}
}

// Every YAML section of the command scripts, broken ones among them.
func TestProverAgreesOnScripts(t *testing.T) {
	seen := 0
	err := fs.WalkDir(os.DirFS("../../cmd/catalogc/testdata/script"), ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := os.ReadFile("../../cmd/catalogc/testdata/script/" + path)
		if err != nil {
			return err
		}
		for section := range strings.SplitSeq(string(text), "\n-- ") {
			name, body, _ := strings.Cut(section, " --\n")
			if !strings.HasSuffix(name, ".yaml") {
				continue
			}
			loaded, found := load.Files([]load.Input{{Path: name, Text: []byte(body)}})
			if found.Len() > 0 {
				continue
			}
			for _, doc := range loaded.Documents {
				seen++
				agree(t, doc.Root)
			}
		}
		return nil
	})
	if err != nil || seen < 20 {
		t.Errorf("%d sections, %v", seen, err)
	}
}

// FuzzProver makes mistakes in a valid catalog, few enough that some trees stay
// valid.
func FuzzProver(f *testing.F) {
	for seed := range uint64(200) {
		f.Add(seed, uint8(seed%3))
	}
	f.Fuzz(func(t *testing.T, seed uint64, mistakes uint8) {
		doc := documents(t, map[string]string{"a.yaml": everything}).Documents[0]
		r := rand.New(rand.NewPCG(seed, 1))
		for range mistakes%4 + 1 {
			mutate(r, doc.Root)
		}
		agree(t, doc.Root)
	})
}

// FuzzProverText does the same with any text.
func FuzzProverText(f *testing.F) {
	f.Add("operations:\n  a: {description: Returns x., input: {properties: {b: {type: string, description: d, minimum: 0x10, maximum: 1e3}}}}\n")
	f.Add("catalog: {name: a, version: b, openapi: {version: 3.10}, mcp: {ttlMs: -0}}\n")
	f.Add("idempotent: {a: {server: s, first: '200', second: '200 é'}}\n")
	f.Fuzz(func(t *testing.T, text string) {
		loaded, found := load.Files([]load.Input{{Path: "c.yaml", Text: []byte(text)}})
		if found.Len() > 0 || len(text) > 10_000 {
			return
		}
		for _, doc := range loaded.Documents {
			agree(t, doc.Root)
		}
	})
}
