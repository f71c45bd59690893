// Package users holds programs of users of the SDKs. What is declared with its type has that type for
// the compiler; what is printed and sent is looked at while they run.
package users

import (
	"context"
	"io"
	"net/http"
	"net/http/httptest"
	"testing"

	"example.com/sdks/chat"
	"example.com/sdks/petstore"
)

var ctx = context.Background()

// answer is what the server says to one call.
type answer struct {
	status      int
	contentType string
	body        string
}

// server gives the answers one after the other, and then the last one again. It keeps the bodies.
type server struct {
	*httptest.Server
	answers []answer
	calls   []string
	bodies  []string
}

func newServer(t *testing.T, answers ...answer) *server {
	s := &server{answers: answers}
	s.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body)
		if err != nil {
			t.Error(err)
		}
		s.calls = append(s.calls, r.Method+" "+r.URL.RequestURI())
		s.bodies = append(s.bodies, string(body))
		given := s.answers[0]
		if len(s.answers) > 1 {
			s.answers = s.answers[1:]
		}
		if given.contentType != "" {
			w.Header().Set("Content-Type", given.contentType)
		}
		w.WriteHeader(given.status)
		_, _ = io.WriteString(w, given.body)
	}))
	t.Cleanup(s.Close)
	return s
}

func json(status int, body string) answer { return answer{status, "application/json", body} }

func (s *server) pets(t *testing.T) *petstore.Client {
	client, err := petstore.NewClient(petstore.Config{
		APIKey:  petstore.NewSecretString("k"),
		BaseURL: s.URL,
		Retry:   petstore.RetryConfig{MaxAttempts: 1},
	})
	must(t, err)
	t.Cleanup(client.Close)
	return client
}

func (s *server) chats(t *testing.T) *chat.Client {
	client, err := chat.NewClient(chat.Config{Token: chat.NewSecretString("t"), BaseURL: s.URL})
	must(t, err)
	t.Cleanup(client.Close)
	return client
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func same[T comparable](t *testing.T, what string, got, want T) {
	t.Helper()
	if got != want {
		t.Errorf("%s: %v, not %v", what, got, want)
	}
}
