package report

import (
	"cmp"
	"fmt"
	"net/url"
	"path"
	"regexp"
	"slices"
	"strings"

	"catalogc.dev/catalogc/compiler/diag"
)

const (
	sarifSchema = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
	// sarifRoot stands for the working directory; the reader puts in its own.
	sarifRoot = "%SRCROOT%"
	// sarifFingerprint names what our fingerprint is made of; see fingerprint.
	sarifFingerprint = "catalogc/v1"
)

// renderSARIF writes a SARIF 2.1.0 log with one run.
func renderSARIF(diags []diag.Diagnostic, o Options) ([]byte, error) {
	rules := rulesOf(diags, o)
	run := sarifRun{
		Tool:       sarifTool{sarifDriver{Name: "catalogc", Version: o.Version, Rules: []sarifRule{}}},
		ColumnKind: "unicodeCodePoints",
		Results:    []sarifResult{},
	}
	index := map[string]int{}
	for i, rule := range rules {
		index[rule.Name] = i
		run.Tool.Driver.Rules = append(run.Tool.Driver.Rules, toSARIFRule(rule))
	}
	for _, d := range diags {
		run.Results = append(run.Results, toSARIFResult(d, index[d.Rule.Name], o))
	}
	return marshal(sarifLog{Schema: sarifSchema, Version: "2.1.0", Runs: []sarifRun{run}})
}

// rulesOf returns all rules by name: those of the tool, and those that a
// catalog declared itself, of which only the findings tell.
func rulesOf(diags []diag.Diagnostic, o Options) []*diag.Rule {
	rules := slices.Clone(o.Rules)
	for _, d := range diags {
		rules = append(rules, d.Rule)
	}
	byName := func(a, b *diag.Rule) int { return cmp.Compare(a.Name, b.Name) }
	slices.SortStableFunc(rules, byName)
	return slices.CompactFunc(rules, func(a, b *diag.Rule) bool { return byName(a, b) == 0 })
}

func toSARIFRule(rule *diag.Rule) sarifRule {
	r := sarifRule{ID: rule.Name, DefaultConfiguration: sarifConfiguration{Level: rule.Severity.String()}}
	if rule.Severity == diag.Off {
		r.DefaultConfiguration = sarifConfiguration{Enabled: new(false)}
	}
	if rule.Summary != "" {
		r.ShortDescription = &sarifMessage{Text: rule.Summary}
	}
	if rule.Why != "" {
		r.FullDescription = &sarifMessage{Text: rule.Why}
	}
	if page := rulePage(rule); page != "" {
		r.Help = &sarifHelp{page, page}
	}
	return r
}

// rulePage is a rule's documentation as Markdown that reads well as plain text
// too, since viewers show either.
func rulePage(rule *diag.Rule) string {
	code := func(title, text string) string {
		if text == "" {
			return ""
		}
		return title + ":\n\n    " + strings.ReplaceAll(strings.TrimRight(text, "\n"), "\n", "\n    ")
	}
	parts := []string{rule.Summary, rule.Why, code("Wrong", rule.Bad), code("Right", rule.Good), rule.Fix}
	return strings.Join(slices.DeleteFunc(parts, func(s string) bool { return s == "" }), "\n\n")
}

func toSARIFResult(d diag.Diagnostic, ruleIndex int, o Options) sarifResult {
	r := sarifResult{
		RuleID: d.Rule.Name, RuleIndex: ruleIndex, Level: d.Severity.String(),
		PartialFingerprints: map[string]string{sarifFingerprint: fingerprint(d)},
	}
	// A message is all that GitHub shows, so it holds the help too, and links
	// to the related places, which aren't shown otherwise.
	link := func(i int, related diag.Related) string {
		if related.Span.IsZero() {
			return related.Message
		}
		id := i + 1
		at := sarifLocationOf(o.place(related.Span))
		at.ID, at.Message = id, &sarifMessage{Text: sarifText(related.Message)}
		r.RelatedLocations = append(r.RelatedLocations, at)
		return fmt.Sprintf("[%s](%d)", sarifLinkText.Replace(related.Message), id)
	}
	r.Message.Text = sarifText(strings.Join(append([]string{d.Message}, details(d, link)...), "\n"))

	at := o.place(d.Span)
	if at.path == "" {
		// GitHub refuses a whole log for one result without a file. The catalog
		// folder is true, if not precise.
		at.path = path.Clean(o.Prefix)
	}
	location := sarifLocationOf(at)
	if d.Subject != "" {
		location.LogicalLocations = []sarifLogicalLocation{{d.Subject}}
	}
	r.Locations = []sarifLocation{location}
	return r
}

// sarifLinkText escapes what would end the text of an embedded link.
var sarifLinkText = strings.NewReplacer(`\`, `\\`, `[`, `\[`, `]`, `\]`)

// sarifPlaceholder is what a reader would replace by an argument.
var sarifPlaceholder = regexp.MustCompile(`\{(\d+)\}`)

// sarifText keeps placeholders from being taken for such. The specification
// doubles every brace, but GitHub and others show the text as it is, where an
// author would copy the doubled braces of an example into a catalog.
func sarifText(s string) string {
	return sarifPlaceholder.ReplaceAllString(s, "{{$1}}")
}

func sarifLocationOf(at place) sarifLocation {
	physical := sarifPhysicalLocation{ArtifactLocation: sarifArtifactOf(at.path)}
	if at.inFile() {
		physical.Region = &sarifRegion{at.begin.Line, at.begin.Column, at.end.Line, at.end.Column}
	}
	return sarifLocation{PhysicalLocation: physical}
}

// sarifArtifactOf makes a URI of a path: relative to the reader's root, or a
// file URI when absolute.
func sarifArtifactOf(file string) sarifArtifactLocation {
	drive := len(file) > 2 && file[1] == ':' && file[2] == '/'
	switch {
	case drive:
		return sarifArtifactLocation{URI: (&url.URL{Scheme: "file", Path: "/" + file}).String()}
	case path.IsAbs(file):
		return sarifArtifactLocation{URI: (&url.URL{Scheme: "file", Path: file}).String()}
	}
	return sarifArtifactLocation{URI: (&url.URL{Path: file}).String(), URIBaseID: sarifRoot}
}
