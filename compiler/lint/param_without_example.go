package lint

import (
	"fmt"
	"regexp"
	"slices"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/model"
)

var paramWithoutExample = Rule{
	Rule: &diag.Rule{
		Name: "param-without-example", Severity: diag.Note,
		Summary: "A date, id, path, URL or code whose format nobody shows.",
		Why:     "Wrong format and wrong source of the value are the two most common failures of small models; one example value ends both.",
		Bad:     "projectId: {type: string, description: Modeling project id.}\n",
		Good:    "projectId: {type: string, description: \"Modeling project id, e.g. 'project-G17B'. List with project_status.\"}\n",
		Fix:     "Put an example value into the description or under examples, or give a format, pattern, default or enum.",
		Sources: []string{"second seed, P1.2"},
	},
	Lists: func(p *Pass) {
		// A captured list says the same of the same name in tool after tool;
		// there a name is reported once.
		var names []string
		byName := map[string][]param{}
		for _, q := range describedParams(p.params()) {
			kind := unobvious(q)
			if kind == "" || !isText(q.schema) || shows(q.schema) {
				continue
			}
			if p.Catalog != nil {
				p.Report(withoutExample(q, q.says("", " is "+kind+" without an example")))
				continue
			}
			key := q.name + "\x00" + kind
			if byName[key] == nil {
				names = append(names, key)
			}
			byName[key] = append(byName[key], q)
		}
		for _, key := range names {
			q, kind := byName[key][0], unobvious(byName[key][0])
			message := q.says("", " is "+kind+" without an example")
			if n := len(byName[key]); n > 1 {
				message = fmt.Sprintf("parameter %s is %s without an example, %d times in this list", quoted(q.name), kind, n)
			}
			p.Report(withoutExample(q, message))
		}
	},
}

func withoutExample(q param, message string) diag.Diagnostic {
	return diag.Diagnostic{
		Span: q.place(), Subject: q.subject, Message: message,
		Help: "add one to the description, as in \"…, e.g. 'project-G17B'\", and say where the value comes from",
	}
}

// unobvious says what sort of value a name asks for when its format isn't
// obvious, or "".
func unobvious(q param) string {
	names := nameWords(q.name)
	if len(names) == 0 || len(names) > 1 && closing[names[len(names)-2]] {
		return ""
	}
	last := names[len(names)-1]
	switch {
	case idWords[last]:
		return "an id"
	case dateWords[last]:
		return "a date or time"
	case pathWords[last]:
		return "a path"
	case last == "uri" || last == "endpoint" || last == "url" && slices.ContainsFunc(names, func(w string) bool { return schemeWords[w] }):
		return "an address"
	case codeWords[last]:
		return "a code"
	}
	return ""
}

var (
	idWords   = set("id uuid guid uid arn sha slug sku")
	dateWords = set("date datetime timestamp since until deadline")
	pathWords = set("path filepath dir directory cwd")
	// schemeWords leave open which scheme a url has, or how far it goes; what
	// the address of a page looks like, everybody knows.
	schemeWords = set("base server api connection database db repo repository git clone remote ws websocket proxy")
	codeWords   = set("code currency country language lang locale timezone tz cron color colour regex glob mime mimetype jql cql isbn zip postcode iban")
)

// example matches what shows a value or names its format: a quoted value, a
// pattern of letters and digits, a standard, or where the value is found.
var example = regexp.MustCompile(`(?i)\be\.?g\b|\bexamples?\b|\bfor instance\b|\bsuch as\b|\blike\b|\bformat|\bISO\b|\bRFC\b|\bunix\b|\bepoch\b|YYYY|\bHH:|://|\bUUID\b|\bBCP\b|\bIANA\b|\bhex|\bbase64\b|\bsemver\b|\bslug\b` +
	"|[\"“`][^\"”`\\s][^\"”`]*[\"”`]|(?:^|[\\s(:])'[^']+'" +
	`|\d|\b(?:absolute|relative|numeric)\b` +
	`|\b(?:from|see|via|use|call|using|by|with)\s+(?:the\s+)?[a-z]+[_-][a-z_-]+|\breturned\b|\bJSONPath\b|\bXPath\b|\bobtained\b|\bprevious\b|\bfrom (?:a |an |the |your )?(?:\w+ ){0,4}(?:snapshot|response|results?|output|lists?|details?|url)\b|\b(?:id|name|key|slug|uid) or (?:a |the |its )?(?:id|name|key|slug|title)\b|\bgenerated\b`)

// shows tells that a schema or its description shows what a value looks like.
func shows(s *model.Schema) bool {
	if s.Enum != nil || s.Const != nil || s.Default != nil || s.Examples != nil || s.Has("example") || s.Has("$ref") {
		return true
	}
	for _, word := range []string{"format", "pattern", "contentEncoding", "contentMediaType"} {
		if _, ok := s.Words.Get(word); ok {
			return true
		}
	}
	return example.MatchString(s.Description.Value)
}
