package stats

import (
	"strings"
	"unicode/utf8"

	"catalogc.dev/catalogc/compiler/model"
	"catalogc.dev/catalogc/internal/canonjson"
	"catalogc.dev/catalogc/internal/parallel"
	"catalogc.dev/catalogc/internal/tokens"
)

// weight is what one compiled tool costs, and what it says of itself.
type weight struct {
	characters, tokens int
	description        int // tokens of its text
	annotations        canonjson.Object
}

// weigh weighs every tool of the surface. Lists share most of their tools, and
// what differs in the model may be the same on the wire, so that each text is
// counted once.
func weigh(s *model.Surface) map[*model.Tool]weight {
	tools := distinct(s)
	objects, texts := make([]canonjson.Object, len(tools)), make([]string, 2*len(tools))
	parallel.Do(len(tools), func(i int) {
		objects[i] = tools[i].JSON(s.Info.MCP)
		texts[2*i], texts[2*i+1] = canonjson.Wire(objects[i]), tools[i].Description.Value
	})
	counts := count(texts)
	weights := make(map[*model.Tool]weight, len(tools))
	for i, t := range tools {
		w := weight{characters: utf8.RuneCountInString(texts[2*i]), tokens: counts[texts[2*i]], description: counts[texts[2*i+1]]}
		if a, ok := objects[i].Get("annotations"); ok {
			w.annotations = a.(canonjson.Object)
		}
		weights[t] = w
	}
	return weights
}

// distinct are the tools of all lists, each once.
func distinct(s *model.Surface) []*model.Tool {
	seen := map[*model.Tool]bool{}
	var out []*model.Tool
	for _, p := range s.Profiles {
		for _, l := range p.Lists {
			for _, t := range l.Tools {
				if !seen[t] {
					seen[t] = true
					out = append(out, t)
				}
			}
		}
	}
	return out
}

// count counts the tokens of each text.
func count(texts []string) map[string]int {
	counts := make(map[string]int, len(texts))
	var todo []string
	for _, text := range texts {
		if _, ok := counts[text]; !ok {
			counts[text] = 0
			todo = append(todo, text)
		}
	}
	found := make([]int, len(todo))
	parallel.Do(len(todo), func(i int) { found[i] = tokens.Count(todo[i]) })
	for i, text := range todo {
		counts[text] = found[i]
	}
	return counts
}

// hints counts what the tools' annotations say, filled-in defaults included.
func hints(tools []*model.Tool, weights map[*model.Tool]weight) []Hint {
	out := []Hint{{Name: "readOnlyHint"}, {Name: "destructiveHint"}, {Name: "idempotentHint"}, {Name: "openWorldHint"}}
	for _, t := range tools {
		for i := range out {
			value, said := weights[t].annotations.Get(out[i].Name)
			out[i].Said += one(said)
			out[i].True += one(value == true)
		}
	}
	return out
}

func (c *Coverage) add(t *model.Tool) {
	c.Description.count(t.Description.Value != "")
	c.Title.count(t.Title != "")
	c.Output.count(t.Output != nil)
	t.Input.Walk(func(s *model.Schema) {
		for _, p := range s.Properties {
			c.Parameter.count(p.Schema.Description.Value != "")
			c.Example.count(showsValue(p.Schema))
		}
	})
}

// showsValue tells that a reader of the schema sees a value it takes.
func showsValue(s *model.Schema) bool {
	return s.Examples != nil || s.Default != nil || s.Const != nil || s.Enum != nil ||
		len(s.Types) == 1 && s.Is("boolean") || strings.Contains(s.Description.Value, "e.g.")
}
