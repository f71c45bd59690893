package wire

import (
	"bytes"
	"errors"
	"reflect"
	"unicode/utf8"
)

// decoder reads one document into values.
type decoder struct {
	scanner

	path   []step
	issues []Issue
	// inexact is set by a codec that read a text which says more than the value holds.
	inexact bool
	// tries counts the unions that the value is in and that have other variants to try.
	tries int
	// member is the place of the member of a model that is read last.
	member place
}

// place tells values from the values that they are in, but not a union from its variant.
type place struct{ depth, tries int }

var byteOrderMark = []byte("\xef\xbb\xbf")

var errTarget = errors.New("wire: the target must be a non-nil pointer")

// Decode reads a document into what target points to, and lists what of it is not as described.
//
// Single members and, in a document that is a list or a map, single items may be of any kind; those
// that do not fit are left zero. A byte order mark is skipped.
//
// The error is a [*SyntaxError] if the text is not JSON, a [*KindError] if the whole document is of
// another kind than the target.
func Decode(data []byte, target any) ([]Issue, error) {
	v := reflect.ValueOf(target)
	if v.Kind() != reflect.Pointer || v.IsNil() {
		return nil, errTarget
	}
	d := &decoder{scanner: scanner{data: data}, member: nowhere}
	if bytes.HasPrefix(data, byteOrderMark) {
		d.pos = len(byteOrderMark)
	}
	if !utf8.Valid(data) {
		d.pos = invalidUTF8(data)
		d.fail("the text is not UTF-8")
		return nil, d.err
	}
	elem := v.Elem()
	elem.SetZero()
	c := codecOf(elem.Type())
	first := d.peek()
	fits := c.decode(d, elem)
	if d.err == nil && d.peek() != 0 {
		d.fail("more than one value")
	}
	if d.err == nil && d.pos < len(data) {
		d.unexpected()
	}
	if d.err != nil {
		elem.SetZero()
		return nil, d.err
	}
	if !fits {
		elem.SetZero()
		return nil, &KindError{Wanted: c.wanted(), Found: kindOf(first)}
	}
	return d.issues, nil
}

// Unmarshal is [Decode] for the UnmarshalJSON methods of models: null changes nothing, and what does
// not fit is only left out.
func Unmarshal(data []byte, target any) error {
	if string(bytes.TrimSpace(data)) == "null" {
		return nil
	}
	_, err := Decode(data, target)
	return err
}

func invalidUTF8(data []byte) int {
	for i := 0; i < len(data); {
		r, size := utf8.DecodeRune(data[i:])
		if r == utf8.RuneError && size <= 1 {
			return i
		}
		i += size
	}
	return len(data)
}

// isRoot reports whether the value that is read is the document.
func (d *decoder) isRoot() bool { return len(d.path) == 0 && d.tries == 0 }

var nowhere = place{depth: -1}

func (d *decoder) place() place { return place{depth: len(d.path), tries: d.tries} }

// isMember reports whether the value that is read is a member of a model, which can keep its text.
func (d *decoder) isMember() bool { return d.place() == d.member }

func (d *decoder) enter(name string) { d.path = append(d.path, step{name: name}) }

func (d *decoder) enterItem(index int) {
	d.path = append(d.path, step{name: isIndex, index: index})
}

func (d *decoder) leave() { d.path = d.path[:len(d.path)-1] }

// misfit goes over the next value, which is of another kind than wanted. It returns false.
func (d *decoder) misfit(wanted string) bool {
	first := d.peek()
	d.skip(first)
	d.note(wanted, kindOf(first))
	return false
}

func (d *decoder) note(wanted, found string) {
	if d.err == nil {
		d.issues = append(d.issues, Issue{Pointer: pointerTo(d.path), Wanted: wanted, Found: found})
	}
}

// noteMissing notes a required member that is not there.
func (d *decoder) noteMissing(name, wanted string) {
	d.enter(name)
	d.note(wanted, "missing")
	d.leave()
}

// null reports whether the next value is null, and goes over it if so.
func (d *decoder) null() bool {
	if d.peek() != 'n' {
		return false
	}
	d.literal("null")
	return true
}
