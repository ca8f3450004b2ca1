package model

import "catalogc.dev/catalogc/compiler/source"

// Keys are the keys that an author gave in one map, in the order of the file,
// each with its place. They tell what was written from what was derived.
type Keys []Name

// Span is the place of a key; false means that the author didn't give it.
func (k Keys) Span(key string) (source.Span, bool) {
	for _, n := range k {
		if n.Value == key {
			return n.Span, true
		}
	}
	return source.Span{}, false
}

// AuthoredLayers are the schemas that this one was laid together from, the one
// that wins first; each has Keys of its own. A schema that the compiler made
// has none.
func (s *Schema) AuthoredLayers() []*Schema {
	if s.Layers == nil && s.Keys != nil {
		return []*Schema{s}
	}
	return s.Layers
}

// LayOver records that the schema is upper laid over base.
func (s *Schema) LayOver(upper, base *Schema) {
	above, below := upper.AuthoredLayers(), base.AuthoredLayers()
	s.Layers = append(above[:len(above):len(above)], below...)
	s.From, s.Keys = upper.From, upper.Keys
}
