package wire

import (
	"encoding"
	"encoding/base64"
	"encoding/json"
	"errors"
	"math"
	"reflect"
	"strconv"
	"strings"
)

// stringCodec is for strings and enums of them.
type stringCodec struct{}

func (stringCodec) wanted() string { return "string" }

func (c stringCodec) decode(d *decoder, v reflect.Value) bool {
	if d.peek() != '"' {
		return d.misfit(c.wanted())
	}
	text, escaped := d.text()
	v.SetString(unescape(text, escaped))
	return true
}

func (stringCodec) encode(e *encoder, v reflect.Value) { e.text(v.String()) }

func (stringCodec) match(s *sample) int { return s.matchKind('"') }

// secretCodec is for strings that only a request and the JSON of a model show.
type secretCodec struct{ stringCodec }

func (c secretCodec) decode(d *decoder, v reflect.Value) bool {
	var text string
	if !c.stringCodec.decode(d, reflect.ValueOf(&text).Elem()) {
		return false
	}
	// A secret takes any text.
	_ = v.Addr().Interface().(encoding.TextUnmarshaler).UnmarshalText([]byte(text))
	return true
}

func (secretCodec) encode(e *encoder, v reflect.Value) {
	if e.mode == shown {
		e.text(mask)
		return
	}
	e.text(v.Interface().(Secret).Reveal())
}

type boolCodec struct{}

func (boolCodec) wanted() string { return "boolean" }

func (c boolCodec) decode(d *decoder, v reflect.Value) bool {
	switch d.peek() {
	case 't':
		d.literal("true")
		v.SetBool(true)
	case 'f':
		d.literal("false")
	default:
		return d.misfit(c.wanted())
	}
	return true
}

func (boolCodec) encode(e *encoder, v reflect.Value) { e.buf = strconv.AppendBool(e.buf, v.Bool()) }

func (boolCodec) match(s *sample) int {
	if s.first == 't' || s.first == 'f' {
		return 0
	}
	return noMatch
}

// intCodec is for whole numbers. 1.0 and 1e2 are such too (JSON Schema 2020-12, core, section 4.2.3).
type intCodec struct{}

func (intCodec) wanted() string { return "integer" }

func (c intCodec) decode(d *decoder, v reflect.Value) bool {
	if kindOf(d.peek()) != "number" {
		return d.misfit(c.wanted())
	}
	start := d.pos
	value, ok := parseInt(d.scanNumber())
	if !ok || v.OverflowInt(value) {
		d.pos = start
		return d.misfit(c.wanted())
	}
	v.SetInt(value)
	return true
}

func (intCodec) encode(e *encoder, v reflect.Value) { e.buf = strconv.AppendInt(e.buf, v.Int(), 10) }

func (intCodec) match(s *sample) int {
	if kindOf(s.first) != "number" || !isWhole(s.raw) {
		return noMatch
	}
	return 0
}

// uintCodec is for whole numbers that are not negative.
type uintCodec struct{ intCodec }

func (c uintCodec) decode(d *decoder, v reflect.Value) bool {
	if kindOf(d.peek()) != "number" {
		return d.misfit(c.wanted())
	}
	start := d.pos
	value, ok := parseUint(d.scanNumber())
	if !ok || v.OverflowUint(value) {
		d.pos = start
		return d.misfit(c.wanted())
	}
	v.SetUint(value)
	return true
}

func (uintCodec) encode(e *encoder, v reflect.Value) {
	e.buf = strconv.AppendUint(e.buf, v.Uint(), 10)
}

// floatCodec is for numbers. One that is too large is infinite, where its text can be kept.
type floatCodec struct{ bits int }

func (floatCodec) wanted() string { return "number" }

func (c floatCodec) decode(d *decoder, v reflect.Value) bool {
	if kindOf(d.peek()) != "number" {
		return d.misfit(c.wanted())
	}
	start := d.pos
	value, err := strconv.ParseFloat(string(d.scanNumber()), c.bits)
	switch {
	case err == nil:
	case math.IsInf(value, 0) && d.isMember():
		d.inexact = true // it is sent back as its text
	default:
		d.pos = start
		return d.misfit(c.wanted())
	}
	v.SetFloat(value)
	return true
}

var errNotFinite = errors.New("infinite numbers and NaN cannot be represented in JSON")

func (c floatCodec) encode(e *encoder, v reflect.Value) {
	value := v.Float()
	if math.IsInf(value, 0) || math.IsNaN(value) {
		e.fail(errNotFinite)
		return
	}
	e.buf = appendFloat(e.buf, value, c.bits)
}

func (floatCodec) match(s *sample) int {
	if kindOf(s.first) == "number" {
		return 0
	}
	return noMatch
}

// numberCodec is for [json.Number].
type numberCodec struct{}

func (numberCodec) wanted() string { return "number" }

func (c numberCodec) decode(d *decoder, v reflect.Value) bool {
	if kindOf(d.peek()) != "number" {
		return d.misfit(c.wanted())
	}
	v.SetString(string(d.scanNumber()))
	return true
}

var errNumber = errors.New("a json.Number is not a valid number")

func (numberCodec) encode(e *encoder, v reflect.Value) {
	text := v.String()
	if text == "" {
		text = "0" // as encoding/json has it
	}
	s := scanner{data: []byte(text)}
	s.number()
	if s.err != nil || s.pos < len(text) {
		e.fail(errNumber)
		return
	}
	e.buf = append(e.buf, text...)
}

func (numberCodec) match(s *sample) int { return floatCodec{}.match(s) }

// bytesCodec is for bytes, base64 on the wire (RFC 4648, section 4).
type bytesCodec struct{}

func (bytesCodec) wanted() string { return "bytes" }

func (c bytesCodec) decode(d *decoder, v reflect.Value) bool {
	if d.peek() != '"' {
		return d.misfit(c.wanted())
	}
	start := d.pos
	text, escaped := d.text()
	value, ok := parseBase64(unescape(text, escaped))
	if !ok {
		d.pos = start
		return d.misfit(c.wanted())
	}
	v.SetBytes(value)
	return true
}

func (bytesCodec) encode(e *encoder, v reflect.Value) {
	e.buf = append(e.buf, '"')
	e.buf = base64.StdEncoding.AppendEncode(e.buf, v.Bytes())
	e.buf = append(e.buf, '"')
}

func (bytesCodec) match(s *sample) int {
	if _, ok := parseBase64(s.string()); !ok || s.first != '"' {
		return noMatch
	}
	return 0
}

// parseBase64 takes the URL-safe alphabet and missing padding too.
func parseBase64(text string) ([]byte, bool) {
	encoding := base64.RawStdEncoding
	if strings.ContainsAny(text, "-_") {
		encoding = base64.RawURLEncoding
	}
	value, err := encoding.DecodeString(strings.TrimRight(text, "="))
	return value, err == nil
}

// rawCodec is for [json.RawMessage].
type rawCodec struct{}

func (rawCodec) wanted() string { return "any" }

func (rawCodec) decode(d *decoder, v reflect.Value) bool {
	v.SetBytes(append(json.RawMessage{}, d.raw()...))
	return true
}

func (rawCodec) encode(e *encoder, v reflect.Value) { e.raw(v.Bytes()) }

func (rawCodec) match(*sample) int { return matchesAny }
