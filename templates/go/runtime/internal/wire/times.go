package wire

import (
	"encoding"
	"errors"
	"reflect"
	"strings"
	"time"
)

// timeCodec is for date-times (RFC 3339, section 5.6).
type timeCodec struct{}

func (timeCodec) wanted() string { return "date-time" }

func (c timeCodec) decode(d *decoder, v reflect.Value) bool {
	if d.peek() != '"' {
		return d.misfit(c.wanted())
	}
	start := d.pos
	text, escaped := d.text()
	value, exact, ok := ParseTime(unescape(text, escaped))
	if !ok {
		d.pos = start
		return d.misfit(c.wanted())
	}
	v.Set(reflect.ValueOf(value))
	d.inexact = !exact && d.isMember()
	return true
}

func (timeCodec) encode(e *encoder, v reflect.Value) {
	text, err := FormatTime(v.Interface().(time.Time))
	if err != nil {
		e.fail(err)
		return
	}
	e.buf = append(append(append(e.buf, '"'), text...), '"')
}

func (timeCodec) match(s *sample) int {
	if s.first != '"' {
		return noMatch
	}
	if _, _, ok := ParseTime(s.string()); !ok {
		return noMatch
	}
	return 0
}

// ParseTime reads a date-time (RFC 3339, section 5.6); without an offset it counts as UTC. The 60th
// second of a minute is read as the first of the next one; digits beyond nanoseconds are cut off. It
// is exact if neither was so, and the offset is known.
func ParseTime(text string) (value time.Time, exact, ok bool) {
	const layout = "0000-00-00T00:00:00"
	if len(text) < len(layout) {
		return time.Time{}, false, false
	}
	for i := range len(layout) {
		c := text[i]
		switch layout[i] {
		case '0':
			ok = '0' <= c && c <= '9'
		case 'T':
			ok = c == 'T' || c == 't' || c == ' '
		default:
			ok = c == layout[i]
		}
		if !ok {
			return time.Time{}, false, false
		}
	}
	date, ok := parseDay(text[:10])
	hour, minute, second := decimal(text[11:13]), decimal(text[14:16]), decimal(text[17:19])
	if !ok || hour > 23 || minute > 59 || second > 60 {
		return time.Time{}, false, false
	}
	nanoseconds, rest, exact, ok := parseFraction(text[len(layout):])
	if !ok {
		return time.Time{}, false, false
	}
	zone, isKnown, ok := parseZone(rest)
	if !ok {
		return time.Time{}, false, false
	}
	year, month, day := date.Date()
	value = time.Date(year, month, day, hour, minute, second, nanoseconds, zone)
	return value, exact && isKnown && second < 60, true
}

// parseDay reads a full-date whose form has been looked at.
func parseDay(text string) (time.Time, bool) {
	date, err := time.Parse(time.DateOnly, text)
	return date, err == nil
}

// parseFraction reads what stands behind the seconds: ".123" or ",123", and what follows.
func parseFraction(text string) (nanoseconds int, rest string, exact, ok bool) {
	if text == "" || text[0] != '.' && text[0] != ',' {
		return 0, text, true, true
	}
	end := 1
	for end < len(text) && '0' <= text[end] && text[end] <= '9' {
		end++
	}
	digits := text[1:end]
	if digits == "" {
		return 0, "", false, false
	}
	exact = true
	if len(digits) > 9 {
		exact = strings.Trim(digits[9:], "0") == ""
		digits = digits[:9]
	}
	nanoseconds = decimal(digits)
	for range 9 - len(digits) {
		nanoseconds *= 10
	}
	return nanoseconds, text[end:], exact, true
}

// parseZone reads an offset. It is not known if there is none, or -00:00 (RFC 3339, section 4.3).
func parseZone(text string) (zone *time.Location, isKnown, ok bool) {
	switch text {
	case "Z", "z":
		return time.UTC, true, true
	case "", "-00:00", "-0000":
		return time.UTC, false, true
	}
	digits := strings.Replace(text[1:], ":", "", 1)
	hasColon := len(text) == 6 && text[3] == ':'
	if text[0] != '+' && text[0] != '-' || !hasColon && len(text) != 5 || !isDecimal(digits) {
		return nil, false, false
	}
	hours, minutes := decimal(digits[:2]), decimal(digits[2:])
	if hours > 23 || minutes > 59 {
		return nil, false, false
	}
	seconds := (hours*60 + minutes) * 60
	if text[0] == '-' {
		seconds = -seconds
	}
	return time.FixedZone("", seconds), true, true
}

func isDecimal(text string) bool {
	return len(text) == 4 && strings.Trim(text, "0123456789") == ""
}

// decimal returns the value of a few digits.
func decimal(digits string) int {
	value := 0
	for _, c := range []byte(digits) {
		value = value*10 + int(c-'0')
	}
	return value
}

var errYear = errors.New("a time before year 0 or after year 9999 cannot be represented in RFC 3339")

// FormatTime writes a date-time (RFC 3339, section 5.6) with its offset, to the nanosecond.
func FormatTime(value time.Time) (string, error) {
	if _, offset := value.Zone(); offset%60 != 0 || offset <= -86_400 || offset >= 86_400 {
		value = value.UTC() // offsets have no seconds there
	}
	if year := value.Year(); year < 0 || year > 9999 {
		return "", errYear
	}
	return value.Format(time.RFC3339Nano), nil
}

// textCodec is for types that read and write themselves as text, such as a date.
type textCodec struct {
	typ  reflect.Type
	kind string
}

// newTextCodec calls the kind as the type, in lower case.
func newTextCodec(t reflect.Type) *textCodec {
	return &textCodec{typ: t, kind: strings.ToLower(t.Name())}
}

func (c *textCodec) wanted() string { return c.kind }

func (c *textCodec) decode(d *decoder, v reflect.Value) bool {
	if d.peek() != '"' {
		return d.misfit(c.kind)
	}
	start := d.pos
	text, escaped := d.text()
	if !c.parse(unescape(text, escaped), v) {
		v.SetZero()
		d.pos = start
		return d.misfit(c.kind)
	}
	return true
}

func (c *textCodec) parse(text string, v reflect.Value) bool {
	return v.Addr().Interface().(encoding.TextUnmarshaler).UnmarshalText([]byte(text)) == nil
}

func (c *textCodec) encode(e *encoder, v reflect.Value) {
	text, err := v.Interface().(encoding.TextMarshaler).MarshalText()
	if err != nil {
		e.fail(err)
		return
	}
	e.text(string(text))
}

func (c *textCodec) match(s *sample) int {
	if s.first != '"' || !c.parse(s.string(), reflect.New(c.typ).Elem()) {
		return noMatch
	}
	return 0
}
