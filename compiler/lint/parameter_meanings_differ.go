package lint

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/jsonschema"
	"catalogc.dev/catalogc/compiler/model"
)

var parameterMeaningsDiffer = Rule{
	Rule: &diag.Rule{
		Name: "parameter-meanings-differ", Severity: diag.Warning,
		Summary: "One parameter name with two types, or counted in two units, across the tools of a list.",
		Why:     "A model that has filled it once fills it the same way again: one name, one meaning.",
		Bad:     "get_job: {timeout: {type: integer, description: \"Seconds to wait, e.g. 5.\"}}\nrestart: {timeout: {type: integer, description: \"Milliseconds to wait, e.g. 5000.\"}}\n",
		Good:    "restart: {timeout_ms: {type: integer, description: \"Milliseconds to wait, e.g. 5000.\"}}\n",
		Fix:     "Rename one of them, or define it once under vocabulary and pull it in with `use:`.",
		Sources: []string{"second seed, P1.4", "measured: 84 such names in 129 public servers"},
	},
	// Fields of resources take no part: what a name means in a table is the
	// table's own business.
	Lists: func(p *Pass) {
		var names []string
		uses := map[string][]param{}
		for _, q := range p.params() {
			if !q.top() || q.tool.Verb != "" || genericNames[strings.ToLower(q.name)] {
				continue
			}
			if uses[q.name] == nil {
				names = append(names, q.name)
			}
			uses[q.name] = append(uses[q.name], q)
		}
		for _, name := range names {
			if !p.differ(name, uses[name], "is %s", typeGroup) {
				p.differ(name, uses[name], "counts %s", unit)
			}
		}
	},
}

// genericNames say nothing of what they hold; other parameters of the tool do.
var genericNames = set("value values data default input body content payload args arguments params parameters options filter filters query")

// differ groups the uses of a name and reports it when there are two groups.
// Uses that group calls "" take no part.
func (p *Pass) differ(name string, uses []param, is string, group func(param) string) bool {
	var groups []string
	members := map[string][]param{}
	for _, q := range uses {
		g := group(q)
		if g == "" {
			continue
		}
		if members[g] == nil {
			groups = append(groups, g)
		}
		members[g] = append(members[g], q)
	}
	if len(groups) < 2 {
		return false
	}
	slices.SortStableFunc(groups, func(a, b string) int { return len(members[b]) - len(members[a]) })
	most, other := members[groups[0]], members[groups[1]]
	message := func(inTools func([]param) string) string {
		return fmt.Sprintf("%s "+is+" in %s and %s in %s", quoted(name), groups[0], inTools(most), groups[1], inTools(other))
	}
	d := diag.Diagnostic{
		Span: other[0].place(), Subject: other[0].subject, Message: message(toolNames),
		Help:    "rename one of them, or define the parameter once and use it in all",
		Related: []diag.Related{{Span: most[0].place(), Message: fmt.Sprintf("here it "+is, groups[0])}},
	}
	if utf8.RuneCountInString(d.Message) > 90 {
		d.Message = message(toolCount)
	}
	p.Report(d)
	return true
}

func toolNames(uses []param) string {
	if len(uses) == 1 {
		return quoted(uses[0].tool.Name)
	}
	return toolCount(uses)
}

func toolCount(uses []param) string {
	if len(uses) == 1 {
		return "one tool"
	}
	return fmt.Sprintf("%d tools", len(uses))
}

// typeGroup says what a parameter is, or "" where it takes several types.
func typeGroup(q param) string {
	types := slices.Clone(q.schema.Types)
	for _, list := range [][]*model.Schema{q.schema.AnyOf, q.schema.OneOf} {
		for _, b := range list {
			types = append(types, b.Types...)
		}
	}
	types = slices.DeleteFunc(types, func(t string) bool { return t == "null" })
	for i, t := range types {
		if t == "integer" {
			types[i] = "number"
		}
	}
	slices.Sort(types)
	if types = slices.Compact(types); len(types) != 1 {
		return ""
	}
	return jsonschema.TypeWords(types)
}

var units = []struct {
	name string
	is   *regexp.Regexp
}{
	{"milliseconds", regexp.MustCompile(`(?i)\b(milliseconds?|millis|msecs?|ms)\b`)},
	{"seconds", regexp.MustCompile(`(?i)\b(seconds?|secs?)\b`)},
	{"minutes", regexp.MustCompile(`(?i)\b(minutes?|mins?)\b`)},
	{"hours", regexp.MustCompile(`(?i)\b(hours?)\b`)},
	{"days", regexp.MustCompile(`(?i)\b(days?)\b`)},
	{"bytes", regexp.MustCompile(`(?i)\b(bytes?)\b`)},
	{"kilobytes", regexp.MustCompile(`(?i)\b(kilobytes?|kb)\b`)},
	{"megabytes", regexp.MustCompile(`(?i)\b(megabytes?|mb)\b`)},
	{"from 0", regexp.MustCompile(`(?i)\b(0-based|zero-based|0-indexed|zero-indexed)\b`)},
	{"from 1", regexp.MustCompile(`(?i)\b(1-based|one-based|1-indexed|one-indexed)\b`)},
}

// unit says what a number counts in, or "" where its description names no
// unit or several.
func unit(q param) string {
	if !q.schema.Is("integer") && !q.schema.Is("number") {
		return ""
	}
	found := ""
	for _, u := range units {
		if u.is.MatchString(q.schema.Description.Value) {
			if found != "" {
				return ""
			}
			found = u.name
		}
	}
	return found
}
