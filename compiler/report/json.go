package report

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"strings"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/internal/visible"
)

// The types below are the wire format, apart from diag's so that either can
// change alone. It only grows within a version: a reader must ignore keys that
// it doesn't know, and a key whose meaning changes makes version 2.

// jsonReport is the document.
type jsonReport struct {
	Version     int              `json:"version"`     // 1
	Diagnostics []jsonDiagnostic `json:"diagnostics"` // never null
	Summary     jsonSummary      `json:"summary"`
}

// jsonPlace is a place in a file. Lines and columns count from 1, columns in
// Unicode code points; the end is exclusive. Without File nothing is known of
// the place, without Line only the file is.
type jsonPlace struct {
	File   string `json:"file,omitempty"` // with slashes
	Line   int    `json:"line,omitempty"`
	Column int    `json:"column,omitempty"`
}

// jsonDiagnostic is one finding.
type jsonDiagnostic struct {
	Code     string `json:"code"`     // the rule's name
	Severity string `json:"severity"` // error, warning or note
	Message  string `json:"message"`  // one line, stands alone
	jsonPlace
	EndLine   int  `json:"endLine,omitempty"`
	EndColumn int  `json:"endColumn,omitempty"`
	Offset    *int `json:"offset,omitempty"`    // in bytes, of the file without a byte order mark
	EndOffset *int `json:"endOffset,omitempty"` // exclusive
	// Subject is the logical address, e.g. operations.add_user.description.
	Subject string        `json:"subject,omitempty"`
	Label   string        `json:"label,omitempty"` // why at this place
	Help    string        `json:"help,omitempty"`  // what to do
	Notes   []string      `json:"notes,omitempty"`
	Related []jsonRelated `json:"related,omitempty"`
	// Fingerprint stays the same while the finding moves within its file.
	Fingerprint string `json:"fingerprint"`
}

// jsonRelated is a second place that explains the first.
type jsonRelated struct {
	Message string `json:"message"`
	jsonPlace
}

// jsonSummary counts findings, and files with any.
type jsonSummary struct {
	Errors   int `json:"errors"`
	Warnings int `json:"warnings"`
	Notes    int `json:"notes"`
	Files    int `json:"files"`
}

func renderJSON(diags []diag.Diagnostic, o Options) ([]byte, error) {
	t := count(diags)
	r := jsonReport{1, []jsonDiagnostic{}, jsonSummary{t.errors, t.warnings, t.notes, t.files}}
	for _, d := range diags {
		r.Diagnostics = append(r.Diagnostics, toJSON(d, o))
	}
	return marshal(r)
}

func toJSON(d diag.Diagnostic, o Options) jsonDiagnostic {
	at := o.place(d.Span)
	j := jsonDiagnostic{
		Code: d.Rule.Name, Severity: d.Severity.String(), Message: d.Message,
		jsonPlace: jsonPlace{at.path, at.begin.Line, at.begin.Column},
		EndLine:   at.end.Line, EndColumn: at.end.Column,
		Subject: d.Subject, Label: d.Label, Help: d.Help, Notes: d.Notes,
		Fingerprint: fingerprint(d),
	}
	if at.inFile() {
		j.Offset, j.EndOffset = &d.Span.Start, &d.Span.End
	}
	for _, r := range d.Related {
		p := o.place(r.Span)
		j.Related = append(j.Related, jsonRelated{r.Message, jsonPlace{p.path, p.begin.Line, p.begin.Column}})
	}
	return j
}

// fingerprint tells findings apart by what they say of what, not by where:
// twelve hex digits over rule, path inside the catalog, subject and message.
func fingerprint(d diag.Diagnostic) string {
	sum := sha256.Sum256([]byte(strings.Join([]string{d.Rule.Name, d.Span.Path(), d.Subject, d.Message}, "\x00")))
	return hex.EncodeToString(sum[:6])
}

// marshal writes an indented document with a final newline that is safe to
// print and keeps <, > and & readable.
func marshal(v any) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	if err := e.Encode(v); err != nil {
		return nil, err
	}
	return visible.JSON(b.Bytes()), nil
}
