package check

import (
	"fmt"
	"maps"
	"slices"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/syntax"
)

// ownRules turns what an author's CUE files put under #rules into rules like
// any other: with a severity, a page, and a place in catalog.rules. A label of
// the built-in law is refused, since two rules would answer to one name.
func ownRules(own syntax.Law, diags *diag.List) map[string]lawRule {
	out := map[string]lawRule{}
	for _, r := range own.Rules {
		if _, builtIn := lawRules[r.Name]; builtIn {
			diags.Add(diag.Diagnostic{
				Rule: badName, Span: r.NameSpan, Subject: r.Definition + ".#rules." + r.Name,
				Message: fmt.Sprintf("%q is the name of a built-in rule", r.Name),
				Help:    "give your rule another name",
			})
			continue
		}
		severity := diag.Error
		if r.Severity != "" {
			s, known := diag.ParseSeverity(r.Severity)
			if !known {
				diags.Add(diag.Diagnostic{
					Rule: badValue, Span: r.NameSpan, Subject: r.Definition + ".#rules." + r.Name,
					Message: fmt.Sprintf("%q is not a severity of rule %q", r.Severity, r.Name),
					Help:    "write severity=\"error\", \"warning\" or \"note\"",
				})
			} else {
				severity = s
			}
		}
		out[r.Name] = ownRule(r, severity)
	}
	return out
}

func ownRule(r syntax.LawRule, severity diag.Severity) lawRule {
	message := r.Message
	if message == "" {
		message = "doesn't follow " + r.Name
	}
	why := r.Doc
	if why == "" {
		why = message
	}
	field := r.Field
	if field == "" {
		field = "description"
	}
	rule := &diag.Rule{
		Name: r.Name, Severity: severity,
		Summary: message, Why: why,
		Bad: "(see the catalog's own CUE files)\n", Good: "(see the catalog's own CUE files)\n",
		Fix: helpFor(r), Sources: []string{"the catalog's own " + r.NameSpan.Path()},
	}
	return lawRule{rule: rule, field: field, tell: func(_ *explainer, b breach, d *diag.Diagnostic) bool {
		d.Message = fmt.Sprintf("%s: %s", b.owner, message)
		d.Help = helpFor(r)
		return true
	}}
}

// listOf gives the rules in the order of their names.
func listOf(own map[string]lawRule) []*diag.Rule {
	var out []*diag.Rule
	for _, name := range slices.Sorted(maps.Keys(own)) {
		out = append(out, own[name].rule)
	}
	return out
}

func helpFor(r syntax.LawRule) string {
	if r.Help != "" {
		return r.Help
	}
	return fmt.Sprintf("change it so that it fits the catalog's rule %q", r.Name)
}
