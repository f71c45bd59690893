package core

import (
	"log/slog"
	"net/http"
	"time"
)

// Options are those of a client.
type Options struct {
	BaseURL string
	// Timeout is the longest silence of the server, before and within the body; 0 means the SDK's
	// own, a negative one none. Deadline is the longest time for a whole call with all its attempts.
	Timeout, Deadline time.Duration
	Retry             RetryOptions
	HTTPClient        *http.Client
	Header            []HeaderValue
	Logger            *slog.Logger
	// Environment and ServerVariables choose among the servers of the API.
	Environment     string
	ServerVariables map[string]string
	// OnTokenRefresh is called with the new tokens after a refresh.
	OnTokenRefresh func(accessToken, refreshToken string) error
	// AllowMissingCredentials sends calls whose required credentials are missing; nil means the wider
	// layer's.
	AllowMissingCredentials *bool
	// Interceptor stands around the calls: a [*Hook], in an SDK that has hooks.
	Interceptor Interceptor
	// only with tracing
	// Tracing traces the calls.
	Tracing CallTracing
	// end
}

// Interceptor stands around the calls of a client.
type Interceptor interface {
	// begin returns what makes the attempts of a call, and what chooses the error that reaches the
	// caller.
	begin(op *Operation) (try, func(error) error)
	// secrets are what no message may show.
	secrets() []string
}

// RetryOptions say how often a call is tried; nothing set means the wider layer's.
type RetryOptions struct {
	Disabled    bool
	Enabled     bool
	MaxAttempts int
	Delay       time.Duration
}

// CallOptions are those of one call; the same options of a client make another client.
type CallOptions struct {
	Options
	Query          []QueryValue
	ContentType    string
	IdempotencyKey string
	// WithoutCredentials leaves out the credentials of the client.
	WithoutCredentials bool
	// Observe is called with the response that the call ends with, success or not.
	Observe []func(*Observed)
	// Raw receives the response with its body unread.
	Raw **http.Response
}

// QueryValue is a query parameter of the caller's own; several of one name repeat it.
type QueryValue struct{ Name, Value string }

// Observed has the facts of a response other than its value.
type Observed struct {
	StatusCode int
	Header     http.Header
	Attempts   int
	Issues     []Issue
}

// retryPolicy is [RetryOptions] with nothing left open.
type retryPolicy struct {
	maxAttempts int
	delay       time.Duration
}

// policyOf joins the layers' options, the narrower first.
func policyOf(layers ...RetryOptions) (retryPolicy, error) {
	policy := retryPolicy{maxAttempts: 3, delay: 150 * time.Millisecond}
	once := false
	for i := len(layers) - 1; i >= 0; i-- {
		layer := layers[i]
		if layer.Disabled && layer.Enabled {
			return policy, usage("Retry.Disabled and Retry.Enabled exclude each other")
		}
		once = (once || layer.Disabled) && !layer.Enabled
		if layer.MaxAttempts != 0 {
			policy.maxAttempts = layer.MaxAttempts
		}
		if layer.Delay != 0 {
			policy.delay = layer.Delay
		}
	}
	if policy.maxAttempts < 1 {
		return policy, usage("Retry.MaxAttempts must be at least 1")
	}
	if policy.delay < 0 {
		return policy, usage("Retry.Delay must not be negative")
	}
	if once {
		policy.maxAttempts = 1
	}
	return policy, nil
}

const (
	defaultTimeout        = 60 * time.Second
	defaultConnectTimeout = 10 * time.Second
)

// firstDuration is the narrowest that is set; a negative one means "no limit", given as 0.
func firstDuration(layers ...time.Duration) time.Duration {
	for _, limit := range layers {
		if limit != 0 {
			return max(limit, 0)
		}
	}
	return 0
}
