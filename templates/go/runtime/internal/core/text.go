package core

import (
	"encoding/binary"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf16"
)

var charsetPattern = regexp.MustCompile(`(?i)charset\s*=\s*"?([^\s";]+)`)

// decodeText reads a body in the charset that its type names, otherwise in UTF-8.
func decodeText(body []byte, header http.Header) string {
	charset := ""
	if match := charsetPattern.FindStringSubmatch(header.Get("Content-Type")); match != nil {
		charset = strings.ToLower(match[1])
	}
	switch charset {
	case "iso-8859-1", "latin1", "us-ascii", "ascii", "windows-1252", "cp1252":
		return decodeWindows1252(body)
	case "utf-16", "utf-16le":
		return decodeUTF16(body, binary.LittleEndian)
	case "utf-16be":
		return decodeUTF16(body, binary.BigEndian)
	}
	return strings.TrimPrefix(strings.ToValidUTF8(string(body), "\uFFFD"), "\uFEFF")
}

// windows1252 is what the bytes from 0x80 to 0x9f mean; the web reads ISO-8859-1 so too (WHATWG
// Encoding, section 4.2).
var windows1252 = [32]rune{
	'€', 0x81, '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', 0x8d, 'Ž', 0x8f,
	0x90, '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', 0x9d, 'ž', 'Ÿ',
}

func decodeWindows1252(body []byte) string {
	var text strings.Builder
	for _, b := range body {
		if b >= 0x80 && b < 0xa0 {
			text.WriteRune(windows1252[b-0x80])
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
