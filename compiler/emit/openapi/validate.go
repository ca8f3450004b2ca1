package openapi

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/getkin/kin-openapi/openapi3"
)

// maxFaults bounds an error's length: one slip in derivation shows in every
// endpoint.
const maxFaults = 10

// validate returns everything that is wrong with the document, or nil.
//
// Switched off are the checks that judge an author's words rather than the
// document: patterns are ECMA-262 and needn't compile in Go, and whether a
// default or an example suits its schema is for earlier phases to say at the
// place where it is written.
func (b *builder) validate() error {
	faults := b.faults
	err := b.doc.Validate(context.Background(), openapi3.EnableMultiError(),
		openapi3.DisableSchemaPatternValidation(),
		openapi3.DisableSchemaDefaultsValidation(),
		openapi3.DisableExamplesValidation())
	var several openapi3.MultiError
	if errors.As(err, &several) {
		for _, e := range several {
			faults = append(faults, e.Error())
		}
	} else if err != nil {
		faults = append(faults, err.Error())
	}
	if len(faults) == 0 {
		return nil
	}
	if more := len(faults) - maxFaults; more > 0 {
		faults = append(faults[:maxFaults:maxFaults], fmt.Sprintf("and %d more", more))
	}
	return errors.New(strings.Join(faults, "; "))
}
