package openapi

import (
	"math"
	"strconv"
	"strings"

	"github.com/getkin/kin-openapi/openapi3"

	"catalogc.dev/catalogc/compiler/model"
	"catalogc.dev/catalogc/internal/canonjson"
)

// refPrefix opens every $ref that model.Schema.JSON writes.
const refPrefix = "#/components/schemas/"

// schema gives a schema's printed form and its kin-openapi form. The latter is
// read back from the former, after the rewriting for 3.0: schemas are the one
// part of the document where the printed form isn't the model's, and what must
// be valid is what is printed.
func (b *builder) schema(s *model.Schema) (canonjson.Object, *openapi3.SchemaRef) {
	tree := s.JSON()
	if b.is30() {
		tree = schema30(tree)
	}
	return tree, b.read(tree)
}

// read turns a printed schema into kin-openapi's. The value beside a $ref is
// what its siblings say, not the schema it points to.
func (b *builder) read(tree canonjson.Object) *openapi3.SchemaRef {
	out := &openapi3.SchemaRef{}
	if ref, ok := tree.Get("$ref"); ok {
		out.Ref = ref.(string)
		b.checkRef(out.Ref)
		if len(tree) == 1 {
			out.Value = b.target
			return out
		}
	}
	out.Value = &openapi3.Schema{}
	for _, m := range tree {
		if m.Key != "$ref" && !b.keyword(out.Value, m.Key, m.Value) {
			b.fault("schema keyword %q is not part of OpenAPI %s", m.Key, b.version)
		}
	}
	return out
}

func (b *builder) checkRef(ref string) {
	if name := strings.TrimPrefix(ref, refPrefix); !b.declared[name] {
		b.fault("a schema refers to %q, which is not declared", name)
	}
}

// keyword reads one keyword; false means OpenAPI has no such word. The three
// readers behind it return false for keywords of another group.
func (b *builder) keyword(s *openapi3.Schema, key string, value any) bool {
	return b.annotation(s, key, value) || b.limit(s, key, value) || b.structure(s, key, value)
}

// annotation reads a keyword that takes text, a yes or no, or example values.
func (b *builder) annotation(s *openapi3.Schema, key string, value any) bool {
	switch key {
	case "title":
		s.Title = take[string](b, key, value)
	case "description":
		s.Description = take[string](b, key, value)
	case "format":
		s.Format = take[string](b, key, value)
	case "pattern":
		s.Pattern = take[string](b, key, value)
	case "contentEncoding":
		s.ContentEncoding = take[string](b, key, value)
	case "contentMediaType":
		s.ContentMediaType = take[string](b, key, value)
	case "deprecated":
		s.Deprecated = take[bool](b, key, value)
	case "readOnly":
		s.ReadOnly = take[bool](b, key, value)
	case "writeOnly":
		s.WriteOnly = take[bool](b, key, value)
	case "default":
		s.Default = value
	case "const":
		s.Const = value
	case "example":
		s.Example = value
	case "examples":
		s.Examples = take[[]any](b, key, value)
	case "enum":
		s.Enum = take[[]any](b, key, value)
	default:
		return false
	}
	return true
}

// limit reads a keyword that takes a number or belongs to one.
func (b *builder) limit(s *openapi3.Schema, key string, value any) bool {
	switch key {
	case "minimum":
		s.Min = b.number(key, value)
	case "maximum":
		s.Max = b.number(key, value)
	case "exclusiveMinimum":
		s.ExclusiveMin = b.bound(key, value)
	case "exclusiveMaximum":
		s.ExclusiveMax = b.bound(key, value)
	case "multipleOf":
		s.MultipleOf = b.number(key, value)
	case "minLength":
		s.MinLength = *b.count(key, value)
	case "maxLength":
		s.MaxLength = b.count(key, value)
	case "minItems":
		s.MinItems = *b.count(key, value)
	case "maxItems":
		s.MaxItems = b.count(key, value)
	case "minProperties":
		s.MinProps = *b.count(key, value)
	case "maxProperties":
		s.MaxProps = b.count(key, value)
	case "uniqueItems":
		s.UniqueItems = take[bool](b, key, value)
	default:
		return false
	}
	return true
}

// structure reads the type and the keywords that hold schemas.
func (b *builder) structure(s *openapi3.Schema, key string, value any) bool {
	switch key {
	case "type":
		if one, ok := value.(string); ok {
			s.Type = &openapi3.Types{one}
		} else {
			types := openapi3.Types(b.strings(key, value))
			s.Type = &types
		}
	case "nullable":
		if !b.is30() {
			return false // 3.1 has the type "null"; kin-openapi wouldn't mind
		}
		s.Nullable = take[bool](b, key, value)
	case "items":
		s.Items = b.read(take[canonjson.Object](b, key, value))
	case "properties":
		s.Properties = b.properties(take[canonjson.Object](b, key, value))
	case "required":
		s.Required = b.strings(key, value)
	case "additionalProperties":
		if has, ok := value.(bool); ok {
			s.AdditionalProperties.Has = &has
		} else {
			s.AdditionalProperties.Schema = b.read(take[canonjson.Object](b, key, value))
		}
	case "anyOf":
		s.AnyOf = b.readAll(key, value)
	case "oneOf":
		s.OneOf = b.readAll(key, value)
	case "allOf":
		s.AllOf = b.readAll(key, value)
	case "discriminator":
		s.Discriminator = b.discriminator(take[canonjson.Object](b, key, value))
	default:
		return false
	}
	return true
}

func (b *builder) readAll(key string, value any) openapi3.SchemaRefs {
	list := take[[]any](b, key, value)
	out := make(openapi3.SchemaRefs, len(list))
	for i, item := range list {
		out[i] = b.read(take[canonjson.Object](b, key, item))
	}
	return out
}

func (b *builder) properties(tree canonjson.Object) openapi3.Schemas {
	out := make(openapi3.Schemas, len(tree))
	for _, m := range tree {
		if out[m.Key] != nil {
			b.fault("property %q is listed twice", m.Key)
		}
		out[m.Key] = b.read(take[canonjson.Object](b, m.Key, m.Value))
	}
	return out
}

func (b *builder) discriminator(tree canonjson.Object) *openapi3.Discriminator {
	property, _ := tree.Get("propertyName")
	mapping, _ := tree.Get("mapping")
	members := take[canonjson.Object](b, "mapping", mapping)
	out := &openapi3.Discriminator{
		PropertyName: take[string](b, "propertyName", property),
		Mapping:      make(map[string]openapi3.MappingRef, len(members)),
	}
	for _, m := range members {
		if _, twice := out.Mapping[m.Key]; twice {
			b.fault("discriminator value %q is mapped twice", m.Key)
		}
		ref := take[string](b, m.Key, m.Value)
		b.checkRef(ref)
		out.Mapping[m.Key] = openapi3.MappingRef{Ref: ref}
	}
	return out
}

// take asserts a keyword's Go type; a wrong one is a fault, not a panic,
// since scalar keywords come to us unchecked in model.Schema.Words.
func take[T any](b *builder, key string, value any) T {
	v, ok := value.(T)
	if !ok {
		b.fault("schema keyword %q holds %s", key, canonjson.Compact(value))
	}
	return v
}

func (b *builder) strings(key string, value any) []string {
	list := take[[]any](b, key, value)
	out := make([]string, len(list))
	for i, item := range list {
		out[i] = take[string](b, key, item)
	}
	return out
}

// number reads a number. kin-openapi gets it as a float64, which is near
// enough to validate with; the printed one keeps its digits.
func (b *builder) number(key string, value any) *float64 {
	n, ok := float(value)
	if !ok {
		b.fault("schema keyword %q holds %s, not a number", key, canonjson.Compact(value))
	}
	return &n
}

func (b *builder) bound(key string, value any) openapi3.ExclusiveBound {
	if flag, ok := value.(bool); ok {
		return openapi3.ExclusiveBound{Bool: &flag}
	}
	return openapi3.ExclusiveBound{Value: b.number(key, value)}
}

// count reads a number of things; JSON may write it as 3, 3.0 or 3e0.
func (b *builder) count(key string, value any) *uint64 {
	n, ok := float(value)
	if !ok || n < 0 || n != math.Trunc(n) {
		b.fault("schema keyword %q holds %s, not a whole number", key, canonjson.Compact(value))
		n = 0
	}
	count := uint64(n)
	return &count
}

func float(value any) (float64, bool) {
	switch v := value.(type) {
	case int:
		return float64(v), true
	case canonjson.Number:
		n, err := strconv.ParseFloat(string(v), 64)
		return n, err == nil
	default:
		return 0, false
	}
}
