package wire

import (
	"bytes"
	"reflect"
)

// Wanted names the kind of the document that belongs into what target points to, and reports whether
// null is one of its values, as far as the type tells.
func Wanted(target any) (kind string, holdsNull bool) {
	c := codecOf(reflect.TypeOf(target).Elem())
	for {
		pointer, ok := c.(*pointerCodec)
		if !ok {
			break
		}
		c = pointer.inner()
	}
	kind = c.wanted()
	union, isUnion := c.(*unionCodec)
	return kind, kind == "any" || isUnion && union.ready().holdsNull
}

// IsNull reports whether JSON is null.
func IsNull(data []byte) bool {
	return string(bytes.Trim(bytes.TrimPrefix(data, byteOrderMark), "\t\n\r ")) == "null"
}
