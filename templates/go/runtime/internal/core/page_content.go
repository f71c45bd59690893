package core

import (
	"bytes"
	"encoding/json"
	"errors"
	"math"
	"net/http"
	"strconv"
	"strings"
)

// pageContent is the response with a page.
type pageContent struct {
	body   []byte
	status int
	header http.Header
	// url is that of the request that was answered, after redirects.
	url string
	// isBlank says that the response has no value.
	isBlank bool
	// list is the JSON of the items; received is their number.
	list     json.RawMessage
	received int
	// objects are the properties of the objects that paths led through, by JSON pointer.
	objects map[string]map[string]json.RawMessage
}

func newPage(incoming *Incoming, body []byte) *pageContent {
	return &pageContent{
		body:    bytes.TrimPrefix(body, []byte("\xEF\xBB\xBF")),
		status:  incoming.StatusCode,
		header:  incoming.Header,
		url:     incoming.url,
		objects: map[string]map[string]json.RawMessage{},
	}
}

// at is the JSON at a path; empty if there is nothing.
func (c *pageContent) at(path []string) json.RawMessage {
	if len(path) == 0 {
		return c.body
	}
	return c.beside(path)[path[len(path)-1]]
}

// beside are the properties of the object that a path leads into at its end.
func (c *pageContent) beside(path []string) map[string]json.RawMessage {
	if len(path) == 0 {
		return nil
	}
	owner := path[:len(path)-1]
	pointer := pointerTo(owner)
	object, known := c.objects[pointer]
	if !known {
		object = membersOf(c.at(owner))
		c.objects[pointer] = object
	}
	return object
}

// moreOf reads a boolean at a path.
func (c *pageContent) moreOf(path []string) verdict {
	if len(path) == 0 {
		return unsaid
	}
	switch string(c.at(path)) {
	case "true":
		return continues
	case "false":
		return ends
	}
	return unsaid
}

// total reads a number at a path, or a string of digits; nil if there is none.
func (c *pageContent) total(path []string) *int64 {
	if len(path) == 0 {
		return nil
	}
	value := c.at(path)
	if text, isString := stringOf(value); isString {
		if text == "" || strings.Trim(text, "0123456789") != "" {
			return nil
		}
		value = json.RawMessage(text)
	}
	if number, ok := wholeNumber(json.Number(value)); ok {
		return &number
	}
	return nil
}

func (c *pageContent) failure(pointer, message string) *PaginationFailure {
	return &PaginationFailure{Message: message, Pointer: pointer, StatusCode: c.status, Body: c.body}
}

// noJSON says where a body stops being JSON.
type noJSON struct{ offset int64 }

func (e *noJSON) Error() string { return "the body is not valid JSON at byte " + itoa(int(e.offset)) }

func syntaxOf(body []byte) error {
	if json.Valid(body) {
		return nil
	}
	var ignored json.RawMessage
	err := json.Unmarshal(body, &ignored)
	var syntax *json.SyntaxError
	if errors.As(err, &syntax) {
		return &noJSON{syntax.Offset}
	}
	return &noJSON{}
}

// membersOf returns the JSON of the properties of an object; nil for any other value.
func membersOf(object json.RawMessage) map[string]json.RawMessage {
	var members map[string]json.RawMessage
	if json.Unmarshal(object, &members) != nil {
		return nil
	}
	return members
}

// pointerTo is the JSON pointer that names lead to (RFC 6901, section 3).
func pointerTo(names []string) string {
	var pointer strings.Builder
	for _, name := range names {
		pointer.WriteString("/" + strings.NewReplacer("~", "~0", "/", "~1").Replace(name))
	}
	return pointer.String()
}

// stringOf decodes a JSON string.
func stringOf(value json.RawMessage) (string, bool) {
	var text string
	if len(value) == 0 || value[0] != '"' || json.Unmarshal(value, &text) != nil {
		return "", false
	}
	return text, true
}

// wholeNumber is the number of a value as the wire has it: a number, or a string of one.
func wholeNumber(tree any) (int64, bool) {
	text := ""
	switch value := tree.(type) {
	case json.Number:
		text = string(value)
	case string:
		text = value
	}
	if number, err := strconv.ParseInt(text, 10, 64); err == nil {
		return number, true
	}
	number, err := strconv.ParseFloat(text, 64)
	if err != nil || number != math.Trunc(number) || math.Abs(number) >= 1<<63 {
		return 0, false
	}
	return int64(number), true
}
