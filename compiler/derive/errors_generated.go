package derive

import (
	"fmt"
	"slices"
	"strings"

	"catalogc.dev/catalogc/compiler/jsonschema"
	"catalogc.dev/catalogc/compiler/model"
	"catalogc.dev/catalogc/compiler/sample"
	"catalogc.dev/catalogc/internal/canonjson"
)

// The codes of the errors that follow from the schemas. A shared error of the
// same code says what theirs says, and may say what to call.
const (
	missingParameter = "missing_parameter"
	wrongType        = "wrong_type"
	notInEnum        = "not_in_enum"
	unknownParameter = "unknown_parameter"
	unknownTool      = "unknown_tool"
	roleDenied       = "role_denied"
)

// generated are the errors of a tool that follow from its input schema.
func (v *view) generated(t *model.Tool) []model.ErrorEntry {
	var out []model.ErrorEntry
	call := sample.NewCall(t.Input)
	add := func(e model.ErrorEntry, problem string, next []model.NextAction) {
		e.Tool = t.Name
		v.render(&e, problem, next)
		out = append(out, e)
	}
	for _, p := range t.Input.Properties {
		if slices.Contains(t.Input.Required, p.Name) {
			add(model.ErrorEntry{Code: missingParameter, Parameter: p.Name}, p.Name+" is required.", v.find(t, call, p, "pass it"))
		}
	}
	for _, p := range t.Input.Properties {
		if types := typeNames(p.Schema.Types); types != "" {
			add(model.ErrorEntry{Code: wrongType, Parameter: p.Name}, p.Name+" must be "+types+"; {value} is not.", again(t, call, p, "pass one"))
		}
		if p.Schema.Enum != nil {
			add(model.ErrorEntry{Code: notInEnum, Parameter: p.Name, Candidates: p.Schema.JSONEnum()},
				p.Name+" must be "+someOf(p.Schema.JSONEnum())+"; {value} is not. Did you mean {nearest}?", again(t, call, p, "pass one of them"))
		}
	}
	if t.Input.Additional.Mode == model.AdditionalClosed {
		problem, names := t.Name+" takes no parameters, not {parameter}.", []any(nil)
		if len(t.Input.Properties) > 0 {
			for _, p := range t.Input.Properties {
				names = append(names, p.Name)
			}
			problem = t.Name + " has no parameter {parameter}. Did you mean {nearest}?"
		}
		args, ok := call.Args()
		add(model.ErrorEntry{Code: unknownParameter, Candidates: names}, problem, action(t, args, ok, "use its own parameters"))
	}
	return out
}

// find says how to get at a value: by the calls that its vocabulary entry
// knows, else by the same call with an example.
func (v *view) find(t *model.Tool, call sample.Call, p model.Property, reason string) []model.NextAction {
	if entry := v.d.vocabulary(p.Schema); entry != nil {
		known := func(a model.Action) bool {
			return !slices.ContainsFunc(sample.InValue(a.Args), func(name string) bool { return t.Input.Property(name) == nil })
		}
		next := slices.DeleteFunc(slices.Clone(entry.Next), func(a model.Action) bool { return !known(a) })
		if calls := v.callable(next); len(calls) > 0 {
			return calls
		}
	}
	return again(t, call, p, reason)
}

// again is the same call with an example of the parameter.
func again(t *model.Tool, call sample.Call, p model.Property, reason string) []model.NextAction {
	args, ok := call.Args(p.Name)
	// What was missing or wrong can't stand for itself. Where nobody shows a
	// value, the seed's P3 writes "...".
	if v, _ := args.Get(p.Name); ok && v == "{"+p.Name+"}" {
		args.Set(p.Name, "...")
		ok = jsonschema.Misfit(t.Input, args) == ""
	}
	return action(t, args, ok, reason)
}

func action(t *model.Tool, args canonjson.Object, ok bool, reason string) []model.NextAction {
	if !ok {
		return nil
	}
	return []model.NextAction{{Tool: t.Name, Args: args, Reason: reason}}
}

// render fills a generated entry, with what the catalog says about its code in
// place of what the compiler would say.
func (v *view) render(e *model.ErrorEntry, problem string, next []model.NextAction) {
	e.Next = next
	if own := v.d.catalog.Server.Error(e.Code); own != nil {
		if own.Problem.Value != "" {
			problem = strings.ReplaceAll(v.text(own.Problem.Value), "{parameter}", parameterName(e))
			problem = strings.ReplaceAll(problem, "{tool}", toolName(e))
		}
		if actions := v.callable(own.Next); len(actions) > 0 {
			e.Next = actions
		}
	}
	e.Text = errorText(problem, e.Next)
}

func parameterName(e *model.ErrorEntry) string {
	if e.Parameter == "" {
		return "{parameter}"
	}
	return e.Parameter
}

func toolName(e *model.ErrorEntry) string {
	if e.Tool == "" {
		return "{tool}"
	}
	return e.Tool
}

// vocabulary is the entry a parameter starts from, or nil.
func (d *deriver) vocabulary(s *model.Schema) *model.VocabularyEntry {
	if s.Use == "" {
		return nil
	}
	return d.entries[s.Use]
}

// typeNames says types as JSON Schema does, for a model: "a string or null".
func typeNames(types []string) string {
	var words []string
	for _, t := range types {
		switch t {
		case "null":
		case "integer", "array", "object":
			t = "an " + t
		default:
			t = "a " + t
		}
		words = append(words, t)
	}
	return strings.Join(words, " or ")
}

// someOf lists the members of an enum, the first eight of them.
func someOf(values []any) string {
	const most = 8
	var words []string
	for i, v := range values {
		if i == most {
			return fmt.Sprintf("one of %s and %d more", strings.Join(words, ", "), len(values)-most)
		}
		if s, ok := v.(string); ok {
			words = append(words, s)
		} else {
			words = append(words, canonjson.Compact(v))
		}
	}
	if len(words) == 1 {
		return words[0]
	}
	return "one of " + strings.Join(words, ", ")
}
