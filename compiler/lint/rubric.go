package lint

import "catalogc.dev/catalogc/compiler/model"

// rubric is what descriptions are measured by: the catalog's own numbers and
// words. A captured list has no catalog; it's held to what providers enforce
// (OpenAI refuses a description over 1,024 characters) and to the second
// seed's words about screens.
func rubric(c *model.Catalog) model.Rubric {
	r := model.Rubric{MaxDescription: 1024, BannedWords: []string{"modal", "panel", "ASCII", "UX"}}
	if c == nil {
		return r
	}
	if c.Info.Rubric.MaxDescription == 0 { // a catalog without a `catalog:` block
		r.MaxDescription = 400
		return r
	}
	return c.Info.Rubric
}
