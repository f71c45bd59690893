package sdk

import (
	"context"
	"encoding/base64"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"example.com/sdk/internal/core"
)

func secured(security core.Security) *core.Operation {
	return &core.Operation{ID: "Get", Method: "GET", Path: "/x", Security: security, OK: []core.Answer{{Status: "200"}}}
}

func needs(names ...string) core.Alternative {
	alternative := core.Alternative{}
	for _, name := range names {
		alternative = append(alternative, core.Need{Name: name})
	}
	return alternative
}

func TestCredentials(t *testing.T) {
	basic := "Basic " + base64.StdEncoding.EncodeToString([]byte("üser:pä:ß"))
	all := core.Values{"apiKey": "k", "token": " t\n", "queryKey": "q/1", "cookieKey": "c"}
	for name, test := range map[string]struct {
		security      core.Security
		values        core.Values
		authorization string
		key, query    string
	}{
		"default":           {nil, all, "", "k", ""},
		"none":              {core.Security{}, all, "", "", ""},
		"bearer":            {core.Security{needs("token")}, all, "Bearer t", "", ""},
		"basic":             {core.Security{needs("basic")}, core.Values{"username": "üser", "password": "pä:ß"}, basic, "", ""},
		"empty password":    {core.Security{needs("basic")}, core.Values{"username": "u"}, "Basic dTo=", "", ""},
		"password later":    {core.Security{needs("basic"), needs("apiKey")}, core.Values{"username": "u", "apiKey": "k"}, "", "k", ""},
		"no other":          {core.Security{needs("basic"), needs("apiKey")}, core.Values{"username": "u"}, "Basic dTo=", "", ""},
		"query":             {core.Security{needs("queryKey")}, all, "", "", "key=q%2F1"},
		"first complete":    {core.Security{needs("token"), needs("apiKey")}, core.Values{"apiKey": "k"}, "", "k", ""},
		"both":              {core.Security{needs("token", "apiKey")}, all, "Bearer t", "k", ""},
		"both, one missing": {core.Security{needs("token", "apiKey")}, core.Values{"token": "t"}, "", "", ""},
		"optional, there":   {core.Security{{}, needs("token")}, all, "Bearer t", "", ""},
		"optional, missing": {core.Security{{}, needs("token")}, nil, "", "", ""},
	} {
		s := newServer(t, answer{status: 200})
		c := newTestCore(t, s, core.Options{}, test.values)
		if err := sendNone(context.Background(), c, secured(test.security), nil, nil, nil); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		request := s.only(t)
		want(t, name, request.Header.Get("Authorization"), test.authorization)
		want(t, name, request.Header.Get("X-Api-Key"), test.key)
		want(t, name, request.Query, test.query)
		want(t, name, request.Header.Get("Cookie"), "")
	}
}

func TestMissingCredentials(t *testing.T) {
	settings := testSettings()
	settings.Security = core.Security{needs("basic"), needs("apiKey")}
	settings.NeedsCredentials = true
	settings.Inputs = []core.CredentialInput{
		{Value: "username", Field: "Username"},
		{Value: "apiKey", Field: "APIKey", Variable: "PETS_API_KEY"},
	}
	s := newServer(t, answer{status: 200})
	c := newCoreWith(t, settings, s, core.Options{}, core.Values{"password": "p"})
	err := sendNone(context.Background(), c, secured(nil), nil, nil, nil)
	wanted := "missing credentials: set Config.Username, or Config.APIKey (environment variable PETS_API_KEY), " +
		"or use WithAllowMissingCredentials(true) to send the call without them"
	if err == nil || !strings.HasSuffix(err.Error(), wanted) {
		t.Errorf("%v", err)
	}
	// An operation with its own security has its own rule.
	own := secured(core.Security{needs("token")})
	if err := sendNone(context.Background(), c, own, nil, nil, nil); err != nil {
		t.Error(err)
	}
	own.NeedsCredentials = true
	if err := sendNone(context.Background(), c, own, nil, nil, nil); err == nil {
		t.Error("sent without a token")
	}
}

func TestPrefixOfAToken(t *testing.T) {
	for prefix, wanted := range map[string]string{"Tok": "Tok t", "": "t"} {
		settings := testSettings()
		settings.Credentials = []core.Credential{{Name: "token", Scheme: &core.Token{Prefix: prefix}}}
		settings.Security = core.Security{needs("token")}
		s := newServer(t, answer{status: 200})
		c := newCoreWith(t, settings, s, core.Options{}, core.Values{"token": "t"})
		if err := sendNone(context.Background(), c, secured(nil), nil, nil, nil); err != nil {
			t.Fatal(err)
		}
		want(t, "header", s.only(t).Header.Get("Authorization"), wanted)
	}
}

func TestSettersAndSharedCredentials(t *testing.T) {
	s := newServer(t, answer{status: 200})
	c := newTestCore(t, s, core.Options{}, core.Values{"apiKey": "one"})
	other := withOptions(c, []RequestOption{WithHeader("X-Other", "1")})
	c.SetCredential("apiKey", "two\r\n")
	for _, each := range []*core.Client{c, other} {
		if err := sendNone(context.Background(), each, secured(nil), nil, nil, nil); err != nil {
			t.Fatal(err)
		}
	}
	requests := s.wantRequests(t, 2)
	want(t, "key", requests[0].Header.Get("X-Api-Key"), "two")
	want(t, "key", requests[1].Header.Get("X-Api-Key"), "two")
	want(t, "own header", requests[0].Header.Get("X-Other")+requests[1].Header.Get("X-Other"), "1")
	err := sendNone(context.Background(), c, secured(nil), nil, nil, []RequestOption{WithHeader("x-api-key", "mine")})
	if err != nil {
		t.Fatal(err)
	}
	want(t, "written out", s.seen()[2].Header.Get("X-Api-Key"), "mine")
}

func TestSecretsInNoMessage(t *testing.T) {
	values := core.Values{"apiKey": canaryKey, "token": canaryToken, "username": "u", "password": canaryPass, "queryKey": "a/" + canaryKey}
	security := core.Security{needs("apiKey", "queryKey", "basic")}
	echo := url.PathEscape("a/"+canaryKey) + " " + base64.StdEncoding.EncodeToString([]byte("u:"+canaryPass)) + " " + canaryToken + " " + canaryPass
	s := newServer(t, answer{status: 400, body: `{"message":"you sent ` + echo + `"}`, header: map[string]string{"X-Request-Id": canaryKey}})
	c := newTestCore(t, s, core.Options{}, values)
	err := sendNone(context.Background(), c, secured(security), nil, nil, []RequestOption{WithHeader("Proxy-Authorization", "Basic "+canaryToken)})
	wantMessage(t, err, "you sent [redacted]")
	if strings.Contains(err.Error(), base64.StdEncoding.EncodeToString([]byte("u:"+canaryPass))) {
		t.Fatal(err)
	}
	c = newTestCore(t, nil, core.Options{BaseURL: "http://127.0.0.1:1"}, values)
	err = sendNone(context.Background(), c, secured(security), nil, nil, nil)
	wantMessage(t, err, "connection failed")
	for cause := err; cause != nil; {
		if text := fmt.Sprintf("%v %+v %#v", cause, cause, cause); strings.Contains(text, "CANARY") {
			t.Fatal(text)
		}
		unwrapped, ok := cause.(interface{ Unwrap() error })
		if !ok {
			break
		}
		cause = unwrapped.Unwrap()
	}
	text := core.Describe("petstore.Config", core.Shown("BaseURL", "https://x"), core.Shown("APIKey", NewSecretString(canaryKey)), core.Shown("Token", SecretString{}), core.Shown("Timeout", 0))
	want(t, "config", text, "petstore.Config{BaseURL: https://x, APIKey: [redacted]}")
}

func TestCredentialsStayHome(t *testing.T) {
	s := newServer(t, answer{status: 200})
	for name, test := range map[string]struct {
		op   core.Operation
		base string
		sent bool
	}{
		"not trusted":      {core.Operation{Server: s.URL}, "", false},
		"trusted":          {core.Operation{Server: s.URL, Trusted: true}, "", true},
		"trusted domain":   {core.Operation{Server: s.URL, TrustedFor: "example.com"}, "", true},
		"another domain":   {core.Operation{Server: s.URL, TrustedFor: "ample.com"}, "", false},
		"given at runtime": {core.Operation{Server: "https://never.example"}, s.URL, true},
	} {
		settings := testSettings()
		settings.BaseURL = "http://api.example.com/v1"
		c := newCoreWith(t, settings, nil, core.Options{BaseURL: test.base}, core.Values{"apiKey": "k"})
		test.op.ID, test.op.Method, test.op.Path, test.op.OK = "Get", "GET", "/x", []core.Answer{{Status: "200"}}
		if err := sendNone(context.Background(), c, &test.op, nil, nil, nil); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		requests := s.seen()
		if got := requests[len(requests)-1].Header.Get("X-Api-Key") != ""; got != test.sent {
			t.Fatalf("%s: sent %v", name, got)
		}
	}
}

func TestHeaderFieldsOfAConfig(t *testing.T) {
	s := newServer(t, answer{status: 200})
	header := http.Header{"X-B": {"2"}, "x-a": {"1"}}
	c := newTestCore(t, s, core.Options{Header: headerValues(header)}, nil)
	header.Set("X-B", "changed")
	if err := sendNone(context.Background(), c, secured(nil), nil, nil, nil); err != nil {
		t.Fatal(err)
	}
	request := s.only(t)
	want(t, "fields", request.Header.Get("X-A")+request.Header.Get("X-B"), "12")
}
