package wire

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"
	"slices"
)

// mode says who the JSON is for.
type mode int

const (
	// whole has all that a value holds.
	whole mode = iota
	// sent has what goes in a request: no members that only the server sets.
	sent
	// shown has no secrets.
	shown
)

// encoder writes one document. After an error what it writes is of no use.
type encoder struct {
	buf   []byte
	mode  mode
	depth int
	links int
	// tags are the discriminators for the object that is written next, by name.
	tags map[string]json.RawMessage
	err  error
}

var errCycle = errors.New("the value contains itself or is nested too deeply")

// Marshal writes a value as compact JSON for a request: members that only the server sets are left
// out, absent ones too; constants are written; members that the SDK does not know come last.
func Marshal(value any) ([]byte, error) { return encode(value, sent) }

// MarshalModel writes all that a value holds as compact JSON, for the MarshalJSON methods of models.
func MarshalModel(value any) ([]byte, error) { return encode(value, whole) }

// Text writes a value as compact JSON for people: secrets are masked.
func Text(value any) string {
	text, err := encode(value, shown)
	if err != nil {
		return fmt.Sprintf("%T", value)
	}
	return string(text)
}

// Format prints a value as [Text] does, for the Format methods of unions.
func Format(state fmt.State, value any) {
	// A [fmt.State] keeps the failures of its writer to itself.
	_, _ = io.WriteString(state, Text(value))
}

func encode(value any, mode mode) ([]byte, error) {
	e := &encoder{mode: mode, buf: make([]byte, 0, 256)}
	e.value(value)
	if e.err != nil {
		return nil, e.err
	}
	return e.buf, nil
}

func (e *encoder) value(value any) {
	if value == nil {
		e.null()
		return
	}
	v := reflect.ValueOf(value)
	codecOf(v.Type()).encode(e, v)
}

func (e *encoder) fail(err error) {
	if e.err == nil {
		e.err = err
	}
}

func (e *encoder) null() { e.buf = append(e.buf, "null"...) }

func (e *encoder) text(text string) {
	buf, err := appendText(e.buf, text)
	e.buf = buf
	if err != nil {
		e.fail(err)
	}
}

// raw writes a string that must be JSON. It may come from the user of the SDK.
func (e *encoder) raw(raw json.RawMessage) {
	if len(raw) == 0 {
		e.null()
		return
	}
	s := scanner{data: raw, depth: e.depth}
	s.skip(s.peek())
	if s.err == nil && s.peek() != 0 {
		s.fail("more than one value")
	}
	if s.err != nil {
		e.fail(fmt.Errorf("raw JSON: %w", s.err))
		return
	}
	e.buf = append(e.buf, raw...)
}

// open writes the bracket at the beginning of a container.
func (e *encoder) open(bracket byte) {
	e.depth++
	e.buf = append(e.buf, bracket)
}

// tooDeep reports whether the value cannot be written to its end. It ends cycles.
func (e *encoder) tooDeep() bool {
	if e.depth >= maxDepth {
		e.fail(errCycle)
	}
	return e.err != nil
}

// follow goes along a pointer or an interface, which may be part of a cycle without any container.
// It reports whether the value behind it can be written; leave it with links--.
func (e *encoder) follow() bool {
	e.links++
	if e.links > 4*maxDepth {
		e.fail(errCycle)
	}
	return e.err == nil
}

// close writes the bracket at the end of a container, in the place of the comma after its last part.
func (e *encoder) close(bracket byte) {
	e.depth--
	if last := len(e.buf) - 1; e.buf[last] == ',' {
		e.buf[last] = bracket
		return
	}
	e.buf = append(e.buf, bracket)
}

func (e *encoder) comma() { e.buf = append(e.buf, ',') }

func (e *encoder) key(name string) {
	e.text(name)
	e.buf = append(e.buf, ':')
}

func sortedKeys[V any](members map[string]V) []string {
	keys := make([]string, 0, len(members))
	for key := range members {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	return keys
}
