package render

import (
	"slices"

	"catalogc.dev/catalogc/compiler/diff/change"
	"catalogc.dev/catalogc/compiler/model"
	"catalogc.dev/catalogc/internal/canonjson"
	"catalogc.dev/catalogc/internal/visible"
)

// asJSON writes the document for programs:
//
//	{"version": 1, "changes": […], "notes": […], "summary": {"breaking", "risky", "safe", "wording"}}
//
// A change has "class", "rule", "message", and where they apply "tool",
// "endpoints", "lists" ({"profile", "roles"}; the role "" is the whole list),
// "field", "old", "new" and "advice". Without "old" there was no value; null is
// JSON's null. The document only grows within a version: a reader must ignore
// keys it doesn't know.
func asJSON(c *change.Changes) []byte {
	changes := make([]any, len(c.All))
	for i, x := range c.All {
		changes[i] = toJSON(x)
	}
	summary := canonjson.Object{}
	for _, class := range change.Classes() {
		summary.Set(class.String(), len(c.Of(class)))
	}
	return visible.JSON(canonjson.Marshal(canonjson.Object{
		{Key: "version", Value: 1},
		{Key: "changes", Value: changes},
		{Key: "notes", Value: model.Strings(c.Notes)},
		{Key: "summary", Value: summary},
	}))
}

func toJSON(x change.Change) canonjson.Object {
	o := canonjson.Object{{Key: "class", Value: x.Class.String()}, {Key: "rule", Value: x.Rule}}
	set := func(key string, value any, given bool) {
		if given {
			o.Set(key, value)
		}
	}
	set("tool", x.Tool, x.Tool != "")
	set("endpoints", model.Strings(x.Endpoints), x.Endpoints != nil)
	set("lists", lists(x.Lists), x.Lists != nil)
	set("field", x.Field, x.Field != "")
	o.Set("message", x.Message)
	set("old", plain(x.Old), x.Old != nil)
	set("new", plain(x.New), x.New != nil)
	set("advice", x.Advice, x.Advice != "")
	return o
}

// lists groups lists, which are sorted, by profile.
func lists(all []change.List) []any {
	var out []any
	for i := 0; i < len(all); {
		profile := all[i].Profile
		var roles []string
		for ; i < len(all) && all[i].Profile == profile; i++ {
			roles = append(roles, all[i].Role)
		}
		out = append(out, canonjson.Object{{Key: "profile", Value: profile}, {Key: "roles", Value: model.Strings(slices.Compact(roles))}})
	}
	return out
}

func plain(v any) any {
	if _, null := v.(model.Null); null {
		return nil
	}
	return v
}
