package core

import "strings"

// escaper makes the text of a value safe for the place where it goes.
type escaper func(text string) string

const hexDigits = "0123456789ABCDEF"

// escapeAll leaves only unreserved characters (RFC 3986, section 2.3).
func escapeAll(text string) string { return escapeExcept(text, "-._~") }

// escapeUnreserved leaves reserved characters too, but for those that would end the value (OpenAPI,
// allowReserved).
func escapeUnreserved(text string) string { return escapeExcept(text, "-._~!*'():/?[]@$,;=") }

// escapeNothing is for headers and for parts of a multipart form.
func escapeNothing(text string) string { return text }

// escapeCookieName: what the name of a cookie can hold stays (RFC 6265, section 4.1.1), since servers
// do not decode it.
func escapeCookieName(text string) string { return escapeExcept(text, "!#$%&'*+-.^_`|~") }

func escapeExcept(text, also string) string {
	clean := true
	for i := 0; clean && i < len(text); i++ {
		clean = isAlphanumeric(text[i]) || strings.IndexByte(also, text[i]) >= 0
	}
	if clean {
		return text
	}
	var escaped strings.Builder
	for i := 0; i < len(text); i++ {
		c := text[i]
		if isAlphanumeric(c) || strings.IndexByte(also, c) >= 0 {
			escaped.WriteByte(c)
		} else {
			escaped.WriteByte('%')
			escaped.WriteByte(hexDigits[c>>4])
			escaped.WriteByte(hexDigits[c&15])
		}
	}
	return escaped.String()
}
