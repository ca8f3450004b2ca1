// Package mcp writes a Surface as MCP results: tools/list, prompts/list and
// resources/list of every profile, the boot tool's answer, what initialize and
// discover answer, and the texts of errors.
//
// Every file is valid under all five protocol revisions at once: the schemas
// are open, so the fields that 2026-07-28 requires (resultType, ttlMs,
// cacheScope) stand beside those of the older ones (facts/mcp.md §1).
package mcp

import (
	"slices"
	"strconv"

	"catalogc.dev/catalogc/compiler/emit"
	"catalogc.dev/catalogc/compiler/model"
	"catalogc.dev/catalogc/internal/canonjson"
)

// New returns the MCP emitter.
func New() emit.Emitter { return emitter{} }

type emitter struct{}

func (emitter) Name() string { return "mcp" }

func (emitter) Emit(s *model.Surface) ([]emit.File, error) {
	files := []emit.File{{Path: "mcp/server.json", Data: canonjson.Marshal(server(s, s.Server.Instructions.Value))}}
	for _, p := range s.Profiles {
		for _, list := range p.Lists {
			name := p.Profile.Name
			if list.Role != "" {
				name += "." + list.Role
			}
			files = append(files, emit.File{Path: "mcp/" + name + ".tools.json", Data: canonjson.Marshal(toolsResult(s, list))})
			files = append(files, servedFiles(s, list, "mcp/"+name)...)
		}
		if p.Resources != nil {
			files = append(files, emit.File{Path: "mcp/" + p.Profile.Name + ".resources.json", Data: canonjson.Marshal(resourcesResult(s, p.Resources))})
		}
	}
	return files, nil
}

// cacheable are the fields that 2026-07-28 requires of a cacheable result.
func cacheable(s *model.Surface) canonjson.Object {
	return canonjson.Object{
		{Key: "resultType", Value: "complete"},
		{Key: "ttlMs", Value: canonjson.Number(strconv.Itoa(s.Info.MCP.TTLMs))},
		{Key: "cacheScope", Value: s.Info.MCP.CacheScope},
	}
}

func toolsResult(s *model.Surface, list model.ToolList) canonjson.Object {
	tools := func(yield func(any) bool) {
		for _, t := range list.Tools {
			if !yield(t.JSON(s.Info.MCP)) {
				return
			}
		}
	}
	return append(cacheable(s), canonjson.Member{Key: "tools", Value: canonjson.Seq(tools)})
}

func resourcesResult(s *model.Surface, list []model.MCPResource) canonjson.Object {
	resources := make([]any, len(list))
	for i, r := range list {
		o := canonjson.Object{{Key: "name", Value: r.Name}}
		if r.Title != "" {
			o.Set("title", r.Title)
		}
		o.Set("uri", r.URI)
		o.Set("description", r.Description.Value)
		o.Set("mimeType", r.MIMEType)
		resources[i] = o
	}
	return append(cacheable(s), canonjson.Member{Key: "resources", Value: resources})
}

// server is one object that is both an InitializeResult (up to 2025-11-25) and
// a DiscoverResult (2026-07-28); both take their version from the catalog.
func server(s *model.Surface, instructions string) canonjson.Object {
	info := canonjson.Object{{Key: "name", Value: s.Info.Name}, {Key: "title", Value: s.Info.Title}, {Key: "version", Value: s.Info.Version}}
	if s.Info.Description != "" {
		info.Set("description", s.Info.Description)
	}
	capabilities := canonjson.Object{}
	if len(s.Server.Prompts) > 0 {
		capabilities.Set("prompts", canonjson.Object{})
	}
	if slices.ContainsFunc(s.Profiles, func(p *model.ProfileSurface) bool { return p.Resources != nil }) {
		capabilities.Set("resources", canonjson.Object{})
	}
	capabilities.Set("tools", canonjson.Object{})
	o := cacheable(s)
	o.Set("protocolVersion", "2025-11-25")
	o.Set("supportedVersions", model.Strings([]string{"2026-07-28"}))
	o.Set("capabilities", capabilities)
	o.Set("serverInfo", info)
	if instructions != "" {
		o.Set("instructions", instructions)
	}
	o.Set("_meta", canonjson.Object{{Key: "io.modelcontextprotocol/serverInfo", Value: info}})
	return o
}
