package compiler_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"catalogc.dev/catalogc/internal/canonjson"
)

// providers' common denominator (facts/mcp.md §2).
var toolName = regexp.MustCompile(`^[A-Za-z_][A-Za-z0-9_-]{0,63}$`)

var (
	listKeys       = []string{"resultType", "ttlMs", "cacheScope", "tools"}
	toolKeys       = []string{"name", "title", "description", "inputSchema", "outputSchema", "annotations"}
	annotationKeys = []string{"title", "readOnlyHint", "destructiveHint", "idempotentHint", "openWorldHint"}
	// schemaKeys are the words of JSON Schema that reach a tool; those with
	// free data as their value are in dataKeys too.
	schemaKeys = strings.Fields(`type title description enum const default examples format pattern minLength maxLength
		minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minItems maxItems uniqueItems minProperties
		maxProperties contentEncoding contentMediaType deprecated readOnly writeOnly items properties required
		additionalProperties anyOf oneOf allOf`)
	dataKeys = []string{"enum", "const", "default", "examples"}
)

// closedWorld checks a ListToolsResult against everything DESIGN §8 promises
// and the official schemas don't: only known keys in the specification's
// order, names that providers take, and schemas that clients understand.
func closedWorld(list any) []string {
	var problems []string
	report := func(format string, args ...any) { problems = append(problems, fmt.Sprintf(format, args...)) }
	result, ok := list.(canonjson.Object)
	if !ok {
		return []string{"the result isn't an object"}
	}
	checkKeys(report, "the result", result, listKeys)
	tools, ok := at(result, "tools").([]any)
	if !ok {
		return append(problems, "tools isn't a list")
	}
	before := ""
	for _, item := range tools {
		tool, _ := item.(canonjson.Object)
		name, _ := at(tool, "name").(string)
		if !toolName.MatchString(name) {
			report("no provider takes the name %q", name)
		}
		if name <= before {
			report("%q stands behind %q", name, before)
		}
		before = name
		checkKeys(report, name, tool, toolKeys)
		if text, _ := at(tool, "description").(string); text == "" {
			report("%s has no description", name)
		}
		if a, given := tool.Get("annotations"); given {
			hints, _ := a.(canonjson.Object)
			checkKeys(report, name+" annotations", hints, annotationKeys)
			for _, m := range hints {
				if _, isBool := m.Value.(bool); !isBool && m.Key != "title" {
					report("%s: %s is %s", name, m.Key, show(m.Value))
				}
			}
		}
		checkRoot(report, name+" inputSchema", at(tool, "inputSchema"), true)
		if output, given := tool.Get("outputSchema"); given {
			checkRoot(report, name+" outputSchema", output, false)
		}
	}
	return problems
}

type reporter func(format string, args ...any)

// checkKeys wants known keys, in order, with values that aren't null.
func checkKeys(report reporter, what string, o canonjson.Object, known []string) {
	last := -1
	for _, m := range o {
		i := slices.Index(known, m.Key)
		if i < 0 {
			report("%s: nobody knows the key %q", what, m.Key)
		} else if i <= last {
			report("%s: %q stands out of order", what, m.Key)
		}
		last = max(last, i)
		if m.Value == nil {
			report("%s: %q is null", what, m.Key)
		}
	}
}

// checkRoot wants an object, without alternatives; an input also has
// properties and says whether it takes other keys.
func checkRoot(report reporter, what string, schema any, input bool) {
	root, ok := schema.(canonjson.Object)
	if !ok || at(root, "type") != "object" {
		report("%s isn't an object's schema: %s", what, show(schema))
		return
	}
	for _, word := range []string{"anyOf", "oneOf", "allOf"} {
		if _, given := root.Get(word); given {
			report("%s has %s at its root", what, word)
		}
	}
	if input {
		if _, ok := at(root, "properties").(canonjson.Object); !ok {
			report("%s has no properties", what)
		}
		if _, given := root.Get("additionalProperties"); !given {
			report("%s says neither closed nor open", what)
		}
	}
	eachSchema(root, "", func(pointer string, s canonjson.Object) { checkSchema(report, what+pointer, s) })
}

func checkSchema(report reporter, what string, s canonjson.Object) {
	for _, m := range s {
		if !slices.Contains(schemaKeys, m.Key) {
			report("%s: %q is no word of a tool's schema", what, m.Key)
		}
		if m.Value == nil && !slices.Contains(dataKeys, m.Key) {
			report("%s: %q is null", what, m.Key)
		}
	}
	types, _ := at(s, "type").([]any)
	if _, items := s.Get("items"); !items && (at(s, "type") == "array" || slices.Contains(types, any("array"))) {
		report("%s: an array without items", what)
	}
	properties, _ := at(s, "properties").(canonjson.Object)
	required, _ := at(s, "required").([]any)
	for _, name := range required {
		if text, _ := name.(string); at(properties, text) == nil {
			report("%s requires %s, which it hasn't", what, show(name))
		}
	}
}

// eachSchema visits a schema and all schemas in it, with their JSON pointers.
func eachSchema(schema any, pointer string, visit func(string, canonjson.Object)) {
	s, ok := schema.(canonjson.Object)
	if !ok {
		return
	}
	visit(pointer, s)
	for _, m := range s {
		here := pointer + "/" + m.Key
		switch m.Key {
		case "items", "additionalProperties":
			eachSchema(m.Value, here, visit)
		case "properties":
			properties, _ := m.Value.(canonjson.Object)
			for _, p := range properties {
				eachSchema(p.Value, here+"/"+strings.NewReplacer("~", "~0", "/", "~1").Replace(p.Key), visit)
			}
		case "anyOf", "oneOf", "allOf":
			branches, _ := m.Value.([]any)
			for i, b := range branches {
				eachSchema(b, here+"/"+strconv.Itoa(i), visit)
			}
		}
	}
}

// The check catches each thing it is there for.
func TestClosedWorldCanFail(t *testing.T) {
	const good = `{"name": "add_user", "description": "Adds.", "inputSchema": {"type": "object", "properties": {}, "additionalProperties": false}}`
	list := func(tools ...string) string {
		return `{"resultType": "complete", "ttlMs": 0, "cacheScope": "private", "tools": [` + strings.Join(tools, ", ") + `]}`
	}
	input := func(schema string) string {
		return list(strings.Replace(good, `{"type": "object", "properties": {}, "additionalProperties": false}`, schema, 1))
	}
	if problems := closedWorld(parse(t, []byte(list(good)))); len(problems) > 0 {
		t.Fatalf("the good list: %v", problems)
	}
	for _, c := range []struct{ list, want string }{
		{`{"tools": null}`, "tools isn't a list"},
		{list(strings.Replace(good, "add_user", "add user", 1)), "no provider takes"},
		{list(strings.Replace(good, "add_user", "calendar.respond", 1)), "no provider takes"},
		{list(strings.Replace(good, "add_user", strings.Repeat("a", 65), 1)), "no provider takes"},
		{list(good, good), "stands behind"},
		{list(strings.Replace(good, `"inputSchema"`, `"inputschema"`, 1)), `nobody knows the key "inputschema"`},
		{list(strings.Replace(good, `"Adds."`, `""`, 1)), "no description"},
		{list(strings.Replace(good, `"name"`, `"title": "Add", "name"`, 1)), "out of order"},
		{list(strings.Replace(good, `"inputSchema"`, `"annotations": {"readonlyHint": true}, "inputSchema"`, 1)), `nobody knows the key "readonlyHint"`},
		{list(strings.TrimSuffix(good, "}") + `, "annotations": {"readOnlyHint": "yes"}}`), "readOnlyHint is"},
		{list(strings.TrimSuffix(good, "}") + `, "outputSchema": {"type": "array", "items": {}}}`), "isn't an object's schema"},
		{input(`{"type": "object", "additionalProperties": false}`), "has no properties"},
		{input(`{"type": "object", "properties": {}}`), "neither closed nor open"},
		{input(`{"type": "object", "properties": {}, "additionalProperties": false, "anyOf": [{}]}`), "at its root"},
		{input(`{"type": "object", "properties": {"a": {"type": "array"}}, "additionalProperties": false}`), "array without items"},
		{input(`{"type": "object", "properties": {"a": {"type": ["array", "null"]}}, "additionalProperties": false}`), "array without items"},
		{input(`{"type": "object", "properties": {"a": {"$ref": "#/$defs/x"}}, "additionalProperties": false}`), `"$ref" is no word`},
		{input(`{"type": "object", "properties": {}, "$defs": {}, "additionalProperties": false}`), `"$defs" is no word`},
		{input(`{"type": "object", "properties": {}, "required": null, "additionalProperties": false}`), `"required" is null`},
		{input(`{"type": "object", "properties": {}, "required": ["a"], "additionalProperties": false}`), `requires "a"`},
		{input(`{"type": "object", "properties": {"a": {"anyOf": [{"items": {"nullable": true}}]}}, "additionalProperties": false}`), `"nullable" is no word`},
	} {
		problems := closedWorld(parse(t, []byte(c.list)))
		if !slices.ContainsFunc(problems, func(p string) bool { return strings.Contains(p, c.want) }) {
			t.Errorf("%s\n gives %q, want %q", c.list, problems, c.want)
		}
	}
}

// No file of the shipped catalog has an object with a key twice: readers would
// disagree about which one counts, and parsing hides it.
func TestNoKeyTwice(t *testing.T) {
	for path, data := range compiledShipped(t) {
		if !strings.HasSuffix(path, ".json") {
			continue
		}
		if key, twice := repeatedKey(data); twice {
			t.Errorf("%s has the key %q twice", path, key)
		}
	}
	for text, want := range map[string]bool{
		`{"a": {"b": 1}, "b": [{"a": 1}, {"a": 2}]}`: false, `{"a": 1, "a": 2}`: true, `[{"x": {"a": 1, "b": "a", "a": {}}}]`: true,
	} {
		if _, twice := repeatedKey([]byte(text)); twice != want {
			t.Errorf("%s: %t", text, twice)
		}
	}
}

// repeatedKey finds a key that one object has twice.
func repeatedKey(data []byte) (string, bool) {
	d := json.NewDecoder(bytes.NewReader(data))
	var value func() (string, bool)
	value = func() (string, bool) {
		token, _ := d.Token()
		open, isDelim := token.(json.Delim)
		if !isDelim {
			return "", false
		}
		seen := map[string]bool{}
		for d.More() {
			if open == '{' {
				key, _ := d.Token()
				if seen[key.(string)] {
					return key.(string), true
				}
				seen[key.(string)] = true
			}
			if key, twice := value(); twice {
				return key, true
			}
		}
		_, _ = d.Token()
		return "", false
	}
	return value()
}
