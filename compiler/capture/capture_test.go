package capture_test

import (
	"fmt"
	"slices"
	"testing"

	"catalogc.dev/catalogc/compiler/capture"
	"catalogc.dev/catalogc/compiler/load"
	"catalogc.dev/catalogc/compiler/model"
)

// read reads a capture and its findings as "rule: message".
func read(t *testing.T, text string) (*model.Surface, []string) {
	t.Helper()
	root, diags := load.JSON("tools.json", []byte(text))
	if root == nil {
		t.Fatalf("not JSON: %s", text)
	}
	surface, found := capture.Surface(root)
	diags.Extend(found)
	var out []string
	for _, d := range diags.Sorted(nil) {
		out = append(out, fmt.Sprintf("%s: %s", d.Rule.Name, d.Message))
	}
	return surface, out
}

func tools(s *model.Surface) []*model.Tool { return s.Profiles[0].Lists[0].Tools }

func TestForms(t *testing.T) {
	const tool = `{"name": "add_user", "inputSchema": {"type": "object"}}`
	for _, text := range []string{
		`{"tools": [` + tool + `]}`,
		`{"jsonrpc": "2.0", "id": 1, "result": {"tools": [` + tool + `]}}`,
		`[` + tool + `]`,
		`{"resultType": "complete", "ttlMs": 0, "cacheScope": "public", "tools": [` + tool + `]}`, // 2026-07-28
		`{"tools": [` + tool + `], "nextCursor": ""}`,
	} {
		surface, found := read(t, text)
		if len(found) > 0 || len(tools(surface)) != 1 || tools(surface)[0].Name != "add_user" {
			t.Errorf("%s: %d tools, findings %v", text, len(tools(surface)), found)
		}
	}
}

func TestNotATool(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{`{}`, "not-a-tool-list: the file holds an empty map and no list of tools"},
		{`{"tools": null}`, `not-a-tool-list: "tools" is nothing, must be a list`},
		{`{"result": {"tools": {}}}`, `not-a-tool-list: "tools" is a map, must be a list`},
		{`{"resources": []}`, `not-a-tool-list: the file has no "tools"`},
		{`{"jsonrpc": "2.0", "error": {"code": -32601}}`, "not-a-tool-list: the file holds an error that the server answered, not tools"},
		{`{"name": "a", "inputSchema": {"type": "object"}}`, "not-a-tool-list: the file holds one tool, not a list"},
		{`"tools"`, "not-a-tool-list: the file holds text and no list of tools"},
		{`null`, "not-a-tool-list: the file holds nothing and no list of tools"},
		{`{"result": null}`, `not-a-tool-list: the file has no "tools"`},
		{`{"tools": [], "nextCursor": "p2"}`, "incomplete-tool-list: the list goes on: this is one page of the tools"},
		{`[null]`, "malformed-tool: an entry of the list is nothing, not a tool"},
		{`[[]]`, "malformed-tool: an entry of the list is a list, not a tool"},
		{`[{}]`, "malformed-tool: a tool has no name"},
		{`[{"name": null}]`, "malformed-tool: a tool's name is nothing, must be text"},
		{`[{"name": ""}]`, "malformed-tool: a tool's name is empty, must be text"},
		{`[{"type": "function", "function": {"name": "a"}}]`, "malformed-tool: an entry is a provider's function, not an MCP tool"},
		{`[{"name": "a"}]`, `malformed-tool: tool "a" has no inputSchema`},
		{`[{"name": "a", "inputSchema": null}]`, `malformed-tool: the inputSchema of "a" is nothing, must be a map`},
		{`[{"name": "a", "inputSchema": true}]`, `malformed-tool: the inputSchema of "a" is true/false, must be a map`},
		{`[{"name": "a", "inputSchema": {}}]`, `malformed-tool: the inputSchema of "a" doesn't say "type": "object"`},
		{`[{"name": "a", "inputSchema": {"type": "array"}}]`, `malformed-tool: the inputSchema of "a" doesn't say "type": "object"`},
		{`[{"name": "a", "inputSchema": {"type": "object"}, "description": ["x"]}]`, `malformed-tool: the description of "a" is a list, must be text`},
		{`[{"name": "a", "inputSchema": {"type": "object"}, "outputSchema": []}]`, `malformed-tool: the outputSchema of "a" is a list, must be a map`},
		{`[{"name": "a", "inputSchema": {"type": "object"}, "annotations": []}]`, `malformed-tool: the annotations of "a" are a list, must be a map`},
		{`[{"name": "a", "inputSchema": {"type": "object"}, "annotations": {"readOnlyHint": "true"}}]`, `malformed-tool: readOnlyHint of "a" is text, must be true or false`},
		{`[{"name": "a", "inputSchema": {"type": "object"}, "annotations": {"readonlyHint": true}}]`, `misspelt-tool-key: no client reads "readonlyHint" of tool "a"`},
		{`[{"name": "a", "inputSchema": {"type": "object"}, "descripton": "x"}]`, `misspelt-tool-key: no client reads "descripton" of tool "a"`},
		{`[{"name": "a", "inputSchema": {"type": "object", "properties": []}}]`, `malformed-schema: "properties" in a schema of "a" is a list, must be a map`},
		{`[{"name": "a", "inputSchema": {"type": "object", "properties": {"x": "text"}}}]`, `malformed-schema: "x" in a schema of "a" is text, must be a map`},
		{`[{"name": "a", "inputSchema": {"type": "object", "properties": {"x": {"type": 5}}}}]`, `malformed-schema: "type" in a schema of "a" is a whole number, must be the name of a type, or a list of names`},
		{`[{"name": "a", "inputSchema": {"type": "object", "properties": {"x": {"required": true}}}}]`, `malformed-schema: "required" in a schema of "a" is true/false, must be a list of names`},
		{`[{"name": "a", "inputSchema": {"type": "object", "properties": {"x": {"enum": "a|b"}}}}]`, `malformed-schema: "enum" in a schema of "a" is text, must be a list`},
		{`[{"name": "a", "inputSchema": {"type": "object", "properties": {"x": {"anyOf": [1]}}}}]`, `malformed-schema: "anyOf" in a schema of "a" is a list, must be a list of maps`},
		// Extensions are nobody's mistake.
		{`[{"name": "a", "inputSchema": {"type": "object"}, "category": "x", "annotations": {"audience": []}}]`, ""},
	} {
		_, found := read(t, c.text)
		want := []string{c.want}
		if c.want == "" {
			want = nil
		}
		if !slices.Equal(found, want) {
			t.Errorf("%s: got %q, want %q", c.text, found, want)
		}
	}
}

func TestTool(t *testing.T) {
	const text = `{"initialize": {"instructions": "Call a first."}, "tools": [{"name": "a", "description": "Lists.",
		"annotations": {"title": "A", "readOnlyHint": true, "destructiveHint": false},
		"inputSchema": {"type": "object", "required": [], "additionalProperties": false, "properties": {
			"x": {"type": ["string", "null"], "default": null, "nullable": true, "minLength": 1},
			"y": true, "z": {"$ref": "#/$defs/T"}, "w": {"type": "array", "items": [{"type": "string", "description": "First."}]}},
			"$defs": {"T": {"description": "A T."}}, "x-note": "hi"},
		"outputSchema": {"type": "object"}}]}`
	surface, found := read(t, text)
	if len(found) > 0 {
		t.Fatalf("unexpected findings %v", found)
	}
	tool := tools(surface)[0]
	place := func(what string, got, want string) {
		if got != want {
			t.Errorf("%s: got %q, want %q", what, got, want)
		}
	}
	at := func(start, end int) string { return text[start:end] }
	place("name", at(tool.Span.Start, tool.Span.End), `"a"`)
	place("description", at(tool.Description.Origin.Span.Start, tool.Description.Origin.Span.End), `"Lists."`)
	place("title", tool.Title+at(tool.TitleSpan.Start, tool.TitleSpan.End), `A"A"`)
	place("subject", tool.Subject, "tools.a")
	place("instructions", surface.Server.Instructions.Value, "Call a first.")
	if h := tool.Hints; h.ReadOnly == nil || !*h.ReadOnly || h.Destructive == nil || *h.Destructive || h.Idempotent != nil || h.OpenWorld != nil {
		t.Errorf("hints: got %+v", h)
	}
	in := tool.Input
	if !in.HasRequired || in.Additional.Mode != model.AdditionalClosed || tool.Output == nil {
		t.Errorf("input: got %+v", in)
	}
	x := in.Property("x").Schema
	if !slices.Equal(x.Types, []string{"string", "null"}) || x.Default != (model.Null{}) || !x.Has("nullable") {
		t.Errorf("x: got %+v", x)
	}
	if y := in.Property("y").Schema; !y.Has("true") {
		t.Errorf("y: a boolean schema isn't kept: %+v", y)
	}
	if z := in.Property("z").Schema; !z.Has("$ref") {
		t.Errorf("z: $ref isn't kept: %+v", z)
	}
	if w := in.Property("w").Schema; w.Items != nil || !w.Has("items") || w.Other[0].Schemas[0].Schema.Description.Value != "First." {
		t.Errorf("w: a tuple isn't kept: %+v", w)
	}
	var others []string
	for _, k := range in.Other {
		others = append(others, k.Value+at(k.Span.Start, k.Span.End))
	}
	if want := []string{`$defs"$defs"`, `x-note"x-note"`}; !slices.Equal(others, want) {
		t.Errorf("other keywords: got %q, want %q", others, want)
	}
	if d := in.Other[0].Schemas[0]; d.Name != "$defs.T" || d.Schema.Description.Value != "A T." {
		t.Errorf("definitions: got %+v", d)
	}
	if in.Other[1].Content != "hi" {
		t.Errorf("x-note: got %v", in.Other[1].Content)
	}
}

// Two tools of one name are both there: which one counts nobody knows.
func TestDuplicateNames(t *testing.T) {
	const tool = `{"name": "a", "inputSchema": {"type": "object"}}`
	if surface, _ := read(t, `[`+tool+`,`+tool+`]`); len(tools(surface)) != 2 {
		t.Errorf("got %d tools, want 2", len(tools(surface)))
	}
}

// Whatever a file holds, reading it doesn't panic, and every finding and tool
// has a place in it.
func FuzzSurface(f *testing.F) {
	for _, seed := range []string{
		`{"tools": null}`, `[null, {"name": 1}, {"name": "a", "inputSchema": {"type": "object", "properties": {"x": {"items": [{}], "anyOf": [true]}}}}]`,
		`{"result": {"tools": [{"name": "a", "annotations": {"title": 5, "readonlyHint": 1}, "outputSchema": 3}]}}`,
		`[{"name": "a", "inputSchema": {"$defs": {"a": 1}, "dependencies": {"b": ["c"]}, "if": false, "enum": {}, "type": [1], "title": []}}]`,
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		root, diags := load.JSON("tools.json", []byte(text))
		surface, found := capture.Surface(root)
		diags.Extend(found)
		for _, d := range diags.Sorted(nil) {
			if d.Span.IsZero() || d.Message == "" || d.Help == "" {
				t.Errorf("%s: without place, message or help: %+v", d.Rule.Name, d)
			}
		}
		for _, tool := range tools(surface) {
			if tool.Span.IsZero() || tool.Name == "" || tool.Input == nil {
				t.Errorf("a tool without name, place or input: %+v", tool)
			}
		}
	})
}
