// Package hooks is what stands around the calls of the SDK.
package hooks

import (
	"bytes"
	"io"
	"net/http"
)

// Hook adds to what the SDK does, or changes it. Each client has one, whose methods are called by
// all goroutines that use the client. What a method waits for takes the context of the request: it
// ends when the call does.
type Hook interface {
	// BeforeRequest is called once per try, when everything else is set: credentials, idempotency
	// key, content type. It returns the request that is sent: the given one, changed or not, or
	// another.
	BeforeRequest(request *http.Request, call Call) (*http.Request, error)
	// AfterResponse is called once per try, for each answer, an error status too, before it is
	// decided whether the call is tried again. It returns the answer that the SDK goes on with.
	AfterResponse(request *http.Request, response *http.Response, call Call) (*http.Response, error)
	// OnError is called once per call, for the error that is about to reach the caller. It returns the
	// error that does. The request is nil where the call failed before one was made.
	OnError(request *http.Request, err error, call Call) error
}

// Call is what a request belongs to.
type Call struct {
	// OperationID is the operationId of the API's description, where it has one.
	OperationID string
	Method      string
	// Path is the template: "/pets/{petId}".
	Path string
	// Attempt is the number of the try, from 1; 0 for an error before the first.
	Attempt int
	// StatusCode is that of the answer to this try, as AfterResponse gave it; 0 while there is none.
	StatusCode int
	// Parameters are the client's additional constructor parameters, by name; empty where the
	// client was not told. All calls share the map: it is for reading.
	Parameters map[string]string
}

// PassThrough changes nothing: a hook that embeds it has only the methods that it needs.
type PassThrough struct{}

// BeforeRequest returns the request as it is.
func (PassThrough) BeforeRequest(request *http.Request, _ Call) (*http.Request, error) {
	return request, nil
}

// AfterResponse returns the answer as it is.
func (PassThrough) AfterResponse(_ *http.Request, response *http.Response, _ Call) (*http.Response, error) {
	return response, nil
}

// OnError returns the error as it is.
func (PassThrough) OnError(_ *http.Request, err error, _ Call) error { return err }

// ReadRequest reads the body of a request, which is then in memory, and still the body.
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

// ReadResponse reads the body of an answer, which is then in memory, and still the body.
func ReadResponse(response *http.Response) ([]byte, error) {
	body, err := io.ReadAll(response.Body)
	if err != nil {
		return nil, err
	}
	SetResponseBody(response, body)
	return body, nil
}

// SetResponseBody replaces the body of an answer.
func SetResponseBody(response *http.Response, body []byte) {
	_ = response.Body.Close()
	response.Header.Del("Content-Length")
	response.Header.Del("Content-Encoding")
	response.ContentLength = int64(len(body))
	response.Body = io.NopCloser(bytes.NewReader(body))
}
