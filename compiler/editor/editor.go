// Package editor writes the law for catalog files down for editors and stock
// tools: as JSON Schema (draft-07) and as one CUE file. Limits and banned words
// are a catalog's own.
//
// There is one JSON Schema for all catalog files, not one a kind: a file may
// hold any mix of top-level keys, so a schema for operations alone would refuse
// a valid file as soon as somebody adds a shared parameter to it. A tool that
// wants one entry's schema refers to catalog.schema.json#/definitions/Operation.
//
// The dialect is draft-07, which VS Code, JetBrains and yaml-language-server
// all read whole. Newer drafts would add unevaluatedProperties; instead, the
// fields of an embedded definition are written out.
//
// The schema is made of the law's syntax, not by encoding/jsonschema of CUE:
// that drops all rules, refuses every parameter of #Input beside its type, and
// opens maps whose keys are a choice of words (cuelang.org/go v0.17.1).
//
// What the schema refuses, the law refuses. The law refuses more: the rules
// that Output.NotInSchema lists, and numbers such as 1.0 where it wants a whole one.
package editor

import (
	"errors"
	"fmt"
	"strings"

	"cuelang.org/go/cue/ast"
	"cuelang.org/go/cue/parser"

	"catalogc.dev/catalogc/compiler/check"
	"catalogc.dev/catalogc/compiler/emit"
	"catalogc.dev/catalogc/compiler/model"
	"catalogc.dev/catalogc/internal/canonjson"
)

// Names of the files, in the folder that is written.
const (
	SchemaFile = "catalog.schema.json"
	LawFile    = "catalog.cue"
)

const lawHeader = `// Written by catalogc schema. To check files with CUE's own command:
//
//	cue vet -c -d '#File' catalog.cue FILE.yaml
//	cue export catalog.cue FILE.cue | cue vet -c -d '#File' catalog.cue json: -
//
`

// Output is the law written down.
type Output struct {
	// Files are sorted by path.
	Files []emit.File
	// Rubric is the one whose numbers are in the files.
	Rubric model.Rubric
	// NotInSchema lists the law's rules that JSON Schema has no words for, in the
	// law's order: they compare two texts.
	NotInSchema []string
}

// Write writes the law with a catalog's limits; a zero rubric is the default
// one. An error means that the embedded law holds something this package
// doesn't know.
func Write(r model.Rubric) (Output, error) {
	if r.MaxDescription == 0 {
		r = check.DefaultRubric()
	}
	law := check.LawText(r)
	w, err := newWriter(law)
	if err != nil {
		return Output{}, err
	}
	document := w.document()
	if len(w.unread) > 0 {
		return Output{}, fmt.Errorf("write the law as JSON Schema: no form is known for %s", strings.Join(w.unread, "; "))
	}
	return Output{
		Files: []emit.File{
			{Path: LawFile, Data: []byte(lawHeader + law)},
			{Path: SchemaFile, Data: canonjson.Marshal(document)},
		},
		Rubric: r, NotInSchema: w.leftOut,
	}, nil
}

// newWriter reads the law's definitions.
func newWriter(law string) (*writer, error) {
	file, err := parser.ParseFile(LawFile, law, parser.ParseComments)
	if err != nil {
		return nil, fmt.Errorf("read the law: %w", err)
	}
	w := &writer{definitions: map[string]*ast.Field{}}
	for _, d := range file.Decls {
		f, ok := d.(*ast.Field)
		if !ok {
			continue
		}
		name, _, err := ast.LabelName(f.Label)
		if err != nil {
			return nil, fmt.Errorf("read the law: %w", err)
		}
		// The last #rubric is the one with the numbers.
		if _, again := w.definitions[name]; !again {
			w.names = append(w.names, name)
		}
		w.definitions[name] = f
	}
	if w.definitions[rootName] == nil || w.definitions[rubricName] == nil {
		return nil, errors.New("read the law: it lacks " + rootName + " or " + rubricName)
	}
	return w, nil
}
