// Package hooks is what stands around the calls of the SDK.
package hooks

import "net/http"

// Hook adds to what the SDK does, or changes it. Each client has one; its methods are called by all
// goroutines that use the client. A new context for what is slow is that of the request.
type Hook interface {
	// BeforeRequest is called once per try, when everything else is set: credentials, idempotency
	// key, content type. It gives the request that is sent: the given one, changed or not, or
	// another.
	BeforeRequest(request *http.Request, call Call) (*http.Request, error)
	// AfterResponse is called once per try, for each answer, an error status too, before it is
	// decided whether the call is tried again. It gives the answer that the SDK goes on with. A hook
	// that reads the body gives another with what it has read.
	AfterResponse(request *http.Request, response *http.Response, call Call) (*http.Response, error)
	// OnError is called once per call, for the error that is about to reach the caller. It gives the
	// error that does. The request is nil where the call failed before one was made.
	OnError(request *http.Request, err error, call Call) error
}

// Call is what a request belongs to.
type Call struct {
	// Operation is the name of the method that was called.
	Operation string
	Method    string
	// Path is the template: "/pets/{petId}".
	Path string
	// Attempt is the number of the try, from 1; 0 for an error before the first.
	Attempt int
	// Parameters are the client's additional constructor parameters, by name.
	Parameters map[string]string
}
