package check

import "regexp"

// UnphrasedPatterns lists the patterns in a CUE text, outside #rules, that the
// table of phrases doesn't know.
func UnphrasedPatterns(text string) []string {
	var out []string
	outside := regexp.MustCompile(`(?m)^\s*"[a-z-]+":.*$|if .*=~.*$`).ReplaceAllString(text, "")
	for _, pattern := range regexp.MustCompile(`[=!]~"(\\.|[^"\\])*"`).FindAllString(outside, -1) {
		if _, ok := phrases[pattern]; !ok {
			out = append(out, pattern)
		}
	}
	return out
}

// KnownLawRule tells whether a label under #rules has a message.
func KnownLawRule(label string) bool {
	_, ok := lawRules[label]
	return ok
}
