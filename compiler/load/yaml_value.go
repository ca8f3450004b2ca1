package load

import (
	"fmt"
	"strings"
)

// valueMistake is what is wrong with a value on one line; start and end are
// byte offsets in it.
type valueMistake struct {
	start, end    int
	message, help string
}

// valueProblem looks for the ways a text without proper quotes breaks YAML;
// nil when the value is fine by itself.
func valueProblem(value string) *valueMistake {
	quoteIt := `Write the text in quotes, or on the next line under ">-".`
	whole := func(message, help string) *valueMistake { return &valueMistake{0, len(value), message, help} }
	switch first := value[0]; first {
	case '"', '\'':
		return quotedProblem(value)
	case '@', '`', '%':
		return whole(fmt.Sprintf("%q starts with %c, which YAML reserves", clip(value, 40), first), quoteIt)
	case '*':
		return whole(fmt.Sprintf("%q is read as an alias, because it starts with *", clip(value, 40)), quoteIt)
	case '&':
		return whole(fmt.Sprintf("%q is read as an anchor, because it starts with &", clip(value, 40)), quoteIt)
	case '!':
		return whole(fmt.Sprintf("%q is read as a tag, because it starts with !", clip(value, 40)), quoteIt)
	case '{', '[':
		return bracketProblem(value)
	case '|', '>':
		if rest := strings.TrimLeft(value[1:], "+-0123456789 "); rest != "" && !strings.HasPrefix(rest, "#") {
			at := len(value) - len(rest)
			return &valueMistake{at, len(value), fmt.Sprintf("%q stands behind %c instead of below it", clip(rest, 40), first),
				"Move the text to the next line and indent it."}
		}
		return nil
	case '-':
		if strings.HasPrefix(value, "- ") {
			return whole(fmt.Sprintf("the list entry %q starts on its key's line", clip(value, 40)), "Move the list to the next line.")
		}
	}
	return colonProblem(value, 0)
}

// colonProblem finds a second ": " in a text without quotes.
func colonProblem(value string, from int) *valueMistake {
	at := strings.Index(value[from:], ": ")
	if at < 0 && strings.HasSuffix(value, ":") {
		at = len(value) - 1 - from
	}
	if at < 0 {
		return nil
	}
	at += from
	return &valueMistake{at, at + 1, fmt.Sprintf(`the ":" in %q makes the text a second key`, clip(value, 40)),
		`Write the text in quotes, or on the next line under ">-".`}
}

// quotedProblem checks a value that starts with a quote and ends on its line.
func quotedProblem(value string) *valueMistake {
	quote := value[0]
	for i := 1; i < len(value); i++ {
		switch {
		case quote == '"' && value[i] == '\\':
			if i+1 < len(value) && !strings.ContainsRune("0abt\tnvfre \"/\\N_LPxuU", rune(value[i+1])) {
				return &valueMistake{i, i + 2, fmt.Sprintf(`\%c is not an escape that YAML knows`, value[i+1]),
					`Write the backslash twice, or use single quotes.`}
			}
			i++
		case value[i] == quote && quote == '\'' && i+1 < len(value) && value[i+1] == quote:
			i++
		case value[i] == quote:
			rest := strings.TrimLeft(value[i+1:], " \t")
			if rest == "" || strings.HasPrefix(rest, "#") {
				return nil
			}
			return &valueMistake{i, len(value), fmt.Sprintf("%q follows the closing quote", clip(rest, 40)),
				fmt.Sprintf("Put the whole text in quotes, and write %c inside it as %s.", quote, escapedQuote(quote))}
		}
	}
	return &valueMistake{0, len(value), fmt.Sprintf("the quote that opens %s is never closed", clip(value, 40)),
		fmt.Sprintf("Write %c behind the text.", quote)}
}

func escapedQuote(quote byte) string {
	if quote == '\'' {
		return "''"
	}
	return `\"`
}

// bracketProblem checks a value that starts like a map or list in brackets.
func bracketProblem(value string) *valueMistake {
	depth := 0
	for i := 0; i < len(value); i++ {
		switch value[i] {
		case '"':
			i = quotedEnd([]byte(value), i, '"', '\\') - 1
		case '\'':
			i = quotedEnd([]byte(value), i, '\'', '\'') - 1
		case '{', '[':
			depth++
		case '}', ']':
			if depth--; depth == 0 {
				rest := strings.TrimLeft(value[i+1:], " \t")
				if rest == "" || strings.HasPrefix(rest, "#") {
					return nil
				}
				return &valueMistake{0, len(value), fmt.Sprintf("%q is read as a map or list, because of its first character", clip(value, 25)),
					`Write the text in quotes, or on the next line under ">-".`}
			}
		}
	}
	return &valueMistake{0, len(value), fmt.Sprintf("%q has no closing bracket", clip(value, 40)),
		fmt.Sprintf("Close the %c, or write the text in quotes.", value[0])}
}
