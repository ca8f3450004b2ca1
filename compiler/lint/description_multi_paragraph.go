package lint

import (
	"fmt"
	"strings"

	"catalogc.dev/catalogc/compiler/diag"
)

var descriptionMultiParagraph = Rule{
	Rule: &diag.Rule{
		Name: "description-multi-paragraph", Severity: diag.Warning,
		Summary: "An operation's or custom tool's description with several paragraphs or a list.",
		Why:     "It's read as one line beside a hundred others; headings and lists are documentation for people.",
		Bad:     "description: |\n  Returns one job.\n\n  Parameters:\n  - id: the job\n",
		Good:    "description: Returns one job by id. Use get_job after an export to see whether it's done.\n",
		Fix:     "Write two or three sentences in one paragraph; describe parameters where they're declared.",
		Sources: []string{"first seed, Surface 1", "facts/mcp.md §3"},
	},
	Lists: func(p *Pass) {
		for _, d := range p.texts(ofOperation, ofCustomTool) {
			paragraphs := strings.Count(strings.TrimSpace(d.text), "\n") + 1
			if paragraphs == 1 {
				continue
			}
			// Link folds soft line breaks, so what is left is a blank line or a list.
			p.Report(diag.Diagnostic{
				Span: d.place, Subject: d.subject + ".description",
				Message: fmt.Sprintf("description of %s has several paragraphs", d.owner),
				Help:    "write one paragraph of two or three sentences, and describe parameters where they're declared",
			})
		}
	},
}
