package core

import (
	"net/http"
	"time"
)

// The failures of a call. The SDK's own package gives each of them to the caller as a public type
// with the same fields, and puts the name of the operation before the message.

// APIFailure is an answer of the server that is no success.
type APIFailure struct {
	Message    string
	Operation  string
	Method     string
	URL        string
	StatusCode int
	Header     http.Header
	Body       []byte
	Decoded    any
	RequestID  string
	RetryAfter time.Duration
}

func (f *APIFailure) Error() string { return f.Message }

// ConnectionFailure is a request that got no whole answer.
type ConnectionFailure struct {
	Message   string
	Operation string
	Sent      bool
	Err       error
}

func (f *ConnectionFailure) Error() string { return f.Message }

func (f *ConnectionFailure) Unwrap() error { return f.Err }

// TimeoutFailure is a call that took too long.
type TimeoutFailure struct {
	Message   string
	Operation string
	Sent      bool
	Err       error
}

func (f *TimeoutFailure) Error() string { return f.Message }

func (f *TimeoutFailure) Unwrap() error { return f.Err }

// CanceledFailure is a call that its caller gave up.
type CanceledFailure struct {
	Message   string
	Operation string
	// Cause is the context's, Err the failure of the try before, if there was one.
	Cause error
	Err   error
}

func (f *CanceledFailure) Error() string { return f.Message }

// DecodeFailure is a successful answer whose body is not what the operation declares.
type DecodeFailure struct {
	Message     string
	Operation   string
	StatusCode  int
	ContentType string
	Body        []byte
	Line        int
	Err         error
}

func (f *DecodeFailure) Error() string { return f.Message }

func (f *DecodeFailure) Unwrap() error { return f.Err }

// StreamFailure is something in a stream that is no item.
type StreamFailure struct {
	Message   string
	Operation string
	Event     string
	Data      string
}

func (f *StreamFailure) Error() string { return f.Message }

// PaginationFailure is a page that cannot be read, or that repeats the one before it.
type PaginationFailure struct {
	Message    string
	Operation  string
	Pointer    string
	StatusCode int
	Body       []byte
}

func (f *PaginationFailure) Error() string { return f.Message }

// AuthFailure says that no credential could be had.
type AuthFailure struct {
	Message     string
	Operation   string
	StatusCode  int
	Code        string
	Description string
	Err         error
}

func (f *AuthFailure) Error() string { return f.Message }

func (f *AuthFailure) Unwrap() error { return f.Err }

// UsageFailure is a call that cannot be made as it was asked for; nothing was sent.
type UsageFailure struct {
	Message   string
	Operation string
	Err       error
}

func (f *UsageFailure) Error() string { return f.Message }

func (f *UsageFailure) Unwrap() error { return f.Err }

func usage(message string) *UsageFailure { return &UsageFailure{Message: message} }
