package wire

import (
	"bytes"
	"strconv"
)

// sample is a value as a union looks at it before it knows its variant.
type sample struct {
	// scan stands at the value, which is valid.
	scan scanner
	// raw is the JSON of the value, and first its first byte.
	raw   []byte
	first byte
	// members are those of an object, by name.
	members map[string][]byte
}

// newSample takes the valid JSON of a value.
func newSample(raw []byte) *sample {
	return &sample{scan: scanner{data: raw}, raw: raw, first: raw[0]}
}

// sample goes over the next value. It returns nil for anything but JSON.
func (d *decoder) sample() *sample {
	first := d.peek()
	scan := d.scanner
	raw := d.raw()
	if d.err != nil {
		return nil
	}
	return &sample{scan: scan, raw: raw, first: first}
}

func (s *sample) matchKind(first byte) int {
	if s.first == first {
		return 0
	}
	return noMatch
}

// string returns the text of a string, and "" for what is none.
func (s *sample) string() string {
	if s.first != '"' {
		return ""
	}
	text := s.raw[1 : len(s.raw)-1]
	return unescape(text, bytes.IndexByte(text, '\\') >= 0)
}

// equals compares with the JSON of a constant.
func (s *sample) equals(constant []byte) bool {
	other := newSample(constant)
	if s.first == '"' || other.first == '"' {
		return s.first == other.first && s.string() == other.string()
	}
	if bytes.Equal(s.raw, constant) {
		return true
	}
	number, err := strconv.ParseFloat(string(s.raw), 64)
	if err != nil {
		return false
	}
	wanted, err := strconv.ParseFloat(string(constant), 64)
	return err == nil && number == wanted
}

// object returns the members of an object. Of two with the same name the last one counts.
func (s *sample) object() map[string][]byte {
	if s.members != nil {
		return s.members
	}
	s.members = map[string][]byte{}
	scan := s.scan
	scan.open()
	for first := true; scan.more('}', first); first = false {
		name := scan.keyText()
		s.members[name] = scan.raw()
	}
	return s.members
}
