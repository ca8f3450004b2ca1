package link

import (
	"fmt"
	"slices"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/model"
)

func (l *linker) linkVocabulary() {
	l.vocabulary = map[string]*model.VocabularyEntry{}
	for _, v := range l.decls.Vocabulary {
		l.vocabulary[v.Name] = v
	}
	byName(l.decls.Vocabulary, func(v *model.VocabularyEntry) string { return v.Name })
	for _, v := range l.decls.Vocabulary {
		v.Schema = l.resolve(v.Schema, "shared parameter \""+v.Name+"\"", "vocabulary."+v.Name, []string{v.Name})
	}
	l.catalog.Vocabulary = l.decls.Vocabulary
}

func (l *linker) vocabularyNames() []string {
	var names []string
	for _, v := range l.decls.Vocabulary {
		names = append(names, v.Name)
	}
	return names
}

// resolve follows every `use` inside a schema and folds its texts. The
// vocabulary entries being resolved are passed along to find circles.
func (l *linker) resolve(s *model.Schema, owner, subject string, within []string) *model.Schema {
	if s == nil {
		return nil
	}
	out := *s
	if s.Use != "" && s.Local == nil {
		base := l.use(s, owner, subject, within)
		out = *merge(base, s)
		out.Local = s
	}
	out.Description = folded(out.Description)
	out.Types, out.Required = unique(out.Types), unique(out.Required)
	l.checkReadWrite(&out, owner, subject)
	out.Items = l.resolve(out.Items, owner, subject+".items", within)
	out.Properties = slices.Clone(out.Properties)
	for i := range out.Properties {
		p := &out.Properties[i]
		p.Schema = l.resolve(p.Schema, owner, subject+".properties."+p.Name, within)
	}
	if out.Additional.Schema != nil {
		out.Additional.Schema = l.resolve(out.Additional.Schema, owner, subject+".additionalProperties", within)
	}
	for _, branches := range []*[]*model.Schema{&out.AnyOf, &out.OneOf, &out.AllOf} {
		*branches = slices.Clone(*branches)
		for i := range *branches {
			(*branches)[i] = l.resolve((*branches)[i], owner, subject, within)
		}
	}
	return &out
}

// unique drops repeats: JSON Schema wants these lists without, and naming
// something twice says nothing more. A nil list stays nil.
func unique(list []string) []string {
	var out []string
	for i, s := range list {
		if slices.Index(list, s) == i {
			out = append(out, s)
		}
	}
	return out
}

// checkReadWrite reports a value that would only be sent and only be returned.
func (l *linker) checkReadWrite(s *model.Schema, owner, subject string) {
	readOnly, _ := s.Words.Get("readOnly")
	writeOnly, _ := s.Words.Get("writeOnly")
	if readOnly == true && writeOnly == true {
		l.diags.Add(diag.Diagnostic{
			Rule: readOnlyAndWriteOnly, Span: s.Span, Subject: subject,
			Message: fmt.Sprintf("a schema of %s is both readOnly and writeOnly", owner),
			Help:    "keep the one that is meant: readOnly is never sent, writeOnly is never returned",
		})
	}
}

// use returns the resolved vocabulary entry a schema starts from, or an empty
// schema when there is none.
func (l *linker) use(s *model.Schema, owner, subject string, within []string) *model.Schema {
	entry := l.vocabulary[s.Use]
	ref := model.Name{Value: s.Use, Span: s.UseSpan}
	if entry == nil {
		l.unresolved("shared parameter", ref, owner, subject+".use", l.vocabularyNames())
		return &model.Schema{}
	}
	if slices.Contains(within, s.Use) {
		l.diags.Add(diag.Diagnostic{
			Rule: circularUse, Span: s.UseSpan, Subject: subject + ".use",
			Message: "shared parameter \"" + s.Use + "\" uses itself",
			Help:    "give one of the parameters in the circle a schema of its own",
			Related: []diag.Related{{Span: entry.NameSpan, Message: "defined here"}},
		})
		return &model.Schema{}
	}
	entry.Used = true
	return l.resolve(entry.Schema, owner, subject, append(within[:len(within):len(within)], s.Use))
}

// merge lays a schema over a base, keyword by keyword: what the upper one
// gives wins, texts remember what they won over, properties merge by name.
func merge(base, upper *model.Schema) *model.Schema {
	out := base.Clone()
	out.Span = upper.Span
	out.LayOver(upper, base)
	out.Use, out.UseSpan, out.Local = upper.Use, upper.UseSpan, upper.Local
	out.Description = upper.Description.Override(base.Description)
	if upper.Types != nil {
		out.Types = upper.Types
	}
	if upper.Enum != nil {
		out.Enum = upper.Enum
		out.Facets.UncheckedEnum = false
	}
	if upper.Const != nil {
		out.Const = upper.Const
	}
	if upper.Default != nil {
		out.Default = upper.Default
	}
	if upper.Examples != nil {
		out.Examples = upper.Examples
	}
	if upper.Items != nil {
		if out.Items != nil && sameTypes(out.Items, upper.Items) {
			out.Items = merge(out.Items, upper.Items)
		} else {
			out.Items = upper.Items
		}
	}
	for _, p := range upper.Properties {
		if old := out.Property(p.Name); old != nil {
			old.Schema = merge(old.Schema, p.Schema)
			old.NameSpan = p.NameSpan
		} else {
			out.Properties = append(out.Properties, p)
		}
	}
	if upper.HasRequired {
		out.Required, out.HasRequired = upper.Required, true
	}
	if upper.Additional.Mode != model.AdditionalUnset {
		out.Additional = upper.Additional
	}
	for _, pair := range []struct{ to, from *[]*model.Schema }{{&out.AnyOf, &upper.AnyOf}, {&out.OneOf, &upper.OneOf}, {&out.AllOf, &upper.AllOf}} {
		if *pair.from != nil {
			*pair.to = *pair.from
		}
	}
	for _, w := range upper.Words {
		out.SetWord(w.Key, w.Value)
	}
	out.Facets = mergeFacets(out.Facets, upper.Facets)
	return out
}

// mergeFacets keeps what the base knows and adds what the upper one claims.
// A facet can't be taken away: an overlay can't unmake a primary key.
func mergeFacets(base, upper model.Facets) model.Facets {
	base.PrimaryKey = base.PrimaryKey || upper.PrimaryKey
	base.CreatedTime = base.CreatedTime || upper.CreatedTime
	base.UpdatedTime = base.UpdatedTime || upper.UpdatedTime
	base.ExpiresAt = base.ExpiresAt || upper.ExpiresAt
	base.Computed = base.Computed || upper.Computed
	base.Indexed = base.Indexed || upper.Indexed
	base.Hidden = base.Hidden || upper.Hidden
	if upper.Nullable != model.NullUnknown {
		base.Nullable = upper.Nullable
	}
	return base
}
