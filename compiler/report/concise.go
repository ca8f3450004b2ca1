package report

import (
	"bytes"
	"fmt"

	"catalogc.dev/catalogc/compiler/diag"
	"catalogc.dev/catalogc/internal/visible"
)

// renderConcise writes one line per finding, "path:line:col: error[rule]:
// headline", for grep, editors and quickfix lists. Nothing is left out or
// added up, so that each line is a finding.
func renderConcise(diags []diag.Diagnostic, o Options) ([]byte, error) {
	var b bytes.Buffer
	for _, d := range diags {
		if at := o.place(d.Span); at.path != "" {
			fmt.Fprintf(&b, "%s: ", at)
		}
		fmt.Fprintf(&b, "%s[%s]: %s\n", d.Severity, d.Rule.Name, visible.Text(d.Message))
	}
	return b.Bytes(), nil
}
