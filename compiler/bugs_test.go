package compiler_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"catalogc.dev/catalogc/compiler"
)

// bugs is where each kind of bug seen in other compilers is looked for. A kind
// is either run here, or names the test that does (folder:Test), or says why
// it can't happen to a compiler.
var bugs = []struct {
	kind    string
	run     func(*testing.T)
	covered string
}{
	{"desc-boilerplate", descBoilerplate, ""},
	{"param-desc-lost", paramDescLost, "compiler/link:TestUse"},
	{"body-dropped", bodyDropped, ""},
	{"input-schema-missing", inputSchemaMissing, "compiler/derive:TestAllowedOperations"},
	{"nil-to-null", nilToNull, "compiler/emit/openapi:TestNothingMissingIsPrintedAsNull"},
	{"omitempty-empty-array", emptyRequired, "compiler/link:TestUse"},
	{"map-order", nil, "compiler:TestShuffledInputs compiler:TestFreshProcesses"},
	{"diff-cycles-random", recursion, ""}, // of one compile; two are the diff's
	{"name-dots", badNames, "compiler/lint:TestDottedToolName"},
	{"name-space", badNames, ""},
	{"name-collision-drop", nil, "compiler/derive:TestNamesAreUnique compiler/derive:TestNameCollision"},
	{"prop-name-grammar", badParameterNames, ""},
	{"defs-dropped", sharedNestedType, "compiler:TestToolListsAreClosedWorld"},
	{"output-schema-shape", outputSchemaShape, ""},
	{"top-level-combinator", rootCombinator, ""},
	{"items-wrong-type", itemsOfTwoLists, ""},
	{"desc-length-silent-cut", descriptionLengths, "compiler/check:TestLengthCountsCodePoints"},
	{"utf8-overcut", descriptionLengths, ""},
	{"annot-copied", annotationsAreOwn, ""},
	{"annot-default-inverted", explicitHints, ""}, // of one compile; two are the diff's
	{"cursor-endless", nil, "serving: a compiled list is one page without a cursor"},
	{"list-null", nil, "compiler/capture:TestForms"},
	{"yaml-merge-twice", nil, "compiler/load:TestYAMLValues"},
	{"yaml-dup-key", duplicateKeys, "compiler/load:TestDuplicateKeyNamesBothPlaces"},
	{"yaml-octal", nil, "compiler/load:TestYAMLFindings"},
	{"yaml-date-key", dateKeys, "compiler/load:TestYAMLValues"},
	{"float-format", floatFormat, "compiler/load:TestCanonicalDecimal"},
	{"yaml-flow-comma", nil, "compiler/load:TestYAMLFindings"},
	{"yaml-hash", nil, "compiler/load:TestYAMLFindings"},
	{"gql-comment-docs", nil, "compiler/link:TestCommentsAsDocstrings"},
	{"gql-wrong-error", undefinedType, "compiler/link:TestSDLMistakes"},
	{"gql-merge-directive-lost", nil, "compiler/link:TestSDLMistakes"},
	{"gql-deprecated-empty", deprecated, ""},
	{"gql-lexer-crash", lexerCrash, "compiler/load:TestGQLLexerCrash"},
	{"ref-sibling-30", refSibling, "compiler/emit/openapi:TestTextBesideAReference"},
	{"nullable-31", nullable, "compiler/emit/openapi:TestNoDialectUsesTheOthersWords"},
	{"path-template-conflict", pathTemplates, "compiler/derive:TestPathCollision compiler/emit/openapi:TestTwoTemplatesOfOnePath"},
	{"emit-yaml-quoting", wordsThatLookLikeValues, "compiler:TestYAMLTurnedIntoCUE"},
	{"string-reparsed", textThatLooksLikeYAML, ""},
	{"cue-order-eval", nil, "compiler:TestYAMLTurnedIntoCUE compiler/load:TestCUEOrderDoesNotMatter"},
	{"comment-lost-export", nil, "rewriting: the compiler never writes a catalog file"},
}

func TestBugs(t *testing.T) {
	if len(bugs) != 41 {
		t.Errorf("%d kinds, want all 41", len(bugs))
	}
	seen := map[string]bool{}
	for _, bug := range bugs {
		if seen[bug.kind] {
			t.Errorf("%s is listed twice", bug.kind)
		}
		seen[bug.kind] = true
		t.Run(bug.kind, func(t *testing.T) {
			if bug.run != nil {
				bug.run(t)
			} else if bug.covered == "" {
				t.Error("nobody looks for it")
			}
			for _, ref := range strings.Fields(bug.covered) {
				if folder, name, ok := strings.Cut(ref, ":"); ok && name != "" && !hasTest(t, folder, name) {
					t.Errorf("%s has no test %s", folder, name)
				}
			}
		})
	}
}

// hasTest tells whether a folder's tests have one of this name.
func hasTest(t *testing.T, folder, name string) bool {
	t.Helper()
	sources, err := filepath.Glob(filepath.Join("..", filepath.FromSlash(folder), "*_test.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, source := range sources {
		text, err := os.ReadFile(source)
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(string(text), "\nfunc "+name+"(") {
			return true
		}
	}
	return false
}

const header = "-- c.yaml --\ncatalog: {name: x, title: X, version: 1.0.0}\n"

// operations compiles operations written in YAML's flow style, and gives their
// tools; there must be no errors.
func operations(t *testing.T, text string) any {
	t.Helper()
	compiled := files(t, compile(t, archive(header+"-- o.yaml --\noperations: {"+text+"}\n")))
	return at(parse(t, compiled["mcp/operations.tools.json"]), "tools")
}

// application compiles a schema and gives its tools and the API.
func application(t *testing.T, sdl string, more ...string) (tools, api any) {
	t.Helper()
	compiled := files(t, compile(t, archive(header+"-- s.graphql --\n"+sdl+"\n"+strings.Join(more, ""))))
	return at(parse(t, compiled["mcp/application.tools.json"]), "tools"), parse(t, compiled["openapi.json"])
}

// refused compiles what must not compile, and gives the errors.
func refused(t *testing.T, text string) []string {
	t.Helper()
	r := compile(t, archive(header+text))
	if r.Files != nil {
		t.Errorf("compiled to %d files", len(r.Files))
	}
	return errorsOf(r)
}

func errorsOf(r *compiler.Result) []string {
	var out []string
	for _, d := range r.Diagnostics {
		if d.Severity.String() == "error" {
			out = append(out, finding(d))
		}
	}
	return out
}

// want compares a value with JSON on one line.
func want(t *testing.T, what string, got any, json string) {
	t.Helper()
	if show(got) != json {
		t.Errorf("%s\n got  %s\n want %s", what, show(got), json)
	}
}

func wantErrors(t *testing.T, got []string, want ...string) {
	t.Helper()
	if len(got) != len(want) {
		t.Errorf("errors:\n got  %s\n want %s", strings.Join(got, "\n      "), strings.Join(want, "\n      "))
		return
	}
	for i := range want {
		if !strings.Contains(got[i], want[i]) {
			t.Errorf("error %d is %q, want %q in it", i, got[i], want[i])
		}
	}
}
