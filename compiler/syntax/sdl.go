package syntax

import "catalogc.dev/catalogc/compiler/source"

// Doc is a piece of documentation and where it stands.
type Doc struct {
	// Text is the docstring with block indentation removed, or the comment
	// block without its "#"; never trimmed further.
	Text string
	// Span covers the docstring or the comment block, quotes and "#" included.
	Span source.Span
}

// SDL is one loaded GraphQL file.
type SDL struct {
	File  *source.File
	Types []*TypeDef // every definition and extension, in file order
}

// TypeKind is the kind of a GraphQL definition.
type TypeKind string

const (
	ObjectType    TypeKind = "type"
	EnumType      TypeKind = "enum"
	ScalarType    TypeKind = "scalar"
	InterfaceType TypeKind = "interface"
	UnionType     TypeKind = "union"
	InputType     TypeKind = "input"
)

// TypeDef is one definition, or one `extend` of a definition.
type TypeDef struct {
	Kind     TypeKind
	Extend   bool
	Name     string
	NameSpan source.Span
	Doc      Doc // zero when there is none
	// Comment is the "#" block right above the definition, zero when none.
	Comment    Doc
	Directives []Directive
	Fields     []*FieldDef
	Values     []EnumValue // of an enum
}

// FieldDef is one field of a type.
type FieldDef struct {
	Name       string
	NameSpan   source.Span
	Doc        Doc
	Comment    Doc
	Type       TypeRef
	Directives []Directive
	Args       []*FieldDef // arguments: name, doc, type and directives
}

// EnumValue is one member of an enum.
type EnumValue struct {
	Name       string
	NameSpan   source.Span
	Doc        Doc
	Comment    Doc
	Directives []Directive
}

// TypeRef is a field's type: a name, or a list of something.
type TypeRef struct {
	Name    string // "" for a list
	Elem    *TypeRef
	NonNull bool
	Span    source.Span
}

// Base is the innermost named type.
func (t TypeRef) Base() TypeRef {
	for t.Elem != nil {
		t = *t.Elem
	}
	return t
}

// Directive is one @name(...) as written.
type Directive struct {
	Name string
	Span source.Span // the name, without @
	Args []Arg
}

// Arg is one argument of a directive. Value is a Node of the literal; an enum
// literal becomes a String, a variable a Null.
type Arg struct {
	Name  string
	Span  source.Span
	Value *Node
}

// Arg returns an argument's value, or nil.
func (d *Directive) Arg(name string) *Node {
	if d == nil {
		return nil
	}
	for _, a := range d.Args {
		if a.Name == name {
			return a.Value
		}
	}
	return nil
}

// FindDirective returns the first directive of a name, or nil.
func FindDirective(list []Directive, name string) *Directive {
	for i := range list {
		if list[i].Name == name {
			return &list[i]
		}
	}
	return nil
}
