package report_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/report"
	"catalogc.dev/catalogc/compiler/source"
)

func decode(t *testing.T, format string, fx fixture) map[string]any {
	t.Helper()
	var v map[string]any
	if err := json.Unmarshal(render(t, format, fx), &v); err != nil {
		t.Fatal(err)
	}
	return v
}

// pick walks into a decoded document.
func pick(v any, path ...any) any {
	for _, step := range path {
		switch step := step.(type) {
		case string:
			v = v.(map[string]any)[step]
		case int:
			v = v.([]any)[step]
		}
	}
	return v
}

func TestJSON(t *testing.T) {
	document := decode(t, "json", fixtures()[0])
	if document["version"] != 1.0 {
		t.Errorf("version %v", document["version"])
	}
	// Before the six letters "sumary" are lines of 12 and 22 bytes and 4 blanks.
	want := map[string]any{
		"code": "unknown-field", "severity": "error", "message": `operation "list_orders" has no field "sumary"`,
		"file": "catalog/operations/orders.yaml", "line": 3.0, "column": 5.0, "endLine": 3.0, "endColumn": 11.0,
		"offset": 38.0, "endOffset": 44.0,
		"label": `did you mean "summary"?`, "help": `rename the key to "summary"`,
	}
	got := pick(document, "diagnostics", 3).(map[string]any)
	delete(got, "fingerprint")
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got %v\nwant %v", got, want)
	}
	// Columns count code points, offsets bytes: "verbs: [get, été, " is 18 code
	// points of 20 bytes, behind a line of 16 bytes.
	accents := pick(document, "diagnostics", 8).(map[string]any)
	if accents["line"] != 2.0 || accents["column"] != 19.0 || accents["endColumn"] != 25.0 || accents["offset"] != 36.0 {
		t.Errorf("got %v", accents)
	}
	wantSummary := map[string]any{"errors": 6.0, "warnings": 2.0, "notes": 1.0, "files": 3.0}
	if !reflect.DeepEqual(document["summary"], wantSummary) {
		t.Errorf("summary %v; want %v", document["summary"], wantSummary)
	}
	related := pick(document, "diagnostics", 7, "related")
	wantRelated := []any{
		map[string]any{"message": "first defined here [and kept]", "file": "catalog/operations/orders.yaml", "line": 2.0, "column": 5.0},
		map[string]any{"message": "this file may be the better place", "file": "catalog/operations/none.yaml"},
		map[string]any{"message": "names are compared without case"},
	}
	if !reflect.DeepEqual(related, wantRelated) {
		t.Errorf("related %v\nwant %v", related, wantRelated)
	}
}

func TestJSONWithoutFindings(t *testing.T) {
	const want = `{
  "version": 1,
  "diagnostics": [],
  "summary": {
    "errors": 0,
    "warnings": 0,
    "notes": 0,
    "files": 0
  }
}
`
	if got := string(render(t, "json", fixture{})); got != want {
		t.Errorf("got %s", got)
	}
}

func TestJSONKeepsTheOriginalText(t *testing.T) {
	document := decode(t, "json", fixtures()[1])
	d := hostile()[0]
	got := pick(document, "diagnostics", 0).(map[string]any)
	if got["message"] != d.Message || got["help"] != d.Help || got["subject"] != d.Subject {
		t.Errorf("got %q", got)
	}
}

func TestFingerprint(t *testing.T) {
	fingerprint := func(text, needle, path string, change func(*diag.Diagnostic)) string {
		f := source.NewFile(path, []byte(text))
		d := diag.Diagnostic{Rule: badValue, Severity: diag.Error, Span: in(f, needle), Message: "m", Subject: "s"}
		change(&d)
		document := decode(t, "json", fixture{"", report.Options{Prefix: "any"}, []diag.Diagnostic{d}})
		return pick(document, "diagnostics", 0, "fingerprint").(string)
	}
	keep := func(*diag.Diagnostic) {}
	base := fingerprint("a: b\n", "b", "x.yaml", keep)
	if !regexp.MustCompile(`^[0-9a-f]{12}$`).MatchString(base) {
		t.Errorf("%q isn't 12 hex digits", base)
	}
	for name, got := range map[string]string{
		"moved":         fingerprint("\n\n  a:    b\n", "b", "x.yaml", keep),
		"help-reworded": fingerprint("a: b\n", "b", "x.yaml", func(d *diag.Diagnostic) { d.Help = "do" }),
		"severity":      fingerprint("a: b\n", "b", "x.yaml", func(d *diag.Diagnostic) { d.Severity = diag.Note }),
	} {
		if got != base {
			t.Errorf("%s changes the fingerprint", name)
		}
	}
	for name, got := range map[string]string{
		"path":    fingerprint("a: b\n", "b", "y.yaml", keep),
		"message": fingerprint("a: b\n", "b", "x.yaml", func(d *diag.Diagnostic) { d.Message = "n" }),
		"subject": fingerprint("a: b\n", "b", "x.yaml", func(d *diag.Diagnostic) { d.Subject = "r" }),
		"rule":    fingerprint("a: b\n", "b", "x.yaml", func(d *diag.Diagnostic) { d.Rule = longText }),
		"border":  fingerprint("a: b\n", "b", "x.yaml", func(d *diag.Diagnostic) { d.Subject, d.Message = "sm", "" }),
	} {
		if got == base {
			t.Errorf("another %s keeps the fingerprint", name)
		}
	}
}

func TestSARIFIsValid(t *testing.T) {
	text, err := os.ReadFile("testdata/sarif/sarif-schema-2.1.0.json")
	if err != nil {
		t.Fatal(err)
	}
	document, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	compiler := jsonschema.NewCompiler()
	compiler.AssertFormat()
	if err := compiler.AddResource("sarif.json", document); err != nil {
		t.Fatal(err)
	}
	schema, err := compiler.Compile("sarif.json")
	if err != nil {
		t.Fatal(err)
	}
	if err := schema.Validate(map[string]any{"version": "2.1.0", "runs": []any{map[string]any{}}}); err == nil {
		t.Fatal("the schema accepts a run without a tool")
	}
	for _, fx := range fixtures() {
		log, err := jsonschema.UnmarshalJSON(bytes.NewReader(render(t, "sarif", fx)))
		if err != nil {
			t.Fatal(err)
		}
		if err := schema.Validate(log); err != nil {
			t.Errorf("%s: %v", fx.name, err)
		}
	}
}

func TestSARIF(t *testing.T) {
	run := pick(decode(t, "sarif", fixtures()[0]), "runs", 0)
	driver := pick(run, "tool", "driver")
	if pick(run, "columnKind") != "unicodeCodePoints" || pick(driver, "name") != "catalogc" || pick(driver, "version") != "1.2.3" {
		t.Errorf("run %v", run)
	}
	var names []string
	for _, rule := range pick(driver, "rules").([]any) {
		names = append(names, pick(rule, "id").(string))
		if _, ok := rule.(map[string]any)["helpUri"]; ok {
			t.Error("helpUri: there is no page to point to")
		}
	}
	if !slices.IsSorted(names) || len(slices.Compact(slices.Clone(names))) != len(names) ||
		!slices.Contains(names, "style") || !slices.Contains(names, "our-style") {
		t.Errorf("rules %q; want all, sorted, and those that only the findings know", names)
	}
	if got := pick(driver, "rules", slices.Index(names, "pedantic"), "defaultConfiguration", "enabled"); got != false {
		t.Errorf("a rule that's off is enabled: %v", got)
	}

	results := pick(run, "results").([]any)
	if len(results) != len(findings()) {
		t.Fatalf("%d results", len(results))
	}
	for i, result := range results {
		if got := names[int(pick(result, "ruleIndex").(float64))]; got != pick(result, "ruleId") {
			t.Errorf("result %d: ruleIndex is %s, ruleId is %s", i, got, pick(result, "ruleId"))
		}
		if len(pick(result, "locations").([]any)) != 1 {
			t.Errorf("result %d: GitHub refuses a log with a result without a location", i)
		}
	}
	region := map[string]any{"startLine": 3.0, "startColumn": 5.0, "endLine": 3.0, "endColumn": 11.0}
	if got := pick(results[3], "locations", 0, "physicalLocation", "region"); !reflect.DeepEqual(got, region) {
		t.Errorf("region %v; want %v", got, region)
	}
	if got, want := pick(results[3], "message", "text"),
		"operation \"list_orders\" has no field \"sumary\"\nhelp: rename the key to \"summary\"\nnote: did you mean \"summary\"?"; got != want {
		t.Errorf("message %q; want %q", got, want)
	}
	if got := pick(results[6], "message", "text").(string); !strings.HasSuffix(got, "such as {first: 10}, or {{0}}") {
		t.Errorf("a placeholder is to be escaped and braces kept: %s", got)
	}
	if got, want := pick(results[7], "message", "text"), "operation \"list_orders\" is defined twice\n"+
		"note: [first defined here \\[and kept\\]](1)\nnote: [this file may be the better place](2)\n"+
		"note: names are compared without case"; got != want {
		t.Errorf("message %q; want %q", got, want)
	}
	if got := pick(results[7], "relatedLocations", 1, "id"); got != 2.0 || len(pick(results[7], "relatedLocations").([]any)) != 2 {
		t.Errorf("related locations %v", pick(results[7], "relatedLocations"))
	}
	if got := pick(results[5], "locations", 0, "logicalLocations", 0, "fullyQualifiedName"); got != `operation "list_orders", argument "first"` {
		t.Errorf("logical location %v", got)
	}
}

func TestSARIFPaths(t *testing.T) {
	for _, test := range []struct{ prefix, path, uri, base string }{
		{"catalog", "a.yaml", "catalog/a.yaml", "%SRCROOT%"},
		{"", "50% off, née: a+b#?.yaml", "./50%25%20off,%20n%C3%A9e:%20a+b%23%3F.yaml", "%SRCROOT%"},
		{"../shop", "a.yaml", "../shop/a.yaml", "%SRCROOT%"},
		{"/srv/my shop", "a.yaml", "file:///srv/my%20shop/a.yaml", ""},
		{"C:/shop", "a.yaml", "file:///C:/shop/a.yaml", ""},
		{"catalog", "", "catalog", "%SRCROOT%"}, // place unknown: the folder
		{"", "", ".", "%SRCROOT%"},
	} {
		d := diag.Diagnostic{Rule: badValue, Severity: diag.Error, Message: "m"}
		if test.path != "" {
			d.Span = source.NewFile(test.path, []byte("a: b")).Span(0, 1)
		}
		log := decode(t, "sarif", fixture{"", report.Options{Prefix: test.prefix}, []diag.Diagnostic{d}})
		artifact := pick(log, "runs", 0, "results", 0, "locations", 0, "physicalLocation", "artifactLocation").(map[string]any)
		base, _ := artifact["uriBaseId"].(string)
		if artifact["uri"] != test.uri || base != test.base {
			t.Errorf("%s + %s: got %v; want %s under %q", test.prefix, test.path, artifact, test.uri, test.base)
		}
	}
}

func TestGitHub(t *testing.T) {
	f := source.NewFile("a,b:c%.yaml", []byte("one: 1\ntwo: 2\n"))
	for _, test := range []struct {
		name string
		d    diag.Diagnostic
		want string
	}{
		{"one-line", diag.Diagnostic{Severity: diag.Error, Span: in(f, "one"), Message: "m", Help: "write 100%\nor less"},
			"::error file=a%2Cb%3Ac%25.yaml,line=1,col=1,endLine=1,endColumn=4,title=catalogc (bad-value)::m%0Ahelp: write 100%25%0Aor less"},
		{"several-lines", diag.Diagnostic{Severity: diag.Warning, Span: in(f, "1\ntwo"), Message: "m"},
			"::warning file=a%2Cb%3Ac%25.yaml,line=1,endLine=2,title=catalogc (bad-value)::m"},
		{"whole-line", diag.Diagnostic{Severity: diag.Warning, Span: in(f, "one: 1\n"), Message: "m"},
			"::warning file=a%2Cb%3Ac%25.yaml,line=1,endLine=1,title=catalogc (bad-value)::m"},
		{"label", diag.Diagnostic{Severity: diag.Warning, Message: "m", Help: "h", Label: "l"},
			"::warning title=catalogc (bad-value)::m%0Ahelp: h%0Anote: l"},
		{"file", diag.Diagnostic{Severity: diag.Note, Span: f.Whole(), Message: "m", Notes: []string{"n"}},
			"::notice file=a%2Cb%3Ac%25.yaml,title=catalogc (bad-value)::m%0Anote: n"},
		{"nowhere", diag.Diagnostic{Severity: diag.Error, Message: "m: a, b"},
			"::error title=catalogc (bad-value)::m: a, b"},
		{"related", diag.Diagnostic{Severity: diag.Error, Message: "m", Related: []diag.Related{{Span: in(f, "two"), Message: "here"}}},
			"::error title=catalogc (bad-value)::m%0Anote: here (a,b:c%25.yaml:2:1)"},
		{"line-breaks", diag.Diagnostic{Severity: diag.Error, Message: "a\r\n::error::b"},
			"::error title=catalogc (bad-value)::a<U+000D><U+000A>::error::b"},
	} {
		t.Run(test.name, func(t *testing.T) {
			test.d.Rule = badValue
			lines := strings.Split(string(render(t, "github", fixture{"", report.Options{}, []diag.Diagnostic{test.d}})), "\n")
			if lines[0] != test.want {
				t.Errorf("got  %s\nwant %s", lines[0], test.want)
			}
			if len(lines) != 3 || !strings.HasPrefix(lines[1], "::notice title=catalogc::1 ") || lines[2] != "" {
				t.Errorf("then %q; want the count and nothing else", lines[1:])
			}
		})
	}
}

func TestGitHubCountsAll(t *testing.T) {
	out := strings.TrimSuffix(string(render(t, "github", fixtures()[3])), "\n")
	lines := strings.Split(out, "\n")
	if len(lines) != 48 || lines[47] != "::notice title=catalogc::2 errors, 45 warnings in 2 files" {
		t.Errorf("%d lines, the last %s", len(lines), lines[len(lines)-1])
	}
	for i, line := range lines[:2] {
		if !strings.HasPrefix(line, "::error ") {
			t.Errorf("line %d isn't an error, which must come first: %s", i+1, line)
		}
	}
	if !strings.Contains(fmt.Sprint(lines[2]), "::warning ") {
		t.Errorf("third line %s", lines[2])
	}
}
