package compiler_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"catalogc.dev/catalogc/compiler"
	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/load"
	"catalogc.dev/catalogc/internal/canonjson"
)

// shippedInputs are the files of the shipped catalog.
var shippedInputs = sync.OnceValues(func() ([]load.Input, error) {
	inputs, diags, err := load.Dir(os.DirFS("../catalog"))
	if err == nil && (diags.Len() > 0 || len(inputs) < 10) {
		err = fmt.Errorf("%d files, %d findings", len(inputs), diags.Len())
	}
	return inputs, err
})

// shipped is the shipped catalog, compiled once for all tests that only look.
var shipped = sync.OnceValues(func() (*compiler.Result, error) {
	inputs, err := shippedInputs()
	if err != nil {
		return nil, err
	}
	return compiler.Compile(inputs, diag.List{})
})

// compiledShipped is the shipped catalog's files by path.
func compiledShipped(t *testing.T) map[string][]byte {
	t.Helper()
	r, err := shipped()
	if err != nil {
		t.Fatal(err)
	}
	return files(t, r)
}

// factory is the second seed's example, compiled once.
var factory = sync.OnceValues(func() (*compiler.Result, error) {
	inputs, diags, err := load.Dir(os.DirFS("../examples/factory/catalog"))
	if err != nil {
		return nil, err
	}
	return compiler.Compile(inputs, diags)
})

// compiledFactory is the example's files by path.
func compiledFactory(t *testing.T) map[string][]byte {
	t.Helper()
	r, err := factory()
	if err != nil {
		t.Fatal(err)
	}
	return files(t, r)
}

// shippedWith is the shipped catalog with one of its texts changed.
func shippedWith(t *testing.T, path, old, text string) []load.Input {
	t.Helper()
	inputs, err := shippedInputs()
	if err != nil {
		t.Fatal(err)
	}
	inputs = slices.Clone(inputs)
	for i, in := range inputs {
		if in.Path == path {
			if !strings.Contains(string(in.Text), old) {
				t.Fatalf("%s has no %q", path, old)
			}
			inputs[i].Text = []byte(strings.Replace(string(in.Text), old, text, 1))
			return inputs
		}
	}
	t.Fatalf("the shipped catalog has no %s", path)
	return nil
}

// archive reads files in txtar form.
func archive(text string) []load.Input {
	var inputs []load.Input
	for _, f := range txtar.Parse([]byte(text)).Files {
		inputs = append(inputs, load.Input{Path: f.Name, Text: f.Data})
	}
	return inputs
}

// compile compiles and fails only on what is never a user's fault.
func compile(t *testing.T, inputs []load.Input) *compiler.Result {
	t.Helper()
	r, err := compiler.Compile(inputs, diag.List{})
	if err != nil {
		t.Fatalf("the compiler is broken: %v", err)
	}
	return r
}

// files are a result's outputs by path; there must be some.
func files(t *testing.T, r *compiler.Result) map[string][]byte {
	t.Helper()
	for _, d := range r.Diagnostics {
		if d.Severity == diag.Error {
			t.Errorf("%s", finding(d))
		}
	}
	if len(r.Files) == 0 {
		t.Fatal("nothing was compiled")
	}
	out := map[string][]byte{}
	for _, f := range r.Files {
		out[f.Path] = f.Data
	}
	return out
}

// finding is a diagnostic on one line.
func finding(d diag.Diagnostic) string {
	p := d.Span.Begin()
	return fmt.Sprintf("%s:%d:%d %s: %s", d.Span.Path(), p.Line, p.Column, d.Rule.Name, d.Message)
}

// findings of the named rules, or of all rules when none is named.
func findings(r *compiler.Result, rules ...string) []string {
	var out []string
	for _, d := range r.Diagnostics {
		if len(rules) == 0 || slices.Contains(rules, d.Rule.Name) {
			out = append(out, finding(d))
		}
	}
	return out
}

// parse reads JSON and keeps the order of keys.
func parse(t *testing.T, data []byte) any {
	t.Helper()
	v, err := canonjson.Parse(data)
	if err != nil {
		t.Fatalf("not JSON: %v", err)
	}
	return v
}

// at walks into a parsed value by keys; a list of objects is entered by the
// `name` of one. Nil where there is nothing.
func at(value any, steps ...string) any {
	for _, step := range steps {
		switch v := value.(type) {
		case canonjson.Object:
			value, _ = v.Get(step)
		case []any:
			value = nil
			for _, item := range v {
				if o, ok := item.(canonjson.Object); ok {
					if name, _ := o.Get("name"); name == step {
						value = o
					}
				}
			}
		default:
			return nil
		}
	}
	return value
}

// show prints a parsed value on one line, "nothing" for none.
func show(value any) string {
	if value == nil {
		return "nothing"
	}
	return canonjson.Compact(value)
}
