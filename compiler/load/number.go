package load

import (
	"strconv"
	"strings"
)

// The canonical form of numbers, the same from every language, so that the
// same number gives the same bytes: whole numbers with all their digits;
// others with at least one and no needless digit behind the point ("1.0",
// "0.1"); an exponent only where the number would need more than about twenty
// zeros ("1e+30").

// maxExpanded is the largest exponent of ten that is written out.
const maxExpanded = 20

// maxIntDigits is where whole numbers stop being numbers to a JSON reader,
// which holds them as a double at best.
const maxIntDigits = 309

// canonicalInt writes a whole number given by its decimal digits; false when
// it is too large for any reader.
func canonicalInt(negative bool, digits string) (string, bool) {
	digits = strings.TrimLeft(digits, "0")
	switch {
	case digits == "":
		return "0", true
	case len(digits) > maxIntDigits:
		return "", false
	case negative:
		return "-" + digits, true
	}
	return digits, true
}

// canonicalFloat writes digits × 10^exponent; false when the number is too
// large or too small for a double.
func canonicalFloat(negative bool, digits string, exponent int) (string, bool) {
	digits = strings.TrimLeft(digits, "0")
	if digits == "" {
		return "0.0", true
	}
	trimmed := strings.TrimRight(digits, "0")
	exponent += len(digits) - len(trimmed)
	digits = trimmed

	leading := len(digits) - 1 + exponent // the exponent of the first digit
	var text string
	switch {
	case leading < -maxExpanded || leading > maxExpanded:
		text = scientific(digits, leading)
	case exponent >= 0:
		text = digits + strings.Repeat("0", exponent) + ".0"
	case leading >= 0:
		text = digits[:leading+1] + "." + digits[leading+1:]
	default:
		text = "0." + strings.Repeat("0", -leading-1) + digits
	}
	if value, err := strconv.ParseFloat(text, 64); err != nil || value == 0 {
		return "", false
	}
	if negative {
		text = "-" + text
	}
	return text, true
}

func scientific(digits string, exponent int) string {
	text := digits[:1]
	if len(digits) > 1 {
		text += "." + digits[1:]
	}
	if exponent < 0 {
		return text + "e" + strconv.Itoa(exponent)
	}
	return text + "e+" + strconv.Itoa(exponent)
}

// canonicalDecimal writes a number given in decimal notation, with or without
// a sign, a point and an exponent. The text must be in that notation; whole
// tells that it has neither point nor exponent.
func canonicalDecimal(text string) (canonical string, whole, ok bool) {
	negative := strings.HasPrefix(text, "-")
	text = strings.TrimLeft(text, "+-")
	mantissa, exponentText, hasExponent := cutExponent(text)
	before, after, hasPoint := strings.Cut(mantissa, ".")
	if !hasPoint && !hasExponent {
		canonical, ok = canonicalInt(negative, before)
		return canonical, true, ok
	}
	exponent := 0
	if hasExponent {
		var err error
		if exponent, err = strconv.Atoi(exponentText); err != nil || exponent < -1e6 || exponent > 1e6 {
			zero := strings.Trim(before+after, "0") == ""
			return "0.0", false, zero
		}
	}
	canonical, ok = canonicalFloat(negative, before+after, exponent-len(after))
	return canonical, false, ok
}

func cutExponent(text string) (mantissa, exponent string, found bool) {
	if i := strings.IndexAny(text, "eE"); i >= 0 {
		return text[:i], text[i+1:], true
	}
	return text, "", false
}
