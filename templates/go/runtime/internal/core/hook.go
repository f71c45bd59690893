package core

import (
	"io"
	"net/http"
	"net/url"
)

// Hook makes what stands around each call of a client.
type Hook func(op *Operation) HookedCall

// HookedCall stands around one call.
type HookedCall interface {
	// Before gives the request that is sent; attempt is the number of the try, from 1.
	Before(request *http.Request, attempt int) (*http.Request, error)
	// After gives the answer that the SDK goes on with.
	After(request *http.Request, response *http.Response) (*http.Response, error)
	// Failed gives the error that reaches the caller instead of this one.
	Failed(err error) error
}

func (h Hook) begin(op *Operation) (try, func(error) error) {
	call := h(op)
	return hookedTry(call), call.Failed
}

// hookedTry makes a try under a hook.
func hookedTry(call HookedCall) try {
	return func(planned *plan, life *lifetime, attempt int) (*Incoming, error) {
		out := firstRequest(planned)
		given, err := requestFor(out, life)
		if err != nil {
			return nil, err
		}
		body := given.Body
		wanted, err := call.Before(given, attempt)
		if err != nil {
			return nil, endedOr(life, err)
		}
		if wanted == nil || wanted.URL == nil {
			return nil, usage("the hook gave no request")
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

// requestFor is the request as a hook sees it.
func requestFor(out *outgoing, life *lifetime) (*http.Request, error) {
	address, err := url.Parse(out.url)
	if err != nil {
		return nil, usage("the URL cannot be used")
	}
	request := (&http.Request{
		Method: out.method,
		URL:    address,
		Host:   address.Host,
		Header: out.header.Clone(),
		Proto:  "HTTP/1.1", ProtoMajor: 1, ProtoMinor: 1,
	}).WithContext(life.ctx)
	if out.body == nil {
		return request, nil
	}
	request.ContentLength = out.body.Length
	request.Body, err = out.body.Open()
	if out.body.Repeatable {
		request.GetBody = out.body.Open
	}
	return request, err
}

// outgoingOf is what the hook wants to be sent; opened is the body that it was given.
func outgoingOf(before *outgoing, wanted *http.Request, opened io.ReadCloser) *outgoing {
	out := &outgoing{method: wanted.Method, url: wanted.URL.String(), header: wanted.Header}
	if wanted.Host != "" && wanted.Host != wanted.URL.Host {
		out.header.Set("Host", wanted.Host)
	}
	switch {
	case wanted.Body == nil || wanted.Body == http.NoBody:
		if opened != nil {
			_ = opened.Close()
		}
	case wanted.Body == opened:
		// Opened for the hook; after a redirect it is opened anew.
		body, first := *before.body, true
		body.Open = func() (io.ReadCloser, error) {
			if first {
				first = false
				return opened, nil
			}
			return before.body.Open()
		}
		out.body = &body
	default:
		out.body = replacedBody(wanted, before, opened)
	}
	return out
}

func replacedBody(wanted *http.Request, before *outgoing, opened io.ReadCloser) *EncodedBody {
	length := wanted.ContentLength
	// What was said of a body is not true of another one.
	if before.body != nil && length == before.body.Length || length == 0 {
		length = -1
	}
	if opened != nil {
		_ = opened.Close()
	}
	first := true
	open := func() (io.ReadCloser, error) {
		if first {
			first = false
			return wanted.Body, nil
		}
		if wanted.GetBody == nil {
			return nil, usage("the body of the hook is gone")
		}
		return wanted.GetBody()
	}
	return &EncodedBody{Open: open, Length: length, Repeatable: false}
}

// answered is the answer that the hook wants; its body is read under the watch of the one that came.
func answered(call HookedCall, request *http.Request, came *Incoming, life *lifetime) (*Incoming, error) {
	wanted, err := answerOf(call, request, came)
	if err != nil {
		_ = came.Close()
		return nil, endedOr(life, err)
	}
	if wanted.Header == nil {
		wanted.Header = http.Header{}
	}
	if wanted.Body == io.ReadCloser(came) {
		came.taken = false
		came.StatusCode, came.Header = wanted.StatusCode, wanted.Header
		return came, nil
	}
	return withBody(came, wanted, life), nil
}

// answerOf shows the hook an answer.
//
//bodyclose:handled
func answerOf(call HookedCall, request *http.Request, came *Incoming) (*http.Response, error) {
	given := came.rawResponse()
	given.Header = came.Header.Clone()
	given.Request = request
	wanted, err := call.After(request, given)
	if err == nil && wanted == nil {
		err = usage("the hook gave no answer")
	}
	return wanted, err
}

// withBody is an answer with another body, which is in the hook's hands.
func withBody(came *Incoming, wanted *http.Response, life *lifetime) *Incoming {
	if !came.isFinished() {
		_ = came.Close()
	}
	replaced := *wanted
	if replaced.Body == nil {
		replaced.Body = http.NoBody
	}
	if replaced.ContentLength == came.response.ContentLength {
		// What was said of a body is not true of another one.
		replaced.ContentLength = -1
	}
	return newIncoming(came.plan, &replaced, newWatch(came.plan, life))
}
