package core

import (
	"regexp"
	"strconv"
	"strings"
	"unicode/utf16"
)

// escapedPattern is a byte that is percent-encoded (RFC 3986, section 2.1), or a character that is
// escaped in JSON, which may take a pair of surrogates (RFC 8259, section 7).
var escapedPattern = regexp.MustCompile(
	`(?i)%([0-9a-f]{2})|\\(?:u(d[89ab][0-9a-f]{2}\\ud[c-f][0-9a-f]{2}|[0-9a-f]{4})|(["\\/]))`)

// mostEscapes is how often a string may be escaped: JSON in a string of JSON, a URL in the query of a URL.
const mostEscapes = 3

// unescapedText is a string without its escapes, each byte of which knows where it begins in the text as
// it was.
type unescapedText struct {
	plain  string
	starts []int
}

// redactEscaped replaces secrets of which some characters are escaped.
func redactEscaped(text string, forms []string) string {
	if !strings.ContainsAny(text, `%\`) {
		return text
	}
	current := unescapedText{plain: text, starts: make([]int, len(text)+1)}
	for at := range current.starts {
		current.starts[at] = at
	}
	hidden, found := make([]bool, len(text)), false
	for round := 0; round < mostEscapes; round++ {
		before := len(current.plain)
		current = current.unescape()
		for _, form := range forms {
			found = current.mark(form, hidden) || found
		}
		if len(current.plain) == before {
			break
		}
	}
	if !found {
		return text
	}
	var clean strings.Builder
	for at, isHidden := range hidden {
		switch {
		case !isHidden:
			clean.WriteByte(text[at])
		case at == 0 || !hidden[at-1]:
			clean.WriteString("[redacted]")
		}
	}
	return clean.String()
}

func (t unescapedText) unescape() unescapedText {
	var plain strings.Builder
	var starts []int
	end := 0
	for _, match := range escapedPattern.FindAllStringSubmatchIndex(t.plain, -1) {
		plain.WriteString(t.plain[end:match[0]])
		starts = append(starts, t.starts[end:match[0]]...)
		unit := unescapedUnit(t.plain, match)
		plain.WriteString(unit)
		for range len(unit) {
			starts = append(starts, t.starts[match[0]])
		}
		end = match[1]
	}
	plain.WriteString(t.plain[end:])
	return unescapedText{plain: plain.String(), starts: append(starts, t.starts[end:]...)}
}

func unescapedUnit(text string, match []int) string {
	switch {
	case match[2] >= 0:
		code, _ := strconv.ParseUint(text[match[2]:match[3]], 16, 8)
		return string([]byte{byte(code)})
	case match[4] >= 0:
		digits := text[match[4]:match[5]]
		units := make([]uint16, 0, 2)
		// The digits of the second surrogate follow those of the first and its \u.
		for ; len(digits) >= 4; digits = digits[min(6, len(digits)):] {
			code, _ := strconv.ParseUint(digits[:4], 16, 16)
			units = append(units, uint16(code))
		}
		return string(utf16.Decode(units))
	}
	return text[match[6]:match[7]]
}

// mark notes where a form stands, and tells whether it does.
func (t unescapedText) mark(form string, hidden []bool) bool {
	found := false
	for from := 0; ; {
		at := strings.Index(t.plain[from:], form)
		if at < 0 {
			return found
		}
		found = true
		at += from
		from = at + len(form)
		for place := t.starts[at]; place < t.starts[from]; place++ {
			hidden[place] = true
		}
	}
}
