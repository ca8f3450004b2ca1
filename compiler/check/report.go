package check

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"cuelang.org/go/cue"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/syntax"
	"catalogc.dev/catalogc/internal/suggest"
)

// report turns one fault into a diagnostic at the author's words.
func report(l *law, diags *diag.List, p place, entry syntax.Field, f *fault, value cue.Value) {
	p.path = f.path
	found, exact := at(entry, f.path)
	switch {
	case f.rule != "":
		reportRule(l, diags, p, entry, f)
	case f.unknown && !exact:
		// CUE speaks of a field inside one that isn't in the tree; the outer
		// fault is reported on its own.
	case f.unknown:
		if badKey(diags, p, found) {
			return
		}
		f.meant = unknownField(diags, p, found, allowedFields(value, f.path[:len(f.path)-1]))
	case found.Value.Kind == syntax.Null:
		diags.Add(diag.Diagnostic{
			Rule: wrongKind, Span: keyOrValue(found, found.Value.Span.End > found.Value.Span.Start), Subject: p.subject(),
			Message: fmt.Sprintf("%q of %s is empty", found.Key, p.owner()),
			Help:    fmt.Sprintf("write %s, or remove the line", kindsInWords(f.kinds)),
		})
	case len(f.oneOf) > 0:
		reportChoice(diags, p, found, f)
	case f.bound != "":
		reportBound(diags, p, found, f.bound)
	default:
		reportKind(diags, p, found, f.kinds)
	}
}

func reportChoice(diags *diag.List, p place, found syntax.Field, f *fault) {
	d := diag.Diagnostic{
		Rule: badValue, Span: found.Value.Span, Subject: p.subject(),
		Message: fmt.Sprintf("%s is not a value of %q in %s", quoted(found.Value), fieldName(p.path), p.owner()),
		Label:   "expected one of: " + strings.Join(f.oneOf, ", "),
		Help:    "write one of: " + strings.Join(f.oneOf, ", "),
	}
	if len(f.oneOf) == 1 {
		d.Label, d.Help = "expected: "+f.oneOf[0], "write "+f.oneOf[0]
	}
	if best, ok := suggest.Closest(found.Value.Text, f.oneOf); ok {
		d.Label = fmt.Sprintf("did you mean %q?", best)
	}
	diags.Add(d)
}

func reportBound(diags *diag.List, p place, found syntax.Field, bound string) {
	d := diag.Diagnostic{
		Rule: badText, Span: found.Value.Span, Subject: p.subject(),
		Message: fmt.Sprintf("%s is not a valid %q in %s", quoted(found.Value), fieldName(p.path), p.owner()),
	}
	if phrase, ok := phrases[bound]; ok {
		d.Label, d.Help = "expected "+phrase.expected, phrase.help
		if len(phrase.oneOf) > 0 {
			d.Rule = badValue
			if best, ok := suggest.Closest(found.Value.Text, phrase.oneOf); ok {
				d.Label = fmt.Sprintf("did you mean %q?", best)
			}
		}
	} else {
		limit := strings.NewReplacer(">=", "at least ", "<=", "at most ", ">", "more than ", "<", "less than ").Replace(bound)
		d.Rule, d.Label, d.Help = badValue, "must be "+limit, "write a number that is "+limit
	}
	diags.Add(d)
}

func reportKind(diags *diag.List, p place, found syntax.Field, kinds []string) {
	d := diag.Diagnostic{
		Rule: wrongKind, Span: found.Value.Span, Subject: p.subject(),
		Message: fmt.Sprintf("%q of %s is %s, must be %s", fieldName(p.path), p.owner(), found.Value.Kind, kindsInWords(kinds)),
		Help:    "write " + kindsInWords(kinds),
	}
	if len(p.path) == 0 {
		d.Message = fmt.Sprintf("%s is %s, must be %s", p.owner(), found.Value.Kind, kindsInWords(kinds))
		d.Help = "write its fields on lines of their own, as `name: value`"
	}
	if found.Value.Kind == syntax.Map || found.Value.Kind == syntax.List {
		d.Span = found.KeySpan
	}
	text := strings.ToLower(found.Value.Text)
	switch {
	case slices.Contains(kinds, "bool") && slices.Contains([]string{"yes", "no", "on", "off", "y", "n", "true", "false"}, text):
		d.Help = "write true or false, without quotes"
	case slices.Contains(kinds, "string") && (found.Value.Kind == syntax.Int || found.Value.Kind == syntax.Float || found.Value.Kind == syntax.Bool):
		d.Help = fmt.Sprintf("put it in quotes: \"%s\"", found.Value.Text)
	case slices.Contains(kinds, "list") && found.Value.Kind == syntax.String:
		d.Help = fmt.Sprintf("put it in brackets: [%s]", found.Value.Text)
	}
	diags.Add(d)
}

// unknownField reports a key the law has no place for and returns the key that
// was probably meant; a nil allowed list means nothing can be suggested.
func unknownField(diags *diag.List, p place, f syntax.Field, allowed []string) (meant string) {
	d := diag.Diagnostic{
		Rule: unknownFieldRule, Span: f.KeySpan, Subject: p.subject(),
		Message: fmt.Sprintf("%s has no field %q", p.owner(), f.Key),
	}
	if best, ok := suggest.Closest(f.Key, allowed); ok {
		meant = best
		d.Label = fmt.Sprintf("did you mean %q?", best)
		d.Help = fmt.Sprintf("rename the key to %q", best)
		d.Fix = renameKey(f, best)
	} else if len(allowed) > 0 {
		d.Help = "remove it, or use one of: " + strings.Join(allowed, ", ")
	} else {
		d.Help = "remove it"
	}
	diags.Add(d)
	return meant
}

// renameKey replaces a key where it's written, quotes and all else around it
// untouched.
func renameKey(f syntax.Field, name string) *diag.Fix {
	span := f.KeySpan.Find(f.Key)
	if string(span.File.Text[span.Start:span.End]) != f.Key {
		return nil // written with escapes
	}
	return &diag.Fix{Title: fmt.Sprintf("rename the key to %q", name), Edits: []diag.Edit{{Span: span, New: name}}}
}

// allowedFields lists the fields that may still be added at a path, in the
// law's order, so that a suggestion never names one that is there already.
func allowedFields(value cue.Value, path []string) []string {
	for _, label := range path {
		selector := cue.Str(label)
		if value.IncompleteKind() == cue.ListKind {
			selector = cue.Index(atoi(label))
		}
		value = value.LookupPath(cue.MakePath(selector))
	}
	fields, err := value.Fields(cue.Optional(true))
	if err != nil {
		return nil
	}
	var names []string
	for fields.Next() {
		if fields.FieldType()&(cue.OptionalConstraint|cue.RequiredConstraint) != 0 {
			names = append(names, fields.Selector().Unquoted())
		}
	}
	return names
}

func missingField(diags *diag.List, p place, entry syntax.Field, path []string, name string) {
	parent, _ := at(entry, path)
	p.path = append(path[:len(path):len(path)], name)
	d := diag.Diagnostic{
		Rule: missingFieldRule, Span: parent.KeySpan, Subject: p.subject(),
		Message: fmt.Sprintf("%s has no %q", p.owner(), name),
		Help:    fmt.Sprintf("add a line `%s: …`", name),
	}
	inSchema := len(path) >= 2 && path[len(path)-2] == "properties" || (p.section.key == "vocabulary" && len(path) == 0)
	if inSchema && name == "description" {
		d.Rule, d.Message = paramWithoutDescription, p.owner()+" has no description"
		d.Help = "say what the value means and give an example, e.g. `description: \"Project id, e.g. 'p-17'.\"`"
	}
	if inSchema && name == "type" {
		d.Rule, d.Message = paramWithoutType, p.owner()+" has no type"
		d.Help = "add `type: string` (or number, integer, boolean, object, array), or `use:` a shared parameter"
	}
	diags.Add(d)
}

// fieldName is the last named label of a path; list positions don't count.
func fieldName(path []string) string {
	for i := len(path) - 1; i >= 0; i-- {
		if !isIndex(path[i]) {
			return path[i]
		}
	}
	return ""
}

func quoted(n *syntax.Node) string {
	switch n.Kind {
	case syntax.String:
		if utf8.RuneCountInString(n.Text) > 40 {
			return fmt.Sprintf("the text %q", firstWords(n.Text, 40))
		}
		return fmt.Sprintf("%q", n.Text)
	case syntax.Map, syntax.List, syntax.Null:
		return n.Kind.String()
	default:
		return n.Text
	}
}

func kindsInWords(kinds []string) string {
	words := map[string]string{
		"string": "text", "bool": "true or false", "int": "a whole number", "number": "a number", "float": "a number",
		"list": "a list", "struct": "a map", "null": "null",
	}
	var out []string
	for _, k := range kinds {
		if w, ok := words[k]; ok {
			out = appendNew(out, w)
		}
	}
	if len(out) == 0 {
		return "something else"
	}
	return strings.Join(out, " or ")
}

func sprint(v any) string { return fmt.Sprintf("%v", v) }
