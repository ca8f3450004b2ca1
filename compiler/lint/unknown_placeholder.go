package lint

import (
	"fmt"
	"slices"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/model"
	"catalogc.dev/catalogc/compiler/sample"
	"catalogc.dev/catalogc/compiler/source"
	"catalogc.dev/catalogc/internal/suggest"
)

var unknownPlaceholder = Rule{
	Rule: &diag.Rule{
		Name: "unknown-placeholder", Severity: diag.Error,
		Summary: "A name in braces that nothing fills in.",
		Why:     "The model would read the braces.",
		Bad:     "get_job:\n  input: {properties: {id: …}}\n  errors: [{code: job_not_found, problem: \"There is no job {job_id}.\", …}]\n",
		Good:    "  errors: [{code: job_not_found, problem: \"There is no job {id}.\", …}]\n",
		Fix: "In an error, name a parameter of the call that failed, or {tool}, {parameter}, {value}, {nearest}, {candidates}, {role}, {requiredRole}." +
			" In a prompt, name one of its arguments, or {plan}.",
		Sources: []string{"second seed, P3"},
	},
	Catalog: func(p *Pass) {
		if p.Catalog.Incomplete {
			return
		}
		for _, e := range serverErrors(p.Catalog) {
			known := p.fillable(e)
			reportPlaceholders(p, e.Problem.Origin.Span, e.what, e.subject, sample.Placeholders(e.Problem.Value), known)
			for _, a := range e.Next {
				reportPlaceholders(p, a.ArgsSpan, e.what, e.subject+".next", sample.InValue(a.Args), known)
			}
		}
		for _, v := range p.Catalog.Vocabulary {
			known := p.besides(v.Name)
			for _, a := range v.Next {
				reportPlaceholders(p, a.ArgsSpan, "shared parameter "+quoted(v.Name), "vocabulary."+v.Name+".next", sample.InValue(a.Args), known)
			}
		}
		for _, pr := range p.Catalog.Server.Prompts {
			known := []string{"plan"}
			for _, a := range pr.Arguments {
				known = append(known, a.Name.Value)
			}
			for _, m := range pr.Messages {
				reportPlaceholders(p, m.Text.Origin.Span, "prompt "+quoted(pr.Name.Value), "server.prompts."+pr.Name.Value, sample.Placeholders(m.Text.Value), known)
			}
		}
	},
}

// besides are the parameters of the operations that use a shared one. A call
// that one of them can't fill in is left out of its errors.
func (p *Pass) besides(shared string) []string {
	var known []string
	for _, o := range p.Catalog.Operations {
		if o.Input == nil || !slices.ContainsFunc(o.Input.Properties, func(m model.Property) bool { return m.Schema.Use == shared }) {
			continue
		}
		for _, m := range o.Input.Properties {
			known = append(known, m.Name)
		}
	}
	return known
}

// atRunTime are filled in by the server for every error.
var atRunTime = []string{"tool", "parameter", "value", "nearest", "candidates", "role", "requiredRole"}

// fillable are the names that a server can fill in when the error comes up.
func (p *Pass) fillable(e serverError) []string {
	if names := model.GeneratedError(e.Code.Value); names != nil && e.Shared {
		return names
	}
	known := slices.Clone(atRunTime)
	add := func(s *model.Schema) {
		if s != nil {
			for _, m := range s.Properties {
				known = append(known, m.Name)
			}
		}
	}
	if e.operation != nil {
		add(e.operation.Input)
		return known
	}
	for _, o := range p.Catalog.Operations {
		if e.Uses == 0 || slices.Contains(o.Errors, e.ErrorText) {
			add(o.Input)
		}
	}
	return known
}

func reportPlaceholders(p *Pass, span source.Span, what, subject string, names, known []string) {
	for _, name := range names {
		if slices.Contains(known, name) {
			continue
		}
		d := diag.Diagnostic{
			Span: find(span, "{"+name+"}"), Subject: subject,
			Message: fmt.Sprintf("nothing fills in %s in %s", quoted("{"+name+"}"), what),
			Help:    "name a parameter of the call, or write the text without braces",
		}
		if best, ok := suggest.Closest(name, known); ok {
			d.Label, d.Help = fmt.Sprintf("did you mean {%s}?", best), fmt.Sprintf("write {%s}", best)
		}
		p.Report(d)
	}
}
