package core

import (
	"bytes"
	"encoding/binary"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf16"
)

var charsetPattern = regexp.MustCompile(`(?i)charset\s*=\s*"?([^\s";]+)`)

// decodeText reads a body in the charset that its type names. It knows those of Europe that need no
// tables; the text of another one, and of none, is UTF-8.
func decodeText(body []byte, header http.Header) string {
	charset := ""
	if match := charsetPattern.FindStringSubmatch(header.Get("Content-Type")); match != nil {
		charset = strings.ToLower(match[1])
	}
	switch charset {
	case "iso-8859-1", "iso8859-1", "latin1", "latin-1", "us-ascii", "ascii", "windows-1252", "cp1252":
		return decodeBytes(body, windows1252)
	case "iso-8859-15", "iso8859-15":
		return decodeBytes(body, latin9)
	case "utf-16":
		if bytes.HasPrefix(body, []byte("\xfe\xff")) {
			return decodeUTF16(body, binary.BigEndian)
		}
		return decodeUTF16(body, binary.LittleEndian)
	case "utf-16le":
		return decodeUTF16(body, binary.LittleEndian)
	case "utf-16be":
		return decodeUTF16(body, binary.BigEndian)
	}
	return strings.TrimPrefix(strings.ToValidUTF8(string(body), "\uFFFD"), "\uFEFF")
}

// windows1252 has the bytes that are not the character of the same number; the web reads ISO-8859-1
// so too (WHATWG Encoding, section 4.2).
var windows1252 = map[byte]rune{
	0x80: '€', 0x82: '‚', 0x83: 'ƒ', 0x84: '„', 0x85: '…', 0x86: '†', 0x87: '‡', 0x88: 'ˆ',
	0x89: '‰', 0x8a: 'Š', 0x8b: '‹', 0x8c: 'Œ', 0x8e: 'Ž', 0x91: '‘', 0x92: '’', 0x93: '“',
	0x94: '”', 0x95: '•', 0x96: '–', 0x97: '—', 0x98: '˜', 0x99: '™', 0x9a: 'š', 0x9b: '›',
	0x9c: 'œ', 0x9e: 'ž', 0x9f: 'Ÿ',
}

// latin9 is the same for ISO-8859-15.
var latin9 = map[byte]rune{
	0xa4: '€', 0xa6: 'Š', 0xa8: 'š', 0xb4: 'Ž', 0xb8: 'ž', 0xbc: 'Œ', 0xbd: 'œ', 0xbe: 'Ÿ',
}

func decodeBytes(body []byte, others map[byte]rune) string {
	var text strings.Builder
	for _, b := range body {
		if other, found := others[b]; found {
			text.WriteRune(other)
		} else {
			text.WriteRune(rune(b))
		}
	}
	return text.String()
}

func decodeUTF16(body []byte, order binary.ByteOrder) string {
	units := make([]uint16, 0, len(body)/2)
	for ; len(body) >= 2; body = body[2:] {
		units = append(units, order.Uint16(body))
	}
	if len(body) > 0 {
		units = append(units, '\uFFFD')
	}
	return strings.TrimPrefix(string(utf16.Decode(units)), "\uFEFF")
}

func itoa(n int) string { return strconv.Itoa(n) }

// mediaTypeOf is a content type without its parameters, in lower case; empty where there is none.
func mediaTypeOf(header http.Header) string {
	value, _, _ := strings.Cut(header.Get("Content-Type"), ";")
	return strings.ToLower(strings.TrimSpace(value))
}

// isJSONType tells whether a media type is JSON (RFC 6838, section 4.2.8); what has no type is
// taken for it.
func isJSONType(mediaType string) bool {
	return mediaType == "" || strings.HasSuffix(mediaType, "/json") ||
		strings.HasSuffix(mediaType, "+json")
}
