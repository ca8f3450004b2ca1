package lint

import (
	"fmt"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/jsonschema"
	"catalogc.dev/catalogc/compiler/model"
)

var vocabularyRedefined = Rule{
	Rule: &diag.Rule{
		Name: "vocabulary-redefined", Severity: diag.Warning,
		Summary: "A parameter with the name of a shared one that means something of its own.",
		Why:     "One name has one meaning: a model that has learnt it from one tool uses it for all.",
		Bad:     "vocabulary: {limit: {type: integer, …}}\noperations: {list_jobs: {input: {properties: {limit: {type: string, description: …}}}}}\n",
		Good:    "operations: {list_jobs: {input: {properties: {limit: {use: limit}}}}}\n",
		Fix:     "Pull it in with `use:`, with what is particular beside it; if it really means another thing, give it another name.",
		Sources: []string{"second seed, P1.4"},
	},
	Catalog: func(p *Pass) {
		shared := map[string]*model.VocabularyEntry{}
		for _, v := range p.Catalog.Vocabulary {
			shared[v.Name] = v
		}
		for _, q := range p.params() {
			entry := shared[q.name]
			if entry == nil || !q.top() || q.tool.Verb != "" {
				continue
			}
			d := diag.Diagnostic{
				Span: known(q.nameSpan, q.schema.Span), Subject: q.subject,
				Related: []diag.Related{{Span: entry.NameSpan, Message: "the shared one"}},
			}
			switch {
			case q.schema.Use != q.name:
				d.Message = q.says("", " isn't the shared one of that name")
				d.Help = fmt.Sprintf("write {use: %s}, with what is particular beside it, or give it another name", q.name)
			case changesMeaning(entry.Schema, q.schema):
				d.Message = q.says("", " takes what the shared one doesn't")
				d.Help = "keep to the shared one's type and values, or give it another name"
			default:
				continue
			}
			p.Report(d)
		}
	},
}

// changesMeaning tells that a use allows values that the shared parameter
// doesn't: another type, or other members of the enum.
func changesMeaning(entry, use *model.Schema) bool {
	if use.Local == nil {
		return false
	}
	for _, t := range use.Local.Types {
		if len(entry.Types) > 0 && !entry.Is(t) && !(t == "integer" && entry.Is("number")) {
			return true
		}
	}
	for _, v := range use.Local.Enum {
		if jsonschema.Misfit(&model.Schema{Types: entry.Types, Enum: entry.Enum}, v) != "" {
			return true
		}
	}
	return false
}
