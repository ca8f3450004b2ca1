// Package check is phase 2: syntax trees in, declarations out. The CUE law in
// cue/ decides what is valid; this package feeds it, says in plain words what
// it objects to, and decodes what it accepts.
//
// A file is judged whole, in parts of some dozens of entries; only a part that
// fails is judged entry by entry. A failing entry is asked about again and
// again, with the faults already known taken out or replaced by holes that fit
// everywhere, because CUE hides some errors behind others
// (facts/go-libraries.md §3.1). What CUE says is read for where it objects;
// what would be right there is read from the law, so a new field or choice
// needs no word here, only a new pattern or rule does.
//
// Places always come from our own tree by path, never from CUE. The package
// never looks at two entries together, except to find keys defined twice.
package check
