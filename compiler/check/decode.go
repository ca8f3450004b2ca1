package check

import (
	"cmp"

	"catalogc.dev/catalogc/compiler/jsonschema"
	"catalogc.dev/catalogc/compiler/model"
	"catalogc.dev/catalogc/compiler/syntax"
)

// Decoding is tolerant: the law has already objected to what doesn't fit, and
// a field of the wrong kind is read as absent, so that the later phases can
// still look at the rest.

// decode adds one file's declarations; broken names the operations whose shape
// the law objected to.
func decode(root *syntax.Node, broken map[string]bool, decls *model.Declarations) {
	if n := root.Get("catalog"); n != nil && decls.Info == nil {
		decls.Info = decodeInfo(n)
	}
	for _, f := range fields(root, "operations") {
		op := decodeOperation(f)
		op.Broken = broken[f.Key]
		decls.Operations = append(decls.Operations, op)
	}
	for _, f := range fields(root, "idempotent") {
		decls.Idempotent = append(decls.Idempotent, &model.Evidence{
			Operation: model.Name{Value: f.Key, Span: f.KeySpan},
			Server:    str(f.Value, "server"), First: str(f.Value, "first"),
			Second: str(f.Value, "second"), Note: str(f.Value, "note"),
		})
	}
	for _, f := range fields(root, "vocabulary") {
		decls.Vocabulary = append(decls.Vocabulary, &model.VocabularyEntry{
			Name: f.Key, NameSpan: f.KeySpan, Schema: decodeSchema(f.Value, model.FromVocabulary),
			Next: decodeActions(f.Value, model.FromVocabulary),
		})
	}
	for _, f := range fields(root, "resources") {
		decls.Resources = append(decls.Resources, decodeOverlay(f))
	}
	for _, f := range fields(root, "contracts") {
		decls.Contracts = append(decls.Contracts, decodeContract(f))
	}
	decodeIgnores(root, decls)
	decls.HasProfiles = decls.HasProfiles || root.Get("profiles") != nil
	for _, f := range fields(root, "profiles") {
		decls.Profiles = append(decls.Profiles, decodeProfile(f))
	}
	if n := root.Get("server"); n != nil {
		decodeServer(n, decls)
	}
}

func decodeInfo(n *syntax.Node) *model.Info {
	info := &model.Info{
		Span: n.Span, Name: str(n, "name"), Title: str(n, "title"),
		Version: str(n, "version"), Description: str(n, "description"),
		Budget:         integer(n.Get("budget"), "tokens"),
		Roles:          names(n, "roles"),
		Outputs:        names(n, "outputs"),
		Clients:        names(n, "clients"),
		CommentsAsDocs: str(n.Get("sdl"), "comments") == "docstring",
	}
	for _, f := range fields(n, "rules") {
		info.RuleLevels = append(info.RuleLevels, decodeRuleLevel(f))
	}
	mcp := n.Get("mcp")
	info.MCP = model.MCPSettings{
		ExplicitHints: boolean(mcp, "explicitHints"), BaseURL: str(mcp, "baseUrl"),
		TTLMs: integer(mcp, "ttlMs"), CacheScope: str(mcp, "cacheScope"),
	}
	api := n.Get("openapi")
	info.OpenAPI = model.OpenAPISettings{
		Contract: name(api, "contract"), Servers: urls(api, "servers"),
		OperationsServers: urls(api, "operationsServers"), Security: stringList(api, "security"),
	}
	if v := api.Get("version"); v != nil {
		info.OpenAPI.Version = "3.1.0"
		if len(v.Text) >= 3 && v.Text[:3] == "3.0" {
			info.OpenAPI.Version = "3.0.3"
		}
	}
	return info
}

func decodeRuleLevel(f syntax.Field) model.RuleLevel {
	level := model.RuleLevel{Rule: model.Name{Value: f.Key, Span: f.KeySpan}, Level: f.Value.Text}
	if f.Value.Kind == syntax.Map {
		level.Level = str(f.Value, "severity")
		for _, p := range fields(f.Value, "paths") {
			level.Paths = append(level.Paths, model.PathLevel{Pattern: model.Name{Value: p.Key, Span: p.KeySpan}, Level: p.Value.Text})
		}
	}
	return level
}

// decodeIgnores reads the `ignore` maps of a section's entries.
func decodeIgnores(root *syntax.Node, decls *model.Declarations) {
	ignores := func(holder *syntax.Node, key, address string) {
		for _, entry := range fields(holder, key) {
			for _, f := range fields(entry.Value, "ignore") {
				decls.Suppressions = append(decls.Suppressions, &model.Suppression{
					Rule: model.Name{Value: f.Key, Span: f.KeySpan}, Reason: f.Value.Text, Subject: address + "." + entry.Key,
				})
			}
		}
	}
	for _, section := range sections {
		if section.entry != "" {
			ignores(root, section.key, section.key)
		}
	}
	for _, key := range serverMaps {
		ignores(root.Get("server"), key, "server."+key)
	}
}

func decodeOperation(f syntax.Field) *model.Operation {
	n := f.Value
	op := &model.Operation{
		Name: f.Key, NameSpan: f.KeySpan, Keys: jsonschema.Keys(n),
		Description: text(n, "description", model.FromOperation),
		Title:       str(n, "title"), Role: name(n, "role"), Tags: names(n, "tags"),
		Hints: decodeHints(n.Get("hints"), ""), HintKeys: jsonschema.Keys(n.Get("hints")), See: names(n, "see"),
		Deprecated: text(n, "deprecated", model.FromOperation),
		Utterances: texts(n, "utterances", model.FromOperation),
	}
	op.Errors, op.Workflow, op.UpgradeHint = decodeErrors(n), decodeWorkflow(n.Get("workflow")), boolean(n, "upgradeHint")
	if in := n.Get("input"); in != nil && in.Kind == syntax.Map {
		op.Input = decodeSchema(in, model.FromOperation)
	}
	if out := n.Get("output"); out != nil && out.Kind == syntax.Map {
		op.Output = decodeSchema(out, model.FromOperation)
	}
	return op
}

// decodeHints reads hints; in MCP's own annotations the names end in "Hint".
func decodeHints(n *syntax.Node, suffix string) model.Hints {
	flag := func(key string) *bool {
		v := n.Get(key + suffix)
		if v == nil || v.Kind != syntax.Bool {
			return nil
		}
		b := v.Text == "true"
		return &b
	}
	return model.Hints{
		ReadOnly: flag("readOnly"), Destructive: flag("destructive"),
		Idempotent: flag("idempotent"), OpenWorld: flag("openWorld"),
	}
}

func decodeOverlay(f syntax.Field) *model.Overlay {
	n := f.Value
	o := &model.Overlay{
		Name: f.Key, NameSpan: f.KeySpan, Keys: jsonschema.Keys(n),
		Description: text(n, "description", model.FromOverlay),
		Extends:     name(n, "extends"), Database: str(n, "database"),
		Hidden: boolean(n, "hidden"), Verbs: names(n, "verbs"), HasVerbs: n.Get("verbs") != nil,
	}
	if p := n.Get("path"); p != nil && p.Kind == syntax.String {
		o.Path = &p.Text
	}
	for _, p := range fields(n, "properties") {
		override := model.PropertyOverride{Property: model.Property{Name: p.Key, NameSpan: p.KeySpan}}
		if p.Value.Kind == syntax.Null {
			override.Removed = true
		} else {
			override.Schema = decodeSchema(p.Value, model.FromOverlay)
		}
		o.Properties = append(o.Properties, override)
	}
	for _, s := range fields(n, "outputSchemas") {
		o.OutputSchemas = append(o.OutputSchemas, model.VerbSchema{
			Verb: model.Verb(s.Key), Schema: decodeSchema(s.Value, model.FromOverlay),
		})
	}
	for _, a := range fields(n.Get("mcp"), "annotations") {
		o.Annotations = append(o.Annotations, model.VerbHints{
			Verb: model.Verb(a.Key), Keys: jsonschema.Keys(a.Value), Hints: decodeHints(a.Value, "Hint"), Title: str(a.Value, "title"),
		})
	}
	for _, r := range fields(n, "roles") {
		o.Roles = append(o.Roles, model.VerbRole{Verb: model.Verb(r.Key), Role: model.Name{Value: r.Value.Text, Span: r.Value.Span}})
	}
	for _, t := range items(n, "mcpTools") {
		o.Tools = append(o.Tools, decodeCustomTool(t))
	}
	return o
}

func decodeCustomTool(n *syntax.Node) *model.CustomTool {
	a := n.Get("annotations")
	t := &model.CustomTool{
		Name: name(n, "name"), Keys: jsonschema.Keys(n), Method: str(n, "method"), Role: name(n, "role"),
		Description: text(n, "description", model.FromOverlay),
		Title:       cmp.Or(str(n, "title"), str(a, "title")),
		Hints:       decodeHints(a, "Hint"), HintKeys: jsonschema.Keys(a),
	}
	if s := n.Get("inputSchema"); s != nil && s.Kind == syntax.Map {
		t.InputSchema = decodeSchema(s, model.FromOverlay)
	}
	if s := n.Get("outputSchema"); s != nil && s.Kind == syntax.Map {
		t.OutputSchema = decodeSchema(s, model.FromOverlay)
	}
	return t
}

func decodeProfile(f syntax.Field) *model.Profile {
	n := f.Value
	p := &model.Profile{
		Name: f.Key, NameSpan: f.KeySpan, From: str(n, "from"),
		Allow: names(n, "allow"), Deny: names(n, "deny"), HasAllow: n.Get("allow") != nil,
		Tags: names(n, "tags"), Roles: names(n, "roles"), Contract: name(n, "contract"),
	}
	p.Roles = append(p.Roles, names(n, "tiers")...)
	return p
}
