package sdk

import (
	"bytes"
	"context"
	"encoding/gob"
	"strings"
	"testing"

	"example.com/sdk/internal/core"
)

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
