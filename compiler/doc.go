// Package compiler turns a catalog (a folder of YAML, CUE and GraphQL files)
// into MCP tool lists, an OpenAPI document and a TypeScript module.
//
//	bytes ─ load ─→ syntax ─ check ─→ model.Declarations ─ link ─→ model.Catalog
//	                                                                  │
//	            files in memory ←─ emit/* ←─ model.Surface ←─ derive ─┤
//	                                                  findings ←─ lint ┘
//
//	load    compiler/load     text to trees with a place for every key and value
//	check   compiler/check    trees to declarations; the CUE law in cue/ decides
//	link    compiler/link     names followed, overlays laid over SDL, origins kept
//	derive  compiler/derive   tools and HTTP paths, by profile and contract
//	lint    compiler/lint     one file per rule, over catalog and tools
//	emit    compiler/emit/*   one folder per output format
//
// A captured tools/list takes a short cut: load, then capture (trees to tools),
// then the rules of lint that are about tools.
//
// What was compiled is read by explain (where each value comes from), stats (what
// a list costs), selection (which tool an utterance finds) and diff (what changes
// between two versions). editor writes the law for editors.
//
// Phases share the data packages, never each other; imports_test.go keeps that
// law. Data are source, diag, syntax and model, with jsonschema (trees to
// schemas, for check and capture), sample (example values), clients (the table of
// client limits) and shared (rules that two phases raise).
//
// A user's mistake is a diag.Diagnostic and every phase goes on as far as it
// can, so one run finds as much as possible; a Go error means a broken world.
// Emitters return files in memory; only cmd touches a disk, and only after
// everything succeeded.
package compiler
