package core

import (
	"io"
	"reflect"
)

// EncodedBody is a body as it goes out.
type EncodedBody struct {
	// Open returns the body for one attempt.
	Open func() (io.ReadCloser, error)
	// ContentType is empty where none is sent.
	ContentType string
	// Length is in bytes; -1 where it is not known.
	Length int64
	// Repeatable: the same bytes can be sent again.
	Repeatable bool
}

// isNil tells that the caller gave nothing.
func isNil(value any) bool {
	switch v := reflect.ValueOf(value); v.Kind() {
	case reflect.Invalid:
		return true
	case reflect.Pointer, reflect.Map, reflect.Slice, reflect.Interface:
		return v.IsNil()
	}
	return false
}
