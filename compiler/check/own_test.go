package check_test

import (
	"strings"
	"testing"

	"catalogc.dev/catalogc/compiler/check"
	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/load"
	"catalogc.dev/catalogc/compiler/syntax"
)

// judgeWith checks a YAML file under a law to which a CUE file adds.
func judgeWith(t *testing.T, law, text string) ([]diag.Diagnostic, []*diag.Rule) {
	t.Helper()
	loaded, found := load.Files([]load.Input{{Path: "law.cue", Text: []byte("package catalog\n" + law)}, {Path: "ops.yaml", Text: []byte(text)}})
	if found.Len() > 0 {
		t.Fatalf("the test's input can't be read: %s", found.Sorted(nil)[0].Message)
	}
	_, rules, diags, err := check.Documents(loaded.Documents, loaded.Law)
	if err != nil {
		t.Fatal(err)
	}
	return diags.Sorted(nil), rules
}

// A catalog's own rule is a rule like any other: it has a severity and a page,
// points at the author's words, and is reported beside the others.
func TestOwnRules(t *testing.T) {
	const law = `
#Operation: {
	description?: _
	#rules: {
		if description != _|_ {
			// Our readers search for full sentences.
			"no-full-stop": description & =~"\\.$" @rule(message="the description ends without a full stop", severity="warning", help="end the sentence")
		}
	}
}
`
	found, rules := judgeWith(t, law, "operations:\n  a: {description: Returns a}\n  b: {description: Returns b., titel: B}\n  c: {description: widget}\n")
	compare(t, found, []wanted{
		want("2:20", "no-full-stop", `operation "a": the description ends without a full stop`, "end the sentence"),
		want("3:32", "unknown-field", `"titel"`),
		want("4:20", "description-not-verb-led", `single word "widget"`),
		want("4:20", "no-full-stop", `operation "c"`),
	})
	if len(rules) != 1 || rules[0].Name != "no-full-stop" || rules[0].Severity != diag.Warning || !strings.Contains(rules[0].Why, "full sentences") {
		t.Errorf("rules %+v", rules)
	}
}

// A pattern an author adds outside #rules has no words of ours; it isn't shown
// raw either.
func TestOwnConstraintHasNoWords(t *testing.T) {
	found, _ := judgeWith(t, "#Operation: title?: =~\"^[A-Z]\"\n", "operations:\n  a: {description: Returns a., title: small}\n")
	if len(found) != 1 || place(found[0]) != "2:39" || strings.Contains(words(found[0]), "~") {
		t.Errorf("%+v", found)
	}
}

// A law that contradicts ours is reported once, and everything is judged by
// ours alone. Load has found fault with the CUE file itself.
func TestOwnLawThatContradicts(t *testing.T) {
	loaded, _ := load.Files([]load.Input{{Path: "ops.yaml", Text: []byte("operations:\n  a: {desciption: Returns a.}\n")}})
	_, rules, diags, err := check.Documents(loaded.Documents, syntax.Law{Text: []string{"package catalog\n#Verb: 5\n"}})
	if err != nil {
		t.Fatal(err)
	}
	found := diags.Sorted(nil)
	if len(found) != 2 || found[0].Rule.Name != "schema-mismatch" || found[1].Rule.Name != "unknown-field" || len(rules) != 0 {
		t.Errorf("%+v", found)
	}
}
