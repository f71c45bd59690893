package opentelemetry_test

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strconv"
	"testing"
	"time"

	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/codes"
	"go.opentelemetry.io/otel/propagation"
	sdktrace "go.opentelemetry.io/otel/sdk/trace"
	"go.opentelemetry.io/otel/sdk/trace/tracetest"
	"go.opentelemetry.io/otel/trace"

	"example.com/sdk/internal/core"
	"example.com/sdk/opentelemetry"
)

var (
	openPet = &core.Operation{
		ID:         "Pets.Open",
		Method:     "GET",
		Path:       "/pets/{petId}",
		Parameters: []core.Parameter{{Name: "petId", In: core.InPath, Required: true}},
		OK:         []core.Answer{{Status: "200"}},
	}
	seven = core.Input{Args: core.Args{"petId": 7}}
)

// traced is a client whose spans are kept.
type traced struct {
	*core.Client
	spans    *tracetest.SpanRecorder
	provider trace.TracerProvider
}

func newTraced(t *testing.T, options core.Options) *traced {
	t.Helper()
	spans := tracetest.NewSpanRecorder()
	provider := sdktrace.NewTracerProvider(sdktrace.WithSpanProcessor(spans))
	options.Tracing = opentelemetry.New(opentelemetry.Options{
		TracerProvider: provider,
		Propagator:     propagation.TraceContext{},
	})
	options.Retry.Delay = time.Millisecond
	settings := &core.Settings{
		Name:        "petstore",
		UserAgent:   "petstore-go/1.2.3",
		Credentials: []core.Credential{{Name: "key", Scheme: &core.APIKey{In: core.InQuery, Name: "key"}}},
		Security:    core.Security{{{Name: "key"}}},
	}
	client, err := core.New(settings, options, core.Values{"key": "tok_CANARY"})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(client.Close)
	return &traced{client, spans, provider}
}

// call reads the whole body of the response.
func (c *traced) call(ctx context.Context, op *core.Operation, input core.Input) error {
	return c.Perform(ctx, op, input, &core.CallOptions{}, func(incoming *core.Incoming, answer *core.Answer) error {
		buffer := make([]byte, 64)
		for {
			if _, err := incoming.Read(buffer); err != nil {
				return ignoreEnd(err)
			}
		}
	})
}

func ignoreEnd(err error) error {
	if err.Error() == "EOF" {
		return nil
	}
	return err
}

// ended are the spans in the order of their ends: name, kind, whether it failed, and attributes.
func (c *traced) ended() []string {
	var lines []string
	for _, span := range c.spans.Ended() {
		attributes := map[attribute.Key]string{}
		for _, pair := range span.Attributes() {
			attributes[pair.Key] = pair.Value.Emit()
		}
		failed := span.Status().Code == codes.Error
		lines = append(lines, fmt.Sprintln(span.Name(), span.SpanKind(), failed, attributes))
	}
	return lines
}

func (c *traced) errorTypes() []string {
	var types []string
	for _, span := range c.spans.Ended() {
		found := "-"
		for _, pair := range span.Attributes() {
			if pair.Key == "error.type" {
				found = pair.Value.Emit()
			}
		}
		types = append(types, found)
	}
	return types
}

func same(t *testing.T, what string, got, want any) {
	t.Helper()
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("%s:\n got %v\nwant %v", what, got, want)
	}
}

// server responds by script, and keeps what it was sent as traceparent.
type server struct {
	*httptest.Server
	parents []string
}

func newServer(t *testing.T, script ...http.HandlerFunc) *server {
	t.Helper()
	s := &server{}
	s.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		s.parents = append(s.parents, r.Header.Get("traceparent"))
		script[min(len(s.parents), len(script))-1](w, r)
	}))
	t.Cleanup(s.Close)
	return s
}

func status(code int) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(code) }
}

func redirect(location string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Location", location)
		w.WriteHeader(http.StatusFound)
	}
}

func TestSpansOfACallAndItsAttempts(t *testing.T) {
	s := newServer(t, status(503), status(200))
	client := newTraced(t, core.Options{BaseURL: s.URL})
	if err := client.call(context.Background(), openPet, seven); err != nil {
		t.Fatal(err)
	}
	address, err := url.Parse(s.URL)
	if err != nil {
		t.Fatal(err)
	}
	operation := map[string]string{"http.request.method": "GET", "url.template": "/pets/{petId}"}
	attempt := maps.Clone(operation)
	attempt["server.address"], attempt["server.port"] = "127.0.0.1", address.Port()
	attempt["url.full"] = s.URL + "/pets/7?key=[redacted]"
	failed, again := maps.Clone(attempt), maps.Clone(attempt)
	failed["http.response.status_code"], failed["error.type"] = "503", "503"
	again["http.response.status_code"], again["http.request.resend_count"] = "200", "1"
	same(t, "spans", client.ended(), []string{
		fmt.Sprintln("GET /pets/{petId}", "client", true, failed),
		fmt.Sprintln("GET /pets/{petId}", "client", false, again),
		fmt.Sprintln("GET /pets/{petId}", "internal", false, operation),
	})
	ended := client.spans.Ended()
	call := ended[2]
	for i, span := range ended[:2] {
		same(t, "parent", span.Parent().SpanID(), call.SpanContext().SpanID())
		own := span.SpanContext()
		same(t, "traceparent", s.parents[i], "00-"+own.TraceID().String()+"-"+own.SpanID().String()+"-01")
	}
	scope := call.InstrumentationScope()
	same(t, "scope", scope.Name+" "+scope.Version, "petstore-go 1.2.3")
}

func TestSpansOfFailedCalls(t *testing.T) {
	silent := newServer(t, func(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() })
	broken := newServer(t, func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Length", strconv.Itoa(9))
		_, _ = w.Write([]byte("1"))
	})
	missing := newServer(t, status(404))
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	closed := "http://" + listener.Addr().String()
	_ = listener.Close()
	once := core.RetryOptions{Disabled: true}
	for name, test := range map[string]struct {
		options core.Options
		input   core.Input
		cancel  bool
		types   []string
	}{
		"status":     {core.Options{BaseURL: missing.URL}, seven, false, []string{"404", "404"}},
		"deadline":   {core.Options{BaseURL: silent.URL, Deadline: 50 * time.Millisecond}, seven, false, []string{"timeout", "timeout"}},
		"canceled":   {core.Options{BaseURL: silent.URL}, seven, true, []string{"canceled", "canceled"}},
		"broken":     {core.Options{BaseURL: broken.URL, Retry: once}, seven, false, []string{"connection", "connection"}},
		"no server":  {core.Options{BaseURL: closed, Retry: once}, seven, false, []string{"connection", "connection"}},
		"not a call": {core.Options{BaseURL: missing.URL}, core.Input{}, false, []string{"usage"}},
	} {
		t.Run(name, func(t *testing.T) {
			client := newTraced(t, test.options)
			ctx, cancel := context.WithCancel(context.Background())
			defer cancel()
			if test.cancel {
				time.AfterFunc(50*time.Millisecond, cancel)
			}
			if err := client.call(ctx, openPet, test.input); err == nil {
				t.Error("the call did not fail")
			}
			same(t, "error types", client.errorTypes(), test.types)
		})
	}
}

func TestErrorsFromElsewhereHaveNoTypeOfTheirOwn(t *testing.T) {
	s := newServer(t, status(200))
	client := newTraced(t, core.Options{BaseURL: s.URL})
	own := errors.New("mine")
	err := client.Perform(context.Background(), openPet, seven, &core.CallOptions{}, func(*core.Incoming, *core.Answer) error {
		return own
	})
	if !errors.Is(err, own) {
		t.Error(err)
	}
	same(t, "error types", client.errorTypes(), []string{"-", "_OTHER"})
}

func TestSpansOfAStreamEndWhenItIsLeft(t *testing.T) {
	s := newServer(t, func(w http.ResponseWriter, r *http.Request) {
		_, _ = w.Write([]byte("1\n"))
		_ = http.NewResponseController(w).Flush()
		<-r.Context().Done()
	})
	client := newTraced(t, core.Options{BaseURL: s.URL})
	var body *core.Incoming
	err := client.Perform(context.Background(), openPet, seven, &core.CallOptions{}, func(incoming *core.Incoming, _ *core.Answer) error {
		body = incoming
		incoming.HandOut()
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	same(t, "spans", len(client.spans.Ended()), 0)
	if _, err := body.Read(make([]byte, 1)); err != nil {
		t.Error(err)
	}
	if err := body.Close(); err != nil {
		t.Error(err)
	}
	same(t, "error types", client.errorTypes(), []string{"-", "-"})
}

func TestTheTraceStaysWithinTheOrigin(t *testing.T) {
	other := newServer(t, status(200))
	s := newServer(t, redirect("/moved"), redirect(other.URL+"/elsewhere"))
	client := newTraced(t, core.Options{BaseURL: s.URL})
	if err := client.call(context.Background(), openPet, seven); err != nil {
		t.Fatal(err)
	}
	if s.parents[0] == "" || s.parents[1] != s.parents[0] {
		t.Error(s.parents)
	}
	same(t, "parents at the other origin", other.parents, []string{""})
}

func TestTheTraceGoesWhereCredentialsGo(t *testing.T) {
	for _, trusted := range []bool{true, false} {
		s := newServer(t, status(200))
		own := *openPet
		own.Server, own.Trusted = s.URL, trusted
		client := newTraced(t, core.Options{})
		if err := client.call(context.Background(), &own, seven); err != nil {
			t.Fatal(err)
		}
		same(t, "sent", s.parents[0] != "", trusted)
	}
}

func TestTheCallIsAChildOfItsContext(t *testing.T) {
	var within trace.SpanContext
	s := newServer(t, status(200))
	client := newTraced(t, core.Options{BaseURL: s.URL, HTTPClient: &http.Client{
		Transport: transport(func(r *http.Request) (*http.Response, error) {
			within = trace.SpanContextFromContext(r.Context())
			return http.DefaultTransport.RoundTrip(r)
		}),
	}})
	ctx, outer := client.provider.Tracer("test").Start(context.Background(), "outer")
	if err := client.call(ctx, openPet, seven); err != nil {
		t.Fatal(err)
	}
	ended := client.spans.Ended()
	same(t, "parent of the call", ended[1].Parent().SpanID(), outer.SpanContext().SpanID())
	same(t, "span of the request", within.SpanID(), ended[0].SpanContext().SpanID())
}

type transport func(*http.Request) (*http.Response, error)

func (f transport) RoundTrip(r *http.Request) (*http.Response, error) { return f(r) }

func TestWithoutTracingNothingIsSent(t *testing.T) {
	s := newServer(t, status(200))
	client, err := core.New(&core.Settings{Name: "petstore"}, core.Options{BaseURL: s.URL}, nil)
	if err != nil {
		t.Fatal(err)
	}
	plain := &traced{Client: client}
	if err := plain.call(context.Background(), openPet, seven); err != nil {
		t.Fatal(err)
	}
	same(t, "parents", s.parents, []string{""})
}
