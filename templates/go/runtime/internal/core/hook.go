package core

import (
	"io"
	"net/http"
)

// Hook is what stands around each call of a client.
type Hook struct {
	// Begin is called for each call.
	Begin func(op *Operation) HookedCall
	// Secrets are the values passed to the hook. No message may show them.
	Secrets []string
}

// HookedCall stands around one call.
type HookedCall interface {
	// Before returns the request that is sent; attempt is the number of the attempt, from 1.
	Before(request *http.Request, attempt int) (*http.Request, error)
	// After returns the response that the SDK processes.
	After(request *http.Request, response *http.Response) (*http.Response, error)
	// Failed returns the error that reaches the caller instead of this one.
	Failed(err error) error
}

func (h *Hook) begin(op *Operation) (try, func(error) error) {
	call := h.Begin(op)
	return hookedTry(call), call.Failed
}

func (h *Hook) secrets() []string { return h.Secrets }

// hookedTry makes an attempt under a hook.
func hookedTry(call HookedCall) try {
	return func(planned *plan, life *lifetime, attempt int) (*Incoming, error) {
		out := firstRequest(planned)
		given, err := requestFor(out, life)
		if err != nil {
			return nil, err
		}
		body := given.Body
		wanted, err := call.Before(given, attempt)
		if err == nil && (wanted == nil || wanted.URL == nil || wanted.URL.Host == "") {
			err = usage("the hook must return a request with an absolute URL")
		}
		if err != nil {
			if body != nil {
				_ = body.Close()
			}
			return nil, endedOr(life, err)
		}
		incoming, err := follow(planned, outgoingOf(out, wanted, body), life)
		if err != nil {
			return nil, err
		}
		return answered(call, wanted, incoming, life)
	}
}

func endedOr(life *lifetime, err error) error {
	if ended := life.failure(nil); ended != nil {
		return ended
	}
	return err
}

// answered is the response that the hook returned.
func answered(call HookedCall, request *http.Request, came *Incoming, life *lifetime) (*Incoming, error) {
	wanted, body, err := answerOf(call, request, came)
	if err != nil {
		_ = came.Close()
		return nil, endedOr(life, err)
	}
	if wanted.Header == nil {
		wanted.Header = http.Header{}
	}
	if wanted.Body == body {
		came.taken = false
		came.StatusCode, came.Header = wanted.StatusCode, wanted.Header
		return came, nil
	}
	return withBody(came, wanted, life), nil
}

// answerOf shows the hook a response, and returns the one that it wants and the body that it was
// shown.
//
//bodyclose:handled
func answerOf(call HookedCall, request *http.Request, came *Incoming) (*http.Response, io.ReadCloser, error) {
	given := came.rawResponse()
	body := given.Body
	given.Header = came.Header.Clone()
	given.Request = request
	wanted, err := call.After(request, given)
	if err == nil && wanted == nil {
		err = usage("the hook returned no response")
	}
	return wanted, body, err
}

// withBody is a response with another body.
func withBody(came *Incoming, wanted *http.Response, life *lifetime) *Incoming {
	replaced := *wanted
	// What was said of a body is not true of another one.
	if replaced.Header.Get("Content-Length") != "" && replaced.ContentLength == came.response.ContentLength {
		replaced.ContentLength = -1
	}
	replaced.Header.Del("Content-Length")
	replaced.Header.Del("Content-Encoding")
	if replaced.Body == nil || replaced.Body == http.NoBody {
		replaced.Body, replaced.ContentLength = http.NoBody, 0
		came.taken = false
		came.discard()
	} else {
		replaced.Body = &replacedAnswer{replaced.Body, came}
	}
	incoming := newIncoming(came.plan, &replaced, newWatch(came.plan, life))
	incoming.url, incoming.replaced = came.url, true
	return incoming
}

// replacedAnswer is a body that a hook gave; it may be made of the one that came.
type replacedAnswer struct {
	io.ReadCloser
	came *Incoming
}

func (b *replacedAnswer) Close() error {
	err := b.ReadCloser.Close()
	_ = b.came.Close()
	return err
}
