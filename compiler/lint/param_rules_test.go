package lint_test

import (
	"fmt"
	"strings"
	"testing"
)

// withParams is a captured list of one tool with these properties, in JSON.
func withParams(properties string, required ...string) string {
	names := ""
	if len(required) > 0 {
		names = `, "required": ["` + strings.Join(required, `", "`) + `"]`
	}
	return fmt.Sprintf(`{"tools": [{"name": "get_job", "description": "Returns one job.",
		"inputSchema": {"type": "object", "additionalProperties": false, "properties": {%s}%s}}]}`, properties, names)
}

// withInput is a catalog of one operation with this input, in flow YAML.
func withInput(input string) string {
	return "catalog: {name: harper, version: 5.1.0}\noperations:\n  get_job:\n    description: Returns one job.\n    input: " + input + "\n"
}

func TestParamWithoutDescription(t *testing.T) {
	testRule(t, "param-without-description", []lintCase{
		{"one", withParams(`"id": {"type": "string"}`), []string{`parameter "id" of tool "get_job" has no description`}},
		{"many-in-one-finding", withParams(`"id": {"type": "string"}, "limit": {"type": "integer"}, "all": {"type": "boolean", "description": "Whether to return all."}`),
			[]string{`2 parameters of tool "get_job"`}},
		{"nested", withParams(`"filter": {"type": "object", "description": "What to match.", "properties": {"since": {"type": "string"}}}`),
			[]string{`parameter "filter.since"`}},
		{"described", withParams(`"id": {"type": "string", "description": "Job id."}`), nil},
		{"described-by-its-members", withParams(`"params": {"type": "object", "properties": {"id": {"type": "string", "description": "Job id."}}}`), nil},
		{"described-in-a-branch", withParams(`"id": {"anyOf": [{"type": "string", "description": "Job id."}, {"type": "null"}]}`), nil},
		{"no-parameters", withParams(``), nil},
	})
}

func TestParamWithoutType(t *testing.T) {
	testRule(t, "param-without-type", []lintCase{
		{"no-type", withParams(`"value": {"description": "Value to set."}`), []string{`parameter "value" of tool "get_job" has no type`}},
		{"empty-schema", withParams(`"value": {}`), []string{`"value"`}},
		{"enum-is-enough", withParams(`"order": {"enum": ["asc", "desc"], "description": "Order."}`), nil},
		{"union", withParams(`"id": {"anyOf": [{"type": "string"}, {"type": "integer"}], "description": "Id."}`), nil},
		{"reference", withParams(`"id": {"$ref": "#/$defs/id"}`), nil},
	})
}

func TestParamWithoutExample(t *testing.T) {
	param := func(name, text string) string {
		return withParams(fmt.Sprintf(`%q: {"type": "string", "description": %q}`, name, text))
	}
	testRule(t, "param-without-example", []lintCase{
		{"seed-2-before", param("projectId", "Modeling project id."), []string{`parameter "projectId" of tool "get_job" is an id without an example`}},
		{"seed-2-after", param("projectId", "Modeling project id, e.g. 'project-G17BOeBt'. List with semarchy-project-status."), nil},
		{"date", param("start_date", "First day of the report."), []string{"a date or time"}},
		{"path", param("file_path", "Path of the file."), []string{"a path"}},
		{"address", param("base_url", "Where the server is."), []string{"an address"}},
		{"address-of-any-page", param("license_url", "URL of the license."), nil},
		{"source-described", param("line_item_id", "Line item, from the order detail."), nil},
		{"code", param("currency", "Currency of the price."), []string{"a code"}},
		{"twice-is-once", `{"tools": [
			{"name": "a", "inputSchema": {"type": "object", "properties": {"jobId": {"type": "string", "description": "Job id."}}}},
			{"name": "b", "inputSchema": {"type": "object", "properties": {"jobId": {"type": "string", "description": "Job id."}}}}]}`,
			[]string{`"jobId" is an id without an example, 2 times`}},
		{"source-named", param("jobId", "Job id as returned by start_job."), nil},
		{"standard-named", param("start_date", "First day, ISO 8601."), nil},
		{"obvious-format", param("title", "Title of the job."), nil},
		{"number", withParams(`"jobId": {"type": "integer", "description": "Job id."}`), nil},
		{"format-in-schema", withParams(`"jobId": {"type": "string", "format": "uuid", "description": "Job id."}`), nil},
		{"example-in-schema", withInput(`{properties: {job_id: {type: string, description: Job id., examples: [job-1]}}}`), nil},
		{"catalog", withInput(`{properties: {job_id: {type: string, description: Job id.}}}`), []string{`parameter "job_id" of operation "get_job" is an id`}},
		{"shared-parameter-once", "catalog: {name: harper, version: 5.1.0}\nvocabulary:\n  job_id: {type: string, description: Job id.}\noperations:\n" +
			"  get_job:\n    description: Returns one job.\n    input: {properties: {job_id: {use: job_id}}}\n" +
			"  stop_job:\n    description: Stops one job.\n    input: {properties: {job_id: {use: job_id}}}\n",
			[]string{`shared parameter "job_id" is an id`}},
	})
}

func TestOptionsInProse(t *testing.T) {
	param := func(name, text string) string {
		return withParams(fmt.Sprintf(`%q: {"type": "string", "description": %q}`, name, text))
	}
	testRule(t, "options-in-prose", []lintCase{
		{"one-of", param("sort", "Order, one of: asc, desc."), []string{`parameter "sort" of tool "get_job" lists its options`}},
		{"quoted", param("state", `State to set: "open", "held" or "closed".`), []string{`"state"`}},
		{"pipes", param("mode", "fast | safe | dry"), []string{`"mode"`}},
		{"parenthesis", param("status", "Check status (running, completed)"), []string{`"status"`}},
		{"opposites", param("sort_dir", "Sort direction (asc/desc)"), []string{`"sort_dir"`}},
		{"glossed", param("profile", `Export profile: 'docs' = documentation only; 'full' = everything.`), []string{`"profile"`}},
		{"catalog", withInput(`{properties: {sort: {type: string, description: "Order, one of: asc, desc."}}}`), []string{`operation "get_job"`}},
		{"allowed-values", param("scope", "What to list. Allowed values are mine, shared or all."), []string{`"scope"`}},
		{"wait-until", param("waitUntil", "When navigation counts as complete, options: 'load', 'commit', default is 'load'."), []string{`"waitUntil"`}},
		{"qualities", param("handle", "Handle, must be lowercase, unique and short."), nil},
		{"made-of-options", param("orderBy", "One of 'name', 'size'. Descending order by appending ' desc'."), nil},
		{"enum", withParams(`"sort": {"type": "string", "enum": ["asc", "desc"], "description": "Order, one of: asc, desc."}`), nil},
		{"examples", param("priority", `Priority, e.g. 'High' or 'Low'.`), nil},
		{"open-end", param("state", `State to set: "open", "closed" or a custom one.`), nil},
		{"or-something-else", param("pos", `Position: "top", "bottom", or a positive number`), nil},
		{"free-list", param("states", `Comma-separated list of states: "open", "closed".`), nil},
		{"open-by-nature", param("branch", `Branch: "main" or "master".`), nil},
		{"two-words-for-one-thing", param("reference", "Starting point (commit/branch)."), nil},
		{"another-parameters-values", param("shade", `Shade if action is "color" or "highlight".`), nil},
		{"dates", param("period", `Either "YYYY-MM" or "YYYY".`), nil},
		{"measures", param("duration", `Duration: "30m", "1h".`), nil},
		{"not-text", withParams(`"n": {"type": "integer", "description": "One of: 1, 2."}`), nil},
	})
}

func TestOpaqueObjectRequired(t *testing.T) {
	testRule(t, "opaque-object-required", []lintCase{
		{"seed-2", withParams(`"modelPlan": {"type": "object", "description": "Plan to generate from."}`, "modelPlan"), []string{`parameter "modelPlan" of tool "get_job" is an object`}},
		{"catalog", withInput(`{properties: {plan: {type: object, description: Plan.}}, required: [plan]}`), []string{`"plan" of operation "get_job"`}},
		{"optional", withParams(`"modelPlan": {"type": "object", "description": "Plan to use instead of the stored one."}`), nil},
		{"described-content", withParams(`"plan": {"type": "object", "description": "Plan.", "properties": {"id": {"type": "string"}}}`, "plan"), nil},
		{"map", withParams(`"labels": {"type": "object", "description": "Labels.", "additionalProperties": {"type": "string"}}`, "labels"), nil},
		{"empty-on-purpose", withParams(`"params": {"type": "object", "description": "None.", "additionalProperties": false}`, "params"), nil},
		{"reasoned", withInput(`{properties: {record: {type: object, description: Record., additionalProperties: true, $comment: Keys are the table's attributes.}}, required: [record]}`), nil},
	})
}

func TestArrayWithoutItems(t *testing.T) {
	testRule(t, "array-without-items", []lintCase{
		{"capture", withParams(`"ids": {"type": "array", "description": "Ids."}`), []string{`parameter "ids" of tool "get_job"`}},
		{"inside-another", withParams(`"rows": {"type": "array", "items": {"type": "array"}, "description": "Rows."}`), []string{`"rows"`}},
		{"catalog", withInput(`{properties: {ids: {type: array, description: Ids.}}}`), []string{`parameter "ids" of operation "get_job"`}},
		{"items", withParams(`"ids": {"type": "array", "items": {"type": "string"}, "description": "Ids."}`), nil},
		{"tuple", withParams(`"point": {"type": "array", "prefixItems": [{"type": "number"}, {"type": "number"}], "description": "Point."}`), nil},
	})
}

func TestSchemaOpen(t *testing.T) {
	open := func(more string) string {
		return `{"tools": [{"name": "a", "inputSchema": {"type": "object", "properties": {}` + more + `}},
			{"name": "b", "inputSchema": {"type": "object", "properties": {}` + more + `}}]}`
	}
	testRule(t, "schema-open", []lintCase{
		{"unsaid", open(``), []string{"2 of 2 tools"}},
		{"said", open(`, "additionalProperties": true`), []string{"2 of 2 tools"}},
		{"closed", open(`, "additionalProperties": false`), nil},
		{"typed", open(`, "additionalProperties": {"type": "string"}`), nil},
		{"catalog", withInput(`{properties: {}}`), nil},
	})
}

func TestRequiredNotDefined(t *testing.T) {
	testRule(t, "required-not-defined", []lintCase{
		{"capture", withParams(`"id": {"type": "string", "description": "Id."}`, "ids"), []string{`tool "get_job" requires "ids"`}},
		{"catalog", withInput(`{properties: {id: {type: string, description: Id.}}, required: [ids]}`), []string{`requires "ids"`}},
		{"defined", withParams(`"id": {"type": "string", "description": "Id."}`, "id"), nil},
		{"either-branch", withParams(`"by": {"type": "object", "description": "By.", "properties": {"id": {"type": "string"}, "name": {"type": "string"}},
			"anyOf": [{"required": ["id"]}, {"required": ["name"]}]}`), nil},
	})
}

func TestValuesOutsideSchema(t *testing.T) {
	testRule(t, "default-outside-schema", []lintCase{
		{"too-large", withParams(`"limit": {"type": "integer", "maximum": 20, "default": 50, "description": "Limit."}`),
			[]string{`default of parameter "limit" of tool "get_job" doesn't fit: 50 is above 20`}},
		{"text-for-a-flag", withParams(`"all": {"type": "boolean", "default": "false", "description": "All."}`), []string{`"false" is not true or false`}},
		{"null", withParams(`"q": {"type": "string", "default": null, "description": "Text."}`), []string{`null is not text`}},
		{"not-in-the-enum", withParams(`"sort": {"type": "string", "enum": ["asc", "desc"], "default": "up", "description": "Order."}`), []string{`"up" is not in the enum`}},
		{"catalog", withInput(`{properties: {limit: {type: integer, maximum: 20, default: 50, description: Limit.}}}`), []string{"above 20"}},
		{"fits", withParams(`"limit": {"type": "integer", "maximum": 100, "default": 50, "description": "Limit."}`), nil},
		{"null-allowed", withParams(`"q": {"type": ["string", "null"], "default": null, "description": "Text."}`), nil},
		{"reference", withParams(`"q": {"$ref": "#/$defs/q", "default": 5}`), nil},
	})
	testRule(t, "example-outside-schema", []lintCase{
		{"element-for-a-list", withParams(`"ids": {"type": "array", "items": {"type": "string"}, "examples": ["job-1"], "description": "Ids."}`),
			[]string{`example of parameter "ids" of tool "get_job" doesn't fit: "job-1" is not a list`}},
		{"old-word", withParams(`"id": {"type": "string", "example": 5, "description": "Id."}`), []string{"5 is not text"}},
		{"pattern", withInput(`{properties: {id: {type: string, pattern: "^[a-z]+$", examples: [A1], description: Id.}}}`), []string{`"A1" breaks the pattern`}},
		{"shared-parameter-once", "catalog: {name: harper, version: 5.1.0}\nvocabulary:\n  id: {type: string, examples: [5], description: Id.}\noperations:\n" +
			"  get_job:\n    description: Returns one job.\n    input: {properties: {id: {use: id}}}\n", []string{`shared parameter "id"`}},
		{"fits", withParams(`"ids": {"type": "array", "items": {"type": "string"}, "examples": [["job-1"]], "description": "Ids."}`), nil},
		{"pattern-go-cannot-read", withParams(`"id": {"type": "string", "pattern": "^(?!x)", "examples": ["x"], "description": "Id."}`), nil},
	})
	testRule(t, "enum-outside-schema", []lintCase{
		{"numbers-in-text", withParams(`"level": {"type": "string", "enum": ["1", 2], "description": "Level."}`), []string{`enum of parameter "level" of tool "get_job" doesn't fit: 2 is not text`}},
		{"fits", withParams(`"level": {"type": "integer", "enum": [1, 2.0], "description": "Level."}`), nil},
		{"untyped", withParams(`"level": {"enum": ["1", 2], "description": "Level."}`), nil},
	})
}

func TestParameterMeaningsDiffer(t *testing.T) {
	two := func(a, b string) string {
		return fmt.Sprintf(`{"tools": [{"name": "a", "inputSchema": {"type": "object", "properties": {%s}}},
			{"name": "b", "inputSchema": {"type": "object", "properties": {%s}}}]}`, a, b)
	}
	operations := func(a, b string) string {
		return "catalog: {name: harper, version: 5.1.0}\noperations:\n" +
			"  get_job: {description: Returns one job., input: {properties: {" + a + "}}}\n" +
			"  stop_job: {description: Stops one job., input: {properties: {" + b + "}}}\n"
	}
	testRule(t, "parameter-meanings-differ", []lintCase{
		{"types", two(`"projectId": {"type": "string"}`, `"projectId": {"type": "array", "items": {"type": "string"}}`),
			[]string{`"projectId" is text in "a" and a list in "b"`}},
		{"units", two(`"timeout": {"type": "integer", "description": "Seconds to wait."}`, `"timeout": {"type": "integer", "description": "Time to wait in milliseconds."}`),
			[]string{`"timeout" counts seconds in "a" and milliseconds in "b"`}},
		{"catalog", operations(`id: {type: string, description: Job id.}`, `id: {type: integer, description: Job id.}`),
			[]string{`"id" is text in "get_job" and a number in "stop_job"`}},
		{"whole-and-other-numbers", two(`"ratio": {"type": "number"}`, `"ratio": {"type": "integer"}`), nil},
		{"one-takes-both", two(`"id": {"type": ["string", "number"]}`, `"id": {"type": "number"}`), nil},
		{"null-too", two(`"id": {"type": ["string", "null"]}`, `"id": {"type": "string"}`), nil},
		{"says-nothing", two(`"value": {"type": "string"}`, `"value": {"type": "number"}`), nil},
		{"same-unit", two(`"timeout": {"type": "integer", "description": "Seconds to wait."}`, `"timeout": {"type": "integer", "description": "Seconds until it gives up."}`), nil},
		{"both-units-explained", two(`"timeout": {"type": "integer", "description": "Seconds to wait."}`, `"timeout": {"type": "integer", "description": "Milliseconds, so 1000 is a second."}`), nil},
	})
}
