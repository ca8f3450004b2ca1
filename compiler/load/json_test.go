package load

import (
	"slices"
	"strings"
	"testing"
)

func TestJSON(t *testing.T) {
	for text, want := range map[string]string{
		`{"a": [1, -2.50, true, null, "é\u00e9\n"], "b": {}}`: `{"a":[1,-2.5,true,null,"éé\n"],"b":{}}`,
		"\uFEFF [ ]\r\n":          `[]`,
		`"x"`:                     `"x"`,
		`9007199254740993`:        `9007199254740993`, // beyond a double
		`[1.0, 1e2, 1E-7]`:        `[1.0,100.0,0.0000001]`,
		`{"a": "\ud83d\ude00"}`:   `{"a":"😀"}`,
		`{"a": "\u001b[0m"}`:      `{"a":"\x1b[0m"}`, // others judge it
		`{"a": 1, "b": 2, "a":3}`: `{"a":3,"b":2}`,   // as every JSON reader has it
	} {
		root, diags := JSON("tools.json", []byte(text))
		if got := render(root); got != want {
			t.Errorf("%s: got %s, want %s", text, got, want)
		}
		if found := findings(diags); len(found) > 0 && !strings.Contains(text, `"a":3`) {
			t.Errorf("%s: unexpected findings %v", text, found)
		}
	}
}

// Every key and value stands where it was written.
func TestJSONPlaces(t *testing.T) {
	text := `{ "tools" : [ {"name":"é" , "x":-1} ] }`
	root, _ := JSON("tools.json", []byte(text))
	tools := root.Field("tools")
	tool := tools.Value.Items[0]
	for _, c := range []struct{ got, want string }{
		{written(root.Span), text},
		{written(tools.KeySpan), `"tools"`},
		{written(tools.Value.Span), `[ {"name":"é" , "x":-1} ]`},
		{written(tool.Span), `{"name":"é" , "x":-1}`},
		{written(tool.Fields[0].KeySpan), `"name"`},
		{written(tool.Fields[0].Value.Span), `"é"`},
		{written(tool.Fields[1].Value.Span), `-1`},
	} {
		if c.got != c.want {
			t.Errorf("got %s, want %s", c.got, c.want)
		}
	}
}

func TestJSONErrors(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"", "- json-syntax: the file is empty"},
		{" \n\t", "- json-syntax: the file is empty"},
		{`{"a": [1,`, "1:9 json-syntax: the file ends before its JSON value does"},
		{`{"a": "b`, "1:8 json-syntax: the file ends before its JSON value does"},
		{"{\"a\": \"b\n", "1:8 json-syntax: the file ends before its JSON value does"},
		{"{\"a\": \"b\nc\"}", "1:9 json-syntax: control character U+000A inside a text"},
		{`{"a": "b\q"}`, `1:9 json-syntax: "\q" begins no escape of JSON`},
		{`{"a": "b\u12G4"}`, `1:9 json-syntax: "\u" begins no escape of JSON`},
		{`{"a": 1,}`, `1:8 json-syntax: the comma in front of "}" is followed by nothing`},
		{`[1, 2, ]`, `1:6 json-syntax: the comma in front of "]" is followed by nothing`},
		{`{"a": 1 "b": 2}`, `1:9 json-syntax: "\"" can't stand here in JSON`},
		{`{a: 1}`, `1:2 json-syntax: "a" can't stand here in JSON`},
		{`{"a": undefined}`, `1:7 json-syntax: "undefined" can't stand here in JSON`},
		{`{'a': 1}`, "1:2 json-syntax: this text isn't in double quotes, as JSON wants it"},
		{"{\n// tools\n\"a\": 1}", "2:1 json-syntax: a comment stands here, and JSON has none"},
		{`[] []`, "1:4 json-syntax: the file goes on behind its JSON value"},
		{"event: message\ndata: {}", "1:1 json-syntax: the file is an event stream, not JSON"},
		{"<html>", "1:1 json-syntax: the file is HTML or XML, not JSON"},
		{"HTTP/1.1 200 OK", "1:1 json-syntax: the file begins with HTTP headers, not JSON"},
		{"tools:\n- a", "1:1 json-syntax: the file doesn't begin like JSON"},
		{"{\"a\": \"caf\xe9\"}", "1:11 not-utf8: byte 0xE9 is not UTF-8 text"},
		{"\xff\xfe{\x00}\x00", "1:1 not-utf8: the file is UTF-16, not UTF-8"},
		{strings.Repeat("[", 200) + strings.Repeat("]", 200), "1:102 nested-too-deep: values are nested more than 100 levels deep"},
	} {
		root, diags := JSON("tools.json", []byte(c.text))
		if got := findings(diags); !slices.Equal(got, []string{c.want}) {
			t.Errorf("%q: got %q, want %q", c.text, got, c.want)
		}
		if root != nil {
			t.Errorf("%q: got a tree", c.text)
		}
	}
}

func TestJSONDuplicateKey(t *testing.T) {
	_, diags := JSON("tools.json", []byte(`{"a": {"b": 1, "b": 2}}`))
	if got, want := findings(diags), `1:16 duplicate-key: "b" is defined twice in the same map`; !slices.Equal(got, []string{want}) {
		t.Errorf("got %q, want %q", got, want)
	}
}

func FuzzJSON(f *testing.F) {
	for _, seed := range []string{
		"", "{}", `{"tools":[{"name":"a","inputSchema":{"type":"object"}}]}`, `{"a":1,"a":[2,]}`, `"\ud800"`, "[1e999, -0, 01]", "nul", "{\"a\":\"\x01\"}", "[[[[", `{"a" 1}`, "\uFEFF//x", "'a'",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		root, diags := JSON("a.json", []byte(text))
		checkDiagnostics(t, diags)
		if root != nil {
			checkNode(t, root)
		}
		if root == nil && diags.Len() == 0 {
			t.Error("neither a tree nor a finding")
		}
	})
}
