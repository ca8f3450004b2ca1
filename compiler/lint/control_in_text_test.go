package lint_test

import "testing"

func TestControlInText(t *testing.T) {
	testRule(t, "control-in-text", []lintCase{
		{"colour", oneTool("Lists the users.\x1b[31m"), []string{"terminal escape in the description"}},
		{"erased line", oneTool("Lists the users.\x1b[2K\x1b[1A"), []string{"2 terminal escapes"}},
		{"link", oneTool("Lists \x1b]8;;http://x.example\x07the users\x1b]8;;\x07."), []string{"2 terminal escapes"}},
		{"8-bit CSI", oneTool("Lists the users.\u009b31m"), []string{"terminal escape"}},
		{"backspace", oneTool("Lists the users.\b\b"), []string{"2 control characters"}},
		{"null", oneTool("Lists the users.\x00"), []string{"control character"}},
		{"delete", oneTool("Lists the users.\x7f"), []string{"control character"}},
		{"lone carriage return", oneTool("Drops the users.\rLists the users."), []string{"control character"}},
		{"in a default", `{"tools": [{"name": "a", "inputSchema": {"type": "object", "properties": {"x": {"type": "string", "default": "\u001b[0m"}}}}]}`,
			[]string{`terminal escape in the default of parameter "x"`}},

		{"lines and tabs", oneTool("Lists the users.\n\n\t- all\r\n\t- some"), nil},
		{"brackets", oneTool("Lists the users [31m, page 2]."), nil},
		{"the escape spelled out", oneTool(`Lists the users. Colours such as \x1b[31m are removed.`), nil},
		{"no-break space", oneTool("Lists the\u00a0users."), nil},
	})
}
