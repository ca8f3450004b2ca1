package sample

import (
	"regexp"
	"slices"

	"catalogc.dev/catalogc/compiler/jsonschema"
	"catalogc.dev/catalogc/compiler/model"
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

// ArgsMisfit says why the arguments of an action don't validate against its
// tool's input, or "". A value that is only a placeholder stands for what the
// caller sent: where it doesn't validate as it is, an example of the caller's
// parameter is tried in its place. caller may be nil.
func ArgsMisfit(input *model.Schema, args canonjson.Object, caller *model.Schema) string {
	why := jsonschema.Misfit(input, args)
	if why == "" {
		return ""
	}
	filled := make(canonjson.Object, len(args))
	for i, m := range args {
		filled[i] = m
		text, _ := m.Value.(string)
		names := Placeholders(text)
		if len(names) != 1 || text != "{"+names[0]+"}" {
			continue
		}
		if p := caller.Property(names[0]); p != nil {
			if v, ok := Value(p.Name, p.Schema); ok {
				filled[i].Value = v
			}
		}
	}
	if jsonschema.Misfit(input, filled) == "" {
		return ""
	}
	return why
}
