package sdk

import (
	"context"
	"errors"
	"io"
	"iter"
	"net/http"
	"time"

	"example.com/sdk/internal/core"
)

// StreamEvent is an item of a stream with the fields of its event (WHATWG HTML, section 9.2.6).
type StreamEvent[T any] struct {
	Data T
	// Event is the name of the event. The default is "message".
	Event string
	// ID is the last event ID that the server sent. It is empty if there is none.
	ID string
	// Retry is the reconnection time, once the server has sent one.
	Retry time.Duration
}

// Stream yields items as they arrive. One goroutine can read it once; any goroutine can call Close.
type Stream[T any] struct {
	// StatusCode and Header are those of the response.
	StatusCode int
	Header     http.Header
	core       *core.Client
	op         *core.Operation
	stream     *core.Stream
}

func openStream[T any](ctx context.Context, c *core.Client, op *core.Operation, args core.Args, body any, options []RequestOption) (*Stream[T], error) {
	input := core.Input{Args: args, Body: body}
	stream, err := c.OpenStream(ctx, op, input, callOptions(options), func() any { return new(T) })
	if err != nil || stream == nil {
		return nil, callError(c, op, err)
	}
	incoming := stream.Incoming()
	return &Stream[T]{
		StatusCode: incoming.StatusCode,
		Header:     incoming.Header,
		core:       c,
		op:         op,
		stream:     stream,
	}, nil
}

// Next waits for the next item. After the last item it returns [io.EOF].
func (s *Stream[T]) Next() (T, error) {
	event, err := s.NextEvent()
	return event.Data, err
}

// NextEvent is like Next, and returns the fields of the event too.
func (s *Stream[T]) NextEvent() (StreamEvent[T], error) {
	var event StreamEvent[T]
	item, single, err := s.stream.Next()
	if errors.Is(err, io.EOF) {
		return event, io.EOF
	}
	if err == nil && single == nil {
		err = s.stream.Decode(item, &event.Data)
	}
	if err != nil {
		return StreamEvent[T]{}, callError(s.core, s.op, err)
	}
	if value, ok := single.(*T); ok {
		event.Data = *value
	}
	event.Event, event.ID = item.Event, item.ID
	event.Retry = time.Duration(max(0, item.Retry)) * time.Millisecond
	return event, nil
}

// All yields the items as they arrive, and closes the stream at the end of the loop. An error ends the
// loop: an interrupted stream never looks complete.
func (s *Stream[T]) All() iter.Seq2[T, error] {
	return func(yield func(T, error) bool) {
		for event, err := range s.Events() {
			if !yield(event.Data, err) {
				return
			}
		}
	}
}

// Events is like All, and yields the fields of each event too.
func (s *Stream[T]) Events() iter.Seq2[StreamEvent[T], error] {
	return func(yield func(StreamEvent[T], error) bool) {
		defer func() { _ = s.Close() }()
		for {
			event, err := s.NextEvent()
			if errors.Is(err, io.EOF) {
				return
			}
			if !yield(event, err) || err != nil {
				return
			}
		}
	}
}

// Close closes the connection. It can be called more than once. A waiting Next returns an error.
func (s *Stream[T]) Close() error { return s.stream.Close() }
