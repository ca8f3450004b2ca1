package tools

import "catalogc.dev/catalogc/compiler/diff/change"

// Short names for the table below.
const (
	breaking = change.Breaking
	risky    = change.Risky
	safe     = change.Safe
	wording  = change.Wording
)

// The rules are the rows of facts/mcp.md §5: the class for what callers send,
// then for what they get. Where a row gives no class, oasdiff's rule for a JSON
// body does; where the two differ, §5 counts.
var (
	// Lists and names.
	listRemoved   = change.Rule{Name: "list-removed", Request: breaking, Response: breaking, Advice: "keep the profile or role, or move its clients first"}
	listAdded     = change.Rule{Name: "list-added", Request: safe, Response: safe}
	listReordered = change.Rule{Name: "list-order-changed", Request: safe, Response: safe}
	toolRemoved   = change.Rule{Name: "tool-removed", Request: breaking, Response: breaking, Advice: "keep the tool, marked as deprecated, until its callers have moved"}
	toolAdded     = change.Rule{Name: "tool-added", Request: safe, Response: safe}
	toolRenamed   = change.Rule{Name: "tool-renamed", Request: breaking, Response: breaking, Advice: "offer the old name as an alias until callers have moved"}
	toolLeft      = change.Rule{Name: "tool-left-list", Request: breaking, Response: breaking, Advice: "clients of that profile or role lose the tool; keep it there, or tell them"}
	toolEntered   = change.Rule{Name: "tool-entered-list", Request: safe, Response: safe}
	nameRefused   = change.Rule{Name: "tool-name-refused", Request: breaking, Response: breaking, Advice: "shorten the tool's or the server's name"}

	// Hints, by their effective values.
	readOnlyWithdrawn    = change.Rule{Name: "read-only-withdrawn", Request: breaking, Response: breaking, Advice: "clients that run reading tools without asking now let this one write; publish the writing part as a tool of its own"}
	readOnlyClaimed      = change.Rule{Name: "read-only-claimed", Request: risky, Response: risky, Advice: "have somebody confirm it: clients may stop asking before they call the tool"}
	destructiveAdmitted  = change.Rule{Name: "destructive-admitted", Request: breaking, Response: breaking, Advice: "clients may now ask before each call or refuse it; publish the destructive part as a tool of its own"}
	destructiveDenied    = change.Rule{Name: "destructive-denied", Request: risky, Response: risky, Advice: "have somebody confirm it: clients may stop asking before they call the tool"}
	idempotencyWithdrawn = change.Rule{Name: "idempotency-withdrawn", Request: breaking, Response: breaking, Advice: "clients that repeat a failed call now do it twice; keep repeated calls harmless"}
	idempotencyClaimed   = change.Rule{Name: "idempotency-claimed", Request: risky, Response: risky, Advice: "have somebody measure that two equal calls give equal answers"}
	worldOpened          = change.Rule{Name: "open-world-admitted", Request: risky, Response: risky, Advice: "say in the description what the tool reaches"}
	worldClosed          = change.Rule{Name: "open-world-denied", Request: risky, Response: risky, Advice: "have somebody confirm that the tool reaches nothing outside"}

	// Whole schemas.
	outputRemoved  = change.Rule{Name: "output-schema-removed", Request: breaking, Response: breaking, Advice: "keep the schema: programs read the fields it promises"}
	outputAdded    = change.Rule{Name: "output-schema-added", Request: risky, Response: risky, Advice: "every successful answer must now carry structuredContent that fits"}
	rootNotObject  = change.Rule{Name: "output-root-not-object", Request: breaking, Response: breaking, Advice: "keep an object around it: clients up to 2025-11-25 refuse any other root"}
	rootCombinator = change.Rule{Name: "root-combinator-added", Request: breaking, Response: breaking, Advice: "move anyOf, oneOf and allOf below a property: providers refuse them at the root, and all tools with them"}
	booleanSchema  = change.Rule{Name: "boolean-schema-added", Request: breaking, Response: breaking, Advice: "write {} for true and leave the property out for false: clients up to 2025-11-25 refuse a boolean"}
	becameFalse    = change.Rule{Name: "schema-became-false", Request: breaking, Response: safe, Advice: "leave the property out"}
	becameNotFalse = change.Rule{Name: "schema-became-not-false", Request: safe, Response: breaking, Advice: "give the value a new field"}

	// Properties.
	requiredAdded   = change.Rule{Name: "required-property-added", Request: breaking, Response: safe, Advice: "make it optional, with a default that does what happened before"}
	optionalAdded   = change.Rule{Name: "optional-property-added", Request: safe, Response: safe}
	closedGrew      = change.Rule{Name: "closed-output-property-added", Request: safe, Response: risky, Advice: "clients that still hold the old closed schema refuse the answer; drop additionalProperties: false from outputs"}
	propertyRemoved = change.Rule{Name: "property-removed", Request: risky, Response: risky, Advice: "keep the property, marked as deprecated, for a while"}
	closedRemoved   = change.Rule{Name: "accepted-property-removed", Request: breaking, Response: risky, Advice: "go on accepting it, marked as deprecated: callers that send it are now refused"}
	requiredRemoved = change.Rule{Name: "required-property-removed", Request: risky, Response: breaking, Advice: "go on returning it"}
	becameRequired  = change.Rule{Name: "property-became-required", Request: breaking, Response: safe, Advice: "leave it optional, with a default that does what happened before"}
	becameOptional  = change.Rule{Name: "property-became-optional", Request: safe, Response: breaking, Advice: "go on returning it always"}
	objectClosed    = change.Rule{Name: "additional-properties-closed", Request: breaking, Response: safe, Advice: "leave the object open: callers that send more are now refused"}
	objectLimited   = change.Rule{Name: "additional-properties-limited", Request: breaking, Response: safe, Advice: "leave the object open: callers that send other values are now refused"}
	objectOpened    = change.Rule{Name: "additional-properties-opened", Request: safe, Response: risky, Advice: "clients that still hold the old schema refuse what it doesn't name"}

	// Types and values.
	typeNarrowed     = change.Rule{Name: "type-narrowed", Request: breaking, Response: safe, Advice: "go on accepting the old type too"}
	typeWidened      = change.Rule{Name: "type-widened", Request: safe, Response: breaking, Advice: "return the new type in a new field"}
	typeChanged      = change.Rule{Name: "type-changed", Request: breaking, Response: breaking, Advice: "add a new property for the new type"}
	becameNullable   = change.Rule{Name: "became-nullable", Request: safe, Response: breaking, Advice: "leave the field out instead of returning null, or go on returning a value"}
	becameNotNull    = change.Rule{Name: "became-not-nullable", Request: breaking, Response: safe, Advice: "go on accepting null"}
	enumValueRemoved = change.Rule{Name: "enum-value-removed", Request: breaking, Response: safe, Advice: "go on accepting the old value"}
	enumValueAdded   = change.Rule{Name: "enum-value-added", Request: safe, Response: risky, Advice: "callers that know only the old values must cope with the new one"}
	enumAdded        = change.Rule{Name: "enum-added", Request: breaking, Response: safe, Advice: "go on accepting other values"}
	enumDropped      = change.Rule{Name: "enum-dropped", Request: safe, Response: breaking, Advice: "return only the values that callers know"}
	constAdded       = change.Rule{Name: "const-added", Request: breaking, Response: safe, Advice: "go on accepting other values"}
	constChanged     = change.Rule{Name: "const-changed", Request: breaking, Response: breaking, Advice: "keep the old value too, as an enum of both"}
	constDropped     = change.Rule{Name: "const-dropped", Request: safe, Response: breaking, Advice: "return only the value that callers know"}
	defaultAdded     = change.Rule{Name: "default-added", Request: safe, Response: safe}
	// §5 has "parameters ERR, body property INFO", and a tool's argument is both:
	// whether the server does what the schema's default says isn't in the contract.
	defaultRemoved = change.Rule{Name: "default-removed", Request: risky, Response: safe, Advice: "calls that leave the argument out may now do something else"}
	defaultChanged = change.Rule{Name: "default-changed", Request: risky, Response: safe, Advice: "calls that leave the argument out may now do something else"}

	// Limits.
	boundTightened  = change.Rule{Name: "bound-tightened", Request: breaking, Response: safe, Advice: "keep the old limit"}
	boundLoosened   = change.Rule{Name: "bound-loosened", Request: safe, Response: breaking, Advice: "keep the old limit"}
	boundAdded      = change.Rule{Name: "bound-added", Request: risky, Response: safe, Advice: "safe only where the server has refused such values all along"}
	boundRemoved    = change.Rule{Name: "bound-removed", Request: safe, Response: breaking, Advice: "keep the old limit"}
	patternAdded    = change.Rule{Name: "pattern-added", Request: breaking, Response: safe, Advice: "go on accepting other values"}
	patternChanged  = change.Rule{Name: "pattern-changed", Request: risky, Response: safe, Advice: "make sure that the new pattern matches all that the old one did"}
	patternRemoved  = change.Rule{Name: "pattern-removed", Request: safe, Response: safe}
	formatAdded     = change.Rule{Name: "format-added", Request: breaking, Response: safe, Advice: "go on accepting other values"}
	formatRemoved   = change.Rule{Name: "format-removed", Request: safe, Response: breaking, Advice: "go on returning values of the format"}
	formatChanged   = change.Rule{Name: "format-changed", Request: breaking, Response: breaking, Advice: "add a new property for the new format"}
	multipleChanged = change.Rule{Name: "multiple-of-changed", Request: breaking, Response: breaking, Advice: "keep the old step"}

	// Combinations, and keywords without a rule of their own.
	choiceRemoved     = change.Rule{Name: "choice-removed", Request: breaking, Response: safe, Advice: "go on accepting the old form"}
	choiceAdded       = change.Rule{Name: "choice-added", Request: safe, Response: breaking, Advice: "return the new form in a new field"}
	choicesAdded      = change.Rule{Name: "choices-added", Request: breaking, Response: safe, Advice: "go on accepting other values"}
	choicesDropped    = change.Rule{Name: "choices-dropped", Request: safe, Response: breaking, Advice: "return only the forms that callers know"}
	combinatorChanged = change.Rule{Name: "combinator-changed", Request: risky, Response: risky, Advice: "under oneOf a value that fits two forms is refused; make sure that none does"}
	demandAdded       = change.Rule{Name: "all-of-added", Request: breaking, Response: safe, Advice: "go on accepting other values"}
	demandRemoved     = change.Rule{Name: "all-of-removed", Request: safe, Response: breaking, Advice: "go on returning values that fit"}
	constraintAdded   = change.Rule{Name: "constraint-added", Request: breaking, Response: safe, Advice: "go on accepting other values"}
	constraintRemoved = change.Rule{Name: "constraint-removed", Request: safe, Response: breaking, Advice: "go on returning values that fit"}
	constraintChanged = change.Rule{Name: "constraint-changed", Request: risky, Response: risky, Advice: "compare the two by hand: which values fit isn't worked out for this keyword"}

	// What no validator looks at.
	accessChanged      = change.Rule{Name: "access-changed", Request: risky, Response: safe, Advice: "a value that is now readOnly may be ignored or refused"}
	deprecated         = change.Rule{Name: "deprecated", Request: safe, Response: safe}
	reactivated        = change.Rule{Name: "reactivated", Request: safe, Response: safe}
	annotationChanged  = change.Rule{Name: "annotation-changed", Request: safe, Response: safe}
	descriptionAdded   = change.Rule{Name: "description-added", Request: wording, Response: wording}
	descriptionRemoved = change.Rule{Name: "description-removed", Request: wording, Response: wording}
	descriptionChanged = change.Rule{Name: "description-changed", Request: wording, Response: wording}
	titleAdded         = change.Rule{Name: "title-added", Request: wording, Response: wording}
	titleRemoved       = change.Rule{Name: "title-removed", Request: wording, Response: wording}
	titleChanged       = change.Rule{Name: "title-changed", Request: wording, Response: wording}
	examplesChanged    = change.Rule{Name: "examples-changed", Request: wording, Response: wording}
)

// Rules lists every kind of change that a comparison of tool lists reports.
func Rules() []change.Rule {
	return []change.Rule{
		listRemoved, listAdded, listReordered, toolRemoved, toolAdded, toolRenamed, toolLeft, toolEntered, nameRefused,
		readOnlyWithdrawn, readOnlyClaimed, destructiveAdmitted, destructiveDenied,
		idempotencyWithdrawn, idempotencyClaimed, worldOpened, worldClosed,
		outputRemoved, outputAdded, rootNotObject, rootCombinator, booleanSchema, becameFalse, becameNotFalse,
		requiredAdded, optionalAdded, closedGrew, propertyRemoved, closedRemoved, requiredRemoved,
		becameRequired, becameOptional, objectClosed, objectLimited, objectOpened,
		typeNarrowed, typeWidened, typeChanged, becameNullable, becameNotNull,
		enumValueRemoved, enumValueAdded, enumAdded, enumDropped, constAdded, constChanged, constDropped,
		defaultAdded, defaultRemoved, defaultChanged,
		boundTightened, boundLoosened, boundAdded, boundRemoved, patternAdded, patternChanged, patternRemoved,
		formatAdded, formatRemoved, formatChanged, multipleChanged,
		choiceRemoved, choiceAdded, choicesAdded, choicesDropped, combinatorChanged, demandAdded, demandRemoved,
		constraintAdded, constraintRemoved, constraintChanged,
		accessChanged, deprecated, reactivated, annotationChanged,
		descriptionAdded, descriptionRemoved, descriptionChanged, titleAdded, titleRemoved, titleChanged, examplesChanged,
	}
}
