package sdk

import (
	"bytes"
	"context"
	"encoding/base64"
	"encoding/gob"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"strings"
	"testing"

	"example.com/sdk/internal/core"
)

// quoted has a secret in the forms in which servers quote it.
func quoted(secret string) string {
	percent := url.QueryEscape(secret)
	inURL, _ := json.Marshal("https://x/?next=" + url.QueryEscape("/y?key="+percent))
	return strings.Join([]string{
		secret, percent, strings.ReplaceAll(percent, "%2F", "%2f"), strings.ReplaceAll(percent, "+", "%20"),
		strings.ReplaceAll(secret, "/", `\/`), strings.ReplaceAll(secret, "/", `\u002f`), string(inURL),
		base64.StdEncoding.EncodeToString([]byte(secret)), base64.RawURLEncoding.EncodeToString([]byte(secret)),
	}, " ")
}

func TestErrorsShowNoFormOfASecret(t *testing.T) {
	const secret = "CANARY/k +1=ü"
	said := quoted(secret)
	kind := map[string]string{"Content-Type": "text/plain; x=" + url.QueryEscape(secret)}
	for name, answer := range map[string]answer{
		"api":    {status: 400, body: said, header: map[string]string{"Content-Type": "text/plain", "X-Echo": said}},
		"decode": {status: 200, body: said, header: kind},
	} {
		t.Run(name, func(t *testing.T) {
			c := newTestCore(t, newServer(t, answer), core.Options{}, core.Values{"apiKey": secret})
			_, err := get(c)
			var coded bytes.Buffer
			var api *APIError
			var decode *DecodeError
			switch {
			case errors.As(err, &api):
				if err := gob.NewEncoder(&coded).Encode(api); err != nil {
					t.Fatal(err)
				}
			case errors.As(err, &decode):
				if err := gob.NewEncoder(&coded).Encode(decode); err != nil {
					t.Fatal(err)
				}
			default:
				t.Fatal(err)
			}
			text, _ := json.Marshal(err)
			shown := fmt.Sprintf("%v %+v %#v %s %q ", err, err, err, text, coded.String())
			if strings.Contains(shown, "CANARY") || strings.Contains(shown, "Q0FOQVJZ") {
				t.Fatal(shown)
			}
			if !strings.Contains(shown, "[redacted]") {
				t.Fatal(shown)
			}
		})
	}
}

func TestEventNamesShowNoSecret(t *testing.T) {
	s := newServer(t, events("event: "+canaryKey+"\ndata: no JSON\n\n"))
	c := newTestCore(t, s, core.Options{}, core.Values{"apiKey": canaryKey})
	stream, err := openStream[testPet](context.Background(), c, &watch, nil, nil, nil)
	if err == nil {
		_, err = collect(stream)
	}
	if err == nil || strings.Contains(err.Error(), "CANARY") {
		t.Fatal(err)
	}
}

func TestErrorsComeBackFromGob(t *testing.T) {
	var coded bytes.Buffer
	errs := []any{
		&APIError{Message: "m", StatusCode: 404, Body: []byte("b")}, &DecodeError{Message: "m", Line: 2},
		&StreamError{Message: "m", Event: "e", Data: "d"}, &PaginationError{Message: "m", Pointer: "/p"},
	}
	for _, err := range errs {
		if err := gob.NewEncoder(&coded).Encode(err); err != nil {
			t.Fatal(err)
		}
		switch err.(type) {
		case *APIError:
			var back APIError
			if err := gob.NewDecoder(&coded).Decode(&back); err != nil || back.StatusCode != 404 || back.Body != nil {
				t.Fatal(err, back.StatusCode)
			}
		case *DecodeError:
			var back DecodeError
			if err := gob.NewDecoder(&coded).Decode(&back); err != nil || back.Line != 2 {
				t.Fatal(err)
			}
		case *StreamError:
			var back StreamError
			if err := gob.NewDecoder(&coded).Decode(&back); err != nil || back.Event != "e" || back.Data != "" {
				t.Fatal(err)
			}
		case *PaginationError:
			var back PaginationError
			if err := gob.NewDecoder(&coded).Decode(&back); err != nil || back.Pointer != "/p" {
				t.Fatal(err)
			}
		}
	}
}
