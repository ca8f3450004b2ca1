package typescript_test

import (
	"strings"
	"testing"

	"catalogc.dev/catalogc/compiler/emit/typescript"
	"catalogc.dev/catalogc/compiler/model"
)

func tool(name, description string, input *model.Schema, idempotent bool) *model.Tool {
	t := &model.Tool{
		Name: name, Description: model.Text{Value: description}, Input: input,
		Operation: &model.Operation{Name: name, Description: model.Text{Value: description}, Input: input},
	}
	if idempotent {
		t.Hints.Idempotent = &idempotent
	}
	return t
}

// TestNames: the three names of the first seed's runtime, holding curated
// entries only, since the runtime has its own fallbacks for the rest.
func TestNames(t *testing.T) {
	object := &model.Schema{Types: []string{"object"}, Properties: []model.Property{}}
	s := &model.Surface{
		Info: model.Info{Name: "harper", Version: "5.1.0"},
		Operations: []*model.Tool{
			tool("alter_user", `Updates a user's "role" & more </script>.`, object, true),
			tool("bare", "", nil, false),
		},
	}
	s.Operations[1].Description.Value = "Harper operation 'bare'."
	files, err := typescript.New().Emit(s)
	if err != nil || len(files) != 1 || files[0].Path != "ts/operations.ts" {
		t.Fatalf("files %v, error %v", files, err)
	}
	text := string(files[0].Data)
	for _, want := range []string{
		"export const OPERATION_DESCRIPTIONS:", "export const OPERATION_INPUT_SCHEMAS:", "export const IDEMPOTENT_OPERATIONS:",
		`"alter_user": "Updates a user's \"role\" & more </script>."`,
		"new Set<string>([\n  \"alter_user\"\n])",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in:\n%s", want, text)
		}
	}
	if strings.Contains(text, `"bare"`) {
		t.Errorf("an operation that nobody curated is in:\n%s", text)
	}
}
