package lint

import (
	"fmt"
	"math"
	"regexp"
	"strings"

	"catalogc.dev/catalogc/compiler/diag"
)

var secretInText = Rule{
	Rule: &diag.Rule{
		Name: "secret-in-text", Severity: diag.Warning,
		Summary: "An example, default or description that holds something shaped like a real secret: a key, a token, a password in a URL.",
		Why:     "Tool lists are public and end up in logs, prompts and repositories. A model also copies examples: the key is used as an argument.",
		Bad:     "examples: [ghp_q7Tz…]   # 36 random letters: looks issued\n",
		Good:    "examples: [ghp_xxxxxxxx]   # or: ghp_YOUR_TOKEN\n",
		Fix:     "Write an obvious placeholder such as ghp_xxxx or YOUR_KEY. If the value was real, revoke it.",
		Sources: []string{"OWASP MCP Top 10, MCP01", "the issuers' documented key formats"},
	},
	Lists: func(p *Pass) {
		for _, s := range p.served() {
			what, found := secretIn(s.text)
			if found == "" {
				continue
			}
			p.Report(diag.Diagnostic{
				Span: s.at(found), Subject: s.subject,
				Message: fmt.Sprintf("%s holds what looks like %s", s.what, what),
				Help:    "write an obvious placeholder instead, such as YOUR_KEY; if the value was real, revoke it",
			})
		}
	},
}

// secretShapes are formats that issuers give their keys so that scanners find
// them. Group 1 is the random part.
var secretShapes = []struct {
	what, needs string
	re          *regexp.Regexp
}{
	{"an AWS access key", "AKIA|ASIA", regexp.MustCompile(`\b(?:AKIA|ASIA)([A-Z2-7]{16})\b`)},
	{"a GitHub token", "gh|github_pat_", regexp.MustCompile(`\b(?:gh[pousr]_|github_pat_)([A-Za-z0-9_]{36,})\b`)},
	{"a GitLab token", "glpat-", regexp.MustCompile(`\bglpat-([A-Za-z0-9_-]{20,})`)},
	{"an OpenAI or Anthropic key", "sk-", regexp.MustCompile(`\bsk-(?:ant-[a-z0-9]+-|proj-)?([A-Za-z0-9_-]{20,})`)},
	{"a Stripe key", "_live_", regexp.MustCompile(`\b[sr]k_live_([A-Za-z0-9]{16,})\b`)},
	{"a Slack token", "xox", regexp.MustCompile(`\bxox[abeoprs]-([A-Za-z0-9-]{10,})`)},
	{"a Google API key", "AIza", regexp.MustCompile(`\bAIza([A-Za-z0-9_-]{35})`)},
	{"an npm token", "npm_", regexp.MustCompile(`\bnpm_([A-Za-z0-9]{36})\b`)},
	{"a Hugging Face token", "hf_", regexp.MustCompile(`\bhf_([A-Za-z0-9]{30,})\b`)},
	{"a SendGrid key", "SG.", regexp.MustCompile(`\bSG\.([A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{43})`)},
	{"a JSON web token", "eyJ", regexp.MustCompile(`\beyJ[A-Za-z0-9_-]{8,}\.eyJ[A-Za-z0-9_-]{8,}\.([A-Za-z0-9_-]{20,})`)},
	{"a private key", "PRIVATE", regexp.MustCompile(`-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----\s*([A-Za-z0-9+/=]{30,})`)},
	{"a password in a URL", "://", regexp.MustCompile(`\b[a-z][a-z0-9+.-]*://[^\s/:@"'<>{}$]*:([^\s/:@"'<>{}$]{6,})@`)},
}

// placeholder matches what nobody takes for a secret.
var placeholder = regexp.MustCompile(`(?i)example|sample|your|test|dummy|fake|placeholder|redacted|secret|passw|changeme|xxx|\*\*|\.\.\.|…|000000|123456|abcdef|<|\$\{|^pass$`)

// secretIn finds the first secret in a text and says what it is.
func secretIn(text string) (what, secret string) {
	for _, shape := range secretShapes {
		if !hasAny(text, shape.needs) {
			continue
		}
		for _, m := range shape.re.FindAllStringSubmatch(text, -1) {
			if !placeholder.MatchString(m[1]) && random(m[1]) {
				return shape.what, m[0]
			}
		}
	}
	return "", ""
}

// random tells whether characters look drawn by lot: letters and digits mixed,
// and few of them alike. Words and runs such as aaaa don't.
func random(s string) bool {
	count := map[rune]int{}
	for _, r := range s {
		count[r]++
	}
	var entropy float64
	for _, n := range count {
		share := float64(n) / float64(len(s))
		entropy -= share * math.Log2(share)
	}
	enough := math.Min(3, 0.75*math.Log2(float64(len(s))))
	return entropy >= enough && strings.ContainsAny(s, "0123456789") && strings.ToUpper(s) != strings.ToLower(s)
}
