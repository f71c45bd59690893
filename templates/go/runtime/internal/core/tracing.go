package core

import (
	"context"
	"errors"
	"net/url"
	"strconv"
	"strings"

	"example.com/sdk/tracing"
)

// CallTracing receives the calls of a client.
type CallTracing = tracing.Tracer

// tracedCall is a call that is traced.
type tracedCall struct {
	trace tracing.Call
	sent  int
	// incoming is the last response.
	incoming *Incoming
}

func beginTrace(ctx context.Context, tracer CallTracing, settings *Settings, op *Operation) (context.Context, *tracedCall) {
	name, version, _ := strings.Cut(settings.UserAgent, "/")
	ctx, trace := tracer.Begin(ctx, tracing.Operation{
		SDKName:    name,
		SDKVersion: version,
		Method:     op.Method,
		Path:       op.Path,
	})
	return ctx, &tracedCall{trace: trace}
}

// attempts traces each attempt. Its trace ends with the body of its response.
func (t *tracedCall) attempts(send try) try {
	return func(planned *plan, life *lifetime, attempt int) (*Incoming, error) {
		ctx, trace := t.trace.Attempt(life.ctx, tracedRequest(planned, t.sent))
		t.sent++
		next := *planned
		next.traced = ctx
		incoming, err := (*Incoming)(nil), continueTrace(&next, trace)
		if err == nil {
			incoming, err = send(&next, life, attempt)
		}
		if err != nil {
			trace.End(statusOf(err), errorType(err))
			return nil, err
		}
		status := incoming.StatusCode
		incoming.whenFinished(func(err error) { trace.End(status, outcomeOf(status, err)) })
		t.incoming = incoming
		return incoming, nil
	}
}

// end ends the trace of a call: that of a successful one with the body of its response.
func (t *tracedCall) end(err error) {
	if err != nil || t.incoming == nil {
		t.trace.End(errorType(err))
		return
	}
	t.incoming.whenFinished(func(err error) { t.trace.End(errorType(err)) })
}

func tracedRequest(planned *plan, resends int) tracing.Request {
	request := tracing.Request{URL: redact(planned.url, planned.secrets), Resends: resends}
	if address, err := url.Parse(planned.url); err == nil {
		request.Address = redact(address.Hostname(), planned.secrets)
		request.Port = portOf(address)
	}
	return request
}

func portOf(address *url.URL) int {
	if port, err := strconv.Atoi(address.Port()); err == nil {
		return port
	}
	if address.Scheme == "https" {
		return 443
	}
	return 80
}

// continueTrace adds the header fields of the trace, if the request goes to the origin that receives
// credentials.
func continueTrace(planned *plan, trace tracing.Attempt) error {
	base, err := url.Parse(planned.home)
	if err != nil || planned.home == "" {
		return nil
	}
	target, err := url.Parse(planned.url)
	if err != nil || originOf(target) != originOf(base) {
		return nil
	}
	planned.header = planned.header.clone()
	for name, values := range trace.Header() {
		if err := planned.header.set(name, strings.Join(values, ", ")); err != nil {
			return err
		}
	}
	return nil
}

// outcomeOf returns the error type of an attempt with a response. For clients the statuses from 400 on
// are errors (OpenTelemetry, HTTP spans).
func outcomeOf(status int, err error) string {
	if err == nil && status >= 400 {
		return strconv.Itoa(status)
	}
	return errorType(err)
}

func statusOf(err error) int {
	if failure, ok := failureOf(err).(*APIFailure); ok {
		return failure.StatusCode
	}
	return 0
}

func failureOf(err error) Failure {
	var failure Failure
	_ = errors.As(err, &failure)
	return failure
}

// errorType is the value of error.type, the same in the SDKs of all languages.
func errorType(err error) string {
	if err == nil {
		return ""
	}
	switch failure := failureOf(err).(type) {
	case *APIFailure:
		return strconv.Itoa(failure.StatusCode)
	case *TimeoutFailure:
		return "timeout"
	case *ConnectionFailure:
		return "connection"
	case *CanceledFailure:
		return "canceled"
	case *DecodeFailure:
		return "decode"
	case *StreamFailure:
		return "stream"
	case *PaginationFailure:
		return "pagination"
	case *AuthFailure:
		return "auth"
	case *UsageFailure:
		return "usage"
	}
	return "_OTHER"
}
