package compiler_test

import (
	"encoding/json"
	"errors"
	"io"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

const module = "catalogc.dev/catalogc/"

// importLaw says what each package may import from this module, and which
// third-party modules it may. A phase never imports a phase: that is what
// keeps data flowing one way.
var importLaw = map[string]struct {
	ours, others []string
	why          string
}{
	"cue":                      {why: "the law is data"},
	"compiler/source":          {why: "the bottom: text and places"},
	"compiler/diag":            {ours: []string{"compiler/source"}, why: "a finding carries a place, nothing rendered"},
	"compiler/syntax":          {ours: []string{"compiler/source"}, why: "no parser library may become the architecture"},
	"compiler/model":           {ours: []string{"compiler/source", "internal/canonjson"}, why: "data only"},
	"compiler/shared":          {ours: []string{"compiler/diag"}, why: "rules that two phases raise"},
	"compiler/sample":          {ours: []string{"compiler/model", "compiler/jsonschema", "internal/canonjson"}, why: "example values: derive shows them, lint asks whether there are any"},
	"compiler/jsonschema":      {ours: []string{"compiler/model", "compiler/syntax", "internal/canonjson"}, why: "one reading of schemas for catalogs and captures"},
	"compiler/capture":         {ours: []string{"compiler/source", "compiler/diag", "compiler/syntax", "compiler/model", "compiler/jsonschema", "internal/suggest"}, why: "a phase of its own: captured lists to tools"},
	"compiler/clients":         {ours: []string{"cue"}, others: []string{"gopkg.in/yaml.v3"}, why: "the table of client limits, as data"},
	"compiler/load":            {ours: []string{"compiler/source", "compiler/diag", "compiler/syntax", "cue", "internal/parallel"}, others: []string{"gopkg.in/yaml.v3", "github.com/vektah/gqlparser/v2", "cuelang.org/go", "github.com/cockroachdb/apd/v3"}, why: "the only reader of bytes"},
	"compiler/check":           {ours: []string{"compiler/source", "compiler/diag", "compiler/syntax", "compiler/model", "compiler/shared", "compiler/jsonschema", "cue", "internal/suggest", "internal/canonjson"}, others: []string{"cuelang.org/go"}, why: "the only judge"},
	"compiler/link":            {ours: []string{"compiler/source", "compiler/diag", "compiler/syntax", "compiler/model", "compiler/shared", "internal/suggest"}, why: "meaning, no format"},
	"compiler/derive":          {ours: []string{"compiler/source", "compiler/diag", "compiler/model", "compiler/shared", "compiler/jsonschema", "compiler/sample", "internal/canonjson", "internal/mention"}, why: "surfaces, no format"},
	"compiler/lint":            {ours: []string{"compiler/source", "compiler/diag", "compiler/model", "compiler/shared", "compiler/clients", "compiler/jsonschema", "compiler/sample", "internal/suggest", "internal/canonjson", "internal/mention", "internal/tokens", "internal/parallel"}, why: "judges meaning, no format"},
	"compiler/emit":            {ours: []string{"compiler/model"}, why: "the boundary of outputs"},
	"compiler/emit/mcp":        {ours: []string{"compiler/emit", "compiler/model", "internal/canonjson"}, why: "one format"},
	"compiler/emit/openapi":    {ours: []string{"compiler/emit", "compiler/model", "internal/canonjson"}, others: []string{"github.com/getkin/kin-openapi"}, why: "the only user of kin-openapi"},
	"compiler/emit/typescript": {ours: []string{"compiler/emit", "compiler/model", "internal/canonjson"}, why: "one format"},
	"compiler/report":          {ours: []string{"compiler/source", "compiler/diag", "internal/visible"}, others: []string{"golang.org/x/text"}, why: "the only one that turns findings into text"},
	"compiler/selection":       {ours: []string{"compiler/model", "internal/canonjson", "internal/parallel", "internal/table"}, why: "measures what was compiled"},
	"compiler/stats":           {ours: []string{"compiler/model", "internal/canonjson", "internal/parallel", "internal/table", "internal/tokens"}, why: "measures what was compiled"},
	"compiler/explain":         {ours: []string{"compiler/source", "compiler/model", "internal/canonjson", "internal/mention"}, why: "reads what was compiled: where each value of the output came from"},
	"compiler/editor":          {ours: []string{"compiler/check", "compiler/model", "compiler/emit", "internal/canonjson"}, others: []string{"cuelang.org/go"}, why: "the law as the judge reads it, in the formats of editors"},
	"compiler/diff/change":     {why: "what was found, as data"},
	"compiler/diff/tools":      {ours: []string{"compiler/model", "compiler/clients", "compiler/diff/change", "internal/canonjson"}, why: "tool lists, whatever they were read from"},
	"compiler/diff/httpapi":    {ours: []string{"compiler/diff/change"}, others: []string{"github.com/oasdiff/oasdiff", "github.com/getkin/kin-openapi/openapi3", "gopkg.in/yaml.v3"}, why: "the only user of oasdiff, which speaks kin-openapi"},
	"compiler/diff/render":     {ours: []string{"compiler/model", "compiler/diff/change", "compiler/diff/tools", "internal/canonjson", "internal/visible"}, why: "the only one that turns changes into text"},
	"compiler/diff":            {ours: []string{"compiler/model", "compiler/diff/change", "compiler/diff/tools", "compiler/diff/httpapi"}, why: "puts the two comparisons together"},
	"compiler": {ours: []string{"compiler/load", "compiler/capture", "compiler/check", "compiler/link", "compiler/derive", "compiler/lint", "compiler/emit", "compiler/emit/mcp", "compiler/emit/openapi", "compiler/emit/typescript",
		"compiler/diag", "compiler/model", "cue", "internal/suggest", "internal/parallel"}, why: "puts the phases in order"},
	"cmd/catalogc":       {ours: []string{"compiler", "compiler/diag", "compiler/diff", "compiler/diff/change", "compiler/diff/render", "compiler/diff/tools", "compiler/editor", "compiler/emit", "compiler/explain", "compiler/load", "compiler/model", "compiler/report", "compiler/selection", "compiler/source", "compiler/stats", "internal/suggest"}, others: []string{"github.com/spf13/cobra", "github.com/rogpeppe/go-internal/lockedfile", "github.com/fsnotify/fsnotify"}, why: "flags, files and exit codes"},
	"internal/canonjson": {why: "leaf"},
	"internal/suggest":   {why: "leaf"},
	"internal/mention":   {why: "leaf"},
	"internal/tokens":    {others: []string{"github.com/tiktoken-go/tokenizer"}, why: "leaf: the vocabulary of a model"},
	"internal/table":     {why: "leaf: tables for people"},
	"internal/generate":  {why: "leaf, for benchmarks"},
	"bench/generate":     {ours: []string{"internal/generate"}, why: "writes the benchmarks' inputs"},
	"internal/visible":   {why: "leaf: text that is safe to print"},
	"internal/parallel":  {why: "leaf"},
	"internal/golden":    {why: "leaf, for tests"},
}

func TestImports(t *testing.T) {
	out, err := exec.Command("go", "list", "-json=ImportPath,Imports", module+"...").Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	for d := json.NewDecoder(strings.NewReader(string(out))); ; {
		var pkg struct {
			ImportPath string
			Imports    []string
		}
		if err := d.Decode(&pkg); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		name := strings.TrimPrefix(pkg.ImportPath, module)
		law, known := importLaw[name]
		if !known {
			t.Errorf("package %s has no row in the import law: say what it may import, and why", name)
			continue
		}
		for _, imp := range pkg.Imports {
			if ours, isOurs := strings.CutPrefix(imp, module); isOurs {
				if !slices.Contains(law.ours, ours) {
					t.Errorf("%s imports %s; it may not (%s)", name, ours, law.why)
				}
				continue
			}
			thirdParty := strings.Contains(strings.Split(imp, "/")[0], ".")
			if thirdParty && !slices.ContainsFunc(law.others, func(m string) bool { return imp == m || strings.HasPrefix(imp, m+"/") }) {
				t.Errorf("%s imports %s; it may not (%s)", name, imp, law.why)
			}
		}
	}
}
