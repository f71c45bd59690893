package core

import (
	"cmp"
	"context"
	"errors"
	"io"

	"example.com/sdk/internal/wire"
)

// Stream is a body of items; it is not safe for concurrent use, but for Close.
type Stream struct {
	incoming Concealed[*Incoming]
	format   *ItemFormat
	parser   itemParser
	// event says that an item is the whole event; nil: its data.
	event      *EventForm
	properties []string
	isText     bool
	buffer     []byte
	items      []RawItem
	// err is what comes after the items.
	err error
	// single is the value of a response that is no stream.
	single any
}

// OpenStream makes a call whose response is a stream. newItem makes a value for a response that is the
// one item itself.
func (c *Client) OpenStream(ctx context.Context, op *Operation, input Input, call *CallOptions, newItem func() any) (*Stream, error) {
	stream := &Stream{}
	err := c.Perform(ctx, op, input, call, func(incoming *Incoming, answer *Answer) error {
		stream.incoming = Conceal(incoming)
		mediaType := incoming.MediaType()
		if incoming.HasNoBody() {
			incoming.discard()
			stream.err = io.EOF
			return nil
		}
		if answer.JSON && mediaType != "" && (isJSONType(mediaType) || mediaType == "text/plain") {
			value := newItem()
			has, err := incoming.ReadInto(&Answer{JSON: true, Nullable: answer.Nullable}, value)
			if has {
				stream.single = value
			}
			stream.err = io.EOF
			return err
		}
		if answer.Stream == nil || !answer.Stream.accepts(mediaType) {
			body, err := incoming.all(4096)
			if err != nil {
				return err
			}
			if len(body) == 0 {
				stream.err = io.EOF
				return nil
			}
			return incoming.decodeFailure(body, "expected a stream", nil)
		}
		incoming.taken = true
		stream.format, stream.parser = answer.Stream, answer.Stream.newParser()
		stream.isText, stream.event, stream.properties = answer.Text, answer.StreamEvent, answer.StreamProperties
		return nil
	})
	if err != nil || stream.incoming == nil {
		// Without an error the response has gone out raw.
		return nil, err
	}
	return stream, nil
}

// Incoming is the response.
func (s *Stream) Incoming() *Incoming { return s.incoming() }

// Next returns the next item; the error is [io.EOF] at the end of the stream. A single value comes as
// an item of its own.
func (s *Stream) Next() (item *RawItem, single any, err error) {
	if s.single != nil {
		single, s.single = s.single, nil
		return &RawItem{Event: "message", Retry: -1}, single, nil
	}
	for len(s.items) == 0 {
		if s.err != nil {
			return nil, nil, s.err
		}
		s.read()
	}
	item, s.items = &s.items[0], s.items[1:]
	switch {
	case s.format.isError != nil && s.format.isError(item) && !s.event.lists(item.Event):
		err = s.serverError(item)
	case !s.isPlainText(item) && s.format.isEnd != nil && s.format.isEnd(item):
		err = io.EOF
	default:
		return item, nil, nil
	}
	return nil, nil, s.end(err)
}

// Decode makes a value of an item.
func (s *Stream) Decode(item *RawItem, target any) error {
	const noJSON = "the item is not valid JSON"
	document, isWhole := item.Data, true
	switch {
	case s.event != nil:
		document, isWhole = s.event.document(item)
	case s.isText:
		document = quoteJSON(item.Data)
	}
	if !isWhole {
		return s.end(s.failure(item, noJSON))
	}
	if !s.isPlainText(item) && isErrorObject(item.Data, s.properties) {
		return s.end(s.serverError(item))
	}
	issues, err := wire.Decode([]byte(document), target)
	if err == nil {
		s.incoming().logIssues(issues)
		return nil
	}
	why := noJSON
	var kind *wire.KindError
	if errors.As(err, &kind) {
		why = "expected " + kind.Wanted + ", found " + kind.Found
	}
	return s.end(s.failure(item, why))
}

// Close closes the connection; a Next that waits then fails. It may be called at any time.
func (s *Stream) Close() error { return s.incoming().Close() }

func (s *Stream) read() {
	if s.buffer == nil {
		s.buffer = make([]byte, 32<<10)
	}
	n, err := s.incoming().Read(s.buffer)
	items, failure := s.parser.feed(s.buffer[:n])
	s.items = items
	switch {
	case failure != nil:
		s.err = failure
		_ = s.Close()
	case errors.Is(err, io.EOF):
		s.items = append(s.items, s.parser.finish()...)
		s.err = io.EOF
	case err != nil:
		s.err = err
	}
}

// end ends the stream with an error.
func (s *Stream) end(err error) error {
	s.items, s.err = nil, err
	_ = s.Close()
	return err
}

// isPlainText reports whether the data is read as a string. Such data cannot end the stream.
func (s *Stream) isPlainText(item *RawItem) bool {
	if s.event != nil {
		return s.event.formOf(item.Event) == TextData
	}
	return s.isText
}

// serverError is for an item by which the server says that something went wrong.
func (s *Stream) serverError(item *RawItem) error {
	shown, message := s.shown(item, "the server reported an error in the stream")
	return &StreamFailure{Message: message, Event: cmp.Or(shown.Event, "message"), Data: item.Data}
}

func (s *Stream) failure(item *RawItem, why string) error {
	shown, message := s.shown(item, why)
	return s.format.failure(&shown, message, s.incoming().StatusCode)
}

// shown is an item without secrets in its name, and a message about it.
func (s *Stream) shown(item *RawItem, why string) (shown RawItem, message string) {
	secrets := s.incoming().plan.secrets
	shown = *item
	shown.Event = redact(item.Event, secrets)
	place := "event \"" + printable(shown.Event, 200) + "\""
	if item.Line > 0 {
		place = "line " + itoa(item.Line)
	}
	beginning := printable(redact(cut(item.Data, longestQuoted), secrets), 200)
	return shown, place + ": " + why + ": " + beginning
}
