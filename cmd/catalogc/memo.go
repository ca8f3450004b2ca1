package main

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"catalogc.dev/catalogc/compiler"
	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/compiler/load"
	"catalogc.dev/catalogc/compiler/source"
)

// memo remembers what catalogs compiled to: the findings, and a hash of each
// output. A compile is a pure function of the files' bytes and of the program,
// so the two are the key, and what was remembered for it is what a compile would
// say again. Only catalogs without errors are remembered. An entry that is
// damaged, or of another program, is as good as none.
type memo struct {
	folder  string // "" remembers nothing
	program string
}

// mostRemembered bounds the folder; the oldest entries go first.
const mostRemembered = 64

// newMemo finds the user's cache folder. Without one nothing is remembered.
func newMemo(off bool) memo {
	base, err := os.UserCacheDir()
	exe, errExe := os.Executable()
	if off || err != nil || errExe != nil {
		return memo{}
	}
	info, err := os.Stat(exe)
	if err != nil {
		return memo{}
	}
	// A program that was built anew has another time or size.
	program := fmt.Sprintf("%s %s %d %d", version(), exe, info.Size(), info.ModTime().UnixNano())
	return memo{filepath.Join(base, "catalogc"), program}
}

// remembered is one entry.
type remembered struct {
	Files    []rememberedFile
	Findings []rememberedFinding
}

type rememberedFile struct{ Path, Sum string }

type rememberedFinding struct {
	Rule, Message, Label, Subject, Help string
	Severity                            diag.Severity
	Place                               place
	Notes                               []string
	Related                             []rememberedRelated
}

type rememberedRelated struct {
	Place   place
	Message string
}

// place is a span: its file's path, "" for none.
type place struct {
	Path       string
	Start, End int
}

func placeOf(s source.Span) place {
	if s.IsZero() {
		return place{}
	}
	return place{s.Path(), s.Start, s.End}
}

// key is the hash of the program and all files. Their findings (an unreadable
// file, a link) aren't in it, so a folder with any isn't remembered.
func (m memo) key(inputs []load.Input) string {
	h := sha256.New()
	part := func(data []byte) {
		var size [8]byte
		binary.LittleEndian.PutUint64(size[:], uint64(len(data)))
		h.Write(size[:])
		h.Write(data)
	}
	part([]byte(m.program))
	for _, in := range inputs {
		part([]byte(in.Path))
		part(in.Text)
	}
	return hex.EncodeToString(h.Sum(nil))
}

// path is an entry's file.
func (m memo) path(key string) string { return filepath.Join(m.folder, key+".json") }

// recall gives the findings and the hashes of the outputs, or false.
func (m memo) recall(key string, inputs []load.Input) (findings []diag.Diagnostic, files []rememberedFile, ok bool) {
	if m.folder == "" {
		return nil, nil, false
	}
	text, err := os.ReadFile(m.path(key))
	if err != nil {
		return nil, nil, false
	}
	// The hash in front tells a damaged entry.
	sum, body, _ := bytes.Cut(text, []byte("\n"))
	var entry remembered
	if string(sum) != hashOf(body) || json.Unmarshal(body, &entry) != nil {
		return nil, nil, false
	}
	sources := map[string]*source.File{}
	for _, in := range inputs {
		sources[in.Path] = source.NewFile(in.Path, in.Text)
	}
	rules := map[string]*diag.Rule{}
	for _, r := range compiler.Rules() {
		rules[r.Name] = r
	}
	for _, f := range entry.Findings {
		d, ok := f.restore(sources, rules)
		if !ok {
			return nil, nil, false
		}
		findings = append(findings, d)
	}
	return findings, entry.Files, true
}

func (f rememberedFinding) restore(sources map[string]*source.File, rules map[string]*diag.Rule) (diag.Diagnostic, bool) {
	d := diag.Diagnostic{
		Rule: rules[f.Rule], Severity: f.Severity, Message: f.Message, Label: f.Label, Subject: f.Subject, Help: f.Help, Notes: f.Notes,
	}
	span := func(p place) (source.Span, bool) {
		if p.Path == "" {
			return source.Span{}, true
		}
		file := sources[p.Path]
		if file == nil || p.Start < 0 || p.End < p.Start || p.End > len(file.Text) {
			return source.Span{}, false
		}
		return source.Span{File: file, Start: p.Start, End: p.End}, true
	}
	var ok bool
	if d.Span, ok = span(f.Place); !ok || d.Rule == nil {
		return d, false
	}
	for _, r := range f.Related {
		s, ok := span(r.Place)
		if !ok {
			return d, false
		}
		d.Related = append(d.Related, diag.Related{Span: s, Message: r.Message})
	}
	return d, true
}

// remember keeps a result, if it can be kept: failing to is no failure. Rules
// of the catalog's own can't be restored without compiling it, and neither can
// findings about files nobody read or with a fix.
func (m memo) remember(key string, result *compiler.Result) {
	if m.folder == "" || len(result.Rules) != len(compiler.Rules()) || result.Failed(diag.Error) {
		return
	}
	entry := remembered{}
	for _, f := range result.Files {
		entry.Files = append(entry.Files, rememberedFile{f.Path, hashOf(f.Data)})
	}
	for _, d := range result.Diagnostics {
		if d.Fix != nil {
			return
		}
		f := rememberedFinding{d.Rule.Name, d.Message, d.Label, d.Subject, d.Help, d.Severity, placeOf(d.Span), d.Notes, nil}
		for _, r := range d.Related {
			f.Related = append(f.Related, rememberedRelated{placeOf(r.Span), r.Message})
		}
		entry.Findings = append(entry.Findings, f)
	}
	body, err := json.Marshal(entry)
	if err != nil || os.MkdirAll(m.folder, 0o700) != nil {
		return
	}
	// Written beside and renamed, so that another build reads all of it or nothing.
	temp, err := os.CreateTemp(m.folder, "new-*")
	if err != nil {
		return
	}
	_, err = temp.WriteString(hashOf(body) + "\n" + string(body))
	if closing := temp.Close(); err != nil || closing != nil || os.Rename(temp.Name(), m.path(key)) != nil {
		_ = os.Remove(temp.Name())
		return
	}
	m.prune()
}

// prune removes the oldest entries beyond the bound.
func (m memo) prune() {
	entries, err := os.ReadDir(m.folder)
	if err != nil || len(entries) <= mostRemembered {
		return
	}
	type aged struct {
		name string
		time int64
	}
	var list []aged
	for _, e := range entries {
		if info, err := e.Info(); err == nil && (strings.HasSuffix(e.Name(), ".json") || strings.HasPrefix(e.Name(), "new-")) {
			list = append(list, aged{e.Name(), info.ModTime().UnixNano()})
		}
	}
	slices.SortFunc(list, func(a, b aged) int { return cmp.Or(cmp.Compare(b.time, a.time), cmp.Compare(a.name, b.name)) })
	for _, old := range list[min(len(list), mostRemembered):] {
		_ = os.Remove(filepath.Join(m.folder, old.name))
	}
}

func hashOf(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}

// current tells whether a folder holds exactly what was remembered.
func current(out string, files []rememberedFile) bool {
	for _, f := range files {
		data, err := os.ReadFile(filepath.Join(out, filepath.FromSlash(f.Path)))
		if err != nil || hashOf(data) != f.Sum {
			return false
		}
	}
	return true
}
