package core

import (
	"bytes"
	"io"
	"reflect"
	"strings"

	"example.com/sdk/internal/wire"
)

// EncodedBody is a body as it goes out.
type EncodedBody struct {
	// Open gives the body for one try.
	Open func() (io.ReadCloser, error)
	// ContentType is empty where none is sent.
	ContentType string
	// Length is in bytes; -1 where it is not known.
	Length int64
	// Repeatable: the same bytes can be sent again.
	Repeatable bool
}

func bytesBody(content []byte, contentType string) *EncodedBody {
	return &EncodedBody{
		Open:        func() (io.ReadCloser, error) { return io.NopCloser(bytes.NewReader(content)), nil },
		ContentType: contentType,
		Length:      int64(len(content)),
		Repeatable:  true,
	}
}

// setMembers adds to a body what its operation always sets, such as "stream".
func setMembers(tree any, body *Body) (any, error) {
	object, ok := tree.(*wire.Object)
	if !ok || len(body.Set) == 0 {
		return tree, nil
	}
	members := append([]wire.Member(nil), object.Members...)
next:
	for _, set := range body.Set {
		for i := range members {
			if members[i].Name != set.Name {
				continue
			}
			if given := members[i].Value; given != nil && given != set.Value {
				return nil, contrary(set, body)
			}
			members[i].Value = set.Value
			continue next
		}
		members = append(members, wire.Member{Name: set.Name, Value: set.Value})
	}
	return &wire.Object{Members: members}, nil
}

func contrary(set SetMember, body *Body) error {
	words := map[bool]string{true: "true", false: "false"}
	message := set.Name + " is always " + words[set.Value] + " here"
	if body.Otherwise != "" {
		message += "; call " + body.Otherwise + " for " + set.Name + ": " + words[!set.Value]
	}
	return usage(message)
}

// concreteType is the type to send where an operation declares a range such as "image/*".
func concreteType(mediaType, own, other string) string {
	switch {
	case !strings.Contains(mediaType, "*"):
		return mediaType
	case own != "":
		return own
	}
	return other
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
