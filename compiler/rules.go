package compiler

import (
	"fmt"
	"slices"
	"strings"

	"catalogc.dev/catalogc/compiler/check"
	"catalogc.dev/catalogc/compiler/derive"
	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/link"
	"catalogc.dev/catalogc/compiler/lint"
	"catalogc.dev/catalogc/compiler/load"
	"catalogc.dev/catalogc/compiler/model"
	"catalogc.dev/catalogc/internal/suggest"
)

// Rules lists every rule of every phase, sorted by name.
func Rules() []*diag.Rule {
	rules := slices.Concat(load.Rules(), check.Rules(), link.Rules(), derive.Rules(), lint.Rules(), []*diag.Rule{unknownRule})
	slices.SortFunc(rules, func(a, b *diag.Rule) int { return strings.Compare(a.Name, b.Name) })
	return rules
}

var unknownRule = &diag.Rule{
	Name: "unknown-rule", Severity: diag.Error, Fixed: true,
	Summary: "catalog.rules names a rule that doesn't exist, or one that can't be configured.",
	Why:     "The setting would have no effect.",
	Bad:     "rules: {param-without-descripton: off}\n",
	Good:    "rules: {param-without-description: off}\n",
	Fix:     "Write the rule's name as findings show it.",
	Sources: []string{"DESIGN §3"},
}

// policy applies catalog.rules.
func policy(levels []model.RuleLevel) diag.Policy {
	severities := map[string]diag.Severity{}
	for _, l := range levels {
		if s, ok := diag.ParseSeverity(l.Level); ok {
			severities[l.Rule.Value] = s
		}
	}
	return func(d diag.Diagnostic) diag.Severity { return severities[d.Rule.Name] }
}

func checkRuleNames(c *model.Catalog) diag.List {
	var diags diag.List
	var names []string
	fixed := map[string]bool{}
	for _, r := range Rules() {
		names = append(names, r.Name)
		fixed[r.Name] = r.Fixed
	}
	for _, l := range c.Info.RuleLevels {
		d := diag.Diagnostic{Rule: unknownRule, Span: l.Rule.Span, Subject: "catalog.rules." + l.Rule.Value}
		switch isFixed, known := fixed[l.Rule.Value]; {
		case !known:
			d.Message = fmt.Sprintf("there is no rule %q", l.Rule.Value)
			d.Help = "write the rule's name as findings show it"
			if best, ok := suggest.Closest(l.Rule.Value, names); ok {
				d.Label = fmt.Sprintf("did you mean %q?", best)
			}
		case isFixed:
			d.Message = fmt.Sprintf("rule %q can't be configured", l.Rule.Value)
			d.Help = "remove the line: without this rule the compiler would have to guess"
		default:
			continue
		}
		diags.Add(d)
	}
	return diags
}
