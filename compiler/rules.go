package compiler

import (
	"slices"
	"strings"

	"catalogc.dev/catalogc/compiler/capture"
	"catalogc.dev/catalogc/compiler/check"
	"catalogc.dev/catalogc/compiler/derive"
	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/link"
	"catalogc.dev/catalogc/compiler/lint"
	"catalogc.dev/catalogc/compiler/load"
)

// Rules lists every rule of every phase, sorted by name.
func Rules() []*diag.Rule {
	rules := slices.Concat(load.Rules(), capture.Rules(), check.Rules(), link.Rules(), derive.Rules(), lint.Rules(), []*diag.Rule{unknownRule, unusedSuppression})
	slices.SortFunc(rules, func(a, b *diag.Rule) int { return strings.Compare(a.Name, b.Name) })
	return slices.Compact(rules) // a shared rule is listed by each phase that raises it
}
