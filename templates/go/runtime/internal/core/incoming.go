package core

import (
	"bytes"
	"context"
	"errors"
	"io"
	"net/http"
	"sync"
)

// longestDrain is in bytes: the longest body that is read only to keep its connection.
const longestDrain = 64 << 10

// Incoming is the response to one attempt; its body is read once, under the watch of the attempt.
type Incoming struct {
	StatusCode int
	Header     http.Header
	// url is that of the request that was answered.
	url      string
	response *http.Response
	plan     *plan
	watch    *watch
	// attempt is the number of attempts so far, those that the transport made by itself included.
	attempt int
	issues  []Issue

	taken bool
	// replaced: a hook gave the body, whose errors are its own.
	replaced bool
	// last is what the read has ended with; it is given again.
	last error

	closeBody func()
	// leave ends the wait for the end of the context.
	leave func() bool

	mu       sync.Mutex
	finished bool
	cause    error
	onFinish []func(error)
}

func newIncoming(planned *plan, response *http.Response, w *watch) *Incoming {
	// Transports of tests leave out what they do not need.
	if response.Body == nil {
		response.Body = http.NoBody
	}
	if response.Header == nil {
		response.Header = http.Header{}
	}
	in := &Incoming{
		StatusCode: response.StatusCode,
		Header:     response.Header,
		response:   response,
		plan:       planned,
		watch:      w,
		closeBody:  sync.OnceFunc(func() { _ = response.Body.Close() }),
	}
	// A body of a custom transport or of a hook may know nothing of the context.
	in.leave = context.AfterFunc(w.ctx, in.closeBody)
	return in
}

// MediaType is the content type without parameters, in lower case; empty where there is none.
func (in *Incoming) MediaType() string { return mediaTypeOf(in.Header) }

// Read reads the body, and waits no longer than the attempt may be silent.
func (in *Incoming) Read(buffer []byte) (int, error) {
	if in.last != nil {
		return 0, in.last
	}
	in.watch.start()
	n, err := in.response.Body.Read(buffer)
	in.watch.stop()
	if err == nil {
		return n, nil
	}
	isEnd, isOver := errors.Is(err, io.EOF), in.watch.ctx.Err() != nil
	switch {
	case isEnd && in.isClosed():
		err = &CanceledFailure{Message: "the body was closed", Cause: errClosed}
	case isOver || !isEnd && !in.replaced:
		err = in.watch.failure(err, false)
	}
	in.last = err
	if isEnd && errors.Is(err, io.EOF) {
		in.finish(nil)
	} else {
		in.finish(err)
	}
	return n, err
}

// Close gives up the body and breaks its connection, if it has not been read to its end. It may be
// called at any time, from any goroutine.
func (in *Incoming) Close() error {
	if in.isFinished() {
		return nil
	}
	in.watch.cancel(errClosed)
	in.finish(nil)
	return nil
}

// all is the whole body, or its beginning where it is longer than limit; a limit of 0 is none.
func (in *Incoming) all(limit int64) ([]byte, error) {
	in.taken = true
	var reader io.Reader = in
	if limit > 0 {
		reader = io.LimitReader(in, limit)
	}
	var body bytes.Buffer
	if length := in.response.ContentLength; length > 0 && length <= 1<<20 {
		body.Grow(int(length) + bytes.MinRead)
	}
	_, err := body.ReadFrom(reader)
	if !in.isFinished() {
		_ = in.Close()
	}
	return body.Bytes(), err
}

// discard gives the body up, which would hold its connection. A short one is read to its end, since
// that costs less than another connection.
func (in *Incoming) discard() {
	if in.isFinished() || in.taken {
		return
	}
	if length := in.response.ContentLength; length >= 0 && length <= longestDrain {
		// That a body nobody wants breaks off is of no interest.
		_, _ = in.all(0)
		return
	}
	_ = in.Close()
}

// rawResponse is the transport's response over the same body, still unread.
//
//bodyclose:handled
func (in *Incoming) rawResponse() *http.Response {
	in.taken = true
	response := *in.response
	response.Body = &rawBody{Conceal(in)}
	response.Request = nil
	return &response
}

// rawBody is a body in the hands of the caller.
type rawBody struct{ incoming Concealed[*Incoming] }

func (b *rawBody) Read(buffer []byte) (int, error) { return b.incoming().Read(buffer) }

func (b *rawBody) Close() error { return b.incoming().Close() }

// whenFinished calls back once the body has been read or given up, with the error that ended it, if one
// did.
func (in *Incoming) whenFinished(listener func(error)) {
	in.mu.Lock()
	finished, cause := in.finished, in.cause
	if !finished {
		in.onFinish = append(in.onFinish, listener)
	}
	in.mu.Unlock()
	if finished {
		listener(cause)
	}
}

func (in *Incoming) isFinished() bool {
	in.mu.Lock()
	defer in.mu.Unlock()
	return in.finished
}

func (in *Incoming) isClosed() bool {
	return errors.Is(contextCause(in.watch), errClosed)
}

func (in *Incoming) finish(cause error) {
	in.mu.Lock()
	finished, listeners := in.finished, in.onFinish
	if !finished {
		in.finished, in.cause = true, cause
	}
	in.mu.Unlock()
	if finished {
		return
	}
	in.leave()
	// After its end a body may be closed and its context ended: the connection is kept.
	in.closeBody()
	in.watch.stop()
	in.watch.cancel(errOver)
	for _, listener := range listeners {
		listener(cause)
	}
}

// HandOut leaves the body to the caller, and returns its length in bytes; -1 where it is not known.
func (in *Incoming) HandOut() int64 {
	in.taken = true
	return in.response.ContentLength
}
