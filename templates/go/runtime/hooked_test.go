package sdk

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"
	"testing"

	"example.com/sdk/hooks"
	"example.com/sdk/internal/core"
)

type testHook struct {
	log    []string
	before func(*http.Request) (*http.Request, error)
	after  func(*http.Response) (*http.Response, error)
	failed func(error) error
}

func (h *testHook) BeforeRequest(request *http.Request, call hooks.Call) (*http.Request, error) {
	h.log = append(h.log, fmt.Sprint("before ", call.Operation, " ", call.Attempt))
	if h.before != nil {
		return h.before(request)
	}
	request.Header.Set("X-Signed", request.Header.Get("X-Api-Key")+call.Parameters["extra"])
	return request, nil
}

func (h *testHook) AfterResponse(_ *http.Request, response *http.Response, call hooks.Call) (*http.Response, error) {
	h.log = append(h.log, fmt.Sprint("after ", response.StatusCode, " ", call.Attempt))
	if h.after != nil {
		return h.after(response)
	}
	return response, nil
}

func (h *testHook) OnError(request *http.Request, err error, call hooks.Call) error {
	h.log = append(h.log, fmt.Sprint("error ", request != nil, " ", call.Attempt))
	if h.failed != nil {
		return h.failed(err)
	}
	return err
}

func hookedCore(t *testing.T, s *scriptServer, hook *testHook) *core.Client {
	t.Helper()
	interceptor := hooked(testSettings(), hook, map[string]string{"extra": "!"})
	return newTestCore(t, s, core.Options{Interceptor: interceptor}, core.Values{"apiKey": "k"})
}

func TestHookStandsAroundEachTry(t *testing.T) {
	s := newServer(t, status(503), ok(petJSON))
	hook := &testHook{}
	pet, err := get(hookedCore(t, s, hook))
	wantPet(t, pet, err)
	want(t, "log", strings.Join(hook.log, ", "), "before GetPet 1, after 503 1, before GetPet 2, after 200 2")
	for _, request := range s.wantRequests(t, 2) {
		want(t, "signed", request.Header.Get("X-Signed"), "k!")
	}
	s = newServer(t, status(404))
	hook = &testHook{}
	if _, err := get(hookedCore(t, s, hook)); !errors.Is(err, ErrNotFound) {
		t.Fatal(err)
	}
	want(t, "log", strings.Join(hook.log, ", "), "before GetPet 1, after 404 1, error true 1")
}

func TestHookChangesRequestAndAnswer(t *testing.T) {
	s := newServer(t, to(307, "/again"), answer{status: 201, body: `{"id":1}`})
	hook := &testHook{
		before: func(request *http.Request) (*http.Request, error) {
			body, err := io.ReadAll(request.Body)
			if err != nil {
				return nil, err
			}
			text := strings.ReplaceAll(string(body), "Rex", "Max!")
			request.URL.RawQuery = "signed=1"
			request.Body = io.NopCloser(strings.NewReader(text))
			request.ContentLength = int64(len(text))
			request.GetBody = func() (io.ReadCloser, error) { return io.NopCloser(strings.NewReader(text)), nil }
			return request, nil
		},
		after: func(response *http.Response) (*http.Response, error) {
			_, err := io.ReadAll(response.Body)
			response.Body = io.NopCloser(strings.NewReader(petJSON))
			return response, err
		},
	}
	_, err := create(hookedCore(t, s, hook))
	wantMessage(t, err, "the body is gone")
	s.script = []answer{{status: 201, body: `{"id":1}`}}
	pet, err := create(hookedCore(t, s, hook))
	wantPet(t, pet, err)
	requests := s.wantRequests(t, 2)
	want(t, "body", requests[1].Body, `{"id":7,"name":"Max!"}`)
	want(t, "query", requests[1].Query, "signed=1")
	// A body that the hook leaves alone is sent again after a redirect.
	s = newServer(t, to(307, "/again"), answer{status: 201, body: petJSON})
	pet, err = create(hookedCore(t, s, &testHook{}))
	wantPet(t, pet, err)
	want(t, "again", s.wantRequests(t, 2)[1].Body, petJSON)
}

func TestHookFails(t *testing.T) {
	mine := errors.New("mine")
	s := newServer(t, ok(petJSON))
	hook := &testHook{before: func(*http.Request) (*http.Request, error) { return nil, mine }}
	if _, err := get(hookedCore(t, s, hook)); !errors.Is(err, mine) {
		t.Fatal(err)
	}
	s.wantRequests(t, 0)
	hook = &testHook{after: func(*http.Response) (*http.Response, error) { return nil, mine }}
	if _, err := get(hookedCore(t, s, hook)); !errors.Is(err, mine) {
		t.Fatal(err)
	}
	s = newServer(t, status(500))
	hook = &testHook{failed: func(err error) error {
		if !errors.Is(err, ErrServer) {
			t.Errorf("%v", err)
		}
		return mine
	}}
	if _, err := get(hookedCore(t, s, hook), WithRetry(RetryConfig{Disabled: true})); !errors.Is(err, mine) {
		t.Fatal(err)
	}
	// Usage and cancellation are the caller's.
	hook = &testHook{}
	c := hookedCore(t, s, hook)
	_, err := send[testPet](context.Background(), c, &getPet, nil, nil, nil)
	wantMessage(t, err, "petID is missing")
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err = send[testPet](ctx, c, &getPet, core.Args{"petID": 1}, nil, nil); !errors.Is(err, context.Canceled) {
		t.Fatal(err)
	}
	want(t, "log", len(hook.log), 0)
}
