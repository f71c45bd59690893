package core

import (
	"errors"
	"net/http"
	"time"
)

// The failures of a call. The SDK's own package gives each of them to the caller as a public type
// with the same fields, and puts the name of the operation before the message.

// Failure is one of them. In a chain of errors the outermost counts.
type Failure interface {
	error
	// retryable tells whether a call that is idempotent, or not, may be made again after it.
	retryable(idempotent bool) bool
}

// isFailure tells a failure of the call from an error that came from elsewhere, such as a hook.
func isFailure(err error) bool {
	var failure Failure
	return errors.As(err, &failure)
}

// APIFailure is a non-2xx response.
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

func (f *APIFailure) retryable(idempotent bool) bool {
	switch f.StatusCode {
	case 408, 429, 503:
		// The server did not act on the request.
		return true
	case 500, 502, 504:
		// It may have.
		return idempotent
	}
	return false
}

// ConnectionFailure is a request that got no whole response.
type ConnectionFailure struct {
	Message   string
	Operation string
	Sent      bool
	Err       error
}

func (f *ConnectionFailure) Error() string { return f.Message }

func (f *ConnectionFailure) Unwrap() error { return f.Err }

func (f *ConnectionFailure) retryable(idempotent bool) bool {
	return !isCertificate(f.Err) && (idempotent || !f.Sent)
}

// TimeoutFailure is a call that took too long.
type TimeoutFailure struct {
	Message   string
	Operation string
	Sent      bool
	Err       error
}

func (f *TimeoutFailure) Error() string { return f.Message }

func (f *TimeoutFailure) Unwrap() error { return f.Err }

func (f *TimeoutFailure) retryable(idempotent bool) bool { return idempotent || !f.Sent }

// CanceledFailure is a call that its caller gave up.
type CanceledFailure struct {
	Message   string
	Operation string
	// Cause is the context's, Err the failure of the attempt before, if there was one.
	Cause error
	Err   error
}

func (f *CanceledFailure) Error() string { return f.Message }

func (*CanceledFailure) retryable(bool) bool { return false }

// DecodeFailure is a successful response whose body is not what the operation declares.
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

func (*DecodeFailure) retryable(bool) bool { return false }

func (f *DecodeFailure) Unwrap() error { return f.Err }

// StreamFailure is a part of a stream that is not an item.
type StreamFailure struct {
	Message   string
	Operation string
	Event     string
	Data      string
}

func (f *StreamFailure) Error() string { return f.Message }

func (*StreamFailure) retryable(bool) bool { return false }

// PaginationFailure is a page that cannot be read, or that repeats the one before it.
type PaginationFailure struct {
	Message    string
	Operation  string
	Pointer    string
	StatusCode int
	Body       []byte
}

func (f *PaginationFailure) Error() string { return f.Message }

func (*PaginationFailure) retryable(bool) bool { return false }

// AuthFailure means that the SDK could not obtain a credential.
type AuthFailure struct {
	Message     string
	Operation   string
	StatusCode  int
	Code        string
	Description string
	Err         error
}

func (f *AuthFailure) Error() string { return f.Message }

func (*AuthFailure) retryable(bool) bool { return false }

func (f *AuthFailure) Unwrap() error { return f.Err }

// UsageFailure is a call that cannot be made as it was asked for; nothing was sent.
type UsageFailure struct {
	Message   string
	Operation string
	Err       error
}

func (f *UsageFailure) Error() string { return f.Message }

func (*UsageFailure) retryable(bool) bool { return false }

func (f *UsageFailure) Unwrap() error { return f.Err }

func usage(message string) *UsageFailure { return &UsageFailure{Message: message} }
