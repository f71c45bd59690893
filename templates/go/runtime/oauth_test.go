package sdk

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"example.com/sdk/internal/core"
)

// tokenServer is an API together with the endpoint that gives its tokens.
type tokenServer struct {
	*scriptServer
	mu     sync.Mutex
	tokens []recorded
	calls  []recorded
	// token answers the endpoint; good tells which Authorization the API takes.
	token func(count int, w http.ResponseWriter, r *http.Request, body string)
	good  func(authorization string) bool
}

func newTokenServer(t *testing.T) *tokenServer {
	s := &tokenServer{scriptServer: newServer(t), good: func(string) bool { return true }}
	s.token = func(count int, w http.ResponseWriter, _ *http.Request, _ string) {
		_, _ = fmt.Fprintf(w, `{"access_token":"t%d","token_type":"bearer","expires_in":3600}`, count)
	}
	s.Config.Handler = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		seen := recorded{Method: r.Method, Path: r.URL.Path, Query: r.URL.RawQuery, Header: r.Header.Clone(), Body: string(body)}
		s.mu.Lock()
		if r.URL.Path == "/token" || r.URL.Path == "/refresh" {
			s.tokens = append(s.tokens, seen)
			count, answer := len(s.tokens), s.token
			s.mu.Unlock()
			w.Header().Set("Content-Type", "application/json")
			answer(count, w, r, string(body))
			return
		}
		s.calls = append(s.calls, seen)
		good := s.good(r.Header.Get("Authorization"))
		s.mu.Unlock()
		if !good {
			w.WriteHeader(401)
			_, _ = io.WriteString(w, `{"message":"no"}`)
			return
		}
		w.WriteHeader(204)
	})
	return s
}

func (s *tokenServer) counts() (tokens, calls int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.tokens), len(s.calls)
}

func (s *tokenServer) wantCounts(t *testing.T, tokens, calls int) {
	t.Helper()
	gotTokens, gotCalls := s.counts()
	if gotTokens != tokens || gotCalls != calls {
		t.Fatalf("%d token requests and %d calls, not %d and %d", gotTokens, gotCalls, tokens, calls)
	}
}

func testFlow() *core.ClientCredentials {
	return &core.ClientCredentials{
		Method: "POST", Endpoint: "/token",
		Parameters: []core.TokenParameter{
			{Value: "clientId", Name: "client_id", Role: core.IDRole, Required: true, Public: true},
			{Value: "clientSecret", Name: "client_secret", Role: core.SecretRole, Required: true},
		},
		Fixed: []core.FixedParameter{{Name: "grant_type", Value: "client_credentials"}},
	}
}

func oauthCore(t *testing.T, s *tokenServer, flow *core.ClientCredentials) *core.Client {
	t.Helper()
	settings := testSettings()
	settings.Credentials = []core.Credential{{Name: "oauth", Scheme: flow}}
	settings.Security = core.Security{needs("oauth")}
	return newCoreWith(t, settings, s.scriptServer, core.Options{}, core.Values{"clientId": "id:1", "clientSecret": canaryPass + "+ ü%"})
}

func callScoped(c *core.Client, scopes ...string) error {
	op := secured(core.Security{{{Name: "oauth", Scopes: scopes}}})
	return sendNone(context.Background(), c, op, nil, nil, nil)
}

func TestTokenRequest(t *testing.T) {
	s := newTokenServer(t)
	c := oauthCore(t, s, testFlow())
	if err := callScoped(c, "a", "b"); err != nil {
		t.Fatal(err)
	}
	s.wantCounts(t, 1, 1)
	request := s.tokens[0]
	want(t, "body", request.Body, "grant_type=client_credentials&client_id=id%3A1&client_secret="+canaryPass+"%2B+%C3%BC%25&scope=a+b")
	want(t, "type", request.Header.Get("Content-Type"), "application/x-www-form-urlencoded")
	want(t, "accept", request.Header.Get("Accept"), "application/json")
	want(t, "authorization", request.Header.Get("Authorization"), "")
	want(t, "token", s.calls[0].Header.Get("Authorization"), "Bearer t1")
}

func TestTokenRequestWithBasic(t *testing.T) {
	s := newTokenServer(t)
	flow := testFlow()
	flow.Basic = true
	if err := callScoped(oauthCore(t, s, flow)); err != nil {
		t.Fatal(err)
	}
	pair := base64.StdEncoding.EncodeToString([]byte("id%3A1:" + canaryPass + "%2B+%C3%BC%25"))
	want(t, "authorization", s.tokens[0].Header.Get("Authorization"), "Basic "+pair)
	want(t, "body", s.tokens[0].Body, "grant_type=client_credentials")
}

func TestTokenRequestWithGetAndJSON(t *testing.T) {
	s := newTokenServer(t)
	flow := testFlow()
	flow.Method = "GET"
	if err := callScoped(oauthCore(t, s, flow)); err != nil {
		t.Fatal(err)
	}
	if query := s.tokens[0].Query; !strings.HasPrefix(query, "grant_type=client_credentials&client_id=id%3A1&client_secret=") {
		t.Fatal(query)
	}
	s = newTokenServer(t)
	flow = testFlow()
	flow.JSON, flow.Token = true, []string{"data", "token"}
	s.token = func(_ int, w http.ResponseWriter, _ *http.Request, _ string) {
		_, _ = io.WriteString(w, `{"data":{"token":"deep"}}`)
	}
	if err := callScoped(oauthCore(t, s, flow)); err != nil {
		t.Fatal(err)
	}
	var body map[string]string
	if err := json.Unmarshal([]byte(s.tokens[0].Body), &body); err != nil || body["client_id"] != "id:1" {
		t.Fatal(s.tokens[0].Body)
	}
	want(t, "token", s.calls[0].Header.Get("Authorization"), "Bearer deep")
}

func TestOneTokenForParallelCalls(t *testing.T) {
	s := newTokenServer(t)
	slow := s.token
	s.token = func(count int, w http.ResponseWriter, r *http.Request, body string) {
		time.Sleep(50 * time.Millisecond)
		slow(count, w, r, body)
	}
	c := oauthCore(t, s, testFlow())
	parallel(t, 50, func(int) error { return callScoped(c) })
	s.wantCounts(t, 1, 50)
}

func parallel(t *testing.T, count int, call func(int) error) {
	t.Helper()
	var wait sync.WaitGroup
	for i := range count {
		wait.Add(1)
		go func() {
			defer wait.Done()
			if err := call(i); err != nil {
				t.Error(err)
			}
		}()
	}
	wait.Wait()
}

func TestTokensByScopes(t *testing.T) {
	s := newTokenServer(t)
	c := oauthCore(t, s, testFlow())
	for _, scopes := range [][]string{{"a"}, {"b"}, {"a"}, {"b", "a"}, {"a", "b", "a"}} {
		if err := callScoped(c, scopes...); err != nil {
			t.Fatal(err)
		}
	}
	s.wantCounts(t, 3, 5)
	c.SetCredential("clientSecret", "another")
	if err := callScoped(c, "a"); err != nil {
		t.Fatal(err)
	}
	s.wantCounts(t, 4, 6)
}

func TestLifetimes(t *testing.T) {
	for lifetime, tokens := range map[string]int{
		`3`: 1, `"3600"`: 1, `null`: 1, `"soon"`: 1, `1e12`: 1, `0`: 3, `-5`: 3,
	} {
		s := newTokenServer(t)
		s.token = func(count int, w http.ResponseWriter, _ *http.Request, _ string) {
			_, _ = fmt.Fprintf(w, `{"access_token":"t%d","expires_in":%s}`, count, lifetime)
		}
		c := oauthCore(t, s, testFlow())
		for range 3 {
			if err := callScoped(c); err != nil {
				t.Fatal(err)
			}
		}
		if got, _ := s.counts(); got != tokens {
			t.Fatalf("%s: %d token requests, not %d", lifetime, got, tokens)
		}
	}
}

func TestTokenIsRenewedBeforeItExpires(t *testing.T) {
	t.Parallel()
	s := newTokenServer(t)
	s.token = func(count int, w http.ResponseWriter, _ *http.Request, _ string) {
		_, _ = fmt.Fprintf(w, `{"access_token":"t%d","expires_in":4}`, count)
	}
	flow := testFlow()
	buffer := 2 * time.Second
	flow.RefreshBuffer = &buffer
	c := oauthCore(t, s, flow)
	for _, pause := range []time.Duration{0, 200, 2100} {
		time.Sleep(pause * time.Millisecond)
		if err := callScoped(c); err != nil {
			t.Fatal(err)
		}
	}
	s.wantCounts(t, 2, 3)
}

func TestTokenTypes(t *testing.T) {
	for kind, good := range map[string]bool{"bearer": true, "BearerToken": true, "mac": false} {
		s := newTokenServer(t)
		s.token = func(_ int, w http.ResponseWriter, _ *http.Request, _ string) {
			_, _ = fmt.Fprintf(w, `{"access_token":"t","token_type":%q}`, kind)
		}
		err := callScoped(oauthCore(t, s, testFlow()))
		var failure *AuthError
		if good != (err == nil) || !good && !errors.As(err, &failure) {
			t.Fatalf("%s: %v", kind, err)
		}
	}
}

func TestTokenEndpointRefuses(t *testing.T) {
	for _, test := range []struct {
		status int
		body   string
		code   string
		tokens int
	}{
		{400, `{"error":"invalid_client","error_description":"wrong ` + canaryPass + `+ ü%"}`, "invalid_client", 1},
		{500, `{}`, "", 3},
		{200, `<html>` + canaryPass, "", 1},
		{200, `{"token":"` + canaryPass + `"}`, "", 1},
		{200, `[]`, "", 1},
		{302, ``, "", 1},
	} {
		s := newTokenServer(t)
		s.token = func(_ int, w http.ResponseWriter, _ *http.Request, _ string) {
			w.Header().Set("Location", "/elsewhere")
			w.WriteHeader(test.status)
			_, _ = io.WriteString(w, test.body)
		}
		c := oauthCore(t, s, testFlow())
		err := callScoped(c)
		var failure *AuthError
		if !errors.As(err, &failure) {
			t.Fatalf("%v", err)
		}
		wantMessage(t, err, "petstore: Get: could not obtain an access token: ")
		want(t, "code", failure.Code, test.code)
		s.wantCounts(t, test.tokens, 0)
		if strings.Contains(fmt.Sprintf("%+v", *failure), "CANARY") {
			t.Fatalf("%+v", failure)
		}
		// A failure is not kept.
		_ = callScoped(c)
		s.wantCounts(t, 2*test.tokens, 0)
	}
}

func TestRefusedTokenIsRenewedOnce(t *testing.T) {
	s := newTokenServer(t)
	s.good = func(authorization string) bool { return authorization != "Bearer t1" }
	c := oauthCore(t, s, testFlow())
	if err := callScoped(c); err != nil {
		t.Fatal(err)
	}
	s.wantCounts(t, 2, 2)
	s = newTokenServer(t)
	s.good = func(string) bool { return false }
	err := callScoped(oauthCore(t, s, testFlow()))
	if !errors.Is(err, ErrUnauthorized) {
		t.Fatal(err)
	}
	s.wantCounts(t, 2, 2)
}

func TestOneShotBodyMeets401(t *testing.T) {
	s := newTokenServer(t)
	s.good = func(authorization string) bool { return authorization != "Bearer t1" }
	c := oauthCore(t, s, testFlow())
	op := secured(nil)
	op.Method, op.Body = "POST", []core.Body{{Type: "text/plain", Encode: core.EncodeRaw}}
	body := File{Reader: plainReader{strings.NewReader("x")}}
	if err := sendNone(context.Background(), c, op, nil, body, nil); !errors.Is(err, ErrUnauthorized) {
		t.Fatal(err)
	}
	if err := callScoped(c); err != nil {
		t.Fatal(err)
	}
	s.wantCounts(t, 2, 2)
}

func TestScopeThatIsMissingIsNoExpiredToken(t *testing.T) {
	s := newTokenServer(t)
	handler := s.Config.Handler
	s.Config.Handler = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/token" {
			w.Header().Set("WWW-Authenticate", `Bearer realm="x", error="insufficient_scope"`)
			w.WriteHeader(401)
			return
		}
		handler.ServeHTTP(w, r)
	})
	if err := callScoped(oauthCore(t, s, testFlow())); !errors.Is(err, ErrUnauthorized) {
		t.Fatal(err)
	}
	s.wantCounts(t, 1, 0)
}

func TestEndpointThatMovesWithTheBaseURL(t *testing.T) {
	for endpoint, moves := range map[string]bool{"https://api.example.com/token": true, "https://login.example.com/token": false} {
		s := newTokenServer(t)
		flow := testFlow()
		flow.Endpoint = endpoint
		settings := testSettings()
		settings.BaseURL = "https://api.example.com/v1"
		settings.Credentials = []core.Credential{{Name: "oauth", Scheme: flow}}
		settings.Security = core.Security{needs("oauth")}
		var asked []string
		transport := roundTripper(func(r *http.Request) (*http.Response, error) {
			asked = append(asked, r.URL.Host)
			return http.DefaultTransport.RoundTrip(r)
		})
		c := newCoreWith(t, settings, s.scriptServer, core.Options{HTTPClient: &http.Client{Transport: transport}, Retry: core.RetryOptions{Disabled: true}}, core.Values{"clientId": "i", "clientSecret": "s"})
		_ = callScoped(c)
		want(t, endpoint, asked[0] != "login.example.com", moves)
	}
}

type roundTripper func(*http.Request) (*http.Response, error)

func (f roundTripper) RoundTrip(r *http.Request) (*http.Response, error) { return f(r) }

var testRefresh = core.TokenRefresh{
	Prefix: "Bearer", Method: "POST", Endpoint: "/refresh", Property: "refresh",
	BearerKey: "access", RefreshKey: "next", AccessToken: "token", RefreshToken: "refreshToken",
}

func newRefreshServer(t *testing.T) *tokenServer {
	s := newTokenServer(t)
	s.token = func(count int, w http.ResponseWriter, _ *http.Request, _ string) {
		time.Sleep(20 * time.Millisecond)
		_, _ = fmt.Fprintf(w, `{"access":"t%d","next":"r%d"}`, count, count)
	}
	s.good = func(authorization string) bool { return authorization != "Bearer old" }
	return s
}

func refreshCore(t *testing.T, s *tokenServer, options core.Options, values core.Values) *core.Client {
	t.Helper()
	settings := testSettings()
	scheme := testRefresh
	settings.Credentials = []core.Credential{{Name: "token", Scheme: &scheme}}
	settings.Security = core.Security{needs("token")}
	return newCoreWith(t, settings, s.scriptServer, options, values)
}

func callPlain(c *core.Client) error {
	return sendNone(context.Background(), c, secured(nil), nil, nil, nil)
}

func TestFirstCallGetsAToken(t *testing.T) {
	s := newRefreshServer(t)
	c := refreshCore(t, s, core.Options{Header: []core.HeaderValue{{Name: "Authorization", Remove: true}}}, core.Values{"refreshToken": "r0"})
	if err := callPlain(c); err != nil {
		t.Fatal(err)
	}
	want(t, "body", s.tokens[0].Body, `{"refresh":"r0"}`)
	want(t, "type", s.tokens[0].Header.Get("Content-Type"), "application/json")
	want(t, "authorization", s.tokens[0].Header.Get("Authorization"), "")
	want(t, "token", s.calls[0].Header.Get("Authorization"), "Bearer t1")
}

func TestOneRefreshForManyRefusals(t *testing.T) {
	s := newRefreshServer(t)
	c := refreshCore(t, s, core.Options{}, core.Values{"token": "old", "refreshToken": "r0"})
	parallel(t, 50, func(int) error { return callPlain(c) })
	if tokens, calls := s.counts(); tokens != 1 || calls < 51 || calls > 100 {
		t.Fatalf("%d refreshes, %d calls", tokens, calls)
	}
}

func TestLateRefusalTakesTheNewerToken(t *testing.T) {
	s := newRefreshServer(t)
	release := make(chan struct{})
	var once sync.Once
	handler := s.Config.Handler
	s.Config.Handler = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/late" && r.Header.Get("Authorization") == "Bearer old" {
			<-release
		}
		handler.ServeHTTP(w, r)
	})
	c := refreshCore(t, s, core.Options{}, core.Values{"token": "old", "refreshToken": "r0"})
	late := make(chan error, 1)
	go func() {
		op := secured(nil)
		op.Path = "/late"
		late <- sendNone(context.Background(), c, op, nil, nil, nil)
	}()
	time.Sleep(30 * time.Millisecond)
	if err := callPlain(c); err != nil {
		t.Fatal(err)
	}
	once.Do(func() { close(release) })
	if err := <-late; err != nil {
		t.Fatal(err)
	}
	if tokens, _ := s.counts(); tokens != 1 {
		t.Fatalf("%d refreshes", tokens)
	}
}

func TestRefreshTokensRotate(t *testing.T) {
	s := newRefreshServer(t)
	var told []string
	options := core.Options{OnTokenRefresh: func(access, refresh string) error {
		told = append(told, access+" "+refresh)
		return nil
	}}
	c := refreshCore(t, s, options, core.Values{"refreshToken": "r0"})
	good := ""
	s.good = func(authorization string) bool { return good == "" || authorization == good }
	for _, next := range []string{"", "Bearer t2", "Bearer t3"} {
		good = next
		if err := callPlain(c); err != nil {
			t.Fatal(err)
		}
	}
	c.SetCredential("refreshToken", "mine")
	good = "Bearer t4"
	if err := callPlain(c); err != nil {
		t.Fatal(err)
	}
	var used []string
	for _, request := range s.tokens {
		used = append(used, request.Body)
	}
	if !slices.Equal(used, []string{`{"refresh":"r0"}`, `{"refresh":"r1"}`, `{"refresh":"r2"}`, `{"refresh":"mine"}`}) {
		t.Fatal(used)
	}
	want(t, "told", strings.Join(told, ", "), "t1 r1, t2 r2, t3 r3, t4 r4")
}

func TestRefreshIsRefused(t *testing.T) {
	s := newRefreshServer(t)
	s.token = func(_ int, w http.ResponseWriter, _ *http.Request, body string) {
		w.WriteHeader(400)
		_, _ = io.WriteString(w, `{"error":"invalid_grant","error_description":`+body[11:len(body)-1]+`}`)
	}
	// All of them are refused before the first of them refreshes.
	var refused sync.WaitGroup
	refused.Add(10)
	handler := s.Config.Handler
	s.Config.Handler = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/refresh" {
			refused.Done()
			refused.Wait()
		}
		handler.ServeHTTP(w, r)
	})
	c := refreshCore(t, s, core.Options{}, core.Values{"token": "old", "refreshToken": canaryToken})
	var wait sync.WaitGroup
	for range 10 {
		wait.Add(1)
		go func() {
			defer wait.Done()
			err := callPlain(c)
			var failure *AuthError
			var cause *APIError
			if !errors.As(err, &failure) || !errors.As(err, &cause) || !errors.Is(err, ErrUnauthorized) {
				t.Errorf("%v", err)
			}
			if strings.Contains(err.Error(), "CANARY") || strings.Contains(failure.Description, "CANARY") {
				t.Error(err)
			}
		}()
	}
	wait.Wait()
}

func TestRefreshWithoutAToken(t *testing.T) {
	s := newRefreshServer(t)
	s.token = func(_ int, w http.ResponseWriter, _ *http.Request, _ string) {
		_, _ = io.WriteString(w, `{"next":"r"}`)
	}
	err := callPlain(refreshCore(t, s, core.Options{}, core.Values{"refreshToken": "r0"}))
	wantMessage(t, err, "could not obtain an access token: the response has no string at access")
	// A rotated token must not be burned: 500 is not repeated.
	s.token = func(_ int, w http.ResponseWriter, _ *http.Request, _ string) { w.WriteHeader(500) }
	_ = callPlain(refreshCore(t, s, core.Options{}, core.Values{"refreshToken": "r0"}))
	s.wantCounts(t, 2, 0)
	// Without a refresh token the refusal is the error.
	err = callPlain(refreshCore(t, s, core.Options{}, core.Values{"token": "old"}))
	if !errors.Is(err, ErrUnauthorized) {
		t.Fatal(err)
	}
	s.wantCounts(t, 2, 1)
}

func TestListenerThatFails(t *testing.T) {
	s := newRefreshServer(t)
	full := errors.New("disk full")
	c := refreshCore(t, s, core.Options{OnTokenRefresh: func(string, string) error { return full }}, core.Values{"refreshToken": "r0"})
	if err := callPlain(c); !errors.Is(err, full) {
		t.Fatal(err)
	}
}

func TestCancelOfTheCallThatBeganARefresh(t *testing.T) {
	s := newRefreshServer(t)
	release := make(chan struct{})
	s.token = func(_ int, w http.ResponseWriter, _ *http.Request, _ string) {
		<-release
		_, _ = io.WriteString(w, `{"access":"t1","next":"r1"}`)
	}
	c := refreshCore(t, s, core.Options{}, core.Values{"refreshToken": "r0"})
	ctx, cancel := context.WithCancel(context.Background())
	first := make(chan error, 1)
	go func() { first <- sendNone(ctx, c, secured(nil), nil, nil, nil) }()
	time.Sleep(30 * time.Millisecond)
	second := make(chan error, 1)
	go func() { second <- callPlain(c) }()
	time.Sleep(30 * time.Millisecond)
	cancel()
	if err := <-first; !errors.Is(err, context.Canceled) {
		t.Fatal(err)
	}
	close(release)
	if err := <-second; err != nil {
		t.Fatal(err)
	}
	s.wantCounts(t, 1, 1)
}
