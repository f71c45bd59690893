package sdk

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"testing"
	"time"

	"example.com/sdk/internal/core"
)

func TestRetriesUntilItSucceeds(t *testing.T) {
	s := newServer(t, status(503), status(503), ok(petJSON))
	pet, err := get(newTestCore(t, s, core.Options{}, nil))
	wantPet(t, pet, err)
	s.wantRequests(t, 3)
}

func TestGivesUpAfterMaxAttempts(t *testing.T) {
	for _, test := range []struct {
		retry RetryConfig
		want  int
	}{{RetryConfig{}, 3}, {RetryConfig{MaxAttempts: 1}, 1}, {RetryConfig{Disabled: true}, 1}, {RetryConfig{MaxAttempts: 5}, 5}} {
		s := newServer(t, status(503))
		_, err := get(newTestCore(t, s, core.Options{Retry: test.retry.options()}, nil))
		if !errors.Is(err, ErrServer) {
			t.Fatal(err)
		}
		s.wantRequests(t, test.want)
	}
}

func TestCallRetryOverClientRetry(t *testing.T) {
	s := newServer(t, status(503), ok(petJSON))
	c := newTestCore(t, s, core.Options{Retry: core.RetryOptions{Disabled: true}}, nil)
	pet, err := get(c, WithRetry(RetryConfig{Enabled: true, MaxAttempts: 2}))
	wantPet(t, pet, err)
	s = newServer(t, status(503), ok(petJSON))
	c = newTestCore(t, s, core.Options{}, nil)
	if _, err = get(c, WithRetry(RetryConfig{Disabled: true})); !errors.Is(err, ErrServer) {
		t.Fatal(err)
	}
	_, err = get(c, WithRetry(RetryConfig{MaxAttempts: -1}))
	wantMessage(t, err, "MaxAttempts")
	_, err = get(c, WithRetry(RetryConfig{Disabled: true, Enabled: true}))
	wantMessage(t, err, "Retry.Disabled and Retry.Enabled")
}

func TestCallRetryKeepsWhatItDoesNotSet(t *testing.T) {
	for _, test := range []struct {
		retry RetryConfig
		want  int
	}{
		{RetryConfig{}, 1}, {RetryConfig{MaxAttempts: 2}, 1}, {RetryConfig{Delay: time.Millisecond}, 1},
		{RetryConfig{Enabled: true}, 4}, {RetryConfig{Enabled: true, MaxAttempts: 2}, 2},
	} {
		client := RetryConfig{Disabled: true, MaxAttempts: 4, Delay: time.Millisecond}
		s := newServer(t, status(503))
		c := newTestCore(t, s, core.Options{Retry: client.options()}, nil)
		_, err := get(c, WithRetry(test.retry))
		if !errors.Is(err, ErrServer) {
			t.Fatal(err)
		}
		s.wantRequests(t, test.want)
		s = newServer(t, status(503))
		_, err = get(withOptions(newTestCore(t, s, core.Options{Retry: client.options()}, nil), []RequestOption{WithRetry(test.retry)}))
		if !errors.Is(err, ErrServer) {
			t.Fatal(err)
		}
		s.wantRequests(t, test.want)
	}
}

func TestEnabledTurnsRetriesOn(t *testing.T) {
	for _, test := range []struct {
		retry RetryConfig
		want  int
	}{{RetryConfig{}, 1}, {RetryConfig{MaxAttempts: 2}, 1}, {RetryConfig{MaxAttempts: 2, Enabled: true}, 2}, {RetryConfig{MaxAttempts: 2, Disabled: true}, 1}} {
		settings := testSettings()
		settings.Retry = core.RetryOptions{Disabled: true, Delay: time.Millisecond}
		s := newServer(t, status(503))
		_, err := get(newCoreWith(t, settings, s, core.Options{Retry: test.retry.options()}, nil))
		if !errors.Is(err, ErrServer) {
			t.Fatal(err)
		}
		s.wantRequests(t, test.want)
	}
}

func TestRetryAfterInAllForms(t *testing.T) {
	t.Parallel()
	for name, layout := range map[string]string{
		"seconds": "1",
		"date":    http.TimeFormat,
		"rfc850":  "Monday, 02-Jan-06 15:04:05 GMT",
		"asctime": time.ANSIC,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			value := layout
			if name != "seconds" {
				value = time.Now().Add(2 * time.Second).UTC().Format(layout)
			}
			s := newServer(t, answer{status: 503, header: map[string]string{"Retry-After": value}}, ok(petJSON))
			pet, err := get(newTestCore(t, s, core.Options{}, nil))
			wantPet(t, pet, err)
			requests := s.wantRequests(t, 2)
			if gap := requests[1].At.Sub(requests[0].At); gap < 950*time.Millisecond {
				t.Fatalf("gap %v", gap)
			}
		})
	}
}

func TestRetryAfterThatSaysNothing(t *testing.T) {
	past := time.Now().Add(-time.Hour).UTC().Format(http.TimeFormat)
	for _, value := range []string{"-1", "soon", "", "0", past, "1.5"} {
		s := newServer(t, answer{status: 503, header: map[string]string{"Retry-After": value}}, ok(petJSON))
		pet, err := get(newTestCore(t, s, core.Options{}, nil))
		wantPet(t, pet, err)
	}
	two := answer{do: func(w http.ResponseWriter, _ *http.Request) {
		w.Header()["Retry-After"] = []string{"3000", "4000"}
		w.WriteHeader(503)
	}}
	s := newServer(t, two, ok(petJSON))
	pet, err := get(newTestCore(t, s, core.Options{}, nil))
	wantPet(t, pet, err)
}

func TestLongRetryAfterIsRaisedAtOnce(t *testing.T) {
	digits := ""
	for range 400 {
		digits += "9"
	}
	week := time.Now().Add(7 * 24 * time.Hour).UTC().Format(http.TimeFormat)
	for _, value := range []string{"3600", week, digits} {
		s := newServer(t, answer{status: 429, header: map[string]string{"Retry-After": value}})
		_, err := get(newTestCore(t, s, core.Options{}, nil))
		var failure *APIError
		if !errors.As(err, &failure) || failure.RetryAfter < 59*time.Minute {
			t.Fatalf("%v", err)
		}
		if !errors.Is(err, ErrTooManyRequests) || errors.Is(err, ErrBadRequest) {
			t.Fatal("wrong kind")
		}
		s.only(t)
	}
}

func TestResetAfterTheBodyIsNotRepeatedForPost(t *testing.T) {
	cut := answer{raw: "HTTP/1.1 200 OK\r\n", reset: true}
	s := newServer(t, cut)
	_, err := create(newTestCore(t, s, core.Options{}, nil))
	var failure *ConnectionError
	if !errors.As(err, &failure) || !failure.Sent {
		t.Fatalf("%v", err)
	}
	wantMessage(t, err, "petstore: CreatePet: ", "may have processed")
	s.only(t)
	s = newServer(t, cut, ok(petJSON))
	pet, err := get(newTestCore(t, s, core.Options{}, nil))
	wantPet(t, pet, err)
}

func TestIdempotencyKeyMakesAPostRepeatable(t *testing.T) {
	s := newServer(t, answer{raw: "HTTP/1.1 200 OK\r\n", reset: true}, status(500), answer{status: 201, body: petJSON})
	c := newTestCore(t, s, core.Options{}, nil)
	pet, err := send[testPet](context.Background(), c, &createWithKey, nil, testPet{ID: 7, Name: "Rex"}, nil)
	wantPet(t, pet, err)
	requests := s.wantRequests(t, 3)
	key := requests[0].Header.Get("Idempotency-Key")
	for _, request := range requests {
		want(t, "key", request.Header.Get("Idempotency-Key"), key)
		want(t, "body", request.Body, requests[0].Body)
	}
	if len(key) != 36 || key[14] != '4' {
		t.Fatalf("key %q", key)
	}
	s = newServer(t, answer{status: 201, body: petJSON})
	c = newTestCore(t, s, core.Options{}, nil)
	for range 2 {
		if _, err := send[testPet](context.Background(), c, &createWithKey, nil, testPet{}, nil); err != nil {
			t.Fatal(err)
		}
	}
	_, _ = send[testPet](context.Background(), c, &createWithKey, nil, testPet{}, []RequestOption{WithIdempotencyKey("mine")})
	requests = s.wantRequests(t, 3)
	if requests[0].Header.Get("Idempotency-Key") == requests[1].Header.Get("Idempotency-Key") {
		t.Fatal("one key for two calls")
	}
	want(t, "own key", requests[2].Header.Get("Idempotency-Key"), "mine")
}

func TestRefusedConnectionIsRetriedForPost(t *testing.T) {
	s := newServer(t, answer{status: 201, body: petJSON})
	dialed := 0
	transport := &http.Transport{DialContext: func(ctx context.Context, network, address string) (net.Conn, error) {
		dialed++
		if dialed == 1 {
			// Nothing listens there.
			address = "127.0.0.1:1"
		}
		return new(net.Dialer).DialContext(ctx, network, address)
	}}
	t.Cleanup(transport.CloseIdleConnections)
	c := newTestCore(t, s, core.Options{HTTPClient: &http.Client{Transport: transport}}, nil)
	pet, err := create(c)
	wantPet(t, pet, err)
	want(t, "dialed", dialed, 2)
	s.wantRequests(t, 1)
}

func TestNothingListensThere(t *testing.T) {
	c := newTestCore(t, nil, core.Options{BaseURL: "http://127.0.0.1:1"}, nil)
	_, err := create(c)
	var failure *ConnectionError
	if !errors.As(err, &failure) || failure.Sent {
		t.Fatalf("%#v", err)
	}
	var operation *net.OpError
	if !errors.As(err, &operation) {
		t.Fatal("the cause is gone")
	}
}

func TestBodyThatBreaksOffIsRetried(t *testing.T) {
	short := answer{raw: "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{\"id\":7,"}
	chunked := answer{raw: "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{\"id\"\r\n"}
	gzipped := answer{raw: "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nConnection: close\r\n\r\n\x1f\x8b\x08\x00\x00\x00\x00\x00"}
	for name, cut := range map[string]answer{"short": short, "chunked": chunked, "gzip": gzipped} {
		s := newServer(t, cut, ok(petJSON))
		pet, err := get(newTestCore(t, s, core.Options{}, nil))
		wantPet(t, pet, err)
		s.wantRequests(t, 2)
		s = newServer(t, cut)
		_, err = get(newTestCore(t, s, core.Options{}, nil))
		var failure *ConnectionError
		if !errors.As(err, &failure) {
			t.Fatalf("%s: %v", name, err)
		}
		s.wantRequests(t, 3)
	}
}

func TestBackoffGrows(t *testing.T) {
	s := newServer(t, status(503))
	c := newTestCore(t, s, core.Options{Retry: core.RetryOptions{MaxAttempts: 4, Delay: 60 * time.Millisecond}}, nil)
	if _, err := get(c); err == nil {
		t.Fatal("no error")
	}
	requests := s.wantRequests(t, 4)
	for i, least := range []time.Duration{30, 60, 120} {
		if gap := requests[i+1].At.Sub(requests[i].At); gap < least*time.Millisecond {
			t.Fatalf("gap %d: %v", i, gap)
		}
	}
}

func TestKeptConnectionThatDies(t *testing.T) {
	for _, post := range []bool{false, true} {
		listener, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		counts := make(chan int, 8)
		go dyingServer(listener, counts)
		c := newTestCore(t, nil, core.Options{BaseURL: "http://" + listener.Addr().String()}, nil)
		pet, err := get(c)
		wantPet(t, pet, err)
		var meta ResponseMeta
		if post {
			// The second request on the connection is cut after it was read: never sent again.
			_, err = create(c)
			var failure *ConnectionError
			if !errors.As(err, &failure) || !failure.Sent {
				t.Fatalf("%v", err)
			}
			want(t, "requests", len(counts), 2)
		} else {
			pet, err = get(c, WithResponse(&meta))
			wantPet(t, pet, err)
			want(t, "attempts", meta.Attempts, 2)
		}
		_ = listener.Close()
	}
}

// dyingServer answers the first request of each connection, and closes it when the second has come.
func dyingServer(listener net.Listener, counts chan<- int) {
	for {
		conn, err := listener.Accept()
		if err != nil {
			return
		}
		go func() {
			defer func() { _ = conn.Close() }()
			buffer := make([]byte, 4096)
			for request := 1; ; request++ {
				if _, err := conn.Read(buffer); err != nil {
					return
				}
				counts <- request
				if request == 2 {
					return
				}
				_, _ = fmt.Fprintf(conn, "HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n%s", len(petJSON), petJSON)
			}
		}()
	}
}
