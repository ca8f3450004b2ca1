// Package load is phase 1: it reads catalog files, bytes → syntax tree. YAML
// files become one Document each, all CUE files of a catalog are evaluated
// together into one Document, and GraphQL files become SDL.
//
// It reports what can't be read and what two readers could read differently.
// It must not judge what a file says: names, shapes and texts are checked
// later, and nothing of a parser library leaves this package.
package load

import (
	"cmp"
	"path"
	"slices"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/source"
	"catalogc.dev/catalogc/compiler/syntax"
	"catalogc.dev/catalogc/internal/parallel"
)

// Input is one catalog file as read from disk.
type Input struct {
	// Path is relative to the catalog folder, with forward slashes. Its ending
	// says what the file is; other endings are ignored.
	Path string
	Text []byte
}

// Result is everything that could be read, each list in order of path.
type Result struct {
	// Documents holds one Document per readable YAML file, and one for all CUE
	// files together: its File is the first of them, its spans point into each.
	Documents []*syntax.Document
	SDLs      []*syntax.SDL
	// Law is what the CUE files add to the law.
	Law syntax.Law
	// Files are all inputs, readable or not.
	Files []*source.File
}

// Files reads inputs in any order; the answer depends only on their paths and
// texts. What it reports is in order of path.
func Files(inputs []Input) (Result, diag.List) {
	inputs = slices.DeleteFunc(slices.Clone(inputs), func(in Input) bool { return languageOf(in.Path) == "" })
	slices.SortStableFunc(inputs, func(a, b Input) int { return cmp.Compare(a.Path, b.Path) })

	read := make([]readFile, len(inputs))
	parallel.Do(len(inputs), func(i int) { read[i] = readOne(inputs[i]) })

	var result Result
	var diags diag.List
	var cueFiles []*source.File
	for _, r := range read {
		result.Files = append(result.Files, r.file)
		diags.Extend(r.diags)
		switch {
		case r.document != nil:
			result.Documents = append(result.Documents, r.document)
		case r.sdl != nil:
			result.SDLs = append(result.SDLs, r.sdl)
		case r.cue:
			cueFiles = append(cueFiles, r.file)
		}
	}
	result.Law = readLaw(cueFiles)
	if doc := readCUE(cueFiles, &diags); doc != nil {
		result.Documents = append(result.Documents, doc)
		slices.SortStableFunc(result.Documents, func(a, b *syntax.Document) int {
			return cmp.Compare(a.File.Path, b.File.Path)
		})
	}
	return result, diags
}

// readFile is what became of one input; at most one of document, sdl and cue
// is set, none when the file couldn't be read.
type readFile struct {
	file     *source.File
	document *syntax.Document
	sdl      *syntax.SDL
	cue      bool // a readable CUE file, to be evaluated with its siblings
	diags    diag.List
}

func readOne(in Input) (r readFile) {
	r.file = source.NewFile(in.Path, withoutBOM(in.Text))
	if !readableText(r.file, &r.diags) {
		return r
	}
	switch languageOf(in.Path) {
	case yamlLanguage:
		r.document = readYAML(r.file, &r.diags)
	case sdlLanguage:
		r.sdl = readSDL(r.file, &r.diags)
	case cueLanguage:
		r.cue = true
	}
	return r
}

type language string

const (
	yamlLanguage language = "yaml"
	cueLanguage  language = "cue"
	sdlLanguage  language = "graphql"
)

// languageOf tells a file's language by its ending, "" when it isn't a
// catalog file.
func languageOf(name string) language {
	switch path.Ext(name) {
	case ".yaml", ".yml":
		return yamlLanguage
	case ".cue":
		return cueLanguage
	case ".graphql":
		return sdlLanguage
	}
	return ""
}
