package check_test

import (
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"
)

// described is an operation whose description has so many characters.
func described(characters int, fill string) string {
	text := "Returns "
	text += strings.Repeat(fill, characters-len(text))
	return "operations:\n  get_job:\n    description: " + text + "\n"
}

// TestLengthCountsCodePoints: the limit counts Unicode code points, not bytes (DESIGN §4): 400 é are 800
// bytes. The second seed wants 350.
func TestLengthCountsCodePoints(t *testing.T) {
	const block = "catalog: {name: x, version: a, rubric: {maxDescription: %s}}\n"
	cases := []struct {
		limit      string // "" is the default
		characters int
		over       int
	}{
		{"", 400, 0}, {"", 401, 1},
		{"350", 350, 0}, {"350", 351, 1},
		{"40", 40, 0}, {"40", 41, 1},
		{"2048", 2048, 0}, {"2048", 2050, 2},
	}
	for _, c := range cases {
		for _, fill := range []string{"x", "é", "𝄞"} {
			t.Run(fmt.Sprintf("%s/%d%s", c.limit, c.characters, fill), func(t *testing.T) {
				files := map[string]string{"ops.yaml": described(c.characters, fill)}
				if c.limit != "" {
					files["catalog.yaml"] = fmt.Sprintf(block, c.limit)
				}
				found, _ := judgeFiles(t, files)
				if c.over == 0 {
					compare(t, found, nil)
					return
				}
				// The caret stands at the first character that is too many.
				limit := c.characters - c.over
				compare(t, found, []wanted{want(fmt.Sprintf("3:%d", len("    description: ")+limit+1), "description-too-long",
					fmt.Sprintf("has %d characters, %d too many", c.characters, c.over), fmt.Sprintf("the limit of %d characters", limit))})
			})
		}
	}
}

// A limit the law refuses is reported once, and isn't applied: one mistake
// must not bring up hundreds.
func TestRefusedLimitIsNotApplied(t *testing.T) {
	for _, limit := range []string{"39", "2049", "0", "-1", "99999999999999999999", `"350"`, "350.5", "~"} {
		found, _ := judgeFiles(t, map[string]string{
			"catalog.yaml": "catalog: {name: x, version: a, rubric: {maxDescription: " + limit + "}}\n",
			"ops.yaml":     described(400, "x"),
		})
		if len(found) != 1 || !strings.Contains(found[0].Message, `"maxDescription"`) {
			t.Errorf("maxDescription: %s: %v", limit, found)
		}
	}
}

func TestBannedWords(t *testing.T) {
	const operation = "operations: {list_jobs: {description: \"Lists jobs %s.\"}}\n"
	cases := []struct {
		words, text string
		found       string // "" is none
	}{
		{"", "in a modal", "modal"}, {"", "in the PANEL", "PANEL"}, {"", "as ascii", "ascii"}, {"", "for UX", "UX"},
		{"", "in a panelled room, with modality", ""}, {"", "in luxury", ""},
		{"[wizard]", "in a modal", ""}, {"[wizard]", "by Wizard, quickly", "Wizard"},
		{"[]", "in a modal panel", ""},
		{"[C++, \"a.b\"]", "in C++", "C++"}, {"[C++, \"a.b\"]", "of axb", ""}, // words, not patterns
		{"[übersicht]", "der ÜBERSICHT halber", "ÜBERSICHT"}, {"[über]", "übersichtlich", ""},
		{"[\"side panel\"]", "in the side panel", "side panel"},
	}
	for _, c := range cases {
		t.Run(c.words+"/"+c.text, func(t *testing.T) {
			files := map[string]string{"ops.yaml": fmt.Sprintf(operation, c.text)}
			if c.words != "" {
				files["catalog.yaml"] = "catalog: {name: x, version: a, rubric: {bannedWords: " + c.words + "}}\n"
			}
			found, _ := judgeFiles(t, files)
			if c.found == "" {
				compare(t, found, nil)
				return
			}
			before, _, _ := strings.Cut("Lists jobs "+c.text, c.found)
			column := len([]rune("operations: {list_jobs: {description: \"")) + len([]rune(before)) + 1
			compare(t, found, []wanted{want(fmt.Sprintf("1:%d", column), "banned-word", fmt.Sprintf("says %q", c.found))})
		})
	}
}

// CUE_DEBUG=opendef=1 opens closed shapes in any program that doesn't pin it,
// and every misspelt key would pass (facts/go-libraries.md §2.3).
func TestEnvironmentDoesNotOpenShapes(t *testing.T) {
	if os.Getenv("CATALOGC_TEST_CHILD") != "" {
		compare(t, judge(t, "operations:\n  get_job: {desciption: Returns one job.}\n"), []wanted{want("2:13", "unknown-field", `"desciption"`)})
		return
	}
	for _, setting := range []string{"opendef=1", "opendef", "strict=1,opendef=1,sortfields=1"} {
		cmd := exec.Command(os.Args[0], "-test.run=^TestEnvironmentDoesNotOpenShapes$", "-test.count=1")
		cmd.Env = append(os.Environ(), "CATALOGC_TEST_CHILD=1", "CUE_DEBUG="+setting)
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Errorf("CUE_DEBUG=%s: %v\n%s", setting, err, out)
		}
	}
}
