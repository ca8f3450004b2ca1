package lint_test

import "testing"

func TestURLInDescription(t *testing.T) {
	testRule(t, "url-in-description", []lintCase{
		{"documentation", oneTool("Runs a query. See https://docs.acme.dev/sql for the syntax."), []string{`the description of "list_users" holds a web address`}},
		{"two", oneTool("Runs a query. See https://docs.acme.dev/sql and http://acme.dev."), []string{"holds 2 web addresses"}},
		{"in Markdown", oneTool("Runs a query in [SQL](https://docs.acme.dev/sql)."), []string{"holds a web address"}},
		{"instructions", "server: {instructions: \"Read https://docs.acme.dev first.\"}\n", []string{`"instructions" of the server holds a web address`}},
		{"example", oneTool("Opens a page, e.g. https://acme.dev."), nil},
		{"quoted value", oneTool("Opens a page: \"https://acme.dev/login\" or 'https://acme.dev'."), nil},
		{"reserved", oneTool("Opens a page. Takes https://example.com/x or http://localhost:8080."), nil},
		{"pattern", oneTool("Opens a repository. Takes https://github.com/[owner]/{name} or https://<host>/x."), nil},
		{"scheme alone", oneTool("Takes addresses with https:// or http://."), nil},
		{"parameter", `{"tools": [{"name": "a", "inputSchema": {"type": "object", "properties": {"x": {"type": "string", "description": "A page of https://acme.dev"}}}}]}`, nil},
	})
}
