package core

import (
	"bytes"
	"strconv"
	"strings"
)

// ServerSentEvents are those of WHATWG HTML, section 9.2, ended by "[DONE]" as many APIs do.
var ServerSentEvents = ItemFormat{
	accepts:   func(mediaType string) bool { return mediaType == "" || mediaType == "text/event-stream" },
	newParser: func() itemParser { return &eventParser{retry: -1} },
	isEnd:     func(item *RawItem) bool { return strings.TrimSpace(item.Data) == "[DONE]" },
	isError:   func(item *RawItem) bool { return item.Event == "error" },
	failure: func(item *RawItem, message string, _ int) error {
		return &StreamFailure{Message: message, Event: item.Event, Data: item.Data}
	},
}

// longestEvent is in bytes: the longest line and the longest event that are read.
const longestEvent = 64 << 20

// eventParser returns an event as soon as the line that ends it is there; one that the end of the
// stream cuts off is not given at all (WHATWG HTML, section 9.2.6).
type eventParser struct {
	// line is the beginning of one whose end has not come.
	line []byte
	// begun: the first line, which may hold a byte order mark, is over.
	begun bool
	// afterCR: a line feed that comes now belongs to a line that is over.
	afterCR bool

	data    []byte
	hasData bool
	event   string
	id      string
	retry   int64
}

// feed: lines end with CR, LF or CRLF and nothing else; a CR ends its line without waiting for an LF.
func (p *eventParser) feed(chunk []byte) (items []RawItem, err error) {
	if p.afterCR && len(chunk) > 0 {
		p.afterCR = false
		chunk = bytes.TrimPrefix(chunk, []byte{'\n'})
	}
	for len(chunk) > 0 {
		end := bytes.IndexAny(chunk, "\r\n")
		if end < 0 {
			end = len(chunk)
		}
		if len(p.line)+end > longestEvent || len(p.data) > longestEvent {
			return items, eventTooLong()
		}
		if end == len(chunk) {
			p.line = append(p.line, chunk...)
			return items, nil
		}
		line := chunk[:end]
		if len(p.line) > 0 {
			p.line = append(p.line, line...)
			line = p.line
		}
		if item := p.endLine(line); item != nil {
			items = append(items, *item)
		}
		p.line = p.line[:0]
		if chunk[end] == '\r' {
			if end+1 == len(chunk) {
				p.afterCR = true
			} else if chunk[end+1] == '\n' {
				end++
			}
		}
		chunk = chunk[end+1:]
	}
	return items, nil
}

func (p *eventParser) finish() []RawItem { return nil }

// endLine returns the event that the line ends, if it ends one.
func (p *eventParser) endLine(line []byte) *RawItem {
	if !p.begun {
		p.begun = true
		line = bytes.TrimPrefix(line, []byte("\xEF\xBB\xBF"))
	}
	if len(line) == 0 {
		return p.dispatch()
	}
	field, value, _ := bytes.Cut(line, []byte{':'})
	value = bytes.TrimPrefix(value, []byte{' '})
	switch string(field) {
	case "data":
		if p.hasData {
			p.data = append(p.data, '\n')
		}
		p.data, p.hasData = append(p.data, value...), true
	case "event":
		p.event = validText(value)
	case "id":
		if bytes.IndexByte(value, 0) < 0 {
			p.id = validText(value)
		}
	case "retry":
		if len(value) > 0 && len(bytes.Trim(value, "0123456789")) == 0 {
			if retry, err := strconv.ParseInt(string(value), 10, 64); err == nil {
				p.retry = retry
			}
		}
	}
	return nil
}

func (p *eventParser) dispatch() *RawItem {
	item := &RawItem{Data: validText(p.data), Event: p.event, ID: p.id, Retry: p.retry}
	hasData := p.hasData
	p.data, p.hasData, p.event = p.data[:0], false, ""
	if !hasData {
		return nil
	}
	if item.Event == "" {
		item.Event = "message"
	}
	return item
}

func validText(text []byte) string { return strings.ToValidUTF8(string(text), "\uFFFD") }

func eventTooLong() error {
	message := "the event is longer than " + itoa(longestEvent) + " bytes"
	return &StreamFailure{Message: message, Event: "message"}
}
