package load

import (
	"fmt"
	"math/big"
	"regexp"
	"strings"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/syntax"
)

// Words without quotes mean what YAML 1.2 says. Where YAML 1.1 readers, which
// are still the majority, would see another number, the author is asked to be
// clear instead: a default of 0755 must not depend on who reads it.
var (
	plainInt       = regexp.MustCompile(`^[-+]?[0-9]+$`)
	plainRadix     = regexp.MustCompile(`^[-+]?0(o[0-7]+|x[0-9a-fA-F]+|b[01]+)$`)
	plainFloat     = regexp.MustCompile(`^[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?$`)
	plainNotFinite = regexp.MustCompile(`^([-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN))$`)
	grouped        = regexp.MustCompile(`^[-+]?([0-9]+(_[0-9]+)+(\.[0-9_]*)?|0[oxb][0-9a-fA-F]+(_[0-9a-fA-F]+)+)$`)
	leadingZero    = regexp.MustCompile(`^[-+]?0[0-9]`)
	octalDigits    = regexp.MustCompile(`^[-+]?[0-7]+$`)
)

// resolvePlain gives a word without quotes its kind and canonical text. The
// complaint, when there is one, has everything but the place; kind and text
// are then what the author most likely meant.
func resolvePlain(word string) (syntax.Kind, string, *diag.Diagnostic) {
	switch word {
	case "", "~", "null", "Null", "NULL":
		return syntax.Null, "", nil
	case "true", "True", "TRUE":
		return syntax.Bool, "true", nil
	case "false", "False", "FALSE":
		return syntax.Bool, "false", nil
	}
	if c := word[0]; c != '.' && c != '+' && c != '-' && (c < '0' || c > '9') {
		return syntax.String, word, nil
	}
	switch {
	case plainNotFinite.MatchString(word):
		return syntax.String, word, &diag.Diagnostic{
			Rule: ruleImpossibleNumber, Message: fmt.Sprintf("%s is not a number in JSON", word),
			Help: fmt.Sprintf(`Leave it out, or write "%s" in quotes if it is text.`, word),
		}
	case grouped.MatchString(word):
		kind, text, _ := resolvePlain(strings.ReplaceAll(word, "_", ""))
		if kind == syntax.String {
			return kind, word, nil
		}
		return kind, text, ambiguous(word, fmt.Sprintf(`Write %s, or "%s" in quotes if it is text.`, text, word))
	case plainRadix.MatchString(word):
		return radix(word)
	case plainInt.MatchString(word), plainFloat.MatchString(word):
		return decimal(word)
	}
	return syntax.String, word, nil
}

func decimal(word string) (syntax.Kind, string, *diag.Diagnostic) {
	text, whole, ok := canonicalDecimal(word)
	if !ok {
		return syntax.String, word, impossible(word)
	}
	kind := syntax.Float
	if whole {
		kind = syntax.Int
	}
	if !leadingZero.MatchString(word) {
		return kind, text, nil
	}
	if octal, ok := new(big.Int).SetString(word, 8); ok && octalDigits.MatchString(word) && octal.String() != text {
		return kind, text, ambiguous(word, fmt.Sprintf(`Write "%s" in quotes if it is text, %s if it is octal, %s if it is decimal.`,
			word, octal, text))
	}
	return kind, text, ambiguous(word, fmt.Sprintf(`Write "%s" in quotes if it is text, or %s.`, word, text))
}

// radix reads 0o17, 0x1F and 0b11.
func radix(word string) (syntax.Kind, string, *diag.Diagnostic) {
	negative := strings.HasPrefix(word, "-")
	digits := strings.TrimLeft(word, "+-")
	base := map[byte]int{'o': 8, 'x': 16, 'b': 2}[digits[1]]
	if len(digits) > 4*maxIntDigits {
		return syntax.String, word, impossible(word)
	}
	value, ok := new(big.Int).SetString(digits[2:], base)
	if !ok {
		return syntax.String, word, nil
	}
	text, ok := canonicalInt(negative, value.String())
	if !ok {
		return syntax.String, word, impossible(word)
	}
	return syntax.Int, text, nil
}

func ambiguous(word, help string) *diag.Diagnostic {
	return &diag.Diagnostic{
		Rule: ruleAmbiguousNumber, Message: fmt.Sprintf("%s is read as different values by different programs", clip(word, 40)),
		Help: help,
	}
}

func impossible(word string) *diag.Diagnostic {
	return &diag.Diagnostic{
		Rule: ruleImpossibleNumber, Message: fmt.Sprintf("%s is out of range for a number in JSON", clip(word, 40)),
		Help: "Write it in quotes if it is text.",
	}
}

// resolveTagged gives a scalar the kind its tag asks for; false when the text
// isn't of that kind.
func resolveTagged(tag, text string) (syntax.Kind, string, *diag.Diagnostic, bool) {
	kind, canonical, complaint := resolvePlain(text)
	want, ok := scalarTags[tag]
	switch {
	case !ok:
		return syntax.String, text, nil, false
	case want == syntax.String:
		return syntax.String, text, nil, true
	case want == syntax.Float && kind == syntax.Int:
		float, _, ok := canonicalDecimal(canonical + ".0")
		return syntax.Float, float, complaint, ok
	}
	return kind, canonical, complaint, kind == want
}

// scalarTags are the tags of YAML's core schema that a scalar may carry.
var scalarTags = map[string]syntax.Kind{
	"!": syntax.String, "!!str": syntax.String, "!!int": syntax.Int,
	"!!float": syntax.Float, "!!bool": syntax.Bool, "!!null": syntax.Null,
}
