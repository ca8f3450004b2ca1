package jsonschema

import (
	"fmt"
	"math/big"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"catalogc.dev/catalogc/compiler/model"
	"catalogc.dev/catalogc/internal/canonjson"
)

// Misfit says in words why a JSON value doesn't validate against a schema, or
// "" when it does. The schema is read as JSON Schema 2020-12 without asserting
// format. What can't be judged is taken as fitting: a reference, a keyword
// outside model.Schema, a pattern Go can't read.
func Misfit(s *model.Schema, value any) string {
	if s == nil {
		return ""
	}
	if _, null := value.(model.Null); null {
		value = nil
	}
	if len(s.Types) > 0 && !slices.ContainsFunc(s.Types, func(t string) bool { return isOfType(value, t) }) {
		return fmt.Sprintf("%s is not %s", shown(value), TypeWords(s.Types))
	}
	if s.Enum != nil && !slices.ContainsFunc(s.Enum, func(e any) bool { return equal(e, value) }) {
		return fmt.Sprintf("%s is not in the enum", shown(value))
	}
	if s.Const != nil && !equal(s.Const, value) {
		return fmt.Sprintf("%s is not %s", shown(value), shown(s.Const))
	}
	why := ""
	switch v := value.(type) {
	case canonjson.Number:
		why = numberMisfit(s, v)
	case string:
		why = textMisfit(s, v)
	case []any:
		why = listMisfit(s, v)
	case canonjson.Object:
		why = objectMisfit(s, v)
	}
	if why != "" {
		return why
	}
	return branchMisfit(s, value)
}

func branchMisfit(s *model.Schema, value any) string {
	for _, b := range s.AllOf {
		if why := Misfit(b, value); why != "" {
			return why
		}
	}
	fits := func(b *model.Schema) bool { return Misfit(b, value) == "" }
	if s.AnyOf != nil && !slices.ContainsFunc(s.AnyOf, fits) {
		return shown(value) + " fits no branch of anyOf"
	}
	if s.OneOf != nil {
		n, sure := 0, true
		for _, b := range s.OneOf {
			if fits(b) {
				n++
			}
			b.Walk(func(s *model.Schema) { sure = sure && s.Other == nil && s.Ref == "" })
		}
		if n == 0 || n > 1 && sure {
			return fmt.Sprintf("%s fits %d branches of oneOf, not one", shown(value), n)
		}
	}
	return ""
}

func numberMisfit(s *model.Schema, n canonjson.Number) string {
	v, ok := rational(n)
	if !ok {
		return ""
	}
	for _, bound := range []struct {
		word string
		bad  func(cmp int) bool
		say  string
	}{
		{"minimum", func(c int) bool { return c < 0 }, "is below %s"},
		{"maximum", func(c int) bool { return c > 0 }, "is above %s"},
		{"exclusiveMinimum", func(c int) bool { return c <= 0 }, "is not above %s"},
		{"exclusiveMaximum", func(c int) bool { return c >= 0 }, "is not below %s"},
	} {
		if limit, ok := number(s, bound.word); ok && bound.bad(v.Cmp(limit)) {
			return string(n) + " " + fmt.Sprintf(bound.say, limit.RatString())
		}
	}
	if step, ok := number(s, "multipleOf"); ok && step.Sign() > 0 && !new(big.Rat).Quo(v, step).IsInt() {
		return fmt.Sprintf("%s is not a multiple of %s", n, step.RatString())
	}
	return ""
}

func textMisfit(s *model.Schema, v string) string {
	length := utf8.RuneCountInString(v)
	if why := countMisfit(s, length, "minLength", "maxLength", "characters"); why != "" {
		return shown(v) + " has " + why
	}
	if p, ok := s.Words.Get("pattern"); ok {
		if text, ok := p.(string); ok {
			if re, err := regexp.Compile(text); err == nil && !re.MatchString(v) {
				return shown(v) + " breaks the pattern"
			}
		}
	}
	return ""
}

func listMisfit(s *model.Schema, v []any) string {
	if why := countMisfit(s, len(v), "minItems", "maxItems", "elements"); why != "" {
		return shown(v) + " has " + why
	}
	if unique, ok := s.Words.Get("uniqueItems"); ok && unique == true {
		for i := range v {
			for j := range i {
				if equal(v[i], v[j]) {
					return shown(v[i]) + " is in the list twice"
				}
			}
		}
	}
	if s.Has("prefixItems") || s.Has("items") {
		return ""
	}
	for _, item := range v {
		if why := Misfit(s.Items, item); why != "" {
			return why
		}
	}
	return ""
}

func objectMisfit(s *model.Schema, v canonjson.Object) string {
	if why := countMisfit(s, len(v), "minProperties", "maxProperties", "keys"); why != "" {
		return shown(v) + " has " + why
	}
	for _, name := range s.Required {
		if _, ok := v.Get(name); !ok {
			return fmt.Sprintf("%s lacks %q", shown(v), name)
		}
	}
	patterned := s.Has("patternProperties")
	for _, m := range v {
		why := ""
		switch p := s.Property(m.Key); {
		case p != nil:
			why = Misfit(p.Schema, m.Value)
		case patterned:
		case s.Additional.Mode == model.AdditionalClosed:
			why = fmt.Sprintf("the key %q isn't among the properties", m.Key)
		case s.Additional.Mode == model.AdditionalSchema:
			why = Misfit(s.Additional.Schema, m.Value)
		}
		if why != "" {
			return why
		}
	}
	return ""
}

// countMisfit checks a length against a pair of bounds.
func countMisfit(s *model.Schema, n int, least, most, what string) string {
	v := new(big.Rat).SetInt64(int64(n))
	if limit, ok := number(s, least); ok && v.Cmp(limit) < 0 {
		return fmt.Sprintf("%d %s, at least %s are wanted", n, what, limit.RatString())
	}
	if limit, ok := number(s, most); ok && v.Cmp(limit) > 0 {
		return fmt.Sprintf("%d %s, at most %s are allowed", n, what, limit.RatString())
	}
	return ""
}

func number(s *model.Schema, word string) (*big.Rat, bool) {
	v, _ := s.Words.Get(word)
	n, ok := v.(canonjson.Number)
	if !ok {
		return nil, false
	}
	return rational(n)
}

// rational reads a number exactly; one with an exponent that would fill the
// memory is not read.
func rational(n canonjson.Number) (*big.Rat, bool) {
	if _, exponent, ok := strings.Cut(strings.ToLower(string(n)), "e"); ok && len(strings.TrimLeft(exponent, "+-0")) > 3 {
		return nil, false
	}
	return new(big.Rat).SetString(string(n))
}

func isOfType(value any, typ string) bool {
	switch typ {
	case "null":
		return value == nil
	case "boolean":
		_, ok := value.(bool)
		return ok
	case "string":
		_, ok := value.(string)
		return ok
	case "number":
		_, ok := value.(canonjson.Number)
		return ok
	case "integer":
		n, ok := value.(canonjson.Number)
		r, exact := rational(n)
		return ok && (!exact || r.IsInt())
	case "array":
		_, ok := value.([]any)
		return ok
	case "object":
		_, ok := value.(canonjson.Object)
		return ok
	}
	return true // not a JSON type; another rule's business
}

// equal compares as JSON Schema does: numbers by value, objects without order.
func equal(a, b any) bool {
	if _, null := a.(model.Null); null {
		a = nil
	}
	if _, null := b.(model.Null); null {
		b = nil
	}
	switch x := a.(type) {
	case canonjson.Number:
		y, ok := b.(canonjson.Number)
		if !ok {
			return false
		}
		rx, okx := rational(x)
		ry, oky := rational(y)
		return x == y || okx && oky && rx.Cmp(ry) == 0
	case []any:
		y, ok := b.([]any)
		return ok && slices.EqualFunc(x, y, equal)
	case canonjson.Object:
		y, ok := b.(canonjson.Object)
		if !ok || len(x) != len(y) {
			return false
		}
		for _, m := range x {
			if v, ok := y.Get(m.Key); !ok || !equal(m.Value, v) {
				return false
			}
		}
		return true
	}
	switch b.(type) {
	case []any, canonjson.Object:
		return false
	}
	return a == b
}

// shown is a value as a headline shows it.
func shown(value any) string {
	if _, null := value.(model.Null); null {
		value = nil
	}
	text := canonjson.Compact(value)
	if runes := []rune(text); len(runes) > 30 {
		text = string(runes[:29]) + "…"
	}
	return text
}

// TypeWords names types for people: "text or a number".
func TypeWords(types []string) string {
	words := make([]string, len(types))
	for i, t := range types {
		words[i] = t
		if w, ok := map[string]string{
			"string": "text", "number": "a number", "integer": "a whole number", "boolean": "true or false",
			"array": "a list", "object": "an object", "null": "null",
		}[t]; ok {
			words[i] = w
		}
	}
	return strings.Join(words, " or ")
}
