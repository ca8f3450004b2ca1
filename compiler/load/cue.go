package load

import (
	"slices"
	"time"

	"cuelang.org/go/cue"
	"cuelang.org/go/cue/ast"
	"cuelang.org/go/cue/build"
	"cuelang.org/go/cue/cuecontext"
	"cuelang.org/go/cue/errors"
	"cuelang.org/go/cue/parser"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/source"
	"catalogc.dev/catalogc/compiler/syntax"
	schema "catalogc.dev/catalogc/cue"
)

// cueTimeout bounds the evaluation of all CUE files. CUE always ends, but a
// comprehension of comprehensions may take longer than anyone waits.
const cueTimeout = 10 * time.Second

// lawFile names the embedded schema in CUE's positions; no path of a catalog
// can be spelled so.
const lawFile = "catalogc:/catalog.cue"

// readCUE evaluates all CUE files of a catalog as one package, with the law in
// scope, and gives what is concrete in it as one Document; nil without files.
func readCUE(files []*source.File, diags *diag.List) *syntax.Document {
	if len(files) == 0 {
		return nil
	}
	return readCUEWithin(cueTimeout, files, diags)
}

// readCUEWithin gives up after a time. An evaluation can't be stopped: it goes
// on in the background until the program ends, with nobody listening.
func readCUEWithin(limit time.Duration, files []*source.File, diags *diag.List) *syntax.Document {
	type answer struct {
		doc   *syntax.Document
		diags diag.List
	}
	done := make(chan answer, 1)
	go func() {
		var a answer
		defer func() {
			if recover() != nil { // of the evaluator, which promises nothing
				a.doc = nil
				a.diags.Add(unexplained(files[0].Whole(), ""))
			}
			done <- a
		}()
		a.doc = evaluateCUE(files, &a.diags)
	}()
	timer := time.NewTimer(limit)
	defer timer.Stop()
	select {
	case a := <-done:
		diags.Extend(a.diags)
		return a.doc
	case <-timer.C:
		diags.Add(diag.Diagnostic{
			Rule: ruleCUETimeout, Message: "the CUE files take longer than 10 seconds to evaluate", Span: files[0].Whole(),
			Help: "Look for a comprehension inside a comprehension, and write its result out.",
		})
		return nil
	}
}

// evaluateCUE reads what it can: a file that can't be parsed is left out, and
// so is an entry that can't be evaluated.
func evaluateCUE(files []*source.File, diags *diag.List) *syntax.Document {
	r := &cueReader{diags: diags, places: newCUEPlaces(files)}
	for _, f := range files {
		if tree := r.parse(f); tree != nil {
			r.places.add(f, tree)
		}
	}
	if len(r.places.trees) == 0 {
		return nil
	}
	law, err := parser.ParseFile(lawFile, schema.CUE)
	if err != nil {
		panic("load: the embedded schema is not CUE")
	}
	root, ok := r.build(law)
	// What stops CUE as a whole, such as a name nobody defines, stops it for
	// the other entries too: read them without the one that has it. Each round
	// may leave an import unused, which stops CUE again.
	for round := 0; !ok && len(r.cut) > round && round < 3; round++ {
		root, ok = r.build(law)
	}
	if !ok {
		return nil
	}
	r.standIn = func() cue.Value {
		quiet := &cueReader{diags: &diag.List{}, places: r.places, cut: r.cut}
		value, _ := quiet.build(standInFor(law))
		return value
	}
	return &syntax.Document{File: files[0], Root: r.root(root)}
}

// cueReader evaluates the CUE files of one catalog.
type cueReader struct {
	diags  *diag.List
	places *cuePlaces
	// cut holds, per attempt to build, where entries are to be left out.
	cut [][]source.Span
	// standIn evaluates the files with a law that allows everything; lenient
	// is its answer, once asked for.
	standIn  func() cue.Value
	lenient  *cue.Value
	problems []cueProblem // of the entry being read
	reported []diag.Diagnostic
	depth    int
}

// build evaluates the readable files as one package, together with a law. It
// fails for what stops CUE as a whole; errors in values are found later.
func (r *cueReader) build(law *ast.File) (cue.Value, bool) {
	instance := build.NewContext().NewInstance("", nil)
	err := instance.AddSyntax(law)
	for _, f := range r.places.files {
		if r.places.trees[f.Path] == nil {
			continue
		}
		// CUE writes into its trees, so each attempt gets new ones.
		tree, syntaxError := parser.ParseFile(f.Path, f.Text)
		if syntaxError != nil {
			panic("load: a file that was parsed can't be parsed")
		}
		for _, spans := range r.cut {
			for _, span := range spans {
				if span.File == f {
					tree.Decls = withoutEntry(tree.Decls, span.Start, 0)
				}
			}
		}
		err = errors.Append(err, instance.AddSyntax(tree))
	}
	// A user's CUE_DEBUG=opendef=1 would open every closed definition.
	value := cuecontext.New(cuecontext.CUE_DEBUG("opendef=0")).BuildInstance(instance)
	if err = errors.Append(err, instance.Err); err != nil {
		r.cut = append(r.cut, r.fileErrors(err))
		return value, false
	}
	return value, true
}

// withoutEntry leaves out the import or entry that covers an offset: a
// top-level key's entry, or the whole declaration where there is none.
func withoutEntry(decls []ast.Decl, offset, depth int) []ast.Decl {
	kept := decls[:0:0]
	for _, decl := range decls {
		if decl.Pos().Offset() > offset || decl.End().Offset() < offset {
			kept = append(kept, decl)
			continue
		}
		if imports, ok := decl.(*ast.ImportDecl); ok && len(imports.Specs) > 1 {
			imports.Specs = slices.DeleteFunc(imports.Specs, func(s *ast.ImportSpec) bool {
				return s.Pos().Offset() <= offset && offset <= s.End().Offset()
			})
			kept = append(kept, imports)
			continue
		}
		if field, ok := decl.(*ast.Field); ok && depth == 0 {
			if group, ok := field.Value.(*ast.StructLit); ok {
				group.Elts = withoutEntry(group.Elts, offset, depth+1)
				kept = append(kept, field)
			}
		}
	}
	return kept
}

// standInFor defines every name of the law as "anything". An entry that breaks
// the law is read against it: what the law has to say is said by check, in
// words, and for YAML alike.
func standInFor(law *ast.File) *ast.File {
	text := "package catalog\n"
	for _, decl := range law.Decls {
		if field, ok := decl.(*ast.Field); ok {
			if name, _, err := ast.LabelName(field.Label); err == nil {
				text += name + ": _\n"
			}
		}
	}
	tree, err := parser.ParseFile(lawFile, text)
	if err != nil {
		panic("load: " + errors.Details(err, nil))
	}
	return tree
}
