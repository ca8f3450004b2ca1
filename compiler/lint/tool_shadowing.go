package lint

import (
	"fmt"
	"regexp"
	"strings"

	"catalogc.dev/catalogc/compiler/diag"
)

var toolShadowing = Rule{
	Rule: &diag.Rule{
		Name: "tool-shadowing", Severity: diag.Warning,
		Summary: "A text that puts a tool in front of, or in place of, tools of other servers.",
		Why:     "A client mixes the tools of many servers. A text about “any other tool” changes how those are used, which is how one server hijacks another.",
		Bad:     "description: Loads the project. Call this before any other tool.\n",
		Good:    "description: Loads the project. Call this before list_tasks and add_task.\n",
		Fix: "Name the tools of your own that are meant, or say “before the other Acme tools”. " +
			"References to tools of the same list are wanted and never reported; neither is the boot tool, whose name begins with _.",
		Sources: []string{"OWASP MCP Top 10, MCP03", "MCP tool poisoning reports (Invariant: tool shadowing)"},
	},
	Lists: func(p *Pass) {
		n := p.naming()
		for _, s := range p.served() {
			if !s.prose() || s.tool != nil && strings.HasPrefix(s.tool.Name, "_") {
				continue
			}
			if part, about := shadowIn(n, s); part != "" {
				p.Report(diag.Diagnostic{
					Span: s.atFold(part), Subject: s.subject,
					Message: fmt.Sprintf("%s puts itself before %s", s.what, about),
					Help:    "name the tools of this list that are meant",
				})
			}
		}
	},
}

var (
	anyTool = regexp.MustCompile(`\b(?:before|prior to|instead of|rather than|in place of|over|never use|do not use|don['’]t use)\s+` +
		`(?:(?:using|calling|invoking|running|you\s+(?:use|call))\s+)?` +
		`(?:(?:any|all|every|each)\s+(?:of\s+the\s+)?(?:other\s+|available\s+|mcp\s+)*tools?\b|(?:any\s+|all\s+|every\s+|the\s+)?other\s+(?:tools?|functions?)\b)`)
	// ofOurs limits it to tools of the same server.
	ofOurs  = regexp.MustCompile(`^\s*(?:calls?\s+)?(?:(?:of|in|from|on|provided\s+by|that)\s+(?:this|the|our)\b|here\b|below\b|listed\b)`)
	inPlace = regexp.MustCompile("(?i)\\b(?:instead of|rather than|in place of|replaces|overrides|supersedes|takes precedence over|do not use|don['’]t use|never use)\\s+(?:the\\s+|using\\s+|calling\\s+)*[\"'`]?$")
)

// shadowIn finds the part of a text that is about foreign tools, and says
// about which.
func shadowIn(n *naming, s served) (part, about string) {
	if strings.Contains(s.lower, "tool") || strings.Contains(s.lower, "function") {
		for _, at := range anyTool.FindAllStringIndex(s.lower, -1) {
			if !ofOurs.MatchString(s.lower[at[1]:]) {
				return s.lower[at[0]:at[1]], "tools of any server"
			}
		}
	}
	for _, m := range mentionsIn(s.text) {
		foreign := everywhere[m.name] || strings.HasPrefix(strings.TrimLeft(m.after, "\"'`"), " tool")
		if foreign && !n.tools[m.name] && !n.others[m.name] && inPlace.MatchString(m.before[max(0, len(m.before)-60):]) {
			return strings.ToLower(m.name), "a foreign tool, " + quoted(m.name)
		}
	}
	return "", ""
}

// everywhere are tools that clients bring along or that many servers have.
var everywhere = set(`read_file write_file edit_file create_file delete_file list_directory list_files search_files run_command
	execute_command run_terminal_cmd run_in_terminal web_search web_fetch fetch_url str_replace str_replace_editor str_replace_based_edit_tool
	apply_patch file_search codebase_search grep_search read_multiple_files send_email send_message send_mail`)
