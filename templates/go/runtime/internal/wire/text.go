package wire

import (
	"errors"
	"unicode/utf16"
	"unicode/utf8"
)

// escapeSize returns the number of bytes of the escape at the beginning of a string; 0 and what is
// wrong for one that is none. Both halves of a surrogate pair are one escape (RFC 8259, section 7).
func escapeSize(text []byte) (size int, problem string) {
	const invalid = "invalid escape in a string"
	if len(text) < 2 {
		return 0, invalid
	}
	switch text[1] {
	case '"', '\\', '/', 'b', 'f', 'n', 'r', 't':
		return 2, ""
	case 'u':
		unit, ok := hexUnit(text)
		if !ok {
			return 0, invalid
		}
		if !utf16.IsSurrogate(unit) {
			return 6, ""
		}
		low, ok := hexUnit(text[6:])
		if !ok || utf16.DecodeRune(unit, low) == utf8.RuneError {
			return 0, "unpaired surrogate in a string"
		}
		return 12, ""
	}
	return 0, invalid
}

// hexUnit reads an escaped UTF-16 code unit at the start of text: \u and four hexadecimal digits.
func hexUnit(text []byte) (unit rune, ok bool) {
	if len(text) < 6 || text[0] != '\\' || text[1] != 'u' {
		return 0, false
	}
	for _, c := range text[2:6] {
		switch {
		case '0' <= c && c <= '9':
			c -= '0'
		case 'a' <= c && c <= 'f':
			c -= 'a' - 10
		case 'A' <= c && c <= 'F':
			c -= 'A' - 10
		default:
			return 0, false
		}
		unit = unit<<4 | rune(c)
	}
	return unit, true
}

// unescape returns the string whose valid JSON text, without its quotes, is given.
func unescape(text []byte, escaped bool) string {
	if !escaped {
		return string(text)
	}
	plain := make([]byte, 0, len(text))
	for i := 0; i < len(text); {
		if text[i] != '\\' {
			plain = append(plain, text[i])
			i++
			continue
		}
		size, _ := escapeSize(text[i:])
		switch c := text[i+1]; c {
		case 'b':
			plain = append(plain, '\b')
		case 'f':
			plain = append(plain, '\f')
		case 'n':
			plain = append(plain, '\n')
		case 'r':
			plain = append(plain, '\r')
		case 't':
			plain = append(plain, '\t')
		case 'u':
			unit, _ := hexUnit(text[i:])
			if size == 12 {
				low, _ := hexUnit(text[i+6:])
				unit = utf16.DecodeRune(unit, low)
			}
			plain = utf8.AppendRune(plain, unit)
		default:
			plain = append(plain, c)
		}
		i += size
	}
	return string(plain)
}

var errNotUTF8 = errors.New("a string is not valid UTF-8")

const hexDigits = "0123456789abcdef"

// appendText writes a string with its quotes. HTML is not escaped: JSON does not require it.
func appendText(buf []byte, text string) ([]byte, error) {
	buf = append(buf, '"')
	start := 0
	isASCII := true
	for i := 0; i < len(text); i++ {
		c := text[i]
		if c >= utf8.RuneSelf {
			isASCII = false
		}
		if c >= ' ' && c != '"' && c != '\\' {
			continue
		}
		buf = append(buf, text[start:i]...)
		start = i + 1
		switch c {
		case '"', '\\':
			buf = append(buf, '\\', c)
		case '\n':
			buf = append(buf, '\\', 'n')
		case '\r':
			buf = append(buf, '\\', 'r')
		case '\t':
			buf = append(buf, '\\', 't')
		default:
			buf = append(buf, '\\', 'u', '0', '0', hexDigits[c>>4], hexDigits[c&15])
		}
	}
	buf = append(buf, text[start:]...)
	if !isASCII && !utf8.ValidString(text) {
		return buf, errNotUTF8
	}
	return append(buf, '"'), nil
}
