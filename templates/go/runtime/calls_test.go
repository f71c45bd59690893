package sdk

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"
	"unicode/utf8"

	"example.com/sdk/internal/core"
)

func TestWhatGoesOut(t *testing.T) {
	s := newServer(t, ok(petJSON), answer{status: 201, body: petJSON})
	c := newTestCore(t, s, core.Options{BaseURL: s.URL + "/v1/", Header: []core.HeaderValue{{Name: "x-own", Value: "1"}}}, core.Values{"apiKey": canaryKey + "\n"})
	pet, err := get(c, WithHeader("X-Trace", "a"), WithQuery("q", "a b"), WithQuery("q", "c"))
	wantPet(t, pet, err)
	pet, err = create(c, WithoutHeader("X-Own"))
	wantPet(t, pet, err)
	requests := s.wantRequests(t, 2)
	want(t, "path", requests[0].Path, "/v1/pets/7")
	want(t, "query", requests[0].Query, "q=a%20b&q=c")
	for name, value := range map[string]string{
		"User-Agent": "petstore-go/1.2.3", "Accept": "application/json", "X-Api-Key": canaryKey,
		"X-Own": "1", "X-Trace": "a", "Content-Type": "", "Content-Length": "",
	} {
		want(t, name, requests[0].Header.Get(name), value)
	}
	for name := range requests[0].Header {
		switch name {
		case "User-Agent", "Accept", "X-Api-Key", "X-Own", "X-Trace", "Accept-Encoding":
		default:
			t.Fatalf("header %s", name)
		}
	}
	want(t, "body", requests[1].Body, petJSON)
	want(t, "type", requests[1].Header.Get("Content-Type"), "application/json")
	want(t, "own", requests[1].Header.Get("X-Own"), "")
}

func TestBodylessRequests(t *testing.T) {
	post := core.Operation{ID: "Ping", Method: "POST", Path: "/ping", OK: []core.Answer{{Status: "204"}}}
	s := newServer(t, status(204))
	c := newTestCore(t, s, core.Options{}, nil)
	if err := sendNone(context.Background(), c, &post, nil, nil, []RequestOption{WithoutHeader("user-agent")}); err != nil {
		t.Fatal(err)
	}
	request := s.only(t)
	want(t, "length", request.Header.Get("Content-Length"), "0")
	want(t, "type", request.Header.Get("Content-Type"), "")
	want(t, "agent", request.Header.Get("User-Agent"), "")
	want(t, "accept", request.Header.Get("Accept"), "*/*")
}

func TestAPIErrors(t *testing.T) {
	problem := answer{
		status: 404, body: `{"title":"gone","detail":"no such pet ` + canaryKey + `"}`,
		header: map[string]string{"Content-Type": "application/problem+json", "X-Request-Id": "r-1"},
	}
	s := newServer(t, problem)
	c := newTestCore(t, s, core.Options{}, core.Values{"apiKey": canaryKey})
	_, err := get(c)
	wantMessage(t, err, "petstore: GetPet: 404 Not Found: gone: no such pet [redacted] (request id r-1)")
	if !errors.Is(err, ErrNotFound) || errors.Is(err, ErrBadRequest) {
		t.Fatal("kind")
	}
	var failure *APIError
	if !errors.As(err, &failure) {
		t.Fatal("no APIError")
	}
	want(t, "url", failure.URL, s.URL+"/pets/7")
	want(t, "method", failure.Method, "GET")
	want(t, "operation", failure.Operation, "GetPet")
	if !strings.Contains(string(failure.Body), "gone") || failure.Header.Get("X-Request-Id") != "r-1" {
		t.Fatal("body or header")
	}
	body, has := ErrorBody[testProblem](fmt.Errorf("wrapped: %w", err))
	if !has || body.Title != "gone" {
		t.Fatalf("%+v", body)
	}
	if _, has := ErrorBody[testPet](err); has {
		t.Fatal("another type")
	}
	if text := fmt.Sprintf("%v %+v %#v %s %q", err, err, err, err, err); strings.Contains(text, "CANARY") {
		t.Fatal(text)
	}
}

func TestErrorBodiesOfAllKinds(t *testing.T) {
	for body, said := range map[string]string{
		"":                                      "petstore: GetPet: 400 Bad Request",
		"<html>proxy</html>":                    "petstore: GetPet: 400 Bad Request",
		"plain\x00 \u202ewords\r\nhere":         "400 Bad Request: plain words here",
		`{"message":"m"}`:                       ": m",
		`{"error":{"message":"inner"}}`:         ": inner",
		`{"error":"e","error_description":"d"}`: ": e: d",
		`{"broken":`:                            `: {"broken":`,
		`"text"`:                                ": text",
	} {
		s := newServer(t, answer{status: 400, body: body})
		_, err := get(newTestCore(t, s, core.Options{}, nil))
		wantMessage(t, err, said)
		if !errors.Is(err, ErrBadRequest) {
			t.Fatal("kind")
		}
	}
	s := newServer(t, answer{status: 400, body: strings.Repeat("x", 3<<20)})
	_, err := get(newTestCore(t, s, core.Options{}, nil))
	var failure *APIError
	if !errors.As(err, &failure) || len(failure.Body) != 1<<20 || utf8.RuneCountInString(err.Error()) > 1024 {
		t.Fatalf("%d bytes, message of %d", len(failure.Body), len(err.Error()))
	}
}

func TestMissingCredentialIsHinted(t *testing.T) {
	s := newServer(t, status(401))
	_, err := get(newTestCore(t, s, core.Options{}, nil))
	wantMessage(t, err, "no credential was sent: apiKey not set")
	if !errors.Is(err, ErrUnauthorized) {
		t.Fatal("kind")
	}
	_, err = get(newTestCore(t, s, core.Options{}, nil), WithHeader("x-api-key", canaryKey))
	if strings.Contains(err.Error(), "no credential") {
		t.Fatal(err)
	}
}

func TestAnswersWithoutBody(t *testing.T) {
	for _, play := range []answer{{status: 204}, {status: 200}, {raw: "HTTP/1.1 205 Reset Content\r\nContent-Length: 0\r\n\r\n"}} {
		s := newServer(t, play)
		pet, err := get(newTestCore(t, s, core.Options{}, nil))
		if err != nil || pet != nil {
			t.Fatalf("%v %v", pet, err)
		}
	}
}

func TestAnswersThatAreNotDeclared(t *testing.T) {
	for name, test := range map[string]struct {
		play answer
		says string
	}{
		"html":     {answer{body: "<html>", header: map[string]string{"Content-Type": "text/html"}}, "text/html: expected JSON; the body starts with: <html>"},
		"not json": {ok(`{"id":7,}`), "not valid JSON at byte"},
		"two":      {ok(`{} {}`), "not valid JSON at byte"},
		"NaN":      {ok(`{"id":NaN}`), "not valid JSON"},
		"list":     {ok(`[]`), "expected object, found array"},
		"utf-8":    {ok("{\"name\":\"\xff\"}"), "not valid JSON"},
	} {
		s := newServer(t, test.play)
		_, err := get(newTestCore(t, s, core.Options{}, nil))
		var failure *DecodeError
		if !errors.As(err, &failure) {
			t.Fatalf("%s: %v", name, err)
		}
		wantMessage(t, err, "petstore: GetPet: 200 with ", test.says)
		want(t, name, string(failure.Body), test.play.body)
		s.only(t)
	}
}

func TestContentTypesThatAreJSON(t *testing.T) {
	for _, kind := range []string{"", "application/vnd.pet+json; v=2", "APPLICATION/JSON", "application/json; charset=iso-8859-1"} {
		s := newServer(t, answer{do: func(w http.ResponseWriter, _ *http.Request) {
			w.Header()["Content-Type"] = nil
			if kind != "" {
				w.Header().Set("Content-Type", kind)
			}
			_, _ = io.WriteString(w, "\xEF\xBB\xBF"+`{"id":7,"name":"Réx"}`)
		}})
		pet, err := get(newTestCore(t, s, core.Options{}, nil))
		if err != nil || pet.Name != "Réx" {
			t.Fatalf("%q: %v %v", kind, pet, err)
		}
	}
}

func TestTextAnswers(t *testing.T) {
	op := core.Operation{ID: "GetText", Method: "GET", Path: "/text", OK: []core.Answer{{Status: "200", Text: true}}}
	for kind, body := range map[string]string{"text/plain; charset=iso-8859-1": "\xe9", "text/plain": "é"} {
		s := newServer(t, answer{body: body, header: map[string]string{"Content-Type": kind}})
		text, err := sendValue[string](context.Background(), newTestCore(t, s, core.Options{}, nil), &op, nil, nil, nil)
		if err != nil || text != "é" {
			t.Fatalf("%q %v", text, err)
		}
	}
}

func TestEarlyHints(t *testing.T) {
	s := newServer(t, answer{raw: "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\nHTTP/1.1 299 Fine\r\nContent-Length: 21\r\n\r\n" + petJSON})
	pet, err := get(newTestCore(t, s, core.Options{}, nil))
	wantPet(t, pet, err)
}

type createResult struct {
	Made   *testPet
	Queued *string
}

func TestAnswersThatDifferByStatus(t *testing.T) {
	op := core.Operation{ID: "Create", Method: "POST", Path: "/pets", OK: []core.Answer{
		{Status: "201", JSON: true, Into: func(result any) any {
			to := result.(*createResult)
			to.Made = new(testPet)
			return to.Made
		}},
		{Status: "2XX", Text: true, Into: func(result any) any {
			to := result.(*createResult)
			to.Queued = new(string)
			return to.Queued
		}},
	}}
	s := newServer(t, answer{status: 201, body: petJSON}, answer{status: 202, body: "soon", header: map[string]string{"Content-Type": "text/plain"}})
	c := newTestCore(t, s, core.Options{}, nil)
	result, err := send[createResult](context.Background(), c, &op, nil, nil, nil)
	if err != nil || result.Made == nil || result.Made.ID != 7 || result.Queued != nil {
		t.Fatalf("%+v %v", result, err)
	}
	result, err = send[createResult](context.Background(), c, &op, nil, nil, nil)
	if err != nil || result.Made != nil || *result.Queued != "soon" {
		t.Fatalf("%+v %v", result, err)
	}
}

func TestResponseMeta(t *testing.T) {
	play := answer{status: 200, body: `{"id":"x","name":"Rex"}`, header: map[string]string{"X-Extra": "1"}}
	s := newServer(t, status(503), play)
	c := newTestCore(t, s, core.Options{}, nil)
	var meta ResponseMeta
	pet, err := get(c, WithResponse(&meta))
	if err != nil || pet.Name != "Rex" || pet.ID != 0 {
		t.Fatalf("%+v %v", pet, err)
	}
	if meta.StatusCode != 200 || meta.Header.Get("x-extra") != "1" || meta.Attempts != 2 {
		t.Fatalf("%+v", meta)
	}
	if len(meta.DecodeIssues) != 1 || meta.DecodeIssues[0].Pointer != "/id" {
		t.Fatalf("%+v", meta.DecodeIssues)
	}
	whole, err := respond[*testPet](context.Background(), c, &getPet, core.Args{"petID": 7}, nil, nil)
	if err != nil || whole.Data.Name != "Rex" || whole.StatusCode != 200 || len(whole.DecodeIssues) != 1 {
		t.Fatalf("%+v %v", whole, err)
	}
}

func TestWholeAnswerWithoutBody(t *testing.T) {
	for _, play := range []answer{{status: 204}, {status: 205}, {status: 200}} {
		c := newTestCore(t, newServer(t, play), core.Options{}, nil)
		whole, err := respond[*testPet](context.Background(), c, &getPet, core.Args{"petID": 7}, nil, nil)
		if err != nil || whole.Data != nil || whole.StatusCode != play.status {
			t.Fatalf("%+v %v", whole, err)
		}
	}
}

func TestRawResponse(t *testing.T) {
	s := newServer(t, ok(petJSON))
	var response *http.Response
	var meta ResponseMeta
	pet, err := get(newTestCore(t, s, core.Options{}, nil), WithRawResponse(&response), WithResponse(&meta))
	if err != nil || pet != nil {
		t.Fatal(err)
	}
	defer func() { _ = response.Body.Close() }()
	want(t, "attempts", meta.Attempts, 1)
	body, err := io.ReadAll(response.Body)
	if err != nil || string(body) != petJSON {
		t.Fatalf("%q %v", body, err)
	}
}

func TestUsageErrors(t *testing.T) {
	s := newServer(t, ok(petJSON))
	c := newTestCore(t, s, core.Options{}, nil)
	call := func(op *core.Operation, args core.Args, body any, options ...RequestOption) error {
		_, err := send[testPet](context.Background(), c, op, args, body, options)
		return err
	}
	for name, err := range map[string]error{
		"no path value":  call(&getPet, nil, nil),
		"dots":           call(&getPet, core.Args{"petID": ".."}, nil),
		"encoded dots":   call(&getPet, core.Args{"petID": "%2e%2E"}, nil),
		"empty":          call(&getPet, core.Args{"petID": ""}, nil),
		"line end":       call(&getPet, core.Args{"petID": 7}, nil, WithHeader("X-A", canaryKey+"\r\nX-B: 1")),
		"header name":    call(&getPet, core.Args{"petID": 7}, nil, WithHeader("X A", "1")),
		"no body":        call(&createPet, nil, nil),
		"content type":   call(&createPet, nil, testPet{}, WithContentType("text/csv")),
		"base URL":       call(&getPet, core.Args{"petID": 7}, nil, WithBaseURL("ftp://x")),
		"password in it": call(&getPet, core.Args{"petID": 7}, nil, WithBaseURL("https://a:b@x")),
	} {
		var failure *UsageError
		if !errors.As(err, &failure) {
			t.Fatalf("%s: %v", name, err)
		}
		wantMessage(t, err, "petstore: ")
	}
	var none context.Context
	if _, err := send[testPet](none, c, &getPet, core.Args{"petID": 7}, nil, nil); err == nil {
		t.Fatal("nil context")
	}
	s.wantRequests(t, 0)
	c.Close()
	_, err := get(c)
	wantMessage(t, err, "the client is closed")
	for _, options := range []core.Options{
		{BaseURL: "no url"}, {BaseURL: "https://x/%zz"}, {BaseURL: "mailto:a"}, {BaseURL: s.URL, Retry: core.RetryOptions{MaxAttempts: -1}},
		{BaseURL: s.URL, Header: []core.HeaderValue{{Name: "a b"}}},
	} {
		if _, err := newCore(testSettings(), options, nil); err == nil {
			t.Fatalf("%+v", options)
		}
	}
	if _, err := newCore(testSettings(), core.Options{BaseURL: s.URL}, core.Values{"username": "a:b"}); err == nil {
		t.Fatal("colon")
	}
}

func TestSilentServer(t *testing.T) {
	s := newServer(t, answer{hang: true})
	c := newTestCore(t, s, core.Options{Timeout: 80 * time.Millisecond}, nil)
	_, err := get(c, WithRetry(RetryConfig{Disabled: true}))
	var failure *TimeoutError
	if !errors.As(err, &failure) || !failure.Timeout() || !errors.Is(err, context.DeadlineExceeded) {
		t.Fatalf("%v", err)
	}
	wantMessage(t, err, "petstore: GetPet: no response was received for 80ms")
	s.only(t)
	_, err = get(c)
	wantMessage(t, err, "no response was received")
	s.wantRequests(t, 4)
}

func TestSlowBodyIsNoTimeout(t *testing.T) {
	t.Parallel()
	s := newServer(t, answer{chunks: []string{`{"id"`, `:7,`, `"name"`, `:"Rex"`, `}`}, pause: 250 * time.Millisecond, header: map[string]string{"Content-Type": "application/json"}})
	c := newTestCore(t, s, core.Options{Timeout: 800 * time.Millisecond}, nil)
	pet, err := get(c)
	wantPet(t, pet, err)
	_, err = get(c, WithDeadline(300*time.Millisecond))
	var failure *TimeoutError
	if !errors.As(err, &failure) {
		t.Fatal(err)
	}
	wantMessage(t, err, "took longer than 300ms")
}

// slowly returns a byte now and then.
type slowly struct{ left int }

func (s *slowly) Read(buffer []byte) (int, error) {
	if s.left == 0 {
		return 0, io.EOF
	}
	s.left--
	time.Sleep(200 * time.Millisecond)
	return copy(buffer, "x"), nil
}

func TestSlowUploadIsNoTimeout(t *testing.T) {
	t.Parallel()
	s := newServer(t, answer{status: 200})
	op := core.Operation{
		ID: "Put", Method: "PUT", Path: "/x", OK: []core.Answer{{Status: "200"}},
		Body: []core.Body{{Type: "text/plain", Encode: core.EncodeRaw}},
	}
	c := newTestCore(t, s, core.Options{Timeout: 900 * time.Millisecond}, nil)
	if err := sendNone(context.Background(), c, &op, nil, File{Reader: &slowly{8}}, nil); err != nil {
		t.Fatal(err)
	}
	want(t, "body", s.only(t).Body, "xxxxxxxx")
}

func TestCancellation(t *testing.T) {
	s := newServer(t, answer{hang: true})
	c := newTestCore(t, s, core.Options{}, nil)
	mine := errors.New("shutting down")
	ctx, cancel := context.WithCancelCause(context.Background())
	time.AfterFunc(50*time.Millisecond, func() { cancel(mine) })
	_, err := send[testPet](ctx, c, &getPet, core.Args{"petID": 7}, nil, nil)
	if !errors.Is(err, context.Canceled) || !errors.Is(err, mine) {
		t.Fatalf("%v", err)
	}
	wantMessage(t, err, "petstore: GetPet: canceled")
	s.only(t)
	_, err = send[testPet](ctx, c, &getPet, core.Args{"petID": 7}, nil, nil)
	if !errors.Is(err, context.Canceled) {
		t.Fatal(err)
	}
	s.only(t)
}

func TestCancelWhileReading(t *testing.T) {
	left := make(chan struct{})
	s := newServer(t, answer{do: func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		_, _ = io.WriteString(w, `{"id":`)
		w.(http.Flusher).Flush()
		<-r.Context().Done()
		close(left)
	}})
	c := newTestCore(t, s, core.Options{}, nil)
	ctx, cancel := context.WithCancel(context.Background())
	time.AfterFunc(50*time.Millisecond, cancel)
	_, err := send[testPet](ctx, c, &getPet, core.Args{"petID": 7}, nil, nil)
	if !errors.Is(err, context.Canceled) {
		t.Fatal(err)
	}
	select {
	case <-left:
	case <-time.After(time.Second):
		t.Fatal("the connection is still open")
	}
	s.only(t)
}

func TestCancelWhileWaitingForTheNextTry(t *testing.T) {
	for _, deadline := range []bool{false, true} {
		s := newServer(t, answer{status: 503, header: map[string]string{"Retry-After": "30"}, body: `{"message":"busy"}`})
		c := newTestCore(t, s, core.Options{}, nil)
		ctx, cancel := context.WithCancel(context.Background())
		if deadline {
			ctx, cancel = context.WithTimeout(context.Background(), 20*time.Second)
		} else {
			time.AfterFunc(100*time.Millisecond, cancel)
		}
		started := time.Now()
		_, err := send[testPet](ctx, c, &getPet, core.Args{"petID": 7}, nil, nil)
		cancel()
		if time.Since(started) > 10*time.Second {
			t.Fatal("too late")
		}
		var cause *APIError
		if !errors.As(err, &cause) || cause.StatusCode != 503 {
			t.Fatalf("no cause: %v", err)
		}
		kind := context.Canceled
		if deadline {
			kind = context.DeadlineExceeded
		}
		if !errors.Is(err, kind) {
			t.Fatal(err)
		}
		s.only(t)
	}
}

func TestSequentialCallsShareConnections(t *testing.T) {
	s := newServer(t, answer{status: 404, body: `{"title":"x"}`})
	c := newTestCore(t, s, core.Options{}, nil)
	for range 30 {
		_, _ = get(c)
	}
	remotes := map[string]bool{}
	for _, request := range s.seen() {
		remotes[request.Remote] = true
	}
	if len(remotes) > 2 {
		t.Fatalf("%d connections", len(remotes))
	}
}

func TestParallelCalls(t *testing.T) {
	s := newServer(t, answer{do: func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		_, _ = fmt.Fprintf(w, `{"id":%s,"name":"x"}`, r.URL.Path[len("/pets/"):])
	}})
	c := newTestCore(t, s, core.Options{}, core.Values{"apiKey": "k"})
	var wait sync.WaitGroup
	for i := range 100 {
		wait.Add(1)
		go func() {
			defer wait.Done()
			c.SetCredential("apiKey", fmt.Sprint("key", i))
			pet, err := send[testPet](context.Background(), c, &getPet, core.Args{"petID": i}, nil, nil)
			if err != nil || pet.ID != int64(i) {
				t.Errorf("%d: %v %v", i, pet, err)
			}
		}()
	}
	wait.Wait()
}

func TestLogHoldsNoSecret(t *testing.T) {
	var lines syncBuffer
	logger := slog.New(slog.NewTextHandler(&lines, &slog.HandlerOptions{Level: slog.LevelDebug}))
	s := newServer(t, status(503), ok(petJSON))
	c := newTestCore(t, s, core.Options{Logger: logger}, core.Values{"apiKey": canaryKey})
	pet, err := get(c, WithQuery("key", canaryToken))
	wantPet(t, pet, err)
	text := lines.String()
	if !strings.Contains(text, "path=/pets/{petId} status=200 attempt=2") || strings.Contains(text, "CANARY") || strings.Contains(text, "?") {
		t.Fatal(text)
	}
}

func TestLogTellsWhatIsNotAsDescribed(t *testing.T) {
	many := make([]string, 1000)
	for i := range many {
		many[i] = `{"id":"s3cr3t","name":"n"}`
	}
	first := "/results/0/id (expected integer, found string)"
	for name, test := range map[string]struct {
		play answer
		want string
	}{
		"nothing": {ok(petJSON), ""},
		"a body":  {ok(`{"id":"s3cr3t","name":[1]}`), "/id (expected integer, found string), /name (expected string, found array)"},
		"a page":  {ok(`{"results":[{"id":"s3cr3t","name":"n"}],"next":null}`), first},
		"many":    {ok(`{"results":[` + strings.Join(many, ",") + `],"next":null}`), "/4/id (expected integer, found string), 995 more"},
		"a stream": {events("data: {\"id\":\"s3cr3t\",\"name\":\"n\"}\n\n", "data: "+petJSON+"\n\n"),
			"/id (expected integer, found string)"},
		"a secret": {ok(`{"` + canaryKey + `":"s3cr3t"}`), "/[redacted] (expected integer, found string)"},
	} {
		t.Run(name, func(t *testing.T) {
			var lines syncBuffer
			logger := slog.New(slog.NewTextHandler(&lines, &slog.HandlerOptions{Level: slog.LevelDebug}))
			c := newTestCore(t, newServer(t, test.play), core.Options{Logger: logger}, core.Values{"apiKey": canaryKey})
			var err error
			switch name {
			case "a page", "many":
				_, err = paginate[testPet](c, &listOp, &listPaging, core.Args{"limit": int32(5), "offset": int32(0)}, nil, nil).Next(context.Background())
			case "a stream":
				var stream *Stream[testPet]
				if stream, err = openStream[testPet](context.Background(), c, &watch, nil, nil, nil); err == nil {
					_, err = collect(stream)
				}
			case "a secret":
				_, err = send[map[string]int64](context.Background(), c, &getPet, core.Args{"petID": int64(7)}, nil, nil)
			default:
				_, err = get(c)
			}
			if err != nil {
				t.Fatal(err)
			}
			text := lines.String()
			if strings.Contains(text, "s3cr3t") || strings.Contains(text, "CANARY") {
				t.Error(text)
			}
			if count := strings.Count(text, "does not match the API description"); test.want == "" && count > 0 || test.want != "" && count != 1 {
				t.Errorf("%d lines: %s", count, text)
			}
			if !strings.Contains(text, test.want+`"`) && test.want != "" {
				t.Errorf("not %q: %s", test.want, text)
			}
		})
	}
}

func TestNoGoroutineStays(t *testing.T) {
	before := runtime.NumGoroutine()
	s := newServer(t, status(503), ok(petJSON), answer{hang: true})
	c := newTestCore(t, s, core.Options{Timeout: 400 * time.Millisecond}, nil)
	pet, err := get(c)
	wantPet(t, pet, err)
	for range 3 {
		if _, err := create(c, WithTimeout(100*time.Millisecond)); err == nil {
			t.Fatal("no timeout")
		}
	}
	play := events("data: 1\n\n", "data: 2\n\n")
	play.pause = time.Minute
	s.play(play)
	for range 5 {
		stream := open[int](t, s, &watch)
		if _, err := stream.Next(); err != nil {
			t.Fatal(err)
		}
		_ = stream.Close()
	}
	upload := File{Reader: plainReader{&zeros{1 << 40}}}
	s.play(answer{status: 413, early: true})
	if _, err := post(t, s, multipartBody, testForm{Photo: &upload}); err == nil {
		t.Fatal("no error")
	}
	c.Close()
	s.CloseClientConnections()
	s.Close()
	for range 100 {
		if runtime.NumGoroutine() <= before+1 {
			return
		}
		time.Sleep(20 * time.Millisecond)
	}
	stacks := make([]byte, 1<<16)
	t.Fatalf("%d goroutines, %d before\n%s", runtime.NumGoroutine(), before, stacks[:runtime.Stack(stacks, true)])
}

func TestCertificateThatNobodyKnows(t *testing.T) {
	count := 0
	server := httptest.NewUnstartedServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { count++ }))
	server.Config.ErrorLog = slog.NewLogLogger(slog.NewTextHandler(io.Discard, nil), slog.LevelInfo)
	server.StartTLS()
	defer server.Close()
	started := time.Now()
	c := newTestCore(t, nil, core.Options{BaseURL: server.URL, Retry: core.RetryOptions{Delay: 5 * time.Second}}, nil)
	_, err := get(c)
	var failure *ConnectionError
	var authority x509.UnknownAuthorityError
	if !errors.As(err, &failure) || failure.Sent || !errors.As(err, &authority) || count > 0 {
		t.Fatalf("%v", err)
	}
	if time.Since(started) > 2*time.Second {
		t.Fatal("it was tried again")
	}
	pool := x509.NewCertPool()
	pool.AddCert(server.Certificate())
	transport := &http.Transport{TLSClientConfig: &tls.Config{RootCAs: pool, ServerName: "other.example"}}
	_, err = get(c, WithHTTPClient(&http.Client{Transport: transport}))
	var host *tls.CertificateVerificationError
	if !errors.As(err, &host) {
		t.Fatalf("%v", err)
	}
}

func TestHandshakeThatIsCutWasNotSent(t *testing.T) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = listener.Close() }()
	connections := make(chan struct{}, 8)
	go func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			connections <- struct{}{}
			_ = conn.Close()
		}
	}()
	_, err = create(newTestCore(t, nil, core.Options{BaseURL: "https://" + listener.Addr().String()}, nil))
	var failure *ConnectionError
	if !errors.As(err, &failure) || failure.Sent {
		t.Fatalf("%v", err)
	}
	want(t, "connections", len(connections), 3)
}

func TestOwnHTTPClient(t *testing.T) {
	s := newServer(t, answer{hang: true})
	c := newTestCore(t, s, core.Options{HTTPClient: &http.Client{Timeout: 80 * time.Millisecond}}, nil)
	started := time.Now()
	_, err := create(c)
	var failure *TimeoutError
	if !errors.As(err, &failure) || time.Since(started) > 20*time.Second {
		t.Fatalf("%v after %v", err, time.Since(started))
	}
	s.only(t)
	telling := roundTripper(func(r *http.Request) (*http.Response, error) {
		return nil, &url.Error{Op: "Get", URL: r.URL.String(), Err: io.ErrClosedPipe}
	})
	_, err = create(c, WithQuery("private", "words"), WithHTTPClient(&http.Client{Transport: telling}))
	for ; err != nil; err = errors.Unwrap(err) {
		if strings.Contains(err.Error(), "words") {
			t.Fatal(err)
		}
	}
	empty := roundTripper(func(*http.Request) (*http.Response, error) { return &http.Response{StatusCode: 204}, nil })
	if pet, err := create(c, WithHTTPClient(&http.Client{Transport: empty})); pet != nil || err != nil {
		t.Fatal(pet, err)
	}
	// A transport that tells nothing of its connections may have sent anything.
	broken := roundTripper(func(*http.Request) (*http.Response, error) { return nil, io.ErrUnexpectedEOF })
	_, err = create(c, WithHTTPClient(&http.Client{Transport: broken}))
	var lost *ConnectionError
	if !errors.As(err, &lost) || !lost.Sent {
		t.Fatalf("%v", err)
	}
}

func TestDefaultsOfAClient(t *testing.T) {
	settings := testSettings()
	settings.Retry = core.RetryOptions{}
	s := newServer(t, status(503), status(503), ok(petJSON))
	pet, err := get(newCoreWith(t, settings, s, core.Options{}, nil))
	wantPet(t, pet, err)
	requests := s.wantRequests(t, 3)
	if gap := requests[2].At.Sub(requests[1].At); gap < 150*time.Millisecond {
		t.Fatal(gap)
	}
}
