package lint

import (
	"fmt"
	"regexp"
	"strings"

	"catalogc.dev/catalogc/compiler/diag"
)

var urlInDescription = Rule{
	Rule: &diag.Rule{
		Name: "url-in-description", Severity: diag.Note,
		Summary: "A web address in a tool's description, title or the server's instructions.",
		Why:     "A model that has only the text can't open it, or does: what stands there tomorrow nobody reviewed. It costs tokens on every request.",
		Bad:     "description: \"Runs a query. See https://docs.acme.dev/sql for the syntax.\"\n",
		Good:    "description: \"Runs a query in SQL-92, e.g. 'SELECT * FROM dev.dog'.\"\n",
		Fix: "Say the needed part of the page in the text, and leave the address to the README. " +
			"Examples of addresses (example.com, localhost, patterns, quoted values) and parameter descriptions aren't reported.",
		Sources: []string{"MCP tool poisoning reports", "Anthropic connectors directory: descriptions state function and context only"},
	},
	Lists: func(p *Pass) {
		for _, s := range p.served() {
			if s.role != roleDescription && s.role != roleTitle && s.role != roleInstructions {
				continue
			}
			links := linksIn(s.text)
			if len(links) == 0 {
				continue
			}
			message := fmt.Sprintf("%s holds a web address", s.what)
			if len(links) > 1 {
				message = fmt.Sprintf("%s holds %d web addresses", s.what, len(links))
			}
			p.Report(diag.Diagnostic{
				Span: s.at(links[0]), Subject: s.subject, Message: message,
				Help: "say in the text what the reader needs from there",
			})
		}
	},
}

var link = regexp.MustCompile("(?i)\\bhttps?://[^\\s<>\"'`)\\]|\\\\]+")

// notALink matches addresses that stand for others: reserved names, private
// hosts, patterns with placeholders.
var notALink = regexp.MustCompile(`(?i)^https?://(?:[^/]*\.)?(?:example(?:\.[a-z]+)?|localhost|test|invalid|127\.0\.0\.1|0\.0\.0\.0|192\.168\.[\d.]+|10\.[\d.]+)(?:[:/?#]|$)|[][{}<>*$…]|\.\.\.|^https?://$|^https?://[^./]*$|^https?://\.`)

// anExample matches what stands in front of an address that is a value.
var anExample = regexp.MustCompile("(?i)(?:[\"'`=:]|(?:^|[^\\]])\\(|\\be\\.?g\\.?,?:?|\\bsuch as|\\blike|\\bexamples?:?|→|->)\\s*[\"'`(]*$")

func linksIn(text string) []string {
	if !strings.Contains(text, "://") {
		return nil
	}
	var out []string
	for _, at := range link.FindAllStringIndex(text, -1) {
		url := strings.TrimRight(text[at[0]:at[1]], ".,;:!?")
		if !notALink.MatchString(url) && !anExample.MatchString(text[:at[0]]) {
			out = append(out, url)
		}
	}
	return out
}
