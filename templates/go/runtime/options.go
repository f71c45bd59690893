package sdk

import (
	"log/slog"
	"net/http"
	"time"

	"example.com/sdk/internal/core"
)

// RequestOption is an option of one call, or with Client.With of all calls of a client. The options
// of a call win over those of its client, and later ones over earlier ones.
type RequestOption interface{ apply(*core.CallOptions) }

type requestOption func(*core.CallOptions)

func (o requestOption) apply(options *core.CallOptions) { o(options) }

// RetryConfig says how often a call is tried. Which calls are tried again is decided by what
// happened: see "Retries" in the README.
type RetryConfig struct {
	// Disabled makes one try only.
	Disabled bool
	// MaxAttempts is the number of tries in total, the first included; 0 means the client's, and
	// that of a client is the SDK's own. An SDK that makes one try only makes more where it is set.
	MaxAttempts int
	// Delay is the wait before the second try, doubled for each further one; 0 means the client's.
	Delay time.Duration
}

func (c RetryConfig) options() core.RetryOptions {
	return core.RetryOptions{
		Disabled:    c.Disabled,
		Enabled:     !c.Disabled && c.MaxAttempts != 0,
		MaxAttempts: c.MaxAttempts,
		Delay:       c.Delay,
	}
}

// WithTimeout bounds the silence of the server, before and within the body; a negative one is no
// limit. The whole call is bounded by its context.
func WithTimeout(limit time.Duration) RequestOption {
	return requestOption(func(options *core.CallOptions) { options.Timeout = limit })
}

// WithDeadline bounds the whole call, all tries together, up to the moment when a stream or a
// download is handed out; a negative one is no limit.
func WithDeadline(limit time.Duration) RequestOption {
	return requestOption(func(options *core.CallOptions) { options.Deadline = limit })
}

// WithRetry says how often the call is tried.
func WithRetry(config RetryConfig) RequestOption {
	return requestOption(func(options *core.CallOptions) {
		options.Retry = config.options()
		options.Retry.Enabled = !config.Disabled
	})
}

// WithHeader sends a header field, instead of one of that name that the client or the SDK would
// send.
func WithHeader(name, value string) RequestOption {
	return withHeader(core.HeaderValue{Name: name, Value: value})
}

// WithoutHeader takes away a header field that the client or the SDK would send.
func WithoutHeader(name string) RequestOption {
	return withHeader(core.HeaderValue{Name: name, Remove: true})
}

func withHeader(field core.HeaderValue) RequestOption {
	return requestOption(func(options *core.CallOptions) { options.Header = append(options.Header, field) })
}

// WithQuery sends a query parameter; one of the operation's own with that name is replaced. Given
// several times, the name is repeated.
func WithQuery(name, value string) RequestOption {
	return requestOption(func(options *core.CallOptions) {
		options.Query = append(options.Query, core.QueryValue{Name: name, Value: value})
	})
}

// WithBaseURL sends the call to another place.
func WithBaseURL(address string) RequestOption {
	return requestOption(func(options *core.CallOptions) { options.BaseURL = address })
}

// WithContentType chooses among the media types that an operation takes.
func WithContentType(mediaType string) RequestOption {
	return requestOption(func(options *core.CallOptions) { options.ContentType = mediaType })
}

// WithIdempotencyKey is sent where the operation takes such a key; without it the SDK makes one.
func WithIdempotencyKey(key string) RequestOption {
	return requestOption(func(options *core.CallOptions) { options.IdempotencyKey = key })
}

// WithHTTPClient sends the call by way of another client: of it, the transport and the timeout are
// used. Redirects are followed by the SDK itself, and no cookies are kept.
func WithHTTPClient(client *http.Client) RequestOption {
	return requestOption(func(options *core.CallOptions) { options.HTTPClient = client })
}

// WithLogger tells a logger of each try, and of answers that are not as described; never of a header,
// or a value of a body or a query.
func WithLogger(logger *slog.Logger) RequestOption {
	return requestOption(func(options *core.CallOptions) { options.Logger = logger })
}

// WithResponse fills meta with what is known of the answer beside its value. A call that has failed
// leaves it alone: its error has these facts.
func WithResponse(meta *ResponseMeta) RequestOption {
	return requestOption(func(options *core.CallOptions) {
		options.Observe = append(options.Observe, func(observed *core.Observed) { *meta = metaOf(observed) })
	})
}

// WithRawResponse hands out a successful answer with its body unread; the call's own result is then
// its zero value. The caller closes the body.
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

// withOptions is another core with options over its own; what belongs to one call only is not among
// them.
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
