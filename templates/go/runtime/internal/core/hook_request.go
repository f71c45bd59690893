package core

import (
	"io"
	"net/http"
	"net/url"
)

// givenBody is a body as the SDK wrote it, in the hands of a hook.
type givenBody struct{ io.ReadCloser }

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
	open := func() (io.ReadCloser, error) {
		content, err := out.body.Open()
		if err != nil {
			return nil, err
		}
		return &givenBody{content}, nil
	}
	request.ContentLength = out.body.Length
	if out.body.Repeatable {
		request.GetBody = open
	}
	request.Body, err = open()
	return request, err
}

// outgoingOf is what the hook wants to be sent; opened is the body that it was given.
func outgoingOf(before *outgoing, wanted *http.Request, opened io.ReadCloser) *outgoing {
	out := &outgoing{method: wanted.Method, url: wanted.URL.String(), header: wanted.Header}
	if out.header == nil {
		out.header = http.Header{}
	}
	// A host that the hook left as it was follows the URL.
	if host := wanted.Host; host != "" && host != wanted.URL.Host && host != hostOf(before.url) {
		out.header.Set("Host", host)
	}
	switch {
	case wanted.Body == nil || wanted.Body == http.NoBody:
		if opened != nil {
			_ = opened.Close()
		}
	case wanted.Body == opened:
		// Opened for the hook; after a redirect it is opened anew.
		body := *before.body
		body.Open = firstly(opened, before.body.Open)
		out.body = &body
	default:
		out.body = replacedBody(wanted, opened)
	}
	return out
}

func hostOf(address string) string {
	parsed, err := url.Parse(address)
	if err != nil {
		return ""
	}
	return parsed.Host
}

// replacedBody is another body; it may be made of the one that was given.
func replacedBody(wanted *http.Request, opened io.ReadCloser) *EncodedBody {
	length := wanted.ContentLength
	if length == 0 {
		// As net/http takes it: 0 with a body is a length that nobody has said.
		length = -1
	}
	again := againOf(wanted)
	return &EncodedBody{
		Open:       firstly(&replacedRequest{wanted.Body, opened}, again),
		Length:     length,
		Repeatable: again != nil,
	}
}

// againOf returns a function that opens the body again; nil if the hook has none.
func againOf(wanted *http.Request) func() (io.ReadCloser, error) {
	if wanted.GetBody == nil {
		return nil
	}
	content, err := wanted.GetBody()
	if err != nil {
		return nil
	}
	_ = content.Close()
	if _, isOld := content.(*givenBody); isOld {
		return nil
	}
	return wanted.GetBody
}

// firstly returns the open body on the first call, and opens it again on later calls.
func firstly(first io.ReadCloser, again func() (io.ReadCloser, error)) func() (io.ReadCloser, error) {
	return func() (io.ReadCloser, error) {
		if content := first; content != nil {
			first = nil
			return content, nil
		}
		return again()
	}
}

type replacedRequest struct {
	io.ReadCloser
	given io.Closer
}

func (b *replacedRequest) Close() error {
	err := b.ReadCloser.Close()
	if b.given != nil {
		_ = b.given.Close()
	}
	return err
}
