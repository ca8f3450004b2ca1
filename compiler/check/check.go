package check

import (
	"errors"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/model"
	"catalogc.dev/catalogc/compiler/syntax"
	schema "catalogc.dev/catalogc/cue"
)

// sections are the top-level keys of a catalog file. Those with an entry
// definition hold a map of named entries; the others are one entry.
var sections = []section{
	{key: "catalog", one: "catalog", definition: "#Catalog"},
	{key: "operations", one: "operation", many: "operations", entry: "#Operation", name: "#Name"},
	{key: "idempotent", one: "idempotency entry", many: "idempotency entries", entry: "#Evidence", name: "#IdempotentName"},
	{key: "vocabulary", one: "shared parameter", many: "shared parameters", entry: "#VocabularyEntry", name: "#ParameterName"},
	{key: "resources", one: "resource", many: "resources", entry: "#Resource", name: "#ResourceName"},
	{key: "contracts", one: "contract", many: "contracts", entry: "#Contract", name: "#Label"},
	{key: "profiles", one: "profile", many: "profiles", entry: "#Profile", name: "#Label"},
	{key: "server", one: "server", definition: "#Server"},
}

type section struct{ key, one, many, definition, entry, name string }

func sectionOf(key string) *section {
	for i := range sections {
		if sections[i].key == key {
			return &sections[i]
		}
	}
	return nil
}

// Documents judges and decodes all YAML and CUE files of a catalog, in the
// order given. Findings are complete across entries and, as far as CUE lets
// itself be asked, inside each. An error means the embedded law is broken.
//
// added is what the catalog's own CUE files say; the rules among it are
// returned, so that they can be listed and configured like any other.
func Documents(docs []*syntax.Document, added syntax.Law) (*model.Declarations, []*diag.Rule, diag.List, error) {
	var diags diag.List
	own := ownRules(added, &diags)
	docs, err := knownSections(docs, &diags)
	if err != nil {
		return nil, nil, diags, err
	}
	docs = dropRepeats(docs, &diags)
	rubric := findRubric(docs)
	verdicts, err := verdictsOn(docs, rubric, added, own, &diags)
	if err != nil {
		return nil, nil, diags, err
	}
	decls := &model.Declarations{}
	for _, v := range verdicts {
		diags.Extend(v.diags)
		decode(v.root, v.broken, decls)
	}
	if decls.Info != nil {
		decls.Info.Rubric = rubric
	}
	return decls, listOf(own), diags, nil
}

// verdictsOn judges all files. Where the catalog's own CUE adds nothing to the
// law, the prover is asked first, and CUE about what it doesn't prove.
func verdictsOn(docs []*syntax.Document, rubric model.Rubric, added syntax.Law, own map[string]lawRule, diags *diag.List) ([]verdict, error) {
	embedded := func() (*law, error) { return newLaw(rubric, syntax.Law{}, nil) }
	if len(added.Text) == 0 {
		p, err := newProver(schema.CUE, rubric)
		if err != nil {
			return nil, err
		}
		return judge(docs, p, nil, embedded)
	}
	compile := func() (*law, error) { return newLaw(rubric, added, own) }
	first, err := compile()
	if errors.Is(err, errOwnLaw) {
		diags.Add(diag.Diagnostic{
			Rule: schemaMismatch, Message: "the catalog's own CUE definitions contradict the built-in ones",
			Help: "add rules under #rules of a definition; fields can't be added or changed",
		})
		compile = embedded
		first, err = compile()
	}
	if err != nil {
		return nil, err
	}
	return judge(docs, nil, first, compile)
}
