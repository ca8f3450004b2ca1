package explain

import (
	"fmt"
	"regexp"

	"catalogc.dev/catalogc/compiler/model"
	"catalogc.dev/catalogc/internal/canonjson"
)

// scope is what a schema was derived under; what its author didn't write
// follows from it.
type scope struct {
	operation *model.Operation // of an operation's tool
	resource  *model.Resource  // of a verb tool
	contract  *model.Contract  // of a verb tool's output
}

// schema adds a field for each value of a schema's JSON.
func (c scope) schema(path string, s *model.Schema, o canonjson.Object) []Field {
	if len(o) == 0 {
		return []Field{{path, o, byDefault()}}
	}
	var out []Field
	for _, m := range o {
		out = append(out, c.keyword(path, s, m)...)
	}
	return out
}

// keyword adds the values of one keyword: those of the schemas in it, or its own.
func (c scope) keyword(path string, s *model.Schema, m canonjson.Member) []Field {
	var out []Field
	value, _ := m.Value.(canonjson.Object)
	switch {
	case m.Key == "properties" && len(s.Properties) > 0:
		for i, p := range s.Properties {
			inner, _ := value[i].Value.(canonjson.Object)
			out = append(out, c.schema(path+"."+segment(p.Name), p.Schema, inner)...)
		}
		return out
	case m.Key == "items" && s.Items != nil:
		return c.schema(path+"[]", s.Items, value)
	case m.Key == "additionalProperties" && s.Additional.Schema != nil:
		return c.schema(path+".*", s.Additional.Schema, value)
	case m.Key == "anyOf" || m.Key == "oneOf" || m.Key == "allOf":
		list, _ := m.Value.([]any)
		for i, branch := range map[string][]*model.Schema{"anyOf": s.AnyOf, "oneOf": s.OneOf, "allOf": s.AllOf}[m.Key] {
			inner, _ := list[i].(canonjson.Object)
			out = append(out, c.schema(fmt.Sprintf("%s.%s[%d]", path, m.Key, i), branch, inner)...)
		}
		return out
	}
	return []Field{{path + "." + m.Key, m.Value, c.origins(s, m.Key)}}
}

// origins are where a keyword came from: its author or, without one, what it
// was derived from.
func (c scope) origins(s *model.Schema, key string) []Origin {
	if key == "description" {
		return textOrigins(s.Description)
	}
	if found := layered(s, key); found != nil {
		return found
	}
	switch key {
	case "format": // of a Date
		return orDefault(layered(s, "type"))
	case "required":
		return orDefault(c.required(s))
	case "enum":
		return c.names(s)
	case "additionalProperties":
		return c.closed()
	}
	return byDefault()
}

// required is derived from the fields that are never absent, and from the
// contract that promises them.
func (c scope) required(s *model.Schema) []Origin {
	var out []Origin
	if c.contract != nil && c.contract.PromisedFields {
		out = chain(said{model.FromContract, c.contract.Keys, "promised"})
	}
	for _, name := range s.Required {
		if p := s.Property(name); p != nil {
			out = append(out, fieldOrigin(name, p.Schema)...)
		}
	}
	return out
}

// names are an enum of the compiler's: of tools that a workflow goes on with,
// of a resource's fields, or one that is always the same.
func (c scope) names(s *model.Schema) []Origin {
	var out []Origin
	if s.ToolNames && c.operation != nil && c.operation.Workflow != nil {
		for _, n := range c.operation.Workflow.Next {
			out = append(out, Origin{Kind: model.FromOperation, Span: n.Span, Value: n.Value})
		}
		return orDefault(out)
	}
	for _, v := range s.Enum {
		name, _ := v.(string)
		if c.resource == nil || c.resource.Attribute(name) == nil {
			return byDefault()
		}
		out = append(out, fieldOrigin(name, c.resource.Attribute(name).Schema)...)
	}
	return orDefault(out)
}

// closed tells why a record holds no other fields: its contract says so, or
// @sealed. Inputs are closed by default.
func (c scope) closed() []Origin {
	switch {
	case c.contract == nil:
		return byDefault()
	case c.contract.ClosedRecords:
		return orDefault(chain(said{model.FromContract, c.contract.Keys, "closed"}))
	}
	return resourceOrigins(c.resource, "sealed")
}

var plainName = regexp.MustCompile(`^[A-Za-z0-9_$<>-]+$`)

// segment is a property's name as part of a path, in quotes where it could be
// taken for more than a name.
func segment(name string) string {
	if plainName.MatchString(name) {
		return name
	}
	return canonjson.Compact(name)
}
