package sdk

import (
	"context"
	"errors"
	"io"
	"net/http"
	"runtime"
	"strings"
	"testing"
	"time"

	"example.com/sdk/internal/core"
)

const (
	switching = "HTTP/1.1 101 Switching Protocols\r\n"
	upgrade   = "Connection: Upgrade\r\nUpgrade: websocket\r\n"
	hint      = "HTTP/1.1 103 Early Hints\r\nLink: </a.css>; rel=preload\r\n\r\n"
	found     = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 8\r\n\r\n{\"id\":7}"
)

// onConnection writes a text again and again, with a pause after each but the last, and leaves the
// connection open until the peer closes it.
func onConnection(text string, times int, pause time.Duration, last string) answer {
	return answer{do: func(w http.ResponseWriter, _ *http.Request) {
		conn, _, err := w.(http.Hijacker).Hijack()
		if err != nil {
			panic(err)
		}
		defer func() { _ = conn.Close() }()
		for i := 0; i != times; i++ {
			if _, err := io.WriteString(conn, text); err != nil {
				return
			}
			time.Sleep(pause)
		}
		_, _ = io.WriteString(conn, last)
		_, _ = io.Copy(io.Discard, conn)
	}}
}

func TestBytesBeforeAFinalResponse(t *testing.T) {
	vectors := readVectors[struct {
		Cases []struct {
			Name, Raw, Kind string
			Get, Post       int
		}
	}](t, "interim.json")
	for _, row := range vectors.Cases {
		first := onConnection(row.Raw, 1, 0, "")
		if row.Kind == "success" {
			first = onConnection(row.Raw, 1, 0, found)
		}
		for method, attempts := range map[string]int{"GET": row.Get, "POST": row.Post} {
			_, got, err := outcomeOf(t, first, methodOperation(method), 2)
			want(t, method+" "+row.Name, got, attempts)
			if row.Kind == "connection" && attempts == 1 {
				wantKind(t, err, "connection")
			} else {
				want(t, method+" "+row.Name, err, error(nil))
			}
		}
	}
}

func TestSwitchedProtocol(t *testing.T) {
	for name, text := range map[string]string{"bare": switching + "\r\n", "upgrade": switching + upgrade + "\r\n"} {
		t.Run(name, func(t *testing.T) {
			s := newServer(t, onConnection(text, 1, 0, ""))
			c := newTestCore(t, s, core.Options{Timeout: 10 * time.Second}, nil)
			begun := time.Now()
			_, err := get(c, WithRetry(RetryConfig{Disabled: true}))
			var failure *ConnectionError
			if !errors.As(err, &failure) || !failure.Sent || time.Since(begun) > 5*time.Second {
				t.Fatalf("%v after %v", err, time.Since(begun))
			}
			wantMessage(t, err, "the server switched protocols (status 101)")
			wantMessage(t, err, "may have processed")
		})
	}
}

// limitsInterim: before Go 1.24 the transport fails after five interim responses.
func limitsInterim() bool { return strings.HasPrefix(runtime.Version(), "go1.23") }

func TestInterimResponses(t *testing.T) {
	at := 1000
	if limitsInterim() {
		at = 1
	}
	s := newServer(t, onConnection(strings.Repeat(hint, at), 3, 50*time.Millisecond, found))
	c := newTestCore(t, s, core.Options{Timeout: 5 * time.Second}, nil)
	if _, err := get(c); err != nil {
		t.Fatal(err)
	}
}

func TestEndlessInterimResponses(t *testing.T) {
	for name, answer := range map[string]answer{
		"fast": onConnection(strings.Repeat(hint, 1000), -1, 0, ""),
		"slow": onConnection(hint, -1, 50*time.Millisecond, ""),
	} {
		t.Run(name, func(t *testing.T) {
			s := newServer(t, answer)
			c := newTestCore(t, s, core.Options{Timeout: 500 * time.Millisecond}, nil)
			_, err := get(c, WithRetry(RetryConfig{Disabled: true}))
			if limitsInterim() {
				wantMessage(t, err, "too many 1xx")
				return
			}
			var failure *TimeoutError
			if !errors.As(err, &failure) {
				t.Fatalf("%v", err)
			}
			wantMessage(t, err, "no response was received for 500ms")
		})
	}
}

// deafBody waits until it is closed, whatever becomes of the request's context.
type deafBody struct{ closed chan struct{} }

func (b deafBody) Read([]byte) (int, error) {
	<-b.closed
	return 0, io.EOF
}

func (b deafBody) Close() error {
	close(b.closed)
	return nil
}

type transportFunc func(*http.Request) (*http.Response, error)

func (f transportFunc) RoundTrip(request *http.Request) (*http.Response, error) { return f(request) }

func TestBodyThatIgnoresItsContext(t *testing.T) {
	client := &http.Client{Transport: transportFunc(func(*http.Request) (*http.Response, error) {
		return &http.Response{StatusCode: 200, Body: deafBody{make(chan struct{})}}, nil
	})}
	c := newTestCore(t, nil, core.Options{BaseURL: "https://api.example", HTTPClient: client}, nil)

	_, err := get(c, WithTimeout(50*time.Millisecond), WithRetry(RetryConfig{Disabled: true}))
	var timeout *TimeoutError
	if !errors.As(err, &timeout) {
		t.Fatalf("%v", err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	time.AfterFunc(50*time.Millisecond, cancel)
	_, err = send[testPet](ctx, c, &getPet, core.Args{"petID": int64(7)}, nil, nil)
	if !errors.Is(err, context.Canceled) {
		t.Fatalf("%v", err)
	}
}
