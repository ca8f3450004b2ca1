package report_test

import (
	"bytes"
	"fmt"
	"strings"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/report"
	"catalogc.dev/catalogc/compiler/source"
)

// The rules of the fixtures; offRule and styleRule have no finding, customRule
// isn't among the tool's own.
var (
	unknownField = &diag.Rule{
		Name: "unknown-field", Severity: diag.Error, Fixed: true,
		Summary: "A key that the schema doesn't know.",
		Why:     "A misspelled key is silently without effect.",
		Bad:     "operations:\n  add_user:\n    sumary: Adds a user.\n",
		Good:    "operations:\n  add_user:\n    summary: Adds a user.\n",
		Fix:     "Write one of the keys that the message lists.",
	}
	badValue     = &diag.Rule{Name: "bad-value", Severity: diag.Error, Summary: "A value that isn't allowed here."}
	longText     = &diag.Rule{Name: "description-too-long", Severity: diag.Warning, Summary: "A description over the limit."}
	duplicateKey = &diag.Rule{Name: "duplicate-key", Severity: diag.Error, Summary: "A key given twice."}
	unusedFile   = &diag.Rule{Name: "empty-file", Severity: diag.Note, Summary: "A file that says nothing."}
	noCatalog    = &diag.Rule{Name: "no-catalog", Severity: diag.Error, Summary: "A catalog without a catalog key."}
	styleRule    = &diag.Rule{Name: "style", Severity: diag.Warning, Summary: "Never seen."}
	offRule      = &diag.Rule{Name: "pedantic", Severity: diag.Off, Summary: "Off unless asked for."}
	customRule   = &diag.Rule{Name: "our-style", Severity: diag.Warning}
)

// fixture is one list of findings that every format renders.
type fixture struct {
	name    string
	options report.Options
	diags   []diag.Diagnostic
}

func fixtures() []fixture {
	options := report.Options{
		Prefix:  "catalog",
		Rules:   []*diag.Rule{badValue, longText, duplicateKey, unusedFile, noCatalog, offRule, styleRule, unknownField},
		Version: "1.2.3",
	}
	plain := report.Options{}
	return []fixture{
		{"findings", options, findings()},
		{"hostile", options, hostile()},
		{"wide", plain, wide()},
		{"repeated", options, repeated()},
		{"empty", options, nil},
	}
}

// in returns the span of a text that occurs once in the file.
func in(f *source.File, text string) source.Span {
	if bytes.Count(f.Text, []byte(text)) != 1 {
		panic(fmt.Sprintf("%q isn't once in %s", text, f.Path))
	}
	start := bytes.Index(f.Text, []byte(text))
	return f.Span(start, start+len(text))
}

// behind returns the point behind a text that occurs once in the file.
func behind(f *source.File, text string) source.Span {
	s := in(f, text)
	return f.Span(s.End, s.End)
}

const ordersYAML = `operations:
  - name: list_orders
    sumary: List the orders
    args:
      first:
        description: |
          How many.
          At most 100.

        type: integer
        default:
  - name: list_orders
`

func findings() []diag.Diagnostic {
	orders := source.NewFile("operations/orders.yaml", []byte(ordersYAML))
	twice := "  - name: list_orders\n"
	second := strings.LastIndex(ordersYAML, twice)
	accents := source.NewFile("overlays/50% off, née: a+b.yaml", []byte("título: été\r\nverbs: [get, été, serach]\r\n"))
	empty := source.NewFile("operations/none.yaml", nil)
	return []diag.Diagnostic{
		{
			Rule: noCatalog, Severity: diag.Error, Subject: "catalog",
			Message: "no file of the catalog has a \"catalog\" key",
			Help:    "create catalog.yaml with:\ncatalog:\n  name: shop\n  version: 1.0.0",
		},
		{Rule: customRule, Severity: diag.Warning, Message: "the catalog says nothing of returns"},
		{
			Rule: unusedFile, Severity: diag.Note, Span: empty.Whole(), Subject: "none",
			Message: "the file is empty", Help: "delete the file or add operations",
		},
		{
			Rule: unknownField, Severity: diag.Error, Span: in(orders, "sumary"),
			Message: `operation "list_orders" has no field "sumary"`,
			Label:   `did you mean "summary"?`,
			Help:    `rename the key to "summary"`,
		},
		{
			Rule: longText, Severity: diag.Warning, Span: in(orders, "|\n          How many.\n          At most 100.\n"),
			Message: "the description has 21 characters, 1 over the limit",
			Label:   "starts here",
			Notes:   []string{"the limit is catalog.rubric.maxDescription", "characters are Unicode code points"},
		},
		{
			Rule: badValue, Severity: diag.Error, Span: in(orders, "integer"),
			Message: `"integer" is not an argument type`,
			Label:   "expected one of: string, int, bool, or a list",
			Subject: `operation "list_orders", argument "first"`,
			Help:    `use "int"`,
		},
		{
			Rule: badValue, Severity: diag.Error, Span: behind(orders, "default:"),
			Message: "\"default\" has no value", Subject: "operations.list_orders.args.first.default",
			Help: "write a value such as {first: 10}, or {0}",
		},
		{
			Rule: duplicateKey, Severity: diag.Error, Span: orders.Span(second+10, second+21),
			Message: "operation \"list_orders\" is defined twice", Subject: "operations.list_orders",
			Related: []diag.Related{
				{Span: in(orders, "name: list_orders\n    sumary"), Message: "first defined here [and kept]"},
				{Span: empty.Whole(), Message: "this file may be the better place"},
				{Message: "names are compared without case"},
			},
		},
		{
			Rule: badValue, Severity: diag.Error, Span: in(accents, "serach"),
			Message: `"serach" is not a verb`, Label: `did you mean "search"?`,
		},
	}
}

// hostile are texts that would command a terminal, a CI runner or a reader's
// eyes if they were shown as they are.
func hostile() []diag.Diagnostic {
	f := source.NewFile("a\x1b[31m\nb\u202e.yaml", []byte(
		"title: \x1b]0;owned\x07 \u202egnp.exe\u202c end\n"+
			"key\u00a0: zero\u200bwidth \ufe0f\u2800\U000e0041\r"+
			"broken: \xff\xc3(\n"))
	return []diag.Diagnostic{
		{
			Rule: badValue, Severity: diag.Error, Span: in(f, "\x1b]0;owned\x07"),
			Message: "\"\x1b[2J\u202e\" has\n::error::a line break", Label: "\x1b[0m\nhere",
			Subject: "operations.\u2066x\u2069", Help: "100% sure:\n::set-output name=x::y\r\n\tindented \u009b1m",
			Notes:   []string{"a\u200bb"},
			Related: []diag.Related{{Span: in(f, "gnp.exe"), Message: "a ]link](http://example.com) \x1b[1m"}},
		},
		{Rule: badValue, Severity: diag.Error, Span: in(f, "\u00a0"), Message: "a no-break space"},
		{Rule: badValue, Severity: diag.Error, Span: in(f, "\xff\xc3"), Message: "broken \xff bytes"},
	}
}

// wide are lines whose bytes, code points and columns differ, or that are too
// long to be shown whole.
func wide() []diag.Diagnostic {
	words := func(n int) string { return strings.Repeat("lorem ", n) }
	f := source.NewFile("wide.yaml", []byte(
		"\tkey:\tvalue # tabs\n"+
			"a\t: 日本語 テキスト wide\n"+
			"e\u0301te\u0301: combined, 🙂 smile\n"+
			words(30)+"\n"+
			words(3)+"NEAR "+words(30)+"\n"+
			words(20)+"MIDDLE "+words(20)+"\n"+
			words(30)+"END\n"+
			words(5)+"LONG"+strings.Repeat("_", 150)+"SPAN "+words(20)+"\n"+
			strings.Repeat("語", 100)+"CJK"+strings.Repeat("語", 100)+"\n"))
	endless := source.NewFile("wide/endless.json", []byte(
		strings.Repeat("x", 100_000)+"\n"+strings.Repeat("x", 100_000)+"HERE"+strings.Repeat("y", 100_000)))
	at := func(span source.Span, label string) diag.Diagnostic {
		return diag.Diagnostic{Rule: badValue, Severity: diag.Error, Span: span, Message: "look at " + label, Label: label}
	}
	long := in(f, "LONG"+strings.Repeat("_", 150)+"SPAN")
	return []diag.Diagnostic{
		at(in(f, "value"), "value"),
		at(in(f, "テキスト"), "テキスト"),
		at(in(f, "smile"), "smile"),
		at(in(f, "NEAR"), "near"),
		at(in(f, "MIDDLE"), "middle"),
		at(in(f, "END"), "end"),
		at(long, "long"),
		at(f.Span(long.Start+120, long.End), "tail of long"),
		at(in(f, "CJK"), "CJK"),
		at(f.Span(len(f.Text), len(f.Text)), "the end of the file"),
		at(in(endless, "HERE"), "here"),
		at(endless.Span(len(endless.Text), len(endless.Text)), "the end of an endless line"),
	}
}

// repeated has one rule firing 25 times in one file and in others less.
func repeated() []diag.Diagnostic {
	var text strings.Builder
	for i := range 25 {
		fmt.Fprintf(&text, "op%d: x\n", i)
	}
	many, few := source.NewFile("many.yaml", []byte(text.String())), source.NewFile("zzz.yaml", []byte(text.String()))
	var diags []diag.Diagnostic
	for i := range 25 {
		name := fmt.Sprintf("op%d:", i)
		diags = append(diags, diag.Diagnostic{Rule: longText, Severity: diag.Warning, Span: in(many, name), Message: name + " is too long"})
		if i >= 23 {
			diags = append(diags, diag.Diagnostic{Rule: badValue, Severity: diag.Error, Span: in(many, name), Message: name + " is wrong"})
		}
		if i < 20 {
			diags = append(diags, diag.Diagnostic{Rule: longText, Severity: diag.Warning, Span: in(few, name), Message: name + " is too long"})
		}
	}
	return diags
}
