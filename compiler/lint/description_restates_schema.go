package lint

import (
	"cmp"
	"fmt"
	"regexp"
	"strings"

	"catalogc.dev/catalogc/compiler/diag"
)

var descriptionRestatesSchema = Rule{
	Rule: &diag.Rule{
		Name: "description-restates-schema", Severity: diag.Warning,
		Summary: "A tool description that lists the parameters, each with its own explanation or type.",
		Why:     "The input schema says it already, next to the argument being filled in; said twice it costs twice and drifts apart.",
		Bad:     "description: \"Returns one job. Parameters: id (string): the job's id; full (boolean): include the log.\"\n",
		Good:    "description: Returns one job with its state and result.\ninput: {properties: {id: {type: string, description: \"Job id, e.g. '24b1…'.\"}, …}}\n",
		Fix:     "Move each explanation to its parameter's description.",
		Sources: []string{"facts/mcp.md §3", "jlowin/fastmcp#1756"},
	},
	Lists: func(p *Pass) {
		for _, d := range p.texts(ofOperation, ofCustomTool, ofCapture) {
			names, first := relisted(d)
			if len(names) == 0 {
				continue
			}
			p.Report(diag.Diagnostic{
				Span: d.at(first), Subject: d.subject + ".description",
				Message: fmt.Sprintf("description of %s lists its parameters again", d.owner),
				Label:   listed(names, 3),
				Help:    "move each explanation to the description of its parameter",
			})
		}
	},
}

// relisted returns the parameters that a description explains in list form:
// two of them, or the only one a tool has; and how the first is written.
func relisted(d described) (names []string, first string) {
	if d.input == nil {
		return nil, ""
	}
	text := d.text
	if strings.Contains(text, "```") {
		text = fenced.ReplaceAllString(text, "")
	}
	for _, p := range d.input.Properties {
		if p.Name == "" {
			continue
		}
		if as := explanation(text, p.Name); as != "" {
			names = append(names, p.Name)
			first = cmp.Or(first, as)
		}
	}
	if len(names) >= 2 || len(names) == len(d.input.Properties) {
		return names, first
	}
	return nil, ""
}

var (
	// fenced is an example in Markdown; what it shows isn't explained again.
	fenced = regexp.MustCompile("(?s)```.*?(?:```|$)")
	// beforeEntry and afterEntry stand around a name that begins a line of a
	// list: "- id: …", "**id** (string) — …", "@param id - …".
	beforeEntry = regexp.MustCompile("^[ \\t]*(?:[-*+•]|\\d+[.)])?[ \\t]*(?:[@:]param[ \\t]+)?[*_`']*$")
	afterEntry  = regexp.MustCompile("^[*_`']*[ \\t]*(?:\\([^)\n]*\\)|<[^>\n]*>)?[ \\t]*(?:[:–—]|-[ \\t])")
	// afterTyped follows a name with its type in running text: "id (string)",
	// "limit: integer", "since?: string".
	afterTyped = regexp.MustCompile("^[`']?\\??[ \\t]*(?:\\((?:(?:required|optional)[,; ]+)?|:[ \\t]*)" +
		"(?:strings?|numbers?|integers?|int|floats?|bool(?:ean)?s?|arrays?|objects?|list|enum)\\b")
)

// explanation finds a name explained in one of these forms: the name and what
// follows it up to the explanation, or "".
func explanation(text, name string) string {
	for at := 0; ; {
		i := strings.Index(text[at:], name)
		if i < 0 {
			return ""
		}
		start, end := at+i, at+i+len(name)
		at = end
		if start > 0 && isNamePart(text[start-1]) || end < len(text) && isNamePart(text[end]) {
			continue
		}
		if typed := afterTyped.FindString(text[end:]); typed != "" {
			return name + typed
		}
		line := strings.LastIndexByte(text[:start], '\n') + 1
		if after := afterEntry.FindString(text[end:]); after != "" && beforeEntry.MatchString(text[line:start]) {
			return name + after
		}
	}
}

func isNamePart(c byte) bool {
	return c == '-' || '0' <= c && c <= '9' || 'A' <= c && c <= 'Z' || 'a' <= c && c <= 'z'
}
