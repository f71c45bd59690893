package support

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"reflect"
	"strings"
	"time"
)

// ErrorKinds are the errors of an SDK that tell statuses apart, by the names of the suite.
type ErrorKinds map[string]error

// The error types of an SDK, by the names of the suite.
var kinds = map[string]string{
	"APIError":        "api",
	"ConnectionError": "connection",
	"TimeoutError":    "timeout",
	"DecodeError":     "decode",
	"StreamError":     "stream",
	"PaginationError": "pagination",
	"AuthError":       "auth",
	"UsageError":      "usage",
}

// Fields of errors, by the names of the suite.
var fields = map[string]string{
	"StatusCode":  "status",
	"RequestID":   "requestId",
	"Method":      "method",
	"URL":         "url",
	"ContentType": "contentType",
	"Line":        "line",
	"Event":       "event",
	"Data":        "data",
	"Pointer":     "path",
}

// errorOutcome is what is known of an error, with its causes.
func errorOutcome(err error, families ErrorKinds) Members {
	outcome := ownOutcome(err, families)
	last := outcome
	for _, cause := range causesOf(err) {
		next := ownOutcome(cause, families)
		last["cause"], last = next, next
	}
	return outcome
}

// causesOf are all errors that an error wraps, depth first.
func causesOf(err error) []error {
	var inner []error
	// The error itself, not one that it wraps.
	switch wrapper := any(err).(type) {
	case interface{ Unwrap() error }:
		inner = []error{wrapper.Unwrap()}
	case interface{ Unwrap() []error }:
		inner = wrapper.Unwrap()
	}
	var causes []error
	for _, one := range inner {
		if one != nil {
			causes = append(append(causes, one), causesOf(one)...)
		}
	}
	return causes
}

func ownOutcome(err error, families ErrorKinds) Members {
	outcome := Members{"kind": kindOf(err), "message": err.Error()}
	for family, sentinel := range families {
		if errors.Is(err, sentinel) {
			outcome["family"] = family
		}
	}
	value := reflect.Indirect(reflect.ValueOf(err))
	if value.Kind() != reflect.Struct || !isOfSDK(value.Type()) {
		return outcome
	}
	for name, called := range fields {
		// An empty pointer is the whole body.
		if field := value.FieldByName(name); field.IsValid() && (!field.IsZero() || name == "Pointer") {
			outcome[called] = field.Interface()
		}
	}
	if body, ok := fieldOf[[]byte](value, "Body"); ok {
		outcome["rawBody"] = string(body)
		// What has no type is there as it came.
		outcome["body"], outcome["page"] = jsonOf(body), jsonOf(body)
	}
	if wait, ok := fieldOf[time.Duration](value, "RetryAfter"); ok {
		outcome["retryAfterMs"] = wait.Milliseconds()
	}
	if header, ok := fieldOf[http.Header](value, "Header"); ok {
		outcome["headers"] = pairs(header)
		if contentType := header.Get("Content-Type"); contentType != "" {
			outcome["contentType"] = contentType
		}
	}
	return outcome
}

func fieldOf[T any](value reflect.Value, name string) (found T, ok bool) {
	field := value.FieldByName(name)
	if !field.IsValid() || field.IsZero() {
		return found, false
	}
	found, ok = field.Interface().(T)
	return found, ok
}

func isOfSDK(t reflect.Type) bool { return strings.HasPrefix(t.PkgPath(), "example.com/") }

func kindOf(err error) string {
	if t := reflect.TypeOf(err); t.Kind() == reflect.Pointer && isOfSDK(t.Elem()) {
		if kind, ok := kinds[t.Elem().Name()]; ok {
			return kind
		}
	}
	if errors.Is(err, context.Canceled) {
		return "cancelled"
	}
	return "other"
}

// jsonOf is nil for what is no JSON.
func jsonOf(text []byte) any {
	if !json.Valid(text) {
		return nil
	}
	return rawJSON(text)
}
