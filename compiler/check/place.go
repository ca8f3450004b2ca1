package check

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"catalogc.dev/catalogc/compiler/syntax"
)

// place is where in the catalog something stands: a section, an entry of it,
// and the path inside the entry.
type place struct {
	section *section
	entry   string
	root    *syntax.Node // the entry's value, for the names of custom tools
	path    []string
}

// at is a place further inside.
func (p place) at(path ...string) place {
	p.path = join(p.path, path...)
	return p
}

// subject is the logical address, e.g. "operations.add_user.input.properties.role".
func (p place) subject() string {
	var steps []string
	if p.section != nil {
		steps = append(steps, p.section.key)
	}
	if p.entry != "" {
		steps = append(steps, p.entry)
	}
	for _, label := range p.path {
		if label == "" {
			label = `""` // a key of an address must be seen
		}
		steps = append(steps, label)
	}
	return strings.Join(steps, ".")
}

// String names the place in words: `"type" of parameter "role" of operation
// "add_user"`. Of what lies between, only what a reader needs is named: the
// field around it, and the nearest thing with a name of its own.
func (p place) String() string {
	steps, top := p.steps(), p.top()
	if len(steps) > 0 && steps[0].tool {
		top = steps[0].words
		if p.toolName(p.path[1]) == "" {
			top += " of " + p.top()
		}
		steps = steps[1:]
	}
	last := len(steps) - 1
	var words []string
	for i := last; i >= 0; i-- {
		if steps[i].index && i < last {
			continue
		}
		isParent := i == last-1 || i == last-2 && steps[last-1].index
		if i == last || steps[i].named || isParent {
			words = append(words, steps[i].words)
		}
		if steps[i].named {
			break
		}
	}
	if whole := strings.Join(append(words, top), " of "); len(whole) <= 64 || len(words) < 3 {
		return whole
	}
	return strings.Join([]string{words[0], words[len(words)-1], top}, " of ") // leaves more room for what is wrong
}

// holder is the place around this one.
func (p place) holder() place {
	steps := p.steps()
	if len(steps) > 0 {
		p.path = p.path[:len(p.path)-steps[len(steps)-1].labels]
	}
	return p
}

// top names the entry, or the block or file that has no entries.
func (p place) top() string {
	switch {
	case p.section == nil:
		return "a catalog file"
	case p.section.entry == "":
		return fmt.Sprintf("the %q block", p.section.key)
	default:
		return fmt.Sprintf("%s %q", p.section.one, clip(p.entry, 40))
	}
}

// step is one part of a place in words.
type step struct {
	words  string
	labels int    // how many labels of the path it covers
	named  bool   // it has a name of its own: a parameter, a tool, a verb
	index  bool   // it is an entry of a list
	tool   bool   // it is a custom tool, which is as good as an entry
	member string // "parameter" or "property", when it is one
}

func (p place) steps() []step {
	var steps []step
	inSchema, isAnswer := p.section != nil && p.section.key == "vocabulary", false
	for i := 0; i < len(p.path); {
		next := p.step(i, inSchema, isAnswer)
		switch p.path[i] {
		case "input", "inputSchema", "error", "body", "properties":
			inSchema = true
		case "output", "outputSchema", "outputSchemas":
			inSchema, isAnswer = true, true
		}
		steps = append(steps, next)
		i += next.labels
	}
	return steps
}

// step words the part of the path at i. Inside a JSON Schema, keys like "verbs" are
// nothing special.
func (p place) step(i int, inSchema, isAnswer bool) step {
	label := p.path[i]
	if n, err := strconv.Atoi(label); err == nil && i > 0 && p.path[i-1] != "properties" {
		return step{words: fmt.Sprintf("entry %d", n+1), labels: 1, index: true}
	}
	if i+1 < len(p.path) {
		name := clip(p.path[i+1], 40)
		switch {
		case label == "properties":
			word := p.member(inSchema, isAnswer)
			return step{words: fmt.Sprintf("%s %q", word, name), labels: 2, named: true, member: word}
		case inSchema:
		case label == "outputSchemas":
			return step{words: fmt.Sprintf("the %s answer", name), labels: 2, named: true}
		case label == "mcpTools":
			if named := p.toolName(name); named != "" {
				name = strconv.Quote(clip(named, 40))
			} else {
				name = strconv.Itoa(atoi(name) + 1)
			}
			return step{words: "custom tool " + name, labels: 2, named: true, tool: true}
		case i == 0 && p.section != nil && p.section.key == "server" && slices.Contains(serverMaps, label):
			return step{words: fmt.Sprintf("%s %q", strings.TrimSuffix(label, "s"), name), labels: 2, named: true}
		case label == "annotations" && i > 0 && p.path[i-1] == "mcp", label == "verbs" && p.section.key == "contracts":
			return step{words: fmt.Sprintf("verb %q", name), labels: 2, named: true}
		}
	}
	return step{words: fmt.Sprintf("%q", clip(label, 40)), labels: 1}
}

// member is what a key under "properties" is: agents fill in parameters, but
// resources and answers have properties.
func (p place) member(inSchema, isAnswer bool) string {
	isInput := inSchema && !isAnswer && p.section.key != "contracts" && (p.section.key != "resources" || slices.Contains(p.path, "inputSchema"))
	if isInput {
		return "parameter"
	}
	return "property"
}

// toolName is the name of the custom tool at a position, "" when it has none.
func (p place) toolName(position string) string {
	if list := items(p.root, "mcpTools"); atoi(position) < len(list) {
		return str(list[atoi(position)], "name")
	}
	return ""
}

// isSchema tells that a value here is a JSON Schema that somebody else names:
// a parameter, a property or a shared parameter.
func (p place) isSchema() bool {
	return len(p.path) == 0 && p.section != nil && p.section.key == "vocabulary" ||
		len(p.path) >= 2 && p.path[len(p.path)-2] == "properties"
}

// memberWord is "parameter" or "property" when the place is one.
func (p place) memberWord() string {
	if steps := p.steps(); len(steps) > 0 {
		return steps[len(steps)-1].member
	}
	return ""
}

// field is the last label that isn't a list position.
func (p place) field() string {
	for i := len(p.path) - 1; i >= 0; i-- {
		if _, err := strconv.Atoi(p.path[i]); err != nil {
			return p.path[i]
		}
	}
	return p.entry
}

// isItem tells that the place is an entry of a list.
func (p place) isItem() bool {
	steps := p.steps()
	return len(steps) > 0 && (steps[len(steps)-1].index || steps[len(steps)-1].tool)
}

// clip shortens a text for a headline: on one line, at most so many characters.
func clip(s string, most int) string {
	runes := []rune(strings.Join(strings.Fields(s), " "))
	if len(runes) <= most {
		return string(runes)
	}
	return string(runes[:most-1]) + "…"
}

func atoi(s string) int {
	n, err := strconv.Atoi(s)
	if err != nil {
		return 0
	}
	return n
}
