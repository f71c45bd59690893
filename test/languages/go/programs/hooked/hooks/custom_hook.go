package hooks

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"
	"sync"

	"example.com/sdk/hooks/measure"
)

// Refusal is an error of the hook's own.
type Refusal struct {
	OperationID string
	Err         error
}

func (r *Refusal) Error() string { return r.OperationID + " was refused: " + r.Err.Error() }

// Unwrap gives the cause.
func (r *Refusal) Unwrap() error { return r.Err }

// CustomHook says what it sees, and does what the client's mode asks for.
type CustomHook struct {
	mu    sync.Mutex
	count int
}

var _ Hook = (*CustomHook)(nil)

// BeforeRequest counts the tries of all calls.
func (h *CustomHook) BeforeRequest(request *http.Request, call Call) (*http.Request, error) {
	h.mu.Lock()
	h.count++
	fmt.Println("before", h.count, call.OperationID, call.Path, call.Attempt, request.Method, request.URL.Path)
	h.mu.Unlock()
	switch call.Parameters["mode"] {
	case "sign":
		body, err := ReadRequest(request)
		request.Header.Set("X-Signature", fmt.Sprint(request.Method, " ", len(body), " ", call.Parameters["signingKey"]))
		return request, err
	case "change":
		body, err := ReadRequest(request)
		SetRequestBody(request, bytes.ReplaceAll(body, []byte("Rex"), []byte("Maximilian")))
		request.URL.Path += "/changed"
		request.URL.RawQuery = "hooked=1"
		request.Header.Del("X-Api-Key")
		return request, err
	case "refuse":
		return nil, &Refusal{call.OperationID, errors.New("not today")}
	case "wait":
		<-request.Context().Done()
		return nil, request.Context().Err()
	}
	return request, nil
}

// AfterResponse says what it sees too.
func (h *CustomHook) AfterResponse(request *http.Request, response *http.Response, call Call) (*http.Response, error) {
	fmt.Println("after", call.OperationID, call.Attempt, response.StatusCode, request.URL.Path)
	switch call.Parameters["mode"] {
	case "change":
		body, err := ReadResponse(response)
		SetResponseBody(response, bytes.ToUpper(body))
		return response, err
	case "busy":
		if response.Header.Get("X-Overloaded") != "" {
			response.StatusCode = http.StatusServiceUnavailable
		}
	case "measure":
		response.Body = &measure.Body{ReadCloser: response.Body, What: call.OperationID}
	case "instead":
		body := io.NopCloser(strings.NewReader(`{"id":1,"name":"Nobody","status":"sold"}`))
		header := http.Header{"Content-Type": {"application/json"}}
		return &http.Response{StatusCode: http.StatusOK, Header: header, Body: body}, nil
	}
	return response, nil
}

// OnError says what it sees too.
func (h *CustomHook) OnError(request *http.Request, err error, call Call) error {
	fmt.Println("error", call.OperationID, call.Attempt, call.StatusCode, request != nil)
	if call.Parameters["mode"] == "wrap" {
		return &Refusal{call.OperationID, err}
	}
	return err
}
