package core

import (
	"encoding"
	"encoding/json"
	"io"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// EndpointOperation returns the operation of a call to an endpoint that the API description does not
// contain, and the body as it is sent. With isDecoded the body of the response is JSON.
func EndpointOperation(method, path string, body any, contentType string, isDecoded bool) (*Operation, any, error) {
	op := &Operation{ID: "Request", Method: method, Path: path}
	if !slices.Contains(endpointMethods, method) {
		return op, nil, usage("the method must be one of " + strings.Join(endpointMethods, ", "))
	}
	if err := checkPath(path); err != nil {
		return op, nil, err
	}
	if isDecoded {
		op.Accept, op.OK = "application/json", []Answer{{Status: "2XX", JSON: true}}
	}
	if isNil(body) {
		return op, nil, nil
	}
	if method == "GET" || method == "HEAD" {
		return op, nil, usage("a " + method + " request has no body")
	}
	sent, encode, err := endpointBody(body, contentType)
	if err != nil {
		return op, nil, err
	}
	if contentType == "" {
		contentType = "application/json"
	}
	op.Body = []Body{{Type: contentType, Encode: encode}}
	return op, sent, nil
}

var endpointMethods = []string{"GET", "HEAD", "OPTIONS", "PUT", "DELETE", "POST", "PATCH"}

// dotSegment is one, or what a server makes one of: percent-encoded, once or more often, followed by
// path parameters, or next to an encoded slash.
var dotSegment = regexp.MustCompile(`(?i)([/\\]|%(25)*(2f|5c))(\.|%(25)*2e){1,2}($|[/\\;]|%(25)*(2f|5c|3b))`)

// checkPath refuses a path that could leave the base URL.
func checkPath(path string) error {
	switch {
	case !strings.HasPrefix(path, "/"), strings.HasPrefix(path, "//"):
		return usage("the path must begin with one slash: it is relative to the base URL")
	case strings.ContainsAny(path, "?#"):
		return usage("the path must not contain a query or a fragment: use WithQuery")
	case strings.Contains(path, `\`), strings.ContainsFunc(path, unicode.IsControl):
		return usage("the path must not contain control characters or backslashes")
	case !utf8.ValidString(path):
		return usage("the path is not valid UTF-8")
	case dotSegment.MatchString(path):
		return usage(`the path must not contain the segments "." and ".."`)
	}
	return nil
}

var jsonType = regexp.MustCompile(`(?i)[/+]json *(;|$)`)

// endpointBody returns the body as its encoder takes it: JSON, or with a content type a string, and
// binary data.
func endpointBody(body any, contentType string) (any, BodyEncoder, error) {
	binary, isBinary := binaryOf(body)
	if isBinary && contentType == "" {
		return nil, nil, usage("binary data need a content type: use WithContentType")
	}
	if isBinary {
		return binary, EncodeRaw, nil
	}
	if contentType != "" && reflect.Indirect(reflect.ValueOf(body)).Kind() == reflect.String {
		return body, EncodeRaw, nil
	}
	if contentType != "" && !jsonType.MatchString(contentType) {
		return nil, nil, usage("only a string and binary data can be sent as " + contentType)
	}
	return body, EncodeJSON, nil
}

// binaryOf reports whether a value is bytes, a file or a reader. A type that writes itself as JSON is not.
func binaryOf(body any) (any, bool) {
	switch body.(type) {
	case json.Marshaler, encoding.TextMarshaler:
		return nil, false
	}
	t := reflect.TypeOf(body)
	if isUpload(t) || t.Kind() == reflect.Pointer && isUpload(t.Elem()) {
		return body, true
	}
	if t.Kind() == reflect.Slice && t.Elem().Kind() == reflect.Uint8 {
		return body, true
	}
	reader, isReader := body.(io.Reader)
	return File{Reader: reader}, isReader
}
