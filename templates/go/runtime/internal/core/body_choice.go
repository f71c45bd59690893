package core

import (
	"io"
	"reflect"
	"slices"
	"strings"

	"example.com/sdk/internal/wire"
)

// Takes is the kind of value that a media type accepts, for a body with several media types.
type Takes int

// The values: data is not a string, and parts may hold files; the zero value takes strings and data.
const (
	TakesAny Takes = iota
	TakesData
	TakesParts
	TakesText
	TakesFile
)

// File is something to upload. The SDK's own package has a type with the same fields; a value of
// such a type is known by its shape.
type File struct {
	Name        string
	ContentType string
	Reader      io.Reader
	Size        int64
}

var fileType = reflect.TypeFor[File]()

// isUpload reports whether the value is a file.
func isUpload(t reflect.Type) bool {
	return t != nil && t.Kind() == reflect.Struct && t.ConvertibleTo(fileType)
}

// chooseBody returns the media type that a body is sent as, and the value in it: the first that takes
// the value. JSON comes first, so that a file in the value decides against it. The media type that the
// caller wants must take the value too.
func chooseBody(op *Operation, value any, wanted string) (*Body, any, error) {
	offered := make([]*Body, 0, len(op.Body))
	for i := range op.Body {
		if wanted == "" || op.Body[i].Type == wanted {
			offered = append(offered, &op.Body[i])
		}
	}
	if len(offered) == 0 {
		return nil, nil, usage("content type: " + wanted + " is not a media type of this operation")
	}
	if len(op.Body) == 1 || isNil(value) {
		return offered[0], value, nil
	}
	field, value, err := chosenField(op, value)
	if err != nil {
		return nil, nil, err
	}
	takes, err := takesOf(value)
	if err != nil {
		return nil, nil, err
	}
	var names []string
	for _, body := range offered {
		if body.Field == field && slices.Contains(takes, body.Takes) {
			return body, value, nil
		}
		names = append(names, body.Type)
	}
	return nil, nil, usage("the body does not fit " + strings.Join(names, " or "))
}

// chosenField returns the field that is set of a struct with one for each type of the body, and its
// value. A body of one type has no such struct.
func chosenField(op *Operation, value any) (field string, inner any, err error) {
	if op.Body[0].Field == "" {
		return "", value, nil
	}
	choice := reflect.Indirect(reflect.ValueOf(value))
	var set []string
	for i := range choice.NumField() {
		if own := choice.Field(i); !own.IsNil() {
			set = append(set, choice.Type().Field(i).Name)
			field, inner = set[0], own.Interface()
		}
	}
	switch len(set) {
	case 0:
		return "", nil, usage("the body has no field that is set")
	case 1:
		return field, inner, nil
	}
	return "", nil, usage("the body has several fields that are set: " + strings.Join(set, ", "))
}

// takesOf returns the kinds of which a media type must accept one to send the value.
func takesOf(value any) ([]Takes, error) {
	v := reflect.Indirect(reflect.ValueOf(value))
	switch {
	case !v.IsValid():
	case isUpload(v.Type()), v.Kind() == reflect.Slice && v.Type().Elem().Kind() == reflect.Uint8:
		return []Takes{TakesFile}, nil
	case v.Kind() == reflect.String:
		return []Takes{TakesAny, TakesText, TakesFile}, nil
	}
	tree, err := treeWith("the body", value, isUpload)
	if err != nil {
		return nil, err
	}
	object, _ := tree.(*wire.Object)
	if object != nil && slices.ContainsFunc(object.Members, isFileMember) {
		return []Takes{TakesParts}, nil
	}
	return []Takes{TakesAny, TakesData, TakesParts}, nil
}

func isFileMember(member wire.Member) bool {
	items, isList := member.Value.([]any)
	if !isList {
		items = []any{member.Value}
	}
	return holdsFile(items)
}

func holdsFile(items []any) bool {
	for _, item := range items {
		if isUpload(reflect.TypeOf(item)) {
			return true
		}
	}
	return false
}
