package lint_test

import (
	"fmt"
	"testing"
)

// hinted is a captured list of one tool with these annotations.
func hinted(name, annotations string) string {
	return fmt.Sprintf(`{"tools": [{"name": %q, "inputSchema": {"type": "object"}, "annotations": {%s}}]}`, name, annotations)
}

func TestHintsContradictInCapture(t *testing.T) {
	testRule(t, "hints-contradict", []lintCase{
		{"both", hinted("drop_user", `"readOnlyHint": true, "destructiveHint": true`), []string{`tool "drop_user" is hinted both`}},
		{"one", hinted("drop_user", `"readOnlyHint": false, "destructiveHint": true`), nil},
		{"default-of-the-other", hinted("list_users", `"readOnlyHint": true`), nil},
	})
}

func TestReadOnlyNameWithWritingHint(t *testing.T) {
	testRule(t, "read-only-name-with-writing-hint", []lintCase{
		{"list", hinted("list_users", `"readOnlyHint": false`), []string{`tool "list_users" is named "list" and hinted to write`}},
		{"camel", hinted("getUser", `"readOnlyHint": false`), []string{`"get"`}},
		{"catalog", "catalog: {name: harper, version: 5.1.0}\noperations:\n  get_job: {description: Returns one job., hints: {readOnly: false}, input: {properties: {}}}\n" +
			"profiles: {all: {from: operations, allow: [\"*\"]}}\n", []string{`"get_job"`}},
		{"no-hint", hinted("list_users", `"destructiveHint": false`), nil},
		{"create-a-list", hinted("create_access_list", `"readOnlyHint": false`), nil},
		{"stop-a-search", hinted("stop_search", `"readOnlyHint": false`), nil},
		{"either", hinted("get_or_create_user", `"readOnlyHint": false`), nil},
	})
}

func TestWritingNameWithReadOnlyHint(t *testing.T) {
	testRule(t, "writing-name-with-read-only-hint", []lintCase{
		{"drop", hinted("drop_user", `"readOnlyHint": true`), []string{`tool "drop_user" is named "drop" and hinted read-only`}},
		{"object-first", hinted("issue_delete", `"readOnlyHint": true`), []string{`"delete"`}},
		{"creates-an-answer", hinted("create_csr", `"readOnlyHint": true`), nil},
		{"noun", hinted("list_updates", `"readOnlyHint": true`), nil},
	})
}

func TestDestructiveWithoutHint(t *testing.T) {
	testRule(t, "destructive-without-hint", []lintCase{
		{"said-harmless", hinted("delete_user", `"readOnlyHint": false, "destructiveHint": false`), []string{`hinted as harmless`}},
		{"unsaid", hinted("purge_logs", `"readOnlyHint": false`), []string{`tool "purge_logs" is named "purge" and has no destructive hint`}},
		{"said", hinted("delete_user", `"destructiveHint": true`), nil},
		{"undone", hinted("cancel_delete", `"readOnlyHint": false`), nil},
		{"takes-out-of-a-list", hinted("remove_label", `"readOnlyHint": false, "destructiveHint": false`), nil},
	})
}

func TestIdempotentCreateInCapture(t *testing.T) {
	testRule(t, "idempotent-create", []lintCase{
		{"create", hinted("create_user", `"idempotentHint": true`), []string{`tool "create_user" claims`}},
		{"not-claimed", hinted("create_user", `"idempotentHint": false`), nil},
		{"update", hinted("update_user", `"idempotentHint": true`), nil},
		{"says-so", `{"tools": [{"name": "create_directory", "description": "Creates a directory. If it already exists, nothing changes.",
			"inputSchema": {"type": "object"}, "annotations": {"idempotentHint": true}}]}`, nil},
	})
}

func TestIdempotentRead(t *testing.T) {
	catalog := func(readOnly string) string {
		return "catalog: {name: harper, version: 5.1.0}\noperations:\n  alter_user: {description: Changes a user., hints: {readOnly: " + readOnly + "}, input: {properties: {}}}\n" +
			"idempotent: {alter_user: {server: harper 5, first: 200 ok, second: 200 ok}}\n"
	}
	testRule(t, "idempotent-read", []lintCase{
		{"reads", catalog("true"), []string{`operation "alter_user" only reads`}},
		{"writes", catalog("false"), nil},
	})
}
