package hooks

import (
	"errors"
	"io"
	"net/http"
	"strings"
	"testing"
)

var call = Call{OperationID: "getPet", Method: "GET", Path: "/pets/{petId}", Attempt: 1}

func newRequest(t *testing.T) *http.Request {
	t.Helper()
	request, err := http.NewRequest("GET", "https://api.example.com/pets/7", nil)
	if err != nil {
		t.Fatal(err)
	}
	return request
}

func TestTheRequestThatGoesOut(t *testing.T) {
	sent, err := new(CustomHook).BeforeRequest(newRequest(t), call)
	if err != nil {
		t.Fatal(err)
	}
	if address := sent.URL.String(); address != "https://api.example.com/pets/7" {
		t.Errorf("it goes to %s", address)
	}
}

func TestTheAnswerThatTheSDKGoesOnWith(t *testing.T) {
	response := &http.Response{StatusCode: 200, Body: io.NopCloser(strings.NewReader(`{"id":7}`))}
	taken, err := new(CustomHook).AfterResponse(newRequest(t), response, call)
	if err != nil {
		t.Fatal(err)
	}
	body, err := io.ReadAll(taken.Body)
	if err != nil || taken.StatusCode != 200 || string(body) != `{"id":7}` {
		t.Errorf("it is %d with %s (%v)", taken.StatusCode, body, err)
	}
}

func TestTheErrorThatReachesTheCaller(t *testing.T) {
	cause := errors.New("no such pet")
	if err := new(CustomHook).OnError(nil, cause, call); !errors.Is(err, cause) {
		t.Errorf("it is %v", err)
	}
}
