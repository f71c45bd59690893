package sdk

import (
	"log/slog"
	"net/http"
	"time"

	"example.com/sdk/internal/core"
)

// RequestOption is an option of one call or, with Client.With, of all calls of a client. Options of a
// call take precedence over those of its client, and later options over earlier ones.
type RequestOption interface{ apply(*core.CallOptions) }

type requestOption func(*core.CallOptions)

func (o requestOption) apply(options *core.CallOptions) { o(options) }

// RetryConfig sets the number and the delay of retries. "Retries" in the README lists which calls are
// retried.
type RetryConfig struct {
	// Disabled turns retries off.
	Disabled bool
	// Enabled turns retries on where the client or the SDK has them off. Without Enabled and Disabled,
	// the setting of the client applies, also if MaxAttempts or Delay is set.
	Enabled bool
	// MaxAttempts is the number of attempts in total, including the first. 0 means the setting of the
	// client, or the default of the SDK for a client.
	MaxAttempts int
	// Delay is the delay before the second attempt, doubled for each further one. 0 means the
	// setting of the client.
	Delay time.Duration
}

func (c RetryConfig) options() core.RetryOptions {
	return core.RetryOptions{
		Disabled:    c.Disabled,
		Enabled:     c.Enabled,
		MaxAttempts: c.MaxAttempts,
		Delay:       c.Delay,
	}
}

// WithTimeout limits the time without data from the server, before and within the body. A negative
// limit means no limit. The context of a call limits its total time.
func WithTimeout(limit time.Duration) RequestOption {
	return requestOption(func(options *core.CallOptions) { options.Timeout = limit })
}

// WithDeadline limits the total time of a call with all its attempts, until it returns. For a stream
// or a download it does not include the time to read the body. A negative limit means no limit.
func WithDeadline(limit time.Duration) RequestOption {
	return requestOption(func(options *core.CallOptions) { options.Deadline = limit })
}

// WithRetry sets the number and the delay of retries. Fields that are not set keep the setting of the
// client.
func WithRetry(config RetryConfig) RequestOption {
	return requestOption(func(options *core.CallOptions) { options.Retry = config.options() })
}

// WithHeader sets a header. It replaces a header of that name that the client or the SDK would send.
func WithHeader(name, value string) RequestOption {
	return withHeader(core.HeaderValue{Name: name, Value: value})
}

// WithoutHeader removes a header that the client or the SDK would send.
func WithoutHeader(name string) RequestOption {
	return withHeader(core.HeaderValue{Name: name, Remove: true})
}

func withHeader(field core.HeaderValue) RequestOption {
	return requestOption(func(options *core.CallOptions) { options.Header = append(options.Header, field) })
}

// WithQuery adds a query parameter. It replaces a parameter of the operation with that name. Several
// options with the same name repeat the parameter.
func WithQuery(name, value string) RequestOption {
	return requestOption(func(options *core.CallOptions) {
		options.Query = append(options.Query, core.QueryValue{Name: name, Value: value})
	})
}

// WithBaseURL sets the base URL of the call.
func WithBaseURL(address string) RequestOption {
	return requestOption(func(options *core.CallOptions) { options.BaseURL = address })
}

// WithContentType sets the media type of the body, if the operation accepts several.
func WithContentType(mediaType string) RequestOption {
	return requestOption(func(options *core.CallOptions) { options.ContentType = mediaType })
}

// WithIdempotencyKey sets the idempotency key of an operation that has a header for it. The default is a random
// UUID, for POST and PATCH. Other operations have no key, and fail with a [*UsageError] if one is given.
func WithIdempotencyKey(key string) RequestOption {
	return requestOption(func(options *core.CallOptions) { options.IdempotencyKey = key })
}

// WithHTTPClient sends the call with a custom HTTP client. Only its Transport and its Timeout are
// used: the SDK follows redirects itself, and does not store cookies.
func WithHTTPClient(client *http.Client) RequestOption {
	return requestOption(func(options *core.CallOptions) { options.HTTPClient = client })
}

// WithLogger logs each attempt, and each response that does not match its description. The logger
// never receives headers, or values of a body or a query.
func WithLogger(logger *slog.Logger) RequestOption {
	return requestOption(func(options *core.CallOptions) { options.Logger = logger })
}

// WithResponse stores the status, the headers and other data of the response in meta. If the call
// fails, meta does not change: the error has this data.
func WithResponse(meta *ResponseMeta) RequestOption {
	return requestOption(func(options *core.CallOptions) {
		options.Observe = append(options.Observe, func(observed *core.Observed) { *meta = metaOf(observed) })
	})
}

// WithRawResponse stores a successful response with its body unread. The result of the call is then
// its zero value. The caller must close the body.
func WithRawResponse(response **http.Response) RequestOption {
	return requestOption(func(options *core.CallOptions) { options.Raw = response })
}

func callOptions(options []RequestOption) *core.CallOptions {
	call := &core.CallOptions{}
	for _, option := range options {
		if option != nil {
			option.apply(call)
		}
	}
	return call
}

// withOptions returns a core with options merged over its own, except for options of single calls.
func withOptions(c *core.Client, options []RequestOption) *core.Client {
	return c.With(&callOptions(options).Options)
}

// headerValues are the header fields of a client's config.
func headerValues(header http.Header) []core.HeaderValue {
	var values []core.HeaderValue
	for _, name := range sortedKeys(header) {
		for _, value := range header[name] {
			values = append(values, core.HeaderValue{Name: name, Value: value})
		}
	}
	return values
}
