package sdk

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"time"

	"example.com/sdk/internal/core"
)

// What an [*APIError] may match, by [errors.Is].
var (
	// ErrBadRequest is 400, and every 4xx without an error of its own.
	ErrBadRequest = errors.New("bad request")
	// ErrUnauthorized is 401: no credential, or one that the server does not take.
	ErrUnauthorized = errors.New("unauthorized")
	// ErrForbidden is 403.
	ErrForbidden = errors.New("forbidden")
	// ErrNotFound is 404.
	ErrNotFound = errors.New("not found")
	// ErrConflict is 409.
	ErrConflict = errors.New("conflict")
	// ErrUnprocessable is 422.
	ErrUnprocessable = errors.New("unprocessable content")
	// ErrTooManyRequests is 429.
	ErrTooManyRequests = errors.New("too many requests")
	// ErrServer is every status from 500 on.
	ErrServer = errors.New("server error")
)

// APIError is an answer of the server that is no success. [errors.Is] tells by its status what it
// is: ErrNotFound and the like.
type APIError struct {
	// Message is the text of the error: one line, without secrets.
	Message string
	// Operation is the name of the method that was called.
	Operation string
	// Method and URL are the request's; the URL is without its query.
	Method string
	URL    string
	// StatusCode and Header are the answer's.
	StatusCode int
	Header     http.Header `json:"-"`
	// Body is the body as it came, up to 1 MiB.
	Body []byte `json:"-"`
	// Decoded is the body as the API describes it for the status; see [ErrorBody].
	Decoded any `json:"-"`
	// RequestID is the server's name for this exchange, where it sends one.
	RequestID string
	// RetryAfter is what the server asks for, or 0.
	RetryAfter time.Duration
}

func (e *APIError) Error() string { return e.Message }

// GoString shows neither header fields nor the body.
func (e *APIError) GoString() string { return fmt.Sprintf("&APIError{%q}", e.Message) }

// Is tells whether the error is ErrNotFound, or another of the errors for a status.
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

// ErrorBody is the body of an [*APIError] in err's tree, where it is of that type: the one that the
// method's description gives for the status.
func ErrorBody[T any](err error) (*T, bool) {
	var failure *APIError
	if !errors.As(err, &failure) {
		return nil, false
	}
	body, ok := failure.Decoded.(*T)
	return body, ok
}

// ConnectionError is a request that got no whole answer. It unwraps to the errors of the net
// package.
type ConnectionError struct {
	Message   string
	Operation string
	// Sent says that the request may have reached the server, so that whether it has acted on it is
	// unknown.
	Sent bool
	// Err is the cause.
	Err error `json:"-"`
}

func (e *ConnectionError) Error() string { return e.Message }

// Unwrap returns the cause.
func (e *ConnectionError) Unwrap() error { return e.Err }

// TimeoutError is a server that was silent for too long, or a call that took longer than its
// deadline. It matches [context.DeadlineExceeded].
type TimeoutError struct {
	Message   string
	Operation string
	// Sent says that the request may have reached the server.
	Sent bool
	// Err is the cause: of a deadline between two tries, the error of the first.
	Err error `json:"-"`
}

func (e *TimeoutError) Error() string { return e.Message }

// Unwrap returns the cause.
func (e *TimeoutError) Unwrap() error { return e.Err }

// Is tells that it is [context.DeadlineExceeded].
func (e *TimeoutError) Is(target error) bool { return target == context.DeadlineExceeded }

// Timeout is true, as that of a [net.Error].
func (e *TimeoutError) Timeout() bool { return true }

// Temporary makes it a [net.Error], by which programs know timeouts of every kind.
func (e *TimeoutError) Temporary() bool { return true }

// DecodeError is a successful answer whose body is not what the API describes.
type DecodeError struct {
	Message     string
	Operation   string
	StatusCode  int
	ContentType string
	// Body is the body as it came, up to 1 MiB; of a stream the line that does not fit.
	Body []byte `json:"-"`
	// Line is that of a stream of JSON lines, from 1; otherwise 0.
	Line int
	Err  error `json:"-"`
}

func (e *DecodeError) Error() string { return e.Message }

// Unwrap returns the cause.
func (e *DecodeError) Unwrap() error { return e.Err }

// GoString does not show the body.
func (e *DecodeError) GoString() string { return fmt.Sprintf("&DecodeError{%q}", e.Message) }

// StreamError is something in a stream that is no item: an error event, or data of another kind.
type StreamError struct {
	Message   string
	Operation string
	// Event is the name of the event (WHATWG HTML, section 9.2.6).
	Event string
	// Data is the data of the event as it came.
	Data string `json:"-"`
}

func (e *StreamError) Error() string { return e.Message }

// GoString does not show the data.
func (e *StreamError) GoString() string { return fmt.Sprintf("&StreamError{%q}", e.Message) }

// PaginationError is a page that cannot be read, or that repeats the page before it.
type PaginationError struct {
	Message   string
	Operation string
	// Pointer is where in the body the items were looked for, as a JSON pointer (RFC 6901).
	Pointer string
	// StatusCode and Body are the page's.
	StatusCode int
	Body       []byte `json:"-"`
}

func (e *PaginationError) Error() string { return e.Message }

// GoString does not show the body.
func (e *PaginationError) GoString() string { return fmt.Sprintf("&PaginationError{%q}", e.Message) }

// AuthError says that no credential could be had: the server that gives tokens gave none.
type AuthError struct {
	Message   string
	Operation string
	// StatusCode is that of the token endpoint's answer, or 0.
	StatusCode int
	// Code is the token endpoint's, such as "invalid_client" (RFC 6749, section 5.2).
	Code string
	// Description is the token endpoint's own words about it.
	Description string
	// Err is the cause: where a token was to be replaced, the API's refusal of the old one.
	Err error `json:"-"`
}

func (e *AuthError) Error() string { return e.Message }

// Unwrap returns the cause.
func (e *AuthError) Unwrap() error { return e.Err }

// UsageError is a call that cannot be made as it was asked for; nothing was sent.
type UsageError struct {
	Message   string
	Operation string
	Err       error `json:"-"`
}

func (e *UsageError) Error() string { return e.Message }

// Unwrap returns the cause.
func (e *UsageError) Unwrap() error { return e.Err }

// canceledError is a call that was given up. It unwraps to what its context says, and to the error
// of the try before, if there was one.
type canceledError struct {
	message string
	errs    []error
}

func (e *canceledError) Error() string { return e.message }

func (e *canceledError) Unwrap() []error { return e.errs }

// labeled is the error that a caller sees for one of the core. It makes copies: a failure to get a
// token has many callers.
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
