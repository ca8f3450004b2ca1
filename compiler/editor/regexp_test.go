package editor_test

import (
	"regexp"
	"testing"

	"catalogc.dev/catalogc/compiler/editor"
)

// What RE2's syntax page and ECMA-262 §22.2.2 say differently: RE2's \s is
// [\t\n\f\r ], ECMA-262's holds \v, U+00A0 and U+FEFF too; RE2's . is all but
// \n, ECMA-262's is all but four line ends; ECMA-262 has no (?i) or (?s:.
func TestTranslation(t *testing.T) {
	for pattern, want := range map[string]string{
		`^[A-Za-z_][A-Za-z0-9_-]{0,63}$`: `^[A-Za-z_][A-Za-z0-9_-]{0,63}$`,
		`^\S(?s:.*\S)?$`:                 `^[^\t\n\f\r ](?:[\s\S]*[^\t\n\f\r ])?$`,
		`a.c(?s:.)b.`:                    `a[^\n]c(?:[\s\S])b[^\n]`,
		`[^\s.](?:x)\s`:                  `[^\t\n\f\r .](?:x)[\t\n\f\r ]`,
		`(?i)b-8|c`:                      `[Bb]-8|[Cc]`,
		`(a(?i)b)c`:                      `(a[Bb])c`,            // a flag ends with its group
		`(?i)ask`:                        "[Aa][Ssſ][Kk\u212A]", // ſ and the Kelvin sign are s and k
		`(?i)über`:                       `[Üü][Bb][Ee][Rr]`,
		`(^|[^\pL\pN])(C\+\+|a\.b)$`:     `(^|[^\p{L}\p{N}])(C\+\+|a\.b)$`,
		`\z\A.`:                          `$^[^\n]`,
	} {
		got, err := editor.ECMA(pattern)
		if err != nil || got != want {
			t.Errorf("%s became %s (%v), want %s", pattern, got, err, want)
		}
	}
}

// The translation still means the same in Go, which the agreement of schema
// and law is tested with.
func TestTranslationKeepsItsMeaning(t *testing.T) {
	texts := []string{"", "a", "a b", " a", "a\n", "a\u00a0", "\u00a0", "\v", "a\nb", "a\u2028b", "modal", "a Modal.", "modality", "über ASCII", "ABER A\u017fcII", "ü"}
	for _, pattern := range []string{`^\S([^\n]*\S)?$`, `^\S(?s:.*\S)?$`, `^[a-z](\S|\S.*[^\s.])?$`, `(^|[^\pL\pN])((?i)modal|ASCII|ü)([^\pL\pN]|$)`, `\z\A.`} {
		translated, err := editor.ECMA(pattern)
		if err != nil {
			t.Errorf("%s: %v", pattern, err)
			continue
		}
		before, after := regexp.MustCompile(pattern), regexp.MustCompile(translated)
		for _, text := range texts {
			if before.MatchString(text) != after.MatchString(text) {
				t.Errorf("%s matches %q: %v, %s: %v", pattern, text, before.MatchString(text), translated, after.MatchString(text))
			}
		}
	}
}

// What isn't known to mean the same isn't passed on.
func TestUnknownPatterns(t *testing.T) {
	for _, pattern := range []string{`\d`, `\bword\b`, `[[:alpha:]]`, `(?m)^a`, `(?P<name>a)`, `\pM`, `(?i)[ab]`, `\Qa.b\E`, `\x{212A}`, `\`} {
		if got, err := editor.ECMA(pattern); err == nil {
			t.Errorf("%s became %s, want an error", pattern, got)
		}
	}
}
