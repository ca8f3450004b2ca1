package openapi

import (
	"fmt"

	"github.com/getkin/kin-openapi/openapi3"

	"catalogc.dev/catalogc/compiler/model"
	"catalogc.dev/catalogc/internal/canonjson"
)

// builder holds the kin-openapi side of the document and what the walk finds
// wrong. Its methods return the printed side and fill the other, so that a
// field printed is a field validated.
type builder struct {
	version string // "3.0.3" or "3.1.0"
	doc     openapi3.T
	// declared are the names of the component schemas.
	declared map[string]bool
	// target stands for the schema behind every $ref without siblings.
	// kin-openapi would walk into the real one anew from each place that refers
	// to it, which is quadratic; that the name exists is checked here.
	target *openapi3.Schema
	// at is the endpoint or component being built; it opens each fault.
	at     string
	faults []string
}

func newBuilder(surface *model.Surface) (*builder, error) {
	version := surface.Info.OpenAPI.Version
	if version != version30 && version != version31 {
		return nil, fmt.Errorf("openapi: version %q is neither %q nor %q", version, version31, version30)
	}
	b := &builder{
		version:  version,
		declared: make(map[string]bool, len(surface.API.Schemas)),
		target:   &openapi3.Schema{},
	}
	for _, s := range surface.API.Schemas {
		b.declared[s.Name] = true
	}
	return b, nil
}

// is30 tells that schemas are to be rewritten into 3.0's dialect.
func (b *builder) is30() bool { return b.version == version30 }

func (b *builder) fault(format string, args ...any) {
	message := fmt.Sprintf(format, args...)
	if b.at != "" {
		message = b.at + ": " + message
	}
	b.faults = append(b.faults, message)
}

// put appends a member.
func put(o *canonjson.Object, key string, value any) {
	*o = append(*o, canonjson.Member{Key: key, Value: value})
}

// putText appends a member unless its text is empty.
func putText(o *canonjson.Object, key, value string) {
	if value != "" {
		put(o, key, value)
	}
}
