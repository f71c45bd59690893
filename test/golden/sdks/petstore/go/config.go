package petstore

import (
	"encoding/json"
	"log/slog"
	"net/http"
	"time"

	"example.com/petstore/internal/core"
)

// Config configures a client. The zero value of a field means its default.
type Config struct {
	// APIKey is the API key, sent as the header X-Api-Key.
	//
	// The key from the counter.
	APIKey SecretString
	// BaseURL is the URL of the API. The default is the server that its
	// description names.
	BaseURL string
	// Timeout limits how long the server may be silent, before and within a
	// body. A negative value means no limit.
	Timeout time.Duration
	// Deadline limits the total time of a call with all its attempts, in
	// addition to its context. A negative value means no limit.
	Deadline time.Duration
	// Retry sets how many attempts a call has.
	Retry RetryConfig
	// HTTPClient sends the requests in place of the client's own. Only its
	// Transport and its Timeout are used.
	HTTPClient *http.Client
	// Header is sent with every request.
	Header http.Header
	// Logger receives a record of each attempt and of each response that does
	// not match its description. It never receives header fields, or values of
	// bodies and queries.
	Logger *slog.Logger
	// AllowMissingCredentials sends calls whose required credentials are
	// missing. By default they fail with a [*UsageError].
	AllowMissingCredentials bool
}

// String returns the configuration without secrets.
func (c Config) String() string {
	return core.Describe("petstore.Config",
		core.Shown("APIKey", c.APIKey),
		core.Shown("BaseURL", c.BaseURL),
		core.Shown("Timeout", c.Timeout),
		core.Shown("Deadline", c.Deadline),
		core.Shown("AllowMissingCredentials", c.AllowMissingCredentials),
	)
}

// GoString implements [fmt.GoStringer]. It returns the same as String.
func (c Config) GoString() string { return c.String() }

// MarshalJSON implements [json.Marshaler]. It returns the same as String.
func (c Config) MarshalJSON() ([]byte, error) { return json.Marshal(c.String()) }

// LogValue implements [slog.LogValuer]. It returns the same as String.
func (c Config) LogValue() slog.Value { return slog.StringValue(c.String()) }
