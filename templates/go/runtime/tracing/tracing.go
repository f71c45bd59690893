// Package tracing contains what the SDK reports to a tracer. The module opentelemetry has a tracer for
// OpenTelemetry.
package tracing

import (
	"context"
	"net/http"
)

// Tracer receives the calls of a client. Several goroutines may use it at the same time.
type Tracer interface {
	// Begin begins a call. The context is that of the call.
	Begin(ctx context.Context, operation Operation) (context.Context, Call)
}

// Operation describes a call to a tracer.
type Operation struct {
	SDKName, SDKVersion string
	Method              string
	// Path is the path template, such as /pets/{petId}.
	Path string
}

// Call is the trace of one call.
type Call interface {
	// Attempt begins an attempt. The context is that of its request.
	Attempt(ctx context.Context, request Request) (context.Context, Attempt)
	// End ends the call. The error type is empty if it succeeded.
	End(errorType string)
}

// Request describes a request to a tracer.
type Request struct {
	// URL is the URL with its query, without secrets.
	URL string
	// Address is the host name or IP address, without secrets.
	Address string
	Port    int
	// Resends is the number of requests that the call has sent before this one.
	Resends int
}

// Attempt is the trace of one attempt.
type Attempt interface {
	// Header returns the header fields by which the server continues the trace.
	Header() http.Header
	// End is called when the attempt ends. The status is 0 without a response, and the error type is
	// empty after a success.
	End(statusCode int, errorType string)
}
