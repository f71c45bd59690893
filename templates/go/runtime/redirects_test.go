package sdk

import (
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"example.com/sdk/internal/core"
)

func to(status int, location string) answer {
	return answer{status: status, header: map[string]string{"Location": location}}
}

func TestRedirectsOfTheSameOrigin(t *testing.T) {
	for _, code := range []int{301, 302, 303, 307, 308} {
		s := newServer(t, to(code, "/moved?a=1"), answer{status: 200})
		c := newTestCore(t, s, core.Options{}, core.Values{"apiKey": "k", "queryKey": "q"})
		op := secured(core.Security{needs("apiKey", "queryKey")})
		if err := sendNone(context.Background(), c, op, nil, nil, []RequestOption{WithHeader("X-Own", "1")}); err != nil {
			t.Fatal(err)
		}
		request := s.wantRequests(t, 2)[1]
		want(t, "path", request.Path+"?"+request.Query, "/moved?a=1&key=q")
		want(t, "key", request.Header.Get("X-Api-Key"), "k")
		want(t, "own", request.Header.Get("X-Own"), "1")
	}
}

func TestRedirectsToAnotherOrigin(t *testing.T) {
	other := newServer(t, answer{status: 200})
	for _, code := range []int{302, 307} {
		s := newServer(t, to(code, other.URL+"/file"))
		c := newTestCore(t, s, core.Options{}, core.Values{"apiKey": "k", "queryKey": "q", "cookieKey": "c", "token": "t"})
		op := secured(core.Security{needs("apiKey", "queryKey", "cookieKey", "token")})
		op.Accept = "application/json"
		if err := sendNone(context.Background(), c, op, nil, nil, []RequestOption{WithHeader("X-Own", "1")}); err != nil {
			t.Fatal(err)
		}
		requests := other.seen()
		request := requests[len(requests)-1]
		want(t, "path", request.Path+"?"+request.Query, "/file?")
		for name := range request.Header {
			if name != "User-Agent" && name != "Accept" && name != "Accept-Encoding" {
				t.Fatal(name)
			}
		}
		// A post stays at home.
		s = newServer(t, to(code, other.URL+"/file"))
		count := len(other.seen())
		_, err := create(newTestCore(t, s, core.Options{}, core.Values{"apiKey": "k"}))
		wantMessage(t, err, "the redirect to "+other.URL+"/file was not followed: POST requests are not redirected to another origin")
		want(t, "requests", len(other.seen()), count)
	}
}

func TestCredentialsDoNotComeBack(t *testing.T) {
	other := newServer(t)
	s := newServer(t, to(302, other.URL+"/b"), answer{status: 200})
	other.script = []answer{to(302, s.URL+"/c")}
	c := newTestCore(t, s, core.Options{}, core.Values{"apiKey": "k"})
	if err := sendNone(context.Background(), c, secured(nil), nil, nil, nil); err != nil {
		t.Fatal(err)
	}
	want(t, "key", s.wantRequests(t, 2)[1].Header.Get("X-Api-Key"), "")
}

func TestAnotherOriginStaysAnother(t *testing.T) {
	other := newServer(t, to(302, "/again"), answer{status: 200})
	s := newServer(t, to(302, other.URL+"/b"))
	c := newTestCore(t, s, core.Options{}, core.Values{"apiKey": "k", "queryKey": "q"})
	if err := sendNone(context.Background(), c, secured(core.Security{needs("apiKey", "queryKey")}), nil, nil, nil); err != nil {
		t.Fatal(err)
	}
	for _, request := range other.wantRequests(t, 2) {
		want(t, "key", request.Header.Get("X-Api-Key")+request.Query, "")
	}
}

func TestRedirectsOfAPost(t *testing.T) {
	s := newServer(t, to(303, "/made"), answer{status: 201, body: petJSON})
	pet, err := create(newTestCore(t, s, core.Options{}, nil))
	wantPet(t, pet, err)
	request := s.wantRequests(t, 2)[1]
	want(t, "method", request.Method+request.Body+request.Header.Get("Content-Type"), "GET")
	s = newServer(t, to(307, "/made"), answer{status: 201, body: petJSON})
	pet, err = create(newTestCore(t, s, core.Options{}, nil))
	wantPet(t, pet, err)
	request = s.wantRequests(t, 2)[1]
	want(t, "method", request.Method+request.Body, "POST"+petJSON)
	for _, code := range []int{301, 302} {
		s = newServer(t, to(code, "/made"))
		_, err = create(newTestCore(t, s, core.Options{}, nil))
		wantMessage(t, err, "it would change the method")
		s.only(t)
	}
	s = newServer(t, to(307, "/x"))
	_, err = post(t, s, core.Body{Type: "text/plain", Encode: core.EncodeRaw}, File{Reader: plainReader{strings.NewReader("x")}})
	wantMessage(t, err, "the body cannot be sent again")
}

func TestRedirectsThatGoNowhere(t *testing.T) {
	for location, why := range map[string]string{
		"file:///etc/passwd": "the target is not an http or https URL", "javascript:alert(1)": "the target is not an http or https URL", "/loop": "too many redirects",
		"http://[bad": "302 Found", "": "302 Found",
	} {
		s := newServer(t, to(302, location))
		err := sendNone(context.Background(), newTestCore(t, s, core.Options{}, nil), secured(nil), nil, nil, nil)
		var failure *APIError
		if !errors.As(err, &failure) || failure.StatusCode != 302 {
			t.Fatalf("%s: %v", location, err)
		}
		wantMessage(t, err, why)
		if len(s.seen()) > 21 {
			t.Fatalf("%d hops", len(s.seen()))
		}
	}
}

func TestRedirectsThatAreNotEncrypted(t *testing.T) {
	plain := newServer(t, answer{status: 200})
	secure := httptest.NewTLSServer(http.RedirectHandler(plain.URL+"/x", http.StatusFound))
	defer secure.Close()
	c := newTestCore(t, nil, core.Options{BaseURL: secure.URL, HTTPClient: secure.Client()}, nil)
	err := sendNone(context.Background(), c, secured(nil), nil, nil, nil)
	wantMessage(t, err, "was not followed: the target does not use HTTPS")
	plain.wantRequests(t, 0)
}
