// Package hooks contains code that runs around the calls of the SDK.
package hooks

import (
	"bytes"
	"io"
	"net/http"
)

// Hook changes the requests, responses and errors of calls. Each client has one instance, and its
// methods must be safe for concurrent use. Use the context of the request for blocking operations: it
// ends with the call.
type Hook interface {
	// BeforeRequest is called before each attempt, when the request is complete: credentials,
	// idempotency key and content type are set. It returns the request to send: the given one, with or
	// without changes, or a new one.
	BeforeRequest(request *http.Request, call Call) (*http.Request, error)
	// AfterResponse is called after each attempt, for every response including error statuses, before
	// the SDK decides whether to retry. It returns the response that the SDK processes.
	AfterResponse(request *http.Request, response *http.Response, call Call) (*http.Response, error)
	// OnError is called once per call, with the error that the call is about to return. It returns the
	// error for the caller. The request is nil if the call failed before there was a request.
	OnError(request *http.Request, err error, call Call) error
}

// Call is the call that a request belongs to.
type Call struct {
	// OperationID is the operationId in the API description. It is empty if there is none, and for Request.
	OperationID string
	Method      string
	// Path is the path template, such as "/pets/{petId}", or the path of a Request.
	Path string
	// Attempt is the number of the attempt, starting at 1. It is 0 for an error before the first
	// attempt.
	Attempt int
	// StatusCode is the status of this attempt, as AfterResponse returned it. It is 0 before the
	// response.
	StatusCode int
	// Parameters has the values of the client's additional constructor parameters, by name. Values
	// that are not set are empty. All calls share the map: do not change it.
	Parameters map[string]string
}

// PassThrough changes nothing. A hook that embeds it implements only the methods that it needs.
type PassThrough struct{}

// BeforeRequest returns the request unchanged.
func (PassThrough) BeforeRequest(request *http.Request, _ Call) (*http.Request, error) {
	return request, nil
}

// AfterResponse returns the response unchanged.
func (PassThrough) AfterResponse(_ *http.Request, response *http.Response, _ Call) (*http.Response, error) {
	return response, nil
}

// OnError returns the error unchanged.
func (PassThrough) OnError(_ *http.Request, err error, _ Call) error { return err }

// ReadRequest reads the body of a request into memory. The request keeps the body.
func ReadRequest(request *http.Request) ([]byte, error) {
	if request.Body == nil {
		return nil, nil
	}
	body, err := io.ReadAll(request.Body)
	if err != nil {
		return nil, err
	}
	SetRequestBody(request, body)
	return body, nil
}

// SetRequestBody replaces the body of a request.
func SetRequestBody(request *http.Request, body []byte) {
	if request.Body != nil {
		_ = request.Body.Close()
	}
	request.ContentLength = int64(len(body))
	request.GetBody = func() (io.ReadCloser, error) {
		if len(body) == 0 {
			return http.NoBody, nil
		}
		return io.NopCloser(bytes.NewReader(body)), nil
	}
	request.Body, _ = request.GetBody()
}

// ReadResponse reads the body of a response into memory. The response keeps the body.
func ReadResponse(response *http.Response) ([]byte, error) {
	body, err := io.ReadAll(response.Body)
	if err != nil {
		return nil, err
	}
	SetResponseBody(response, body)
	return body, nil
}

// SetResponseBody replaces the body of a response.
func SetResponseBody(response *http.Response, body []byte) {
	_ = response.Body.Close()
	response.Header.Del("Content-Length")
	response.Header.Del("Content-Encoding")
	response.ContentLength = int64(len(body))
	response.Body = io.NopCloser(bytes.NewReader(body))
}
