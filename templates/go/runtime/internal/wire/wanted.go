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

// IsBlank reports whether a text has no value: it is empty, or white space (RFC 8259, section 2).
func IsBlank(data []byte) bool { return len(trimmed(data)) == 0 }

// IsNull reports whether a text is null.
func IsNull(data []byte) bool { return string(trimmed(data)) == "null" }

func trimmed(data []byte) []byte {
	return bytes.Trim(bytes.TrimPrefix(data, byteOrderMark), "\t\n\r ")
}
