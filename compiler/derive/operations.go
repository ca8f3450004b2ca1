package derive

import (
	"fmt"

	"catalogc.dev/catalogc/compiler/model"
)

// operationTools compiles every operation, once for all profiles.
func (d *deriver) operationTools() []*model.Tool {
	tools := make([]*model.Tool, len(d.catalog.Operations))
	for i, o := range d.catalog.Operations {
		tools[i] = d.operationTool(o)
	}
	return tools
}

// operationTool compiles one operation (seed 1, Surface 1).
func (d *deriver) operationTool(o *model.Operation) *model.Tool {
	t := &model.Tool{
		Name: o.Name, Title: o.Title, Description: operationDescription(d.catalog, o),
		Input: OperationInput(o), Output: workflowOutput(o, authoredOutput(o.Output)), Hints: o.Hints, Role: o.Role.Value,
		Span: o.NameSpan, Subject: "operations." + o.Name, Operation: o,
	}
	for _, tag := range o.Tags {
		t.Tags = append(t.Tags, tag.Value)
	}
	// Safe to repeat is claimed for members of the idempotency set only; for
	// all others nothing is said, since the protocol's default is the safe one.
	if d.catalog.Idempotent[o.Name] != nil {
		t.Hints.Idempotent = ptr(true)
	}
	return t
}

// operationDescription is the curated text, or the seed's template.
func operationDescription(c *model.Catalog, o *model.Operation) model.Text {
	if o.Description.Value != "" {
		return o.Description
	}
	note := " Arguments forwarded as-is; the server validates and returns a structured error on rejection."
	if o.Input != nil {
		note = " Arguments validated against the curated schema below."
	}
	return fromDefault(fmt.Sprintf("%s operation '%s'.%s", c.Info.Title, o.Name, note))
}

// OperationInput is an operation's input schema: the curated one, closed, or
// the permissive fallback where nobody wrote one.
func OperationInput(o *model.Operation) *model.Schema {
	if o.Input == nil {
		return permissive()
	}
	return closedInput(o.Input)
}

func permissive() *model.Schema {
	return &model.Schema{
		Types: []string{"object"}, Properties: []model.Property{},
		Additional: model.Additional{Mode: model.AdditionalOpen},
	}
}

// closedInput makes an authored schema fit to be a tool's input: an object
// with properties (clients reject one without), closed at every level unless
// its author opened it.
func closedInput(s *model.Schema) *model.Schema {
	out := *closed(s)
	out.Types = []string{"object"}
	if out.Properties == nil {
		out.Properties = []model.Property{}
	}
	if out.Additional.Mode == model.AdditionalUnset {
		out.Additional.Mode = model.AdditionalClosed
	}
	return &out
}

// closed closes the objects of a schema.
func closed(s *model.Schema) *model.Schema {
	return s.Map(func(s *model.Schema) *model.Schema {
		isObject := s.Is("object") || s.Properties != nil
		if !isObject || s.Properties != nil && s.Additional.Mode != model.AdditionalUnset {
			return s
		}
		c := *s
		if c.Properties == nil {
			c.Properties = []model.Property{}
		}
		if c.Additional.Mode == model.AdditionalUnset {
			c.Additional.Mode = model.AdditionalClosed
		}
		return &c
	})
}

// authoredOutput copies an authored answer schema as it is: nothing is promised
// that its author didn't write.
func authoredOutput(s *model.Schema) *model.Schema {
	if s == nil {
		return nil
	}
	out := s.Clone()
	out.Types = []string{"object"}
	if out.Properties == nil {
		out.Properties = []model.Property{}
	}
	return out
}
