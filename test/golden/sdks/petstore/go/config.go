package petstore

import (
	"encoding/json"
	"log/slog"
	"net/http"
	"time"

	"example.com/petstore/internal/core"
)

// Config is what a client is made with. The zero value of a field means the
// SDK's own default.
type Config struct {
	// APIKey is the API key, sent as the header X-Api-Key.
	//
	// The key from the counter.
	APIKey SecretString
	// BaseURL is where the API is, if not where its description says.
	BaseURL string
	// Timeout limits how long the server may be silent, before and within a
	// body. A negative value means no limit.
	Timeout time.Duration
	// Deadline limits the total time of a call with all its attempts, in
	// addition to its context. A negative value means no limit.
	Deadline time.Duration
	// Retry sets how many attempts a call has.
	Retry RetryConfig
	// HTTPClient sends the requests instead of one of its own: of it, the
	// transport and the timeout are used.
	HTTPClient *http.Client
	// Header is sent with every request.
	Header http.Header
	// Logger receives a record of each attempt and of each response that does
	// not match its description. It never receives header fields, or values of
	// bodies and queries.
	Logger *slog.Logger
}

// String shows what is set, without secrets.
func (c Config) String() string {
	return core.Describe("petstore.Config",
		core.Shown("APIKey", c.APIKey),
		core.Shown("BaseURL", c.BaseURL),
		core.Shown("Timeout", c.Timeout),
		core.Shown("Deadline", c.Deadline),
	)
}

// GoString is the same for the format %#v.
func (c Config) GoString() string { return c.String() }

// MarshalJSON is the same for what prints values as JSON.
func (c Config) MarshalJSON() ([]byte, error) { return json.Marshal(c.String()) }

// LogValue is the same for package slog.
func (c Config) LogValue() slog.Value { return slog.StringValue(c.String()) }
