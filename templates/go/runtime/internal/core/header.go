package core

import (
	"net/http"
	"net/textproto"
	"strconv"
	"strings"
)

// HeaderValue is a header field of a layer; Remove takes the field of the wider layers away.
type HeaderValue struct {
	Name, Value string
	Remove      bool
}

// headerFields are under construction; a later layer wins, whatever the case of its names.
type headerFields struct{ fields http.Header }

func newHeaderFields() headerFields { return headerFields{fields: http.Header{}} }

func (h headerFields) assign(values []HeaderValue) error {
	for _, field := range values {
		if field.Remove {
			if err := checkName(field.Name); err != nil {
				return err
			}
			h.remove(field.Name)
		} else if err := h.set(field.Name, field.Value); err != nil {
			return err
		}
	}
	return nil
}

// set fails for what no header may hold; the message does not show the value.
func (h headerFields) set(name, value string) error {
	if err := checkName(name); err != nil {
		return err
	}
	wire, err := wireValue(name, value)
	if err != nil {
		return err
	}
	h.fields[textproto.CanonicalMIMEHeaderKey(name)] = []string{wire}
	return nil
}

func (h headerFields) remove(name string) { h.fields.Del(name) }

func (h headerFields) has(name string) bool {
	return len(h.fields[textproto.CanonicalMIMEHeaderKey(name)]) > 0
}

func (h headerFields) get(name string) string { return h.fields.Get(name) }

func (h headerFields) clone() headerFields { return headerFields{fields: h.fields.Clone()} }

// checkName wants a token (RFC 9110, section 5.6.2).
func checkName(name string) error {
	for i := 0; i < len(name); i++ {
		c := name[i]
		if !isAlphanumeric(c) && !strings.ContainsRune("!#$%&'*+-.^_`|~", rune(c)) {
			return usage(strconv.QuoteToASCII(cut(name, 100)) + " is not a valid header name")
		}
	}
	if name == "" {
		return usage("a header name is empty")
	}
	return nil
}

// wireValue returns the bytes of a value: characters up to U+00FF are one byte each (RFC 9110,
// section 5.5).
func wireValue(name, value string) (string, error) {
	value = strings.TrimSpace(value)
	if strings.ContainsAny(value, "\x00\r\n") {
		return "", usage("header " + name + ": the value contains a line break")
	}
	wire := make([]byte, 0, len(value))
	for _, r := range value {
		if r > 0xff || (r < ' ' && r != '\t') || r == 0x7f {
			return "", usage("header " + name + ": the value contains characters that are not allowed in a header")
		}
		wire = append(wire, byte(r))
	}
	return string(wire), nil
}

func isAlphanumeric(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9'
}

func cut(text string, length int) string {
	if len(text) > length {
		return text[:length]
	}
	return text
}
