package sdk

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"log/slog"
	"net/http"
	"reflect"
	"strings"
	"testing"
	"time"

	"example.com/sdk/internal/core"
)

type endpointVectors struct {
	Sent    []struct{ Path, Wire string }
	Refused []string
}

var bg = context.Background()

// keyedCore is a client whose calls need a key.
func keyedCore(t *testing.T, s *scriptServer, key string, options core.Options) *core.Client {
	t.Helper()
	settings := testSettings()
	settings.Credentials = []core.Credential{
		{Name: "key", Scheme: &core.APIKey{In: core.InHeader, Name: "X-Key"}},
	}
	settings.Security, settings.NeedsCredentials = core.Security{needs("key")}, true
	return newCoreWith(t, settings, s, options, core.Values{"key": key})
}

// sentRaw makes a call and returns the text of its response.
func sentRaw(c *core.Client, method, path string, body any, options ...RequestOption) (string, error) {
	response, err := request(bg, c, method, path, body, options)
	if err != nil {
		return "", err
	}
	defer func() { _ = response.Body.Close() }()
	content, err := io.ReadAll(response.Body)
	return string(content), err
}

func TestPathsOfEndpoints(t *testing.T) {
	vectors := readVectors[endpointVectors](t, "endpoint-paths.json")
	for _, row := range vectors.Sent {
		s := newServer(t, ok("{}"))
		if _, err := sentRaw(keyedCore(t, s, "k", core.Options{}), "GET", row.Path, nil); err != nil {
			t.Fatal(row.Path, err)
		}
		want(t, row.Path, s.only(t).Path, row.Wire)
	}
	s := newServer(t, ok("{}"))
	c := keyedCore(t, s, "k", core.Options{})
	for _, path := range append(vectors.Refused, "/\xff", "/a\xc0\xafb") {
		_, err := sentRaw(c, "GET", path, nil)
		if usage := (*UsageError)(nil); !errors.As(err, &usage) || !strings.Contains(err.Error(), "the path ") {
			t.Errorf("%q was not refused: %v", path, err)
		}
	}
	s.wantRequests(t, 0)
}

func TestRawResponseOfEndpoint(t *testing.T) {
	s := newServer(t, answer{status: 202, header: map[string]string{"X-A": "1"}, body: "text"})
	response, err := request(bg, keyedCore(t, s, "tok_secret", core.Options{}), "GET", "/x", nil,
		[]RequestOption{WithQuery("q", "a b"), WithHeader("X-B", "2")})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = response.Body.Close() }()
	want(t, "status", response.StatusCode, 202)
	want(t, "header", response.Header.Get("X-A"), "1")
	seen := s.only(t)
	want(t, "query", seen.Query, "q=a%20b")
	for name, value := range map[string]string{"X-Key": "tok_secret", "X-B": "2", "Accept": "*/*"} {
		want(t, name, seen.Header.Get(name), value)
	}
}

func TestTypedResponseOfEndpoint(t *testing.T) {
	s := newServer(t, ok(`[{"id":7,"name":"Mia"}]`), ok(`{"a":1}`), answer{status: 204}, ok("<p>"))
	c := keyedCore(t, s, "k", core.Options{})
	var pets []testPet
	if err := requestInto(bg, c, "GET", "/pets", nil, &pets, nil); err != nil || len(pets) != 1 {
		t.Fatal(pets, err)
	}
	want(t, "accept", s.seen()[0].Header.Get("Accept"), "application/json")
	table := map[string]int{}
	if err := requestInto(bg, c, "GET", "/x", nil, &table, nil); err != nil || table["a"] != 1 {
		t.Fatal(table, err)
	}
	if err := requestInto(bg, c, "DELETE", "/x", nil, &table, nil); err != nil || table["a"] != 1 {
		t.Fatal(table, err)
	}
	var decode *DecodeError
	if err := requestInto(bg, c, "GET", "/x", nil, &table, nil); !errors.As(err, &decode) {
		t.Fatal(err)
	}
}

func TestErrorBodiesOfEndpoints(t *testing.T) {
	s := newServer(t, answer{status: 404, body: `{"code":"gone","ids":[9007199254740993]}`}, answer{status: 404, body: "<html>"})
	c := keyedCore(t, s, "k", core.Options{})
	err := requestInto(bg, c, "GET", "/x", nil, &map[string]any{}, nil)
	var failure *APIError
	if !errors.As(err, &failure) {
		t.Fatal(err)
	}
	plain := map[string]any{"code": "gone", "ids": []any{json.Number("9007199254740993")}}
	if !reflect.DeepEqual(failure.Decoded, any(plain)) {
		t.Fatalf("%#v", failure.Decoded)
	}
	if body, has := ErrorBody[map[string]any](err); !has || !reflect.DeepEqual(*body, plain) {
		t.Fatal(body, has)
	}
	if body, has := ErrorBody[any](err); !has || !reflect.DeepEqual(*body, any(plain)) {
		t.Fatal(body, has)
	}
	if body, has := ErrorBody[testProblem](err); has {
		t.Fatal(body)
	}
	_, err = sentRaw(c, "GET", "/x", nil)
	if body, has := ErrorBody[any](err); has || !errors.Is(err, ErrNotFound) {
		t.Fatal(body, err)
	}
}

type onlyReader struct{ io.Reader }

type markedJSON []byte

func (markedJSON) MarshalJSON() ([]byte, error) { return []byte("true"), nil }

func TestBodiesOfEndpoints(t *testing.T) {
	csv := WithContentType("text/csv")
	for _, row := range []struct {
		name     string
		body     any
		options  []RequestOption
		sent     string
		sentType string
	}{
		{"an object", map[string]any{"a": nil}, nil, `{"a":null}`, "application/json"},
		{"a pointer", Ptr(false), nil, "false", "application/json"},
		{"a string", "x", nil, `"x"`, "application/json"},
		{"own JSON", markedJSON("x"), nil, "true", "application/json"},
		{"JSON of another type", []any{}, []RequestOption{WithContentType("application/x+json")}, "[]", "application/x+json"},
		{"text", "a,ü", []RequestOption{csv}, "a,ü", "text/csv"},
		{"bytes", []byte("ab"), []RequestOption{csv}, "ab", "text/csv"},
		{"a file", FileFromBytes("n", []byte("ab")), []RequestOption{csv}, "ab", "text/csv"},
		{"a reader", onlyReader{strings.NewReader("ab")}, []RequestOption{csv}, "ab", "text/csv"},
	} {
		t.Run(row.name, func(t *testing.T) {
			s := newServer(t, ok(""))
			if _, err := sentRaw(keyedCore(t, s, "k", core.Options{}), "POST", "/x", row.body, row.options...); err != nil {
				t.Fatal(err)
			}
			want(t, "body", s.only(t).Body, row.sent)
			want(t, "type", s.only(t).Header.Get("Content-Type"), row.sentType)
		})
	}
}

func TestMistakesWithEndpoints(t *testing.T) {
	s := newServer(t, ok("{}"))
	c := keyedCore(t, s, "k", core.Options{})
	for name, make := range map[string]func() error{
		"lower case":  func() error { _, err := sentRaw(c, "get", "/x", nil); return err },
		"TRACE":       func() error { _, err := sentRaw(c, "TRACE", "/x", nil); return err },
		"injection":   func() error { _, err := sentRaw(c, "GET /y HTTP/1.1\r\n\r\n", "/x", nil); return err },
		"body of GET": func() error { _, err := sentRaw(c, "GET", "/x", "a"); return err },
		"bytes":       func() error { _, err := sentRaw(c, "POST", "/x", []byte("a")); return err },
		"reader":      func() error { _, err := sentRaw(c, "POST", "/x", strings.NewReader("a")); return err },
		"object":      func() error { _, err := sentRaw(c, "POST", "/x", struct{}{}, WithContentType("a/b")); return err },
		"type":        func() error { _, err := sentRaw(c, "POST", "/x", "a", WithContentType("a/b\r\nX: 1")); return err },
		"header":      func() error { _, err := sentRaw(c, "GET", "/x", nil, WithHeader("X", "1\r\nY: 2")); return err },
		"key":         func() error { _, err := sentRaw(c, "POST", "/x", nil, WithIdempotencyKey("k")); return err },
		"no pointer":  func() error { return requestInto(bg, c, "GET", "/x", nil, testPet{}, nil) },
		"nil":         func() error { return requestInto(bg, c, "GET", "/x", nil, nil, nil) },
		"nil pointer": func() error { return requestInto(bg, c, "GET", "/x", nil, (*testPet)(nil), nil) },
	} {
		if usage := (*UsageError)(nil); !errors.As(make(), &usage) {
			t.Errorf("%s was not refused: %v", name, make())
		}
	}
	s.wantRequests(t, 0)
}

func TestCredentialsOfEndpoints(t *testing.T) {
	s := newServer(t, ok("{}"))
	without := keyedCore(t, s, "", core.Options{})
	if _, err := sentRaw(without, "GET", "/x", nil); err == nil {
		t.Fatal("the call without a key was sent")
	}
	for _, c := range []*core.Client{without, keyedCore(t, s, "k", core.Options{})} {
		if _, err := sentRaw(c, "GET", "/x", nil, WithoutCredentials()); err != nil {
			t.Fatal(err)
		}
	}
	for _, seen := range s.wantRequests(t, 2) {
		want(t, "key", seen.Header.Get("X-Key"), "")
	}
}

func TestRetriesOfEndpoints(t *testing.T) {
	for method, attempts := range map[string]int{"GET": 2, "PUT": 2, "DELETE": 2, "POST": 1, "PATCH": 1} {
		s := newServer(t, status(500), ok("{}"))
		c := keyedCore(t, s, "k", core.Options{})
		_, err := sentRaw(c, method, "/x", nil, WithRetry(RetryConfig{Delay: time.Millisecond}))
		want(t, method, err == nil, attempts == 2)
		s.wantRequests(t, attempts)
	}
}

func TestEndpointsShowNoSecret(t *testing.T) {
	var lines syncBuffer
	logger := slog.New(slog.NewTextHandler(&lines, &slog.HandlerOptions{Level: slog.LevelDebug}))
	s := newServer(t, answer{status: 404, body: `{"message":"no tok_secret"}`})
	_, err := sentRaw(keyedCore(t, s, "tok_secret", core.Options{Logger: logger}), "GET", "/x/tok_secret", nil)
	if !errors.Is(err, ErrNotFound) || strings.Contains(err.Error(), "tok_secret") {
		t.Fatal(err)
	}
	if text := lines.String(); strings.Contains(text, "tok_secret") || !strings.Contains(text, "method=GET path=/x/[redacted] status=404") {
		t.Fatal(text)
	}
}

func TestEndpointsEndWithTheirContext(t *testing.T) {
	s := newServer(t, answer{hang: true})
	ctx, cancel := context.WithTimeout(bg, 50*time.Millisecond)
	defer cancel()
	var response *http.Response
	response, err := request(ctx, keyedCore(t, s, "k", core.Options{}), "GET", "/x", nil, nil)
	if !errors.Is(err, context.DeadlineExceeded) {
		_ = response.Body.Close()
		t.Fatal(err)
	}
}
