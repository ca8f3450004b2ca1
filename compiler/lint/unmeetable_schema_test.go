package lint_test

import "testing"

func TestUnmeetableSchema(t *testing.T) {
	schema := func(words string) string {
		return withParams(`"id": {"type": "string", "description": "Job id, e.g. 'a1'.", ` + words + `}`)
	}
	testRule(t, "unmeetable-schema", []lintCase{
		{"open-bracket", schema(`"pattern": "[a-"`), []string{`parameter "id" of tool "get_job": pattern "[a-"`}},
		{"limits-swapped", schema(`"minLength": 5, "maxLength": 1`), []string{"minLength is above maxLength"}},
		{"in-a-list", withParams(`"ids": {"type": "array", "description": "Ids, e.g. ['a1'].", "items": {"type": "integer", "minimum": 2, "maximum": 1.5}}`), []string{"minimum is above maximum"}},
		{"lookahead-is-ECMA", schema(`"pattern": "^(?!x)[a-z]+$"`), nil},
		{"back-reference-is-ECMA", schema(`"pattern": "^(a)\\1$"`), nil},
		{"equal-limits", schema(`"minLength": 4, "maxLength": 4`), nil},
	})
}
