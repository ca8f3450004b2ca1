package canonjson

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
	"testing"
)

func TestMarshal(t *testing.T) {
	for _, test := range []struct {
		name  string
		value any
		want  string
	}{
		{"null", nil, "null"},
		{"true", true, "true"},
		{"false", false, "false"},
		{"int", -3, "-3"},
		{"number-keeps-its-text", Number("9007199254740993.10e+2"), "9007199254740993.10e+2"},
		{"empty-list", []any{}, "[]"},
		{"empty-object", Object{}, "{}"},
		{"list", []any{1, "a"}, "[\n  1,\n  \"a\"\n]"},
		{"order-of-keys", Object{{"z", 1}, {"a", Object{{"b", []any{nil}}}}},
			"{\n  \"z\": 1,\n  \"a\": {\n    \"b\": [\n      null\n    ]\n  }\n}"},
		{"no-html-escapes", "<a href='x'>&</a>", `"<a href='x'>&</a>"`},
		{"text-stays-readable", "é日🙂/", `"é日🙂/"`},
		{"quote-and-backslash", `"\`, `"\"\\"`},
		{"short-escapes", "\n\t\r", `"\n\t\r"`},
		{"other-controls", "\x00\x08\x0c\x1b\x1f\x7f", `"\u0000\u0008\u000c\u001b\u001f\u007f"`},
		{"line-separators", "\u2028\u2029", `"\u2028\u2029"`},
		{"invalid-utf8", "a\xffb", "\"a\uFFFDb\""},
		{"key-is-escaped", Object{{"a\"b", 1}}, "{\n  \"a\\\"b\": 1\n}"},
	} {
		t.Run(test.name, func(t *testing.T) {
			got := string(Marshal(test.value))
			if got != test.want+"\n" {
				t.Errorf("got %q; want %q", got, test.want+"\n")
			}
			if !json.Valid([]byte(got)) {
				t.Errorf("not JSON: %q", got)
			}
		})
	}
}

func TestMarshalRefusesOtherTypes(t *testing.T) {
	for _, value := range []any{1.5, map[string]any{}, []string{"a"}, json.Number("1")} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%T was written", value)
				}
			}()
			Marshal(Object{{"key", value}})
		}()
	}
}

func TestCompact(t *testing.T) {
	value := Object{{"a", []any{1, Object{}, "x y"}}, {"b", []any{}}}
	if got, want := Compact(value), `{"a": [1, {}, "x y"], "b": []}`; got != want {
		t.Errorf("got %s; want %s", got, want)
	}
}

func TestObject(t *testing.T) {
	var o Object
	o.Set("b", 1)
	o.Set("a", 2)
	o.Set("b", 3)
	if want := (Object{{"b", 3}, {"a", 2}}); !reflect.DeepEqual(o, want) {
		t.Errorf("got %v; want %v", o, want)
	}
	if v, ok := o.Get("a"); v != 2 || !ok {
		t.Errorf("Get(a) = %v, %t", v, ok)
	}
	if v, ok := o.Get("c"); v != nil || ok {
		t.Errorf("Get(c) = %v, %t", v, ok)
	}
}

func TestParse(t *testing.T) {
	for _, test := range []struct {
		name, text string
		want       any
	}{
		{"order", `{"z":1,"a":{"c":null,"b":[true,"x"]}}`,
			Object{{"z", Number("1")}, {"a", Object{{"c", nil}, {"b", []any{true, "x"}}}}}},
		{"key-twice", `{"a":1,"b":2,"a":3}`, Object{{"a", Number("3")}, {"b", Number("2")}}},
		{"number-text", `[1.0, 1e400, -0, 12345678901234567890]`,
			[]any{Number("1.0"), Number("1e400"), Number("-0"), Number("12345678901234567890")}},
		{"empty", ` [ { } , [ ] ] `, []any{Object{}, []any{}}},
		{"escapes", `"\u00e9\ud83d\ude42\/"`, "é🙂/"},
		{"lone-surrogate", `"\ud800"`, "\uFFFD"},
	} {
		t.Run(test.name, func(t *testing.T) {
			got, err := Parse([]byte(test.text))
			if err != nil || !reflect.DeepEqual(got, test.want) {
				t.Errorf("got %#v, %v; want %#v", got, err, test.want)
			}
		})
	}
}

func TestParseErrors(t *testing.T) {
	for _, text := range []string{
		"", " ", "[1", `{"a":`, `{"a"`, "[1 2]", "[1,]", "[,1]", `{"a":1,}`, `{1:2}`, "[1}", "]", "nul", "'a'",
		"1 2", "[] x", "[]]", `"a`, "01", "\"\n\"", strings.Repeat("[", 10_000_000),
	} {
		if got, err := Parse([]byte(text)); err == nil {
			t.Errorf("Parse(%.20q) = %v", text, got)
		} else if err.Error() == "EOF" {
			t.Errorf("Parse(%.20q): the error says no more than EOF", text)
		}
	}
}

func TestParseDepth(t *testing.T) {
	nested := func(n int) []byte { return []byte(strings.Repeat("[", n) + strings.Repeat("]", n)) }
	if _, err := Parse(nested(maxDepth)); err != nil {
		t.Errorf("%d levels: %v", maxDepth, err)
	}
	if _, err := Parse(nested(maxDepth + 1)); err == nil {
		t.Errorf("%d levels were accepted", maxDepth+1)
	}
}

// An object with as many keys as a very large API took seconds while each key
// was searched for in all before it; the test would run for minutes.
func TestParseLargeObject(t *testing.T) {
	var b bytes.Buffer
	b.WriteString(`{"k":0`)
	for i := range 300_000 {
		fmt.Fprintf(&b, `,"k%d":%d`, i, i)
	}
	b.WriteString("}")
	value, err := Parse(b.Bytes())
	if err != nil || len(value.(Object)) != 300_001 {
		t.Fatalf("%d keys, %v", len(value.(Object)), err)
	}
}

// FuzzRoundTrip holds Parse and Marshal to encoding/json: the same texts are
// JSON, they mean the same, and writing what was read changes nothing.
func FuzzRoundTrip(f *testing.F) {
	for _, text := range []string{
		`{"b":[1,2.50,-0e-7],"a":{"":null},"a":"\u2028<&>\ud800"}`, `"\u0000\u001b\ufffd` + "\x7f\xff\"", "[[],{}] ", "tru", "[1,]", "1 1",
	} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		value, err := Parse(text)
		if valid := json.Valid(text); valid != (err == nil) {
			t.Fatalf("valid JSON: %t, but Parse says %v", valid, err)
		}
		if err != nil {
			return
		}
		written := Marshal(value)
		again, err := Parse(written)
		if err != nil || !reflect.DeepEqual(again, value) {
			t.Fatalf("wrote %s, read %v, %v", written, again, err)
		}
		if rewritten := Marshal(again); !bytes.Equal(written, rewritten) {
			t.Fatalf("wrote %s, then %s", written, rewritten)
		}
		if want, got := decode(t, text), decode(t, written); !reflect.DeepEqual(got, want) {
			t.Fatalf("%s means %v; the original means %v", written, got, want)
		}
		if want, got := decode(t, text), decode(t, []byte(Compact(value))); !reflect.DeepEqual(got, want) {
			t.Fatalf("%s means %v; the original means %v", Compact(value), got, want)
		}
	})
}

func decode(t *testing.T, text []byte) any {
	t.Helper()
	d := json.NewDecoder(bytes.NewReader(text))
	d.UseNumber()
	var v any
	if err := d.Decode(&v); err != nil {
		t.Fatal(err)
	}
	return v
}

func TestWire(t *testing.T) {
	v := Object{{"a", []any{Number("1"), Object{}}}, {"b", Seq(func(yield func(any) bool) { _ = yield("x y") && yield(nil) })}}
	if got, want := Wire(v), `{"a":[1,{}],"b":["x y",null]}`; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if got, want := Compact(v), `{"a": [1, {}], "b": ["x y", null]}`; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}
