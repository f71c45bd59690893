package wire

import (
	"fmt"
	"strconv"
	"strings"
)

// SyntaxError means that the input is not JSON. Its message does not quote the input.
type SyntaxError struct {
	// Offset is the byte at which the text stops being JSON.
	Offset int64
	// Msg says what is wrong there.
	Msg string
}

func (e *SyntaxError) Error() string {
	return fmt.Sprintf("%s at byte %d", e.Msg, e.Offset)
}

// KindError is a document of another kind than is wanted, such as a list where an object is
// declared.
type KindError struct {
	// Wanted is what the description says, such as "object".
	Wanted string
	// Found is what came, such as "array".
	Found string
}

func (e *KindError) Error() string {
	return "expected " + e.Wanted + ", found " + e.Found
}

// Issue is a part of a response that does not match the API description. It never holds the value.
type Issue struct {
	// Pointer is the JSON pointer (RFC 6901) into the document, with the names on the wire.
	Pointer string
	// Wanted is what the description says, such as "string".
	Wanted string
	// Found is what came, such as "number", or "missing".
	Found string
}

// step is one part of the way into a document: the name of a member, or else an index.
type step struct {
	name  string
	index int
}

// isIndex is the name of a step that is an index; no JSON text holds it.
const isIndex = "\xff"

// pointerEscapes are those of RFC 6901, section 3.
var pointerEscapes = strings.NewReplacer("~", "~0", "/", "~1")

func pointerTo(path []step) string {
	var pointer strings.Builder
	for _, step := range path {
		pointer.WriteByte('/')
		if step.name == isIndex {
			pointer.WriteString(strconv.Itoa(step.index))
		} else {
			pointer.WriteString(pointerEscapes.Replace(step.name))
		}
	}
	return pointer.String()
}

// kindOf names the kind of the value that begins with a byte.
func kindOf(first byte) string {
	switch first {
	case '{':
		return "object"
	case '[':
		return "array"
	case '"':
		return "string"
	case 't', 'f':
		return "boolean"
	case 'n':
		return "null"
	}
	return "number"
}
