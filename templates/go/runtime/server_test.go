package sdk

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"example.com/sdk/internal/core"
)

// A scripted server: it records each request, and plays one answer for each, in order.
type scriptServer struct {
	*httptest.Server
	mu       sync.Mutex
	script   []answer
	requests []recorded
	gone     chan struct{}
}

type recorded struct {
	Method, Path, Query string
	Header              http.Header
	Body                string
	Length              int64
	At                  time.Time
	Remote              string
}

type answer struct {
	status int
	header map[string]string
	body   string
	// raw is written to the connection instead, which is then reset or closed.
	raw   string
	reset bool
	hang  bool
	// early answers before the body has come.
	early bool
	// chunks are flushed one by one, with a pause before each but the first.
	chunks []string
	pause  time.Duration
	do     func(http.ResponseWriter, *http.Request)
}

func ok(body string) answer { return answer{status: 200, body: body} }

func status(code int) answer { return answer{status: code, body: "{}"} }

func newServer(t *testing.T, script ...answer) *scriptServer {
	t.Helper()
	s := &scriptServer{script: script, gone: make(chan struct{})}
	s.Server = httptest.NewUnstartedServer(http.HandlerFunc(s.serve))
	s.Config.ErrorLog = nil
	s.Start()
	t.Cleanup(func() {
		close(s.gone)
		s.CloseClientConnections()
		s.Close()
	})
	return s
}

func (s *scriptServer) serve(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	var play answer
	if len(s.script) > 0 {
		play = s.script[min(len(s.requests), len(s.script)-1)]
	}
	s.mu.Unlock()
	var body []byte
	if !play.early {
		body, _ = io.ReadAll(r.Body)
	}
	s.mu.Lock()
	s.requests = append(s.requests, recorded{
		Method: r.Method, Path: r.URL.EscapedPath(), Query: r.URL.RawQuery, Header: r.Header.Clone(),
		Body: string(body), Length: r.ContentLength, At: time.Now(), Remote: r.RemoteAddr,
	})
	s.mu.Unlock()
	switch {
	case play.do != nil:
		play.do(w, r)
		return
	case play.hang:
		select {
		case <-r.Context().Done():
		case <-s.gone:
		}
		return
	case play.raw != "" || play.reset:
		conn, _, err := w.(http.Hijacker).Hijack()
		if err != nil {
			panic(err)
		}
		_, _ = io.WriteString(conn, play.raw)
		if tcp, isTCP := conn.(*net.TCPConn); isTCP && play.reset {
			time.Sleep(20 * time.Millisecond)
			_ = tcp.SetLinger(0)
		}
		_ = conn.Close()
		return
	}
	if _, has := play.header["Content-Type"]; !has && play.body != "" {
		w.Header().Set("Content-Type", "application/json")
	}
	for name, value := range play.header {
		w.Header().Set(name, value)
	}
	if play.status == 0 {
		play.status = 200
	}
	w.WriteHeader(play.status)
	_, _ = io.WriteString(w, play.body)
	for i, chunk := range play.chunks {
		if i > 0 {
			select {
			case <-time.After(play.pause):
			case <-r.Context().Done():
				return
			}
		}
		_, _ = io.WriteString(w, chunk)
		w.(http.Flusher).Flush()
	}
}

// play replaces the script.
func (s *scriptServer) play(script ...answer) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.script = script
}

func (s *scriptServer) seen() []recorded {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.requests)
}

func (s *scriptServer) only(t *testing.T) recorded {
	t.Helper()
	requests := s.seen()
	if len(requests) != 1 {
		t.Fatalf("%d requests, not 1", len(requests))
	}
	return requests[0]
}

func (s *scriptServer) wantRequests(t *testing.T, count int) []recorded {
	t.Helper()
	requests := s.seen()
	if len(requests) != count {
		t.Fatalf("%d requests, not %d", len(requests), count)
	}
	return requests
}

// The canaries are searched for in all texts that come out.
const (
	canaryKey   = "key_CANARY_01"
	canaryToken = "tok_CANARY_02"
	canaryPass  = "pass_CANARY_03"
)

var (
	testKey   = core.APIKey{In: core.InHeader, Name: "X-API-KEY"}
	testBasic = core.Basic{}
	testToken = core.Token{Prefix: "Bearer"}
	queryKey  = core.APIKey{In: core.InQuery, Name: "key"}
	cookieKey = core.APIKey{In: core.InCookie, Name: "session"}
)

func testSettings() *core.Settings {
	return &core.Settings{
		Name:      "petstore",
		UserAgent: "petstore-go/1.2.3",
		Credentials: []core.Credential{
			{Name: "apiKey", Scheme: &testKey},
			{Name: "basic", Scheme: &testBasic},
			{Name: "token", Scheme: &testToken},
			{Name: "queryKey", Scheme: &queryKey},
			{Name: "cookieKey", Scheme: &cookieKey},
		},
		Security: core.Security{{{Name: "apiKey"}}},
		Retry:    core.RetryOptions{Delay: time.Millisecond},
	}
}

func newTestCore(t *testing.T, server *scriptServer, options core.Options, credentials core.Values) *core.Client {
	t.Helper()
	return newCoreWith(t, testSettings(), server, options, credentials)
}

func newCoreWith(t *testing.T, settings *core.Settings, server *scriptServer, options core.Options, credentials core.Values) *core.Client {
	t.Helper()
	if options.BaseURL == "" && server != nil {
		options.BaseURL = server.URL
	}
	c, err := newCore(settings, options, credentials)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(c.Close)
	return c
}

// Pet is a model as the emitter prints them.
type testPet struct {
	ID   int64   `json:"id"`
	Name string  `json:"name"`
	Tag  *string `json:"tag,omitempty"`

	ExtraProperties map[string]json.RawMessage `json:"-"`
}

type testProblem struct {
	Title  string `json:"title"`
	Detail string `json:"detail"`

	ExtraProperties map[string]json.RawMessage `json:"-"`
}

var jsonOK = []core.Answer{{Status: "200", JSON: true}}

var getPet = core.Operation{
	ID: "GetPet", DescribedID: "getPet", Method: "GET", Path: "/pets/{petId}",
	Parameters: []core.Parameter{{Arg: "petID", Name: "petId", In: core.InPath, Required: true}},
	Accept:     "application/json",
	OK:         jsonOK,
	Errors:     []core.ErrorAnswer{{Status: "4XX", New: func() any { return new(testProblem) }}},
}

var createPet = core.Operation{
	ID: "CreatePet", Method: "POST", Path: "/pets", Accept: "application/json",
	Body: []core.Body{{Type: "application/json", Encode: core.EncodeJSON, Required: true}},
	OK:   []core.Answer{{Status: "201", JSON: true}},
}

var createWithKey = core.Operation{
	ID: "CreatePet", Method: "POST", Path: "/pets", Accept: "application/json",
	Body:              []core.Body{{Type: "application/json", Encode: core.EncodeJSON, Required: true}},
	OK:                []core.Answer{{Status: "201", JSON: true}},
	IdempotencyHeader: "Idempotency-Key",
}

func get(c *core.Client, options ...RequestOption) (*testPet, error) {
	return send[testPet](context.Background(), c, &getPet, core.Args{"petID": int64(7)}, nil, options)
}

func create(c *core.Client, options ...RequestOption) (*testPet, error) {
	return send[testPet](context.Background(), c, &createPet, nil, testPet{ID: 7, Name: "Rex"}, options)
}

const petJSON = `{"id":7,"name":"Rex"}`

func wantPet(t *testing.T, pet *testPet, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
	if pet == nil || pet.ID != 7 || pet.Name != "Rex" {
		t.Fatalf("got %+v", pet)
	}
}

func want[T comparable](t *testing.T, what string, got, wanted T) {
	t.Helper()
	if got != wanted {
		t.Fatalf("%s: got %v, want %v", what, got, wanted)
	}
}

func wantMessage(t *testing.T, err error, parts ...string) {
	t.Helper()
	if err == nil {
		t.Fatal("no error")
	}
	for _, part := range parts {
		if !strings.Contains(err.Error(), part) {
			t.Fatalf("%q does not hold %q", err, part)
		}
	}
	if strings.Contains(err.Error(), "CANARY") || strings.ContainsAny(err.Error(), "\r\n") {
		t.Fatalf("message: %q", err)
	}
}

type syncBuffer struct {
	mu sync.Mutex
	bytes.Buffer
}

func (b *syncBuffer) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.Buffer.Write(p)
}

func (b *syncBuffer) String() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.Buffer.String()
}
