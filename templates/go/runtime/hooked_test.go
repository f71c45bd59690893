package sdk

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"example.com/sdk/hooks"
	"example.com/sdk/internal/core"
)

type testHook struct {
	mu     sync.Mutex
	log    []string
	before func(*http.Request) (*http.Request, error)
	after  func(*http.Response) (*http.Response, error)
	failed func(error) error
}

func (h *testHook) note(what ...any) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.log = append(h.log, strings.TrimSpace(fmt.Sprintln(what...)))
}

func (h *testHook) wantLog(t *testing.T, lines ...string) {
	t.Helper()
	h.mu.Lock()
	defer h.mu.Unlock()
	want(t, "log", strings.Join(h.log, ", "), strings.Join(lines, ", "))
	h.log = nil
}

func (h *testHook) BeforeRequest(request *http.Request, call hooks.Call) (*http.Request, error) {
	h.note("before", call.OperationID, call.Attempt)
	if h.before != nil {
		return h.before(request)
	}
	request.Header.Set("X-Signed", request.Header.Get("X-Api-Key")+call.Parameters["extra"])
	return request, nil
}

func (h *testHook) AfterResponse(_ *http.Request, response *http.Response, call hooks.Call) (*http.Response, error) {
	h.note("after", response.StatusCode, call.Attempt)
	if h.after != nil {
		return h.after(response)
	}
	return response, nil
}

func (h *testHook) OnError(request *http.Request, err error, call hooks.Call) error {
	h.note("error", request != nil, call.StatusCode, call.Attempt)
	if h.failed != nil {
		return h.failed(err)
	}
	return err
}

func hookedCore(t *testing.T, s *scriptServer, hook hooks.Hook) *core.Client {
	t.Helper()
	interceptor := hooked(testSettings(), hook, map[string]string{"extra": "!CANARY!"})
	return newTestCore(t, s, core.Options{Interceptor: interceptor}, core.Values{"apiKey": "k"})
}

func TestHookStandsAroundEachTry(t *testing.T) {
	s := newServer(t, status(503), ok(petJSON))
	hook := &testHook{}
	pet, err := get(hookedCore(t, s, hook))
	wantPet(t, pet, err)
	hook.wantLog(t, "before getPet 1", "after 503 1", "before getPet 2", "after 200 2")
	for _, request := range s.wantRequests(t, 2) {
		want(t, "signed", request.Header.Get("X-Signed"), "k!CANARY!")
	}
	s = newServer(t, status(404))
	if _, err := get(hookedCore(t, s, hook)); !errors.Is(err, ErrNotFound) {
		t.Fatal(err)
	}
	hook.wantLog(t, "before getPet 1", "after 404 1", "error true 404 1")
}

func TestHookThatPassesThrough(t *testing.T) {
	s := newServer(t, ok(petJSON), status(404))
	c := hookedCore(t, s, hooks.PassThrough{})
	var meta ResponseMeta
	pet, err := get(c, WithResponse(&meta))
	wantPet(t, pet, err)
	// The same body: what its header fields say of it is still true.
	want(t, "length", meta.Header.Get("Content-Length"), strconv.Itoa(len(petJSON)))
	if _, err := get(c); !errors.Is(err, ErrNotFound) {
		t.Fatal(err)
	}
}

func TestHookReplacesTheRequest(t *testing.T) {
	s := newServer(t, answer{status: 201, body: petJSON})
	hook := &testHook{before: func(request *http.Request) (*http.Request, error) {
		body, err := hooks.ReadRequest(request)
		if err != nil {
			return nil, err
		}
		request.URL.RawQuery = "signed=1"
		hooks.SetRequestBody(request, bytes.ReplaceAll(body, []byte("Rex"), []byte("Max!")))
		return request, nil
	}}
	pet, err := create(hookedCore(t, s, hook))
	wantPet(t, pet, err)
	request := s.only(t)
	want(t, "body", request.Body, `{"id":7,"name":"Max!"}`)
	want(t, "length", request.Length, int64(len(request.Body)))
	want(t, "query", request.Query, "signed=1")
	// One of its own, without header fields.
	s.play(ok(petJSON))
	hook.before = func(given *http.Request) (*http.Request, error) {
		address := given.URL.JoinPath("more")
		return &http.Request{Method: "PUT", URL: address, Body: io.NopCloser(strings.NewReader("own"))}, nil
	}
	pet, err = get(hookedCore(t, s, hook))
	wantPet(t, pet, err)
	request = s.wantRequests(t, 2)[1]
	want(t, "request", request.Method+" "+request.Path+" "+request.Body, "PUT /pets/7/more own")
	want(t, "key", request.Header.Get("X-Api-Key"), "")
	// A body that is taken away.
	hook.before = func(given *http.Request) (*http.Request, error) {
		given.Body = nil
		return given, nil
	}
	pet, err = create(hookedCore(t, s, hook))
	wantPet(t, pet, err)
	want(t, "body", s.wantRequests(t, 3)[2].Body, "")
}

func TestHookSendsElsewhere(t *testing.T) {
	home, other := newServer(t, ok(petJSON)), newServer(t, ok(petJSON))
	var seen string
	other.play(answer{do: func(w http.ResponseWriter, r *http.Request) {
		seen = r.Host
		w.Header().Set("Content-Type", "application/json")
		_, _ = io.WriteString(w, petJSON)
	}})
	host := strings.TrimPrefix(other.URL, "http://")
	hook := &testHook{before: func(request *http.Request) (*http.Request, error) {
		request.URL.Host = host
		return request, nil
	}}
	c := hookedCore(t, home, hook)
	pet, err := get(c)
	wantPet(t, pet, err)
	want(t, "host", seen, host)
	hook.before = func(request *http.Request) (*http.Request, error) {
		request.URL.Host, request.Host = host, "named.example"
		return request, nil
	}
	pet, err = get(c)
	wantPet(t, pet, err)
	want(t, "host", seen, "named.example")
	home.wantRequests(t, 0)
}

func TestHookAndRedirects(t *testing.T) {
	moved := []answer{to(307, "/again"), {status: 201, body: petJSON}}
	bodies := map[string]func(*http.Request) (*http.Request, error){
		"left alone": nil,
		"read": func(request *http.Request) (*http.Request, error) {
			_, err := hooks.ReadRequest(request)
			return request, err
		},
	}
	for name, before := range bodies {
		s := newServer(t, moved...)
		pet, err := create(hookedCore(t, s, &testHook{before: before}))
		wantPet(t, pet, err)
		want(t, name, s.wantRequests(t, 2)[1].Body, petJSON)
	}
	// What GetBody gives is the body that was given, not the hook's.
	s := newServer(t, moved...)
	hook := &testHook{before: func(request *http.Request) (*http.Request, error) {
		request.Body = io.NopCloser(io.MultiReader(request.Body, strings.NewReader(" ")))
		request.ContentLength = -1
		return request, nil
	}}
	_, err := create(hookedCore(t, s, hook))
	wantMessage(t, err, "the body cannot be sent again")
	want(t, "body", s.only(t).Body, petJSON+" ")
}

func TestHookReplacesTheAnswer(t *testing.T) {
	s := newServer(t, ok(`{"id":1}`))
	hook := &testHook{after: func(response *http.Response) (*http.Response, error) {
		_, err := hooks.ReadResponse(response)
		hooks.SetResponseBody(response, []byte(petJSON))
		return response, err
	}}
	c := hookedCore(t, s, hook)
	pet, err := get(c)
	wantPet(t, pet, err)
	// Without having read the one that came, and without header fields.
	hook.after = func(*http.Response) (*http.Response, error) {
		return &http.Response{StatusCode: 200, Body: io.NopCloser(strings.NewReader(petJSON))}, nil
	}
	pet, err = get(c)
	wantPet(t, pet, err)
	// None: the connection is kept.
	hook.after = func(response *http.Response) (*http.Response, error) {
		response.StatusCode, response.Body = http.StatusNotFound, nil
		return response, nil
	}
	for range 2 {
		if _, err = get(c); !errors.Is(err, ErrNotFound) {
			t.Fatal(err)
		}
	}
	requests := s.wantRequests(t, 4)
	want(t, "connection", requests[3].Remote, requests[2].Remote)
	// A status of its own is tried again like one of the server's.
	hook.after = func(response *http.Response) (*http.Response, error) {
		if len(s.seen()) < 6 {
			response.StatusCode = http.StatusServiceUnavailable
		}
		return response, nil
	}
	s.play(ok(petJSON))
	pet, err = get(c)
	wantPet(t, pet, err)
	s.wantRequests(t, 6)
}

// counting is a body over the one that came, as one that decrypts or measures.
type counting struct {
	io.ReadCloser
	read   int
	closed bool
	fail   error
}

func (b *counting) Read(buffer []byte) (int, error) {
	n, err := b.ReadCloser.Read(buffer)
	b.read += n
	if b.fail != nil && errors.Is(err, io.EOF) {
		err = b.fail
	}
	return n, err
}

func (b *counting) Close() error {
	b.closed = true
	return b.ReadCloser.Close()
}

func TestHookWrapsTheBodyOfAnAnswer(t *testing.T) {
	play := events("data: {\"id\":1}\n\n", "data: {\"id\":2}\n\n")
	play.pause = 150 * time.Millisecond
	s := newServer(t, play)
	var body *counting
	hook := &testHook{after: func(response *http.Response) (*http.Response, error) {
		body = &counting{ReadCloser: response.Body}
		response.Body = body
		return response, nil
	}}
	c := hookedCore(t, s, hook)
	stream, err := openStream[testPet](context.Background(), c, &watch, nil, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	var gaps []time.Duration
	last := time.Now()
	for pet, err := range stream.All() {
		if err != nil || pet.ID == 0 {
			t.Fatal(pet, err)
		}
		gaps = append(gaps, time.Since(last))
		last = time.Now()
	}
	if len(gaps) != 2 || gaps[1] < 75*time.Millisecond {
		t.Fatalf("items came after %v", gaps)
	}
	if body.read == 0 || !body.closed {
		t.Fatalf("%d bytes, closed: %v", body.read, body.closed)
	}
	// Left before its end, nothing stays open.
	if stream, err = openStream[testPet](context.Background(), c, &watch, nil, nil, nil); err != nil {
		t.Fatal(err)
	}
	if err := stream.Close(); err != nil || !body.closed {
		t.Fatal(err, body.closed)
	}
	// A connection that breaks under it is a broken connection, and the call is tried again.
	broken := answer{raw: "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"}
	s.play(broken)
	_, err = get(c)
	var connection *ConnectionError
	if !errors.As(err, &connection) {
		t.Fatal(err)
	}
	want(t, "message", connection.Message, "petstore: GetPet: the body ended early: unexpected EOF")
	s.wantRequests(t, 5)
	// An error of the hook's own is not.
	mine := errors.New("mine")
	hook.after = func(response *http.Response) (*http.Response, error) {
		response.Body = &counting{ReadCloser: response.Body, fail: mine}
		return response, nil
	}
	s.play(ok(petJSON))
	if _, err = get(c); !errors.Is(err, mine) {
		t.Fatal(err)
	}
	s.wantRequests(t, 6)
}

func TestHookFails(t *testing.T) {
	mine := errors.New("mine")
	s := newServer(t, ok(petJSON))
	hook := &testHook{before: func(*http.Request) (*http.Request, error) { return nil, mine }}
	if _, err := get(hookedCore(t, s, hook)); !errors.Is(err, mine) {
		t.Fatal(err)
	}
	s.wantRequests(t, 0)
	hook.wantLog(t, "before getPet 1")
	hook = &testHook{after: func(*http.Response) (*http.Response, error) { return nil, mine }}
	if _, err := get(hookedCore(t, s, hook)); !errors.Is(err, mine) {
		t.Fatal(err)
	}
	hook.wantLog(t, "before getPet 1", "after 200 1")
	s = newServer(t, status(500))
	hook = &testHook{failed: func(err error) error {
		if !errors.Is(err, ErrServer) {
			t.Errorf("%v", err)
		}
		return fmt.Errorf("%w: %w", mine, err)
	}}
	_, err := get(hookedCore(t, s, hook), WithRetry(RetryConfig{Disabled: true}))
	if !errors.Is(err, mine) || !errors.Is(err, ErrServer) {
		t.Fatal(err)
	}
	// No error instead of one would be a result that is not there.
	hook.failed = func(error) error { return nil }
	if _, err := get(hookedCore(t, s, hook)); !errors.Is(err, ErrServer) {
		t.Fatal(err)
	}
}

func TestHookDoesNotSee(t *testing.T) {
	s := newServer(t, ok(petJSON))
	hook := &testHook{}
	c := hookedCore(t, s, hook)
	_, err := send[testPet](context.Background(), c, &getPet, nil, nil, nil)
	wantMessage(t, err, "petID is missing")
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err = send[testPet](ctx, c, &getPet, core.Args{"petID": 1}, nil, nil); !errors.Is(err, context.Canceled) {
		t.Fatal(err)
	}
	hook.wantLog(t)
}

func TestHookGivesNothing(t *testing.T) {
	s := newServer(t, ok(petJSON))
	var usage *UsageError
	for _, before := range []func(*http.Request) (*http.Request, error){
		func(*http.Request) (*http.Request, error) { return nil, nil },
		func(*http.Request) (*http.Request, error) { return &http.Request{}, nil },
		func(r *http.Request) (*http.Request, error) { r.URL.Host = ""; return r, nil },
	} {
		_, err := get(hookedCore(t, s, &testHook{before: before}))
		if !errors.As(err, &usage) {
			t.Fatal(err)
		}
		wantMessage(t, err, "petstore: GetPet: the hook must return a request with an absolute URL")
	}
	s.wantRequests(t, 0)
	after := func(*http.Response) (*http.Response, error) { return nil, nil }
	_, err := get(hookedCore(t, s, &testHook{after: after}))
	if !errors.As(err, &usage) {
		t.Fatal(err)
	}
	wantMessage(t, err, "petstore: GetPet: the hook returned no response")
	s.wantRequests(t, 1)
}

func TestHookWaitsNoLongerThanTheCall(t *testing.T) {
	s := newServer(t, ok(petJSON))
	waiting := make(chan struct{}, 1)
	hook := &testHook{before: func(request *http.Request) (*http.Request, error) {
		waiting <- struct{}{}
		<-request.Context().Done()
		return nil, request.Context().Err()
	}}
	c := hookedCore(t, s, hook)
	_, err := get(c, WithDeadline(20*time.Millisecond))
	var timeout *TimeoutError
	if !errors.As(err, &timeout) {
		t.Fatal(err)
	}
	hook.wantLog(t, "before getPet 1", "error true 0 1")
	<-waiting
	ctx, cancel := context.WithCancel(context.Background())
	go func() {
		<-waiting
		cancel()
	}()
	if _, err = send[testPet](ctx, c, &getPet, core.Args{"petID": 1}, nil, nil); !errors.Is(err, context.Canceled) {
		t.Fatal(err)
	}
	hook.wantLog(t, "before getPet 1")
	s.wantRequests(t, 0)
}

func TestHookLeavesNothingOpen(t *testing.T) {
	s := newServer(t, status(201))
	mine := errors.New("mine")
	hook := &testHook{before: func(*http.Request) (*http.Request, error) { return nil, mine }}
	c := hookedCore(t, s, hook)
	content := &counting{ReadCloser: io.NopCloser(strings.NewReader("x"))}
	op := core.Operation{ID: "Upload", Method: "PUT", Path: "/u", OK: []core.Answer{{Status: "201"}},
		Body: []core.Body{{Type: "text/plain", Encode: func(any, *core.Body) (*core.EncodedBody, error) {
			return &core.EncodedBody{Open: func() (io.ReadCloser, error) { return content, nil }, Length: 1}, nil
		}}}}
	if err := sendNone(context.Background(), c, &op, nil, "x", nil); !errors.Is(err, mine) {
		t.Fatal(err)
	}
	want(t, "closed", content.closed, true)
	content.closed = false
	hook.before = func(request *http.Request) (*http.Request, error) {
		// The body that was given is under the one that is sent.
		request.Body = io.NopCloser(request.Body)
		return request, nil
	}
	if err := sendNone(context.Background(), c, &op, nil, "x", nil); err != nil {
		t.Fatal(err)
	}
	want(t, "closed", content.closed, true)
	want(t, "body", s.only(t).Body, "x")
}

func TestHookParametersAreSecrets(t *testing.T) {
	s := newServer(t, answer{status: 400, body: `{"title":"bad","detail":"!CANARY! and %21CANARY%21"}`})
	_, err := get(hookedCore(t, s, &testHook{}))
	wantMessage(t, err, "[redacted] and [redacted]")
}
