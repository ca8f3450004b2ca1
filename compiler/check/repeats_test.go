package check_test

import (
	"slices"
	"testing"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/model"
)

func TestEntryDefinedInTwoFiles(t *testing.T) {
	found, decls := judgeFiles(t, map[string]string{
		"a.yaml": "operations:\n  get_job: {description: Returns one job.}\n  list_jobs: {description: Lists jobs.}\nvocabulary:\n  get_job: {type: string, description: Not an operation.}\n",
		"b.yaml": "operations:\n  get_job: {description: in a modal}\n",
		"c.yaml": "catalog: {name: x, version: a}\n",
		"d.yaml": "catalog: {name: y, version: b}\n",
	})
	// The second definition isn't judged: it has to go anyway.
	compare(t, found, []wanted{
		want("2:3", "duplicate-entry", `operation "get_job" is defined twice`, "first defined here", "rename this one"),
		want("1:1", "duplicate-entry", `block "catalog" is defined twice`, "move everything into one"),
	})
	for i, path := range []string{"a.yaml", "c.yaml"} {
		if got := found[i].Related[0].Span; got.Path() != path || got.Begin() != found[i].Span.Begin() {
			t.Errorf("first definition at %s %v, want %s", got.Path(), got.Begin(), path)
		}
	}
	if names := names(decls); !slices.Equal(names, []string{"get_job", "list_jobs"}) {
		t.Errorf("operations %v: the first definition of each counts", names)
	}
	if decls.Operations[0].Description.Value != "Returns one job." || decls.Info.Name != "x" {
		t.Errorf("the first definition doesn't win: %q, %q", decls.Operations[0].Description.Value, decls.Info.Name)
	}
}

// The server block may be spread over files, part by part; its errors and
// prompts one by one.
func TestServerInSeveralFiles(t *testing.T) {
	found, decls := judgeFiles(t, map[string]string{
		"a.yaml": "server:\n  instructions: Call a.\n  errors: {gone: {problem: It is gone.}}\n",
		"b.yaml": "server:\n  errors:\n    busy: {problem: It is busy.}\n    gone: {problem: It is lost.}\n  boot: {rules: [Be brief.]}\n",
		"c.yaml": "server:\n  instructions: Call c.\n  prompts: {p: {description: D., messages: [{text: T.}]}}\n",
	})
	compare(t, found, []wanted{
		want("4:5", "duplicate-entry", `error "gone" is defined twice`, "keep one of the two"),
		want("2:3", "duplicate-entry", `block "instructions" is defined twice`),
	})
	s := decls.Server
	if s.Instructions.Value != "Call a." || len(s.Errors) != 2 || s.Errors[0].Problem.Value != "It is gone." || s.Boot == nil || len(s.Prompts) != 1 {
		t.Errorf("the parts don't add up: %+v", s)
	}
}

func names(decls *model.Declarations) []string {
	var out []string
	for _, op := range decls.Operations {
		out = append(out, op.Name)
	}
	return out
}

// A misspelt key is one finding; the later phases see what was meant, or a
// missing resource and an unused parameter would be reported besides.
func TestMisspeltKeysAreDecodedAsMeant(t *testing.T) {
	found, decls := judgeFiles(t, map[string]string{
		"a.yaml": "operatons:\n  get_job:\n    descripton: Returns one job.\n    inptu: {propreties: {id: {use: id}}}\nresource:\n  P: {verb: [get], outputSchemas: {get: {tpye: object}}}\n",
	})
	for _, d := range found {
		if d.Rule.Name != "unknown-field" {
			t.Errorf("%s: %s", d.Rule.Name, d.Message)
		}
	}
	if len(found) != 7 {
		t.Errorf("%d findings, want 7 misspelt keys", len(found))
	}
	op := decls.Operations[0]
	if op.Description.Value != "Returns one job." || op.Input.Property("id").Schema.Use != "id" || !op.Broken {
		t.Errorf("operation %+v", op)
	}
	if p := decls.Resources[0]; len(p.Verbs) != 1 || !slices.Equal(p.OutputSchemas[0].Schema.Types, []string{"object"}) {
		t.Errorf("resource %+v", p)
	}
}

// A parameter without properties around it is read as one all the same.
func TestMisplacedParametersAreDecodedAsMeant(t *testing.T) {
	_, decls := judgeFiles(t, map[string]string{"a.yaml": "operations:\n  a: {input: {id: {type: string, description: Id.}, n: {use: n}, properties: {m: {use: m}}}}\n"})
	var got []string
	for _, p := range decls.Operations[0].Input.Properties {
		got = append(got, p.Name)
	}
	if !slices.Equal(got, []string{"m", "id", "n"}) {
		t.Errorf("parameters %v", got)
	}
}

// A fix is an edit that removes the finding: the key alone is replaced.
func TestFixes(t *testing.T) {
	for text, fixed := range map[string]string{
		"operations:\n  a: {\"desciption\": Lists a.}\n":                     "operations:\n  a: {\"description\": Lists a.}\n",
		"operatons:\n  a: {description: Lists a.}\n":                         "operations:\n  a: {description: Lists a.}\n",
		"operations:\n  a: {description: 'Lists a. '}\n":                     "operations:\n  a: {description: 'Lists a.'}\n",
		"operations:\n  a: {descripti\\u006fn: Lists a., tgas: x}\n":         "", // a list is wanted: renaming alone wouldn't do
		"operations:\n  a: {input: {username: {use: u}}}\n":                  "", // there is more to do than an edit of the key
		"operations:\n  a: {\"descripti\\u006f\": Lists a.}\n":               "",
		"operations:\n  a:\n    description: |\n      Lists a.\n\n       \n": "",
	} {
		for _, d := range judge(t, text) {
			got := ""
			if d.Fix != nil {
				edit := d.Fix.Edits[0]
				got = text[:edit.Span.Start] + edit.New + text[edit.Span.End:]
			}
			if got != fixed {
				t.Errorf("%q: fixed to %q, want %q", text, got, fixed)
			}
			if got != "" {
				compare(t, judge(t, got), nil)
			}
		}
	}
}

// Broken keeps the later phases from reporting as absent what check has
// already found fault with.
func TestBrokenOperations(t *testing.T) {
	_, decls := judgeFiles(t, map[string]string{
		"a.yaml": "operations:\n  a: {description: 5}\n  b: {description: Lists b.}\n  c: text\n  d: {}\n",
		"b.yaml": "profiles: {p: {}}\noperations:\n  e: {description: Lists e.}\n",
	})
	for _, op := range decls.Operations {
		if want := op.Name == "a" || op.Name == "c"; op.Broken != want {
			t.Errorf("operation %s: broken %v, want %v", op.Name, op.Broken, want)
		}
	}
	if got := names(decls); !slices.Equal(got, []string{"a", "b", "c", "d", "e"}) {
		t.Errorf("operations %v; order is that of paths, then of writing", got)
	}
}

// What files say doesn't depend on which worker judged them, nor on how large
// they are: a large file is judged in parts.
func TestLargeFilesAreJudgedInParts(t *testing.T) {
	text := generate(200)
	found := judge(t, text+"  zz_last: {desciption: Returns one.}\nserver: {instructons: Look.}\n")
	compare(t, found, []wanted{
		want(place(found[0]), "unknown-field", `operation "zz_last" has no field "desciption"`),
		want(place(found[1]), "unknown-field", `"server" block`),
	})
	_, decls := judgeFiles(t, map[string]string{"a.yaml": text})
	if len(decls.Operations) != 200 || decls.Operations[199].Name != "get_thing_00199" {
		t.Errorf("%d operations", len(decls.Operations))
	}
	for range 3 {
		again := judge(t, text+"  zz_last: {desciption: Returns one.}\nserver: {instructons: Look.}\n")
		if !slices.EqualFunc(found, again, func(a, b diag.Diagnostic) bool { return a.Message == b.Message && a.Span.Start == b.Span.Start }) {
			t.Error("findings differ between runs")
		}
	}
}
