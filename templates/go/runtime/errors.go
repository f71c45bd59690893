package sdk

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"time"

	"example.com/sdk/internal/core"
)

// Errors that an [*APIError] matches with [errors.Is], by its status.
var (
	// ErrBadRequest is status 400, and every other 4xx status without an error of its own.
	ErrBadRequest = errors.New("bad request")
	// ErrUnauthorized is status 401: the credential is missing or not valid.
	ErrUnauthorized = errors.New("unauthorized")
	// ErrForbidden is status 403: the credential does not permit this request.
	ErrForbidden = errors.New("forbidden")
	// ErrNotFound is status 404: the resource does not exist.
	ErrNotFound = errors.New("not found")
	// ErrConflict is status 409: the request conflicts with the state of the resource.
	ErrConflict = errors.New("conflict")
	// ErrUnprocessable is status 422: the server understood the request, but rejects its content.
	ErrUnprocessable = errors.New("unprocessable content")
	// ErrTooManyRequests is status 429. See APIError.RetryAfter.
	ErrTooManyRequests = errors.New("too many requests")
	// ErrServer is status 500 or above: the server failed.
	ErrServer = errors.New("server error")
)

// APIError is a response with a non-2xx status. Compare it by status with [errors.Is] and an error
// such as [ErrNotFound].
type APIError struct {
	// Message is the text of the error in one line, without secrets.
	Message string
	// Operation is the name of the method that was called.
	Operation string
	// Method and URL are those of the request. The URL has no query string.
	Method string
	URL    string
	// StatusCode and Header are those of the response.
	StatusCode int
	Header     http.Header `json:"-"`
	// Body is the body as the server sent it, up to 1 MiB.
	Body []byte `json:"-"`
	// Decoded is a pointer to the body, decoded as the type that the API declares for the status. If it
	// declares none, Decoded is the JSON as plain values: map[string]any, []any, string,
	// [encoding/json.Number], bool. It is nil if the body is neither. See [ErrorBody].
	Decoded any `json:"-"`
	// RequestID is the server's ID for this request, from a header such as X-Request-Id.
	RequestID string
	// RetryAfter is the delay of the Retry-After header, or 0.
	RetryAfter time.Duration
}

func (e *APIError) Error() string { return e.Message }

// GoString implements [fmt.GoStringer]. It shows neither headers nor the body.
func (e *APIError) GoString() string { return fmt.Sprintf("&APIError{%q}", e.Message) }

// Is reports whether target is the error for the status, such as [ErrNotFound].
func (e *APIError) Is(target error) bool { return target == e.kind() && target != nil }

func (e *APIError) kind() error {
	switch e.StatusCode {
	case http.StatusUnauthorized:
		return ErrUnauthorized
	case http.StatusForbidden:
		return ErrForbidden
	case http.StatusNotFound:
		return ErrNotFound
	case http.StatusConflict:
		return ErrConflict
	case http.StatusUnprocessableEntity:
		return ErrUnprocessable
	case http.StatusTooManyRequests:
		return ErrTooManyRequests
	}
	switch {
	case e.StatusCode >= 500:
		return ErrServer
	case e.StatusCode >= 400:
		return ErrBadRequest
	}
	return nil
}

// ErrorBody returns the decoded body of an [*APIError] in the tree of err, if it has the type T. The
// doc comment of the method names the type for each status. Without one, T is a type of plain JSON, such
// as map[string]any.
func ErrorBody[T any](err error) (*T, bool) {
	var failure *APIError
	if !errors.As(err, &failure) {
		return nil, false
	}
	if body, ok := failure.Decoded.(*T); ok {
		return body, true
	}
	if plain, ok := failure.Decoded.(T); ok {
		return &plain, true
	}
	return nil, false
}

// ConnectionError is a connection that failed before or during the response. It unwraps to the errors
// of the net package.
type ConnectionError struct {
	Message   string
	Operation string
	// Sent reports whether the request may have reached the server, which may have processed it.
	Sent bool
	// Err is the cause.
	Err error `json:"-"`
}

func (e *ConnectionError) Error() string { return e.Message }

// Unwrap returns the cause.
func (e *ConnectionError) Unwrap() error { return e.Err }

// TimeoutError is a server that sent nothing for the timeout, or a call that took longer than its
// deadline. It matches [context.DeadlineExceeded].
type TimeoutError struct {
	Message   string
	Operation string
	// Sent reports whether the request may have reached the server.
	Sent bool
	// Err is the cause. If the deadline passed between two attempts, it is the error of the last one.
	Err error `json:"-"`
}

func (e *TimeoutError) Error() string { return e.Message }

// Unwrap returns the cause.
func (e *TimeoutError) Unwrap() error { return e.Err }

// Is reports whether target is [context.DeadlineExceeded].
func (e *TimeoutError) Is(target error) bool { return target == context.DeadlineExceeded }

// Timeout implements [net.Error]. It returns true.
func (e *TimeoutError) Timeout() bool { return true }

// Temporary implements [net.Error]. It returns true.
func (e *TimeoutError) Temporary() bool { return true }

// DecodeError is a successful response with a body that does not match the operation.
type DecodeError struct {
	Message     string
	Operation   string
	StatusCode  int
	ContentType string
	// Body is the body as the server sent it, up to 1 MiB. For a stream: the line that does not match.
	Body []byte `json:"-"`
	// Line is the line number in a stream of JSON lines, starting at 1. Otherwise it is 0.
	Line int
	Err  error `json:"-"`
}

func (e *DecodeError) Error() string { return e.Message }

// Unwrap returns the cause.
func (e *DecodeError) Unwrap() error { return e.Err }

// GoString implements [fmt.GoStringer]. It does not show the body.
func (e *DecodeError) GoString() string { return fmt.Sprintf("&DecodeError{%q}", e.Message) }

// StreamError is an error event in a stream, or data that is not a valid item.
type StreamError struct {
	Message   string
	Operation string
	// Event is the name of the event (WHATWG HTML, section 9.2.6).
	Event string
	// Data is the data of the event as the server sent it.
	Data string `json:"-"`
}

func (e *StreamError) Error() string { return e.Message }

// GoString implements [fmt.GoStringer]. It does not show the data.
func (e *StreamError) GoString() string { return fmt.Sprintf("&StreamError{%q}", e.Message) }

// PaginationError is a page that cannot be read, is identical to the previous page, or does not lead
// to the next page: its cursor is missing or was used before, or its URL is not one of the API.
type PaginationError struct {
	Message   string
	Operation string
	// Pointer is a JSON pointer (RFC 6901) to the expected place of the items, the cursor or the URL in
	// the body. It is empty for cursors and URLs in headers.
	Pointer string
	// StatusCode and Body are those of the page. They are zero if the iteration was to
	// start at a URL that is not one of the API.
	StatusCode int
	Body       []byte `json:"-"`
}

func (e *PaginationError) Error() string { return e.Message }

// GoString implements [fmt.GoStringer]. It does not show the body.
func (e *PaginationError) GoString() string { return fmt.Sprintf("&PaginationError{%q}", e.Message) }

// AuthError means that the SDK could not obtain a credential: the token endpoint returned no token.
type AuthError struct {
	Message   string
	Operation string
	// StatusCode is the status of the token endpoint, or 0 if it did not respond.
	StatusCode int
	// Code is the error code of the token endpoint, such as "invalid_client" (RFC 6749, section 5.2).
	Code string
	// Description is the error description of the token endpoint.
	Description string
	// Err is the cause. If the client was renewing a token, it is the API's rejection of the old one.
	Err error `json:"-"`
}

func (e *AuthError) Error() string { return e.Message }

// Unwrap returns the cause.
func (e *AuthError) Unwrap() error { return e.Err }

// UsageError means that the arguments or options of a call are not valid. The SDK sent nothing.
type UsageError struct {
	Message   string
	Operation string
	Err       error `json:"-"`
}

func (e *UsageError) Error() string { return e.Message }

// Unwrap returns the cause.
func (e *UsageError) Unwrap() error { return e.Err }

// canceledError is a call that was canceled. It unwraps to the cause of its context, and to the error
// of the last attempt, if there was one.
type canceledError struct {
	message string
	errs    []error
}

func (e *canceledError) Error() string { return e.message }

func (e *canceledError) Unwrap() []error { return e.errs }

// labeled returns the public error for an error of the core. It copies the error, because several
// callers can share the failure to obtain a token.
func labeled(label, operation string, err error) error {
	var failure core.Failure
	if !errors.As(err, &failure) {
		return err
	}
	switch failure := failure.(type) {
	case *core.APIFailure:
		public := APIError(*failure)
		public.Message, public.Operation = label+failure.Message, operation
		return &public
	case *core.ConnectionFailure:
		public := ConnectionError(*failure)
		public.Message, public.Operation = label+failure.Message, operation
		return &public
	case *core.TimeoutFailure:
		public := TimeoutError(*failure)
		public.Message, public.Operation = label+failure.Message, operation
		public.Err = labeled(label, operation, failure.Err)
		return &public
	case *core.CanceledFailure:
		public := &canceledError{message: label + failure.Message, errs: []error{context.Canceled}}
		for _, inner := range []error{failure.Cause, failure.Err} {
			if inner != nil {
				public.errs = append(public.errs, labeled(label, operation, inner))
			}
		}
		return public
	case *core.DecodeFailure:
		public := DecodeError(*failure)
		public.Message, public.Operation = label+failure.Message, operation
		return &public
	case *core.AuthFailure:
		public := AuthError(*failure)
		public.Message, public.Operation = label+failure.Message, operation
		public.Err = labeled(label, operation, failure.Err)
		return &public
	case *core.UsageFailure:
		public := UsageError(*failure)
		public.Message, public.Operation = label+failure.Message, operation
		return &public
	case *core.StreamFailure:
		public := StreamError(*failure)
		public.Message, public.Operation = label+failure.Message, operation
		return &public
	case *core.PaginationFailure:
		public := PaginationError(*failure)
		public.Message, public.Operation = label+failure.Message, operation
		return &public
	}
	return err
}
