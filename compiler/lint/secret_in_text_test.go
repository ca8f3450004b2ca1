package lint_test

import (
	"strings"
	"testing"
)

func TestSecretInText(t *testing.T) {
	// Split, so that no scanner takes this file for a leak.
	join := func(parts ...string) string { return strings.Join(parts, "") }
	var cases []lintCase
	for text, want := range map[string]string{
		join("AKIA", "Q3EGRIZ7LWXK2DPU"):                                                       "an AWS access key",
		join("ghp", "_q7TzK2mWv9LxR4bNc8YhJ1sDf6GgPa3UeQ0o"):                                   "a GitHub token",
		join("glpat", "-Zk4vQ8xWm2Lr7Tb9Yh1J"):                                                 "a GitLab token",
		join("sk", "-proj-Zk4vQ8xWm2Lr7Tb9Yh1JsDf6Gg"):                                         "an OpenAI or Anthropic key",
		join("sk", "_live_Zk4vQ8xWm2Lr7Tb9Yh1J"):                                               "a Stripe key",
		join("xoxb", "-904817264551-Zk4vQ8xWm2Lr7Tb9"):                                         "a Slack token",
		join("eyJhbGciOiJIUzI1NiJ9", ".eyJzdWIiOiJqYW5lIn0", ".Zk4vQ8xWm2Lr7Tb9Yh1JsDf6GgPa3"): "a JSON web token",
		"postgres://app:" + "k7Wq9zLm2x@db.acme.dev/main":                                      "a password in a URL",
	} {
		cases = append(cases, lintCase{want, `{"tools": [{"name": "a", "inputSchema": {"type": "object", "properties": {
			"x": {"type": "string", "examples": ["` + text + `"]}}}}]}`, []string{`an example of parameter "x" holds what looks like ` + want}})
	}
	for name, text := range map[string]string{
		"AWS's own example":    "AKIAIOSFODNN7" + "EXAMPLE",
		"crosses":              "ghp_" + strings.Repeat("x", 36),
		"named placeholder":    "ghp_YOUR_PERSONAL_ACCESS_TOKEN_GOES_HERE_00",
		"prefix alone":         "sk-...",
		"counting":             "sk-1234567890abcdef1234567890",
		"letters of a word":    "sk-learn-preprocessing-standardscaler",
		"password in a URL":    "postgres://user:password@localhost:5432/db",
		"variable in a URL":    "postgres://user:${DB_PASSWORD}@localhost/db",
		"port in a URL":        "https://acme.dev:8443/a@b",
		"uuid":                 "3f2504e0-4f89-41d3-9a0c-0305e82c3301",
		"hash of a commit":     "9b2c5e6f0a7d4c1e8f3b6a9d2e5c8b1f4a7d0e3c",
		"key that says it all": "hf_" + strings.Repeat("a", 34),
	} {
		cases = append(cases, lintCase{name, oneTool("Takes a key, e.g. '" + text + "'."), nil})
	}
	testRule(t, "secret-in-text", cases)
}
