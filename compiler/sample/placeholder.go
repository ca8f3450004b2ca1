package sample

import (
	"regexp"
	"slices"

	"catalogc.dev/catalogc/internal/canonjson"
)

// placeholder is a name in braces: the server puts the value in.
var placeholder = regexp.MustCompile(`\{([A-Za-z_][A-Za-z0-9_]*)\}`)

// Placeholders lists the names in braces in a text, each once, in order.
func Placeholders(text string) []string {
	var out []string
	for _, m := range placeholder.FindAllStringSubmatch(text, -1) {
		if !slices.Contains(out, m[1]) {
			out = append(out, m[1])
		}
	}
	return out
}

// InValue lists the placeholders in the strings of a JSON value.
func InValue(v any) []string {
	var out []string
	switch v := v.(type) {
	case string:
		out = Placeholders(v)
	case []any:
		for _, item := range v {
			out = append(out, InValue(item)...)
		}
	case canonjson.Object:
		for _, m := range v {
			out = append(out, InValue(m.Value)...)
		}
	}
	return out
}
