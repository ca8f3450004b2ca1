package compiler

import (
	"fmt"
	"path"
	"strings"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/model"
	"catalogc.dev/catalogc/internal/suggest"
)

var unknownRule = &diag.Rule{
	Name: "unknown-rule", Severity: diag.Error, Fixed: true,
	Summary: "catalog.rules or an `ignore` names a rule that doesn't exist, or one that can't be configured.",
	Why:     "The setting would have no effect.",
	Bad:     "rules: {param-without-descripton: off}\n",
	Good:    "rules: {param-without-description: off}\n",
	Fix:     "Write the rule's name as findings show it.",
	Sources: []string{"DESIGN §3"},
}

var unusedSuppression = &diag.Rule{
	Name: "unused-suppression", Severity: diag.Warning,
	Summary: "An `ignore` line that no finding needs.",
	Why:     "What it excused is gone; left in place it would hide the next one.",
	Bad:     "ignore: {hazard-missing: reads only}   # nothing is reported without it\n",
	Good:    "(no ignore line)\n",
	Fix:     "Remove the line.",
	Sources: []string{"DESIGN §3"},
}

// judge applies the catalog's policy to what the phases found: suppressions
// first, then the severities of catalog.rules.
func judge(diags diag.List, c *model.Catalog, rules []*diag.Rule) []diag.Diagnostic {
	policy := severities(c.Info.RuleLevels)
	used := map[*model.Suppression]bool{}
	kept := diags.Sorted(func(d diag.Diagnostic) diag.Severity {
		for _, s := range c.Suppressions {
			if s.Rule.Value == d.Rule.Name && covers(s.Subject, d.Subject) {
				used[s] = true
				return diag.Off
			}
		}
		return policy(d)
	})
	var about diag.List
	known := map[string]*diag.Rule{}
	for _, r := range rules {
		known[r.Name] = r
	}
	checkRuleNames(c, rules, known, &about)
	for _, s := range c.Suppressions {
		if rule := known[s.Rule.Value]; !used[s] && rule != nil && !rule.Fixed {
			about.Add(diag.Diagnostic{
				Rule: unusedSuppression, Span: s.Rule.Span, Subject: s.Subject + ".ignore",
				Message: fmt.Sprintf("nothing of rule %q is left to ignore here", s.Rule.Value),
				Help:    "remove the line",
			})
		}
	}
	if about.Len() == 0 {
		return kept
	}
	var all diag.List
	for _, d := range kept {
		all.Add(d)
	}
	all.Extend(about)
	return all.Sorted(func(d diag.Diagnostic) diag.Severity {
		if d.Rule == unusedSuppression {
			return policy(d)
		}
		return 0
	})
}

// covers tells whether a finding is about an entry or something in it. What
// the SDL says of a type is about the resource of the same name.
func covers(entry, subject string) bool {
	within := func(entry string) bool { return subject == entry || strings.HasPrefix(subject, entry+".") }
	name, isResource := strings.CutPrefix(entry, "resources.")
	return within(entry) || isResource && within("types."+name)
}

// severities turns catalog.rules into a policy.
func severities(levels []model.RuleLevel) diag.Policy {
	byRule := map[string]model.RuleLevel{}
	for _, l := range levels {
		byRule[l.Rule.Value] = l
	}
	return func(d diag.Diagnostic) diag.Severity {
		level := byRule[d.Rule.Name]
		word := level.Level
		for _, p := range level.Paths {
			if matchesPath(p.Pattern.Value, d.Span.Path()) {
				word = p.Level
				break
			}
		}
		severity, _ := diag.ParseSeverity(word)
		return severity
	}
}

// matchesPath tells whether a pattern names a file or one of its folders.
func matchesPath(pattern, file string) bool {
	for ; file != "." && file != "/" && file != ""; file = path.Dir(file) {
		if ok, err := path.Match(strings.TrimSuffix(pattern, "/"), file); ok && err == nil {
			return true
		}
	}
	return false
}

// checkRuleNames reports settings for rules that don't exist or don't bend.
func checkRuleNames(c *model.Catalog, rules []*diag.Rule, known map[string]*diag.Rule, diags *diag.List) {
	var names []string
	for _, r := range rules {
		names = append(names, r.Name)
	}
	check := func(ref model.Name, subject string) {
		d := diag.Diagnostic{Rule: unknownRule, Span: ref.Span, Subject: subject}
		switch rule := known[ref.Value]; {
		case rule == nil:
			d.Message = fmt.Sprintf("there is no rule %q", ref.Value)
			d.Help = "write the rule's name as findings show it"
			if best, ok := suggest.Closest(ref.Value, names); ok {
				d.Label = fmt.Sprintf("did you mean %q?", best)
			}
		case rule.Fixed:
			d.Message = fmt.Sprintf("rule %q can't be configured", ref.Value)
			d.Help = "remove the line: without this rule the compiler would have to guess"
		default:
			return
		}
		diags.Add(d)
	}
	for _, l := range c.Info.RuleLevels {
		check(l.Rule, "catalog.rules."+l.Rule.Value)
	}
	for _, s := range c.Suppressions {
		check(s.Rule, s.Subject+".ignore."+s.Rule.Value)
	}
}
