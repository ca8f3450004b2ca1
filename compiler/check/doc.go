// Package check is phase 2: syntax trees in, declarations out. The CUE law in
// cue/ decides what is valid; this package feeds it, says in plain words what
// it objects to, and decodes what it accepts.
//
// A file is judged whole; only a file that fails is judged entry by entry, and
// a failing entry is asked about again and again with the faults already
// reported taken out, because CUE hides some errors behind others
// (facts/go-libraries.md §3.1). Places always come from our own tree by path,
// never from CUE. The package never looks at two entries together, except to
// find keys defined twice.
package check
