package core

import (
	"errors"
	"io"
	"net/http"
	"net/url"
	"strings"
)

// outgoing is a request as it goes out.
type outgoing struct {
	method, url string
	header      http.Header
	body        *EncodedBody
}

// exchange sends one request and waits for the header of its response.
func exchange(planned *plan, out *outgoing, life *lifetime) (*Incoming, error) {
	w := newWatch(planned, life)
	request, err := httpRequest(w, out)
	if err != nil {
		w.cancel(errOver)
		return nil, err
	}
	if planned.sending != nil {
		planned.sending()
	}
	w.start()
	response, err := roundTrip(planned.transport, request)
	w.stop()
	life.hidden += w.hidden()
	if err != nil {
		failure := w.failure(err, true)
		w.cancel(errOver)
		return nil, failure
	}
	incoming := newIncoming(planned, response, w)
	incoming.url = out.url
	return incoming, nil
}

// errSwitched is the failure of a response that hands the connection over to another protocol. Its
// body is the connection itself, which neither a context nor a timeout ends.
var errSwitched = errors.New("the server switched protocols (status 101), which was not requested")

// roundTrip sends a request; its response is read, and closed, by an [Incoming].
//
//bodyclose:handled
func roundTrip(transport http.RoundTripper, request *http.Request) (*http.Response, error) {
	response, err := transport.RoundTrip(request)
	if err == nil && response == nil {
		err = errors.New("the transport returned no response")
	}
	if err == nil && response.StatusCode == http.StatusSwitchingProtocols {
		if response.Body != nil {
			_ = response.Body.Close()
		}
		return nil, errSwitched
	}
	return response, err
}

func httpRequest(w *watch, out *outgoing) (*http.Request, error) {
	request, err := http.NewRequestWithContext(w.ctx, out.method, out.url, http.NoBody)
	if err != nil {
		// The parser's own words quote the URL.
		return nil, usage(w.plan.prefix + "the URL cannot be used")
	}
	request.Body = nil
	request.Header = out.header.Clone()
	if host := request.Header.Get("Host"); host != "" {
		request.Host = host
	}
	if !hasField(request.Header, "User-Agent") {
		// An empty one keeps the transport from adding its own.
		request.Header["User-Agent"] = []string{""}
	}
	if out.body == nil {
		return request, nil
	}
	content, err := out.body.Open()
	if err != nil {
		return nil, err
	}
	request.ContentLength = out.body.Length
	if out.body.Length == 0 {
		request.Body = http.NoBody
		return request, content.Close()
	}
	request.Body = &watchedBody{content, w}
	if out.body.Repeatable {
		// Used by the transport alone, and only where the server has not seen the request, or
		// where the call is idempotent.
		request.GetBody = out.body.Open
	}
	return request, nil
}

func hasField(header http.Header, name string) bool {
	_, ok := header[name]
	return ok
}

// watchedBody restarts the clock of its attempt with each chunk that is read from it.
type watchedBody struct {
	io.ReadCloser
	watch *watch
}

func (b *watchedBody) Read(buffer []byte) (int, error) {
	n, err := b.ReadCloser.Read(buffer)
	b.watch.restart()
	return n, err
}

// plainURL is a URL without its query, for errors.
func plainURL(address string, secrets []string) string {
	parsed, err := url.Parse(address)
	if err != nil {
		return ""
	}
	plain, _, _ := strings.Cut(parsed.Scheme+"://"+parsed.Host+parsed.EscapedPath(), "?")
	return redact(plain, secrets)
}
