// Package compiler turns a catalog (a folder of YAML, CUE and GraphQL files)
// into MCP tool lists and an OpenAPI document.
//
//	bytes ─ load ─→ syntax ─ check ─→ model.Declarations ─ link ─→ model.Catalog
//	                                                                  │
//	            files in memory ←─ emit/* ←─ model.Surface ←─ derive ─┘
//
//	load    compiler/load     text to trees with a place for every key and value
//	check   compiler/check    trees to declarations; the CUE law in cue/ decides
//	link    compiler/link     names followed, overlays laid over SDL, origins kept
//	derive  compiler/derive   tools and HTTP paths, by profile and contract
//	emit    compiler/emit/*   one folder per output format
//
// Phases share the data packages (source, diag, syntax, model), never each
// other; imports_test.go keeps that law. A user's mistake is a diag.Diagnostic
// and every phase goes on as far as it can, so one run finds as much as
// possible; a Go error means a broken world. Emitters return files in memory;
// only cmd touches a disk, and only after everything succeeded.
package compiler
