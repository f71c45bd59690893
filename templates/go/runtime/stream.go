package sdk

import (
	"context"
	"errors"
	"io"
	"iter"
	"net/http"
	"sync/atomic"
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
	// over is why nothing more can be read; nil before the end of a loop and before Close.
	over atomic.Pointer[core.UsageFailure]
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

// Next waits for the next item. After the last item it returns [io.EOF], and after the end of a loop or
// after Close a [*UsageError].
func (s *Stream[T]) Next() (T, error) {
	event, err := s.NextEvent()
	return event.Data, err
}

// NextEvent is like Next, and returns the fields of the event too.
func (s *Stream[T]) NextEvent() (StreamEvent[T], error) {
	if over := s.over.Load(); over != nil {
		return StreamEvent[T]{}, callError(s.core, s.op, over)
	}
	return s.next()
}

func (s *Stream[T]) next() (StreamEvent[T], error) {
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
// loop, and so does a broken connection, which is an error. If the server ends the response within a
// server-sent event, that event is discarded without an error (WHATWG HTML, section 9.2.6). A second
// loop yields a [*UsageError].
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
		if over := s.over.Load(); over != nil {
			yield(StreamEvent[T]{}, callError(s.core, s.op, over))
			return
		}
		defer func() {
			s.over.CompareAndSwap(nil, &core.UsageFailure{Message: "a stream can be read only once"})
			_ = s.Close()
		}()
		for {
			event, err := s.next()
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
func (s *Stream[T]) Close() error {
	// A Next between two items ends as one that waits: both match context.Canceled.
	s.over.CompareAndSwap(nil, &core.UsageFailure{Message: "the stream is closed", Err: context.Canceled})
	return s.stream.Close()
}
