package sdk

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"testing"
	"time"

	"example.com/sdk/internal/core"
)

type statusVectors struct {
	Statuses []struct {
		Status    int
		Kind      string
		Empty     bool
		Get, Post int
	}
	Methods []struct {
		Method                             string
		After503, After500, Dropped, Keyed int
	}
	RetryAfter []struct {
		Status     int
		RetryAfter string
		Attempts   int
	}
}

var statusErrors = map[string]error{
	"badRequest": ErrBadRequest, "unauthorized": ErrUnauthorized, "forbidden": ErrForbidden,
	"notFound": ErrNotFound, "conflict": ErrConflict, "unprocessable": ErrUnprocessable,
	"tooManyRequests": ErrTooManyRequests, "server": ErrServer,
}

// dropped is a connection that is dropped after the request has arrived.
var dropped = answer{reset: true}

func methodOperation(method string) *core.Operation {
	op := core.Operation{ID: "Do", Method: method, Path: "/things", OK: jsonOK}
	switch method {
	case "POST", "PUT", "PATCH":
		op.Body = []core.Body{{Type: "application/json", Encode: core.EncodeJSON}}
	}
	return &op
}

// outcomeOf is what a call returns, and how many requests it makes, of at most so many.
func outcomeOf(t *testing.T, first answer, op *core.Operation, most int) (any, int, error) {
	t.Helper()
	s := newServer(t, first, ok(`{"again":true}`))
	retry := core.RetryOptions{MaxAttempts: most, Delay: time.Millisecond}
	c := newTestCore(t, s, core.Options{Retry: retry}, nil)
	var body any
	if op.Body != nil {
		body = struct{}{}
	}
	result, err := sendValue[any](context.Background(), c, op, nil, body, nil)
	return result, len(s.seen()), err
}

func TestStatuses(t *testing.T) {
	for _, row := range readVectors[statusVectors](t, "statuses.json").Statuses {
		first := answer{status: row.Status, body: `{"a":1}`}
		if row.Empty {
			first.body = ""
		}
		for method, attempts := range map[string]int{"GET": row.Get, "POST": row.Post} {
			what := fmt.Sprintf("%s %d", method, row.Status)
			result, got, err := outcomeOf(t, first, methodOperation(method), 2)
			want(t, what, got, attempts)
			if attempts == 2 {
				wantResult(t, what, result, err, `{"again":true}`)
				result, _, err = outcomeOf(t, first, methodOperation(method), 1)
			}
			switch {
			case row.Kind != "success":
				wantStatusError(t, err, row.Status, row.Kind)
			case row.Empty:
				wantResult(t, what, result, err, "null")
			default:
				wantResult(t, what, result, err, `{"a":1}`)
			}
		}
	}
}

func wantResult(t *testing.T, what string, result any, err error, wanted string) {
	t.Helper()
	if err != nil {
		t.Fatalf("%s: %v", what, err)
	}
	text, err := json.Marshal(result)
	if err != nil {
		t.Fatal(err)
	}
	want(t, what, string(text), wanted)
}

// wantStatusError wants an error of this kind, and of no other.
func wantStatusError(t *testing.T, err error, status int, kind string) {
	t.Helper()
	var failure *APIError
	if !errors.As(err, &failure) || failure.StatusCode != status {
		t.Fatalf("%d: %v", status, err)
	}
	for name, target := range statusErrors {
		want(t, fmt.Sprintf("%d is %s", status, name), errors.Is(err, target), name == kind)
	}
	if _, known := statusErrors[kind]; !known {
		want(t, "kind", kind, "other")
	}
}

func TestRetriedMethods(t *testing.T) {
	for _, row := range readVectors[statusVectors](t, "statuses.json").Methods {
		keyed := methodOperation(row.Method)
		keyed.IdempotencyHeader = "Idempotency-Key"
		for _, test := range []struct {
			what   string
			first  answer
			op     *core.Operation
			wanted int
		}{
			{"503", answer{status: 503}, methodOperation(row.Method), row.After503},
			{"500", answer{status: 500}, methodOperation(row.Method), row.After500},
			{"dropped", dropped, methodOperation(row.Method), row.Dropped},
			{"keyed", answer{status: 500}, keyed, row.Keyed},
		} {
			_, attempts, _ := outcomeOf(t, test.first, test.op, 2)
			want(t, row.Method+" "+test.what, attempts, test.wanted)
		}
	}
}

func TestRetryAfterOfStatuses(t *testing.T) {
	for _, row := range readVectors[statusVectors](t, "statuses.json").RetryAfter {
		first := answer{status: row.Status, header: map[string]string{"Retry-After": row.RetryAfter}}
		_, attempts, _ := outcomeOf(t, first, methodOperation("GET"), 2)
		want(t, fmt.Sprintf("%d, Retry-After: %s", row.Status, row.RetryAfter), attempts, row.Attempts)
	}
}
