package core

import (
	"bytes"
	"regexp"
)

// JSONLines is newline-delimited JSON; also under the type "application/json", as some APIs send it.
var JSONLines = ItemFormat{
	accepts: func(mediaType string) bool {
		return mediaType == "" || mediaType == "text/plain" || linesPattern.MatchString(mediaType)
	},
	newParser: func() itemParser { return &lineParser{} },
	failure: func(item *RawItem, message string, status int) error {
		return &DecodeFailure{Message: message, StatusCode: status, Body: []byte(item.Data), Line: item.Line}
	},
}

var linesPattern = regexp.MustCompile(`^application/(.*[+.-])?(json|ndjson|jsonl|jsonlines|json-seq)$`)

// longestLine is in bytes.
const longestLine = 64 << 20

// lineParser returns one value for each line that is not blank, the last one with or without its end.
type lineParser struct {
	line   []byte
	number int
}

func (p *lineParser) feed(chunk []byte) (items []RawItem, err error) {
	for {
		line, rest, ended := bytes.Cut(chunk, []byte{'\n'})
		if len(p.line)+len(line) > longestLine {
			return items, &StreamFailure{
				Message: "line " + itoa(p.number+1) + " is longer than " + itoa(longestLine) + " bytes",
				Event:   "message",
			}
		}
		p.line = append(p.line, line...)
		if !ended {
			return items, nil
		}
		items = append(items, p.take()...)
		chunk = rest
	}
}

func (p *lineParser) finish() []RawItem { return p.take() }

// take ends a line; a byte order mark before the first is dropped.
func (p *lineParser) take() []RawItem {
	line := p.line
	if p.number == 0 {
		line = bytes.TrimPrefix(line, []byte("\xEF\xBB\xBF"))
	}
	p.number++
	p.line = p.line[:0]
	// White space of JSON (RFC 8259, section 2).
	if len(bytes.Trim(line, " \t\r")) == 0 {
		return nil
	}
	// The CR of a CRLF is not part of the line.
	return []RawItem{{Data: string(bytes.TrimSuffix(line, []byte{'\r'})), Retry: -1, Line: p.number}}
}
